package opdef

import (
	"github.com/rules-ods/rules_ods/generator/backend/origin"
	"github.com/rules-ods/rules_ods/generator/cpp"
)

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
	EmitModels(b, classes)
}

// emitRegistrationDeclarations declares the specializations that register operations.
// Without them, a source that calls addOperations would compile the model of each
// operation, and need the definitions of all shards.
func (f *file) emitRegistrationDeclarations() {
	b := &f.out
	b.Write("\n")
	for _, op := range f.ops {
		b.BeginOrigin(origin.Def, cpp.NoIndex, op.Def.Name)
		b.Write("template <> void mlir::RegisteredOperationName::insert<", op.QualifiedClassName(), ">(::mlir::Dialect &);\n")
		b.EndOrigin()
	}
}

// emitRegistration defines the specialization that registers an operation. It passes the
// model of the operation as its base class, so that the compiler does not instantiate a
// smart pointer type for each operation.
func (f *file) emitRegistration(b *cpp.Buffer, index int) {
	model := "new Model<@class>(&dialect)"
	if f.hasPlainModel(index) {
		model = PlainModel
	}
	b.BeginOrigin(origin.Def, cpp.NoIndex, f.ops[index].Def.Name)
	b.Fill("template <> void mlir::RegisteredOperationName::insert<@class>(::mlir::Dialect &dialect) {\n"+
		"  insert(::std::unique_ptr<Impl>("+model+"), @class::getAttributeNames());\n}\n", "class", f.ops[index].QualifiedClassName())
	b.EndOrigin()
}
