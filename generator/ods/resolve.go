package ods

import (
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// operatorLists holds the fields of an Op record that its resolution reads.
type operatorLists struct {
	arguments, results, successors, regions *tablegen.Dag
	traits                                  []*tablegen.Record
}

// newOperator resolves an Op record: arguments, results, successors, traits,
// type inference, regions and builders, in this order. The first error is
// returned.
func (m *Model) newOperator(def *tablegen.Record) (*Operator, error) {
	r := Read(def)
	var dialect *Dialect
	if of := r.Def(mlir.FieldOpDialect); of != nil {
		var err error
		if dialect, err = m.Dialect(of); err != nil {
			return nil, err
		}
	}
	lists := operatorLists{
		arguments: r.Dag(mlir.FieldArguments), results: r.Dag(mlir.FieldResults), successors: r.Dag(mlir.FieldSuccessors), regions: r.Dag(mlir.FieldRegions),
		traits: r.Defs(mlir.FieldTraits),
	}
	_, class := splitDefName(def.Name)
	op := &Operator{
		Def:                         def,
		step:                        m.step,
		Dialect:                     dialect,
		Features:                    m.Features,
		OpName:                      r.Text(mlir.FieldOpName),
		CppClassName:                class,
		CppNamespace:                r.Text(mlir.FieldCppNamespace),
		Summary:                     r.Text(mlir.FieldSummary),
		Description:                 r.Text(mlir.FieldDescription),
		HasCustomAssemblyFormat:     r.Bit(mlir.FieldHasCustomAssemblyFormat),
		SkipDefaultBuilders:         r.Bit(mlir.FieldSkipDefaultBuilders),
		HasVerifier:                 r.Bit(mlir.FieldHasVerifier),
		HasRegionVerifier:           r.Bit(mlir.FieldHasRegionVerifier),
		HasCanonicalizer:            r.Bit(mlir.FieldHasCanonicalizer),
		HasCanonicalizeMethod:       r.Bit(mlir.FieldHasCanonicalizeMethod),
		HasFolder:                   r.Bit(mlir.FieldHasFolder),
		UseCustomPropertiesEncoding: r.Bit(mlir.FieldUseCustomPropertiesEncoding),
		HasCustomPropertiesPrinter:  m.Features.PropertiesAsKeyValueList && r.declaredBit(mlir.FieldHasCustomPropertiesPrinter),
		ExtraClassDeclaration:       r.optionalText(mlir.FieldExtraClassDeclaration),
		ExtraClassDefinition:        r.optionalText(mlir.FieldExtraClassDefinition),
		Deprecated:                  r.optionalText(mlir.FieldOdsCppDeprecated),
		traitByName:                 map[string]*Trait{},
		argIndex:                    map[string]int{},
	}
	op.AssemblyFormat, op.HasAssemblyFormat = optionalText(def, mlir.FieldAssemblyFormat)
	if err := r.Err(); err != nil {
		return nil, err
	}
	for _, part := range []struct {
		field   mlir.Field
		resolve func(*Model, *Operator, *operatorLists) error
	}{
		{mlir.FieldArguments, resolveArguments}, {mlir.FieldArguments, resolveDerivedAttributes}, {mlir.FieldResults, resolveResults},
		{mlir.FieldSuccessors, resolveSuccessors}, {mlir.FieldTraits, resolveTraits}, {mlir.FieldTraits, resolveInferredTypes},
		{mlir.FieldRegions, resolveRegions}, {mlir.FieldBuilders, resolveBuilders},
	} {
		if err := part.resolve(m, op, &lists); err != nil {
			return nil, op.namedIn(part.field, err)
		}
	}
	if err := checkNames(op); err != nil {
		return nil, err
	}
	if err := checkAccessors(op); err != nil {
		return nil, err
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
	r := Read(def)
	constraint, decorators = r.Def(mlir.FieldConstraint), r.Defs(mlir.FieldDecorators)
	if err := r.Err(); err != nil {
		return nil, nil, "", err
	}
	return constraint, decorators, r.optionalText(mlir.FieldSummary), nil
}

// fieldErrorf returns an error in the value of a field of the operation.
func (op *Operator) fieldErrorf(field mlir.Field, format string, args ...any) error {
	return op.Def.FieldErrorf(string(field), format, args...)
}

// namedIn adds the places of the operation and its field to an error in another record that the field
// names, unless the error has them. That record can be in a file of MLIR.
func (op *Operator) namedIn(field mlir.Field, err error) error {
	d, ok := err.(*tablegen.Diagnostic)
	f := op.Def.Field(string(field))
	if !ok || f == nil || d.Loc == op.Def.Loc {
		return err
	}
	for _, n := range d.Notes {
		if n.Loc == f.Loc || n.Loc == op.Def.Loc {
			return err
		}
	}
	d.WithNote(f.Loc, "in the %s of '%s'", field, op.Def.Name)
	if f.Loc < op.Def.Loc { // a class of the operation sets the field
		d.WithNote(op.Def.Loc, "'%s' is defined here", op.Def.Name)
	}
	return d
}

// inArguments returns an error about the definition of an argument. It has the position
// of that definition, and a note has that of the operation.
func (op *Operator) inArguments(def *tablegen.Record, msg string) error {
	d := tablegen.Errorf(def.Loc, "%s", msg)
	if f := op.Def.Field(string(mlir.FieldArguments)); f != nil {
		d.WithNote(f.Loc, "in the arguments of '%s'", op.Def.Name)
	}
	return d
}

func resolveArguments(m *Model, op *Operator, lists *operatorLists) error {
	dag := lists.arguments
	for i, arg := range dag.Args {
		written, ok := arg.Value.(*tablegen.Record)
		if !ok {
			return op.fieldErrorf(mlir.FieldArguments, "undefined type for argument #%d", i)
		}
		def, decorators, doc, err := op.variable(written)
		if err != nil {
			return err
		}
		switch {
		case def.IsA(mlir.ClassTypeConstraint):
			c, err := m.typeConstraint(def)
			if err != nil {
				return err
			}
			o := &Operand{arg.Name, c, len(op.Operands), decorators, doc}
			op.Operands = append(op.Operands, o)
			op.Arguments = append(op.Arguments, Argument{Operand: o})
		case def.IsA("Attr"):
			if arg.Name == "" {
				return op.inArguments(def, "attributes must be named")
			}
			if def.IsA("DerivedAttr") {
				return op.inArguments(def, "derived attributes not allowed in argument list")
			}
			attr, err := m.Attribute(def)
			if err != nil {
				return err
			}
			a := &NamedAttribute{arg.Name, attr, decorators, doc}
			op.Attributes = append(op.Attributes, a)
			op.Arguments = append(op.Arguments, Argument{Attribute: a})
		case def.IsA("Property"):
			if arg.Name == "" {
				return op.inArguments(def, "properties must be named")
			}
			prop, err := m.property(def)
			if err != nil {
				return err
			}
			p := &NamedProperty{arg.Name, prop, doc}
			op.Properties = append(op.Properties, p)
			op.Arguments = append(op.Arguments, Argument{Property: p})
		default:
			return op.fieldErrorf(mlir.FieldArguments, "unexpected def type; only defs deriving from TypeConstraint or Attr or Property are allowed")
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
func resolveDerivedAttributes(m *Model, op *Operator, lists *operatorLists) error {
	for i := range op.Def.Fields {
		f := &op.Def.Fields[i]
		def, ok := f.Value.(*tablegen.Record)
		if !ok || !def.IsA("DerivedAttr") {
			continue
		}
		attr, err := m.Attribute(def)
		if err != nil {
			return err
		}
		op.Attributes = append(op.Attributes, &NamedAttribute{Name: f.Name, Attribute: attr})
	}
	return nil
}

func resolveResults(m *Model, op *Operator, lists *operatorLists) error {
	dag := lists.results
	if dagOperator(dag) != "outs" {
		return op.fieldErrorf(mlir.FieldResults, "'results' must have 'outs' directive")
	}
	for i, arg := range dag.Args {
		written, ok := arg.Value.(*tablegen.Record)
		if !ok {
			return op.fieldErrorf(mlir.FieldResults, "undefined type for result #%d", i)
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
			return op.fieldErrorf(mlir.FieldResults, "'VariadicOfVariadic' results are currently not supported")
		}
		op.Results = append(op.Results, &Result{arg.Name, c, i, decorators, doc})
	}
	return nil
}

func resolveSuccessors(m *Model, op *Operator, lists *operatorLists) error {
	dag := lists.successors
	if dagOperator(dag) != "successor" {
		return op.fieldErrorf(mlir.FieldSuccessors, "'successors' must have 'successor' directive")
	}
	for i, arg := range dag.Args {
		def, ok := arg.Value.(*tablegen.Record)
		if !ok {
			return op.fieldErrorf(mlir.FieldSuccessors, "undefined kind for successor #%d", i)
		}
		s, err := m.successor(def)
		if err != nil {
			return err
		}
		if s.Variadic && i != len(dag.Args)-1 {
			return op.fieldErrorf(mlir.FieldSuccessors, "only the last successor can be variadic")
		}
		op.Successors = append(op.Successors, &NamedSuccessor{arg.Name, s})
	}
	return nil
}

func resolveRegions(m *Model, op *Operator, lists *operatorLists) error {
	dag := lists.regions
	if dagOperator(dag) != "region" {
		return op.fieldErrorf(mlir.FieldRegions, "'regions' must have 'region' directive")
	}
	for i, arg := range dag.Args {
		def, ok := arg.Value.(*tablegen.Record)
		if !ok {
			return op.fieldErrorf(mlir.FieldRegions, "undefined kind for region #%d", i)
		}
		region, err := m.region(def)
		if err != nil {
			return err
		}
		if region.Variadic {
			if i != len(dag.Args)-1 {
				return op.fieldErrorf(mlir.FieldRegions, "only the last region can be variadic")
			}
			if arg.Name == "" {
				return op.fieldErrorf(mlir.FieldRegions, "variadic regions must be named")
			}
		}
		op.Regions = append(op.Regions, &NamedRegion{arg.Name, region})
	}
	return nil
}

func resolveTraits(m *Model, op *Operator, lists *operatorLists) error {
	traits, err := m.traitList(lists.traits, func(trait, dependent *tablegen.Record) error {
		name := func(r *tablegen.Record) string {
			if t, ok := optionalText(r, mlir.FieldTrait); ok {
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

func resolveBuilders(m *Model, op *Operator, lists *operatorLists) error {
	list, ok := Value(op.Def, mlir.FieldBuilders).(*tablegen.List)
	if !ok || len(list.Elems) == 0 {
		if op.SkipDefaultBuilders {
			return op.Def.Errorf("default builders are skipped and no custom builders provided")
		}
		return nil
	}
	defs, err := Defs(op.Def, mlir.FieldBuilders)
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
