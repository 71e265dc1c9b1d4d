package ods

import (
	"slices"
	"sort"

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
func (m *Model) AttrDefs() ([]*AttrOrTypeDef, error) { return m.attrOrTypeDefs("AttrDef") }

// TypeDefs returns all TypeDef records, like AttrDefs.
func (m *Model) TypeDefs() ([]*AttrOrTypeDef, error) { return m.attrOrTypeDefs("TypeDef") }

func (m *Model) attrOrTypeDefs(class string) ([]*AttrOrTypeDef, error) {
	records := m.Records.DefsOf(class)
	sort.SliceStable(records, func(i, j int) bool { return records[i].ID < records[j].ID })
	defs := make([]*AttrOrTypeDef, len(records))
	for i, r := range records {
		d, err := m.AttrOrTypeDef(r)
		if err != nil {
			return defs[:i], err
		}
		defs[i] = d
	}
	return defs, nil
}

// AttrOrTypeDef reads an AttrDef or TypeDef record.
func (m *Model) AttrOrTypeDef(def *tablegen.Record) (*AttrOrTypeDef, error) {
	late := reader{def: def, late: true}
	dialect, err := m.dialectOf(def)
	if err != nil && !m.documentation {
		return nil, err
	}
	late.fail("dialect", err)
	d := &AttrOrTypeDef{
		Def:                         def,
		Dialect:                     dialect,
		IsAttr:                      def.IsA("AttrDef"),
		CppClassName:                late.text("cppClassName"),
		CppBaseClassName:            late.text("cppBaseClassName"),
		Summary:                     late.text("summary"),
		Description:                 late.text("description"),
		StorageClass:                late.text("storageClass"),
		StorageNamespace:            late.text("storageNamespace"),
		GenStorageClass:             late.bit("genStorageClass"),
		HasStorageCustomConstructor: late.bit("hasStorageCustomConstructor"),
		HasCustomAssemblyFormat:     late.bit("hasCustomAssemblyFormat"),
		GenAccessors:                late.bit("genAccessors"),
		GenMnemonicAlias:            late.bit("genMnemonicAlias"),
		GenVerifyDecl:               late.bit("genVerifyDecl"),
		SkipDefaultBuilders:         late.bit("skipDefaultBuilders"),
		ExtraClassDeclaration:       late.text("extraClassDeclaration"),
		ExtraClassDefinition:        late.text("extraClassDefinition"),
	}
	if d.IsAttr {
		d.Name = late.text("attrName")
	} else {
		d.Name = late.text("typeName")
	}
	d.Faults = late.faults
	d.Mnemonic, d.HasMnemonic = optionalText(def, "mnemonic")
	d.AssemblyFormat, d.HasAssemblyFormat = optionalText(def, "assemblyFormat")
	if !m.documentation {
		if err := d.Require("cppClassName", "hasCustomAssemblyFormat"); err != nil {
			return nil, err
		}
	}
	for _, read := range []func(*AttrOrTypeDef) error{m.readDefBuilders, m.readDefTraits, m.readDefParameters, checkFormatFields} {
		if err := read(d); err != nil {
			return nil, err
		}
	}
	return d, nil
}

// dialectOf returns the dialect of an attribute or type. It may be non-nil with
// an error, for a dialect that lacks a field.
func (m *Model) dialectOf(def *tablegen.Record) (*Dialect, error) {
	r := reader{def: def}
	dialectDef := r.requiredDef("dialect")
	if r.err != nil {
		return nil, r.err
	}
	dialect, err := m.Dialect(dialectDef)
	switch {
	case err != nil:
	case m.documentation:
		err = dialect.Require("name")
	default:
		err = dialect.Require("cppNamespace")
	}
	return dialect, err
}

func (m *Model) readDefBuilders(d *AttrOrTypeDef) error {
	if _, ok := d.Def.Value("builders").(*tablegen.List); !ok {
		return nil
	}
	records, err := d.Def.Defs("builders")
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
			Builder: b, InfersContext: r.bit("hasInferredContextParam"), ReturnType: r.optionalText("returnType"),
		})
		if r.err != nil {
			return r.err
		}
	}
	return nil
}

// readDefTraits reads the traits, which are C++ base classes of the attribute
// or type. Other traits, and lists of traits, are only for operations.
func (m *Model) readDefTraits(d *AttrOrTypeDef) error {
	records, err := d.Def.Defs("traits")
	if err != nil {
		return err
	}
	for _, def := range records {
		if !def.IsA("NativeTrait") && !def.IsA("InterfaceTrait") && !m.documentation {
			return def.Errorf("trait '%s' has no C++ class that an attribute or type could inherit from", def.Name)
		}
	}
	d.Traits, err = m.Traits(records)
	return err
}

func (m *Model) readDefParameters(d *AttrOrTypeDef) error {
	dag, err := d.Def.Dag("parameters")
	if err != nil {
		return err
	}
	for _, arg := range dag.Args {
		if arg.Name == "" {
			return tablegen.Errorf(0, "all parameters must have a name").WithNote(d.Def.Loc, "in this definition")
		}
		var p *AttrOrTypeParameter
		switch v := arg.Value.(type) {
		case *tablegen.String:
			p = newParameter(arg.Name, v.Text)
		case *tablegen.Record:
			if p, err = m.readParameterDef(arg.Name, v); err != nil {
				return err
			}
		default:
			return d.Def.Errorf("Parameters DAG arguments must be either strings or defs which inherit from AttrOrTypeParameter")
		}
		d.Parameters = append(d.Parameters, p)
	}
	return nil
}

// RequireParameterTypes returns the error of the first parameter without a C++ type.
func (d *AttrOrTypeDef) RequireParameterTypes() error {
	return requireEach(d.Parameters, []string{"cppType"})
}

func (m *Model) readParameterDef(name string, def *tablegen.Record) (*AttrOrTypeParameter, error) {
	r := reader{def: def}
	cppType, ok := optionalText(def, "cppType")
	p := newParameter(name, cppType)
	if !ok {
		p.Faults = Faults{"cppType": def.Errorf("Missing `cppType` field in Attribute/Type parameter: %s", def.Name)}
	}
	p.Def = def
	r.replace(&p.CppAccessorType, "cppAccessorType")
	r.replace(&p.CppStorageType, "cppStorageType")
	r.replace(&p.ConvertFromStorage, "convertFromStorage")
	p.HasAllocator = r.replace(&p.Allocator, "allocator")
	p.HasComparator = r.replace(&p.Comparator, "comparator")
	r.replace(&p.Parser, "parser")
	r.replace(&p.Printer, "printer")
	r.replace(&p.Syntax, "syntax")
	p.Summary = r.optionalText("summary")
	p.Default = r.optionalText("defaultValue")
	p.SelfType = def.IsA("AttributeSelfTypeParameter")
	if m.documentation {
		return p, nil
	}
	var err error
	if def.IsA("Constraint") {
		if p.Constraint, err = NewConstraint(def); err != nil {
			return nil, err
		}
	}
	if dialect := r.optionalDef("dialect"); dialect != nil {
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
func checkFormatFields(d *AttrOrTypeDef) error {
	err := d.Require("hasCustomAssemblyFormat")
	if err == nil && d.HasAssemblyFormat {
		err = d.Require("genAccessors")
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

// HasConstraints reports whether a parameter has a constraint.
func (d *AttrOrTypeDef) HasConstraints() bool {
	for _, p := range d.Parameters {
		if p.Constraint != nil {
			return true
		}
	}
	return false
}
