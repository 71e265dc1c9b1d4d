def X : ;
class Foo_Op<string m> : Op<Foo_Dialect, m>;
