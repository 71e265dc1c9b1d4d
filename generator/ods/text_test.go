package ods_test

import (
	"testing"

	"github.com/rules-ods/rules_ods/generator/ods"
)

func TestNames(t *testing.T) {
	for _, c := range []struct {
		what, of string
		got      string
		want     string
	}{
		{"GetterName", "some_value", ods.GetterName("some_value"), "getSomeValue"},
		{"SetterName", "x", ods.SetterName("x"), "setX"},
		{"RemoverName", "x", ods.RemoverName("x"), "removeXAttr"},
	} {
		if c.got != c.want {
			t.Errorf("%s of %q: %q, want %q", c.what, c.of, c.got, c.want)
		}
	}
	for text, want := range map[string]bool{"value": true, "a_1.b$c": true, "a b": false, "1st": false, "": false} {
		if got := ods.IsKeyword(text); got != want {
			t.Errorf("IsKeyword(%q) = %t", text, got)
		}
	}
}
