// react-beautiful-dnd out of Label Studio's pages: React components that show a list and report its
// order.
(() => {
  const { createElement, useEffect, useState } = React;
  const DROP = 330;
  const take = modulesOf(webpackChunklabelstudio, { 14041: React, 43144: ReactDOM });
  // The names are those that this build gave them.
  const { JY: DragDropContext, gL: Droppable, sx: Draggable } = take(76694);
  let roots = [];

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

  const moved = (rows, from, to) => {
    const left = rows.toSpliced(from, 1);
    return left.toSpliced(to, 0, rows[from]);
  };

  const List = ({ list, rows, direction }) => {
    const [shown, show] = useState(rows);
    const report = (some) => { list.order = some.map(({ id }) => id); };
    const change = ({ source, destination }) =>
      (destination ? moved(shown, source.index, destination.index) : shown);
    report.call(null, shown);
    return createElement(DragDropContext, {
      onDragStart: stage.lift,
      onDragUpdate: (update) => report(change(update)),
      onDragEnd: (result) => {
        report(change(result));
        show(change(result));
      },
    }, createElement(Droppable, { droppableId: "list", direction }, (provided) => {
      provided.innerRef(list);
      for (const [name, value] of Object.entries(provided.droppableProps)) {
        list.setAttribute(name, value);
      }
      return [...shown.map((row, index) => createElement(Draggable,
        { key: row.id, draggableId: row.id, index },
        (given, { isDropAnimating }) =>
          createElement(Row, { ...row, provided: given, isDropping: isDropAnimating }))),
      provided.placeholder];
    }));
  };

  window.adapters.beautiful_dnd = {
    start: (lists, { direction }) => {
      roots = lists.map((list) => {
        const rows = [...list.children].map((row) => ({ id: row.dataset.id,
          width: row.style.width, height: row.style.height }));
        const root = ReactDOM.createRoot(list);
        ReactDOM.flushSync(() => root.render(createElement(List, { list, rows, direction })));
        return root;
      });
      stage.advance(stage.now);
    },
    stop: () => {
      roots.forEach((root) => root.unmount());
      stage.advance(stage.now);
    },
    order: (list) => list.order,
  };
})();
