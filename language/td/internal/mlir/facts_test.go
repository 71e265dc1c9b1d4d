package mlir

import (
	"math/bits"
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

func TestKindNames(t *testing.T) {
	for _, test := range []struct {
		set  Kind
		text string
	}{
		{Dialect, "dialect"},
		{Op | OpInterface, "ops,op_interfaces"},
		{TypeDef | TypeConstraint, "types,type_constraints"},
		{NotGenerated, "none"},
	} {
		if got := FormatKinds(test.set); got != test.text {
			t.Errorf("FormatKinds(%b) = %q, want %q", test.set, got, test.text)
		}
		if got, err := ParseKinds(test.text); got != test.set || err != nil {
			t.Errorf("ParseKinds(%q) = %b, %v, want %b", test.text, got, err, test.set)
		}
	}
	for _, wrong := range []string{"", "ops,", "operation", "3f", "none,ops"} {
		if k, err := ParseKinds(wrong); err == nil {
			t.Errorf("ParseKinds(%q) = %b, want an error", wrong, k)
		}
	}
	for i := range Generators {
		if k := Generators[i].Kind; bits.OnesCount32(uint32(k)) != 1 || k&NotGenerated != 0 {
			t.Errorf("kind %b of generator %s is not a single kind", k, Generators[i].Decls)
		}
	}
}
