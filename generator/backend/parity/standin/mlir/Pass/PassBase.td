include "base/passes.td"
