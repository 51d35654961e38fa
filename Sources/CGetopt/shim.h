// getopt_long, which Swift's Glibc module leaves out, and its globals as functions: Swift 6 lets no
// one touch a mutable global of C. Whoever calls these takes care that one command line is scanned
// at a time.
#pragma once

#include <getopt.h>

/// Forgets the command line before. Zero, not one, so that glibc forgets its place in a word too.
static inline void getopt_restart(void) { optind = 0; }

/// The index in argv of the next word.
static inline int getopt_next_word(void) { return optind; }

/// The value of the option just found, or the operand; null where there is none.
static inline const char *getopt_value(void) { return optarg; }

/// The code of the option that was found wanting; 0 for a long name that is not known.
static inline int getopt_culprit(void) { return optopt; }
