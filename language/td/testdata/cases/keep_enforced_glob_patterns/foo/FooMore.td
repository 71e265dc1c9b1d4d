include "FooBase.td"
