//lint:file-ignore SA1019 extensions implement the interface of version 1, with the types that it names

package td

import (
	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/bazelbuild/bazel-gazelle/config"
	"github.com/bazelbuild/buildtools/build"
)

// insertLoads adds the load statements that new rules need to a file that
// begins with comments, such as a licence, below them; Gazelle would add them
// above. def is where rules are loaded from. A statement that loads from the same file already is Gazelle's to extend.
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
