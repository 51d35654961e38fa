/**
 * @file reorder.h, copyright (c) 2026 The Reorder authors, MIT license
 * Drag-to-reorder whose behaviour is a script, for C and everything that calls C.
 *
 * An engine holds one scene: lists or a grid, and floating windows. Send it what fingers, keys and
 * the application do; it reports what changes, and what to draw.
 *
 *     reorder_engine *engine = reorder_new();
 *     reorder_set_scene(engine, "{\"viewport\":{\"width\":320,\"height\":220},"
 *         "\"sections\":[{\"id\":\"fruit\",\"items\":[\"apple\",\"banana\",\"cherry\"]}]}", 60);
 *     reorder_use_behaviour(engine, "half_overlap");
 *     reorder_pointer(engine, 0.0, REORDER_DOWN, 100, 22, 0);
 *     reorder_tick(engine, 0.6);
 *     reorder_change change;
 *     while (reorder_next_change(engine, &change)) show(&change);
 *     reorder_free(engine);
 *
 * Units: lengths in points, y down, in the viewport's coordinates; times in seconds on any clock
 * that does not run backwards, from 0 to 1,000,000,000, rounded to microseconds; angles in degrees
 * clockwise. Sections and items count from 0. Texts are UTF-8, hold no U+0000 and end with a NUL.
 *
 * Errors: a function that can fail returns a `reorder_status`. After REORDER_ERROR nothing has
 * changed, unless the function says otherwise, and `reorder_error` has the message: what is wrong,
 * where, and what to do. The other functions return NULL, false or 0.
 *
 * Memory: what an engine returns belongs to it. A text or an array stays valid until the same
 * function is called again for this engine, or the engine is freed.
 *
 * Threads: any thread may use an engine, one at a time. A call that comes while another thread's is
 * under way does nothing and returns REORDER_BUSY. Engines are independent of each other.
 *
 * Misuse: every function recognizes NULL and a handle that was freed: it returns REORDER_INVALID,
 * NULL, false or 0. It nearly always recognizes a pointer that was never an engine. Other pointers
 * must point to what the parameter says; NULL for a text is an error, unless the function says
 * otherwise.
 */
#ifndef REORDER_H
#define REORDER_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/** An engine, with its scene, its behaviour and its recording. */
typedef struct reorder_engine reorder_engine;

/** How a call ended. */
typedef enum reorder_status {
    /** The call did what it says. */
    REORDER_OK,
    /** It could not; `reorder_error` says why. */
    REORDER_ERROR,
    /** Another thread's call to the same engine is under way. */
    REORDER_BUSY,
    /** The engine is NULL, or was freed. */
    REORDER_INVALID,
} reorder_status;

/** The library's version, such as "0.1.0". */
const char *reorder_version(void);

/**
 * Makes an engine without a scene, under the native rules.
 *
 * @return The engine; NULL if there are 16,384 already. Release it with `reorder_free`.
 */
reorder_engine *reorder_new(void);

/** Releases an engine, and everything that it has returned. */
reorder_status reorder_free(reorder_engine *engine);

/** The message of the latest call that returned REORDER_ERROR; "" before the first. */
const char *reorder_error(reorder_engine *engine);

/** @name Scripts
 * Behaviours come from the shipped set, and from a directory of your own over it. @{ */

/**
 * Takes behaviours, and the modules they require, from a directory: one with `behaviours/` and
 * `lib/`. A file there replaces the shipped one of the same name.
 *
 * @param directory The path; NULL for the shipped scripts alone.
 */
reorder_status reorder_use_scripts(reorder_engine *engine, const char *directory);

/**
 * The name of a behaviour that can be used, in byte order.
 *
 * @param index From 0.
 * @return NULL after the last one.
 */
const char *reorder_behaviour_name(reorder_engine *engine, size_t index);

/**
 * Chooses a behaviour, with its parameters at their defaults.
 *
 * It decides from the next drag on. A script with an error, or one that is not there, is chosen
 * too: the native rules decide until `reorder_reload` finds a mended one.
 *
 * @param name A behaviour's name; "native" or NULL for the native rules.
 */
