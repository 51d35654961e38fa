// react-beautiful-dnd out of Label Studio's pages: React components that show a list and report its
// order.
(() => {
  const { createElement, useEffect, useState } = React;
  const DROP = 330;
  const take = modulesOf(webpackChunklabelstudio, { 14041: React, 43144: ReactDOM });
  // The names are those that this build gave them.
  const { JY: DragDropContext, gL: Droppable, sx: Draggable } = take(76694);
  let root;

  // It decides in the next frame. Here that comes at once, since its rule says nothing of displays.
  window.requestAnimationFrame = (run) => setTimeout(() => run(stage.now), 0);

  const Row = ({ id, width, height, provided, isDropping }) => {
    // It waits for the end of the drop's transition, which takes a time that no timer has.
    useEffect(() => {
      if (isDropping) {
        const ended = new TransitionEvent("transitionend",
          { bubbles: true, propertyName: "transform" });
        const row = document.querySelector(`[data-id="${id}"]`);
        setTimeout(() => row.dispatchEvent(ended), DROP);
      }
    }, [isDropping]);
    const { draggableProps, dragHandleProps, innerRef } = provided;
    // Its own style leaves pans to the browser until it lifts.
    const style = { ...draggableProps.style, width, height, touchAction: "none" };
    return createElement("div", { ...draggableProps, ...dragHandleProps, ref: innerRef,
      className: "item", "data-id": id, style });
  };

  const moved = (lists, { source, destination }) => {
    if (!destination) return lists;
    const made = lists.map((rows) => [...rows]);
    const [row] = made[source.droppableId].splice(source.index, 1);
    made[destination.droppableId].splice(destination.index, 0, row);
    return made;
  };

  // The lists of a page: one component that shows its rows in each of them.
  const Lists = ({ lists, rows, direction }) => {
    const [shown, show] = useState(rows);
    const report = (some) => some.forEach((each, index) => {
      lists[index].order = each.map(({ id }) => id);
    });
    report(shown);
    return createElement(DragDropContext, {
      onDragStart: stage.lift,
      onDragUpdate: (update) => report(moved(shown, update)),
      onDragEnd: (result) => {
        report(moved(shown, result));
        show(moved(shown, result));
      },
    }, ...lists.map((list, number) => ReactDOM.createPortal(createElement(Droppable,
      { droppableId: String(number), direction }, (provided) => {
        provided.innerRef(list);
        for (const [name, value] of Object.entries(provided.droppableProps)) {
          list.setAttribute(name, value);
        }
        return [...shown[number].map((row, index) => createElement(Draggable,
          { key: row.id, draggableId: row.id, index },
          (given, { isDropAnimating }) =>
            createElement(Row, { ...row, provided: given, isDropping: isDropAnimating }))),
        provided.placeholder];
      }), list)));
  };

  window.adapters.beautiful_dnd = {
    start: (lists, { direction }) => {
      const rows = lists.map((list) => [...list.children].map((row) => ({ id: row.dataset.id,
        width: row.style.width, height: row.style.height })));
      lists.forEach((list) => list.replaceChildren());
      root = ReactDOM.createRoot(document.createElement("div"));
      ReactDOM.flushSync(() => root.render(createElement(Lists, { lists, rows, direction })));
      stage.advance(stage.now);
    },
    stop: () => {
      root.unmount();
      stage.advance(stage.now);
    },
    order: (list) => list.order,
  };
})();
