/// Calls from the host: everything between the arguments and the results without an allocation.
#include "state.h"

// Pushes arguments that cannot fail. False, with nothing pushed, when one could.
static bool push_plain(lua_State *L, const lsb_value *arguments, int count) {
    for (int i = 0; i < count; i++) {
        const lsb_value *argument = &arguments[i];
        switch (argument->kind) {
        case LSB_ANCHORED: lua_rawgeti(L, LUA_REGISTRYINDEX, argument->integer); break;
        case LSB_NUMBER: lua_pushnumber(L, argument->number); break;
        case LSB_INTEGER: lua_pushinteger(L, argument->integer); break;
        case LSB_BOOLEAN: lua_pushboolean(L, argument->integer != 0); break;
        case LSB_NIL: lua_pushnil(L); break;
        default: lua_pop(L, i); return false;
        }
    }
    return true;
}

typedef struct arguments {
    const lsb_value *values;
    int count, pushed;
} arguments;

static int push_any_body(lua_State *L) {
    arguments *arguments = lua_touserdata(L, 1);
    arguments->pushed = lsb_push_values(L, arguments->values, arguments->count);
    return arguments->pushed;
}

// Pushes the arguments, whatever they are, under protection. Returns how many, or -1.
static int push_any(lsb_state *state, const lsb_value *values, int count) {
    lua_State *L = state->L;
    arguments arguments = {.values = values, .count = count};
    lua_pushcfunction(L, push_any_body);
    lua_pushlightuserdata(L, &arguments);
    if (lua_pcallk(L, 1, LUA_MULTRET, 0, 0, NULL) == LUA_OK) return arguments.pushed;
    lua_settop(L, LSB_HANDLER);
    return -1;
}

static lsb_status finish(lsb_state *state, int status, lsb_value *results, int result_count) {
    if (status != LUA_OK || state->meter.abort != LSB_LIMIT_NONE) {
        if (status == LUA_OK) lua_settop(state->L, LSB_HANDLER + 1);
        lsb_status answer = lsb_report(state, status);
        lsb_end(state);
        return answer;
    }
    lsb_end(state);
    for (int i = 0; i < result_count; i++) {
        results[i] = lsb_read(state->L, LSB_HANDLER + 1 + i);
    }
    return LSB_OK;
}

static lsb_status call(lsb_state *state, int64_t budget, int function, const lsb_value *arguments,
                       int count, lsb_value *results, int result_count) {
    lua_State *L = state->L;
    if (state->depth != 0) {
        return lsb_refuse(state, LSB_REENTERED, "a script of this state is running already");
    }
    lua_settop(L, LSB_HANDLER);
    if (count > LSB_SPARE_SLOTS / 2 || result_count > LSB_SPARE_SLOTS / 2) {
        return lsb_refuse(state, LSB_MISUSED, "too many arguments or results");
    }
    lua_rawgeti(L, LUA_REGISTRYINDEX, function);
    if (!push_plain(L, arguments, count)) {
        count = push_any(state, arguments, count);
        if (count < 0) return lsb_refuse(state, LSB_NO_MEMORY, "no memory for the arguments");
    }
    lsb_begin(state, budget);
    int status = lua_pcallk(L, count, result_count, LSB_HANDLER, 0, NULL);
    return finish(state, status, results, result_count);
}

lsb_status lsb_call(lsb_state *state, int function, const lsb_value *arguments, int count,
                    lsb_value *results, int result_count) {
    return call(state, state->limits.call_instructions, function, arguments, count, results,
                result_count);
}

lsb_status lsb_run(lsb_state *state, int function, const lsb_value *arguments, int count,
                   lsb_value *results, int result_count) {
    return call(state, state->limits.load_instructions, function, arguments, count, results,
                result_count);
}

typedef struct compilation {
    lsb_source source;
    int status, anchor;
} compilation;

static int load_body(lua_State *L) {
    compilation *compilation = lua_touserdata(L, 1);
    compilation->status = lsb_check(L, lsb_compile(L, &compilation->source));
    if (compilation->status != LUA_OK) return lua_error(L);
    compilation->anchor = luaL_ref(L, LUA_REGISTRYINDEX);
    return 0;
}

static lsb_status refuse_source(lsb_state *state, const char *chunk, int line,
                                const char *refusal) {
    lsb_refuse(state, LSB_SOURCE, refusal);
    lsb_name_chunk(state, chunk, line);
    return LSB_SOURCE;
}

lsb_status lsb_load(lsb_state *state, const char *source, size_t length, const char *chunk,
                    int *anchor) {
    lua_State *L = state->L;
    compilation compilation = {.source = {source, length, chunk}, .anchor = LUA_NOREF};
    *anchor = LUA_NOREF;
    int line = 1;
    if (state->depth != 0) {
        return lsb_refuse(state, LSB_REENTERED, "a script of this state is running already");
    }
    const char *refusal = lsb_check_source(&state->limits, &compilation.source, &line);
    if (refusal != NULL) return refuse_source(state, chunk, line, refusal);
    lua_settop(L, LSB_HANDLER);
    lua_pushcfunction(L, load_body);
    lua_pushlightuserdata(L, &compilation);
    lsb_name_chunk(state, chunk, 0);
    lsb_begin(state, state->limits.load_instructions);
    int status = lua_pcallk(L, 1, 0, 0, 0, NULL);
    // load_body raises the message of the compiler as an error of its own.
    if (status == LUA_ERRRUN && compilation.status != LUA_OK) status = compilation.status;
    *anchor = compilation.anchor;
    return finish(state, status, NULL, 0);
}
