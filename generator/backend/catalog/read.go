package catalog

import (
	"bytes"
	"context"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/cpp/cxxtext"
	"github.com/rules-ods/rules_ods/generator/lazyregexp"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// A reader reads the definitions that one input adds to the catalogue.
type reader struct {
	*builder
	records    *tablegen.Records
	model      *ods.Model
	features   mlir.Features
	candidates []candidate
	conditions map[*tablegen.Record]string // of constraints, as far as they are known
	made       Catalog
	malformed  []malformed
	accepted   []key
	generated  bytes.Buffer         // reused, see generate
	enums      map[string]*ods.Enum // by their C++ classes; see withoutEnum
}

// A malformed is a definition that cannot be read.
type malformed struct {
	file string // as the sources of the records name it
	loc  tablegen.Loc
	err  error
}

// read adds a definition to the catalogue for each candidate. It continues after malformed ones.
func (r *reader) read(ctx context.Context) (err error) {
	r.model.Step = cpp.NewMeter(ctx, maxText).Step
	defer backend.Recover(&err, "the catalogue")
	readers := map[mlir.Entity]func(*candidate, Entity) error{
		mlir.EntityDialect: r.dialect, mlir.EntityOp: r.operation, mlir.EntityType: r.typeDef, mlir.EntityAttr: r.attrDef, mlir.EntityEnum: r.enum,
		mlir.EntityInterface: r.interfaceDef, mlir.EntityPass: r.pass, mlir.EntityTrait: r.trait, mlir.EntityConstraint: r.constraint,
	}
	for i := range r.candidates {
		c := &r.candidates[i]
		e := Entity{
			ID: c.id, Name: nameOf(c.kind, c.def), Def: c.def.Name, Source: c.source,
			Summary:     strings.TrimSpace(ods.TextOrEmpty(c.def, mlir.FieldSummary)),
			Description: reindented(ods.TextOrEmpty(c.def, mlir.FieldDescription)),
			Classes:     classesOf(c.kind, c.def),
			TraitLists:  r.traitLists(c),
		}
		failure := r.generate(ctx, c, &e)
		switch {
		case ctx.Err() != nil:
			return context.Cause(ctx)
		case failure != nil:
			r.malformed = append(r.malformed, malformed{c.file, c.def.Loc, failure})
			continue
		}
		if len(e.Generated) > 0 {
			r.accepted = append(r.accepted, key{c.def.Name, c.source.File, c.source.Line})
		}
		size := len(e.Summary) + len(e.Description)
		for _, class := range e.Cpp {
			for _, m := range class.Members {
				size += len(m.Text)
			}
			for _, text := range class.ByHand {
				size += len(text)
			}
		}
		if r.text.Add(int64(size)) > maxText {
			return c.def.Errorf("the descriptions and the C++ of all definitions have more than %d MiB", maxText>>20)
		}
		if err := readers[c.kind](c, e); err != nil {
			r.malformed = append(r.malformed, malformed{c.file, c.def.Loc, err})
		}
	}
	return nil
}

// classesOf returns the classes from the base class of a kind to the last parent of a def. It
// returns nil for other kinds than [Entity.Classes] has.
func classesOf(kind mlir.Entity, def *tablegen.Record) []string {
	base := ""
	switch kind {
	case mlir.EntityOp:
		base = mlir.ClassOp
	case mlir.EntityType:
		base = mlir.ClassTypeDef
	case mlir.EntityAttr:
		base = mlir.ClassAttrDef
	case mlir.EntityPass:
		base = mlir.ClassPassBase
	default:
		return nil
	}
	var classes []string
	for at := def; at.Name != base || !at.IsClass; {
		// A class comes after its parents, so the last one that leads to the base is a parent.
		i := len(at.Supers) - 1
		for i >= 0 && at.Supers[i].Class.Name != base && !at.Supers[i].Class.IsA(base) {
			i--
		}
		if i < 0 {
			break
		}
		at = at.Supers[i].Class
		classes = append(classes, at.Name)
	}
	slices.Reverse(classes)
	return classes
}

// traitLists returns the IDs of the lists that the traits of a definition name, and of the lists
// in these, each once.
func (r *reader) traitLists(c *candidate) []string {
	if c.kind != mlir.EntityOp && c.kind != mlir.EntityType && c.kind != mlir.EntityAttr {
		return nil
	}
	var ids []string
	var visit func(def *tablegen.Record)
	visit = func(def *tablegen.Record) {
		traits, err := ods.Defs(def, mlir.FieldTraits)
		if err != nil {
			return // reported when the traits are read
		}
		for _, t := range traits {
			if id := r.id(t); t.IsA(mlir.ClassTraitList) && !slices.Contains(ids, id) {
				ids = appendID(ids, id)
				visit(t)
			}
		}
	}
	visit(c.def)
	return ids
}

// id returns the ID of a def, "" if it is anonymous or has none.
func (r *reader) id(def *tablegen.Record) string {
	if def == nil || def.Anonymous {
		return ""
	}
	s, _ := r.source(r.records, def)
	return r.ids[key{def.Name, s.File, s.Line}]
}

func (r *reader) dialect(c *candidate, e Entity) error {
	d, err := r.model.Dialect(c.def)
	if err != nil {
		return err
	}
	e.Dialect = e.ID
	made := &Dialect{
		Entity: e, CppClass: d.QualifiedClassName(), DependentDialects: d.DependentDialects,
		HasCanonicalizer: d.HasCanonicalizer, HasConstantMaterializer: d.HasConstantMaterializer,
		IsExtensible: d.IsExtensible, UsesProperties: d.UsePropertiesForAttributes,
		AttributeParser: parserOf(d, d.UseDefaultAttributePrinterParser, "parseAttribute"),
		TypeParser:      parserOf(d, d.UseDefaultTypePrinterParser, "parseType"),
	}
	for _, v := range []struct {
		isVerified bool
		what       string
	}{
		{d.HasOperationAttrVerify, "operation attributes"}, {d.HasRegionArgAttrVerify, "region argument attributes"},
		{d.HasRegionResultAttrVerify, "region result attributes"},
	} {
		if v.isVerified {
			made.Verifies = append(made.Verifies, v.what)
		}
	}
	for _, a := range d.DiscardableAttrs {
		made.DiscardableAttributes = append(made.DiscardableAttributes, DiscardableAttribute{a.Name, a.Type})
	}
	r.made.Dialects = append(r.made.Dialects, made)
	return nil
}

// parserOf returns what parses the attributes or types of a dialect. method is the name of the
// method that does, which C++ code of the dialect can declare.
func parserOf(d *ods.Dialect, isGenerated bool, method string) Parser {
	switch {
	case isGenerated:
		return GeneratedParser
	case strings.Contains(cxxtext.WithoutComments(d.ExtraClassDeclaration), method+"("):
		return CustomParser
	}
	return NoParser
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
	if enum, ok := ods.Value(c.def, mlir.FieldEnum).(*tablegen.Record); ok {
		d.Enum = r.id(enum)
	}
	r.made.Attributes = append(r.made.Attributes, d)
	return nil
}

// definition reads an attribute or type.
func (r *reader) definition(c *candidate, e Entity) (*Definition, error) {
	d, err := r.model.AttrOrTypeDef(c.def)
	if err != nil {
		return nil, err
	}
	e.Dialect = r.id(d.Dialect.Def)
	made := &Definition{
		Entity: e, CppClass: ods.Qualify(d.Dialect.CppNamespace, d.CppClassName), Mnemonic: d.Mnemonic,
		HasCustomAssemblyFormat: d.HasCustomAssemblyFormat, HasVerifier: d.GenVerifyDecl, BaseClass: d.CppBaseClassName,
	}
	for _, p := range d.Parameters {
		parameter := Parameter{Name: p.Name, CppType: p.CppType, Summary: strings.TrimSpace(p.Summary), Default: p.Default, IsSelfType: p.SelfType}
		if p.Constraint != nil {
			u := r.constrained(p.Constraint, p.Constraint.Def, p.Constraint.Summary)
			if u.Predicate == "" && p.Constraint.Predicate != nil {
				u.Predicate = p.Constraint.Condition() // the catalogue has the constraints of operations only
			}
			parameter.Constraint = &u
		}
		if p.HasOwnSyntax() {
			parameter.Code = oneLine(r.withoutEnum(p.CppType, p.Parser+" "+p.Printer))
		}
		if p.CppStorageType != p.CppType || p.ConvertFromStorage != "$_self" {
			parameter.Code += " " + oneLine(p.CppStorageType+" "+p.ConvertFromStorage)
		}
		made.Parameters = append(made.Parameters, parameter)
	}
	for i := range made.Cpp { // MLIR's base class has get() without parameters
		if c := &made.Cpp[i]; len(d.Parameters) == 0 && c.Name == strings.TrimPrefix(made.CppClass, "::") && !slices.ContainsFunc(c.Members, CppMember.isGet) {
			c.Members = append(c.Members, CppMember{Text: "static " + d.CppClassName + " get(::mlir::MLIRContext *context)"})
		}
	}
	made.Traits, made.Interfaces = r.traitUses(d.Traits)
	if d.HasAssemblyFormat {
		made.Syntax = newSyntax(d.AssemblyFormat, r.model.Features.FormatFeatures)
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

// messages matches what C++ code appends to an error message.
var messages = lazyregexp.New(`(emitError\([^()]*\))(?:\s*<<\s*"(?:[^"\\]|\\.)*")+`)

// withoutEnum returns the C++ that parses and prints a parameter without what an enum with that C++ class gives it: its
// names and separator, and the cases in messages.
func (r *reader) withoutEnum(class, code string) string {
	if r.enums == nil {
		r.enums = map[string]*ods.Enum{}
		for _, def := range r.records.DefsOf(mlir.ClassEnumAttrInfo) {
			if e, err := r.model.Enum(def); err == nil && r.enums[strings.TrimPrefix(e.QualifiedName(), "::")] == nil {
				r.enums[strings.TrimPrefix(e.QualifiedName(), "::")] = e
			}
		}
	}
	e := r.enums[strings.TrimPrefix(class, "::")]
	if e == nil {
		return code
	}
	namespace := e.CppNamespace + "::"
	names := strings.NewReplacer(namespace+e.ClassName, "Enum", namespace+e.StringToSymbolFnName, "symbolize", namespace+e.SymbolToStringFnName, "stringify",
		e.StringToSymbolFnName, "symbolize", e.SymbolToStringFnName, "stringify", "parseOptionalVerticalBar", "separator", "parseOptionalComma", "separator")
	return names.Replace(messages.Get().ReplaceAllString(code, "$1"))
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
	made, err := r.model.Enum(c.def)
	if err != nil {
		return err
	}
	e.Name = made.ClassName
	enum := &Enum{Entity: e, CppClass: made.QualifiedName(), Underlying: made.UnderlyingType, Bits: made.Bits || c.def.IsA("BitEnumAttr"), Separator: made.Separator, Quoted: made.PrintQuoted,
		StoredAsInteger: c.def.IsA(mlir.ClassEnumAttrInfo)}
	for _, k := range made.Cases {
		enum.Cases = append(enum.Cases, Case{k.Symbol, k.Str, k.Value, strings.TrimSpace(ods.TextOrEmpty(k.Def, mlir.FieldSummary))})
	}
	r.made.Enums = append(r.made.Enums, enum)
	return nil
}

func (r *reader) interfaceDef(c *candidate, e Entity) error {
	i, err := r.model.Interface(c.def)
	if err != nil {
		return err
	}
	e.Name = i.Name
	made := &Interface{Entity: e, CppClass: i.QualifiedName(), Verifies: i.Verify != "", Verifier: cxxtext.WithoutComments(i.Verify), Of: mlir.OwnerOf(c.def.IsA)}
	bases, err := ods.Defs(c.def, mlir.FieldBaseInterfaces)
	if err != nil {
		return err
	}
	for _, b := range bases {
		made.Bases = appendID(made.Bases, r.id(b))
	}
	for _, m := range i.Methods {
		made.Methods = append(made.Methods, Method{
			Name: m.Name, Signature: m.Declaration(), Description: reindented(m.Description),
			Static: m.Static, HasDefault: m.DefaultBody != "", HasBody: m.Body != "", Code: cxxtext.WithoutComments(m.Body + m.DefaultBody),
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
	p, err := r.model.Pass(c.def)
	if err != nil {
		return err
	}
	made := &Pass{Entity: e, BaseClass: p.BaseClass, DependentDialects: p.DependentDialects}
	for _, o := range p.Options {
		made.Options = append(made.Options, Option{Name: o.Argument, CppType: o.Type, CppName: o.Name, Default: o.Default, Description: o.Description, List: o.List, Flags: oneLine(o.AdditionalFlags)})
	}
	for _, s := range p.Statistics {
		made.Statistics = append(made.Statistics, Statistic{s.Label, s.Description})
	}
	r.made.Passes = append(r.made.Passes, made)
	return nil
}

func (r *reader) trait(c *candidate, e Entity) error {
	if c.def.IsA(mlir.ClassTraitList) {
		defs, err := ods.Defs(c.def, mlir.FieldTraits)
		var list []*ods.Trait
		if err == nil {
			list, err = r.model.Traits(defs)
		}
		if err != nil {
			return nil // reported for the definitions that use the list
		}
		traits, interfaces := r.traitUses(list)
		r.made.TraitLists = append(r.made.TraitLists, &TraitList{e, append(traits, interfaces...)})
		return nil
	}
	made := &Trait{Entity: e}
	if name := ods.TextOrEmpty(c.def, mlir.FieldTrait); name != "" {
		made.CppClass = ods.Qualify(ods.TextOrEmpty(c.def, mlir.FieldCppNamespace), name)
	}
	r.made.Traits = append(r.made.Traits, made)
	return nil
}

func (r *reader) constraint(c *candidate, e Entity) error {
	k, err := r.model.Constraint(c.def)
	if err != nil {
		return err
	}
	made := &Constraint{Entity: e, CppType: ods.TextOrEmpty(c.def, mlir.FieldCppType), Parts: r.parts(c.def)}
	made.Of = mlir.OwnerOf(c.def.IsA)
	if made.CppType == "" {
		made.CppType = strings.TrimSpace(ods.TextOrEmpty(c.def, mlir.FieldStorageType))
	}
	if k.Predicate != nil {
		made.Predicate = k.Condition()
	}
	if k.CppFunctionName != "" {
		parameter := map[string]string{"type": "::mlir::Type", "attribute": "::mlir::Attribute"}[made.Of]
		made.CppFunction = "bool " + k.CppFunctionName + "(" + parameter + ")"
	}
	if d, ok := ods.Value(c.def, mlir.FieldDialect).(*tablegen.Record); ok {
		made.Dialect = r.id(d)
	}
	r.made.Constraints = append(r.made.Constraints, made)
	return nil
}
