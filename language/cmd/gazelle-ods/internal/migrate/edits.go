package migrate

import (
	"bytes"
	"cmp"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/bazelbuild/buildtools/build"
	"github.com/rules-ods/rules_ods/generator/driver/command"
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

// hunkHeader matches the line at the beginning of a hunk, with the first line in the text that was read and the number of lines.
var hunkHeader = regexp.MustCompile(`(?m)^@@ -(\d+)(?:,(\d+))? .* @@$`)

// writeDiff prints the changes as a unified diff, which the program patch reads. The line at the beginning of each hunk has
// the reasons for its changes. A change belongs to the hunk that is nearest to it, since a diff may show lines that are equal
// to others in another place. A hunk that is nearest to none has the reason of the nearest change.
func (f *file) writeDiff(out io.Writer) error {
	from := "a/" + f.name
	if f.isNew {
		from = "/dev/null"
	}
	var diff strings.Builder
	if err := command.WriteDiff(&diff, string(f.read), string(f.text()), from, "b/"+f.name); err != nil {
		return err
	}
	distance := func(c change, hunk []string) int {
		first, _ := strconv.Atoi(hunk[1])
		lines, _ := strconv.Atoi(cmp.Or(hunk[2], "1"))
		return max(0, first-f.line(c.end), f.line(c.start)-first-lines)
	}
	hunks := hunkHeader.FindAllStringSubmatch(diff.String(), -1)
	reasons := make([][]string, len(hunks))
	add := func(hunk int, reason string) {
		if !slices.Contains(reasons[hunk], reason) {
			reasons[hunk] = append(reasons[hunk], reason)
		}
	}
	for _, c := range f.changes {
		nearest := 0
		for i, hunk := range hunks {
			if distance(c, hunk) < distance(c, hunks[nearest]) {
				nearest = i
			}
		}
		add(nearest, c.reason)
	}
	i := -1
	text := hunkHeader.ReplaceAllStringFunc(diff.String(), func(header string) string {
		if i++; len(reasons[i]) == 0 {
			add(i, slices.MinFunc(f.changes, func(a, b change) int { return cmp.Compare(distance(a, hunks[i]), distance(b, hunks[i])) }).reason)
		}
		return header + " " + strings.Join(reasons[i], "; ")
	})
	_, err := io.WriteString(out, text)
	return err
}
