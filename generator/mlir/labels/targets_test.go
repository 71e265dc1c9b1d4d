package labels

import (
	"os"
	"strings"
	"testing"
)

// TestTargets compares the names of each release with the lists of package rules.
func TestTargets(t *testing.T) {
	want := map[string]bool{}
	for i, list := range []string{"llvm_labels.txt", "llvm_labels_23.txt", "llvm_labels_24.txt"} {
		release := 22 + i
		text, err := os.ReadFile("../../../rules/private/" + list)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(text)) {
			words := strings.Fields(line)
			if len(words) < 3 || words[0] == "#" {
				continue
			}
			label := words[0] + ":" + words[2]
			want[label] = words[1] != "removed"
			if words[1] == "c_api" {
				want[label+"Headers"], want[label+"Objects"] = true, true
			}
		}
		for label, has := range want {
			if pkg, name, _ := strings.Cut(label, ":"); IsTarget(pkg, name, release) != has {
				t.Errorf("%d: %s: %t, want %t", release, label, !has, has)
			}
		}
		for label := range changes() {
			if pkg, name, _ := strings.Cut(label, ":"); IsTarget(pkg, name, release) && !want[label] {
				t.Errorf("%d: %s is in no list of package rules", release, label)
			}
		}
	}
	if len(want) < 1200 {
		t.Errorf("only %d names", len(want))
	}
}
