package asmformat

import (
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// An propDictEntry is an entry of prop-dict as a list of keys and values: "<a = 1, b>". One of
// its fields besides name is set.
type propDictEntry struct {
	Name     string
	Segments int // the number of segments, for the sizes of operand or result segments
	Property *ods.NamedProperty
	Attr     *ods.NamedAttribute
}

// propDictValues parses and prints the values as the rest of the format does.
type propDictValues interface {
	EmitPropertyParser(b *cpp.Buffer, p *ods.NamedProperty)
	// EmitAttributeParser declares the variable of the attribute, too.
	EmitAttributeParser(b *cpp.Buffer, a *ods.NamedAttribute)
	// EmitAttributePrinter prints the attribute that is the C++ expression value.
	EmitAttributePrinter(b *cpp.Buffer, a *ods.NamedAttribute, value string)
}

// isUnit reports whether the key alone says that the property is set.
func (k *propDictEntry) isUnit() bool {
	if k.Property != nil {
		return k.Property.IsUnit() && k.Property.DefaultValue == "false"
	}
	return k.Attr != nil && k.Attr.IsUnit()
}

// hasFallback reports whether the value can be an attribute instead of the syntax of the
// property.
func (k *propDictEntry) hasFallback() bool {
	return k.Property != nil && !k.isUnit() && k.Property.InheritsParser
}

// isRequired reports whether the list must have the entry.
func (k *propDictEntry) isRequired() bool {
	switch {
	case k.Property != nil:
		return !k.Property.HasDefault()
	case k.Attr != nil:
		return !k.Attr.OptionalOrDefaulted()
	}
	return true
}

// addPropDictParser adds the function that parses the list. It accepts an attribute
// dictionary, too.
func addPropDictParser(c *cpp.Class, list []propDictEntry, values propDictValues) {
	m := c.AddMethod(&cpp.Method{
		Return: "::mlir::ParseResult", Name: "parsePropertiesFromKeyValueList", Properties: cpp.Static,
		Params: []cpp.Param{{Type: "::mlir::OpAsmParser &", Name: "parser"}, {Type: "::mlir::OperationState &", Name: "result"}},
	})
	if m == nil || !c.Wants(m.Properties) {
		return
	}
	b := &m.Body
	b.Write("  auto &prop = result.getOrAddProperties<Properties>();\n  (void)prop;\n")
	var units []string
	for i := range list {
		b.Write("  bool seen_", list[i].Name, " = false;\n")
		if list[i].isUnit() {
			units = append(units, `key == "`+list[i].Name+`"`)
		}
	}
	b.Write(`
  if (succeeded(parser.parseOptionalLess())) {
    ::llvm::SMLoc dictionaryLoc = parser.getCurrentLocation();
    ::mlir::NamedAttrList propertyAttributes;
    if (parser.parseOptionalAttrDict(propertyAttributes))
      return ::mlir::failure();
    if (dictionaryLoc != parser.getCurrentLocation()) {
      if (parser.parseGreater())
        return ::mlir::failure();
      auto propertyDictionary =
          ::mlir::DictionaryAttr::get(parser.getContext(), propertyAttributes);
      return setPropertiesFromParsedAttr(prop, propertyDictionary, [&]() {
        return parser.emitError(dictionaryLoc)
               << "invalid properties " << propertyDictionary << ": ";
      });
    }

    bool reachedEnd = succeeded(parser.parseOptionalGreater());
    while (!reachedEnd) {
      ::llvm::SMLoc keyLoc = parser.getCurrentLocation();
      ::llvm::StringRef key;
      if (parser.parseKeyword(&key))
        return ::mlir::failure();
`)
	noValue := ""
	if len(units) > 0 {
		b.Write("      bool isUnitKey = ", strings.Join(units, " || "), ";\n")
		noValue = "!isUnitKey && "
	}
	b.Write("      if (", noValue, "parser.parseEqual())\n        return ::mlir::failure();\n")
	indent := emitParsers(b, list, values)
	b.Indented(indent, func() {
		b.Write(`
    reachedEnd = succeeded(parser.parseOptionalGreater());
    if (!reachedEnd && parser.parseComma())
      return ::mlir::failure();
  }
}
`)
		emitRequiredKeys(b, list)
		b.Write("return ::mlir::success();\n")
	})
}

// emitRequiredKeys checks that the list has the required entries.
func emitRequiredKeys(b *cpp.Buffer, list []propDictEntry) {
	for i := range list {
		if list[i].isRequired() {
			kind := "property"
			if list[i].Attr != nil {
				kind = "attribute"
			}
			b.Fill(`if (!seen_@x)
  return ::mlir::emitError(result.location, "properties dictionary is missing required @kind: @x");
`, "x", list[i].Name, "kind", kind)
		}
	}
}

// emitParsers parses the value of each key, and rejects a key that appears twice. It
// returns the indentation of the code after it. Like in the reference's output, that is
// smaller after a property with a fallback.
func emitParsers(b *cpp.Buffer, list []propDictEntry, values propDictValues) (indent string) {
	indent = "  "
	if len(list) == 0 {
		b.Write(`
      return parser.emitError(keyLoc,
                              "unknown property in properties dictionary: ")
             << key;
`)
		return indent
	}
	for i := range list {
		k, otherwise := &list[i], ""
		if i > 0 {
			otherwise = "else "
		}
		b.Indented(indent, func() {
			b.Fill("    @{else}if (!seen_@x && key == \"@x\") {\n      seen_@x = true;\n", "else", otherwise, "x", k.Name)
			switch {
			case k.hasFallback():
				emitParserWithFallback(b, k.Property)
			case k.isUnit():
				emitUnitParser(b, k, values)
			default:
				emitParser(b, k, values)
			}
		})
		if k.hasFallback() {
			indent = ""
		}
		b.Write(indent, "    }\n")
	}
	b.Indented(indent, func() {
		b.Write(`
    else {
      return parser.emitError(
                 keyLoc,
                 "duplicate or unknown property in properties dictionary: ")
             << key;
    }
`)
	})
	return indent
}

// emitUnitParser parses the value of a unit, which is optional.
func emitUnitParser(b *cpp.Buffer, k *propDictEntry, values propDictValues) {
	present := "true"
	if k.Attr != nil {
		present = "parser.getBuilder().getUnitAttr()"
	}
	b.Write("      if (succeeded(parser.parseOptionalEqual())) {\n")
	b.Indented("  ", func() { emitParser(b, k, values) })
	b.Write("        } else {\n          prop.", k.Name, " = ", present, ";\n        }\n")
}

// emitParser parses the value of a key.
func emitParser(b *cpp.Buffer, k *propDictEntry, values propDictValues) {
	switch {
	case k.Property != nil:
		b.Indented("  ", func() { values.EmitPropertyParser(b, k.Property) })
	case k.Attr != nil:
		values.EmitAttributeParser(b, k.Attr)
	default:
		b.Fill(`
      ::llvm::SmallVector<int32_t> parsedSegmentSizes;
      if (parser.parseCommaSeparatedList(
              ::mlir::AsmParser::Delimiter::Square, [&]() {
                int32_t size;
                if (parser.parseInteger(size))
                  return ::mlir::failure();
                parsedSegmentSizes.push_back(size);
                return ::mlir::success();
              }))
        return ::mlir::failure();
      if (parsedSegmentSizes.size() != prop.@x.size())
        return parser.emitError(keyLoc, "expected @count entries for @x");
      ::llvm::copy(parsedSegmentSizes, prop.@x.begin());
`, "x", k.Name, "count", strconv.Itoa(k.Segments))
	}
}

// emitParserWithFallback parses a property in the syntax of its C++ type, or as an attribute
// if that type has none.
func emitParserWithFallback(b *cpp.Buffer, p *ods.NamedProperty) {
	b.FillIndented("  ", `
auto parseResult = ::mlir::detail::parsePropertyWithFallback(
    parser, prop.@x,
    [&](auto &propStorage,
        ::mlir::Attribute propertyAttr) -> ::mlir::LogicalResult {
  auto emitError = [&]() {
    return parser.emitError(parser.getCurrentLocation())
           << "invalid value for property " << key << ": ";
  };
@convert;
});
if (failed(parseResult))
  return ::mlir::failure();
`, "x", p.Name, "convert", ods.ExpandPlaceholders(p.ConvertFromAttr,
		ods.Placeholders{"_attr", "propertyAttr", "_storage", "propStorage", "_diag", "emitError"}))
}

// addPropDictPrinter adds the function that prints the list, unless it is always
// empty.
func addPropDictPrinter(c *cpp.Class, list []propDictEntry, values propDictValues) {
	if len(list) == 0 {
		return
	}
	m := c.AddMethod(&cpp.Method{
		Return: "void", Name: "_odsPrintPropertiesAsKeyValueList", Properties: cpp.Static,
		Params: []cpp.Param{
			{Type: "::mlir::MLIRContext *", Name: "_odsContext"},
			{Type: "::mlir::OpAsmPrinter &", Name: "_odsPrinter"},
			{Type: "const Properties &", Name: "prop"},
			{Type: "::mlir::ArrayRef<::llvm::StringRef>", Name: "elidedProps"},
		},
	})
	if m == nil || !c.Wants(m.Properties) {
		return
	}
	b := &m.Body
	b.Write(`  bool first = true;
  auto printKey = [&](::llvm::StringRef name, bool printValue) {
    _odsPrinter << (first ? " <" : ", ") << name;
    if (printValue)
      _odsPrinter << " = ";
    first = false;
  };
  auto shouldPrint = [&](::llvm::StringRef name) {
    return !::llvm::is_contained(elidedProps, name);
  };
`)
	for i := range list {
		k, present := &list[i], ""
		if k.Attr != nil && !k.isRequired() {
			present = " && prop." + k.Name
		}
		b.Fill("  if (shouldPrint(\"@x\")@present) {\n    printKey(\"@x\", /*printValue=*/@value);\n",
			"x", k.Name, "present", present, "value", strconv.FormatBool(!k.isUnit()))
		if !k.isUnit() {
			b.Indented("  ", func() { emitPrinter(b, k, values) })
		}
		b.Write("  }\n")
	}
	b.Write("  if (!first)\n    _odsPrinter << \">\";\n")
}

// emitPrinter prints a value.
func emitPrinter(b *cpp.Buffer, k *propDictEntry, values propDictValues) {
	value := "prop." + k.Name
	switch {
	case k.Property != nil:
		emitPropertyPrinter(b, k.Property, value)
	case k.Attr != nil:
		values.EmitAttributePrinter(b, k.Attr, value)
	default:
		b.Fill(`  _odsPrinter << "[";
  ::llvm::interleaveComma(@value, _odsPrinter);
  _odsPrinter << "]";
`, "value", value)
	}
}

func emitPropertyPrinter(b *cpp.Buffer, p *ods.NamedProperty, value string) {
	print := ods.ExpandPlaceholders(p.Printer, ods.Placeholders{"_printer", "_odsPrinter", "_ctxt", "_odsContext", "_storage", value})
	if !p.InheritsParser {
		b.Write("  ", print, ";\n")
		return
	}
	b.FillIndented("", `  if constexpr (::mlir::detail::HasKeyValueFieldParser<std::remove_cv_t<std::remove_reference_t<decltype(@value)>>>::value) {
    @print;
  } else {
    auto propertyAttr = [&]() -> ::mlir::Attribute {
@convert
    }();
    _odsPrinter.printAttribute(propertyAttr);
  }
`, "value", value, "print", print, "convert", ods.ExpandPlaceholders(p.ConvertToAttr, ods.Placeholders{"_ctxt", "_odsContext", "_storage", value}))
}
