package settings

import (
	"testing"

	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
)

// TestUnknownDirective has the name that may have been meant.
func TestUnknownDirective(t *testing.T) {
	for key, want := range map[string]string{
		"td_genrate":        "unknown directive; did you mean 'td_generate'?",
		"td_somethingelse":  "unknown directive",
		"other_extension_x": "",
	} {
		got := ""
		Default().With("", []rule.Directive{{Key: key, Value: "x"}}, func(_ rule.Directive, err error) { got = err.Error() })
		if got != want {
			t.Errorf("%s: got %q, want %q", key, got, want)
		}
	}
}
