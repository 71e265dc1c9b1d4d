package initialize

import (
	"fmt"
	"path"
	"slices"

	"github.com/rules-ods/rules_ods/language/internal/cmake"
)

// noteUnused returns a message for each kind of files that CMake generates from .td files and no rule
// does, such as documentation, which C++ does not include. rules maps the path of a generated file to
// the label of its rule, and skipped are the outputs about which the BUILD file at the root says so.
func noteUnused(project *cmake.Project, rules map[string]string, skipped []string) (notes []string) {
	first, count := map[string]cmake.Generated{}, map[string]int{}
	var kinds []string
	for _, g := range project.Generated {
		kind := path.Ext(g.Out)
		if g.Optional || g.Implied || rules[g.Out] != "" || kind == ".inc" || slices.Contains(skipped, g.Out) {
			continue
		}
		if count[kind]++; count[kind] == 1 {
			first[kind] = g
			kinds = append(kinds, kind)
		}
	}
	for _, kind := range kinds {
		more := ""
		if n := count[kind] - 1; n > 0 {
			files := "files"
			if n == 1 {
				files = "file"
			}
			more = fmt.Sprintf(" and %d more %s *%s", n, files, kind)
		}
		g := first[kind]
		notes = append(notes, fmt.Sprintf("%s: no rule generates %s%s, since no C++ includes it; write a rule if the build needs it", g.Pos, g.Out, more))
	}
	return notes
}
