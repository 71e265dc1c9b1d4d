//lint:file-ignore SA1019 extensions implement the interface of version 1, with the types that it names

package emit

import (
	"slices"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/bazelbuild/bazel-gazelle/config"

	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/symbols"
)

// compileShards replaces a source file by its shard copies in new rules for C++. Compiled
// without a macro for a shard, the file itself would define no operation.
func compileShards(c *config.Config, gen, cxx []*rule.Rule) {
	for _, shards := range gen {
		src := shards.AttrString("src_file")
		if symbols.RuleOf(c, shards.Kind()) != buildfile.GentblSharded || src == "" {
			continue
		}
		for _, r := range cxx {
			srcs := r.AttrStrings("srcs")
			if i := slices.Index(srcs, strings.TrimPrefix(src, ":")); i >= 0 {
				srcs[i] = ":" + shards.Name()
				r.SetAttr("srcs", srcs)
			}
		}
	}
}
