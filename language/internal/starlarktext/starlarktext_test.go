package starlarktext_test

import (
	"strings"
	"testing"

	"github.com/bazelbuild/buildtools/build"

	"github.com/rules-ods/rules_ods/language/internal/starlarktext"
)

// TestAssign evaluates assignments. The last name has the text, or none, without and with a mark for unknown parts.
func TestAssign(t *testing.T) {
	for _, c := range []struct{ text, strict, marked string }{
		{"a = \"x\"\nb = (a + \"y\")", "xy", "xy"},
		{"b = \"x\" + other", "", "x?"},
		{"b = other + \".td\"", "", "?.td"},
		{"b = other + another", "", ""},
		{"a = \"x\"\nb = \"%s-%d.td\" % (a, 3)", "x-.td", "x-?.td"},
		{"a = \"%s\"\nb = \"%s%s\" % (a, \"y\")", "%sy", "%sy"},
		{"b = \"lib/%s\" % \"Foo\"", "lib/Foo", "lib/Foo"},
		{"b = \"{}/{1}/{name}{other}\".format(\"x\", \"y\", name = \"z\")", "x/y/z", "x/y/z?"},
		{"b = other.format(\"x\")", "", ""},
		{"if c:\n    b = \"x\"\nelse:\n    b = \"y\"", "y", "y"},
		{"for i in c:\n    b = \"x\"", "x", "x"},
		{"b = [\"x\"]", "", ""},
		{"a = \"x\"\na += \"y\"\nb = a", "x", "x"},
		{"a = \"x\"\n" + strings.Repeat("a = a + a\n", 100) + "b = a[0]", "", ""},
	} {
		f, err := build.ParseBzl("f.bzl", []byte(c.text))
		if err != nil {
			t.Fatal(err)
		}
		for unknown, want := range map[string]string{"": c.strict, "?": c.marked} {
			values := map[string]string{}
			starlarktext.Assign(values, f.Stmt, unknown)
			if got := values["b"]; got != want {
				t.Errorf("%s\nb is %q, want %q, with %q for what is unknown", c.text, got, want, unknown)
			}
		}
	}
}
