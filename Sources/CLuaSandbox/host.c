/// Trampolines: a script calls the host, the host answers with a status, and only after it has
/// returned is anything pushed or raised.
#include <stdlib.h>
#include <string.h>

#include "state.h"

enum { CALL_COST = 10 };

typedef struct function_spec {
    const char *name, *signature;
    int32_t function;
} function_spec;

void lsb_set_host(lsb_state *state, void *context, lsb_callback callback, lsb_resolver resolver,
                  lsb_printer printer) {
    state->context = context;
    state->callback = callback;
    state->resolver = resolver;
    state->printer = printer;
}

static bool reserve_values(lsb_returns *returns) {
    if (returns->count < returns->capacity) return true;
    int capacity = returns->capacity * 2 + 16;
    lsb_value *values = realloc(returns->values, (size_t)capacity * sizeof *values);
    if (values == NULL) return false;
    returns->values = values;
    returns->capacity = capacity;
    return true;
}

static bool reserve_bytes(lsb_returns *returns, size_t length) {
    if (length <= returns->size - returns->used) return true;
    size_t size = (returns->used + length) * 2 + 256;
    char *bytes = realloc(returns->bytes, size);
    if (bytes == NULL) return false;
    returns->bytes = bytes;
    returns->size = size;
    return true;
}

static void append(lsb_returns *returns, lsb_value value) {
    if (reserve_values(returns)) {
        returns->values[returns->count++] = value;
    } else {
        returns->out_of_memory = true;
    }
}

// The buffer may move, so that a string is its offset until everything is there.
void lsb_return_string(lsb_exchange *exchange, const char *bytes, size_t length) {
    lsb_returns *returns = &exchange->state->returns;
    if (!reserve_bytes(returns, length)) {
        returns->out_of_memory = true;
        return;
    }
    if (length > 0) memcpy(returns->bytes + returns->used, bytes, length);
    lsb_value value = {.kind = LSB_STRING, .integer = (int64_t)returns->used, .length = length};
    returns->used += length;
    append(returns, value);
}

void lsb_return_value(lsb_exchange *exchange, lsb_value value) {
    if (value.kind == LSB_STRING) {
        lsb_return_string(exchange, value.bytes, value.length);
    } else {
        append(&exchange->state->returns, value);
    }
}

void lsb_fail(lsb_exchange *exchange, const char *bytes, size_t length) {
    lsb_returns *returns = &exchange->state->returns;
    returns->count = 0;
    returns->used = 0;
    lsb_return_string(exchange, bytes, length);
    returns->failed = true;
}

static void settle(lsb_returns *returns) {
    for (int i = 0; i < returns->count; i++) {
        if (returns->values[i].kind != LSB_STRING) continue;
        returns->values[i].bytes = returns->bytes + returns->values[i].integer;
    }
}

static int raise_failure(lua_State *L, const lsb_returns *returns) {
    if (returns->out_of_memory) return luaL_error(L, "the host has no memory");
    luaL_where(L, 1);
    lua_pushlstring(L, returns->values[0].bytes, returns->values[0].length);
    lua_concat(L, 2);
    return lua_error(L);
}

int lsb_ask_host(lua_State *L, lsb_callback callback, int32_t function, int64_t handle, int first,
                 int count) {
    lsb_state *state = lsb_of(L);
    lsb_value arguments[LSB_MAX_ARGUMENTS];
    if (count > LSB_MAX_ARGUMENTS) count = LSB_MAX_ARGUMENTS;
    for (int i = 0; i < count; i++) arguments[i] = lsb_read(L, first + i);
    lsb_exchange exchange = {state, function, handle, arguments, count, 0};
    lsb_returns *returns = &state->returns;
    lua_State *outer = state->current;
    int top = lua_gettop(L);
    returns->count = 0;
    returns->used = 0;
    returns->failed = returns->out_of_memory = false;
    state->current = L;
    callback(state->context, &exchange);
    state->current = outer;
    lua_settop(L, top);
    lsb_charge(L, exchange.cost);
    settle(returns);
    if (returns->failed || returns->out_of_memory) return raise_failure(L, returns);
    return lsb_push_values(L, returns->values, returns->count);
}

