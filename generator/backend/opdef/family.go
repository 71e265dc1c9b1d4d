// Package opdef turns operations into C++ (ODS manual, "Operation
// Definition"): -gen-op-decls and -gen-op-defs. It knows what C++ an operation
// becomes; what the fields of a definition mean is known by package ods, and
// the syntax of C++ by package cpp.
package opdef

import (
	"context"
	"errors"
	"io"
	"regexp"
	"strconv"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/backend/constraint"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// Family returns the generators of this package.
func Family() backend.Family {
	return backend.Family{
		Title: "Options for op definition generators",
		Flags: Flags(),
		Generators: []backend.Generator{
			{Name: "gen-op-decls", Help: "Generate op declarations", Run: run(genDecls)},
			{Name: "gen-op-defs", Help: "Generate op definitions", Run: run(genDefs), ShardFiles: true},
		},
	}
}

// The flags that choose operations by name.
const (
	flagInclude = "op-include-regex"
	flagExclude = "op-exclude-regex"
)

// Flags returns the flags that choose operations; other generators of
// operations read them too.
func Flags() []backend.Flag {
	return append([]backend.Flag{
		{Name: flagExclude, Value: "string", Help: "Leave out operations whose name matches"},
		{Name: flagInclude, Value: "string", Help: "Take only operations whose name matches"},
		{Name: "op-shard-count", Value: "uint", Default: "1", Help: "The number of shards into which the op classes are divided"},
	}, shardFlags...)
}

// A file is one generated file: the operations it is about, resolved.
type file struct {
	in     *backend.Input
	ops    []*ods.Operator
	shards int
	common []int // operations that all see in any case
	plan   *shardPlan
	// out is what stands between pieces; flush writes it to the output.
	out cpp.Buffer
	to  io.Writer
}

func run(gen func(context.Context, *file) error) func(context.Context, *backend.Input, io.Writer) error {
	return func(ctx context.Context, in *backend.Input, out io.Writer) error {
		ops, err := sharedOperators(in)
		if err != nil {
			return err
		}
		shards, err := shardCount(in)
		if err != nil {
			return err
		}
		f := &file{in: in, ops: ops, shards: shards, to: out}
		if err := f.checkShardFiles(); err != nil {
			return err
		}
		if f.slim() {
			if f.common, err = f.commonClasses(); err != nil {
				return err
			}
		}
		if f.plan, err = f.planShards(ctx); err != nil {
			return err
		}
		if err := gen(ctx, f); err != nil {
			return err
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		return f.flush()
	}
}

// flush writes what stands before the next piece.
func (f *file) flush() error { return f.flushTo(f.to) }

func (f *file) flushTo(to io.Writer) error {
	_, err := to.Write(f.out.Bytes())
	f.out.Reset()
	return err
}

// operatorsKey names the operations among what the generators of one invocation
// share: they depend on these flags.
type operatorsKey struct{ include, exclude string }

func keyOfOperators(in *backend.Input) operatorsKey {
	return operatorsKey{in.Flag(flagInclude), in.Flag(flagExclude)}
}

// sharedOperators returns the operations that the flags ask for. Declarations
// and definitions of one invocation are about the same.
func sharedOperators(in *backend.Input) ([]*ods.Operator, error) {
	return backend.Remember(in.Memo, keyOfOperators(in), func() ([]*ods.Operator, error) {
		return Operators(ods.NewModel(in.Records), in)
	})
}

// Operators returns the operations that the flags ask for, in the order of
// the names of their defs.
func Operators(model *ods.Model, in *backend.Input) ([]*ods.Operator, error) {
	class := in.Records.Class("Op")
	if class == nil {
		return nil, tablegen.Errorf(0, "the class 'Op' is not defined; does the file include mlir/IR/OpBase.td?")
	}
	include, err := nameFilter(in, flagInclude)
	if err != nil {
		return nil, err
	}
	exclude, err := nameFilter(in, flagExclude)
	if err != nil {
		return nil, err
	}
	var ops []*ods.Operator
	for _, def := range in.Records.Defs() {
		if !inherits(def, class) {
			continue
		}
		if include != nil || exclude != nil {
			name, err := ods.OperationName(def)
			if err != nil {
				return nil, err
			}
			if include != nil && !include.MatchString(name) || exclude != nil && exclude.MatchString(name) {
				continue
			}
		}
		op, err := model.Operator(def)
		if err != nil {
			return nil, err
		}
		ops = append(ops, op)
	}
	return ops, nil
}

func inherits(def, class *tablegen.Record) bool {
	for i := range def.Supers {
		if def.Supers[i].Class == class {
			return true
		}
	}
	return false
}

func nameFilter(in *backend.Input, flag string) (*regexp.Regexp, error) {
	text := in.Flag(flag)
	if text == "" {
		return nil, nil
	}
	re, err := regexp.CompilePOSIX(text)
	if err != nil {
		return nil, errors.New("-" + flag + ": " + err.Error())
	}
	return re, nil
}

func shardCount(in *backend.Input) (int, error) {
	text := in.Flag("op-shard-count")
	if text == "" {
		return 1, nil
	}
	n, err := strconv.ParseUint(text, 10, 31)
	if err != nil || n == 0 {
		return 0, errors.New("-op-shard-count: want a number of at least 1, got " + strconv.Quote(text))
	}
	return int(n), nil
}

// genDecls writes forward declarations, then the classes, then the
// declarations of the registration hooks of shards.
func genDecls(ctx context.Context, f *file) error {
	if f.slim() {
		if err := f.planViews(ctx); err != nil {
			return err
		}
	}
	b := &f.out
	b.BannerFrom("Op Declarations", f.in.File)
	for _, op := range f.ops {
		if err := checkDocumented(op); err != nil {
			return err
		}
		b.QualifiedNamespace(op.CppNamespace, func() {
			b.DocComment("", op.Summary)
			b.DocComment("", op.Description)
			b.Write("class ", op.CppClassName, ";\n")
		})
	}
	var err error
	b.IfDef("GET_OP_CLASSES", true, func() {
		err = f.genClasses(ctx)
	})
	if err == nil {
		f.genHookDeclarations()
	}
	return err
}

// checkDocumented reports a summary or a description that is unset.
func checkDocumented(op *ods.Operator) error {
	for _, field := range []string{"summary", "description"} {
		if _, ok, err := op.Def.Text(field); err != nil {
			return err
		} else if !ok {
			return op.Def.Errorf("field '%s' of record '%s' has no value", field, op.Def.Name)
		}
	}
	return nil
}

// genDefs writes the list of operations and the definitions of their classes,
// divided into shards when more than one is asked for.
func genDefs(ctx context.Context, f *file) error {
	b := &f.out
	b.BannerFrom("Op Definitions", f.in.File)
	if f.shards > 1 {
		return f.genShards(ctx)
	}
	b.IfDef("GET_OP_LIST", true, func() {
		for i, op := range f.ops {
			if i > 0 {
				b.Write(",\n")
			}
			b.Write(op.QualifiedClassName())
		}
	})
	var err error
	b.IfDef("GET_OP_CLASSES", true, func() {
		err = f.genDefinitions(ctx)
	})
	return err
}

// constraints names the functions that check the constraints of operations;
// the tag tells shards apart.
func (f *file) constraints(ops []*ods.Operator, tag string) *constraint.Table {
	t := constraint.NewTable(constraint.Label(f.in.File, tag))
	for _, op := range ops {
		t.AddOperator(op)
	}
	return t
}

// A generated operation can be written.
type generated struct {
	*opClass
	adaptor *adaptor
}

// newGenerated makes the classes of an operation, of which the parts are going to be
// written. Faults of its format are reported as in says.
func newGenerated(op *ods.Operator, constraints *constraint.Table, parts cpp.Parts, in *backend.Input, warn func(error)) (*generated, error) {
	o := newOpClass(op, constraints, parts)
	o.formatError = in.FormatError
	o.warn = warn
	a, err := newAdaptor(o)
	if err != nil {
		return nil, err
	}
	if err := o.fill(); err != nil {
		return nil, err
	}
	return &generated{o, a}, nil
}

func (g *generated) writeDeclaration(b *cpp.Buffer) {
	g.adaptor.writeDeclarations(b)
	g.class.WriteDeclaration(b)
}

func (g *generated) writeDefinitions(b *cpp.Buffer) {
	g.adaptor.writeDefinitions(b)
	g.class.WriteDefinitions(b)
}

// genOpDeclaration writes the classes of one operation.
func genOpDeclaration(p *piece, op *ods.Operator, constraints *constraint.Table) error {
	g, err := newGenerated(op, constraints, cpp.Declarations, &p.in, p.warn)
	if err != nil {
		return err
	}
	p.QualifiedNamespace(op.CppNamespace, func() {
		p.Heading("Declarations of " + op.QualifiedClassName())
		g.writeDeclaration(p.Buffer)
	})
	genTypeID(p.Buffer, "DECLARE", op)
	return nil
}

// warn reports a warning, once per operation: with its declaration.
func (p *piece) warn(err error) {
	var d *tablegen.Diagnostic
	if errors.As(err, &d) {
		p.in.Warn(&tablegen.Diagnostic{Severity: tablegen.SeverityWarning, Loc: d.Loc, Msg: d.Msg})
	}
}

// silent drops warnings that come with the declaration.
func silent(error) {}

// genConstraintFunctions writes the functions that check constraints.
func genConstraintFunctions(b *cpp.Buffer, constraints *constraint.Table) {
	b.Heading("Functions that check constraints")
	constraints.GenFunctions(b)
}

// genOpDefinition writes the definitions of the classes of one operation.
func genOpDefinition(p *piece, op *ods.Operator, constraints *constraint.Table) error {
	g, err := newGenerated(op, constraints, cpp.Definitions, &p.in, silent)
	if err != nil {
		return err
	}
	p.QualifiedNamespace(op.CppNamespace, func() {
		p.Heading("Definitions of " + op.QualifiedClassName())
		g.writeDefinitions(p.Buffer)
	})
	genTypeID(p.Buffer, "DEFINE", op)
	return nil
}

func genTypeID(b *cpp.Buffer, kind string, op *ods.Operator) {
	if op.CppNamespace != "" {
		b.Write("MLIR_", kind, "_EXPLICIT_TYPE_ID(", op.QualifiedClassName(), ")\n\n")
	}
}
