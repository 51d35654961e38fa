/// What a call of a script reads, in order, and the line that answers: for explaining a decision.
///
/// A traced call gives the same results as any other and is charged the same.
#ifndef LSB_TRACE_H
#define LSB_TRACE_H

#include "lsb_state.h"

/// What is reported to a tracer.
typedef enum lsb_access_kind {
    LSB_ACCESS_FIELD,     // a script reads a record's field
    LSB_ACCESS_CALL,      // it calls a record's method
    LSB_ACCESS_LINE,      // the call's own function begins a line; its variables follow
    LSB_ACCESS_VARIABLE,  // one that the line sees: those around the function first, no arguments
} lsb_access_kind;

/// Something that a traced call did, or a variable of its; valid until the tracer returns.
typedef struct lsb_access {
    lsb_access_kind kind;
    const char *owner;           // the record's kind; NULL for a line and for variables
    const char *name;            // of the field, method or variable
    const lsb_value *arguments;  // of a call, without the record
    int32_t argument_count;
    const lsb_value *results;  // of a call, or the value of a field or variable
    int32_t result_count;
} lsb_access;

/// Receives each access. It cannot call the state.
typedef void (*lsb_tracer)(void *context, const lsb_access *access);

/// Traces the prepared calls from here on. Allocates nothing.
lsb_status lsb_start_trace(lsb_state *state, lsb_tracer tracer, void *context);
/// Ends the trace. Allocates nothing.
void lsb_stop_trace(lsb_state *state);
/// The last line that ran of the last call's own function: the one that returned, unless the call
/// failed. NULL if there is none. Valid until the next trace starts.
const lsb_frame *lsb_traced_return(const lsb_state *state);
/// The line that returned in its place, of a function that it ended in with a tail call; NULL if
/// there is none.
const lsb_frame *lsb_traced_tail(const lsb_state *state);

#endif
