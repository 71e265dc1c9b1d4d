package shardplan

import (
	"math/rand/v2"
	"regexp"
	"testing"
)

// TestWords compares Words with a regular expression. The random texts have lengths around
// multiples of eight, and bytes at the limits of the classes of characters.
func TestWords(t *testing.T) {
	word := regexp.MustCompile(`[A-Za-z0-9_\x7f]+`)
	const alphabet = "/09:@AZ[`az{_^\x7f\x80\xdf \n\x00\x10\x19\x1f"
	random := rand.New(rand.NewPCG(1, 2))
	for length := range 800 {
		text := make([]byte, length)
		for i := range text {
			text[i] = alphabet[random.IntN(len(alphabet))]
		}
		if got, want := Words(text), len(word.FindAll(text, -1)); got != want {
			t.Fatalf("%q: %d words, want %d", text, got, want)
		}
	}
}
