package rewrite

import (
	"encoding/binary"
)

// An orderedSymbols is a hash table of symbols by name. It iterates in the
// order of std::unordered_multimap in libstdc++. The reference declares the
// variables of a pattern in that order, and the output must be identical.
type orderedSymbols struct {
	before  symbolNode    // comes before the first node of the list of all nodes
	buckets []*symbolNode // for each bucket, the node before its first node
	count   int
}

type symbolNode struct {
	*symbol
	hash uint64
	next *symbolNode
}

// smallTable is the largest size at which libstdc++ searches the whole chain
// for an equal key. In such a table, a new node comes after the equal one; in a
// larger table, before it.
const smallTable = 20

// primes are the sizes of the table: its numbers of buckets, in the order in
// which it grows.
var primes = [...]uint64{1, 13, 29, 59, 127, 257, 541, 1109, 2357, 5087, 10273, 20753, 42043, 85229, 172933, 351061, 712697, 1447153, 2938679}

func newOrderedSymbols() *orderedSymbols {
	return &orderedSymbols{buckets: make([]*symbolNode, 1)}
}

// add inserts a symbol. Symbols with the same name are adjacent.
func (t *orderedSymbols) add(s *symbol) {
	n := &symbolNode{symbol: s, hash: hashString(s.name)}
	var hint *symbolNode
	if t.count <= smallTable {
		hint = t.first(s.name)
	}
	if t.count+1 > t.capacity() {
		t.grow()
	}
	switch before := t.beforeEqual(n.name, n.hash); {
	case hint != nil:
		n.next, hint.next = hint.next, n
		t.relink(n)
	case before != nil:
		n.next, before.next = before.next, n
	default:
		t.insertFirst(n)
	}
	t.count++
}

// capacity returns how many symbols fit before the table grows. A new table has
// one bucket and room for no symbol.
func (t *orderedSymbols) capacity() int {
	if len(t.buckets) == 1 {
		return 0
	}
	return len(t.buckets)
}

func (t *orderedSymbols) bucket(hash uint64) uint64 { return hash % uint64(len(t.buckets)) }

// beforeEqual returns the node before the first node of a name, or nil.
func (t *orderedSymbols) beforeEqual(name string, hash uint64) *symbolNode {
	b := t.bucket(hash)
	before := t.buckets[b]
	if before == nil {
		return nil
	}
	for p := before.next; p != nil && t.bucket(p.hash) == b; before, p = p, p.next {
		if p.hash == hash && p.name == name {
			return before
		}
	}
	return nil
}

// insertFirst inserts n at the start of its bucket. In an empty bucket, n
// becomes the first node of the chain.
func (t *orderedSymbols) insertFirst(n *symbolNode) {
	b := t.bucket(n.hash)
	if before := t.buckets[b]; before != nil {
		n.next, before.next = before.next, n
		return
	}
	n.next, t.before.next = t.before.next, n
	if n.next != nil {
		t.buckets[t.bucket(n.next.hash)] = n
	}
	t.buckets[b] = &t.before
}

// relink updates the start of the next bucket after n has become the last node
// of its bucket.
func (t *orderedSymbols) relink(n *symbolNode) {
	if n.next != nil {
		if b := t.bucket(n.next.hash); b != t.bucket(n.hash) {
			t.buckets[b] = n
		}
	}
}

// grow increases the number of buckets. Adjacent nodes that stay in the same
// bucket keep their order.
func (t *orderedSymbols) grow() {
	size := uint64(len(t.buckets))
	for _, p := range primes {
		if p > size && (p >= 2*size || size == 1) {
			size = p
			break
		}
	}
	chain := t.before.next
	t.before.next = nil
	t.buckets = make([]*symbolNode, size)
	var previous *symbolNode
	for chain != nil {
		n := chain
		chain = n.next
		if previous != nil && t.bucket(previous.hash) == t.bucket(n.hash) {
			n.next, previous.next = previous.next, n
			t.relink(n)
		} else {
			t.insertFirst(n)
		}
		previous = n
	}
}

// first returns the first symbol with a name, or nil.
func (t *orderedSymbols) first(name string) *symbolNode {
	if before := t.beforeEqual(name, hashString(name)); before != nil {
		return before.next
	}
	return nil
}

// bound returns the first symbol with a name that is bound to an argument of a dag, or nil.
func (t *orderedSymbols) bound(name, node string, arg, sub int) *symbol {
	for n := t.first(name); n != nil && n.name == name; n = n.next {
		if n.node == node && n.arg == arg && n.sub == sub {
			return n.symbol
		}
	}
	return nil
}

// hashString returns the hash that libstdc++ uses for strings: 64-bit
// MurmurHash 2.
func hashString(s string) uint64 {
	const mul, seed = 0xc6a4a7935bd1e995, 0xc70f6907
	shiftMix := func(v uint64) uint64 { return v ^ v>>47 }
	data := []byte(s)
	h := uint64(seed) ^ uint64(len(data))*mul
	for len(data) >= 8 {
		k := shiftMix(binary.LittleEndian.Uint64(data)*mul) * mul
		h = (h ^ k) * mul
		data = data[8:]
	}
	if len(data) > 0 {
		var k uint64
		for i := len(data) - 1; i >= 0; i-- {
			k = k<<8 + uint64(data[i])
		}
		h = (h ^ k) * mul
	}
	h = shiftMix(h) * mul
	return shiftMix(h)
}
