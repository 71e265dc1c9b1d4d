package shardplan

import (
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/sharder"
)

// A Plan assigns each operation to the shard that defines it.
type Plan struct {
	Count   int
	ShardOf []int   // by the index of the operation
	Members [][]int // the operations of each shard, in order
}

// Even divides the operations like mlir-tblgen: in order, into shards of about
// the same number (ODS manual, "Sharded Operation Definitions").
func Even(operations, count int) *Plan {
	shardOf := make([]int, operations)
	bounds := sharder.Even(operations, count)
	for s := range count {
		for i := bounds[s]; i < bounds[s+1]; i++ {
			shardOf[i] = s
		}
	}
	return newPlan(shardOf, count)
}

// Balanced divides the operations by their compile cost. When operations are
// added or removed, few of the others move.
func Balanced(ops []*ods.Operator, measurements []Measurement, count int) *Plan {
	items := make([]sharder.Item, len(ops))
	for i, op := range ops {
		items[i] = sharder.Item{Name: op.QualifiedClassName(), Weight: measurements[i].Size.Weight()}
	}
	return newPlan(sharder.Balanced(items, count).Shard, count)
}

func newPlan(shardOf []int, count int) *Plan {
	p := &Plan{Count: count, ShardOf: shardOf, Members: make([][]int, count)}
	for i, s := range shardOf {
		p.Members[s] = append(p.Members[s], i)
	}
	return p
}

// Views says which classes are visible in a slim header. Views[i][s] is true if
// shard s sees the class of operation i. Views[i][count], where count is the
// number of shards, is true if sources outside of the shards see the class when
// they define ODS_FORWARD_….
type Views [][]bool

// Views computes the classes that each shard sees: those of its operations, the
// common ones, and all that these mention. The mentions of a definition count
// only in the shard that compiles it. The mentions of a declaration count
// wherever the class is visible. Sources outside of the shards see the common
// classes.
func (p *Plan) Views(measurements []Measurement, common []int) Views {
	views := make(Views, len(p.ShardOf))
	for i := range views {
		views[i] = make([]bool, p.Count+1)
	}
	queue := make([]int, 0, len(p.ShardOf))
	for s := range p.Count + 1 {
		queue = queue[:0]
		all := false
		see := func(i int) {
			if !views[i][s] {
				views[i][s] = true
				queue = append(queue, i)
			}
		}
		for _, i := range common {
			see(i)
		}
		if s < p.Count {
			for _, i := range p.Members[s] {
				see(i)
				all = all || measurements[i].HasDirectives
				for _, other := range measurements[i].InDefinitions {
					see(other)
				}
			}
		}
		for len(queue) > 0 {
			i := queue[len(queue)-1]
			queue = queue[:len(queue)-1]
			all = all || measurements[i].HasDirectives
			for _, other := range measurements[i].InDeclaration {
				see(other)
			}
		}
		if all {
			for i := range views {
				views[i][s] = true
			}
		}
	}
	return views
}

// A Layout describes a plan in the form that commands write as JSON.
type Layout struct {
	Dialect string // C++ class of the dialect
	Shards  int
	Ops     []OpLayout // in the order of the names of their defs
}

// An OpLayout describes one operation in a [Layout].
type OpLayout struct {
	Class string // qualified
	Shard int
	Size  Size
	// Weight is the estimated cost of compiling the operation, in microseconds
	// on the machine of the calibration.
	Weight int64
	// SeenBy lists the shards that see its class in a slim header.
	SeenBy []int
	// HasDirectives says that the C++ of the operation has preprocessor
	// directives. Its shard then sees all classes.
	HasDirectives bool `json:"Doubtful"`
}

// NewLayout describes a plan and its views.
func NewLayout(ops []*ods.Operator, measurements []Measurement, p *Plan, views Views) *Layout {
	layout := &Layout{Shards: p.Count, Ops: make([]OpLayout, len(ops))}
	for i, op := range ops {
		layout.Dialect = op.Dialect.CppClassName()
		var seenBy []int
		for s := range p.Count {
			if views[i][s] {
				seenBy = append(seenBy, s)
			}
		}
		m := &measurements[i]
		layout.Ops[i] = OpLayout{Class: op.QualifiedClassName(), Shard: p.ShardOf[i], Size: m.Size,
			Weight: m.Size.Weight(), SeenBy: seenBy, HasDirectives: m.HasDirectives}
	}
	return layout
}

// TotalWeight returns the sum of the weights of operations.
func TotalWeight(measurements []Measurement) int64 {
	var total int64
	for i := range measurements {
		total += measurements[i].Size.Weight()
	}
	return total
}

// Find returns the index of the operation with a class name, which may be
// qualified, or -1.
func Find(ops []*ods.Operator, class string) int {
	return slices.IndexFunc(ops, func(op *ods.Operator) bool {
		return op.CppClassName == class || strings.TrimPrefix(op.QualifiedClassName(), "::") == strings.TrimPrefix(class, "::")
	})
}
