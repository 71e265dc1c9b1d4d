package ods

import (
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// An Interface is a def of class OpInterface, AttrInterface, TypeInterface or
// DialectInterface (Interfaces, "Utilizing the ODS Framework").
type Interface struct {
	Def          *tablegen.Record
	Name         string // the C++ class, unqualified
	CppNamespace string // as written: may be empty or start with "::"
	Description  string
	Methods      []*InterfaceMethod
	// Bases are the interfaces that it extends, directly or indirectly, without
	// duplicates. Each one follows its own bases.
	Bases []*Interface

	// ExtraClassDeclaration is for the interface's class,
	// ExtraTraitClassDeclaration for the trait, and ExtraSharedClassDeclaration
	// for both.
	ExtraClassDeclaration       string
	ExtraSharedClassDeclaration string
	ExtraTraitClassDeclaration  string
	// ExtraClassOf is the body of an additional condition for classof.
	ExtraClassOf string

	// Verify is the body of the trait's verifier, for operation interfaces
	// only. With VerifyWithRegions it runs after the verifiers of the
	// operation's regions.
	Verify            string
	VerifyWithRegions bool
}

// An InterfaceMethod is a def of class InterfaceMethod or
// StaticInterfaceMethod.
type InterfaceMethod struct {
	Def         *tablegen.Record
	Name        string
	UniqueName  string // Name, or Name_N for an overload that is the Nth method
	ReturnType  string
	Static      bool
	Args        []InterfaceArg
	Description string
	// Body is called instead of the method of the concrete class. DefaultBody
	// is the method's body in the trait. Both are empty if the definition only
	// contains white space.
	Body        string
	DefaultBody string
}

// An InterfaceArg is a parameter of a method.
type InterfaceArg struct {
	Type, Name string
}

// QualifiedName returns the C++ class with its namespace.
func (i *Interface) QualifiedName() string { return Qualify(i.CppNamespace, i.Name) }

// Interface reads a def of class Interface and the interfaces that it
// extends.
func (m *Model) Interface(def *tablegen.Record) (*Interface, error) {
	m.step()
	return m.newInterface(def, map[*tablegen.Record]*Interface{}, 0)
}

// newInterface reads a def, unless known contains it.
func (m *Model) newInterface(def *tablegen.Record, known map[*tablegen.Record]*Interface, depth int) (*Interface, error) {
	if i := known[def]; i != nil {
		return i, nil
	}
	if depth > maxNestedDefs {
		return nil, def.Errorf("interface '%s' is nested too deeply in base interfaces", def.Name)
	}
	r := Read(def)
	i := &Interface{
		Def:                         def,
		Name:                        r.Text(mlir.FieldCppInterfaceName),
		CppNamespace:                r.Text(mlir.FieldCppNamespace),
		Description:                 r.Text(mlir.FieldDescription),
		ExtraClassDeclaration:       r.Text(mlir.FieldExtraClassDeclaration),
		ExtraSharedClassDeclaration: r.Text(mlir.FieldExtraSharedClassDeclaration),
		ExtraClassOf:                r.Text(mlir.FieldExtraClassOf),
	}
	if def.IsA("InterfaceTrait") {
		i.ExtraTraitClassDeclaration = r.Text(mlir.FieldExtraTraitClassDeclaration)
	}
	if def.IsA("OpInterfaceTrait") {
		i.Verify = r.Text(mlir.FieldVerify)
		if i.Verify != "" {
			i.VerifyWithRegions = r.Bit(mlir.FieldVerifyWithRegions)
		}
	}
	methods, bases := r.Defs(mlir.FieldMethods), r.Defs(mlir.FieldBaseInterfaces)
	if err := r.Err(); err != nil {
		return nil, err
	}
	taken := make(map[string]bool, len(methods))
	for n, methodDef := range methods {
		m.step()
		method, err := newInterfaceMethod(methodDef)
		if err != nil {
			return nil, err
		}
		for taken[method.UniqueName] {
			method.UniqueName += "_" + strconv.Itoa(n)
		}
		taken[method.UniqueName] = true
		i.Methods = append(i.Methods, method)
	}
	names := map[string]bool{}
	for _, b := range bases {
		base, err := m.newInterface(b, known, depth+1)
		if err != nil {
			return nil, err
		}
		for _, inherited := range base.Bases {
			i.addBase(inherited, names)
		}
		i.addBase(base, names)
	}
	known[def] = i
	return i, nil
}

// addBase adds a base, unless there is one with the same name, even in another
// namespace. The members that hold bases are named without a namespace. names has the
// names of the bases.
func (i *Interface) addBase(base *Interface, names map[string]bool) {
	if !names[base.Name] {
		names[base.Name] = true
		i.Bases = append(i.Bases, base)
	}
}

func newInterfaceMethod(def *tablegen.Record) (*InterfaceMethod, error) {
	r := Read(def)
	m := &InterfaceMethod{
		Def:         def,
		Name:        r.Text(mlir.FieldName),
		ReturnType:  r.Text(mlir.FieldReturnType),
		Static:      def.IsA("StaticInterfaceMethod"),
		Description: r.Text(mlir.FieldDescription),
		Body:        blankAsEmpty(r.Text(mlir.FieldBody)),
		DefaultBody: blankAsEmpty(r.Text(mlir.FieldDefaultBody)),
	}
	m.UniqueName = m.Name
	args := r.Dag(mlir.FieldArguments)
	if err := r.Err(); err != nil {
		return nil, err
	}
	for _, a := range args.Args {
		t, ok := a.Value.(*tablegen.String)
		if !ok {
			return nil, def.Errorf("argument '%s' of interface method '%s' has type '%s'; want a string with a C++ type", a.Name, m.Name, a.Value)
		}
		m.Args = append(m.Args, InterfaceArg{Type: t.Text, Name: a.Name})
	}
	return m, nil
}

// blankAsEmpty returns "" for a text that only contains white space.
func blankAsEmpty(text string) string {
	if strings.TrimSpace(text) == "" {
		return ""
	}
	return text
}

// Declaration returns the method's signature, such as "void set(int a, int b)".
func (m *InterfaceMethod) Declaration() string {
	return declarator(m.ReturnType) + m.Name + "(" + m.Params() + ")"
}

// declarator returns a C++ type in the form that it has before a name.
func declarator(cppType string) string {
	cppType = strings.TrimSpace(cppType)
	if strings.HasSuffix(cppType, "&") || strings.HasSuffix(cppType, "*") {
		return cppType
	}
	return cppType + " "
}

// Params returns the types and names of the parameters, separated by commas.
func (m *InterfaceMethod) Params() string {
	return m.joinArgs(func(a InterfaceArg) string { return declarator(a.Type) + a.Name })
}

// ArgNames returns the names of the parameters, separated by commas.
func (m *InterfaceMethod) ArgNames() string {
	return m.joinArgs(func(a InterfaceArg) string { return a.Name })
}

// ArgTypes returns the types of the parameters, separated by commas.
func (m *InterfaceMethod) ArgTypes() string {
	return m.joinArgs(func(a InterfaceArg) string { return a.Type })
}

func (m *InterfaceMethod) joinArgs(part func(InterfaceArg) string) string {
	parts := make([]string, len(m.Args))
	for i, a := range m.Args {
		parts[i] = part(a)
	}
	return strings.Join(parts, ", ")
}
