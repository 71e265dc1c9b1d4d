package opdef

import (
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// lean reports whether definitions are to be cheap to compile rather than the
// same as mlir-tblgen's.
func (f *file) lean() bool { return f.in.Flag(flagLean) == "true" }

// genRegistration writes the statement that registers an operation. The lean
// one hands over the model as what it is kept as, which spares a smart pointer
// of its own type for each operation.
func (f *file) genRegistration(b *cpp.Buffer, op *ods.Operator) {
	class := op.QualifiedClassName()
	if f.lean() {
		b.Fill("  ::mlir::RegisteredOperationName::insert(::std::unique_ptr<::mlir::OperationName::Impl>("+
			"new ::mlir::RegisteredOperationName::Model<@class>(dialect)), @class::getAttributeNames());\n", "class", class)
		return
	}
	b.Write("  ::mlir::RegisteredOperationName::insert<", class, ">(*dialect);\n")
}

// genLean writes the definitions that body writes so that a compiler has less
// to do: what they define is not inlined into each other, as builders and what
// calls them would be, time and again. Only clang can be told so for a region.
func (f *file) genLean(b *cpp.Buffer, body func() error) error {
	if !f.lean() {
		return body()
	}
	b.Write("#ifdef __clang__\n#pragma clang attribute push(__attribute__((noinline)), apply_to = function)\n#endif\n")
	err := body()
	b.Write("#ifdef __clang__\n#pragma clang attribute pop\n#endif\n")
	return err
}
