package opdef

import (
	"context"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/backend/constraint"
	"github.com/rules-ods/rules_ods/generator/backend/opdef/asmformat"
	"github.com/rules-ods/rules_ods/generator/backend/opdef/opclass"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/sharder"
)

// A Division says how the operations of a file divide into shards, and what C++ they need
// that a person writes.
type Division struct {
	Dialect    string // its C++ class, with namespaces
	Operations []DividedOperation
}

// A DividedOperation is an operation of a Division.
type DividedOperation struct {
	Name, Class string // "foo.add", "::foo::AddOp"
	// Members is the number of named operands, attributes, properties, results, regions and successors.
	Members int
	// Weight estimates the cost of compiling the definitions, as weight does.
	Weight int64
	// Directives are the custom directives of the assembly format.
	Directives []asmformat.CustomDirective
	// Calls are the names that the function given to Divide has found in the C++ of the operation.
	Calls []string
}

// Divide returns the operations that in selects. It calls calls concurrently, with the
// declarations and definitions of each operation, and the functions that check its constraints.
func Divide(ctx context.Context, in *backend.Input, calls func(code string, directives []asmformat.CustomDirective) []string) (*Division, error) {
	f, err := newFile(in, nil)
	if err != nil {
		return nil, err
	}
	d := &Division{}
	if len(f.ops) > 0 {
		d.Dialect = f.ops[0].Dialect.QualifiedClassName()
	}
	d.Operations, err = sharder.Run(ctx, len(f.ops), f.jobs(), func(_ context.Context, i int) (o DividedOperation, err error) {
		op := f.record.lazy[i].Operation()
		if err := report(op, in, cpp.Definitions); err != nil {
			return o, err
		}
		constraints := constraint.NewTable(constraint.Label(in.File, ""), op.Features)
		constraints.AddOperator(op.Operator)
		c, err := opclass.New(op, constraints, cpp.Declarations|cpp.Definitions, in.Meter)
		if err != nil {
			return o, err
		}
		o = DividedOperation{Name: op.OperationName(), Class: op.QualifiedClassName(), Weight: weight(op.Operator),
			Members: len(op.Operands) + op.NativeAttributes + len(op.Properties) + len(op.Results) + len(op.Regions) + len(op.Successors)}
		if op.Format != nil {
			o.Directives = op.Format.CustomDirectives()
		}
		var text cpp.Buffer
		c.Emit(&text, cpp.Declarations)
		constraints.EmitFunctions(&text)
		c.Emit(&text, cpp.Definitions)
		o.Calls = calls(string(text.Bytes()), o.Directives)
		return o, nil
	})
	if err != nil {
		return nil, err
	}
	return d, nil
}

// Shards returns the operations of each of a number of shards, as indices of d.Operations, as
// -op-shards divides them.
func (d *Division) Shards(count int) [][]int {
	items := make([]sharder.Item, len(d.Operations))
	for i, op := range d.Operations {
		items[i] = sharder.Item{Name: op.Class, Weight: op.Weight}
	}
	return balanced(items, count).Members
}
