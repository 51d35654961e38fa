/// What the compilers and the C library expect of a system, for a module without one: it has no
/// files, no standard output and no source of chance, and imports nothing but a clock.
#include <ctype.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// Jumps. The compiler turns `setjmp` and `longjmp` into these three, and a jump into an exception
// of WebAssembly, whose tag is 1.
void __wasm_setjmp(void *target, unsigned label, void *call) {
    jmp_buf *jump = target;
    (*jump)->call = call;
    (*jump)->label = label;
}

unsigned __wasm_setjmp_test(void *target, void *call) {
    jmp_buf *jump = target;
    return (*jump)->call == call ? (*jump)->label : 0;
}

_Noreturn void __wasm_longjmp(void *target, int value) {
    jmp_buf *jump = target;
    (*jump)->jump.target = target;
    (*jump)->jump.value = value == 0 ? 1 : value;
    __builtin_wasm_throw(1, &(*jump)->jump);
}

// The stack's guard, which the compiler of Swift writes below each array on the stack.
uintptr_t __stack_chk_guard = 0x5bd1e995;

_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }

// The seed of Swift's hashes: the same in every run, so that every run is the same.
void arc4random_buf(void *bytes, size_t count) { memset(bytes, 0x5a, count); }

// What `Double` reads texts with: the end of the number, or NULL if there is none.
const char *_swift_stdlib_strtod_clocale(const char *text, double *number) {
    if (isspace((unsigned char)*text)) return NULL;
    char *end;
    *number = strtod(text, &end);
    return end == text ? NULL : end;
}

// Files, which the C library would import from the page. No file is ever open.
enum { BAD_FILE = 8 };

#define IMPORT(name) __imported_wasi_snapshot_preview1_##name

int IMPORT(fd_close)(int file) {
    (void)file;
    return BAD_FILE;
}

int IMPORT(fd_read)(int file, int parts, int count, int result) {
    (void)file, (void)parts, (void)count, (void)result;
    return BAD_FILE;
}

int IMPORT(fd_seek)(int file, int64_t offset, int from, int result) {
    (void)file, (void)offset, (void)from, (void)result;
    return BAD_FILE;
}

int IMPORT(fd_write)(int file, int parts, int count, int result) {
    (void)file, (void)parts, (void)count, (void)result;
    return BAD_FILE;
}
