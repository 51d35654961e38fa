// Files that are part of the programs: scripts, pages, styles. The compiler embeds them, so that no
// program looks for them when it runs. Each group is a file of its own, and a program that does not
// use it does not carry it.

#ifndef REORDER_FILES_H
#define REORDER_FILES_H

/// A text file.
typedef struct reorder_file {
    /// Its name, unique in its group; `NULL` behind the last file.
    const char *name;
    /// Its bytes, with a NUL behind them.
    const char *text;
} reorder_file;

/// Behaviours, modules and traces that come with the library.
const reorder_file *reorder_files_shipped(void);
/// The Lua side of the sandbox.
const reorder_file *reorder_files_scripting(void);
/// What pages and pictures of scenes are made of.
const reorder_file *reorder_files_drawing(void);
/// The tasks of studies, and the style of their page.
const reorder_file *reorder_files_study(void);
/// The page of the playground.
const reorder_file *reorder_files_page(void);
/// The Lua side of specs and of the prompt.
const reorder_file *reorder_files_specs(void);
/// Templates of scripts, and the recorder.
const reorder_file *reorder_files_command(void);

#endif
