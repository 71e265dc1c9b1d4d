package asmformat

import (
	"strings"

	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/format"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// A keywordEnum is the enum of an attribute that a format can write as a bare keyword.
type keywordEnum struct {
	*ods.Enum
	build string // C++ that builds the attribute from the enumerator $0, or ""
	// flags says that the text of a bit enum is a list of keywords with separators between
	// them. Otherwise it is one keyword or string.
	flags bool
}

// Writable reports whether $name and enum($name) can write the attribute as a keyword: it
// can be built from an enumerator, and its enum has an underlying type.
func (e *keywordEnum) Writable() bool { return e.build != "" && e.UnderlyingType != "" }

// WithFlags returns the enum with a choice of the form of a bit enum.
func (e *keywordEnum) WithFlags(flags bool) *keywordEnum {
	return &keywordEnum{e.Enum, e.build, flags && e.Bits}
}

// newKeywordEnum returns the enum of an attribute.
func newKeywordEnum(a *ods.NamedAttribute) (*keywordEnum, error) {
	attr, err := a.BaseAttr()
	if err != nil {
		return nil, err
	}
	e, err := attr.Enum()
	if err != nil {
		return nil, err
	}
	return &keywordEnum{Enum: e, build: attr.ConstBuilderCall}, nil
}

// A keywordContext describes the parse() that contains the code for an attribute.
type keywordContext struct {
	Class            string // of the operation
	StoresProperties bool   // the operation stores its attributes in its Properties
	IsOptional       bool   // the text may lack the attribute
	ClosesLists      bool   // as in [mlir.OperationFeatures]
}

// EmitParser writes the code that parses an enumerator: a keyword or a
// string.
func (e *keywordEnum) EmitParser(b *cpp.Buffer, a *ods.NamedAttribute, in keywordContext) {
	var keywords, all []string
	for _, c := range e.Cases {
		all = append(all, c.Str)
		if format.KeywordProblem(c.Str) == "" {
			keywords = append(keywords, `"`+c.Str+`"`)
		}
	}
	list := "{" + strings.Join(keywords, ",") + "}"
	if len(keywords) == 0 && !in.ClosesLists {
		list = "}" // like the reference's output
	}
	missing := ""
	if !in.IsOptional {
		missing = cpp.Fill(`return parser.emitError(loc, "expected string or keyword containing one of the following enum values for attribute '@x' [@all]");`,
			"x", a.Name, "all", strings.Join(all, ", "))
	}
	set := `    result.addAttribute("@x", @{x}Attr);`
	if in.StoresProperties {
		set = "      result.getOrAddProperties<@Op::Properties>().@x = @{x}Attr;"
	}
	value := ods.ExpandPlaceholders(e.build, ods.Placeholders{"_builder", "parser.getBuilder()"}, "*attrOptional")
	text := enumParser
	if e.flags {
		text = flagsParser
	}
	b.FillIndented("", text, "x", a.Name, "list", list, "missing", missing, "namespace", e.CppNamespace, "fromString", e.StringToSymbolFnName,
		"enum", e.CppType, "Separator", e.separatorCall(),
		"value", value, "set", cpp.Fill(set, "x", a.Name, "Op", in.Class))
}

// These texts parse an enumerator, and a list of the bits of a bit enum.
const (
	enumParser = `
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
`
	flagsParser = `
  {
    ::llvm::StringRef attrStr;
    auto loc = parser.getCurrentLocation();
    if (parser.parseOptionalKeyword(&attrStr, @list)) {
      @missing
    } else {
      @enum flags = {};
      while (true) {
        auto flag = @namespace::@fromString(attrStr);
        if (!flag)
          return parser.emitError(loc, "invalid ")
                 << "@x attribute specification: \"" << attrStr << '"';;
        flags = flags | *flag;
        if (failed(parser.@Separator()))
          break;
        if (parser.parseKeyword(&attrStr))
          return ::mlir::failure();
      }
      auto attrOptional = ::std::optional<@enum>(flags);
      @{x}Attr = @value;
  @set
    }
  }
`
)

// separatorCall returns the function that parses the separator of a bit enum.
func (e *keywordEnum) separatorCall() string {
	switch strings.TrimSpace(e.Separator) {
	case "|":
		return "parseOptionalVerticalBar"
	case ",":
		return "parseOptionalComma"
	}
	return "invalid bit enum separator" // like the reference's output, which does not compile
}

// NeedsBrackets reports whether a list of keys and values encloses the enum in brackets,
// because its separator is that of the list.
func (e *keywordEnum) NeedsBrackets() bool { return e.flags && strings.TrimSpace(e.Separator) == "," }

// EmitPrinter writes the code that prints an enumerator, the C++ expression value. It
// prints a string if the parser would not accept a keyword.
func (e *keywordEnum) EmitPrinter(b *cpp.Buffer, features *mlir.Features, a *ods.NamedAttribute, value string) {
	switch {
	case a.Optional && !features.EnclosesAccessors:
		value = "*" + value
	case a.Optional && !a.HasDefault():
		value = "*(" + value + ")"
	}
	b.Fill(`
  {
    auto caseValue = @value;
    auto caseValueStr = @toString(caseValue);
`, "value", value, "toString", e.SymbolToStringFnName)
	var plain []*ods.EnumCase
	for _, c := range e.Cases {
		if e.flags || e.printsAsKeyword(c) {
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
