package td

import (
	"log"
	"os"
	"strings"
	"testing"

	"github.com/bazelbuild/bazel-gazelle/language"
)

// TestInternalError lets generation panic: the run must end with an error.
func TestInternalError(t *testing.T) {
	var printed strings.Builder
	log.SetOutput(&printed)
	defer log.SetOutput(os.Stderr)
	l := NewLanguage().(*tdLang)
	res := l.GenerateRules(language.GenerateArgs{Rel: "foo"}) // without a configuration
	if len(res.Gen) > 0 {
		t.Error("rules were generated")
	}
	if err := l.reports.err(); err == nil || !strings.Contains(err.Error(), "internal error") {
		t.Errorf("the run ends with %v", err)
	}
	if !strings.Contains(printed.String(), "please report this") {
		t.Errorf("printed %q", printed.String())
	}
}
