// libexpat, which reads XML.
#pragma once

#include <expat.h>

/// The line at which a parser is, from 1. Debian 13's expat calls the older function deprecated.
static inline unsigned long long expat_line(XML_Parser parser) {
#if XML_MAJOR_VERSION > 2 || (XML_MAJOR_VERSION == 2 && XML_MINOR_VERSION >= 9)
    return XML_GetCurrentLineNumber64(parser);
#else
    return XML_GetCurrentLineNumber(parser);
#endif
}
