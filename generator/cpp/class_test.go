package cpp

import "testing"

// TestClass builds a class with one member of each kind.
func TestClass(t *testing.T) {
	c := &Class{Name: "C", Bases: []string{"A", "B<\n  \n  int>"}, Parts: Declarations | Definitions}
	c.DeclareVisibility(Public)
	c.DeclareUsing("T", "int")
	method := func(m Method, body string) {
		c.AddMethod(&m).Body.Write(body)
	}
	method(Method{Name: "C", Params: []Param{{Type: "int", Name: "i", Default: "0"}}}, "")
	method(Method{Name: "C", Params: []Param{{Type: "T *", Name: "p"}}, Properties: Inline, Initializers: []string{"p(p)"}}, "")
	method(Method{Name: "C", Params: []Param{{Type: "T &", Name: "r"}}, Properties: Inline}, "  if (r)\n    f();\n")
	method(Method{Return: "int", Name: "none", Properties: Inline}, "")
	method(Method{Return: "int", Name: "inside", Properties: Inline | Const}, "\n  return 1;\n  \n")
	method(Method{Return: "void", Name: "outside", Properties: Static, Deprecated: "old"}, "  f();\n   \n  g();")
	method(Method{Return: "E<int,\n  int>", Name: "lines", Private: true}, "")
	c.AddField("int field")
	c.Finish()
	c.DeclareExtra("int x;\n   \nint y;", "int C::z;")

	var b Buffer
	c.WriteDeclaration(&b)
	const declaration = `class C : public A, public B<

  int> {
public:
  using T = int;
  C(int i = 0);

  C(T *p) : p(p) {}

  C(T &r) {  if (r)
      f();
  }

  int none() {
  }

  int inside() const {
    return 1;

  }

  [[deprecated("old")]]
  static void outside();
private:
  E<int,
    int> lines();
  int field;
  int x;

  int y;};
`
	if got := b.String(); got != declaration {
		t.Errorf("declaration:\n%s\nwant:\n%s", got, declaration)
	}

	b.Reset()
	c.WriteDefinitions(&b)
	const definitions = `C::C(int i) {}

void C::outside() {
  f();

  g();
}

E<int,
  int> C::lines() {
}

int C::z;`
	if got := b.String(); got != definitions {
		t.Errorf("definitions:\n%s\nwant:\n%s", got, definitions)
	}
}

func TestFillIndented(t *testing.T) {
	for _, c := range []struct{ indent, text, hole, want string }{
		{"  ", "a @x b\n", "1", "  a 1 b\n"},
		{"  ", "a(\n  @x)\n", "1,\n   \n2", "  a(\n    1,\n\n  2)\n"},
		{"  ", "@x", " \na\n", "\n  a\n"},
		{"", "{\n  @x\n}", "  \n b", "{\n\n b\n}"},
		{"  ", "a\n", "", "  a\n"},
		{"  ", "a\n ", "", "  a\n   "},
	} {
		var b Buffer
		b.FillIndented(c.indent, c.text, "x", c.hole)
		if got := b.String(); got != c.want {
			t.Errorf("%q with %q: %q, want %q", c.text, c.hole, got, c.want)
		}
	}
}
