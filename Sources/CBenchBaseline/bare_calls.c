#include "CBenchBaseline.h"

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>

struct bench_lua;

bench_lua *bench_lua_create(const char *source) {
    lua_State *L = luaL_newstate();
    if (!L) return NULL;
    luaL_openlibs(L);
    if (luaL_dostring(L, source) != LUA_OK || !lua_isfunction(L, 1)) {
        lua_close(L);
        return NULL;
    }
    lua_settop(L, 1);
    return (bench_lua *)L;
}

void bench_lua_destroy(bench_lua *lua) { lua_close((lua_State *)lua); }

double bench_lua_call(bench_lua *lua, const double *arguments, int count, int results, int times) {
    lua_State *L = (lua_State *)lua;
    double sum = 0;
    for (int call = 0; call < times; call++) {
        lua_pushvalue(L, 1);
        for (int i = 0; i < count; i++) lua_pushnumber(L, arguments[i] + (i == 0 ? call & 63 : 0));
        if (lua_pcall(L, count, results, 0) != LUA_OK) return -1;
        sum += lua_tonumber(L, 2);
        lua_settop(L, 1);
    }
    return sum;
}
