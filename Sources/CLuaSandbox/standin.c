// Stand-ins from the stock libraries, until the bounded ones are merged; then this file goes.
#include "state.h"

static void drop(lua_State *L, const char *name) {
    lua_pushnil(L);
    lua_setfield(L, -2, name);
}
int lsb_open_base(lua_State *L) {
    luaopen_base(L);
    drop(L, "dofile");
    drop(L, "loadfile");
    drop(L, "collectgarbage");
    return 1;
}
int lsb_open_string(lua_State *L) {
    luaopen_string(L);
    drop(L, "dump");
    return 1;
}
int lsb_open_table(lua_State *L) { return luaopen_table(L); }
int lsb_open_utf8(lua_State *L) { return luaopen_utf8(L); }
int lsb_open_math(lua_State *L) { return luaopen_math(L); }
