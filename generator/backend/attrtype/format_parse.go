package attrtype

import (
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/format"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// A parseEmitter writes parse().
type parseEmitter struct {
	*defFormat
	b *cpp.Buffer
	// values are the placeholders of parsers, default values and so on.
	values ods.Placeholders
}

// emitParse writes the body of parse(); checked tells to build the value with
// getChecked.
func (f *defFormat) emitParse(b *cpp.Buffer, checked bool) {
	p := &parseEmitter{f, b, ods.Placeholders{"_parser", "odsParser", "_builder", "odsBuilder", "_ctxt", "odsParser.getContext()"}}
	if f.def.IsAttr {
		p.values = append(p.values, "_type", "odsType")
	}
	b.Write(`  ::mlir::Builder odsBuilder(odsParser.getContext());
  ::llvm::SMLoc odsLoc = odsParser.getCurrentLocation();
  (void) odsLoc;
`)
	for _, param := range f.def.Parameters {
		b.Fill("  ::mlir::FailureOr<@type> _result_@x;\n", "type", param.CppStorageType, "x", param.Name)
		if param.SelfType {
			emitSelfType(b, param)
		}
	}
	p.emitAll(f.elements)
	p.emitReturn(checked)
}

// emitSelfType takes the type written behind an attribute.
func emitSelfType(b *cpp.Buffer, param *ods.AttrOrTypeParameter) {
	b.Fill(`
  if (odsType) {
    if (auto reqType = ::llvm::dyn_cast<@type>(odsType)) {
      _result_@x = reqType;
    } else {
      odsParser.emitError(odsLoc, "invalid kind of type specified");
      return {};
    }
  }`, "type", param.CppType, "x", param.Name)
	if !param.Optional() {
		b.Write(` else {
    odsParser.emitError(odsLoc, "expected a trailing type");
    return {};
  }`)
	}
	b.Write("\n")
}

// emitReturn builds the value from what was parsed, or from default values. A
// default value can refer to parameters declared before it.
func (p *parseEmitter) emitReturn(checked bool) {
	for _, param := range p.def.Parameters {
		if !param.Optional() {
			p.b.Fill("  assert(::mlir::succeeded(_result_@x));\n", "x", param.Name)
		}
	}
	if checked {
		p.b.Fill("  return odsParser.getChecked<@Class>(odsLoc, odsParser.getContext()", "Class", p.def.CppClassName)
	} else {
		p.b.Fill("  return @Class::get(odsParser.getContext()", "Class", p.def.CppClassName)
	}
	values := p.values
	for _, param := range p.def.Parameters {
		value := "(*_result_" + param.Name + ")"
		if param.Optional() {
			value = "(_result_" + param.Name + ".value_or(" + ods.Expand(param.Default, values) + "))"
		}
		p.b.Fill(",\n      @type(@value)", "type", param.CppType,
			"value", ods.Expand(param.ConvertFromStorage, values.With("_self", value)))
		values = values.With(param.Name, value)
	}
	p.b.Write(");\n")
}

func (p *parseEmitter) emitAll(elements []format.Element) {
	for _, e := range elements {
		p.emitParser(e)
	}
}

// emitParser writes what parses an element.
func (p *parseEmitter) emitParser(e format.Element) {
	switch e := e.(type) {
	case *format.Literal:
		p.b.Write("  if (odsParser.parse", format.ParserCall(e.Text), ") return {};\n")
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

// emitParamParser writes the parsing of a parameter.
func (p *parseEmitter) emitParamParser(param *ods.AttrOrTypeParameter) {
	if d := param.Dialect; d != nil && d.QualifiedClassName() != "::mlir::BuiltinDialect" {
		p.b.Write("  odsParser.getContext()->getOrLoadDialect<", d.CppNamespace, "::", d.CppClassName(), ">();\n")
	}
	parser := param.Parser
	if parser == "" {
		parser = "::mlir::FieldParser<$0>::parse($_parser)"
	}
	p.b.Fill(`  _result_@x = @parser;
  if (::mlir::failed(_result_@x)) {
    odsParser.emitError(odsParser.getCurrentLocation(), "failed to parse @def parameter '@x' which is to be a `+"`@type`"+`");
    return {};
  }
`, "x", param.Name, "def", p.def.Def.Name, "type", param.CppType, "parser", ods.Expand(parser, p.values, param.CppStorageType))
}

// emitParamsParser writes the parsing of parameters separated by commas. The
// last ones may be missing when they are optional, and then their commas, too.
func (p *parseEmitter) emitParamsParser(args []format.Element) {
	lastRequired := 0
	for i, arg := range args {
		if !paramOf(arg).Optional() {
			lastRequired = i
		}
	}
	someOptional := anyOptional(args)
	if someOptional {
		p.b.Write("  do {\n")
	}
	for i, arg := range args {
		if i > 0 {
			previous := paramOf(args[i-1])
			comma := "if (odsParser.parseComma()) return {};\n"
			if i > lastRequired {
				comma = "if (odsParser.parseOptionalComma()) break;\n"
			}
			if !someOptional {
				comma = "if (odsParser.parseComma()) return {};\n"
			}
			if previous.Optional() {
				p.b.Fill("    if (::mlir::succeeded(_result_@x) && !(@same)) {\n      @comma    }\n", "x", previous.Name,
					"same", p.sameAsDefault(previous), "comma", comma)
			} else {
				p.b.Write("    ", comma)
			}
		}
		p.emitParamParser(paramOf(arg))
	}
	if someOptional {
		p.b.Write("  } while(false);\n")
	}
}

// sameAsDefault returns the C++ condition that a parsed parameter holds its
// default value.
func (p *parseEmitter) sameAsDefault(param *ods.AttrOrTypeParameter) string {
	self := "(*_result_" + param.Name + ")"
	values := p.values.With("_self", self)
	return ods.Expand(param.Comparator, values.With("_lhs", self).With("_rhs", ods.Expand(param.Default, values)))
}

// emitStructParser writes the parsing of pairs of key and value in any order.
func (p *parseEmitter) emitStructParser(args []format.Element) {
	for _, arg := range args {
		p.b.Fill("  bool _seen_@x = false;\n", "x", fieldOf(arg).Name)
	}
	p.b.Write(`  {
    const auto _loop_body = [&](::llvm::StringRef _paramKey) -> bool {
      if (odsParser.parseEqual()) return {};
      `)
	for _, arg := range args {
		p.b.Fill("if (!_seen_@x && _paramKey == \"@x\") {\n        _seen_@x = true;\n", "x", fieldOf(arg).Name)
		p.emitParser(arg)
		p.b.Write("      } else ")
	}
	p.b.Write(`{
        odsParser.emitError(odsParser.getCurrentLocation(), "duplicate or unknown struct parameter name: ") << _paramKey;
        return {};
      }
      return true;
    };
`)
	switch {
	case allOptional(args):
		p.b.Fill(`    ::llvm::StringRef _paramKey;
    if (!odsParser.parseOptionalKeyword(&_paramKey)) {
      if (!_loop_body(_paramKey)) return {};
      while (!odsParser.parseOptionalComma()) {
@key        if (!_loop_body(_paramKey)) return {};
      }
    }
`, "key", structKey)
	case anyOptional(args):
		p.b.Fill("    do {\n@key      if (!_loop_body(_paramKey)) return {};\n    } while(!odsParser.parseOptionalComma());\n", "key", structKey)
		for _, arg := range args {
			if param := fieldOf(arg); !param.Optional() {
				p.b.Fill(`    if (!_seen_@x) {
      odsParser.emitError(odsParser.getCurrentLocation(), "struct is missing required parameter: ") << "@x";
      return {};
    }
`, "x", param.Name)
			}
		}
	default:
		p.b.Fill(`    for (unsigned odsStructIndex = 0; odsStructIndex < @n; ++odsStructIndex) {
@key      if (!_loop_body(_paramKey)) return {};
      if ((odsStructIndex != @n - 1) && odsParser.parseComma())
        return {};
    }
`, "n", strconv.Itoa(len(args)), "key", structKey)
	}
	p.b.Write("  }\n")
}

const structKey = `      ::llvm::StringRef _paramKey;
      if (odsParser.parseKeyword(&_paramKey)) {
        odsParser.emitError(odsParser.getCurrentLocation(),
                           "expected a parameter name in struct");
        return {};
      }
`

// emitCustomParser writes a call of the user's parse function.
func (p *parseEmitter) emitCustomParser(c *format.Custom, isOptional bool) {
	p.b.Write("  {\n    auto odsCustomLoc = odsParser.getCurrentLocation();\n    (void)odsCustomLoc;\n")
	p.b.Write("    auto odsCustomResult = parse", c.Name, "(odsParser")
	for _, arg := range c.Args {
		p.b.Write(",\n      ")
		switch e := arg.(type) {
		case *format.Variable:
			p.b.Write("::mlir::detail::unwrapForCustomParse(_result_", e.Name, ")")
		case *format.Directive:
			p.b.Write("*_result_", paramOf(e).Name)
		case *format.Code:
			p.b.Write(ods.Expand(e.Text, p.values))
		}
	}
	p.b.Write(");\n")
	if isOptional {
		p.b.Write("    if (!odsCustomResult.has_value()) return {};\n    if (::mlir::failed(*odsCustomResult)) return ::mlir::failure();\n")
	} else {
		p.b.Write("    if (::mlir::failed(odsCustomResult)) return {};\n")
	}
	for _, arg := range c.Args {
		v, ok := arg.(*format.Variable)
		if !ok || paramOf(v).Optional() {
			continue
		}
		p.b.Fill(`    if (::mlir::failed(_result_@x)) {
      odsParser.emitError(odsCustomLoc, "custom parser failed to parse parameter '@x'");
      return {};
    }
`, "x", v.Name)
	}
	p.b.Write("  }\n")
}

// emitGroupParser writes the parsing of an optional group. The block that
// follows the first element is that of its absence.
func (p *parseEmitter) emitGroupParser(g *format.Group) {
	then := g.ThenParsed()
	switch e := then[0].(type) {
	case *format.Literal:
		p.b.Write("  if (odsParser.parseOptional", format.ParserCall(e.Text), ") {\n")
	case *format.Variable:
		p.emitParamParser(paramOf(e))
		p.b.Fill("  if (!((::mlir::succeeded(_result_@x) && *_result_@x))) {\n", "x", e.Name)
	case *format.Custom:
		p.b.Write("  if (auto result = [&]() -> ::mlir::OptionalParseResult {\n")
		p.emitCustomParser(e, true)
		p.b.Write(`    return ::mlir::success();
  }(); result.has_value() && ::mlir::failed(*result)) {
    return {};
  } else if (result.has_value()) {
`)
	}
	p.emitAll(g.Else)
	p.b.Write("  } else {\n")
	p.emitAll(then[1:])
	p.b.Write("  }\n")
}

// joined returns the conditions as alternatives.
func joined(conditions []string) string { return strings.Join(conditions, " || ") }
