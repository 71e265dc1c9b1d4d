//lint:file-ignore SA1019 extensions implement the interface of version 1, with the types that it names

package td

import (
	"fmt"

	"github.com/bazelbuild/bazel-gazelle/language"
)

// SummaryOf returns a line about the run of a language that NewLanguage returned:
// files read, rules written, and the number of resolved and dangling includes of
// generated files. It returns "" for other languages, and before the run.
func SummaryOf(lang language.Language) string {
	l, ok := lang.(*tdLang)
	if !ok || l.facts == nil {
		return ""
	}
	text := fmt.Sprintf("%d .td files, %d C++ files with generated includes, %d rules", len(l.facts.Sources.Files()), l.facts.Uses.Files(), l.sums.rules)
	if !l.facts.Sources.IsLazy { // with -index=lazy, the run does not read most includes
		text += fmt.Sprintf(", %d includes resolved, %d dangling", l.sums.resolved+l.facts.Uses.Existing(), l.sums.dangling)
	}
	return text
}

// CopiedSources returns the names of the source files of a package that existing rules of other
// packages copy for shards. The result is only valid after Gazelle has configured the root.
func CopiedSources(lang language.Language, pkg string) []string {
	l, ok := lang.(*tdLang)
	if !ok || l.facts == nil {
		return nil
	}
	return l.copied()[pkg]
}
