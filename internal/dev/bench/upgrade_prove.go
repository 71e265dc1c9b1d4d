package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"golang.org/x/sync/errgroup"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/tablegen"
	"github.com/rules-ods/rules_ods/generator/upgrade"
	"github.com/rules-ods/rules_ods/generator/upgrade/edits"
)

// An installation is a release of MLIR: its .td files and its mlir-tblgen.
type installation struct {
	release mlir.Release
	include string
	tblgen  string
}

// A dialectTree is a directory with .td files.
type dialectTree struct {
	name, dir string
	inside    string // the path below the include root, or ""
}

// An upgradeResult is what was found for one tree and one later release.
type upgradeResult struct {
	name                     string
	to                       installation
	edits, files             int
	before, after, explained int // files that the later release refuses
	same                     int // files from which the earlier release writes the same text
	mlir                     [4]int
	failures                 []string
}

// Indices of upgradeResult.mlir.
const (
	sameEdit = iota
	leftAlone
	anotherWay
	gone
)

func (r *upgradeResult) add(o *upgradeResult) {
	r.edits += o.edits
	r.files += o.files
	r.before += o.before
	r.after += o.after
	r.explained += o.explained
	r.same += o.same
	for i := range r.mlir {
		r.mlir[i] += o.mlir[i]
	}
}

func (r *upgradeResult) row(name string) string {
	return fmt.Sprintf("| %s | %s | %d | %d | %d | %d | %d | %d | %d | %d | %d | %d |", name, r.to.release, r.edits, r.files,
		r.before, r.after, r.explained, r.same, r.mlir[sameEdit], r.mlir[leftAlone], r.mlir[anotherWay], r.mlir[gone])
}

// prove takes one tree to a release.
func prove(ctx context.Context, t dialectTree, from, to installation) (*upgradeResult, error) {
	dir, err := os.MkdirTemp("", "upgrade-proof")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	old, edited := filepath.Join(dir, "old"), filepath.Join(dir, "new")
	files, err := copyTree(t, old, edited)
	if err != nil {
		return nil, err
	}
	request := &upgrade.Request{
		From: upgrade.Side{Release: from.release, Root: from.include}, To: upgrade.Side{Release: to.release, Root: to.include},
		IncludeDirs: []string{edited}, ReadFile: os.ReadFile, Jobs: runtime.GOMAXPROCS(0)}
	for _, f := range files {
		request.Files = append(request.Files, filepath.Join(edited, f))
	}
	report, err := upgrade.Run(ctx, request)
	if err != nil {
		return nil, err
	}
	r := &upgradeResult{name: t.name, to: to, edits: len(report.Edits), failures: report.Faults}
	for _, f := range report.Files {
		if err := os.WriteFile(f.File, []byte(f.New), 0o644); err != nil {
			return nil, err
		}
	}
	if err := r.askReferences(ctx, files, old, edited, from, report); err != nil {
		return nil, err
	}
	if t.inside != "" {
		err = r.compareWithMLIR(ctx, report, edited)
	}
	return r, err
}

// copyTree copies the .td files of a tree to several directories, and returns their paths
// below these.
func copyTree(t dialectTree, to ...string) ([]string, error) {
	var files []string
	err := filepath.WalkDir(t.dir, func(path string, entry os.DirEntry, err error) error {
		if err != nil || entry.IsDir() || filepath.Ext(path) != ".td" {
			return err
		}
		relative, err := filepath.Rel(t.dir, path)
		if err != nil {
			return err
		}
		relative = filepath.Join(filepath.FromSlash(t.inside), relative)
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		files = append(files, relative)
		for _, dir := range to {
			name := filepath.Join(dir, relative)
			if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
				return err
			}
			if err := os.WriteFile(name, text, 0o644); err != nil {
				return err
			}
		}
		return nil
	})
	return files, err
}

