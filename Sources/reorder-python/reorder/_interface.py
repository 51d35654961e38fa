"""The constants, structures and functions of reorder.h, written by scripts/interfaces."""

from __future__ import annotations

from ctypes import (
    POINTER,
    Structure,
    c_bool,
    c_char_p,
    c_double,
    c_int,
    c_size_t,
    c_uint,
    c_ulonglong,
    c_void_p,
)
from typing import Any


class CRect(Structure):
    _fields_ = [("x", c_double), ("y", c_double), ("width", c_double), ("height", c_double)]


class CSlot(Structure):
    _fields_ = [("section", c_size_t), ("item", c_size_t)]


class CChange(Structure):
    _fields_ = [
        ("kind", c_int),
        ("seconds", c_double),
        ("id", c_char_p),
        ("is_window", c_bool),
        ("is_exchange", c_bool),
        ("from_", CSlot),
        ("to", CSlot),
        ("moves", c_size_t),
        ("frame", CRect),
        ("text", c_char_p),
    ]


class CPart(Structure):
    _fields_ = [
        ("kind", c_int),
        ("id", c_char_p),
        ("slot", CSlot),
        ("frame", CRect),
        ("scale", c_double),
        ("rotation", c_double),
        ("alpha", c_double),
        ("shadow_dx", c_double),
        ("shadow_dy", c_double),
        ("shadow_radius", c_double),
        ("shadow_opacity", c_double),
        ("is_hidden", c_bool),
        ("is_lifted", c_bool),
    ]


class CFrame(Structure):
    _fields_ = [
        ("seconds", c_double),
        ("phase", c_int),
        ("is_at_rest", c_bool),
        ("offset_x", c_double),
        ("offset_y", c_double),
        ("maximum_x", c_double),
        ("maximum_y", c_double),
        ("parts", POINTER(CPart)),
        ("count", c_size_t),
    ]


# The constants of each enumeration, by their names.
STATUS = {"ok": 0, "error": 1, "busy": 2, "invalid": 3}
POINTER_PHASES = {"down": 0, "move": 1, "up": 2, "cancel": 3}
POINTER_KINDS = {"touch": 0, "mouse": 1, "pen": 2}
MODIFIERS = {"shift": 1, "control": 2, "alt": 4, "meta": 8}
CHANGE_KINDS = {
    "began": 0,
    "tried": 1,
    "failed": 2,
    "followed": 3,
    "scrolled": 4,
    "moved": 5,
    "refused": 6,
    "restored": 7,
    "committed": 8,
    "committed_move": 9,
    "ended": 10,
    "cancelled": 11,
    "rested": 12,
    "window_moved": 13,
    "window_reordered": 14,
    "changed_scene": 15,
    "announced": 16,
    "proposed": 17,
    "spring_opened": 18,
}
PART_KINDS = {
    "header": 0,
    "footer": 1,
    "item": 2,
    "snapshot": 3,
    "window": 4,
    "list": 5,
    "zone": 6,
    "mark": 7,
}
PHASES = {
    "idle": 0,
    "pressed": 1,
    "failed": 2,
    "lifted": 3,
    "dragging": 4,
    "dropped": 5,
    "cancelled": 6,
}

# Each function's result, then its parameters.
SIGNATURES: dict[str, tuple[Any, ...]] = {
    "reorder_version": (c_char_p,),
    "reorder_new": (c_void_p,),
    "reorder_free": (c_int, c_void_p),
    "reorder_error": (c_char_p, c_void_p),
    "reorder_use_scripts": (c_int, c_void_p, c_char_p),
    "reorder_behaviour_name": (c_char_p, c_void_p, c_size_t),
    "reorder_use_behaviour": (c_int, c_void_p, c_char_p),
    "reorder_use_behaviour_file": (c_int, c_void_p, c_char_p),
    "reorder_use_behaviour_text": (c_int, c_void_p, c_char_p, c_char_p),
    "reorder_set_parameter": (c_int, c_void_p, c_char_p, c_char_p),
    "reorder_behaviour": (c_char_p, c_void_p),
    "reorder_reload": (c_int, c_void_p, c_double, POINTER(c_bool)),
    "reorder_next_problem": (c_char_p, c_void_p),
    "reorder_set_scene": (c_int, c_void_p, c_char_p, c_double),
    "reorder_hold": (c_int, c_void_p, c_uint),
    "reorder_hold_buttons": (c_int, c_void_p, c_uint),
    "reorder_pointer": (c_int, c_void_p, c_double, c_int, c_double, c_double, c_int),
    "reorder_pointer_of_kind": (c_int, c_void_p, c_double, c_int, c_double, c_double, c_int, c_int),
    "reorder_key": (c_int, c_void_p, c_double, c_char_p, c_char_p),
    "reorder_cancel": (c_int, c_void_p, c_double),
    "reorder_tick": (c_int, c_void_p, c_double),
    "reorder_scroll": (c_int, c_void_p, c_double, c_double, c_double),
    "reorder_scroll_by_app": (c_int, c_void_p, c_double, c_double, c_double),
    "reorder_scroll_list": (c_int, c_void_p, c_double, c_char_p, c_double, c_double),
    "reorder_scroll_list_by_app": (c_int, c_void_p, c_double, c_char_p, c_double, c_double),
    "reorder_wheel": (c_int, c_void_p, c_double, c_double, c_double, c_double, c_double),
    "reorder_apply": (c_int, c_void_p, c_double, c_char_p),
    "reorder_relayout_windows": (c_int, c_void_p, c_double, CRect, POINTER(CRect)),
    "reorder_next_change": (c_bool, c_void_p, POINTER(CChange)),
    "reorder_draw": (c_int, c_void_p, c_double, POINTER(CFrame)),
    "reorder_minimum_offset": (c_int, c_void_p, POINTER(c_double), POINTER(c_double)),
    "reorder_is_at_rest": (c_bool, c_void_p),
    "reorder_order": (c_char_p, c_void_p),
    "reorder_section_count": (c_size_t, c_void_p),
    "reorder_item_count": (c_size_t, c_void_p, c_size_t),
    "reorder_item": (c_char_p, c_void_p, c_size_t, c_size_t),
    "reorder_record": (c_int, c_void_p),
    "reorder_trace": (c_char_p, c_void_p, c_char_p),
    "reorder_outcome": (c_char_p, c_void_p),
    "reorder_find_trace": (c_char_p, c_void_p, c_char_p),
    "reorder_name_traces": (c_int, c_void_p, c_char_p),
    "reorder_replay": (c_char_p, c_void_p, c_char_p),
    "reorder_measure": (c_char_p, c_void_p, c_char_p),
    "reorder_picture": (c_char_p, c_void_p, c_char_p),
    "reorder_trials": (c_char_p, c_void_p, c_char_p, c_int, c_ulonglong, c_size_t, c_size_t),
    "reorder_study": (c_char_p, c_void_p, c_char_p),
    "reorder_try_laws": (c_char_p, c_void_p, c_char_p, c_ulonglong, c_size_t),
}
