package opdef

import (
	"strings"

	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/format"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// A keywordEnum is an enum attribute that a format writes as a bare keyword.
type keywordEnum struct {
	attr                 *ods.Attribute // below OptionalAttr, DefaultValuedAttr, …
	namespace, class     string
	fromString, toString string // names of the conversion functions
	bits                 bool
	cases                []*tablegen.Record
}

// enumOf returns the enum that an attribute is written as, or nil. The
// attribute has to be buildable from an enumerator, and its enum has to have
// an underlying type.
func enumOf(a *ods.NamedAttribute) *keywordEnum {
	def := a.BaseDef()
	if !def.IsA("EnumAttrInfo") || textOf(def, "underlyingType") == "" {
		return nil
	}
	attr, err := a.BaseAttr()
	if err != nil || !attr.ConstBuildable() {
		return nil
	}
	cases, _ := def.Defs("enumerants")
	return &keywordEnum{
		attr:       attr,
		namespace:  textOf(def, "cppNamespace"),
		class:      textOf(def, "className"),
		fromString: textOf(def, "stringToSymbolFnName"),
		toString:   textOf(def, "symbolToStringFnName"),
		bits:       def.IsA("BitEnumBase"),
		cases:      cases,
	}
}

func textOf(def *tablegen.Record, field string) string {
	s, _, _ := def.Text(field)
	return s
}

// emitEnumParser writes the parsing of a keyword, or else a string, that names
// an enumerator.
func (f *opFormat) emitEnumParser(b *cpp.Buffer, a *ods.NamedAttribute, e *keywordEnum, isOptional bool) {
	var keywords, all []string
	for _, c := range e.cases {
		str := textOf(c, "str")
		all = append(all, str)
		if format.KeywordProblem(str) == "" {
			keywords = append(keywords, `"`+str+`"`)
		}
	}
	// An enum without any keyword gets "}" for a list.
	list := "}"
	if len(keywords) > 0 {
		list = "{" + strings.Join(keywords, ",") + "}"
	}
	missing := ""
	if !isOptional {
		missing = cpp.Fill(`return parser.emitError(loc, "expected string or keyword containing one of the following enum values for attribute '@x' [@all]");`,
			"x", a.Name, "all", join(all))
	}
	set := `result.addAttribute("@x", @{x}Attr);`
	if f.storesProperties {
		set = "result.getOrAddProperties<@Op::Properties>().@x = @{x}Attr;"
	}
	value := ods.Expand(e.attr.ConstBuilderCall, ods.Placeholders{"_builder", "parser.getBuilder()"}, "*attrOptional")
	b.Fill(`
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
`, "x", a.Name, "list", list, "missing", missing, "namespace", e.namespace, "fromString", e.fromString,
		"value", value, "set", cpp.Fill(set, "x", a.Name, "Op", f.op.CppClassName))
}

// emitEnumPrinter writes the printing of an enumerator as a keyword, or as a
// string when a keyword would not be parsed back.
func emitEnumPrinter(b *cpp.Buffer, a *ods.NamedAttribute, e *keywordEnum) {
	value := ods.GetterName(a.Name) + "()"
	if a.Optional {
		value = "*" + value
	}
	b.Fill(`
  {
    auto caseValue = @value;
    auto caseValueStr = @toString(caseValue);
`, "value", value, "toString", e.toString)
	var plain []*tablegen.Record
	for _, c := range e.cases {
		if e.printsAsKeyword(c) {
			plain = append(plain, c)
		}
	}
	if len(plain) == len(e.cases) {
		b.Write("    _odsPrinter << caseValueStr;\n  }\n")
		return
	}
	b.Write("    switch (caseValue) {\n")
	for _, c := range plain {
		symbol := textOf(c, "symbol")
		if symbol != "" && symbol[0] >= '0' && symbol[0] <= '9' {
			symbol = "_" + symbol
		}
		b.Fill("    case @namespace::@class::@symbol:\n", "namespace", e.namespace, "class", e.class, "symbol", symbol)
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

// printsAsKeyword reports whether an enumerator can be printed without quotes:
// its name is a keyword and, in an enum of bits, it is a single bit, so that
// it cannot be part of several names.
func (e *keywordEnum) printsAsKeyword(c *tablegen.Record) bool {
	if format.KeywordProblem(textOf(c, "str")) != "" {
		return false
	}
	if !e.bits {
		return true
	}
	n, _ := c.Int("value")
	return n > 0 && n&(n-1) == 0
}
