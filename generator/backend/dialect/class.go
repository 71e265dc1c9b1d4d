package dialect

import (
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/origin"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// emitClass writes the definition of a dialect's class.
func emitClass(b *cpp.Buffer, d *ods.Dialect, features *mlir.Features) {
	b.QualifiedNamespace(d.CppNamespace, func() {
		origin.DocComment(b, features, "summary", d.Summary)
		origin.DocComment(b, features, "description", d.Description)
		if strings.TrimSpace(d.Summary+d.Description) == "" {
			b.Write("\n")
		}
		b.Fill(`class @Class : public @Base {
  explicit @Class(::mlir::MLIRContext *context);

  void initialize();
  friend class ::mlir::MLIRContext;
public:
  ~@Class() override;
  static constexpr ::llvm::StringLiteral getDialectNamespace() {
    return ::llvm::StringLiteral("@name");
  }
`, "Class", d.CppClassName(), "Base", base(d), "name", d.Name)
		for _, hook := range hooks {
			if hook.declaredIn(d) {
				b.BeginOrigin(origin.Field, cpp.NoIndex, hook.field)
				b.Write(hook.declaration)
				b.EndOrigin()
			}
		}
		for _, attr := range d.DiscardableAttrs {
			b.BeginOrigin(origin.Helper, cpp.NoIndex, attr.Name)
			emitAttrHelper(b, d, attr, features)
			b.EndOrigin()
		}
		b.BeginOrigin(origin.Field, cpp.NoIndex, "extraClassDeclaration")
		b.Write(d.ExtraClassDeclaration)
		b.EndOrigin()
		b.Write("};\n")
	})
	if d.CppNamespace != "" {
		b.Write("MLIR_DECLARE_EXPLICIT_TYPE_ID(", d.QualifiedClassName(), ")\n")
	}
}

// hooks lists the member functions that a dialect can request, in the order of
// their declarations.
var hooks = []struct {
	field       string // of the record
	declaredIn  func(*ods.Dialect) bool
	declaration string
}{
	{"useDefaultAttributePrinterParser", func(d *ods.Dialect) bool { return d.UseDefaultAttributePrinterParser }, `
  /// Parses an attribute of this dialect.
  ::mlir::Attribute parseAttribute(::mlir::DialectAsmParser &parser,
                                   ::mlir::Type type) const override;

  /// Prints an attribute of this dialect.
  void printAttribute(::mlir::Attribute attr,
                      ::mlir::DialectAsmPrinter &os) const override;
`},
	{"useDefaultTypePrinterParser", func(d *ods.Dialect) bool { return d.UseDefaultTypePrinterParser }, `
  /// Parses a type of this dialect.
  ::mlir::Type parseType(::mlir::DialectAsmParser &parser) const override;

  /// Prints a type of this dialect.
  void printType(::mlir::Type type,
                 ::mlir::DialectAsmPrinter &os) const override;
`},
	{"hasCanonicalizer", func(d *ods.Dialect) bool { return d.HasCanonicalizer }, `
  /// Adds the canonicalization patterns of the dialect.
  void getCanonicalizationPatterns(
      ::mlir::RewritePatternSet &results) const override;
`},
	{"hasConstantMaterializer", func(d *ods.Dialect) bool { return d.HasConstantMaterializer }, `
  /// Creates an operation that returns the value of an attribute as a constant
  /// of the given type.
  ::mlir::Operation *materializeConstant(::mlir::OpBuilder &builder,
                                         ::mlir::Attribute value,
                                         ::mlir::Type type,
                                         ::mlir::Location loc) override;
`},
	{"hasOperationAttrVerify", func(d *ods.Dialect) bool { return d.HasOperationAttrVerify }, `
    /// Verifies an attribute of this dialect that is attached to an
    /// operation.
    ::llvm::LogicalResult verifyOperationAttribute(
        ::mlir::Operation *op, ::mlir::NamedAttribute attribute) override;
`},
	{"hasRegionArgAttrVerify", func(d *ods.Dialect) bool { return d.HasRegionArgAttrVerify }, `
    /// Verifies an attribute of this dialect that is attached to an argument
    /// of an operation's region.
    ::llvm::LogicalResult verifyRegionArgAttribute(
        ::mlir::Operation *op, unsigned regionIndex, unsigned argIndex,
        ::mlir::NamedAttribute attribute) override;
`},
	{"hasRegionResultAttrVerify", func(d *ods.Dialect) bool { return d.HasRegionResultAttrVerify }, `
    /// Verifies an attribute of this dialect that is attached to a result of
    /// an operation's region.
    ::llvm::LogicalResult verifyRegionResultAttribute(
        ::mlir::Operation *op, unsigned regionIndex, unsigned resultIndex,
        ::mlir::NamedAttribute attribute) override;
`},
	{"hasOperationInterfaceFallback", func(d *ods.Dialect) bool { return d.HasOperationInterfaceFallback }, `
    /// Finds an interface for an operation that does not implement it itself.
    void *getRegisteredInterfaceForOp(mlir::TypeID interfaceID,
                                      mlir::OperationName opName) override;
`},
}

// emitAttrHelper writes the class that gets and sets a discardable attribute,
// and the member that holds an instance of it.
func emitAttrHelper(b *cpp.Buffer, d *ods.Dialect, attr ods.DiscardableAttr, features *mlir.Features) {
	constness, explicit, discardable := "", "", ""
	if features.ConstAttrHelpers {
		constness, explicit = " const", "explicit "
	}
	if features.DiscardableAttrHelpers {
		discardable = "Discardable"
	}
	b.Fill(`
    /// Reads and sets the discardable attribute @name.
    class @{Name}AttrHelper {
      ::mlir::StringAttr name;
    public:
      static constexpr ::llvm::StringLiteral getNameStr() {
        return "@dialect.@name";
      }
      constexpr ::mlir::StringAttr getName()@const {
        return name;
      }

      @explicit@{Name}AttrHelper(::mlir::MLIRContext *ctx)
        : name(::mlir::StringAttr::get(ctx, getNameStr())) {}

     @Type getAttr(::mlir::Operation *op)@const {
       return op->get@{Discardable}AttrOfType<@Type>(name);
     }
     void setAttr(::mlir::Operation *op, @Type val)@const {
       op->set@{Discardable}Attr(name, val);
     }
     bool isAttrPresent(::mlir::Operation *op)@const {
       return op->has@{Discardable}AttrOfType<@Type>(name);
     }
     void removeAttr(::mlir::Operation *op)@const {
       assert(op->has@{Discardable}AttrOfType<@Type>(name));
       op->remove@{Discardable}Attr(name);
     }
   };
   @{Name}AttrHelper get@{Name}AttrHelper() {
     return @member;
   }
 private:
   @{Name}AttrHelper @member;
 public:
`,
		"dialect", d.Name,
		"name", attr.Name,
		"Name", ods.CamelCase(attr.Name),
		"Type", attr.Type,
		"member", attrMember(attr),
		"const", constness,
		"explicit", explicit,
		"Discardable", discardable)
}

// attrMember returns the name of the member that holds a discardable
// attribute's helper.
func attrMember(attr ods.DiscardableAttr) string {
	return ods.LowerCamelCase(attr.Name) + "AttrName"
}

// emitMembers writes the constructor, and the destructor if the user does not
// define it.
func emitMembers(b *cpp.Buffer, d *ods.Dialect, _ *mlir.Features) {
	class, parts := d.CppClassName(), b.OriginParts()
	if d.CppNamespace != "" {
		b.Write("MLIR_DEFINE_EXPLICIT_TYPE_ID(", d.QualifiedClassName(), ")\n")
	}
	b.QualifiedNamespace(d.CppNamespace, func() {
		b.Fill(`
@Class::@Class(::mlir::MLIRContext *context)
    : @Base(getDialectNamespace(), context, ::mlir::TypeID::get<@Class>())
    @helpers
     {
  @loads
  initialize();
}
`, "Class", class, "Base", base(d), "helpers", helpers(d, parts), "loads", loads(d, parts))
		if !d.HasNonDefaultDestructor {
			b.Fill("\n@Class::~@Class() = default;\n\n", "Class", class)
		}
	})
}

// helpers writes the initializers of the members that hold attribute helpers.
func helpers(d *ods.Dialect, parts cpp.Parts) string {
	var list strings.Builder
	for _, attr := range d.DiscardableAttrs {
		list.WriteString(parts.Marked(origin.Helper, cpp.NoIndex, attr.Name, ", "+attrMember(attr)+"(context)"))
	}
	return list.String()
}

// loads writes the calls that load the dependent dialects.
func loads(d *ods.Dialect, parts cpp.Parts) string {
	calls := make([]string, len(d.DependentDialects))
	for i, other := range d.DependentDialects {
		calls[i] = parts.Marked(origin.Dialect, cpp.NoIndex, other, "getContext()->loadDialect<"+other+">();")
	}
	return strings.Join(calls, "\n  ")
}
