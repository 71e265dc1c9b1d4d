package opdef

import (
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/format"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// An opFormat is the assemblyFormat of an operation (ODS manual, "Declarative
// Assembly Format"), checked: what parse() and print() are written from.
type opFormat struct {
	op       *ods.Operator
	elements []format.Element
	mentions

	// storesProperties is whether the operation keeps its attributes in its
	// Properties.
	storesProperties bool

	// Types that the format does not spell out.
	operandTypes, resultTypes []typeSource
	builtTypes                []string // builder calls, each once
	infersResultTypes         bool     // all of them, by InferTypeOpInterface

	// inferredAttrs are attributes that the format implies: the sizes of the
	// groups of a VariadicOfVariadic.
	inferredAttrs []string

	// enums are those that attributes are written as, by the attribute's
	// def; nil for those that are not.
	enums map[*tablegen.Record]*keywordEnum

	// What regions need after they were parsed.
	implicitTerminator, singleBlock bool
}

// mentions is what of an operation appears in its format.
type mentions struct {
	attributes []*ods.NamedAttribute // in the order in which they appear
	properties []*ods.NamedProperty

	operands, regions, successors []bool
	operandTypes_, resultTypes_   []bool // by type($x)

	attrDict, propDict                     bool
	allOperands, allRegions, allSuccessors bool // by operands, regions, successors
	allOperandTypes, allResultTypes        bool // by type(operands), type(results)
}

// What the variables of an operation's format stand for, besides
// *ods.NamedAttribute, *ods.NamedProperty, *ods.NamedRegion and
// *ods.NamedSuccessor.
type (
	operandDecl struct{ *ods.Operand }
	resultDecl  struct{ *ods.Result }
)

// newFormat reads and checks the format of an operation. The error is a
// *tablegen.Diagnostic.
func newFormat(op *ods.Operator) (*opFormat, error) {
	f := &opFormat{
		op:               op,
		storesProperties: op.Dialect.UsePropertiesForAttributes || len(op.Properties) > 0,
		operandTypes:     make([]typeSource, len(op.Operands)),
		resultTypes:      make([]typeSource, len(op.Results)),
		singleBlock:      op.HasTrait("::mlir::OpTrait::SingleBlock"),
	}
	f.mentions = mentions{
		operands: make([]bool, len(op.Operands)), regions: make([]bool, len(op.Regions)),
		successors:    make([]bool, len(op.Successors)),
		operandTypes_: make([]bool, len(op.Operands)), resultTypes_: make([]bool, len(op.Results)),
	}
	for _, t := range op.Traits {
		if t.Def.IsA("SingleBlockImplicitTerminatorImpl") {
			f.implicitTerminator = true
		}
	}
	elements, err := format.Parse(op.AssemblyFormat, (*opLanguage)(f))
	if err != nil {
		return nil, err.Diagnostic(op.AssemblyFormat, op.Def, "operation")
	}
	f.elements = elements
	return f, nil
}

// addMethods adds parse(), print() and what they need to the class.
func (f *opFormat) addMethods(c *cpp.Class) {
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
	print := c.AddMethod(&cpp.Method{
		Return: "void", Name: "print",
		Params: []cpp.Param{{Type: "::mlir::OpAsmPrinter &", Name: "_odsPrinter"}},
	})
	if print != nil && c.Wants(print.Properties) {
		f.emitPrint(&print.Body)
	}
}

// A plurality says how many values, or types, a variable stands for.
type plurality uint8

const (
	one plurality = iota
	optional
	variadic
	variadicOfVariadic
)

func pluralityOf(t *ods.TypeConstraint) plurality {
	switch {
	case t.VariadicOfVariadic:
		return variadicOfVariadic
	case t.Variadic:
		return variadic
	case t.Optional:
		return optional
	}
	return one
}

// declOf returns what a variable stands for, nil for other elements.
func declOf(e format.Element) any {
	if v, ok := e.(*format.Variable); ok {
		return v.Decl
	}
	return nil
}

// valueOf returns the operand or result that a variable stands for, or nil.
func valueOf(e format.Element) *ods.Operand {
	switch d := declOf(e).(type) {
	case operandDecl:
		return d.Operand
	case resultDecl:
		return d.Result
	}
	return nil
}

// typesOf returns the stem of the C++ variables that hold the types an
// argument of type or functional-type stands for, and how many there are.
func typesOf(arg format.Element) (stem string, p plurality) {
	switch {
	case format.Is(arg, format.Operands):
		return "allOperand", variadic
	case format.Is(arg, format.Results):
		return "allResult", variadic
	}
	v := valueOf(arg)
	return v.Name, pluralityOf(v.TypeConstraint)
}

// isUnit reports whether an element is an attribute or property that has no
// value besides its presence.
func isUnit(e format.Element) bool {
	switch d := declOf(e).(type) {
	case *ods.NamedAttribute:
		return d.IsUnit()
	case *ods.NamedProperty:
		return d.IsUnit()
	}
	return false
}

// unitOf returns the only element of a clause if that is a unit attribute or
// property: the clause's keyword says it all.
func unitOf(c *format.Clause) format.Element {
	if len(c.Elements) == 1 && isUnit(c.Elements[0]) {
		return c.Elements[0]
	}
	return nil
}

// typeBuilderOf returns the call that builds the type of an attribute's value,
// "" when the type is not known.
func typeBuilderOf(a *ods.NamedAttribute) (string, bool) {
	if a.ValueType == nil {
		return "", false
	}
	return builderCall(a.ValueType)
}
