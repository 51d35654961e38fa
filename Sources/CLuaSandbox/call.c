/// Calls from the host: no allocation between the arguments and the results.
#include "state.h"

typedef struct arguments {
    const lsb_value *values;
    int count, pushed;
} arguments;

static int push_any_body(lua_State *L) {
    arguments *arguments = lua_touserdata(L, 1);
    arguments->pushed = lsb_push_values(L, arguments->values, arguments->count);
    return arguments->pushed;
}

// Pushes the arguments, of any kind, under protection. Returns how many, or -1.
static int push_any(lsb_state *state, const lsb_value *values, int count) {
    lua_State *L = state->L;
    arguments arguments = {.values = values, .count = count};
    lsb_push_internal(L, push_any_body, 0);
    lua_pushlightuserdata(L, &arguments);
    if (lua_pcallk(L, 1, LUA_MULTRET, 0, 0, NULL) == LUA_OK) return arguments.pushed;
    lua_settop(L, state->base);
    return -1;
}

// Puts the limits of a script in force.
static void begin(lsb_state *state, int64_t instructions) {
    state->budget = instructions;
    lsb_set_budget(state, instructions);
    state->meter.abort = LSB_LIMIT_NONE;
    state->output_left = state->limits.output;
    state->captured = state->has_tight_at = false;
    state->nesting = state->closing = 0;
    state->depth = 1;
    lsb_clock_start(state);
    state->arena.collected = 0;
    lsb_arena_limit(&state->arena, state->limits.memory, state->limits.allocation + LSB_HEADER);
    lsb_fields_begin(&state->arena.fields, instructions);
    lsb_arena_do_without(&state->arena);
    lsb_hook(state->L);
}

// Lifts them again and adds up the usage.
static void end(lsb_state *state) {
    lsb_usage *usage = &state->usage;
    state->depth = 0;
    lsb_clock_stop(state);
    lsb_arena_limit(&state->arena, SIZE_MAX, SIZE_MAX);
    int64_t left = lsb_budget_left(state);
    usage->instructions = state->budget - (left > 0 ? left : 0);
    usage->total_instructions += usage->instructions;
    if (usage->instructions > usage->most_instructions) {
        usage->most_instructions = usage->instructions;
    }
    usage->output = state->limits.output - state->output_left;
    if (usage->output > usage->most_output) usage->most_output = usage->output;
    usage->fired = (lsb_limit)state->meter.abort;
    if (usage->fired != LSB_LIMIT_NONE) usage->last_fired = usage->fired;
}

static lsb_status fail(lsb_state *state, int status) {
    if (status == LUA_OK) lua_settop(state->L, state->base + 1);
    lsb_status answer = lsb_report(state, status);
    end(state);
    return answer;
}

static lsb_status finish(lsb_state *state, int status, lsb_value *results, int count) {
    if (status != LUA_OK || state->meter.abort != LSB_LIMIT_NONE) return fail(state, status);
    end(state);
    int first = state->base + 1;
    for (int i = 0; i < count; i++) lsb_read(state->L, first + i, &results[i]);
    return LSB_OK;
}

lsb_status lsb_refuse_entry(lsb_state *state) {
    return lsb_refuse(state, LSB_REENTERED, "a script of this state is running already");
}

// Calls the function on the stack, below its arguments.
static lsb_status run(lsb_state *state, int64_t budget, int count, lsb_value *results,
                      int result_count) {
    begin(state, budget);
    int status = lua_pcallk(state->L, count, result_count, LSB_HANDLER, 0, NULL);
    return finish(state, status, results, result_count);
}

