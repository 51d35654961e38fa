/// Errors that the sandbox and its host raise themselves: the subject is recorded at the raise, and
/// found again by the text if the error ends a call.
#include <string.h>

#include "fault.h"
#include "state.h"

void lsb_copy_text(char *to, size_t size, const char *from, size_t length) {
    size_t used = 0;
    for (size_t i = 0; i < length && used + 1 < size; i++) {
        unsigned char byte = (unsigned char)from[i];
        bool is_c1 = byte == 0xc2 && i + 1 < length && (unsigned char)from[i + 1] < 0xa0;
        if (is_c1) i++;
        to[used++] = is_c1 || (byte < ' ' && byte != '\n') || byte == 0x7f ? ' ' : (char)byte;
    }
    to[used] = '\0';
}

void lsb_copy_string(char *to, size_t size, const char *from) {
    lsb_copy_text(to, size, from, strlen(from));
}

void lsb_clear_fault(lsb_fault *fault) {
    fault->kind = LSB_FAULT_NONE;
    fault->variable = LSB_VARIABLE_NONE;
    fault->advice = LSB_ADVICE_NONE;
    fault->number = 0;
    fault->name[0] = fault->owner[0] = fault->expected[0] = fault->got[0] = '\0';
    fault->advice_text[0] = '\0';
}

lsb_fault *lsb_blame(lua_State *L, lsb_fault_kind kind, const char *name, const char *owner) {
    lsb_fault *fault = &lsb_of(L)->raised.fault;
    lsb_clear_fault(fault);
    fault->kind = kind;
    lsb_copy_string(fault->name, sizeof fault->name, name);
    lsb_copy_string(fault->owner, sizeof fault->owner, owner);
    return fault;
}

void lsb_advise(lsb_fault *fault, lsb_advice advice, const char *text, size_t length) {
    fault->advice = advice;
    lsb_copy_text(fault->advice_text, sizeof fault->advice_text, text, length);
}

// How the message continues after the problem.
static const char *format_of(lsb_advice advice) {
    switch (advice) {
    case LSB_ADVICE_NAME: return "; did you mean '%s'?";
    case LSB_ADVICE_CALL: return "; call it as %s";
    default: return "; %s";
    }
}

static size_t shown_size(const char *text, size_t length) {
    char shown[LSB_MESSAGE_SIZE];
    lsb_copy_text(shown, sizeof shown, text, length);
    return strlen(shown);
}

int lsb_raise_blamed(lua_State *L) {
    luaL_where(L, 1);
    return lsb_raise_blamed_there(L);
}

int lsb_raise_blamed_there(lua_State *L) {
    lsb_raised *raised = &lsb_of(L)->raised;
    size_t length;
    const char *text = lua_tolstring(L, -2, &length);
    raised->problem_size = shown_size(text, length);
    raised->place_size = lua_rawlen(L, -1);
    lua_insert(L, -2);
    bool is_advised = raised->fault.advice != LSB_ADVICE_NONE;
    if (is_advised) {
        lua_pushfstring(L, format_of(raised->fault.advice), raised->fault.advice_text);
    }
    lua_concat(L, is_advised ? 3 : 2);
    text = lua_tolstring(L, -1, &raised->length);
    size_t kept = raised->length < sizeof raised->text ? raised->length : sizeof raised->text;
    memcpy(raised->text, text, kept);
    return lua_error(L);
}

bool lsb_find_raised(lsb_state *state, const char *text, size_t length, bool is_placed) {
    lsb_raised *raised = &state->raised;
    lsb_error *error = &state->error;
    if (length != raised->length || length == 0) return false;
    size_t kept = length < sizeof raised->text ? length : sizeof raised->text;
    if (memcmp(text, raised->text, kept) != 0) return false;
    size_t problem = raised->problem_size + (is_placed ? raised->place_size : 0);
    size_t whole = strlen(error->message);
    error->problem_size = (int32_t)(problem < whole ? problem : whole);
    error->fault = raised->fault;
    return true;
}
