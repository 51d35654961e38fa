// For files that embed others: `#embed` is C23, and the rest of the package is C17.

#include "CReorderFiles.h"

#pragma clang diagnostic ignored "-Wc23-extensions"
