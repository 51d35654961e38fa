    // MARK: Results

    need() {
      this.look();
      if (!this.records) {
        throw Error("ReorderRecorder: nothing was recorded yet; drag a row of the list, and check "
          + "that the option rows names what you press");
      }
    }

    scene() {
      // Another object, because a recording that goes on keeps its names and its layout.
      const other = Object.assign(Object.create(Recorder.prototype), this);
      other.find();
      return `${JSON.stringify(other.describe())}\n`;
    }

    trace() {
      this.need();
      const end = Math.max(this.records.at(-1).t, this.lastMove);
      return [this.header, ...this.records, { t: end, wait: true }]
        .map((line) => `${JSON.stringify(line)}\n`).join("");
    }

    observed() {
      this.need();
      return `${JSON.stringify({
        outcome: 1, trace: this.header.name, order: this.ordered(this.order),
        ...this.row.length ? { list_order: this.rowOrder } : {},
        offset: this.outer.seenOffset, moves: this.moves, commit: this.commit(),
      })}\n`;
    }

    /** What the last drag has changed; null if nothing. */
    commit() {
      const { dragged, draggedList: list } = this;
      if (list) {
        const [from, to] = [this.rowAtPress, this.rowOrder].map((order) => [0, order.indexOf(list)]);
        return isSame(this.rowAtPress, this.rowOrder) ? null
          : { item: list, from, to, list_order: this.rowOrder };
      }
      const [from, to] = [place(this.atPress, dragged), place(this.order, dragged)];
      const isMoved = from && to && !isSame(this.atPress, this.order);
      return isMoved ? { item: dragged, from: this.at(from), to: this.at(to) } : null;
    }

    clear() {
      this.records = null;
      this.pressed.clear();
      this.observer.disconnect();
    }

    stop() {
      for (const listener of this.listeners) removeEventListener(...listener);
      this.listeners = [];
      this.look();
      this.isStopped = true;
      this.pressed.clear();
      this.observer.disconnect();
      this.panel?.remove();
    }

    save() {
      const { name } = (this.need(), this.header);
      const files = [[`${name}.trace.jsonl`, this.trace()],
        [`${name}.observed.json`, this.observed()]];
      for (const [file, text] of files) {
        const link = document.createElement("a");
        link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
        link.download = file;
        link.click();
        URL.revokeObjectURL(link.href);
      }
    }

    /** Stops, and leaves a recording's button in the page, so that it can be saved. */
    stopFromPanel() {
      const { panel } = this;
      this.stop();
      if (!this.records) return;
      const [, startOver, stop] = panel.children;
      startOver.remove();
      stop.textContent = "Close";
      stop.onclick = () => panel.remove();
      document.body.append(panel);
    }

    /** Adds two buttons to the page: one saves, the other starts over. */
    button() {
      this.panel = document.createElement("div");
      this.panel.style.cssText = "position:fixed;right:8px;bottom:8px;z-index:2147483647";
      const actions = { "Save the drag": () => this.save(), "Start over": () => this.clear(),
        "Stop": () => this.stopFromPanel() };
      for (const [label, action] of Object.entries(actions)) {
        const button = document.createElement("button");
        button.textContent = label;
        button.onclick = () => {
          try { action(); } catch (error) { alert(error.message); }
        };
        this.panel.append(button);
      }
      document.body.append(this.panel);
    }
  }

  window.ReorderRecorder = (lists, options = {}) => {
    const recorder = new Recorder(lists, options);
    const api = { get warnings() { return [...recorder.warnings]; } };
    for (const name of ["trace", "observed", "scene", "look", "clear", "stop", "save", "button"]) {
      api[name] = () => recorder[name]() ?? api;
    }
    return api;
  };

  /** Asks for the list with a click on one of its rows. */
  ReorderRecorder.pick = (options = {}) => {
    const note = document.createElement("div");
    note.textContent = "Reorder: click a row of the list to record";
    note.style.cssText = "position:fixed;left:8px;bottom:8px;z-index:2147483647;padding:8px 12px;"
      + "background:#222;color:#fff;font:14px sans-serif;border-radius:6px";
    document.body.append(note);
    const pick = (event) => {
      event.preventDefault();
      event.stopPropagation();
      let row = event.target;
      const isAmongRows = () => [...row.parentElement?.children ?? []]
        .filter((other) => other.localName === row.localName).length > 1;
      while (row.parentElement && !isAmongRows()) row = row.parentElement;
      if (!row.parentElement || row === document.body) {
        note.textContent = "Reorder: no row is there; click on a row of the list, one of several "
          + "alike";
        return;
      }
      note.remove();
      removeEventListener("click", pick, true);
      ReorderRecorder(row.parentElement, options).button();
    };
    addEventListener("click", pick, true);
  };
})();
