package tablegen

import "github.com/rules-ods/rules_ods/generator/tablegen/syntax"

// TableGen evaluates a file while it reads it, and scans one token ahead. The
// functions in this file report a fault of the text before an error in a value,
// where the fault is in the token that TableGen has scanned by then.

// passed records that the token that ends at end has been read, so that the one
// behind it has been scanned.
func (ev *evaluator) passed(end syntax.Pos) { ev.read = max(ev.read, end) }

// passedSemicolon records that the semicolon behind end has been read.
func (ev *evaluator) passedSemicolon(end syntax.Pos) {
	if ev.unscannable.IsValid() {
		ev.passed(ev.unit.file.NextToken(end) + 1)
	}
}

// scanAhead reports the fault of the file, if it is in the token behind those that
// have been read.
func (ev *evaluator) scanAhead() {
	if ev.unscannable.IsValid() && ev.read >= ev.unscannable {
		ev.bad()
	}
}

// enterUnit makes u the file that is being evaluated. The result goes back to the
// file before.
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

// afterNext returns where the token after the next one starts, if the next one has
// one byte: the place of errors that are seen after a comma.
func (ev *evaluator) afterNext(n syntax.Node) Loc {
	f := ev.unit.file
	return ev.at(f.NextToken(f.NextToken(ev.endOf(n)) + 1))
}

// bad reports the fault at which the parser stopped.
func (ev *evaluator) bad() {
	ev.syntaxError(ev.unit, ev.unit.file.Err)
	panic(bailout{})
}

// missing reports it first if the parser missed a token behind end, for example a
// semicolon. That comes before what is wrong with the text before end.
func (ev *evaluator) missing(end syntax.Pos) {
	ev.passed(end)
	ev.scanAhead()
	f := ev.unit.file
	if f.Err != nil && f.Err.Pos >= end && f.NextToken(end) == f.Err.Pos {
		ev.bad()
	}
}
