// The Lua side of specs and of the prompt.

#include "embed.h"

static const reorder_file files[] = {
    {"assert.lua", (const char[]){
#embed "../ReorderAcceptance/Lua/assert.lua" suffix(, 0)
    }},
    {"blocks.lua", (const char[]){
#embed "../ReorderAcceptance/Lua/blocks.lua" suffix(, 0)
    }},
    {"bridge.lua", (const char[]){
#embed "../ReorderAcceptance/Lua/bridge.lua" suffix(, 0)
    }},
    {"common.lua", (const char[]){
#embed "../ReorderAcceptance/Lua/common.lua" suffix(, 0)
    }},
    {"conforms.lua", (const char[]){
#embed "../ReorderAcceptance/Lua/conforms.lua" suffix(, 0)
    }},
    {"debugger.lua", (const char[]){
#embed "../ReorderAcceptance/Lua/debugger.lua" suffix(, 0)
    }},
    {"differences.lua", (const char[]){
#embed "../ReorderAcceptance/Lua/differences.lua" suffix(, 0)
    }},
    {"matchers.lua", (const char[]){
#embed "../ReorderAcceptance/Lua/matchers.lua" suffix(, 0)
    }},
    {"module.lua", (const char[]){
#embed "../ReorderAcceptance/Lua/module.lua" suffix(, 0)
    }},
    {"own.lua", (const char[]){
#embed "../ReorderAcceptance/Lua/own.lua" suffix(, 0)
    }},
    {"prompt.lua", (const char[]){
#embed "../ReorderAcceptance/Lua/prompt.lua" suffix(, 0)
    }},
    {"property.lua", (const char[]){
#embed "../ReorderAcceptance/Lua/property.lua" suffix(, 0)
    }},
    {"replay.lua", (const char[]){
#embed "../ReorderAcceptance/Lua/replay.lua" suffix(, 0)
    }},
    {"show.lua", (const char[]){
#embed "../ReorderAcceptance/Lua/show.lua" suffix(, 0)
    }},
    {"snapshots.lua", (const char[]){
#embed "../ReorderAcceptance/Lua/snapshots.lua" suffix(, 0)
    }},
    {"spies.lua", (const char[]){
#embed "../ReorderAcceptance/Lua/spies.lua" suffix(, 0)
    }},
    {0, 0},
};

const reorder_file *reorder_files_specs(void) { return files; }
