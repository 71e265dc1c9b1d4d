#ifndef BAR_B
#define BAR_B

include "bar/A.td"
class Bar_Unary<string m> : Bar_Op<m>;

#endif // BAR_B
