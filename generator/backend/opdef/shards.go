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

// emitShard writes the definitions of one shard and what registers its operations.
func (f *file) emitShard(to io.Writer, index int, plan *shardPlan, ps *pieces, constraints func() *constraint.Table) error {
	b, members := &f.out, plan.Members[index]
	if f.fast && len(members) > 0 {
		EmitBegin(b)
		f.emitModels(b, members)
		for _, i := range members {
			f.emitRegistration(b, i)
		}
	}
	f.emitHooks(index, members)
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

// emitHooks writes what registers the operations. With -op-shards, that is the hook of the
// dialect in the first shard. Otherwise each shard has a hook for its operations, and the
// first shard also the one of the dialect, which calls them.
func (f *file) emitHooks(index int, members []int) {
	b, d := &f.out, f.ops[0].Dialect
	define := func(hook, parameter string, body func()) {
		b.Fill("void @{ns}::@hook(@dialect *dialect@parameter) {\n",
			"ns", d.CppNamespace, "hook", hook, "dialect", d.QualifiedClassName(), "parameter", parameter)
		body()
		b.Write("}\n")
	}
	register := func(members []int) func() {
		return func() {
			for _, i := range members {
				b.BeginOrigin(origin.Def, cpp.NoIndex, f.ops[i].Def.Name)
				b.Write("  ::mlir::RegisteredOperationName::insert<", f.ops[i].QualifiedClassName(), ">(*dialect);\n")
				b.EndOrigin()
			}
		}
	}
	switch {
	case f.fast && index > 0:
		return
	case f.fast:
		all := make([]int, len(f.ops))
		for i := range all {
			all[i] = i
		}
		define(sharder.Hook(d.CppClassName()), ", const "+f.tag()+" *", register(all))
		return
	case index == 0:
		define(sharder.Hook(d.CppClassName()), "", func() {
			for i := range f.shards {
				b.Fill("  @ns::@hook(dialect);\n", "ns", d.CppNamespace, "hook", sharder.ShardHook(d.CppClassName(), i))
			}
		})
	}
	b.Heading("Registration of the operations of " + d.CppClassName())
	define(sharder.ShardHook(d.CppClassName(), index), "", register(members))
}

// tag returns the class that distinguishes the hooks of a dialect whose operations are in several
// files. A call of the hook then is ambiguous, where it would register a part of the operations.
func (f *file) tag() string { return "ShardsOf" + constraint.Label(f.in.File, "") }

// emitHookDeclarations declares the hook of the dialect and, without -op-shards, those of all shards.
func (f *file) emitHookDeclarations() {
	b, d := &f.out, f.ops[0].Dialect
	b.QualifiedNamespace(d.CppNamespace, func() {
		declare := func(hook, parameter string) {
			b.Fill("void @hook(@dialect *dialect@parameter);\n", "hook", hook, "dialect", d.QualifiedClassName(), "parameter", parameter)
		}
		if f.fast {
			b.Write("class ", f.tag(), ";\n")
			declare(sharder.Hook(d.CppClassName()), ", const "+f.tag()+" * = nullptr")
			return
		}
		declare(sharder.Hook(d.CppClassName()), "")
		for i := range f.shards {
			declare(sharder.ShardHook(d.CppClassName(), i), "")
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
