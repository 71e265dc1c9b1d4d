package ods

import (
	"strings"

	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// A Pattern is a Pattern record: a tree of operations to match and the trees
// that replace it (Declarative Rewrites, "Rule Definition").
type Pattern struct {
	Def          *tablegen.Record
	Source       *PatternNode
	Results      []*PatternNode
	Supplemental []*PatternNode
	Constraints  []AppliedConstraint
	// BenefitDelta is added to the number of operations that the source
	// pattern matches.
	BenefitDelta int64

	Faults // of constraints and benefitDelta
}

// An AppliedConstraint is an additional condition on symbols that the source
// pattern binds.
type AppliedConstraint struct {
	*Constraint
	Self     string   // the symbol attached to the constraint itself; may be ""
	Entities []string // symbols
}

// A NodeKind says what the operator of a dag in a pattern is, such as an
// operation.
type NodeKind uint8

const (
	OperationNode NodeKind = iota
	NativeCodeNode
	ReplaceWithValueNode
	LocationNode
	ReturnTypeNode
	EitherNode
	VariadicNode
)

var directives = map[string]NodeKind{
	"replaceWithValue": ReplaceWithValueNode,
	"location":         LocationNode,
	"returnType":       ReturnTypeNode,
	"either":           EitherNode,
	"variadic":         VariadicNode,
}

// A PatternNode is a dag in a pattern.
type PatternNode struct {
	Kind   NodeKind
	Op     *tablegen.Record // the operator of the dag
	Symbol string           // the symbol attached to the operator; may be ""
	Args   []PatternArg
	// Key is equal for dags with the same text.
	Key string
	// Code and Returns belong to a NativeCodeCall.
	Code    string
	Returns int
}

// A PatternArg is an argument of a dag in a pattern: a node or a leaf, and the
// symbol that it binds or refers to.
type PatternArg struct {
	Symbol string
	Node   *PatternNode // nil for a leaf
	Leaf   PatternLeaf
}

// A PatternLeaf is an argument that is not a dag. The zero leaf is unspecified:
// the argument only has a symbol.
type PatternLeaf struct {
	Def      *tablegen.Record // nil for an unspecified leaf and for a text
	Text     string
	IsString bool
	Other    string // a value of another kind, such as a number, as a .td file writes it
}

// Unspecified reports whether the argument only has a symbol.
func (l PatternLeaf) Unspecified() bool { return l == PatternLeaf{} }

// IsA reports whether the leaf is a def of the given class.
func (l PatternLeaf) IsA(class string) bool { return l.Def != nil && l.Def.IsA(class) }

// maxPatternDepth limits the nesting of dags in a pattern.
const maxPatternDepth = 1000

// NewPattern reads a def of class Pattern.
func NewPattern(def *tablegen.Record) (*Pattern, error) {
	p := &Pattern{Def: def}
	source, err := def.Dag("sourcePattern")
	if err != nil {
		return nil, err
	}
	if p.Source, err = newPatternNode(def, source, 0); err != nil {
		return nil, err
	}
	if p.Results, err = patternNodes(def, "resultPatterns"); err != nil {
		return nil, err
	}
	if p.Supplemental, err = patternNodes(def, "supplementalPatterns"); err != nil {
		return nil, err
	}
	late := reader{def: def, late: true}
	p.Constraints, err = appliedConstraints(def)
	late.fail("constraints", err)
	p.BenefitDelta, err = benefitDelta(def)
	late.fail("benefitDelta", err)
	p.Faults = late.faults
	return p, nil
}

func benefitDelta(def *tablegen.Record) (int64, error) {
	benefit, err := def.Dag("benefitDelta")
	if err != nil {
		return 0, err
	}
	if len(benefit.Args) == 1 {
		if n, ok := benefit.Args[0].Value.(tablegen.Int); ok {
			return int64(n), nil
		}
	}
	return 0, def.Errorf("addBenefit takes one whole number")
}

func patternNodes(def *tablegen.Record, field string) ([]*PatternNode, error) {
	list, err := def.List(field)
	if err != nil {
		return nil, err
	}
	nodes := make([]*PatternNode, len(list))
	for i, v := range list {
		dag, ok := v.(*tablegen.Dag)
		if !ok {
			return nil, def.Errorf("%s holds something that is no dag", field)
		}
		if nodes[i], err = newPatternNode(def, dag, 0); err != nil {
			return nil, err
		}
	}
	return nodes, nil
}

func newPatternNode(def *tablegen.Record, dag *tablegen.Dag, depth int) (*PatternNode, error) {
	op, ok := dag.Op.(*tablegen.Record)
	if !ok {
		return nil, def.Errorf("the operator of a dag in a pattern has to be a def")
	}
	if depth > maxPatternDepth {
		return nil, def.Errorf("the pattern's dags are nested more than %d deep", maxPatternDepth)
	}
	n := &PatternNode{Op: op, Symbol: dag.OpName, Key: dag.String()}
	switch {
	case op.IsA("NativeCodeCall"):
		n.Kind = NativeCodeNode
		returns, err := op.Int("numReturns")
		if err != nil {
			return nil, err
		}
		n.Returns = int(returns)
		if n.Code, _, err = op.Text("expression"); err != nil {
			return nil, err
		}
	default:
		n.Kind = directives[op.Name]
	}
	for _, a := range dag.Args {
		arg := PatternArg{Symbol: a.Name}
		switch v := a.Value.(type) {
		case *tablegen.Dag:
			var err error
			if arg.Node, err = newPatternNode(def, v, depth+1); err != nil {
				return nil, err
			}
		case *tablegen.Record:
			arg.Leaf.Def = v
		case *tablegen.String:
			arg.Leaf = PatternLeaf{Text: v.Text, IsString: true}
		case tablegen.Unset:
		default:
			arg.Leaf.Other = v.String()
		}
		n.Args = append(n.Args, arg)
	}
	return n, nil
}

func appliedConstraints(def *tablegen.Record) ([]AppliedConstraint, error) {
	list, err := def.List("constraints")
	if err != nil {
		return nil, err
	}
	var applied []AppliedConstraint
	for _, v := range list {
		dag, ok := v.(*tablegen.Dag)
		if !ok {
			return nil, def.Errorf("constraints of a pattern are dags: (Constraint $symbol, …)")
		}
		op, ok := dag.Op.(*tablegen.Record)
		if !ok {
			return nil, def.Errorf("the operator of a pattern's constraint has to be a def")
		}
		if !op.IsA("Constraint") {
			return nil, def.Errorf("'%s' is no constraint, but the pattern uses it as one", op.Name)
		}
		c := (&Model{}).newConstraint(op, constraintKind(op))
		a := AppliedConstraint{Constraint: c, Self: dag.OpName}
		for _, arg := range dag.Args {
			if arg.Name == "" {
				return nil, def.Errorf("arguments of a pattern's constraint have to be symbols")
			}
			a.Entities = append(a.Entities, arg.Name)
		}
		applied = append(applied, a)
	}
	return applied, nil
}

// Operations returns the number of operations in a tree.
func (n *PatternNode) Operations() int {
	count := 0
	if n.Kind == OperationNode {
		count = 1
	}
	for _, a := range n.Args {
		if a.Node != nil {
			count += a.Node.Operations()
		}
	}
	return count
}

// Nodes calls visit for n and all its descendants, parents first.
func (n *PatternNode) Nodes(visit func(*PatternNode)) {
	visit(n)
	for _, a := range n.Args {
		if a.Node != nil {
			a.Node.Nodes(visit)
		}
	}
}

// SplitResultIndex splits a symbol such as "pair__1", which refers to one of
// the values bound to "pair", into the name and the index. The index is -1 if
// there is none.
func SplitResultIndex(symbol string) (name string, index int) {
	at := strings.LastIndex(symbol, "__")
	if at < 0 || at+2 == len(symbol) {
		return symbol, -1
	}
	for _, c := range []byte(symbol[at+2:]) {
		if !isDigit(c) || index > 1<<20 {
			return symbol, -1
		}
		index = index*10 + int(c-'0')
	}
	return symbol[:at], index
}
