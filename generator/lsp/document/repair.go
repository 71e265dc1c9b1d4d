package document

import (
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/tablegen"
	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// A Fault is an error of the syntax.
type Fault struct {
	At    int // offset
	Msg   string
	Notes []syntax.Note
}

// A repaired is a text without its faults. Offsets in it are those of the original text.
type repaired struct {
	text   string
	faults []Fault
	holes  []hole // what was left out
	tree   *syntax.File
}

// A hole is a part of a text that was left out.
type hole struct {
	start, end int
	whole      bool // it is a statement, and not an item of a body
}

// maxFaults limits the faults that are repaired. The rest of the text after them is left
// out.
const maxFaults = 30

// repair replaces the parts of a text that cannot be parsed by spaces, so that the
// evaluator can read the rest. It keeps as much as possible: it completes a missing
// semicolon or bracket, or leaves out an item of a body, or else a statement.
func repair(name, text string) repaired {
	r := repaired{text: text}
	for {
		f := parse(name, r.text)
		r.tree = f
		if f.Err == nil {
			return r
		}
		r.faults = append(r.faults, Fault{int(f.Err.Pos), f.Err.Msg, f.Err.Notes})
		at := min(int(f.Err.Pos), len(text))
		if len(r.faults) >= maxFaults {
			start := statementStart(r.text, at)
			r.blank(start, len(r.text), true)
			r.tree = parse(name, r.text)
			return r
		}
		if r.complete(name, at) || r.leaveOutItem(name, at) {
			continue
		}
		r.leaveOutStatement(name, at)
	}
}

func parse(name, text string) *syntax.File {
	return (&syntax.Parser{Operators: tablegen.Operators()}).Parse(name, []byte(text), syntax.Statements, nil)
}

// window is the number of bytes after an offset that are parsed to see whether the text up
// to the offset has a fault. A parser looks ahead by one token.
const window = 2000

// reaches reports whether a text has no fault before an offset. It only parses from the
// statement that contains the fault, and not far behind the offset.
func reaches(name, text string, from, to int) bool {
	f := parse(name, text[from:min(len(text), to+window)])
	return f.Err == nil || from+int(f.Err.Pos) >= to
}

// complete puts a missing token into the space in front of a fault.
func (r *repaired) complete(name string, at int) bool {
	gap := len(strings.TrimRight(r.text[:at], " \t\r\n"))
	if gap == 0 || gap == at || isComment(r.text, gap) {
		return false
	}
	start := statementStart(r.text, gap-1)
	goal := nextLine(r.text, at)
	for _, token := range []string{";", "}", ">", "]", ")", ">;"} {
		if gap+len(token) > at {
			continue
		}
		candidate := r.text[:gap] + token + r.text[gap+len(token):]
		if reaches(name, candidate, start, goal) {
			r.text = candidate
			return true
		}
	}
	return false
}

// isComment reports whether the line before an offset ends with a comment.
func isComment(text string, at int) bool {
	line := text[strings.LastIndexByte(text[:at], '\n')+1 : at]
	return strings.Contains(line, "//")
}

func nextLine(text string, at int) int {
	if i := strings.IndexByte(text[at:], '\n'); i >= 0 {
		return at + i + 1
	}
	return len(text)
}

// leaveOutItem blanks the item of a body that has the fault at an offset, if the rest of
// the statement can then be parsed further.
func (r *repaired) leaveOutItem(name string, at int) bool {
	statement := statementStart(r.text, max(len(strings.TrimRight(r.text[:at], " \t\r\n"))-1, 0))
	ends := func(line int) bool {
		return startsItem(r.text[line:]) || closesBody(r.text[line:]) || startsStatement(r.text[line:])
	}
	start := strings.LastIndexByte(r.text[:at], '\n') + 1
	end := start
	if strings.TrimSpace(r.text[start:at]) != "" || !ends(start) {
		end = nextLine(r.text, at)
	}
	for end < len(r.text) && !ends(end) {
		end = nextLine(r.text, end)
	}
	for tries := 0; tries < 3 && start > statement; {
		if startsItem(r.text[start:]) {
			if start < end && reaches(name, blanked(r.text, start, end), statement, nextLine(r.text, min(max(at, end), len(r.text)))) {
				r.blank(start, end, false)
				return true
			}
			tries++
		}
		start = strings.LastIndexByte(r.text[:start-1], '\n') + 1
	}
	return false
}

// leaveOutStatement blanks the statement at the top level that has the fault.
func (r *repaired) leaveOutStatement(name string, at int) {
	start := statementStart(r.text, at)
	for strings.HasSuffix(strings.TrimRight(r.text[:start], " \t\r\n"), " in") {
		start = statementStart(r.text, start-1) // a foreach or let without braces
	}
	end := nextLine(r.text, at)
	for end < len(r.text) && !startsStatement(r.text[end:]) {
		end = nextLine(r.text, end)
	}
	if strings.TrimSpace(r.text[start:end]) == "" { // the fault is the end of the text
		start = statementStart(r.text, max(start-1, 0))
		for start > 0 && strings.TrimSpace(r.text[start:end]) == "" {
			start = statementStart(r.text, start-1)
		}
		r.blank(start, end, true)
		return
	}
	for line := start; line < end; line = nextLine(r.text, line) {
		if next := nextLine(r.text, line); isDirective(r.text[line:]) && (at < line || at >= next) {
			r.blank(start, line, true)
			start = min(next, end)
		}
	}
	r.blank(start, end, true)
}

// isDirective reports whether a line begins, in its first column, a directive of the preprocessor.
func isDirective(line string) bool {
	word, ok := strings.CutPrefix(line, "#")
	return ok && slices.Contains([]string{"ifdef", "ifndef", "else", "endif", "define"}, wordAt(word))
}

func (r *repaired) blank(start, end int, whole bool) {
	r.holes = append(r.holes, hole{start, end, whole})
	r.text = blanked(r.text, start, end)
}

// blanked replaces a part of a text by spaces. Line ends stay.
func blanked(text string, start, end int) string {
	b := []byte(text)
	for i := start; i < end; i++ {
		if b[i] != '\n' && b[i] != '\r' {
			b[i] = ' '
		}
	}
	return string(b)
}

// statementStart returns the start of the line that begins the statement around an offset:
// the last line up to the offset that begins with a keyword in its first column.
func statementStart(text string, at int) int {
	start := strings.LastIndexByte(text[:min(at, len(text))], '\n') + 1
	for start > 0 && !startsStatement(text[start:]) {
		start = strings.LastIndexByte(text[:start-1], '\n') + 1
	}
	return start
}

// StatementAround returns the text from the line that begins the statement around an offset up to
// the next statement in a first column. It needs no valid syntax.
func StatementAround(text string, at int) string {
	start := statementStart(text, at)
	end := nextLine(text, min(at, len(text)))
	for end < len(text) && !startsStatement(text[end:]) {
		end = nextLine(text, end)
	}
	return text[start:end]
}

// startsStatement reports whether a line begins with a statement in its first column.
func startsStatement(line string) bool { return syntax.IsStatementKeyword(wordAt(line)) }

// wordAt returns the identifier at the beginning of a text.
func wordAt(text string) string {
	n := 0
	for n < len(text) && isWord(text[n]) {
		n++
	}
	return text[:n]
}

func isWord(c byte) bool {
	return c == '_' || '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
}

// beginsItem reports whether a word begins items of bodies, or of those of multiclasses.
func beginsItem(word string) bool {
	return syntax.IsItemKeyword(word) || syntax.IsType(word) || word == "include" || word == "def" || word == "defm"
}

// startsItem reports whether an indented line begins an item of a body.
func startsItem(line string) bool {
	text := strings.TrimLeft(line, " \t")
	return len(text) < len(line) && beginsItem(wordAt(text))
}

// closesBody reports whether a line begins with the end of a body.
func closesBody(line string) bool {
	text := strings.TrimLeft(line, " \t")
	return strings.HasPrefix(text, "}") && !strings.HasPrefix(text, "}]")
}
