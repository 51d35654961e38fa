/// What a state is made of; for the files that own it, not for the libraries.
#ifndef LSB_STATE_INTERNAL_H
#define LSB_STATE_INTERNAL_H

#include "arena.h"
#include "fault.h"
#include "sandbox_internal.h"

enum {
    LSB_HOOK_COUNT = 100,   // instructions between two looks at the budget
    LSB_FINE_COUNT = 10,    // the same where one instruction may take long
    LSB_HEADER = 64,        // bytes that an object's header may add to a string of the largest size
    LSB_HANDLER = 1,        // stack slot of the message handler, for ever
    LSB_SPARE_SLOTS = 240,  // stack slots to begin with
    LSB_ENTRY_SLOTS = 80,   // stack slots above `base` that any entry may use unasked
    LSB_MOST_VALUES = 60,   // arguments of a call, and results
};

typedef struct lsb_returns {
    lsb_value *values;
    int count, capacity;
    char *bytes;  // what the returned strings point into
    size_t used, size;
    bool failed, out_of_memory;
    bool is_plain;  // no string and no table is among them
} lsb_returns;

/// What a host function takes: a letter for each argument, the kinds that fit it as they are (a
/// bit each), and whether more may follow.
typedef struct lsb_signature {
    char letters[LSB_MAX_SIGNATURE + 1];
    uint16_t kinds[LSB_MAX_SIGNATURE];
    int count;
    bool is_open;
} lsb_signature;

/// In nanoseconds; times are points on the coarse clock, those called busy on the thread's own.
typedef struct lsb_clock {
    int64_t started, next;  // of the call: its beginning, and when to look closely again
    int64_t busy_from;      // the thread's time when the call began; INT64_MIN while not known
    int64_t allowed;        // what this call may take; INT64_MAX switches the clock off
    int64_t compiling;      // what compiling took of what its run may take
    int64_t series_used, series_allowed;
    int64_t busy_before;    // the thread's time when the series was last added to
} lsb_clock;

/// What every call looks at stands together at the top, what is large or rare behind it.
struct lsb_state {
    lsb_meter meter;  // first, see `lsb_of`
    lua_State *L;
    lua_State *current;  // where the host looks at values: `L`, or a coroutine that called it
    lua_State *running;  // the coroutine that runs now
    int base;            // the stack of `L` up to here is never given up
    int depth;           // calls of scripts under way: 0 or 1
    int nesting;         // coroutines within coroutines
    int closing;         // those that are closed by what runs while another is closed
    int64_t budget;
    lsb_clock clock;
    size_t output_left;
    bool captured;  // the frames of `error` are those of the error now under way
    struct record *read_records;  // those that scripts have read
    lsb_limits limits;
    lsb_usage usage;
    lsb_lookup lookup;
    struct record *records;  // the newest first

    lsb_arena arena;
    lsb_flag *flag;
    uint64_t serial;
    uint64_t seed, random[4];
    uint64_t next_identity;
    int lookups;   // of modules
    int tostring;  // anchor

    void *context;
    lsb_callback callback;
    lsb_resolver resolver;
    lsb_printer printer;
    lsb_returns returns;
    void *owned;  // blocks that live as long as the state, as a list
    lsb_error error;
    lsb_raised raised;
    lsb_frame refused_at;  // where memory was refused last
    bool has_refused_at;
};

/// Memory outside the arena that lives as long as the state, zeroed; NULL when there is none.
void *lsb_own(lsb_state *state, size_t size);

/// A copy of a text that lives as long as the state; NULL when there is no memory.
const char *lsb_own_text(lsb_state *state, const char *text);
/// Keeps the anchored value on the stack of `state->L` too, for as long as the state lives; there
/// pushing it costs least. Refused while a script runs. Ends what was borrowed.
lsb_status lsb_pin(lsb_state *state, int anchor, int *slot);
/// Likewise for the value that is alone above `base`.
lsb_status lsb_pin_top(lsb_state *state, int *slot);

/// Runs `body` on `state->current` with no limits in force. Its first argument is `argument`, a
/// light userdata; then come the `count` values at the top of the stack, which are popped. Never
/// raises.
lsb_status lsb_protect(lsb_state *state, lua_CFunction body, void *argument, int count);
/// Sets where the error is.
void lsb_name_chunk(lsb_state *state, const char *chunk, int line);
/// Answers that a script of the state is running already.
lsb_status lsb_refuse_entry(lsb_state *state);
/// Answers `status` with a message of the sandbox's own.
lsb_status lsb_refuse(lsb_state *state, lsb_status status, const char *message);

/// Starts and stops the clock of a call.
void lsb_clock_start(lsb_state *state);
void lsb_clock_stop(lsb_state *state);
/// What this thread has worked so far, in nanoseconds.
int64_t lsb_clock_busy(void);
/// Whether the call has taken longer than it may.
bool lsb_clock_is_late(lsb_state *state);
/// Gives the call so many instructions from now on.
void lsb_set_budget(lsb_state *state, int64_t instructions);
/// How many it has left; below zero is over.
int64_t lsb_budget_left(const lsb_state *state);
/// Has the next instruction, or the next charge, look at budget and clock.
void lsb_look_soon(lsb_state *state);
/// Sets the hook of a thread to look at the budget in turn.
void lsb_hook(lua_State *L);
/// Sets it anew where it does not look as often as it should by now.
void lsb_keep_pace(lua_State *L);
/// Raises the abort again in `L`, whose scripts from now on are stopped at their first instruction.
noreturn void lsb_raise(lua_State *L);

