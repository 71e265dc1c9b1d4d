package attrtype

import (
	"strings"

	"github.com/rules-ods/rules_ods/generator/cpp"
)

// A block is the part of a function body that is written next, with its
// indentation.
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

// nested writes the content of the braces of the block's last statement.
func (o *block) nested(emit func()) {
	outer := o.indent
	o.indent += "  "
	emit()
	o.indent = outer
}
