package rewrite

import (
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/tablegen"
	"strings"
)

// A writer writes indented lines.
type writer struct {
	out     cpp.Buffer
	depth   int // the indentation, in steps of two spaces
	sources *tablegen.Sources
}

// line writes an indented line and replaces its holes.
func (w *writer) line(text string, pairs ...string) {
	w.start(text, pairs...)
	w.out.Write("\n")
}

// start writes the start of an indented line and replaces its holes.
func (w *writer) start(text string, pairs ...string) {
	w.out.FillPieces(w.indent(), text, pairs...)
}

// more continues a line. The lines that follow in part are indented.
func (w *writer) more(part string) { w.out.WritePiece(w.indent(), part) }

func (w *writer) indent() string { return strings.Repeat(" ", 2*w.depth) }

// indented writes the lines of body with one more step of indentation.
func (w *writer) indented(body func()) {
	w.depth++
	body()
	w.depth--
}

// block writes the lines of body between braces.
func (w *writer) block(body func()) {
	w.line("{")
	w.indented(body)
	w.line("}")
}

// emitCheck writes a check that fails the match with a message.
func emitCheck(w *writer, c *Check) {
	w.line("if (!(@condition)){", "condition", c.Condition)
	w.indented(func() {
		w.line("return rewriter.notifyMatchFailure(@operation, [&](::mlir::Diagnostic &diag) {", "operation", c.Operation)
		w.line(`  diag << "@message";`, "message", c.Message)
		w.line("});")
	})
	w.line("}")
}

// emitVerification writes a call of the function of a constraint. There is none if v is
// nil.
func emitVerification(w *writer, v *Verification) {
	if v == nil {
		return
	}
	w.line(`if(::mlir::failed(@function(rewriter, @operation, @entity, "@message"))) {`,
		"function", v.Function, "operation", v.Operation, "entity", v.Entity, "message", v.Message)
	w.line("  return ::mlir::failure();")
	w.line("}")
}

// emitCapture sets the variable of a symbol. There is none if the variable is "".
func emitCapture(w *writer, variable, value string) {
	if variable != "" {
		w.line("@variable = @value;", "variable", variable, "value", value)
	}
}
