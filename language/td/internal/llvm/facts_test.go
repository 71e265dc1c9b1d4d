package llvm

import (
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/mlir"
)

// TestFactsAreComplete checks that each line of the embedded facts has the right format.
// ParseFacts ignores other lines.
func TestFactsAreComplete(t *testing.T) {
	counts := map[string]int{}
	for line := range strings.Lines(strings.Join(storedTexts(mlir.Newest), "")) {
		fields := strings.Fields(line)
		kinds := ""
		switch {
		case len(fields) == 2 && (fields[0] == "file" || fields[0] == "include" || fields[0] == "attrs" || fields[0] == "types" || fields[0] == "-file" || fields[0] == "-class"):
		case len(fields) == 3 && fields[0] == "dialect":
		case len(fields) == 2 && fields[0] == "defines":
			kinds = fields[1]
		case (len(fields) == 4 || len(fields) == 5) && fields[0] == "class" && strings.HasSuffix(fields[2], ".td"):
			kinds = fields[3]
		default:
			t.Errorf("%q is not in the format", line)
			continue
		}
		counts[fields[0]]++
		if kinds == "" {
			continue
		}
		if _, err := mlir.ParseKinds(kinds); err != nil {
			t.Errorf("%q: %v", line, err)
		}
	}
	for _, word := range []string{"file", "include", "defines", "dialect", "attrs", "types", "class", "-file", "-class"} {
		if counts[word] == 0 {
			t.Errorf("no line starts with %s", word)
		}
	}
}

// TestReleases has facts that differ between releases.
func TestReleases(t *testing.T) {
	for _, c := range []struct {
		release                        mlir.Release
		class, dialect, file, nameInIR string
	}{
		{22, "AMX_Op", "AMX_Dialect", "mlir/Dialect/AMX/AMX.td", "amx"},
		{23, "AMX_Op", "X86_Dialect", "mlir/Dialect/X86/X86.td", "x86"},
		{24, "AMX_Op", "X86_Dialect", "mlir/Dialect/X86/X86.td", "x86"},
	} {
		facts := FactsOf(c.release)
		if got := facts.Classes[c.class].Dialect; got != c.dialect {
			t.Errorf("%s of %s belongs to %q, want %q", c.class, c.release, got, c.dialect)
		}
		if f := facts.Files[c.file]; f == nil || f.Dialects[0] != c.nameInIR || facts.DialectNames[c.dialect] != c.nameInIR {
			t.Errorf("%s of %s is %+v", c.file, c.release, f)
		}
	}
	for file, want := range map[string]map[mlir.Release]bool{
		"mlir/Dialect/AMX/AMX.td":               {22: true, 23: false, 24: false},
		"mlir/Dialect/X86/X86.td":               {22: false, 23: true, 24: true},
		"mlir/Dialect/DLTI/DLTIOpInterfaces.td": {22: false, 23: false, 24: true},
	} {
		for r, want := range want {
			if got := FactsOf(r).Files[file] != nil; got != want {
				t.Errorf("%s in %s: %t", file, r, got)
			}
		}
	}
	if _, ok := FactsOf(mlir.Newest).DialectNames["AMX_Dialect"]; ok {
		t.Error("the newest release has a dialect of a file that it does not have")
	}
}
