/// What a script may use, and what it has used.
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
    int64_t nanoseconds;        // wall clock of one call or load; 0: no clock, same on every run;
                                // time in which the thread had to wait does not count
    size_t memory;              // bytes of all living objects
    size_t allocation;          // bytes of one allocation, and so of one string
    size_t source;              // bytes of one chunk of source text
    size_t output;              // bytes printed in one call or load
    int32_t nesting;            // coroutines running inside coroutines, `coroutine.close` included
    int32_t coroutines;         // coroutines alive at once, at most 65,536
    int32_t step;               // instructions between two looks at the budget; 0: a hundred
} lsb_limits;

/// What the current or last call used, and the most that any call used so far.
typedef struct lsb_usage {
    int64_t instructions, most_instructions, total_instructions;
    size_t memory, most_memory;  // bytes now, and at most at any moment
    size_t most_allocation;      // the largest allocation of a script
    size_t output, most_output;
    int32_t coroutines, most_coroutines;  // alive now, and at most at any moment
    int32_t nesting, most_nesting;
    lsb_limit fired;       // the limit that ended the last call, if one did
    lsb_limit last_fired;  // the limit that fired last in any call
} lsb_usage;

/// A switch that stops whatever script looks at it; may be raised from any thread or a signal.
typedef struct lsb_flag lsb_flag;

/// A switch that is not raised, or NULL when there is no memory.
lsb_flag *lsb_flag_create(void);
/// Frees the switch; no state may hold it any more.
void lsb_flag_destroy(lsb_flag *flag);
/// Ends every call that looks at `flag` within a hundred instructions. False where it was
/// raised already.
bool lsb_flag_raise(lsb_flag *flag);
/// Lets calls run again.
void lsb_flag_lower(lsb_flag *flag);
/// Whether it is raised.
bool lsb_flag_is_raised(const lsb_flag *flag);

#endif
