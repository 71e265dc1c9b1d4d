package catalog

import (
	"cmp"
	"strings"

	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/ods/cpptext"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// A reader reads the definitions that one input adds to the catalogue.
type reader struct {
	*builder
	records    *tablegen.Records
	model      *ods.Model
	candidates []candidate
	made       Catalog
}

// read adds a definition to the catalogue for each candidate.
func (r *reader) read() error {
	readers := map[string]func(*candidate, Entity) error{
		"dialect": r.dialect, "op": r.operation, "type": r.typeDef, "attr": r.attrDef, "enum": r.enum,
		"interface": r.interfaceDef, "pass": r.pass, "trait": r.trait, "constraint": r.constraint,
	}
	for i := range r.candidates {
		c := &r.candidates[i]
		e := Entity{
			ID: c.id, Name: nameOf(c.kind, c.def), Def: c.def.Name, Source: c.source,
			Summary:     strings.TrimSpace(text(c.def, "summary")),
			Description: reindented(text(c.def, "description")),
		}
		if err := readers[c.kind](c, e); err != nil {
			return err
		}
	}
	return nil
}

// id returns the ID of a def, "" if it is anonymous or has none.
func (r *reader) id(def *tablegen.Record) string {
	if def == nil || def.Anonymous {
		return ""
	}
	s := r.source(r.records, def)
	return r.ids[key{def.Name, s.File, s.Line}]
}

func (r *reader) dialect(c *candidate, e Entity) error {
	d, err := r.model.Dialect(c.def)
	if err == nil {
		err = d.Require("name", "cppNamespace", "discardableAttrs")
	}
	if err != nil {
		return err
	}
	e.Dialect = e.ID
	made := &Dialect{
		Entity: e, CppClass: d.QualifiedClassName(), DependentDialects: d.DependentDialects,
		HasCanonicalizer: d.HasCanonicalizer, HasConstantMaterializer: d.HasConstantMaterializer,
		IsExtensible: d.IsExtensible, UsesProperties: d.UsePropertiesForAttributes,
	}
	for _, a := range d.DiscardableAttrs {
		made.DiscardableAttributes = append(made.DiscardableAttributes, DiscardableAttribute{a.Name, a.Type})
	}
	r.made.Dialects = append(r.made.Dialects, made)
	return nil
}

func (r *reader) typeDef(c *candidate, e Entity) error {
	d, err := r.definition(c, e)
	if err == nil {
		r.made.Types = append(r.made.Types, d)
	}
	return err
}

func (r *reader) attrDef(c *candidate, e Entity) error {
	d, err := r.definition(c, e)
	if err != nil {
		return err
	}
	if enum, ok := c.def.Value("enum").(*tablegen.Record); ok {
		d.Enum = r.id(enum)
	}
	r.made.Attributes = append(r.made.Attributes, d)
	return nil
}

// definition reads an attribute or type.
func (r *reader) definition(c *candidate, e Entity) (*Definition, error) {
	d, err := r.model.AttrOrTypeDef(c.def)
	if err == nil {
		err = cmp.Or(d.RequireParameterTypes(), d.Dialect.Require("name"), d.Require("attrName", "typeName"))
	}
	if err != nil {
		return nil, err
	}
	e.Dialect = r.id(d.Dialect.Def)
	made := &Definition{
		Entity: e, CppClass: cpptext.Qualify(d.Dialect.CppNamespace, d.CppClassName), Mnemonic: d.Mnemonic,
		HasCustomAssemblyFormat: d.HasCustomAssemblyFormat,
	}
	for _, p := range d.Parameters {
		made.Parameters = append(made.Parameters, Parameter{p.Name, p.CppType, strings.TrimSpace(p.Summary), p.Default})
	}
	made.Traits, made.Interfaces = r.traitUses(d.Traits)
	if d.HasAssemblyFormat {
		made.Syntax = newSyntax(d.AssemblyFormat)
	}
	for _, b := range d.Builders {
		made.Builders = append(made.Builders, Builder{Signature: definitionBuilder(d, b), Custom: true, Deprecated: b.Deprecated})
	}
	return made, nil
}

// definitionBuilder returns the signature of a builder of an attribute or type.
func definitionBuilder(d *ods.AttrOrTypeDef, b *ods.AttrOrTypeBuilder) string {
	var params []string
	if !b.InfersContext {
		params = append(params, "::mlir::MLIRContext *context")
	}
	for _, p := range b.Params {
		params = append(params, parameter(p.Type, p.Name, p.Default))
	}
	returns := b.ReturnType
	if returns == "" {
		returns = d.CppClassName
	}
	return returns + " get(" + strings.Join(params, ", ") + ")"
}

// parameter returns the declaration of a C++ parameter.
func parameter(cppType, name, defaultValue string) string {
	s := strings.TrimSpace(cppType)
	if name != "" && !strings.HasSuffix(s, "&") && !strings.HasSuffix(s, "*") {
		s += " "
	}
	s += name
	if defaultValue != "" {
		s += " = " + defaultValue
	}
	return s
}

func (r *reader) enum(c *candidate, e Entity) error {
	made, err := ods.NewEnum(c.def)
	if err != nil {
		return err
	}
	e.Name = made.ClassName
	enum := &Enum{Entity: e, CppClass: made.QualifiedName(), Underlying: made.UnderlyingType, Bits: made.Bits || c.def.IsA("BitEnumAttr")}
	for _, k := range made.Cases {
		enum.Cases = append(enum.Cases, Case{k.Symbol, k.Str, k.Value, strings.TrimSpace(text(k.Def, "summary"))})
	}
	r.made.Enums = append(r.made.Enums, enum)
	return nil
}

// interfaceClasses maps the classes of interfaces to the kind of entity that
// implements them.
var interfaceClasses = []struct{ class, of string }{
	{"OpInterface", "operation"}, {"AttrInterface", "attribute"}, {"TypeInterface", "type"}, {"DialectInterface", "dialect"},
}

func (r *reader) interfaceDef(c *candidate, e Entity) error {
	i, err := ods.NewInterface(c.def)
	if err == nil {
		err = i.RequireOfMethods("returnType", "description")
	}
	if err != nil {
		return err
	}
	e.Name = i.Name
	made := &Interface{Entity: e, CppClass: i.QualifiedName(), Verifies: i.Verify != ""}
	for _, k := range interfaceClasses {
		if c.def.IsA(k.class) {
			made.Of = k.of
			break
		}
	}
	bases, err := c.def.Defs("baseInterfaces")
	if err != nil {
		return err
	}
	for _, b := range bases {
		made.Bases = appendID(made.Bases, r.id(b))
	}
	for _, m := range i.Methods {
		made.Methods = append(made.Methods, Method{
			Name: m.Name, Signature: m.Declaration(), Description: reindented(m.Description),
			Static: m.Static, HasDefault: m.DefaultBody != "",
		})
	}
	r.made.Interfaces = append(r.made.Interfaces, made)
	return nil
}

func appendID(ids []string, id string) []string {
	if id == "" {
		return ids
	}
	return append(ids, id)
}

func (r *reader) pass(c *candidate, e Entity) error {
	p, err := ods.NewPass(c.def)
	if err != nil {
		return err
	}
	made := &Pass{Entity: e, BaseClass: p.BaseClass, DependentDialects: p.DependentDialects}
	for _, o := range p.Options {
		made.Options = append(made.Options, Option{o.Argument, o.Type, o.Default, o.Description, o.List})
	}
	for _, s := range p.Statistics {
		made.Statistics = append(made.Statistics, Statistic{s.Label, s.Description})
	}
	r.made.Passes = append(r.made.Passes, made)
	return nil
}

func (r *reader) trait(c *candidate, e Entity) error {
	if c.def.IsA("TraitList") {
		return nil
	}
	made := &Trait{Entity: e}
	if name := text(c.def, "trait"); name != "" {
		made.CppClass = cpptext.Qualify(text(c.def, "cppNamespace"), name)
	}
	r.made.Traits = append(r.made.Traits, made)
	return nil
}

// constraintClasses maps the classes of constraints to the kind of entity that
// they restrict.
var constraintClasses = []struct{ class, of string }{
	{"TypeConstraint", "type"}, {"AttrConstraint", "attribute"}, {"PropConstraint", "property"},
	{"RegionConstraint", "region"}, {"SuccessorConstraint", "successor"},
}

func (r *reader) constraint(c *candidate, e Entity) error {
	k, err := ods.NewConstraint(c.def)
	if err != nil {
		return err
	}
	made := &Constraint{Entity: e, CppType: text(c.def, "cppType"), Parts: r.parts(c.def)}
	for _, class := range constraintClasses {
		if c.def.IsA(class.class) {
			made.Of = class.of
			break
		}
	}
	if made.CppType == "" {
		made.CppType = strings.TrimSpace(text(c.def, "storageType"))
	}
	if k.Predicate != nil {
		made.Predicate = k.Condition()
	}
	if d, ok := c.def.Value("dialect").(*tablegen.Record); ok {
		made.Dialect = r.id(d)
	}
	r.made.Constraints = append(r.made.Constraints, made)
	return nil
}
