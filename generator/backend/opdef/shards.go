package opdef

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strconv"
	"sync"

	"github.com/rules-ods/rules_ods/generator/backend/constraint"
	"github.com/rules-ods/rules_ods/generator/backend/origin"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/sharder"
)

// emitDefinitions writes the definitions of all operations.
func (f *file) emitDefinitions(ctx context.Context) error {
	if len(f.ops) == 0 {
		return nil
	}
	constraints := f.allConstraints()
	ps := f.startPieces(ctx, len(f.ops), func(p *piece, i int) error {
		return f.emitOperation(p, i, cpp.Definitions, func() *constraint.Table { return constraints })
	})
	defer ps.stop()
	emitConstraintFunctions(&f.out, constraints)
	return ps.copy(len(f.ops), f.to)
}

// emitShards writes the definitions of each shard between its guards. If the
// shard has a separate file, the definitions go there, and an #include is
// between the guards.
func (f *file) emitShards(ctx context.Context) error {
	if len(f.ops) == 0 {
		return nil
	}
	plan := f.shardPlan()
	if f.fast {
		f.emitShared(plan)
	}
	order := slices.Concat(plan.Members...)
	constraints := make([]func() *constraint.Table, f.shards)
	for s, members := range plan.Members {
		constraints[s] = sync.OnceValue(func() *constraint.Table { return f.constraints(members, strconv.Itoa(s)) })
	}
	ps := f.startPieces(ctx, len(order), func(p *piece, i int) error {
		return f.emitOperation(p, order[i], cpp.Definitions, constraints[plan.ShardOf[order[i]]])
	})
	defer ps.stop()
	var err error
	for s := range f.shards {
		f.out.IfDef(sharder.Guard(s), true, func() {
			if len(f.in.Shards) == 0 {
				err = f.emitShard(f.to, s, plan, ps, constraints[s])
				return
			}
			f.out.Write("#include \"", f.in.Shards[s].Include, "\"\n")
			if err = f.flush(); err == nil {
				err = f.emitShard(f.in.Shards[s], s, plan, ps, constraints[s])
			}
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// emitShard writes the definitions of one shard and the hook that registers its
// operations. The first shard also defines the hook that calls the hooks of all
// shards.
func (f *file) emitShard(to io.Writer, index int, plan *shardPlan, ps *pieces, constraints func() *constraint.Table) error {
	b, members := &f.out, plan.Members[index]
	if f.fast && len(members) > 0 {
		EmitBegin(b)
		f.emitModels(b, members)
		for _, i := range members {
			f.emitRegistration(b, i)
		}
	}
	if index == 0 {
		f.emitHook(f.hooks(plan))
	}
	if index < f.hooks(plan) {
		f.emitShardHook(index, members)
	}
	if len(members) == 0 {
		return f.flushTo(to)
	}
	b.MarkLean(f.fast)
	emitConstraintFunctions(b, constraints())
	if err := ps.copy(len(members), to); err != nil {
		return err
	}
	if f.fast {
		EmitEnd(b)
	}
	return f.flushTo(to)
}

// emitShared writes what sources read that include the file without a macro that selects
// a shard: the C++ that the definitions of all shards share. A precompiled header has it
// once for all shards. For sources that define GET_OP_LIST, it writes the list of classes, and
// for shards that ask, how many of them have operations.
func (f *file) emitShared(plan *shardPlan) {
	b := &f.out
	b.Fill("#ifdef @guard\n#undef @guard\n#undef @filled\n#define @filled ", "guard", sharder.FactsGuard, "filled", sharder.FilledMacro)
	b.Write(strconv.Itoa(plan.filled()), "\n#elif defined(GET_OP_LIST)\n#undef GET_OP_LIST\n\n")
	f.emitList()
	b.Write("\n\n#else\n")
	b.Write("#undef GET_OP_CLASSES\n")
	EmitShared(b, &f.in.Features)
	b.Write("#endif // GET_OP_LIST\n\n")
}

// hooks returns how many shards have a hook: all, or those with operations, because a shard without
// any is not compiled.
func (f *file) hooks(plan *shardPlan) int {
	if f.fast {
		return plan.filled()
	}
	return f.shards
}

// emitHook writes the registration hook of the dialect, which calls the hooks
// of the shards.
func (f *file) emitHook(hooks int) {
	b, d := &f.out, f.ops[0].Dialect
	b.Fill("void @{ns}::@hook(@dialect *dialect) {\n",
		"ns", d.CppNamespace, "hook", sharder.Hook(d.CppClassName()), "dialect", d.QualifiedClassName())
	for i := range hooks {
		b.Fill("  @ns::@hook(dialect);\n", "ns", d.CppNamespace, "hook", sharder.ShardHook(d.CppClassName(), i))
	}
	b.Write("}\n")
}

// emitShardHook writes the registration hook of one shard.
func (f *file) emitShardHook(index int, members []int) {
	b, d := &f.out, f.ops[0].Dialect
	b.Heading("Registration of the operations of " + d.CppClassName())
	b.Fill("void @{ns}::@hook(@dialect *dialect) {\n",
		"ns", d.CppNamespace, "hook", sharder.ShardHook(d.CppClassName(), index), "dialect", d.QualifiedClassName())
	for _, i := range members {
		b.BeginOrigin(origin.Def, cpp.NoIndex, f.ops[i].Def.Name)
		b.Write("  ::mlir::RegisteredOperationName::insert<", f.ops[i].QualifiedClassName(), ">(*dialect);\n")
		b.EndOrigin()
	}
	b.Write("}\n")
}

// emitHookDeclarations declares the registration hooks of all shards, so that the declarations do not
// depend on which shards have operations.
func (f *file) emitHookDeclarations() {
	if !f.divided() {
		return
	}
	b, d := &f.out, f.ops[0].Dialect
	b.QualifiedNamespace(d.CppNamespace, func() {
		declare := func(hook string) {
			b.Fill("void @hook(@dialect *dialect);\n", "hook", hook, "dialect", d.QualifiedClassName())
		}
		declare(sharder.Hook(d.CppClassName()))
		for i := range f.shards {
			declare(sharder.ShardHook(d.CppClassName(), i))
		}
	})
}

// checkShardFiles returns an error if the number of files differs from the
// number of shards.
func (f *file) checkShardFiles() error {
	switch n := len(f.in.Shards); {
	case n > 0 && !f.fast:
		return fmt.Errorf("-op-shard-out needs -%s=%d", flagShards, n)
	case n > 0 && n != f.shards:
		return fmt.Errorf("-op-shard-out is given %d times, and -%s=%d", n, flagShards, f.shards)
	}
	return nil
}