// askReferences runs mlir-tblgen of both releases on each file.
func (r *upgradeResult) askReferences(ctx context.Context, files []string, old, edited string, from installation, report *upgrade.Report) error {
	type answer struct{ accepted, refusedBefore, refusedAfter, same bool }
	answers := make([]answer, len(files))
	var group errgroup.Group
	group.SetLimit(runtime.GOMAXPROCS(0))
	for i, file := range files {
		group.Go(func() error {
			first, ok := generate(ctx, from, old, file)
			if !ok {
				return nil // a fragment, or without operations
			}
			second, _ := generate(ctx, from, edited, file)
			_, before := generate(ctx, r.to, old, file)
			_, after := generate(ctx, r.to, edited, file)
			answers[i] = answer{true, !before, !after, first == second}
			return nil
		})
	}
	group.Wait()
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	for i, a := range answers {
		if !a.accepted {
			continue
		}
		r.files++
		if a.refusedBefore {
			r.before++
		}
		if a.same {
			r.same++
		} else if !slices.ContainsFunc(report.Edits, func(c upgrade.Change) bool { return !keepsFrom(c.Edit) }) {
			r.failures = append(r.failures, files[i]+": mlir-tblgen "+from.release.String()+" writes another text after the edits")
		}
		if a.refusedAfter {
			r.after++
			if report.Refused() > 0 {
				r.explained++
			} else {
				r.failures = append(r.failures, files[i]+": mlir-tblgen "+r.to.release.String()+" refuses it, and the report does not say so")
			}
		}
	}
	return nil
}

func keepsFrom(name edits.Name) bool {
	kind, _ := edits.KindOf(name)
	return kind.KeepsFrom
}

// generate returns the definitions of the operations of a file, without which formats are not
// read. ok is false if mlir-tblgen refuses the file.
func generate(ctx context.Context, with installation, dir, file string) (text string, ok bool) {
	out, err := exec.CommandContext(ctx, with.tblgen, "-gen-op-defs", "-I", dir, "-I", with.include, filepath.Join(dir, file)).Output()
	return string(out), err == nil
}

// compareWithMLIR compares the edits with what the files of the later MLIR have.
func (r *upgradeResult) compareWithMLIR(ctx context.Context, report *upgrade.Report, edited string) error {
	loaded := map[string]*tablegen.Records{}
	for _, e := range report.Edits {
		field := fields[e.Edit]
		if field == mlir.NoField || e.Def == "" {
			continue
		}
		relative, err := filepath.Rel(edited, e.File)
		if err != nil {
			return err
		}
		file := filepath.Join(r.to.include, relative)
		records := loaded[file]
		if records == nil {
			records, err = tablegen.Load(ctx, file, tablegen.Options{IncludeDirs: []string{r.to.include}, Language: r.to.release.Language()})
			if ctx.Err() != nil {
				return context.Cause(ctx)
			}
			if err != nil && errors.Is(err, os.ErrNotExist) {
				r.mlir[gone]++
				continue
			}
			loaded[file] = records
		}
		r.mlir[compareField(records, e, string(field))]++
	}
	return nil
}

// fields are the fields that edits set.
var fields = map[edits.Name]mlir.Field{
	edits.EnumFormats:   mlir.FieldAssemblyFormat,
	edits.StrictFormats: mlir.FieldUseStrictPropertiesInAssemblyFormat,
}

// compareField compares the value that an edit gives to a field with that in MLIR's file.
func compareField(records *tablegen.Records, e upgrade.Change, field string) int {
	def := records.Def(e.Def)
	if def == nil || def.Field(field) == nil {
		return gone
	}
	want := map[edits.Name]string{edits.StrictFormats: "0", edits.EnumFormats: `"$value"`}[e.Edit]
	f := def.Field(field)
	p, ok := records.Sources.Position(f.Loc)
	switch {
	case f.Value.String() == want:
		return sameEdit
	case ok && !strings.Contains(filepath.ToSlash(p.File), "/mlir/Dialect/"):
		return leftAlone
	}
	return anotherWay
}
