//lint:file-ignore SA1019 extensions implement the interface of version 1, with the types that it names

package write

import (
	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/bazelbuild/bazel-gazelle/config"
	"github.com/bazelbuild/buildtools/build"
)

// insertLoads adds the load statements of new rules below the comments that a
// file begins with, such as a licence. Gazelle would add them above. def is the
// file with the rules. It does not add a statement for a file that the BUILD file
// already loads from, because Gazelle extends that statement.
func insertLoads(c *config.Config, f *rule.File, gen []*rule.Rule, def string) {
	if f == nil {
		return
	}
	header := headerLength(f.File.Stmt)
	if header == 0 {
		return
	}
	loaded := map[string]bool{} // symbols and files
	for _, load := range f.Loads {
		loaded[load.Name()] = true
		for _, symbol := range load.Symbols() {
			loaded[symbol] = true
		}
	}
	added := map[string]*rule.Load{}
	for _, r := range gen {
		symbol, file := r.Kind(), def
		if m, ok := c.KindMap[symbol]; ok {
			symbol, file = m.KindName, m.KindLoad
		}
		if loaded[symbol] || loaded[file] {
			continue
		}
		if added[file] == nil {
			added[file] = rule.NewLoad(file)
			added[file].Insert(f, header)
		}
		added[file].Add(symbol)
	}
}

// headerLength counts the comments and strings that a file begins with.
func headerLength(stmts []build.Expr) int {
	for i, x := range stmts {
		switch x.(type) {
		case *build.CommentBlock, *build.StringExpr:
		default:
			return i
		}
	}
	return len(stmts)
}
