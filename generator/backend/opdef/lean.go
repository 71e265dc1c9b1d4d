package opdef

import (
	"github.com/rules-ods/rules_ods/generator/cpp"
)

// lean reports whether definitions are written for fast compilation instead of
// as mlir-tblgen writes them.
func (f *file) lean() bool { return f.in.Flag(flagLean) == "true" && f.shards > 1 }

// hasPlainModel reports whether an operation has no properties, as far as the definition
// shows.
func (f *file) hasPlainModel(i int) bool {
	op := f.record.lazy[i].Operation()
	return len(op.StoredAttrs()) == 0 && len(op.StoredProperties()) == 0
}

// emitModels writes the models of the operations with the indices in members.
func (f *file) emitModels(b *cpp.Buffer, members []int) {
	var classes []string
	for _, i := range members {
		if !f.hasPlainModel(i) {
			classes = append(classes, f.ops[i].QualifiedClassName())
		}
	}
	EmitModels(b, classes, &f.in.Features)
}

// emitRegistration writes the statement that registers an operation. For slim
// shards and lean definitions, it passes the model of the operation as its base
// class. The compiler then does not instantiate a smart pointer type for each
// operation.
func (f *file) emitRegistration(b *cpp.Buffer, index int) {
	class := f.ops[index].QualifiedClassName()
	switch {
	case f.lean() && f.hasPlainModel(index):
		EmitPlainRegistration(b, class)
	case f.lean() || f.slim():
		b.Fill("  ::mlir::RegisteredOperationName::insert(::std::unique_ptr<::mlir::OperationName::Impl>("+
			"new ::mlir::RegisteredOperationName::Model<@class>(dialect)), @class::getAttributeNames());\n", "class", class)
	default:
		b.Write("  ::mlir::RegisteredOperationName::insert<", class, ">(*dialect);\n")
	}
}
