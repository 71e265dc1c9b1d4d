package libraries

import (
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// TestGroups groups files in each mode, with and without includes and an existing library.
func TestGroups(t *testing.T) {
	const both = "d/A.td d/AOps.td d/B.td e/A.td"
	for _, c := range []struct {
		about, mode, files string
		includes           map[string]string // file to a file that it includes
		existing           string            // files of an existing library
		want               string            // groups, and the files that the existing library gets
	}{
		{"one library", "package", both, nil, "", "d/A.td d/AOps.td d/B.td e/A.td | "},
		{"one library per file", "file", both, nil, "", "d/A.td, d/AOps.td, d/B.td, e/A.td | "},
		{"one library per dialect and directory", "dialect", both, nil, "", "d/A.td d/AOps.td, d/B.td, e/A.td | "},
		{"a name of LLVM's build comes first and takes the group", "dialect", "d/A.td d/K.td d/KOps.td", nil, "", "d/K.td d/KOps.td, d/A.td | "},
		{"files that include each other share one", "file", both, map[string]string{"d/A.td": "d/B.td", "d/B.td": "d/A.td"}, "", "d/A.td d/B.td, d/AOps.td, e/A.td | "},
		{"groups that include each other are merged", "dialect", both, map[string]string{"d/AOps.td": "d/B.td", "d/B.td": "d/A.td"}, "", "d/A.td d/AOps.td d/B.td, e/A.td | "},
		{"a chain is no cycle", "file", both, map[string]string{"d/A.td": "d/B.td", "d/B.td": "e/A.td"}, "", "d/A.td, d/AOps.td, d/B.td, e/A.td | "},
		{"a cycle with an existing library joins it", "file", both, map[string]string{"d/A.td": "d/X.td", "d/X.td": "d/A.td"}, "d/X.td", "d/AOps.td, d/B.td, e/A.td | d/A.td"},
	} {
		base := func(f string) string { return strings.TrimSuffix(source.Stem(f), "Ops") }
		known := func(f string) string {
			if f == "d/K.td" {
				return "KTdFiles"
			}
			return ""
		}
		var existing [][]string
		if c.existing != "" {
			existing = append(existing, []string{c.existing})
		}
		merged, joins := merge(existing, groupsOf(strings.Fields(c.files), c.mode, func(string) int { return 0 }, base, known), func(f string) []string { return []string{c.includes[f]} })
		var groups, joined []string
		for _, g := range merged {
			groups = append(groups, strings.Join(g.files, " "))
		}
		for _, files := range joins {
			joined = append(joined, files...)
		}
		if got := strings.Join(groups, ", ") + " | " + strings.Join(joined, " "); got != c.want {
			t.Errorf("%s: got %s, want %s", c.about, got, c.want)
		}
	}
}
