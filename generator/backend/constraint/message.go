package constraint

import (
	"strings"

	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// A Place selects the C++ code around a message, for [Message].
type Place uint8

const (
	// Streamed messages are one of several operands of <<.
	Streamed Place = iota
	// Argument messages are the argument of emitOpError("…"). The rest is
	// streamed into its result.
	Argument
)

// HasExpression reports whether [Message] returns C++ outside of the quotes for a
// summary.
func HasExpression(summary string) bool {
	_, rest, found := strings.Cut(summary, "{{")
	return found && rest != ""
}

// Message returns a summary in the form that it has between the quotes of a C++
// string. Text within {{ and }} is a C++ expression with placeholders, and its
// value is streamed into the message.
func Message(features mlir.Features, summary string, p ods.Placeholders, place Place) string {
	text := cpp.Escape(summary)
	before, rest, found := strings.Cut(text, "{{")
	if !found || rest == "" {
		return text
	}
	var b strings.Builder
	b.WriteString(before)
	b.WriteByte('"')
	if place == Argument {
		b.WriteByte(')')
	}
	for rest != "" {
		var expr string
		expr, rest, _ = strings.Cut(rest, "}}")
		b.WriteString(" << ")
		b.WriteString(ods.ExpandPlaceholders(expr, p))
		if rest == "" && !features.ClosedMessages {
			break
		}
		var literal string
		literal, rest, _ = strings.Cut(rest, "{{")
		b.WriteString(" << ")
		if place == Argument && (rest == "" || features.ClosedMessages) {
			b.WriteByte('(')
		}
		b.WriteByte('"')
		b.WriteString(literal) // the reference does not close the string literal before another {{
	}
	return b.String()
}
