package opdef

import (
	"github.com/rules-ods/rules_ods/generator/cpp"
)

// lean reports whether definitions are written for fast compilation instead of
// as mlir-tblgen writes them.
func (f *file) lean() bool { return f.in.Flag(flagLean) == "true" && f.shards > 1 }

// emitRegistration writes the statement that registers an operation. For slim
// shards and lean definitions, it passes the model of the operation as its base
// class. The compiler then does not instantiate a smart pointer type for each
// operation.
func (f *file) emitRegistration(b *cpp.Buffer, index int) {
	op := f.ops[index]
	class := op.QualifiedClassName()
	if f.lean() && f.plain(index) {
		b.Fill("  ::mlir::RegisteredOperationName::insert(::std::unique_ptr<::mlir::OperationName::Impl>("+
			"::ods_lean::plainModel<@class>(dialect)), @class::getAttributeNames());\n", "class", class)
		return
	}
	if f.lean() || f.slim() {
		b.Fill("  ::mlir::RegisteredOperationName::insert(::std::unique_ptr<::mlir::OperationName::Impl>("+
			"new ::mlir::RegisteredOperationName::Model<@class>(dialect)), @class::getAttributeNames());\n", "class", class)
		return
	}
	b.Write("  ::mlir::RegisteredOperationName::insert<", class, ">(*dialect);\n")
}

// leanBegin and leanEnd enclose definitions that are optimized for size. They
// also keep clang from inlining builders into their callers, because the
// compiler would optimize each copy again.
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
