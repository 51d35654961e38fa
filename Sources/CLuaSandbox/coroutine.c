/// The coroutine library, metered. A new thread starts its own count and `resume` catches errors,
/// so creating and resuming are charged and every error is checked before it is passed on. `close`
/// runs handlers on the C stack and Lua does not count their depth, so this file does.
#include <string.h>

#include "lib_internal.h"
#include "state.h"

enum {
    CREATE_COST = 50,
    RESUME_COST = 100,
    // Lua counts the depth of the C stack anew in a closing coroutine, up to 200 each time.
    MOST_CLOSING = 6,
};

static lua_State *check_coroutine(lua_State *L) {
    lua_State *thread = lua_tothread(L, 1);
    luaL_argexpected(L, thread != NULL, 1, "coroutine");
    return thread;
}

static void enter(lua_State *L, lua_State *thread, int count) {
    lsb_state *state = lsb_of(L);
    lsb_charge(L, RESUME_COST + (uint64_t)count);
    if (state->nesting >= state->limits.nesting) lsb_abort(L, LSB_LIMIT_NESTING);
    if (++state->nesting > state->usage.most_nesting) state->usage.most_nesting = state->nesting;
    lsb_keep_pace(thread);
}

// The code in between may have made objects that are slow to check.
static void leave(lua_State *L) {
    lsb_of(L)->nesting--;
    lsb_keep_pace(L);
}

// A coroutine that a limit ended in a hook never calls hooks again, not even for its closing
// handlers: Lua leaves them off. So it is marked, and never closed.
static void mark_ended(lua_State *thread) { *(lsb_state **)lua_getextraspace(thread) = NULL; }

static bool is_marked(lua_State *thread) { return lsb_of(thread) == NULL; }

static bool fail(lua_State *L, const char *message) {
    lua_pushlstring(L, message, strlen(message));
    return false;
}

// Moves what the coroutine yielded or returned to `L`; false with the error value at the top.
static bool resume(lua_State *L, lua_State *thread, int count, int *results) {
    if (is_marked(thread)) return fail(L, "cannot resume dead coroutine");
    if (!lsb_has_room(L, thread, (lua_Unsigned)count)) {
        return fail(L, "too many arguments to resume");
    }
    enter(L, thread, count);
    lua_xmove(L, thread, count);
    int status = lua_resume(thread, L, count, results);
    leave(L);
    bool failed = status != LUA_OK && status != LUA_YIELD;
    bool is_limit = lsb_of(L)->meter.abort != LSB_LIMIT_NONE || status == LUA_ERRMEM;
    if (failed && is_limit) mark_ended(thread);
    lsb_check(L, status);
    if (failed) {
        lua_xmove(thread, L, 1);
        return false;
    }
    lsb_charge(L, (uint64_t)*results / 4);
    if (!lsb_has_room(L, L, (lua_Unsigned)*results + 1)) {
        lua_pop(thread, *results);
        return fail(L, "too many results to resume");
    }
    lua_xmove(thread, L, *results);
    return true;
}

static int co_resume(lua_State *L) {
    lua_State *thread = check_coroutine(L);
    int results = 0;
    bool ok = resume(L, thread, lua_gettop(L) - 1, &results);
    if (!ok) lsb_of(L)->captured = false;
    if (!ok) results = 1;
    lua_pushboolean(L, ok);
    lua_insert(L, -(results + 1));
    return results + 1;
}

// Closes the pending variables of a dead or suspended coroutine. Returns its status.
static int close(lua_State *L, lua_State *thread) {
    lsb_state *state = lsb_of(L);
    if (state->closing == MOST_CLOSING) lsb_abort(L, LSB_LIMIT_NESTING);
    enter(L, thread, 0);
    lsb_hook(thread);
    state->closing++;
    int status = lua_resetthread(thread);
    state->closing--;
    leave(L);
    return lsb_check(L, status);
}

static void prefix_position(lua_State *L) {
    if (lua_type(L, -1) != LUA_TSTRING) return;
    luaL_where(L, 1);
    lua_insert(L, -2);
    lua_concat(L, 2);
    lsb_of(L)->wraps++;
}