/// Notes where the script is whose request for memory is refused.
void lsb_note_refusal(lsb_state *state);
/// Aborts because of the last refusal.
noreturn void lsb_abort_for_memory(lua_State *L);
/// The message handler of every call from the host.
int lsb_on_error(lua_State *L);
/// Whether it is `error` or `assert`, which raise what the script gives them.
bool lsb_is_error(lua_CFunction function);
/// Whether it is a coroutine wrapped as a function, which passes on what ended the coroutine.
bool lsb_is_wrapped(lua_CFunction function);
/// Notes the script's frames, once per error.
void lsb_capture(lua_State *L);
/// Likewise, with a chunk on top that did not get to run because it does not compile.
void lsb_capture_chunk(lua_State *L, const char *chunk);
/// Fills `state->error` from the failed call whose error value is at the top, which is popped.
lsb_status lsb_report(lsb_state *state, int status);

/// Pushes what the host made: scalars, or `LSB_OPEN` … `LSB_CLOSE`. Returns the number of values
/// pushed. May raise.
int lsb_push_values(lua_State *L, const lsb_value *values, int count);
/// Pushes what the host made where none of it is a string or a table, which cannot fail. False,
/// with nothing pushed, where one is. `count` is at most `LSB_MOST_VALUES` on the stack of
/// `state->L`, or 16 in a C function.
bool lsb_push_plain(lua_State *L, const lsb_value *values, int count);
/// Reads what is no number at a positive stack index; `type` is Lua's.
void lsb_read_other(lua_State *L, int index, int type, lsb_value *value);
/// Reads the value at a positive stack index. Allocates nothing.
static inline void lsb_read(lua_State *L, int index, lsb_value *value) {
    if (lua_isinteger(L, index)) {
        value->kind = LSB_INTEGER;
        value->integer = lua_tointegerx(L, index, NULL);
        return;
    }
    int type = lua_type(L, index);
    if (type == LUA_TNUMBER) {
        value->kind = LSB_NUMBER;
        value->number = lua_tonumberx(L, index, NULL);
    } else {
        lsb_read_other(L, index, type, value);
    }
}
/// Lets scripts see what the slots of records hold now. Never raises, allocates nothing.
void lsb_refresh_records(lsb_state *state);
/// The record at `index`, or false.
bool lsb_is_record(lua_State *L, int index, int64_t *handle);

/// Calls the host's side and pushes what it returned; raises what it failed with. Returns the
/// number of results.
int lsb_ask_host(lua_State *L, lsb_callback callback, void *handler, int64_t handle,
                 const lsb_value *arguments, int count);
/// Reads a signature. False when it is too long.
bool lsb_read_signature(const char *letters, lsb_signature *signature);
/// Reads the arguments from stack slot `first` on; raises unless they fit `signature`. `name` is
/// for the message, and there is room for `LSB_MAX_ARGUMENTS`. Returns how many there are.
int lsb_take_arguments(lua_State *L, const char *name, const lsb_signature *signature, int first,
                       lsb_value *arguments);

/// Likewise where all letters are `n`, and there is room for `LSB_MAX_SIGNATURE`.
void lsb_take_numbers(lua_State *L, const char *name, const lsb_signature *signature, int first,
                      double *numbers);

/// The index of the name nearest to `text`, or -1 when none is near.
int lsb_nearest(const char *text, const char *(*name_at)(const void *names, int index),
                const void *names, int count);

/// Makes the state's hash seed `seed`, whatever the time and the addresses are; to be called in
/// the second allocation of `lua_newstate`. False when the layout is not the one known.
bool lsb_pin_seed(void *main_block, size_t size, lua_Alloc allocate, void *context, unsigned seed);

/// The hash seed for the text of a script: the same for the same text and host's seed.
unsigned lsb_seed_of(const char *text, size_t length, uint64_t seed);

/// Source text on its way to the compiler.
typedef struct lsb_source {
    const char *text;
    size_t length;
    const char *chunk;
} lsb_source;

/// Skips a byte-order mark and the text of a first line with `#!`. Answers why the source is
/// refused, and the line, or NULL.
const char *lsb_check_source(const lsb_limits *limits, lsb_source *source, int *line);
/// Compiles at the script's cost and pushes the function, or pushes the message of a syntax error.
/// Returns the status of `lua_load`.
int lsb_compile_text(lua_State *L, const char *text, size_t length, const char *name,
                     const char *mode);
/// Likewise, for a source that was checked.
int lsb_compile(lua_State *L, const lsb_source *source);

/// Sandbox-owned functions, set into the globals at the top of the stack.
void lsb_open_protected(lua_State *L);
void lsb_open_metatables(lua_State *L);
void lsb_open_modules(lua_State *L);

#endif
