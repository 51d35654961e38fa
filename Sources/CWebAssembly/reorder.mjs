/**
 * The functions of reorder.h for JavaScript.
 *
 * `new Reorder(instance)` wraps an instance of the module. A text goes in and comes out as a
 * string, an error is thrown.
 */

/** What the module imports: a clock. */
export const imports = (memory) => ({
  wasi_snapshot_preview1: {
    clock_time_get(_clock, _precision, result) {
      const nanoseconds = BigInt(Math.round(performance.now() * 1e6));
      new DataView(memory().buffer).setBigUint64(result, nanoseconds, true);
      return 0;
    },
  },
});

/** Makes an instance of a compiled module. */
export async function load(module) {
  let instance;
  instance = await WebAssembly.instantiate(module, imports(() => instance.exports.memory));
  instance.exports._initialize();
  return new Reorder(instance.exports);
}

const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];

export class Reorder {
  #functions;

  constructor(functions) {
    this.#functions = functions;
  }

  /** The bytes of memory that the module has taken so far. */
  get memory() {
    return this.#functions.memory.buffer.byteLength;
  }

  /** The library's version. */
  get version() {
    return this.#text(this.#functions.reorder_version());
  }

  /** A new engine. */
  engine() {
    return new Engine((name, ...values) => this.#call(name, values));
  }

  #text(pointer) {
    if (pointer === 0) return null;
    const bytes = new Uint8Array(this.#functions.memory.buffer, pointer);
    return decoder.decode(bytes.subarray(0, bytes.indexOf(0)));
  }
}
