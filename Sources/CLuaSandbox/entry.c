/// The one way from a script into C.
#define LSB_PUSHES_FUNCTIONS
#include "sandbox_internal.h"

// Charges for the body, which needs at least one instruction of the budget to be left.
static void pay(lua_State *L, lsb_meter *meter, int32_t cost) {
    if (cost == LSB_FREE) return;
    if (meter->left > cost) {
        meter->left -= cost;
    } else {
        lsb_poll(L, (uint64_t)cost);
        if (meter->left + meter->reserve <= 0) lsb_poll(L, 1);
    }
}

static int enter(lua_State *L) {
    lsb_meter *meter = (lsb_meter *)lsb_of(L);
    const lsb_entry *entry = lsb_running_entry(L);
    if (meter->abort != LSB_LIMIT_NONE) lsb_raise(L);
    pay(L, meter, entry->cost);
    meter->entered++;
    return entry->body(L);
}

void lsb_push_function(lua_State *L, const lsb_entry *entry, int count) {
    lua_pushlightuserdata(L, (void *)entry);
    lua_insert(L, -1 - count);
    lua_pushcclosure(L, enter, 1 + count);
}

void lsb_set_functions(lua_State *L, const lsb_entry *entries) {
    for (; entries->name != NULL; entries++) {
        lsb_push_function(L, entries, 0);
        lua_setfield(L, -2, entries->name);
    }
}

const lsb_entry *lsb_entry_at(lua_State *L, int index) {
    if (lua_tocfunction(L, index) != enter) return NULL;
    lua_getupvalue(L, index, 1);
    const lsb_entry *entry = lua_touserdata(L, -1);
    lua_pop(L, 1);
    return entry;
}

void lsb_push_internal(lua_State *L, lua_CFunction body, int count) {
    lua_pushcclosure(L, body, count);
}
