    // MARK: Time

    now() { return (this.options.clock ?? (() => performance.now()))(); }

    stamp(event) { return event?.timeStamp && !this.options.clock ? event.timeStamp : this.now(); }

    /** Milliseconds since the first press; an event may be older than what was seen since. */
    time(event) {
      this.latest = Math.max(this.latest, round(this.stamp(event) - this.start, 3));
      return this.latest;
    }

    // MARK: Input

    listen() {
      const on = (type, action) => {
        const listener = [type, action, { capture: true, passive: true }];
        addEventListener(...listener);
        this.listeners.push(listener);
      };
      const isMouse = () => !this.hasPointers;
      // Other buttons of a mouse or a pen drag nothing.
      const isFirst = (event) => !event.button;
      on("pointerdown", (event) => {
        this.hasPointers = true;
        if (isFirst(event)) this.down(event, event.pointerId, event.pointerType);
      });
      on("pointermove", (event) => {
        const parts = this.options.coalesced ? event.getCoalescedEvents?.() ?? [] : [];
        for (const part of parts.length ? parts : [event]) this.move(part, event.pointerId);
      });
      on("pointerup", (event) => this.up(event, event.pointerId, "up"));
      on("pointercancel", (event) => {
        // The browser names no place for it.
        const { last } = this.pressed.get(event.pointerId) ?? {};
        if (last && !this.isNative) this.up(last, event.pointerId, "cancel", event);
      });
      // A page or a test may send mouse or touch events alone.
      on("mousedown", (event) => {
        if (isMouse() && isFirst(event)) this.down(event, "mouse", "mouse");
      });
      on("mousemove", (event) => { if (isMouse()) this.move(event, "mouse"); });
      on("mouseup", (event) => {
        if (isMouse() && isFirst(event)) this.up(event, "mouse", "up");
      });
      const touches = (action) => (event) => {
        if (!isMouse()) return;
        for (const touch of event.changedTouches) action(touch, event, `touch ${touch.identifier}`);
      };
      on("touchstart", touches((touch, event, id) => this.down(touch, id, "touch", event)));
      on("touchmove", touches((touch, event, id) => this.move(touch, id, event)));
      on("touchend", touches((touch, event, id) => this.up(touch, id, "up", event)));
      on("touchcancel", touches((touch, event, id) => this.up(touch, id, "cancel", event)));
      // The browser's own drag and drop: it cancels the pointer, and sends these instead.
      on("dragstart", (event) => { if (this.pressed.size) this.dragStart = event; });
      for (const type of ["dragenter", "dragover"]) {
        on(type, (event) => { if (this.isNative) this.move(event, this.firstPressed); });
      }
      on("drop", () => { this.hasDropped = true; });
      on("dragend", (event) => this.endDrag(event));
      on("scroll", (event) => this.scrolled(event));
      on("resize", () => this.look());
      on("wheel", () => { this.lastTurn = this.now(); });
      on("keydown", (event) => {
        if (/^(Arrow|Page|Home|End| )/.test(event.key)) this.lastTurn = this.now();
        this.hold(event);
        if (event.key === "Escape") this.escape(event);
      });
      on("keyup", (event) => this.hold(event));
    }

    pressed = new Map();
    lastTurn = -Infinity;

    get isNative() { return Boolean(this.dragStart) && !this.dragStart.defaultPrevented; }

    get firstPressed() { return this.pressed.keys().next().value; }

    /** The innermost row under an event. */
    rowAt(event) {
      const target = event.composedPath?.()[0] ?? event.target;
      return this.lists.flatMap((list) => this.rows(list)).filter((row) => row.contains(target))
        .at(-1);
    }

    /** The list whose handle an event is on. */
    listAt(event) {
      const target = event.composedPath?.()[0] ?? event.target;
      return this.lists.find((list) => this.listHandle(list)?.contains(target));
    }

    down(point, id, kind, event = point) {
      if (this.pressed.size) {
        // Another finger.
        const taken = [...this.pressed.values()].map(({ contact }) => contact);
        let contact = 0;
        while (taken.includes(contact)) contact += 1;
        this.pressed.set(id, { contact, kind });
        this.sample("down", point, id, event);
        return;
      }
      this.look(event);
      this.find();
      const row = this.rowAt(event);
      const list = row ? null : this.listAt(event);
      if (!row && !list) return;
      if (!this.records) this.begin(event);
      this.dragged = row ? this.name(row) : null;
      this.draggedList = list ? this.view(this.lists.indexOf(list)).id : null;
      this.atPress = this.order;
      this.rowAtPress = this.rowOrder;
      this.dragStart = null;
      this.hasDropped = false;
      this.pressed.set(id, { contact: 0, kind });
      this.sample("down", point, id, event);
      this.watch();
    }

    begin(event) {
      Object.assign(this, { latest: 0, lastMove: 0, start: this.stamp(event), moves: [] });
      const scene = this.describe();
      const { name, tickHz, behaviour, params } = this.options;
      this.header = {
        trace: 1, name: name ?? (document.title.trim().replace(/\W+/g, "-") || "page"),
        tick_hz: tickHz, seed: 0, behaviour, params, scene,
      };
      this.records = [];
      for (const view of new Set([this.outer, ...this.views])) {
        const { width, height } = view.port();
        Object.assign(view, {
          size: { width: round(width), height: round(height) }, seenOffset: view.offset(),
        });
      }
      this.order = this.listedRows().map((rows) => rows.map((row) => this.name(row)));
      this.rowOrder = this.listOrder();
      this.observer.observe(document.body, {
        childList: true, subtree: true, attributes: Boolean(this.options.order),
      });
    }

    sample(phase, point, id, event = point) {
      const pressed = this.pressed.get(id);
      const { contact, kind } = pressed;
      this.look(event);
      const port = this.outer.port();
      pressed.last = this.last = point;
      const keys = Object.keys(modifiers).filter((key) => event[modifiers[key]]);
      this.records.push({
        t: this.time(event), p: phase,
        x: round(point.clientX - port.x), y: round(point.clientY - port.y),
        ...contact ? { id: contact } : {}, ...kind && kind !== "touch" ? { kind } : {},
        ...keys.length ? { keys } : {},
      });
    }

    /** A modifier key that is pressed or released in a drag counts at once. */
    hold(event) {
      if (!(event.key?.toLowerCase() in modifiers) || event.repeat) return;
      if (this.pressed.size) this.sample("move", this.last, this.firstPressed, event);
    }

    /** Escape in a drag is a cancel, whether or not the page makes one of it. */
    escape(event) {
      if (!this.pressed.size || event.repeat) return;
      this.look(event);
      this.records.push({ t: this.time(event), key: "cancel" });
    }

    move(point, id, event = point) {
      if (this.pressed.has(id)) this.sample("move", point, id, event);
    }

    up(point, id, phase, event = point) {
      if (!this.pressed.has(id)) return;
      this.sample(phase, point, id, event);
      this.pressed.delete(id);
    }

    /** The browser does not tell a drag that was cancelled from a drop where nothing takes it. */
    endDrag(event) {
      if (!this.isNative || !this.pressed.size) return;
      const isTaken = this.hasDropped || event.dataTransfer?.dropEffect !== "none";
      const { clientX, clientY } = event.clientX || event.clientY ? event : this.last;
      this.up({ clientX, clientY }, this.firstPressed, isTaken ? "up" : "cancel", event);
    }

    /** Where a box around the lists' own scrolls, the finger moves over the lists. */
    scrolled(event) {
      if (!this.records) return;
      const { scroller, isPage } = this.outer;
      const isAround = event.target !== scroller && event.target !== document
        && event.target.contains?.(scroller);
      const isPageAround = event.target === document && !isPage;
      if (this.pressed.size && (isAround || isPageAround)) {
        this.sample("move", this.last, this.firstPressed, event);
      } else {
        this.look();
      }
    }

    /** Looks by itself while a row is pressed. */
    watch() {
      const again = () => {
        if (!this.pressed.size) return;
        this.look();
        next();
      };
      const next = () => requestAnimationFrame(again);
      next();
    }

