package ods

import "strings"

// Reindented returns a text of a .td file without the blank lines at its start
// and without the common indentation of its lines.
func Reindented(text string) string {
	for text != "" {
		line, rest, _ := strings.Cut(text, "\n")
		if strings.TrimRight(line, " \t\r") != "" {
			break
		}
		text = rest
	}
	shared := -1
	for line := range strings.SplitSeq(text, "\n") {
		body := strings.TrimLeft(line, " \t")
		if indent := len(line) - len(body); strings.TrimRight(body, "\r") != "" && (shared < 0 || indent < shared) {
			shared = indent
		}
	}
	if shared <= 0 {
		return text
	}
	var out strings.Builder
	out.Grow(len(text))
	for line := range strings.Lines(text) {
		if len(line) > shared {
			out.WriteString(line[shared:])
		} else if strings.HasSuffix(line, "\n") {
			out.WriteByte('\n')
		}
	}
	return out.String()
}
