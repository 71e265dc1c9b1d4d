//lint:file-ignore SA1019 extensions implement the interface of version 1, with the types that it names

package td

import (
	"context"
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

// A notedEnd keeps what would end the run.
type notedEnd struct {
	*tdLang
	err error
}

func (n *notedEnd) AfterResolvingDeps(context.Context) { n.err = n.reports.err() }

// TestStrict makes an include that nothing generates an error with -strict, and
// a warning without.
func TestStrict(t *testing.T) {
	for _, args := range [][]string{nil, {"-strict"}} {
		dir := t.TempDir()
		writeTree(t, dir, map[string]string{
			"WORKSPACE":       "",
			"foo/FooOps.td":   "include \"mlir/IR/OpBase.td\"\ndef Foo_Dialect : Dialect {\n  let name = \"foo\";\n}\n",
			"foo/Foo.cpp":     "#include \"foo/FooTable.h.inc\"\n",
			"foo/BUILD.bazel": "",
		})
		l := &notedEnd{tdLang: NewLanguage().(*tdLang)}
		stderr, err := runLanguages(t, dir, []language.Language{l}, args...)
		if err != nil || !strings.Contains(stderr, `foo/Foo.cpp:1: no rule generates "foo/FooTable.h.inc"`) {
			t.Errorf("%v: %v, printed %q", args, err, stderr)
		}
		if isError := l.err != nil; isError != (args != nil) {
			t.Errorf("%v: the run ends with %v", args, l.err)
		}
	}
}
