package opdef

import (
	"errors"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/backend/opdef/opmodel"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// report reports the mistakes in an operation. It returns the first one that is
// an error. Warnings come once, with the declarations.
func report(op *opmodel.Operation, in *backend.Input, part cpp.Parts) error {
	for _, found := range op.Findings {
		switch found.Severity {
		case opmodel.Error:
			return found.Err
		case opmodel.FormatError:
			if err := in.FormatError(found.Err); err != nil {
				return err
			}
		case opmodel.Warning:
			var d *tablegen.Diagnostic
			if part == cpp.Declarations && errors.As(found.Err, &d) {
				in.Warn(&tablegen.Diagnostic{Severity: tablegen.SeverityWarning, Loc: d.Loc, Msg: d.Msg})
			}
		}
	}
	return nil
}
