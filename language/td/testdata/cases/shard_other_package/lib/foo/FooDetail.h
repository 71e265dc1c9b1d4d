#include "foo/Foo.h"
