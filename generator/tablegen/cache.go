package tablegen

import (
	"sync"

	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// A Cache keeps the syntax trees of files, so that a process that evaluates
// many files parses what they include only once. Any number of goroutines may
// use it. A tree depends on the text and on the macros that it tests; how a
// file is named does not matter.
type Cache struct {
	mu       sync.Mutex
	trees    map[cacheKey][]*syntax.File
	prefixes map[prefixKey]*prefix
	shared   int // how many prefixes have a state
}

type cacheKey struct {
	text string
	mode syntax.Mode
}

// parse returns the tree of src and lets l follow its macros and includes. A
// nil cache parses.
func (c *Cache) parse(name string, src []byte, mode syntax.Mode, l *loader) *syntax.File {
	if c == nil {
		return syntax.Parse(name, src, mode, l)
	}
	c.mu.Lock()
	known := c.trees[cacheKey{string(src), mode}] // which makes no copy of the text
	c.mu.Unlock()
	for _, f := range known {
		if l.replay(f) {
			return f
		}
	}
	f := syntax.Parse(name, src, mode, l)
	c.mu.Lock()
	if c.trees == nil {
		c.trees = map[cacheKey][]*syntax.File{}
	}
	key := cacheKey{string(src), mode}
	c.trees[key] = append(c.trees[key], f)
	c.mu.Unlock()
	return f
}

// replay does what parsing would do to the macros and includes, if a tree that
// was made earlier holds for the present macros. If it does not, nothing is
// changed.
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
