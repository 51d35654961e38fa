// What the timeline draws: a track for each side with its phases in words, and small frames.
"use strict";

class Lanes {
  /** The number of small frames, and the most parts of one. */
  static stills = 9;
  static parts = 60;
  /** The least share of the track between two words. */
  static gaps = { phases: 0.09, places: 0.035 };

  /** A side from left to right, with its name if there are several. */
  static lane(side, end, isNamed) {
    const track = make("div", { className: "track" }, Track.draw(side, 0, Math.max(end, 1)),
      ...(isNamed ? [] : [
        Lanes.row("phases", Lanes.phases(side, end), Math.max(end, 1), Lanes.gaps.phases),
        Lanes.row("places", Lanes.places(side), Math.max(end, 1), Lanes.gaps.places)]));
    const name = Words.setting(side);
    return make("div", { className: "lane" },
      make("span", { textContent: isNamed ? name : "", title: name }), track);
  }

  /** Words at their times, as far as they have room. */
  static row(style, words, end, gap) {
    const place = make("div", { className: `words ${style}` });
    let last = -Infinity;
    for (const [text, time] of words) {
      const share = time / end;
      if (share - last < gap) continue;
      last = share;
      const word = make("span", { textContent: text });
      word.style.left = `${100 * share}%`;
      place.append(word);
    }
    return place;
  }

  /** Where each move went, by its time. */
  static places({ steps, moves }) {
    return steps.map(({ from, to }, index) => [Words.at(to, from), moves[index]]);
  }

  /** The phases by their starts, those that a reader can see. */
  static phases({ frames }, end) {
    const names = { lifted: "dragging", dropped: "settling", cancelled: "going back" };
    const spans = Track.phases(frames).filter(({ phase, start, end: until }) =>
      phase !== "idle" && (until - start > 0.05 * end || phase === "lifted"));
    return spans.map(({ phase, start }) => [names[phase] ?? phase, start])
      .filter(([name], index, all) => name !== all[index - 1]?.[0]);
  }

  /** Small frames at even times of a replay. */
  static frames(side, end) {
    const film = new Film(side);
    return Array.from({ length: Lanes.stills }, (_, index) => {
      film.show(end * (index + 0.5) / Lanes.stills);
      return Lanes.still(film.scene.state);
    });
  }

  static still({ view, offset, items, windows, snapshots }) {
    const box = (x, y, width, height, style = {}) => SceneView.make("rect",
      { x: x + 2, y: y + 4, width: Math.max(0, width - 4), height: Math.max(0, height - 8), rx: 6,
        ...style });
    const about = (style) => ([, , , x, y, width, height]) =>
      box(x - width / 2, y - height / 2, width, height, style);
    return SceneView.make("svg", { viewBox: `0 0 ${view[0] || 1} ${view[1] || 1}` },
      ...[...items.values()].filter(([, , , , , flags]) => (flags & 1) === 0).slice(0, Lanes.parts)
        .map(([, x, y, width, height]) => box(x - offset[0], y - offset[1], width, height)),
      ...windows.map((window) => about(window[1] ? { class: "lifted" } : {})(window)),
      ...snapshots.map(about({ class: "lifted" })));
  }
}