reorder_status reorder_use_behaviour(reorder_engine *engine, const char *name);

/** Chooses a behaviour as `reorder_use_behaviour` does, from its file, wherever that is. */
reorder_status reorder_use_behaviour_file(reorder_engine *engine, const char *path);

/** Chooses a behaviour as `reorder_use_behaviour` does, from its text: a Lua chunk. */
reorder_status reorder_use_behaviour_text(reorder_engine *engine, const char *name,
                                          const char *text);

/**
 * Sets a parameter of the chosen behaviour, from the next drag on.
 *
 * @param value The value as text: "0.7", "true", "exchange".
 */
reorder_status reorder_set_parameter(reorder_engine *engine, const char *key, const char *value);

/**
 * The chosen behaviour as JSON: its name, summary and parameters, each with `name`, `kind`, `doc`,
 * `default`, `value`, and `min`, `max` or `choices` where it has them. NULL for the native rules,
 * and for a behaviour that has never loaded.
 */
const char *reorder_behaviour(reorder_engine *engine);

/**
 * Loads the chosen behaviour again if it, or a module that it requires, was saved since.
 *
 * Call it as often as you like: at each frame, say. What was saved decides from the next drag on.
 *
 * @param seconds The time on any monotonic clock; a file that is still being written is waited for.
 * @param[out] reloaded Whether a new text was loaded; may be NULL.
 * @return REORDER_ERROR if the new text has an error; what was loaded last stays in force.
 */
reorder_status reorder_reload(reorder_engine *engine, double seconds, bool *reloaded);

/**
 * The next problem that ended no call, as a message; NULL if there is none. Each is fetched once.
 *
 * Such as a hook that failed, with file, line and excerpt: it is not called again in that drag, and
 * the native rule decides in its place. Or an unknown key in a scene or a change. What scripts
 * print comes here too: "[520 ms half_overlap target] …". The latest 1,024 are kept.
 */
const char *reorder_next_problem(reorder_engine *engine);

/** @} @name Events
 * What happens, in order of time: a time before the latest counts as the latest. Before an event
 * the ticks run that were due since the last one: time steps at the scene's tick rate, so that the
 * same events always give the same changes. An event that is an error may have let time pass, and
 * changes nothing else. @{ */

/**
 * Sets the scene. Changes that were not fetched are dropped, and a recording ends.
 *
 * @param scene A JSON object as in the first line of a trace: `viewport`, `layout`, `sections`,
 *   `windows` and more.
 * @param tick_rate Steps of time in a second, above 0 and up to 1000; 60 if in doubt.
 */
reorder_status reorder_set_scene(reorder_engine *engine, const char *scene, double tick_rate);

/** What a pointer did. */
typedef enum reorder_pointer_phase {
    /** It touched the surface. */
    REORDER_DOWN,
    /** It moved, or reported again from where it was. */
    REORDER_MOVE,
    /** It left the surface. */
    REORDER_UP,
    /** The system cancelled it. */
    REORDER_CANCEL,
} reorder_pointer_phase;

/** The kind of a pointer, which decides how a press becomes a lift. */
typedef enum reorder_pointer_kind {
    /** A finger on a touch screen. */
    REORDER_TOUCH,
    /** A mouse, a trackpad, or another pointer that hovers and has a button. */
    REORDER_MOUSE,
    /** A stylus. */
    REORDER_PEN,
} reorder_pointer_kind;

/** The modifier keys, as bits. */
typedef enum reorder_modifier {
    REORDER_SHIFT = 1,
    REORDER_CONTROL = 2,
    /** Called option on a Mac. */
    REORDER_ALT = 4,
    /** Command on a Mac, the Windows key elsewhere. */
    REORDER_META = 8,
} reorder_modifier;

/**
 * Says which modifier keys are held at every sample of a pointer that follows; none at first.
 *
 * @param modifiers A sum of `reorder_modifier`; other bits are an error.
 */
