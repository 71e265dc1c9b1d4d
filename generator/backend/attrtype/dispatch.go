package attrtype

import (
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/origin"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/format"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// emitDispatch writes the functions that select a parser or printer by
// mnemonic. It writes nothing if no definition has a mnemonic.
func (k *kind) emitDispatch(b *cpp.Buffer, defs []*ods.AttrOrTypeDef, features *mlir.Features) {
	var named []*ods.AttrOrTypeDef
	for _, d := range defs {
		if d.HasMnemonic {
			named = append(named, d)
		}
	}
	if len(named) == 0 {
		return
	}
	b.Fill(`static ::mlir::OptionalParseResult generated@{Value}Parser(::mlir::AsmParser &parser, ::llvm::StringRef *mnemonic, @{type}::mlir::@Value &value) {
  return ::mlir::AsmParser::KeywordSwitch<::mlir::OptionalParseResult>(parser)
`, "Value", k.value, "type", k.parseParam)
	for _, d := range named {
		begin(b, d)
		make := "get(parser.getContext())"
		if d.HasParserAndPrinter() {
			make = "parse(parser" + k.parseArg + ")"
		}
		b.Fill(`    .Case(@Class::getMnemonic(), [&](llvm::StringRef, llvm::SMLoc) {
      value = @Class::@make;
      return ::mlir::success(!!value);
    })
`, "Class", cpp.Piece(d.QualifiedClassName()), "make", make)
		b.EndOrigin()
	}
	b.Fill(`    .Default([&](llvm::StringRef keyword, llvm::SMLoc) {
      *mnemonic = keyword;
      return std::nullopt;
    });
}

static ::llvm::LogicalResult generated@{Value}Printer(::mlir::@Value def, ::mlir::AsmPrinter &printer) {
  return ::llvm::TypeSwitch<::mlir::@Value, ::llvm::LogicalResult>(def)`, "Value", k.value)
	for _, d := range named {
		begin(b, d)
		print := ""
		if d.HasParserAndPrinter() {
			print = "t.print(printer);\n"
			if features.SpaceAfterMnemonic && spaceAfterMnemonic(d, features) {
				print = "printer << ' ';\n" + print
			}
		}
		b.Fill(`    .Case<@Class>([&](auto t) {
      printer << @Class::getMnemonic();
@print      return ::mlir::success();
    })
`, "Class", cpp.Piece(d.QualifiedClassName()), "print", print)
		b.EndOrigin()
	}
	b.Write("    .Default([](auto) { return ::mlir::failure(); });\n}\n\n")
}

// spaceAfterMnemonic reports whether a space separates the mnemonic of a definition
// from what its format prints. A format with an error has none.
func spaceAfterMnemonic(d *ods.AttrOrTypeDef, features *mlir.Features) bool {
	if d.HasCustomAssemblyFormat {
		return false
	}
	f, err := newFormat(d, features)
	if err != nil || len(f.elements) == 0 {
		return false
	}
	switch e := f.elements[0].(type) {
	case *format.Literal:
		return !strings.ContainsAny(e.Text, "<([{")
	case *format.Space:
		return e.Text != ""
	case *format.Group:
		return false
	}
	return true
}

// emitDialectHooks writes the parser and printer of the dialect if the dialect
// uses the default ones.
func (k *kind) emitDialectHooks(b *cpp.Buffer, d *ods.Dialect) {
	text, dynamicParser, dynamicPrinter := typeHooks, dynamicTypeParser, dynamicTypePrinter
	used := d.UseDefaultTypePrinterParser
	if k.class == mlir.ClassAttrDef {
		text, dynamicParser, dynamicPrinter = attrHooks, dynamicAttrParser, dynamicAttrPrinter
		used = d.UseDefaultAttributePrinterParser
	}
	if !used {
		return
	}
	if !d.IsExtensible {
		dynamicParser, dynamicPrinter = "", ""
	}
	b.BeginOrigin(origin.Def, cpp.NoIndex, d.Def.Name)
	b.QualifiedNamespace(d.CppNamespace, func() {
		b.Fill(text, "Dialect", d.CppClassName(), "dynamicParser", dynamicParser, "dynamicPrinter", dynamicPrinter)
	})
	b.EndOrigin()
}

const attrHooks = `
/// Parses an attribute of this dialect.
::mlir::Attribute @Dialect::parseAttribute(::mlir::DialectAsmParser &parser,
                                      ::mlir::Type type) const {
  ::llvm::SMLoc typeLoc = parser.getCurrentLocation();
  ::llvm::StringRef attrTag;
  {
    ::mlir::Attribute attr;
    auto parseResult = generatedAttributeParser(parser, &attrTag, type, attr);
    if (parseResult.has_value())
      return attr;
  }
  @dynamicParser
  parser.emitError(typeLoc) << "unknown attribute ` + "`" + `"
      << attrTag << "` + "` in dialect `" + `" << getNamespace() << "` + "`" + `";
  return {};
}
/// Prints an attribute of this dialect.
void @Dialect::printAttribute(::mlir::Attribute attr,
                         ::mlir::DialectAsmPrinter &printer) const {
  if (::mlir::succeeded(generatedAttributePrinter(attr, printer)))
    return;
  @dynamicPrinter
}
`

const dynamicAttrParser = `
  {
    ::mlir::Attribute genAttr;
    auto parseResult = parseOptionalDynamicAttr(attrTag, parser, genAttr);
    if (parseResult.has_value()) {
      if (::mlir::succeeded(parseResult.value()))
        return genAttr;
      return Attribute();
    }
  }
`

const dynamicAttrPrinter = `
  if (::mlir::succeeded(printIfDynamicAttr(attr, printer)))
    return;
`

const typeHooks = `
/// Parses a type of this dialect.
::mlir::Type @Dialect::parseType(::mlir::DialectAsmParser &parser) const {
  ::llvm::SMLoc typeLoc = parser.getCurrentLocation();
  ::llvm::StringRef mnemonic;
  ::mlir::Type genType;
  auto parseResult = generatedTypeParser(parser, &mnemonic, genType);
  if (parseResult.has_value())
    return genType;
  @dynamicParser
  parser.emitError(typeLoc) << "unknown  type ` + "`" + `"
      << mnemonic << "` + "` in dialect `" + `" << getNamespace() << "` + "`" + `";
  return {};
}
/// Prints a type of this dialect.
void @Dialect::printType(::mlir::Type type,
                    ::mlir::DialectAsmPrinter &printer) const {
  if (::mlir::succeeded(generatedTypePrinter(type, printer)))
    return;
  @dynamicPrinter
}
`

const dynamicTypeParser = `
  {
    auto parseResult = parseOptionalDynamicType(mnemonic, parser, genType);
    if (parseResult.has_value()) {
      if (::mlir::succeeded(parseResult.value()))
        return genType;
      return ::mlir::Type();
    }
  }
`

const dynamicTypePrinter = `
  if (::mlir::succeeded(printIfDynamicType(type, printer)))
    return;
`
