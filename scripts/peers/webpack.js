// Gives the modules of webpack's chunks, without the application around them.
window.modulesOf = (chunks, given = {}) => {
  const sources = Object.assign({}, ...chunks.map(([, modules]) => modules));
  const loaded = new Map(Object.entries(given));
  const take = (id) => {
    const key = String(id);
    if (!loaded.has(key)) {
      const module = { id, exports: {} };
      loaded.set(key, module.exports);
      sources[key].call(module.exports, module, module.exports, take);
      loaded.set(key, module.exports);
    }
    return loaded.get(key);
  };
  const has = (object, name) => Object.prototype.hasOwnProperty.call(object, name);
  return Object.assign(take, {
    o: has,
    d: (exports, getters) => {
      for (const name of Object.keys(getters)) {
        if (!has(exports, name)) {
          Object.defineProperty(exports, name, { enumerable: true, get: getters[name] });
        }
      }
    },
    r: (exports) => Object.defineProperty(exports, "__esModule", { value: true }),
    n: (module) => {
      const get = () => (module && module.__esModule ? module.default : module);
      take.d(get, { a: get });
      return get;
    },
    g: window,
  });
};

// React's scheduler would use it to go on in its own time; timers are at known moments.
delete window.MessageChannel;
