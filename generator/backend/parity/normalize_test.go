package parity

import (
	"slices"
	"testing"
)

func TestNormalize(t *testing.T) {
	for _, c := range []struct {
		generator, output string
		want              []string
	}{
		{"gen-op-decls", "int a; // b\n/* c */ x->y", []string{"int", "a", ";", "x", "-", ">", "y"}},
		{"gen-op-decls", "#ifdef A // b\n#endif", []string{"#ifdef A", "#endif"}},
		{"gen-op-decls", "\n#if A", []string{"#", "if", "A"}},
		{"gen-op-decls", `f("a // \"b", 'c')`, []string{"f", "(", `"a // \"b"`, ",", "'c'", ")"}},
		{"gen-op-decls", `R"(a " b)" c`, []string{`R"(a " b)"`, "c"}},
		{"gen-op-doc", "<!-- x -->\n# A \n\nb", []string{"# A", "b"}},
		{"gen-python-op-bindings", "# x\n  # y\na  ", []string{"a"}},
		{"print-records", "a \n\n", []string{"a \n", "\n", ""}},
	} {
		if got := Normalize(c.generator, c.output); !slices.Equal(got, c.want) {
			t.Errorf("%s of %q: got %q, want %q", c.generator, c.output, got, c.want)
		}
	}
}

func TestFirstError(t *testing.T) {
	for text, want := range map[string]string{
		"a.td:3:5: error: no\n":                              "a.td:3",
		"In file included from b.td:1:\na.td:3: error: no\n": "a.td:3",
		"a.td:1:1: warning: w\na.td:3:5: error: no\n":        "a.td:3",
		"error: no place\na.td:3:5: error: no\n":             "",
	} {
		if got := firstError(text); got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}