reorder_status reorder_hold(reorder_engine *engine, unsigned modifiers);

/** Says which buttons are down from now on, as the sum that the web's PointerEvent has: 1 for the
 * primary one, 2, 4, 8, 16 or 32 for others. 0, as at first, leaves them unsaid. */
reorder_status reorder_hold_buttons(reorder_engine *engine, unsigned buttons);

/** Handles a sample of a finger; `contact` distinguishes fingers. */
reorder_status reorder_pointer(reorder_engine *engine, double seconds, reorder_pointer_phase phase,
                               double x, double y, int contact);

/** Handles a sample of a pointer of any kind; `contact` distinguishes pointers. */
reorder_status reorder_pointer_of_kind(reorder_engine *engine, double seconds,
                                       reorder_pointer_phase phase, double x, double y, int contact,
                                       reorder_pointer_kind kind);

/**
 * Handles a key of a move without a finger.
 *
 * @param key "lift", "up", "down", "left", "right", "page_up", "page_down", "home", "end",
 *   "drop" or "cancel".
 * @param id For "lift", the item or the window; else NULL.
 */
reorder_status reorder_key(reorder_engine *engine, double seconds, const char *key, const char *id);

/** Ends a press, a drag, or a carry by keys, as when the window loses pointer or keyboard. */
reorder_status reorder_cancel(reorder_engine *engine, double seconds);

/** Lets time pass, at each frame. A drag in which nothing happens for 10,000 s is cancelled. */
reorder_status reorder_tick(reorder_engine *engine, double seconds);

/** Handles a scroll by the user, to an offset of the content, which is limited to what is legal. */
reorder_status reorder_scroll(reorder_engine *engine, double seconds, double x, double y);

/**
 * Handles a scroll by the application, such as its own autoscroll under a drag, to an offset of the
 * content. It is dropped during a drag under a behaviour that scrolls by itself.
 */
reorder_status reorder_scroll_by_app(reorder_engine *engine, double seconds, double x, double y);

/**
 * Handles a scroll of a list of a board by the user, to an offset of its content, which is limited
 * to what is legal.
 *
 * @param list The list's id.
 */
reorder_status reorder_scroll_list(reorder_engine *engine, double seconds, const char *list,
                                   double x, double y);

/** Handles a scroll of a list of a board by the application, as `reorder_scroll_by_app` does. */
reorder_status reorder_scroll_list_by_app(reorder_engine *engine, double seconds, const char *list,
                                          double x, double y);

/**
 * Handles a turn of a wheel, or what else scrolls by steps, at a point of the viewport: the list of
 * a board that lies there scrolls, and the board by what is left of the way.
 *
 * @param dx The way to the right, in points. @param dy The way down.
 */
reorder_status reorder_wheel(reorder_engine *engine, double seconds, double x, double y, double dx,
                             double dy);

/**
 * Handles a change by the application, also under a drag.
 *
 * @param change A JSON object as in a trace, without the time: `{"insert":{"at":[0,2],"items":
 *   ["fig"]}}`, `{"remove":["fig"]}`, `{"reload":{"sections":[…]}}`,
 *   `{"resize":{"width":400,"height":300}}`, `{"container":[0,0,400,300]}`,
 *   `{"obstruction":[0,200,400,100]}` or `{"next_copy":"fig-2"}`, which names the next copy.
 */
reorder_status reorder_apply(reorder_engine *engine, double seconds, const char *change);

/** A rectangle: its top left corner and its extent. */
typedef struct reorder_rect {
    double x, y, width, height;
} reorder_rect;

/**
 * Moves every floating window to where it rests in another container, beside an obstruction.
 *
 * @param obstruction NULL if nothing covers anything.
 */
reorder_status reorder_relayout_windows(reorder_engine *engine, double seconds,
                                        reorder_rect container, const reorder_rect *obstruction);

/** @} @name Changes @{ */

