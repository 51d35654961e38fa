// The module of stock Lua 5.4: what its C side asks of its Swift side. Not a part of the interface.
//
// The C side alone touches the interpreter, whose errors jump over frames; the Swift side sees
// bytes.
#pragma once

#include <stddef.h>

/// Bytes that belong to a host, until its next answer.
typedef struct reorder_lua_bytes {
    const char *start;
    size_t count;
} reorder_lua_bytes;

/// Makes the host of one interpreter.
void *reorder_lua_new(void);

/// Releases a host and its runs.
void reorder_lua_free(void *host);

/// The chunk that makes the module, from the host's function.
reorder_lua_bytes reorder_lua_prelude(void *host);

/// The chunk's name, with the mark that Lua wants.
const char *reorder_lua_chunk(void);

/// Answers a call.
reorder_lua_bytes reorder_lua_answer(void *host, const char *request, size_t count);
