package td

import (
	"fmt"
	"io"
	"path"
	"strings"

	"github.com/rules-ods/rules_ods/language/td/internal/report"
)

// ExplainFlag is the name of the flag that selects the rules and files whose reasons a
// run logs. RegisterFlags describes its values.
const ExplainFlag = report.Flag

// NewExplainer returns the extension. A run of it writes to w the reasons for the rules,
// outputs and names that the flag ExplainFlag selects.
func NewExplainer(w io.Writer) *Language {
	l := NewLanguage()
	l.explain.Out = w
	return l
}

// SubjectOf converts an argument on the command line to a value of ExplainFlag. dir is the
// current directory, relative to the root of the repository. A label without a package is
// in the package dir, and a path is relative to dir. pkg is the package of the label or the
// directory of the file. SubjectOf returns an error for a label of another repository and
// for a path outside of the root.
func SubjectOf(arg, dir string) (subject, pkg string, err error) {
	switch {
	case strings.HasPrefix(arg, "@"):
		return "", "", fmt.Errorf("%s: only rules of this repository can be explained", arg)
	case strings.HasPrefix(arg, "//"):
		pkg, name, named := strings.Cut(arg[2:], ":")
		if !named {
			name = path.Base(pkg)
		}
		return "//" + pkg + ":" + name, pkg, nil
	case strings.HasPrefix(arg, ":"):
		return "//" + dir + arg, dir, nil
	}
	file := path.Join(dir, arg)
	if path.IsAbs(arg) || file == ".." || strings.HasPrefix(file, "../") {
		return "", "", fmt.Errorf("%s is not below the root of the repository", arg)
	}
	if pkg = path.Dir(file); pkg == "." {
		pkg = ""
	}
	return file, pkg, nil
}
