include "FooBase.td"
defm Foo_Add : FooPair<"add">;
