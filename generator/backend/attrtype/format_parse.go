package attrtype

import (
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/origin"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/format"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// A parseEmitter writes the method parse.
type parseEmitter struct {
	*defFormat
	block
	// values replace the placeholders in parsers, default values and similar
	// C++. A value that was set for one parameter holds for the C++ after it.
	values ods.Placeholders
}

// emitParse writes the body of parse. If checked is true, the generated code
// builds the value with getChecked, otherwise with get.
func (f *defFormat) emitParse(b *cpp.Buffer, checked bool) {
	p := &parseEmitter{f, block{b, "  "}, ods.Placeholders{"_parser", "odsParser", "_builder", "odsBuilder", "_ctxt", "odsParser.getContext()", "_loc", "odsLoc"}}
	if f.def.IsAttr {
		p.values = append(p.values, "_type", "odsType")
	}
	p.fill(`::mlir::Builder odsBuilder(odsParser.getContext());
::llvm::SMLoc odsLoc = odsParser.getCurrentLocation();
(void) odsLoc;
`)
	for _, param := range f.def.Parameters {
		b.BeginOrigin(origin.Parameter, cpp.NoIndex, param.Name)
		p.fill("::mlir::FailureOr<@type> _result_@x;\n", "type", cpp.Piece(param.CppStorageType), "x", param.Name)
		if param.SelfType {
			p.emitSelfType(param)
		}
		b.EndOrigin()
	}
	p.emitAll(f.elements)
	p.emitReturn(checked)
}

// emitSelfType parses the type that follows an attribute.
func (p *parseEmitter) emitSelfType(param *ods.AttrOrTypeParameter) {
	p.fill(`
if (odsType) {
  if (auto reqType = ::llvm::dyn_cast<@type>(odsType)) {
    _result_@x = reqType;
  } else {
    odsParser.emitError(odsLoc, "invalid kind of type specified");
    return {};
  }
}`, "type", param.CppType, "x", param.Name)
	if !param.Optional() {
		p.b.Write(` else {
    odsParser.emitError(odsLoc, "expected a trailing type");
    return {};
  }`)
	}
	p.b.Write("\n")
}

// emitReturn builds the value from parsed parameters and default values. A
// default value can refer to parameters that are declared before it.
func (p *parseEmitter) emitReturn(checked bool) {
	for _, param := range p.def.Parameters {
		if !param.Optional() {
			p.b.BeginOrigin(origin.Parameter, cpp.NoIndex, param.Name)
			p.fill("assert(::mlir::succeeded(_result_@x));\n", "x", param.Name)
			p.b.EndOrigin()
		}
	}
	if checked {
		p.fill("return odsParser.getChecked<@Class>(odsLoc, odsParser.getContext()", "Class", p.def.CppClassName)
	} else {
		p.fill("return @Class::get(odsParser.getContext()", "Class", p.def.CppClassName)
	}
	for _, param := range p.def.Parameters {
		value := "(*_result_" + param.Name + ")"
		if param.Optional() {
			value = "(_result_" + param.Name + ".value_or(" + p.defaultValue(param, p.values) + "))"
		}
		p.values.Set("_self", value)
		p.values.Set(param.Name, value)
		p.b.Write(",\n")
		p.b.BeginOrigin(origin.Parameter, cpp.NoIndex, param.Name)
		p.fill("    @type(@value)", "type", param.CppType,
			"value", ods.ExpandPlaceholders(param.ConvertFromStorage, p.values))
		p.b.EndOrigin()
	}
	p.b.Write(");\n")
}

func (p *parseEmitter) emitAll(elements []format.Element) {
	for _, e := range elements {
		p.emitParser(e)
	}
}

// emitParser writes the code that parses an element.
func (p *parseEmitter) emitParser(e format.Element) {
	switch e := e.(type) {
	case *format.Literal:
		p.emitLiteralParser(e.Text)
	case *format.Variable:
		p.emitParamParser(paramOf(e))
	case *format.Custom:
		p.emitCustomParser(e, false)
	case *format.Group:
		p.emitGroupParser(e)
	case *format.Directive:
		if e.Keyword == format.Params {
			p.emitParamsParser(e.Args)
		} else {
			p.emitStructParser(e.Args)
		}
	}
}

func (p *parseEmitter) emitLiteralParser(text string) {
	p.fill("// The literal '@text'.\nif (odsParser.parse@call) return {};\n", "text", text, "call", format.ParserCall(text))
}

// emitParamParser writes the code that parses a parameter.
func (p *parseEmitter) emitParamParser(param *ods.AttrOrTypeParameter) {
	p.emitParamAssignment(param, ods.ExpandPlaceholders(param.Parser, p.values, param.CppStorageType))
}

// emitParamAssignment writes the code that sets a parameter to the result of a
// C++ expression that parses it.
func (p *parseEmitter) emitParamAssignment(param *ods.AttrOrTypeParameter, parser string) {
	p.b.BeginOrigin(origin.Parameter, cpp.NoIndex, param.Name)
	defer p.b.EndOrigin()
	p.fill("\n// The parameter '@x'.\n", "x", param.Name)
	if d := param.Dialect; d != nil && d.QualifiedClassName() != "::mlir::BuiltinDialect" {
		p.fill("odsParser.getContext()->getOrLoadDialect<@namespace::@Class>();\n", "namespace", d.CppNamespace, "Class", d.CppClassName())
	}
	p.fill(`_result_@x = @parser;
if (::mlir::failed(_result_@x)) {
  odsParser.emitError(odsParser.getCurrentLocation(), "failed to parse @def parameter '@x' which is to be a `+"`@type`"+`");
  return {};
}
`, "x", param.Name, "def", p.def.Def.Name, "type", cpp.Piece(param.CppType), "parser", parser)
}

// emitParamsParser writes the code that parses parameters separated by commas.
// Optional parameters at the end, and their commas, may be missing.
func (p *parseEmitter) emitParamsParser(args []format.Element) {
	p.fill("// The list of parameters.\n")
	if !anyOptional(args) {
		for i, arg := range args {
			if i > 0 {
				p.emitLiteralParser(",")
			}
			p.emitParamParser(paramOf(arg))
		}
		return
	}
	lastRequired := 0
	for i, arg := range args {
		if !paramOf(arg).Optional() {
			lastRequired = i
		}
	}
	emitComma := func(i int) {
		if i <= lastRequired {
			p.emitLiteralParser(",")
		} else {
			p.fill("// The literal ','.\nif (odsParser.parseOptionalComma()) break;\n")
		}
	}
	p.fill("do {\n")
	p.nested(func() {
		for i, arg := range args {
			if i == 0 {
				p.emitParamParser(paramOf(arg))
				continue
			}
			if previous := paramOf(args[i-1]); previous.Optional() {
				p.fill("if (::mlir::succeeded(_result_@x) && !(@same)) {\n", "x", previous.Name, "same", p.sameAsDefault(previous))
				p.nested(func() { emitComma(i) })
				p.fill("}\n")
			} else {
				emitComma(i)
			}
			p.emitParamParser(paramOf(arg))
		}
	})
	p.fill("} while(false);\n")
}

// sameAsDefault returns the C++ condition that a parsed parameter equals its
// default value.
func (p *parseEmitter) sameAsDefault(param *ods.AttrOrTypeParameter) string {
	self := "(*_result_" + param.Name + ")"
	value := p.defaultValue(param, p.values)
	p.values.Set("_lhs", self)
	p.values.Set("_rhs", value)
	return ods.ExpandPlaceholders(param.Comparator, p.values)
}

// emitStructParser writes the code that parses pairs of a key and a value, in
// any order.
func (p *parseEmitter) emitStructParser(args []format.Element) {
	p.fill("// The structure of parameters.\n")
	for _, arg := range args {
		p.fill("bool _seen_@x = false;\n", "x", fieldOf(arg).Name)
	}
	p.fill("{\n")
	p.nested(func() {
		p.fill("const auto _loop_body = [&](::llvm::StringRef _paramKey) -> bool {\n")
		p.nested(func() { p.emitPairParser(args) })
		p.fill("};\n")
		p.emitPairsLoop(args)
	})
	p.fill("}\n")
}

// emitPairParser writes the code that parses the value after a key.
func (p *parseEmitter) emitPairParser(args []format.Element) {
	p.emitLiteralParser("=")
	closing := "{\n"
	for i, arg := range args {
		closing = "} else {\n"
		open := "if (!_seen_@x && _paramKey == \"@x\") {\n  _seen_@x = true;\n"
		if i > 0 {
			open = "} else " + open
		}
		p.fill(open, "x", fieldOf(arg).Name)
		p.nested(func() { p.emitStructArgument(args, i) })
	}
	p.fill(closing + `  odsParser.emitError(odsParser.getCurrentLocation(), "duplicate or unknown struct parameter name: ") << _paramKey;
  return {};
}
return true;
`)
}

// emitStructArgument writes the code that parses the argument of struct with the
// given index.
func (p *parseEmitter) emitStructArgument(args []format.Element, i int) {
	emit := func() {
		if enum := p.enumAttrInStruct(args[i]); enum != nil {
			param := fieldOf(args[i])
			p.emitParamAssignment(param, enumAttrParser(param, enum, p.values))
		} else {
			p.emitParser(args[i])
		}
	}
	if !p.bracketed(args, i) {
		emit()
		return
	}
	p.emitLiteralParser("[")
	p.nested(emit)
	p.emitLiteralParser("]")
}

// emitPairsLoop writes the loop over the pairs. With optional parameters it
// runs while a comma follows; otherwise it runs once per parameter.
func (p *parseEmitter) emitPairsLoop(args []format.Element) {
	switch {
	case len(args) > 0 && allOptional(args):
		p.fill(`::llvm::StringRef _paramKey;
if (!odsParser.parseOptionalKeyword(&_paramKey)) {
  if (!_loop_body(_paramKey)) return {};
  while (!odsParser.parseOptionalComma()) {
`)
		p.nested(func() { p.nested(p.emitPair) })
		p.fill("  }\n}\n")
	case anyOptional(args):
		p.fill("do {\n")
		p.nested(p.emitPair)
		p.fill("} while(!odsParser.parseOptionalComma());\n")
		for _, arg := range args {
			if param := fieldOf(arg); !param.Optional() {
				p.fill(`if (!_seen_@x) {
  odsParser.emitError(odsParser.getCurrentLocation(), "struct is missing required parameter: ") << "@x";
  return {};
}
`, "x", param.Name)
			}
		}
	default:
		n := strconv.Itoa(len(args))
		p.fill("for (unsigned odsStructIndex = 0; odsStructIndex < @n; ++odsStructIndex) {\n", "n", n)
		p.nested(p.emitPair)
		p.fill(`  if ((odsStructIndex != @n - 1) && odsParser.parseComma())
    return {};
}
`, "n", n)
	}
}

// emitPair writes the code that parses a key and its value.
func (p *parseEmitter) emitPair() {
	p.fill(`::llvm::StringRef _paramKey;
if (odsParser.parseKeyword(&_paramKey)) {
  odsParser.emitError(odsParser.getCurrentLocation(),
                     "expected a parameter name in struct");
  return {};
}
if (!_loop_body(_paramKey)) return {};
`)
}

// emitCustomParser writes a call of the user's parse function.
func (p *parseEmitter) emitCustomParser(c *format.Custom, isOptional bool) {
	p.fill("{\n")
	p.nested(func() {
		p.fill(`auto odsCustomLoc = odsParser.getCurrentLocation();
(void)odsCustomLoc;
auto odsCustomResult = parse@name(odsParser`, "name", c.Name)
		for _, arg := range c.Args {
			p.b.Write(",\n")
			p.fill("  @value", "value", p.customArgument(arg))
		}
		p.b.Write(");\n")
		if isOptional {
			p.fill("if (!odsCustomResult.has_value()) return {};\nif (::mlir::failed(*odsCustomResult)) return ::mlir::failure();\n")
		} else {
			p.fill("if (::mlir::failed(odsCustomResult)) return {};\n")
		}
		for _, arg := range c.Args {
			v, ok := arg.(*format.Variable)
			if !ok || paramOf(v).Optional() {
				continue
			}
			p.fill(`if (::mlir::failed(_result_@x)) {
  odsParser.emitError(odsCustomLoc, "custom parser failed to parse parameter '@x'");
  return {};
}
`, "x", v.Name)
		}
	})
	p.fill("}\n")
}

// customArgument returns the argument that the user's parse function receives.
func (p *parseEmitter) customArgument(arg format.Element) string {
	switch e := arg.(type) {
	case *format.Variable:
		return "::mlir::detail::unwrapForCustomParse(_result_" + e.Name + ")"
	case *format.Code:
		return ods.ExpandPlaceholders(e.Text, p.values)
	}
	return "*_result_" + paramOf(arg).Name
}

// emitGroupParser writes the code that parses an optional group. The generated
// block after the first element handles an absent group.
func (p *parseEmitter) emitGroupParser(g *format.Group) {
	then := g.ThenParsed()
	switch e := then[0].(type) {
	case *format.Literal:
		p.fill("// The literal '@text'.\nif (odsParser.parseOptional@call) {\n", "text", e.Text, "call", format.ParserCall(e.Text))
	case *format.Variable:
		p.emitParamParser(paramOf(e))
		p.fill("if (!((::mlir::succeeded(_result_@x) && *_result_@x))) {\n", "x", e.Name)
	case *format.Custom:
		p.fill("if (auto result = [&]() -> ::mlir::OptionalParseResult {\n")
		p.nested(func() { p.emitCustomParser(e, true) })
		p.fill(`  return ::mlir::success();
}(); result.has_value() && ::mlir::failed(*result)) {
  return {};
} else if (result.has_value()) {
`)
	}
	p.nested(func() { p.emitAll(g.Else) })
	p.fill("} else {\n")
	p.nested(func() { p.emitAll(then[1:]) })
	p.fill("}\n")
}

// joined combines the conditions with "||".
func joined(conditions []string) string { return strings.Join(conditions, " || ") }
