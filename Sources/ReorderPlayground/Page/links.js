// Links that carry a scene, a behaviour and a drag; and the drag as files to download.
"use strict";

/** A text in an address: compressed, in the letters of base64url. */
class Packed {
  /** The most characters of a link, and the most bytes that one may unpack to. */
  static longest = 500_000;
  static mostBytes = 8 << 20;

  static async pack(text) {
    const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
    let letters = "";
    for (let first = 0; first < bytes.length; first += 8192) {
      letters += String.fromCharCode(...bytes.subarray(first, first + 8192));
    }
    return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  }

  /** Unpacks a text; throws if it is not one, or is too long. */
  static async unpack(letters) {
    const text = atob(letters.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    const reader = new Blob([bytes]).stream()
      .pipeThrough(new DecompressionStream("deflate-raw")).getReader();
    const parts = [];
    let size = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.length;
      if (size > Packed.mostBytes) {
        reader.cancel();
        throw new Error("too long");
      }
      parts.push(value);
    }
    return new Blob(parts).text();
  }
}

class Links {
  static mark = "#r1=";
  /** The page's own scripts, by path, to restore them in a new session. */
  scripts = new Map();
  /** The behaviours beside the panel's in an export. */
  sides = [];

  /**
   * @param page The page, with `stage`, `room`, `scene`, `enter`, `start`, `ask`, `send`, `link`,
   *   `panel`, `columns`, `memory`, `card`, `stages` and `timeline`.
   */
  constructor(page) {
    this.page = page;
    element("copy-link").onclick = () => page.ask({ do: "link" });
    addEventListener("hashchange", () => this.openAddress());
    element("add-side").onclick = () => this.addSide(element("side").value);
    element("export").onsubmit = (event) => {
      event.preventDefault();
      this.export(event.submitter.value);
    };
  }

  // Links.

  /** Makes a link of what the session sends, and of the subject or the scene. */
  async take({ trace, ...settings }) {
    const { page } = this;
    const drag = page.memory.kept.get(trace);
    const link = { v: 1, ...(drag ?? this.sceneAlone()), ...settings };
    delete link.trace;
    if (!drag && page.stage === "own" && page.memory.left === null) {
      return page.card.report("The scene has too many items for a link.");
    }
    const text = JSON.stringify(link);
    const address = `${location.href.split("#")[0]}${Links.mark}${await Packed.pack(text)}`;
    if (address.length > Packed.longest) {
      return page.card.report("The drag is too long for a link; export it as a trace.");
    }
    history.replaceState(null, "", address);
    const isCopied = await navigator.clipboard?.writeText(address).then(() => true, () => false);
    const what = ["the scene", "the behaviour", link.columns.length > 0 && "the columns",
      link.lines.length > 0 && "the drag"].filter(Boolean);
    page.card.report(`${isCopied ? "Copied a link" : "The address of the page is now a link"} with `
      + `${Words.list(what)}.`);
  }

  sceneAlone() {
    const { stage, room: view, memory, scene } = this.page;
    const from = { ...memory.left, offset: scene.state.offset };
    return { stage, view, from, lines: [] };
  }

  /** Whether the address carries anything. */
  get hasAddress() { return location.hash.startsWith(Links.mark); }

  /** Opens what the address carries. */
  async openAddress() {
    if (!this.hasAddress) return;
    let link;
    try {
      link = JSON.parse(await Packed.unpack(location.hash.slice(Links.mark.length)));
      const lists = [link.lines, link.scripts, link.columns ?? []];
      if (link.v !== 1 || !lists.every(Array.isArray)) throw link;
    } catch {
      return this.page.stages.refuse("This link is damaged, or from a newer version.");
    }
    this.open(link);
  }

  /** Opens a link; an earlier one has neither columns nor the end of the drag. */
  open({ behaviour, params, columns, scripts, lines, stage, view, from, v, ...rest }) {
    const { page } = this;
    const name = behaviour ?? "native";
    this.scripts = new Map(scripts.map(({ path, text }) => [path, text]));
    this.restore();
    page.enter(stage, view, rest.name);
    page.card.report(scripts.length > 0
      ? "The link brings a script of its own, which is on this page only." : "");
    page.panel.adopt({ name, summary: "", parameters: [] }, params);
    page.start({ from });
    if (columns) page.columns.open(columns);
    if (lines.length === 0) return;
    const trace = Math.max(0, ...page.memory.kept.keys()) + 1;
    page.memory.keep({ ...rest, stage, view, from, lines, trace });
    page.memory.send(page.link, trace);
    page.timeline.replay();
  }

  /** Sends the page's own scripts to a new session. */
  restore() {
    const files = [...this.scripts].map(([path, text]) => ({ path, text }));
    this.page.send({ do: "scripts", files });
  }

  // Exports.

  addSide(behaviour) {
    if (this.sides.length < 7) this.sides.push(behaviour);
    this.showSides();
  }

  /** A title for the panel's behaviour, and one for each other. */
  showSides() {
    const titled = (name, value) => {
      const input = make("input", { type: "text", maxLength: 80, value });
      input.setAttribute("aria-label", `Title of ${Words.name(name)}`);
      return input;
    };
    const { name: own, choice } = this.page.panel;
    const field = (name, index) => {
      const input = titled(name, Words.name(name));
      const remove = make("button", { type: "button", textContent: "Remove", onclick: () => {
        this.sides.splice(index, 1);
        this.showSides();
        const buttons = element("export-sides").querySelectorAll("button");
        (buttons[index] ?? buttons[index - 1] ?? element("add-side")).focus();
      } });
      remove.setAttribute("aria-label", `Remove ${Words.name(name)}`);
      return make("li", {}, input, remove);
    };
    element("export-sides").replaceChildren(...(this.sides.length > 0
      ? [make("li", {}, titled(own, Words.setting(choice))), ...this.sides.map(field)] : []));
  }

  export(form) {
    const { page } = this;
    const title = element("export-title").value.trim();
    const name = title.toLowerCase().replaceAll(/[^a-z0-9_-]+/g, "-").replaceAll(/^-+|-+$/g, "")
      .slice(0, 40) || "drag";
    const inputs = [...element("export-sides").querySelectorAll("input")];
    const isDrawing = form === "svg" || form === "page";
    page.ask({
      do: "export", as: form, name, title: title || "A drag",
      ...(isDrawing && inputs.length > 0 ? {
        others: this.sides.map((side) => page.panel.choiceOf(side)),
        titles: inputs.map(({ value }) => value),
      } : {}),
    });
    // A spec replays the trace beside it.
    if (form === "spec") page.ask({ do: "export", as: "trace", name });
  }

  /** Downloads the file of an export. */
  download(file) {
    download(file);
    this.page.card.report(`Downloaded ${file.name}.`);
  }
}
