package tablegen

import (
	"sync"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// A Cache stores the syntax trees of files, so a process that evaluates many
// files parses each included file once. Any number of goroutines may use it. A
// tree depends on the text, on the language and on the macros that the text tests,
// but not on the name of the file.
type Cache struct {
	mu       sync.Mutex
	trees    map[cacheKey][]*syntax.File
	prefixes map[prefixKey]*prefix
	shared   int // the number of prefixes that have a state
}

type cacheKey struct {
	text     string
	mode     syntax.Mode
	language mlir.Language
}

// parse returns the syntax tree of src. It also applies the macros and includes
// of the file to l. A nil cache parses the text each time.
func (c *Cache) parse(name string, src []byte, mode syntax.Mode, l *loader) *syntax.File {
	if c == nil {
		return l.parser.Parse(name, src, mode, l)
	}
	c.mu.Lock()
	known := c.trees[cacheKey{string(src), mode, l.opts.Language}] // the compiler makes no copy of src for this lookup
	c.mu.Unlock()
	for _, f := range known {
		if l.replay(f) {
			return f
		}
	}
	f := l.parser.Parse(name, src, mode, l)
	c.mu.Lock()
	if c.trees == nil {
		c.trees = map[cacheKey][]*syntax.File{}
	}
	key := cacheKey{f.Source(), mode, l.opts.Language}
	c.trees[key] = append(c.trees[key], f)
	c.mu.Unlock()
	return f
}

// replay applies the macros and includes of a stored tree, if the tree is valid
// for the current macros. Otherwise it changes nothing.
func (l *loader) replay(f *syntax.File) bool {
	saved := *l
	savedUnit := *l.unit
	savedDefined := map[string]bool(nil)
	for i := range f.Events {
		e := &f.Events[i]
		switch e.Kind {
		case syntax.MacroTest:
			if l.defined[e.Name] == e.Defined {
				continue
			}
			if savedDefined != nil {
				saved.defined = savedDefined
			}
			u := l.unit
			*l = saved
			*u = savedUnit
			return false
		case syntax.MacroDefine:
			if savedDefined == nil {
				savedDefined = copyMacros(l.defined)
			}
			l.defined[e.Name] = true
		case syntax.IncludeEvent:
			if savedDefined == nil {
				savedDefined = copyMacros(l.defined)
			}
			l.Include(e.Include)
		}
	}
	return true
}

func copyMacros(m map[string]bool) map[string]bool {
	c := make(map[string]bool, len(m))
	for k, v := range m {
		c[k] = v
	}
	return c
}
