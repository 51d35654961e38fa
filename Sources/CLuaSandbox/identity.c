/// Names for objects that do not depend on addresses.
#include "state.h"

// The key of the weak table of identities in the registry.
static const char identities;

static void push_identities(lua_State *L) {
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, &identities) == LUA_TTABLE) return;
    lua_pop(L, 1);
    lua_createtable(L, 0, 8);
    lua_createtable(L, 0, 1);
    lua_pushliteral(L, "k");
    lua_setfield(L, -2, "__mode");
    lua_setmetatable(L, -2);
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &identities);
}

uint64_t lsb_stable_id(lua_State *L, int index) {
    index = lua_absindex(L, index);
    luaL_checkstack(L, 8, NULL);
    push_identities(L);
    lua_pushvalue(L, index);
    if (lua_rawget(L, -2) == LUA_TNUMBER) {
        uint64_t known = (uint64_t)lua_tointeger(L, -1);
        lua_pop(L, 2);
        return known;
    }
    uint64_t fresh = lsb_of(L)->next_identity + 1;
    lua_pushvalue(L, index);
    lua_pushinteger(L, (lua_Integer)fresh);
    lua_rawset(L, -4);
    lua_pop(L, 2);
    lsb_of(L)->next_identity = fresh;
    return fresh;
}

uint64_t lsb_place(lua_State *L, int index) {
    return lsb_arena_place(&lsb_of(L)->arena, lua_topointer(L, index));
}

uint64_t lsb_identity(lsb_state *state, int table) {
    return lsb_arena_place(&state->arena, lua_topointer(state->current, table));
}

void lsb_push_environment(lua_State *L) { lua_pushglobaltable(L); }
