package migrate

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/bazelbuild/buildtools/build"
	"github.com/pmezard/go-difflib/difflib"
)

// A change replaces bytes of a file.
type change struct {
	start, end int    // offsets in the text that was read
	text       string // with "\n" at the ends of lines
	reason     string
}

// A file is a file of the repository and what changes in it.
type file struct {
	name   string // relative to the root, with slashes
	read   []byte
	syntax *build.File // nil for .bazelrc
	isNew  bool
	// isOutside tells whether name is a link to a file outside of the repository.
	isOutside bool
	changes   []change
	from      *file // the file before the changes, or nil
}

// add adds a change. A change within one that the file has already has no effect.
func (f *file) add(c change) {
	for _, has := range f.changes {
		if has.start <= c.start && c.end <= has.end && has.start < has.end {
			return
		}
	}
	f.changes = append(f.changes, c)
}

// exact returns the changes in the order of the text, with the bytes that are written, and none within another.
func (f *file) exact() []change {
	slices.SortStableFunc(f.changes, func(a, b change) int { return cmp.Compare(a.start, b.start) })
	hasReturns := bytes.Contains(f.read, []byte("\r\n"))
	var found []change
	end, isEmpty := 0, true // isEmpty tells whether nothing is written before end
	for _, c := range f.changes {
		c.start = max(end, c.start)
		c.end = max(c.start, c.end)
		isEmpty = isEmpty && c.start == end
		if c.start == len(f.read) {
			before := f.read[:c.start]
			if n := len(found); n > 0 && found[n-1].end == c.start {
				before = append(slices.Clone(f.read[:found[n-1].start]), found[n-1].text...)
			}
			switch {
			case len(before) == 0 || bytes.HasSuffix(before, []byte("\n\n")) || bytes.HasSuffix(before, []byte("\n\r\n")):
				c.text = strings.TrimPrefix(c.text, "\n")
			case before[len(before)-1] != '\n':
				c.text = "\n" + c.text
			}
		}
		if hasReturns {
			c.text = strings.ReplaceAll(c.text, "\n", "\r\n")
		}
		isEmpty = isEmpty && c.text == ""
		for isEmpty && c.end < len(f.read) && (f.read[c.end] == '\n' || f.read[c.end] == '\r') {
			c.end++ // no file begins with an empty line
		}
		end = c.end
		found = append(found, c)
	}
	return found
}

// text returns the file with all changes. All other bytes are those that were read.
func (f *file) text() []byte {
	var out []byte
	end := 0
	for _, c := range f.exact() {
		out = append(append(out, f.read[end:c.start]...), c.text...)
		end = c.end
	}
	return append(out, f.read[end:]...)
}

// before returns the offset in the text that was read of an offset in the text with all changes. Of text that a change
// adds, it is that of the change.
func (f *file) before(offset int) int {
	added := 0
	for _, c := range f.exact() {
		switch start := c.start + added; {
		case offset < start:
			return offset - added
		case offset < start+len(c.text):
			return c.start
		}
		added += len(c.text) - (c.end - c.start)
	}
	return offset - added
}

// line returns the number of the line that has an offset, from 1 on.
func (f *file) line(offset int) int { return 1 + bytes.Count(f.read[:offset], []byte("\n")) }

// wholeLines extends a range of bytes to whole lines, if nothing else but a comment is on them.
func (f *file) wholeLines(start, end int) (int, int) {
	first := start
	for first > 0 && (f.read[first-1] == ' ' || f.read[first-1] == '\t') {
		first--
	}
	last := end
	for last < len(f.read) && (f.read[last] == ' ' || f.read[last] == '\t' || f.read[last] == '\r') {
		last++
	}
	if last < len(f.read) && f.read[last] == '#' {
		for last < len(f.read) && f.read[last] != '\n' {
			last++
		}
	}
	if first > 0 && f.read[first-1] != '\n' || last < len(f.read) && f.read[last] != '\n' {
		return start, end
	}
	return first, min(last+1, len(f.read))
}

// emptyLines extends a range of lines by the empty lines that would follow other empty lines without it, or end the file.
func (f *file) emptyLines(start, end int) (int, int) {
	isAfterEmpty := start == 0 || bytes.HasSuffix(f.read[:start], []byte("\n\n")) || bytes.HasSuffix(f.read[:start], []byte("\n\r\n"))
	if !isAfterEmpty || end > 0 && f.read[end-1] != '\n' {
		return start, end
	}
	for end < len(f.read) && (f.read[end] == '\n' || bytes.HasPrefix(f.read[end:], []byte("\r\n"))) {
		end += 1 + bytes.IndexByte(f.read[end:], '\n')
	}
	for end == len(f.read) && start > 0 {
		line := bytes.LastIndexByte(f.read[:start-1], '\n') + 1
		if len(bytes.TrimSpace(f.read[line:start])) > 0 {
			break
		}
		start = line
	}
	return start, end
}

// keepEmptyLines takes the empty lines before and after the statements of a change out of it.
func (f *file) keepEmptyLines(c *change) {
	for _, line := range []string{"\n", "\r\n"} {
		for bytes.HasPrefix(f.read[c.start:c.end], []byte(line)) {
			c.start += len(line)
		}
	}
	for _, end := range []string{"\n\n", "\n\r\n"} {
		for bytes.HasSuffix(f.read[c.start:c.end], []byte(end)) {
			c.end -= len(end) - 1
		}
	}
}

