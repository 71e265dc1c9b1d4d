package shardplan

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestScan compares Scan with a regular expression. The random texts have
// lengths around that of a block, and bytes at the limits of the classes of
// characters.
func TestScan(t *testing.T) {
	word := regexp.MustCompile(`[A-Za-z0-9_\x7f]+`)
	const alphabet = "/09:@AZ[`az{_^\x7f\x80\xdf \n\x00\x10\x19\x1f"
	random := rand.New(rand.NewPCG(1, 2))
	for length := range 800 {
		names := []string{"AddOp", "_x", "Z9", strings.Repeat("Long", 30)}
		if length%2 == 0 {
			names = append(names, "a", "0")
		}
		text := make([]byte, 0, length+130)
		for len(text) < length {
			if random.IntN(12) == 0 {
				text = append(text, names[random.IntN(len(names))]...)
				continue
			}
			text = append(text, alphabet[random.IntN(len(alphabet))])
		}
		var want Text
		for _, w := range word.FindAll(text, -1) {
			want.Words++
			if i := slices.Index(names, string(w)); i >= 0 && !slices.Contains(want.Mentions, i) {
				want.Mentions = append(want.Mentions, i)
			}
		}
		slices.Sort(want.Mentions)
		if got := newNames(names).Scan(text); fmt.Sprint(got) != fmt.Sprint(want) {
			t.Fatalf("%q: %+v, want %+v", text, got, want)
		}
	}
}

// newNames returns an index of names. The index of a name is its position.
func newNames(names []string) *Names {
	n := &Names{index: make(map[string][]int, len(names)), upper: true}
	for i, name := range names {
		n.add(name, i)
	}
	return n
}

// TestDirectives distinguishes preprocessor lines from other uses of '#'.
func TestDirectives(t *testing.T) {
	for text, want := range map[string]bool{
		"#if X": true, "a;\n \t# define Y": true, "a # b": false, "\"#\"\n": false, "": false,
	} {
		if got := newNames(nil).Scan([]byte(text)).HasDirectives; got != want {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
}
