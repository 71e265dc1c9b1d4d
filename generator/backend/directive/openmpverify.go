package directive

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
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
		found, err := verifyOperation(in, op)
		problems = append(problems, found...)
		if err != nil {
			return errors.Join(append(problems, err)...)
		}
	}
	return errors.Join(problems...)
}

// verifyOperation returns the texts of clauses that an operation has to contain and does
// not, and an error in a record, after which nothing is verified.
func verifyOperation(in *backend.Input, op *tablegen.Record) (problems []error, err error) {
	clauses, err := ods.Defs(op, mlir.FieldClauseList)
	if err != nil {
		return nil, err
	}
	for _, clause := range clauses {
		if err := verifyArguments(in, op, clause); err != nil {
			return problems, err
		}
		for _, f := range inheritedFields {
			missing, err := f.missing(op, clause)
			if err != nil {
				return problems, err
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
	return problems, nil
}

// verifyArguments warns about arguments of a clause that the operation does not
// have.
func verifyArguments(in *backend.Input, op, clause *tablegen.Record) error {
	if skipped, err := ods.Bit(clause, mlir.FieldIgnoreArgs); skipped || err != nil {
		return err
	}
	arguments, err := ods.Dag(op, mlir.FieldArguments)
	if err != nil {
		return err
	}
	defined, err := ods.Dag(clause, mlir.FieldArguments)
	if err != nil {
		return err
	}
	present := map[string]bool{}
	if arguments != nil {
		for _, arg := range arguments.Args {
			in.Meter.Step()
			present[argumentText(arg)] = true
		}
	}
	if defined == nil {
		return nil
	}
	for _, arg := range defined.Args {
		in.Meter.Step()
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
	clause   mlir.Field // the field of the clause
	op       mlir.Field // the field of the operation
	skip     mlir.Field // the bit of the clause that permits its absence
	advice   string     // the field that joins the texts of all clauses, named in the warning
	required bool
}

var inheritedFields = []inheritedField{
	{mlir.FieldReqAssemblyFormat, mlir.FieldAssemblyFormat, mlir.FieldIgnoreAsmFormat, "clauses[{Req,Opt}]AssemblyFormat", false},
	{mlir.FieldOptAssemblyFormat, mlir.FieldAssemblyFormat, mlir.FieldIgnoreAsmFormat, "clauses[{Req,Opt}]AssemblyFormat", false},
	{mlir.FieldDescription, mlir.FieldDescription, mlir.FieldIgnoreDesc, "clausesDescription", true},
	{mlir.FieldExtraClassDeclaration, mlir.FieldExtraClassDeclaration, mlir.FieldIgnoreExtraDecl, "clausesExtraClassDeclaration", false},
}

// missing reports whether the operation's text does not contain the clause's
// text.
func (f inheritedField) missing(op, clause *tablegen.Record) (bool, error) {
	if skipped, err := ods.Bit(clause, f.skip); skipped || err != nil {
		return false, err
	}
	defined, _, err := ods.Text(clause, f.clause)
	if err != nil {
		return false, err
	}
	text, _, err := ods.Text(op, f.op)
	return !strings.Contains(text, strings.TrimSpace(defined)), err
}
