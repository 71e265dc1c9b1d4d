package rewrite

import (
	"maps"
	"slices"
	"strconv"

	"github.com/rules-ods/rules_ods/generator/ods"
)

// Resolve resolves the patterns of a file. label is the part of the names of functions
// that differs between inputs. The error is a [*tablegen.Diagnostic] of the first
// constraint, shared dag or pattern that is invalid, in this order.
func Resolve(model *ods.Model, patterns []*Pattern, label string) (*File, error) {
	dags, leaves := sourceParts(patterns)
	made := &File{}
	common := &shared{matchers: map[string]string{}}
	var err error
	if made.Functions, common.functions, err = constraintFunctions(model, leaves, label); err != nil {
		return nil, err
	}
	for i, d := range dags {
		m := &matcher{newScope(model, d.pattern), common}
		function, err := m.function(d.node, "static_dag_matcher_"+strconv.Itoa(i))
		if err != nil {
			return nil, err
		}
		made.Matchers = append(made.Matchers, function)
		common.matchers[d.node.Key] = function.Name
	}
	names := classNames(patterns)
	for i, p := range patterns {
		m := &matcher{newScope(model, p), common}
		class, err := m.class(names[i])
		if err != nil {
			return nil, err
		}
		made.Classes = append(made.Classes, class)
	}
	return made, nil
}

// classNames returns the names of the classes of patterns.
func classNames(patterns []*Pattern) []string {
	names := make([]string, len(patterns))
	anonymous := 0
	for i, p := range patterns {
		names[i] = p.Def.Name
		if p.Def.Anonymous {
			names[i] = "GeneratedConvert" + strconv.Itoa(anonymous)
			anonymous++
		}
	}
	return names
}

// bindSource binds the symbols of a source pattern and returns their variables.
func (m *matcher) bindSource(source *Node) ([]Variable, error) {
	b := &binder{m.scope, m.symbols, true}
	if err := b.tree(source); err != nil {
		return nil, err
	}
	m.symbols.nameDuplicates()
	var variables []Variable
	for n := m.symbols.before.next; n != nil; n = n.next {
		variables = append(variables, n.declared())
	}
	return variables, nil
}

// function resolves the function that matches a dag that several patterns share.
func (m *matcher) function(n *Node, name string) (Matcher, error) {
	made := Matcher{Name: name, Pattern: m.pattern}
	var err error
	if made.Variables, err = m.bindSource(n); err != nil {
		return made, err
	}
	made.Match, err = m.match(n, "op0", 1)
	return made, err
}

// class resolves the class of the pattern. The order of the steps determines which of
// several errors is reported.
func (m *matcher) class(name string) (Class, error) {
	p := m.pattern
	made := Class{Name: name, Pattern: p}
	if p.Source.Kind != OperationNode {
		return made, m.notOperation(p.Source)
	}
	root, err := m.operator(p.Source)
	if err != nil {
		return made, err
	}
	made.Root = root.OperationName()
	if made.Generated, err = m.generated(); err != nil {
		return made, err
	}
	if made.Variables, err = m.bindSource(p.Source); err != nil {
		return made, err
	}
	made.Benefit = int64(p.Source.Operations()) + p.BenefitDelta
	if made.Match, err = m.match(p.Source, "op0", 0); err != nil {
		return made, err
	}
	made.Equalities = m.symbols.equalities()
	if made.Constraints, err = m.constraints(); err != nil {
		return made, err
	}
	r := &rewriter{m.scope}
	made.Rewrite, err = r.rewrite(root)
	return made, err
}

// generated returns the names of the operations that the results create, sorted.
func (m *matcher) generated() ([]string, error) {
	names := map[string]bool{}
	var first error
	for _, r := range m.pattern.Results {
		r.Nodes(func(n *Node) {
			if n.Kind != OperationNode || first != nil {
				return
			}
			op, err := m.operator(n)
			if err != nil {
				first = err
				return
			}
			names[op.OperationName()] = true
		})
	}
	return slices.Sorted(maps.Keys(names)), first
}