/** What a change is about. */
typedef enum reorder_change_kind {
    /** `id` is lifted. */
    REORDER_BEGAN,
    /** `id` may not be moved, and was pressed. */
    REORDER_TRIED,
    /** The press on `id` failed; `text` says why: press, immovable, refused or removed. */
    REORDER_FAILED,
    /** The center of the snapshot moved to `frame.x`, `frame.y` of the content. */
    REORDER_FOLLOWED,
    /**
   * The content's offset is `frame.x`, `frame.y` now. On a board `text` is the id of the list that
   * scrolled, "" for the board itself.
   */
    REORDER_SCROLLED,
    /**
   * `id` moved in the preview. On a board `text` names both lists, in JSON:
   * {"from":["todo",0,1],"to":["done",0,0]}. An item from outside has null for a place in no list.
   * If `id` is a whole list, `text` is "", and `from` and `to` are its places among the lists.
   */
    REORDER_MOVED,
    /** The behaviour named the slot `to`, but `id` does not go there; `text` says why. */
    REORDER_REFUSED,
    /** Order and offset went back to what they were at the lift. */
    REORDER_RESTORED,
    /**
   * `id` went from `from` to `to` for good. `moves` of them follow. If the drop does more, `text`
   * says so in JSON, such as {"how":"onto","onto":"b"}; what is neither a move nor a mark changes
   * nothing by itself. If several items moved, `text` has them, such as
   * {"items":["a","c"],"from":[[0,0],[0,2]],"to":[0,3]}, and `to` is the first one's place. In a
   * tree `text` says where `id` is now: {"level":1,"count":3,"parent":"a"}. On a board it has both
   * places with their lists, {"from":["todo",0,1],"to":["done",0,0]}, with null for an item from
   * outside, and for a copy its name: {"copy_id":"a~1"}. If `id` is a whole list, no move follows,
   * and `text` has all lists of its row: {"from":[0,0],"to":[0,1],"list_order":["b","a"]}.
   */
    REORDER_COMMITTED,
    /** One of the moves to make in the application's own list; they follow REORDER_COMMITTED. */
    REORDER_COMMITTED_MOVE,
    /** The finger left; the snapshot of `id` settles. */
    REORDER_ENDED,
    /** The drag of `id` was cancelled; `text` says why: pointer, host or removed. */
    REORDER_CANCELLED,
    /** The snapshot of `id` is at rest and gone. */
    REORDER_RESTED,
    /** The window `id` has another `frame`, in its container's coordinates. */
    REORDER_WINDOW_MOVED,
    /** The window `id` has another place in the stack. */
    REORDER_WINDOW_REORDERED,
    /** The application's change is made; lay everything out again. */
    REORDER_CHANGED_SCENE,
    /** `text` is a sentence for people who do not see the list. */
    REORDER_ANNOUNCED,
    /**
   * What a drop would do changed: at `to`, as `text` says in JSON, such as
   * {"to":[0,2],"how":"onto","data":{"level":2}}. With "" nothing is proposed any more.
   */
    REORDER_PROPOSED,
    /** The finger has been over the collapsed `id` so long that its children should be shown. */
    REORDER_SPRING_OPENED,
} reorder_change_kind;

/** A place in a list. */
typedef struct reorder_slot {
    size_t section, item;
} reorder_slot;

/** What changed, and when. What a kind does not mention is 0, false or "". */
typedef struct reorder_change {
    /** What it is about. */
    reorder_change_kind kind;
    /** When it happened. */
    double seconds;
    /** The item or the window. */
    const char *id;
    /** Whether `id` is a window. */
    bool is_window;
    /**
   * For a move: whether the items at `from` and `to` change places. If not, the item at `from`
   * goes to `to`, and those between close up.
   */
    bool is_exchange;
    /** Where a move starts. */
    reorder_slot from;
    /** Where it ends, counted after the move. */
    reorder_slot to;
    /** How many REORDER_COMMITTED_MOVE follow. */
    size_t moves;
    /** A point or a frame. */
    reorder_rect frame;
    /** A reason, a sentence, or what a drop does. */
    const char *text;
} reorder_change;

