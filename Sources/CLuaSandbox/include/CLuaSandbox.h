#ifndef CLUA_SANDBOX_H
#define CLUA_SANDBOX_H

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
    LSB_LIMIT_STOPPED,
} lsb_limit;

#endif
