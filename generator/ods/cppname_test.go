package ods_test

import (
	"testing"

	"github.com/rules-ods/rules_ods/generator/ods"
)

func TestNamesCpptext(t *testing.T) {
	for _, c := range []struct {
		what, of string
		got      string
		want     string
	}{
		{"CamelCase", "a_b_cd", ods.CamelCase("a_b_cd"), "ABCd"},
		{"CamelCase", "_a", ods.CamelCase("_a"), "_a"},
		{"CamelCase", "a_1_B_", ods.CamelCase("a_1_B_"), "A_1_B_"},
		{"CamelCase", "", ods.CamelCase(""), ""},
		{"LowerCamelCase", "a_b", ods.LowerCamelCase("a_b"), "aB"},
		{"SnakeFromCamel", "OpName", ods.SnakeFromCamel("OpName"), "op_name"},
		{"SnakeFromCamel", "HTTPServer2X", ods.SnakeFromCamel("HTTPServer2X"), "http_server2_x"},
		{"Qualify", "a", ods.Qualify("::x", "a"), "::x::a"},
		{"Qualify", "a", ods.Qualify("", "a"), "a"},
	} {
		if c.got != c.want {
			t.Errorf("%s of %q: %q, want %q", c.what, c.of, c.got, c.want)
		}
	}
}

func TestExpand(t *testing.T) {
	values := ods.Placeholders{"_self", "x", "_builder", "b"}
	for _, c := range []struct {
		text string
		args []string
		want string
	}{
		{"no placeholder", nil, "no placeholder"},
		{"$_self.f($_builder)", nil, "x.f(b)"},
		{"$_selfish", nil, "$_selfish<no-subst-found>"},
		{"$0 + $1", []string{"p", "q"}, "p + q"},
		{"f($0...)", []string{"p", "q", "r"}, "f(p, q, r)"},
		{"f($1...)", []string{"p", "q", "r"}, "f(q, r)"},
		{"$2", []string{"p"}, "$2<no-subst-found>"},
		{"$$ $", nil, "$ $"},
		{"${_self}", nil, "${_self}"},
	} {
		if got := ods.ExpandPlaceholders(c.text, values, c.args...); got != c.want {
			t.Errorf("%q: %q, want %q", c.text, got, c.want)
		}
	}
	if got := ods.ExpandPlaceholders("$_self", values.With("_self", "y")); got != "y" {
		t.Errorf("the added value does not win: %q", got)
	}
	if got := ods.ExpandPlaceholders("$_self", values); got != "x" {
		t.Errorf("With changed its receiver: %q", got)
	}
}

func TestReindented(t *testing.T) {
	for text, want := range map[string]string{
		"":                           "",
		"\n  \n    a\n      b\n\n  ": "a\n  b\n\n",
		"a\n  b":                     "a\n  b",
		"  a\r\n\r\n  b":             "a\r\n\nb",
		"\t\ta\n\tb":                 "\ta\nb",
		"   \n":                      "",
	} {
		if got := ods.Reindented(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
