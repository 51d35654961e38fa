/// `load`: source text only, in the script's own environment unless another is given.
#include <string.h>

#include "lib_internal.h"
#include "state.h"

enum { ESCAPE = 27 };  // the first byte of compiled Lua

static const char too_long[] = "the source is too long";

static int fail(lua_State *L) {
    luaL_pushfail(L);
    lua_insert(L, -2);
    return 2;
}

// Collects what the reader function at 1 returns until nil or "".
static int read_pieces(lua_State *L) {
    size_t limit = lsb_of(L)->limits.source;
    lsb_buffer source;
    lsb_buffer_start(L, &source);
    for (;;) {
        lua_pushvalue(L, 1);
        lua_call(L, 0, 1);
        if (lua_isnil(L, -1)) break;
        if (!lua_isstring(L, -1)) return luaL_error(L, "reader function must return a string");
        size_t before = source.length;
        lsb_buffer_add_value(&source);
        if (source.length == before) break;
        if (source.length > limit) return luaL_error(L, too_long);
    }
    lsb_buffer_push(&source);
    return 1;
}

// Replaces the reader by the whole source. False with a message if the reader failed.
static bool collect(lua_State *L) {
    luaL_checktype(L, 1, LUA_TFUNCTION);
    lsb_push_internal(L, read_pieces, 0);
    lua_pushvalue(L, 1);
    if (lsb_check(L, lua_pcallk(L, 1, 1, 0, 0, NULL)) != LUA_OK) return false;
    lua_replace(L, 1);
    return true;
}

static int compile(lua_State *L, const char *name, const char *mode) {
    size_t length;
    const char *source = lua_tolstring(L, 1, &length);
    if (length > lsb_of(L)->limits.source) {
        lua_pushlstring(L, too_long, strlen(too_long));
        return LUA_ERRSYNTAX;
    }
    // The script must not choose the mode for compiled Lua: Lua does not verify bytecode.
    if (*source == ESCAPE) mode = "t";
    return lsb_check(L, lsb_compile_text(L, source, length, name, mode));
}

int lsb_load_text(lua_State *L) {
    const char *text = lua_tostring(L, 1);
    const char *mode = luaL_optstring(L, 3, "t");
    const char *name = luaL_optstring(L, 2, text != NULL ? text : "=(load)");
    lsb_charge_bytes(L, lua_rawlen(L, lua_isnoneornil(L, 2) ? 1 : 2));
    bool has_environment = !lua_isnone(L, 4);
    if (text == NULL && !collect(L)) return fail(L);
    if (compile(L, name, mode) != LUA_OK) return fail(L);
    if (has_environment) {
        lua_pushvalue(L, 4);
    } else {
        lsb_push_environment(L);
    }
    if (lua_setupvalue(L, -2, 1) == NULL) lua_pop(L, 1);
    return 1;
}
