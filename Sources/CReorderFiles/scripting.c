// The Lua side of the sandbox.

#include "embed.h"

static const reorder_file files[] = {
    {"globals.lua", (const char[]){
#embed "../ReorderScripting/Lua/globals.lua" suffix(, 0)
    }},
    {"reorder.lua", (const char[]){
#embed "../ReorderScripting/Lua/reorder.lua" suffix(, 0)
    }},
    {"show.lua", (const char[]){
#embed "../ReorderScripting/Lua/show.lua" suffix(, 0)
    }},
    {0, 0},
};

const reorder_file *reorder_files_scripting(void) { return files; }
