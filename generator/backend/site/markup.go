package site

// This file writes HTML and SVG. It escapes all text and all values of
// attributes. Only htmlWriter.Raw adds markup without changes.

import (
	"strings"

	"github.com/rules-ods/rules_ods/generator/cpp"
)

// An htmlWriter collects markup. The zero value is empty and ready for use.
type htmlWriter struct {
	text  []byte
	open  []string
	meter *cpp.Meter // counts tags; it may be nil
}

// Open begins an element. attributes are names and values in alternation. An
// attribute with an empty value is left out, unless the name ends with "!". The
// "!" is not written.
func (w *htmlWriter) Open(tag string, attributes ...string) {
	w.tag(tag, attributes)
	w.open = append(w.open, tag)
}

// Close ends the innermost open element.
func (w *htmlWriter) Close() {
	last := len(w.open) - 1
	w.text = append(append(append(w.text, "</"...), w.open[last]...), '>')
	w.open = w.open[:last]
}

// Element writes an element with text.
func (w *htmlWriter) Element(tag, text string, attributes ...string) {
	w.Open(tag, attributes...)
	w.Text(text)
	w.Close()
}

// Void writes an element that has no end, such as "br" or "meta".
func (w *htmlWriter) Void(tag string, attributes ...string) { w.tag(tag, attributes) }

func (w *htmlWriter) tag(tag string, attributes []string) {
	w.meter.Step()
	w.text = append(append(w.text, '<'), tag...)
	for i := 0; i+1 < len(attributes); i += 2 {
		name, value := attributes[i], attributes[i+1]
		name, always := strings.CutSuffix(name, "!")
		if value == "" && !always {
			continue
		}
		w.text = append(append(append(w.text, ' '), name...), `="`...)
		w.text = appendEscaped(w.text, value)
		w.text = append(w.text, '"')
	}
	w.text = append(w.text, '>')
}

// Text writes text.
func (w *htmlWriter) Text(s string) { w.text = appendEscaped(w.text, s) }

// Raw writes markup without escaping it.
func (w *htmlWriter) Raw(html string) {
	w.meter.Step()
	w.text = append(w.text, html...)
}

// Bytes returns the markup. Every element must be closed.
func (w *htmlWriter) Bytes() []byte {
	if len(w.open) > 0 {
		panic("markup: <" + w.open[len(w.open)-1] + "> is not closed")
	}
	return w.text
}

// String returns the markup. Every element must be closed.
func (w *htmlWriter) String() string { return string(w.Bytes()) }

// escapeHTML returns a text in which the characters with a meaning in markup are
// escaped.
func escapeHTML(s string) string { return string(appendEscaped(nil, s)) }

func appendEscaped(to []byte, s string) []byte {
	start := 0
	for i := 0; i < len(s); i++ {
		entity := ""
		switch s[i] {
		case '&':
			entity = "&amp;"
		case '<':
			entity = "&lt;"
		case '>':
			entity = "&gt;"
		case '"':
			entity = "&quot;"
		case '\'':
			entity = "&#39;"
		default:
			continue
		}
		to = append(append(to, s[start:i]...), entity...)
		start = i + 1
	}
	return append(to, s[start:]...)
}
