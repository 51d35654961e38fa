// The page of the playground.

#include "embed.h"

static const reorder_file files[] = {
    {"calls.js", (const char[]){
#embed "../ReorderPlayground/Page/calls.js" suffix(, 0)
    }},
    {"clock.js", (const char[]){
#embed "../ReorderPlayground/Page/clock.js" suffix(, 0)
    }},
    {"columns.js", (const char[]){
#embed "../ReorderPlayground/Page/columns.js" suffix(, 0)
    }},
    {"controls.js", (const char[]){
#embed "../ReorderPlayground/Page/controls.js" suffix(, 0)
    }},
    {"dom.js", (const char[]){
#embed "../ReorderPlayground/Page/dom.js" suffix(, 0)
    }},
    {"editor.js", (const char[]){
#embed "../ReorderPlayground/Page/editor.js" suffix(, 0)
    }},
    {"film.js", (const char[]){
#embed "../ReorderPlayground/Page/film.js" suffix(, 0)
    }},
    {"hand.js", (const char[]){
#embed "../ReorderPlayground/Page/hand.js" suffix(, 0)
    }},
    {"icon.svg", (const char[]){
#embed "../ReorderPlayground/Page/icon.svg" suffix(, 0)
    }},
    {"index.html", (const char[]){
#embed "../ReorderPlayground/Page/index.html" suffix(, 0)
    }},
    {"keys.js", (const char[]){
#embed "../ReorderPlayground/Page/keys.js" suffix(, 0)
    }},
    {"link.js", (const char[]){
#embed "../ReorderPlayground/Page/link.js" suffix(, 0)
    }},
    {"links.js", (const char[]){
#embed "../ReorderPlayground/Page/links.js" suffix(, 0)
    }},
    {"memory.js", (const char[]){
#embed "../ReorderPlayground/Page/memory.js" suffix(, 0)
    }},
    {"offline.js", (const char[]){
#embed "../ReorderPlayground/Page/offline.js" suffix(, 0)
    }},
    {"outside.js", (const char[]){
#embed "../ReorderPlayground/Page/outside.js" suffix(, 0)
    }},
    {"panel.js", (const char[]){
#embed "../ReorderPlayground/Page/panel.js" suffix(, 0)
    }},
    {"play.css", (const char[]){
#embed "../ReorderPlayground/Page/play.css" suffix(, 0)
    }},
    {"play.js", (const char[]){
#embed "../ReorderPlayground/Page/play.js" suffix(, 0)
    }},
    {"press.js", (const char[]){
#embed "../ReorderPlayground/Page/press.js" suffix(, 0)
    }},
    {"printed.js", (const char[]){
#embed "../ReorderPlayground/Page/printed.js" suffix(, 0)
    }},
    {"session.js", (const char[]){
#embed "../ReorderPlayground/Page/session.js" suffix(, 0)
    }},
    {"sheet.js", (const char[]){
#embed "../ReorderPlayground/Page/sheet.js" suffix(, 0)
    }},
    {"stages.js", (const char[]){
#embed "../ReorderPlayground/Page/stages.js" suffix(, 0)
    }},
    {"subject.js", (const char[]){
#embed "../ReorderPlayground/Page/subject.js" suffix(, 0)
    }},
    {"timeline.js", (const char[]){
#embed "../ReorderPlayground/Page/timeline.js" suffix(, 0)
    }},
    {0, 0},
};

const reorder_file *reorder_files_page(void) { return files; }
