package invocation

import (
	"context"
	"errors"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/commandline"
	"github.com/rules-ods/rules_ods/generator/driver/inputfile"
	"github.com/rules-ods/rules_ods/generator/driver/installation"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// An Evaluation holds the records of an input, which several invocations share.
// The first invocation that needs the records evaluates the input; the others
// wait.
type Evaluation struct {
	once    sync.Once
	records *tablegen.Records
	err     error
	probes  []inputfile.Probe

	deprecatedOnce sync.Once
	deprecated     []*tablegen.Diagnostic
}

// EvaluationKey identifies the input of an invocation and the options of its
// evaluation. Invocations with the same key can share an Evaluation.
func EvaluationKey(a *commandline.Arguments) string {
	var key strings.Builder
	part := func(text string) {
		key.WriteString(text)
		key.WriteByte(0)
	}
	part(a.Input)
	part(a.DeclaredInputs)
	for _, list := range [][]string{a.MoreInputs, a.IncludeDirs, a.Macros} {
		for _, text := range list {
			part(text)
		}
		part("")
	}
	part(a.Release.String())
	if a.NoWarnOnUnusedTemplate {
		part("quiet")
	}
	return key.String()
}

// evaluate returns the records of the input. They are not nil even if there is
// an error.
func (j *job) evaluate(ctx context.Context, in *input) (*tablegen.Records, error) {
	e := j.at.Shared
	if e == nil {
		return j.load(ctx, in)
	}
	first := false
	e.once.Do(func() {
		first = true
		e.records, e.err = j.load(ctx, in)
		e.probes = in.reader.Probes()
	})
	if !first {
		in.reader.Adopt(e.probes)
	}
	return e.records, e.err
}

func (j *job) load(ctx context.Context, in *input) (*tablegen.Records, error) {
	return j.loadFile(ctx, j.args.Input, in, tablegen.Options{
		IncludeDirs:            in.includeDirs,
		Macros:                 j.args.Macros,
		WarnUnusedTemplateArgs: !j.args.NoWarnOnUnusedTemplate,
		Cache:                  j.sharedTrees(),
		Concurrent:             j.maxJobs() > 1,
	})
}

// loadFile evaluates a file in the language of -mlir-release, or else of the release
// that the definitions show. These are known only after the evaluation, which is
// repeated if the language makes a difference.
func (j *job) loadFile(ctx context.Context, file string, in *input, options tablegen.Options) (*tablegen.Records, error) {
	options.Language = j.args.Release.Language()
	options.ReadFile = in.reader.ReadFile
	records, err := inputfile.Load(ctx, file, options, in.stdin)
	if dir := j.installedMLIR(ctx, file, in, err); dir != "" {
		options.IncludeDirs = append(slices.Clip(options.IncludeDirs), dir)
		records, err = inputfile.Load(ctx, file, options, in.stdin)
	}
	if ctx.Err() != nil {
		return records, err
	}
	if language := ods.ReleaseOf(records).Language(); j.args.Release == 0 && !records.ReadsAlike(language) {
		options.Language = language
		records, err = inputfile.Load(ctx, file, options, in.stdin)
	}
	return records, tablegen.MoreErrors(ctx, file, options, records, err, j.suggestions(in, options, records))
}

// installedMLIR returns the include directory of an installed MLIR if an evaluation failed because
// no directory has an included file, and that directory has it. It returns "" if a directory of -I
// has MLIR, or if the invocation may read declared files only. It prints which directory it is.
func (j *job) installedMLIR(ctx context.Context, file string, in *input, err error) string {
	var all tablegen.Diagnostics
	if ctx.Err() != nil || j.args.DeclaredInputs != "" || !errors.As(err, &all) {
		return ""
	}
	var needed []string
	for _, d := range all {
		if d.Unknown != nil && d.Unknown.Kind == tablegen.IncludeName {
			needed = append(needed, d.Unknown.Name)
		}
	}
	dirs := make([]string, len(in.includeDirs))
	for i, dir := range in.includeDirs {
		dirs[i] = j.at.Dir.Path(dir)
	}
	if len(needed) == 0 || installation.HasMLIR(dirs) {
		return ""
	}
	around := j.at.Dir.Path(".")
	if file != "-" {
		around = filepath.Dir(j.at.Dir.Path(file))
	}
	dir := installation.Find(ctx, around, needed)
	if dir != "" {
		in.installedOnce.Do(func() {
			j.printer.Print(&tablegen.Diagnostic{Severity: tablegen.SeverityNote, Msg: "no -I has the files of MLIR, so they are those of " + dir})
		})
	}
	return dir
}

// usesOfDeprecated returns the warnings about deprecated defs. A shared
// evaluation computes them once.
func (e *Evaluation) usesOfDeprecated(records *tablegen.Records) []*tablegen.Diagnostic {
	if e == nil {
		return ods.DeprecatedUses(records)
	}
	e.deprecatedOnce.Do(func() { e.deprecated = ods.DeprecatedUses(records) })
	return e.deprecated
}
