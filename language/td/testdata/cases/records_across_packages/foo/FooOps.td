include "base/Base.td"
class Foo_Special<string m> : Acme_Thing<m>;
def Foo_X : Foo_Special<"x">;
