/// The life of a state.
#include "state.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum {
    HOST_RESERVE = 4 << 20,  // room for the host beyond the scripts' limit
    SPREAD = 4,              // address space per byte of the cap, for blocks of other sizes
    MOST_COROUTINES = 1 << 16,
};

// So that sums of a few charges cannot overflow.
static const int64_t MOST_INSTRUCTIONS = INT64_MAX / 4;

void *lsb_own(lsb_state *state, size_t size) {
    lsb_owned *block = calloc(1, sizeof *block + size);
    if (block == NULL) return NULL;
    block->next = state->owned;
    block->size = size;
    state->owned = block;
    return block->bytes;
}

void lsb_disown(lsb_state *state, const lsb_owned *last) {
    for (lsb_owned *block = state->owned, *next; block != last; block = next) {
        next = block->next;
        free(block);
    }
    state->owned = (lsb_owned *)last;
}

const char *lsb_own_text(lsb_state *state, const char *text) {
    size_t size = strlen(text) + 1;
    char *copy = lsb_own(state, size);
    return copy != NULL ? memcpy(copy, text, size) : NULL;
}

typedef struct birth {
    lsb_state *state;
    void *main_block;
    size_t size;
    unsigned seed;
    bool is_over, is_known;
} birth;

// Allocates as Lua will later, but sets the hash seed on the way.
static void *allocate_first(void *context, void *block, size_t old_size, size_t new_size) {
    birth *birth = context;
    if (birth->main_block != NULL && !birth->is_over) {
        birth->is_over = true;
        birth->is_known =
            lsb_pin_seed(birth->main_block, birth->size, allocate_first, context, birth->seed);
    }
    void *made = lsb_arena_allocate(&birth->state->arena, block, old_size, new_size);
    if (birth->main_block == NULL) {
        birth->main_block = made;
        birth->size = new_size;
    }
    return made;
}

static void open_library(lua_State *L, lua_CFunction open, const char *name) {
    lsb_push_internal(L, open, 0);
    lua_call(L, 0, 1);
    lua_setfield(L, -2, name);
}

// Derives the size of a table's field from Lua's requests for memory.
static void measure_fields(lua_State *L) {
    enum { FIELDS = 16 };
    lsb_arena *arena = &lsb_of(L)->arena;
    size_t before = arena->live;
    lua_createtable(L, 0, 0);
    size_t empty = arena->live - before;
    lua_createtable(L, 0, FIELDS);
    arena->fields.size = (arena->live - before - 2 * empty) / FIELDS;
    lua_pop(L, 2);
}

// Leaves a table at the top whose fields have keys of all relevant kinds.
static void make_fields(lua_State *L) {
    lua_createtable(L, 0, 16);
    for (int i = 0; i < 4; i++) {
        if (i == 0) lua_pushinteger(L, (lua_Integer)1 << 40);
        if (i == 1) lua_pushnumber(L, 0.5);
        if (i > 1) lua_pushstring(L, i == 2 ? "one" : "two");
        lua_pushboolean(L, 1);
        lua_rawset(L, -3);
    }
}

// Why this thread's last attempt to make a state failed, unless memory ran out.
static _Thread_local const char *refusal;

const char *lsb_creation_refusal(void) { return refusal; }

// What tests make this thread assume about the next Lua state.
static _Thread_local bool next_is_unknown;

void lsb_mistake_next_state(void) { next_is_unknown = true; }

// Assumptions about Lua's internals must hold: where a field or a coroutine is counted by its size
// alone, another size would switch a limit off.
static bool is_known(lua_State *L, const birth *birth) {
    const lsb_arena *arena = &lsb_of(L)->arena;
    bool knows_fields = lsb_fields_are_known(arena, lua_topointer(L, -1));
    bool counts_threads = lsb_of(L)->limits.coroutines == 0 || arena->thread_count == 1;
    bool is_mistaken = next_is_unknown;
    next_is_unknown = false;
    // In 5.4.5 alone `lua_resetthread` has another argument.
    bool is_odd = strstr(lua_ident, "Lua 5.4.5") != NULL;
    return birth->is_known && knows_fields && counts_threads && !is_odd && !is_mistaken;
}

static int probe(lua_State *L) {
    measure_fields(L);
    if (lsb_of(L)->limits.coroutines > 0) lua_newthread(L);
    make_fields(L);
    bool known = is_known(L, lua_touserdata(L, 1));
    // Objects made here do not count against scripts.
    lua_settop(L, 0);
    lua_gc(L, LUA_GCCOLLECT, 0);
    lsb_of(L)->arena.most_threads = 0;
    if (known) return 0;
    refusal = "the layout of this build's Lua state is unknown, so runs could differ; link "
              "liblua5.4 5.4.0 to 5.4.9 but 5.4.5, such as Debian's liblua5.4-0";
    return luaL_error(L, refusal);
}

