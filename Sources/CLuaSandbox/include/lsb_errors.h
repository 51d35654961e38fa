/// How a call into the sandbox ended.
#ifndef LSB_ERRORS_H
#define LSB_ERRORS_H

#include "lsb_limits.h"

/// The status that a function of the sandbox returns.
typedef enum lsb_status {
    LSB_OK = 0,
    LSB_SYNTAX,     // the source text is not Lua
    LSB_RUNTIME,    // the script raised an error
    LSB_LIMIT,      // a limit fired; `lsb_error.limit` says which
    LSB_SOURCE,     // the source was refused unread: bytecode, a NUL, too long
    LSB_NO_MEMORY,  // no memory for the host's own request
    LSB_REENTERED,  // called from inside a call of the same state
    LSB_MISUSED,    // a handle of the wrong kind
} lsb_status;

enum {
    LSB_MESSAGE_SIZE = 1024,
    LSB_CHUNK_SIZE = 160,
    LSB_NAME_SIZE = 64,
    LSB_FRAMES = 16,
};

/// An active call of the script when the error was raised.
typedef struct lsb_frame {
    char chunk[LSB_CHUNK_SIZE];  // the chunk's name as given by the host
    char name[LSB_NAME_SIZE];    // the function's name, empty if it has none
    int32_t line;                // 1-based
    bool is_main;                // the chunk itself, not a function of it
} lsb_frame;

/// The subject of an error; in brackets, the members of `lsb_fault` that say more.
typedef enum lsb_fault_kind {
    LSB_FAULT_NONE,             // unknown
    LSB_FAULT_ARITHMETIC,       // of a value without it (got, variable and name)
    LSB_FAULT_BITWISE,          // likewise
    LSB_FAULT_CONCATENATION,    // likewise
    LSB_FAULT_LENGTH,           // likewise
    LSB_FAULT_INDEX,            // likewise
    LSB_FAULT_CALL,             // likewise
    LSB_FAULT_COMPARISON,       // of two types (expected, got)
    LSB_FAULT_ARGUMENT,         // of a function (number, name; expected and got where types differ)
    LSB_FAULT_UNKNOWN_FIELD,    // which an object does not have (name, owner)
    LSB_FAULT_READ_ONLY_FIELD,  // which was assigned to (name, owner)
    LSB_FAULT_NO_SELF,          // a method called with a dot (name, owner)
    LSB_FAULT_MODULE,           // cannot be loaded (name)
    LSB_FAULT_TABLE,            // raised by the script, without a message
    LSB_FAULT_SYNTAX,           // at a word (name; expected; owner and number of what it closes)
    LSB_FAULT_UNFINISHED,       // likewise at the end of the text
} lsb_fault_kind;

/// The kind of name that Lua has for a value.
typedef enum lsb_variable {
    LSB_VARIABLE_NONE,
    LSB_VARIABLE_LOCAL,
    LSB_VARIABLE_UPVALUE,
    LSB_VARIABLE_GLOBAL,
    LSB_VARIABLE_FIELD,
    LSB_VARIABLE_METHOD,
    LSB_VARIABLE_CONSTANT,
} lsb_variable;

/// The suggested fix; it ends the message.
typedef enum lsb_advice {
    LSB_ADVICE_NONE,
    LSB_ADVICE_NAME,  // another name: "; did you mean 'NAME'?"
    LSB_ADVICE_CALL,  // a call with its object: "; call it as CALL"
    LSB_ADVICE_NOTE,  // a note: "; TEXT"
} lsb_advice;

/// The subject of an error, as data; texts as in `lsb_error`.
typedef struct lsb_fault {
    lsb_fault_kind kind;
    lsb_variable variable;
    int32_t number;  // of an argument, from 1; the line of what was opened, or 0
    char name[LSB_MESSAGE_SIZE];
    char owner[LSB_NAME_SIZE];
    char expected[LSB_NAME_SIZE];
    char got[LSB_NAME_SIZE];
    lsb_advice advice;
    char advice_text[LSB_MESSAGE_SIZE];
} lsb_fault;

/// The last error, as data. All texts end in NUL, are cut to their size and have no control
/// characters except line feeds; they may be invalid UTF-8.
typedef struct lsb_error {
    lsb_status status;
    lsb_limit limit;
    bool is_scripts;                 // raised with `error` or `assert`: the text is the script's
    char message[LSB_MESSAGE_SIZE];  // without the position before it
    int32_t problem_size;            // bytes of it up to the advice
    lsb_fault fault;
    char chunk[LSB_CHUNK_SIZE];  // where it was raised; empty if not in a script
    int32_t line;                // 0 if not in a script
    int32_t frame_count;         // innermost first
    int32_t frames_omitted;      // frames that did not fit, from the middle outwards
    lsb_frame frames[LSB_FRAMES];
} lsb_error;

/// The addresses of members: Swift takes them itself only where it has key paths.
static inline const char *lsb_error_message(const lsb_error *error) { return error->message; }
static inline const char *lsb_error_chunk(const lsb_error *error) { return error->chunk; }
static inline const lsb_fault *lsb_error_fault(const lsb_error *error) { return &error->fault; }
static inline const lsb_frame *lsb_error_frames(const lsb_error *error) { return error->frames; }
static inline const char *lsb_frame_chunk(const lsb_frame *frame) { return frame->chunk; }
static inline const char *lsb_frame_name(const lsb_frame *frame) { return frame->name; }
static inline const char *lsb_fault_name(const lsb_fault *fault) { return fault->name; }
static inline const char *lsb_fault_owner(const lsb_fault *fault) { return fault->owner; }
static inline const char *lsb_fault_expected(const lsb_fault *fault) { return fault->expected; }
static inline const char *lsb_fault_got(const lsb_fault *fault) { return fault->got; }
static inline const char *lsb_fault_advice(const lsb_fault *fault) { return fault->advice_text; }

#endif
