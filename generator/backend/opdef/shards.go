package opdef

import (
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// shard returns the operations of one of f.shards shards: they follow each
// other in order, and the first ones have one more where it does not come out
// even.
func (f *file) shard(index int) []*ods.Operator {
	size, more := len(f.ops)/f.shards, len(f.ops)%f.shards
	start := index*size + min(index, more)
	if index < more {
		size++
	}
	return f.ops[start : start+size]
}

// genShards writes the definitions of each shard between guards of its own.
func (f *file) genShards() error {
	if len(f.ops) == 0 {
		return nil
	}
	for i := range f.shards {
		var err error
		f.out.IfDef("GET_OP_DEFS_"+itoa(i), true, func() {
			err = f.genShard(f.out, i)
		})
		if err != nil {
			return err
		}
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
	ops := f.shard(index)
	b.Write("\n//===- ", d.CppClassName(), " registration hook -===//\n\n")
	b.Fill("void @{ns}::register@{class}Operations@i(@dialect *dialect) {\n",
		"ns", d.CppNamespace, "class", d.CppClassName(), "i", itoa(index), "dialect", d.QualifiedClassName())
	for _, op := range ops {
		b.Write("  ::mlir::RegisteredOperationName::insert<", op.QualifiedClassName(), ">(*dialect);\n")
	}
	b.Write("}\n")
	if len(ops) == 0 {
		return nil
	}
	return f.genOpDefinitions(b, ops, itoa(index))
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