static lsb_status call(lsb_state *state, int64_t budget, int function, const lsb_value *arguments,
                       int count, lsb_value *results, int result_count) {
    lua_State *L = state->L;
    if (state->depth != 0) return lsb_refuse_entry(state);
    lsb_refresh_records(state);
    lua_settop(L, state->base);
    lua_rawgeti(L, LUA_REGISTRYINDEX, function);
    // A table counts as one argument, however many values describe it.
    if (count > LSB_MOST_VALUES || !lsb_push_plain(L, arguments, count)) {
        count = push_any(state, arguments, count);
        if (count < 0) return lsb_refuse(state, LSB_NO_MEMORY, "no memory for the arguments");
    }
    if (count > LSB_MOST_VALUES || result_count > LSB_MOST_VALUES) {
        return lsb_refuse(state, LSB_MISUSED, "too many arguments or results");
    }
    return run(state, budget, count, results, result_count);
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

// How many of `count` arguments the function at a stack slot takes; it would ignore the others.
static int taken_by(lua_State *L, int function, int count) {
    lua_Debug record;
    if (!lua_isfunction(L, function)) return count;
    lua_pushvalue(L, function);
    lua_getinfo(L, ">u", &record);
    return record.isvararg || record.nparams > count ? count : record.nparams;
}

static lsb_prepared *own_prepared(lsb_state *state, int count, int result_count) {
    size_t size = sizeof(lsb_prepared) + (size_t)(count + 1) * sizeof(int);
    lsb_prepared *prepared = lsb_own(state, size);
    if (prepared == NULL) return NULL;
    prepared->argument_count = count;
    prepared->result_count = result_count;
    prepared->results = lsb_own(state, (size_t)(result_count + 1) * sizeof(lsb_value));
    return prepared->results != NULL ? prepared : NULL;
}

lsb_status lsb_prepare(lsb_state *state, int function, const int *arguments, int count,
                       int result_count, lsb_prepared **prepared) {
    if (count > LSB_MOST_VALUES || result_count > LSB_MOST_VALUES) {
        return lsb_refuse(state, LSB_MISUSED, "too many arguments or results");
    }
    lsb_prepared *made = own_prepared(state, count, result_count);
    if (made == NULL) return lsb_refuse(state, LSB_NO_MEMORY, "no memory");
    lsb_status status = lsb_pin(state, function, &made->slots[0]);
    for (int i = 0; i < count && status == LSB_OK; i++) {
        status = lsb_pin(state, arguments[i], &made->slots[i + 1]);
    }
    *prepared = made;
    if (status == LSB_OK) made->argument_count = taken_by(state->L, made->slots[0], count);
    return status;
}

lsb_status lsb_call_prepared(lsb_state *state, lsb_prepared *prepared) {
    lua_State *L = state->L;
    if (state->depth != 0) return lsb_refuse_entry(state);
    lsb_refresh_records(state);
    lua_settop(L, state->base);
    if (state->trace.is_on) lsb_trace_call(state, prepared->slots[0]);
    int count = prepared->argument_count;
    for (int i = 0; i <= count; i++) lua_pushvalue(L, prepared->slots[i]);
    lsb_status status = run(state, state->limits.call_instructions, count, prepared->results,
                            prepared->result_count);
    int64_t used = state->usage.instructions;
    prepared->calls++;
    prepared->instructions = used;
    if (used > prepared->most_instructions) prepared->most_instructions = used;
    return status;
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
    if (state->depth != 0) return lsb_refuse_entry(state);
    const char *refusal = lsb_check_source(&state->limits, &compilation.source, &line);
    if (refusal != NULL) return refuse_source(state, chunk, line, refusal);
    lsb_refresh_records(state);
    lua_settop(L, state->base);
    lsb_push_internal(L, load_body, 0);
    lua_pushlightuserdata(L, &compilation);
    lsb_name_chunk(state, chunk, 0);
    int64_t start = lsb_clock_busy();
    begin(state, state->limits.load_instructions);
    int status = lua_pcallk(L, 1, 0, 0, 0, NULL);
    state->clock.compiling = status == LUA_OK ? lsb_clock_busy() - start : 0;
    // load_body raises the compiler's message as its own error.
    if (status == LUA_ERRRUN && compilation.status != LUA_OK) status = compilation.status;
    *anchor = compilation.anchor;
    return finish(state, status, NULL, 0);
}
