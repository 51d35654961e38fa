/// What the C files of the sandbox share. Nothing here is visible outside CLuaSandbox.
///
/// House rules for every C function a script can reach:
///   - work that grows with its input is charged with `lsb_charge` as it is done, by what it
///     costs, every few hundred steps at least: that is also what looks at the clock;
///   - an error caught on behalf of a script (`lua_pcallk`, `lua_resume` …) goes through
///     `lsb_check` first, which raises again what a script must not catch;
///   - it is registered with `lsb_setfuncs`, never `luaL_setfuncs`.
#ifndef LSB_SANDBOX_INTERNAL_H
#define LSB_SANDBOX_INTERNAL_H

#include <lua.h>
#include <lauxlib.h>
#include <lualib.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdnoreturn.h>

#include "CLuaSandbox.h"

typedef struct lsb_state lsb_state;

/// The part of a state that hot paths read inline; the first member of `lsb_state`.
typedef struct lsb_meter {
    int64_t left;     // instructions left until the next look at limits and clock; may be negative
    int64_t reserve;  // instructions left in this call beyond those
    int abort;        // an `lsb_limit` once tripped, 0 while all is well
} lsb_meter;

/// The state that owns `L` (or any coroutine of it). Never NULL. O(1).
static inline lsb_state *lsb_of(lua_State *L) {
    return *(lsb_state **)lua_getextraspace(L);
}

/// Raises the abort that no script can catch. `limit` says which limit fired; the first one to
/// fire in a call is the one that is reported.
noreturn void lsb_abort(lua_State *L, lsb_limit limit);

/// Charges and looks at the budget, the clock and the stop switch; aborts when one says so.
void lsb_poll(lua_State *L, uint64_t units);

/// Charges work done in C against the instruction budget, and every few thousand units looks at the
/// clock. One unit is about one VM instruction: a character matched, a table slot visited, 64 bytes
/// copied. Aborts when a limit is reached.
static inline void lsb_charge(lua_State *L, uint64_t units) {
    lsb_meter *meter = (lsb_meter *)lsb_of(L);
    if (meter->left >= 0 && units <= (uint64_t)meter->left) {
        meter->left -= (int64_t)units;
    } else {
        lsb_poll(L, units);
    }
}

/// Charges for `bytes` copied or compared.
static inline void lsb_charge_bytes(lua_State *L, size_t bytes) { lsb_charge(L, bytes / 64 + 1); }

/// To be called with the status of every protected call made for a script: raises again while an
/// abort is set, and turns LUA_ERRMEM into one. Returns the status otherwise.
int lsb_check(lua_State *L, int status);

/// The bytes one allocation may have, and so the longest string; check sizes against it before
/// building, and end with the ordinary error "resulting string too large".
size_t lsb_largest_allocation(lua_State *L);

/// Takes `bytes` from what a call may print. Aborts for `LSB_LIMIT_OUTPUT` when it is spent,
/// after the part that fits was written.
void lsb_write(lua_State *L, const char *bytes, size_t length);

/// The next 64 bits of the state's xoshiro256** stream, seeded by the host.
uint64_t lsb_random(lua_State *L);

/// Starts the stream anew from two words, as `math.randomseed(n, m)` does.
void lsb_seed_random(lua_State *L, uint64_t first, uint64_t second);

/// The seed the host gave, for `math.randomseed()` without arguments.
uint64_t lsb_host_seed(lua_State *L);

/// A number for the object (table, function, thread, userdata) at `index`: 1, 2, 3 … in the order
/// in which they were first asked for, the same on every run; for `tostring` and `%p`.
/// Keeps only a weak hold on the object. May raise a memory error.
uint64_t lsb_stable_id(lua_State *L, int index);

/// The place of the object at `index` in the state's memory: unique among living objects and the
/// same on every run of the same script, so fit to order object keys. O(1), no allocation.
/// (Every state's memory starts on a 4 GiB boundary and its hash seed is pinned, so that even
/// stock `next` walks in the same order on every run; under the address sanitizer it does not.)
uint64_t lsb_place(lua_State *L, int index);

/// Like `luaL_setfuncs(L, functions, 0)` on the table at the top, but makes every function an
/// object of the state's memory, for plain C functions hash by their address in the process.
void lsb_setfuncs(lua_State *L, const luaL_Reg *functions);

/// The environment table that `load` gives a text chunk: pushes the globals of the script that
/// runs now (the first upvalue of the nearest Lua function on the stack is not consulted).
void lsb_push_environment(lua_State *L);

/// The libraries, one opener a file; each leaves its table at the top (base: the globals).
/// lib_base.c     assert error ipairs load next pairs print rawequal rawget rawlen rawset select
///                tonumber tostring type, collectgarbage("count"), _VERSION
/// elsewhere      protect.c: pcall xpcall; metatable.c: getmetatable setmetatable;
///                modules.c: require; coroutine.c: coroutine.*
int lsb_open_base(lua_State *L);
int lsb_open_string(lua_State *L);
int lsb_open_table(lua_State *L);
int lsb_open_utf8(lua_State *L);
int lsb_open_math(lua_State *L);
int lsb_open_coroutine(lua_State *L);

#endif
