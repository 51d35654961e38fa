// The controls of a narrow page: a sheet over its lower half, with the scene in sight above it.
"use strict";

class Sheet {
  constructor() {
    this.button = element("controls");
    this.button.onclick = () => this.show(!this.isOpen);
    element("panel").addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !this.isOpen) return;
      this.show(false);
      this.button.focus();
    });
  }

  get isOpen() { return document.body.classList.contains("sheet"); }

  show(isOpen) {
    document.body.classList.toggle("sheet", isOpen);
    this.button.setAttribute("aria-expanded", isOpen);
    this.button.textContent = isOpen ? "Close" : "Controls";
    if (isOpen) element("theater").scrollIntoView();
  }
}
