#!/usr/bin/env bash
# In Dear ImGui a narrow column that is dragged over a wide one changes places with it at every pixel.
#
# With ImGuiTableFlags_Reorderable a column is dragged by its header. Once the pointer has left it, the
# neighbour on that side gives way. One would guess that it stays so while the pointer is over what was
# the wide neighbour. But then the narrow column lies at the wide one's far end, away from the pointer,
# which is again beyond it, on the other side: one pixel back, and the two change places again.
#
# Seen with imgui-bundle 1.93.0 of PyPI, which contains Dear ImGui 1.93.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check imgui-bundle==1.93.0

cat >"$folder/table.py" <<'PYTHON'
from imgui_bundle import imgui

FLAGS = (imgui.TableFlags_.reorderable.value | imgui.TableFlags_.sizing_fixed_fit.value
         | imgui.TableFlags_.no_saved_settings.value)
imgui.create_context()
io = imgui.get_io()
io.display_size = imgui.ImVec2(800, 200)
io.set_ini_filename("")
io.backend_flags |= imgui.BackendFlags_.renderer_has_textures.value
io.config_input_trickle_event_queue = False
imgui.get_style().window_padding = imgui.ImVec2(0, 0)


def frame(x, is_down=None):
    """A frame with the pointer at a place; the columns from left to right."""
    io.delta_time = 1 / 60
    io.add_mouse_pos_event(x, 10)
    if is_down is not None:
        io.add_mouse_button_event(0, is_down)
    imgui.new_frame()
    imgui.set_next_window_pos(imgui.ImVec2(0, 0))
    imgui.set_next_window_size(imgui.ImVec2(800, 200))
    imgui.begin("window", None, imgui.WindowFlags_.no_decoration.value)
    left = {}
    if imgui.begin_table("table", 2, FLAGS):
        for name, width in (("narrow", 40), ("wide", 200)):
            imgui.table_setup_column(name, imgui.TableColumnFlags_.width_fixed.value, width)
        imgui.table_headers_row()
        table = imgui.internal.get_current_table()
        for index, name in enumerate(("narrow", "wide")):
            imgui.table_set_column_index(index)
            left[name] = imgui.internal.table_get_cell_bg_rect(table, index).min.x
        imgui.end_table()
    imgui.end()
    imgui.render()
    return sorted(left, key=left.get)


for _ in range(4):
    frame(-50)
frame(20)
frame(20)
frame(20, True)
for x in range(30, 100, 10):
    frame(x)
seen = [frame(x)[0] for x in (100, 99, 100, 99, 100, 99, 100, 99)]
print(f"narrow and wide change places {sum(a != b for a, b in zip(seen, seen[1:]))} times in 8 frames")
PYTHON

seen=$("$folder/venv/bin/python" "$folder/table.py")
echo "$seen"
diff - <(echo "$seen") <<'SEEN'
narrow and wide change places 6 times in 8 frames
SEEN
