// The connection to the session behind the page, on a server. The static page has its session in
// itself: see session.js.
"use strict";

/** A WebSocket that reconnects after a lost connection. */
class Link {
  /** Whether answers come later than the call that asks. */
  static isRemote = true;
  static pause = 1500;
  static lost = { title: "The connection is lost", text: "Is `reorder play` still running?" };

  /** @param page The page, with `takeConnection`, `loseConnection` and `receive`. */
  constructor(page) {
    this.page = page;
    this.connect();
  }

  connect() {
    this.socket = new WebSocket(`ws://${location.host}/`, "reorder");
    this.socket.onopen = () => this.page.takeConnection();
    this.socket.onmessage = ({ data }) => this.page.receive(JSON.parse(data));
    this.socket.onclose = () => {
      this.page.loseConnection(Link.lost);
      setTimeout(() => this.connect(), Link.pause);
    };
  }

  send(message) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }
}
