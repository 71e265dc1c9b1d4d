package asmformat

import (
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/format"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// emitVariableParser writes the code that parses an attribute, property,
// operand, region or successor.
func (f *Format) emitVariableParser(b *cpp.Buffer, v *format.Variable, required bool) {
	switch d := v.Decl.(type) {
	case *ods.NamedAttribute:
		f.emitAttributeParser(b, v, d, d.Optional && !required)
	case *ods.NamedProperty:
		f.emitPropertyParser(b, d)
	case operandDecl:
		f.emitOperandParser(b, d.Operand)
	case *ods.NamedRegion:
		if d.Variadic {
			f.emitRegionListParser(b, d.Name)
			return
		}
		b.Fill("\n  if (parser.parseRegion(*@{x}Region))\n    return ::mlir::failure();\n", "x", d.Name)
		f.emitCompleteRegion(b, d.Name)
	case *ods.NamedSuccessor:
		if d.Variadic {
			emitSuccessorListParser(b, d.Name)
			return
		}
		b.Fill("\n  if (parser.parseSuccessor(@{x}Successor))\n    return ::mlir::failure();\n", "x", d.Name)
	}
}

var operandParsers = [...]string{
	single: `
  @{x}OperandsLoc = parser.getCurrentLocation();
  if (parser.parseOperand(@{x}RawOperand))
    return ::mlir::failure();
`,
	optional: `
  {
    @{x}OperandsLoc = parser.getCurrentLocation();
    ::mlir::OpAsmParser::UnresolvedOperand operand;
    ::mlir::OptionalParseResult parseResult =
                                    parser.parseOptionalOperand(operand);
    if (parseResult.has_value()) {
      if (failed(*parseResult))
        return ::mlir::failure();
      @{x}Operands.push_back(operand);
    }
  }
`,
	variadic: `
  @{x}OperandsLoc = parser.getCurrentLocation();
  if (parser.parseOperandList(@{x}Operands))
    return ::mlir::failure();
`,
	variadicOfVariadic: `
  {
    @{x}OperandsLoc = parser.getCurrentLocation();
    int32_t curSize = 0;
    do {
      if (parser.parseOptionalLParen())
        break;
      if (parser.parseOperandList(@{x}Operands) || parser.parseRParen())
        return ::mlir::failure();
      @{x}OperandGroupSizes.push_back(@{x}Operands.size() - curSize);
      curSize = @{x}Operands.size();
    } while (succeeded(parser.parseOptionalComma()));
  }
`,
}

func (f *Format) emitOperandParser(b *cpp.Buffer, o *ods.Operand) {
	if f.op.Features.SharedOperandParsers && lengthOf(o.TypeConstraint) == optional {
		b.Fill(`
  @{x}OperandsLoc = parser.getCurrentLocation();
  if (::mlir::detail::parseOptionalOperandInto(parser, @{x}Operands))
    return ::mlir::failure();
`, "x", o.Name)
		return
	}
	b.Fill(operandParsers[lengthOf(o.TypeConstraint)], "x", o.Name)
}

var typeParsers = [...]string{
	single: `
  {
    @type type;
    if (parser.parseCustomTypeWithFallback(type))
      return ::mlir::failure();
    @{x}RawType = type;
  }
`,
	optional: `
  {
    ::mlir::Type optionalType;
    ::mlir::OptionalParseResult parseResult =
                                    parser.parseOptionalType(optionalType);
    if (parseResult.has_value()) {
      if (failed(*parseResult))
        return ::mlir::failure();
      @{x}Types.push_back(optionalType);
    }
  }
`,
	variadic: `
  if (parser.parseTypeList(@{x}Types))
    return ::mlir::failure();
`,
	variadicOfVariadic: `
  do {
    if (parser.parseOptionalLParen())
      break;
    if (parser.parseOptionalRParen() &&
        (parser.parseTypeList(@{x}Types) || parser.parseRParen()))
      return ::mlir::failure();
  } while (succeeded(parser.parseOptionalComma()));
`,
}

const qualifiedTypeParser = `
  if (parser.parseType(@{x}RawType))
    return ::mlir::failure();
`

func (f *Format) emitTypeParser(b *cpp.Buffer, d *format.Directive) {
	prefix, p := typesOf(d.Args[0])
	if f.op.Features.SharedOperandParsers && p == optional {
		b.Fill(`
  if (::mlir::detail::parseOptionalTypeInto(parser, @{x}Types))
    return ::mlir::failure();
`, "x", prefix)
		return
	}
	text, class := typeParsers[p], ""
	if p == single {
		class = valueOf(d.Args[0]).CppType
		if d.Qualified {
			text = qualifiedTypeParser
		}
	}
	b.Fill(text, "x", prefix, "type", class)
}

// emitRegionListParser writes the code that parses regions separated by commas.
func (f *Format) emitRegionListParser(b *cpp.Buffer, prefix string) {
	b.Fill(`
  {
    std::unique_ptr<::mlir::Region> region;
    auto firstRegionResult = parser.parseOptionalRegion(region);
    if (firstRegionResult.has_value()) {
      if (failed(*firstRegionResult))
        return ::mlir::failure();
      @{x}Regions.emplace_back(std::move(region));

      // The others follow commas.
      while (succeeded(parser.parseOptionalComma())) {
        region = std::make_unique<::mlir::Region>();
        if (parser.parseRegion(*region))
          return ::mlir::failure();
        @{x}Regions.emplace_back(std::move(region));
      }
    }
  }
`, "x", prefix)
	if f.implicitTerminator {
		b.Fill(`
  for (auto &region : @{x}Regions)
    ensureTerminator(*region, parser.getBuilder(), result.location);
`, "x", prefix)
	} else if f.singleBlock {
		b.Fill(`
  for (auto &region : @{x}Regions)
    if (region->empty()) region->emplaceBlock();
`, "x", prefix)
	}
}

// emitCompleteRegion adds the parts of a region that its text may omit.
func (f *Format) emitCompleteRegion(b *cpp.Buffer, prefix string) {
	if f.implicitTerminator {
		b.Fill("\n  ensureTerminator(*@{x}Region, parser.getBuilder(), result.location);\n", "x", prefix)
	} else if f.singleBlock {
		b.Fill("\n  if (@{x}Region->empty()) @{x}Region->emplaceBlock();\n", "x", prefix)
	}
}

// emitSuccessorListParser writes the code that parses successors separated by
// commas.
func emitSuccessorListParser(b *cpp.Buffer, prefix string) {
	b.Fill(`
  {
    ::mlir::Block *succ;
    auto firstSucc = parser.parseOptionalSuccessor(succ);
    if (firstSucc.has_value()) {
      if (failed(*firstSucc))
        return ::mlir::failure();
      @{x}Successors.emplace_back(succ);

      // The others follow commas.
      while (succeeded(parser.parseOptionalComma())) {
        if (parser.parseSuccessor(succ))
          return ::mlir::failure();
        @{x}Successors.emplace_back(succ);
      }
    }
  }
`, "x", prefix)
}

// emitAttributeParser writes the code that parses an attribute.
func (f *Format) emitAttributeParser(b *cpp.Buffer, v *format.Variable, a *ods.NamedAttribute, isOptional bool) {
	if enum := f.enumOf(v, a); enum != nil {
		enum.EmitParser(b, a, keywordContextOf(f, isOptional))
		return
	}
	text := `
  if (parser.parseCustomAttributeWithFallback(@{x}Attr, @type)) {
    return ::mlir::failure();
  }
`
	switch {
	case isSymbolName(a) && isOptional:
		text = `
  // The symbol name is optional. If it is missing, parsing continues with the
  // next element.
  (void)parser.parseOptionalSymbolName(@{x}Attr);
`
	case isSymbolName(a):
		text = `
  if (parser.parseSymbolName(@{x}Attr))
    return ::mlir::failure();
`
	case isOptional:
		text = `
  ::mlir::OptionalParseResult parseResult@{x}Attr =
    parser.parseOptionalAttribute(@{x}Attr, @type);
  if (parseResult@{x}Attr.has_value() && failed(*parseResult@{x}Attr))
    return ::mlir::failure();
  if (parseResult@{x}Attr.has_value() && succeeded(*parseResult@{x}Attr))
`
	case v.Qualified || a.StorageType == "::mlir::Attribute":
		text = `
  if (parser.parseAttribute(@{x}Attr, @type))
    return ::mlir::failure();
`
	}
	typ := "::mlir::Type{}"
	if call, ok := typeBuilderOf(a); ok {
		typ = ods.ExpandPlaceholders(call, ods.Placeholders{"_builder", "parser.getBuilder()"})
	}
	b.Fill(text, "x", a.Name, "type", typ)
	if f.storesProperties {
		b.Fill("  if (@{x}Attr) result.getOrAddProperties<@Op::Properties>().@x = @{x}Attr;\n",
			"Op", f.op.CppClassName, "x", a.Name)
	} else {
		b.Fill("  if (@{x}Attr) result.attributes.append(\"@x\", @{x}Attr);\n", "x", a.Name)
	}
}

// isSymbolName reports whether an attribute is written as "@name".
func isSymbolName(a *ods.NamedAttribute) bool { return a.BaseDef().Name == "SymbolNameAttr" }

// emitPropertyParser writes the code that parses a required property.
func (f *Format) emitPropertyParser(b *cpp.Buffer, p *ods.NamedProperty) {
	b.Fill("\n  auto @{x}PropLoc = parser.getCurrentLocation();\n", "x", p.Name)
	f.emitPropertyLambda(b, p, p.Parser, "::mlir::ParseResult")
	summary, _, _ := ods.Text(p.Def, mlir.FieldSummary) // Property.Summary is not empty if the field is unset
	b.Fill(`  if (failed(@{x}PropParseResult)) {
    return parser.emitError(@{x}PropLoc, "invalid value for property @x, expected @summary");
  }
`, "x", p.Name, "summary", summary)
}

// emitOptionalPropertyParser writes the code that parses a property at the
// start of an optional group. The property may be absent if it has a default
// value.
func (f *Format) emitOptionalPropertyParser(b *cpp.Buffer, p *ods.NamedProperty) {
	if !p.HasDefault() || p.OptionalParser == "" {
		f.emitPropertyParser(b, p)
		return
	}
	b.Write("\n")
	f.emitPropertyLambda(b, p, p.OptionalParser, "::mlir::OptionalParseResult")
	b.Fill(`  if (@{x}PropParseResult.has_value() && failed(*@{x}PropParseResult)) {
    return ::mlir::failure();
  }
`, "x", p.Name)
}

func (f *Format) emitPropertyLambda(b *cpp.Buffer, p *ods.NamedProperty, parser, result string) {
	b.FillIndented("", `  auto @{x}PropParseResult = [&](auto& propStorage) -> @result {
    @body
    return ::mlir::success();
  }(result.getOrAddProperties<@Op::Properties>().@x);
`, "x", p.Name, "Op", f.op.CppClassName, "result", result,
		"body", ods.ExpandPlaceholders(parser, ods.Placeholders{"_parser", "parser", "_storage", "propStorage", "_ctxt", "parser.getContext()"}))
}
