package upgrade

import (
	"strings"

	"github.com/rules-ods/rules_ods/generator/cpp/cxxtoken"
)

// A wordUse is a place that names a word.
type wordUse struct {
	File   string `json:"file"`
	Line   int    `json:"line"`   // from 1
	Column int    `json:"column"` // from 1, in bytes
	Word   string `json:"word"`
	Text   string `json:"text"` // the line
}

// findWords returns the places in a text of C++ that name one of some words, outside of
// comments and strings.
func findWords(file, text string, words map[string]bool) []wordUse {
	var found []wordUse
	line, lineStart := 1, 0
	for i := 0; i < len(text); {
		c := text[i]
		switch {
		case c == '\n':
			line++
			i++
			lineStart = i
		case strings.HasPrefix(text[i:], "//"):
			i += lengthTo(text[i:], "\n")
		case strings.HasPrefix(text[i:], "/*"):
			n := min(lengthTo(text[i+2:], "*/")+4, len(text)-i)
			if k := strings.Count(text[i:i+n], "\n"); k > 0 {
				line += k
				lineStart = i + strings.LastIndexByte(text[i:i+n], '\n') + 1
			}
			i += n
		case c == '"' || c == '\'':
			i = cxxtoken.EndOfQuoted(text, i)
		case isWord(c):
			end := i
			for end < len(text) && isWord(text[end]) {
				end++
			}
			if w := text[i:end]; words[w] {
				found = append(found, wordUse{file, line, i - lineStart + 1, w, strings.TrimRight(text[lineStart:lineStart+lengthTo(text[lineStart:], "\n")], "\r")})
			}
			i = end
		default:
			i++
		}
	}
	return found
}

// lengthTo returns the length of the text before an end, or of the whole text.
func lengthTo(text, end string) int {
	if n := strings.Index(text, end); n >= 0 {
		return n
	}
	return len(text)
}

func isWord(c byte) bool {
	return c == '_' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
}