static const char *wanted(char letter) {
    switch (letter | 0x20) {
    case 'n': return "number";
    case 'i': return "integer";
    case 's': return "string";
    case 'b': return "boolean";
    case 't': return "table";
    case 'f': return "function";
    default: return "value";
    }
}

// A float with a whole value is made an integer in place.
static bool is_integer(lua_State *L, int index) {
    int is_whole = 0;
    lua_Integer whole = lua_tointegerx(L, index, &is_whole);
    if (!is_whole) return false;
    lua_pushinteger(L, whole);
    lua_replace(L, index);
    return true;
}

static bool fits(lua_State *L, int index, char letter) {
    int type = lua_type(L, index);
    switch (letter | 0x20) {
    case 'n': return type == LUA_TNUMBER;
    case 'i': return type == LUA_TNUMBER && is_integer(L, index);
    case 's': return type == LUA_TSTRING;
    case 'b': return type == LUA_TBOOLEAN;
    case 't': return type == LUA_TTABLE;
    case 'f': return type == LUA_TFUNCTION;
    default: return true;
    }
}

static void refuse_argument(lua_State *L, const char *name, int position, int index, char letter) {
    const char *got = lua_isnone(L, index) ? "no value" : luaL_typename(L, index);
    if (lua_type(L, index) == LUA_TNUMBER && (letter | 0x20) == 'i') got = "a fraction";
    luaL_error(L, "bad argument #%d to '%s' (%s expected, got %s)", position, name, wanted(letter),
               got);
}

int lsb_check_arguments(lua_State *L, const char *name, const char *signature, int first) {
    int count = 0;
    for (; signature[count] != '\0' && signature[count] != '*'; count++) {
        int index = first + count;
        char letter = signature[count];
        bool is_optional = letter < 'a';
        if (is_optional && lua_isnoneornil(L, index)) continue;
        if (letter == 'v' ? !lua_isnone(L, index) : fits(L, index, letter)) continue;
        refuse_argument(L, name, count + 1, index, letter);
    }
    int given = lua_gettop(L) - first + 1;
    if (signature[count] == '*' || given < count) return given < 0 ? 0 : given;
    return count;
}

static int call_function(lua_State *L) {
    const function_spec *spec = lua_touserdata(L, lua_upvalueindex(1));
    lsb_state *state = lsb_of(L);
    lsb_charge(L, CALL_COST);
    int count = lsb_check_arguments(L, spec->name, spec->signature, 1);
    if (state->callback == NULL) return luaL_error(L, "'%s' has no host", spec->name);
    return lsb_ask_host(L, state->callback, spec->function, 0, 1, count);
}

static const char *own_text(lsb_state *state, const char *text) {
    size_t size = strlen(text) + 1;
    char *copy = lsb_own(state, size);
    return copy != NULL ? memcpy(copy, text, size) : NULL;
}

typedef struct request {
    function_spec *spec;
    int anchor;
} request;

static int make_function_body(lua_State *L) {
    request *request = lua_touserdata(L, 1);
    lua_pushlightuserdata(L, request->spec);
    lua_pushcclosure(L, call_function, 1);
    request->anchor = luaL_ref(L, LUA_REGISTRYINDEX);
    return 0;
}

lsb_status lsb_make_function(lsb_state *state, const char *name, const char *signature,
                             int32_t function, int *anchor) {
    *anchor = LUA_NOREF;
    if (strlen(signature) > LSB_MAX_SIGNATURE) {
        return lsb_refuse(state, LSB_MISUSED, "the signature is too long");
    }
    request request = {lsb_own(state, sizeof *request.spec), LUA_NOREF};
    if (request.spec == NULL) return lsb_refuse(state, LSB_NO_MEMORY, "no memory");
    request.spec->name = own_text(state, name);
    request.spec->signature = own_text(state, signature);
    request.spec->function = function;
    if (request.spec->name == NULL || request.spec->signature == NULL) {
        return lsb_refuse(state, LSB_NO_MEMORY, "no memory");
    }
    lsb_status status = lsb_protect(state, make_function_body, &request, 0);
    *anchor = request.anchor;
    return status;
}
