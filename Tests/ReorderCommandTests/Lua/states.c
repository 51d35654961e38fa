// Runs a script in one interpreter after the other: each is closed, and the module stays loaded.
#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <stdio.h>

int main(int count, char **arguments) {
  for (int i = 0; i < 5; i++) {
    lua_State *L = luaL_newstate();
    luaL_openlibs(L);
    if (luaL_dofile(L, arguments[count - 1]) != LUA_OK) {
      fprintf(stderr, "%s\n", lua_tostring(L, -1));
      return 1;
    }
    lua_close(L);
  }
  return 0;
}
