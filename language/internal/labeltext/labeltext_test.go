package labeltext_test

import (
	"testing"

	"github.com/bazel-contrib/bazel-gazelle/v2/label"

	"github.com/rules-ods/rules_ods/language/internal/labeltext"
)

// FuzzParse compares with the function of Gazelle.
func FuzzParse(f *testing.F) {
	for _, text := range []string{
		"", ":", "a", ":a", "a/b", ":a/b", "::a", "a:b", "/", "/a", "//", "//:", "//:a", "//a", "//a/b", "//a:b", "//a/b:c/d", "//a:", "//a/:b", "//a//b", "///",
		"//a:b:c", "//a b:c", "a b", `a\b`, "a\x00", "é", "//é", "...", "//...", "//a/...:all", "a=b", "$(x)", "{x}", "//:{x}",
		"@", "@a", "@a//", "@a//:", "@a//b", "@a//b:c", "@a//:c", "@a/b//c", "@a b//c", "@//a:b", "@//", "@:a", "@a:b", "@@", "@@a//b:c", "@@//a", "@@a~b+c//d:e",
		"@a~b+c//d:e", "@a.b_c-d//:e", "@é//a",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		got, err := labeltext.Parse(text)
		want, wantErr := label.Parse(text)
		if got != want || (err == nil) != (wantErr == nil) {
			t.Errorf("Parse(%q) = %+v, %v; label.Parse returns %+v, %v", text, got, err, want, wantErr)
		}
	})
}
