/// The likely intended name: the one with the fewest letters changed, omitted, added or swapped.
#include <string.h>

#include "state.h"

enum { LONGEST = 48 };

static int least(int a, int b) { return a < b ? a : b; }

// The Damerau-Levenshtein distance in its restricted form, O(n·m), or a large number if a name is
// too long to be a typing error.
static int distance(const char *a, const char *b) {
    int n = (int)strlen(a), m = (int)strlen(b);
    if (n > LONGEST || m > LONGEST) return LONGEST;
    int rows[3][LONGEST + 1];
    for (int j = 0; j <= m; j++) rows[0][j] = j;
    for (int i = 1; i <= n; i++) {
        int *row = rows[i % 3], *above = rows[(i + 2) % 3], *two_above = rows[(i + 1) % 3];
        row[0] = i;
        for (int j = 1; j <= m; j++) {
            row[j] = least(above[j] + 1, row[j - 1] + 1);
            row[j] = least(row[j], above[j - 1] + (a[i - 1] != b[j - 1]));
            bool is_swap = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (is_swap) row[j] = least(row[j], two_above[j - 2] + 1);
        }
    }
    return rows[n % 3][m];
}

int lsb_nearest(const char *text, const char *(*name_at)(const void *names, int index),
                const void *names, int count) {
    int nearest = -1;
    // A third of the letters may be wrong; one in a name of two letters.
    int limit = (least((int)strlen(text), LONGEST) + 1) / 3;
    for (int i = 0; i < count; i++) {
        int far = distance(text, name_at(names, i));
        if (far > limit || (nearest >= 0 && far == limit)) continue;
        nearest = i;
        limit = far;
    }
    return nearest;
}
