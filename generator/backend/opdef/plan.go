package opdef

import (
	"context"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/backend/constraint"
	"github.com/rules-ods/rules_ods/generator/backend/opdef/asmformat"
	"github.com/rules-ods/rules_ods/generator/backend/opdef/opclass"
	"github.com/rules-ods/rules_ods/generator/backend/opdef/shardplan"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/sharder"
)

// Plan returns the layout for the flags of in. It calls count with the measurements
// of the operations; count returns the number of shards.
func Plan(ctx context.Context, in *backend.Input, count func([]shardplan.Measurement) int) (*shardplan.Layout, error) {
	f, err := newFile(in, nil, checkDefined)
	if err != nil {
		return nil, err
	}
	measurements, err := f.measure(ctx, cpp.Declarations|cpp.Definitions)
	if err != nil {
		return nil, err
	}
	f.shards = count(measurements)
	if err := sharder.CheckCount(f.shards); err != nil {
		return nil, err
	}
	plan := f.planShards(measurements)
	if f.common, err = f.commonClasses(); err != nil {
		return nil, err
	}
	return shardplan.NewLayout(f.ops, measurements, plan, plan.Views(measurements, f.common)), nil
}

// CustomDirectives returns the custom directives of all operations, in the
// order of the operations. It returns one for each operation and signature.
func CustomDirectives(in *backend.Input) ([]asmformat.CustomDirective, error) {
	r, err := recordOf(in)
	if err != nil {
		return nil, err
	}
	var found []asmformat.CustomDirective
	for i := range r.lazy {
		op := r.lazy[i].Operation()
		if err := report(op, in, cpp.Definitions); err != nil {
			return nil, err
		}
		if op.Format != nil {
			found = append(found, op.Format.CustomDirectives()...)
		}
	}
	return found, nil
}

// An OperationCode has the qualified C++ class of an operation and what was found in its code.
type OperationCode[T any] struct {
	Class string
	Found T
}

// ScanCode calls scan with the generated declarations and definitions of each operation, and returns
// the results in the order of the operations. It calls scan concurrently.
func ScanCode[T any](ctx context.Context, in *backend.Input, scan func(code []byte) T) ([]OperationCode[T], error) {
	f, err := newFile(in, nil, checkDefined)
	if err != nil {
		return nil, err
	}
	return sharder.Run(ctx, len(f.ops), in.Jobs, func(_ context.Context, i int) (OperationCode[T], error) {
		var none OperationCode[T]
		op := f.record.lazy[i].Operation()
		if err := report(op, in, cpp.Definitions); err != nil {
			return none, err
		}
		constraints := constraint.NewPlaceholders(op.Features)
		constraints.AddOperator(op.Operator)
		c, err := opclass.New(op, constraints, cpp.Declarations|cpp.Definitions)
		if err != nil {
			return none, err
		}
		var text cpp.Buffer
		c.EmitDeclarations(&text)
		constraints.EmitFunctions(&text)
		c.EmitDefinitions(&text)
		return OperationCode[T]{Class: f.ops[i].QualifiedClassName(), Found: scan(text.Bytes())}, nil
	})
}
