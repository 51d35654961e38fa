/// Values passed between the host and a script.
#ifndef LSB_VALUES_H
#define LSB_VALUES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The kinds of an `lsb_value`.
typedef enum lsb_kind {
    LSB_NIL = 0,
    LSB_BOOLEAN,   // .integer is 0 or 1
    LSB_INTEGER,   // .integer
    LSB_NUMBER,    // .number
    LSB_STRING,    // .bytes and .length, borrowed
    LSB_TABLE,     // .integer is its stack index, valid until the next call into the state
    LSB_FUNCTION,  // likewise
    LSB_RECORD,    // likewise; .length is the record's handle
    LSB_OTHER,     // likewise: a coroutine, or an object that the host did not make
    LSB_ANCHORED,  // .integer is an anchor; only from host to script
    LSB_OPEN,      // starts a table; only from host to script
    LSB_CLOSE,     // ends it: keys and values alternate in between
} lsb_kind;

/// One value. A value from the host may point to the host's own bytes; they are copied.
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
