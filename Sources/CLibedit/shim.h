// libedit, whose settings are variadic functions, which Swift cannot call.
#pragma once

#include <histedit.h>
#include <stddef.h>

/// Keeps a pointer for the callbacks.
static inline void editline_set_client(EditLine *editor, void *client) {
    el_set(editor, EL_CLIENTDATA, client);
}

/// The pointer that was kept; null where there is none.
static inline void *editline_client(EditLine *editor) {
    void *client = NULL;
    el_get(editor, EL_CLIENTDATA, &client);
    return client;
}

/// Sets what gives the prompt; the text lives until the next call.
static inline void editline_set_prompt(EditLine *editor, char *(*prompt)(EditLine *)) {
    el_set(editor, EL_PROMPT, prompt);
}

/// Sets what reads a character: 1 for one, 0 at the end, -1 for an error.
static inline void editline_set_reader(EditLine *editor, int (*reader)(EditLine *, wchar_t *)) {
    el_set(editor, EL_GETCFN, reader);
}

/// Uses the keys that most shells have.
static inline void editline_use_emacs_keys(EditLine *editor) { el_set(editor, EL_EDITOR, "emacs"); }

/// Makes a command and binds a key to it.
static inline void editline_bind(
    EditLine *editor, const char *key, const char *name, unsigned char (*run)(EditLine *, int)) {
    el_set(editor, EL_ADDFN, name, name, run);
    el_set(editor, EL_BIND, key, name, NULL);
}

/// Lets the arrow keys walk through a history of so many lines.
static inline void editline_set_history(EditLine *editor, History *lines, int count) {
    HistEvent event;
    history(lines, &event, H_SETSIZE, count);
    history(lines, &event, H_SETUNIQUE, 1);
    el_set(editor, EL_HIST, history, lines);
}

/// Adds a line to a history; 0 where there is no memory for it.
static inline int editline_remember(History *lines, const char *line) {
    HistEvent event;
    return history(lines, &event, H_ENTER, line) >= 0;
}
