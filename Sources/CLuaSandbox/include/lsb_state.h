/// The life of a state: create, load, call, inspect values, close.
#ifndef LSB_STATE_H
#define LSB_STATE_H

#include "lsb_errors.h"
#include "lsb_values.h"

/// A sandboxed Lua state.
typedef struct lsb_state lsb_state;

/// A new state with the sandboxed libraries open, or NULL if there is no memory for it. `seed`
/// starts `math.random` and must be the same for runs that should be identical.
lsb_state *lsb_create(const lsb_limits *limits, uint64_t seed);
/// Likewise, for one script, whose text determines the hash seed of strings.
lsb_state *lsb_create_for(const lsb_limits *limits, uint64_t seed, const char *text, size_t length);
/// Why this thread's last attempt to make a state failed: a sentence that says what to do, or NULL
/// if memory ran out.
const char *lsb_creation_refusal(void);
/// Frees the state's memory without running any of its code.
void lsb_destroy(lsb_state *state);

/// Remembers the state as it is now, so that `lsb_rewind` can put it back. False if scripts have
/// used more than a mebibyte or there is no memory, while a script runs, or where a state has no
/// region of its own.
bool lsb_remember(lsb_state *state);
/// Puts the state back to what it was at the last `lsb_remember`: everything that scripts can see,
/// what they have used, and every anchor and prepared call made until then; later ones are no
/// longer valid. What the host has set stays as it was then, too. False if nothing is remembered,
/// or while a script runs. O(bytes remembered), without allocation.
bool lsb_rewind(lsb_state *state);

/// A number unique among the states of the process, from 1.
uint64_t lsb_serial(const lsb_state *state);
/// The instructions used by the last call.
int64_t lsb_last_instructions(const lsb_state *state);
/// The scripts' usage so far.
lsb_usage lsb_usage_of(const lsb_state *state);
/// The error for the last status other than `LSB_OK`; valid until the next call.
const lsb_error *lsb_last_error(const lsb_state *state);
/// Replaces the switch that stops scripts; NULL for none.
void lsb_set_flag(lsb_state *state, lsb_flag *flag);

/// Compiles `source` (text only; a byte-order mark and a first line with `#!` are skipped) and
/// anchors the function. Charged to `load_instructions` by its length.
lsb_status lsb_load(lsb_state *state, const char *source, size_t length, const char *chunk,
                    int *anchor);
/// Calls the anchored function under the budget of a call. `results` are borrowed until the next
/// call into the state. Allocates nothing unless an argument is a string or a table.
lsb_status lsb_call(lsb_state *state, int function, const lsb_value *arguments, int count,
                    lsb_value *results, int result_count);
/// A prepared call: the function, its arguments and room for its results.
typedef struct lsb_prepared {
    int32_t argument_count, result_count;
    int64_t calls;                            // so far
    int64_t instructions, most_instructions;  // of the last call, and the most of any
    lsb_value *results;  // of the last call, borrowed until the next call into the state
    int slots[];         // of the stack: the function's slot, followed by the arguments
} lsb_prepared;

/// Prepares a frequent call of an anchored function with anchored arguments. `*prepared` lives as
/// long as the state. Invalidates borrowed values.
lsb_status lsb_prepare(lsb_state *state, int function, const int *arguments, int count,
                       int result_count, lsb_prepared **prepared);
/// Makes a prepared call under the budget of a call. Allocates nothing.
lsb_status lsb_call_prepared(lsb_state *state, lsb_prepared *prepared);
/// Begins a series of calls with a common time limit, without time spent waiting for a processor; 0
/// for no limit. The limit of each call still applies. Before the first series there is no limit.
void lsb_start_series(lsb_state *state, int64_t nanoseconds);
/// Extends the series to this total time.
void lsb_extend_series(lsb_state *state, int64_t nanoseconds);
/// Whether the calls of the series have exceeded its time limit.
bool lsb_is_series_over(const lsb_state *state);
/// Like `lsb_call` under the budget of a load.
lsb_status lsb_run(lsb_state *state, int function, const lsb_value *arguments, int count,
                   lsb_value *results, int result_count);

/// Keeps the value at a stack index (as found in an `lsb_value`) until `lsb_release`.
lsb_status lsb_anchor_index(lsb_state *state, int index, int *anchor);
/// Keeps a value made by the host: one scalar or one `LSB_OPEN` … `LSB_CLOSE`.
lsb_status lsb_anchor_value(lsb_state *state, const lsb_value *values, int count, int *anchor);
/// Releases an anchor, which may then be reused.
void lsb_release(lsb_state *state, int anchor);
/// Sets a global variable to an anchored value.
lsb_status lsb_set_global(lsb_state *state, const char *name, int anchor);

/// The place of an anchored function: its chunk, and the line where it starts. False if no script
/// defines it.
bool lsb_place_of(lsb_state *state, int function, lsb_frame *place);

/// Pushes an anchored value for inspection and returns it; `LSB_OTHER` if memory runs out.
lsb_value lsb_look(lsb_state *state, int anchor);
/// The raw field `key` (an anchored string) of the table at `table`. O(1), no allocation.
lsb_value lsb_field(lsb_state *state, int table, int key);
/// The raw element `position` of the table at `table`. O(1), no allocation.
lsb_value lsb_element(lsb_state *state, int table, int64_t position);
/// The raw length of the table at `table`: a border. O(log n).
int64_t lsb_table_length(lsb_state *state, int table);
/// The current end of the stack; pass it to `lsb_forget` when done with the values inspected.
int lsb_mark(lsb_state *state);
/// Drops all values inspected since `mark`.
void lsb_forget(lsb_state *state, int mark);
/// Starts a walk over the raw pairs of a table, in the table's own order. False if the stack is
/// full. End it with `lsb_forget` and a mark taken before.
bool lsb_walk(lsb_state *state);
/// The next pair of the table at `table`, or false at the end. Values inspected above the walk's
/// must have been forgotten.
bool lsb_next(lsb_state *state, int table, lsb_value *key, lsb_value *value);
/// An address-free identity of the table at `table`, for detecting cycles.
uint64_t lsb_identity(lsb_state *state, int table);

/// Whether a state's objects lie in one region, so that their order as keys is the same on every
/// run. False under the address sanitizer, where each comes from the system.
bool lsb_arena_is_region(void);

/// For tests: makes the `nth` allocation from now fail, and if `forever` all that follow it; 0
/// switches this off. Not for applications.
void lsb_fail_allocation(lsb_state *state, int64_t nth, bool forever);
/// For tests: `lsb_create` whose `nth` allocation fails, and all after it.
lsb_state *lsb_create_failing(const lsb_limits *limits, uint64_t seed, int64_t nth);
/// For tests: makes the `nth` allocation of this thread's next state fail, counted from its very
/// first one, and if `forever` all that follow it.
void lsb_fail_next_state(int64_t nth, bool forever);
/// For tests: makes this thread's next state see a Lua with unknown internals.
void lsb_mistake_next_state(void);
/// For tests: how many functions of the library and of the host scripts have entered so far.
int64_t lsb_entered(const lsb_state *state);
/// For tests: the allocations since `lsb_fail_allocation` was last called.
int64_t lsb_allocation_count(const lsb_state *state);

#endif
