  /** How long scrolling goes on after a wheel or a key, in milliseconds. */
  const momentum = 250;
  /** How far a row may lie from its place while a layout is sought, in points. */
  const tolerance = 0.005;
  /** How far it may lie from where the engine lays it, in points. */
  const accuracy = 0.01;

  const round = (value, digits = 6) => {
    const scale = 10 ** digits;
    return Math.round(value * scale) / scale || 0;
  };
  const isNear = (a, b) => Math.abs(a - b) < tolerance;
  const isSame = (a, b) => JSON.stringify(a) === JSON.stringify(b);
  const style = (element) => getComputedStyle(element);
  const isFloating = (element) => /fixed|absolute/.test(style(element).position);
  const isShown = (element) => element.getClientRects().length > 0;
  const test = (rule) => typeof rule === "string" ? (row) => row.matches(rule) : rule;

  /** The section and position of an id; undefined if it is in none. */
  const place = (order, id) => {
    for (const [section, ids] of order.entries()) {
      const item = ids.indexOf(id);
      if (item >= 0) return [section, item];
    }
    return undefined;
  };
  const without = (order, ids) => order.map((list) => list.filter((id) => !ids.includes(id)));

  // Frames are [x, y, width, height]; axis 0 is x, axis 1 is y. Each section is
  // { start, end, frames, empty }: where it lies, where its rows lie, and where they would.

  const pair = (of) => [of(0), of(1)];
  const most = (numbers) => numbers.reduce((one, other) => Math.max(one, other), -Infinity);

  /** Where rows with these frames lie together; without any, where they would. */
  const section = (frames, empty) => {
    const all = frames.length ? frames : [empty];
    return {
      frames, empty, start: all[0].slice(0, 2),
      end: pair((axis) => most(all.map((frame) => frame[axis] + frame[2 + axis]))),
    };
  };

