/// Plain functions: their text alone says that they end.
///
/// A function of fewer instructions than lie between two looks at the budget, that never jumps back
/// and calls nothing but methods of the records it is given, has returned before the first look.
/// It needs no count hook, which Lua would ask at each of its instructions; what it may use, and
/// what it is said to have used, stay the same.
///
/// The text is read as `lua_dump` writes it for Lua 5.4. What is not known there is not plain.
#include <string.h>

#include "state.h"

enum { MOST_BYTES = 1024 };  // of what is dumped, up to the end of a plain function's instructions

// The instructions of Lua 5.4 by their numbers, as far as plain functions are made of them.
enum {
    SKIPPING_LOAD = 6,
    LOAD_NIL = 8,
    SET_UPVALUE = 10,
    LAST_GET = 14,
    SELF = 20,
    LENGTH = 52,
    JUMP = 56,
    FIRST_TEST = 57,
    TEST_AND_SET = 67,
    CALL = 68,
    TAIL_CALL = 69,
    LAST_RETURN = 72,
    EXTRA = 82,
};

enum { JUMP_BIAS = (1 << 24) - 1, NO_PLACE = -1 };

typedef struct dump {
    size_t size;
    unsigned char bytes[MOST_BYTES];
} dump;

typedef struct cursor {
    const unsigned char *at, *end;
} cursor;

typedef struct code {
    uint32_t instructions[LSB_HOOK_COUNT];
    int count, parameters;
    int first_jump_to[LSB_HOOK_COUNT + 2];  // the first instruction that may go there
    int method_at[UINT8_MAX + 2];            // where a register got a record's method
} code;

// What comes after the instructions is of no interest, so nothing fails where it does not fit.
static int collect(lua_State *L, const void *bytes, size_t size, void *context) {
    (void)L;
    dump *dump = context;
    size_t room = MOST_BYTES - dump->size;
    if (size > room) size = room;
    memcpy(dump->bytes + dump->size, bytes, size);
    dump->size += size;
    return 0;
}

static bool skip(cursor *cursor, size_t size) {
    if ((size_t)(cursor->end - cursor->at) < size) return false;
    cursor->at += size;
    return true;
}

static bool skip_known(cursor *cursor, const void *known, size_t size) {
    const unsigned char *start = cursor->at;
    return skip(cursor, size) && memcmp(start, known, size) == 0;
}

// Seven bits a byte, the highest first; the last byte has its eighth bit set.
static bool read_count(cursor *cursor, size_t *count) {
    *count = 0;
    for (int i = 0; i < 4 && cursor->at < cursor->end; i++) {
        unsigned char byte = *cursor->at++;
        *count = *count << 7 | (byte & 0x7f);
        if (byte & 0x80) return true;
    }
    return false;
}

// Lua's signature, version 5.4, format 0, the check bytes and the sizes of its types.
static bool skip_header(cursor *cursor) {
    static const unsigned char known[] = {0x1b, 'L', 'u', 'a', 0x54, 0, 0x19, 0x93, '\r', '\n',
                                          0x1a, '\n', sizeof(uint32_t), sizeof(lua_Integer),
                                          sizeof(lua_Number)};
    const lua_Integer integer = 0x5678;
    const lua_Number number = 370.5;
    return skip_known(cursor, known, sizeof known) &&
           skip_known(cursor, &integer, sizeof integer) &&
           skip_known(cursor, &number, sizeof number) && skip(cursor, 1);
}

// Where the function is, how many parameters it has, and its instructions.
static bool read_code(cursor *cursor, code *code) {
    size_t source, first_line, last_line, count;
    if (!read_count(cursor, &source) || source != 0) return false;
    if (!read_count(cursor, &first_line) || !read_count(cursor, &last_line)) return false;
    const unsigned char *sizes = cursor->at;
    if (!skip(cursor, 3) || !read_count(cursor, &count) || count >= LSB_HOOK_COUNT) return false;
    const unsigned char *start = cursor->at;
    if (!skip(cursor, count * sizeof(uint32_t))) return false;
    code->parameters = sizes[0];
    code->count = (int)count;
    memcpy(code->instructions, start, count * sizeof(uint32_t));
    return true;
}

