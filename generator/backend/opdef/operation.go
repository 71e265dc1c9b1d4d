package opdef

import (
	"errors"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/backend/constraint"
	"github.com/rules-ods/rules_ods/generator/backend/opdef/opmodel"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/ods"
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

// classes holds the C++ classes of one operation, with all members.
type classes struct {
	*opClass
	adaptor *adaptor
}

// newClasses returns the classes of an operation, whose findings must not
// include an error. Only the given parts can be emitted.
func newClasses(op *opmodel.Operation, constraints *constraint.Table, parts cpp.Parts) (*classes, error) {
	o := newOpClass(op, constraints, parts)
	a := newAdaptor(o)
	o.emitMembers()
	if err := o.checkRedundant(); err != nil {
		return nil, err
	}
	return &classes{o, a}, nil
}

// definedFunctions returns the number of functions that are defined outside of
// the classes.
func (c *classes) definedFunctions() int {
	return c.class.DefinedMethods() + c.adaptor.base.DefinedMethods() + c.adaptor.values.DefinedMethods()
}

// emit writes one part of the classes: their declarations or the definitions of
// their members. start and end are the offsets in b of the text of the classes,
// without the comments and conditionals around it.
func (c *classes) emit(b *cpp.Buffer, part cpp.Parts) (start, end int) {
	title, macro, write := "Declarations of ", "DECLARE", c.writeDeclarations
	if part == cpp.Definitions {
		title, macro, write = "Definitions of ", "DEFINE", c.writeDefinitions
	}
	b.QualifiedNamespace(c.CppNamespace, func() {
		b.Heading(title + c.QualifiedClassName())
		start = b.Len()
		write(b)
		end = b.Len()
	})
	emitTypeID(b, macro, c.Operator)
	return start, end
}

func (c *classes) writeDeclarations(b *cpp.Buffer) {
	c.adaptor.writeDeclarations(b)
	c.class.WriteDeclaration(b)
}

func (c *classes) writeDefinitions(b *cpp.Buffer) {
	c.adaptor.writeDefinitions(b)
	c.class.WriteDefinitions(b)
}

func emitTypeID(b *cpp.Buffer, macro string, op *ods.Operator) {
	if op.CppNamespace != "" {
		b.Write("MLIR_", macro, "_EXPLICIT_TYPE_ID(", op.QualifiedClassName(), ")\n\n")
	}
}
