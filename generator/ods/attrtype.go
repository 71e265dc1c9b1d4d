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
	step    func() // see Step

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

// AttrOrTypeDefs reads the defs of class AttrDef or TypeDef in the order of their definition. If
// selects is not nil, it reads only those of dialects for which selects returns true. With an
// error, it also returns the definitions before the invalid one.
func (m *Model) AttrOrTypeDefs(class string, selects func(*Dialect) bool) ([]*AttrOrTypeDef, error) {
	records := m.Records.DefsOf(class)
	sort.SliceStable(records, func(i, j int) bool { return records[i].ID < records[j].ID })
	var defs []*AttrOrTypeDef
	for _, def := range records {
		if of, ok := Value(def, mlir.FieldDialect).(*tablegen.Record); ok && selects != nil {
			dialect, err := m.Dialect(of)
			if err != nil {
				return defs, err
			}
			if !selects(dialect) {
				continue
			}
		}
		d, err := m.AttrOrTypeDef(def)
		if err != nil {
			return defs, err
		}
		defs = append(defs, d)
	}
	return defs, nil
}

// Step counts a step of work on the definition, see [Model.Step].
func (d *AttrOrTypeDef) Step() { d.step() }

// AttrOrTypeDef reads an AttrDef or TypeDef record.
func (m *Model) AttrOrTypeDef(def *tablegen.Record) (*AttrOrTypeDef, error) {
	m.step()
	r := Read(def)
	var dialect *Dialect
	if of := r.Def(mlir.FieldDialect); of != nil {
		var err error
		if dialect, err = m.Dialect(of); err != nil {
			return nil, err
		}
	}
	d := &AttrOrTypeDef{
		Def:                         def,
		step:                        m.step,
		Dialect:                     dialect,
		IsAttr:                      def.IsA(mlir.ClassAttrDef),
		CppClassName:                r.Text(mlir.FieldCppClassName),
		CppBaseClassName:            r.Text(mlir.FieldCppBaseClassName),
		Summary:                     r.Text(mlir.FieldSummary),
		Description:                 r.Text(mlir.FieldDescription),
		StorageClass:                r.Text(mlir.FieldStorageClass),
		StorageNamespace:            r.Text(mlir.FieldStorageNamespace),
		GenStorageClass:             r.Bit(mlir.FieldGenStorageClass),
		HasStorageCustomConstructor: r.Bit(mlir.FieldHasStorageCustomConstructor),
		HasCustomAssemblyFormat:     r.Bit(mlir.FieldHasCustomAssemblyFormat),
		GenAccessors:                r.Bit(mlir.FieldGenAccessors),
		GenMnemonicAlias:            r.Bit(mlir.FieldGenMnemonicAlias),
		GenVerifyDecl:               r.Bit(mlir.FieldGenVerifyDecl),
		SkipDefaultBuilders:         r.Bit(mlir.FieldSkipDefaultBuilders),
		ExtraClassDeclaration:       r.Text(mlir.FieldExtraClassDeclaration),
		ExtraClassDefinition:        r.Text(mlir.FieldExtraClassDefinition),
	}
	if d.IsAttr {
		d.Name = r.Text(mlir.FieldAttrName)
	} else {
		d.Name = r.Text(mlir.FieldTypeName)
	}
	traits, parameters := r.Defs(mlir.FieldTraits), r.Dag(mlir.FieldParameters)
	if err := r.Err(); err != nil {
		return nil, err
	}
	d.Mnemonic, d.HasMnemonic = optionalText(def, mlir.FieldMnemonic)
	d.AssemblyFormat, d.HasAssemblyFormat = optionalText(def, mlir.FieldAssemblyFormat)
	if err := readDefBuilders(d); err != nil {
		return nil, err
	}
	var err error
	if d.Traits, err = m.Traits(traits); err != nil {
		return nil, err
	}
	for _, arg := range parameters.Args {
		m.step()
		p, err := readDefParameter(m, d, arg)
		if err != nil {
			return nil, err
		}
		d.Parameters = append(d.Parameters, p)
	}
	if err := checkFormatFields(d); err != nil {
		return nil, err
	}
	return d, nil
}

func readDefBuilders(d *AttrOrTypeDef) error {
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
		r := Read(def)
		d.Builders = append(d.Builders, &AttrOrTypeBuilder{
			Builder: b, InfersContext: r.Bit(mlir.FieldHasInferredContextParam), ReturnType: r.optionalText(mlir.FieldReturnType),
		})
		if err := r.Err(); err != nil {
			return err
		}
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

func readParameterDef(m *Model, name string, def *tablegen.Record) (*AttrOrTypeParameter, error) {
	r := Read(def)
	cppType, ok := optionalText(def, mlir.FieldCppType)
	p := newParameter(name, cppType)
	if !ok {
		return nil, def.Errorf("Missing `cppType` field in Attribute/Type parameter: %s", def.Name)
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
		Comparator: "$_lhs == $_rhs", Parser: defaultParser, Printer: defaultPrinter, Syntax: cppType,
	}
}

// What reads and writes a parameter without code of its own.
const (
	defaultParser  = "::mlir::FieldParser<$0>::parse($_parser)"
	defaultPrinter = "$_printer.printStrippedAttrOrType($_self)"
)

// HasOwnSyntax reports whether the definition of a parameter has code that parses or prints it.
func (p *AttrOrTypeParameter) HasOwnSyntax() bool {
	return p.Parser != defaultParser || p.Printer != defaultPrinter
}

// checkFormatFields checks that the fields for the assembly format are
// consistent.
func checkFormatFields(d *AttrOrTypeDef) error {
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

// CheckTraits returns an error if a trait is not a C++ base class. Other traits, and lists of
// traits, are only for operations.
func (d *AttrOrTypeDef) CheckTraits(features *mlir.Features) error {
	records, err := Defs(d.Def, mlir.FieldTraits)
	if err != nil {
		return err
	}
	for _, def := range records {
		isBase := def.IsA("NativeTrait") || def.IsA("InterfaceTrait")
		isPredicate := def.IsA("PredTrait") && features.PredicateTraitsInDefs
		if !isBase && !isPredicate {
			return def.Errorf("trait '%s' has no C++ class that an attribute or type could inherit from", def.Name)
		}
	}
	return nil
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
