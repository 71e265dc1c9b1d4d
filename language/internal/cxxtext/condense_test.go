package cxxtext

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestCondense checks the texts and the facts of small files. TestCondensedFiles of
// gazelle-ods checks that gazelle_cc finds the same facts in condensed files.
func TestCondense(t *testing.T) {
	for _, c := range []struct {
		name, text, want string
		facts            Facts
	}{
		{"nothing", "int f() { return 1; }\n", "\n", Facts{}},
		{"includes", "// x\n#include <a>\nf(); // #include \"no\"\n  #include \"b.h\" // y\n", "\n#include <a>\n\n  #include \"b.h\"\n", Facts{Includes: []string{"a", "b.h"}}},
		{"main", "int x;\nint /* */ main(int c) {}\n", "\nint       main(\n", Facts{HasMain: true}},
		{"comment", "/*\n\n#include \"no\"\n*/ #include \"a\"\n", "\\\n\\\n\\\n   #include \"a\"\n", Facts{Includes: []string{"a"}}},
		{"far", "x\n\n\n\n\n\n#endif\n", "\n/*\n\n\n\n*/\n#endif\n", Facts{}},
		{"macro", "#define F(a) a + 1\n#define N 0x10 + 2\n", "#define F(a) _\n#define N 16\n", Facts{}},
		{"substitute", "#include 0A00  main(\n", "#include  0 A00 main (\n", Facts{HasMain: true}},
		{"sum", "#if A + 1 > 2\n#endif\n", "#if A + 1 > 2\n#endif\n", Facts{}},
		{"lit", "//\n// RUN: a %s\nint main() {}\n", "\n\nint main(\n", Facts{HasMain: true, LitTest: true, LitInput: true}},
		{"lit program", "/* RUN: a 2>&1 | FileCheck %s\n */\nint main() {}\n", "\n\\\nint main(\n", Facts{HasMain: true, LitTest: true}},
		{"not lit", "char *s = \"// RUN: no\";\n", "\n", Facts{}},
	} {
		got, facts := Condense([]byte(c.text))
		if diff := cmp.Diff(c.want, string(got)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.name, diff)
		}
		if diff := cmp.Diff(c.facts, facts); diff != "" {
			t.Errorf("%s: facts (-want +got):\n%s", c.name, diff)
		}
	}
}

func FuzzCondense(f *testing.F) {
	f.Add("#if A\n#include \"a\"\n#endif\nint main() { R\"(x)\"; }")
	f.Fuzz(func(t *testing.T, text string) {
		once, facts := Condense([]byte(text))
		twice, again := Condense(once)
		if facts.HasMain != again.HasMain || strings.Join(facts.Includes, "\n") != strings.Join(again.Includes, "\n") {
			t.Errorf("%q: %+v, condensed again %q: %+v", text, facts, twice, again)
		}
	})
}
