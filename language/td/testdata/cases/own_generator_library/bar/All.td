include "bar/Dialect.td"
