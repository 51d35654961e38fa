/// Values on their way between the host and a script.
#ifndef LSB_VALUES_H
#define LSB_VALUES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// What an `lsb_value` holds.
typedef enum lsb_kind {
    LSB_NIL = 0,
    LSB_BOOLEAN,    // .integer is 0 or 1
    LSB_INTEGER,    // .integer
    LSB_NUMBER,     // .number
    LSB_STRING,     // .bytes and .length, borrowed
    LSB_TABLE,      // .integer is its stack index, valid until the next call into the state
    LSB_FUNCTION,   // likewise
    LSB_RECORD,     // likewise; .length is the record's handle
    LSB_OTHER,      // likewise: a coroutine, or what the host did not make
    LSB_ANCHORED,   // .integer is an anchor; only from host to script
    LSB_OPEN,       // starts a table; only from host to script
    LSB_CLOSE,      // ends it: what is between are keys and values in turn
} lsb_kind;

/// One value. What the host passes may point to its own bytes; they are copied.
typedef struct lsb_value {
    lsb_kind kind;
    union {
        int64_t integer;
        double number;
        const char *bytes;
    };
    size_t length;
} lsb_value;

#endif
