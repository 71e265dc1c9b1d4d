include "bar/Base.td"
class Foo : Base;
