/// Where an argument error finds the name of a function that was not called by name, as in
/// `pcall(string.rep)`.
#include "lib_internal.h"

void lsb_push_kept_copy(lua_State *L, const char *name) {
    int library = lua_gettop(L);
    luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
    lua_newtable(L);
    lua_pushnil(L);
    while (lua_next(L, library)) {
        lua_pushvalue(L, -2);
        lua_insert(L, -2);
        lua_rawset(L, -4);
    }
    lua_pushvalue(L, -1);
    lua_setfield(L, -3, name);
    lua_remove(L, -2);
}
