package upgrade

import (
	"strings"

	"github.com/rules-ods/rules_ods/generator/cpp/cxxtext"
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
	masked := cxxtext.Masked(text)
	for i := 0; i < len(masked); {
		switch c := masked[i]; {
		case c == '\n':
			line++
			i++
			lineStart = i
		case isWord(c):
			end := i
			for end < len(masked) && isWord(masked[end]) {
				end++
			}
			if w := masked[i:end]; words[w] {
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
