package conventions

import (
	"fmt"
	"strings"

	"github.com/rules-ods/rules_ods/language/td/internal/claims"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// Qualified returns the stem of a .td file with the directories between its package and the file, as in
// "alpha_Ops" for alpha/Ops.td. Files of several directories may have the same name.
func Qualified(pkg, file string) string {
	if !slashpath.Below(file, pkg) {
		return source.Stem(file)
	}
	return strings.ReplaceAll(strings.TrimSuffix(slashpath.Rel(file, pkg), ".td"), "/", "_")
}

// FirstFree returns the first of some names that is not taken. If all are, it returns the last one with the lowest possible
// number, from 2.
func FirstFree(isTaken func(name string) bool, names ...string) string {
	name := ""
	for _, name = range names {
		if !isTaken(name) {
			return name
		}
	}
	for n := 2; ; n++ {
		if numbered := fmt.Sprintf("%s_%d", name, n); !isTaken(numbered) {
			return numbered
		}
	}
}

// RepeatedStems returns the stems that several of the files have.
func RepeatedStems(files []string) map[string]bool {
	seen, repeated := map[string]string{}, map[string]bool{}
	for _, f := range files {
		stem := source.Stem(f)
		if other, ok := seen[stem]; ok && other != f {
			repeated[stem] = true
		}
		seen[stem] = f
	}
	return repeated
}

// UsualName is the rule for names from templates.
var UsualName = claims.Rule{Name: "usual-name", Statement: "the name follows the pattern of the names in the package, in the nearest directory or in the repository, or the default pattern"}

// Templated returns the reason for a name from a template.
func Templated(template, file string, rejected []string) claims.Reason {
	return claims.Reason{Rule: UsualName, Evidence: []string{fmt.Sprintf("%s: the template is %q", file, template)}, Rejected: rejected}
}
