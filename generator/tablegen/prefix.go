package tablegen

import (
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// Most files begin with the same includes, so the state of the evaluation after
// these includes is the same for all of them. A cache stores the state, and the
// evaluation of the next file starts with it.
//
// A prefix is the beginning of an evaluation: a list of included files that
// have been evaluated, in order, while the files that include them have had
// only includes so far. Prefixes form a tree. A child of a prefix has one more
// file.
type prefix struct {
	longer map[*syntax.File]*prefix
	met    int    // the number of evaluations that began with this prefix
	state  *state // nil until an evaluation stores it; see share
}

// A prefixKey holds the options that change an evaluation.
type prefixKey struct {
	warn     bool
	limits   Limits
	language mlir.Language
}

// maxShared limits the number of states in a cache.
const maxShared = 64

// A state is the result of an evaluation up to some point. The state and all
// values that it refers to are immutable.
type state struct {
	units       int // the number of units that were evaluated
	defined     definitions
	diagnostics []*Diagnostic
	steps       int64
	used        mlir.Language
}

// A conflict is the panic value of an evaluator that would have to change a
// shared record.
type conflict struct{}

// findPrefixes sets the prefixes of the units that u includes, and counts the
// evaluation in each of them. A nil cache has no prefixes.
func (c *Cache) findPrefixes(u *unit, opts *Options) {
	if c == nil {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	key := prefixKey{opts.WarnUnusedTemplateArgs, opts.Limits, opts.Language}
	root := c.prefixes[key]
	if root == nil {
		if c.prefixes == nil {
			c.prefixes = map[prefixKey]*prefix{}
		}
		root = &prefix{}
		c.prefixes[key] = root
	}
	u.findPrefixes(root)
}

// findPrefixes processes the includes of u after the prefix at. The includes at
// the beginning of u end a prefix. It returns the prefix after all includes, or
// nil if a file cannot be included.
func (u *unit) findPrefixes(at *prefix) *prefix {
	leading := 0
	for _, s := range u.file.Stmts {
		if _, ok := s.(*syntax.Include); !ok {
			break
		}
		leading++
	}
	for i, x := range u.includes {
		if x.problem != "" {
			return nil
		}
		if i < leading {
			at = x.findPrefixes(at)
		} else {
			at = x.pass(at)
		}
		if at == nil {
			return nil
		}
		at = x.complete(at)
		if i < leading {
			at.met++
			x.prefix = at
		}
	}
	return at
}

// pass returns the prefix after all includes of u, none of which ends a prefix.
// It returns nil if a file cannot be included.
func (u *unit) pass(at *prefix) *prefix {
	for _, x := range u.includes {
		if x.problem != "" {
			return nil
		}
		if at = x.pass(at); at == nil {
			return nil
		}
		at = x.complete(at)
	}
	return at
}

// complete returns the prefix that consists of at and the file of u.
func (u *unit) complete(at *prefix) *prefix {
	next := at.longer[u.file]
	if next == nil {
		next = &prefix{}
		if at.longer == nil {
			at.longer = map[*syntax.File]*prefix{}
		}
		at.longer[u.file] = next
	}
	return next
}

// restore sets the evaluator to the stored state of the longest prefix of u, if
// any.
func (ev *evaluator) restore(u *unit) {
	c := ev.opts.Cache
	if c == nil {
		return
	}
	c.mu.Lock()
	s := u.longest()
	c.mu.Unlock()
	if s == nil {
		return
	}
	*ev.defined = s.defined.clone()
	ev.reporter.diagnostics = s.diagnostics[:len(s.diagnostics):len(s.diagnostics)]
	ev.meter.steps, ev.calc.used = s.steps, s.used
	ev.restored, ev.sharedID = s.units, s.defined.nextID
}

// longest returns the state of the longest prefix of u that has a stored state,
// or nil.
func (u *unit) longest() *state {
	var found *state
	for _, x := range u.includes {
		if s := x.longest(); s != nil {
			found = s
		}
		if x.prefix != nil && x.prefix.state != nil {
			found = x.prefix.state
		}
	}
	return found
}

// unshare removes the prefixes of the units that u includes, directly or
// indirectly.
func (u *unit) unshare() {
	for _, x := range u.includes {
		x.prefix = nil
		x.unshare()
	}
}

// share stores the current state for the prefix that ends with u. It does so
// only if several evaluations begin with the prefix and continue differently.
func (ev *evaluator) share(u *unit) {
	c, p := ev.opts.Cache, u.prefix
	c.mu.Lock()
	wanted := (p.met > 1 || ev.opts.Recover) && p.state == nil && c.shared < maxShared && !ev.reporter.failed
	for _, longer := range p.longer {
		wanted = wanted && longer.met < p.met
	}
	if wanted {
		c.shared++
	}
	c.mu.Unlock()
	if !wanted {
		return
	}
	ev.defined.defsByName() // sorts the defs once for all evaluations that start here
	s := &state{
		units:       u.order + 1,
		defined:     ev.defined.clone(),
		diagnostics: ev.reporter.diagnostics[:len(ev.reporter.diagnostics):len(ev.reporter.diagnostics)],
		steps:       ev.meter.steps,
		used:        ev.calc.used,
	}
	ev.sharedID = ev.defined.nextID
	c.mu.Lock()
	p.state = s
	c.mu.Unlock()
}