static bool read_function(lua_State *L, int function, code *code) {
    dump dump = {.size = 0};
    lua_pushvalue(L, function);
    int status = lua_dump(L, collect, &dump, true);
    lua_pop(L, 1);
    cursor cursor = {dump.bytes, dump.bytes + dump.size};
    return status == 0 && skip_header(&cursor) && read_code(&cursor, code);
}

static int operation_of(uint32_t instruction) { return instruction & 0x7f; }
static int register_a(uint32_t instruction) { return instruction >> 7 & 0xff; }
static int register_b(uint32_t instruction) { return instruction >> 16 & 0xff; }
static int distance_of(uint32_t instruction) { return (int)(instruction >> 7) - JUMP_BIAS; }

// Whether an operation reads, computes, compares or returns, and no more.
static bool is_harmless(int operation) {
    if (operation <= LAST_GET) return operation != SET_UPVALUE;
    if (operation >= SELF && operation <= LENGTH) return true;
    return (operation >= JUMP && operation <= LAST_RETURN) || operation == EXTRA;
}

static void note_jump(code *code, int from, int to) {
    if (to <= code->count && code->first_jump_to[to] == NO_PLACE) code->first_jump_to[to] = from;
}

// Whether every way to the call at `place` comes through the one that put the method there.
static bool is_straight(const code *code, int method, int place) {
    for (int at = method + 1; at <= place; at++) {
        int from = code->first_jump_to[at];
        if (from != NO_PLACE && from < method) return false;
    }
    return true;
}

static bool calls_method(const code *code, int place, int callee) {
    int method = code->method_at[callee];
    return method != NO_PLACE && is_straight(code, method, place);
}

// The registers that an instruction may write: from A to the answer; none where that is below A.
static int last_written(uint32_t instruction) {
    int operation = operation_of(instruction), a = register_a(instruction);
    if (operation == LOAD_NIL) return a + register_b(instruction);
    if (operation == SELF) return a + 1;
    if (operation == CALL) return UINT8_MAX;
    return operation < JUMP || operation == TEST_AND_SET ? a : a - 1;
}

static bool is_written(const code *code, int parameter) {
    for (int place = 0; place < code->count; place++) {
        uint32_t instruction = code->instructions[place];
        if (parameter < register_a(instruction)) continue;
        if (parameter <= last_written(instruction)) return true;
    }
    return false;
}

// Keeps account of the methods of records that lie in registers, before they are called.
static void note_methods(code *code, int place, const bool *are_records) {
    uint32_t instruction = code->instructions[place];
    int a = register_a(instruction), last = last_written(instruction);
    for (int at = a; at <= last; at++) code->method_at[at] = NO_PLACE;
    if (operation_of(instruction) != SELF) return;
    int receiver = register_b(instruction);
    if (receiver >= code->parameters || !are_records[receiver]) return;
    if (!is_written(code, receiver)) code->method_at[a] = place;
}

static bool goes_on(code *code, int place) {
    uint32_t instruction = code->instructions[place];
    int operation = operation_of(instruction);
    bool skips = operation >= FIRST_TEST && operation <= TEST_AND_SET;
    if (skips || operation == SKIPPING_LOAD) note_jump(code, place, place + 2);
    if (operation != JUMP) return true;
    int distance = distance_of(instruction);
    if (distance >= 0) note_jump(code, place, place + 1 + distance);
    return distance >= 0;
}

// Whether the instruction at `place` keeps the function plain.
static bool passes(code *code, int place, const bool *are_records) {
    uint32_t instruction = code->instructions[place];
    int operation = operation_of(instruction);
    bool calls = operation == CALL || operation == TAIL_CALL;
    if (!is_harmless(operation) || !goes_on(code, place)) return false;
    if (calls && !calls_method(code, place, register_a(instruction))) return false;
    note_methods(code, place, are_records);
    return true;
}

bool lsb_is_plain(lua_State *L, int function, const bool *are_records) {
    code code;
    if (!read_function(L, function, &code)) return false;
    memset(code.first_jump_to, NO_PLACE, sizeof code.first_jump_to);
    memset(code.method_at, NO_PLACE, sizeof code.method_at);
    for (int place = 0; place < code.count; place++) {
        if (!passes(&code, place, are_records)) return false;
    }
    return true;
}
