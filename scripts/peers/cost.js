// One drag of a library at a given number of rows, in steps that are timed from outside.
// Events are made here, since thousands of real ones would be merged; the library, its timers and
// the layout are real.
(() => {
  const X = 120;
  const send = (type, y, target) => {
    const init = { bubbles: true, cancelable: true, composed: true, view: window, clientX: X,
      clientY: y, button: 0, buttons: 1, pointerId: 1, isPrimary: true, pointerType: "mouse" };
    target.dispatchEvent(new PointerEvent(`pointer${type}`, init));
    target.dispatchEvent(new MouseEvent(`mouse${type}`, init));
  };
  const under = (y) => document.elementFromPoint(X, y) || document.body;

  // What timers and frames made of the last sample, then this one, and the layout that is due.
  const sample = ({ t, p, y }) => {
    stage.advance(t);
    send(p, y, under(y));
    void document.body.offsetHeight;
  };

  window.cost = {
    build: (scene) => {
      stage.clear();
      stage.build(scene);
      void document.body.offsetHeight;
    },
    setUp: (adapter, options) => {
      stage.start(adapter, options);
      void document.body.offsetHeight;
    },
    play: (samples) => samples.forEach(sample),
    rest: () => stage.advance(stage.now + 500),
    place: (item) => stage.adapter.order(stage.lists[0]).indexOf(item),
  };
})();
