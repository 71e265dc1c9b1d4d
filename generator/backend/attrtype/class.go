package attrtype

import (
	"errors"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/backend/origin"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// A class is the C++ of one attribute or type: the class and its storage class.
type class struct {
	*kind
	def     *ods.AttrOrTypeDef
	code    cpp.Class
	storage *cpp.Class // nil if the user writes the storage class, or if none is needed
}

const (
	emitErrorType = "::llvm::function_ref<::mlir::InFlightDiagnostic()>"
	contextType   = "::mlir::MLIRContext *"
)

// newClass builds the classes of a definition.
func (k *kind) newClass(in *backend.Input, d *ods.AttrOrTypeDef, parts cpp.Parts) (*class, error) {
	if err := d.CheckTraits(&in.Features); err != nil {
		return nil, err
	}
	c := &class{kind: k, def: d, code: cpp.Class{Name: d.CppClassName, Parts: parts, Meter: in.Meter}}
	c.code.Bases = []string{c.baseClass()}
	c.code.DeclareVisibility(cpp.Public)
	c.code.DeclareUsing("Base::Base", "")
	c.declareExtraAndName()
	c.code.DeclareField(`static constexpr ::llvm::StringLiteral dialectName = "` + d.Dialect.Name + `"`)
	if len(d.Parameters) > 0 {
		if err := c.addBuilders(); err != nil {
			return nil, err
		}
		c.addVerifiers()
	}
	if d.HasMnemonic {
		if err := c.addTextForm(in); err != nil {
			return nil, err
		}
	}
	if d.GenAccessors {
		c.addAccessors()
	}
	if err := c.addInterfaceMethods(); err != nil {
		return nil, err
	}
	if d.GenMnemonicAlias && d.HasMnemonic {
		c.code.SetOrigin(origin.Field, cpp.NoIndex, "genMnemonicAlias")
		m := c.code.AddMethod(&cpp.Method{Return: "::mlir::OpAsmAliasResult", Name: "getAlias", Properties: cpp.Const,
			Params: []cpp.Param{{Type: "::llvm::raw_ostream &", Name: "os"}}})
		m.Body.FillIndented("  ", "os << \"@mnemonic\";\nreturn ::mlir::OpAsmAliasResult::OverridableAlias;\n", "mnemonic", d.Mnemonic)
		c.code.ClearOrigin()
	}
	c.code.Finish()
	if len(d.Parameters) > 0 && d.GenStorageClass {
		if err := checkComparators(d); err != nil {
			return nil, err
		}
	}
	if len(d.Parameters) > 0 && d.GenStorageClass && parts&cpp.Definitions != 0 {
		c.storage = c.storageClass()
	}
	return c, nil
}

// baseClass returns the base class with the traits as its arguments.
func (c *class) baseClass() string {
	storage := "::mlir::" + c.value + "Storage"
	if len(c.def.Parameters) > 0 {
		storage = cpp.Piece(c.def.StorageNamespace) + "::" + c.def.StorageClass
	}
	args := []string{c.def.CppClassName, c.def.CppBaseClassName, storage}
	added := map[string]bool{}
	add := func(name string) {
		if !added[name] {
			added[name] = true
			args = append(args, name)
		}
	}
	for _, t := range c.def.Traits {
		if t.Kind != ods.PredTrait {
			add(t.Name)
		}
	}
	if c.def.GenMnemonicAlias {
		add("::mlir::OpAsm" + c.short + "Interface::Trait")
	}
	for i := range args {
		args[i] = cpp.Piece(args[i])
	}
	return "::mlir::" + c.value + "::" + c.base + "<" + strings.Join(args, ", ") + ">"
}

// declareExtraAndName adds the declarations of the traits, then those of the
// definition, then the name. Each text starts on a new line. The name follows
// on the same line unless the last text ends with a newline.
func (c *class) declareExtraAndName() {
	var declarations, definitions []string
	add := func(declaration, definition string) {
		if declaration != "" {
			declarations = append(declarations, declaration)
		}
		if definition != "" {
			definitions = append(definitions, ods.ExpandPlaceholders(definition, ods.Placeholders{"cppClass", c.def.CppClassName}))
		}
	}
	for _, t := range c.def.Traits {
		add(c.code.Parts.Marked(origin.Trait, cpp.NoIndex, t.Def.Name, t.ExtraDeclaration),
			c.code.Parts.Marked(origin.Trait, cpp.NoIndex, t.Def.Name, t.ExtraDefinition))
	}
	add(c.code.Parts.Marked(origin.Field, cpp.NoIndex, "extraClassDeclaration", c.def.ExtraClassDeclaration),
		c.code.Parts.Marked(origin.Field, cpp.NoIndex, "extraClassDefinition", c.def.ExtraClassDefinition))
	name := cpp.Fill("static constexpr ::llvm::StringLiteral name = \"@name\";\n", "name", c.def.Name)
	c.code.DeclareExtra(ods.Reindented(strings.Join(declarations, "\n"))+name, ods.Reindented(strings.Join(definitions, "\n")))
}

// checks reports whether verification can fail. If it can, the builders also
// have forms that check their arguments.
func (c *class) checks() bool { return c.def.GenVerifyDecl || c.def.HasConstraints() }

// params returns the parameters of the definition as C++ parameters.
func (c *class) params(first ...cpp.Param) []cpp.Param {
	for _, p := range c.def.Parameters {
		first = append(first, cpp.Param{Type: p.CppType, Name: p.Name})
	}
	return first
}

var (
	contextParam   = cpp.Param{Type: contextType, Name: "context"}
	emitErrorParam = cpp.Param{Type: emitErrorType, Name: "emitError"}
)

// addBuilders adds the default and the custom builders.
func (c *class) addBuilders() error {
	if c.checks() {
		c.code.DeclareUsing("Base::getChecked", "")
	}
	if !c.def.SkipDefaultBuilders {
		get := c.code.AddMethod(&cpp.Method{Return: c.code.Name, Name: "get", Properties: cpp.Static, Params: c.params(contextParam)})
		c.emitDefaultBuilder(&get.Body, "get(context")
		if c.checks() {
			checked := c.code.AddMethod(&cpp.Method{Return: c.code.Name, Name: "getChecked", Properties: cpp.Static,
				Params: c.params(emitErrorParam, contextParam)})
			c.emitDefaultBuilder(&checked.Body, "getChecked(emitError, context")
		}
	}
	defer c.code.ClearOrigin()
	for i, b := range c.def.Builders {
		c.code.SetOrigin(origin.Builder, i, "")
		if err := c.addCustomBuilder(b); err != nil {
			return err
		}
	}
	return nil
}

func (c *class) emitDefaultBuilder(b *cpp.Buffer, call string) {
	b.Write("  return Base::", call)
	for _, p := range c.def.Parameters {
		b.Write(", std::move(", p.Name, ")")
	}
	b.Write(");\n")
}

func (c *class) addCustomBuilder(b *ods.AttrOrTypeBuilder) error {
	var params []cpp.Param
	values := ods.Placeholders{"_get", "Base::get"}
	if !b.InfersContext {
		params = append(params, contextParam)
		values = append(values, "_ctxt", "context")
	}
	for _, p := range b.Params {
		params = append(params, cpp.Param{Type: p.Type, Name: p.Name, Default: p.Default})
	}
	properties := cpp.Static
	if b.Body == "" {
		properties |= cpp.DeclarationOnly
	}
	returns := c.code.Name
	if b.ReturnType != "" {
		returns = b.ReturnType
	}
	body := ods.Reindented(b.Body)
	get := &cpp.Method{Return: returns, Name: "get", Params: params, Properties: properties}
	if c.code.AddMethod(get) == nil {
		return c.conflict(b, get)
	}
	emitBuilderBody(&get.Body, ods.ExpandPlaceholders(body, values))
	if !c.checks() {
		return nil
	}
	checked := &cpp.Method{Return: returns, Name: "getChecked", Properties: properties,
		Params: append([]cpp.Param{emitErrorParam}, params...)}
	if c.code.AddMethod(checked) == nil {
		return c.conflict(b, checked)
	}
	// Only $_get with arguments directly after it can receive emitError.
	emitBuilderBody(&checked.Body, ods.ExpandPlaceholders(strings.ReplaceAll(body, "$_get(", "Base::getChecked(emitError, "), values[2:]))
	return nil
}

// emitBuilderBody writes the body of a builder that the user wrote.
func emitBuilderBody(b *cpp.Buffer, body string) {
	if strings.TrimSpace(body) != "" {
		b.FillIndented("  ", body)
	}
}

// conflict returns the error for a builder that another one makes redundant.
// Its position is that of the list of builders.
func (c *class) conflict(b *ods.AttrOrTypeBuilder, m *cpp.Method) error {
	d := tablegen.Errorf(ods.Field(c.def.Def, mlir.FieldBuilders).Loc, "builder `%s` conflicts with an existing builder", m.Name)
	return d.WithNote(b.Def.Loc, "another builder can be called with the same arguments as this one")
}

// addVerifiers adds the functions that check parameters.
func (c *class) addVerifiers() {
	constrained := c.def.HasConstraints()
	verifier := func(name string, properties cpp.Properties) *cpp.Method {
		return c.code.AddMethod(&cpp.Method{Return: "::llvm::LogicalResult", Name: name,
			Properties: cpp.Static | properties, Params: c.params(emitErrorParam)})
	}
	if constrained {
		c.emitConstraintChecks(&verifier("verifyInvariantsImpl", 0).Body)
	}
	if c.def.GenVerifyDecl {
		c.code.SetOrigin(origin.Field, cpp.NoIndex, "genVerifyDecl")
		verifier("verify", cpp.DeclarationOnly)
		c.code.ClearOrigin()
	}
	if !c.checks() {
		return
	}
	b := &verifier("verifyInvariants", 0).Body
	call := func(name string) {
		b.Write("  if (::mlir::failed(", name, "(emitError")
		for _, p := range c.def.Parameters {
			b.Write(", ", p.Name)
		}
		b.Write(")))\n    return ::mlir::failure();\n")
	}
	if constrained {
		call("verifyInvariantsImpl")
	}
	if c.def.GenVerifyDecl {
		call("verify")
	}
	b.Write("  return ::mlir::success();\n")
}

func (c *class) emitConstraintChecks(b *cpp.Buffer) {
	for _, p := range c.def.Parameters {
		if p.Constraint == nil {
			continue
		}
		if b.Len() > 0 {
			b.Write("\n")
		}
		b.BeginOrigin(origin.Parameter, cpp.NoIndex, p.Name)
		b.Fill(`  if (!(@condition)) {
    emitError() << "failed to verify '@name': @summary";
    return ::mlir::failure();
  }

`, "name", p.Name, "summary", p.Constraint.Summary,
			"condition", ods.ExpandPlaceholders(p.Constraint.Condition(), ods.Placeholders{"_self", p.Name}))
		b.EndOrigin()
	}
	for _, t := range c.def.Traits {
		if t.Kind != ods.PredTrait {
			continue
		}
		b.BeginOrigin(origin.Trait, cpp.NoIndex, t.Def.Name)
		b.FillIndented("  ", `if (!(@condition)) {
  emitError() << "failed to verify that @summary";
  return ::mlir::failure();
}
`, "summary", t.Summary, "condition", ods.ExpandPlaceholders(t.Predicate.Condition(), nil))
		b.EndOrigin()
	}
	b.Write("  return ::mlir::success();\n")
}

// addTextForm adds the mnemonic, and parse() and print() if the definition has
// a format.
func (c *class) addTextForm(in *backend.Input) error {
	c.code.SetOrigin(origin.Field, cpp.NoIndex, "mnemonic")
	defer c.code.ClearOrigin()
	m := c.code.AddMethod(&cpp.Method{Return: "::llvm::StringLiteral", Name: "getMnemonic", Properties: cpp.Static | cpp.Constexpr | cpp.Inline})
	m.Body.FillIndented("  ", "return {\"@mnemonic\"};\n", "mnemonic", c.def.Mnemonic)
	if !c.def.HasParserAndPrinter() {
		return nil
	}
	c.code.SetOrigin(origin.Field, cpp.NoIndex, "assemblyFormat")
	var declarationOnly cpp.Properties
	if c.def.HasCustomAssemblyFormat {
		declarationOnly = cpp.DeclarationOnly
		c.code.SetOrigin(origin.Field, cpp.NoIndex, "hasCustomAssemblyFormat")
	}
	params := []cpp.Param{{Type: "::mlir::AsmParser &", Name: "odsParser"}}
	if c.def.IsAttr {
		params = append(params, cpp.Param{Type: "::mlir::Type", Name: "odsType"})
	}
	parse := c.code.AddMethod(&cpp.Method{Return: "::mlir::" + c.value, Name: "parse", Params: params, Properties: cpp.Static | declarationOnly})
	print := c.code.AddMethod(&cpp.Method{Return: "void", Name: "print", Properties: cpp.Const | declarationOnly,
		Params: []cpp.Param{{Type: "::mlir::AsmPrinter &", Name: "odsPrinter"}}})
	if c.def.HasCustomAssemblyFormat {
		return nil
	}
	f, err := newFormat(c.def, &in.Features)
	if err != nil {
		what := "type"
		if c.def.IsAttr {
			what = "attribute"
		}
		return in.FormatError(errors.Join(err.Diagnostic(c.def.AssemblyFormat, c.def.Def, what),
			c.def.Def.Errorf("failed to parse assembly format")))
	}
	if c.code.Parts&cpp.Definitions != 0 {
		f.emitParse(&parse.Body, c.checks())
		f.emitPrint(&print.Body)
	}
	return f.failed
}

// addAccessors adds a getter for each parameter. If the user writes the storage
// class, the user also defines the getters, because only the user knows how it
// stores the parameters.
func (c *class) addAccessors() {
	properties := cpp.Const
	if !c.def.GenStorageClass {
		properties |= cpp.DeclarationOnly
	}
	for _, p := range c.def.Parameters {
		c.code.SetOrigin(origin.Parameter, cpp.NoIndex, p.Name)
		m := c.code.AddMethod(&cpp.Method{Return: p.CppAccessorType, Name: ods.GetterName(p.Name), Properties: properties})
		if m != nil {
			m.Body.Fill("  return getImpl()->@name;\n", "name", p.Name)
		}
	}
	c.code.ClearOrigin()
}

// addInterfaceMethods declares the methods of the interfaces that the
// definition lists in DeclareAttrInterfaceMethods or
// DeclareTypeInterfaceMethods. A method with a default body is declared only if
// the list names it.
func (c *class) addInterfaceMethods() error {
	used := map[string]bool{}
	defer c.code.ClearOrigin()
	for _, t := range c.def.Traits {
		if !t.DeclareMethods {
			continue
		}
		c.code.SetOrigin(origin.Trait, cpp.NoIndex, t.Def.Name)
		for _, m := range t.Interface.Methods {
			if m.Body != "" {
				continue
			}
			if m.DefaultBody != "" && !t.Declares(m) {
				name := t.Name + "<" + c.code.Name + ">::" + m.Name
				if !used[name] {
					used[name] = true
					c.code.DeclareUsing(name, "")
				}
				continue
			}
			properties := cpp.DeclarationOnly | cpp.Const
			if m.Static {
				properties = cpp.DeclarationOnly | cpp.Static
			}
			var params []cpp.Param
			for _, a := range m.Args {
				params = append(params, cpp.Param{Type: a.Type, Name: a.Name})
			}
			c.code.AddMethod(&cpp.Method{Return: m.ReturnType, Name: m.Name, Params: params, Properties: properties})
		}
	}
	return nil
}

// emitDeclaration writes the class, after a forward declaration of its
// storage.
func (c *class) emitDeclaration(b *cpp.Buffer) {
	if len(c.def.Parameters) > 0 && c.def.GenStorageClass {
		b.QualifiedNamespace(c.def.StorageNamespace, func() { b.Write("struct ", c.def.StorageClass, ";\n") })
	}
	c.code.WriteDeclaration(b)
}

// emitDefinitions writes the storage class and the definitions of the methods.
func (c *class) emitDefinitions(b *cpp.Buffer) {
	if c.storage != nil {
		b.QualifiedNamespace(c.def.StorageNamespace, func() { c.storage.WriteDeclaration(b) })
	}
	c.code.WriteDefinitions(b)
}
