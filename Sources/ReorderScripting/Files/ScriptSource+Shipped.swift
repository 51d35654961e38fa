extension ScriptSource {
  /// The scripts that come with the library, with a few traces to try them on.
  public static let shipped = ScriptSource(
    files: [
      "behaviours/default.lua": PackageResources.default_lua,
      "behaviours/edge_range_exchange.lua": PackageResources.edge_range_exchange_lua,
      "behaviours/floating_window.lua": PackageResources.floating_window_lua,
      "behaviours/folders.lua": PackageResources.folders_lua,
      "behaviours/free_drag_cell.lua": PackageResources.free_drag_cell_lua,
      "behaviours/half_overlap.lua": PackageResources.half_overlap_lua,
      "behaviours/half_overlap_grid.lua": PackageResources.half_overlap_grid_lua,
      "behaviours/kanban.lua": PackageResources.kanban_lua,
      "behaviours/outline.lua": PackageResources.outline_lua,
      "behaviours/peers/jquery_ui.lua": PackageResources.jquery_ui_lua,
      "behaviours/peers/sortablejs.lua": PackageResources.sortablejs_lua,
      "behaviours/table_autoscroll.lua": PackageResources.table_autoscroll_lua,
      "behaviours/under_finger.lua": PackageResources.under_finger_lua,
      "lib/following.lua": PackageResources.following_lua,
      "lib/motions.lua": PackageResources.motions_lua,
      "lib/scrolling.lua": PackageResources.scrolling_lua,
      "lib/sections.lua": PackageResources.sections_lua,
      "lib/speech.lua": PackageResources.speech_lua,
      "lib/scenes.lua": PackageResources.scenes_lua,
      "lib/styles.lua": PackageResources.styles_lua,
      "lib/unguarded.lua": PackageResources.unguarded_lua,
      "traces/board.trace.jsonl": PackageResources.board_trace_jsonl,
      "traces/flick.trace.jsonl": PackageResources.flick_trace_jsonl,
      "traces/grid-diagonal.trace.jsonl": PackageResources.grid_diagonal_trace_jsonl,
      "traces/multi-row-jump.trace.jsonl": PackageResources.multi_row_jump_trace_jsonl,
      "traces/outline.trace.jsonl": PackageResources.outline_trace_jsonl,
      "traces/short-move.trace.jsonl": PackageResources.short_move_trace_jsonl,
      "traces/window-to-edge.trace.jsonl": PackageResources.window_to_edge_trace_jsonl,
    ], path: "shipped")
}
