-- Which laws of a drag other libraries break, and why: `reorder check --laws` shows it as a note.
-- A peer names its own list: breaks = require("breaks").muuri

local dropped = "a cancelled drag is dropped, as there"
local scrolls = "the content scrolls at an edge as soon as something is lifted there"
local stays_away = "what gave way on the way out need not come back on the way home"
local flips = "items of several sizes go back and forth"
local by_samples = "only the samples count, not the way between them"
local one_way = "its rule has a direction"
local fixed_lengths = "it has lengths in points that nobody can set"
local no_keys = "it has no keys"
local silent = "it announces nothing"
local no_bar = "it is made for a bar: no grid, no flow, no sections"
local together = "several items come together wherever they are dropped"

-- What several libraries break for the same reasons.
local passing = {
  whole = dropped,
  rest = scrolls,
  home = stays_away,
  still = flips,
  samples = by_samples,
  reach = no_keys,
  spoken = silent,
}
local flipping = {
  whole = dropped,
  rest = scrolls,
  home = stays_away,
  still = flips,
  samples = by_samples,
  mirror = one_way,
  reach = no_keys,
  spoken = silent,
}

-- Bars of a desktop, whose tabs move at once: nothing but a release ends a drag.
local bar = {
  whole = dropped,
  home = no_bar,
  still = no_bar,
  samples = by_samples,
  mirror = one_way,
  reach = no_keys,
  spoken = silent,
}
-- Dear ImGui's tabs and columns.
local frames = {
  whole = dropped,
  home = "a mixed neighbour may lie under the pointer on the way back",
  samples = by_samples,
  mirror = one_way,
  reach = no_keys,
  spoken = silent,
}
-- Views of a desktop, whose rows and columns move at the drop.
local view = {
  home = together,
  mirror = one_way,
  reach = no_keys,
  spoken = silent,
}

return {
  angular_cdk = passing,
  compose_reorderable = {
    whole = dropped,
    rest = scrolls,
    home = stays_away,
    still = flips,
    samples = by_samples,
    scale = fixed_lengths,
    reach = no_keys,
    spoken = silent,
  },
  dnd_kit = {
    rest = "places are those of the lift, and a drag scrolls at an edge at once",
    home = "each change starts again from the frames of the lift",
    still = flips,
    samples = by_samples,
    mirror = one_way,
    reach = "its keys go by the frames of the lift",
  },
  draggable_flatlist = flipping,
  flutter_reorderable = {
    rest = scrolls,
    home = "an edge counts in the near half of a row",
    still = flips,
    samples = by_samples,
    mirror = one_way,
    reach = "its keys go by the places of the lift",
    spoken = silent,
  },
  formkit = passing,
  gtk_column_view = view,
  gtk_notebook = bar,
  gtk_tree_view = view,
  hello_pangea = {
    rest = "it scrolls in proportion to how near the edge is, at once",
    home = "an edge counts past a centre, on the way out and back",
    still = flips,
    samples = by_samples,
    ticks = "it scrolls so much a frame",
    mirror = "a list from right to left has its sides mixed up",
    reach = "a tall item passes no short one at the end",
  },
  imgui_table = frames,
  imgui_tabs = frames,
  item_touch_helper = passing,
  jquery_ui = {
    rest = scrolls,
    home = stays_away,
    still = flips,
    samples = by_samples,
    mirror = one_way,
    reach = no_keys,
    spoken = silent,
  },
  muuri = {
    home = "it moves by what is covered most, from wherever it is",
    still = flips,
    samples = by_samples,
    ticks = "it looks once the drag has paused, by a timer",
    mirror = one_way,
    scale = fixed_lengths,
    reach = no_keys,
    spoken = silent,
  },
  pragmatic = {
    samples = by_samples,
    ticks = "it scrolls so much a frame",
    mirror = "lists from right to left are as those from left to right",
    reach = no_keys,
    spoken = silent,
  },
  qt_header = {
    home = together,
    samples = by_samples,
    mirror = one_way,
    reach = no_keys,
    spoken = silent,
  },
  qt_list_widget = {
    rest = "it scrolls in the margin, also where the drag began",
    home = together,
    mirror = one_way,
    reach = no_keys,
    spoken = silent,
  },
  qt_tab_bar = bar,
  qt_tree_widget = {
    rest = "it scrolls in the margin, also where the drag began",
    home = together,
    samples = by_samples,
    mirror = one_way,
    scale = fixed_lengths,
    reach = no_keys,
    spoken = silent,
  },
  reorderable_grid_view = flipping,
  sortablejs = {
    whole = dropped,
    rest = scrolls,
    home = stays_away,
    still = flips,
    samples = by_samples,
    mirror = one_way,
    scale = fixed_lengths,
    reach = no_keys,
    spoken = silent,
  },
  sortablejs_swap = {
    whole = dropped,
    rest = scrolls,
    home = stays_away,
    samples = by_samples,
    reach = no_keys,
    spoken = silent,
  },
  uikit_collection = {
    rest = scrolls,
    home = stays_away,
    still = flips,
    samples = by_samples,
    ticks = "it looks every few frames",
    reach = "sections without items cannot be reached",
    spoken = silent,
  },
  uikit_table = {
    still = flips,
    samples = by_samples,
    mirror = "it knows rows in one direction only",
    reach = "it knows rows in one direction only",
    spoken = silent,
  },
  wx_aui_notebook = bar,
}
