package rewrite

import (
	"strconv"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// shared has the functions that the patterns of a file share.
type shared struct {
	functions map[*tablegen.Record]string // by constraint
	matchers  map[string]string           // by the key of the dag that they match
}

// A sharedDag is a dag that several source patterns contain. Its symbols are
// those of the first of these patterns.
type sharedDag struct {
	node    *Node
	pattern *Pattern
}

// sourceParts returns the dags that occur more than once in source patterns, inner ones
// first, and the leaves of all dags.
func sourceParts(patterns []*Pattern) (dags []sharedDag, leaves []Leaf) {
	count := map[string]int{}
	var order []sharedDag
	var visit func(n *Node, p *Pattern)
	visit = func(n *Node, p *Pattern) {
		if count[n.Key]++; count[n.Key] != 1 {
			return
		}
		for _, a := range n.Args {
			if a.Node != nil {
				visit(a.Node, p)
			} else if a.Leaf.Def != nil {
				leaves = append(leaves, a.Leaf)
			}
		}
		order = append(order, sharedDag{n, p})
	}
	for _, p := range patterns {
		visit(p.Source, p)
	}
	for _, s := range order {
		if count[s.node.Key] > 1 && (s.node.Kind == OperationNode || s.node.Kind == NativeCodeNode) {
			dags = append(dags, s)
		}
	}
	return dags, leaves
}

// A constraintKind is a kind of functions that check constraints.
type constraintKind struct {
	name, entityType string // name is that of the parameter, too
	has              func(Leaf) bool
}

// constraintKinds lists the kinds in the order in which the functions are written.
var constraintKinds = []constraintKind{
	{"type", "::mlir::Type", func(l Leaf) bool { return l.IsA(mlir.ClassTypeConstraint) }},
	{"attr", "::mlir::Attribute", func(l Leaf) bool {
		return !l.IsA(mlir.ClassTypeConstraint) && !l.IsA(mlir.ClassPropConstraint)
	}},
	{propertyKind, "", func(l Leaf) bool { return l.IsA(mlir.ClassPropConstraint) }},
}

const propertyKind = "prop"

// constraintFunctions returns the functions that check the constraints of leaves, and
// their names by constraint. Constraints with the same predicate and description share
// a function. label is the part of the names that differs between inputs.
func constraintFunctions(model *ods.Model, leaves []Leaf, label string) ([]Function, map[*tablegen.Record]string, error) {
	type key struct{ predicate, summary string }
	var functions []Function
	names := map[*tablegen.Record]string{}
	for _, kind := range constraintKinds {
		seen := map[key]string{}
		for _, leaf := range leaves {
			if !kind.has(leaf) || names[leaf.Def] != "" {
				continue
			}
			c, err := model.Constraint(leaf.Def)
			if err != nil {
				return nil, nil, err
			}
			k := key{summary: c.Summary}
			if c.Predicate != nil {
				k.predicate = c.Predicate.Def.Name
			}
			if name := seen[k]; name != "" {
				names[leaf.Def] = name
				continue
			}
			name := "__mlir_ods_local_" + kind.name + "_constraint_" + label + strconv.Itoa(len(seen)+1)
			seen[k], names[leaf.Def] = name, name
			f, err := kind.function(name, c)
			if err != nil {
				return nil, nil, err
			}
			functions = append(functions, f)
		}
	}
	return functions, names, nil
}

// function returns the function that checks a constraint.
func (k *constraintKind) function(name string, c *ods.Constraint) (Function, error) {
	entityType := k.entityType
	if k.name == propertyKind { // properties of several types may share the function of the first one
		var err error
		if entityType, _, err = ods.Text(c.Def, mlir.FieldInterfaceType); err != nil {
			return Function{}, err
		}
	}
	return Function{
		Name:       name,
		Def:        c.Def,
		Entity:     k.name,
		EntityType: entityType,
		Condition:  ods.ExpandPlaceholders(c.Condition(), ods.Placeholders{"_self", k.name, "_op", "*op", "_builder", "rewriter"}),
		Summary:    c.Summary,
	}, nil
}
