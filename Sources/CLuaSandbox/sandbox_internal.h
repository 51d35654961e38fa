/// Declarations shared by the C files of the sandbox. Nothing here is visible outside CLuaSandbox.
///
/// House rules for every C function a script can reach:
///   - it is an `lsb_entry`, pushed by `lsb_push_function`: so it never runs once the call is over,
///     nor without budget. Lua's own ways to push a function do not compile;
///   - work that grows with its input is charged by its cost with `lsb_charge` before it is done,
///     in parts of at most a few hundred steps; this also checks the clock;
///   - an error caught on behalf of a script (`lua_pcallk`, `lua_resume` …) goes through
///     `lsb_check` first, which raises again what a script must not catch.
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
    int64_t entered;  // library functions and host methods that have run, for tests
    int abort;        // set to an `lsb_limit` when one is reached, 0 otherwise
} lsb_meter;

/// Makes the next charge look at limits and clock. Calls nothing, so that an allocator may use it.
static inline void lsb_look_soon(lsb_meter *meter) {
    if (meter->left < 0) return;
    meter->reserve += meter->left + 1;
    meter->left = -1;
}

/// The state that owns `L` (or any coroutine of it). NULL only for one that a limit ended. O(1).
static inline lsb_state *lsb_of(lua_State *L) { return *(lsb_state **)lua_getextraspace(L); }

/// Raises the abort that no script can catch. `limit` is the limit that was reached; the first one
/// in a call is reported.
noreturn void lsb_abort(lua_State *L, lsb_limit limit);

/// Raises the abort again in `L`; its scripts are now stopped at their first instruction.
noreturn void lsb_raise(lua_State *L);

/// Charges and checks the budget, the clock and the stop switch; aborts if one is over.
void lsb_poll(lua_State *L, uint64_t units);

/// Charges work done in C against the instruction budget, and every few thousand units checks the
/// clock. One unit is about one VM instruction: a character matched, a table slot visited, 64 bytes
/// copied. Aborts if a limit is reached.
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

enum { LSB_STEPS_A_CHARGE = 256 };

/// Counts a step of a loop whose length is not known when it begins, from 0 on, and charges when
/// there are 256. The caller charges for the rest.
static inline void lsb_step(lua_State *L, uint32_t *steps) {
    if (++*steps < LSB_STEPS_A_CHARGE) return;
    lsb_charge(L, *steps);
    *steps = 0;
}

/// Call this with the status of every protected call made for a script: it raises again while an
/// abort is set, and turns LUA_ERRMEM into one. Returns the status otherwise.
int lsb_check(lua_State *L, int status);

/// The maximum bytes of one allocation, and so of a string; check sizes against it before building,
/// and raise the ordinary error "resulting string too large".
size_t lsb_largest_allocation(lua_State *L);

/// Takes `bytes` from the output allowance of a call. Aborts for `LSB_LIMIT_OUTPUT` if it is spent,
/// after writing the part that fits.
void lsb_write(lua_State *L, const char *bytes, size_t length);

/// The next 64 bits of the state's xoshiro256** stream, seeded by the host.
uint64_t lsb_random(lua_State *L);

/// Restarts the stream from two words, as `math.randomseed(n, m)` does.
void lsb_seed_random(lua_State *L, uint64_t first, uint64_t second);

/// Restarts the random stream from `seed`.
void lsb_reseed(lsb_state *state, uint64_t seed);

/// The host's seed, for `math.randomseed()` without arguments.
uint64_t lsb_host_seed(lua_State *L);

/// A number for the object (table, function, thread, userdata) at `index`: 1, 2, 3 … in the order
/// of first requests, the same on every run; for `tostring` and `%p`. Holds the object only weakly.
/// May raise a memory error.
uint64_t lsb_stable_id(lua_State *L, int index);

/// The place of the object at `index` in the state's memory: unique among live objects and the same
/// on every run of the same script, so suitable for ordering object keys. O(1), no allocation.
/// (Every state's memory starts on a 4 GiB boundary and its hash seed is pinned, so that even stock
/// `next` walks in the same order on every run. Under the address sanitizer and in WebAssembly it
/// walks so over keys that are not objects.)
uint64_t lsb_place(lua_State *L, int index);

/// A function that scripts can call: the only kind there is.
typedef struct lsb_entry {
    const char *name;
    lua_CFunction body;
    int32_t cost;  // charged before the body runs, besides what the body charges; or LSB_FREE
} lsb_entry;

/// The cost of reading a field, which Lua mostly does itself: it needs no budget.
enum { LSB_FREE = -1 };

/// Pushes a function with the `count` values at the top as its upvalues. Before each run of the
/// body it raises if the call is over, charges the cost, and raises if the budget is spent. It is
/// an object of the state's memory, because plain C functions hash by their address in the process.
void lsb_push_function(lua_State *L, const lsb_entry *entry, int count);

/// The stack index of the running body's upvalue `i`, from 1.
#define lsb_upvalue(i) lua_upvalueindex((i) + 1)

/// Sets functions as fields of the table at the top; an entry without a name ends the list.
void lsb_set_functions(lua_State *L, const lsb_entry *entries);

/// The entry of the running function, whatever it is a part of.
static inline const lsb_entry *lsb_running_entry(lua_State *L) {
    return (const lsb_entry *)lua_touserdata(L, lua_upvalueindex(1));
}

/// The entry of the function at a stack index; NULL for a value of another kind.
const lsb_entry *lsb_entry_at(lua_State *L, int index);

/// Pushes a function that no script can reach, with the `count` values at the top as its upvalues:
/// the body of a protected call, or a message handler, which must not raise.
void lsb_push_internal(lua_State *L, lua_CFunction body, int count);

// Nothing else pushes a function. entry.c does what they do, and leaves them out of this.
#ifndef LSB_PUSHES_FUNCTIONS
#undef lua_pushcfunction
#undef lua_register
#undef luaL_newlib
#pragma GCC poison lua_pushcclosure lua_pushcfunction lua_register luaL_setfuncs luaL_newlib
#pragma GCC poison luaL_requiref
#endif

/// The environment table that `load` gives a text chunk: pushes the globals of the running script
/// (the first upvalue of the nearest Lua function on the stack is not consulted).
void lsb_push_environment(lua_State *L);

/// The libraries, one opener per file; each leaves its table at the top (base: the globals).
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
