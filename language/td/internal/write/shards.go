//lint:file-ignore SA1019 extensions implement the interface of version 1, with the types that it names

package write

import (
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/settings"
	"github.com/rules-ods/rules_ods/sharder/prelude"
)

// compileShards replaces a source file by its shards in new rules for C++. A source that has more than what the shards
// compile stays, and gets the shards beside it.
func (e *emitter) compileShards() {
	for _, shards := range e.out.Gen {
		src := strings.TrimPrefix(shards.AttrString("src_file"), ":")
		if settings.RuleOf(e.config, shards.Kind()) != buildfile.GentblSharded || src == "" {
			continue
		}
		for _, r := range e.args.OtherGen {
			srcs := r.AttrStrings("srcs")
			i := slices.Index(srcs, src)
			if i < 0 {
				continue
			}
			if own := ":" + shards.Name(); !e.isWhole(shards.Name()) && e.hasMore(src, shards.AttrString("src_out")) {
				srcs = append(srcs, own)
			} else {
				srcs[i] = own
			}
			r.SetAttr("srcs", srcs)
		}
	}
}

// isWhole reports whether the shards of a rule are copies of the whole source file, as LLVM's are.
func (e *emitter) isWhole(shards string) bool {
	if old := e.existing[shards]; old != nil {
		return old.Attr("shards") == nil
	}
	return e.in.HasLLVMShards
}

// hasMore reports whether a source file has code after it includes the definitions of operations.
func (e *emitter) hasMore(src, definitions string) bool {
	text, err := os.ReadFile(filepath.Join(e.args.Dir, filepath.FromSlash(src)))
	return err == nil && prelude.HasMore(text, path.Base(definitions))
}
