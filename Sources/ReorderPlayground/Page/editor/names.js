
/** The names that can be written at the cursor. */
class NameList {
  static most = 60;
  shown = [];
  chosen = 0;

  constructor(editor) {
    this.editor = editor;
    this.list = element("script-names");
  }

  get isOpen() { return !this.list.hidden; }

  /** Asks while a name is typed, or after a dot or a colon. */
  follow() {
    const { input, text } = this.editor;
    const before = text.slice(0, input.selectionStart);
    if (/[A-Za-z_][\w]*$|[\w\])][.:]$/.test(before)) this.ask();
    else this.close();
  }

  ask() {
    const { editor } = this;
    if (editor.name === null) return;
    this.asked = editor.spot(editor.input.selectionStart);
    editor.page.send({ do: "complete", text: editor.text, ...this.asked });
  }

  take({ line, character, start, names }) {
    const { editor } = this;
    const now = editor.spot(editor.input.selectionStart);
    if (now.line !== line || now.character !== character) return;
    const typed = editor.text.slice(
      editor.index({ line, character: start }), editor.input.selectionStart);
    const fitting = names.filter(({ name }) => name.startsWith(typed) && name !== typed);
    this.shown = fitting.slice(0, NameList.most);
    this.place = { line, start };
    if (this.shown.length === 0) return this.close();
    this.chosen = 0;
    this.list.hidden = false;
    this.draw();
    editor.paint.put(this.list, line, start);
  }

  draw() {
    this.list.replaceChildren(...this.shown.map(({ name, signature, summary }, index) => {
      const option = make("li", { id: `script-name-${index}`, role: "option" },
        make("b", { textContent: name }), make("span", { textContent: signature }),
        make("small", { textContent: summary.split("\n")[0] }));
      option.setAttribute("aria-selected", index === this.chosen);
      option.onpointerdown = (event) => {
        event.preventDefault();
        this.chosen = index;
        this.accept();
      };
      return option;
    }));
    const option = this.list.children[this.chosen];
    option?.scrollIntoView({ block: "nearest" });
    this.editor.input.setAttribute("aria-expanded", "true");
    this.editor.input.setAttribute("aria-activedescendant", option?.id ?? "");
  }

  /** Takes a key; returns whether it was for the list. */
  press({ key }) {
    if (!this.isOpen) return false;
    const steps = { ArrowDown: 1, ArrowUp: -1 };
    if (key in steps) {
      const { length } = this.shown;
      this.chosen = (this.chosen + steps[key] + length) % length;
      this.draw();
    } else if (key === "Enter" || key === "Tab") this.accept();
    else if (key === "Escape") this.close();
    else return false;
    return true;
  }

  accept() {
    const { name } = this.shown[this.chosen];
    const { line, start } = this.place;
    this.editor.insert(this.editor.index({ line, character: start }), name);
    // The new text may have opened the list again.
    this.close();
  }

  close() {
    this.list.hidden = true;
    this.editor.input.setAttribute("aria-expanded", "false");
    this.editor.input.removeAttribute("aria-activedescendant");
  }
}
