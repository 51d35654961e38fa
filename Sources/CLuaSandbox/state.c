#include "sandbox_internal.h"
