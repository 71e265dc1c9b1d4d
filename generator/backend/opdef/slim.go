package opdef

import (
	"context"
	"slices"
	"strconv"
	"sync"

	"github.com/rules-ods/rules_ods/generator/backend/opdef/opclass"
	"github.com/rules-ods/rules_ods/generator/backend/opdef/shardplan"
	"github.com/rules-ods/rules_ods/generator/backend/origin"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/sharder"
)

// Slim headers.
//
// The copy of a source file that compiles shard i begins with "#define
// GET_OP_DEFS_<i>". If the copy, the source or the compiler's command line also
// defines ODS_SLIM_<dialect class>, a header generated with -op-shard-slim
// contains only the classes that shard i needs. If one of the two macros is
// missing, the header contains all classes.
//
// If ODS_FORWARD_<dialect class> is defined, and the macros of a shard are not,
// the header contains only the classes that -op-shard-common names and the
// classes that they need. A shard therefore does not parse the operations of
// other dialects whose headers it includes.

// emitClasses writes the classes of all operations. With views, a class that
// some shards do not see is in a preprocessor conditional.
func (f *file) emitClasses(ctx context.Context, views shardplan.Views) error {
	constraints := sync.OnceValue(f.allConstraints)
	ps := f.startPieces(ctx, len(f.ops), func(p *piece, i int) error {
		return f.emitOperation(p, i, cpp.Declarations, constraints)
	})
	defer ps.stop()
	if views == nil || len(f.ops) == 0 {
		return ps.copy(len(f.ops), f.to)
	}
	b, class := &f.out, f.ops[0].Dialect.CppClassName()
	shard := "ODS_SHARD_" + class
	emitShardSelection(b, class, shard, f.shards)
	for i := 0; i < len(f.ops); {
		end := i + 1
		for end < len(f.ops) && slices.Equal(views[end], views[i]) {
			end++
		}
		conditional := slices.Contains(views[i], false)
		if conditional {
			b.Write("#if !defined(", shard, ")")
			for s, seen := range views[i] {
				if seen {
					b.Write(" || ", shard, " == ", viewNumber(s, f.shards))
				}
			}
			b.Write("\n")
		}
		if err := ps.copy(end-i, f.to); err != nil {
			return err
		}
		if conditional {
			// All shards see the type ID of a class, because it has to be the
			// same wherever it is used.
			b.Write("#else\n")
			for _, op := range f.ops[i:end] {
				b.BeginOrigin(origin.Def, cpp.NoIndex, op.Def.Name)
				opclass.EmitTypeIDDeclaration(b, op)
				b.EndOrigin()
			}
			b.Write("#endif\n")
		}
		i = end
	}
	b.Write("#undef ", shard, "\n")
	return nil
}

// viewNumber returns the value of the macro that selects a view: the number of
// the shard, or -1 for sources outside of the shards.
func viewNumber(view, shards int) string {
	if view == shards {
		return "-1"
	}
	return strconv.Itoa(view)
}

// emitShardSelection defines a macro as the number of the view that the
// including source selects. It defines none if the source selects all classes.
func emitShardSelection(b *cpp.Buffer, class, macro string, count int) {
	word := "#if"
	if count > 1 {
		for s := range count {
			b.Write(word, " defined(", sharder.SlimMacro(class), ") && defined(", sharder.Guard(s), ")\n#define ", macro, " ", strconv.Itoa(s), "\n")
			word = "#elif"
		}
	}
	b.Write(word, " defined(", sharder.ForwardMacro(class), ")\n#define ", macro, " ", viewNumber(count, count), "\n#endif\n\n")
}
