// How to start each library on lists, how to stop it, and how to read its present order.
window.adapters = {
  sortablejs: {
    start: (lists, options) => {
      const withNested = lists.flatMap((list) => [list, ...list.querySelectorAll(".list")]);
      window.instances = withNested.map((list) => new Sortable(list, options));
    },
    select: (items) => items.forEach((item) => Sortable.utils.select(item)),
    stop: (lists) => {
      // Its plugin keeps what is selected otherwise.
      lists.forEach((list) => [...list.children].forEach(Sortable.utils.deselect));
      window.instances.forEach((instance) => instance.destroy());
    },
    order: (list) => [...list.querySelectorAll(".item")]
      .filter((item) => !Sortable.ghost?.contains(item)).map(stage.nameOf),
  },

  jquery_ui: {
    start: (lists, options) => { $(lists).sortable(options); },
    stop: (lists) => $(lists).sortable("destroy"),
    order: (list) => {
      const held = document.querySelector(".ui-sortable-helper");
      // With a clone in the air, the item itself is in the list, hidden.
      const isShown = (item) => item !== held && item.style.display !== "none";
      return [...list.children].filter(isShown).map((item) =>
        item.classList.contains("ui-sortable-placeholder") ? held.dataset.id : item.dataset.id);
    },
  },

  muuri: {
    start: (lists, options) => {
      // No options in JSON can name elements: what may scroll, and what holds a dragged item, which
      // would lengthen the former.
      if (options.dragAutoScroll) {
        options.dragAutoScroll.targets = [stage.scroller];
        options.dragContainer = document.body;
      }
      if (options.isConnected) options.dragSort = () => window.instances;
      window.instances = lists.map((list) => {
        list.style.position = "relative";
        for (const item of list.children) item.append(document.createElement("div"));
        return new Muuri(list, options);
      });
    },
    stop: () => window.instances.forEach((instance) => instance.destroy(true)),
    order: (list) => window.instances.find((instance) => instance.getElement() === list)
      .getItems().map((item) => item.getElement().dataset.id),
  },
};
