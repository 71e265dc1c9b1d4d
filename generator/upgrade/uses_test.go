package upgrade

import (
	"fmt"
	"testing"
)

func TestFind(t *testing.T) {
	text := "// gone\n/* gone\n */ x.gone(\"gone\");\nint gonewest, ungone;\n  auto f = '\"'; Foo::gone;\r\nlast /* gone"
	var got []string
	for _, u := range findWords("a.cpp", text, map[string]bool{"gone": true}) {
		got = append(got, fmt.Sprintf("%s:%d:%d %s|%s", u.File, u.Line, u.Column, u.Word, u.Text))
	}
	want := []string{`a.cpp:3:7 gone| */ x.gone("gone");`, `a.cpp:5:22 gone|  auto f = '"'; Foo::gone;`}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestTemplates checks that names of template parameters are not looked for.
func TestTemplates(t *testing.T) {
	for signature, want := range map[string]string{
		"template <typename ParserT> static R parse(ParserT &)":        "template <typename > static R parse( &)",
		"template <typename T, class Us> Tx f(T, Us)":                  "template <typename , class > Tx f(, )",
		"template <typename U = int> void convert(U)":                  "template <typename  = int> void convert()",
		"A(RangeT, ::mlir::OpaqueProperties, ::mlir::RegionRange = …)": "A(RangeT, ::mlir::OpaqueProperties, ::mlir::RegionRange = …)",
	} {
		if got := withoutTemplate(signature); got != want {
			t.Errorf("%s: got %q, want %q", signature, got, want)
		}
	}
}
