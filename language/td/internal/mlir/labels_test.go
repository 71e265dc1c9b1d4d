package mlir

import (
	"flag"
	"os"
	"slices"
	"sort"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write data/llvm_labels.txt")

// TestLabelsAreThoseOfRules compares data/llvm_labels.txt with the list of
// targets of LLVM's build that package rules keeps, from which it is made.
func TestLabelsAreThoseOfRules(t *testing.T) {
	targets, err := os.ReadFile("../../../../rules/private/llvm_labels.txt")
	if err != nil {
		t.Fatal(err)
	}
	labels := map[string][]string{}
	for line := range strings.Lines(string(targets)) {
		words := strings.Fields(line)
		if len(words) < 3 || words[0] == "#" || words[1] != "td_library" {
			continue
		}
		dir := ""
		for _, w := range words[3:] {
			if strings.HasSuffix(w, "/") {
				dir = w
				continue
			}
			labels[dir+w] = append(labels[dir+w], "@"+LLVMRepository+"//"+words[0]+":"+words[2])
		}
	}
	var files []string
	for f := range labels {
		files = append(files, f)
	}
	sort.Strings(files)
	var b strings.Builder
	b.WriteString("# Include path of a .td file of LLVM or MLIR, and the td_library targets that hold it in LLVM's own Bazel build.\n")
	b.WriteString("# Made from rules/private/llvm_labels.txt: go test ./language/td/internal/mlir -run TestLabels -update\n")
	for _, f := range files {
		slices.Sort(labels[f])
		b.WriteString(f + " " + strings.Join(labels[f], " ") + "\n")
	}
	const file = "data/llvm_labels.txt"
	if *update {
		if err := os.WriteFile(file, []byte(b.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	have, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if string(have) != b.String() || len(files) < 300 {
		t.Errorf("%s is not what rules/private/llvm_labels.txt says (%d files): run this test with -update", file, len(files))
	}
}
