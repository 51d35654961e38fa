// dnd-kit out of mlflow's pages: React components that show a list and report its order.
(() => {
  const { createElement, useState } = React;
  const take = modulesOf(webpackChunk_mlflow_mlflow, { 51477: React, 19252: ReactDOM });
  // The names are those that this build gave them.
  const { Mp: DndContext, uN: KeyboardSensor, AN: PointerSensor, MS: useSensor, FR: useSensors,
    fp: closestCenter, y$: closestCorners } = take(76917);
  const { gB: SortableContext, gl: useSortable, JR: sortableKeyboardCoordinates } = take(7082);
  const collisions = { closest_center: closestCenter, closest_corners: closestCorners };
  const places = new Map();
  let roots = [];

  const Row = ({ id, width, height }) => {
    const { setNodeRef, attributes, listeners, transform, newIndex } =
      useSortable({ id, transition: null });
    places.set(id, newIndex);
    const style = { width, height };
    if (transform) style.transform = `translate(${transform.x}px, ${transform.y}px)`;
    return createElement("div",
      { ref: setNodeRef, className: "item", "data-id": id, style, ...attributes, ...listeners });
  };

  const moved = (rows, id, over) => {
    const [from, to] = [id, over].map((name) => rows.findIndex((row) => row.id === name));
    const left = rows.toSpliced(from, 1);
    return left.toSpliced(to, 0, rows[from]);
  };

  const List = ({ rows, collision, constraint }) => {
    const [shown, show] = useState(rows);
    return createElement(DndContext, {
      sensors: useSensors(useSensor(PointerSensor, { activationConstraint: constraint }),
        useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates })),
      collisionDetection: collisions[collision],
      autoScroll: false, accessibility: { container: document.body },
      onDragStart: stage.lift,
      onDragEnd: ({ active, over }) => { if (over) show(moved(shown, active.id, over.id)); },
    }, createElement(SortableContext, { items: shown },
      ...shown.map((row) => createElement(Row, { key: row.id, ...row }))));
  };

  window.adapters.dnd_kit = {
    start: (lists, options) => {
      places.clear();
      roots = lists.map((list) => {
        const rows = [...list.children].map((row) => ({ id: row.dataset.id,
          width: row.style.width, height: row.style.height }));
        const root = ReactDOM.createRoot(list);
        ReactDOM.flushSync(() => root.render(createElement(List, { rows, ...options })));
        return root;
      });
      stage.advance(stage.now);
    },
    stop: () => {
      roots.forEach((root) => root.unmount());
      stage.advance(stage.now);
    },
    order: (list) => [...list.children].map((row) => row.dataset.id)
      .sort((one, other) => places.get(one) - places.get(other)),
  };
})();
