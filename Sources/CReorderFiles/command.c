// Templates of scripts, and the recorder.

#include "embed.h"

static const reorder_file files[] = {
    {"behaviour.lua", (const char[]){
#embed "../ReorderCommand/Lua/behaviour.lua" suffix(, 0)
    }},
    {"luarc.json", (const char[]){
#embed "../ReorderCommand/Lua/luarc.json" suffix(, 0)
    }},
    {"copy_spec.lua", (const char[]){
#embed "../ReorderCommand/Lua/copy_spec.lua" suffix(, 0)
    }},
    {"spec.lua", (const char[]){
#embed "../ReorderCommand/Lua/spec.lua" suffix(, 0)
    }},
    {"recorder.js", (const char[]){
#embed "../ReorderCommand/Recorder/parts/options.js" suffix(,)
#embed "../ReorderCommand/Recorder/parts/numbers.js" suffix(,)
#embed "../ReorderCommand/Recorder/parts/page.js" suffix(,)
#embed "../ReorderCommand/Recorder/parts/layouts.js" suffix(,)
#embed "../ReorderCommand/Recorder/parts/fitting.js" suffix(,)
#embed "../ReorderCommand/Recorder/parts/view.js" suffix(,)
#embed "../ReorderCommand/Recorder/parts/recorder.js" suffix(,)
#embed "../ReorderCommand/Recorder/parts/looking.js" suffix(,)
#embed "../ReorderCommand/Recorder/parts/input.js" suffix(,)
#embed "../ReorderCommand/Recorder/parts/results.js" suffix(, 0)
    }},
    {"reorder-recorder.mjs", (const char[]){
#embed "../ReorderCommand/Recorder/reorder-recorder.mjs" suffix(, 0)
    }},
    {"reorder_recorder.py", (const char[]){
#embed "../ReorderCommand/Recorder/reorder_recorder.py" suffix(, 0)
    }},
    {"scene.js", (const char[]){
#embed "../ReorderCommand/Recorder/scene.js" suffix(, 0)
    }},
    {0, 0},
};

const reorder_file *reorder_files_command(void) { return files; }
