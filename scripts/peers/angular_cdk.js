// Angular CDK's drag and drop out of theia-ng's pages, by the two functions that make its parts
// without components.
(() => {
  let shown = [];
  let injector;
  window.cdk.application.then((application) => { injector = application.injector; });

  // Where the dragged item is: one of the lists.
  let held;
  let holder;
  const find = (ref) => shown.find((one) => one.ref === ref);

  // What an application does with a drop.
  const settle = ({ previousIndex, currentIndex, previousContainer, container }) => {
    const [from, to] = [previousContainer, container].map(find);
    const [drag] = from.drags.splice(previousIndex, 1);
    to.drags.splice(currentIndex, 0, drag);
    for (const { list, ref, drags } of [from, to]) {
      list.append(...drags.map((each) => each.getRootElement()));
      ref.withItems(drags);
    }
    held = null;
  };

  window.adapters.angular_cdk = {
    start: (lists, { orientation, direction, dragStartDelay }) => {
      shown = lists.map((list) => {
        const ref = window.cdk.list(injector, list).withOrientation(orientation)
          .withDirection(direction);
        // It hides the dragged row 999 em to the left.
        for (const row of list.children) row.style.fontSize = "1rem";
        const drags = [...list.children].map((row) => window.cdk.drag(injector, row));
        for (const drag of drags) {
          Object.assign(drag, { dragStartDelay });
          drag.started.subscribe(() => {
            held = drag;
            holder = ref;
            stage.lift();
          });
        }
        ref.withItems(drags);
        ref.autoScrollDisabled = true;
        ref.entered.subscribe(() => { holder = ref; });
        ref.dropped.subscribe(settle);
        return { list, ref, drags };
      });
      const refs = shown.map(({ ref }) => ref);
      for (const ref of refs) ref.connectedTo(refs.filter((other) => other !== ref));
    },
    stop: () => {
      for (const { ref, drags } of shown) {
        drags.forEach((drag) => drag.dispose());
        ref.dispose();
      }
    },
    order: (list) => {
      const { ref } = shown.find((one) => one.list === list);
      const drags = [];
      for (let drag = ref.getItemAtIndex(0); drag; drag = ref.getItemAtIndex(drags.length)) {
        drags.push(drag);
      }
      return drags.filter((drag) => drag !== held || ref === holder)
        .map((drag) => drag.getRootElement().dataset.id);
    },
  };
})();
