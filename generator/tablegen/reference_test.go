package tablegen_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/questions"
	"github.com/rules-ods/rules_ods/generator/tablegen"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

// The tests in this file run the reference, llvm-tblgen-22, and this package on
// the same inputs and compare their outputs byte by byte.

const (
	reference   = "llvm-tblgen-22"
	mlirInclude = testtool.Include
)

// parsedFiles returns the .td files of MLIR that the reference accepts.
func parsedFiles(t *testing.T) []string {
	t.Helper()
	testtool.Program(t, reference)
	testtool.MLIR(t)
	var files []string
	for _, q := range questions.Of(mlir.Release22) {
		if q.Generator() == "print-records" {
			files = append(files, q.File)
		}
	}
	if len(files) == 0 {
		t.Fatal("no question asks for records")
	}
	return files
}

// An answer is the output and the diagnostics of a tool for a file.
type answer struct {
	out         string
	failed      bool
	diagnostics []string // severity and file:line, in order
}

var diagnosticLine = regexp.MustCompile(`(?m)^([^ \n][^\n]*?:\d+):\d+: (error|warning|note):`)

// askReference asks the reference with a path.
func askReference(t *testing.T, reference, file, question string, args ...string) answer {
	t.Helper()
	cmd := exec.Command(reference, append([]string{question, file}, args...)...)
	var out, diag bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &diag
	err := cmd.Run()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	a := answer{out: out.String(), failed: err != nil}
	for _, m := range diagnosticLine.FindAllStringSubmatch(diag.String(), -1) {
		a.diagnostics = append(a.diagnostics, m[2]+" "+m[1])
	}
	return a
}

var severityNames = map[tablegen.Severity]string{
	tablegen.SeverityError: "error", tablegen.SeverityWarning: "warning", tablegen.SeverityNote: "note",
}

func ask(t *testing.T, file, question string, opts tablegen.Options) answer {
	t.Helper()
	opts.WarnUnusedTemplateArgs = true
	if opts.Language == 0 {
		opts.Language = mlir.Oldest.Language()
	}
	rs, err := tablegen.Load(context.Background(), file, opts)
	a := answer{failed: err != nil}
	for _, d := range rs.Diagnostics {
		if p, ok := rs.Sources.Position(d.Loc); ok {
			a.diagnostics = append(a.diagnostics, fmt.Sprintf("%s %s:%d", severityNames[d.Severity], p.File, p.Line))
		}
		if testing.Verbose() && len(a.diagnostics) == 1 {
			t.Log(a.diagnostics[0] + ": " + d.Msg)
		}
	}
	if err != nil {
		return a
	}
	var out bytes.Buffer
	if question == "--dump-json" {
		err = tablegen.WriteJSON(&out, rs)
	} else {
		err = tablegen.WriteRecords(&out, rs)
	}
	if err != nil {
		t.Fatal(err)
	}
	a.out = out.String()
	return a
}

// compare reports the first difference of two texts.
func compare(t *testing.T, got, want string) {
	t.Helper()
	if got == want {
		return
	}
	g, w := strings.SplitAfter(got, "\n"), strings.SplitAfter(want, "\n")
	for i := 0; i < len(g) && i < len(w); i++ {
		if g[i] == w[i] {
			continue
		}
		x, y := g[i], w[i]
		k := 0
		for k < len(x) && k < len(y) && x[k] == y[k] {
			k++
		}
		k = max(0, k-60)
		t.Errorf("line %d differs, from byte %d on\n got %.200q\nwant %.200q", i+1, k, x[k:], y[k:])
		return
	}
	t.Errorf("got %d lines, want %d", len(g), len(w))
}

func TestRecordsOfMLIR(t *testing.T) { testMLIR(t, "--print-records") }
func TestJSONOfMLIR(t *testing.T)    { testMLIR(t, "--dump-json") }

// testMLIR compares the outputs for all of MLIR's files that are valid alone, in "make test"
// for every fourth. TestParity compares all those that are part of its questions.
func testMLIR(t *testing.T, question string) {
	testtool.Long(t)
	cache := new(tablegen.Cache)
	for i, file := range parsedFiles(t) {
		if testtool.Sampled() && i%4 != 0 {
			continue
		}
		t.Run(file, func(t *testing.T) {
			path := filepath.Join(mlirInclude, file)
			want := askReference(t, reference, path, question, "-I", mlirInclude)
			got := ask(t, path, question, tablegen.Options{IncludeDirs: []string{mlirInclude}, Cache: cache})
			compare(t, got.out, want.out)
		})
	}
}

// TestFragmentsOfMLIR runs both tools on the .td files that are not valid
// alone. It compares the first errors.
func TestFragmentsOfMLIR(t *testing.T) {
	readable := map[string]bool{}
	for _, file := range parsedFiles(t) {
		readable[file] = true
	}
	err := filepath.WalkDir(mlirInclude+"/mlir", func(path string, _ os.DirEntry, err error) error {
		rel, _ := filepath.Rel(mlirInclude, path)
		if err != nil || filepath.Ext(path) != ".td" || readable[rel] {
			return err
		}
		t.Run(rel, func(t *testing.T) {
			want := askReference(t, reference, path, "--print-records", "-I", mlirInclude)
			got := ask(t, path, "--print-records", tablegen.Options{IncludeDirs: []string{mlirInclude}})
			compareDiagnostics(t, got, want)
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// compareDiagnostics requires that both tools accept or reject the input, and
// that the first error is at the same position.
func compareDiagnostics(t *testing.T, got, want answer) {
	t.Helper()
	if got.failed != want.failed {
		t.Fatalf("failed is %v, want %v\n got %q\nwant %q", got.failed, want.failed, got.diagnostics, want.diagnostics)
	}
	first := func(list []string) string {
		for _, d := range list {
			if strings.HasPrefix(d, "error") {
				return d
			}
		}
		return ""
	}
	// The reference gives no position for some errors, and crashes on others.
	if g, w := first(got.diagnostics), first(want.diagnostics); g != w && w != "" {
		t.Errorf("got %q, want %q", g, w)
	}
	if !want.failed {
		if g, w := strings.Join(got.diagnostics, "\n"), strings.Join(want.diagnostics, "\n"); g != w {
			t.Errorf("got diagnostics\n%s\nwant\n%s", g, w)
		}
	}
}
