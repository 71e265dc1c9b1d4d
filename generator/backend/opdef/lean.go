package opdef

import (
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// lean reports whether definitions are to be cheap to compile rather than the
// same as mlir-tblgen's.
func (f *file) lean() bool { return f.in.Flag(flagLean) == "true" }

// emitRegistration writes the statement that registers an operation. That of
// slim shards and of lean definitions hands over the model as what it is kept
// as, which spares a smart pointer of its own type for each operation.
func (f *file) emitRegistration(b *cpp.Buffer, op *ods.Operator) {
	class := op.QualifiedClassName()
	if f.lean() || f.slim() {
		b.Fill("  ::mlir::RegisteredOperationName::insert(::std::unique_ptr<::mlir::OperationName::Impl>("+
			"new ::mlir::RegisteredOperationName::Model<@class>(dialect)), @class::getAttributeNames());\n", "class", class)
		return
	}
	b.Write("  ::mlir::RegisteredOperationName::insert<", class, ">(*dialect);\n")
}

// Definitions between these are cheaper for an optimizing compiler: they are for
// size, and clang does not inline them into each other, as it would builders
// into what calls them, time and again.
const (
	leanBegin = `#ifdef __OPTIMIZE__
#if defined(__clang__)
#pragma clang attribute push(__attribute__((noinline, minsize)), apply_to = function)
#elif defined(__GNUC__)
#pragma GCC push_options
#pragma GCC optimize("Os")
#endif
#endif
`
	leanEnd = `#ifdef __OPTIMIZE__
#if defined(__clang__)
#pragma clang attribute pop
#elif defined(__GNUC__)
#pragma GCC pop_options
#endif
#endif
`
)
