// Behaviours, modules and traces that come with the library.

#include "embed.h"

static const reorder_file files[] = {
    {"behaviours/default.lua", (const char[]){
#embed "../../scripts/behaviours/default.lua" suffix(, 0)
    }},
    {"behaviours/edge_range_exchange.lua", (const char[]){
#embed "../../scripts/behaviours/edge_range_exchange.lua" suffix(, 0)
    }},
    {"behaviours/floating_window.lua", (const char[]){
#embed "../../scripts/behaviours/floating_window.lua" suffix(, 0)
    }},
    {"behaviours/folders.lua", (const char[]){
#embed "../../scripts/behaviours/folders.lua" suffix(, 0)
    }},
    {"behaviours/free_drag_cell.lua", (const char[]){
#embed "../../scripts/behaviours/free_drag_cell.lua" suffix(, 0)
    }},
    {"behaviours/gallery.lua", (const char[]){
#embed "../../scripts/behaviours/gallery.lua" suffix(, 0)
    }},
    {"behaviours/half_overlap.lua", (const char[]){
#embed "../../scripts/behaviours/half_overlap.lua" suffix(, 0)
    }},
    {"behaviours/half_overlap_grid.lua", (const char[]){
#embed "../../scripts/behaviours/half_overlap_grid.lua" suffix(, 0)
    }},
    {"behaviours/kanban.lua", (const char[]){
#embed "../../scripts/behaviours/kanban.lua" suffix(, 0)
    }},
    {"behaviours/outline.lua", (const char[]){
#embed "../../scripts/behaviours/outline.lua" suffix(, 0)
    }},
    {"behaviours/palette.lua", (const char[]){
#embed "../../scripts/behaviours/palette.lua" suffix(, 0)
    }},
    {"behaviours/peers/angular_cdk.lua", (const char[]){
#embed "../../scripts/behaviours/peers/angular_cdk.lua" suffix(, 0)
    }},
    {"behaviours/peers/compose_reorderable.lua", (const char[]){
#embed "../../scripts/behaviours/peers/compose_reorderable.lua" suffix(, 0)
    }},
    {"behaviours/peers/dnd_kit.lua", (const char[]){
#embed "../../scripts/behaviours/peers/dnd_kit.lua" suffix(, 0)
    }},
    {"behaviours/peers/draggable_flatlist.lua", (const char[]){
#embed "../../scripts/behaviours/peers/draggable_flatlist.lua" suffix(, 0)
    }},
    {"behaviours/peers/flutter_reorderable.lua", (const char[]){
#embed "../../scripts/behaviours/peers/flutter_reorderable.lua" suffix(, 0)
    }},
    {"behaviours/peers/formkit.lua", (const char[]){
#embed "../../scripts/behaviours/peers/formkit.lua" suffix(, 0)
    }},
    {"behaviours/peers/gtk_column_view.lua", (const char[]){
#embed "../../scripts/behaviours/peers/gtk_column_view.lua" suffix(, 0)
    }},
    {"behaviours/peers/gtk_notebook.lua", (const char[]){
#embed "../../scripts/behaviours/peers/gtk_notebook.lua" suffix(, 0)
    }},
    {"behaviours/peers/gtk_tree_view.lua", (const char[]){
#embed "../../scripts/behaviours/peers/gtk_tree_view.lua" suffix(, 0)
    }},
    {"behaviours/peers/hello_pangea.lua", (const char[]){
#embed "../../scripts/behaviours/peers/hello_pangea.lua" suffix(, 0)
    }},
    {"behaviours/peers/imgui_table.lua", (const char[]){
#embed "../../scripts/behaviours/peers/imgui_table.lua" suffix(, 0)
    }},
    {"behaviours/peers/imgui_tabs.lua", (const char[]){
#embed "../../scripts/behaviours/peers/imgui_tabs.lua" suffix(, 0)
    }},
    {"behaviours/peers/item_touch_helper.lua", (const char[]){
#embed "../../scripts/behaviours/peers/item_touch_helper.lua" suffix(, 0)
    }},
    {"behaviours/peers/jquery_ui.lua", (const char[]){
#embed "../../scripts/behaviours/peers/jquery_ui.lua" suffix(, 0)
    }},
    {"behaviours/peers/muuri.lua", (const char[]){
#embed "../../scripts/behaviours/peers/muuri.lua" suffix(, 0)
    }},
    {"behaviours/peers/pragmatic.lua", (const char[]){
#embed "../../scripts/behaviours/peers/pragmatic.lua" suffix(, 0)
    }},
    {"behaviours/peers/qt_header.lua", (const char[]){
#embed "../../scripts/behaviours/peers/qt_header.lua" suffix(, 0)
    }},
    {"behaviours/peers/qt_list_widget.lua", (const char[]){
#embed "../../scripts/behaviours/peers/qt_list_widget.lua" suffix(, 0)
    }},
    {"behaviours/peers/qt_tab_bar.lua", (const char[]){
#embed "../../scripts/behaviours/peers/qt_tab_bar.lua" suffix(, 0)
    }},
    {"behaviours/peers/qt_tree_widget.lua", (const char[]){
#embed "../../scripts/behaviours/peers/qt_tree_widget.lua" suffix(, 0)
    }},
    {"behaviours/peers/reorderable_grid_view.lua", (const char[]){
#embed "../../scripts/behaviours/peers/reorderable_grid_view.lua" suffix(, 0)
    }},
    {"behaviours/peers/sortablejs.lua", (const char[]){
#embed "../../scripts/behaviours/peers/sortablejs.lua" suffix(, 0)
    }},
    {"behaviours/peers/sortablejs_swap.lua", (const char[]){
#embed "../../scripts/behaviours/peers/sortablejs_swap.lua" suffix(, 0)
    }},
    {"behaviours/peers/uikit_collection.lua", (const char[]){
#embed "../../scripts/behaviours/peers/uikit_collection.lua" suffix(, 0)
    }},
    {"behaviours/peers/uikit_table.lua", (const char[]){
#embed "../../scripts/behaviours/peers/uikit_table.lua" suffix(, 0)
    }},
    {"behaviours/peers/wx_aui_notebook.lua", (const char[]){
#embed "../../scripts/behaviours/peers/wx_aui_notebook.lua" suffix(, 0)
    }},
    {"behaviours/table_autoscroll.lua", (const char[]){
#embed "../../scripts/behaviours/table_autoscroll.lua" suffix(, 0)
    }},
    {"behaviours/under_finger.lua", (const char[]){
#embed "../../scripts/behaviours/under_finger.lua" suffix(, 0)
    }},
    {"lib/arrivals.lua", (const char[]){
#embed "../../scripts/lib/arrivals.lua" suffix(, 0)
    }},
    {"lib/bars.lua", (const char[]){
#embed "../../scripts/lib/bars.lua" suffix(, 0)
    }},
    {"lib/boxes.lua", (const char[]){
#embed "../../scripts/lib/boxes.lua" suffix(, 0)
    }},
    {"lib/breaks.lua", (const char[]){
#embed "../../scripts/lib/breaks.lua" suffix(, 0)
    }},
    {"lib/collisions.lua", (const char[]){
#embed "../../scripts/lib/collisions.lua" suffix(, 0)
    }},
    {"lib/containers.lua", (const char[]){
#embed "../../scripts/lib/containers.lua" suffix(, 0)
    }},
    {"lib/covering.lua", (const char[]){
#embed "../../scripts/lib/covering.lua" suffix(, 0)
    }},
    {"lib/droppables.lua", (const char[]){
#embed "../../scripts/lib/droppables.lua" suffix(, 0)
    }},
    {"lib/edge_steps.lua", (const char[]){
#embed "../../scripts/lib/edge_steps.lua" suffix(, 0)
    }},
    {"lib/entered.lua", (const char[]){
#embed "../../scripts/lib/entered.lua" suffix(, 0)
    }},
    {"lib/fluid_scrolling.lua", (const char[]){
#embed "../../scripts/lib/fluid_scrolling.lua" suffix(, 0)
    }},
    {"lib/following.lua", (const char[]){
#embed "../../scripts/lib/following.lua" suffix(, 0)
    }},
    {"lib/hitbox_scrolling.lua", (const char[]){
#embed "../../scripts/lib/hitbox_scrolling.lua" suffix(, 0)
    }},
    {"lib/hitboxes.lua", (const char[]){
#embed "../../scripts/lib/hitboxes.lua" suffix(, 0)
    }},
    {"lib/interval_scroll.lua", (const char[]){
#embed "../../scripts/lib/interval_scroll.lua" suffix(, 0)
    }},
    {"lib/last_swap.lua", (const char[]){
#embed "../../scripts/lib/last_swap.lua" suffix(, 0)
    }},
    {"lib/motions.lua", (const char[]){
#embed "../../scripts/lib/motions.lua" suffix(, 0)
    }},
    {"lib/nested.lua", (const char[]){
#embed "../../scripts/lib/nested.lua" suffix(, 0)
    }},
    {"lib/past_centers.lua", (const char[]){
#embed "../../scripts/lib/past_centers.lua" suffix(, 0)
    }},
    {"lib/polling.lua", (const char[]){
#embed "../../scripts/lib/polling.lua" suffix(, 0)
    }},
    {"lib/presses.lua", (const char[]){
#embed "../../scripts/lib/presses.lua" suffix(, 0)
    }},
    {"lib/qt.lua", (const char[]){
#embed "../../scripts/lib/qt.lua" suffix(, 0)
    }},
    {"lib/row_under.lua", (const char[]){
#embed "../../scripts/lib/row_under.lua" suffix(, 0)
    }},
    {"lib/rows.lua", (const char[]){
#embed "../../scripts/lib/rows.lua" suffix(, 0)
    }},
    {"lib/scenes.lua", (const char[]){
#embed "../../scripts/lib/scenes.lua" suffix(, 0)
    }},
    {"lib/scrolling.lua", (const char[]){
#embed "../../scripts/lib/scrolling.lua" suffix(, 0)
    }},
    {"lib/sections.lua", (const char[]){
#embed "../../scripts/lib/sections.lua" suffix(, 0)
    }},
    {"lib/sight.lua", (const char[]){
#embed "../../scripts/lib/sight.lua" suffix(, 0)
    }},
    {"lib/smooth_scroll.lua", (const char[]){
#embed "../../scripts/lib/smooth_scroll.lua" suffix(, 0)
    }},
    {"lib/sort_timer.lua", (const char[]){
#embed "../../scripts/lib/sort_timer.lua" suffix(, 0)
    }},
    {"lib/speech.lua", (const char[]){
#embed "../../scripts/lib/speech.lua" suffix(, 0)
    }},
    {"lib/steps.lua", (const char[]){
#embed "../../scripts/lib/steps.lua" suffix(, 0)
    }},
    {"lib/styles.lua", (const char[]){
#embed "../../scripts/lib/styles.lua" suffix(, 0)
    }},
    {"lib/thresholds.lua", (const char[]){
#embed "../../scripts/lib/thresholds.lua" suffix(, 0)
    }},
    {"lib/views.lua", (const char[]){
#embed "../../scripts/lib/views.lua" suffix(, 0)
    }},
    {"traces/board-copy.trace.jsonl", (const char[]){
#embed "../../scripts/traces/board-copy.trace.jsonl" suffix(, 0)
    }},
    {"traces/board.trace.jsonl", (const char[]){
#embed "../../scripts/traces/board.trace.jsonl" suffix(, 0)
    }},
    {"traces/flick.trace.jsonl", (const char[]){
#embed "../../scripts/traces/flick.trace.jsonl" suffix(, 0)
    }},
    {"traces/grid-diagonal.trace.jsonl", (const char[]){
#embed "../../scripts/traces/grid-diagonal.trace.jsonl" suffix(, 0)
    }},
    {"traces/multi-row-jump.trace.jsonl", (const char[]){
#embed "../../scripts/traces/multi-row-jump.trace.jsonl" suffix(, 0)
    }},
    {"traces/outline.trace.jsonl", (const char[]){
#embed "../../scripts/traces/outline.trace.jsonl" suffix(, 0)
    }},
    {"traces/selection.trace.jsonl", (const char[]){
#embed "../../scripts/traces/selection.trace.jsonl" suffix(, 0)
    }},
    {"traces/short-move.trace.jsonl", (const char[]){
#embed "../../scripts/traces/short-move.trace.jsonl" suffix(, 0)
    }},
    {"traces/window-to-edge.trace.jsonl", (const char[]){
#embed "../../scripts/traces/window-to-edge.trace.jsonl" suffix(, 0)
    }},
    {0, 0},
};

const reorder_file *reorder_files_shipped(void) { return files; }
