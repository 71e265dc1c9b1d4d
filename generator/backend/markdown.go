package backend

import (
	"strings"

	"github.com/rules-ods/rules_ods/generator/ods"
)

// MarkdownDescription returns a text as a paragraph after an empty line. It removes the
// indentation of the .td file and the content of blank lines, and ends the last
// line. An empty text has no paragraph; a blank text has an empty one.
func MarkdownDescription(text string) string {
	if text == "" {
		return ""
	}
	text = strings.TrimRight(text, " \t")
	if text == "" {
		return "\n\n"
	}
	text = ods.Reindented(text)
	var b strings.Builder
	b.Grow(len(text) + 2)
	b.WriteByte('\n')
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		if strings.TrimSpace(line) != "" {
			b.WriteString(line)
		}
		b.WriteByte('\n')
	}
	return b.String()
}
