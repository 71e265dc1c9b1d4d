package ods

import (
	"slices"
	"sort"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// An AttrOrTypeDef is an AttrDef or TypeDef record (manual "Defining Dialect
// Attributes and Types").
type AttrOrTypeDef struct {
	Def     *tablegen.Record
	Dialect *Dialect
	IsAttr  bool

	CppClassName     string
	CppBaseClassName string
	// Name is the full name, such as "builtin.integer".
	Name string

	Summary, Description string

	// StorageClass and StorageNamespace are the name of the class that holds
	// the parameters. The namespace is inside that of the dialect.
	StorageClass, StorageNamespace string
	GenStorageClass                bool
	HasStorageCustomConstructor    bool

	Parameters []*AttrOrTypeParameter
	Builders   []*AttrOrTypeBuilder
	Traits     []*Trait

	// Mnemonic is the name in the dialect's syntax. HasMnemonic distinguishes
	// an empty mnemonic from none.
	Mnemonic    string
	HasMnemonic bool
	// AssemblyFormat is the text of assemblyFormat. HasAssemblyFormat
	// distinguishes an empty format from none.
	AssemblyFormat          string
	HasAssemblyFormat       bool
	HasCustomAssemblyFormat bool

	GenAccessors        bool
	GenMnemonicAlias    bool
	GenVerifyDecl       bool
	SkipDefaultBuilders bool

	ExtraClassDeclaration, ExtraClassDefinition string

	Faults // of the texts and bits that only some generators need, and of the dialect
}

// An AttrOrTypeParameter is one parameter of an attribute or type.
type AttrOrTypeParameter struct {
	Name string
	// Def is the record of the parameter, or nil if the definition only gives a
	// C++ type.
	Def *tablegen.Record

	CppType         string
	CppAccessorType string
	// CppStorageType is the type of the value during parsing.
	// ConvertFromStorage converts $_self from this type to CppType.
	CppStorageType, ConvertFromStorage string
	// Allocator is C++ that copies $_self to $_dst with $_allocator.
	Allocator    string
	HasAllocator bool
	// Comparator is C++ that compares $_lhs and $_rhs. HasComparator says that
	// the definition has it; the default is ==.
	Comparator    string
	HasComparator bool
	// Parser and Printer are C++ that reads and writes the value. $0 is the
	// type of the value during parsing.
	Parser, Printer string
	Summary, Syntax string
	// Default is the value of an absent parameter. If it is "", the parameter
	// is required.
	Default string
	// SelfType is true for the parameter with the type of an attribute's value.
	// In the IR, that type follows the attribute after a colon.
	SelfType bool
	// Constraint restricts the values of the parameter. It is nil if all values
	// are valid.
	Constraint *Constraint
	// Dialect is the dialect of an attribute or type that is used as a
	// parameter, or nil.
	Dialect *Dialect

	Faults // of cppType, if the model is for documentation
}

// Optional reports whether the parameter may be absent.
func (p *AttrOrTypeParameter) Optional() bool { return p.Default != "" }

// An AttrOrTypeBuilder is a custom builder of an attribute or type.
type AttrOrTypeBuilder struct {
	*Builder
	// InfersContext says that the builder takes no MLIRContext, because it gets
	// the context from another argument.
	InfersContext bool
	// ReturnType is the C++ return type, or "" for the class itself.
	ReturnType string
}

// AttrDefs returns all AttrDef records in the order of their definition. With
// an error, it also returns the definitions before the invalid one.
func (m *Model) AttrDefs() ([]*AttrOrTypeDef, error) { return m.attrOrTypeDefs(mlir.ClassAttrDef) }

// TypeDefs returns all TypeDef records, like AttrDefs.
func (m *Model) TypeDefs() ([]*AttrOrTypeDef, error) { return m.attrOrTypeDefs(mlir.ClassTypeDef) }

func (m *Model) attrOrTypeDefs(class string) ([]*AttrOrTypeDef, error) {
	records := m.Records.DefsOf(class)
	sort.SliceStable(records, func(i, j int) bool { return records[i].ID < records[j].ID })
	defs := make([]*AttrOrTypeDef, len(records))
	for i, r := range records {
		d, err := m.attrOrTypeDef(r)
		if err != nil {
			return defs[:i], err
		}
		defs[i] = d
	}
	return defs, nil
}

// AttrOrTypeDef reads an AttrDef or TypeDef record. It reports wrong traits and parameters,
// which are faults of the results of [Model.AttrDefs] and [Model.TypeDefs].
func (m *Model) AttrOrTypeDef(def *tablegen.Record) (*AttrOrTypeDef, error) {
	d, err := m.attrOrTypeDef(def)
	if err == nil {
		err = d.Require(mlir.FieldTraits, mlir.FieldParameters)
	}
	if err != nil {
		return nil, err
	}
	return d, nil
}

func (m *Model) attrOrTypeDef(def *tablegen.Record) (*AttrOrTypeDef, error) {
	late := reader{def: def, late: true}
	dialect, err := m.dialectOf(def)
	if err != nil && !m.documentation {
		return nil, err
	}
	late.fail(mlir.FieldDialect, err)
	d := &AttrOrTypeDef{
		Def:                         def,
		Dialect:                     dialect,
		IsAttr:                      def.IsA(mlir.ClassAttrDef),
		CppClassName:                late.text(mlir.FieldCppClassName),
		CppBaseClassName:            late.text(mlir.FieldCppBaseClassName),
		Summary:                     late.text(mlir.FieldSummary),
		Description:                 late.text(mlir.FieldDescription),
		StorageClass:                late.text(mlir.FieldStorageClass),
		StorageNamespace:            late.text(mlir.FieldStorageNamespace),
		GenStorageClass:             late.bit(mlir.FieldGenStorageClass),
		HasStorageCustomConstructor: late.bit(mlir.FieldHasStorageCustomConstructor),
		HasCustomAssemblyFormat:     late.bit(mlir.FieldHasCustomAssemblyFormat),
		GenAccessors:                late.bit(mlir.FieldGenAccessors),
		GenMnemonicAlias:            late.bit(mlir.FieldGenMnemonicAlias),
		GenVerifyDecl:               late.bit(mlir.FieldGenVerifyDecl),
		SkipDefaultBuilders:         late.bit(mlir.FieldSkipDefaultBuilders),
		ExtraClassDeclaration:       late.text(mlir.FieldExtraClassDeclaration),
		ExtraClassDefinition:        late.text(mlir.FieldExtraClassDefinition),
	}
	if d.IsAttr {
		d.Name = late.text(mlir.FieldAttrName)
	} else {
		d.Name = late.text(mlir.FieldTypeName)
	}
	d.Faults = late.faults
	d.Mnemonic, d.HasMnemonic = optionalText(def, mlir.FieldMnemonic)
	d.AssemblyFormat, d.HasAssemblyFormat = optionalText(def, mlir.FieldAssemblyFormat)
	if !m.documentation {
		if err := d.Require(mlir.FieldCppClassName, mlir.FieldHasCustomAssemblyFormat); err != nil {
			return nil, err
		}
	}
	for _, read := range []func(*Model, *AttrOrTypeDef) error{readDefBuilders, readDefTraits, readDefParameters, checkFormatFields} {
		if err := read(m, d); err != nil {
			return nil, err
		}
	}
	return d, nil
}

// dialectOf returns the dialect of an attribute or type. It may be non-nil with
// an error, for a dialect that lacks a field.
func (m *Model) dialectOf(def *tablegen.Record) (*Dialect, error) {
	r := reader{def: def}
	dialectDef := r.requiredDef(mlir.FieldDialect)
	if r.err != nil {
		return nil, r.err
	}
	dialect, err := m.Dialect(dialectDef)
	switch {
	case err != nil:
	case m.documentation:
		err = dialect.Require(mlir.FieldName)
	default:
		err = dialect.Require(mlir.FieldCppNamespace)
	}
	return dialect, err
}

func readDefBuilders(m *Model, d *AttrOrTypeDef) error {
	if _, ok := Value(d.Def, mlir.FieldBuilders).(*tablegen.List); !ok {
		return nil
	}
	records, err := Defs(d.Def, mlir.FieldBuilders)
	if err != nil {
		return err
	}
	for _, def := range records {
		b, err := NewBuilder(def, d.Def)
		if err != nil {
			return err
		}
		if slices.ContainsFunc(b.Params, func(p BuilderParam) bool { return p.Name == "" }) {
			return d.Def.Errorf("builder parameters must have a name")
		}
		r := m.reader(def)
		d.Builders = append(d.Builders, &AttrOrTypeBuilder{
			Builder: b, InfersContext: r.bit(mlir.FieldHasInferredContextParam), ReturnType: r.optionalText(mlir.FieldReturnType),
		})
		if r.err != nil {
			return r.err
		}
	}
	return nil
}

// readDefTraits reads the traits, which are C++ base classes of the attribute
// or type. Other traits, and lists of traits, are only for operations.
func readDefTraits(m *Model, d *AttrOrTypeDef) error {
	records, err := Defs(d.Def, mlir.FieldTraits)
	if err != nil {
		return err
	}
	for _, def := range records {
		isBase := def.IsA("NativeTrait") || def.IsA("InterfaceTrait")
		isPredicate := def.IsA("PredTrait") && m.Features.PredicateTraitsInDefs
		if !isBase && !isPredicate && !m.documentation {
			d.Faults.add(mlir.FieldTraits, def.Errorf("trait '%s' has no C++ class that an attribute or type could inherit from", def.Name))
			return nil
		}
	}
	d.Traits, err = m.Traits(records)
	return err
}

// readDefParameters reads the parameters up to the first that is wrong, which is a fault of
// the field.
func readDefParameters(m *Model, d *AttrOrTypeDef) error {
	dag, err := Dag(d.Def, mlir.FieldParameters)
	if err != nil {
		return err
	}
	for _, arg := range dag.Args {
		p, err := readDefParameter(m, d, arg)
		if err != nil {
			d.Faults.add(mlir.FieldParameters, err)
			return nil
		}
		d.Parameters = append(d.Parameters, p)
	}
	return nil
}

func readDefParameter(m *Model, d *AttrOrTypeDef, arg tablegen.DagArg) (*AttrOrTypeParameter, error) {
	if arg.Name == "" {
		return nil, tablegen.Errorf(0, "all parameters must have a name").WithNote(d.Def.Loc, "in this definition")
	}
	switch v := arg.Value.(type) {
	case *tablegen.String:
		return newParameter(arg.Name, v.Text), nil
	case *tablegen.Record:
		return readParameterDef(m, arg.Name, v)
	}
	return nil, d.Def.Errorf("Parameters DAG arguments must be either strings or defs which inherit from AttrOrTypeParameter")
}

// RequireParameterTypes returns the error of the first parameter without a C++ type.
func (d *AttrOrTypeDef) RequireParameterTypes() error {
	return requireEach(d.Parameters, []mlir.Field{mlir.FieldCppType})
}

func readParameterDef(m *Model, name string, def *tablegen.Record) (*AttrOrTypeParameter, error) {
	r := reader{def: def}
	cppType, ok := optionalText(def, mlir.FieldCppType)
	p := newParameter(name, cppType)
	if !ok {
		p.Faults = Faults{mlir.FieldCppType: def.Errorf("Missing `cppType` field in Attribute/Type parameter: %s", def.Name)}
	}
	p.Def = def
	r.replace(&p.CppAccessorType, mlir.FieldCppAccessorType)
	r.replace(&p.CppStorageType, mlir.FieldCppStorageType)
	r.replace(&p.ConvertFromStorage, mlir.FieldConvertFromStorage)
	p.HasAllocator = r.replace(&p.Allocator, mlir.FieldAllocator)
	p.HasComparator = r.replace(&p.Comparator, mlir.FieldComparator)
	r.replace(&p.Parser, mlir.FieldParser)
	r.replace(&p.Printer, mlir.FieldPrinter)
	r.replace(&p.Syntax, mlir.FieldSyntax)
	p.Summary = r.optionalText(mlir.FieldSummary)
	p.Default = r.optionalText(mlir.FieldDefaultValue)
	p.SelfType = def.IsA("AttributeSelfTypeParameter")
	if m.documentation {
		return p, nil
	}
	var err error
	if def.IsA("Constraint") {
		if p.Constraint, err = m.Constraint(def); err != nil {
			return nil, err
		}
	}
	if dialect := r.optionalDef(mlir.FieldDialect); dialect != nil {
		p.Dialect, err = m.Dialect(dialect)
	}
	return p, err
}

// newParameter returns a parameter with the defaults of all fields.
func newParameter(name, cppType string) *AttrOrTypeParameter {
	return &AttrOrTypeParameter{
		Name: name, CppType: cppType, CppAccessorType: cppType, CppStorageType: cppType, ConvertFromStorage: "$_self",
		Comparator: "$_lhs == $_rhs", Parser: "::mlir::FieldParser<$0>::parse($_parser)",
		Printer: "$_printer.printStrippedAttrOrType($_self)", Syntax: cppType,
	}
}

// checkFormatFields checks that the fields for the assembly format are
// consistent.
func checkFormatFields(_ *Model, d *AttrOrTypeDef) error {
	err := d.Require(mlir.FieldHasCustomAssemblyFormat)
	if err == nil && d.HasAssemblyFormat {
		err = d.Require(mlir.FieldGenAccessors)
	}
	if err != nil {
		return err
	}
	switch {
	case !d.HasMnemonic && (d.HasCustomAssemblyFormat || d.HasAssemblyFormat):
		return d.Def.Errorf("'assemblyFormat' or 'hasCustomAssemblyFormat' can only be used when 'mnemonic' is set")
	case d.HasCustomAssemblyFormat && d.HasAssemblyFormat:
		return d.Def.Errorf("cannot specify both 'assemblyFormat' and 'hasCustomAssemblyFormat'")
	case d.HasMnemonic && len(d.Parameters) > 0 && !d.HasCustomAssemblyFormat && !d.HasAssemblyFormat:
		return d.Def.Errorf("must specify either 'assemblyFormat' or 'hasCustomAssemblyFormat' when 'mnemonic' is set")
	case d.HasAssemblyFormat && !d.GenAccessors:
		return d.Def.Errorf("'assemblyFormat' requires 'genAccessors' to be true")
	}
	return nil
}

// HasParserAndPrinter reports whether the class declares parse() and print().
func (d *AttrOrTypeDef) HasParserAndPrinter() bool {
	return d.HasCustomAssemblyFormat || d.HasAssemblyFormat
}

// QualifiedClassName returns the class name with the dialect's namespace.
func (d *AttrOrTypeDef) QualifiedClassName() string {
	return d.Dialect.CppNamespace + "::" + d.CppClassName
}

// HasConstraints reports whether a parameter has a constraint, or a trait a predicate.
func (d *AttrOrTypeDef) HasConstraints() bool {
	for _, t := range d.Traits {
		if t.Kind == PredTrait {
			return true
		}
	}
	for _, p := range d.Parameters {
		if p.Constraint != nil {
			return true
		}
	}
	return false
}
