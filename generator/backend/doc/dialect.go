package doc

import (
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/opdef"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/ods/cpptext"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// contents holds the definitions of one dialect.
type contents struct {
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
	summary, description string
	ops                  []*ods.Operator
}

// key returns the sort key of groups and single operations.
func (g *group) key() string {
	if g.summary == "" {
		return cpptext.Lower(g.ops[0].OpName)
	}
	return cpptext.Lower(g.summary)
}

// contentsOf reads the definitions of a dialect. The order in which it reads
// them decides which of several errors is reported.
func (p *page) contentsOf(d *ods.Dialect) (*contents, error) {
	c := &contents{}
	var err error
	if c.attributes, err = p.definitionsOf(d, "AttrDef"); err != nil {
		return nil, err
	}
	ops, err := opdef.Operators(p.model, p.in)
	if err != nil {
		return nil, err
	}
	if c.groups, err = groupsOf(d, ops); err != nil {
		return nil, err
	}
	if c.types, err = p.definitionsOf(d, "TypeDef"); err != nil {
		return nil, err
	}
	c.attrConstraints = p.constraintsOf(d, "DialectAttr")
	for _, def := range p.in.Records.DefsOf("DialectType") {
		if _, err := requiredDef(def, "dialect"); err != nil {
			return nil, err
		}
	}
	c.typeConstraints = p.constraintsOf(d, "DialectType")
	return c, sortGroups(c.groups)
}

// groupsOf returns the groups of a dialect's operations.
func groupsOf(d *ods.Dialect, ops []*ods.Operator) ([]*group, error) {
	var groups []*group
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
				var err error
				if g.summary, err = requiredText(def, "summary"); err != nil {
					return nil, err
				}
				if g.description, err = requiredText(def, "description"); err != nil {
					return nil, err
				}
			}
			groups = append(groups, g)
		}
		g.ops = append(g.ops, op)
	}
	return groups, nil
}

// sortGroups sorts groups and single operations. It returns the error of the
// first single operation without a name that the sort compares.
func sortGroups(groups []*group) error {
	var err error
	key := func(g *group) string {
		if g.summary == "" && err == nil {
			err = g.ops[0].Require("opName")
		}
		return g.key()
	}
	sortAsCpp(groups, func(a, b *group) bool {
		first := key(a)
		return first < key(b)
	})
	return err
}

// check returns an error if a field is unset that the documentation needs.
func (c *contents) check() error {
	for _, g := range c.groups {
		for _, op := range g.ops {
			if err := checkDocumented(op); err != nil {
				return err
			}
		}
	}
	for _, defs := range [][]*ods.AttrOrTypeDef{c.attributes, c.types} {
		for _, d := range defs {
			if err := checkDefinition(d); err != nil {
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

func requiredDef(def *tablegen.Record, field string) (*tablegen.Record, error) {
	value, err := def.Def(field)
	if err == nil && value == nil {
		err = def.Errorf("field '%s' of record '%s' has no value", field, def.Name)
	}
	return value, err
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
		if one.Dialect != nil && one.Dialect.Def == d.Def {
			list = append(list, one)
		}
	}
	return list, nil
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
		for _, d := range c.attributes {
			p.definition(d)
		}
	}
	if len(c.typeConstraints) > 0 {
		p.Write("\n## Type constraints\n")
		for _, def := range c.typeConstraints {
			p.constraint(def)
		}
	}
	if len(c.types) > 0 {
		p.Write("\n## Types\n")
		for _, d := range c.types {
			p.definition(d)
		}
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
	summary, isSet, _ := def.Text("summary")
	if !isSet {
		summary = def.Name
	}
	description, _, _ := def.Text("description")
	p.Write("\n### ", summary, "\n")
	p.description(description)
	p.Write("\n")
}
