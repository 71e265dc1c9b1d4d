package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/pmezard/go-difflib/difflib"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/driver/outputfile"
	"github.com/rules-ods/rules_ods/sharder/prelude"
)

// A fixer collects changes of files, and what cannot be changed.
type fixer struct {
	doctor  *doctor
	options doctorOptions
	td      string
	dialect string   // its C++ class
	ops     []string // C++ classes of the operations, without namespaces
	search  prelude.Search
	rules   *buildFixer // nil without a BUILD file that can be changed

	texts    map[string]string // changed files by name
	original map[string]string // their text before; "" for a new file
	created  map[string]bool
	refused  []string // with file and line, and the reason
}

// fix makes the changes that the findings of the doctor ask for, prints them as a diff
// and writes them. It reports what remains to be done.
func fix(ctx context.Context, in *backend.Input, c *dialectCommand, o doctorOptions, env environment) error {
	d, layout, _, err := diagnose(ctx, in, c, o, readFile, io.Discard)
	if err != nil {
		return err
	}
	f := &fixer{doctor: d, options: o, td: c.inputs[0], dialect: layout.Dialect,
		texts: map[string]string{}, original: map[string]string{}, created: map[string]bool{}}
	for _, op := range layout.Ops {
		f.ops = append(f.ops, unqualified(op.Class))
	}
	f.search = o.search(c, f.read)
	if err := f.apply(); err != nil {
		return err
	}
	// The report is about the files as they are after the changes.
	after := o
	if header := f.headerName(); header != "" {
		if _, err := f.read(header); err == nil {
			after.headers = append(slices.Clone(o.headers), header)
		}
	}
	var findings, report bytes.Buffer
	_, _, pending, err := diagnose(ctx, in, c, after, f.read, &findings)
	if err != nil {
		return err
	}
	if f.rules != nil {
		if err := f.rules.finish(pending, &findings); err != nil {
			return err
		}
	}
	if err := f.writeDiff(&report); err != nil {
		return err
	}
	report.Write(findings.Bytes())
	for i, reason := range f.refused {
		if i == 0 {
			fmt.Fprintln(&report, "\nNot changed:")
		}
		fmt.Fprintf(&report, "  %s\n", reason)
	}
	if !o.onlyPrint {
		if err := f.write(ctx, env); err != nil {
			return err
		}
	}
	if _, err := env.stdout.Write(report.Bytes()); err != nil {
		return err
	}
	if pending || len(f.refused) > 0 || o.onlyPrint && len(f.texts) > 0 {
		return errNeedsWork
	}
	return nil
}

// apply makes all changes in memory.
func (f *fixer) apply() error {
	wroteHeader, err := f.fixHeader()
	if err != nil {
		return err
	}
	if err := f.fixSources(); err != nil {
		return err
	}
	if wroteHeader && f.options.sharded != "" {
		if err := f.includeHeader(); err != nil {
			return err
		}
	}
	if f.options.build == "" {
		return nil
	}
	header := ""
	if wroteHeader {
		header = f.headerName()
	}
	return f.fixBuild(header)
}

// read returns the text of a file after the changes.
func (f *fixer) read(name string) ([]byte, error) {
	if text, ok := f.texts[name]; ok {
		return []byte(text), nil
	}
	return readFile(name)
}

// change sets the text of a file.
func (f *fixer) change(name, text string) error {
	if _, changed := f.texts[name]; !changed {
		before, err := readFile(name)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		f.original[name], f.created[name] = string(before), err != nil
	}
	f.texts[name] = text
	if text == f.original[name] && !f.created[name] {
		delete(f.texts, name)
	}
	return nil
}

func (f *fixer) refuse(format string, args ...any) {
	f.refused = append(f.refused, fmt.Sprintf(format, args...))
}

// headerName returns the file of the header with declarations, or "".
func (f *fixer) headerName() string {
	switch o := f.options; {
	case o.output != "":
		return o.output
	case o.sharded != "":
		return strings.TrimSuffix(strings.TrimSuffix(o.sharded, path.Ext(o.sharded)), "Shards") + "Shards.h"
	}
	return ""
}

// fixHeader writes the header if generated code calls functions that no header
// declares. It replaces no file that has another origin. It returns whether there is a
// header.
func (f *fixer) fixHeader() (bool, error) {
	name := f.headerName()
	if name == "" || !slices.ContainsFunc(f.doctor.findings, func(f finding) bool { return !f.declared }) {
		return false, nil
	}
	before, err := readFile(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return false, err
	case !bytes.Contains(before, []byte(headerOrigin)):
		f.refuse("%s: another program or a person wrote this file; choose another header with -o", name)
		return false, nil
	}
	var header bytes.Buffer
	f.doctor.writeHeader(&header, f.dialect)
	return true, f.change(name, header.String())
}

// recommendedCount returns the number of shards to record.
func (f *fixer) recommendedCount(recorded int, prelude bool) int {
	options := countOptions{prelude: prelude}
	options.choice.AtLeast, options.choice.Recorded = 2, recorded
	return options.recommend(f.doctor.measurements).Count
}

// writeDiff writes the changes as a unified diff.
func (f *fixer) writeDiff(w io.Writer) error {
	for _, name := range slices.Sorted(maps.Keys(f.texts)) {
		from := name
		if f.created[name] {
			from = "/dev/null"
		}
		diff := difflib.UnifiedDiff{A: lines(f.original[name]), B: lines(f.texts[name]), FromFile: from, ToFile: name, Context: 3}
		if err := difflib.WriteUnifiedDiff(w, diff); err != nil {
			return err
		}
	}
	if len(f.texts) > 0 {
		fmt.Fprintln(w)
	}
	return nil
}

// lines splits a text for a diff. The last line ends in a newline.
func lines(text string) []string {
	if text == "" {
		return nil
	}
	return slices.Collect(strings.Lines(strings.TrimSuffix(text, "\n") + "\n"))
}

// write writes all changed files, or none.
func (f *fixer) write(ctx context.Context, env environment) error {
	set := outputfile.NewSet(ctx, outputfile.Options{Stdout: env.stdout, Temporary: env.temporary})
	defer set.Discard()
	for _, name := range slices.Sorted(maps.Keys(f.texts)) {
		out, err := set.Open(filepath.FromSlash(name))
		if err != nil {
			return err
		}
		if _, err := out.Write([]byte(f.texts[name])); err != nil {
			return err
		}
	}
	return set.Commit()
}
