/// math.random and math.randomseed, on the state's own stream: the same seed gives the same numbers
/// as stock Lua 5.4, on every run and every machine.
#include "lib_internal.h"

// A number in [0, limit]: as many bits as the limit has, redrawn until they are in range.
static lua_Unsigned random_up_to(lua_State *L, lua_Unsigned bits, lua_Unsigned limit) {
    lua_Unsigned mask = limit;
    for (int shift = 1; shift < 64; shift *= 2) mask |= mask >> shift;
    for (bits &= mask; bits > limit; bits = lsb_random(L) & mask) lsb_charge(L, 1);
    return bits;
}

static int random_between(lua_State *L, lua_Unsigned bits, int last) {
    lua_Integer low = last == 2 ? lsb_check_integer(L, 1) : 1;
    lua_Integer high = lsb_check_integer(L, last);
    luaL_argcheck(L, low <= high, 1, "interval is empty");
    lua_Unsigned width = (lua_Unsigned)high - (lua_Unsigned)low;
    lua_pushinteger(L, (lua_Integer)(random_up_to(L, bits, width) + (lua_Unsigned)low));
    return 1;
}

static int math_random(lua_State *L) {
    uint64_t bits = lsb_random(L);
    switch (lua_gettop(L)) {
    case 0: lua_pushnumber(L, (lua_Number)(bits >> 11) * 0x1p-53); return 1;
    case 1:
        if (lsb_check_integer(L, 1) != 0) return random_between(L, bits, 1);
        lua_pushinteger(L, (lua_Integer)bits);
        return 1;
    case 2: return random_between(L, bits, 2);
    default: return luaL_error(L, "wrong number of arguments");
    }
}

static int math_randomseed(lua_State *L) {
    lua_Integer first = (lua_Integer)lsb_host_seed(L), second = 0;
    if (!lua_isnone(L, 1)) {
        first = lsb_check_integer(L, 1);
        second = lsb_opt_integer(L, 2, 0);
    }
    lsb_seed_random(L, (uint64_t)first, (uint64_t)second);
    lua_pushinteger(L, first);
    lua_pushinteger(L, second);
    return 2;
}

static const lsb_entry functions[] = {
    {"random", math_random},
    {"randomseed", math_randomseed},
    {NULL, NULL, 0},
};

void lsb_add_random(lua_State *L) { lsb_set_functions(L, functions); }
