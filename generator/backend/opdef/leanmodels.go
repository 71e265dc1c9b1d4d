package opdef

// This file has the C++ that definitions of operations share if they are written
// for fast compilation: functions that the definitions call, and models with which
// operations are registered.
//
// MLIR registers an operation with a model, RegisteredOperationName::Model<Op>. For
// each operation, the compiler instantiates four lambdas in the members of the model,
// their unique_functions, a second class with all traits, and four functions per
// trait. Few of these functions do anything.
//
// Lean definitions specialize the constructor and five other members. The specializations
// have the same effect. They use tables of the traits' functions, and all operations share
// the code that reads the tables.
//
// Operations without properties differ only in a few functions. Lean definitions register
// them with one model, PlainModel, which has a table of these functions.
//
// A source can include several generated files, so the shared code has include guards.

import (
	_ "embed"

	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/mlir"
)

// These files enclose definitions that are optimized for size. They also keep clang from
// inlining builders into their callers, because the compiler would optimize each copy
// again.
var (
	//go:embed include/begin.h
	begin string
	//go:embed include/end.h
	end string
)

// definitions has the functions that definitions call. They do what mlir-tblgen writes
// into each operation: they report errors, convert attributes, and look up parsed
// operands. Most are no templates, and those that are depend only on the type of an
// attribute. So the compiler instantiates few templates, and compiles a check once for all
// operations of a shard. Texts are passed as StringRef, because << is instantiated for
// each length of a literal.
//
//go:embed include/definitions.h
var definitions string

// models has the shared code of models. Its type aliases and templates detect which
// functions the traits and the operation define, with the same expressions as
// mlir/IR/OpDefinition.h. If ODS_LEAN_MLIR_MODELS is defined, the models of MLIR are used,
// and nothing here depends on how they are declared. Releases of MLIR declare models in
// different ways; [EmitModels] fills the holes.
//
//go:embed include/models.h
var models string

// EmitShared writes what the definitions of all shards use, as a release of MLIR declares
// models.
func EmitShared(b *cpp.Buffer, features *mlir.Features) {
	properties, plainBody, body := "OpaqueProperties", "", ""
	if features.PropertyRef {
		properties = "PropertyRef"
		plainBody = " propertiesTypeID = ::mlir::TypeID::get<::mlir::EmptyProperties>(); "
		body = " propertiesTypeID = ::mlir::TypeID::get<Properties>(); "
	}
	inherent := "populateInherentAttrs(::mlir::Operation *, ::mlir::NamedAttrList &)"
	if features.WalksInherentAttrs {
		inherent = "walkInherentAttrs(::mlir::Operation *, ::mlir::OperationName::InherentAttrVisitor)"
	}
	b.Write(begin, definitions)
	b.Fill(models, "properties", properties, "inherent", inherent, "plainBody", plainBody, "body", body)
	b.Write(end)
}

// EmitBegin writes what comes before the definitions of a shard.
func EmitBegin(b *cpp.Buffer) { b.Write(begin) }

// EmitEnd writes what comes after the definitions of a shard.
func EmitEnd(b *cpp.Buffer) { b.Write(end) }

// EmitModels writes the models of the given C++ classes, which can have properties. They
// must come before the registration, which instantiates the models.
func EmitModels(b *cpp.Buffer, classes []string) {
	for _, class := range classes {
		b.Write("ODS_LEAN_MODEL(", class, ")\n")
	}
}

// PlainModel is the expression for a new model of an operation without properties, whose
// class replaces @class, in a function with the parameter dialect. The user's C++ may add
// properties to the class. The compiler then instantiates the model of MLIR.
const PlainModel = "::ods_lean::plainModel<@class>(&dialect)"
