/// The contents of a state; for the files that own it, not for the libraries.
#ifndef LSB_STATE_INTERNAL_H
#define LSB_STATE_INTERNAL_H

#include "arena.h"
#include "fault.h"
#include "lsb_trace.h"
#include "sandbox_internal.h"

enum {
    LSB_HOOK_COUNT = 100,   // instructions between two budget checks
    LSB_FINE_COUNT = 10,    // the same if one instruction may be slow
    LSB_HEADER = 64,        // bytes that an object's header may add to a string of the largest size
    LSB_HANDLER = 1,        // stack slot of the message handler, permanently
    LSB_SPARE_SLOTS = 240,  // initial stack slots
    LSB_ENTRY_SLOTS = 80,   // stack slots above `base` that any entry may use without a check
    LSB_MOST_VALUES = 60,   // arguments of a call, and results
};

typedef struct lsb_returns {
    lsb_value *values;
    int count, capacity;
    char *bytes;  // what the returned strings point into
    size_t used, size;
    bool failed, out_of_memory;
    bool is_plain;  // none of them is a string or a table
} lsb_returns;

/// The signature of a host function: a letter for each argument, the kinds that fit it unchanged (a
/// bit each), and whether more may follow.
typedef struct lsb_signature {
    char letters[LSB_MAX_SIGNATURE + 1];
    uint16_t kinds[LSB_MAX_SIGNATURE];
    int count;
    bool is_open;
} lsb_signature;

/// What is recorded of traced calls.
typedef struct lsb_trace {
    bool is_on;
    lsb_tracer tracer;
    void *context;
    const void *function;  // the one that the host called
    lsb_frame returned, tail;
    bool has_returned, has_tail;
    int room;  // for variables that are still reported of this call
} lsb_trace;

/// In nanoseconds; times are on the coarse clock, those called busy on the thread's own.
typedef struct lsb_clock {
    int64_t started, next;  // of the call: its beginning, and when to check closely again
    int64_t busy_from;      // the thread's time when the call began; INT64_MIN while unknown
    int64_t allowed;        // what this call may take; INT64_MAX switches the clock off
    int64_t compiling;      // time that compiling took from its run's allowance
    int64_t series_used, series_allowed;
    int64_t busy_before;  // the thread's time when the series was last added to
} lsb_clock;

/// Memory outside the arena that lives as long as the state.
typedef struct lsb_owned {
    struct lsb_owned *next;
    size_t size;
    _Alignas(max_align_t) char bytes[];
} lsb_owned;

typedef struct lsb_image lsb_image;

/// Members that every call reads come first, large or rare ones after them.
struct lsb_state {
    lsb_meter meter;  // first, see `lsb_of`
    lua_State *L;
    lua_State *current;  // where the host looks at values: `L`, or a coroutine that called it
    int base;            // the stack of `L` up to here is permanent
    int depth;           // active calls of scripts: 0 or 1
    int nesting;         // coroutines within coroutines
    int closing;         // those closed by code that runs while another is closing
    int64_t budget;
    int unpolled;  // instructions since the last poll, where each one is counted
    lsb_clock clock;
    size_t output_left;
    bool captured;                // the frames of `error` belong to the current error
    int wraps;                    // functions of `coroutine.wrap` that have passed it on
    struct record *read_records;  // those that scripts have read
    lsb_limits limits;
    lsb_usage usage;
    lsb_lookup lookup;
    struct record *records;  // newest first

    lsb_arena arena;
    lsb_flag *flag;
    uint64_t serial;
    uint64_t seed, random[4];
    uint64_t next_identity;
    int lookups;                 // of modules
    int tostring, traced_index;  // anchors

    void *context;
    lsb_callback callback;
    lsb_resolver resolver;
    lsb_printer printer;
    lsb_returns returns;
    lsb_owned *owned;  // blocks that live as long as the state, newest first
    lsb_image *image;  // what it can be put back to
    lsb_error error;
    lsb_raised raised;
    lsb_trace trace;
    lsb_frame tight_at;        // the last place noted while memory was tight
    const char *tight_source;  // its chunk's name, as Lua has it
    bool has_tight_at;
};

