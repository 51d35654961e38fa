// What pages and pictures of scenes are made of.

#include "embed.h"

static const reorder_file files[] = {
    {"colors.css", (const char[]){
#embed "../ReorderRender/Page/colors.css" suffix(, 0)
    }},
    {"difference.css", (const char[]){
#embed "../ReorderRender/Page/difference.css" suffix(, 0)
    }},
    {"difference.html", (const char[]){
#embed "../ReorderRender/Page/difference.html" suffix(, 0)
    }},
    {"page.css", (const char[]){
#embed "../ReorderRender/Page/page.css" suffix(, 0)
    }},
    {"page.html", (const char[]){
#embed "../ReorderRender/Page/page.html" suffix(, 0)
    }},
    {"page.js", (const char[]){
#embed "../ReorderRender/Page/page.js" suffix(, 0)
    }},
    {"scene.css", (const char[]){
#embed "../ReorderRender/Page/scene.css" suffix(, 0)
    }},
    {"scene.js", (const char[]){
#embed "../ReorderRender/Page/scene.js" suffix(, 0)
    }},
    {"track.js", (const char[]){
#embed "../ReorderRender/Page/track.js" suffix(, 0)
    }},
    {0, 0},
};

const reorder_file *reorder_files_drawing(void) { return files; }
