// The tasks of studies, and the style of their page.

#include "embed.h"

static const reorder_file files[] = {
    {"study.css", (const char[]){
#embed "../ReorderStudy/Style/study.css" suffix(, 0)
    }},
    {"board-scrolling.json", (const char[]){
#embed "../../scripts/tasks/board-scrolling.json" suffix(, 0)
    }},
    {"board.json", (const char[]){
#embed "../../scripts/tasks/board.json" suffix(, 0)
    }},
    {"grid-scrolling.json", (const char[]){
#embed "../../scripts/tasks/grid-scrolling.json" suffix(, 0)
    }},
    {"grid.json", (const char[]){
#embed "../../scripts/tasks/grid.json" suffix(, 0)
    }},
    {"list.json", (const char[]){
#embed "../../scripts/tasks/list.json" suffix(, 0)
    }},
    {"mixed-heights.json", (const char[]){
#embed "../../scripts/tasks/mixed-heights.json" suffix(, 0)
    }},
    {"outline.json", (const char[]){
#embed "../../scripts/tasks/outline.json" suffix(, 0)
    }},
    {"scrolling.json", (const char[]){
#embed "../../scripts/tasks/scrolling.json" suffix(, 0)
    }},
    {"small-rows.json", (const char[]){
#embed "../../scripts/tasks/small-rows.json" suffix(, 0)
    }},
    {0, 0},
};

const reorder_file *reorder_files_study(void) { return files; }
