package enum

import (
	"strings"

	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// emitDefinitions writes the functions that convert between cases, names and
// numbers, and the members of the attribute that holds an enum.
func emitDefinitions(b *cpp.Buffer, e *ods.Enum, features mlir.Features) error {
	hasParser := features.EnumParsersInDefinitions && hasParser(e)
	b.QualifiedNamespace(e.CppNamespace, func() {
		if e.Bits {
			emitBitsToString(b, e)
			emitStringToBits(b, e)
			emitNumberToBits(b, e)
		} else {
			emitCaseToString(b, e)
			emitStringToCase(b, e)
			if !hasNegative(e) {
				emitNumberToCase(b, e)
			}
		}
		if e.BaseAttr != nil {
			emitAttrMembers(b, e)
		}
	})
	if !hasParser {
		return nil
	}
	parser, err := newFieldParser(e, features)
	if err == nil {
		emitParserDefinitions(b, e, parser)
	}
	return err
}

func emitCaseToString(b *cpp.Buffer, e *ods.Enum) {
	b.Fill("@Ret @stringify(@Enum val) {\n  switch (val) {\n",
		"Ret", e.SymbolToStringFnRetType, "stringify", e.SymbolToStringFnName, "Enum", e.ClassName)
	for _, c := range e.Cases {
		beginCase(b, c)
		b.Write("    case ", e.ClassName, "::", c.Enumerator(), ": return \"", c.Str, "\";\n")
		b.EndOrigin()
	}
	b.Write("  }\n  return \"\";\n}\n\n")
}

func emitStringToCase(b *cpp.Buffer, e *ods.Enum) {
	b.Fill(`::std::optional<@Enum> @symbolize(::llvm::StringRef str) {
  return ::llvm::StringSwitch<::std::optional<@Enum>>(str)
`, "Enum", e.ClassName, "symbolize", e.StringToSymbolFnName)
	for _, c := range e.Cases {
		beginCase(b, c)
		b.Write("      .Case(\"", c.Str, "\", ", e.ClassName, "::", c.Enumerator(), ")\n")
		b.EndOrigin()
	}
	b.Write("      .Default(::std::nullopt);\n}\n")
}

func emitNumberToCase(b *cpp.Buffer, e *ods.Enum) {
	b.Fill("::std::optional<@Enum> @symbolize(@underlying value) {\n  switch (value) {\n",
		"Enum", e.ClassName, "symbolize", e.UnderlyingToSymbolFnName, "underlying", underlyingOrUnsigned(e))
	for _, c := range e.Cases {
		beginCase(b, c)
		b.Write("  case ", number(c.Value), ": return ", e.ClassName, "::", c.Enumerator(), ";\n")
		b.EndOrigin()
	}
	b.Write("  default: return ::std::nullopt;\n  }\n}\n\n")
}

// emitBitsToString writes the function that joins the names of the set bits.
func emitBitsToString(b *cpp.Buffer, e *ods.Enum) {
	b.Fill(`@Ret @stringify(@Enum symbol) {
  auto val = static_cast<@underlying>(symbol);
  assert(@{valid}u == (@{valid}u | val) && "invalid bits set in bit enum");
`,
		"Ret", e.SymbolToStringFnRetType,
		"stringify", e.SymbolToStringFnName,
		"Enum", e.ClassName,
		"underlying", e.UnderlyingType,
		"valid", number(e.ValidBits))
	if zero := e.ZeroCase(); zero != nil {
		beginCase(b, zero)
		b.Write("  // No bit is set.\n  if (val == 0) return \"", zero.Str, "\";\n\n")
		b.EndOrigin()
	}
	b.Write("  ::llvm::SmallVector<::llvm::StringRef, 2> strs;\n")

	emitSingle := func(c *ods.EnumCase) {
		beginCase(b, c)
		b.Fill("\n  if (@{value}u == (@{value}u & val))\n    strs.push_back(\"@str\");\n",
			"value", number(c.Value), "str", c.Str)
		b.EndOrigin()
	}
	if e.PrintPrimaryGroups {
		b.Write("  // Groups come before the remaining bits.\n")
		// Later groups come first. A bit that a group names is not named again.
		for i := len(e.Cases) - 1; i >= 0; i-- {
			if c := e.Cases[i]; c.Group && c.Value != 0 {
				beginCase(b, c)
				b.Fill(`
  if (@{value}u == (@{value}u & val)) {
    strs.push_back("@str");
    val &= ~static_cast<@underlying>(@value);
  }
`, "value", number(c.Value), "str", c.Str, "underlying", e.UnderlyingType)
				b.EndOrigin()
			}
		}
		for _, c := range e.Cases {
			if c.Bit {
				emitSingle(c)
			}
		}
	} else {
		for _, c := range e.Cases {
			if c.Value != 0 {
				emitSingle(c)
			}
		}
	}
	b.Write("  return ::llvm::join(strs, \"", e.Separator, "\");\n}\n\n")
}

func emitStringToBits(b *cpp.Buffer, e *ods.Enum) {
	b.Fill("::std::optional<@Enum> @symbolize(::llvm::StringRef str) {\n",
		"Enum", e.ClassName, "symbolize", e.StringToSymbolFnName)
	if zero := e.ZeroCase(); zero != nil {
		beginCase(b, zero)
		b.Write("  // No bit is set.\n  if (str == \"", zero.Str, "\") return ", e.ClassName, "::", zero.Enumerator(), ";\n\n")
		b.EndOrigin()
	}
	b.Fill(`  ::llvm::SmallVector<::llvm::StringRef, 2> symbols;
  str.split(symbols, "@separator");

  @underlying val = 0;
  for (auto symbol : symbols) {
    auto bit = llvm::StringSwitch<::std::optional<@underlying>>(symbol.trim())
`, "separator", strings.TrimSpace(e.Separator), "underlying", e.UnderlyingType)
	for _, c := range e.Cases {
		if c.Value != 0 {
			beginCase(b, c)
			b.Write("      .Case(\"", c.Str, "\", ", number(c.Value), ")\n")
			b.EndOrigin()
		}
	}
	b.Fill(`      .Default(::std::nullopt);
    if (bit) { val |= *bit; } else { return ::std::nullopt; }
  }
  return static_cast<@Enum>(val);
}

`, "Enum", e.ClassName)
}

func emitNumberToBits(b *cpp.Buffer, e *ods.Enum) {
	b.Fill("::std::optional<@Enum> @symbolize(@underlying value) {\n",
		"Enum", e.ClassName, "symbolize", e.UnderlyingToSymbolFnName, "underlying", e.UnderlyingType)
	if zero := e.ZeroCase(); zero != nil {
		beginCase(b, zero)
		b.Write("  // No bit is set.\n  if (value == 0) return ", e.ClassName, "::", zero.Enumerator(), ";\n\n")
		b.EndOrigin()
	}
	b.Fill(`  if (value & ~static_cast<@underlying>(@{valid}u)) return std::nullopt;
  return static_cast<@Enum>(value);
}
`, "Enum", e.ClassName, "underlying", e.UnderlyingType, "valid", number(e.ValidBits))
}

// emitAttrMembers writes the members of the attribute that holds an enum.
func emitAttrMembers(b *cpp.Buffer, e *ods.Enum) {
	b.Fill(`bool @Attr::classof(::mlir::Attribute attr) {
  return @condition;
}
@Attr @Attr::get(::mlir::MLIRContext *context, @Enum val) {
  ::mlir::IntegerType intType = ::mlir::IntegerType::get(context, @width);
  ::mlir::IntegerAttr baseAttr = ::mlir::IntegerAttr::get(intType, static_cast<@underlying>(val));
  return ::llvm::cast<@Attr>(baseAttr);
}
@Enum @Attr::getValue() const {
  return static_cast<@Enum>(::mlir::IntegerAttr::getValue().getZExtValue());
}
`,
		"Attr", e.SpecializedAttr,
		"Enum", e.ClassName,
		"condition", ods.ExpandPlaceholders(e.BaseAttr.Condition(), ods.Placeholders{"_self", "attr"}),
		"width", number(e.BaseAttrWidth),
		"underlying", e.UnderlyingType)
}
