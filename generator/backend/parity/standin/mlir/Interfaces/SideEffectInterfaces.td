include "base/all.td"
