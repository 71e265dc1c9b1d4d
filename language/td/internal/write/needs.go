//lint:file-ignore SA1019 extensions implement the interface of version 1, with the types that it names

package write

import (
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// A dependency is one include statement, for which a rule depends on the library of the
// included file.
type dependency struct {
	From   *source.File
	Inc    source.Include
	Target string // path of the included file in the repository, or ""
}

// Needs holds what Resolve needs to set the deps of a rule.
type Needs struct {
	Includes []dependency
	Library  string   // path of a .td file whose library is the only dependency
	Old      []string // deps of the existing rule
	Known    []string // those of them that only evaluation of the BUILD file shows
	HasDeps  bool     // the existing rule has the attribute deps
	Parts    []string // names of libraries of the package on which the rule depends in any case
	Inexact  bool     // not all dependencies are known, so the old deps stay
}
