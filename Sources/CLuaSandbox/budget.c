/// The budget: a hook that looks at it every hundred instructions, charges for work in C, and the
/// abort that no script can catch.
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

#include "state.h"

struct lsb_flag {
    atomic_int raised;
};

lsb_flag *lsb_flag_create(void) { return calloc(1, sizeof(lsb_flag)); }
void lsb_flag_destroy(lsb_flag *flag) { free(flag); }
bool lsb_flag_raise(lsb_flag *flag) { return atomic_exchange(&flag->raised, 1) == 0; }
void lsb_flag_lower(lsb_flag *flag) { atomic_store(&flag->raised, 0); }

bool lsb_flag_is_raised(const lsb_flag *flag) {
    return atomic_load_explicit(&flag->raised, memory_order_relaxed) != 0;
}

static int64_t now(clockid_t clock) {
    struct timespec time;
    clock_gettime(clock, &time);
    return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

// A script that had to wait for a processor is not slow, so the thread's own time decides; reading
// it is a system call, which only a call that seems late pays for.
static bool is_late(const lsb_state *state) {
    return now(CLOCK_MONOTONIC) > state->deadline &&
           now(CLOCK_THREAD_CPUTIME_ID) > state->busy_deadline;
}

// The clock starts at the first look, some microseconds into the call, so that a short call never
// pays for reading it.
static void look_at_clock(lua_State *L, lsb_state *state) {
    state->clock_countdown = LSB_CLOCK_EVERY;
    if (state->flag != NULL && lsb_flag_is_raised(state->flag)) lsb_abort(L, LSB_LIMIT_STOPPED);
    if (state->limits.nanoseconds == 0) return;
    if (state->deadline == 0) {
        state->deadline = now(CLOCK_MONOTONIC) + state->limits.nanoseconds;
        state->busy_deadline = now(CLOCK_THREAD_CPUTIME_ID) + state->limits.nanoseconds;
    } else if (is_late(state)) {
        lsb_abort(L, LSB_LIMIT_CLOCK);
    }
}

static int step_of(const lsb_state *state) {
    if (state->limits.step > 0) return state->limits.step;
    return state->arena.has_long_strings ? LSB_FINE_COUNT : LSB_HOOK_COUNT;
}

// Comparing two strings of a megabyte is one instruction and up to some 30 ms, and no charge can be
// made for it; so where there are long strings, the clock is looked at often.
static void look_finely(lua_State *L, lsb_state *state) {
    if (lua_gethookcount(L) != step_of(state)) lsb_hook(L);
    state->clock_countdown = 0;
}

static void on_count(lua_State *L, lua_Debug *record) {
    (void)record;
    lsb_state *state = lsb_of(L);
    if (state->meter.abort != LSB_LIMIT_NONE) lsb_raise(L);
    state->meter.left -= lua_gethookcount(L);
    if (state->meter.left < 0) lsb_over_budget(L);
    if (state->arena.has_long_strings) look_finely(L, state);
    if (--state->clock_countdown <= 0) look_at_clock(L, state);
}

void lsb_hook(lua_State *L) { lua_sethook(L, on_count, LUA_MASKCOUNT, step_of(lsb_of(L))); }

void lsb_unhook(lua_State *L) {
    if (lua_gethookmask(L) != 0) lua_sethook(L, NULL, 0, 0);
}

void lsb_raise(lua_State *L) {
    // Handlers that Lua calls on the way out, `__close` above all, stop at their first instruction.
    lua_sethook(L, on_count, LUA_MASKCOUNT, 1);
    lua_pushboolean(L, 0);
    lua_error(L);
    abort();  // lua_error does not return, but does not say so
}

void lsb_abort(lua_State *L, lsb_limit limit) {
    lsb_state *state = lsb_of(L);
    if (state->meter.abort == LSB_LIMIT_NONE) {
        state->meter.abort = (int)limit;
        lsb_capture(L);
    }
    if (state->meter.left > 0) {
        state->budget -= state->meter.left;  // what was not used stays unused
        state->meter.left = 0;
    }
    lsb_raise(L);
}

void lsb_over_budget(lua_State *L) { lsb_abort(L, LSB_LIMIT_INSTRUCTIONS); }

void lsb_poll(lua_State *L, uint64_t units) {
    lsb_charge(L, units);
    look_at_clock(L, lsb_of(L));
}

int lsb_check(lua_State *L, int status) {
    lsb_state *state = lsb_of(L);
    if (state->meter.abort != LSB_LIMIT_NONE) lsb_raise(L);
    if (status == LUA_ERRMEM) lsb_abort(L, state->arena.refused);
    return status;
}

size_t lsb_largest_allocation(lua_State *L) { return lsb_of(L)->limits.allocation; }

void lsb_write(lua_State *L, const char *bytes, size_t length) {
    lsb_state *state = lsb_of(L);
    size_t part = length < state->output_left ? length : state->output_left;
    state->output_left -= part;
    if (part > 0 && state->printer != NULL) state->printer(state->context, bytes, part);
    if (part < length) lsb_abort(L, LSB_LIMIT_OUTPUT);
}
