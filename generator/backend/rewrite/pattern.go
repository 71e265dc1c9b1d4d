package rewrite

import (
	"strings"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// A Pattern is a Pattern record: a tree of operations to match and the trees
// that replace it (Declarative Rewrites, "Rule Definition").
type Pattern struct {
	Def          *tablegen.Record
	Source       *Node
	Results      []*Node
	Supplemental []*Node
	Constraints  []AppliedConstraint
	// BenefitDelta is added to the number of operations that the source
	// pattern matches.
	BenefitDelta int64
}

// An AppliedConstraint is an additional condition on symbols that the source
// pattern binds.
type AppliedConstraint struct {
	Def      *tablegen.Record // of class Constraint
	Self     string           // the symbol attached to the constraint itself; may be ""
	Entities []string         // symbols
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

// A Node is a dag in a pattern.
type Node struct {
	Kind   NodeKind
	Op     *tablegen.Record // the operator of the dag
	Symbol string           // the symbol attached to the operator; may be ""
	Args   []Arg
	// Key is equal for dags with the same text.
	Key string
	// Code and Returns belong to a NativeCodeCall.
	Code    string
	Returns int
}

// A Arg is an argument of a dag in a pattern: a node or a leaf, and the
// symbol that it binds or refers to.
type Arg struct {
	Symbol string
	Node   *Node // nil for a leaf
	Leaf   Leaf
}

// A Leaf is an argument that is not a dag. The zero leaf is unspecified:
// the argument only has a symbol.
type Leaf struct {
	Def      *tablegen.Record // nil for an unspecified leaf and for a text
	Text     string
	IsString bool
	Other    string // a value of another kind, such as a number, as a .td file writes it
}

// Unspecified reports whether the argument only has a symbol.
func (l Leaf) Unspecified() bool { return l == Leaf{} }

// IsA reports whether the leaf is a def of the given class.
func (l Leaf) IsA(class string) bool { return l.Def != nil && l.Def.IsA(class) }

// maxPatternDepth limits the nesting of dags in a pattern.
const maxPatternDepth = 1000

// maxPatternParts limits the parts of a dag in a pattern. A few lines define one that doubles
// with each, because a dag may use another one twice.
const maxPatternParts = 1 << 14

// Read reads a def of class Pattern.
func Read(def *tablegen.Record) (*Pattern, error) {
	p := &Pattern{Def: def}
	r := ods.Read(def)
	var err error
	if source := r.Dag(mlir.FieldSourcePattern); source != nil {
		p.Source, err = newNode(def, source, 0)
		r.Other(err)
	}
	p.Results, err = nodes(def, mlir.FieldResultPatterns)
	r.Other(err)
	p.Supplemental, err = nodes(def, mlir.FieldSupplementalPatterns)
	r.Other(err)
	p.Constraints, err = appliedConstraints(def)
	r.Other(err)
	p.BenefitDelta, err = benefitDelta(def)
	r.Other(err)
	return p, r.Err()
}

func benefitDelta(def *tablegen.Record) (int64, error) {
	benefit, err := ods.Dag(def, mlir.FieldBenefitDelta)
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

func nodes(def *tablegen.Record, field mlir.Field) ([]*Node, error) {
	list, err := ods.List(def, field)
	if err != nil {
		return nil, err
	}
	made := make([]*Node, len(list))
	for i, v := range list {
		dag, ok := v.(*tablegen.Dag)
		if !ok {
			return nil, def.Errorf("%s holds something that is no dag", field)
		}
		if made[i], err = newNode(def, dag, 0); err != nil {
			return nil, err
		}
	}
	return made, nil
}

// newNode reads a dag. If the error is in an argument, the node has the arguments before it.
func newNode(def *tablegen.Record, dag *tablegen.Dag, depth int) (*Node, error) {
	op, ok := dag.Op.(*tablegen.Record)
	if !ok {
		return nil, def.Errorf("the operator of a dag in a pattern has to be a def")
	}
	if depth > maxPatternDepth {
		return nil, def.Errorf("the pattern's dags are nested more than %d deep", maxPatternDepth)
	}
	if parts := tablegen.Parts(dag); parts > maxPatternParts {
		return nil, def.Errorf("a dag of the pattern has %d parts, more than %d", parts, maxPatternParts)
	}
	n := &Node{Op: op, Symbol: dag.OpName, Key: dag.String()}
	switch {
	case op.IsA("NativeCodeCall"):
		n.Kind = NativeCodeNode
		r := ods.Read(op)
		n.Returns = int(int32(r.Int(mlir.FieldNumReturns))) // an int of C++
		n.Code = r.Text(mlir.FieldExpression)
		if err := r.Err(); err != nil {
			return nil, err
		}
	default:
		n.Kind = directives[op.Name]
	}
	for _, a := range dag.Args {
		arg := Arg{Symbol: a.Name}
		switch v := a.Value.(type) {
		case *tablegen.Dag:
			var err error
			if arg.Node, err = newNode(def, v, depth+1); err != nil {
				return n, err
			}
		case *tablegen.Record:
			arg.Leaf.Def = v
		case *tablegen.String:
			arg.Leaf = Leaf{Text: v.Text, IsString: true}
		case tablegen.Unset:
		default:
			arg.Leaf.Other = v.String()
		}
		n.Args = append(n.Args, arg)
	}
	return n, nil
}

func appliedConstraints(def *tablegen.Record) ([]AppliedConstraint, error) {
	list, err := ods.List(def, mlir.FieldConstraints)
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
		a := AppliedConstraint{Def: op, Self: dag.OpName}
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
func (n *Node) Operations() int {
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
func (n *Node) Nodes(visit func(*Node)) {
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
		if c < '0' || c > '9' || index > 1<<20 {
			return symbol, -1
		}
		index = index*10 + int(c-'0')
	}
	return symbol[:at], index
}
