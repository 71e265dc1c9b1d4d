package plan

import (
	"cmp"
	"slices"

	"github.com/rules-ods/rules_ods/language/internal/cycles"
	"github.com/rules-ods/rules_ods/language/td/internal/repo"
)

// mergeCycles merges the groups of files that include each other, because their
// libraries would depend on each other. It returns the remaining keys in order.
// A merged group has the key of its first group.
func mergeCycles(t *repo.Tree, keys []string, groups map[string][]string) []string {
	group := map[string]string{} // file to key
	for key, files := range groups {
		for _, f := range files {
			group[f] = key
		}
	}
	successors := map[string][]string{}
	for _, key := range keys {
		for _, f := range groups[key] {
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
		first := component[0]
		for _, key := range component[1:] {
			groups[first] = append(groups[first], groups[key]...)
			delete(groups, key)
		}
		slices.Sort(groups[first])
	}
	return slices.DeleteFunc(keys, func(key string) bool { return groups[key] == nil })
}
