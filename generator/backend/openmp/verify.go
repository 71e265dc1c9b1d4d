package openmp

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// verifyOperations writes no output. It warns about operations that override a
// definition of their clauses without including it. A clause without a
// description is an error.
func verifyOperations(_ context.Context, in *backend.Input, _ io.Writer) error {
	operations, err := in.DefsOf("OpenMP_Op")
	if err != nil {
		return err
	}
	var problems []error
	for _, op := range operations {
		clauses, err := op.Defs("clauseList")
		if err != nil {
			return err
		}
		for _, clause := range clauses {
			if err := verifyArguments(in, op, clause); err != nil {
				return err
			}
			for _, f := range inheritedFields {
				missing, err := f.missing(op, clause)
				if err != nil {
					return err
				}
				if !missing {
					continue
				}
				problem := warning(op, "'%s' clause-defined `%s` not present in operation. Consider concatenating `%s` or explicitly skipping this field.", clauseName(clause), f.clause, f.advice)
				if f.required {
					problem.Severity = tablegen.SeverityError
					problems = append(problems, problem)
				} else {
					in.Warn(problem)
				}
			}
		}
	}
	return errors.Join(problems...)
}

// verifyArguments warns about arguments of a clause that the operation does not
// have.
func verifyArguments(in *backend.Input, op, clause *tablegen.Record) error {
	if skipped, err := clause.Bit("ignoreArgs"); skipped || err != nil {
		return err
	}
	arguments, err := op.Dag("arguments")
	if err != nil {
		return err
	}
	defined, err := clause.Dag("arguments")
	if err != nil {
		return err
	}
	present := map[string]bool{}
	if arguments != nil {
		for _, arg := range arguments.Args {
			present[argumentText(arg)] = true
		}
	}
	if defined == nil {
		return nil
	}
	for _, arg := range defined.Args {
		if text := argumentText(arg); !present[text] {
			in.Warn(warning(op, "'%s' clause-defined argument '%s' not present in operation. Consider `dag arguments = !con(clausesArgs, ...)` or explicitly skipping this field.", clauseName(clause), text))
		}
	}
	return nil
}

func warning(def *tablegen.Record, format string, args ...any) *tablegen.Diagnostic {
	return &tablegen.Diagnostic{Severity: tablegen.SeverityWarning, Loc: def.Loc, Msg: fmt.Sprintf(format, args...)}
}

func argumentText(arg tablegen.DagArg) string { return arg.Value.String() + ":$" + arg.Name }

// An inheritedField is a field of a clause whose text must be part of a field
// of each operation with the clause.
type inheritedField struct {
	clause   string // the field of the clause
	op       string // the field of the operation
	skip     string // the bit of the clause that permits its absence
	advice   string // the field that joins the texts of all clauses, named in the warning
	required bool
}

var inheritedFields = []inheritedField{
	{"reqAssemblyFormat", "assemblyFormat", "ignoreAsmFormat", "clauses[{Req,Opt}]AssemblyFormat", false},
	{"optAssemblyFormat", "assemblyFormat", "ignoreAsmFormat", "clauses[{Req,Opt}]AssemblyFormat", false},
	{"description", "description", "ignoreDesc", "clausesDescription", true},
	{"extraClassDeclaration", "extraClassDeclaration", "ignoreExtraDecl", "clausesExtraClassDeclaration", false},
}

// missing reports whether the operation's text does not contain the clause's
// text.
func (f inheritedField) missing(op, clause *tablegen.Record) (bool, error) {
	if skipped, err := clause.Bit(f.skip); skipped || err != nil {
		return false, err
	}
	defined, _, err := clause.Text(f.clause)
	if err != nil {
		return false, err
	}
	text, _, err := op.Text(f.op)
	return !strings.Contains(text, strings.TrimSpace(defined)), err
}
