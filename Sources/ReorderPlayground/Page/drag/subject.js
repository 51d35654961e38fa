// The subject: one of the last drags, or a recording. It stays while behaviours, parameters and
// scenes change.
"use strict";

class SubjectCard {
  static recording = "Recording every drag until you stop.";
  subject = null;
  isRecording = false;
  /** Whether the text came after the last frame, and so describes the drag that just ended. */
  hasNews = false;

  /** @param page The page, with `ask`, `strip` and `timeline`. */
  constructor(page) {
    this.page = page;
    element("record").onclick = () => page.ask({ do: this.isRecording ? "stop" : "record" });
    element("drags").onchange = () => {
      page.timeline.left = null;
      page.ask({ do: "choose", trace: Number(element("drags").value) });
    };
  }

  report(text) { this.page.strip.report(text); }

  takeNews(text) {
    this.hasNews = true;
    this.report(text);
  }

  /** Takes a subject; a new drag removes the text about the old one. */
  take(subject) {
    if (this.isAnother(subject) && !this.hasNews) {
      this.report(this.isRecording ? SubjectCard.recording : "");
    }
    this.subject = subject;
    this.show();
    this.page.timeline.want();
  }

  /** The last drags, newest first, each by what was dragged, where and under what. */
  takeDrags({ chosen, list }) {
    this.drags = list;
    element("drags").replaceChildren(...list.toReversed().map((drag) =>
      make("option", { value: drag.trace, textContent: SubjectCard.title(drag) })));
    element("drags").value = chosen;
    element("drags").parentNode.hidden = list.length < 2;
  }

  static title({ name, moved, stage, drags, settings }) {
    const what = name ?? (moved.length > 0 ? Words.list(moved) : Words.count(drags, "drag"));
    const names = SubjectCard.names(settings);
    return `${SubjectCard.placed(what, { name, stage })}, ${Words.list(names)}`;
  }

  /** What was dragged, and on which scene; a trace is named by its own name alone. */
  static placed(what, { name, stage }) {
    return name === undefined ? `${what} ${Words.where(stage)}`.trim() : what;
  }

  /** The settings of a drag, each once. */
  static names(settings) {
    return [...new Set(settings.map((setting) => Words.setting(setting)))];
  }

  /** Whether the subject is a new drag; a restored one has no number. */
  isAnother({ trace, drags }) {
    return trace !== null && (trace !== this.subject?.trace || drags !== this.subject.drags);
  }

  takeRecording({ on }) {
    this.isRecording = on;
    element("record").setAttribute("aria-pressed", on);
    element("record").textContent = on ? "Stop recording" : "Record several";
    if (on) this.report(SubjectCard.recording);
    this.show();
  }

  show() {
    element("subject").textContent = this.subject ? this.sentence(this.subject)
      : "Drag an item, then replay or save the drag.";
  }

  /** Describes the subject, and the panel's settings if they differ from the drag's. */
  sentence({ stage, name, drags, milliseconds, shown, settings, others }) {
    const isLast = !this.drags || this.drags.at(-1)?.trace === this.subject.trace;
    const what = name !== undefined ? `The trace ${name}`
      : drags > 1 ? `${drags} drags` : isLast ? "The last drag" : "An earlier drag";
    const names = SubjectCard.names(settings);
    const place = SubjectCard.placed(what, { name, stage });
    const text = `${place}, ${(milliseconds / 1000).toFixed(1)} s, under ${Words.list(names)}.`;
    if (others.length === 0) return text;
    const panel = Words.setting(shown);
    return names.includes(panel) && names.length === 1
      ? `${text} The script has changed since; replays and files use the new version.`
      : `${text} The panel shows ${panel}; replays and files use those settings.`;
  }
}
