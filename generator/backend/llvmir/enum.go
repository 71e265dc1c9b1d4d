package llvmir

import (
	"context"
	"io"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// An enumPair is an enum of MLIR and its counterpart in LLVM.
type enumPair struct {
	class     string // the C++ class in MLIR, without namespaces
	qualified string
	// counterpart is LLVM's enum, or the namespace of its enumerators if they
	// are plain numbers.
	counterpart string
	numbers     bool
	cases       []casePair
	// unsupported lists enumerators of LLVM without a counterpart in MLIR.
	unsupported []string
}

type casePair struct{ mlir, llvm string }

// enums returns a generator that calls emit for each enum. Enums whose
// counterpart is an enum come first, then those whose counterparts are numbers.
func enums(emit func(*cpp.Buffer, *enumPair)) func(context.Context, *backend.Input, io.Writer) error {
	return func(_ context.Context, in *backend.Input, out io.Writer) error {
		model := in.Model()
		b := in.Buffer()
		for _, class := range []string{"LLVM_EnumAttr", "LLVM_CEnumAttr"} {
			defs, err := in.DefsOf(class)
			if err != nil {
				return err
			}
			for _, def := range defs {
				pair, err := newEnumPair(model, def)
				if err != nil {
					return err
				}
				pair.numbers = class == "LLVM_CEnumAttr"
				emit(&b, pair)
			}
		}
		_, err := out.Write(b.Bytes())
		return err
	}
}

func newEnumPair(model *ods.Model, def *tablegen.Record) (*enumPair, error) {
	r := ods.Read(def)
	counterpart := r.Text(mlir.FieldLLVMClassName)
	e, err := model.Enum(def)
	r.Other(err)
	if err := r.Err(); err != nil {
		return nil, err
	}
	pair := &enumPair{class: e.ClassName, qualified: e.CppNamespace + "::" + e.ClassName, counterpart: counterpart}
	for _, c := range e.Cases {
		r := ods.Read(c.Def)
		enumerator := r.Text(mlir.FieldLLVMEnumerant)
		if err := r.Err(); err != nil {
			return nil, err
		}
		pair.cases = append(pair.cases, casePair{pair.qualified + "::" + c.Symbol, pair.counterpart + "::" + enumerator})
	}
	if ods.Field(def, mlir.FieldUnsupported) == nil {
		return pair, nil
	}
	unsupported, err := ods.Defs(def, mlir.FieldUnsupported)
	if err != nil {
		return nil, err
	}
	for _, c := range unsupported {
		r := ods.Read(c)
		enumerator := r.Text(mlir.FieldLLVMEnumerant)
		if err := r.Err(); err != nil {
			return nil, err
		}
		pair.unsupported = append(pair.unsupported, pair.counterpart+"::"+enumerator)
	}
	return pair, nil
}

// counterpartType returns the C++ type of LLVM's values.
func (e *enumPair) counterpartType() string {
	if e.numbers {
		return "int64_t"
	}
	return e.counterpart
}

// value converts an enumerator of LLVM to the counterpart's type.
func (e *enumPair) value(enumerator string) string {
	if e.numbers {
		return "static_cast<int64_t>(" + enumerator + ")"
	}
	return enumerator
}

func emitEnumExport(b *cpp.Buffer, e *enumPair) {
	b.Fill("[[maybe_unused]] static @to convert@{class}ToLLVM(@from value) {\n  switch (value) {\n", "to", e.counterpartType(), "class", e.class, "from", e.qualified)
	for _, c := range e.cases {
		b.Fill("  case @from:\n    return @to;\n", "from", c.mlir, "to", e.value(c.llvm))
	}
	b.Fill("  }\n  llvm_unreachable(\"unknown @class type\");\n}\n\n", "class", e.class)
}

func emitEnumImport(b *cpp.Buffer, e *enumPair) {
	b.Fill("[[maybe_unused]] inline @to convert@{class}FromLLVM(@from value) {\n  switch (value) {\n", "to", e.qualified, "class", e.class, "from", e.counterpartType())
	for _, c := range e.cases {
		b.Fill("  case @from:\n    return @to;\n", "from", e.value(c.llvm), "to", c.mlir)
	}
	for _, enumerator := range e.unsupported {
		b.Fill("  case @from:\n    llvm_unreachable(\"unsupported case @from\");\n", "from", e.value(enumerator))
	}
	b.Fill("  }\n  llvm_unreachable(\"unknown @counterpart type\");}\n\n", "counterpart", e.counterpart)
}
