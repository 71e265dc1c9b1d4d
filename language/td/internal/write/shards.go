//lint:file-ignore SA1019 extensions implement the interface of version 1, with the types that it names

package write

import (
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/settings"
)

// compileShards replaces a source file by its shards in new rules for C++.
func (e *emitter) compileShards() {
	for _, shards := range e.out.Gen {
		src := strings.TrimPrefix(shards.AttrString("src_file"), ":")
		if settings.RuleOf(e.config, shards.Kind()) != buildfile.GentblSharded || src == "" {
			continue
		}
		for _, r := range e.args.OtherGen {
			srcs := r.AttrStrings("srcs")
			if i := slices.Index(srcs, src); i >= 0 {
				srcs[i] = ":" + shards.Name()
				r.SetAttr("srcs", srcs)
			}
		}
	}
}
