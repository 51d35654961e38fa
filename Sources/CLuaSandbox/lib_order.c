/// The order used by `table.sort`, `math.max` and `math.min`.
#include "lib_internal.h"

#include <string.h>

static bool text_is_less(lua_State *L, int left, int right) {
    size_t left_length, right_length;
    const char *a = lua_tolstring(L, left, &left_length);
    const char *b = lua_tolstring(L, right, &right_length);
    size_t shared = left_length < right_length ? left_length : right_length;
    lsb_charge(L, shared / 64);
    int difference = memcmp(a, b, shared);
    return difference != 0 ? difference < 0 : left_length < right_length;
}

bool lsb_is_less(lua_State *L, int left, int right) {
    if (lua_type(L, left) == LUA_TSTRING && lua_type(L, right) == LUA_TSTRING) {
        return text_is_less(L, left, right);
    }
    return lua_compare(L, left, right, LUA_OPLT);
}
