// Package markdown fits text that a user wrote in a .td file into Markdown:
// indentation, blank lines and headings. What the text describes belongs to the
// generators of documentation.
package markdown

import (
	"strings"

	"github.com/rules-ods/rules_ods/generator/ods"
)

// Description returns a text as a paragraph, behind an empty line: without the
// indentation that it has in the .td file, with blank lines empty, and with its
// last line ended. Only "" has no paragraph; what is blank has an empty one.
func Description(text string) string {
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
