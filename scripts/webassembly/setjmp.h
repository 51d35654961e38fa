/// What Lua needs of <setjmp.h>, which the C library for WebAssembly does not have.
#ifndef SETJMP_H
#define SETJMP_H

typedef struct {
    void *call;      // the call of the function that set the jump
    unsigned label;  // the place in that function
    struct {
        void *target;
        int value;
    } jump;
} jmp_buf[1];

int setjmp(jmp_buf target);
_Noreturn void longjmp(jmp_buf target, int value);

#endif
