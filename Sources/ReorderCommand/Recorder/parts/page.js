  // MARK: What a page says of a list

  /** Points that a style says, of which browsers take whole sixty-fourths; NaN if it says none. */
  const points = (text) => text === "normal" ? 0 : /^-?[\d.]+px$/.test(text)
    ? Math.floor(parseFloat(text) * 64 + 0.01) / 64 : NaN;

  /** The tracks of a grid, in points: whole sixty-fourths, which the text has rounded. */
  const tracks = (text) => (text.replace(/\[[^\]]*\]/g, "").match(/[\d.]+px/g) ?? [])
    .map((size) => Math.round(parseFloat(size) * 64) / 64);

  /** Where the items of a line that wraps lie; undefined if a flow has no word for it. */
  const alignment = (text, { isRow, isBackwards, isMirrored }) => {
    const [start, end] = isBackwards ? ["end", "start"] : ["start", "end"];
    const [left, right] = isMirrored ? ["end", "start"] : ["start", isRow ? "end" : "start"];
    return {
      normal: "start", stretch: "start", "flex-start": "start", center: "center",
      "flex-end": "end", "space-between": "justify", start, end, left, right,
    }[text];
  };

  /** How a list's style places its rows: `keys` of any layout, and those of a flow or a grid. */
  const arrangement = (list) => {
    const of = style(list);
    if (of.writingMode !== "horizontal-tb") return { keys: {} };
    const isRight = of.direction === "rtl";
    const keys = (isRTL, isReversed) => ({
      ...isRTL ? { direction: "rtl" } : {}, ...isReversed ? { reverse: true } : {},
    });
    const gaps = [points(of.columnGap), points(of.rowGap)];
    if (/grid$/.test(of.display)) {
      return {
        keys: keys(isRight, false),
        grid: {
          axis: /column/.test(of.gridAutoFlow) ? 0 : 1, gaps,
          isDense: /dense/.test(of.gridAutoFlow),
          tracks: [tracks(of.gridTemplateColumns), tracks(of.gridTemplateRows)],
        },
      };
    }
    if (!/flex$/.test(of.display)) return { keys: keys(isRight, false) };
    const isRow = /^row/.test(of.flexDirection);
    const isBackwards = /reverse$/.test(of.flexDirection);
    if (of.flexWrap === "nowrap") {
      return { axis: isRow ? 0 : 1, keys: keys(isRight, isBackwards) };
    }
    const isWrappedBack = of.flexWrap === "wrap-reverse";
    // No layout has columns that run upwards.
    if (!isRow && isBackwards) return { keys: {} };
    const isMirrored = isRow && isRight !== isBackwards;
    return {
      keys: keys(isRow ? isMirrored : isRight, isWrappedBack),
      flow: {
        axis: isRow ? 1 : 0, gaps,
        align: alignment(of.justifyContent, { isRow, isBackwards, isMirrored }),
      },
    };
  };

  /** Whether a box begins at its right, or at its bottom, and scrolls to negative offsets. */
  const beginsAtEnd = (box) => {
    const of = style(box === document.scrollingElement ? document.body ?? box : box);
    const isRight = of.direction === "rtl";
    if (box === document.scrollingElement || !/flex$/.test(of.display)) return [isRight, false];
    const isBackwards = /reverse$/.test(of.flexDirection);
    const isWrappedBack = of.flexWrap === "wrap-reverse";
    return /^row/.test(of.flexDirection) ? [isRight !== isBackwards, isWrappedBack]
      : [isRight !== isWrappedBack, isBackwards];
  };

  /** The space around each of some rows, left, top, right and bottom; null if it differs. */
  const margins = (rows) => {
    const all = rows.map((row) => ["Left", "Top", "Right", "Bottom"]
      .map((side) => points(style(row)[`margin${side}`])));
    return all.every((each) => isSame(each, all[0])) ? all[0] ?? [0, 0, 0, 0] : null;
  };

