include "baz/Baz.td"
class Bar_Base;
