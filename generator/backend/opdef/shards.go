package opdef

import (
	"context"

	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/sharder"
)

// genShards writes the definitions of each shard between guards of its own. The
// shards are generated concurrently.
func (f *file) genShards(ctx context.Context) error {
	if len(f.ops) == 0 {
		return nil
	}
	texts, err := sharder.Run(ctx, f.shards, f.jobs(), func(_ context.Context, i int) (*cpp.Buffer, error) {
		b := &cpp.Buffer{}
		if n := len(f.plan.members[i]); n > 0 {
			b.Grow(typicalRest + n*typicalDefinitions)
		}
		return b, f.genShard(b, i)
	})
	if err != nil {
		return err
	}
	if len(f.in.Shards) == 0 {
		const guards = 128 // around each text
		size := 0
		for _, text := range texts {
			size += text.Len() + guards
		}
		f.out.Grow(size)
	}
	for i, text := range texts {
		if err := f.genShardText(i, text); err != nil {
			return err
		}
		texts[i] = nil
	}
	return nil
}

// genShard writes the registration hook of one shard and its definitions; the
// first shard also has the hook that calls those of all shards.
func (f *file) genShard(b *cpp.Buffer, index int) error {
	d := f.ops[0].Dialect
	if index == 0 {
		b.Fill("void @{ns}::register@{class}Operations(@dialect *dialect) {\n",
			"ns", d.CppNamespace, "class", d.CppClassName(), "dialect", d.QualifiedClassName())
		for i := range f.shards {
			b.Fill("  @ns::register@{class}Operations@i(dialect);\n",
				"ns", d.CppNamespace, "class", d.CppClassName(), "i", itoa(i))
		}
		b.Write("}\n")
	}
	ops := f.plan.members[index]
	b.Heading("Registration of the operations of " + d.CppClassName())
	b.Fill("void @{ns}::register@{class}Operations@i(@dialect *dialect) {\n",
		"ns", d.CppNamespace, "class", d.CppClassName(), "i", itoa(index), "dialect", d.QualifiedClassName())
	for _, op := range ops {
		f.genRegistration(b, op)
	}
	b.Write("}\n")
	if len(ops) == 0 {
		return nil
	}
	return f.genLean(b, func() error { return f.genOpDefinitions(b, ops, itoa(index)) })
}

// genHookDeclarations declares the registration hooks of shards.
func (f *file) genHookDeclarations() {
	if f.shards <= 1 || len(f.ops) == 0 {
		return
	}
	b, d := f.out, f.ops[0].Dialect
	b.QualifiedNamespace(d.CppNamespace, func() {
		hook := "void register@{class}Operations@i(@dialect *dialect);\n"
		b.Fill(hook, "class", d.CppClassName(), "i", "", "dialect", d.QualifiedClassName())
		for i := range f.shards {
			b.Fill(hook, "class", d.CppClassName(), "i", itoa(i), "dialect", d.QualifiedClassName())
		}
	})
}