static int wrapped(lua_State *L) {
    lua_State *thread = lua_tothread(L, lsb_upvalue(1));
    int results = 0;
    if (resume(L, thread, lua_gettop(L), &results)) return results;
    int status = lua_status(thread);
    if (status != LUA_OK && status != LUA_YIELD && !is_marked(thread)) {
        lsb_capture_wrapped(L, thread);
        // The handlers get the error value from the top of the coroutine and may replace it.
        lua_xmove(L, thread, 1);
        close(L, thread);
        lua_xmove(thread, L, 1);
    }
    prefix_position(L);
    return lua_error(L);
}

static const lsb_entry wrapped_entry = {"wrap", wrapped};

bool lsb_is_wrapped(const lsb_entry *entry) { return entry == &wrapped_entry; }

// Dropped coroutines make room once they are collected.
static void make_room(lua_State *L) {
    lsb_arena *arena = &lsb_of(L)->arena;
    if (lsb_arena_has_thread(arena)) return;
    lsb_charge(L, (uint64_t)lsb_arena_collection_cost(arena));
    lua_gc(L, LUA_GCCOLLECT, 0);
    if (!lsb_arena_has_thread(arena)) lsb_abort(L, LSB_LIMIT_COROUTINES);
}

static int co_create(lua_State *L) {
    luaL_checktype(L, 1, LUA_TFUNCTION);
    lsb_charge(L, CREATE_COST);
    make_room(L);
    lua_State *thread = lua_newthread(L);
    lsb_hook(thread);
    lua_pushvalue(L, 1);
    lua_xmove(L, thread, 1);
    return 1;
}

static int co_wrap(lua_State *L) {
    co_create(L);
    lsb_push_function(L, &wrapped_entry, 1);
    return 1;
}

static int co_yields(lua_State *L) { return lua_yield(L, lua_gettop(L)); }

typedef enum status { RUNNING, DEAD, SUSPENDED, NORMAL } status;

static const char *const status_names[] = {"running", "dead", "suspended", "normal"};

static status status_of(lua_State *L, lua_State *thread) {
    if (L == thread) return RUNNING;
    if (lua_status(thread) == LUA_YIELD) return SUSPENDED;
    if (lua_status(thread) != LUA_OK) return DEAD;
    lua_Debug record;
    if (lua_getstack(thread, 0, &record)) return NORMAL;
    return lua_gettop(thread) == 0 ? DEAD : SUSPENDED;
}

static int co_status(lua_State *L) {
    lua_pushstring(L, status_names[status_of(L, check_coroutine(L))]);
    return 1;
}

static int co_close(lua_State *L) {
    lua_State *thread = check_coroutine(L);
    status status = status_of(L, thread);
    if (status != DEAD && status != SUSPENDED) {
        return luaL_error(L, "cannot close a %s coroutine", status_names[status]);
    }
    if (is_marked(thread)) {
        lua_pushboolean(L, 0);
        lua_pushliteral(L, "the coroutine was ended by a limit");
        return 2;
    }
    if (close(L, thread) == LUA_OK) {
        lua_pushboolean(L, 1);
        return 1;
    }
    lua_pushboolean(L, 0);
    lua_xmove(thread, L, 1);
    return 2;
}

static int co_isyieldable(lua_State *L) {
    lua_State *thread = lua_isthread(L, 1) ? lua_tothread(L, 1) : L;
    lua_pushboolean(L, lua_isyieldable(thread));
    return 1;
}

static int co_running(lua_State *L) {
    lua_pushboolean(L, lua_pushthread(L));
    return 2;
}

int lsb_open_coroutine(lua_State *L) {
    static const lsb_entry functions[] = {{"create", co_create},   {"resume", co_resume},
                                          {"running", co_running}, {"status", co_status},
                                          {"wrap", co_wrap},       {"yield", co_yields},
                                          {"close", co_close},     {"isyieldable", co_isyieldable},
                                          {NULL, NULL, 0}};
    lua_createtable(L, 0, 8);
    lsb_set_functions(L, functions);
    return 1;
}
