package document

import (
	"hash/maphash"
	"slices"
	"strings"
	"sync"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/tablegen"
	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// units are the statements at the top level of a text, with fingerprints. Two units with
// the same fingerprint in the same environment have the same records.
type units struct {
	s      *Snapshot
	seed   maphash.Seed
	starts []int // offsets of the statements, ascending
	ends   []int
	prints []uint64
}

// A fingerprinter computes fingerprints. That of a statement is a hash of its text and of the
// fingerprints of the earlier statements of the file that define a word of it. Some statements
// depend on names that no text contains: those that compute names, and those that look for
// records.
type fingerprinter struct {
	defined  map[string]uint64 // fingerprints by name
	prefixes []string          // names of defm statements, which begin the names of their records
	barrier  uint64            // of all statements whose names are computed
}

// print returns the fingerprint of a statement with a hash of its text.
func (f *fingerprinter) print(text string, hash uint64) uint64 {
	print := mix(hash, f.barrier)
	for w := range words(text) {
		if p, ok := f.defined[w]; ok {
			print = mix(print, p)
			continue
		}
		for _, prefix := range f.prefixes {
			if strings.HasPrefix(w, prefix) {
				print = mix(print, f.defined[prefix])
			}
		}
	}
	return print
}

// define records what a statement defines.
func (f *fingerprinter) define(stmt syntax.Stmt, print uint64) {
	names, computed := names([]syntax.Stmt{stmt})
	for _, n := range names {
		f.defined[n] = mix(print, f.defined[n])
		if _, isDefm := stmt.(*syntax.Defm); isDefm {
			f.prefixes = append(f.prefixes, n)
		}
	}
	if computed {
		f.barrier = mix(f.barrier, print)
	}
}

// looksUp reports whether a statement can find records by names that it computes.
func looksUp(text string) bool {
	return strings.Contains(text, "!cast") || strings.Contains(text, "!instances") || strings.Contains(text, "!exists")
}

func newUnits(s *Snapshot) *units {
	u := &units{s: s, seed: s.engine.checks.seed}
	f := &fingerprinter{defined: map[string]uint64{}}
	// Errors about what could not be parsed are not reported. A mark depends on the name, because two statements with
	// the same text would else have the same fingerprint where different words of it are marked.
	follow := newFollowUps(s)
	for i, names := range []map[string]bool{follow.missing, follow.incomplete} {
		for n := range names {
			f.defined[n] = mix(f.defined[n], mix(maphash.String(u.seed, n), uint64(i)))
		}
	}
	before := uint64(0) // of all statements
	for _, stmt := range s.Tree.Stmts {
		start, end := stmt.Span()
		end = max(start, end)
		text := s.Tree.Text(start, end)
		print := f.print(text, maphash.String(u.seed, text))
		if looksUp(text) {
			print = mix(print, before)
		}
		f.define(stmt, print)
		before = mix(before, print)
		u.starts, u.ends, u.prints = append(u.starts, int(start)), append(u.ends, int(end)), append(u.prints, print)
	}
	return u
}

func mix(a, b uint64) uint64 { return (a^(b+0x9E3779B97F4A7C15+a<<6+a>>2))*0xFF51AFD7ED558CCD + 1 }

// words yields the identifiers in a text.
func words(text string) func(yield func(string) bool) {
	return func(yield func(string) bool) {
		for i := 0; i < len(text); {
			w := wordAt(text[i:])
			if w != "" && !yield(w) {
				return
			}
			i += max(len(w), 1)
		}
	}
}

// names returns the names that statements define. computed says that there are others,
// which depend on values.
func names(list []syntax.Stmt) (found []string, computed bool) {
	nested := func(stmts []syntax.Stmt) {
		more, c := names(stmts)
		found, computed = append(found, more...), computed || c
	}
	record := func(x syntax.Expr) {
		switch x := x.(type) {
		case nil:
		case *syntax.Ident:
			found = append(found, x.Name)
		default:
			computed = true
		}
	}
	for _, s := range list {
		switch s := s.(type) {
		case *syntax.Class:
			found = append(found, s.Name)
		case *syntax.Multiclass:
			found = append(found, s.Name)
		case *syntax.Defvar:
			found = append(found, s.Name)
		case *syntax.Deftype:
			found = append(found, s.Name)
		case *syntax.Def:
			record(s.Name)
		case *syntax.Defm:
			record(s.Name)
			computed = computed || s.Name == nil
		case *syntax.Defset:
			found = append(found, s.Name)
			nested(s.Body.Stmts)
		case *syntax.Let:
			nested(s.Body.Stmts)
		case *syntax.Foreach:
			nested(s.Body.Stmts)
		case *syntax.If:
			nested(s.Then.Stmts)
			if s.Else != nil {
				nested(s.Else.Stmts)
			}
		}
	}
	return found, computed
}

// at returns the unit that contains an offset, or -1.
func (u *units) at(offset int) int {
	i, exact := slices.BinarySearch(u.starts, offset)
	if !exact {
		i--
	}
	if i < 0 || offset > u.ends[i] {
		return -1
	}
	return i
}

// of returns the unit that makes a record, or -1 if the text does not.
func (u *units) of(r *tablegen.Record) int {
	if at, direct, ok := u.s.offsetOf(r.Loc); ok && direct {
		return u.at(at)
	}
	for _, l := range r.OuterLocs {
		if at, direct, ok := u.s.offsetOf(l); ok && direct {
			return u.at(at)
		}
	}
	return -1
}

// print returns the fingerprint of a definition that the text makes, for the checker with a
// number.
func (u *units) print(d *tablegen.Record, number int) uint64 {
	return mix(u.prints[u.of(d)], uint64(number))
}

// A checkCache knows the statements in which the generators found nothing, so that an edit
// only makes them check what it changes. Its methods may be called concurrently.
type checkCache struct {
	seed       maphash.Seed
	generators map[string]*backend.Generator

	mu    sync.Mutex
	files map[string]*checkedFile
}

// A checkedFile is what is known of a file after a check.
type checkedFile struct {
	environment []*syntax.File // all other files of the evaluation
	clean       map[uint64]bool
}

func newCheckCache() *checkCache {
	return &checkCache{seed: maphash.MakeSeed(), generators: generators(), files: map[string]*checkedFile{}}
}

// known returns the fingerprints of the statements without errors, for the files that a
// snapshot includes.
func (c *checkCache) known(s *Snapshot) *checkedFile {
	var environment []*syntax.File
	for _, t := range s.Trees {
		if t.File != s.Tree {
			environment = append(environment, t.File)
		}
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if f := c.files[s.Path]; f != nil && slices.Equal(f.environment, environment) {
		return f
	}
	return &checkedFile{environment: environment}
}

// store replaces what is known of a file.
func (c *checkCache) store(path string, f *checkedFile) {
	c.mu.Lock()
	c.files[path] = f
	c.mu.Unlock()
}

func (c *checkCache) forget(path string) {
	c.mu.Lock()
	delete(c.files, path)
	c.mu.Unlock()
}
