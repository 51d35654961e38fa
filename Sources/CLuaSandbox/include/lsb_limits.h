/// A script's limits and its usage.
#ifndef LSB_LIMITS_H
#define LSB_LIMITS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Which limit ended a call.
typedef enum lsb_limit {
    LSB_LIMIT_NONE = 0,
    LSB_LIMIT_INSTRUCTIONS,
    LSB_LIMIT_CLOCK,
    LSB_LIMIT_MEMORY,
    LSB_LIMIT_ALLOCATION,
    LSB_LIMIT_OUTPUT,
    LSB_LIMIT_NESTING,
    LSB_LIMIT_COROUTINES,
    LSB_LIMIT_CHAIN,
    LSB_LIMIT_STOPPED,
} lsb_limit;

/// The limits of one state. Instructions are counted in hundreds.
typedef struct lsb_limits {
    int64_t call_instructions;  // for each `lsb_call`
    int64_t load_instructions;  // for each `lsb_load` and `lsb_run`
    int64_t nanoseconds;        // processor time of one call or load; 0: no clock, same on every
                                // run; time that the thread spent waiting does not count
    size_t memory;              // bytes of all live objects
    size_t allocation;          // bytes of one allocation, and so of one string
    size_t source;              // bytes of one chunk of source text
    size_t output;              // bytes printed in one call or load
    int32_t nesting;            // coroutines running inside coroutines, `coroutine.close` included
    int32_t coroutines;         // coroutines alive at once, at most 65,536
    int32_t step;               // instructions between two budget checks; 0: a hundred
} lsb_limits;

/// The usage of the current or last call, and the peak of all calls so far.
typedef struct lsb_usage {
    int64_t instructions, most_instructions, total_instructions;
    size_t memory, most_memory;  // bytes now, and the peak
    size_t most_allocation;      // a script's largest allocation
    size_t output, most_output;
    int32_t coroutines, most_coroutines;  // live now, and the peak
    int32_t nesting, most_nesting;
    lsb_limit fired;       // the limit that ended the last call, if one did
    lsb_limit last_fired;  // the limit that last ended any call
} lsb_usage;

/// A switch that stops every script that checks it; may be raised from any thread or a signal.
typedef struct lsb_flag lsb_flag;

/// A switch that is not raised, or NULL if there is no memory.
lsb_flag *lsb_flag_create(void);
/// Frees the switch; no state may still hold it.
void lsb_flag_destroy(lsb_flag *flag);
/// Ends every call that checks `flag` within a hundred instructions. False if it was raised
/// already.
bool lsb_flag_raise(lsb_flag *flag);
/// Allows calls to run again.
void lsb_flag_lower(lsb_flag *flag);
/// Whether it is raised.
bool lsb_flag_is_raised(const lsb_flag *flag);

#endif
