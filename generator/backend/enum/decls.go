package enum

import (
	"math/bits"

	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// emitDeclarations writes the enum, its functions, and the code that parses,
// prints and hashes its values.
func emitDeclarations(b *cpp.Buffer, e *ods.Enum, features mlir.Features) error {
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
	if hasParser(e) {
		if err := emitParserAndPrinter(b, e, features); err != nil {
			return err
		}
	}
	emitDenseMapInfo(b, e, features)
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

// emitParserAndPrinter writes the specializations of FieldParser, or declares them, and
// writes the operator that prints.
func emitParserAndPrinter(b *cpp.Buffer, e *ods.Enum, features mlir.Features) error {
	_, quoted := keywords(e)
	if e.Bits && !e.PrintQuoted && len(quoted) > 0 {
		return e.Def.Errorf("bit enum '%s' has the case '%s', which is no keyword and cannot be printed without quotes",
			e.QualifiedName(), quoted[0].Str)
	}
	parser, err := newFieldParser(e, features)
	if err != nil {
		return err
	}
	if features.EnumParsersInDefinitions {
		emitParserDeclarations(b, e, parser)
	} else {
		emitInlineParsers(b, e, parser)
	}
	emitPrinter(b, e, features)
	return nil
}

// emitPrinter writes the operator that prints an enum. Text that is not a
// keyword is printed in quotes. Like the reference, it indents the operator where the
// parser of a bit enum is indented.
func emitPrinter(b *cpp.Buffer, e *ods.Enum, features mlir.Features) {
	bare, quoted := keywords(e)
	indent := ""
	if e.Bits && !e.PrintQuoted && !features.EnumParsersInDefinitions {
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
func emitDenseMapInfo(b *cpp.Buffer, e *ods.Enum, features mlir.Features) {
	underlying := e.UnderlyingType
	if underlying == "" {
		underlying = "std::underlying_type_t<" + e.QualifiedName() + ">"
	}
	reserved := ""
	if !features.NoReservedMapKeys {
		reserved = reservedKeys
	}
	var keys cpp.Buffer
	keys.Fill(reserved, "Enum", e.QualifiedName())
	b.Fill(`
namespace llvm {
template<> struct DenseMapInfo<@Enum> {
  using StorageInfo = ::llvm::DenseMapInfo<@underlying>;

@{reserved}  static unsigned getHashValue(const @Enum &val) {
    return StorageInfo::getHashValue(static_cast<@underlying>(val));
  }

  static bool isEqual(const @Enum &lhs, const @Enum &rhs) {
    return lhs == rhs;
  }
};
}

`, "Enum", e.QualifiedName(), "underlying", underlying, "reserved", keys.String())
}

// reservedKeys are the methods of DenseMapInfo for keys that mark unused places of a map.
const reservedKeys = `  static inline @Enum getEmptyKey() {
    return static_cast<@Enum>(StorageInfo::getEmptyKey());
  }

  static inline @Enum getTombstoneKey() {
    return static_cast<@Enum>(StorageInfo::getTombstoneKey());
  }

`
