package doc

import (
	"cmp"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/opdef"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// contents holds the definitions of one dialect.
type contents struct {
	dialect         *ods.Dialect
	groups          []*group
	attrConstraints []*tablegen.Record
	attributes      []*ods.AttrOrTypeDef
	typeConstraints []*tablegen.Record
	types           []*ods.AttrOrTypeDef
	enums           []*ods.Enum // of all dialects
}

// A group is the operations of an OpDocGroup, or a single operation that is in
// no OpDocGroup. Only a group with a summary has a heading.
type group struct {
	def                  *tablegen.Record // nil for a single operation
	summary, description string
	ops                  []*ods.Operator
}

// key returns the sort key of groups and single operations.
func (g *group) key() string {
	if g.summary == "" {
		return ods.Lower(g.ops[0].OpName)
	}
	return ods.Lower(g.summary)
}

// contentsOf reads the definitions of a dialect.
func (p *page) contentsOf(d *ods.Dialect) (*contents, error) {
	c := &contents{dialect: d}
	var err error
	if c.attributes, err = p.definitionsOf(d, mlir.ClassAttrDef); err != nil {
		return nil, err
	}
	ops, err := opdef.Operators(p.model, p.in)
	if err != nil {
		return nil, err
	}
	if c.groups, err = groupsOf(d, ops); err != nil {
		return nil, err
	}
	if c.types, err = p.definitionsOf(d, mlir.ClassTypeDef); err != nil {
		return nil, err
	}
	c.attrConstraints = p.constraintsOf(d, "DialectAttr")
	for _, def := range p.in.Records.DefsOf("DialectType") {
		r := ods.Read(def)
		r.Def(mlir.FieldDialect)
		if err := r.Err(); err != nil {
			return nil, err
		}
	}
	c.typeConstraints = p.constraintsOf(d, "DialectType")
	if p.keepOrder {
		orderGroups(c.groups, p.in.Records.DefsOf("OpDocGroup"))
		return c, nil
	}
	sortGroups(c.groups)
	return c, nil
}

// groupsOf returns the groups of a dialect's operations.
func groupsOf(d *ods.Dialect, ops []*ods.Operator) ([]*group, error) {
	var groups []*group
	byDef := map[*tablegen.Record]*group{}
	for _, op := range ops {
		if op.Dialect.Def != d.Def {
			continue
		}
		def, _ := ods.Value(op.Def, mlir.FieldOpDocGroup).(*tablegen.Record)
		g := byDef[def]
		if def == nil || g == nil {
			g = &group{def: def}
			if def != nil {
				byDef[def] = g
				r := ods.Read(def)
				g.summary, g.description = r.Text(mlir.FieldSummary), r.Text(mlir.FieldDescription)
				if err := r.Err(); err != nil {
					return nil, err
				}
			}
			groups = append(groups, g)
		}
		g.ops = append(g.ops, op)
	}
	return groups, nil
}

// sortGroups sorts groups and single operations.
func sortGroups(groups []*group) {
	sortAsCpp(groups, func(a, b *group) bool { return a.key() < b.key() })
}

// orderGroups moves groups behind the single operations, in the order of defs.
// Operations stay in their order.
func orderGroups(groups []*group, defs []*tablegen.Record) {
	slices.SortStableFunc(groups, func(a, b *group) int {
		return cmp.Compare(slices.Index(defs, a.def), slices.Index(defs, b.def))
	})
}

// definitionsOf returns the attributes or types of a dialect, sorted by the names
// of their defs.
func (p *page) definitionsOf(d *ods.Dialect, class string) ([]*ods.AttrOrTypeDef, error) {
	var list []*ods.AttrOrTypeDef
	for _, def := range p.in.Records.DefsOf(class) {
		one, err := p.model.AttrOrTypeDef(def)
		if err != nil {
			return nil, err
		}
		if one.Dialect.Def == d.Def {
			list = append(list, one)
		}
	}
	return list, nil
}

// constraintsOf returns the constraints of a class that name a dialect and are
// not attribute or type definitions.
func (p *page) constraintsOf(d *ods.Dialect, class string) []*tablegen.Record {
	return slices.DeleteFunc(p.in.Records.DefsOf(class), func(def *tablegen.Record) bool {
		return ods.Value(def, mlir.FieldDialect) != tablegen.Value(d.Def) || def.IsA(mlir.ClassAttrDef) || def.IsA(mlir.ClassTypeDef)
	})
}

// sections writes the definitions of a dialect.
func (p *page) sections(c *contents) {
	if len(c.groups) > 0 {
		p.out.Write("\n## Operations\n")
		p.sourceLink()
		for _, g := range c.groups {
			p.group(g)
		}
	}
	if len(c.attrConstraints) > 0 {
		p.out.Write("\n## Attribute constraints\n")
		for _, def := range c.attrConstraints {
			p.constraint(def)
		}
	}
	if len(c.attributes) > 0 {
		p.out.Write("\n## Attributes\n")
		for _, d := range c.attributes {
			p.definition(d)
		}
	}
	if len(c.typeConstraints) > 0 {
		p.out.Write("\n## Type constraints\n")
		for _, def := range c.typeConstraints {
			p.constraint(def)
		}
	}
	if len(c.types) > 0 {
		p.out.Write("\n## Types\n")
		for _, d := range c.types {
			p.definition(d)
		}
	}
	if len(c.enums) > 0 {
		p.out.Write("\n## Enums\n")
		for _, e := range c.enums {
			p.enum(e)
		}
	}
}

func (p *page) group(g *group) {
	level := "###"
	if g.summary != "" {
		level = "####"
		p.deeper = true
		defer func() { p.deeper = false }()
		p.out.Write("\n### ", strings.TrimSpace(g.summary), "\n")
		p.description(g.description)
		p.out.Write("\n")
	}
	for _, op := range g.ops {
		p.operation(op, level)
	}
	p.out.Write("\n")
}

// constraint writes a DialectAttr or DialectType.
func (p *page) constraint(def *tablegen.Record) {
	summary, isSet, _ := ods.Text(def, mlir.FieldSummary)
	if !isSet {
		summary = def.Name
	}
	description, _, _ := ods.Text(def, mlir.FieldDescription)
	p.out.Write("\n### ", summary, "\n")
	p.description(description)
	p.out.Write("\n")
}
