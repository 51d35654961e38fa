// getopt_long, missing from Swift's Glibc module, and its globals as functions: Swift 6 forbids
// access to mutable C globals. The caller makes sure that one command line is scanned at a time.
#pragma once

#include <getopt.h>

/// Forgets the previous command line. Zero, not one, so that glibc also forgets its place in a
/// word.
static inline void getopt_restart(void) { optind = 0; }

/// The index in argv of the next word.
static inline int getopt_next_word(void) { return optind; }

/// The value of the option just found, or the operand; null if there is none.
static inline const char *getopt_value(void) { return optarg; }

/// The code of the option in error; 0 for an unknown long name.
static inline int getopt_culprit(void) { return optopt; }
