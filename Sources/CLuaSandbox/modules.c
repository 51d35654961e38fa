/// `require`: dotted names only, found by the host, each module run once per state.

#include "state.h"

enum {
    MAX_NAME = 128,
    MOST_LOOKUPS = 256,  // the most modules that a script may ask for, found or not
    LOOKUP_COST = 1000,
    MOST_FRAMES = 40,  // of those that are searched for the place of a call
};

// A call of `require`.
typedef struct call {
    lua_State *L;
    const char *name;
    int level;  // of its caller
} call;

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

// Raises the text at the top at the place of the script that called, even if a C function such as
// `pcall` did so for it.
static int raise(const call *call) {
    lua_Debug frame;
    for (int level = call->level; level < MOST_FRAMES; level++) {
        if (!lua_getstack(call->L, level, &frame)) break;
        lua_getinfo(call->L, "Sl", &frame);
        if (frame.currentline <= 0) continue;
        lua_pushfstring(call->L, "%s:%d: ", frame.short_src, frame.currentline);
        return lsb_raise_blamed_there(call->L);
    }
    lua_pushliteral(call->L, "");
    return lsb_raise_blamed_there(call->L);
}

static int refuse(const call *call, const char *why) {
    lsb_blame(call->L, LSB_FAULT_MODULE, call->name, "");
    lua_pushfstring(call->L, "module '%s' %s", call->name, why);
    return raise(call);
}

static int refuse_argument(const call *call, const char *why) {
    lsb_blame(call->L, LSB_FAULT_NONE, "", "");
    lua_pushfstring(call->L, "bad argument #1 to 'require' (%s)", why);
    return raise(call);
}

// Asks the host for the module whose name is at 1: its text and its chunk's name, or one text more,
// why there is none.
static int ask(lua_State *L) {
    lsb_value asked;
    lsb_read(L, 1, &asked);
    return lsb_ask_host(L, lsb_of(L)->resolver, NULL, 0, &asked, 1);
}

// Pushes the module's function.
static void find(const call *call) {
    lua_State *L = call->L;
    const char *name = call->name;
    lsb_state *state = lsb_of(L);
    if (state->resolver == NULL) refuse(call, "not found");
    lsb_charge(L, LOOKUP_COST);
    if (state->lookups == MOST_LOOKUPS) {
        lsb_blame(L, LSB_FAULT_NONE, "", "");
        lua_pushfstring(L, "a script may look up at most %d modules", MOST_LOOKUPS);
        raise(call);
    }
    state->lookups++;
    int top = lua_gettop(L);
    lsb_push_internal(L, ask, 0);
    lua_pushvalue(L, 1);
    if (lsb_check(L, lua_pcall(L, 1, LUA_MULTRET, 0)) != LUA_OK) {
        const lsb_returns *returns = &state->returns;
        if (!returns->failed || returns->out_of_memory) lua_error(L);
        // The host's own text, without the place of `ask` and the advice, which is added again.
        lua_pushlstring(L, returns->values[0].bytes, returns->values[0].length);
        raise(call);
    }
    if (lua_gettop(L) != top + 2) refuse(call, "not found");
    lsb_source source = {.chunk = lua_tolstring(L, -1, NULL)};
    source.text = lua_tolstring(L, -2, &source.length);
    int line = 1;
    const char *refusal = lsb_check_source(&state->limits, &source, &line);
    if (refusal != NULL) {
        lsb_blame(L, LSB_FAULT_MODULE, name, "");
        lua_pushfstring(L, "module '%s': line %d: %s", name, line, refusal);
        raise(call);
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

// A second argument of 1 says that a function of the host's own called for the script.
static int base_require(lua_State *L) {
    bool is_for_script = lua_isinteger(L, 2) && lua_tointeger(L, 2) == 1;
    call call = {.L = L, .name = "", .level = is_for_script ? 2 : 1};
    if (lua_type(L, 1) != LUA_TSTRING) {
        const char *got = luaL_typename(L, 1);
        return refuse_argument(&call, lua_pushfstring(L, "string expected, got %s", got));
    }
    size_t length;
    const char *name = call.name = lua_tolstring(L, 1, &length);
    if (!is_module_name(name, length)) {
        return refuse_argument(&call, "a module's name is made of letters, digits and '_', with "
                                      "dots between");
    }
    lua_settop(L, 1);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &modules);
    lua_pushvalue(L, 1);
    if (lua_rawget(L, 2) != LUA_TNIL) {
        if (lua_touserdata(L, -1) == &loading) { return refuse(&call, "requires itself"); }
        return 1;
    }
    lua_settop(L, 2);
    lsb_push_internal(L, lsb_on_error, 0);
    find(&call);
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
