package tablegen

import (
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// A reporter collects the diagnostics of an evaluation. It knows the place that the
// evaluation has reached in the text.
//
// TableGen evaluates a file while it reads it, and always has one more token scanned
// than evaluated. If that token has a fault, TableGen reports the fault before an error
// in the value. The reporter does the same.
type reporter struct {
	diagnostics []*Diagnostic
	failed      bool // whether one of them is an error
	bytes       int  // of their messages

	unit        *unit      // the current file
	here        Loc        // the position of the current statement
	read        syntax.Pos // the end of the last token that the parser has passed; see passed
	unscannable syntax.Pos // [syntax.File.Unscannable] of the current file
}

// A bailout is the panic value that ends an evaluation after an error. The
// error is in reporter.diagnostics.
type bailout struct{}

// report adds a diagnostic. Before an error, it reports a fault of the text
// that TableGen would find first.
func (r *reporter) report(d *Diagnostic) {
	if d.Severity == SeverityError {
		r.scanAhead()
	}
	r.add(d)
}

// add adds a diagnostic, without looking for a fault of the text first.
func (r *reporter) add(d *Diagnostic) {
	if d.Severity == SeverityError {
		r.failed = true
		d.statement = r.here
	}
	d.limitMessage()
	r.bytes += len(d.Msg)
	r.diagnostics = append(r.diagnostics, d)
	if len(r.diagnostics) > maxMessages || r.bytes > maxMessageBytes {
		r.failed = true
		r.diagnostics = append(r.diagnostics, &Diagnostic{Loc: d.Loc, Msg: "there are more than " + strconv.Itoa(maxMessages) + " messages, or " +
			strconv.Itoa(maxMessageBytes>>20) + " MiB of them, and the evaluation ends"})
		panic(bailout{})
	}
}

// Limits for the messages of one evaluation. A dump in a loop would fill the memory
// before the limit of steps.
const (
	maxMessages     = 20_000
	maxMessageBytes = 16 << 20
)

// MaxMessage limits the bytes of one message that are kept and shown.
const MaxMessage = 1 << 20

// limitMessage shortens the messages of a diagnostic and its notes to MaxMessage.
func (d *Diagnostic) limitMessage() {
	if n := len(d.Msg); n > MaxMessage {
		d.Msg = d.Msg[:MaxMessage] + "… (" + strconv.Itoa(n-MaxMessage) + " more bytes)"
	}
	for _, n := range d.Notes {
		n.limitMessage()
	}
}

// fail reports an error and ends evaluation.
func (r *reporter) fail(loc Loc, msg string, notes ...*Diagnostic) {
	r.report(&Diagnostic{Loc: loc, Msg: msg, Notes: notes})
	panic(bailout{})
}

// failIn reports an error in the evaluation of rec and ends the evaluation. rec
// may be nil.
func (r *reporter) failIn(rec *Record, msg string, notes ...*Diagnostic) {
	if rec == nil {
		r.fail(r.here, msg, notes...)
	}
	r.fail(rec.Loc, msg, append(rec.origins(), notes...)...)
}

// origins returns notes about the defm statements that created the record.
func (r *Record) origins() []*Diagnostic {
	var notes []*Diagnostic
	for _, l := range r.OuterLocs {
		notes = append(notes, note(l, "instantiated from here"))
	}
	return notes
}

func note(loc Loc, msg string) *Diagnostic {
	return &Diagnostic{Severity: SeverityNote, Loc: loc, Msg: msg}
}

// at converts a position in the current file to a Loc.
func (r *reporter) at(p syntax.Pos) Loc {
	if p < 0 {
		return r.here
	}
	return r.unit.base + Loc(p)
}

// start returns the position of a node's first token.
func (r *reporter) start(n syntax.Node) Loc {
	p, _ := n.Span()
	return r.at(p)
}

// after returns the position of the token that follows a node. TableGen reports
// errors there that it finds when the node is complete.
func (r *reporter) after(n syntax.Node) Loc {
	_, p := n.Span()
	return r.at(r.unit.file.NextToken(p))
}

// endOf returns where a node ends.
func endOf(n syntax.Node) syntax.Pos {
	_, end := n.Span()
	return end
}

// passed records that the parser has read the token that ends at end. The next
// token has then been scanned.
func (r *reporter) passed(end syntax.Pos) { r.read = max(r.read, end) }

// passedSemicolon records that the parser has read the semicolon after end.
func (r *reporter) passedSemicolon(end syntax.Pos) {
	if r.unscannable.IsValid() {
		r.passed(r.unit.file.NextToken(end) + 1)
	}
}

// scanAhead reports the fault of the file if it is in the token after those
// that have been read.
func (r *reporter) scanAhead() {
	if r.unscannable.IsValid() && r.read >= r.unscannable {
		r.bad()
	}
}

// enterUnit makes u the current file. The function leave makes the previous
// file the current one again.
func (r *reporter) enterUnit(u *unit) (leave func()) {
	outer, read, unscannable := r.unit, r.read, r.unscannable
	r.unit, r.read, r.unscannable = u, syntax.NoPos, u.file.Unscannable()
	return func() { r.unit, r.read, r.unscannable = outer, read, unscannable }
}

// afterNext returns the position of the second token after n, if the first one
// has a length of one byte. It is the position of errors that TableGen finds
// after a comma.
func (r *reporter) afterNext(n syntax.Node) Loc {
	f := r.unit.file
	return r.at(f.NextToken(f.NextToken(endOf(n)) + 1))
}

// bad reports the fault at which the parser stopped, and ends the evaluation.
func (r *reporter) bad() {
	r.syntaxError(r.unit, r.unit.file.Err)
	panic(bailout{})
}

// missing reports the fault of the parser if it is in the token after end, for
// example because a semicolon is missing. TableGen reports that before errors
// in the value that ends at end.
func (r *reporter) missing(end syntax.Pos) {
	r.passed(end)
	r.scanAhead()
	f := r.unit.file
	if f.Err != nil && f.Err.Pos >= end && f.NextToken(end) == f.Err.Pos {
		r.bad()
	}
}

// syntaxError reports an error of the parser.
func (r *reporter) syntaxError(u *unit, e *syntax.Error) {
	d := &Diagnostic{Loc: u.base + Loc(e.Pos), Msg: e.Msg, Unknown: unknownInclude(e.Missing)}
	for _, n := range e.Notes {
		made := note(u.base+Loc(n.Pos), n.Msg)
		if n.Insert != "" {
			toTry(made, made.Loc, n.Length, n.Insert)
		}
		d.Notes = append(d.Notes, made)
	}
	r.add(d)
}

// stray reports a superfluous semicolon at p, which the parser skipped.
func (r *reporter) stray(p syntax.Pos) {
	if p.IsValid() {
		r.passed(p + 1)
		r.report(&Diagnostic{Loc: r.at(p), Msg: "a body in braces is not followed by a semicolon", Notes: []*Diagnostic{toTry(note(r.at(p), "remove it"), r.at(p), 1, "")}})
	}
}

// closedArgs reports the fault of the parser if the angle bracket after template
// arguments is missing.
func (r *reporter) closedArgs(args []*syntax.Field) {
	f := r.unit.file
	if f.Err == nil {
		return
	}
	if len(args) == 0 {
		r.bad()
	}
	end := f.NextToken(endOf(args[len(args)-1]))
	if !strings.HasPrefix(f.Source()[end:], ">") {
		r.bad()
	}
	r.passed(end + 1)
}

// mismatch reports a value whose type is not that of the field.
func (r *reporter) mismatch(loc Loc, f *Field, v Value) {
	r.fail(loc, "field '"+f.Name+"' has type '"+f.Type.String()+"', which does not fit the value "+shown(v)+" of type '"+typeOf(v).String()+"'", adviceFor(f.Type, v)...)
}

// assert reports an error if the condition is false, and returns whether it is
// true. The evaluation continues.
func (r *reporter) assert(loc Loc, cond, msg Value) bool {
	n, ok := asInt(cond)
	switch {
	case !ok:
		r.report(&Diagnostic{Loc: loc, Msg: "the condition of an assertion has to be a bit, bits or an int"})
	case n == 0:
		text := "(the message is not a string)"
		if s, ok := msg.(*String); ok {
			text = s.Text
		}
		r.report(&Diagnostic{Loc: loc, Msg: "assertion failed: " + text})
	default:
		return true
	}
	return false
}

// dump reports a message as a note.
func (r *reporter) dump(loc Loc, msg Value) {
	if s, ok := msg.(*String); ok {
		r.report(note(loc, s.Text))
		return
	}
	r.report(&Diagnostic{Loc: loc, Msg: "the message of a dump has to be a string"})
}
