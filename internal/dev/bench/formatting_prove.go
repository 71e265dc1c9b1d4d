package main

import (
	"bytes"
	"context"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"github.com/pmezard/go-difflib/difflib"

	"github.com/rules-ods/rules_ods/generator/tablegen"
	"github.com/rules-ods/rules_ods/generator/tablegen/reformat"
	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// A formattedTree is a directory of .td files with its include directories.
type formattedTree struct {
	name     string
	dir      string   // the first include directory
	includes []string // further include directories, inside or outside dir
}

// A formatResult is a row of the report.
type formatResult struct {
	name       string
	files      int
	distinct   int // files whose content no earlier tree has
	changed    int // files that formatting changes
	refused    int // files that the formatter does not accept
	lines      int
	differing  int           // lines that formatting changes, adds or removes
	took       time.Duration // to format all files once
	compared   int           // files whose records were compared
	referenced int           // files among the compared ones whose records the reference printed
	failures   []error
}

// A prover checks trees one after the other. It remembers the contents of the
// files that it has seen, to count equal files once.
type prover struct {
	reference string
	every     int
	seen      map[string]bool // contents of files
}

// prove formats the files of a tree into a temporary directory and compares
// both versions of each. It returns an error if it cannot check the tree.
// Faults that the check finds are in the result.
func (p *prover) prove(ctx context.Context, t formattedTree) (formatResult, error) {
	formatted, err := os.MkdirTemp("", "format-proof-")
	if err != nil {
		return formatResult{}, err
	}
	defer os.RemoveAll(formatted)
	r := formatResult{name: t.name}
	names, err := p.formatAll(t.dir, formatted, &r)
	if err != nil {
		return formatResult{}, err
	}
	if len(names) == 0 {
		return formatResult{}, fmt.Errorf("%s: no .td files", t.dir)
	}
	before, after := t.includeDirs(t.dir), t.includeDirs(formatted)
	for _, name := range names {
		if err := ctx.Err(); err != nil {
			return formatResult{}, err
		}
		want, err := recordsOf(ctx, filepath.Join(t.dir, name), before)
		if err != nil {
			continue // the file needs definitions of the files that include it
		}
		got, err := recordsOf(ctx, filepath.Join(formatted, name), after)
		if err != nil || !bytes.Equal(want, got) {
			r.fail(t, name, "formatting changes the records: %v", err)
		}
		r.compared++
		if r.compared%p.every != 1 && p.every > 1 {
			continue
		}
		accepted, same := p.ask(ctx, filepath.Join(t.dir, name), before, filepath.Join(formatted, name), after)
		if accepted {
			r.referenced++
		}
		if accepted && !same {
			r.fail(t, name, "%s prints other records after formatting", p.reference)
		}
	}
	return r, ctx.Err()
}

func (r *formatResult) fail(t formattedTree, name, format string, args ...any) {
	r.failures = append(r.failures, fmt.Errorf("%s: %s", filepath.Join(t.dir, name), fmt.Sprintf(format, args...)))
}

// includeDirs returns the include directories of the tree if dir is used in
// place of t.dir. It maps include directories inside t.dir to the same place in
// dir.
func (t *formattedTree) includeDirs(dir string) []string {
	dirs := []string{dir}
	for _, include := range t.includes {
		if rel, err := filepath.Rel(t.dir, include); err == nil && filepath.IsLocal(rel) {
			include = filepath.Join(dir, rel)
		}
		dirs = append(dirs, include)
	}
	return dirs
}

// formatAll formats the .td files below dir into another directory, and returns
// their names relative to it. A file that is refused has no copy.
func (p *prover) formatAll(dir, to string, r *formatResult) ([]string, error) {
	var names []string
	err := filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".td" || !entry.Type().IsRegular() {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		name, err := filepath.Rel(dir, path)
		if err != nil {
			return err
		}
		r.files++
		r.lines += bytes.Count(text, []byte("\n"))
		if !p.seen[string(text)] {
			p.seen[string(text)] = true
			r.distinct++
		}
		out, problem := r.format(string(text))
		if problem != "" {
			r.failures = append(r.failures, fmt.Errorf("%s: %s", path, problem))
		}
		if out == "" && len(text) > 0 {
			return nil
		}
		names = append(names, name)
		copied := filepath.Join(to, name)
		if err := os.MkdirAll(filepath.Dir(copied), 0o777); err != nil {
			return err
		}
		return os.WriteFile(copied, []byte(out), 0o666)
	})
	return names, err
}

// format formats a text and checks the result without evaluating it. If the
// formatter refuses the file, out is empty. problem is a message about a fault
// of the formatter, or "".
func (r *formatResult) format(text string) (out, problem string) {
	start := time.Now()
	out, err := reformat.Format(text)
	r.took += time.Since(start)
	if err != nil {
		// Text that #ifdef skips need not consist of tokens. The formatter
		// refuses a file with such text, and the parser accepts it.
		conditional := strings.Contains(text, "#if")
		if !conditional && syntax.Parse("", []byte(text), syntax.Statements, nil).Err == nil {
			return "", fmt.Sprintf("the formatter refuses a file that the parser accepts: %v", err)
		}
		r.refused++
		return "", ""
	}
	if out != text {
		r.changed++
		r.differing += differingLines(text, out)
	}
	if again, err := reformat.Format(out); err != nil || again != out {
		return out, fmt.Sprintf("the second runFormatting changes the result: %v", err)
	}
	if visible(text) != visible(out) {
		return out, "the characters other than white space differ"
	}
	return out, ""
}

// differingLines returns the number of lines that a diff of two texts shows: a line that is
// replaced counts once.
func differingLines(before, after string) int {
	sum := 0
	for _, op := range difflib.NewMatcher(difflib.SplitLines(before), difflib.SplitLines(after)).GetOpCodes() {
		if op.Tag != 'e' {
			sum += max(op.I2-op.I1, op.J2-op.J1)
		}
	}
	return sum
}

// visible returns a text without its white space.
func visible(text string) string { return strings.Join(strings.Fields(text), "") }

func recordsOf(ctx context.Context, file string, includes []string) ([]byte, error) {
	r, err := tablegen.Load(ctx, file, tablegen.Options{IncludeDirs: includes})
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = tablegen.WriteRecords(&b, r)
	return b.Bytes(), err
}

// ask reports whether the reference accepts a file, and whether it prints the same
// records after formatting.
func (p *prover) ask(ctx context.Context, before string, beforeDirs []string, after string, afterDirs []string) (accepted, same bool) {
	want, err := p.print(ctx, before, beforeDirs)
	if err != nil {
		return false, false
	}
	got, err := p.print(ctx, after, afterDirs)
	return true, err == nil && bytes.Equal(want, got)
}

func (p *prover) print(ctx context.Context, file string, includes []string) ([]byte, error) {
	args := []string{"-print-records", file}
	for _, dir := range includes {
		args = append(args, "-I", dir)
	}
	return exec.CommandContext(ctx, p.reference, args...).Output()
}
