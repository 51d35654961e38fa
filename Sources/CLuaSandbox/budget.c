/// The budget: a hook that checks it every hundred instructions, charges for work in C, and the
/// abort that no script can catch.
#include <stdatomic.h>
#include <stdlib.h>

#include "lsb_host.h"
#include "state.h"

enum {
    WORK = 4096,      // units of work in C between two checks
    SLOW_WORK = 128,  // the same if one unit may be slow
};

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

// Whether the next request for memory may be refused. Lua then says nothing of where; so the hook
// notes the place before each instruction.
static bool is_tight(const lsb_arena *arena) { return arena->live >= arena->tight; }

// If one instruction may be slow, such as comparing two long strings, the hook checks more often.
// The budget still counts the same.
static int step_of(const lsb_state *state) {
    static const int steps[] = {LSB_HOOK_COUNT, LSB_FINE_COUNT, 1};
    if (state->limits.step > 0) return state->limits.step;
    return is_tight(&state->arena) ? 1 : steps[state->arena.pace];
}

void lsb_set_budget(lsb_state *state, int64_t instructions) {
    int64_t work = state->arena.pace == LSB_PACE_QUICK ? WORK : SLOW_WORK;
    state->meter.left = instructions < work ? instructions : work;
    state->meter.reserve = instructions - state->meter.left;
}

int64_t lsb_budget_left(const lsb_state *state) { return state->meter.left + state->meter.reserve; }

void lsb_renew_budget(lsb_exchange *exchange) {
    lsb_state *state = exchange->state;
    int64_t left = lsb_budget_left(state);
    int64_t whole = state->limits.call_instructions;
    if (left < 0 || left >= whole) return;
    state->budget += whole - left;  // so that the usage counts everything
    lsb_set_budget(state, whole);
    lsb_fields_begin(&state->arena.fields, whole);
}

// The limit that ends a call whose budget is spent: the memory, if collecting the script's garbage
// is what spent it.
static lsb_limit spent_by(const lsb_state *state, int64_t left, uint64_t units) {
    const lsb_arena *arena = &state->arena;
    bool by_collecting =
        left + arena->collected >= 0 && units <= (uint64_t)(left + arena->collected);
    return by_collecting ? LSB_LIMIT_MEMORY : LSB_LIMIT_INSTRUCTIONS;
}

// Where a block has grown beyond the cap.
static void return_to_cap(lua_State *L) {
    lsb_arena *arena = &lsb_of(L)->arena;
    int64_t cost = lsb_arena_collection_cost(arena);
    arena->meter->left -= cost;
    arena->collected += cost;
    lua_gc(L, LUA_GCCOLLECT, 0);
    if (arena->live > arena->cap) lsb_abort(L, LSB_LIMIT_MEMORY);
}

void lsb_poll(lua_State *L, uint64_t units) {
    lsb_state *state = lsb_of(L);
    int64_t left = lsb_budget_left(state);
    state->unpolled = 0;
    if (left < 0 || units > (uint64_t)left) {
        state->meter.left = -1;
        state->meter.reserve = 0;
        lsb_abort(L, spent_by(state, left, units));
    }
    lsb_set_budget(state, left - (int64_t)units);
    if (state->depth == 0) return;
    if (state->arena.is_out) lsb_abort_for_memory(L);
    if (state->arena.live > state->arena.cap) return_to_cap(L);
    bool is_fine = state->arena.fields.large_count == 0 || lsb_fields_look(&state->arena, left);
    if (!is_fine) lsb_abort(L, LSB_LIMIT_ALLOCATION);
    if (state->flag != NULL && lsb_flag_is_raised(state->flag)) lsb_abort(L, LSB_LIMIT_STOPPED);
    if (lsb_clock_is_late(state)) lsb_abort(L, LSB_LIMIT_CLOCK);
}

// Where each instruction is counted but none is slow, nothing else is checked more often than where
// they are not.
static bool may_wait(lsb_state *state, int step) {
    return step == 1 && state->arena.pace == LSB_PACE_QUICK && state->meter.left > 0 &&
           ++state->unpolled < LSB_HOOK_COUNT;
}

static void on_count(lua_State *L, lua_Debug *record) {
    lsb_state *state = lsb_of(L);
    if (state->meter.abort != LSB_LIMIT_NONE) lsb_raise(L);
    if (record->event != LUA_HOOKCOUNT) {
        lsb_trace_line(L, record);
        return;
    }
    if (is_tight(&state->arena)) lsb_note_place(L, record);
    int step = lua_gethookcount(L);
    state->meter.left -= step;
    if (may_wait(state, step)) return;
    lsb_poll(L, 0);
    lsb_keep_pace(L);
}

// While calls are traced, the hook also sees the lines; instructions are counted as always.
static void set_hook(lua_State *L, int count) {
    int lines = lsb_of(L)->trace.is_on ? LUA_MASKLINE | LUA_MASKRET : 0;
    lua_sethook(L, on_count, LUA_MASKCOUNT | lines, count);
}

void lsb_hook(lua_State *L) { set_hook(L, step_of(lsb_of(L))); }

void lsb_keep_pace(lua_State *L) {
    if (lua_gethookcount(L) != step_of(lsb_of(L))) lsb_hook(L);
}

void lsb_raise(lua_State *L) {
    // Handlers that Lua calls while unwinding, mainly `__close`, stop at their first instruction:
    // those in Lua by the hook, those in C by their entry. Setting a hook goes through all active
    // calls.
    if (lua_gethookcount(L) != 1) set_hook(L, 1);
    lua_pushboolean(L, 0);
    lua_error(L);
    abort();  // lua_error does not return, but is not declared so
}

void lsb_abort(lua_State *L, lsb_limit limit) {
    lsb_state *state = lsb_of(L);
    if (state->meter.abort == LSB_LIMIT_NONE) {
        state->meter.abort = (int)limit;
        lsb_capture(L);
        // Unwinding takes a little memory, and each refusal would collect the whole heap.
        lsb_arena_limit(&state->arena, SIZE_MAX, SIZE_MAX);
    }
    int64_t left = lsb_budget_left(state);
    if (left > 0) {
        state->budget -= left;  // what was not used stays unused
        lsb_set_budget(state, 0);
    }
    lsb_raise(L);
}

int lsb_check(lua_State *L, int status) {
    lsb_state *state = lsb_of(L);
    if (state->meter.abort != LSB_LIMIT_NONE) lsb_raise(L);
    if (status == LUA_ERRMEM) lsb_abort_for_memory(L);
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
