package source

import (
	"fmt"
	"slices"
	"testing"
)

func TestReadCxx(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"#include \"a/Foo.h.inc\"  // IWYU pragma: keep\n", "a/Foo.h.inc[]"},
		{"#define GET_OP_CLASSES\n#include \"Foo.h.inc\"\n#include \"Bar.h.inc\"\n", "Foo.h.inc[GET_OP_CLASSES] Bar.h.inc[]"},
		{"#define GET_OP_CLASSES\n#undef GET_OP_CLASSES\n#include \"Foo.h.inc\"\n", "Foo.h.inc[]"},
		{"  #  define  GEN_PASS_DEF_X // x\n\t# include <Passes.h.inc>\r\n", "Passes.h.inc[GEN_PASS_DEF_X]"},
		{"#define OTHER\n#include \"x.h\"\n#include MACRO\n#include \"\n", ""},
		{"#define GET_TYPEDEF_LIST\n#include \"Foo.cpp.inc\"", "Foo.cpp.inc[GET_TYPEDEF_LIST]"},
		{"void registerFooPasses();\nvoid acme::registerBarPasses() {}\nint main() { acme::registerBazPasses(); ::registerZapPasses(); registerPasses(); }\n", " calls[{Baz false acme} {Zap true } { false }] defines[Foo Bar]"},
		{"#include \"a/Foo.h\"\nvoid registerPasses();\nreturn registerPasses(); // no name\n", " calls[{ false }] defines[]"},
	} {
		got := ""
		if src := ReadCxx("x.cpp", []byte(c.text)); src != nil {
			for i, inc := range src.Includes {
				if i > 0 {
					got += " "
				}
				got += fmt.Sprint(inc.Spelling, inc.Macros)
			}
			if src.PassCalls != nil || src.PassDefs != nil {
				got += fmt.Sprintf(" calls%v defines%v", src.PassCalls, src.PassDefs)
			}
		}
		if got != c.want {
			t.Errorf("%q: got %q, want %q", c.text, got, c.want)
		}
	}
}

func TestOutputs(t *testing.T) {
	for _, c := range []struct {
		name, stem                string
		declarations, definitions bool
	}{
		{"a/FooOps.h.inc", "FooOps", true, false},
		{"FooOps.hh.inc", "FooOps", true, false},
		{"FooOps.hxx.inc", "FooOps", true, false},
		{"FooOps.cc.inc", "FooOps", false, true},
		{"Foo.td.inc", "Foo", false, false},
		{"Foo.inc", "Foo", false, false},
		{"FooOps.inc.h", "FooOps", true, false},
		{"FooOps.gen.cpp", "FooOps", false, true},
		{"FooOps.h.gen", "FooOps", true, false},
		{"Foo.capi.h.inc", "Foo.capi", true, false},
		{"FooOps.inl", "FooOps", false, false},
		{"FooOps_decls.inc", "FooOps", true, false},
		{"FooOps_defs.inc", "FooOps", false, true},
		{"foo_type_defs.inc", "foo_type_defs", false, false},
		{"foo_type_defs.h.inc", "foo_type_defs", true, false},
		{"Foo.md", "Foo", false, false},
		{"Foo", "Foo", false, false},
	} {
		if s, h, d := OutputStem(c.name), IsDeclarations(c.name), IsDefinitions(c.name); s != c.stem || h != c.declarations || d != c.definitions {
			t.Errorf("%s: %s, %t, %t", c.name, s, h, d)
		}
	}
}

func TestReadPdll(t *testing.T) {
	const text = "// #include \"a\"\n#include \"b.pdll\"\n/* #include \"c\"\n*/ #include \"d.td\"\nRewrite x() [{ \n#include \"e\"\n}];\n" +
		"let s = \"#include\"; #include \"f\"\n#include <g>\n#include\n#include \"h\"\n/* #include \"i\"\n"
	var got []string
	for _, inc := range ReadPdll("x.pdll", []byte(text)).Includes {
		got = append(got, fmt.Sprintf("%s:%d", inc.Spelling, inc.Line))
	}
	if want := []string{"b.pdll:2", "d.td:4", "f:8", "h:11"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
