/// `setmetatable` and `getmetatable` over copies that only the host can change.
///
/// Lua reads `__mode` and `__concat` from a metatable whenever it needs them, so checking once is
/// not enough: an object gets a copy of its metatable, with the known events, and a script gets the
/// original back. A later `setmetatable` with the same original updates the copy for all objects
/// that share it.
///
/// One instruction may go through a chain of tables, each the `__index` or `__newindex` of the one
/// before. So the host counts for each table how many such links lead to it, and refuses one that
/// would make a chain too long, in whatever order it is built; a loop is an endless chain. `__call`
/// must be a function, because in a chain of those Lua moves all arguments at each link.
#include <string.h>

#include "state.h"

static const char copies;    // registry: original -> copy, both held weakly
static const char original;  // in a copy: the metatable it was made from
static const char heights;   // registry: table or copy -> links that lead to it, weak keys

static const char *const events[] = {
    "__index", "__newindex", "__call",  "__tostring", "__name",     "__eq",   "__lt",
    "__le",    "__len",      "__add",   "__sub",      "__mul",      "__div",  "__mod",
    "__pow",   "__unm",      "__idiv",  "__band",     "__bor",      "__bxor", "__shl",
    "__shr",   "__bnot",     "__pairs", "__close",    "__metatable"};
static const char *const refused[] = {"__gc", "__mode", "__concat"};

enum {
    EVENTS = sizeof events / sizeof *events,
    REFUSED = sizeof refused / sizeof *refused,
    COPY_COST = 100,
    MOST_LINKS = 16,
};

// Of a chain: the event, and the position in a height where its links are counted.
typedef struct link {
    const char *event;
    int shift;
} link;

static const link links[] = {{"__index", 0}, {"__newindex", 8}};

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
    lua_rawset(L, lsb_upvalue(1));
}

// The number of links of a kind that lead to the table or copy at `index`.
static int height_of(lua_State *L, int index, link link) {
    lua_pushvalue(L, index);
    lua_rawget(L, lsb_upvalue(2));
    int height = (int)(lua_tointeger(L, -1) >> link.shift) & 0xff;
    lua_pop(L, 1);
    return height;
}

static void raise_height(lua_State *L, int index, link link, int height) {
    int known = height_of(L, index, link);
    if (height <= known) return;
    lua_pushvalue(L, index);
    lua_pushvalue(L, index);
    lua_rawget(L, lsb_upvalue(2));
    lua_Integer both = lua_tointeger(L, -1) + ((lua_Integer)(height - known) << link.shift);
    lua_pop(L, 1);
    lua_pushinteger(L, both);
    lua_rawset(L, lsb_upvalue(2));
}

// Replaces the value at the top, the target of a link, by its own target. False at the end.
static bool follow(lua_State *L, link link) {
    if (!lua_getmetatable(L, -1)) return false;
    lua_pushstring(L, link.event);
    lua_rawget(L, -2);
    lua_replace(L, -3);
    lua_pop(L, 1);
    return !lua_isnil(L, -1) && !lua_isfunction(L, -1);
}

static bool push_first(lua_State *L, link link, int metatable) {
    lua_pushstring(L, link.event);
    lua_rawget(L, metatable);
    return !lua_isnil(L, -1) && !lua_isfunction(L, -1);
}

// Whether the value at the top is the start of the chain, or will have the same link.
static bool is_start(lua_State *L) {
    if (lua_rawequal(L, -1, 1)) return true;
    if (!lua_getmetatable(L, -1)) return false;
    bool shares = lua_rawequal(L, -1, 3);
    lua_pop(L, 1);
    return shares;
}

static void check_chain(lua_State *L, link link, int metatable, int height) {
    bool goes_on = push_first(L, link, metatable);
    while (goes_on) {
        if (is_start(L)) lsb_abort(L, LSB_LIMIT_CHAIN);
        if (++height > MOST_LINKS) {
            luaL_error(L, "a chain of '%s' tables has at most %d links", link.event, MOST_LINKS);
        }
        goes_on = follow(L, link);
    }
    lua_pop(L, 1);
}

static void raise_chain(lua_State *L, link link, int metatable, int height) {
    bool goes_on = push_first(L, link, metatable);
    while (goes_on) {
        int value = lua_gettop(L);
        height++;
        if (lua_istable(L, value)) raise_height(L, value, link, height);
        if (lua_getmetatable(L, value)) raise_height(L, value + 1, link, height);
        lua_settop(L, value);
        goes_on = follow(L, link);
    }
    lua_pop(L, 1);
}

// Refuses the metatable at 2, whose copy is at 3, for the table at 1 if it would make a chain too
// long; otherwise records its links.
static void link_chains(lua_State *L) {
    int heights[2];
    for (int i = 0; i < 2; i++) {
        int own = height_of(L, 1, links[i]), shared = height_of(L, 3, links[i]);
        heights[i] = own > shared ? own : shared;
        check_chain(L, links[i], 2, heights[i]);
    }
    for (int i = 0; i < 2; i++) {
        raise_height(L, 3, links[i], heights[i]);
        raise_chain(L, links[i], 2, heights[i]);
    }
}

static void refuse_call(lua_State *L, int metatable) {
    lua_pushliteral(L, "__call");
    int type = lua_rawget(L, metatable);
    if (type != LUA_TNIL && type != LUA_TFUNCTION) {
        luaL_error(L, "'__call' must be a function, not a %s", lua_typename(L, type));
    }
    lua_pop(L, 1);
}

// Pushes the copy of `metatable`, up to date or not.
static void push_copy(lua_State *L, int metatable) {
    lua_pushvalue(L, metatable);
    if (lua_rawget(L, lsb_upvalue(1)) == LUA_TTABLE) return;
    lua_pop(L, 1);
    push_new_copy(L, metatable);
}

// Updates the copy at the top.
static void update_copy(lua_State *L, int metatable) {
    int copy = lua_gettop(L);
    for (int i = 0; i < EVENTS; i++) {
        lua_pushstring(L, events[i]);
        lua_pushvalue(L, -1);
        bool is_set = lua_rawget(L, metatable) != LUA_TNIL;
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
        refuse_call(L, 2);
        push_copy(L, 2);
        link_chains(L);
        update_copy(L, 2);
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
    // Objects made by the host have no original, and scripts cannot read their metatable.
    lua_rawgetp(L, -2, &original);
    return 1;
}

static const lsb_entry setter = {"setmetatable", base_setmetatable};
static const lsb_entry getter = {"getmetatable", base_getmetatable};

static void push_weak(lua_State *L, const char *mode, const void *key) {
    lua_createtable(L, 0, 8);
    lua_createtable(L, 0, 1);
    lua_pushstring(L, mode);
    lua_setfield(L, -2, "__mode");
    lua_setmetatable(L, -2);
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, key);
}

void lsb_open_metatables(lua_State *L) {
    // The names of the events stay interned, so that looking one up does not allocate.
    for (int i = 0; i < EVENTS + REFUSED; i++) {
        lua_pushstring(L, i < EVENTS ? events[i] : refused[i - EVENTS]);
        luaL_ref(L, LUA_REGISTRYINDEX);
    }
    push_weak(L, "kv", &copies);
    push_weak(L, "k", &heights);
    lsb_push_function(L, &setter, 2);
    lua_setfield(L, -2, "setmetatable");
    lsb_push_function(L, &getter, 0);
    lua_setfield(L, -2, "getmetatable");
}