/// Memory outside the arena that lives as long as the state, zeroed; NULL if there is none.
void *lsb_own(lsb_state *state, size_t size);

/// Frees the blocks that are newer than `last`, which the state has.
void lsb_disown(lsb_state *state, const lsb_owned *last);

/// A copy of a text that lives as long as the state; NULL if there is no memory.
const char *lsb_own_text(lsb_state *state, const char *text);
/// Also keeps the anchored value on the stack of `state->L` for the state's lifetime, where pushing
/// it is cheapest. Refused while a script runs. Invalidates borrowed values.
lsb_status lsb_pin(lsb_state *state, int anchor, int *slot);
/// Likewise, for the single value above `base`.
lsb_status lsb_pin_top(lsb_state *state, int *slot);

/// Runs `body` on `state->current` with no limits in force. Its first argument is `argument`, a
/// light userdata, followed by the `count` values at the top of the stack, which are popped. Never
/// raises.
lsb_status lsb_protect(lsb_state *state, lua_CFunction body, void *argument, int count);
/// Sets the place of the error.
void lsb_name_chunk(lsb_state *state, const char *chunk, int line);
/// Returns the status for a script of the state that is already running.
lsb_status lsb_refuse_entry(lsb_state *state);
/// Returns `status` with the sandbox's own message.
lsb_status lsb_refuse(lsb_state *state, lsb_status status, const char *message);

/// Starts and stops the clock of a call.
void lsb_clock_start(lsb_state *state);
void lsb_clock_stop(lsb_state *state);
/// This thread's processor time so far, in nanoseconds.
int64_t lsb_clock_busy(void);
/// Whether the call has exceeded its time limit.
bool lsb_clock_is_late(lsb_state *state);
/// Sets the call's remaining instructions.
void lsb_set_budget(lsb_state *state, int64_t instructions);
/// The call's remaining instructions; negative if the budget is exceeded.
int64_t lsb_budget_left(const lsb_state *state);
/// What a charge may be without ending the call.
static inline uint64_t lsb_allowance(const lsb_state *state) {
    int64_t left = state->meter.left + state->meter.reserve;
    return left > 0 ? (uint64_t)left : 0;
}
/// Sets the hook of a thread to check the budget regularly.
void lsb_hook(lua_State *L);
/// Resets the hook if it should now check more often.
void lsb_keep_pace(lua_State *L);
/// Notes the place of the running script, in case that its next request for memory is refused.
void lsb_note_place(lua_State *L, lua_Debug *record);
/// Aborts because of the last refusal.
noreturn void lsb_abort_for_memory(lua_State *L);
/// The message handler of every call from the host.
int lsb_on_error(lua_State *L);
/// Whether it is `error` or `assert`, which raise the script's own error.
bool lsb_is_error(const lsb_entry *entry);
/// Whether it is a coroutine wrapped as a function, which passes on the coroutine's error.
bool lsb_is_wrapped(const lsb_entry *entry);
/// Captures the script's frames, once per error.
void lsb_capture(lua_State *L);
// Captures an error that a coroutine ended with, and where it was resumed.
void lsb_capture_wrapped(lua_State *L, lua_State *thread);
/// Likewise, with a chunk on top that did not run because it does not compile.
void lsb_capture_chunk(lua_State *L, const char *chunk);
/// Fills `state->error` from the failed call whose error value is at the top, which is popped.
lsb_status lsb_report(lsb_state *state, int status);

