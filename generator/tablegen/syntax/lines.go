package syntax

import (
	"sort"
	"strings"
	"sync"
)

// A LineTable finds the lines of one text. It is built at first use. Any number of
// goroutines may use it.
type LineTable struct {
	once   sync.Once
	starts []int32 // the offset at which each line starts
}

func (t *LineTable) of(text string) []int32 {
	t.once.Do(func() {
		starts := make([]int32, 1, strings.Count(text, "\n")+1)
		for i := 0; ; {
			n := strings.IndexByte(text[i:], '\n')
			if n < 0 {
				break
			}
			i += n + 1
			starts = append(starts, int32(i))
		}
		t.starts = starts
	})
	return t.starts
}

// Position converts an offset in the text to a line and a column, which both start at
// 1. Columns count bytes. The text must be the same in all calls.
func (t *LineTable) Position(text string, offset int32) (line, column int) {
	starts := t.of(text)
	offset = max(offset, 0)
	i := sort.Search(len(starts), func(i int) bool { return starts[i] > offset }) - 1
	return i + 1, int(offset-starts[i]) + 1
}

// Line returns the text of a line without its line break. Lines start at 1. The result
// is empty if there is no such line.
func (t *LineTable) Line(text string, line int) string {
	starts := t.of(text)
	if line < 1 || line > len(starts) {
		return ""
	}
	text = text[starts[line-1]:]
	if end := strings.IndexAny(text, "\n\r"); end >= 0 {
		text = text[:end]
	}
	return text
}
