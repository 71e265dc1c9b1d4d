//lint:file-ignore SA1019 extensions implement the interface of version 1, with the types that it names

package td

import (
	"io"

	"github.com/bazelbuild/bazel-gazelle/language"

	"github.com/rules-ods/rules_ods/language/td/internal/report"
)

// ExplainFlag is the name of the flag that selects the rules and files whose reasons a
// run logs. RegisterFlags describes its values.
const ExplainFlag = report.Flag

// NewExplainer returns the extension. A run of it writes to w the reasons for the rules,
// outputs and names that the flag ExplainFlag selects.
func NewExplainer(w io.Writer) language.Language {
	return newLang(tdLang{explain: report.Explainer{Out: w}})
}

// SubjectOf converts an argument on the command line to a value of ExplainFlag. dir is the
// current directory, relative to the root of the repository. A label without a package is
// in the package dir, and a path is relative to dir. pkg is the package of the label or the
// directory of the file. SubjectOf returns an error for a label of another repository and
// for a path outside of the root.
func SubjectOf(arg, dir string) (subject, pkg string, err error) {
	return report.SubjectOf(arg, dir)
}
