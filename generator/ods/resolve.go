package ods

import (
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// newOperator resolves an Op record: arguments, results, successors, traits,
// type inference, regions and builders, in this order. The first error is
// returned.
func (m *Model) newOperator(def *tablegen.Record) (*Operator, error) {
	r, late := reader{def: def}, reader{def: def, late: true}
	dialectDef := r.requiredDef("opDialect")
	if r.err != nil {
		return nil, r.err
	}
	dialect, err := m.Dialect(dialectDef)
	if err != nil {
		return nil, err
	}
	namespace := r.text("cppNamespace")
	if r.err != nil {
		return nil, r.err
	}
	_, class := splitDefName(def.Name)
	op := &Operator{
		Def:                         def,
		Dialect:                     dialect,
		OpName:                      late.text("opName"),
		CppClassName:                class,
		CppNamespace:                namespace,
		Summary:                     late.text("summary"),
		Description:                 late.text("description"),
		HasCustomAssemblyFormat:     late.bit("hasCustomAssemblyFormat"),
		SkipDefaultBuilders:         late.bit("skipDefaultBuilders"),
		HasVerifier:                 late.bit("hasVerifier"),
		HasRegionVerifier:           late.bit("hasRegionVerifier"),
		HasCanonicalizer:            late.bit("hasCanonicalizer"),
		HasCanonicalizeMethod:       late.bit("hasCanonicalizeMethod"),
		HasFolder:                   late.bit("hasFolder"),
		UseCustomPropertiesEncoding: late.bit("useCustomPropertiesEncoding"),
		ExtraClassDeclaration:       r.optionalText("extraClassDeclaration"),
		ExtraClassDefinition:        r.optionalText("extraClassDefinition"),
		Deprecated:                  r.optionalText("odsCppDeprecated"),
		traitByName:                 map[string]*Trait{},
		argIndex:                    map[string]int{},
	}
	op.AssemblyFormat, op.HasAssemblyFormat = optionalText(def, "assemblyFormat")
	op.Faults = late.faults
	for _, resolve := range []func(*Operator) error{
		m.resolveArguments, m.resolveDerivedAttributes, m.resolveResults, m.resolveSuccessors,
		m.resolveTraits, m.resolveInferredTypes, m.resolveRegions, m.resolveBuilders, checkNames,
	} {
		if err := resolve(op); err != nil {
			return nil, err
		}
	}
	return op, nil
}

// variable splits a record of class OpVariable (Arg<…> or Res<…>) into the
// constraint, its decorators and its description. It returns other records as
// the constraint.
func (op *Operator) variable(def *tablegen.Record) (constraint *tablegen.Record, decorators []*tablegen.Record, doc string, err error) {
	if !def.IsA("OpVariable") {
		return def, nil, "", nil
	}
	r := reader{def: def}
	constraint = r.requiredDef("constraint")
	if r.err != nil {
		return nil, nil, "", r.err
	}
	late := reader{late: true, faults: op.Faults}
	decorators, err = def.Defs("decorators")
	late.fail("decorators", err)
	op.Faults = late.faults
	return constraint, decorators, r.optionalText("summary"), nil
}

func (m *Model) resolveArguments(op *Operator) error {
	dag, err := op.Def.Dag("arguments")
	if err != nil {
		return err
	}
	for i, arg := range dag.Args {
		written, ok := arg.Value.(*tablegen.Record)
		if !ok {
			return op.Def.Errorf("undefined type for argument #%d", i)
		}
		def, decorators, doc, err := op.variable(written)
		if err != nil {
			return err
		}
		switch {
		case def.IsA("TypeConstraint"):
			c, err := m.typeConstraint(def)
			if err != nil {
				return err
			}
			o := &Operand{arg.Name, c, len(op.Operands), decorators, doc}
			op.Operands = append(op.Operands, o)
			op.Arguments = append(op.Arguments, Argument{Operand: o})
		case def.IsA("Attr"):
			if arg.Name == "" {
				return def.Errorf("attributes must be named")
			}
			if def.IsA("DerivedAttr") {
				return def.Errorf("derived attributes not allowed in argument list")
			}
			attr, err := m.attribute(def)
			if err != nil {
				return err
			}
			a := &NamedAttribute{arg.Name, attr, decorators, doc}
			op.Attributes = append(op.Attributes, a)
			op.Arguments = append(op.Arguments, Argument{Attribute: a})
		case def.IsA("Property"):
			if arg.Name == "" {
				return def.Errorf("properties must be named")
			}
			prop, err := m.property(def)
			if err != nil {
				return err
			}
			p := &NamedProperty{arg.Name, prop, doc}
			op.Properties = append(op.Properties, p)
			op.Arguments = append(op.Arguments, Argument{Property: p})
		default:
			return op.Def.Errorf("unexpected def type; only defs deriving from TypeConstraint or Attr or Property are allowed")
		}
		if arg.Name != "" {
			op.argIndex[arg.Name] = i
		}
	}
	op.NativeAttributes = len(op.Attributes)
	return nil
}

// resolveDerivedAttributes reads the fields that hold a DerivedAttr, in the
// order of their declaration.
func (m *Model) resolveDerivedAttributes(op *Operator) error {
	for i := range op.Def.Fields {
		f := &op.Def.Fields[i]
		def, ok := f.Value.(*tablegen.Record)
		if !ok || !def.IsA("DerivedAttr") {
			continue
		}
		attr, err := m.attribute(def)
		if err != nil {
			return err
		}
		op.Attributes = append(op.Attributes, &NamedAttribute{Name: f.Name, Attribute: attr})
	}
	return nil
}

func (m *Model) resolveResults(op *Operator) error {
	dag, err := op.Def.Dag("results")
	if err != nil {
		return err
	}
	if dagOperator(dag) != "outs" {
		return op.Def.Errorf("'results' must have 'outs' directive")
	}
	for i, arg := range dag.Args {
		written, ok := arg.Value.(*tablegen.Record)
		if !ok {
			return op.Def.Errorf("undefined type for result #%d", i)
		}
		def, decorators, doc, err := op.variable(written)
		if err != nil {
			return err
		}
		c, err := m.typeConstraint(def)
		if err != nil {
			return err
		}
		if arg.Name != "" {
			op.argIndex[arg.Name] = resultIndex(i)
		}
		if c.VariadicOfVariadic {
			return op.Def.Errorf("'VariadicOfVariadic' results are currently not supported")
		}
		op.Results = append(op.Results, &Result{arg.Name, c, i, decorators, doc})
	}
	return nil
}

func (m *Model) resolveSuccessors(op *Operator) error {
	dag, err := op.Def.Dag("successors")
	if err != nil {
		return err
	}
	if dagOperator(dag) != "successor" {
		return op.Def.Errorf("'successors' must have 'successor' directive")
	}
	for i, arg := range dag.Args {
		def, ok := arg.Value.(*tablegen.Record)
		if !ok {
			return op.Def.Errorf("undefined kind for successor #%d", i)
		}
		s, err := m.successor(def)
		if err != nil {
			return err
		}
		if s.Variadic && i != len(dag.Args)-1 {
			return op.Def.Errorf("only the last successor can be variadic")
		}
		op.Successors = append(op.Successors, &NamedSuccessor{arg.Name, s})
	}
	return nil
}

func (m *Model) resolveRegions(op *Operator) error {
	dag, err := op.Def.Dag("regions")
	if err != nil {
		return err
	}
	if dagOperator(dag) != "region" {
		return op.Def.Errorf("'regions' must have 'region' directive")
	}
	for i, arg := range dag.Args {
		def, ok := arg.Value.(*tablegen.Record)
		if !ok {
			return op.Def.Errorf("undefined kind for region #%d", i)
		}
		region, err := m.region(def)
		if err != nil {
			return err
		}
		if region.Variadic {
			if i != len(dag.Args)-1 {
				return op.Def.Errorf("only the last region can be variadic")
			}
			if arg.Name == "" {
				return op.Def.Errorf("variadic regions must be named")
			}
		}
		op.Regions = append(op.Regions, &NamedRegion{arg.Name, region})
	}
	return nil
}

func (m *Model) resolveTraits(op *Operator) error {
	list, err := op.Def.Defs("traits")
	if err != nil {
		return err
	}
	traits, err := m.traitList(list, func(trait, dependent *tablegen.Record) error {
		name := func(r *tablegen.Record) string {
			if t, ok := optionalText(r, "trait"); ok {
				return t
			}
			return r.Name
		}
		return op.Def.Errorf("%s requires %s to precede it in traits list", name(trait), name(dependent))
	})
	if err != nil {
		return err
	}
	for _, t := range traits {
		op.addTrait(t)
	}
	return nil
}

func (m *Model) resolveBuilders(op *Operator) error {
	list, ok := op.Def.Value("builders").(*tablegen.List)
	if !ok || len(list.Elems) == 0 {
		if err := op.Require("skipDefaultBuilders"); err != nil {
			return err
		}
		if op.SkipDefaultBuilders {
			return op.Def.Errorf("default builders are skipped and no custom builders provided")
		}
		return nil
	}
	defs, err := op.Def.Defs("builders")
	if err != nil {
		return err
	}
	for _, def := range defs {
		b, err := NewBuilder(def, op.Def)
		if err != nil {
			return err
		}
		op.Builders = append(op.Builders, b)
	}
	return nil
}
