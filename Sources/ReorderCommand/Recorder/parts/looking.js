    // MARK: Looking

    /** The ids in the lists now. A clone is not a row; a placeholder is the row that is dragged. */
    scan() {
      const { dragged } = this;
      const isInFlow = (row) => this.isFree || !isFloating(row);
      let strangers = [];
      const present = new Set();
      const lists = this.lists.map((list) => this.sorted(list, this.rows(list)).filter((row) => {
        if (this.names.has(row)) {
          const id = this.names.get(row);
          if (id === dragged && !isInFlow(row)) return true;
          present.add(id);
          return true;
        }
        if (!isInFlow(row)) return false;
        const stated = this.statedID(row);
        const twin = stated && this.elements.get(String(stated));
        if (twin) {
          // A copy of a row that is still there, or the row drawn anew.
          if (twin.isConnected && isInFlow(twin) && isShown(twin)) return false;
          this.names.set(row, String(stated));
          this.elements.set(String(stated), row);
          present.add(String(stated));
          return true;
        }
        if (!stated) strangers.push(row);
        return true;
      }));
      const isMissing = dragged && !present.has(dragged);
      const stand = isMissing ? strangers[0] : undefined;
      if (this.pressed.size || isMissing) strangers = strangers.filter((row) => row !== stand);
      else strangers = [];
      const order = lists.map((rows) => rows.flatMap((row) => {
        if (row === stand) return [dragged];
        if (strangers.includes(row)) return [];
        const id = this.names.get(row);
        if (id === dragged && (stand || !isMissing) && !isInFlow(row)) return [];
        return [row];
      }).map((row) => typeof row === "string" ? row : this.name(row)));
      const missing = dragged && !place(order, dragged) && this.pressed.size
        && place(this.order, dragged);
      if (missing) order[missing[0]].splice(missing[1], 0, dragged);
      return order;
    }

    /** Records what the page has changed since the last look. */
    look(event) {
      if (!this.records || this.isStopped) return;
      const time = this.time(event);
      if (!this.refind()) return;
      this.lookAtViewport(time);
      this.lookAtLists(time);
      const now = this.scan();
      if (isSame(now, this.order)) return;
      const ids = now.flat();
      const removed = this.order.flat().filter((id) => !ids.includes(id));
      if (removed.length) this.records.push({ t: time, remove: removed });
      const left = without(this.order, removed);
      const added = ids.filter((id) => !this.order.flat().includes(id));
      this.lookAtMove(time, left, without(now, added));
      for (const id of added) {
        const found = place(now, id);
        const items = [this.view(found[0]).item(this.elements.get(id))];
        this.records.push({ t: time, insert: { at: this.at(found), items } });
      }
      this.order = now;
    }

    lookAtMove(time, before, after) {
      if (isSame(before, after)) return;
      const { dragged } = this;
      const [from, to] = [place(before, dragged), place(after, dragged)];
      const note = (kind) => {
        this.moves.push({ t: time, kind, item: dragged, from: this.at(from), to: this.at(to) });
        this.lastMove = time;
      };
      if (from && to && isSame(without(before, [dragged]), without(after, [dragged]))) {
        note("insert");
        return;
      }
      if (from && to) {
        const other = before[to[0]][to[1]];
        const swapped = before.map((ids) => ids.map((id) => id === dragged ? other
          : id === other ? dragged : id));
        if (isSame(swapped, after)) {
          note("exchange");
          return;
        }
      }
      // The page sorted its rows itself. Those that it put into other lists of a board go first.
      const list = (order, id) => this.view(place(order, id)[0]);
      const gone = this.board ? before.flat().filter((id) => list(before, id) !== list(after, id))
        : [];
      if (gone.length) this.records.push({ t: time, remove: gone });
      for (const view of this.views) {
        const ids = (order) => view.lists.map((each) => order[this.lists.indexOf(each)]);
        if (isSame(ids(before), ids(after))) continue;
        const rows = ids(after).map((names) => names.map((id) => this.elements.get(id)));
        this.records.push({
          t: time, reload: { sections: view.describeSections(rows) },
          ...this.board ? { list: view.id } : {},
        });
      }
    }

    /** Records that the page has put its lists in another order. */
    lookAtLists(time) {
      const [before, after, list] = [this.rowOrder, this.listOrder(), this.draggedList];
      if (isSame(before, after)) return;
      this.rowOrder = after;
      const [from, to] = [before.indexOf(list), after.indexOf(list)];
      if (from < 0 || to < 0) {
        this.warn("the page has put its lists in another order without a drag of one, which a trace "
          + "cannot hold");
        return;
      }
      const rest = (order) => order.filter((id) => id !== list);
      const kind = isSame(rest(before), rest(after)) ? "insert" : "exchange";
      this.moves.push({ t: time, kind, item: list, from: [0, from], to: [0, to] });
      this.lastMove = time;
    }

    lookAtViewport(time) {
      for (const view of new Set([this.outer, ...this.views])) {
        const of = view.id === undefined ? {} : { list: view.id };
        const { width, height } = view.port();
        const size = { width: round(width), height: round(height) };
        if (!isSame(size, view.size)) {
          this.records.push({ t: time, resize: size, ...of });
          view.size = size;
        }
        const offset = view.offset();
        if (isSame(offset, view.seenOffset)) continue;
        const isUsers = !this.pressed.size || this.now() - this.lastTurn < momentum;
        this.records.push({ t: time, scroll: offset, ...isUsers ? {} : { by: "app" }, ...of });
        view.seenOffset = offset;
      }
    }

