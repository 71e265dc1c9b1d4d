package plan

import (
	"strings"

	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// qualified returns the stem of a .td file with the directories between its package and the file, as in
// "alpha_Ops" for alpha/Ops.td. Files of several directories may have the same name.
func qualified(pkg, file string) string {
	if !slashpath.Below(file, pkg) {
		return source.Stem(file)
	}
	return strings.ReplaceAll(strings.TrimSuffix(slashpath.Rel(file, pkg), ".td"), "/", "_")
}

// repeatedStems returns the stems that several of the files have.
func repeatedStems(files []string) map[string]bool {
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