// comments returns the offset of the comments directly above a line that go with the statements after it, or that of
// the line. Comments after an empty line, or at the beginning of a body or of arguments, are about all statements or
// arguments up to the next empty line or comment, other ones about the next one. They go if all those go. Comments at the
// beginning of a file stay.
func (f *file) comments(line int, stmts []build.Expr, removed map[build.Expr]bool) int {
	start := line
	previous := ""
	for start > 0 {
		at := bytes.LastIndexByte(f.read[:start-1], '\n') + 1
		previous = strings.TrimSpace(string(f.read[at:start]))
		if !strings.HasPrefix(previous, "#") {
			break
		}
		start = at
	}
	if start == 0 || start == line {
		return line
	}
	if previous != "" && !strings.HasSuffix(previous, ":") && !strings.HasSuffix(previous, "(") {
		return start
	}
	for i, stmt := range stmts {
		if !removed[stmt] {
			return line
		}
		if i+1 < len(stmts) {
			_, end := stmt.Span()
			next, _ := stmts[i+1].Span()
			if between := string(f.read[end.Byte:next.Byte]); strings.Count(between, "\n") != 1 {
				break
			}
		}
	}
	return start
}

// element returns the bytes to remove for an element of a list or an argument of a call: with its comma, its comments,
// and its lines, if nothing else is on them.
func (f *file) element(list []build.Expr, i int) (int, int) {
	from, to := list[i].Span()
	start, end := from.Byte, to.Byte
	// The comma after an element, or else the one before it, is removed with it.
	after := end
	for after < len(f.read) && (f.read[after] == ' ' || f.read[after] == '\n' || f.read[after] == '\r' || f.read[after] == '\t') {
		after++
	}
	if after < len(f.read) && f.read[after] == ',' {
		end = after + 1
	} else if i > 0 {
		// A comment on the element before stays, and then its comma, which may be the last text of a list, does too.
		if _, previous := list[i-1].Span(); !bytes.Contains(f.read[previous.Byte:start], []byte("#")) {
			start = previous.Byte
		}
	}
	if first, last := f.wholeLines(start, end); first != start || last != end {
		start, end = f.comments(first, list[i:], map[build.Expr]bool{list[i]: true}), last
	} else {
		for end < len(f.read) && f.read[end] == ' ' {
			end++
		}
	}
	return start, end
}

// indent returns the spaces before an offset in its line.
func (f *file) indent(offset int) string {
	start := offset
	for start > 0 && (f.read[start-1] == ' ' || f.read[start-1] == '\t') {
		start--
	}
	return string(f.read[start:offset])
}

// writeDiff prints the changes as a unified diff, which the program patch reads. The line at the
// beginning of each hunk has the reasons for its changes.
func (f *file) writeDiff(out io.Writer) error {
	old, new := splitLines(string(f.read)), splitLines(string(f.text()))
	from := "a/" + f.name
	if f.isNew {
		from = "/dev/null"
	}
	var b strings.Builder
	fmt.Fprintf(&b, "--- %s\n+++ b/%s\n", from, f.name)
	groups := difflib.NewMatcher(old, new).GetGroupedOpCodes(3)
	reasons := f.reasons(groups)
	for i, group := range groups {
		first, last := group[0], group[len(group)-1]
		fmt.Fprintf(&b, "@@ -%s +%s @@ %s\n", hunkRange(first.I1, last.I2), hunkRange(first.J1, last.J2), strings.Join(reasons[i], "; "))
		for _, op := range group {
			if op.Tag == 'e' {
				writeLines(&b, " ", old[op.I1:op.I2])
				continue
			}
			writeLines(&b, "-", old[op.I1:op.I2])
			writeLines(&b, "+", new[op.J1:op.J2])
		}
	}
	_, err := io.WriteString(out, b.String())
	return err
}

// reasons returns the reasons of each hunk. A change belongs to the hunk that is nearest to it, since a diff may show
// lines that are equal to others in another place. A hunk that is nearest to none has the reason of the nearest change.
func (f *file) reasons(groups [][]difflib.OpCode) [][]string {
	distance := func(c change, group []difflib.OpCode) int {
		first, last := f.line(c.start)-1, f.line(c.end)-1
		nearest := len(f.read)
		for _, op := range group {
			if op.Tag != 'e' {
				nearest = min(nearest, max(0, op.I1-last, first-op.I2))
			}
		}
		return nearest
	}
	found := make([][]string, len(groups))
	for _, c := range f.changes {
		nearest := 0
		for i := range groups {
			if distance(c, groups[i]) < distance(c, groups[nearest]) {
				nearest = i
			}
		}
		if !slices.Contains(found[nearest], c.reason) {
			found[nearest] = append(found[nearest], c.reason)
		}
	}
	for i, group := range groups {
		if len(found[i]) == 0 {
			nearest := slices.MinFunc(f.changes, func(a, b change) int { return cmp.Compare(distance(a, group), distance(b, group)) })
			found[i] = []string{nearest.reason}
		}
	}
	return found
}

// splitLines returns the lines of a text, each with its end.
func splitLines(text string) []string { return slices.Collect(strings.Lines(text)) }

// hunkRange returns the first line and the number of lines of one side of a hunk. An empty side
// has the line before it.
func hunkRange(from, to int) string {
	if from == to {
		return fmt.Sprintf("%d,0", from)
	}
	return fmt.Sprintf("%d,%d", from+1, to-from)
}

func writeLines(b *strings.Builder, prefix string, lines []string) {
	for _, line := range lines {
		b.WriteString(prefix + line)
		if !strings.HasSuffix(line, "\n") {
			b.WriteString("\n\\ No newline at end of file\n")
		}
	}
}
