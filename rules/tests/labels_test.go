package tests

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// labelTables are files that this test derives from the list of LLVM's targets. They
// have, for each .td file, the td_library targets that hold it, the smallest first.
var labelTables = []string{
	"generator/driver/inputfile/llvm_labels.txt",
}

// TestLabelTables compares the tables with the list in rules/private. With
// -update it writes the tables.
func TestLabelTables(t *testing.T) {
	list, err := os.ReadFile(filepath.Join(repository, "rules/private/llvm_labels.txt"))
	if err != nil {
		t.Fatal(err)
	}
	want := tdLabels(t, string(list))
	for _, name := range labelTables {
		path := filepath.Join(repository, name)
		if *update {
			if err := os.WriteFile(path, []byte(want), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		got, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if string(got) != want {
			t.Errorf("%s is not what rules/private/llvm_labels.txt says; run `go test ./rules/tests -run LabelTables -update`", name)
		}
	}
}

// tdLabels returns the table of .td files for a list of targets.
func tdLabels(t *testing.T, list string) string {
	t.Helper()
	labels := map[string][]string{}
	sizes := map[string]int{}
	for line := range strings.Lines(list) {
		words := strings.Fields(line)
		if len(words) < 4 || words[0] == "#" || words[1] != "td_library" {
			continue
		}
		label := "@llvm-project//" + words[0] + ":" + words[2]
		directory := ""
		for _, word := range words[3:] {
			if strings.HasSuffix(word, "/") {
				directory = word
				continue
			}
			labels[directory+word] = append(labels[directory+word], label)
			sizes[label]++
		}
	}
	if len(labels) < 300 {
		t.Fatalf("%d .td files in the list, want 300 or more", len(labels))
	}
	var table strings.Builder
	table.WriteString("# Written from rules/private/llvm_labels.txt by `go test ./rules/tests -run LabelTables -update`: .td files of LLVM 22,\n" +
		"# and the td_library targets that hold each of them in LLVM's own Bazel build, the smallest first.\n")
	for _, file := range slices.Sorted(maps.Keys(labels)) {
		holders := labels[file]
		slices.SortStableFunc(holders, func(a, b string) int {
			if sizes[a] != sizes[b] {
				return sizes[a] - sizes[b]
			}
			return strings.Compare(a, b)
		})
		table.WriteString(file + " " + strings.Join(holders, " ") + "\n")
	}
	return table.String()
}
