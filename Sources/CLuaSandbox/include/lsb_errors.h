/// How a call into the sandbox ended.
#ifndef LSB_ERRORS_H
#define LSB_ERRORS_H

#include "lsb_limits.h"

/// What a function of the sandbox answers.
typedef enum lsb_status {
    LSB_OK = 0,
    LSB_SYNTAX,     // the source text is not Lua
    LSB_RUNTIME,    // the script raised an error
    LSB_LIMIT,      // a limit fired; `lsb_error.limit` says which
    LSB_SOURCE,     // the source was refused unread: bytecode, a NUL, too long
    LSB_NO_MEMORY,  // the host's own request found no memory
    LSB_REENTERED,  // called from inside a call of the same state
    LSB_MISUSED,    // a handle that is not of the kind asked for
} lsb_status;

enum {
    LSB_MESSAGE_SIZE = 1024,
    LSB_CHUNK_SIZE = 160,
    LSB_NAME_SIZE = 64,
    LSB_FRAMES = 16,
};

/// One call of the script that was under way when the error was raised.
typedef struct lsb_frame {
    char chunk[LSB_CHUNK_SIZE];  // the chunk's name as the host gave it
    char name[LSB_NAME_SIZE];    // the function's name, empty when it has none
    int32_t line;                // 1-based
    bool is_main;                // the chunk itself, not a function of it
} lsb_frame;

/// The last error, as data. All texts end in NUL, are cut to their size and hold no control
/// characters but line feeds; they may be invalid UTF-8.
typedef struct lsb_error {
    lsb_status status;
    lsb_limit limit;
    bool is_scripts;                 // raised with `error` or `assert`: the words are the script's
    char message[LSB_MESSAGE_SIZE];  // without the position in front
    char chunk[LSB_CHUNK_SIZE];      // where it was raised; empty when not in a script
    int32_t line;                    // 0 when not in a script
    int32_t frame_count;             // innermost first
    int32_t frames_omitted;          // frames that did not fit, from the middle outwards
    lsb_frame frames[LSB_FRAMES];
} lsb_error;

#endif
