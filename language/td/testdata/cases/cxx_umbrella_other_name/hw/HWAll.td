include "HWMisc.td"
include "HWStructure.td"
