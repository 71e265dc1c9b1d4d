package asmformat

import (
	"strings"

	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/format"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/ods/cpptext"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// A keywordEnum is the enum of an attribute that a format writes as a bare
// keyword.
type keywordEnum struct {
	*ods.Enum
	build string // C++ that builds the attribute from the enumerator $0
}

// keywordEnums returns the enums of the attributes in a format. An attribute is
// written as a keyword if it can be built from an enumerator and its enum has
// an underlying type.
func keywordEnums(attributes []*ods.NamedAttribute) map[*tablegen.Record]*keywordEnum {
	var enums map[*tablegen.Record]*keywordEnum
	for _, a := range attributes {
		def := a.BaseDef()
		if !def.IsA("EnumAttrInfo") {
			continue
		}
		if enums == nil {
			enums = map[*tablegen.Record]*keywordEnum{}
		}
		if _, known := enums[def]; !known {
			enums[def] = newKeywordEnum(a, def)
		}
	}
	return enums
}

// enumOf returns the enum of an attribute that is written as a keyword, or nil.
func (f *Format) enumOf(a *ods.NamedAttribute) *keywordEnum { return f.enums[a.BaseDef()] }

// newKeywordEnum returns the enum of an attribute, or nil if the format cannot
// write the attribute as a keyword.
func newKeywordEnum(a *ods.NamedAttribute, def *tablegen.Record) *keywordEnum {
	attr, err := a.BaseAttr()
	if err != nil || !attr.ConstBuildable() {
		return nil
	}
	e, err := ods.NewEnum(def)
	if err != nil || e.UnderlyingType == "" {
		return nil
	}
	return &keywordEnum{e, attr.ConstBuilderCall}
}

// emitEnumParser writes the code that parses an enumerator: a keyword or a
// string.
func (f *Format) emitEnumParser(b *cpp.Buffer, a *ods.NamedAttribute, e *keywordEnum, isOptional bool) {
	var keywords, all []string
	for _, c := range e.Cases {
		all = append(all, c.Str)
		if format.KeywordProblem(c.Str) == "" {
			keywords = append(keywords, `"`+c.Str+`"`)
		}
	}
	// An enum without any keyword has "}" in place of the list, like the
	// reference's output.
	list := "}"
	if len(keywords) > 0 {
		list = "{" + strings.Join(keywords, ",") + "}"
	}
	missing := ""
	if !isOptional {
		missing = cpp.Fill(`return parser.emitError(loc, "expected string or keyword containing one of the following enum values for attribute '@x' [@all]");`,
			"x", a.Name, "all", join(all))
	}
	set := `    result.addAttribute("@x", @{x}Attr);`
	if f.storesProperties {
		set = "      result.getOrAddProperties<@Op::Properties>().@x = @{x}Attr;"
	}
	value := cpptext.Expand(e.build, cpptext.Placeholders{"_builder", "parser.getBuilder()"}, "*attrOptional")
	b.FillIndented("", `
  {
    ::llvm::StringRef attrStr;
    ::mlir::NamedAttrList attrStorage;
    auto loc = parser.getCurrentLocation();
    if (parser.parseOptionalKeyword(&attrStr, @list)) {
      ::mlir::StringAttr attrVal;
      ::mlir::OptionalParseResult parseResult =
        parser.parseOptionalAttribute(attrVal,
                                      parser.getBuilder().getNoneType(),
                                      "@x", attrStorage);
      if (parseResult.has_value()) {
        if (failed(*parseResult))
          return ::mlir::failure();
        attrStr = attrVal.getValue();
      } else {
        @missing
      }
    }
    if (!attrStr.empty()) {
      auto attrOptional = @namespace::@fromString(attrStr);
      if (!attrOptional)
        return parser.emitError(loc, "invalid ")
               << "@x attribute specification: \"" << attrStr << '"';;

      @{x}Attr = @value;
  @set
    }
  }
`, "x", a.Name, "list", list, "missing", missing, "namespace", e.CppNamespace, "fromString", e.StringToSymbolFnName,
		"value", value, "set", cpp.Fill(set, "x", a.Name, "Op", f.op.CppClassName))
}

// emitEnumPrinter writes the code that prints an enumerator. It prints a string
// if the parser would not accept a keyword.
func emitEnumPrinter(b *cpp.Buffer, a *ods.NamedAttribute, e *keywordEnum) {
	value := ods.GetterName(a.Name) + "()"
	if a.Optional {
		value = "*" + value
	}
	b.Fill(`
  {
    auto caseValue = @value;
    auto caseValueStr = @toString(caseValue);
`, "value", value, "toString", e.SymbolToStringFnName)
	var plain []*ods.EnumCase
	for _, c := range e.Cases {
		if e.printsAsKeyword(c) {
			plain = append(plain, c)
		}
	}
	if len(plain) == len(e.Cases) {
		b.Write("    _odsPrinter << caseValueStr;\n  }\n")
		return
	}
	b.Write("    switch (caseValue) {\n")
	for _, c := range plain {
		b.Fill("    case @enum::@enumerator:\n", "enum", e.QualifiedName(), "enumerator", c.Enumerator())
	}
	b.Write(`      _odsPrinter << caseValueStr;
      break;
    default:
      _odsPrinter << '"' << caseValueStr << '"';
      break;
    }
  }
`)
}

// printsAsKeyword reports whether an enumerator can be printed without quotes.
// Its name has to be a keyword, and in a bit enum it has to be a single bit, so
// that it cannot be a part of several names.
func (e *keywordEnum) printsAsKeyword(c *ods.EnumCase) bool {
	return format.KeywordProblem(c.Str) == "" && (!e.Bits || c.Value > 0 && c.Value&(c.Value-1) == 0)
}
