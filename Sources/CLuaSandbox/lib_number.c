/// Numbers as arguments, and room for many values. A string that reads as a number is accepted, as
/// in stock Lua, but only a short one: Lua reads all of it every time.
#include "lib_internal.h"
#include "state.h"

enum { LONGEST_NUMERAL = 200 };  // as stock Lua has it for the scanner of numbers

bool lsb_has_room(lua_State *L, lua_State *thread, lua_Unsigned count) {
    enum {
        MOST_VALUES = 1000000,  // newer versions of Lua ask for memory for more of them, too
        VALUES_PER_UNIT = 16,
        FEW = 256,
    };
    if (count >= MOST_VALUES) return false;
    if (count >= FEW) lsb_charge(L, count / VALUES_PER_UNIT);
    bool has_room = lua_checkstack(thread, (int)count);
    if (!has_room) lsb_arena_do_without(&lsb_of(L)->arena);
    return has_room;
}

void lsb_check_numeral(lua_State *L, int argument) {
    if (lua_type(L, argument) != LUA_TSTRING) return;
    size_t length = lua_rawlen(L, argument);
    luaL_argcheck(L, length <= LONGEST_NUMERAL, argument, "too long a string for a number");
    lsb_charge(L, length / 8);
}

lua_Integer lsb_check_integer(lua_State *L, int argument) {
    lsb_check_numeral(L, argument);
    return luaL_checkinteger(L, argument);
}

lua_Integer lsb_opt_integer(lua_State *L, int argument, lua_Integer otherwise) {
    lsb_check_numeral(L, argument);
    return luaL_optinteger(L, argument, otherwise);
}

lua_Number lsb_check_number(lua_State *L, int argument) {
    lsb_check_numeral(L, argument);
    return luaL_checknumber(L, argument);
}

lua_Number lsb_opt_number(lua_State *L, int argument, lua_Number otherwise) {
    lsb_check_numeral(L, argument);
    return luaL_optnumber(L, argument, otherwise);
}
