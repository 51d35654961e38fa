/// The items of a pattern that match one character: literals, '.', classes and sets.
#include "lib_string_match.h"

static bool in_class(unsigned char character, unsigned char class) {
    int c = character;
    bool inside;
    switch (class | 0x20) {
    case 'a': inside = lsb_is_alpha(c); break;
    case 'c': inside = c < ' ' || c == 0x7f; break;
    case 'd': inside = lsb_is_digit(c); break;
    case 'g': inside = c > ' ' && c < 0x7f; break;
    case 'l': inside = lsb_is_lower(c); break;
    case 'p': inside = c > ' ' && c < 0x7f && !lsb_is_alpha(c) && !lsb_is_digit(c); break;
    case 's': inside = lsb_is_space(c); break;
    case 'u': inside = lsb_is_upper(c); break;
    case 'w': inside = lsb_is_alpha(c) || lsb_is_digit(c); break;
    case 'x': inside = lsb_is_digit(c) || ((c | 0x20) >= 'a' && (c | 0x20) <= 'f'); break;
    case 'z': inside = c == 0; break;  // deprecated, but still supported
    default: return class == character;
    }
    return inside != lsb_is_upper(class);
}

static const char *set_end(lsb_matcher *matcher, const char *p) {
    const char *counted = p;
    if (*p == '^') p++;
    do {
        if (p == matcher->pattern_end) {
            luaL_error(matcher->L, "malformed pattern (missing ']')");
        }
        if (*p++ == '%' && p < matcher->pattern_end) p++;
        if (p - counted < LSB_STEPS_A_CHARGE) continue;
        lsb_matcher_step(matcher, (uint64_t)(p - counted));
        counted = p;
    } while (*p != ']');
    lsb_matcher_step(matcher, (uint64_t)(p - counted));
    return p + 1;
}

const char *lsb_item_end(lsb_matcher *matcher, const char *item) {
    char first = *item++;
    if (first == '[') return set_end(matcher, item);
    if (first != '%') return item;
    if (item == matcher->pattern_end) {
        luaL_error(matcher->L, "malformed pattern (ends with '%%')");
    }
    return item + 1;
}

bool lsb_set_contains(lsb_matcher *matcher, unsigned char character, const char *set,
                      const char *last) {
    lsb_matcher_step(matcher, (uint64_t)(last - set) / 4);
    const char *p = set + 1;
    bool found = *p != '^';
    if (!found) p++;
    while (p < last) {
        unsigned char low = (unsigned char)*p++;
        if (low == '%') {
            if (in_class(character, (unsigned char)*p++)) return found;
        } else if (*p == '-' && p + 1 < last) {
            if (low <= character && character <= (unsigned char)p[1]) return found;
            p += 2;
        } else if (low == character) {
            return found;
        }
    }
    return !found;
}

bool lsb_item_matches(lsb_matcher *matcher, const char *subject, const char *item,
                      const char *end) {
    if (subject >= matcher->subject_end) return false;
    unsigned char character = (unsigned char)*subject;
    switch (*item) {
    case '.': return true;
    case '%': return in_class(character, (unsigned char)item[1]);
    case '[': return lsb_set_contains(matcher, character, item, end - 1);
    default: return (unsigned char)*item == character;
    }
}
