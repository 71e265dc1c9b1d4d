// All stand-ins for the classes of MLIR that can be used together.
#ifndef STANDIN_ALL
#define STANDIN_ALL
include "base/constraints.td"
include "base/types.td"
include "base/attributes.td"
include "base/operations.td"
include "base/interfaces.td"
include "base/effects.td"
include "base/definitions.td"
include "base/enums.td"
include "base/properties.td"
include "base/passes.td"
include "base/patterns.td"
#endif
