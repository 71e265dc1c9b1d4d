package invocation

import (
	"context"
	"slices"

	"golang.org/x/sync/errgroup"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/backend/families"
	"github.com/rules-ods/rules_ods/generator/driver/findname"
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
			roots[i].Records, failures[i] = j.loadFile(ctx, file, in, tablegen.Options{
				IncludeDirs: in.includeDirs,
				Macros:      j.args.Macros,
				Cache:       trees,
			})
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

// suggestions returns what finds out how errors of an input are repaired.
func (j *job) suggestions(in *input, options tablegen.Options, records *tablegen.Records) tablegen.Suggestions {
	search := &findname.Search{IncludeDirs: options.IncludeDirs, Dir: j.at.Dir, Declared: in.reader.Declared(), Included: records.Files}
	return tablegen.Suggestions{Find: search.Remedies, Refusal: func(ctx context.Context, records *tablegen.Records, isConcerned func(*tablegen.Record) bool) error {
		root := backend.Root{Records: records, Features: ods.ReleaseOf(records).Features()}
		if j.args.Release != 0 {
			root.Features = j.args.Release.Features()
		}
		refusals, err := families.Refusals(ctx, root, isConcerned)
		if len(refusals) > 0 {
			err = refusals[0].Err
		}
		return err
	}}
}

// check sets the features of the release that each root belongs to: that of
// -mlir-release, else the one that its definitions show. It returns an error if the
// definitions belong to a release for which the generators cannot write, and prints
// warnings about newer definitions and about the use of deprecated ones. Generators
// that read several inputs accept every release.
func (j *job) check(roots []backend.Root) error {
	many := j.Syntax.ReadsMany(j.args.Emits)
	for i := range roots {
		root := &roots[i]
		switch {
		case j.args.Release != 0:
			root.Features = j.args.Release.Features()
		case many || !j.readsMLIR():
			root.Features = ods.ReleaseOf(root.Records).Features()
		default:
			found, err := ods.DetectRelease(root.Records)
			if err != nil {
				return err
			}
			if found.Newer != nil {
				j.printer.Print(found.Newer)
			}
			root.Features = found.Release.Features()
		}
		root.Features.NoDocComments = j.args.NoDocComments
	}
	if many {
		return nil
	}
	return j.reportDeprecated(roots[0].Records)
}

// includedFiles returns the files that a dependency file lists: the files that the
// inputs include, and the inputs. mlir-tblgen of some releases leaves the first out.
func (j *job) includedFiles(roots []backend.Root) []string {
	files := roots[0].Records.Files
	if first := roots[0].File; roots[0].Features.DependsOnInput && first != "-" {
		files = slices.Concat([]string{first}, files)
	}
	for _, r := range roots[1:] {
		files = append(append(slices.Clip(files), r.File), r.Records.Files...)
	}
	return files
}
