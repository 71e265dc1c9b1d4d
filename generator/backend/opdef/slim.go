package opdef

import (
	"context"
	"slices"
	"strconv"
	"sync"

	"github.com/rules-ods/rules_ods/generator/backend/opdef/shardplan"
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
//
// When ODS_FORWARD_<dialect class> is defined, and not both of them, the header
// has only the classes that -op-shard-common names, and what these need. So a
// shard need not read the operations of other dialects that its headers bring
// along, or those that its own dialect has in other files.

// emitClasses writes the classes of all operations. With views, a class that
// some shards do not see stands in a preprocessor conditional.
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
			// Everyone sees the type ID of a class, because it has to be the
			// same wherever it is used.
			b.Write("#else\n")
			for _, op := range f.ops[i:end] {
				emitTypeID(b, "DECLARE", op)
			}
			b.Write("#endif\n")
		}
		i = end
	}
	b.Write("#undef ", shard, "\n")
	return nil
}

// viewNumber is the value of the macro that selects a view: the number of the
// shard, or -1 for sources outside of the shards.
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
