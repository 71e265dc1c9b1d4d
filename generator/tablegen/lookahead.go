package tablegen

import "github.com/rules-ods/rules_ods/generator/tablegen/syntax"

// TableGen evaluates a file while it reads it, and always has one more token
// scanned than evaluated. If that token has a fault, TableGen reports the fault
// before an error in the value. The functions in this file do the same.

// passed records that the parser has read the token that ends at end. The next
// token has then been scanned.
func (ev *evaluator) passed(end syntax.Pos) { ev.read = max(ev.read, end) }

// passedSemicolon records that the parser has read the semicolon after end.
func (ev *evaluator) passedSemicolon(end syntax.Pos) {
	if ev.unscannable.IsValid() {
		ev.passed(ev.unit.file.NextToken(end) + 1)
	}
}

// scanAhead reports the fault of the file if it is in the token after those
// that have been read.
func (ev *evaluator) scanAhead() {
	if ev.unscannable.IsValid() && ev.read >= ev.unscannable {
		ev.bad()
	}
}

// enterUnit makes u the current file. The function leave makes the previous
// file the current one again.
func (ev *evaluator) enterUnit(u *unit) (leave func()) {
	outer, read, unscannable := ev.unit, ev.read, ev.unscannable
	ev.unit, ev.read, ev.unscannable = u, syntax.NoPos, u.file.Unscannable()
	return func() { ev.unit, ev.read, ev.unscannable = outer, read, unscannable }
}

// endOf returns where a node ends.
func (ev *evaluator) endOf(n syntax.Node) syntax.Pos {
	_, end := n.Span()
	return end
}

// afterNext returns the position of the second token after n, if the first one
// has a length of one byte. It is the position of errors that TableGen finds
// after a comma.
func (ev *evaluator) afterNext(n syntax.Node) Loc {
	f := ev.unit.file
	return ev.at(f.NextToken(f.NextToken(ev.endOf(n)) + 1))
}

// bad reports the fault at which the parser stopped, and ends the evaluation.
func (ev *evaluator) bad() {
	ev.syntaxError(ev.unit, ev.unit.file.Err)
	panic(bailout{})
}

// missing reports the fault of the parser if it is in the token after end, for
// example because a semicolon is missing. TableGen reports that before errors
// in the value that ends at end.
func (ev *evaluator) missing(end syntax.Pos) {
	ev.passed(end)
	ev.scanAhead()
	f := ev.unit.file
	if f.Err != nil && f.Err.Pos >= end && f.NextToken(end) == f.Err.Pos {
		ev.bad()
	}
}
