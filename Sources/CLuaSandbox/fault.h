/// The subjects of errors, as data.
#ifndef LSB_FAULT_H
#define LSB_FAULT_H

#include "sandbox_internal.h"

enum { LSB_RAISED_SIZE = LSB_MESSAGE_SIZE + LSB_CHUNK_SIZE };

/// The last error raised by the sandbox or its host.
typedef struct lsb_raised {
    lsb_fault fault;
    size_t length, place_size;  // of the whole text, and of the position before it
    size_t problem_size;        // as shown in messages, without position and advice
    char text[LSB_RAISED_SIZE];
} lsb_raised;

/// Copies text, cut to `size`, without control characters except line feeds.
void lsb_copy_text(char *to, size_t size, const char *from, size_t length);
/// Likewise, for a text that ends in NUL.
void lsb_copy_string(char *to, size_t size, const char *from);

/// Resets it to an unknown fault.
void lsb_clear_fault(lsb_fault *fault);
/// Records the subject of the next error raised; the caller may fill in more of the result.
lsb_fault *lsb_blame(lua_State *L, lsb_fault_kind kind, const char *name, const char *owner);
/// Adds the suggested fix.
void lsb_advise(lsb_fault *fault, lsb_advice advice, const char *text, size_t length);
/// Raises the recorded error: its position, the string at the top, and the advice.
int lsb_raise_blamed(lua_State *L);

/// Raises the text below the top as an error at the place at the top, such as "file:3: ".
int lsb_raise_blamed_there(lua_State *L);
/// Fills in the known parts of `state->error` if the sandbox raised its text itself. `is_placed`
/// means that the message still starts with its position.
bool lsb_find_raised(lsb_state *state, const char *text, size_t length, bool is_placed);

/// Fills in the subject of one of liblua's own messages. Stock Lua gives only the text; this is the
/// one place that reads it.
void lsb_read_words(lsb_error *error);

#endif
