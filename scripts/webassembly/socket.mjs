// A WebSocket to a server on this machine, as a page of its own has one.
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";

export class Socket {
  #socket;
  #bytes = Buffer.alloc(0);
  #texts = [];
  #waiting = [];

  /** Connects to the server at an address such as `http://127.0.0.1:8080/`. */
  static async to(address) {
    const { host, hostname, port, origin } = new URL(address);
    const socket = connect(Number(port), hostname);
    socket.setNoDelay(true);
    socket.write([
      "GET / HTTP/1.1", `Host: ${host}`, `Origin: ${origin}`, "Upgrade: websocket",
      "Connection: Upgrade", `Sec-WebSocket-Key: ${randomBytes(16).toString("base64")}`,
      "Sec-WebSocket-Version: 13", "Sec-WebSocket-Protocol: reorder", "", "",
    ].join("\r\n"));
    let head = Buffer.alloc(0);
    while (!head.includes("\r\n\r\n")) {
      const [bytes] = await once(socket, "data");
      head = Buffer.concat([head, bytes]);
    }
    const end = head.indexOf("\r\n\r\n");
    if (!head.toString("latin1", 0, end).startsWith("HTTP/1.1 101")) {
      throw new Error(`the server refuses: ${head}`);
    }
    return new Socket(socket, head.subarray(end + 4));
  }

  constructor(socket, bytes) {
    this.#socket = socket;
    socket.on("data", (more) => this.#take(more));
    socket.on("close", () => this.#waiting.forEach(({ reject }) =>
      reject(new Error("the server has closed the connection"))));
    this.#take(bytes);
  }

  close() { this.#socket.destroy(); }

  /** Sends a text; a client masks it, here with zeros. */
  send(text) {
    const bytes = Buffer.from(text);
    const head = Buffer.alloc(14);
    head[0] = 0x81;
    head[1] = 0x80 | 127;
    head.writeBigUInt64BE(BigInt(bytes.length), 2);
    this.#socket.write(Buffer.concat([head, bytes]));
  }

  /** The next text of the server. */
  next() {
    if (this.#texts.length > 0) return Promise.resolve(this.#texts.shift());
    return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }));
  }

  #take(bytes) {
    this.#bytes = Buffer.concat([this.#bytes, bytes]);
    for (;;) {
      const frame = this.#frame();
      if (frame === null) return;
      const waiting = this.#waiting.shift();
      if (waiting) waiting.resolve(frame);
      else this.#texts.push(frame);
    }
  }

  /** Takes a whole text from the bytes; the server does not split them. */
  #frame() {
    const bytes = this.#bytes;
    if (bytes.length < 2) return null;
    let [start, size] = [2, bytes[1]];
    if (size > 125) start = size === 126 ? 4 : 10;
    if (bytes.length < start) return null;
    if (start === 4) size = bytes.readUInt16BE(2);
    if (start === 10) size = Number(bytes.readBigUInt64BE(2));
    if (bytes.length < start + size) return null;
    this.#bytes = bytes.subarray(start + size);
    if (bytes[0] === 0x89) {
      // The server asks whether the page is still there.
      this.#socket.write(Buffer.from([0x8a, 0x80, 0, 0, 0, 0]));
      return this.#frame();
    }
    if (bytes[0] !== 0x81) throw new Error(`this is not a whole text: ${bytes[0]}`);
    return bytes.toString("utf8", start, start + size);
  }
}
