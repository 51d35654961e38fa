/// Declarations shared by the files of the standard library.
#ifndef LSB_LIB_INTERNAL_H
#define LSB_LIB_INTERNAL_H

#include "sandbox_internal.h"

/// Bytes of a buffer that live on the C stack; only longer texts take memory from the state.
#define LSB_BUFFER_INITIAL 512

/// A text that grows. Its memory belongs to the state, so an error that jumps out leaks nothing;
/// its length is bounded by the largest allocation, and growing is charged.
typedef struct lsb_buffer {
    lua_State *L;
    char *bytes;
    size_t length;
    size_t capacity;
    int slot;  // the stack slot that keeps grown memory alive
    char initial[LSB_BUFFER_INITIAL];
} lsb_buffer;

/// Starts an empty buffer; pushes one value, which must not be popped while the buffer is in use.
void lsb_buffer_start(lua_State *L, lsb_buffer *buffer);

/// Makes room for `extra` more bytes and returns where they go; the caller adds to `length`.
/// Raises "resulting string too large" beyond the largest allocation. Amortized O(extra).
char *lsb_buffer_reserve(lsb_buffer *buffer, size_t extra);

/// Appends `length` bytes, charged.
void lsb_buffer_add(lsb_buffer *buffer, const char *bytes, size_t length);

/// Appends the text at the top of the stack (a string or a number) and pops it.
void lsb_buffer_add_value(lsb_buffer *buffer);

/// Pushes the finished text.
void lsb_buffer_push(lsb_buffer *buffer);

/// Appends one byte; the caller charges for the step that made it.
static inline void lsb_buffer_byte(lsb_buffer *buffer, char byte) {
    if (buffer->length == buffer->capacity) lsb_buffer_reserve(buffer, 1);
    buffer->bytes[buffer->length++] = byte;
}

/// Bytes that hold any number as text, with the terminator.
#define LSB_NUMBER_SIZE 48

/// Writes `value` as Lua's `..` does, which no library can change: with 14 digits, and ".0" if it
/// would read as an integer. But "nan" has no sign, which depends on the processor, and the locale
/// does not matter. Returns the length.
size_t lsb_float_text(char text[LSB_NUMBER_SIZE], lua_Number value);

/// Replaces the decimal mark of the process's locale by a point. Returns the new length.
size_t lsb_fix_decimal_point(char *text, size_t length);

/// Like `luaL_checklstring`, but floats become text as `tostring` writes them.
const char *lsb_check_text(lua_State *L, int argument, size_t *length);

/// Like `luaL_tolstring`: pushes the value at `index` as text, by `__tostring` and `__name` if
/// there are any; objects show their stable id and never their address.
const char *lsb_push_text(lua_State *L, int index, size_t *length);
/// Pushes a value as `print` writes it.
const char *lsb_push_shown(lua_State *L, int index, size_t *length);

/// Writes the stable id of the object at `index` ("0x0000002a"), or "(null)" for a value without
/// one. Returns the length.
size_t lsb_identity_text(lua_State *L, int index, char text[LSB_NUMBER_SIZE]);

/// Turns a start position as scripts give it (from 1; negative counts from the end) into one that
/// is at least 1; it may lie beyond `length`.
static inline size_t lsb_start_position(lua_Integer position, size_t length) {
    if (position > 0) return (size_t)position;
    if (position == 0 || position < -(lua_Integer)length) return 1;
    return length + (size_t)position + 1;
}

/// Turns an end position into one that is at most `length`, and 0 if it lies before the start.
static inline size_t lsb_end_position(lua_Integer position, size_t length) {
    if (position > (lua_Integer)length) return length;
    if (position >= 0) return (size_t)position;
    return position < -(lua_Integer)length ? 0 : length + (size_t)position + 1;
}

/// Like `luaL_checkinteger` and its kin, but limits strings that represent numbers to 200 bytes.
lua_Integer lsb_check_integer(lua_State *L, int argument);
lua_Integer lsb_opt_integer(lua_State *L, int argument, lua_Integer otherwise);
lua_Number lsb_check_number(lua_State *L, int argument);
lua_Number lsb_opt_number(lua_State *L, int argument, lua_Number otherwise);
/// Raises if the argument is a string too long to be read as a number; charges for a short one.
void lsb_check_numeral(lua_State *L, int argument);

/// Whether the value at `left` is less than that at `right`. Texts compare byte by byte, charged,
/// whatever the locale; other values as in Lua.
bool lsb_is_less(lua_State *L, int left, int right);

/// The cost of reading or writing an element of the value at `index`, for `count` of them: more
/// with a metatable, because up to 16 tables may then be asked, and, for many, with colliding keys.
uint64_t lsb_element_cost(lua_State *L, int index, lua_Integer count);

/// ASCII classes, whatever the locale says.
static inline bool lsb_is_digit(int c) { return c >= '0' && c <= '9'; }
static inline bool lsb_is_upper(int c) { return c >= 'A' && c <= 'Z'; }
static inline bool lsb_is_lower(int c) { return c >= 'a' && c <= 'z'; }
static inline bool lsb_is_alpha(int c) { return lsb_is_lower(c | 0x20); }
static inline bool lsb_is_space(int c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

/// Makes room on the stack of `thread`, which may be another than the running `L`, for `count`
/// values, at most a million as in Lua. False if it is refused. Charged.
bool lsb_has_room(lua_State *L, lua_State *thread, lua_Unsigned count);

/// The parts of the libraries with their own files.
int lsb_load_text(lua_State *L);
int lsb_sort(lua_State *L);
int lsb_format(lua_State *L);
int lsb_pack(lua_State *L);
int lsb_packsize(lua_State *L);
int lsb_unpack(lua_State *L);
int lsb_find(lua_State *L);
int lsb_first_match(lua_State *L);
int lsb_gmatch(lua_State *L);
int lsb_gsub(lua_State *L);

/// Pushes a copy of the library at the top that no script can reach, and registers it under `name`,
/// where argument errors look for the names of functions.
void lsb_push_kept_copy(lua_State *L, const char *name);

/// Like `luaL_len`, but a text that reads as a number is charged for.
lua_Integer lsb_length(lua_State *L, int index);

/// The length of the argument, which must be a table or support reading, writing and `#` like one.
lua_Integer lsb_check_sequence(lua_State *L, int argument);

/// Adds `ipairs`, `next` and `pairs` to the table at the top.
void lsb_add_traversal(lua_State *L);

/// Adds the arithmetic metamethods of strings to the table at the top.
void lsb_add_string_arithmetic(lua_State *L);

/// Adds `random` and `randomseed` to the table at the top.
void lsb_add_random(lua_State *L);

#endif
