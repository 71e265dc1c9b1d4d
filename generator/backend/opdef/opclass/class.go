// Package opclass writes the C++ classes of an operation: the class itself and its
// adaptors, the methods that create operations (ODS manual, "Builder methods"), and the
// Properties with their conversions (ODS manual, "Operation arguments"). Its functions add
// members of one kind to one class. Package opmodel decides which attributes and segment
// sizes are properties.
package opclass

import (
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/constraint"
	"github.com/rules-ods/rules_ods/generator/backend/opdef/opmodel"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// Classes holds the C++ classes of one operation, with all members. It is immutable.
type Classes struct {
	op      *opmodel.Operation
	class   *cpp.Class
	adaptor *adaptor
}

// New returns the classes of an operation, whose findings must not include an error.
// Only the given parts can be emitted. It is an error in the definition if another
// method makes a required method redundant. meter counts the text; it may be nil.
func New(op *opmodel.Operation, constraints *constraint.Table, parts cpp.Parts, meter *cpp.Meter) (*Classes, error) {
	var redundant *cpp.Method // the first required method that could not be added
	newClass := func(name string) *cpp.Class {
		return &cpp.Class{Name: name, Parts: parts, Meter: meter, OnRedundant: func(m *cpp.Method) {
			if redundant == nil {
				redundant = m
			}
		}}
	}
	classes := &Classes{op: op, class: newClass(op.CppClassName), adaptor: newAdaptor(op, constraints, newClass)}
	emitMembers(classes.class, op, constraints)
	if redundant != nil {
		return nil, op.Def.Errorf("the function '%s' that is generated for operation '%s' overlaps with another one", redundant.Name, op.OperationName())
	}
	return classes, nil
}

// Emit writes one part of the classes: their declarations or the definitions of
// their members.
func (c *Classes) Emit(b *cpp.Buffer, part cpp.Parts) {
	title, macro, emit := "Declarations of ", "DECLARE", c.EmitDeclarations
	if part == cpp.Definitions {
		title, macro, emit = "Definitions of ", "DEFINE", c.EmitDefinitions
	}
	b.QualifiedNamespace(c.op.CppNamespace, func() {
		b.Heading(title + c.op.QualifiedClassName())
		emit(b)
	})
	var properties string
	if c.op.Features.AdaptorPropertiesTypeID && c.op.StoresProperties {
		properties = c.op.CppNamespace + "::detail::" + c.adaptor.base.Name + "::Properties"
	}
	emitTypeID(b, macro, c.op.Operator, properties)
}

// EmitDeclarations writes the declarations of the classes.
func (c *Classes) EmitDeclarations(b *cpp.Buffer) {
	c.adaptor.emitDeclarations(b)
	c.class.WriteDeclaration(b)
}

// EmitDefinitions writes the definitions of the members.
func (c *Classes) EmitDefinitions(b *cpp.Buffer) {
	c.adaptor.emitDefinitions(b)
	c.class.WriteDefinitions(b)
}

// emitTypeID declares or defines the type IDs of an operation and of its properties, if
// they have a name.
func emitTypeID(b *cpp.Buffer, macro string, op *ods.Operator, properties string) {
	if op.CppNamespace == "" {
		return
	}
	b.Write("MLIR_", macro, "_EXPLICIT_TYPE_ID(", op.QualifiedClassName(), ")\n")
	if properties != "" {
		b.Write("MLIR_", macro, "_EXPLICIT_TYPE_ID(", properties, ")\n")
	}
	b.Write("\n")
}

// emitMembers adds all members to the class of an operation, in their order in the
// generated code (ODS manual, "Generated C++ code").
func emitMembers(c *cpp.Class, op *opmodel.Operation, constraints *constraint.Table) {
	emitUsings(c, op)
	emitInterfaceUsings(c, op)
	emitAttrNameGetters(c, op)
	emitAsmResultNames(c, op)
	emitOpNameGetter(c, op)
	emitOperandGetters(c, op)
	emitOperandSetters(c, op)
	emitResultGetters(c, op)
	emitRegionGetters(c, op)
	emitSuccessorGetters(c, op)
	EmitPropertyConversions(c, op, constraints)
	EmitPropertyGetters(c, op)
	EmitPropertySetters(c, op)
	emitAttrGetters(c, op)
	emitAttrSetters(c, op)
	emitAttrRemovers(c, op)
	EmitBuilders(c, op)
	emitDefaultAttrs(c, op)
	emitParserDeclaration(c, op)
	emitPrinterDeclaration(c, op)
	emitVerifier(c, op, constraints)
	emitCustomVerifier(c, op)
	emitCanonicalizers(c, op)
	emitFolder(c, op)
	emitInferReturnTypes(c, op)
	emitInterfaceMethods(c, op)
	emitAssemblyFormat(c, op)
	emitEffects(c, op)
	EmitSplitPropertyAttributes(c, op)
	c.Bases = []string{"::mlir::Op<" + op.CppClassName + ", " + strings.Join(op.ClassTraits, ", ") + ">"}
	c.Finish()
	emitExtraClassDeclaration(c, op)
}
