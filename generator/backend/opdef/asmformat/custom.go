package asmformat

import (
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/format"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// emitCustomParser writes a call of the user's parse function (ODS manual,
// "Custom Directives"). The function receives optional operands and types as
// optional values. The code after the call stores them in the lists to which
// they belong.
func (f *Format) emitCustomParser(b *cpp.Buffer, c *format.Custom, isOptional bool) {
	b.Write("  {\n")
	for _, arg := range c.Args {
		emitBeforeCustom(b, arg)
	}
	b.Write("    auto odsResult = parse", c.Name, "(parser")
	for _, arg := range c.Args {
		b.Write(", ", parseArgument(f, arg))
	}
	b.Write(");\n")
	if isOptional {
		b.Write("    if (!odsResult.has_value()) return {};\n    if (::mlir::failed(*odsResult)) return ::mlir::failure();\n")
	} else {
		b.Write("    if (odsResult) return ::mlir::failure();\n")
	}
	for _, arg := range c.Args {
		f.emitAfterCustom(b, arg)
	}
	b.Write("  }\n")
}

// emitBeforeCustom writes the variables that an argument needs around the call.
func emitBeforeCustom(b *cpp.Buffer, arg format.Element) {
	if o, ok := declarationOf(arg).(operandDecl); ok {
		b.Fill("    @{x}OperandsLoc = parser.getCurrentLocation();\n", "x", o.Name)
		switch lengthOf(o.TypeConstraint) {
		case optional:
			b.Fill("    ::std::optional<::mlir::OpAsmParser::UnresolvedOperand> @{x}Operand;\n", "x", o.Name)
		case variadicOfVariadic:
			b.Fill("    ::llvm::SmallVector<::llvm::SmallVector<::mlir::OpAsmParser::UnresolvedOperand>> @{x}OperandGroups;\n", "x", o.Name)
		}
		return
	}
	d, ok := arg.(*format.Directive)
	if !ok {
		return
	}
	switch d.Keyword {
	case format.Type:
		switch prefix, p := typesOf(d.Args[0]); p {
		case optional:
			b.Fill("    ::mlir::Type @{x}Type;\n", "x", prefix)
		case variadicOfVariadic:
			b.Fill("    ::llvm::SmallVector<llvm::SmallVector<::mlir::Type>> @{x}TypeGroups;\n", "x", prefix)
		}
	case format.Ref:
		emitReferenceBeforeCustom(b, d.Args[0])
	}
}

// emitReferenceBeforeCustom converts a parsed list to an optional value.
func emitReferenceBeforeCustom(b *cpp.Buffer, arg format.Element) {
	if o, ok := declarationOf(arg).(operandDecl); ok && lengthOf(o.TypeConstraint) == optional {
		b.Fill("    ::std::optional<::mlir::OpAsmParser::UnresolvedOperand> @{x}Operand = @{x}Operands.empty() ? "+
			"::std::optional<::mlir::OpAsmParser::UnresolvedOperand>() : @{x}Operands[0];\n", "x", o.Name)
	}
	if format.Is(arg, format.Type) {
		if prefix, p := typesOf(arg.(*format.Directive).Args[0]); p == optional {
			b.Fill("    ::mlir::Type @{x}Type = @{x}Types.empty() ? ::mlir::Type() : @{x}Types[0];\n", "x", prefix)
		}
	}
}

// emitAfterCustom writes the code that stores an argument that the call has
// set.
func (f *Format) emitAfterCustom(b *cpp.Buffer, arg format.Element) {
	switch d := declarationOf(arg).(type) {
	case *ods.NamedAttribute:
		if d.OptionalOrDefaulted() {
			b.Fill("    if (@{x}Attr)\n  ", "x", d.Name)
		}
		if f.storesProperties {
			b.Fill("    result.getOrAddProperties<@Op::Properties>().@x = @{x}Attr;\n", "Op", f.op.CppClassName, "x", d.Name)
		} else {
			b.Fill("    result.addAttribute(\"@x\", @{x}Attr);\n", "x", d.Name)
		}
	case operandDecl:
		switch lengthOf(d.TypeConstraint) {
		case optional:
			b.Fill("    if (@{x}Operand.has_value())\n      @{x}Operands.push_back(*@{x}Operand);\n", "x", d.Name)
		case variadicOfVariadic:
			b.Fill(`    for (const auto &subRange : @{x}OperandGroups) {
      @{x}Operands.append(subRange.begin(), subRange.end());
      @{x}OperandGroupSizes.push_back(subRange.size());
    }
`, "x", d.Name)
		}
	}
	if !format.Is(arg, format.Type) {
		return
	}
	switch prefix, p := typesOf(arg.(*format.Directive).Args[0]); p {
	case optional:
		b.Fill("    if (@{x}Type)\n      @{x}Types.push_back(@{x}Type);\n", "x", prefix)
	case variadicOfVariadic:
		b.Fill(`    for (const auto &subRange : @{x}TypeGroups)
      @{x}Types.append(subRange.begin(), subRange.end());
`, "x", prefix)
	}
}

// Suffixes of the variables that are passed to a parse function.
var (
	parsedOperands = [...]string{single: "RawOperand", optional: "Operand", variadic: "Operands", variadicOfVariadic: "OperandGroups"}
	parsedTypes    = [...]string{single: "RawType", optional: "Type", variadic: "Types", variadicOfVariadic: "TypeGroups"}
)

// parseArgument returns the C++ argument for the call of a parse function.
func parseArgument(f *Format, arg format.Element) string {
	switch e := arg.(type) {
	case *format.Code:
		return ods.ExpandPlaceholders(e.Text, ods.Placeholders{"_builder", "parser.getBuilder()", "_ctxt", "parser.getContext()"})
	case *format.Directive:
		switch e.Keyword {
		case format.Ref:
			return parseArgument(f, e.Args[0])
		case format.Type:
			prefix, p := typesOf(e.Args[0])
			return prefix + parsedTypes[p]
		case format.PropDict:
			return "result"
		}
		return "result.attributes"
	}
	switch d := declarationOf(arg).(type) {
	case *ods.NamedAttribute:
		return d.Name + "Attr"
	case *ods.NamedProperty:
		class := "Properties"
		if f.op.Features.PropertiesOfClass {
			class = f.op.CppClassName + "::Properties"
		}
		return "result.getOrAddProperties<" + class + ">()." + d.Name
	case operandDecl:
		return d.Name + parsedOperands[lengthOf(d.TypeConstraint)]
	case *ods.NamedRegion:
		if d.Variadic {
			return d.Name + "Regions"
		}
		return "*" + d.Name + "Region"
	case *ods.NamedSuccessor:
		if d.Variadic {
			return d.Name + "Successors"
		}
		return d.Name + "Successor"
	}
	return ""
}

// emitCustomPrinter writes a call of the user's print function.
func emitCustomPrinter(b *cpp.Buffer, c *format.Custom) {
	b.Write("  print", c.Name, "(_odsPrinter, *this")
	for _, arg := range c.Args {
		b.Write(", ", printArgument(arg))
	}
	b.Write(");\n")
}

// printArgument returns the C++ argument for the call of a print function.
func printArgument(arg format.Element) string {
	switch e := arg.(type) {
	case *format.Code:
		return ods.ExpandPlaceholders(e.Text, ods.Placeholders{"_builder", "::mlir::Builder(getContext())", "_ctxt", "getContext()"})
	case *format.Directive:
		switch e.Keyword {
		case format.Ref:
			return printArgument(e.Args[0])
		case format.Type:
			v := valueOf(e.Args[0])
			value := ods.GetterName(v.Name) + "()"
			switch lengthOf(v.TypeConstraint) {
			case single:
				return value + ".getType()"
			case optional:
				return "(" + value + " ? " + value + ".getType() : ::mlir::Type())"
			}
			return value + ".getTypes()"
		case format.PropDict:
			return "getProperties()"
		}
		return "getOperation()->getAttrDictionary()"
	}
	switch d := declarationOf(arg).(type) {
	case *ods.NamedAttribute:
		return ods.GetterName(d.Name) + "Attr()"
	case *ods.NamedProperty:
		return ods.ExpandPlaceholders(d.ConvertFromStorage, ods.Placeholders{"_storage", "getProperties()." + d.Name})
	case operandDecl:
		return ods.GetterName(d.Name) + "()"
	case *ods.NamedRegion:
		return ods.GetterName(d.Name) + "()"
	case *ods.NamedSuccessor:
		return ods.GetterName(d.Name) + "()"
	}
	return ""
}
