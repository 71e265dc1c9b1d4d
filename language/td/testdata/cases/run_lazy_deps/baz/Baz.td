include "qux/Qux.td"
class Baz_Base;
