/// `setmetatable` and `getmetatable` over copies that only the host can change.
///
/// Lua reads `__mode` and `__concat` from a metatable whenever it needs them, so checking once is
/// not enough: an object gets a copy of its metatable, made of the known events, and a script that
/// asks gets the original back. A later `setmetatable` with the same original brings the copy up to
/// date for all objects that share it.
#include <string.h>

#include "state.h"

static const char copies;    // registry: original -> copy, both held weakly
static const char original;  // in a copy: the metatable it was made from

static const char *const events[] = {
    "__index", "__newindex", "__call", "__tostring", "__name", "__eq",   "__lt",
    "__le",    "__len",      "__add",  "__sub",      "__mul",  "__div",  "__mod",
    "__pow",   "__unm",      "__idiv", "__band",     "__bor",  "__bxor", "__shl",
    "__shr",   "__bnot",     "__pairs", "__close",   "__metatable"};
static const char *const refused[] = {"__gc", "__mode", "__concat"};

enum {
    EVENTS = sizeof events / sizeof *events,
    REFUSED = sizeof refused / sizeof *refused,
    COPY_COST = EVENTS,
};

static void refuse_unsafe(lua_State *L, int metatable) {
    for (int i = 0; i < REFUSED; i++) {
        lua_pushstring(L, refused[i]);
        if (lua_rawget(L, metatable) != LUA_TNIL) {
            luaL_error(L, "a metatable of a script cannot have '%s'", refused[i]);
        }
        lua_pop(L, 1);
    }
}

static void push_new_copy(lua_State *L, int metatable) {
    lua_createtable(L, 0, 4);
    lua_pushvalue(L, metatable);
    lua_rawsetp(L, -2, &original);
    lua_pushvalue(L, metatable);
    lua_pushvalue(L, -2);
    lua_rawset(L, lua_upvalueindex(1));
}

// Whether the event's value at the top may run a script's code, or that of anybody but the host.
static bool is_metamethod(lua_State *L) {
    return lua_isfunction(L, -1) && !lsb_is_host_function(L, -1);
}

// Pushes the copy of `metatable`, up to date.
static void push_copy(lua_State *L, int metatable) {
    lua_pushvalue(L, metatable);
    if (lua_rawget(L, lua_upvalueindex(1)) != LUA_TTABLE) {
        lua_pop(L, 1);
        push_new_copy(L, metatable);
    }
    int copy = lua_gettop(L);
    for (int i = 0; i < EVENTS; i++) {
        lua_pushstring(L, events[i]);
        lua_pushvalue(L, -1);
        bool is_set = lua_rawget(L, metatable) != LUA_TNIL;
        if (is_metamethod(L)) lsb_of(L)->has_metamethods = true;
        lua_pushvalue(L, -2);
        if (is_set || lua_rawget(L, copy) != LUA_TNIL) {
            lua_settop(L, copy + 2);
            lua_rawset(L, copy);
        }
        lua_settop(L, copy);
    }
}

static int base_setmetatable(lua_State *L) {
    int type = lua_type(L, 2);
    luaL_checktype(L, 1, LUA_TTABLE);
    luaL_argexpected(L, type == LUA_TNIL || type == LUA_TTABLE, 2, "nil or table");
    if (luaL_getmetafield(L, 1, "__metatable") != LUA_TNIL) {
        return luaL_error(L, "cannot change a protected metatable");
    }
    lua_settop(L, 2);
    if (type == LUA_TTABLE) {
        lsb_charge(L, COPY_COST);
        refuse_unsafe(L, 2);
        push_copy(L, 2);
    }
    lua_setmetatable(L, 1);
    lua_settop(L, 1);
    return 1;
}

static int base_getmetatable(lua_State *L) {
    luaL_checkany(L, 1);
    if (!lua_getmetatable(L, 1)) {
        lua_pushnil(L);
        return 1;
    }
    lua_pushliteral(L, "__metatable");
    if (lua_rawget(L, -2) != LUA_TNIL) return 1;
    // What the host made has no original, and is nobody's to read.
    lua_rawgetp(L, -2, &original);
    return 1;
}

static void push_copies(lua_State *L) {
    lua_createtable(L, 0, 8);
    lua_createtable(L, 0, 1);
    lua_pushliteral(L, "kv");
    lua_setfield(L, -2, "__mode");
    lua_setmetatable(L, -2);
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &copies);
}

void lsb_open_metatables(lua_State *L) {
    // The names of the events stay interned, so that looking one up allocates nothing.
    for (int i = 0; i < EVENTS + REFUSED; i++) {
        lua_pushstring(L, i < EVENTS ? events[i] : refused[i - EVENTS]);
        luaL_ref(L, LUA_REGISTRYINDEX);
    }
    push_copies(L);
    lua_pushcclosure(L, base_setmetatable, 1);
    lua_setfield(L, -2, "setmetatable");
    lua_pushboolean(L, 0);
    lua_pushcclosure(L, base_getmetatable, 1);
    lua_setfield(L, -2, "getmetatable");
}
