package catalog

import (
	"strings"

	"github.com/rules-ods/rules_ods/generator/cpp/cxxtext"
)

// declarations returns the public methods that the body of a C++ class declares, each on
// one line without comments, body and initializers. It leaves out members of other kinds.
func declarations(body string) []string {
	var list []string
	isPublic := true
	for text := cxxtext.WithoutComments(body); text != ""; {
		var member string
		member, text = cutMember(text)
		member = strings.Join(strings.Fields(member), " ")
		for {
			label, rest, isLabel := cutLabel(member)
			if !isLabel {
				break
			}
			isPublic, member = label == "public", rest
		}
		if isPublic && isMethod(member) {
			list = append(list, member)
		}
	}
	return list
}

// cutLabel splits a text after an access specifier at its start.
func cutLabel(member string) (label, rest string, found bool) {
	for _, label := range []string{"public", "protected", "private"} {
		if rest, ok := strings.CutPrefix(member, label); ok {
			if rest, ok := strings.CutPrefix(strings.TrimSpace(rest), ":"); ok && !strings.HasPrefix(rest, ":") {
				return label, strings.TrimSpace(rest), true
			}
		}
	}
	return "", member, false
}

// isMethod reports whether the declaration of a member is that of a method.
func isMethod(member string) bool {
	for _, keyword := range []string{"using ", "typedef ", "friend ", "struct ", "class ", "enum ", "union ", "static_assert", "#"} {
		if strings.HasPrefix(member, keyword) {
			return false
		}
	}
	before, _, found := strings.Cut(member, "(")
	return found && !strings.Contains(before, "=") && len(strings.Fields(before)) > 0
}

// cutMember splits the body of a class after the first member. The member is returned up
// to its body, initial value or semicolon.
func cutMember(text string) (member, rest string) {
	depth, end := 0, -1
	for i := 0; i < len(text); i++ {
		switch c := text[i]; c {
		case '"', '\'':
			for i++; i < len(text) && text[i] != c; i++ {
				if text[i] == '\\' {
					i++
				}
			}
		case '(', '[':
			depth++
		case ')', ']':
			depth--
		case '{':
			if depth == 0 && end < 0 {
				end = i
			}
			depth++
		case '}':
			depth--
			if depth == 0 && end >= 0 {
				return text[:end], strings.TrimLeft(text[i+1:], " \t\r\n;")
			}
		case ';':
			if depth == 0 {
				if end < 0 {
					end = i
				}
				return text[:end], text[i+1:]
			}
		case '\n':
			if line := strings.TrimSpace(text[:i]); depth == 0 && strings.HasPrefix(line, "#") {
				return "", text[i+1:]
			}
		}
	}
	if end < 0 {
		end = len(text)
	}
	return text[:end], ""
}
