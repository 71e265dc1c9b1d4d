package opdef

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/sharder"
)

// The flags that say how operations are divided into shards, besides
// -op-shard-count.
const (
	flagShardPlan   = "op-shard-plan"
	flagShardSlim   = "op-shard-slim"
	flagShardCommon = "op-shard-common"
	flagLean        = "op-defs-lean"
)

// shardFlags declares them.
var shardFlags = []backend.Flag{
	{Name: flagShardPlan, Value: "even|balanced", Default: "even",
		Help: "How to divide operations: as mlir-tblgen does, or by what they cost to compile, moving few when others come and go"},
	{Name: flagShardSlim,
		Help: "Let a shard that defines ODS_SLIM_<dialect class> see only the classes it needs, and whatever defines ODS_FORWARD_<dialect class> only declarations"},
	{Name: flagShardCommon, Value: "classes",
		Help: "With -op-shard-slim: classes of operations, separated by commas, that all see in any case"},
	{Name: flagLean,
		Help: "Write definitions that are cheaper to compile; the classes stay the same"},
}

// A shardPlan says which shard defines each operation, and which shards see its
// class.
type shardPlan struct {
	count int
	// members are the operations of each shard, in order.
	members [][]*ods.Operator
	// shardOf is by operation, as the next ones.
	shardOf   []int
	portraits []portrait
	// seenBy[i][s] tells whether shard s sees the class of operation i, and
	// seenBy[i][count] whether those outside do who want forward declarations;
	// nil when all see all classes.
	seenBy [][]bool
}

// planShards makes the plan that the flags ask for.
func (f *file) planShards(ctx context.Context) (*shardPlan, error) {
	balanced := f.in.Flag(flagShardPlan) == "balanced" && f.shards > 1
	p := &shardPlan{count: f.shards, shardOf: make([]int, len(f.ops))}
	if balanced {
		var err error
		if p.portraits, err = f.survey(ctx); err != nil {
			return nil, err
		}
		items := make([]sharder.Item, len(f.ops))
		for i, op := range f.ops {
			items[i] = sharder.Item{Name: op.QualifiedClassName(), Weight: p.portraits[i].size.Weight()}
		}
		p.shardOf = sharder.Balanced(items, f.shards).Shard
	} else {
		bounds := sharder.Even(len(f.ops), f.shards)
		for s := range f.shards {
			for i := bounds[s]; i < bounds[s+1]; i++ {
				p.shardOf[i] = s
			}
		}
	}
	p.members = make([][]*ods.Operator, f.shards)
	for i, s := range p.shardOf {
		p.members[s] = append(p.members[s], f.ops[i])
	}
	return p, nil
}

// slim reports whether the header can be read in parts.
func (f *file) slim() bool { return f.in.Flag(flagShardSlim) == "true" }

// planViews adds to the plan which classes each shard sees. Only declarations
// depend on it.
func (f *file) planViews(ctx context.Context) error {
	var err error
	if f.plan.portraits, err = f.survey(ctx); err == nil {
		f.plan.findViews(f.common)
	}
	return err
}

// commonClasses returns the operations that -op-shard-common names.
func (f *file) commonClasses() ([]int, error) {
	var common []int
	for name := range strings.SplitSeq(f.in.Flag(flagShardCommon), ",") {
		name = strings.TrimSpace(name)
		if name == "" {
			continue
		}
		i := slices.IndexFunc(f.ops, func(op *ods.Operator) bool {
			return op.CppClassName == name || strings.TrimPrefix(op.QualifiedClassName(), "::") == strings.TrimPrefix(name, "::")
		})
		if i < 0 {
			return nil, fmt.Errorf("-%s: no operation has the class '%s'", flagShardCommon, name)
		}
		common = append(common, i)
	}
	return common, nil
}

// findViews works out which classes each shard sees: those of its operations,
// the common ones, and all that these mention. Definitions count only where
// they are compiled; declarations wherever they are seen. Those outside have no
// operations.
func (p *shardPlan) findViews(common []int) {
	p.seenBy = make([][]bool, len(p.shardOf))
	for i := range p.seenBy {
		p.seenBy[i] = make([]bool, p.count+1)
	}
	queue := make([]int, 0, len(p.shardOf))
	for s := range p.count + 1 {
		queue = queue[:0]
		all := false
		see := func(i int) {
			if !p.seenBy[i][s] {
				p.seenBy[i][s] = true
				queue = append(queue, i)
			}
		}
		for _, i := range common {
			see(i)
		}
		for i, shard := range p.shardOf {
			if shard != s {
				continue
			}
			see(i)
			all = all || p.portraits[i].doubtful
			for _, other := range p.portraits[i].inDefinitions {
				see(other)
			}
		}
		for len(queue) > 0 {
			i := queue[len(queue)-1]
			queue = queue[:len(queue)-1]
			all = all || p.portraits[i].doubtful
			for _, other := range p.portraits[i].inDeclaration {
				see(other)
			}
		}
		if all {
			for i := range p.seenBy {
				p.seenBy[i][s] = true
			}
		}
	}
}

func sortedKeys(set map[int]bool) []int {
	if len(set) == 0 {
		return nil
	}
	keys := make([]int, 0, len(set))
	for k := range set {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}

// A Layout describes a plan of shards to a reader.
type Layout struct {
	Dialect string // C++ class of the dialect
	Shards  int
	Ops     []OpLayout // in the order of the names of their defs
}

// An OpLayout is an operation's part in a Layout.
type OpLayout struct {
	Class string // qualified
	Shard int
	Size  Size
	// Weight is what the operation costs to compile, in microseconds on the
	// machine of the calibration.
	Weight int64
	// SeenBy are the shards that see its class when the header is slim.
	SeenBy []int
	// Doubtful operations make their shard see all classes.
	Doubtful bool
}

// Plan returns the layout that the flags of in ask for, of as many shards as
// count says for the total weight of the operations.
func Plan(ctx context.Context, in *backend.Input, count func(total int64) int) (*Layout, error) {
	ops, err := Operators(ods.NewModel(in.Records), in)
	if err != nil {
		return nil, err
	}
	shared := *in
	if shared.Memo == nil {
		shared.Memo = &backend.Memo{}
	}
	f := &file{in: &shared, ops: ops}
	portraits, err := f.survey(ctx)
	if err != nil {
		return nil, err
	}
	var total int64
	for i := range portraits {
		total += portraits[i].size.Weight()
	}
	f.shards = count(total)
	if err := sharder.CheckCount(f.shards); err != nil {
		return nil, err
	}
	p, err := f.planShards(ctx)
	if err != nil {
		return nil, err
	}
	f.plan = p
	if f.common, err = f.commonClasses(); err != nil {
		return nil, err
	}
	if err := f.planViews(ctx); err != nil {
		return nil, err
	}
	layout := &Layout{Shards: f.shards, Ops: make([]OpLayout, len(ops))}
	for i, op := range ops {
		layout.Dialect = op.Dialect.CppClassName()
		var seenBy []int
		for s, seen := range p.seenBy[i][:p.count] {
			if seen {
				seenBy = append(seenBy, s)
			}
		}
		size := portraits[i].size
		layout.Ops[i] = OpLayout{Class: op.QualifiedClassName(), Shard: p.shardOf[i], Size: size,
			Weight: size.Weight(), SeenBy: seenBy, Doubtful: portraits[i].doubtful}
	}
	return layout, nil
}
