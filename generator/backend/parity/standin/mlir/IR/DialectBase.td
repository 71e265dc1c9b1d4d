include "base/constraints.td"
