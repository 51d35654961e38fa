// Runs before a peer's library: a clock that only samples move, a recorder, and the scene.
// Pointer events are real, from the browser's own input; only timers are virtual, so that what a
// library does by a timer or in a frame falls at known moments, and a drag is the same each time.
(() => {
  const FRAME = 16;
  let timers = [];
  let lastTimer = 0;
  const stage = window.stage = {};

  const schedule = (run, delay, every) => {
    lastTimer += 1;
    timers.push({ id: lastTimer, time: stage.now + delay, every, run });
    return lastTimer;
  };
  const delayed = (delay) => Math.max(0, Number(delay) || 0);
  window.setTimeout = (run, delay, ...rest) => schedule(() => run(...rest), delayed(delay), null);
  window.setInterval = (run, delay, ...rest) =>
    schedule(() => run(...rest), Math.max(1, delayed(delay)), Math.max(1, delayed(delay)));
  window.clearTimeout = window.clearInterval = window.cancelAnimationFrame = (id) => {
    timers = timers.filter((timer) => timer.id !== id);
  };
  window.requestAnimationFrame = (run) =>
    schedule(() => run(stage.now), FRAME - stage.now % FRAME, null);
  Date.now = performance.now = () => stage.now;
  // Another thread has a clock of its own; libraries do without it where there is none.
  delete window.Worker;

  const advance = stage.advance = (until) => {
    for (;;) {
      const [next] = timers.filter((timer) => timer.time <= until)
        .sort((a, b) => a.time - b.time || a.id - b.id);
      if (!next) break;
      stage.now = Math.max(stage.now, next.time);
      if (next.every) next.time += next.every;
      else timers = timers.filter((timer) => timer !== next);
      next.run();
      look("timer");
    }
    stage.now = Math.max(stage.now, until);
  };

  const offsetOf = (scroller) => scroller === window
    ? [window.scrollX, window.scrollY] : [scroller.scrollLeft, scroller.scrollTop];
  const offset = () => offsetOf(stage.scroller);
  // What scrolls: the lists themselves, by number, or what is around them.
  const scrollers = () => stage.listsScroll ? stage.lists : [stage.scroller];
  const order = () => stage.lists.map((list) => stage.adapter.order(list));

  // A browser tells of scrolling at the beginning of its next frame, which this clock decides.
  addEventListener("scroll", (event) => {
    if (event.isTrusted) event.stopImmediatePropagation();
  }, true);
  const scheduleScrollEvent = (scroller) => {
    schedule(() => scroller.dispatchEvent(new Event("scroll")), FRAME - stage.now % FRAME);
    timers.at(-1).id *= -1;
  };

  // Notes what changed since the last look. `cause` is "timer" or "sample".
  const look = (cause) => {
    if (!stage.isRecording) return;
    const sample = stage.samples.length - 1;
    const now = order();
    const moves = JSON.stringify(now) !== stage.lastOrder;
    scrollers().forEach((scroller, list) => {
      const [x, y] = offsetOf(scroller);
      if (String([x, y]) === stage.lastScrolls[list]) return;
      scheduleScrollEvent(scroller);
      stage.lastScrolls[list] = String([x, y]);
      stage.scrolls.push({ t: stage.now, sample, cause, list, x, y, moves });
    });
    if (moves) {
      stage.lastOrder = JSON.stringify(now);
      stage.moves.push({ t: stage.now, sample, cause, order: now });
    }
  };

  // For adapters: the library has lifted an item.
  stage.lift = () => stage.lifts.push(stage.now);

  // A sample has the time that the plan says; one that is not in the plan spoils the drag.
  const take = (phase, event) => {
    look("sample");
    const planned = stage.plan[stage.samples.length];
    const { clientX: x, clientY: y, code } = event;
    const isThere = phase === "key" ? planned?.code === code
      : Math.abs(planned?.x - x) <= 1 && Math.abs(planned?.y - y) <= 1;
    const isPlanned = isThere && planned.p === phase;
    if (!isPlanned) stage.strays.push([stage.samples.length, phase, x, y, code]);
    if (isPlanned && phase !== "down") advance(planned.t);
    stage.samples.push(phase === "key" ? { ...planned, t: stage.now }
      : { t: stage.now, p: phase, x, y });
  };
  const phases = { pointerdown: "down", pointermove: "move", pointerup: "up",
    pointercancel: "cancel", keydown: "key" };
  for (const [type, phase] of Object.entries(phases)) {
    addEventListener(type, (event) => {
      if (stage.isReady && ["down", "key"].includes(phase)) stage.isRecording = true;
      // The browser's own drag and drop takes the pointer from the page.
      const isTaken = stage.isNative && ["up", "cancel"].includes(phase);
      if (stage.isRecording && !isTaken) take(phase, event);
    }, true);
  }
  // Of the browser's own drag and drop: one of the first two for each movement, one of the others
  // or both at its end.
  for (const type of ["dragenter", "dragover"]) {
    addEventListener(type, (event) => {
      if (!stage.isRecording) return;
      if (stage.plan[stage.samples.length]?.p === "move") {
        take("move", event);
      } else {
        // DevTools goes to where it drops once more.
        event.preventDefault();
        event.stopImmediatePropagation();
      }
    }, true);
  }
  for (const type of ["drop", "dragend"]) {
    addEventListener(type, () => {
      const planned = stage.plan[stage.samples.length];
      if (stage.isRecording && planned) take("up", { clientX: planned.x, clientY: planned.y });
    }, true);
  }
  for (const type of ["pointermove", "mousemove", "dragenter", "dragover"]) {
    addEventListener(type, () => look("sample"));
  }

  const STYLE = `* { box-sizing: border-box; margin: 0; padding: 0 }
    html, body { overflow-anchor: none; scrollbar-width: none }
    .box { overflow: auto; position: absolute; scrollbar-width: none; overflow-anchor: none }
    .list { display: flow-root; font-size: 0; line-height: 0 }
    .item { touch-action: none; user-select: none; font-size: 0 }`;

  const element = (className, style) => {
    const made = document.createElement("div");
    made.className = className;
    made.style.cssText = style;
    return made;
  };

  const listOf = (scene, items) => {
    const list = element("list", scene.list_style);
    for (const { id, width, height } of items) {
      const item = element("item", `width:${width}px;height:${height}px`);
      item.dataset.id = id;
      list.append(item);
    }
    return list;
  };

  // Each item is a row and a list of the items below it, which are one level deeper.
  const nestedListOf = (scene, items) => {
    const lists = [element("list", scene.list_style)];
    for (const { id, height, level } of items) {
      const item = element("item", ""), below = element("list", scene.nested_style);
      item.dataset.id = id;
      item.append(element("row", `height:${height}px`), below);
      lists[level].append(item);
      lists[level + 1] = below;
    }
    return lists[0];
  };

  // Of nested lists with the level.
  stage.nameOf = (item) => {
    const { id } = item.dataset;
    if (!stage.isNested) return id;
    let level = -1;
    for (let at = item; at; at = at.parentElement.closest(".item")) level += 1;
    return `${id}:${level}`;
  };

  stage.clear = () => {
    if (stage.adapter) stage.adapter.stop(stage.lists);
    Object.assign(stage, { now: 0, samples: [], lifts: [], moves: [], scrolls: [], strays: [],
      plan: [], isRecording: false, isReady: false, adapter: null, lists: [] });
    timers = [];
    document.body.replaceChildren();
    document.querySelectorAll("style").forEach((style) => style.remove());
    window.scrollTo(0, 0);
  };

  stage.build = (scene) => {
    const style = document.createElement("style");
    style.textContent = STYLE + scene.style;
    document.head.append(style);
    stage.isNested = Boolean(scene.nested_style);
    const build = stage.isNested ? nestedListOf : listOf;
    stage.lists = scene.lists.map((items) => build(scene, items));
    const around = element("around", scene.around);
    around.append(...stage.lists);
    if (scene.box) {
      const [left, top, width, height] = scene.box;
      const box = element("box",
        `left:${left}px;top:${top}px;width:${width}px;height:${height}px`);
      box.append(around);
      document.body.append(box);
      stage.scroller = box;
    } else {
      document.body.append(around);
      stage.scroller = window;
    }
    stage.scroller.scrollTo(...scene.scroll);
    const offsets = scene.offsets ?? [];
    stage.listsScroll = offsets.length > 0;
    offsets.forEach((top, list) => stage.lists[list].scrollTo(0, top));
  };

  stage.geometry = () => {
    const scroll = offset();
    const port = stage.scroller === window
      ? { left: 0, top: 0, width: innerWidth, height: innerHeight }
      : stage.scroller.getBoundingClientRect();
    const frame = (element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [left - port.left + scroll[0], top - port.top + scroll[1], width, height];
    };
    return {
      viewport: [port.left, port.top, port.width, port.height], offset: scroll,
      lists: stage.lists.map((list) => ({ frame: frame(list), offset: offsetOf(list),
        items: [...list.querySelectorAll(".item")].map((item) =>
          [item.dataset.id, ...frame(item.querySelector(".row") ?? item)]) })),
    };
  };

  stage.start = (adapter, options) => {
    stage.adapter = window.adapters[adapter];
    stage.isNative = options.forceFallback === false;
    stage.adapter.start(stage.lists, options);
    stage.lastOrder = JSON.stringify(order());
    stage.lastScrolls = scrollers().map((scroller) => String(offsetOf(scroller)));
    stage.isReady = true;
  };

  stage.select = (names) => {
    const items = stage.lists.flatMap((list) => [...list.children]);
    stage.adapter.select(items.filter((item) => names.includes(item.dataset.id)));
  };
  stage.focus = (id) => document.querySelector(`[data-id="${id}"]`).focus();

  stage.finish = () => {
    look("sample");
    advance(stage.now + 500);
    stage.isRecording = false;
    const { samples, lifts, moves, scrolls, strays } = stage;
    const port = stage.scroller === window ? document.scrollingElement : stage.scroller;
    const most = [port.scrollWidth - port.clientWidth, port.scrollHeight - port.clientHeight];
    return { samples, lifts, moves, scrolls, strays, final: order(), most };
  };
})();