static int open_libraries(lua_State *L) {
    lsb_push_internal(L, lsb_open_base, 0);
    lua_call(L, 0, 0);
    lua_pushglobaltable(L);
    open_library(L, lsb_open_string, "string");
    open_library(L, lsb_open_table, "table");
    open_library(L, lsb_open_utf8, "utf8");
    open_library(L, lsb_open_math, "math");
    open_library(L, lsb_open_coroutine, "coroutine");
    lsb_open_protected(L);
    lsb_open_metatables(L);
    lsb_open_modules(L);
    lsb_open_records(L);
    lua_getfield(L, -1, "tostring");
    lsb_of(L)->tostring = luaL_ref(L, LUA_REGISTRYINDEX);
    // The text of an error in a message handler must be ready if memory runs out.
    lua_pushliteral(L, "error in error handling");
    luaL_ref(L, LUA_REGISTRYINDEX);
    return 0;
}

static bool open_state(lsb_state *state, uint64_t seed, unsigned hash_seed) {
    birth birth = {.state = state, .seed = hash_seed};
    state->arena.fields.seed = hash_seed;
    lua_State *L = lua_newstate(allocate_first, &birth);
    if (L == NULL) return false;
    lua_setallocf(L, lsb_arena_allocate, &state->arena);
    *(lsb_state **)lua_getextraspace(L) = state;
    state->L = state->current = L;
    state->meter.left = state->budget = MOST_INSTRUCTIONS;
    state->clock.series_allowed = INT64_MAX;
    lsb_reseed(state, seed);
    if (!lua_checkstack(L, LSB_SPARE_SLOTS)) return false;
    lsb_push_internal(L, lsb_on_error, 0);
    state->base = LSB_HANDLER;
    if (lsb_protect(state, probe, &birth, 0) != LSB_OK) return false;
    return lsb_protect(state, open_libraries, NULL, 0) == LSB_OK;
}

static int64_t within(int64_t value, int64_t most) {
    return value < 0 ? 0 : value > most ? most : value;
}

static lsb_limits within_reason(lsb_limits limits) {
    if (limits.coroutines < 0) limits.coroutines = 0;
    if (limits.coroutines > MOST_COROUTINES) limits.coroutines = MOST_COROUTINES;
    limits.call_instructions = within(limits.call_instructions, MOST_INSTRUCTIONS);
    limits.load_instructions = within(limits.load_instructions, MOST_INSTRUCTIONS);
    if (limits.nanoseconds < 0) limits.nanoseconds = 0;
    return limits;
}

// The failure to inject into this thread's next state; only tests set it.
static _Thread_local int64_t next_failure;
static _Thread_local bool next_fails_forever;

void lsb_fail_next_state(int64_t nth, bool forever) {
    next_failure = nth;
    next_fails_forever = forever;
}

lsb_state *lsb_create_failing(const lsb_limits *limits, uint64_t seed, int64_t nth) {
    lsb_fail_next_state(nth, true);
    return lsb_create(limits, seed);
}

lsb_state *lsb_create(const lsb_limits *limits, uint64_t seed) {
    return lsb_create_for(limits, seed, "", 0);
}

lsb_state *lsb_create_for(const lsb_limits *limits, uint64_t seed, const char *text,
                          size_t length) {
    refusal = NULL;
    lsb_state *state = calloc(1, sizeof *state);
    if (state == NULL) return NULL;
    static atomic_uint_fast64_t last_serial;
    state->serial = atomic_fetch_add(&last_serial, 1) + 1;
    state->limits = within_reason(*limits);
    size_t size = state->limits.memory * SPREAD + HOST_RESERVE;
    bool is_open = lsb_arena_open(&state->arena, size, state->limits.coroutines);
    state->arena.meter = &state->meter;
    state->arena.fail_at = next_failure;
    state->arena.fail_forever = next_fails_forever;
    next_failure = 0;
    unsigned hash_seed = lsb_seed_of(text, length, seed);
    if (is_open && open_state(state, seed, hash_seed)) return state;
    lsb_destroy(state);
    return NULL;
}

// The arena is released as a whole. If it is made of single blocks, Lua frees them one by one; no
// script code runs, because there are no finalizers.
static void close_lua(lsb_state *state) {
    if (state->L != NULL && !lsb_arena_is_region()) lua_close(state->L);
    lsb_arena_close(&state->arena);
}

void lsb_destroy(lsb_state *state) {
    if (state == NULL) return;
    close_lua(state);
    lsb_disown(state, NULL);
    free(state->image);
    free(state->returns.values);
    free(state->returns.bytes);
    free(state);
}

uint64_t lsb_serial(const lsb_state *state) { return state->serial; }

void lsb_set_flag(lsb_state *state, lsb_flag *flag) { state->flag = flag; }

int64_t lsb_last_instructions(const lsb_state *state) { return state->usage.instructions; }

lsb_usage lsb_usage_of(const lsb_state *state) {
    lsb_usage usage = state->usage;
    usage.memory = state->arena.live;
    usage.most_memory = state->arena.most;
    usage.most_allocation = state->arena.widest;
    usage.coroutines = state->arena.thread_count;
    usage.most_coroutines = state->arena.most_threads;
    usage.nesting = state->nesting;
    return usage;
}

void lsb_fail_allocation(lsb_state *state, int64_t nth, bool forever) {
    state->arena.requests = 0;
    state->arena.fail_at = nth;
    state->arena.fail_forever = forever;
}

int64_t lsb_entered(const lsb_state *state) { return state->meter.entered; }

int64_t lsb_allocation_count(const lsb_state *state) { return state->arena.requests; }
