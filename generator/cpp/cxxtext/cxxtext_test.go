package cxxtext

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestDirectives(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"nothing", "int f() { return 1; }\n", ""},
		{"comments", "// #include \"no\"\n/* a\n#include \"no\"\n*/ #include /* b */ \"c.h\" // d\n", "#include   \"c.h\""},
		{"unclosed comment", "#if A /* b\n#endif\n", "#if A"},
		{"continued lines", "#if A && \\\n  defined(B)\n# \\ \r\n endif\n", "#if A &&   defined(B)|#  endif"},
		{"strings", "s = \"\\\"/*\";\n#include \"a//b.h\"\nc = '\"';\n#endif\n", `#include "a//b.h"|#endif`},
		{"raw strings", "s = u8R\"x(\n#include \"no\"\n)\" )x\";\n#else\n", "#else"},
		{"digit separators", "i = 1'000;\n#if N > 1'000\n#endif\n", "#if N > 1'000|#endif"},
		{"in a line", "int i; #include \"no\"\n", ""},
		{"an apostrophe", "#error don't\n#include <a>", "#error don't|#include <a>"},
		{"returns", "#include <a>\r\n#endif\r\n", "#include <a>|#endif"},
	} {
		var got []string
		for _, d := range Directives(c.text) {
			got = append(got, d.Text)
		}
		if diff := cmp.Diff(c.want, strings.Join(got, "|")); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.name, diff)
		}
	}
}

func TestIncludes(t *testing.T) {
	const text = "#include <a>\n  # include \"b.h\"\n#include_next <c/d>\n#include MACRO\n#include\n#include \"open\n#import \"no\"\n#if X\n#include \"e.h\"\n#endif\n"
	if diff := cmp.Diff([]string{"a", "b.h", "c/d", "e.h"}, Includes(text)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestHasMain(t *testing.T) {
	for _, c := range []struct {
		text string
		want bool
	}{
		{"int main() {}\n", true},
		{"int\n/* the\n program */ main\n(int argc) {}\n", true},
		{"APIENTRY wWinMain (", true},
		{"// int main() {}\n", false},
		{"char *s = \"int main() {}\";\n", false},
		{"#define MAIN int main(\n", false},
		{"int x = main(1); int main;\n", false},
		{"int domain(int main) {}\n", false},
	} {
		if got := HasMain(c.text); got != c.want {
			t.Errorf("%q: %v", c.text, got)
		}
	}
}

func TestScan(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"names", "auto a::b->c = $x...;", "auto|a|::|b|->|c|=|$x|...|;"},
		{"comments and directives", "#define X \\\n  y /* a\n */ z\nx // b \\\n c\n/* d */ y", "x|y"},
		{"literals", `f("a\"b", 'c', 1'000, 0x1'F)`, `f|(|"a\"b"|,|'c'|,|1'000|,|0x1'F|)`},
		{"raw strings", `a = u8R"x(" // )" )x" + LR"()";`, `a|=|u8R"x(" // )" )x"|+|LR"()"|;`},
		{"names that end like raw strings", `FooR"a" b`, `FooR|"a"|b`},
		{"unclosed", "a \"b\nc /* d", "a|\"b|c"},
		{"a continued line", "a\\\nb", "a|b"},
	} {
		var got []string
		for _, token := range Scan(c.text) {
			got = append(got, token.Text)
			if token.Text != c.text[token.Start:token.End] {
				t.Errorf("%s: %q is not at %d", c.name, token.Text, token.Start)
			}
		}
		if diff := cmp.Diff(c.want, strings.Join(got, "|")); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.name, diff)
		}
	}
}

func TestMasked(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"a // b\nc", "a     \nc"},
		{"a /* b\nc */ d", "a     \n     d"},
		{`f("x//y", 'z')`, `f("    ", ' ')`},
		{`R"(a"b)" c`, `R"     " c`},
		{"R\" a(\nb)\" c", "R\"   \nb)\"  "},
		{"#define A b // c", "#define A b     "},
		{"x = 1'000 + \"", "x = 1'000 + \""},
	} {
		if diff := cmp.Diff(c.want, Masked(c.text)); diff != "" {
			t.Errorf("%q (-want +got):\n%s", c.text, diff)
		}
	}
}

func FuzzDirectives(f *testing.F) {
	f.Add("#define A R\"(b\nc)\"\n#define B R\" (b\nc)\"")
	f.Add("#if A\n#include \"a\"\n#endif\nint main() { R\"(x)\"; }")
	f.Fuzz(func(t *testing.T, text string) {
		for _, d := range Directives(text) {
			if !strings.HasPrefix(d.Text, "#") || strings.Contains(d.Text, "\n") || !strings.Contains(text[d.Start:d.End], "#") {
				t.Errorf("%q: %+v", text, d)
			}
			d.Included()
		}
		if m := Masked(text); len(m) != len(text) || strings.Count(m, "\n") != strings.Count(text, "\n") {
			t.Errorf("%q: masked %q", text, m)
		}
	})
}
