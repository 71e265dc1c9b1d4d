package opdef

import (
	"fmt"

	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/sharder"
)

// checkShardFiles reports a number of shards that is not that of their files.
func (f *file) checkShardFiles() error {
	if n := len(f.in.Shards); n > 0 && n != f.shards {
		return fmt.Errorf("-op-shard-out is given %d times, and -op-shard-count=%d", n, f.shards)
	}
	return nil
}

// genShardText writes the definitions of a shard between its guards, or to the
// file of the shard, which then is included between them.
func (f *file) genShardText(index int, text *cpp.Buffer) error {
	var err error
	f.out.IfDef(sharder.Guard(index), true, func() {
		if len(f.in.Shards) == 0 {
			f.out.Append(text)
			return
		}
		shard := f.in.Shards[index]
		f.out.Write("#include \"", shard.Include, "\"\n")
		_, err = shard.Write(text.Bytes())
	})
	return err
}