/**
 * Fetches the next change, in the order in which they happened; each is fetched once.
 *
 * Fetch all of them after each event: the latest 65,536 are kept until then.
 *
 * @return Whether there was one; if not, `change` is left alone.
 */
bool reorder_next_change(reorder_engine *engine, reorder_change *change);

/** @} @name Frames and state @{ */

/** What a part of a frame shows. */
typedef enum reorder_part_kind {
    /** The header of `section`; `id` is the section's. A sticky one follows the items it covers. */
    REORDER_HEADER,
    /** The footer of `section`; `id` is the section's. */
    REORDER_FOOTER,
    /** An item in its place. */
    REORDER_ITEM,
    /** A lifted item. */
    REORDER_SNAPSHOT,
    /** A floating window. */
    REORDER_WINDOW,
    /**
   * The visible part of a list of a board. The headers, footers and items that follow it are in it:
   * draw what is inside of its frame.
   */
    REORDER_LIST,
    /** A zone of a board. */
    REORDER_ZONE,
    /**
   * Where a drop would do more than a move; `id` is how: "mark", "onto", or a name of the
   * behaviour's own. A place between items is a frame without height, or without width.
   */
    REORDER_MARK,
} reorder_part_kind;

/** Something to draw. */
typedef struct reorder_part {
    /** What it shows. */
    reorder_part_kind kind;
    /** The item, the window, the section, the list or the zone; or how it is dropped. */
    const char *id;
    /** The place of an item or of a mark in the list; of a header or a footer, `slot.section`. */
    reorder_slot slot;
    /** Where it is, scaled about its center, without the rotation. */
    reorder_rect frame;
    /** How much larger it is than at rest. */
    double scale;
    /** The rotation about its center. */
    double rotation;
    /** The opacity, from 0 to 1. */
    double alpha;
    /** The shadow: its offset, its blur radius, and its opacity from 0 to 1. */
    double shadow_dx, shadow_dy, shadow_radius, shadow_opacity;
    /** Whether a snapshot is shown in its place, so that its place is a gap. */
    bool is_hidden;
    /** Whether it is lifted, or settles. */
    bool is_lifted;
} reorder_part;

/** The phase of the gesture. */
typedef enum reorder_phase {
    /** Nothing is pressed, and nothing settles. */
    REORDER_PHASE_IDLE,
    /** Something is pressed and may be lifted. */
    REORDER_PHASE_PRESSED,
    /** The press failed; the finger is still down. */
    REORDER_PHASE_FAILED,
    /** The latest event lifted something. */
    REORDER_PHASE_LIFTED,
    /** Something is dragged. */
    REORDER_PHASE_DRAGGING,
    /** The finger left, and the snapshot settles. */
    REORDER_PHASE_DROPPED,
    /** The drag was cancelled, and the snapshot settles. */
    REORDER_PHASE_CANCELLED,
} reorder_phase;

/** Everything visible at a moment. */
typedef struct reorder_frame {
    /** The moment. */
    double seconds;
    /** The phase of the gesture. */
    reorder_phase phase;
    /** Whether nothing is pressed, dragged or in motion, so that no further frame is due. */
    bool is_at_rest;
    /** The content point at the viewport's top left corner. */
    double offset_x, offset_y;
    /** The largest offset. */
    double maximum_x, maximum_y;
    /** What to draw, from back to front. */
    const reorder_part *parts;
    /** How many parts there are. */
    size_t count;
} reorder_frame;

/**
 * What to draw at a moment: what animates is as at that time, or as at the latest event if that is
 * later. Frames are in the viewport's coordinates.
 *
 * O(k log n) for k visible items of n.
 */
reorder_status reorder_draw(reorder_engine *engine, double seconds, reorder_frame *frame);

/**
 * The smallest offset, after the latest event; `maximum_x` and `maximum_y` of a frame are the
 * largest. It lies in front of zero by the insets, and in lists from right to left or backwards by
 * what the content is longer than the viewport.
 *
 * @param x Where to put the horizontal offset, in points; NULL to leave it out.
 * @param y Where to put the vertical offset; NULL to leave it out.
 *
 * O(1).
 */
