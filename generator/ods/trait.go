package ods

import (
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// A TraitKind is the effect of a trait on generated C++.
type TraitKind uint8

const (
	// NativeTrait is a C++ class template from which the operation inherits.
	NativeTrait TraitKind = iota
	// PredTrait is a predicate that the verifier checks.
	PredTrait
	// InternalTrait only changes what generators write.
	InternalTrait
	// InterfaceTrait is the trait of an interface.
	InterfaceTrait
)

// A Trait is a Trait record of an operation, attribute or type.
type Trait struct {
	Def  *tablegen.Record
	Kind TraitKind
	// Name is the qualified C++ name of native, internal and interface traits,
	// such as "::mlir::OpTrait::IsTerminator".
	Name string
	// Structural traits (StructuralOpTrait) are verified before all others.
	Structural bool
	// ExtraDeclaration and ExtraDefinition are C++ that the class contains
	// because of the trait.
	ExtraDeclaration, ExtraDefinition string
	// Predicate and Summary belong to a PredTrait.
	Predicate *Predicate
	Summary   string
	// DeclareMethods is true for Declare*InterfaceMethods: the class declares
	// the interface's methods. AlwaysDeclared lists methods that are declared
	// although they have a default body, see Declares.
	DeclareMethods bool
	AlwaysDeclared []string
	alwaysDeclared map[string]bool // nil if AlwaysDeclared is empty
	// Interface is the trait's interface. It is only read if the class declares
	// methods of it.
	Interface *Interface
}

func (m *Model) newTrait(def *tablegen.Record) (*Trait, error) {
	t := &Trait{Def: def, Structural: def.IsA("StructuralOpTrait")}
	r := Read(def)
	switch {
	case def.IsA("PredTrait"):
		t.Kind = PredTrait
		t.Summary = r.Text(mlir.FieldSummary)
		if pred := r.Def(mlir.FieldPredicate); pred != nil {
			var err error
			t.Predicate, err = NewPredicate(pred)
			r.Other(err)
		}
		return t, r.Err()
	case def.IsA("GenInternalTrait"):
		t.Kind = InternalTrait
		t.Name = r.Text(mlir.FieldTrait)
		return t, r.Err()
	case def.IsA("InterfaceTrait"):
		t.Kind = InterfaceTrait
		t.DeclareMethods = def.IsA("DeclareInterfaceMethods")
		if t.DeclareMethods {
			var err error
			t.AlwaysDeclared, err = Texts(def, mlir.FieldAlwaysOverriddenMethods)
			r.Wrong(err)
			for _, name := range t.AlwaysDeclared {
				if t.alwaysDeclared == nil {
					t.alwaysDeclared = map[string]bool{}
				}
				t.alwaysDeclared[name] = true
			}
			r.Other(m.resolveInterface(t))
		}
	case !def.IsA("NativeTrait"):
		return nil, def.Errorf("'%s' is not a trait that generators know", def.Name)
	}
	t.Name = r.Text(mlir.FieldTrait)
	if ns := r.Text(mlir.FieldCppNamespace); ns != "" {
		t.Name = ns + "::" + t.Name
	}
	if t.Kind == NativeTrait {
		t.ExtraDeclaration = r.Text(mlir.FieldExtraConcreteClassDeclaration)
		t.ExtraDefinition = r.Text(mlir.FieldExtraConcreteClassDefinition)
	}
	return t, r.Err()
}

// Declares reports whether the class declares a method of the interface although the method has a default body.
func (t *Trait) Declares(m *InterfaceMethod) bool { return t.alwaysDeclared[m.Name] }

// resolveInterface reads the interface of the trait.
func (m *Model) resolveInterface(t *Trait) error {
	if t.Interface != nil {
		return nil
	}
	var err error
	t.Interface, err = m.Interface(t.Def)
	return err
}

// IsInterface reports whether the record of the trait is an interface with
// methods. Other interface traits only name a C++ trait.
func (t *Trait) IsInterface() bool { return t.Def.IsA(mlir.ClassInterface) }

// maxNestedDefs limits how deeply lists of traits and base interfaces are nested. Without it, records
// that refer to each other in a cycle would never end.
const maxNestedDefs = 2000

// traitList flattens a list of traits. It replaces TraitLists by their
// elements, removes duplicates, and inserts the base interfaces of an interface
// before it. It calls misordered for a trait that precedes a trait on which it
// depends.
func (m *Model) traitList(list []*tablegen.Record, misordered func(trait, dependent *tablegen.Record) error) ([]*Trait, error) {
	var traits []*Trait
	seen := make(map[*tablegen.Record]bool, len(list))
	var seenLists map[*tablegen.Record]bool
	depth := 0
	var insert func(list []*tablegen.Record) error
	insert = func(list []*tablegen.Record) error {
		depth++
		for _, def := range list {
			if depth > maxNestedDefs {
				return def.Errorf("'%s' is nested too deeply in lists of traits and base interfaces", def.Name)
			}
			if def.IsA(mlir.ClassTraitList) {
				if seenLists[def] {
					continue
				}
				if seenLists == nil {
					seenLists = map[*tablegen.Record]bool{}
				}
				seenLists[def] = true
				nested, err := Defs(def, mlir.FieldTraits)
				if err != nil {
					return err
				}
				if err := insert(nested); err != nil {
					return err
				}
				continue
			}
			if seen[def] {
				continue
			}
			seen[def] = true
			if def.IsA(mlir.ClassInterface) {
				bases, err := Defs(def, mlir.FieldBaseInterfaces)
				if err != nil {
					return err
				}
				if err := insert(bases); err != nil {
					return err
				}
			}
			if misordered != nil {
				dependents, err := Defs(def, mlir.FieldDependentTraits)
				if err != nil {
					return err
				}
				for _, d := range dependents {
					if !seen[d] {
						return misordered(def, d)
					}
				}
			}
			t, err := m.trait(def)
			if err != nil {
				return err
			}
			traits = append(traits, t)
		}
		return nil
	}
	err := insert(list)
	return traits, err
}

// Traits returns the traits of an attribute or type. TraitLists are replaced by
// their elements, duplicates are removed, and base interfaces precede the
// interfaces that extend them.
func (m *Model) Traits(list []*tablegen.Record) ([]*Trait, error) { return m.traitList(list, nil) }
