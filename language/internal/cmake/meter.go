package cmake

import (
	"errors"
	"strings"
)

// A meter counts the work of an evaluation. A unit of work is about a nanosecond, or a byte of memory.
//
// Each directory has its own limit, so that a CMakeLists.txt that needs too much does not take the rest of the
// repository with it. The subdirectories that its commands add do not count.
type meter struct {
	spent      int
	until      int  // the value of spent at which the current directory ends
	hasTooLong bool // a value in the current directory has more than maxValue bytes
}

// Units of work.
const (
	commandWork    = 256   // a command, or an iteration of a loop
	lookupWork     = 16    // a scope in which a variable is searched
	argumentWork   = 512   // an argument of a function or macro
	globWork       = 4_000 // a pattern of files
	elementWork    = 32    // an element of a list, besides its bytes
	definitionWork = 512   // a copy of a Definition
	resultWork     = 2_000 // a generated file or a target, which callers make rules from
)

// spend counts work. It reports false above the limit.
func (m *meter) spend(n int) bool {
	m.spent += n
	return !m.isExhausted()
}

func (m *meter) isExhausted() bool { return m.hasTooLong || m.spent > m.until }

// fits counts the bytes of a text that is about to be made. It reports false above the limits.
func (m *meter) fits(bytes int) bool {
	if bytes > maxValue {
		m.hasTooLong = true
		return false
	}
	return m.spend(bytes)
}

// join is strings.Join, and returns "" for a result above the limits.
func (m *meter) join(items []string, separator string) string {
	if len(items) == 1 {
		return items[0]
	}
	size := len(separator) * max(0, len(items)-1)
	for _, item := range items {
		size += len(item)
	}
	if !m.fits(size) {
		return ""
	}
	return strings.Join(items, separator)
}

// list is list, with its work counted.
func (m *meter) list(text string) []string {
	if !m.spend(len(text)) {
		return nil
	}
	items := list(text)
	m.spend(elementWork * len(items))
	return items
}

// replace is strings.ReplaceAll, and returns "" for a result above the limits.
func (m *meter) replace(text, old, by string) string {
	if !m.spend(2*len(text)) || !m.fits(len(text)+strings.Count(text, old)*max(0, len(by)-len(old))) {
		return ""
	}
	return strings.ReplaceAll(text, old, by)
}

var errTooLong = errors.New("the text is too long")

// A limitedText is a writer of a text that is above the limits at some length.
type limitedText struct {
	strings.Builder
	meter *meter
}

func (t *limitedText) Write(b []byte) (int, error) { return t.WriteString(string(b)) }

func (t *limitedText) WriteString(text string) (int, error) {
	if t.Len()+len(text) > maxValue {
		t.meter.hasTooLong = true
	}
	if !t.meter.spend(len(text)) {
		return 0, errTooLong
	}
	return t.Builder.WriteString(text)
}
