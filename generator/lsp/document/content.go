package document

import (
	"hash/maphash"
	"sync"

	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// contents computes hashes of records. Two records with the same hash have the same parents and
// the same fields, and so have the records that their fields name. Names of anonymous
// records and positions do not count.
type contents struct {
	seed  maphash.Seed
	known map[*tablegen.Record]uint64 // of the former evaluation of a file
	used  map[*tablegen.Record]uint64 // of this one
}

func mix(a, b uint64) uint64 { return (a^(b+0x9E3779B97F4A7C15+a<<6+a>>2))*0xFF51AFD7ED558CCD + 1 }

func (c *contents) text(s string) uint64 { return maphash.String(c.seed, s) }

// record returns the hash of a record. A finished record does not change, so that records which an
// evaluation shares with the former one are hashed once.
func (c *contents) record(r *tablegen.Record) uint64 {
	if h, ok := c.used[r]; ok {
		return h
	}
	if h, ok := c.known[r]; ok {
		c.used[r] = h
		return h
	}
	h := uint64(1)
	if !r.Anonymous {
		h = c.text(r.Name)
	}
	c.used[r] = h // a record can name itself
	for i := range r.Supers {
		h = mix(h, c.text(r.Supers[i].Class.Name))
	}
	for i := range r.Fields {
		h = mix(mix(h, c.text(r.Fields[i].Name)), c.value(r.Fields[i].Value))
	}
	c.used[r] = h
	return h
}

func (c *contents) value(v tablegen.Value) uint64 {
	switch v := v.(type) {
	case nil:
		return 0
	case *tablegen.Record:
		return c.record(v)
	case *tablegen.String:
		return c.text(v.Text)
	case *tablegen.List:
		h := uint64(2)
		for _, x := range v.Elems {
			h = mix(h, c.value(x))
		}
		return h
	case *tablegen.Dag:
		h := mix(mix(3, c.value(v.Op)), c.text(v.OpName))
		for i := range v.Args {
			h = mix(mix(h, c.value(v.Args[i].Value)), c.text(v.Args[i].Name))
		}
		return h
	}
	return c.text(v.String())
}

// A checkCache knows the definitions in which the generators found nothing, so that an edit
// only makes them check what it changes. Its methods may be called concurrently.
type checkCache struct {
	seed maphash.Seed

	mu    sync.Mutex
	files map[string]*checkedFile
}

// A checkedFile is what is known of a file after a check. It is immutable.
type checkedFile struct {
	hashes map[*tablegen.Record]uint64
	clean  map[uint64]bool // hashes of definitions, or of groups of them, with those of checkers
}

func newCheckCache() *checkCache {
	return &checkCache{seed: maphash.MakeSeed(), files: map[string]*checkedFile{}}
}

// known returns what the last check of a file found.
func (c *checkCache) known(path string) *checkedFile {
	c.mu.Lock()
	defer c.mu.Unlock()
	if f := c.files[path]; f != nil {
		return f
	}
	return &checkedFile{}
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
