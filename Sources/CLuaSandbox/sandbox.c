#include "CLuaSandbox.h"
int lsb_version(void) { return 1; }
