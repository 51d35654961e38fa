// libwebsockets, as Debian's libwebsockets-dev installs it, and the parts that Swift cannot import:
// macros with casts, and a struct whose tail differs between builds.
#pragma once

#include <libwebsockets.h>
#include <stdint.h>
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

/// The bytes that have come over a connection so far; 0 if the system does not say.
static inline uint64_t websockets_received(struct lws *connection) {
    // The system's `struct tcp_info`, which is longer than that of the C library. It only grows.
    enum { TCP_INFO_OPTION = 11, BYTES_RECEIVED = 128, INFO_SIZE = 136 };
    unsigned char info[INFO_SIZE];
    socklen_t size = sizeof info;
    uint64_t received = 0;
    int socket = lws_get_socket_fd(connection);
    if (getsockopt(socket, IPPROTO_TCP, TCP_INFO_OPTION, info, &size) != 0) return 0;
    if (size == sizeof info) memcpy(&received, info + BYTES_RECEIVED, sizeof received);
    return received;
}
