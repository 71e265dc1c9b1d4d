package tablegen

import (
	"maps"

	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// Most files first include the same files. The state of the evaluation after
// these includes is the same for all of them. A cache stores it, and the
// evaluation of the next file starts from it.
//
// A prefix is the first part of an evaluation: a list of files that are
// complete, in order, while the files around them only have includes so far.
// Prefixes form a tree. The children of a prefix have one more file.
type prefix struct {
	longer map[*syntax.File]*prefix
	met    int    // how many evaluations began like this
	state  *state // nil until one has come by that could share it
}

// A prefixKey holds the options on which the evaluation depends.
type prefixKey struct {
	warn   bool
	limits Limits
}

// maxShared limits the number of states in a cache.
const maxShared = 64

// A state is the result of an evaluation up to some point. It and everything
// that it refers to are immutable.
type state struct {
	units int
	from  evaluator
}

// A conflict is the panic value of the evaluator if it would have to change a
// shared record.
type conflict struct{}

// findPrefixes returns the prefixes of the evaluation of u.
func (c *Cache) findPrefixes(u *unit, opts *Options) {
	if c == nil {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	key := prefixKey{opts.WarnUnusedTemplateArgs, opts.Limits}
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

// findPrefixes processes the includes of u after the prefix at. The first ones
// may end a prefix. It returns the prefix after all of them, or nil if a file
// is missing.
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

// pass processes all includes of u, none of which ends a prefix.
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

// complete returns the prefix that u continues.
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

// restore starts from the longest prefix with a stored state.
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
	from := &s.from
	ev.copyState(from)
	ev.restored, ev.sharedID = s.units, from.nextID
}

// longest returns the state of the longest prefix of u that has a stored one.
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

// unshare removes the prefixes of u.
func (ev *evaluator) unshare(u *unit) {
	for _, x := range u.includes {
		x.prefix = nil
		ev.unshare(x)
	}
}

// share stores the current state when u is complete, if several evaluations
// have this prefix and continue in different ways.
func (ev *evaluator) share(u *unit) {
	c, p := ev.opts.Cache, u.prefix
	c.mu.Lock()
	wanted := p.met > 1 && p.state == nil && c.shared < maxShared && !ev.failed
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
	s := &state{units: u.order + 1}
	ev.defsByName() // sorted once for all
	s.from.copyState(ev)
	ev.sharedID = ev.nextID
	c.mu.Lock()
	p.state = s
	c.mu.Unlock()
}

// copyState copies the state of from.
func (ev *evaluator) copyState(from *evaluator) {
	ev.classes = maps.Clone(from.classes)
	ev.defs = maps.Clone(from.defs)
	ev.globals = maps.Clone(from.globals)
	ev.aliases = maps.Clone(from.aliases)
	ev.multis = maps.Clone(from.multis)
	ev.known = maps.Clone(from.known)
	ev.open = maps.Clone(from.open)
	ev.nextID, ev.nextAnonymous = from.nextID, from.nextAnonymous
	ev.order = from.order[:len(from.order):len(from.order)]
	ev.sorted = from.sorted
	ev.steps = from.steps
	ev.diagnostics = from.diagnostics[:len(from.diagnostics):len(from.diagnostics)]
}
