  // MARK: The engine's layouts

  // Each gives the places of a section's items as [along, across], from where it starts; sizes of
  // items are [along, across], too.

  /** Lines below each other, of items with a size and a place across. */
  const stacked = (lines, spacing) => {
    let at = 0;
    return lines.flatMap((line) => {
      const start = at;
      at += most(line.map(({ size }) => size[0])) + spacing;
      return line.map(({ across }) => [start, across]);
    });
  };

  /** How the engine puts items into the lines of a flow: in whole sixty-fourths of a point. */
  const flowing = (sizes, room, { gap, spacing, align }) => {
    const units = (value) => Math.trunc(value * 64);
    const capacity = units(room);
    const lines = [];
    for (const size of sizes) {
      const [line, breadth] = [lines.at(-1), units(size[1])];
      const before = line ? line.extent + units(gap) : 0;
      if (line && before + breadth <= capacity) {
        line.items.push({ size, at: before });
        line.extent = before + breadth;
      } else {
        lines.push({ items: [{ size, at: 0 }], extent: breadth });
      }
    }
    const shift = (free, index, count) => ({
      start: 0, center: Math.trunc(free / 2), end: free,
      justify: free > 0 && count > 1 ? Math.round(free * index / (count - 1)) : 0,
    })[align];
    return stacked(lines.map(({ items, extent }) => items.map(({ size, at }, index) => ({
      size, across: (at + shift(capacity - extent, index, items.length)) / 64,
    }))), units(spacing) / 64);
  };

  /** The first cells, [line, lane], of items that take [lines, lanes] cells each. */
  const packed = (spans, lanes, isDense) => {
    const taken = new Set();
    let [free, last] = [0, 0];
    return spans.map(([lines, width]) => {
      while (taken.has(free)) free += 1;
      let cell = isDense ? free : last;
      const cells = () => Array.from({ length: lines * width }, (_, index) =>
        cell + Math.floor(index / width) * lanes + index % width);
      while (cell % lanes + width > lanes || cells().some((each) => taken.has(each))) cell += 1;
      for (const each of cells()) taken.add(each);
      last = cell;
      return [Math.floor(cell / lanes), cell % lanes];
    });
  };

  /** Whether a layout mirrors x and y. */
  const mirrorOf = ({ axis, direction, reverse = false }) => [
    (direction === "rtl") !== (reverse && axis === "horizontal"), reverse && axis === "vertical",
  ];

  /** A frame as if it were not mirrored, and back. */
  const flipped = (frame, mirror) => frame.map((value, index) =>
    mirror[index] ? -value - frame[index + 2] : value);

  /** The frames that the engine gives the items of a scene in a viewport, in the content. */
  const laidOut = ({ layout, insets, sections }, { width, height }) => {
    const axis = layout.axis === "horizontal" ? 0 : 1;
    const turned = ([x, y]) => axis ? [y, x] : [x, y];
    const extent = [Math.max(0, width - insets.left - insets.right),
      Math.max(0, height - insets.top - insets.bottom)];
    const room = extent[1 - axis];
    const usual = turned([layout.item_width, layout.item_height]);
    const [spacing, gap] = [layout.line_spacing, layout.item_spacing];
    const { align, columns, packing } = layout;
    const lay = {
      list: (items) => {
        const sizes = items.map(({ length = layout.item_length }) => [length, room]);
        const lines = sizes.map((size) => [{ size, across: 0 }]);
        return { sizes, places: stacked(lines, layout.spacing) };
      },
      flow: (items) => {
        const sizes = items.map(({ width: wide = layout.item_width,
          height: high = layout.item_height }) => turned([wide, high])
          .map((value) => Math.trunc(value * 64) / 64));
        return { sizes, places: flowing(sizes, room, { gap, spacing, align }) };
      },
      grid: (items) => {
        const spans = items.map(({ span = [1, 1] }) => turned(span))
          .map(([lines, lanes]) => [lines, Math.min(lanes, columns)]);
        const pitch = [usual[0] + spacing, usual[1] + gap];
        if (spans.some((span) => !isSame(span, [1, 1]))) {
          return {
            sizes: spans.map((span) => pair((at) => usual[at] + (span[at] - 1) * pitch[at])),
            places: packed(spans, columns, packing === "dense")
              .map((cell) => pair((at) => cell[at] * pitch[at])),
          };
        }
        const sizes = items.map(({ length = usual[0] }) => [length, usual[1]]);
        const lines = [];
        for (const [index, size] of sizes.entries()) {
          if (index % columns === 0) lines.push([]);
          lines.at(-1).push({ size, across: index % columns * pitch[1] });
        }
        return { sizes, places: stacked(lines, spacing) };
      },
    }[layout.type];
    const mirror = mirrorOf(layout);
    let start = 0;
    return sections.flatMap(({ header_length: header = 0, footer_length: footer = 0, items }) => {
      start += header;
      const { sizes, places } = lay(items.map((item) => typeof item === "string" ? {} : item));
      const frames = places.map(([along, across], index) =>
        [...turned([start + along, across]), ...turned(sizes[index])]);
      start += Math.max(0, most(places.map(([along], index) => along + sizes[index][0]))) + footer;
      return frames.map((frame) => {
        const shown = flipped(frame, mirror);
        return shown.map((value, index) => mirror[index] ? value + extent[index] : value);
      });
    });
  };

