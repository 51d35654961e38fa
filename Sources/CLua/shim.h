// The stock headers of Lua 5.4, as Debian's liblua5.4-dev installs them.
#include <lua.h>
#include <lauxlib.h>
#include <lualib.h>
