package shardplan

import (
	"encoding/binary"
	"math/bits"
	"slices"
)

// Scan counts the words of a text and finds the names in it. It does not look
// at namespaces, and it also finds names in comments and strings. So it can
// find too many names, which costs a shard little time. A missing name would
// prevent the shard from compiling.
//
// It reads eight bytes at a time, because scanning is a large part of the cost
// of a plan.
func (n *Names) Scan(text []byte) Text {
	t := Text{HasDirectives: hasDirective(text)}
	ignored := uint64(0) // bits of a byte that cannot be the first byte of a name
	if n.upper {
		ignored = 0x20 * ones
	}
	var (
		tail   [block]byte
		starts [block / 8]uint64
		before uint64 // the mark of the byte before this block
	)
	for base := 0; base < len(text); base += block {
		rest := text[base:]
		if len(rest) < block {
			copy(tail[:], rest) // the zeros after the text end the last word
			rest = tail[:]
		}
		var words int
		words, before = wordStarts((*[block]byte)(rest), before, ignored, &starts)
		t.Words += words
		for i, marks := range &starts {
			for ; marks != 0; marks &= marks - 1 {
				at := base + 8*i + bits.TrailingZeros64(marks)/8
				if n.lengths[text[at]] != 0 {
					t.Mentions = n.word(t.Mentions, text[at:])
				}
			}
		}
	}
	slices.Sort(t.Mentions)
	return t
}

// block is the number of bytes that wordStarts reads at once. They contain at
// most 128 words.
const block = 256

// Constants with the same bits in each of their eight bytes.
const (
	ones = 0x0101010101010101
	high = 0x80 * ones
	low  = 0x7f * ones
)

// wordStarts sets the highest bit of each byte in starts at which a word begins,
// unless the byte has one of the ignored bits. It returns the number of all
// words, and the mark of the last byte for the next call.
//
// Words consist of letters, digits, underscores and DEL, which is in the
// placeholders for constraint functions.
func wordStarts(text *[block]byte, before, ignored uint64, starts *[block / 8]uint64) (words int, last uint64) {
	sums := uint64(0) // each byte counts the words that begin at this position of the eight bytes
	for i := range starts {
		x := binary.LittleEndian.Uint64(text[8*i:])
		seven := x & low
		folded := seven | 0x20*ones // lower-case letters; '_' becomes DEL
		// An addition sets the highest bit of each byte whose value is at least
		// a lower bound.
		letters := (folded + (0x80-'a')*ones) &^ (folded + (0x7f-'z')*ones)
		digits := (seven + (0x80-'0')*ones) &^ (seven + (0x7f-'9')*ones)
		underscores := folded + ones
		marks := (letters | digits | underscores) & high &^ x
		first := marks &^ (marks<<8 | before)
		before = marks >> 56
		sums += first >> 7
		starts[i] = first &^ (x & ignored << 2)
	}
	return int(sums * ones >> 56), before
}

// word adds the indices of the names that equal the first word of a text.
func (n *Names) word(mentions []int, text []byte) []int {
	end := 1
	for end < len(text) && isWordByte[text[end]] {
		end++
	}
	if n.lengths[text[0]]&lengthBit(end) == 0 {
		return mentions
	}
	for _, i := range n.index[string(text[:end])] {
		if !slices.Contains(mentions, i) {
			mentions = append(mentions, i)
		}
	}
	return mentions
}

// isWordByte returns a mark for each byte that belongs to a word.
var isWordByte = [256]bool{
	'\x7f': true,
	'_':    true, '0': true, '1': true, '2': true, '3': true, '4': true, '5': true, '6': true, '7': true, '8': true,
	'9': true, 'A': true, 'B': true, 'C': true, 'D': true, 'E': true, 'F': true, 'G': true, 'H': true, 'I': true,
	'J': true, 'K': true, 'L': true, 'M': true, 'N': true, 'O': true, 'P': true, 'Q': true, 'R': true, 'S': true,
	'T': true, 'U': true, 'V': true, 'W': true, 'X': true, 'Y': true, 'Z': true, 'a': true, 'b': true, 'c': true,
	'd': true, 'e': true, 'f': true, 'g': true, 'h': true, 'i': true, 'j': true, 'k': true, 'l': true, 'm': true,
	'n': true, 'o': true, 'p': true, 'q': true, 'r': true, 's': true, 't': true, 'u': true, 'v': true, 'w': true,
	'x': true, 'y': true, 'z': true,
}
