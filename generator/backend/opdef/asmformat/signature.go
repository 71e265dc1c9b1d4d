package asmformat

import (
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/format"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// A CustomDirective is a custom<…> directive of an assembly format, with the
// declarations of the C++ functions that the generated code calls (ODS manual,
// "Custom Directives").
type CustomDirective struct {
	Name         string
	Op           string // qualified class of the operation
	Namespace    string // of the operation
	Parse, Print string // declarations, without a semicolon
}

// CustomDirectives lists the distinct custom directives of the format, in the
// order of its text.
func (f *Format) CustomDirectives() []CustomDirective {
	var found []CustomDirective
	eachCustom(f.elements, func(c *format.Custom, isOptional bool) {
		d := CustomDirective{Name: c.Name, Op: f.op.QualifiedClassName(), Namespace: f.op.CppNamespace,
			Parse: parseSignature(f.op, c, isOptional), Print: printSignature(f.op, c)}
		if !slices.Contains(found, d) {
			found = append(found, d)
		}
	})
	return found
}

// eachCustom visits the custom directives in elements. isOptional is true for a
// directive at the beginning of an optional group, because its text may be
// absent.
func eachCustom(elements []format.Element, visit func(c *format.Custom, isOptional bool)) {
	for _, e := range elements {
		switch e := e.(type) {
		case *format.Custom:
			visit(e, false)
		case *format.Group:
			for _, branch := range [][]format.Element{e.Then, e.Else} {
				for i, inner := range branch {
					if c, ok := inner.(*format.Custom); ok {
						visit(c, i == 0 && beginsGroup(e, branch))
						continue
					}
					eachCustom([]format.Element{inner}, visit)
				}
			}
		case *format.ClauseList:
			for _, clause := range e.Clauses {
				eachCustom(clause.Elements, visit)
			}
		}
	}
}

// beginsGroup reports whether the parser of a group parses this branch first.
func beginsGroup(g *format.Group, branch []format.Element) bool {
	first := g.Then
	if g.Inverted {
		first = g.Else
	}
	return len(first) > 0 && len(branch) > 0 && first[0] == branch[0]
}

// Types of the parameters of custom parse and print functions.
var (
	parsedOperandTypes = [...]string{
		single:             "::mlir::OpAsmParser::UnresolvedOperand &",
		optional:           "::std::optional<::mlir::OpAsmParser::UnresolvedOperand> &",
		variadic:           "::llvm::SmallVectorImpl<::mlir::OpAsmParser::UnresolvedOperand> &",
		variadicOfVariadic: "::llvm::SmallVectorImpl<::llvm::SmallVector<::mlir::OpAsmParser::UnresolvedOperand>> &",
	}
	parsedTypeTypes = [...]string{
		single:             "::mlir::Type &",
		optional:           "::mlir::Type &",
		variadic:           "::llvm::SmallVectorImpl<::mlir::Type> &",
		variadicOfVariadic: "::llvm::SmallVectorImpl<::llvm::SmallVector<::mlir::Type>> &",
	}
	printedOperandTypes = [...]string{
		single: "::mlir::Value", optional: "::mlir::Value", variadic: "::mlir::OperandRange", variadicOfVariadic: "::mlir::OperandRangeRange",
	}
	printedTypeTypes = [...]string{
		single: "::mlir::Type", optional: "::mlir::Type", variadic: "::mlir::TypeRange", variadicOfVariadic: "::mlir::TypeRangeRange",
	}
)

func parseSignature(op *ods.Operator, c *format.Custom, isOptional bool) string {
	result := "::mlir::ParseResult "
	if isOptional {
		result = "::mlir::OptionalParseResult "
	}
	var b strings.Builder
	b.WriteString(result + "parse" + c.Name + "(::mlir::OpAsmParser &parser")
	for _, arg := range c.Args {
		b.WriteString(", " + parsedArgument(op, arg, false))
	}
	return b.String() + ")"
}

func printSignature(op *ods.Operator, c *format.Custom) string {
	var b strings.Builder
	b.WriteString("void print" + c.Name + "(::mlir::OpAsmPrinter &printer, ::mlir::Operation *op")
	for _, arg := range c.Args {
		b.WriteString(", " + printedArgument(op, arg))
	}
	return b.String() + ")"
}

// parsedArgument returns a parameter of a parse function. The function must not
// change the argument of a ref, because that was parsed before.
func parsedArgument(op *ods.Operator, arg format.Element, isRef bool) string {
	switch e := arg.(type) {
	case *format.Code:
		return "::llvm::StringRef" // the most likely type; the user's function can have another one
	case *format.Directive:
		switch e.Keyword {
		case format.Ref:
			return parsedArgument(op, e.Args[0], true)
		case format.Type:
			_, p := typesOf(e.Args[0])
			return reference(parsedTypeTypes[p], isRef)
		case format.PropDict:
			return "::mlir::OperationState &result"
		}
		return "::mlir::NamedAttrList &attributes"
	}
	switch d := declarationOf(arg).(type) {
	case *ods.NamedAttribute:
		return reference(d.StorageType+" &", isRef) + d.Name
	case *ods.NamedProperty:
		return reference(d.StorageType+" &", isRef) + d.Name
	case operandDecl:
		return reference(parsedOperandTypes[lengthOf(d.TypeConstraint)], isRef) + d.Name
	case *ods.NamedRegion:
		if d.Variadic {
			return "::llvm::SmallVectorImpl<::std::unique_ptr<::mlir::Region>> &" + d.Name
		}
		return "::mlir::Region &" + d.Name
	case *ods.NamedSuccessor:
		if d.Variadic {
			return "::llvm::SmallVectorImpl<::mlir::Block *> &" + d.Name
		}
		return "::mlir::Block *&" + d.Name
	}
	return "..."
}

// reference returns the type of a parameter for an argument of type t. The type
// is const if the function must not change the argument.
func reference(t string, constant bool) string {
	if constant {
		return "const " + t
	}
	return t
}

// printedArgument returns a parameter of a print function.
func printedArgument(op *ods.Operator, arg format.Element) string {
	switch e := arg.(type) {
	case *format.Code:
		return "::llvm::StringRef"
	case *format.Directive:
		switch e.Keyword {
		case format.Ref:
			return printedArgument(op, e.Args[0])
		case format.Type:
			_, p := typesOf(e.Args[0])
			return printedTypeTypes[p]
		case format.PropDict:
			return "const " + op.QualifiedClassName() + "::Properties &properties"
		}
		return "::mlir::DictionaryAttr attributes"
	}
	switch d := declarationOf(arg).(type) {
	case *ods.NamedAttribute:
		return d.StorageType + " " + d.Name
	case *ods.NamedProperty:
		return d.InterfaceType + " " + d.Name
	case operandDecl:
		return printedOperandTypes[lengthOf(d.TypeConstraint)] + " " + d.Name
	case *ods.NamedRegion:
		if d.Variadic {
			return "::mlir::MutableArrayRef<::mlir::Region> " + d.Name
		}
		return "::mlir::Region &" + d.Name
	case *ods.NamedSuccessor:
		if d.Variadic {
			return "::mlir::SuccessorRange " + d.Name
		}
		return "::mlir::Block *" + d.Name
	}
	return "..."
}
