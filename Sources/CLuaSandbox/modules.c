/// `require`: dotted names only, found by the host, each module run once per state.

#include "state.h"

enum {
    MAX_NAME = 128,
    MOST_LOOKUPS = 256,  // the most modules that a script may ask for, found or not
    LOOKUP_COST = 1000,
};

static const char modules;  // registry: name -> value
static const char loading;  // the value of a module while it runs

static bool is_letter(char byte) {
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || byte == '_';
}

static bool is_digit(char byte) { return byte >= '0' && byte <= '9'; }

// Lua names joined by dots.
static bool is_module_name(const char *name, size_t length) {
    bool at_start = true;
    if (length > MAX_NAME) return false;
    for (size_t i = 0; i < length; i++) {
        if (at_start ? !is_letter(name[i]) : !is_letter(name[i]) && !is_digit(name[i])) {
            if (at_start || name[i] != '.') return false;
            at_start = true;
        } else {
            at_start = false;
        }
    }
    return length > 0 && !at_start;
}

static int refuse(lua_State *L, const char *name, const char *why) {
    lsb_blame(L, LSB_FAULT_MODULE, name, "");
    lua_pushfstring(L, "module '%s' %s", name, why);
    return lsb_raise_blamed(L);
}

// Pushes the module's function.
static void find(lua_State *L, const char *name) {
    lsb_state *state = lsb_of(L);
    if (state->resolver == NULL) refuse(L, name, "not found");
    lsb_charge(L, LOOKUP_COST);
    if (state->lookups == MOST_LOOKUPS) {
        luaL_error(L, "a script may look up at most %d modules", MOST_LOOKUPS);
    }
    state->lookups++;
    lsb_value asked;
    lsb_read(L, 1, &asked);
    int count = lsb_ask_host(L, state->resolver, NULL, 0, &asked, 1);
    if (count != 2) refuse(L, name, "not found");
    lsb_source source = {.chunk = lua_tolstring(L, -1, NULL)};
    source.text = lua_tolstring(L, -2, &source.length);
    int line = 1;
    const char *refusal = lsb_check_source(&state->limits, &source, &line);
    if (refusal != NULL) {
        lsb_blame(L, LSB_FAULT_MODULE, name, "");
        lua_pushfstring(L, "module '%s': line %d: %s", name, line, refusal);
        lsb_raise_blamed(L);
    }
    if (lsb_check(L, lsb_compile(L, &source)) == LUA_OK) return;
    lsb_capture_chunk(L, source.chunk);
    lua_error(L);
}

static void set_module(lua_State *L, int value) {
    lua_pushvalue(L, 1);
    lua_pushvalue(L, value);
    lua_rawset(L, 2);
}

// Stack: 1 name, 2 modules, 3 handler, 4 function.
static int run(lua_State *L) {
    lua_pushlightuserdata(L, (void *)&loading);
    set_module(L, 5);
    lua_settop(L, 4);
    lua_pushvalue(L, 1);
    int status = lua_pcallk(L, 1, 1, 3, 0, NULL);
    bool failed = status != LUA_OK;
    if (!failed && lua_isnil(L, 4)) {
        lua_pushboolean(L, 1);
        lua_replace(L, 4);
    }
    if (failed) lua_pushnil(L);
    set_module(L, failed ? 5 : 4);
    lua_settop(L, 4);
    lsb_check(L, status);
    return failed ? lua_error(L) : 1;
}

static int base_require(lua_State *L) {
    luaL_checktype(L, 1, LUA_TSTRING);
    size_t length;
    const char *name = lua_tolstring(L, 1, &length);
    if (!is_module_name(name, length)) {
        return luaL_argerror(L, 1, "a module's name is made of letters, digits and '_', with dots "
                                   "between");
    }
    lua_settop(L, 1);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &modules);
    lua_pushvalue(L, 1);
    if (lua_rawget(L, 2) != LUA_TNIL) {
        if (lua_touserdata(L, -1) == &loading) {
            return refuse(L, name, "requires itself");
        }
        return 1;
    }
    lua_settop(L, 2);
    lsb_push_internal(L, lsb_on_error, 0);
    find(L, name);
    lua_replace(L, 4);
    lua_settop(L, 4);
    return run(L);
}

// The libraries count as modules that have already run.
static void add_libraries(lua_State *L, int globals) {
    static const char *const libraries[] = {"string", "table", "utf8", "math", "coroutine", "_G"};
    for (size_t i = 0; i < sizeof libraries / sizeof *libraries; i++) {
        lua_getfield(L, globals, libraries[i]);
        lua_setfield(L, -2, libraries[i]);
    }
}

void lsb_open_modules(lua_State *L) {
    static const lsb_entry functions[] = {{"require", base_require}, {NULL, NULL, 0}};
    int globals = lua_gettop(L);
    lsb_set_functions(L, functions);
    lua_createtable(L, 0, 8);
    add_libraries(L, globals);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &modules);
}
