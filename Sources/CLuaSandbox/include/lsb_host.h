/// Host functions that scripts call, the resolver for `require`, and the destination of `print`.
#ifndef LSB_HOST_H
#define LSB_HOST_H

#include "lsb_state.h"

enum {
    LSB_MAX_ARGUMENTS = 32,
    LSB_MAX_SIGNATURE = 16,
    LSB_MAX_FOUND = 4,
};

/// A script's call to the host, valid until its callback returns. The host reads the arguments and
/// writes results with the `lsb_return_*` functions, or one `lsb_fail`.
typedef struct lsb_exchange {
    lsb_state *state;
    void *handler;               // as given at registration; NULL for the resolver
    int64_t handle;              // of the record for methods, else 0
    const lsb_value *arguments;  // strings are borrowed until the callback returns
    int32_t count;
    uint64_t cost;       // cost of the answer in instructions; charged after it is given
    uint64_t allowance;  // what is left of the budget: an answer that costs more ends the
                         // call, so the host stops its work there
} lsb_exchange;

/// The host's side of every host function, method and computed field of a state.
typedef void (*lsb_callback)(void *context, lsb_exchange *exchange);
/// What a lookup found: a place, two integers, unless `has_place` is false, and then `count`
/// numbers; nil if it found neither.
typedef struct lsb_found {
    int64_t place[2];
    double numbers[LSB_MAX_FOUND];
    uint64_t cost;       // of the answer in instructions; charged after it is given
    uint64_t allowance;  // as in `lsb_exchange`
    int count;
    bool has_place;
} lsb_found;

/// The host's side of every lookup of a state: maps as many numbers as its signature has letters to
/// what it finds. It cannot fail or look at values.
typedef void (*lsb_lookup)(void *handler, const double *numbers, lsb_found *found);
/// Answers `require`: calls `lsb_return_string` twice (source, chunk name), or `lsb_fail`.
/// The module's name is the first argument; `=show` asks for the chunk that returns the function
/// with which `print` writes a table.
typedef lsb_callback lsb_resolver;
/// Receives what scripts print, in pieces.
typedef void (*lsb_printer)(void *context, const char *bytes, size_t length);

/// Installs the host's side. Any callback may be NULL.
void lsb_set_host(lsb_state *state, void *context, lsb_callback callback, lsb_lookup lookup,
                  lsb_resolver resolver, lsb_printer printer);

/// Gives the script that called the whole budget of a call again; its deadline stays.
void lsb_renew_budget(lsb_exchange *exchange);

/// Appends an integer.
void lsb_return_integer(lsb_exchange *exchange, int64_t integer);
/// Appends a number.
void lsb_return_number(lsb_exchange *exchange, double number);
/// Appends one result; the bytes of a string are copied at once.
void lsb_return_value(lsb_exchange *exchange, lsb_value value);
/// Appends a string, which is copied at once.
void lsb_return_string(lsb_exchange *exchange, const char *bytes, size_t length);
/// Ends the exchange with an error in the script; the text is copied at once.
void lsb_fail(lsb_exchange *exchange, const char *bytes, size_t length);
/// Sets the subject of the error of `lsb_fail`.
void lsb_fail_about(lsb_exchange *exchange, lsb_fault_kind kind, const char *name,
                    const char *owner);
/// Sets the suggested fix; the error's message ends with it.
void lsb_fail_advising(lsb_exchange *exchange, lsb_advice advice, const char *text);

/// Anchors a host function; `handler` identifies it to the callback. `signature` has a letter for
/// each argument: `n` number, `i` integer, `s` string, `b` boolean, `t` table, `f` function, `v`
/// anything; small letters are required, capital ones may be nil or left out. A `*` at the end
/// accepts more arguments.
lsb_status lsb_make_function(lsb_state *state, const char *name, const char *signature,
                             void *handler, int *anchor);

#endif
