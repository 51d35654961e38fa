// libwebsockets, as Debian's libwebsockets-dev installs it, and the parts that Swift cannot import:
// macros with casts, and a struct whose tail differs between builds.
#pragma once

#include <libwebsockets.h>
#include <string.h>

/// The space required before every message written.
static inline size_t websockets_padding(void) { return LWS_PRE; }

/// Listens on the loopback device at a port, or at one that the system chooses if it is 0.
static inline struct lws_context *websockets_listen(int port, const struct lws_protocols *protocols,
                                                    void *user, unsigned int most_files) {
  struct lws_context_creation_info info;
  memset(&info, 0, sizeof info);
  info.port = port;
  info.iface = "127.0.0.1";
  info.protocols = protocols;
  info.user = user;
  info.fd_limit_per_thread = most_files;
  info.timeout_secs = 10;
  info.keepalive_timeout = 10;
  info.options = LWS_SERVER_OPTION_HTTP_HEADERS_SECURITY_BEST_PRACTICES_ENFORCE |
                 LWS_SERVER_OPTION_DISABLE_IPV6;
  lws_set_log_level(0, NULL);
  return lws_create_context(&info);
}

/// The listening port.
static inline int websockets_port(struct lws_context *context) {
  return lws_get_vhost_listen_port(lws_get_vhost_by_name(context, "default"));
}
