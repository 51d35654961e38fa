// The handles of engines: which are in use, which are busy. Not a part of the interface.
#pragma once

#include "reorder.h"

/// Takes a handle for a session; null if all are in use.
reorder_engine *reorder_handle_take(void *session);

/// Begins a call: gives the session and makes the handle busy, or says why not.
reorder_status reorder_handle_enter(reorder_engine *engine, void **session);

/// Ends a call.
void reorder_handle_leave(reorder_engine *engine);

/// Ends a call and gives the handle back: it is invalid from now on.
void reorder_handle_give(reorder_engine *engine);
