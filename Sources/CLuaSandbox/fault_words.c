/// The subjects of liblua's own messages, parsed from their text.
///
/// Stock Lua raises only text. Its formats have been the same since Lua 5.4.0, in ldebug.c
/// (operations), lauxlib.c (arguments), llex.c and lparser.c (the compiler); a test makes liblua
/// produce each of them. Any other message has an unknown subject.
#include <stdlib.h>
#include <string.h>

#include "fault.h"

typedef struct operation {
    const char *words;
    lsb_fault_kind kind;
} operation;

static const operation operations[] = {
    {"attempt to perform arithmetic on a ", LSB_FAULT_ARITHMETIC},
    {"attempt to perform bitwise operation on a ", LSB_FAULT_BITWISE},
    {"attempt to concatenate a ", LSB_FAULT_CONCATENATION},
    {"attempt to get length of a ", LSB_FAULT_LENGTH},
    {"attempt to index a ", LSB_FAULT_INDEX},
    {"attempt to call a ", LSB_FAULT_CALL},
};

static const char *const variables[] = {
    [LSB_VARIABLE_LOCAL] = " (local '",   [LSB_VARIABLE_UPVALUE] = " (upvalue '",
    [LSB_VARIABLE_GLOBAL] = " (global '", [LSB_VARIABLE_FIELD] = " (field '",
    [LSB_VARIABLE_METHOD] = " (method '", [LSB_VARIABLE_CONSTANT] = " (constant '",
};

// The rest after `words` at the start of `text`, or NULL.
static const char *behind(const char *text, const char *words) {
    size_t length = strlen(words);
    return strncmp(text, words, length) == 0 ? text + length : NULL;
}

static bool ends_with(const char *text, const char *words) {
    size_t length = strlen(text), tail = strlen(words);
    return length >= tail && strcmp(text + length - tail, words) == 0;
}

// Copies the text from `from` up to `to`.
static void cut(char *copy, size_t size, const char *from, const char *to) {
    lsb_copy_text(copy, size, from, (size_t)(to - from));
}

// Whether it is what Lua writes for an unknown name.
static bool is_placeholder(const char *name) {
    return strcmp(name, "?')") == 0 || strcmp(name, "integer index')") == 0;
}

// Reads " (local 'name')", which ends the message.
static void read_variable(lsb_fault *fault, const char *text) {
    if (!ends_with(text, "')")) return;
    for (int kind = LSB_VARIABLE_LOCAL; kind <= LSB_VARIABLE_CONSTANT; kind++) {
        const char *name = behind(text, variables[kind]);
        if (name == NULL || is_placeholder(name)) continue;
        fault->variable = (lsb_variable)kind;
        cut(fault->name, sizeof fault->name, name, text + strlen(text) - 2);
    }
}

static bool read_operation(lsb_fault *fault, const char *message) {
    for (size_t i = 0; i < sizeof operations / sizeof *operations; i++) {
        const char *type = behind(message, operations[i].words);
        const char *end = type == NULL ? NULL : strstr(type, " value");
        if (end == NULL) continue;
        fault->kind = operations[i].kind;
        cut(fault->got, sizeof fault->got, type, end);
        read_variable(fault, end + strlen(" value"));
        return true;
    }
    return false;
}

// "two nil values", or "number with nil".
static bool read_comparison(lsb_fault *fault, const char *message) {
    const char *types = behind(message, "attempt to compare ");
    if (types == NULL) return false;
    const char *two = behind(types, "two "), *with = strstr(types, " with ");
    if (two != NULL && ends_with(two, " values")) {
        cut(fault->got, sizeof fault->got, two, two + strlen(two) - strlen(" values"));
        lsb_copy_string(fault->expected, sizeof fault->expected, fault->got);
    } else if (with != NULL) {
        cut(fault->expected, sizeof fault->expected, types, with);
        lsb_copy_string(fault->got, sizeof fault->got, with + strlen(" with "));
    } else {
        return false;
    }
    fault->kind = LSB_FAULT_COMPARISON;
    return true;
}

// Reads "number expected, got nil)", which ends the message.
static void read_types(lsb_fault *fault, const char *text) {
    const char *got = strstr(text, " expected, got ");
    if (got == NULL || !ends_with(got, ")")) return;
    cut(fault->expected, sizeof fault->expected, text, got);
    got += strlen(" expected, got ");
    cut(fault->got, sizeof fault->got, got, got + strlen(got) - 1);
}

// "bad argument #1 to 'floor' (number expected, got nil)".
static bool read_argument(lsb_fault *fault, const char *message) {
    const char *number = behind(message, "bad argument #");
    if (number == NULL) return false;
    char *end;
    long position = strtol(number, &end, 10);
    const char *name = behind(end, " to '"), *extra = name == NULL ? NULL : strstr(name, "' (");
    if (end == number || extra == NULL) return false;
    fault->kind = LSB_FAULT_ARGUMENT;
    fault->number = (int32_t)position;
    cut(fault->name, sizeof fault->name, name, extra);
    read_types(fault, extra + strlen("' ("));
    return true;
}

// Reads "'then' expected" or "<name> expected" at the start.
static void read_expected(lsb_fault *fault, const char *message) {
    const char *end = strstr(message, " expected");
    if (end == NULL) return;
    bool is_quoted = end - message > 2 && message[0] == '\'' && end[-1] == '\'';
    bool is_kind = end - message > 2 && message[0] == '<' && end[-1] == '>';
    if (!is_quoted && !is_kind) return;
    cut(fault->expected, sizeof fault->expected, message + is_quoted, end - is_quoted);
}

// Reads " (to close 'if' at line 12)".
static void read_opener(lsb_fault *fault, const char *message) {
    static const char words[] = " (to close '";
    const char *word = strstr(message, words);
    const char *end = word == NULL ? NULL : strstr(word + strlen(words), "' at line ");
    if (end == NULL) return;
    cut(fault->owner, sizeof fault->owner, word + strlen(words), end);
    fault->number = (int32_t)strtol(end + strlen("' at line "), NULL, 10);
}

static void read_syntax(lsb_fault *fault, const char *message) {
    static const char words[] = " near ";
    const char *near = strstr(message, words);
    if (near == NULL) return;
    near += strlen(words);
    size_t length = strlen(near);
    if (strcmp(near, "<eof>") == 0) {
        fault->kind = LSB_FAULT_UNFINISHED;
    } else if (length > 2 && near[0] == '\'' && near[length - 1] == '\'') {
        fault->kind = LSB_FAULT_SYNTAX;
        cut(fault->name, sizeof fault->name, near + 1, near + length - 1);
    } else {
        return;
    }
    read_expected(fault, message);
    read_opener(fault, message);
}

void lsb_read_words(lsb_error *error) {
    lsb_fault *fault = &error->fault;
    const char *message = error->message;
    if (error->status == LSB_SYNTAX) {
        read_syntax(fault, message);
    } else if (!read_operation(fault, message) && !read_comparison(fault, message)) {
        read_argument(fault, message);
    }
}
