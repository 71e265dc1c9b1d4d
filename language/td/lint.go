//lint:file-ignore SA1019 extensions implement the interface of version 1, with the types that it names

package td

import (
	"github.com/bazelbuild/bazel-gazelle/language"

	"github.com/rules-ods/rules_ods/generator/tablegen/lint"
	"github.com/rules-ods/rules_ods/language/td/internal/linter"
)

// A Linter checks the .td files and td_library rules of a repository. Call
// Language first and run Gazelle with the result, without writing. Then call
// Findings.
type Linter struct {
	lang *tdLang
	run  *linter.Linter // nil before Findings
}

// A LintFinding is one fault of a .td file or a BUILD file.
type LintFinding = lint.Finding

// FragmentCheck is the kind of the findings of files that rely on their includers.
const FragmentCheck = lint.NotAlone

// LintChecks returns the kinds of findings.
func LintChecks() []string { return linter.Checks[:] }

// NewLinter returns a linter.
func NewLinter() *Linter { return &Linter{lang: newLang(tdLang{isLinting: true})} }

// Language returns the extension that reads the repository.
func (l *Linter) Language() language.Language { return l.lang }

// Findings returns the findings of the .td files below the given directories, which
// are relative to the root of the repository. Files that are not in the repository
// are read from the search directories.
func (l *Linter) Findings(dirs, search []string) []LintFinding {
	if l.lang.facts == nil {
		return nil
	}
	l.run = linter.New(l.lang.facts)
	return l.run.Findings(dirs, search)
}

// StyleOfFragments returns the number of files that rely on their includers, if that is the style
// of the project, and else 0. Call Findings first.
func (l *Linter) StyleOfFragments(findings []LintFinding) int {
	if l.run == nil {
		return 0
	}
	return l.run.StyleOfFragments(findings)
}

// Unchecked returns a message about the files that Findings did not check for missing
// includes, or "". Call Findings first.
func (l *Linter) Unchecked() string {
	if l.run == nil {
		return ""
	}
	return l.run.Unchecked()
}

// A LintEdit is the text of a file before and after fixes.
type LintEdit = linter.Edit

// Fix returns the texts of the files that findings change, by path.
func (l *Linter) Fix(findings []LintFinding) (map[string]LintEdit, error) {
	if l.run == nil {
		return nil, nil
	}
	return l.run.Fix(findings)
}
