// Angular CDK's drag and drop out of theia-ng's pages, by the two functions that make its parts
// without components.
(() => {
  let shown = [];
  let injector;
  window.cdk.application.then((application) => { injector = application.injector; });

  // What an application does with a drop.
  const settle = (one, { previousIndex, currentIndex }) => {
    const [drag] = one.drags.splice(previousIndex, 1);
    one.drags.splice(currentIndex, 0, drag);
    one.list.append(...one.drags.map((each) => each.getRootElement()));
    one.ref.withItems(one.drags);
  };

  window.adapters.angular_cdk = {
    start: (lists, { orientation, dragStartDelay }) => {
      shown = lists.map((list) => {
        const ref = window.cdk.list(injector, list).withOrientation(orientation);
        // It hides the dragged row 999 em to the left.
        for (const row of list.children) row.style.fontSize = "1rem";
        const drags = [...list.children].map((row) => window.cdk.drag(injector, row));
        for (const drag of drags) {
          Object.assign(drag, { dragStartDelay });
          drag.started.subscribe(stage.lift);
        }
        const one = { list, ref, drags };
        ref.withItems(drags);
        ref.autoScrollDisabled = true;
        ref.dropped.subscribe((drop) => settle(one, drop));
        return one;
      });
    },
    stop: () => {
      for (const { ref, drags } of shown) {
        drags.forEach((drag) => drag.dispose());
        ref.dispose();
      }
    },
    order: (list) => {
      const { ref, drags } = shown.find((one) => one.list === list);
      return drags.map((_, index) => ref.getItemAtIndex(index).getRootElement().dataset.id);
    },
  };
})();
