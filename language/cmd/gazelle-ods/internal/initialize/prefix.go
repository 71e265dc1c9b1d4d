package initialize

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/cpp/cxxtext"
	"github.com/rules-ods/rules_ods/language/internal/repofiles"
)

// countUses counts, for each header, by which include directories C++ names it.
func (p *planner) countUses() {
	for _, f := range p.repo.Files {
		if !cxxtext.IsSource(f) && !cxxtext.IsHeader(f) {
			continue
		}
		for _, inc := range p.includesOf(f) {
			if p.files[path.Join(path.Dir(f), inc)] {
				continue // it is named by its place beside the file
			}
			roots := p.rootsNear(repofiles.Directory(f))
			i := slices.IndexFunc(roots, func(r string) bool { return p.files[path.Join(r, inc)] })
			if i < 0 {
				continue
			}
			to := path.Join(roots[i], inc)
			if p.uses[to] == nil {
				p.uses[to] = map[string]int{}
			}
			p.uses[to][roots[i]]++
			p.rootUses[roots[i]]++
		}
	}
}

// setPrefix gives the rule of a header the include directory that most includes of the header name it
// by, as the prefix that Bazel strips. The others that include it become values of the attribute
// includes. If nothing includes the header, the include directory counts by which most other headers
// below it are named.
func (p *planner) setPrefix(u *unit, header string) {
	var above []string
	for _, r := range p.roots {
		if r == "" || strings.HasPrefix(header, r+"/") {
			above = append(above, r)
		}
	}
	uses := p.uses[header]
	if len(uses) == 0 {
		uses = p.rootUses
	}
	best := slices.MaxFunc(above, func(a, b string) int { return cmp.Or(cmp.Compare(uses[a], uses[b]), cmp.Compare(len(a), len(b))) })
	if best != "" {
		u.strip = "/" + best
	}
	for _, r := range above {
		if r != best && r != "" && p.uses[header][r] > 0 {
			u.includes = append(u.includes, "/"+r)
		}
	}
}
