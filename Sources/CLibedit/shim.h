// libedit's settings, which are variadic functions that Swift cannot call.
#pragma once

#include <histedit.h>
#include <stddef.h>

/// Stores a pointer for the callbacks.
static inline void editline_set_client(EditLine *editor, void *client) {
    el_set(editor, EL_CLIENTDATA, client);
}

/// The stored pointer; null if there is none.
static inline void *editline_client(EditLine *editor) {
    void *client = NULL;
    el_get(editor, EL_CLIENTDATA, &client);
    return client;
}

/// Sets the prompt function; its text lives until the next call.
static inline void editline_set_prompt(EditLine *editor, char *(*prompt)(EditLine *)) {
    el_set(editor, EL_PROMPT, prompt);
}

/// Sets the function that reads a character: 1 for one, 0 at the end, -1 for an error.
static inline void editline_set_reader(EditLine *editor, int (*reader)(EditLine *, wchar_t *)) {
    el_set(editor, EL_GETCFN, reader);
}

/// Enables the key bindings that most shells have.
static inline void editline_use_emacs_keys(EditLine *editor) { el_set(editor, EL_EDITOR, "emacs"); }

/// Adds a command and binds a key to it.
static inline void editline_bind(EditLine *editor, const char *key, const char *name,
                                 unsigned char (*run)(EditLine *, int)) {
    el_set(editor, EL_ADDFN, name, name, run);
    el_set(editor, EL_BIND, key, name, NULL);
}

/// Lets the arrow keys walk through a history of the given number of lines.
static inline void editline_set_history(EditLine *editor, History *lines, int count) {
    HistEvent event;
    history(lines, &event, H_SETSIZE, count);
    history(lines, &event, H_SETUNIQUE, 1);
    el_set(editor, EL_HIST, history, lines);
}

/// Adds a line to a history; 0 if there is no memory for it.
static inline int editline_remember(History *lines, const char *line) {
    HistEvent event;
    return history(lines, &event, H_ENTER, line) >= 0;
}
