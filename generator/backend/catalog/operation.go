package catalog

import (
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/opdef/opclass"
	"github.com/rules-ods/rules_ods/generator/backend/opdef/opmodel"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

func (r *reader) operation(c *candidate, e Entity) error {
	op, err := r.model.Operator(c.def)
	if err == nil {
		err = op.CheckNames()
	}
	if err != nil {
		return err
	}
	e.Dialect = r.id(op.Dialect.Def)
	made := &Operation{
		Entity: e, CppClass: op.QualifiedClassName(), Deprecated: op.Deprecated,
		HasFolder: op.HasFolder, HasCanonicalizer: op.HasCanonicalizer || op.HasCanonicalizeMethod,
		HasVerifier: op.HasVerifier, HasRegionVerifier: op.HasRegionVerifier, HasCustomAssemblyFormat: op.HasCustomAssemblyFormat,
		InfersResultTypes: op.AllResultTypesKnown(),
		UsesProperties:    op.Dialect.UsePropertiesForAttributes || len(op.Properties) > 0,
		HasCustomBytecode: op.UseCustomPropertiesEncoding,
		HasStrictFormat:   op.Dialect.UseStrictPropertiesInAssemblyFormat,
	}
	for i := range op.Arguments {
		made.Arguments = append(made.Arguments, op.Arguments[i].Name())
	}
	made.Operands = r.values(op.Operands)
	made.Results = r.values(op.Results)
	for i, a := range op.Attributes {
		made.Attributes = append(made.Attributes, OpAttribute{
			Name: a.Name, Constraint: r.constrained(&a.Constraint, a.BaseDef(), a.Summary), CppType: a.StorageType, ReturnType: a.ReturnType, Summary: strings.TrimSpace(a.Doc),
			Optional: a.Optional, Derived: i >= op.NativeAttributes, IsUnit: a.IsUnit(), Default: a.DefaultValue, ReadAs: readAs(a),
		})
	}
	for _, p := range op.Properties {
		made.Properties = append(made.Properties, OpAttribute{
			Name: p.Name, Constraint: r.constrained(&p.Constraint, p.BaseDef(), p.Summary), CppType: p.StorageType, ReturnType: p.InterfaceType,
			Summary: strings.TrimSpace(p.Doc), IsUnit: p.IsUnit(), Optional: p.HasDefault(), Default: p.DefaultValue, Initial: p.StorageTypeValueOverride, Code: codeOf(p.Property),
		})
	}
	for _, region := range op.Regions {
		made.Regions = append(made.Regions, Value{Name: region.Name, Arity: arityOf(false, region.Variadic, false),
			Constraint: r.constrained(&region.Constraint, region.Def, region.Summary)})
	}
	for _, s := range op.Successors {
		made.Successors = append(made.Successors, Value{Name: s.Name, Arity: arityOf(false, s.Variadic, false),
			Constraint: r.constrained(&s.Constraint, s.Def, s.Summary)})
	}
	made.Traits, made.Interfaces = r.traitUses(op.Traits)
	if op.HasAssemblyFormat {
		made.Syntax = newSyntax(op.AssemblyFormat, op.Features.FormatFeatures)
	}
	model := opmodel.Resolve(op)
	made.Effects = effectsOf(model)
	made.Builders = buildersOf(model)
	r.made.Operations = append(r.made.Operations, made)
	return nil
}

// codeOf returns [OpAttribute.Code] of a property.
func codeOf(p *ods.Property) map[string]string {
	code := map[string]string{}
	for _, of := range []struct {
		purpose string
		parts   []string
	}{
		{PropertyText, []string{p.Parser, p.OptionalParser, p.Printer}},
		{PropertyBytecode, []string{p.ReadFromBytecode, p.WriteToBytecode}},
		{PropertyAttribute, []string{p.ConvertFromAttr, p.ConvertToAttr}},
	} {
		if text := oneLine(strings.Join(of.parts, " ")); text != "" {
			code[of.purpose] = text
		}
	}
	return code
}

// readAs returns [OpAttribute.ReadAs].
func readAs(a *ods.NamedAttribute) string {
	switch {
	case a.BaseDef().Name == "SymbolNameAttr":
		return SymbolName
	case a.ValueType != nil:
		return ods.TextOrEmpty(a.ValueType, mlir.FieldBuilderCall)
	}
	return ""
}

func arityOf(optional, variadic, nested bool) Arity {
	switch {
	case nested:
		return VariadicOfVariadic
	case variadic:
		return Variadic
	case optional:
		return Optional
	}
	return Single
}

// values returns the catalogue's description of operands or results.
func (r *reader) values(list []*ods.Operand) []Value {
	var made []Value
	for _, o := range list {
		summary := o.Summary
		if o.VariableLength() {
			if s := ods.TextOrEmpty(o.Base, mlir.FieldSummary); s != "" {
				summary = s
			}
		}
		value := Value{
			Name: o.Name, Arity: arityOf(o.Optional, o.Variadic, o.VariadicOfVariadic),
			Constraint: r.use(o.Base, o.Base, summary), Summary: strings.TrimSpace(o.Doc),
			BuilderCall: o.BuilderCall,
		}
		if o.CppType != "::mlir::Type" {
			value.CppType = o.CppType
		}
		r.setPredicate(&value.Constraint, &o.Constraint, o.Base)
		made = append(made, value)
	}
	return made
}

// withoutSummary stands for a constraint that has neither a summary nor a name.
const withoutSummary = "a constraint without a summary"

// use returns the reference to a constraint. base is the constraint inside a
// decorator such as Optional, or the constraint itself.
func (r *reader) use(def, base *tablegen.Record, summary string) Use {
	u := Use{ID: r.id(def), Text: strings.TrimSpace(summary)}
	if u.ID == "" {
		u.ID = r.id(base)
	}
	if u.ID == "" {
		u.Parts = r.parts(def)
	}
	if u.Text == "" || def.Anonymous && u.Text == def.Name {
		u.Text = base.Name
		if base.Anonymous { // its name changes when others are added
			u.Text = withoutSummary
		}
	}
	return u
}

// constrained returns the reference to a constraint with its predicate.
func (r *reader) constrained(c *ods.Constraint, base *tablegen.Record, summary string) Use {
	u := r.use(c.Def, base, summary)
	r.setPredicate(&u, c, c.Def)
	return u
}

// setPredicate sets the predicate of the reference to a constraint, unless the definition
// def is a constraint of the catalogue, which has it.
func (r *reader) setPredicate(u *Use, c *ods.Constraint, def *tablegen.Record) {
	if c.Predicate == nil || u.ID != "" && strings.HasPrefix(u.ID, mlir.EntityConstraint+"/") && u.ID == r.id(def) {
		return
	}
	condition, known := r.conditions[c.Def]
	if !known {
		condition = c.Condition()
		r.conditions[c.Def] = condition
	}
	u.Predicate = condition
}

// maxParts bounds the depth of the search for the parts of a constraint.
const maxParts = 8

// parts returns the IDs of the definitions that a constraint consists of: those
// to which its fields refer, directly or through anonymous defs. Predicates do
// not count.
func (r *reader) parts(def *tablegen.Record) []string {
	var found []string
	seen := map[*tablegen.Record]bool{def: true}
	var visit func(v tablegen.Value, depth int)
	fields := func(def *tablegen.Record, depth int) {
		for i := range def.Fields {
			if f := &def.Fields[i]; f.Name != "predicate" && f.Name != "dialect" {
				visit(f.Value, depth)
			}
		}
	}
	visit = func(v tablegen.Value, depth int) {
		switch v := v.(type) {
		case *tablegen.Record:
			if seen[v] || v.IsClass || depth > maxParts {
				return
			}
			seen[v] = true
			if id := r.id(v); id != "" {
				if !strings.HasPrefix(id, "trait/") && !strings.HasPrefix(id, "interface/") && !slices.Contains(found, id) {
					found = append(found, id)
				}
			} else if v.Anonymous {
				fields(v, depth+1)
			}
		case *tablegen.List:
			for _, e := range v.Elems {
				visit(e, depth)
			}
		}
	}
	fields(def, 0)
	return found
}

// traitUses returns the references to traits and, separately, to interfaces.
func (r *reader) traitUses(list []*ods.Trait) (traits, interfaces []Use) {
	for _, t := range list {
		u := Use{ID: r.id(t.Def), Text: t.Def.Name, CppName: t.Name, Declares: t.DeclareMethods}
		switch {
		case t.Kind == ods.PredTrait:
			u.Text = strings.TrimSpace(t.Summary)
			u.Predicate = t.Predicate.Condition()
		case t.Kind == ods.InterfaceTrait:
			u.CppName = strings.TrimSuffix(t.Name, "::Trait")
			if id := r.interfaces[strings.TrimPrefix(u.CppName, "::")]; id != "" {
				u.ID = id
			}
			if t.Def.Anonymous || t.DeclareMethods {
				u.Text = u.CppName[strings.LastIndexByte(u.CppName, ':')+1:]
			}
			// Definitions and the classes that they derive from often name the same interface.
			if i := slices.IndexFunc(interfaces, func(known Use) bool { return known.CppName == u.CppName }); i >= 0 {
				interfaces[i].Declares = interfaces[i].Declares || u.Declares
			} else {
				interfaces = append(interfaces, u)
			}
			continue
		case t.Def.Anonymous:
			u.Text = className(t.Name)
		}
		traits = append(traits, u)
	}
	return traits, interfaces
}

// className returns the name of a C++ class without its namespace. MLIR's traits with parameters
// are the class Impl of a template, whose name is returned.
func className(qualified string) string {
	template, arguments, isTemplate := strings.Cut(strings.TrimSuffix(qualified, "::Impl"), "<")
	name := template[strings.LastIndexByte(template, ':')+1:]
	if isTemplate {
		name += "<" + strings.TrimPrefix(arguments, "::")
	}
	return name
}

// effectsOf returns the side effects of an operation.
func effectsOf(op *opmodel.Operation) []Effect {
	short := func(name string) string { return strings.TrimPrefix(strings.TrimPrefix(name, "::"), "mlir::") }
	var list []Effect
	for i := range op.Effects {
		e := &op.Effects[i]
		made := Effect{Effect: short(e.Class), Resource: short(e.Resource)}
		switch {
		case e.Operand >= 0:
			made.On = op.Operands[e.Operand].Name
		case e.Result >= 0:
			made.On = op.Results[e.Result].Name
		case e.Symbol != nil:
			made.On = e.Symbol.Name
		}
		list = append(list, made)
	}
	return list
}

// buildersOf returns the build() methods of an operation. It returns none if
// the definition has an error.
func buildersOf(op *opmodel.Operation) []Builder {
	for i := range op.Findings {
		if op.Findings[i].Severity == opmodel.Error {
			return nil
		}
	}
	var list []Builder
	for _, m := range opclass.BuilderMethods(op) {
		params := make([]string, len(m.Params))
		for i, p := range m.Params {
			params[i] = parameter(p.Type, p.Name, p.Default)
		}
		list = append(list, Builder{
			Signature:  m.Return + " build(" + strings.Join(params, ", ") + ")",
			Custom:     len(list) < len(op.Builders),
			Deprecated: m.Deprecated,
		})
	}
	return list
}
