// The room that the scene has: as large as its pane, and it follows the window.
"use strict";

class Room {
  /** Milliseconds for which the window's size rests before the scene follows it. */
  static pause = 200;
  /** The most points of a scene's width, by scene, and of its height. */
  static widest = { kanban: 900, palette: 700, tiles: 700, gallery: 700, tags: 700 };
  static highest = 900;
  /** The width at which a board shows all of its lists. */
  static boards = { kanban: 640 };
  /** The size of the scene, or of what was opened; null before the first. */
  view = null;
  /** The width of the window that the scene follows. */
  width = innerWidth;
  waiting = null;

  /**
   * @param page The page, with `svg`, `stage`, `columns`, `restart`, `send`, `hand`, `card`,
   *   `timeline`, `contacts`, `lines`, `inFlight` and `isBusy`.
   */
  constructor(page) {
    this.page = page;
    onresize = () => this.followSoon();
  }

  /** Gives the scene its size, as large as fits if none is given. */
  enter(stage, view) {
    const isBoard = ["kanban", "palette"].includes(stage) || (view && view[0] > 560);
    document.body.classList.toggle("broad", Boolean(isBoard));
    this.view = view ?? this.measure();
  }

  /** The size of the scene that fits its pane. */
  measure() {
    const margin = 2 * SceneView.margin;
    const frame = element("frame");
    const { columns, stage } = this.page;
    const across = getComputedStyle(element("columns")).gridTemplateColumns.split(" ").length;
    const down = Math.ceil((columns.list.length + 1) / across);
    const caption = columns.list.length > 0 ? element("own-caption").offsetHeight : 0;
    // Half of a low window stays free for a pane.
    const isLow = matchMedia("(max-height: 34em) and (min-aspect-ratio: 5/4)").matches;
    const wide = isLow && !Room.boards[stage] ? Math.min(innerWidth / 2, frame.clientWidth)
      : frame.clientWidth;
    const width = wide / across - margin;
    const height = frame.clientHeight / down - caption - margin;
    // A board is rather drawn smaller than cut.
    const board = Room.boards[stage] ?? 0;
    const least = width > 0.75 * board ? Math.max(240, board) : 240;
    const scale = Math.min(1, (width + margin) / (least + margin));
    return [clamp(width, least, Room.widest[stage] ?? 520),
      clamp((height + margin) / scale - margin, 200, Room.highest)].map(Math.floor);
  }

  followSoon() {
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.follow(), Room.pause);
  }

  /** Whether something goes on in the scene, or it shows something else. */
  get isAtWork() {
    const { contacts, isBusy, lines, inFlight, hand, card, timeline } = this.page;
    return contacts.size > 0 || isBusy || lines.length > 0 || inFlight > 0
      || hand.gliding !== null || card.isRecording || timeline.isShowing || !timeline.isSettled;
  }

  /** Follows the window and the panes with a scene of the page's own, once nothing goes on. */
  follow() {
    clearTimeout(this.waiting);
    this.waiting = null;
    // It follows when the scene is back.
    if (this.page.timeline.isShowing) return;
    if (this.isAtWork) return this.followSoon();
    const isTurned = innerWidth !== this.width;
    this.width = innerWidth;
    // A phone's keyboard and the bars of its browser come and go: the height says nothing.
    if (!isTurned && matchMedia("(pointer: coarse)").matches) return;
    const { stage } = this.page;
    if (!stage || stage === "own") return;
    const view = this.measure();
    if (String(view) === String(this.view)) return;
    this.view = view;
    this.page.restart();
    this.page.send({ do: "fit", view });
  }
}
