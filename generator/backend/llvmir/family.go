// Package llvmir writes both directions of the translation between MLIR and
// LLVM IR: the branches that convert operations, intrinsics and enums. It also
// writes .td declarations of operations for LLVM's intrinsics.
//
// It interprets the classes LLVM_OpBase, LLVM_IntrOpBase, LLVM_EnumAttr and
// LLVM_CEnumAttr in any dialect that derives from them, and LLVM's class
// Intrinsic. The .td file contains the C++ of a conversion; this package fills
// its placeholders.
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

// Family returns the generators of conversions to and from LLVM IR.
func Family() backend.Family {
	return backend.Family{
		Advanced: true,
		Title:    "Options for -gen-llvmir-intrinsics",
		Flags:    intrinsicFlags,
		Generators: []backend.Generator{
			{Name: "gen-convertible-llvmir-intrinsics", Help: "Generate list of convertible LLVM IR intrinsics", Run: intrinsics},
			{Name: "gen-enum-from-llvmir-conversions", Help: "Generate conversions of EnumAttrs from LLVM IR", Run: enums(emitEnumImport)},
			{Name: "gen-enum-to-llvmir-conversions", Help: "Generate conversions of EnumAttrs to LLVM IR", Run: enums(emitEnumExport)},
			{Name: "gen-intr-from-llvmir-conversions", Help: "Generate conversions of intrinsics from LLVM IR", Run: operations("LLVM_IntrOpBase", emitIntrinsicImport)},
			{Name: "gen-llvmir-conversions", Help: "Generate LLVM IR conversions", Run: operations("LLVM_OpBase", emitExport)},
			{Name: "gen-llvmir-intrinsics", Help: "Generate operations for LLVM's intrinsics", Run: declareIntrinsics},
			{Name: "gen-op-from-llvmir-conversions", Help: "Generate conversions of operations from LLVM IR", Run: operations("LLVM_OpBase", emitInstructionImport)},
		},
	}
}

// operations returns a generator that calls emit for each operation of a class.
func operations(class string, emit func(*cpp.Buffer, *ods.Model, *tablegen.Record) error) func(context.Context, *backend.Input, io.Writer) error {
	return func(_ context.Context, in *backend.Input, out io.Writer) error {
		b := in.Buffer()
		model := in.Model()
		defs, err := in.DefsOf(class)
		if err != nil {
			return err
		}
		for _, def := range defs {
			if err := emit(&b, model, def); err != nil {
				return err
			}
		}
		_, err = out.Write(b.Bytes())
		return err
	}
}

// intrinsics lists the enumerators of all intrinsics, including those without a
// conversion.
func intrinsics(_ context.Context, in *backend.Input, out io.Writer) error {
	defs, err := in.DefsOf("LLVM_IntrOpBase")
	if err != nil {
		return err
	}
	b := in.Buffer()
	model := in.Model()
	for _, def := range defs {
		if _, err := model.Operator(def); err != nil {
			return err
		}
		r := ods.Read(def)
		name := r.Text(mlir.FieldLLVMEnumName)
		if err := r.Err(); err != nil {
			return err
		}
		b.Write("llvm::Intrinsic::", name, ",\n")
	}
	_, err = out.Write(b.Bytes())
	return err
}
