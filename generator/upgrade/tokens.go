package upgrade

import (
	"strings"

	"github.com/rules-ods/rules_ods/generator/cpp/cxxtoken"
)

// joined returns tokens as text: with one space between words, after commas and around
// equals signs, so that layout makes no difference.
func joined(list []cxxtoken.Token) string {
	var b strings.Builder
	for i, t := range list {
		if i > 0 && spaceBetween(list[i-1], t) {
			b.WriteByte(' ')
		}
		b.WriteString(t.Text)
	}
	return b.String()
}

func spaceBetween(a, b cxxtoken.Token) bool {
	switch {
	case a.IsWord() && b.IsWord(), a.Text == ",", b.Text == "=", a.Text == "=":
		return true
	case b.Text == "::":
		return a.Text == ")" || a.IsWord() && isSpecifier(a.Text)
	case b.IsWord():
		return a.Text == ">" || a.Text == ")"
	case b.Text == "&" || b.Text == "*":
		return a.IsWord() || a.Text == ">"
	}
	return false
}

// isSpecifier reports whether a word can stand before a type that starts with "::".
func isSpecifier(word string) bool {
	switch word {
	case "static", "constexpr", "const", "inline", "virtual", "explicit", "friend", "using", "typename", "return", "class", "struct",
		"public", "protected", "private", "LLVM_ATTRIBUTE_MINSIZE", "mutable":
		return true
	}
	return false
}
