/// `pcall` and `xpcall`, which cannot catch an abort, and the host's own protected calls.
#include "state.h"

enum {
    CALL_COST = 5,
    ERROR_COST = 20,  // for a message Lua looks up the name of the wrong value
    CALLS_PER_UNIT = 16,
    HANDLER_COST = 40,  // likewise, where the handler fails in its turn
};

// After an error Lua goes through all active calls, to see how much of the stack is in use.
static uint64_t cost_of_depth(lua_State *L) {
    enum { SHALLOW = 64 };
    lua_Debug record;
    int depth = SHALLOW;
    while (lua_getstack(L, depth, &record)) depth *= 2;
    return depth > SHALLOW ? (uint64_t)depth / CALLS_PER_UNIT : 0;
}

// As in the stock library, `extra` values at the bottom of the stack are not results.
static int finish(lua_State *L, int status, lua_KContext extra) {
    status = lsb_check(L, status);
    if (status == LUA_OK || status == LUA_YIELD) return lua_gettop(L) - (int)extra;
    lsb_of(L)->captured = false;
    lsb_charge(L, ERROR_COST + cost_of_depth(L));
    lua_pushboolean(L, 0);
    lua_pushvalue(L, -2);
    return 2;
}

static int base_pcall(lua_State *L) {
    luaL_checkany(L, 1);
    lsb_charge(L, CALL_COST + (uint64_t)lua_gettop(L) / 4);
    lua_pushboolean(L, 1);
    lua_insert(L, 1);
    int status = lua_pcallk(L, lua_gettop(L) - 2, LUA_MULTRET, 0, 0, finish);
    return finish(L, status, 0);
}

// Called before the script's message handler, so that an abort never reaches it.
static int guarded_handler(lua_State *L) {
    if (lsb_of(L)->meter.abort != LSB_LIMIT_NONE) return 1;
    lsb_charge(L, HANDLER_COST);
    lua_settop(L, 1);
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_insert(L, 1);
    lua_call(L, 1, 1);
    return 1;
}

static int base_xpcall(lua_State *L) {
    int count = lua_gettop(L);
    luaL_checktype(L, 2, LUA_TFUNCTION);
    lsb_charge(L, CALL_COST + (uint64_t)count / 4);
    lua_pushvalue(L, 2);
    lsb_push_internal(L, guarded_handler, 1);
    lua_replace(L, 2);
    lua_pushboolean(L, 1);
    lua_pushvalue(L, 1);
    lua_rotate(L, 3, 2);
    int status = lua_pcallk(L, count - 2, LUA_MULTRET, 2, 2, finish);
    return finish(L, status, 2);
}

void lsb_open_protected(lua_State *L) {
    static const lsb_entry functions[] = {
        {"pcall", base_pcall}, {"xpcall", base_xpcall}, {NULL, NULL, 0}};
    lsb_set_functions(L, functions);
}

static lsb_status report_protected(lsb_state *state, int status) {
    const char *text = lua_type(state->current, -1) == LUA_TSTRING
                           ? lua_tolstring(state->current, -1, NULL)
                           : "the request failed";
    lsb_status answer = status == LUA_ERRMEM ? LSB_NO_MEMORY : LSB_MISUSED;
    lsb_refuse(state, answer, text);
    lua_pop(state->current, 1);
    return answer;
}

lsb_status lsb_protect(lsb_state *state, lua_CFunction body, void *argument, int count) {
    lua_State *L = state->current;
    size_t cap = state->arena.cap, largest = state->arena.largest;
    lsb_arena_limit(&state->arena, SIZE_MAX, SIZE_MAX);
    int status = LUA_ERRMEM;
    if (lua_checkstack(L, 4)) {
        lsb_push_internal(L, body, 0);
        lua_insert(L, -1 - count);
        lua_pushlightuserdata(L, argument);
        lua_insert(L, -1 - count);
        status = lua_pcallk(L, 1 + count, 0, 0, 0, NULL);
    } else {
        lua_pop(L, count);
        lua_pushnil(L);
    }
    lsb_arena_limit(&state->arena, cap, largest);
    return status == LUA_OK ? LSB_OK : report_protected(state, status);
}
