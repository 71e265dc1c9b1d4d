package labels

import (
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
)

// TestLabelsAreThoseOfRules compares the libraries with the lists of targets from which package
// rules makes targets of an installed MLIR.
func TestLabelsAreThoseOfRules(t *testing.T) {
	want := map[string]bool{} // label and file, in any release
	for _, list := range []string{"llvm_labels.txt", "llvm_labels_23.txt", "llvm_labels_24.txt"} {
		text, err := os.ReadFile("../../../rules/private/" + list)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(text)) {
			words := strings.Fields(line)
			if len(words) < 4 || words[0] == "#" || words[1] != "td_library" {
				continue
			}
			dir := ""
			for _, w := range words[3:] {
				if strings.HasSuffix(w, "/") {
					dir = w
					continue
				}
				want["@"+Repository+"//"+words[0]+":"+words[2]+" "+dir+w] = true
			}
		}
	}
	if len(want) < 350 {
		t.Fatalf("only %d files", len(want))
	}
	for _, pair := range slices.Sorted(maps.Keys(want)) {
		label, file, _ := strings.Cut(pair, " ")
		if !slices.Contains(Holding(file), label) {
			t.Errorf("%s holds %s, say the lists of package rules", label, file)
		}
	}
	for _, file := range Files() {
		for _, label := range Holding(file) {
			if !want[label+" "+file] {
				t.Errorf("%s does not hold %s, say the lists of package rules", label, file)
			}
		}
	}
}

// TestLookups has files of single releases, the order of several libraries, and dependencies.
func TestLookups(t *testing.T) {
	for file, want := range map[string]string{
		"mlir/IR/OpBase.td":                                  "@llvm-project//mlir:OpBaseTdFiles",
		"mlir/Dialect/AMX/AMX.td":                            "@llvm-project//mlir:AMXTdFiles",                      // 22
		"mlir/Dialect/X86/X86.td":                            "@llvm-project//mlir:X86TdFiles",                      // 23
		"mlir/Dialect/MemRef/IR/MemoryAccessOpInterfaces.td": "@llvm-project//mlir:MemoryAccessOpInterfacesTdFiles", // 23
		"mlir/Dialect/LLVMIR/LLVMAllOps.td":                  "@llvm-project//mlir:LLVMOpsTdFiles",                  // 24
		"llvm/IR/IntrinsicsVE.td":                            "@llvm-project//llvm:IRTdFiles @llvm-project//llvm:CommonTargetTdFiles",
		"mlir/IR/Absent.td":                                  "",
	} {
		if got := strings.Join(Holding(file), " "); got != want {
			t.Errorf("%s is in %q, want %q", file, got, want)
		}
	}
	if got := DepsOf("//mlir:AMXTdFiles"); !slices.Equal(got, []string{"//mlir:BuiltinDialectTdFiles", "//mlir:LLVMOpsTdFiles", "//mlir:SideEffectInterfacesTdFiles"}) {
		t.Errorf("the library of AMX depends on %q", got)
	}
}
