package doctor

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/backend/opdef/shardplan"
	"github.com/rules-ods/rules_ods/sharder/cmd/ods-shard/internal/commandline"
	"github.com/rules-ods/rules_ods/sharder/cmd/ods-shard/internal/dialectfile"
	"github.com/rules-ods/rules_ods/sharder/cmd/ods-shard/internal/doctor/buildfix"
	"github.com/rules-ods/rules_ods/sharder/cmd/ods-shard/internal/doctor/changes"
	"github.com/rules-ods/rules_ods/sharder/cmd/ods-shard/internal/doctor/cxxsource"
	"github.com/rules-ods/rules_ods/sharder/cmd/ods-shard/internal/doctor/sourcefix"
	"github.com/rules-ods/rules_ods/sharder/cmd/ods-shard/internal/shardcount"
	"github.com/rules-ods/rules_ods/sharder/prelude"
)

// A fixer makes the changes that the findings of the doctor ask for.
type fixer struct {
	doctor  *doctor
	options doctorOptions
	td      string
	dialect string   // its C++ class
	ops     []string // C++ classes of the operations, without namespaces
	search  prelude.Search
	rules   *buildfix.Fixer // nil without a BUILD file that can be changed
	changes *changes.Set
}

// fix makes the changes that the findings of the doctor ask for, prints them as a diff
// and writes them. It reports what remains to be done.
func fix(ctx context.Context, in *backend.Input, c *dialectfile.Command, o doctorOptions, env commandline.Environment) error {
	d, layout, _, err := diagnose(ctx, in, c, o, commandline.ReadFile, io.Discard)
	if err != nil {
		return err
	}
	f := &fixer{doctor: d, options: o, td: c.Inputs[0], dialect: layout.Dialect, changes: changes.New()}
	for _, op := range layout.Ops {
		f.ops = append(f.ops, dialectfile.Unqualified(op.Class))
	}
	f.search = o.search(c, f.changes.Read)
	if err := f.apply(); err != nil {
		return err
	}
	// The report is about the files as they are after the changes.
	after := o
	if header := f.headerName(); header != "" {
		if _, err := f.changes.Read(header); err == nil {
			after.headers = append(slices.Clone(o.headers), header)
		}
	}
	var findings, report bytes.Buffer
	_, _, pending, err := diagnose(ctx, in, c, after, f.changes.Read, &findings)
	if err != nil {
		return err
	}
	if f.rules != nil {
		if err := f.rules.Finish(pending, &findings); err != nil {
			return err
		}
	}
	if err := f.changes.WriteDiff(&report); err != nil {
		return err
	}
	report.Write(findings.Bytes())
	for i, reason := range f.changes.Refused() {
		if i == 0 {
			fmt.Fprintln(&report, "\nNot changed:")
		}
		fmt.Fprintf(&report, "  %s\n", reason)
	}
	if !o.onlyPrint {
		if err := f.changes.Write(ctx, env); err != nil {
			return err
		}
	}
	if _, err := env.Stdout.Write(report.Bytes()); err != nil {
		return err
	}
	if pending || len(f.changes.Refused()) > 0 || o.onlyPrint && !f.changes.IsEmpty() {
		return ErrNeedsWork
	}
	return nil
}

// apply makes all changes in memory.
func (f *fixer) apply() error {
	wroteHeader, err := f.fixHeader()
	if err != nil {
		return err
	}
	sources := sourcefix.Fixer{Changes: f.changes, Sharded: f.options.sharded, Generated: f.options.generatedNames(f.td), Dialect: f.dialect, Directories: f.search.Directories}
	var called []*cxxsource.Function
	for _, found := range f.doctor.findings {
		called = append(called, found.function)
	}
	if err := sources.FixSources(called, f.doctor.registrations); err != nil {
		return err
	}
	header := ""
	if wroteHeader {
		header = f.headerName()
	}
	if wroteHeader && f.options.sharded != "" {
		if err := sources.IncludeHeader(header); err != nil {
			return err
		}
	}
	if f.options.build == "" {
		return nil
	}
	f.rules, err = buildfix.New(buildfix.Facts{
		Build: f.options.build, Rule: f.options.rule, Set: f.options.set, TD: f.td, Sharded: f.options.sharded, Dialect: f.dialect,
		Ops: f.ops, Common: f.doctor.common, Search: f.search, Count: f.recommendedCount,
	}, f.changes, header)
	return err
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
	before, err := commandline.ReadFile(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return false, err
	case !bytes.Contains(before, []byte(headerOrigin)):
		f.changes.Refuse("%s: another program or a person wrote this file; choose another header with -o", name)
		return false, nil
	}
	var header bytes.Buffer
	f.doctor.writeHeader(&header, f.dialect)
	return true, f.changes.Change(name, header.String())
}

// recommendedCount returns the number of shards to record.
func (f *fixer) recommendedCount(recorded int, variant shardplan.Variant) int {
	options := shardcount.Options{Variant: variant}
	options.Choice.AtLeast, options.Choice.Recorded = 2, recorded
	return options.Recommend(f.doctor.measurements).Count
}
