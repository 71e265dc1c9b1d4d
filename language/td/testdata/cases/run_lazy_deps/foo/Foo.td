include "bar/Bar.td"
class Foo_Base;
