package invocation

import (
	"context"
	"slices"

	"golang.org/x/sync/errgroup"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/driver/inputfile"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// evaluateRoots evaluates all inputs and prints their warnings. If an input has
// errors, it gives the printer the sources of that input, to show their lines.
func (j *job) evaluateRoots(ctx context.Context, in *input) ([]backend.Root, error) {
	if len(j.args.MoreInputs) == 0 {
		records, err := j.evaluate(ctx, in)
		j.printer.SetSources(records.Sources)
		j.phases.end("Evaluate")
		if err != nil {
			return nil, err
		}
		for _, d := range records.Diagnostics {
			j.printer.Print(d)
		}
		return []backend.Root{{File: j.args.Input, Records: records}}, nil
	}
	files := append([]string{j.args.Input}, j.args.MoreInputs...)
	roots := make([]backend.Root, len(files))
	failures := make([]error, len(files))
	trees := j.sharedTrees()
	if trees == nil {
		trees = &tablegen.Cache{}
	}
	var group errgroup.Group
	group.SetLimit(j.maxJobs())
	for i, file := range files {
		group.Go(func() error {
			roots[i].File = file
			roots[i].Records, failures[i] = inputfile.Load(ctx, file, tablegen.Options{
				IncludeDirs: in.includeDirs,
				Macros:      j.args.Macros,
				Cache:       trees,
				ReadFile:    in.reader.ReadFile,
			}, in.stdin)
			return nil
		})
	}
	group.Wait()
	j.phases.end("Evaluate")
	for i := range roots {
		j.printer.SetSources(roots[i].Records.Sources)
		if failures[i] != nil {
			return nil, failures[i]
		}
	}
	return roots, nil
}

// check returns an error if the definitions belong to another release of MLIR
// than the generators need, and prints warnings about the use of deprecated
// definitions. Generators that read several inputs accept every release.
func (j *job) check(roots []backend.Root) error {
	if j.Syntax.ReadsMany(j.args.Emits) {
		return nil
	}
	records := roots[0].Records
	if j.readsMLIR() {
		if err := ods.CheckRelease(records); err != nil {
			return err
		}
	}
	return j.reportDeprecated(records)
}

// includedFiles returns the files on which the outputs depend besides the first
// input: the files that the inputs include, and the other inputs.
func (j *job) includedFiles(roots []backend.Root) []string {
	files := roots[0].Records.Files
	for _, r := range roots[1:] {
		files = append(append(slices.Clip(files), r.File), r.Records.Files...)
	}
	return files
}
