package plan

import (
	"cmp"
	"slices"

	"github.com/rules-ods/rules_ods/language/internal/cycles"
	"github.com/rules-ods/rules_ods/language/td/internal/repo"
)

// existingKey begins the keys of existing libraries. No key of a group begins with it.
const existingKey = "\x02"

// mergeCycles merges the groups of files that include each other, because their
// libraries would depend on each other. It returns the remaining keys in order.
// A merged group has the key of its first group. Groups that form a cycle with one existing
// library join that library. Existing libraries are never merged.
func mergeCycles(t *repo.Tree, p *Plan, keys []string, groups map[string][]string) []string {
	group := map[string]string{} // file to key
	existing := map[string]*Library{}
	files := map[string][]string{} // key to files
	for _, lib := range p.Libraries {
		key := existingKey + lib.Name
		existing[key], files[key] = lib, lib.Files
	}
	for key := range groups {
		files[key] = groups[key]
	}
	for key := range files {
		for _, f := range files[key] {
			group[f] = key
		}
	}
	successors := map[string][]string{}
	for key := range files {
		for _, f := range files[key] {
			s := t.File(f)
			if s == nil {
				continue // a rule generates the file, so its includes are not known
			}
			for _, inc := range s.Includes {
				if to, ok := group[t.Find(s, inc.Spelling)]; ok && to != key {
					successors[key] = append(successors[key], to)
				}
			}
		}
	}
	for _, component := range cycles.Components(successors, cmp.Compare[string]) {
		var libs []*Library
		component = slices.DeleteFunc(component, func(key string) bool {
			if existing[key] != nil {
				libs = append(libs, existing[key])
			}
			return existing[key] != nil
		})
		if len(libs) > 1 || len(component) == 0 {
			continue // the run reports the cycle, if it adds a dependency
		}
		first := component[0]
		for _, key := range component[1:] {
			groups[first] = append(groups[first], groups[key]...)
			delete(groups, key)
		}
		slices.Sort(groups[first])
		if len(libs) == 1 {
			libs[0].Files = append(libs[0].Files, groups[first]...)
			for _, f := range groups[first] {
				p.LibraryOf[f] = libs[0]
			}
			delete(groups, first)
		}
	}
	return slices.DeleteFunc(keys, func(key string) bool { return groups[key] == nil })
}
