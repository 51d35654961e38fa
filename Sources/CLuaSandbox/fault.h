/// What errors are about, as data.
#ifndef LSB_FAULT_H
#define LSB_FAULT_H

#include "sandbox_internal.h"

enum { LSB_RAISED_SIZE = LSB_MESSAGE_SIZE + LSB_CHUNK_SIZE };

/// The error that the sandbox, or its host, raised last.
typedef struct lsb_raised {
    lsb_fault fault;
    size_t length, place_size;  // of the whole text, and of the position in front of it
    size_t problem_size;        // as messages show it, without position and advice
    char text[LSB_RAISED_SIZE];
} lsb_raised;

/// Copies text, cut to `size`, without control characters but line feeds.
void lsb_copy_text(char *to, size_t size, const char *from, size_t length);
/// Likewise, of a text that ends in NUL.
void lsb_copy_string(char *to, size_t size, const char *from);

/// Makes it a fault of which nothing is known.
void lsb_clear_fault(lsb_fault *fault);
/// Notes what the error is about that is raised next; the answer may be filled further.
lsb_fault *lsb_blame(lua_State *L, lsb_fault_kind kind, const char *name, const char *owner);
/// Adds what would mend it.
void lsb_advise(lsb_fault *fault, lsb_advice advice, const char *text, size_t length);
/// Raises the error that was noted: its position, the string at the top, and the advice.
int lsb_raise_blamed(lua_State *L);
/// Fills in what is known of `state->error` where the sandbox raised its text itself. `is_placed`
/// says that the message still has its position in front.
bool lsb_find_raised(lsb_state *state, const char *text, size_t length, bool is_placed);

/// Fills in what a message of liblua's own is about. Stock Lua has no more than the text; this is
/// the one place that reads it.
void lsb_read_words(lsb_error *error);

#endif
