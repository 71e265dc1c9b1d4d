package enum

import (
	"math/bits"
	"strings"

	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// emitDeclarations writes the enum, its functions, and the code that parses,
// prints and hashes its values.
func emitDeclarations(b *cpp.Buffer, e *ods.Enum) error {
	if err := e.Require("summary", "underlyingType", "underlyingToSymbolFnName", "symbolToStringFnRetType"); err != nil {
		return err
	}
	more := []string{"maxEnumValFnName"}
	if e.Bits {
		more = []string{"validBits", "printBitEnumQuoted"}
	}
	if err := e.Require(more...); err != nil {
		return err
	}
	b.QualifiedNamespace(e.CppNamespace, func() {
		emitEnumClass(b, e)
		emitFunctionDeclarations(b, e)
		if e.Bits {
			emitBitOperators(b, e)
		}
		emitGenericFunctions(b, e)
		if e.BaseAttr != nil {
			emitAttrClass(b, e)
		}
	})
	if e.UnderlyingType != "" && !e.NotBuildable {
		if err := emitParserAndPrinter(b, e); err != nil {
			return err
		}
	}
	emitDenseMapInfo(b, e)
	return nil
}

func emitEnumClass(b *cpp.Buffer, e *ods.Enum) {
	b.Write("// ", e.Summary, "\nenum class ", e.ClassName)
	if e.UnderlyingType != "" {
		b.Write(" : ", e.UnderlyingType)
	}
	b.Write(" {\n")
	for _, c := range e.Cases {
		beginCase(b, c)
		b.Write("  ", c.Enumerator())
		if c.Value >= 0 {
			b.Write(" = ", number(c.Value))
		}
		b.Write(",\n")
		b.EndOrigin()
	}
	b.Write("};\n\n")
}

func emitFunctionDeclarations(b *cpp.Buffer, e *ods.Enum) {
	negative := hasNegative(e)
	if !negative {
		b.Fill("::std::optional<@Enum> @symbolize(@underlying);\n",
			"Enum", e.ClassName, "symbolize", e.UnderlyingToSymbolFnName, "underlying", underlyingOrUnsigned(e))
	}
	b.Write(e.SymbolToStringFnRetType, " ", e.SymbolToStringFnName, "(", e.ClassName, ");\n")
	b.Fill("::std::optional<@Enum> @symbolize(::llvm::StringRef);\n",
		"Enum", e.ClassName, "symbolize", e.StringToSymbolFnName)
	if !negative && !e.Bits {
		var highest uint32
		for _, c := range e.Cases {
			highest = max(highest, uint32(c.Value))
		}
		b.Fill("inline constexpr unsigned @name() {\n  return @highest;\n}\n\n",
			"name", e.MaxEnumValFnName, "highest", number(int64(highest)))
	}
}

// emitBitOperators writes the operators of a bit enum.
func emitBitOperators(b *cpp.Buffer, e *ods.Enum) {
	b.Fill(`
inline constexpr @Enum operator|(@Enum a, @Enum b) {
  return static_cast<@Enum>(static_cast<@underlying>(a) | static_cast<@underlying>(b));
}
inline constexpr @Enum operator&(@Enum a, @Enum b) {
  return static_cast<@Enum>(static_cast<@underlying>(a) & static_cast<@underlying>(b));
}
inline constexpr @Enum operator^(@Enum a, @Enum b) {
  return static_cast<@Enum>(static_cast<@underlying>(a) ^ static_cast<@underlying>(b));
}
inline constexpr @Enum &operator|=(@Enum &a, @Enum b) {
    return a = a | b;
}
inline constexpr @Enum &operator&=(@Enum &a, @Enum b) {
    return a = a & b;
}
inline constexpr @Enum &operator^=(@Enum &a, @Enum b) {
    return a = a ^ b;
}
inline constexpr @Enum operator~(@Enum bits) {
  // Only bits that the enum has may be set.
  return static_cast<@Enum>(~static_cast<@underlying>(bits) & static_cast<@underlying>(@{valid}u));
}
inline constexpr bool bitEnumContainsAll(@Enum bits, @Enum bit) {
  return (bits & bit) == bit;
}
inline constexpr bool bitEnumContainsAny(@Enum bits, @Enum bit) {
  return (static_cast<@underlying>(bits) & static_cast<@underlying>(bit)) != 0;
}
inline constexpr @Enum bitEnumClear(@Enum bits, @Enum bit) {
  return bits & ~bit;
}
inline constexpr @Enum bitEnumSet(@Enum bits, @Enum bit, /*optional*/bool value=true) {
  return value ? (bits | bit) : bitEnumClear(bits, bit);
}
  `, "Enum", e.ClassName, "underlying", e.UnderlyingType, "valid", number(e.ValidBits))
}

// emitGenericFunctions writes the functions that have the same name for all
// enums.
func emitGenericFunctions(b *cpp.Buffer, e *ods.Enum) {
	b.Fill(`
inline @Ret stringifyEnum(@Enum enumValue) {
  return @stringify(enumValue);
}

template <typename EnumType>
::std::optional<EnumType> symbolizeEnum(::llvm::StringRef);

template <>
inline ::std::optional<@Enum> symbolizeEnum<@Enum>(::llvm::StringRef str) {
  return @symbolize(str);
}
`,
		"Enum", e.ClassName,
		"Ret", e.SymbolToStringFnRetType,
		"stringify", e.SymbolToStringFnName,
		"symbolize", e.StringToSymbolFnName)
}

// emitAttrClass declares the attribute that holds an enum.
func emitAttrClass(b *cpp.Buffer, e *ods.Enum) {
	b.Fill(`
class @Attr : public ::mlir::IntegerAttr {
public:
  using ValueType = @Enum;
  using ::mlir::IntegerAttr::IntegerAttr;
  static bool classof(::mlir::Attribute attr);
  static @Attr get(::mlir::MLIRContext *context, @Enum val);
  @Enum getValue() const;
};
`, "Attr", e.SpecializedAttr, "Enum", e.ClassName)
}

// emitParserAndPrinter writes the specializations of FieldParser and the
// operator that prints.
func emitParserAndPrinter(b *cpp.Buffer, e *ods.Enum) error {
	_, quoted := keywords(e)
	if !e.Bits || e.PrintQuoted {
		emitStringParser(b, e)
	} else {
		if len(quoted) > 0 {
			return e.Def.Errorf("bit enum '%s' has the case '%s', which is no keyword and cannot be printed without quotes",
				e.QualifiedName(), quoted[0].Str)
		}
		if err := emitBitsParser(b, e); err != nil {
			return err
		}
	}
	emitPrinter(b, e)
	return nil
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

// emitStringParser parses an enum as one keyword or string.
func emitStringParser(b *cpp.Buffer, e *ods.Enum) {
	b.Fill(`
namespace mlir {
template <typename T, typename>
struct FieldParser;

template<>
struct FieldParser<@Enum, @Enum> {
  template <typename ParserT>
  static FailureOr<@Enum> parse(ParserT &parser) {
    // An enum is a keyword or a string.
    std::string enumKeyword;
    auto loc = parser.getCurrentLocation();
    if (failed(parser.parseOptionalKeywordOrString(&enumKeyword)))
      return parser.emitError(loc, "expected keyword for @summary");

    // Convert the text to a case.
    if (::std::optional<@Enum> attr = @namespace::symbolizeEnum<@Enum>(enumKeyword))
      return *attr;
    return parser.emitError(loc, "expected one of [@cases] for @summary, got: ") << enumKeyword;
  }
};

/// Parses an optional parameter. The parameter is a std::optional of the enum,
/// and the result of the parser is a FailureOr of it. If no keyword follows,
/// the parser succeeds without a value, and the parameter has its default
/// value.
template<>
struct FieldParser<std::optional<@Enum>, std::optional<@Enum>> {
  template <typename ParserT>
  static FailureOr<std::optional<@Enum>> parse(ParserT &parser) {
    // An enum is a keyword or a string.
    std::string enumKeyword;
    auto loc = parser.getCurrentLocation();
    if (failed(parser.parseOptionalKeywordOrString(&enumKeyword)))
      return std::optional<@Enum>{};

    // Convert the text to a case.
    if (::std::optional<@Enum> attr = @namespace::symbolizeEnum<@Enum>(enumKeyword))
      return attr;
    return parser.emitError(loc, "expected one of [@cases] for @summary, got: ") << enumKeyword;
  }
};
} // namespace mlir
`, "Enum", e.QualifiedName(), "namespace", e.CppNamespace, "summary", e.Summary, "cases", expectedCases(e))
}

// emitBitsParser parses a bit enum as keywords between separators.
func emitBitsParser(b *cpp.Buffer, e *ods.Enum) error {
	parseSeparator := ""
	switch strings.TrimSpace(e.Separator) {
	case "|":
		parseSeparator = "parseOptionalVerticalBar"
	case ",":
		parseSeparator = "parseOptionalComma"
	default:
		return e.Def.Errorf("bit enum '%s' has the separator '%s'; want '|' or ',' to parse it without quotes",
			e.QualifiedName(), e.Separator)
	}
	b.Fill(`
  namespace mlir {
  template <typename T, typename>
  struct FieldParser;

  template<>
  struct FieldParser<@Enum, @Enum> {
    template <typename ParserT>
    static FailureOr<@Enum> parse(ParserT &parser) {
      @Enum flags = {};
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
    }
  };

  /// Parses an optional parameter. The parameter is a std::optional of the enum,
  /// and the result of the parser is a FailureOr of it. If no keyword follows,
  /// the parser succeeds without a value, and the parameter has its default
  /// value.
  template<>
  struct FieldParser<std::optional<@Enum>, std::optional<@Enum>> {
    template <typename ParserT>
    static FailureOr<std::optional<@Enum>> parse(ParserT &parser) {
      @Enum flags = {};
      bool firstIter = true;
      do {
        // An element is a keyword.
        ::llvm::StringRef enumKeyword;
        auto loc = parser.getCurrentLocation();
        if (failed(parser.parseOptionalKeyword(&enumKeyword))) {
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
    }
  };
  } // namespace mlir
`,
		"Enum", e.QualifiedName(),
		"namespace", e.CppNamespace,
		"summary", e.Summary,
		"cases", expectedCases(e),
		"separator", e.Separator,
		"parseSeparator", parseSeparator)
	return nil
}

// emitPrinter writes the operator that prints an enum. Text that is not a
// keyword is printed in quotes. Like the reference, it indents the operator of
// a bit enum without quotes.
func emitPrinter(b *cpp.Buffer, e *ods.Enum) {
	bare, quoted := keywords(e)
	indent := ""
	if e.Bits && !e.PrintQuoted {
		indent = "  "
	}
	b.Fill(`
@{indent}namespace llvm {
@{indent}inline ::llvm::raw_ostream &operator<<(::llvm::raw_ostream &p, @Enum value) {
@{indent}  auto valueStr = stringifyEnum(value);
`, "Enum", e.QualifiedName(), "indent", indent)
	switch {
	case len(bare) == 0:
		b.Write(indent, "  return p << '\"' << valueStr << '\"';\n")
	case len(quoted) > 0:
		b.Write("  switch (value) {\n")
		for _, c := range bare {
			beginCase(b, c)
			b.Write("  case ", e.QualifiedName(), "::", c.Enumerator(), ":\n")
			b.EndOrigin()
		}
		b.Write("    break;\n  default:\n    return p << '\"' << valueStr << '\"';\n  }\n  return p << valueStr;\n")
	case e.Bits && e.PrintQuoted:
		emitUnquotedGroups(b, e)
		b.Fill(`  auto underlyingValue = static_cast<std::make_unsigned_t<@Enum>>(value);
  if (underlyingValue && !llvm::has_single_bit(underlyingValue))
    return p << '"' << valueStr << '"';
  return p << valueStr;
`, "Enum", e.QualifiedName())
	default:
		b.Write(indent, "  return p << valueStr;\n")
	}
	b.Write("}\n} // namespace llvm\n")
}

// emitUnquotedGroups writes the code that prints the name of a case with
// several bits without quotes.
func emitUnquotedGroups(b *cpp.Buffer, e *ods.Enum) {
	open := false
	for _, c := range e.Cases {
		if bits.OnesCount64(uint64(c.Value)) < 2 {
			continue
		}
		if !open {
			b.Write("  switch (value) {\n")
			open = true
		}
		beginCase(b, c)
		b.Write("  case ", e.QualifiedName(), "::", c.Enumerator(), ":\n")
		b.EndOrigin()
	}
	if open {
		b.Write("    return p << valueStr;\n  default:\n    break;\n  }\n")
	}
}

// emitDenseMapInfo writes the specialization that makes an enum a key of maps.
func emitDenseMapInfo(b *cpp.Buffer, e *ods.Enum) {
	underlying := e.UnderlyingType
	if underlying == "" {
		underlying = "std::underlying_type_t<" + e.QualifiedName() + ">"
	}
	b.Fill(`
namespace llvm {
template<> struct DenseMapInfo<@Enum> {
  using StorageInfo = ::llvm::DenseMapInfo<@underlying>;

  static inline @Enum getEmptyKey() {
    return static_cast<@Enum>(StorageInfo::getEmptyKey());
  }

  static inline @Enum getTombstoneKey() {
    return static_cast<@Enum>(StorageInfo::getTombstoneKey());
  }

  static unsigned getHashValue(const @Enum &val) {
    return StorageInfo::getHashValue(static_cast<@underlying>(val));
  }

  static bool isEqual(const @Enum &lhs, const @Enum &rhs) {
    return lhs == rhs;
  }
};
}

`, "Enum", e.QualifiedName(), "underlying", underlying)
}
