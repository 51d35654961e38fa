// `require "reorder"` and `require "reorder.busted"` for stock Lua 5.4.
#include <lauxlib.h>
#include <lua.h>

#include "reorder_lua.h"

int luaopen_reorder(lua_State *L);
int luaopen_reorder_busted(lua_State *L);

// The host's function: bytes in, bytes out. Nothing is held while Lua can raise an error.
static int answer(lua_State *L) {
    size_t count = 0;
    void **host = lua_touserdata(L, lua_upvalueindex(1));
    const char *request = luaL_checklstring(L, 1, &count);
    if (*host == NULL) return luaL_error(L, "the interpreter is closing");
    reorder_lua_bytes bytes = reorder_lua_answer(*host, request, count);
    lua_pushlstring(L, bytes.start, bytes.count);
    return 1;
}

static int release(lua_State *L) {
    void **host = lua_touserdata(L, 1);
    if (*host != NULL) reorder_lua_free(*host);
    *host = NULL;
    return 0;
}

// Pushes a box for a host, which Lua releases.
static void **push_host(lua_State *L) {
    void **host = lua_newuserdatauv(L, sizeof *host, 0);
    *host = NULL;
    lua_createtable(L, 0, 1);
    lua_pushcfunction(L, release);
    lua_setfield(L, -2, "__gc");
    lua_setmetatable(L, -2);
    return host;
}

int luaopen_reorder(lua_State *L) {
    luaL_checkversion(L);
    luaL_checkstack(L, 8, NULL);
    void **host = push_host(L);
    *host = reorder_lua_new();
    reorder_lua_bytes prelude = reorder_lua_prelude(*host);
    lua_pushcclosure(L, answer, 1);
    if (luaL_loadbufferx(L, prelude.start, prelude.count, reorder_lua_chunk(), "t") != LUA_OK) {
        return lua_error(L);
    }
    lua_insert(L, -2);
    lua_call(L, 1, 1);
    return 1;
}

int luaopen_reorder_busted(lua_State *L) {
    luaL_checkstack(L, 4, NULL);
    lua_getglobal(L, "require");
    lua_pushliteral(L, "reorder");
    lua_call(L, 1, 1);
    lua_getfield(L, -1, "install");
    lua_call(L, 0, 1);
    return 1;
}
