package enum

import (
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// hasParser reports whether an enum has specializations of FieldParser.
func hasParser(e *ods.Enum) bool { return e.UnderlyingType != "" && !e.NotBuildable }

// A fieldParser has the parts of both specializations of FieldParser for an enum:
// that of the enum, and that of a std::optional of it.
type fieldParser struct {
	// required and optional are the bodies of the functions.
	required, optional string
	// hasNoCommas reports whether the text of a value has no commas, so that a list of
	// parameters can have others after it.
	hasNoCommas bool
	// bits reports whether the enum is parsed as keywords between separators.
	bits bool
}

const stringBody = `// An enum is a keyword or a string.
std::string enumKeyword;
auto loc = parser.getCurrentLocation();
if (failed(parser.parseOptionalKeywordOrString(@arguments)))
  return @absent;

// Convert the text to a case.
if (::std::optional<@Enum> attr = @namespace::symbolizeEnum<@Enum>(enumKeyword))
  return @found;
return parser.emitError(loc, "expected one of [@cases] for @summary, got: ") << enumKeyword;
`

const requiredBitsBody = `@Enum flags = {};
do {
  // An element is a keyword.
  ::llvm::StringRef enumKeyword;
  auto loc = parser.getCurrentLocation();
  if (failed(parser.parseOptionalKeyword(&enumKeyword))) {
    return parser.emitError(loc, "expected keyword for @summary");
  }

  // The keyword names a case.
  if (::std::optional<@Enum> flag = @namespace::symbolizeEnum<@Enum>(enumKeyword)) {
    flags = flags | *flag;
  } else {
    return parser.emitError(loc, "expected one of [@cases] for @summary, got: ") << enumKeyword;
  }
} while (::mlir::succeeded(parser.@parseSeparator()));
return flags;
`

const optionalBitsBody = `@Enum flags = {};
bool firstIter = true;
do {
  // An element is a keyword.
  ::llvm::StringRef enumKeyword;
  auto loc = parser.getCurrentLocation();
  if (failed(parser.parseOptionalKeyword(@arguments))) {
    if (firstIter)
      return std::optional<@Enum>{};
    return parser.emitError(loc, "expected keyword for @summary after '@separator'");
  }
  firstIter = false;

  // The keyword names a case.
  if (::std::optional<@Enum> flag = @namespace::symbolizeEnum<@Enum>(enumKeyword)) {
    flags = flags | *flag;
  } else {
    return parser.emitError(loc, "expected one of [@cases] for @summary, got: ") << enumKeyword;
  }
} while(::mlir::succeeded(parser.@parseSeparator()));
return std::optional<@Enum>{flags};
`

// newFieldParser resolves the parser of an enum.
func newFieldParser(e *ods.Enum, features mlir.Features) (*fieldParser, error) {
	arguments := "&enumKeyword"
	if features.EnumKeywordLists {
		arguments += ", {" + quotedCases(e) + "}"
	}
	fill := func(text string, pairs ...string) string {
		var b cpp.Buffer
		b.Fill(indented(text, bodyIndent(e, features)), append(pairs, "Enum", e.QualifiedName(), "namespace", e.CppNamespace, "summary", e.Summary, "cases", expectedCases(e))...)
		return b.String()
	}
	if !e.Bits || e.PrintQuoted {
		return &fieldParser{
			required: fill(stringBody, "arguments", "&enumKeyword",
				"absent", `parser.emitError(loc, "expected keyword for `+e.Summary+`")`, "found", "*attr"),
			optional:    fill(stringBody, "arguments", arguments, "absent", "std::optional<"+e.QualifiedName()+">{}", "found", "attr"),
			hasNoCommas: true,
		}, nil
	}
	parseSeparator := separatorParsers[strings.TrimSpace(e.Separator)]
	if parseSeparator == "" {
		return nil, e.Def.Errorf("bit enum '%s' has the separator '%s'; want '|' or ',' to parse it without quotes",
			e.QualifiedName(), e.Separator)
	}
	return &fieldParser{
		required:    fill(requiredBitsBody, "parseSeparator", parseSeparator),
		optional:    fill(optionalBitsBody, "parseSeparator", parseSeparator, "arguments", arguments, "separator", e.Separator),
		hasNoCommas: parseSeparator != separatorParsers[","],
		bits:        true,
	}, nil
}

// separatorParsers are the methods of the parser for the separators of bit enums.
var separatorParsers = map[string]string{
	"|": "parseOptionalVerticalBar",
	",": "parseOptionalComma",
}

// bodyIndent returns the indentation of the functions of the parser of an enum.
func bodyIndent(e *ods.Enum, features mlir.Features) string {
	switch {
	case features.EnumParsersInDefinitions:
		return "  "
	case e.Bits && !e.PrintQuoted:
		return "      "
	}
	return "    "
}

// quotedCases lists the texts of the cases as C++ strings.
func quotedCases(e *ods.Enum) string {
	var list []string
	for _, c := range e.Cases {
		list = append(list, `"`+c.Str+`"`)
	}
	return strings.Join(list, ", ")
}

// expectedCases lists the cases for a diagnostic, in the form that a C++ string
// needs. A case that is not a keyword is listed twice, the second time in
// quotes.
func expectedCases(e *ods.Enum) string {
	var list strings.Builder
	for i, c := range e.Cases {
		if i > 0 {
			list.WriteString(", ")
		}
		if !ods.IsKeyword(c.Str) {
			list.WriteString(`\"` + c.Str + `\"`)
		}
		list.WriteString(c.Str)
	}
	return list.String()
}

// emitForwardParsers declares what the declarations of parsers need, if one of the enums
// has a parser.
func emitForwardParsers(b *cpp.Buffer, enums []*ods.Enum) {
	if slices.ContainsFunc(enums, hasParser) {
		emitForwardParser(b)
	}
}

func emitForwardParser(b *cpp.Buffer) {
	b.Write(`
namespace mlir {
class AsmParser;

template <typename T, typename>
struct FieldParser;
} // namespace mlir
`)
}

// emitParserDeclarations declares the parsers of an enum, whose bodies are in the
// definitions.
func emitParserDeclarations(b *cpp.Buffer, e *ods.Enum, p *fieldParser) {
	compositional := ""
	if p.bits {
		compositional = "  static constexpr bool isKeyValueCompositional = false;\n\n"
		if p.hasNoCommas {
			compositional = strings.Replace(compositional, "false", "true", 1)
		}
	}
	b.Fill(`
namespace mlir {
template<>
struct FieldParser<@Enum, @Enum> {
@{compositional}  static FailureOr<@Enum> parse(AsmParser &parser);
};

/// Parses an optional parameter. The parameter is a std::optional of the enum,
/// and the result of the parser is a FailureOr of it. If no keyword follows,
/// the parser succeeds without a value, and the parameter has its default
/// value.
template<>
struct FieldParser<std::optional<@Enum>, std::optional<@Enum>> {
  static constexpr bool isKeyValueCompositional = false;

  static FailureOr<std::optional<@Enum>> parse(AsmParser &parser);
};
} // namespace mlir
`, "Enum", e.QualifiedName(), "compositional", compositional)
}

// emitParserDefinitions writes the bodies of the parsers of an enum.
func emitParserDefinitions(b *cpp.Buffer, e *ods.Enum, p *fieldParser) {
	b.Fill(`
namespace mlir {
FailureOr<@Enum> FieldParser<@Enum, @Enum>::parse(AsmParser &parser) {
@{required}}

FailureOr<std::optional<@Enum>>
FieldParser<std::optional<@Enum>, std::optional<@Enum>>::parse(AsmParser &parser) {
@{optional}}
} // namespace mlir
`, "Enum", e.QualifiedName(), "required", p.required, "optional", p.optional)
}

// emitInlineParsers writes the parsers of an enum with their bodies, for any class of
// parser. Like the reference, it indents those of bit enums.
func emitInlineParsers(b *cpp.Buffer, e *ods.Enum, p *fieldParser) {
	indent := ""
	if p.bits {
		indent = "  "
	}
	b.Write("\n")
	b.Fill(indented(`namespace mlir {
template <typename T, typename>
struct FieldParser;

template<>
struct FieldParser<@Enum, @Enum> {
  template <typename ParserT>
  static FailureOr<@Enum> parse(ParserT &parser) {
@{required}@{indent}  }
};

/// Parses an optional parameter. The parameter is a std::optional of the enum,
/// and the result of the parser is a FailureOr of it. If no keyword follows,
/// the parser succeeds without a value, and the parameter has its default
/// value.
template<>
struct FieldParser<std::optional<@Enum>, std::optional<@Enum>> {
  template <typename ParserT>
  static FailureOr<std::optional<@Enum>> parse(ParserT &parser) {
@{optional}@{indent}  }
};
} // namespace mlir
`, indent), "indent", indent, "Enum", e.QualifiedName(), "required", p.required, "optional", p.optional)
}

// indented returns a text with an indentation before each line that is not blank and
// does not begin with a hole such as @{name}, whose text has its own indentation.
func indented(text, indent string) string {
	if indent == "" {
		return text
	}
	var out strings.Builder
	out.Grow(len(text) + len(text)/8)
	for line := range strings.Lines(text) {
		if line != "\n" && !strings.HasPrefix(line, "@{") {
			out.WriteString(indent)
		}
		out.WriteString(line)
	}
	return out.String()
}
