// The card of the subject: the last finished drag, or a recording. It stays while behaviours,
// parameters and scenes change.
"use strict";

class SubjectCard {
  static recording = "Recording every drag until you stop.";
  subject = null;
  isRecording = false;
  /** Whether the text came after the last frame, and so describes the drag that just ended. */
  hasNews = false;

  /** @param page The page, with `ask` and `panel`. */
  constructor(page) {
    this.page = page;
    element("record").onclick = () => page.ask({ do: this.isRecording ? "stop" : "record" });
    element("replay").onclick = () => page.ask({ do: "replay" });
    element("compare").onclick = () =>
      page.ask({ do: "compare", ...page.panel.choiceOf(element("other").value) });
    element("save").onsubmit = (event) => {
      event.preventDefault();
      page.ask({ do: "save", as: event.submitter?.value ?? "trace", name: element("name").value });
    };
  }

  report(text) { Words.show(text, element("result")); }

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
  }

  /** Whether the subject is a new drag; a restored one has no number. */
  isAnother({ trace, drags }) {
    return trace !== null && (trace !== this.subject?.trace || drags !== this.subject.drags);
  }

  takeRecording({ on }) {
    this.isRecording = on;
    element("record").setAttribute("aria-pressed", on);
    element("record").textContent = on ? "Stop" : "Record";
    if (on) this.report(SubjectCard.recording);
    this.show();
  }

  /** The session has saved files, or gives them to the page to save. */
  takeSaved({ saved, files = [], under, dragged }) {
    for (const { name, text } of files) {
      const href = URL.createObjectURL(new Blob([text]));
      make("a", { href, download: name }).click();
      setTimeout(() => URL.revokeObjectURL(href), 60_000);
    }
    this.report([`Saved as ${saved}, under ${Words.setting(under)}.`,
      Words.dragged(dragged, under)].join(" ").trim());
  }

  show() {
    element("subject").textContent = this.subject ? this.sentence(this.subject)
      : "Drag an item, then replay, compare or save the drag.";
  }

  /** Describes the subject, and the panel's settings if they differ from the drag's. */
  sentence({ stage, drags, milliseconds, shown, settings, others }) {
    const what = drags === 1 ? "The last drag" : `${drags} drags`;
    const where = {
      list: "on the list", long: "on the long list", contacts: "among the contacts",
      handles: "on the rows with handles", grid: "on the grid", tags: "among the tags",
      tiles: "among the tiles", gallery: "in the gallery", windows: "among the windows",
      kanban: "on the board", outline: "in the outline", folders: "among the folders",
      palette: "from the palette",
    }[stage];
    const names = [...new Set(settings.map((setting) => Words.setting(setting)))];
    const text = `${what} ${where}, ${(milliseconds / 1000).toFixed(1)} s, under ${Words.list(names)}.`;
    if (others.length === 0) return text;
    const panel = Words.setting(shown);
    return names.includes(panel) && names.length === 1
      ? `${text} The script has changed since; replays, comparisons and files use the new version.`
      : `${text} The panel shows ${panel}; replays, comparisons and files use those settings.`;
  }
}
