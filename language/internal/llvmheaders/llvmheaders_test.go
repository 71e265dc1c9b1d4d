package llvmheaders

import (
	"flag"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
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
