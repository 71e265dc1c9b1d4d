package doc

import (
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/opdef"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// contents holds the definitions of one dialect.
type contents struct {
	groups          []*group
	attrConstraints []*tablegen.Record
	attributes      []*ods.AttrOrTypeDef
	typeConstraints []*tablegen.Record
	types           []*ods.AttrOrTypeDef
	enums           []*ods.Enum
}

// A group is the operations of an OpDocGroup, or a single operation that is in
// no OpDocGroup. Only a group with a summary has a heading.
type group struct {
	summary, description string
	ops                  []*ods.Operator
}

// key returns the sort key of groups and single operations.
func (g *group) key() string {
	if g.summary == "" {
		return strings.ToLower(g.ops[0].OpName)
	}
	return strings.ToLower(g.summary)
}

func (p *page) contentsOf(d *ods.Dialect) (*contents, error) {
	ops, err := opdef.Operators(p.model, p.in)
	if err != nil {
		return nil, err
	}
	c := &contents{}
	byDef := map[*tablegen.Record]*group{}
	for _, op := range ops {
		if op.Dialect.Def != d.Def {
			continue
		}
		def, _ := op.Def.Value("opDocGroup").(*tablegen.Record)
		g := byDef[def]
		if def == nil || g == nil {
			g = &group{}
			if def != nil {
				byDef[def] = g
				if g.summary, err = requiredText(def, "summary"); err != nil {
					return nil, err
				}
				if g.description, err = requiredText(def, "description"); err != nil {
					return nil, err
				}
			}
			c.groups = append(c.groups, g)
		}
		g.ops = append(g.ops, op)
	}
	sortAsCpp(c.groups, func(a, b *group) bool { return a.key() < b.key() })

	if c.attributes, err = definitionsOf(d, p.model.AttrDefs); err != nil {
		return nil, err
	}
	if c.types, err = definitionsOf(d, p.model.TypeDefs); err != nil {
		return nil, err
	}
	c.attrConstraints = p.constraintsOf(d, "DialectAttr")
	c.typeConstraints = p.constraintsOf(d, "DialectType")
	c.enums, err = p.enumsByName()
	return c, err
}

// check returns an error if a field is unset that the documentation of an operation
// needs.
func (c *contents) check() error {
	for _, g := range c.groups {
		for _, op := range g.ops {
			if err := checkDocumented(op); err != nil {
				return err
			}
		}
	}
	return nil
}

func requiredText(def *tablegen.Record, field string) (string, error) {
	text, ok, err := def.Text(field)
	if err == nil && !ok {
		err = def.Errorf("field '%s' of record '%s' has no value", field, def.Name)
	}
	return text, err
}

// definitionsOf returns the attributes or types of a dialect.
func definitionsOf(d *ods.Dialect, all func() ([]*ods.AttrOrTypeDef, error)) ([]*ods.AttrOrTypeDef, error) {
	defs, err := all()
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(inNameOrder(defs), func(def *ods.AttrOrTypeDef) bool { return def.Dialect.Def != d.Def }), nil
}

// inNameOrder sorts the definitions by the order of their defs in
// [tablegen.Records].
func inNameOrder(defs []*ods.AttrOrTypeDef) []*ods.AttrOrTypeDef {
	defs = slices.Clone(defs)
	slices.SortStableFunc(defs, func(a, b *ods.AttrOrTypeDef) int {
		switch {
		case tablegen.NumericLess(a.Def.Name, b.Def.Name):
			return -1
		case tablegen.NumericLess(b.Def.Name, a.Def.Name):
			return 1
		}
		return 0
	})
	return defs
}

// constraintsOf returns the constraints of a class that name a dialect and are
// not attribute or type definitions.
func (p *page) constraintsOf(d *ods.Dialect, class string) []*tablegen.Record {
	return slices.DeleteFunc(p.in.Records.DefsOf(class), func(def *tablegen.Record) bool {
		return def.Value("dialect") != tablegen.Value(d.Def) || def.IsA("AttrDef") || def.IsA("TypeDef")
	})
}

// sections writes the definitions of a dialect.
func (p *page) sections(c *contents) {
	if len(c.groups) > 0 {
		p.Write("\n## Operations\n")
		p.sourceLink()
		for _, g := range c.groups {
			p.group(g)
		}
	}
	if len(c.attrConstraints) > 0 {
		p.Write("\n## Attribute constraints\n")
		for _, def := range c.attrConstraints {
			p.constraint(def)
		}
	}
	if len(c.attributes) > 0 {
		p.Write("\n## Attributes\n")
		p.definitions(c.attributes)
	}
	if len(c.typeConstraints) > 0 {
		p.Write("\n## Type constraints\n")
		for _, def := range c.typeConstraints {
			p.constraint(def)
		}
	}
	if len(c.types) > 0 {
		p.Write("\n## Types\n")
		p.definitions(c.types)
	}
	if len(c.enums) > 0 {
		p.Write("\n## Enums\n")
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
		p.Write("\n### ", strings.TrimSpace(g.summary), "\n")
		p.description(g.description)
		p.Write("\n")
	}
	for _, op := range g.ops {
		p.operation(op, level)
	}
	p.Write("\n")
}

// constraint writes a DialectAttr or DialectType.
func (p *page) constraint(def *tablegen.Record) {
	summary, _, _ := def.Text("summary")
	description, _, _ := def.Text("description")
	p.Write("\n### ", summary, "\n")
	p.description(description)
	p.Write("\n")
}
