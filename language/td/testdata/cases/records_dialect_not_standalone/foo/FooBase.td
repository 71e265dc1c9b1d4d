#ifndef FOOBASE_TD
#define FOOBASE_TD

def Foo_Dialect : Dialect {
  let name = "foo";
}
class Foo_Op<string m, list<Trait> t = []> : Op<Foo_Dialect, m, t>;

#endif // FOOBASE_TD
