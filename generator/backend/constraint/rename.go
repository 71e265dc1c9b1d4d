package constraint

import (
	"bytes"

	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/mlir"
)

// placeholder is the label of the names that [Table.EmitRenamed] replaces. It
// is the byte DEL, which does not occur in C++ source.
const placeholder = "\x7f"

// NewPlaceholders returns an empty table with placeholders as names. Text that
// contains them can be generated before the final table is known.
func NewPlaceholders(features mlir.Features) *Table { return NewTable(placeholder, features) }

// EmitRenamed writes text with the placeholders of t replaced by the names that
// another table has for the same constraints.
func (t *Table) EmitRenamed(b *cpp.Buffer, text []byte, to *Table) {
	for {
		at := bytes.IndexByte(text, placeholder[0])
		if at < 0 {
			b.WriteBytes(text)
			return
		}
		name, length := t.renamed(text[:at], text[at+1:], to)
		if name == "" {
			b.WriteBytes(text[:at+1])
			text = text[at+1:]
			continue
		}
		b.WriteBytes(text[:at-length])
		b.Write(name)
		text = bytes.TrimLeft(text[at+1:], "0123456789")
	}
}

// renamed looks for a placeholder whose prefix ends the text before and whose
// rest begins the text after. It returns the new name and the length of that
// rest. name is "" if there is no placeholder.
func (t *Table) renamed(before, after []byte, to *Table) (name string, length int) {
	for kind, noun := range kindNames {
		prefix := namePrefix + noun + nameInfix
		if !bytes.HasSuffix(before, []byte(prefix)) {
			continue
		}
		number := 0
		for _, c := range after {
			if c < '0' || c > '9' || number > len(t.entries[kind]) {
				break
			}
			number = number*10 + int(c-'0')
		}
		if number < 1 || number > len(t.entries[kind]) {
			return "", 0
		}
		e := &t.entries[kind][number-1]
		return to.Function(Kind(kind), e.constraint), len(prefix)
	}
	return "", 0
}
