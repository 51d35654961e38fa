// The session in the static page itself: the same code as on a server, as WebAssembly.
"use strict";

/** A session, and the memory in which it takes messages and gives answers. */
class Session {
  static encoder = new TextEncoder();
  static decoder = new TextDecoder();

  /** Opens a session over the shipped scripts and the texts given, by their paths. */
  static async open(module, scripts) {
    let c;
    // The only import is a clock, in nanoseconds; the limits on the time of scripts use it.
    const clock_time_get = (_clock, _precision, result) => {
      const now = BigInt(Math.round(performance.now() * 1e6));
      new DataView(c.memory.buffer).setBigUint64(result, now, true);
      return 0;
    };
    const imports = { wasi_snapshot_preview1: { clock_time_get } };
    c = (await WebAssembly.instantiate(module, imports)).exports;
    c._initialize();
    const session = new Session(c);
    for (const [path, text] of Object.entries(scripts)) {
      session.pass(`${path}\0`, (name) => session.pass(text, (at, size) =>
        c.play_script(name, at, size)));
    }
    c.play_open();
    return session;
  }

  constructor(c) {
    this.c = c;
  }

  /** The bytes of memory that the module has taken so far. */
  get memory() { return this.c.memory.buffer.byteLength; }

  /** Handles a message, and returns the answers; all are texts. */
  receive(message) {
    this.pass(message, (at, size) => this.c.play_receive(at, size));
    const answers = [];
    for (let size = this.c.play_answer(); size > 0; size = this.c.play_answer()) {
      answers.push(Session.decoder.decode(
        new Uint8Array(this.c.memory.buffer, this.c.play_bytes(), size)));
    }
    return answers;
  }

  /** Passes a text's place in the module's memory, and its size. */
  pass(text, take) {
    const bytes = Session.encoder.encode(text);
    const at = this.c.malloc(Math.max(1, bytes.length));
    new Uint8Array(this.c.memory.buffer, at, bytes.length).set(bytes);
    take(at, bytes.length);
    this.c.free(at);
  }
}

/** The page's side: it delivers the answers in order, before `send` returns. */
class Link {
  /** Answers come before `send` returns. */
  static isRemote = false;
  static pause = 1500;
  waiting = [];
  isDelivering = false;

  /** @param page The page, with `takeConnection`, `loseConnection` and `receive`. */
  constructor(page) {
    this.page = page;
    this.connect();
  }

  async connect() {
    try {
      const [module, scripts] = await Promise.all([this.module ?? Link.compile("play.wasm"),
        Link.load("scripts.json").then((response) => response.json())]);
      this.module = module;
      this.session = await Session.open(module, scripts);
    } catch (error) {
      this.lose("The playground does not load", error);
      return;
    }
    this.page.takeConnection();
    // Without room for the files the page works as long as there is a network.
    Link.keepFiles().catch(() => {});
  }

  /** Keeps the page's files for a time without a network; a host without HTTPS cannot. */
  static async keepFiles() {
    if (!navigator.serviceWorker) return;
    await navigator.serviceWorker.register("offline.js");
    const files = performance.getEntriesByType("resource").map(({ name }) => name);
    const cache = await caches.open("reorder");
    await cache.addAll([location.pathname, ...new Set(files)]);
  }

  static async load(name) {
    const response = await fetch(name);
    if (!response.ok) throw new Error(`${name}: ${response.status} ${response.statusText}`);
    return response;
  }

  /** Compiles a module while it comes; a host may not name its type. */
  static async compile(name) {
    const response = await Link.load(name);
    const isNamed = response.headers.get("content-type")?.startsWith("application/wasm");
    return isNamed ? WebAssembly.compileStreaming(response)
      : WebAssembly.compile(await response.arrayBuffer());
  }

  /** The page then begins anew with what it remembers. */
  lose(title, error) {
    this.session = null;
    this.page.loseConnection({ title, text: String(error) });
    setTimeout(() => this.connect(), Link.pause);
  }

  send(message) {
    if (!this.session) return;
    let answers;
    try {
      answers = this.session.receive(JSON.stringify(message));
    } catch (error) {
      this.lose("The session has ended", error);
      return;
    }
    this.waiting.push(...answers);
    if (this.isDelivering) return;
    this.isDelivering = true;
    try {
      while (this.waiting.length > 0) this.page.receive(JSON.parse(this.waiting.shift()));
    } finally {
      this.isDelivering = false;
    }
  }
}
