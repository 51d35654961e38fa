// libexpat, which reads XML.
#pragma once

#include <expat.h>
