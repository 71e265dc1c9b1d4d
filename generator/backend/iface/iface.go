// Package iface writes the interfaces of operations, attributes, types and
// dialects: interface classes, the models that call the concrete class, the
// traits of implementations, and documentation. The packages opdef and attrtype
// write the classes that implement an interface.
package iface

import (
	"context"
	"io"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/backend/origin"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// A kind holds the texts that differ between interfaces of operations,
// attributes and types.
type kind struct {
	name        string // the part of the names of generators
	help        string // the part of their descriptions in --help
	class       string // the TableGen class
	title       string // the title of the documentation
	base        string // the C++ class that interfaces extend
	concrete    string // the template parameter of traits
	placeholder string // the placeholder for the value in bodies
	value       string // the C++ type of the value
	cast        string
	constness   string // " const" if methods are const, or ""
	traitThis   string // the C++ expression of the concrete value within a trait
	underlying  string // the C++ expression of the value within the interface's class
	raw         string // the placeholder for a value of the type value in bodies, or ""
}

var kinds = []*kind{
	{
		name: "op", help: "op", class: mlir.ClassOpInterface, title: "OpInterface",
		base: "OpInterface", concrete: "ConcreteOp", placeholder: "_op",
		value: "::mlir::Operation *", cast: "llvm::cast",
		traitThis:  "(*static_cast<ConcreteOp *>(this))",
		underlying: "getOperation()",
		raw:        "_raw_op",
	},
	{
		name: "attr", help: "attribute", class: mlir.ClassAttrInterface, title: "AttributeInterface",
		base: "AttributeInterface", concrete: "ConcreteAttr", placeholder: "_attr",
		value: "::mlir::Attribute ", cast: "::llvm::cast", constness: " const",
		traitThis:  "(*static_cast<const ConcreteAttr *>(this))",
		underlying: "*this",
	},
	{
		name: "type", help: "type", class: mlir.ClassTypeInterface, title: "TypeInterface",
		base: "TypeInterface", concrete: "ConcreteType", placeholder: "_type",
		value: "::mlir::Type ", cast: "::llvm::cast", constness: " const",
		traitThis:  "(*static_cast<const ConcreteType *>(this))",
		underlying: "*this",
	},
}

// An emitter writes the declarations of interfaces of one kind for one release.
type emitter struct {
	*kind
	features *mlir.Features
}

// Family returns the generators of interfaces.
func Family() backend.Family {
	f := backend.Family{Title: "Interfaces", Generators: make([]backend.Generator, 0, 3*len(kinds)+1)}
	for _, k := range kinds {
		f.Generators = append(f.Generators,
			backend.Generator{
				Name: "gen-" + k.name + "-interface-decls",
				Help: "Generate " + k.help + " interface declarations",
				Run:  k.declarations,
			},
			backend.Generator{
				Name: "gen-" + k.name + "-interface-defs",
				Help: "Generate " + k.help + " interface definitions",
				Run:  k.definitions,
			},
			backend.Generator{
				Name: "gen-" + k.name + "-interface-docs",
				Help: "Generate " + k.help + " interface documentation",
				Run:  k.documentation,
			})
	}
	f.Generators = append(f.Generators, backend.Generator{
		Name: "gen-dialect-interface-decls",
		Help: "Generate dialect interface declarations.",
		Run:  dialectInterfaces,
	})
	return f
}

// interfacesOf returns the interfaces of a class that the main file defines,
// sorted by name. The list omits Declare*InterfaceMethods: they inherit from
// the interface classes too, but use an interface instead of defining one.
func interfacesOf(in *backend.Input, class string) ([]*ods.Interface, error) {
	defs, err := in.DefsOf(class)
	if err != nil {
		return nil, err
	}
	model := in.Model()
	var interfaces []*ods.Interface
	for _, def := range defs {
		if def.IsA("DeclareInterfaceMethods") || !in.InMainFile(def) {
			continue
		}
		i, err := model.Interface(def)
		if err != nil {
			return nil, err
		}
		interfaces = append(interfaces, i)
	}
	return interfaces, nil
}

// byID sorts interfaces by the order in which they are defined.
func byID(interfaces []*ods.Interface) []*ods.Interface {
	place := make(map[*tablegen.Record]*ods.Interface, len(interfaces))
	defs := make([]*tablegen.Record, len(interfaces))
	for n, i := range interfaces {
		defs[n], place[i.Def] = i.Def, i
	}
	ordered := make([]*ods.Interface, 0, len(interfaces))
	for _, def := range backend.InOrder(defs) {
		ordered = append(ordered, place[def])
	}
	return ordered
}

func (k *kind) declarations(_ context.Context, in *backend.Input, out io.Writer) error {
	interfaces, err := interfacesOf(in, k.class)
	if err != nil {
		return err
	}
	interfaces = byID(interfaces)
	b := in.Buffer()
	b.Grow(1<<10 + len(interfaces)*10<<10)
	b.MarkOrigins(in.Origins)
	b.Banner(k.title + " Declarations")
	each := func(namespace func(i *ods.Interface) string, emit func(i *ods.Interface)) {
		for _, i := range interfaces {
			begin(&b, i)
			b.QualifiedNamespace(namespace(i), func() { emit(i) })
			b.EndOrigin()
		}
	}
	outer := func(i *ods.Interface) string { return i.CppNamespace }
	each(outer, func(i *ods.Interface) {
		origin.DocComment(&b, &in.Features, "description", i.Description)
		b.Write("class ", i.Name, ";\n")
	})
	e := &emitter{k, &in.Features}
	each(outer, func(i *ods.Interface) { e.emitTraitsAndClass(&b, i) })
	each(func(i *ods.Interface) string { return detail(i.CppNamespace) }, func(i *ods.Interface) { e.emitTrait(&b, i) })
	each(outer, func(i *ods.Interface) { e.emitModelMethods(&b, i) })
	_, err = out.Write(b.Bytes())
	return err
}

// begin marks the text that follows as coming from an interface.
func begin(b *cpp.Buffer, i *ods.Interface) { b.BeginOrigin(origin.Def, cpp.NoIndex, i.Def.Name) }

// beginMethod marks the text that follows as coming from a method.
func beginMethod(b *cpp.Buffer, m *ods.InterfaceMethod) {
	b.BeginOrigin(origin.Method, cpp.NoIndex, m.Def.Name)
}

// detail returns the namespace of an interface's implementation details.
func detail(namespace string) string { return ods.Qualify(namespace, "detail") }

func (k *kind) definitions(_ context.Context, in *backend.Input, out io.Writer) error {
	interfaces, err := interfacesOf(in, k.class)
	if err != nil {
		return err
	}
	e := &emitter{k, &in.Features}
	b := in.Buffer()
	b.MarkOrigins(in.Origins)
	b.Banner(k.title + " Definitions")
	for _, i := range interfaces {
		begin(&b, i)
		e.emitCalls(&b, i)
		b.EndOrigin()
	}
	_, err = out.Write(b.Bytes())
	return err
}