reorder_status reorder_minimum_offset(reorder_engine *engine, double *x, double *y);

/** Whether nothing is pressed, dragged or in motion, so that time changes nothing. */
bool reorder_is_at_rest(reorder_engine *engine);

/**
 * The order as it is shown, previews included, in JSON: sections of ids, such as
 * [["apple","fig"],[]]; on a board by list, {"todo":[["apple"]],"done":[[]]}.
 */
const char *reorder_order(reorder_engine *engine);

/** How many sections the list has; on a board, that of the latest event. */
size_t reorder_section_count(reorder_engine *engine);

/** How many items a section has; 0 for a section that is not there. */
size_t reorder_item_count(reorder_engine *engine, size_t section);

/** The item at a place of the list, previews included; NULL if the place is not there. */
const char *reorder_item(reorder_engine *engine, size_t section, size_t item);

/** @} @name Recordings and replays @{ */

/**
 * Starts a recording with the scene as it is; an error unless everything is at rest. Its time
 * begins with the next event.
 */
reorder_status reorder_record(reorder_engine *engine);

/**
 * The events since `reorder_record`, as the text of a trace that replays to the same outcome.
 *
 * @param name The trace's name.
 * @return NULL if nothing was recorded.
 */
const char *reorder_trace(reorder_engine *engine, const char *name);

/**
 * The outcome of the recording if it ended here, as `reorder replay --json` prints it; NULL if
 * nothing was recorded.
 */
const char *reorder_outcome(reorder_engine *engine);

/**
 * The text of a trace by its name: of one in the `traces/` beside the behaviours, or of a shipped
 * one.
 *
 * @return NULL and an error if there is none.
 */
const char *reorder_find_trace(reorder_engine *engine, const char *name);

/**
 * Says where the traces of the following calls come from.
 *
 * @param file The file's name in messages; a trace without a name takes it. NULL for "trace".
 */
reorder_status reorder_name_traces(reorder_engine *engine, const char *file);

/**
 * Replays a trace under the chosen behaviour; the scene stays as it is.
 *
 * @param trace The text of one trace. Its own behaviour decides if none was chosen.
 * @return The outcome as `reorder replay --json` prints it; NULL and an error if there is none.
 *   Failures of hooks are in the outcome.
 */
const char *reorder_replay(reorder_engine *engine, const char *trace);

/** Replays a trace as `reorder_replay` does, and returns the figures of `reorder sweep`. */
const char *reorder_measure(reorder_engine *engine, const char *trace);

/** Replays a trace as `reorder_replay` does, and returns it as an animated SVG. */
const char *reorder_picture(reorder_engine *engine, const char *trace);

/** @} */

#ifndef __wasm__

/** @name Studies with simulated hands, and laws; not in the WebAssembly module @{ */

/**
 * Lets simulated hands do tasks under the chosen behaviour, or "default"; the scene stays as it is.
 *
 * @param tasks The name of a shipped set of tasks, or the text of a file of tasks.
 * @param kind What the hands move.
 * @param seed The seed of the hands and of their noise, up to 2^53.
 * @param first,count The number of the first hand, and how many do each task, up to 1,000,000.
 * @return What `reorder study --trials` prints; NULL if a task is wrong or a hook fails.
 */
const char *reorder_trials(reorder_engine *engine, const char *tasks, reorder_pointer_kind kind,
                           unsigned long long seed, size_t first, size_t count);

/** What `reorder study --json` prints of the texts that `reorder_trials` has returned, in any
 * order, with one header; NULL for wrong or missing trials. */
const char *reorder_study(reorder_engine *engine, const char *trials);

/** Tries laws, named with blanks between them or all, under the chosen behaviour, or "default":
 * a line of JSON for each, as `reorder.laws` of Python reads it; NULL if there is no such law. */
const char *reorder_try_laws(reorder_engine *engine, const char *laws, unsigned long long seed,
                             size_t count);

/** @} */

#endif
#ifdef __cplusplus
}
#endif

#endif
