/// Values as `print` writes them: tables with their members, everything else as `tostring` does.
///
/// The function that writes a table is Lua from the host, compiled at the first table that a state
/// prints. It runs as a part of the script: under its budget, and with its error messages.
#include "lib_internal.h"
#include "state.h"

static const char shower;  // registry: the function

// A name that no script can require.
static const char source_name[] = "=show";

// Pushes the host's function. False if there is none.
static bool push_shower(lua_State *L) {
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, &shower) == LUA_TFUNCTION) return true;
    lua_pop(L, 1);
    lsb_state *state = lsb_of(L);
    if (state->resolver == NULL) return false;
    lsb_value asked = {.kind = LSB_STRING, .bytes = source_name, .length = sizeof source_name - 1};
    int count = lsb_ask_host(L, state->resolver, NULL, 0, &asked, 1);
    if (count != 2) {
        lua_pop(L, count);
        return false;
    }
    lsb_source source = {.chunk = lua_tolstring(L, -1, NULL)};
    source.text = lua_tolstring(L, -2, &source.length);
    if (lsb_check(L, lsb_compile(L, &source)) != LUA_OK) lua_error(L);
    lua_call(L, 0, 1);
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &shower);
    lua_replace(L, -3);
    lua_pop(L, 1);
    return true;
}

const char *lsb_push_shown(lua_State *L, int index, size_t *length) {
    index = lua_absindex(L, index);
    luaL_checkstack(L, 8, NULL);
    bool is_plain = lua_type(L, index) != LUA_TTABLE;
    if (!is_plain && luaL_getmetafield(L, index, "__tostring") != LUA_TNIL) {
        lua_pop(L, 1);
        is_plain = true;
    }
    if (is_plain || !push_shower(L)) return lsb_push_text(L, index, length);
    lua_pushvalue(L, index);
    lua_call(L, 1, 1);
    return lua_tolstring(L, -1, length);
}
