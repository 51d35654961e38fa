/// A text that grows inside the state's memory.
#include "lib_internal.h"

#include <string.h>

// Lua's overhead for a block of bytes, with a margin: the header of a userdata or a string.
enum { BLOCK_OVERHEAD = 64 };

void lsb_buffer_start(lua_State *L, lsb_buffer *buffer) {
    buffer->L = L;
    buffer->bytes = buffer->initial;
    buffer->length = 0;
    buffer->capacity = LSB_BUFFER_INITIAL;
    luaL_checkstack(L, 4, "too many results");
    lua_pushnil(L);
    buffer->slot = lua_gettop(L);
}

static char *grow(lsb_buffer *buffer, size_t extra) {
    lua_State *L = buffer->L;
    size_t limit = lsb_largest_allocation(L) - BLOCK_OVERHEAD;
    if (extra > limit || buffer->length > limit - extra) {
        luaL_error(L, "resulting string too large");
    }
    size_t needed = buffer->length + extra;
    size_t capacity = buffer->capacity * 2;
    if (capacity > limit) capacity = limit;
    if (capacity < needed) capacity = needed;
    lsb_charge_bytes(L, capacity);
    char *bytes = lua_newuserdatauv(L, capacity, 0);
    memcpy(bytes, buffer->bytes, buffer->length);
    lua_replace(L, buffer->slot);
    buffer->bytes = bytes;
    buffer->capacity = capacity;
    return bytes + buffer->length;
}

char *lsb_buffer_reserve(lsb_buffer *buffer, size_t extra) {
    if (extra > buffer->capacity - buffer->length) return grow(buffer, extra);
    return buffer->bytes + buffer->length;
}

void lsb_buffer_add(lsb_buffer *buffer, const char *bytes, size_t length) {
    lsb_charge_bytes(buffer->L, length);
    memcpy(lsb_buffer_reserve(buffer, length), bytes, length);
    buffer->length += length;
}

void lsb_buffer_add_value(lsb_buffer *buffer) {
    lua_State *L = buffer->L;
    size_t length;
    if (lua_type(L, -1) == LUA_TNUMBER) lsb_check_text(L, lua_gettop(L), NULL);
    const char *text = lua_tolstring(L, -1, &length);
    lsb_buffer_add(buffer, text, length);
    lua_pop(L, 1);
}

void lsb_buffer_push(lsb_buffer *buffer) {
    lua_pushlstring(buffer->L, buffer->bytes, buffer->length);
}
