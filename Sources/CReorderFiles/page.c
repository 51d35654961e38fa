// The page of the playground: its scripts in one file, its styles in another.

#include "embed.h"

static const reorder_file files[] = {
    {"icon.svg", (const char[]){
#embed "../ReorderPlayground/Page/icon.svg" suffix(, 0)
    }},
    {"index.html", (const char[]){
#embed "../ReorderPlayground/Page/index.html" suffix(, 0)
    }},
    {"link.js", (const char[]){
#embed "../ReorderPlayground/Page/link.js" suffix(, 0)
    }},
    {"offline.js", (const char[]){
#embed "../ReorderPlayground/Page/offline.js" suffix(, 0)
    }},
    {"play.css", (const char[]){
#embed "../ReorderPlayground/Page/play.css" suffix(,)
#embed "../ReorderPlayground/Page/style/layout.css" suffix(,)
#embed "../ReorderPlayground/Page/style/parts.css" suffix(,)
#embed "../ReorderPlayground/Page/style/script.css" suffix(,)
#embed "../ReorderPlayground/Page/style/small.css" suffix(, 0)
    }},
    {"play.js", (const char[]){
#embed "../ReorderPlayground/Page/dom.js" suffix(,)
#embed "../ReorderPlayground/Page/words.js" suffix(,)
#embed "../ReorderPlayground/Page/clock.js" suffix(,)
#embed "../ReorderPlayground/Page/memory.js" suffix(,)
#embed "../ReorderPlayground/Page/panes.js" suffix(,)
#embed "../ReorderPlayground/Page/scene/film.js" suffix(,)
#embed "../ReorderPlayground/Page/scene/room.js" suffix(,)
#embed "../ReorderPlayground/Page/scene/rail.js" suffix(,)
#embed "../ReorderPlayground/Page/scene/opening.js" suffix(,)
#embed "../ReorderPlayground/Page/scene/strip.js" suffix(,)
#embed "../ReorderPlayground/Page/scene/decided.js" suffix(,)
#embed "../ReorderPlayground/Page/input/press.js" suffix(,)
#embed "../ReorderPlayground/Page/input/hand.js" suffix(,)
#embed "../ReorderPlayground/Page/input/outside.js" suffix(,)
#embed "../ReorderPlayground/Page/input/keys.js" suffix(,)
#embed "../ReorderPlayground/Page/settings/controls.js" suffix(,)
#embed "../ReorderPlayground/Page/settings/panel.js" suffix(,)
#embed "../ReorderPlayground/Page/settings/columns.js" suffix(,)
#embed "../ReorderPlayground/Page/settings/printed.js" suffix(,)
#embed "../ReorderPlayground/Page/drag/subject.js" suffix(,)
#embed "../ReorderPlayground/Page/drag/answer.js" suffix(,)
#embed "../ReorderPlayground/Page/drag/lanes.js" suffix(,)
#embed "../ReorderPlayground/Page/drag/timeline.js" suffix(,)
#embed "../ReorderPlayground/Page/drag/share.js" suffix(,)
#embed "../ReorderPlayground/Page/editor/text.js" suffix(,)
#embed "../ReorderPlayground/Page/editor/paint.js" suffix(,)
#embed "../ReorderPlayground/Page/editor/decision.js" suffix(,)
#embed "../ReorderPlayground/Page/editor/calls.js" suffix(,)
#embed "../ReorderPlayground/Page/editor/names.js" suffix(,)
#embed "../ReorderPlayground/Page/editor/script.js" suffix(,)
#embed "../ReorderPlayground/Page/play.js" suffix(, 0)
    }},
    {"session.js", (const char[]){
#embed "../ReorderPlayground/Page/session.js" suffix(, 0)
    }},
    {0, 0},
};

const reorder_file *reorder_files_page(void) { return files; }
