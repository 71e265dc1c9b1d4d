include "base/builtin.td"
