package opdef

import (
	"context"
	"fmt"
	"io"
	"strconv"
	"sync"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/backend/constraint"
	"github.com/rules-ods/rules_ods/generator/backend/opdef/opclass"
	"github.com/rules-ods/rules_ods/generator/backend/origin"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/sharder"
)

// A file is a generated file with the operations that it contains.
type file struct {
	in     *backend.Input
	ops    []*ods.Operator
	record *record
	shards int
	// fast says that -op-shards gave the number of shards: the plan is balanced, and the
	// definitions are lean.
	fast bool
	// style has cpp.Origins if the text gets marks of origins.
	style cpp.Parts
	// out holds the text between pieces; flush writes it to the output.
	out cpp.Buffer
	to  io.Writer
}

// run returns a generator that calls emit with the operations.
func run(emit func(context.Context, *file) error) func(context.Context, *backend.Input, io.Writer) error {
	return func(ctx context.Context, in *backend.Input, out io.Writer) error {
		f, err := newFile(in, out)
		if err != nil {
			return err
		}
		if err := f.checkShardFiles(); err != nil {
			return err
		}
		if err := emit(ctx, f); err != nil {
			return err
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		return f.flush()
	}
}

func newFile(in *backend.Input, out io.Writer) (*file, error) {
	shards, fast, err := shardCount(in)
	if err != nil {
		return nil, err
	}
	r, err := recordOf(in)
	if err != nil {
		return nil, err
	}
	for _, op := range r.operators {
		if err := op.CheckNames(); err != nil {
			return nil, err
		}
	}
	f := &file{in: in, ops: r.operators, record: r, out: in.Buffer(), to: out, shards: shards, fast: fast}
	if in.Origins {
		f.out.MarkOrigins(true)
		f.style = cpp.Origins
	}
	return f, nil
}

// flush writes the text before the next piece.
func (f *file) flush() error { return f.flushTo(f.to) }

func (f *file) flushTo(to io.Writer) error {
	_, err := to.Write(f.out.Bytes())
	f.out.Reset()
	return err
}

// shardPlan returns the plan that the flags select.
func (f *file) shardPlan() *shardPlan {
	if !f.fast {
		return even(len(f.ops), f.shards)
	}
	items := make([]sharder.Item, len(f.ops))
	for i, op := range f.ops {
		items[i] = sharder.Item{Name: op.QualifiedClassName(), Weight: weight(op)}
	}
	return balanced(items, f.shards)
}

// shardCount returns the number of shards, and whether -op-shards gives it.
func shardCount(in *backend.Input) (count int, fast bool, err error) {
	flag := flagShards
	text := in.Flag(flag)
	if text == "" {
		flag = flagShardCount
		if text = in.Flag(flag); text == "" {
			return 1, false, nil
		}
	} else if other := in.Flag(flagShardCount); other != "" && other != "1" {
		return 0, false, fmt.Errorf("-%s and -%s exclude each other", flagShards, flagShardCount)
	}
	count, err = strconv.Atoi(text)
	if err == nil {
		err = sharder.CheckCount(count)
	} else {
		err = fmt.Errorf("want a number of shards, got %q", text)
	}
	if err != nil {
		return 0, false, fmt.Errorf("-%s: %w", flag, err)
	}
	return count, flag == flagShards, nil
}

// emitDecls writes forward declarations, then the classes, then the
// declarations of the hooks that register operations in shards.
func emitDecls(ctx context.Context, f *file) error {
	b := &f.out
	b.BannerFrom("Op Declarations", f.in.File)
	for _, op := range f.ops {
		b.BeginOrigin(origin.Def, cpp.NoIndex, op.Def.Name)
		b.QualifiedNamespace(op.CppNamespace, func() {
			origin.DocComment(b, &op.Features, "summary", op.Summary)
			origin.DocComment(b, &op.Features, "description", op.Description)
			b.Write("class ", op.CppClassName, ";\n")
		})
		b.EndOrigin()
	}
	var err error
	b.IfDef("GET_OP_CLASSES", true, func() {
		if err = f.emitClasses(ctx); err == nil && f.fast {
			f.emitRegistrationDeclarations()
		}
	})
	if err == nil && (f.fast || f.shards > 1) && len(f.ops) > 0 {
		f.emitHookDeclarations()
	}
	return err
}

// emitDefs writes the list of operations and the definitions of their classes.
// With more than one shard, it writes the definitions by shard.
func emitDefs(ctx context.Context, f *file) error {
	b := &f.out
	b.BannerFrom("Op Definitions", f.in.File)
	if f.fast || f.shards > 1 {
		return f.emitShards(ctx)
	}
	b.IfDef("GET_OP_LIST", true, f.emitList)
	var err error
	b.IfDef("GET_OP_CLASSES", true, func() {
		err = f.emitDefinitions(ctx)
	})
	return err
}

// emitList writes the list of the classes, which is the arguments of a template.
func (f *file) emitList() {
	b := &f.out
	for i, op := range f.ops {
		if i > 0 {
			b.Write(",\n")
		}
		b.BeginOrigin(origin.Def, cpp.NoIndex, op.Def.Name)
		b.Write(op.QualifiedClassName())
		b.EndOrigin()
	}
}

// emitClasses writes the classes of all operations.
func (f *file) emitClasses(ctx context.Context) error {
	constraints := sync.OnceValue(f.allConstraints)
	ps := f.startPieces(ctx, len(f.ops), func(p *piece, i int) error {
		return f.emitOperation(p, i, cpp.Declarations, constraints)
	})
	defer ps.stop()
	return ps.copy(len(f.ops), f.to)
}

// constraints returns the names of the functions that check the constraints of
// the given operations. The names contain the tag, which distinguishes shards.
func (f *file) constraints(ops []int, tag string) *constraint.Table {
	t := constraint.NewTable(constraint.Label(f.in.File, tag), f.in.Features)
	for _, i := range ops {
		t.AddOperator(f.ops[i])
	}
	return t
}

// allConstraints returns the names of the functions for all operations. They
// have no tag.
func (f *file) allConstraints() *constraint.Table {
	t := constraint.NewTable(constraint.Label(f.in.File, ""), f.in.Features)
	for _, op := range f.ops {
		t.AddOperator(op)
	}
	return t
}

// emitConstraintFunctions writes the functions that check constraints.
func emitConstraintFunctions(b *cpp.Buffer, constraints *constraint.Table) {
	b.Heading("Functions that check constraints")
	constraints.EmitFunctions(b)
}

// emitOperation writes one part of an operation.
func (f *file) emitOperation(p *piece, index int, part cpp.Parts, constraints func() *constraint.Table) error {
	op := f.record.lazy[index].Operation()
	if err := report(op, &p.in, part); err != nil {
		return err
	}
	style := f.style
	if part == cpp.Definitions && f.fast {
		style |= cpp.Lean
	}
	c, err := opclass.New(op, constraints(), part|style, f.in.Meter)
	if err != nil {
		return err
	}
	p.BeginOrigin(origin.Def, cpp.NoIndex, op.Def.Name)
	c.Emit(p.Buffer, part)
	p.EndOrigin()
	return nil
}
