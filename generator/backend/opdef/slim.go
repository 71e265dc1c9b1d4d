package opdef

import (
	"slices"

	"github.com/rules-ods/rules_ods/generator/backend/constraint"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/sharder"
)

// Slim headers.
//
// The copy of a source file that compiles shard i begins with
// "#define GET_OP_DEFS_<i>". When ODS_SLIM_<dialect class> is defined as well,
// by the copy, by the source itself or on the compiler's command line, a header
// that was generated with -op-shard-slim has only the classes that shard i
// needs. Without either of them it is the usual header.

// genClasses writes the classes of all operations.
func (f *file) genClasses(constraints *constraint.Table) error {
	if f.plan.seenBy == nil || len(f.ops) == 0 {
		for _, op := range f.ops {
			if err := f.genOpDeclaration(op, constraints); err != nil {
				return err
			}
		}
		return nil
	}
	b, class := f.out, f.ops[0].Dialect.CppClassName()
	shard := "ODS_SHARD_" + class
	genShardSelection(b, class, shard, f.shards)
	seenBy := f.plan.seenBy
	for i := 0; i < len(f.ops); {
		end := i + 1
		for end < len(f.ops) && slices.Equal(seenBy[end], seenBy[i]) {
			end++
		}
		conditional := slices.Contains(seenBy[i], false)
		if conditional {
			b.Write("#if !defined(", shard, ")")
			for s, seen := range seenBy[i] {
				if seen {
					b.Write(" || ", shard, " == ", itoa(s))
				}
			}
			b.Write("\n")
		}
		for _, op := range f.ops[i:end] {
			if err := f.genOpDeclaration(op, constraints); err != nil {
				return err
			}
		}
		if conditional {
			// The identity of a class is known to all, as it has to be the
			// same wherever it is asked for.
			b.Write("#else\n")
			for _, op := range f.ops[i:end] {
				genTypeID(b, "DECLARE", op)
			}
			b.Write("#endif\n")
		}
		i = end
	}
	b.Write("#undef ", shard, "\n")
	return nil
}

// genShardSelection defines a macro as the number of the shard that is being
// compiled, if it asks for a slim header.
func genShardSelection(b *cpp.Buffer, class, macro string, count int) {
	b.Write("#ifdef ", sharder.SlimMacro(class), "\n")
	for s := range count {
		word := "#elif"
		if s == 0 {
			word = "#if"
		}
		b.Write(word, " defined(", sharder.Guard(s), ")\n#define ", macro, " ", itoa(s), "\n")
	}
	b.Write("#endif\n#endif\n\n")
}
