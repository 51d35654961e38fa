/// A Lua 5.4 state that no script can break, for hosts that cannot raise a Lua error themselves.
///
/// Every function here may be called from code that a `longjmp` must not cross: each one runs
/// whatever can fail under a protected call and returns a status. A state belongs to one thread at
/// a time. Only `lsb_flag_raise` may be called from another thread or a signal handler.
#ifndef CLUA_SANDBOX_H
#define CLUA_SANDBOX_H

#include "lsb_limits.h"
#include "lsb_errors.h"
#include "lsb_values.h"
#include "lsb_state.h"
#include "lsb_host.h"
#include "lsb_records.h"
#include "lsb_trace.h"

#endif
