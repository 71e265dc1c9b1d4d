package shardplan

import (
	"encoding/binary"
	"math/bits"
)

// Constants with the same bits in each of their eight bytes.
const (
	ones = 0x0101010101010101
	high = 0x80 * ones
	low  = 0x7f * ones
)

// Words counts the words of a C++ text, those of comments and strings too. Words consist of
// letters, digits, underscores and DEL, which is in the placeholders for constraint functions.
//
// It reads eight bytes at a time, because counting is a large part of the cost of a plan.
func Words(text []byte) int {
	count := 0
	before := uint64(0) // the mark of the byte before the eight bytes
	for ; len(text) >= 8; text = text[8:] {
		var starts uint64
		starts, before = wordStarts(binary.LittleEndian.Uint64(text), before)
		count += bits.OnesCount64(starts)
	}
	var rest [8]byte // the zeros after the text end the last word
	copy(rest[:], text)
	starts, _ := wordStarts(binary.LittleEndian.Uint64(rest[:]), before)
	return count + bits.OnesCount64(starts)
}

// wordStarts returns the highest bit of each byte at which a word begins, and the mark of the
// last byte for the next call.
func wordStarts(x, before uint64) (starts, last uint64) {
	seven := x & low
	folded := seven | 0x20*ones // lower-case letters; '_' becomes DEL
	// An addition sets the highest bit of each byte whose value is at least a lower bound.
	letters := (folded + (0x80-'a')*ones) &^ (folded + (0x7f-'z')*ones)
	digits := (seven + (0x80-'0')*ones) &^ (seven + (0x7f-'9')*ones)
	underscores := folded + ones
	marks := (letters | digits | underscores) & high &^ x
	return marks &^ (marks<<8 | before), marks >> 56
}
