#ifndef CLUA_SANDBOX_H
#define CLUA_SANDBOX_H
int lsb_version(void);
#endif
