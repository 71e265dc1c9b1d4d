package attrtype

import (
	"strings"

	"github.com/rules-ods/rules_ods/generator/cpp"
)

// A block writes a part of a function body, with the indentation of that part.
type block struct {
	b      *cpp.Buffer
	indent string
}

// fill writes a text with holes ([cpp.Buffer.Fill]) and indents each line like
// the block.
func (o *block) fill(text string, pairs ...string) {
	for strings.HasPrefix(text, "\n") {
		o.b.Write("\n")
		text = text[1:]
	}
	if text != "" {
		o.b.FillIndented(o.indent, text, pairs...)
	}
}

// nested calls emit with deeper indentation, for the statements between braces.
func (o *block) nested(emit func()) {
	outer := o.indent
	o.indent += "  "
	emit()
	o.indent = outer
}
