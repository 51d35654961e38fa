// What the script prints.
"use strict";

class Printed {
  /** The most messages that are kept; older ones leave. */
  static most = 200;
  place = element("printed");

  constructor() {
    this.list = this.place.querySelector("ol");
    element("forget").onclick = () => this.clear();
  }

  take(messages) {
    const isAtEnd = this.list.scrollTop + this.list.clientHeight >= this.list.scrollHeight - 4;
    this.list.append(...messages.slice(-Printed.most).map((message) => Printed.line(message)));
    while (this.list.childElementCount > Printed.most) this.list.firstElementChild.remove();
    this.place.hidden = false;
    if (isAtEnd) this.list.scrollTop = this.list.scrollHeight;
  }

  clear() {
    this.list.replaceChildren();
    this.place.hidden = true;
  }

  static line({ t, level, hook, text }) {
    const time = t === null ? "" : `${Math.round(t)} ms`;
    return make("li", { className: level }, make("time", { textContent: time }),
      make("b", { textContent: hook }), make("span", { textContent: text }));
  }
}
