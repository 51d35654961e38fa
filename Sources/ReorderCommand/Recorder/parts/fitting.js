  // MARK: Layouts of rows that lie somewhere

  /** Rows below or beside each other; null if the frames are none. */
  const fitList = (sections, axis) => {
    const cross = 1 - axis;
    const [first] = sections.flatMap(({ frames }) => frames);
    const isAligned = (frame) => isNear(frame[cross], first[cross])
      && isNear(frame[2 + cross], first[2 + cross]);
    if (!sections.every(({ frames }) => frames.every(isAligned))) return null;
    const pair = sections.find(({ frames }) => frames.length > 1)?.frames;
    const spacing = pair ? pair[1][axis] - pair[0][axis] - pair[0][2 + axis] : 0;
    if (spacing < 0) return null;
    for (const { frames } of sections) {
      let at = frames[0]?.[axis];
      for (const frame of frames) {
        if (!isNear(frame[axis], at)) return null;
        at += frame[2 + axis] + spacing;
      }
    }
    return {
      axis, length: first[2 + axis], hasPair: Boolean(pair),
      layout: {
        type: "list", axis: axis ? "vertical" : "horizontal", spacing: round(spacing),
        item_length: round(first[2 + axis]),
      },
    };
  };

  /** Cells in lines; null if the frames are none. */
  const fitGrid = (sections, axis) => {
    const cross = 1 - axis;
    const rows = sections.map(({ frames }) => frames);
    const [first] = rows.flat();
    const columns = Math.max(...rows.map((frames) => frames
      .findIndex((frame) => frame[axis] > frames[0][axis] + tolerance))
      .map((count, list) => count < 0 ? rows[list].length : count));
    if (columns < 2) return null;
    const longest = rows.find((frames) => frames.length > 1);
    const pitch = longest[1][cross] - longest[0][cross];
    const gap = pitch - first[2 + cross];
    if (gap < 0) return null;
    const lines = (frames) => {
      const result = [];
      for (let at = 0; at < frames.length; at += columns) {
        result.push(frames.slice(at, at + columns));
      }
      return result;
    };
    const extent = (line) => Math.max(...line.map((frame) => frame[2 + axis]));
    const two = rows.map(lines).find((found) => found.length > 1);
    // How lists of one line each would wrap cannot be known.
    if (!two && sections.length > 1) return null;
    const spacing = two ? two[1][0][axis] - two[0][0][axis] - extent(two[0]) : 0;
    if (spacing < 0) return null;
    for (const frames of rows) {
      let at = frames[0]?.[axis];
      for (const line of lines(frames)) {
        const fits = line.every((frame, column) => isNear(frame[axis], at)
          && isNear(frame[cross], first[cross] + column * pitch)
          && isNear(frame[2 + cross], first[2 + cross]));
        if (!fits) return null;
        at += extent(line) + spacing;
      }
    }
    return {
      axis, length: first[2 + axis], hasPair: true,
      layout: {
        type: "grid", axis: axis ? "vertical" : "horizontal", columns,
        item_width: round(first[2]), item_height: round(first[3]),
        line_spacing: round(spacing), item_spacing: round(gap),
      },
    };
  };

  /** The sections' headers and footers along an axis; null if they do not follow each other. */
  const bands = (sections, axis) => {
    let end = sections[0].start[axis];
    const found = sections.map(({ start, end: last, frames }) => {
      const header = round(start[axis] - end);
      end = last[axis];
      return { header, footer: frames.length ? 0 : round(last[axis] - start[axis]) };
    });
    return found.every(({ header }) => header >= 0) ? found : null;
  };

  /** The grid whose tracks a page says; null if no cell is like another. */
  const fitTracks = (sections, { axis, gaps, tracks: found, isDense }, scale) => {
    const cross = 1 - axis;
    const [lines, lanes] = [found[axis], found[cross]];
    const isEven = (sizes) => sizes.every((size) => isNear(size, sizes[0]));
    if (lanes.length < 2 || !isEven(lanes) || gaps.some(isNaN)) return null;
    const [first] = sections.flatMap(({ frames }) => frames);
    const gap = gaps.map((value) => value * scale);
    const cell = [];
    cell[cross] = lanes[0] * scale;
    cell[axis] = isEven(lines) ? lines[0] * scale : first[2 + axis];
    const cells = (frame, at) => Math.round((frame[2 + at] + gap[at]) / (cell[at] + gap[at]));
    const span = (frame) => pair((at) => Math.min(64, Math.max(1, cells(frame, at))));
    const hasSpans = isEven(lines) && sections.some(({ frames }) => frames
      .some((frame) => !isSame(span(frame), [1, 1])));
    return {
      axis, length: cell[axis], hasPair: true, isStated: true, span: hasSpans ? span : null,
      layout: {
        type: "grid", axis: axis ? "vertical" : "horizontal", columns: lanes.length,
        item_width: round(cell[0]), item_height: round(cell[1]), line_spacing: round(gap[axis]),
        item_spacing: round(gap[cross]), ...hasSpans && isDense ? { packing: "dense" } : {},
      },
    };
  };

  /** The flow that a page says; null if its rows grow, or differ in what they keep free. */
  const fitFlow = (sections, { axis, gaps, align }, scale, rows) => {
    const around = margins(rows);
    if (!around || !align || gaps.some(isNaN)
      || rows.some((row) => parseFloat(style(row).flexGrow) > 0)) return null;
    const [first] = sections.flatMap(({ frames }) => frames);
    const gap = pair((at) => round((gaps[at] + around[at] + around[2 + at]) * scale));
    if (Math.min(...gap) < 0) return null;
    return {
      axis, hasPair: true, isStated: true, margins: around.map((value) => value * scale),
      layout: {
        type: "flow", axis: axis ? "vertical" : "horizontal", item_width: round(first[2]),
        item_height: round(first[3]), line_spacing: gap[axis], item_spacing: gap[1 - axis], align,
      },
    };
  };

