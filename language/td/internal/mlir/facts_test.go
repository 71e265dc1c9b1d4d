package mlir

import (
	"strings"
	"testing"
)

// TestFactsAreComplete checks that each line of the embedded facts has the right format.
// ParseFacts ignores other lines.
func TestFactsAreComplete(t *testing.T) {
	counts := map[string]int{}
	for line := range strings.Lines(factsText) {
		fields := strings.Fields(line)
		kinds := ""
		switch {
		case len(fields) == 2 && (fields[0] == "file" || fields[0] == "include" || fields[0] == "attrs" || fields[0] == "types"):
		case len(fields) == 3 && fields[0] == "dialect":
		case len(fields) == 2 && fields[0] == "defines":
			kinds = fields[1]
		case (len(fields) == 3 || len(fields) == 4) && fields[0] == "class":
			kinds = fields[2]
		default:
			t.Errorf("%q is not in the format", line)
			continue
		}
		counts[fields[0]]++
		if kinds == "" {
			continue
		}
		if set, err := ParseKinds(kinds); err != nil || FormatKinds(set) != kinds {
			t.Errorf("%q: %v; written as %q", line, err, FormatKinds(set))
		}
	}
	for _, word := range []string{"file", "include", "defines", "dialect", "attrs", "types", "class"} {
		if counts[word] == 0 {
			t.Errorf("no line starts with %s", word)
		}
	}
	if got := len(InstalledFacts().Classes); got != counts["class"] {
		t.Errorf("%d classes of %d lines", got, counts["class"])
	}
}
