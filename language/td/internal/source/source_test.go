package source

import (
	"fmt"
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
		{"void registerFooPasses();\nvoid acme::registerBarPasses() {}\nint main() { acme::registerBazPasses(); registerPasses(); }\n", " calls[Baz] defines[Foo Bar]"},
		{"return registerPasses(); // no name\n", ""},
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

func TestReadCMake(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"set(LLVM_TARGET_DEFINITIONS Foo.td)\nmlir_tablegen(Foo.h.inc -gen-op-decls)\n", "d/Foo.td d/Foo.h.inc [-gen-op-decls]"},
		{"SET(LLVM_TARGET_DEFINITIONS \"Foo.td\") # c (\nmlir_tablegen(P.h.inc\n  -gen-pass-decls -name Foo -I x EXTRA_INCLUDES y)\n", "d/Foo.td d/P.h.inc [-gen-pass-decls -name=Foo]"},
		{"mlir_tablegen(Foo.h.inc -gen-op-decls)\n", ""},
		{"set(LLVM_TARGET_DEFINITIONS ${X}/Foo.td)\nmlir_tablegen(Foo.h.inc -gen-op-decls)\n", ""},
		{"add_mlir_interface(FooInterface)\n", "d/FooInterface.td d/FooInterface.h.inc [-gen-op-interface-decls] d/FooInterface.td d/FooInterface.cpp.inc [-gen-op-interface-defs]"},
		{"acme_tablegen_library(\n NAME\n  G\n TD_FILE\n  \"F.td\"\n OUTS\n  --dialect=f --gen-dialect-decls F.h.inc\n)\n", "d/F.td d/F.h.inc [--dialect=f --gen-dialect-decls] G"},
	} {
		got := ""
		for i, o := range ReadCMake("d", []byte(c.text)) {
			if i > 0 {
				got += " "
			}
			got += fmt.Sprint(o.TdFile, " ", o.Out, " ", o.Opts)
			if o.Rule != "" {
				got += " " + o.Rule
			}
		}
		if got != c.want {
			t.Errorf("%q:\ngot  %q\nwant %q", c.text, got, c.want)
		}
	}
}
