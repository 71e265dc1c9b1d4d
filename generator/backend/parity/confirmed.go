package parity

import (
	"crypto/sha256"
	"encoding/hex"
	"maps"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
)

// Confirmed is a set of our answers that a reference has confirmed. Its file has a sorted line for
// each: a digest of the question and the answer. An answer that has changed since is not in
// the set, so a test must ask the reference about it. Any number of goroutines may use it.
type Confirmed struct {
	file  string
	known map[string]bool

	mu    sync.Mutex
	added map[string]bool
}

// ReadConfirmed reads a set of answers. A file that is missing is an empty set. With
// -update, the set is empty, so that the reference is asked about all answers.
func ReadConfirmed(t testing.TB, file string) *Confirmed {
	t.Helper()
	file, known := readLines(t, file)
	if *update {
		known = nil
	}
	return &Confirmed{file: file, known: known, added: map[string]bool{}}
}

// Has reports whether the reference has confirmed an answer.
func (c *Confirmed) Has(question, answer string) bool { return c.known[answerDigest(question, answer)] }

// Add records that the reference confirms an answer.
func (c *Confirmed) Add(question, answer string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.added[answerDigest(question, answer)] = true
}

// Finish writes the answers that Add got to the file, with -update only.
func (c *Confirmed) Finish(t testing.TB) {
	t.Helper()
	if !*update || t.Failed() {
		return
	}
	text := strings.Join(slices.Sorted(maps.Keys(c.added)), "\n") + "\n"
	if err := os.WriteFile(c.file, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

// answerDigest returns 80 bits of a hash in hexadecimal digits: enough that no wrong answer has
// the digest of another by chance.
func answerDigest(question, answer string) string {
	hash := sha256.Sum256([]byte(question + "\x00" + answer))
	return hex.EncodeToString(hash[:10])
}
