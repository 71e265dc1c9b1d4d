//lint:file-ignore SA1019 extensions implement the interface of version 1, with the types that it names

package td

import (
	"fmt"

	"github.com/bazelbuild/bazel-gazelle/language"
)

// A summary counts what a run read and wrote.
type summary struct {
	rules    int // for .td files, written or kept
	resolved int // #include lines of generated files that a rule generates or the repository has
	dangling int
}

// SummaryOf returns a line about the run of a language that NewLanguage returned:
// files read, rules written, and the number of resolved and dangling includes of
// generated files. It returns "" for other languages, and before the run.
func SummaryOf(lang language.Language) string {
	l, ok := lang.(*tdLang)
	if !ok || l.tree == nil {
		return ""
	}
	tds := 0
	for _, f := range l.tree.Files {
		if f != nil {
			tds++
		}
	}
	text := fmt.Sprintf("%d .td files, %d C++ files with generated includes, %d rules", tds, l.tree.CxxCount(), l.sums.rules)
	if !l.tree.Lazy { // with -index=lazy, the run does not read most includes
		text += fmt.Sprintf(", %d includes resolved, %d dangling", l.sums.resolved+l.tree.Existing, l.sums.dangling)
	}
	return text
}
