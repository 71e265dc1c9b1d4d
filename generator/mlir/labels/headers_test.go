package labels

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
	for header, t := range parseHeaders(text) {
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
	for file, text := range map[string]string{"headers.txt": headersText, "later_headers.txt": laterText} {
		want := format(text)
		if *renew {
			if err := os.WriteFile(file, []byte(want), 0o666); err != nil {
				t.Fatal(err)
			}
			continue
		}
		if text != want {
			t.Errorf("%s is not in order: run go test -run TestTable -renew", file)
		}
	}
	for header, target := range byPath() {
		top, _, _ := strings.Cut(header, "/")
		if path.Clean(header) != header || target.Name == "" || !slices.Contains([]string{"llvm", "llvm-c", "mlir", "mlir-c"}, top) ||
			target.Package != "llvm" && target.Package != "mlir" {
			t.Errorf("%s: %+v", header, target)
		}
	}
}

// TestHeadersAreThoseOfRules compares the headers of release 22 with the list of targets from which
// package rules makes targets of an installed MLIR. No header is in both tables.
func TestHeadersAreThoseOfRules(t *testing.T) {
	list, err := os.ReadFile("../../../rules/private/llvm_labels.txt")
	if err != nil {
		t.Fatal(err)
	}
	exporters := map[string][]Target{}
	for line := range strings.Lines(string(list)) {
		words := strings.Fields(line)
		if len(words) < 4 || words[0] == "#" {
			continue
		}
		dir := ""
		for _, w := range words[3:] {
			if strings.HasSuffix(w, "/") {
				dir = w
				continue
			}
			exporters[dir+w] = append(exporters[dir+w], Target{words[0], words[2]})
		}
	}
	later := parseHeaders(laterText)
	for header, target := range parseHeaders(headersText) {
		if !slices.Contains(exporters[header], target) {
			t.Errorf("rules/private/llvm_labels.txt does not say that %s:%s exports %s", target.Package, target.Name, header)
		}
		if _, ok := later[header]; ok {
			t.Errorf("%s is in both tables", header)
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
		"mlir/IR/QuantStorageTypeInterface.h":  {"mlir", "IR"},     // 23
		"llvm/Option/LibraryOptions.h":         {"llvm", "Option"}, // 24
		"mlir/IR/NoSuch.h":                     {},
		"mlir/test/lib/Dialect/Test/TestOps.h": {},
	} {
		if got, ok := OfHeader(header); got != want || ok != (want != Target{}) {
			t.Errorf("%s: %+v, want %+v", header, got, want)
		}
	}
}

// TestInstalled looks up the headers of each release of MLIR. A few headers are not in the
// tables, because no target exports them.
func TestInstalled(t *testing.T) {
	for release, want := range map[int]int{22: 97, 23: 97, 24: 96} {
		t.Run(strconv.Itoa(release), func(t *testing.T) { lookUpInstalled(t, testtool.ReferenceOf(t, release).Include, want) })
	}
}

// lookUpInstalled fails if fewer than a percentage of the headers of a directory are known.
func lookUpInstalled(t *testing.T, root string, percent int) {
	known, all := 0, 0
	for _, dir := range []string{"mlir", "mlir-c"} {
		filepath.WalkDir(filepath.Join(root, dir), func(p string, d os.DirEntry, err error) error {
			if err == nil && strings.HasSuffix(p, ".h") {
				all++
				rel, _ := filepath.Rel(root, p)
				if _, ok := OfHeader(filepath.ToSlash(rel)); ok {
					known++
				}
			}
			return nil
		})
	}
	t.Logf("%d of %d headers", known, all)
	if known*100 < all*percent {
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
		if got, ok := OfLibrary(name); got != want || ok != (want != Target{}) {
			t.Errorf("%s: %+v, want %+v", name, got, want)
		}
	}
}
