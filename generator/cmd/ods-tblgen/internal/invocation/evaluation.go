package invocation

import (
	"bytes"
	"context"
	"errors"
	"io"
	"strings"
	"sync"

	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/commandline"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/inputfile"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// An Evaluation is the records of an input, made once for all invocations that
// ask for the same.
type Evaluation struct {
	once    sync.Once
	records *tablegen.Records
	err     error
	probes  []inputfile.Probe

	deprecatedOnce sync.Once
	deprecated     []*tablegen.Diagnostic
}

// EvaluationKey tells inputs apart: invocations whose keys are equal can share
// an Evaluation.
func EvaluationKey(a *commandline.Arguments) string {
	var key strings.Builder
	part := func(text string) {
		key.WriteString(text)
		key.WriteByte(0)
	}
	part(a.Input)
	part(a.DeclaredInputs)
	for _, list := range [][]string{a.IncludeDirs, a.Macros} {
		for _, text := range list {
			part(text)
		}
		part("")
	}
	if a.NoWarnOnUnusedTemplate {
		part("quiet")
	}
	return key.String()
}

// evaluate returns the records of the input. They are not nil even if there is
// an error.
func (s *Session) evaluate(ctx context.Context, a *commandline.Arguments, at Place, r *inputfile.Reader, stdin []byte) (*tablegen.Records, error) {
	e := at.Shared
	if e == nil {
		return s.load(ctx, a, r, stdin)
	}
	first := false
	e.once.Do(func() {
		first = true
		e.records, e.err = s.load(ctx, a, r, stdin)
		e.probes = r.Probes()
	})
	if !first {
		r.Adopt(e.probes)
	}
	return e.records, e.err
}

func (s *Session) load(ctx context.Context, a *commandline.Arguments, r *inputfile.Reader, stdin []byte) (*tablegen.Records, error) {
	records, err := tablegen.Load(ctx, a.Input, tablegen.Options{
		IncludeDirs:            a.IncludeDirs,
		Macros:                 a.Macros,
		WarnUnusedTemplateArgs: !a.NoWarnOnUnusedTemplate,
		Cache:                  s.sharedTrees(),
		ReadFile:               r.ReadFile,
		Stdin:                  bytes.NewReader(stdin),
	})
	var diagnostics tablegen.Diagnostics
	if err != nil && !errors.As(err, &diagnostics) {
		var refusal *tablegen.Refusal
		if !errors.As(err, &refusal) {
			err = errors.New("cannot read '" + a.Input + "': " + inputfile.Cause(err).Error())
		}
	}
	return records, err
}

// readStdin returns what stands on standard input, if that is the input.
func readStdin(ctx context.Context, a *commandline.Arguments, in io.Reader) ([]byte, error) {
	if a.Input != "-" {
		return nil, nil
	}
	if in == nil {
		return nil, errors.New("no input file is named, and there is no standard input here")
	}
	src, err := inputfile.ReadAll(ctx, in)
	if err != nil {
		return nil, errors.New("cannot read standard input: " + inputfile.Cause(err).Error())
	}
	return src, nil
}

// errDeprecated is the error of an invocation with -on-deprecated=error.
var errDeprecated = errors.New("deprecated defs are used, and -on-deprecated=error is given")

// reportDeprecated prints the warnings about deprecated defs, unless
// -on-deprecated=none is given.
func (j *job) reportDeprecated(records *tablegen.Records) error {
	if j.args.OnDeprecated == "none" {
		return nil
	}
	var warnings []*tablegen.Diagnostic
	if e := j.at.Shared; e != nil {
		e.deprecatedOnce.Do(func() { e.deprecated = ods.UsesOfDeprecated(records) })
		warnings = e.deprecated
	} else {
		warnings = ods.UsesOfDeprecated(records)
	}
	for _, d := range warnings {
		j.printer.print(d)
	}
	if len(warnings) > 0 && j.args.OnDeprecated == "error" {
		return errDeprecated
	}
	return nil
}