/// Pushes values made by the host: scalars, or `LSB_OPEN` … `LSB_CLOSE`. Returns the number of
/// values pushed. May raise.
int lsb_push_values(lua_State *L, const lsb_value *values, int count);
/// Pushes values made by the host if none is a string or a table; this cannot fail. Otherwise
/// returns false and pushes nothing. `count` is at most `LSB_MOST_VALUES` on the stack of
/// `state->L`, or 16 in a C function.
bool lsb_push_plain(lua_State *L, const lsb_value *values, int count);
/// Reads a value other than a number or nil at a positive stack index; `type` is Lua's.
void lsb_read_other(lua_State *L, int index, int type, lsb_value *value);
/// Reads the value at a positive stack index. Allocates nothing.
static inline void lsb_read(lua_State *L, int index, lsb_value *value) {
    int type = lua_type(L, index);
    if (type == LUA_TNUMBER && lua_isinteger(L, index)) {
        value->kind = LSB_INTEGER;
        value->integer = lua_tointegerx(L, index, NULL);
    } else if (type == LUA_TNUMBER) {
        value->kind = LSB_NUMBER;
        value->number = lua_tonumberx(L, index, NULL);
    } else if (type <= LUA_TNIL) {
        *value = (lsb_value){LSB_NIL, {0}, 0};
    } else {
        lsb_read_other(L, index, type, value);
    }
}
/// Makes the current slots of records visible to scripts. Never raises, allocates nothing.
void lsb_refresh_records(lsb_state *state);
/// Makes the reads of all records' fields go through C, or lets Lua find them again. Never raises,
/// allocates nothing.
void lsb_trace_records(lsb_state *state, bool is_on);
/// Reports a read or a call to the tracer.
void lsb_report_access(lua_State *L, const lsb_access *access);
/// Begins to trace a call of the function at a stack slot of `state->L`.
void lsb_trace_call(lsb_state *state, int slot);
/// Notes the line that runs or returns.
void lsb_trace_line(lua_State *L, lua_Debug *record);
/// Fills a frame from a record of Lua's.
void lsb_fill_frame(lsb_frame *frame, const lua_Debug *record);
/// The record at `index`, or false.
bool lsb_is_record(lua_State *L, int index, int64_t *handle);

/// Calls the host's side and pushes its results; raises if it failed. Returns the number of
/// results.
int lsb_ask_host(lua_State *L, lsb_callback callback, void *handler, int64_t handle,
                 const lsb_value *arguments, int count);
/// Reads a signature. False if it is too long.
bool lsb_read_signature(const char *letters, lsb_signature *signature);
/// Reads the arguments from stack slot `first` on; raises unless they fit `signature`. `name` is
/// for the message, and there must be room for `LSB_MAX_ARGUMENTS`. Returns how many there are.
int lsb_take_arguments(lua_State *L, const char *name, const lsb_signature *signature, int first,
                       lsb_value *arguments);

/// Likewise, if all letters are `n`; there must be room for `LSB_MAX_SIGNATURE`.
void lsb_take_numbers(lua_State *L, const char *name, const lsb_signature *signature, int first,
                      double *numbers);

/// The index of the name nearest to `text`, or -1 if none is near.
int lsb_nearest(const char *text, const char *(*name_at)(const void *names, int index),
                const void *names, int count);

/// Sets the state's hash seed to `seed`, whatever the time and the addresses; call it in the second
/// allocation of `lua_newstate`. False if the layout is unknown.
bool lsb_pin_seed(void *main_block, size_t size, lua_Alloc allocate, void *context, unsigned seed);

/// The hash seed for the text of a script: the same for the same text and host's seed.
unsigned lsb_seed_of(const char *text, size_t length, uint64_t seed);

/// Source text on its way to the compiler.
typedef struct lsb_source {
    const char *text;
    size_t length;
    const char *chunk;
} lsb_source;

/// Skips a byte-order mark and the text of a first line with `#!`. Returns why the source is
/// refused, and the line, or NULL.
const char *lsb_check_source(const lsb_limits *limits, lsb_source *source, int *line);
/// Compiles at the script's cost and pushes the function, or pushes the message of a syntax error.
/// Returns the status of `lua_load`.
int lsb_compile_text(lua_State *L, const char *text, size_t length, const char *name,
                     const char *mode);
/// Likewise, for a source already checked.
int lsb_compile(lua_State *L, const lsb_source *source);

/// The sandbox's own functions, set into the globals at the top of the stack.
void lsb_open_protected(lua_State *L);
void lsb_open_metatables(lua_State *L);
void lsb_open_modules(lua_State *L);
/// What traced calls need of records.
void lsb_open_records(lua_State *L);

#endif
