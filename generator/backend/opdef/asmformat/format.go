// Package asmformat resolves the assemblyFormat of an operation and writes its
// C++: parse(), print() and setPropertiesFromParsedAttr() (ODS manual,
// "Declarative Assembly Format").
//
// [Resolve] parses and checks a format. The [Format] that it returns is
// immutable, so declarations, definitions and shard plans share one. The emit
// functions only write.
//
// Package format parses the grammar, which attributes and types share. Package
// opdef writes the rest of the operation's class.
package asmformat

import (
	"cmp"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/format"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// A Format is the resolved and checked assemblyFormat of one operation.
// Several goroutines may read it.
type Format struct {
	op       *ods.Operator
	elements []format.Element
	mentions

	// storesProperties says that the operation stores its attributes in its
	// Properties.
	storesProperties bool

	// The sources of the types that are not in the text, one for each operand
	// or result.
	operandTypes, resultTypes []typeSource
	builtTypes                []string // distinct builder calls
	infersResultTypes         bool     // InferTypeOpInterface computes all result types

	// inferredAttrs are the attributes that the parser computes: the group
	// sizes of VariadicOfVariadic operands.
	inferredAttrs []string

	// enums holds the enums of the attributes that the format contains, by the def of the
	// attribute. With a list of keys and values, it holds those of all attributes.
	enums map[*tablegen.Record]*keywordEnum
	// enumFault is the error of an enum that the format cannot write.
	enumFault error

	// implicitTerminator and singleBlock describe how the parser completes
	// regions.
	implicitTerminator, singleBlock bool
}

// mentions records the parts of an operation that its format contains.
type mentions struct {
	attributes []*ods.NamedAttribute // in the order of the format
	properties []*ods.NamedProperty  // in the order of the format

	operands, regions, successors           []bool // by the index of the part
	writtenOperandTypes, writtenResultTypes []bool // by the index of the value: whether the format contains type($x)

	attrDict, propDict                     bool
	allOperands, allRegions, allSuccessors bool // whether the format contains operands, regions or successors
	allOperandTypes, allResultTypes        bool // whether the format contains type(operands) or type(results)
}

// The types of [format.Variable.Decl] in the format of an operation. Further
// types are *ods.NamedAttribute, *ods.NamedProperty, *ods.NamedRegion and
// *ods.NamedSuccessor.
type (
	operandDecl struct{ *ods.Operand }
	resultDecl  struct{ *ods.Result }
)

// Resolve parses the assemblyFormat of an operation and checks it. The error is
// a *tablegen.Diagnostic for the first error in the order of the text.
func Resolve(op *ods.Operator) (*Format, error) {
	f, elements, err := parse(op, op.AssemblyFormat)
	if err != nil {
		err.KeepHelpful(op.AssemblyFormat, func(text string) *format.Error {
			_, _, err := parse(op, text)
			return err
		})
		return nil, err.Diagnostic(op.AssemblyFormat, op.Def, "operation")
	}
	f.elements = elements
	attributes := f.attributes
	if hasKeyValueList(f) {
		attributes = op.Attributes
	}
	var enumErr error
	f.enums, enumErr = keywordEnums(attributes)
	return f, cmp.Or(f.enumFault, enumErr)
}

// parse parses a format for an operation.
func parse(op *ods.Operator, text string) (*Format, []format.Element, *format.Error) {
	f := &Format{
		op:               op,
		storesProperties: op.Dialect.UsePropertiesForAttributes || len(op.Properties) > 0,
		operandTypes:     make([]typeSource, len(op.Operands)),
		resultTypes:      make([]typeSource, len(op.Results)),
		singleBlock:      op.HasTrait(mlir.TraitSingleBlock),
	}
	f.mentions = mentions{
		operands: make([]bool, len(op.Operands)), regions: make([]bool, len(op.Regions)),
		successors:          make([]bool, len(op.Successors)),
		writtenOperandTypes: make([]bool, len(op.Operands)), writtenResultTypes: make([]bool, len(op.Results)),
	}
	for _, t := range op.Traits {
		if t.Def.IsA("SingleBlockImplicitTerminatorImpl") {
			f.implicitTerminator = true
		}
	}
	elements, err := format.Parse(text, op.Features.FormatFeatures, (*resolver)(f))
	return f, elements, err
}

// EmitMethods adds parse(), print() and, if the format has prop-dict, the methods that
// parse and print properties to the class.
func (f *Format) EmitMethods(c *cpp.Class) {
	parse := c.AddMethod(&cpp.Method{
		Return: "::mlir::ParseResult", Name: "parse", Properties: cpp.Static,
		Params: []cpp.Param{{Type: "::mlir::OpAsmParser &", Name: "parser"}, {Type: "::mlir::OperationState &", Name: "result"}},
	})
	if parse != nil && c.Wants(parse.Properties) {
		f.emitParse(&parse.Body)
	}
	if f.propDict && f.storesProperties {
		set := c.AddMethod(&cpp.Method{
			Return: "::llvm::LogicalResult", Name: "setPropertiesFromParsedAttr", Properties: cpp.Static,
			Params: []cpp.Param{
				{Type: "Properties &", Name: "prop"},
				{Type: "::mlir::Attribute", Name: "attr"},
				{Type: "::llvm::function_ref<::mlir::InFlightDiagnostic()>", Name: "emitError"},
			},
		})
		if set != nil && c.Wants(set.Properties) {
			f.emitSetPropertiesFromParsedAttr(&set.Body)
		}
	}
	if hasKeyValueList(f) {
		addPropDictParser(c, keyValues(f, true), valueEmitter{f})
	}
	returns := "void"
	if f.op.Features.SmallPrinters {
		returns = "LLVM_ATTRIBUTE_MINSIZE void"
	}
	print := c.AddMethod(&cpp.Method{
		Return: returns, Name: "print",
		Params: []cpp.Param{{Type: "::mlir::OpAsmPrinter &", Name: "_odsPrinter"}},
	})
	if print != nil && c.Wants(print.Properties) {
		f.emitPrint(&print.Body)
	}
	if hasKeyValueList(f) && !f.op.HasCustomPropertiesPrinter {
		addPropDictPrinter(c, keyValues(f, false), valueEmitter{f})
	}
}

// A length is the number of values or types that a variable holds.
type length uint8

const (
	single length = iota
	optional
	variadic
	variadicOfVariadic
)

func lengthOf(t *ods.TypeConstraint) length {
	switch {
	case t.VariadicOfVariadic:
		return variadicOfVariadic
	case t.Variadic:
		return variadic
	case t.Optional:
		return optional
	}
	return single
}

// declarationOf returns the declaration that a variable refers to, or nil for
// other elements.
func declarationOf(e format.Element) any {
	if v, ok := e.(*format.Variable); ok {
		return v.Decl
	}
	return nil
}

// valueOf returns the operand or result that a variable refers to, or nil.
func valueOf(e format.Element) *ods.Operand {
	switch d := declarationOf(e).(type) {
	case operandDecl:
		return d.Operand
	case resultDecl:
		return d.Result
	}
	return nil
}

// typesOf returns the name prefix of the C++ variables that hold the types of an
// argument of type or functional-type, and the number of these types.
func typesOf(arg format.Element) (prefix string, n length) {
	switch {
	case format.Is(arg, format.Operands):
		return "allOperand", variadic
	case format.Is(arg, format.Results):
		return "allResult", variadic
	}
	v := valueOf(arg)
	return v.Name, lengthOf(v.TypeConstraint)
}

// isUnit reports whether an element is a unit attribute or property, which has
// no value but is present or absent.
func isUnit(e format.Element) bool {
	switch d := declarationOf(e).(type) {
	case *ods.NamedAttribute:
		return d.IsUnit()
	case *ods.NamedProperty:
		return d.IsUnit()
	}
	return false
}

// unitOf returns the element of a clause if it is the only one and is a unit
// attribute or property, and nil otherwise. The text of such a clause is its
// keyword alone.
func unitOf(c *format.Clause) format.Element {
	if len(c.Elements) == 1 && isUnit(c.Elements[0]) {
		return c.Elements[0]
	}
	return nil
}

// typeBuilderOf returns the call that builds the type of an attribute's value.
// ok is false when that type is not fixed.
func typeBuilderOf(a *ods.NamedAttribute) (call string, ok bool) {
	if a.ValueType == nil {
		return "", false
	}
	return builderCall(a.ValueType)
}
