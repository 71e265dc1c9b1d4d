// Package cxxtext reads those parts of C++ that decide about rules: the
// preprocessor's directives, and whether there is a main function.
//
// gazelle_cc reads files itself, with a lexer that tries regular expressions at
// every byte. Condense removes everything that its parser skips, so the parser
// finds the same facts in less text. The package does not parse C++ otherwise, and
// does not resolve includes.
package cxxtext

import (
	"bytes"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Facts are properties of the text of one file.
type Facts struct {
	Includes []string // included paths as written, also those inside #if
	HasMain  bool     // a main function is defined or declared
	LitTest  bool     // a comment has a RUN: line, so the file is an input of lit
	// LitInput reports whether a RUN: line gives the file to a program other than
	// FileCheck, so that a test reads the file and no rule compiles it.
	LitInput bool
}

// mainNames are the names of main functions.
var mainNames = [...]string{"main", "wmain", "_tmain", "WinMain", "wWinMain", "_tWinMain"}

// Condense returns a text in which gazelle_cc's parser finds the same directives,
// on the same lines, and the same main function as in the given text. For some
// rare forms of directives it returns the given text.
func Condense(text []byte) ([]byte, Facts) {
	w := condenser{lexer: lexer{text: text, nextDigit: -1}, copied: -1, line: 1, column: 1, outLine: 1, outColumn: 1}
	if bytes.Contains(text, []byte("RUN:")) {
		w.facts.LitTest, w.facts.LitInput = readRunLines(text)
	}
	// The lexer of gazelle_cc ignores case, and these two characters fold to k and
	// s. It takes them for letters of identifiers, unlike this package.
	w.whole = bytes.Contains(text, []byte("\u212a")) || bytes.Contains(text, []byte("\u017f"))
	w.run()
	if w.whole {
		return text, w.facts
	}
	if w.newlines > 0 {
		w.out = append(w.out, '\n')
	}
	return w.out, w.facts
}

// readRunLines reports whether a text has RUN: lines, and whether one of them gives the file
// to a program other than FileCheck.
func readRunLines(text []byte) (isTest, isInput bool) {
	for line := range bytes.Lines(text) {
		before, command, ok := bytes.Cut(line, []byte("RUN:"))
		before = bytes.TrimSpace(before)
		if !ok || !bytes.HasPrefix(before, []byte("//")) && !bytes.HasPrefix(before, []byte("/*")) && len(before) > 0 {
			continue
		}
		isTest = true
		for part := range bytes.SplitSeq(command, []byte("|")) {
			isInput = isInput || bytes.Contains(part, []byte("%s")) && !bytes.Contains(part, []byte("FileCheck"))
		}
	}
	return isTest, isInput
}

// A condenser copies the tokens that gazelle_cc's parser reads. Each keeps its line and,
// unless a substitute before it is longer than the original, its column.
type condenser struct {
	lexer
	out   []byte
	facts Facts
	whole bool // the text cannot be condensed

	line, column       int // of mark in the text
	mark               int // offset up to which line and column are counted
	copied, copiedEnd  int // offsets of the last token that was copied
	outLine, outColumn int // at the end of out
	newlines           int // line ends since the last copied token
}

// take returns the next token, counting line ends.
func (w *condenser) take() tokenType {
	t := w.relevant()
	if t == tokenNewline {
		w.newlines++
	}
	return t
}

// copy copies the current token, or writes a substitute for it.
func (w *condenser) copy(substitute string) {
	w.copySpan(w.start, w.end, substitute)
}

func (w *condenser) copySpan(start, end int, substitute string) {
	if skipped := w.text[w.mark:start]; len(skipped) > 0 {
		if n := bytes.Count(skipped, []byte{'\n'}); n > 0 {
			w.line += n
			w.column = 1
			skipped = skipped[bytes.LastIndexByte(skipped, '\n')+1:]
		}
		w.column += utf8.RuneCount(skipped)
		w.mark = start
	}
	apart := start > w.copiedEnd
	w.copied, w.copiedEnd = start, end
	w.advance()
	if n := len(w.out); apart && n > 0 && byteClass[w.out[n-1]] != classBlank && w.out[n-1] != '\n' {
		w.out = append(w.out, ' ') // a longer substitute has taken the place of the space
		w.outColumn++
	}
	if substitute == "" {
		w.out = append(w.out, w.text[start:end]...)
	} else {
		w.out = append(w.out, substitute...)
	}
	w.outColumn += max(utf8.RuneCount(w.text[start:end]), len(substitute))
}

// advance writes white space up to the line and column of the mark. It writes a line end
// that was inside a comment as an escaped line end, because neither is a token.
func (w *condenser) advance() {
	lines := w.line - w.outLine
	switch {
	case lines == 0:
	case w.newlines >= 2 && lines > 4:
		w.out = append(w.out, "\n/*"...)
		w.out = append(w.out, strings.Repeat("\n", lines-2)...)
		w.out = append(w.out, "*/\n"...)
	default:
		for i := range lines {
			if i >= w.newlines && (w.newlines < 2 || i >= 2) {
				w.out = append(w.out, '\\')
			}
			w.out = append(w.out, '\n')
		}
	}
	if lines > 0 {
		w.outLine, w.outColumn = w.line, 1
	}
	w.newlines = 0
	if w.outColumn > w.column {
		w.out = append(w.out, ' ')
		w.outColumn++
	}
	for w.outColumn < w.column {
		w.out = append(w.out, ' ')
		w.outColumn++
	}
}

// run copies the tokens that the parser reads.
func (w *condenser) run() {
	start, end := -1, -1 // offsets of the last token that is not skipped, if it is an identifier
	for t := w.take(); t != tokenEOF; {
		switch {
		case t == tokenNewline:
			t = w.take()
			continue
		case t.isDirective():
			t = w.directive(t)
			start = -1
			continue
		case t != tokenIdentifier:
			start = -1
			t = w.take()
			continue
		}
		if start < 0 || !isMain(w.text[w.start:w.end]) {
			start, end = w.start, w.end
			t = w.take()
			continue
		}
		if w.copied != start {
			// Only those line ends are between the identifiers that follow the first one.
			between := newlineTokens(w.text[end:w.start], w.newlines)
			w.newlines -= between
			w.copySpan(start, end, "")
			w.newlines = between
		}
		w.copy("")
		start, end = w.start, w.end
		for t = w.take(); t == tokenNewline; {
			t = w.take()
		}
		switch {
		case t == tokenParenLeft:
			w.facts.HasMain = true
			w.copy("")
			t = w.take()
			start = -1
		case t != tokenIdentifier && t != tokenEOF && !t.isDirective():
			w.copy(";")
			t = w.take()
			start = -1
		}
	}
}

// newlineTokens returns the number of tokens for line ends in the text between two
// identifiers, up to a limit.
func newlineTokens(between []byte, limit int) int {
	lx, n := lexer{text: between, nextDigit: len(between)}, 0
	for t := lx.next(); t != tokenEOF; t = lx.next() {
		if t == tokenNewline {
			n++
		}
	}
	return min(n, limit)
}

func isMain(name []byte) bool {
	for _, m := range mainNames {
		if string(name) == m {
			return true
		}
	}
	return false
}

// directive copies a directive and returns the type of the next token after it.
func (w *condenser) directive(t tokenType) tokenType {
	w.copy("")
	switch t {
	case tokenInclude:
		t = w.take()
		if t == tokenString || t == tokenSystemPath {
			w.copy("")
			w.facts.Includes = append(w.facts.Includes, strings.Trim(string(w.text[w.start:w.end]), `"<>`))
			return w.take()
		}
		w.copyWrong(t)
		return t
	case tokenUndef, tokenIfdef:
		t = w.take()
		if t == tokenIdentifier {
			w.copy("")
			return w.take()
		}
		w.copyWrong(t)
		return t
	case tokenIf:
		return w.condition()
	case tokenDefine:
		return w.define()
	}
	return w.take()
}

// copyWrong copies a token that the parser does not expect. The parser reports its type, so
// the copy must have the same type.
func (w *condenser) copyWrong(t tokenType) {
	switch t {
	case tokenEOF:
	case tokenNewline:
		w.checkLineEnd()
	case tokenInteger, tokenDisplacedInteger:
		w.copy(" 0") // the space separates it from an identifier
	case tokenUnassigned:
		w.copy("& ")
	default:
		if !t.isDirective() {
			w.copy("")
		}
	}
}

// checkLineEnd gives up if the line of a directive ends on a later line of the file than its
// last token: a message of the parser can contain that position.
func (w *condenser) checkLineEnd() {
	if bytes.IndexByte(w.text[w.mark:w.start], '\n') >= 0 {
		w.whole = true
	}
}

// condition copies what follows #if up to the end of the line.
func (w *condenser) condition() tokenType {
	for {
		t := w.take()
		switch t {
		case tokenEOF:
			return t
		case tokenNewline:
			w.checkLineEnd()
			return t
		case tokenDisplacedInteger, tokenUnassigned:
			w.whole = true
			continue
		}
		w.copy("")
	}
}

// define copies the name and the parameters of a macro. Of the body, only the
// value of the first token matters.
func (w *condenser) define() tokenType {
	t := w.take()
	if t != tokenIdentifier {
		w.copyWrong(t)
		return t
	}
	w.copy("")
	t = w.take()
	if t == tokenParenLeft {
		w.copy("")
		for t = w.take(); t != tokenParenRight; t = w.take() {
			if t != tokenIdentifier && t != tokenComma {
				w.copyWrong(t)
				return t
			}
			w.copy("")
		}
		w.copy("")
		t = w.take()
	}
	if t != tokenEOF && t != tokenNewline && !t.isDirective() {
		value, err := strconv.ParseInt(string(w.text[w.start:w.end]), 0, 32)
		switch {
		case err != nil:
			w.copy("_")
		case value < 0:
			w.whole = true
		default:
			w.copy(strconv.FormatInt(value, 10))
		}
	}
	for ; t != tokenEOF && t != tokenNewline; t = w.take() {
		w.whole = w.whole || t.isDirective()
	}
	return t
}
