// The menu that shares the drag: as a link that carries scene, behaviour and drag, as a file of the
// scripts directory, or as a download.
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
  /** The most settings beside the panel's in an export. */
  static mostSides = 7;
  /** The page's own scripts, by path, to restore them in a new session. */
  scripts = new Map();
  /** The behaviours in an export beside the panel's and those of the columns. */
  more = [];

  /**
   * @param page The page, with `stage`, `room`, `scene`, `enter`, `start`, `ask`, `send`, `link`,
   *   `panel`, `columns`, `memory`, `card`, `stages` and `timeline`.
   */
  constructor(page) {
    this.page = page;
    this.menu = element("share-menu");
    this.menu.ontoggle = ({ newState }) => {
      if (newState === "open") this.showSides();
    };
    if (!Link.isRemote) {
      element("link-needs").textContent = "It carries the scene, the script, the columns and the "
        + "drag, and opens wherever this page is.";
      element("save").previousElementSibling.textContent = "Download the drag for a scripts folder";
    }
    element("copy-link").onclick = () => page.ask({ do: "link" });
    addEventListener("hashchange", () => this.openAddress());
    element("save").onsubmit = (event) => {
      event.preventDefault();
      page.ask({ do: "save", as: event.submitter?.value ?? "trace", name: element("name").value });
    };
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
      return page.strip.report("The scene has too many items for a link.");
    }
    const text = JSON.stringify(link);
    const address = `${location.href.split("#")[0]}${Links.mark}${await Packed.pack(text)}`;
    if (address.length > Packed.longest) {
      return page.strip.report("The drag is too long for a link; export it as a trace.");
    }
    history.replaceState(null, "", address);
    const isCopied = await navigator.clipboard?.writeText(address).then(() => true, () => false);
    const what = ["the scene", "the behaviour", link.columns.length > 0 && "the columns",
      link.lines.length > 0 && "the drag"].filter(Boolean);
    const done = isCopied ? "Copied a link" : "The address of the page is now a link";
    page.strip.report(`${done} with ${Words.list(what)}.`);
  }

  sceneAlone() {
    const { stage, room: { view }, memory, scene } = this.page;
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
    page.strip.report("");
    page.strip.visit(scripts.length > 0
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

  /** The settings beside the panel's: the columns', and more. */
  get sides() {
    const { columns, panel } = this.page;
    return [...columns.list.map(({ choice }) => choice),
      ...this.more.map((name) => panel.choiceOf(name))].slice(0, Links.mostSides);
  }

  addSide(behaviour) {
    if (this.sides.length < Links.mostSides) this.more.push(behaviour);
    this.showSides();
  }

  /** A title for the panel's behaviour, and one for each other. */
  showSides() {
    const titled = (setting) => {
      const input = make("input", { type: "text", maxLength: 80, value: Words.setting(setting) });
      input.setAttribute("aria-label", `Title of ${Words.name(setting.behaviour)}`);
      return input;
    };
    const columns = this.page.columns.list.length;
    const field = (setting, index) => {
      // A column leaves with its settings.
      if (index < columns) return make("li", {}, titled(setting));
      const remove = make("button", { type: "button", textContent: "Remove", onclick: () => {
        this.more.splice(index - columns, 1);
        this.showSides();
        const buttons = element("export-sides").querySelectorAll("button");
        (buttons[index - columns] ?? buttons[index - columns - 1] ?? element("add-side")).focus();
      } });
      remove.setAttribute("aria-label", `Remove ${Words.name(setting.behaviour)}`);
      return make("li", {}, titled(setting), remove);
    };
    const { sides } = this;
    element("export-sides").replaceChildren(...(sides.length > 0
      ? [make("li", {}, titled(this.page.panel.choice)), ...sides.map(field)] : []));
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
        others: this.sides,
        titles: inputs.map(({ value }) => value),
      } : {}),
    });
    // A spec replays the trace beside it.
    if (form === "spec") page.ask({ do: "export", as: "trace", name });
  }

  /** Downloads the file of an export. */
  download(file) {
    download(file);
    this.page.strip.report(`Downloaded ${file.name}.`);
  }

  /** The session has saved files, or gives them to the page to save. */
  takeSaved({ saved, files = [], under, dragged }) {
    for (const file of files) download(file);
    const names = files.map(({ name }) => name);
    const what = names.length > 0 ? `Downloaded ${Words.list(names)}` : `Saved as ${saved}`;
    this.page.strip.report([`${what}, under ${Words.setting(under)}.`,
      Words.dragged(dragged, under)].join(" ").trim());
  }
}
