package td

import (
	"github.com/rules-ods/rules_ods/generator/tablegen/lint"
	"github.com/rules-ods/rules_ods/language/td/internal/facts"
	"github.com/rules-ods/rules_ods/language/td/internal/linter"
)

// A Linter checks the .td files and td_library rules of a repository.
type Linter = linter.Linter

// A LintFinding is one fault of a .td file or a BUILD file.
type LintFinding = lint.Finding

// FragmentCheck is the kind of the findings of files that rely on their includers.
const FragmentCheck = lint.NotAlone

// LintChecks returns the kinds of findings.
func LintChecks() []string { return linter.Checks[:] }

// NewLinter returns a linter, and the extension that reads the repository for it: run Gazelle with the extension, without writing,
// before the first call of a method of the linter.
func NewLinter() (*Linter, *Language) {
	l := NewLanguage()
	l.isLinting = true
	return linter.New(func() *facts.Facts { return l.facts }), l
}
