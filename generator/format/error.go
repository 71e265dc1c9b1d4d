package format

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/nearest"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// An Error is an error in a format, with its position.
type Error struct {
	At   Pos
	Msg  string
	Hint string // advice that the reference gives, too; may be ""
	// Advice says how the text at the position Place is repaired; it may be "".
	Advice string
	Place  Pos
	// remedies are advice that [Error.KeepHelpful] tries. The first one that helps becomes the advice.
	remedies []remedy
	// Unknown is the variable or directive that does not exist, if that is the error.
	Unknown *tablegen.Unknown
}

// Errorf returns an error at a position of the format.
func Errorf(at Pos, format string, args ...any) *Error {
	return &Error{At: at, Msg: fmt.Sprintf(format, args...)}
}

// WithHint returns the error with advice for the user.
func (e *Error) WithHint(format string, args ...any) *Error {
	e.Hint = fmt.Sprintf(format, args...)
	return e
}

// WithAdvice returns the error with a sentence about the text at a position, which need
// not be that of the error.
func (e *Error) WithAdvice(place Pos, format string, args ...any) *Error {
	e.Place, e.Advice = place, fmt.Sprintf(format, args...)
	return e
}

// A remedy is advice to write a text in place of a part of the format.
type remedy struct {
	start, end   Pos
	text, advice string
}

// withRemedy returns the error with advice to write a text from one position to another.
func (e *Error) withRemedy(start, end Pos, text, advice string) *Error {
	e.remedies = append(e.remedies, remedy{start, end, text, advice})
	return e
}

// WithNearest returns the error with the names that are similar to an unknown name. All
// names are as in the format, with the dollar sign of a variable.
func (e *Error) WithNearest(name string, candidates iter.Seq[string]) *Error {
	e.Unknown = &tablegen.Unknown{Kind: tablegen.FormatName, Name: name}
	for _, n := range nearest.Names(name, candidates) {
		e.Unknown.Nearest = append(e.Unknown.Nearest, tablegen.Candidate{Name: n})
	}
	return e
}

// KeepHelpful removes the similar names and remedies that do not help: with them in the text, parsing fails
// at the same place or before it, or before the end of the remedy. parse parses another text.
func (e *Error) KeepHelpful(text string, parse func(string) *Error) {
	for _, r := range e.remedies {
		if int(r.end) > len(text) {
			continue
		}
		if err := parse(text[:r.start] + r.text + text[r.end:]); err == nil || err.At > e.At && int(err.At) >= int(r.start)+len(r.text) {
			e.Place, e.Advice = r.start, r.advice
			break
		}
	}
	if e.Unknown == nil || !strings.HasPrefix(text[min(int(e.At), len(text)):], e.Unknown.Name) {
		return
	}
	rest := text[int(e.At)+len(e.Unknown.Name):]
	e.Unknown.Nearest = slices.DeleteFunc(e.Unknown.Nearest, func(c tablegen.Candidate) bool {
		err := parse(text[:e.At] + c.Name + rest)
		return err != nil && err.At <= e.At
	})
}

// Error returns the message without the position.
func (e *Error) Error() string { return e.Msg }

// Diagnostic converts the error. A format is often concatenated from several
// strings, so the error has no position in a file. The message instead contains
// the line of the format, with a mark below the error. A note refers to the
// definition. The parameter what is the kind of the definition, such as "operation".
func (e *Error) Diagnostic(text string, def *tablegen.Record, what string) *tablegen.Diagnostic {
	excerpt := excerptOf(text, int(e.At))
	d := tablegen.Errorf(0, "%s%s", e.Msg, excerpt)
	d.Unknown = e.Unknown
	place := e.At
	if e.Advice != "" {
		place = e.Place
	}
	d.Inside = &tablegen.TextPlace{Record: def, Field: string(mlir.FieldAssemblyFormat), Text: text, Offset: min(int(place), len(text)), Advice: e.Advice, Error: min(int(e.At), len(text))}
	d.WithNote(def.Loc, "in custom assembly format for this %s", what)
	if e.Hint != "" {
		d.WithNote(0, "%s%s", e.Hint, excerpt)
	}
	return d
}

// excerptOf returns a newline, the line of text at the offset, and a line with
// a mark below the offset.
func excerptOf(text string, at int) string {
	at = min(at, len(text))
	start := strings.LastIndexByte(text[:at], '\n') + 1
	end := len(text)
	if i := strings.IndexAny(text[at:], "\r\n"); i >= 0 {
		end = at + i
	}
	line := strings.ReplaceAll(text[start:end], "\t", "        ")
	indent := at - start + 7*strings.Count(text[start:at], "\t")
	return "\n" + line + "\n" + strings.Repeat(" ", indent) + "^"
}
