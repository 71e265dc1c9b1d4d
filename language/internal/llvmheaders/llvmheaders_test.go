package llvmheaders

import (
	"flag"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/internal/testtool"
)

var renew = flag.Bool("renew", false, "sort and compact headers.txt after an edit")

// format returns the text of a table with sorted targets, directories and files, and each
// header once.
func format(text string) string {
	lists := map[string]map[string][]string{}
	for header, t := range parse(text) {
		label := t.Package + ":" + t.Name
		if lists[label] == nil {
			lists[label] = map[string][]string{}
		}
		lists[label][path.Dir(header)] = append(lists[label][path.Dir(header)], path.Base(header))
	}
	var b strings.Builder
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "#") {
			b.WriteString(line)
		}
	}
	for _, label := range slices.Sorted(maps.Keys(lists)) {
		b.WriteString(label + "\n")
		for _, dir := range slices.Sorted(maps.Keys(lists[label])) {
			slices.Sort(lists[label][dir])
			b.WriteString(" " + dir + " " + strings.Join(lists[label][dir], " ") + "\n")
		}
	}
	return b.String()
}

func TestTable(t *testing.T) {
	want := format(headersText)
	if *renew {
		if err := os.WriteFile("headers.txt", []byte(want), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	if headersText != want {
		t.Error("headers.txt is not in order: run go test -run TestTable -renew")
	}
	for header, target := range byPath() {
		top, _, _ := strings.Cut(header, "/")
		if path.Clean(header) != header || target.Name == "" || !slices.Contains([]string{"llvm", "llvm-c", "mlir", "mlir-c"}, top) ||
			target.Package != "llvm" && target.Package != "mlir" {
			t.Errorf("%s: %+v", header, target)
		}
	}
}

func TestLookup(t *testing.T) {
	for header, want := range map[string]Target{
		"mlir/IR/Builders.h":                   {"mlir", "IR"},
		"mlir/Dialect/Func/IR/FuncOps.h":       {"mlir", "FuncDialect"},
		"mlir/Dialect/Func/IR/FuncOps.h.inc":   {"mlir", "FuncIncGen"},
		"mlir-c/IR.h":                          {"mlir", "CAPIIR"},
		"llvm/Support/raw_ostream.h":           {"llvm", "Support"},
		"mlir/Interfaces/CallInterfaces.h":     {"mlir", "CallOpInterfaces"},
		"mlir/IR/NoSuch.h":                     {},
		"mlir/test/lib/Dialect/Test/TestOps.h": {},
	} {
		if got, ok := Lookup(header); got != want || ok != (want != Target{}) {
			t.Errorf("%s: %+v, want %+v", header, got, want)
		}
	}
}

// TestInstalled looks up the headers of an installed MLIR. A few headers are not in the
// table, because no target exports them.
func TestInstalled(t *testing.T) {
	root := testtool.MLIR(t)
	known, all := 0, 0
	for _, dir := range []string{"mlir", "mlir-c"} {
		filepath.WalkDir(filepath.Join(root, dir), func(p string, d os.DirEntry, err error) error {
			if err == nil && strings.HasSuffix(p, ".h") {
				all++
				rel, _ := filepath.Rel(root, p)
				if _, ok := Lookup(filepath.ToSlash(rel)); ok {
					known++
				}
			}
			return nil
		})
	}
	t.Logf("%d of %d headers", known, all)
	if known*100 < all*97 {
		t.Errorf("only %d of %d headers are known", known, all)
	}
}

// TestLibraries compares the names of libraries.txt with those of the releases that are installed,
// and the targets with the list in rules/private, from which system_mlir makes targets.
func TestLibraries(t *testing.T) {
	list, err := os.ReadFile("../../../rules/private/llvm_labels.txt")
	if err != nil {
		t.Fatal(err)
	}
	targets := map[string]bool{}
	for line := range strings.Lines(string(list)) {
		if words := strings.Fields(line); len(words) > 2 && words[0] != "#" {
			targets[words[0]+":"+words[2]] = true
		}
	}
	known, last := map[string]bool{}, ""
	withTarget := 0
	for line := range strings.Lines(librariesText) {
		words := strings.Fields(line)
		if words[0] == "#" {
			continue
		}
		if len(words) != 2 || words[0] <= last {
			t.Errorf("%q is not a line in the order of names", line)
			continue
		}
		known[words[0]], last = true, words[0]
		if words[1] != "-" {
			withTarget++
			if !targets[words[1]] {
				t.Errorf("%s: rules/private/llvm_labels.txt has no target %s", words[0], words[1])
			}
		}
	}
	if withTarget < 500 {
		t.Errorf("%d libraries have a target", withTarget)
	}
	declaration := regexp.MustCompile(`add_library\(((?:MLIR|LLVM)\w*) `)
	for _, release := range []int{22, 23, 24} {
		t.Run(strconv.Itoa(release), func(t *testing.T) {
			include := testtool.ReferenceOf(t, release).Include
			names := 0
			for _, file := range []string{"mlir/MLIRTargets.cmake", "llvm/LLVMExports.cmake"} {
				real, err := filepath.EvalSymlinks(include)
				if err != nil {
					t.Fatal(err)
				}
				_, isHere := os.Stat(filepath.Join(real, "../lib/cmake", file))
				if isHere != nil {
					// Headers of Debian are below include/llvm-22.
					real = filepath.Join(real, "../../lib/llvm-"+strconv.Itoa(release)+"/include")
				}
				text, err := os.ReadFile(filepath.Join(real, "../lib/cmake", file))
				if err != nil {
					t.Fatal(err)
				}
				for _, m := range declaration.FindAllStringSubmatch(string(text), -1) {
					names++
					if !known[m[1]] {
						t.Errorf("libraries.txt has no line for %s", m[1])
					}
				}
			}
			if names < 500 {
				t.Errorf("%d names", names)
			}
		})
	}
}

func TestLibrary(t *testing.T) {
	for name, want := range map[string]Target{
		"MLIRIR":                {"mlir", "IR"},
		"MLIRCAPIIR":            {"mlir", "CAPIIR"},
		"MLIRQuantDialect":      {"mlir", "QuantOps"},
		"LLVMsupport":           {"llvm", "Support"},
		"LLVMX86Desc":           {"llvm", "X86UtilsAndDesc"},
		"MLIRFuncAllExtensions": {"mlir", "FuncExtensions"},
		"MLIRTestIR":            {},
		"MLIRNowhere":           {},
	} {
		if got, ok := Library(name); got != want || ok != (want != Target{}) {
			t.Errorf("%s: %+v, want %+v", name, got, want)
		}
	}
}
