package catalog

import (
	"regexp"
	"strings"

	"github.com/rules-ods/rules_ods/generator/cpp/cxxtext"
)

// declarations returns the public members that the body of a C++ class declares, each on
// one line without comments, body and initializers, and the members of its classes and enumerations:
// "B of enum Kind". It leaves out classes that are friends, assertions, overrides, deleted
// methods and what macros declare.
func declarations(body string) []string {
	return members(body, true, 0)
}

// maxNesting limits in how many classes the members of a class are read.
const maxNesting = 8

// members returns the declarations in the body of a class whose first members are public or not, and which is in other classes.
func members(body string, isPublic bool, nesting int) []string {
	var list []string
	for text := cxxtext.WithoutComments(body); text != ""; {
		var member, body string
		member, body, text = cutMember(text)
		member = strings.Join(strings.Fields(member), " ")
		for {
			label, rest, isLabel := cutLabel(member)
			if !isLabel {
				break
			}
			isPublic, member = label == "public", rest
		}
		if call := macroCall.FindString(member); len(call) < len(member) {
			member = member[len(call):]
		}
		switch {
		case !isPublic && !strings.HasPrefix(member, "friend ") || !isMember(member):
		case strings.HasPrefix(member, "enum "):
			list = append(list, member)
			list = append(list, enumerators(member, body)...)
		case nesting < maxNesting && nestedClass.MatchString(member):
			list = append(list, member)
			class := nestedClass.FindStringSubmatch(member)
			for _, inner := range members(body, class[2] != "class", nesting+1) {
				list = append(list, inner+" of "+class[1])
			}
		default:
			for _, one := range declarators(member) {
				if !isMethod(one) && !strings.HasPrefix(one, "using ") && !strings.HasPrefix(one, "typedef ") {
					one, _, _ = strings.Cut(one, "=")
				}
				list = append(list, strings.TrimSpace(one))
			}
		}
	}
	return list
}

// nestedClass matches the head of a class in a class.
var nestedClass = regexp.MustCompile(`^(?:template ?<.*> ?)?((struct|class|union) \w+)(?: final)?(?: ?:[^:].*)?$`)

// declarators splits a declaration of several members, such as "int a(), *b", and removes what a constructor initializes.
func declarators(member string) []string {
	colon := cxxtext.TopLevel(strings.ReplaceAll(member, "::", "__"), ":")
	if colon >= 0 && strings.Contains(member[:colon], "(") {
		member = member[:colon]
	}
	parts := cxxtext.SplitTopLevel(member)
	if len(parts) == 1 || strings.HasPrefix(member, "using ") || strings.HasPrefix(member, "template") || strings.Contains(member, "operator") {
		return []string{member}
	}
	head := parts[0]
	if end := cxxtext.TopLevel(head, "(=["); end >= 0 {
		head = head[:end]
	}
	end := strings.LastIndexAny(strings.TrimSpace(head), " *&") + 1
	for i := range parts[1:] {
		parts[i+1] = strings.TrimRight(head[:end], " *&") + " " + strings.TrimSpace(parts[i+1])
	}
	return parts
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

// macroCall matches a call of a macro that stands before a declaration without a semicolon.
var macroCall = regexp.MustCompile(`^[A-Z0-9]+_[A-Z0-9_]*\([^()]*\) `)

// deleted matches the end of the declaration of a deleted method.
var deleted = regexp.MustCompile(`\)[^()]*= ?delete$`)

// isMember reports whether a declaration is that of a member that code can name.
func isMember(declaration string) bool {
	if strings.HasPrefix(declaration, "static_assert") || strings.HasPrefix(declaration, "#") ||
		strings.HasPrefix(declaration, "friend ") && !strings.Contains(declaration, "(") {
		return false
	}
	if strings.HasSuffix(declaration, " override") || deleted.MatchString(declaration) { // the base class declares it, or nobody may call it
		return false
	}
	before, _, isCall := strings.Cut(declaration, "(")
	return strings.ContainsRune(declaration, ' ') && !(isCall && len(strings.Fields(before)) == 0)
}

// isMethod reports whether the declaration of a member is that of a method.
func isMethod(member string) bool {
	for _, keyword := range []string{"using ", "typedef ", "struct ", "class ", "enum ", "union "} {
		if strings.HasPrefix(member, keyword) {
			return false
		}
	}
	before, _, found := strings.Cut(member, "(")
	return found && (!strings.Contains(before, "=") || strings.HasPrefix(member, "template") || strings.Contains(before, "operator"))
}

// enumerators returns the enumerators of an enumeration in a class.
func enumerators(declaration, body string) []string {
	head, _, _ := strings.Cut(declaration, ":")
	head = strings.TrimSpace(head)
	prefix := ""
	if words := strings.Fields(head); len(words) > 2 { // enum class
		prefix = words[2] + "::"
	}
	var list []string
	for one := range strings.SplitSeq(body, ",") {
		name, _, _ := strings.Cut(one, "=")
		if name = strings.TrimSpace(name); name != "" {
			list = append(list, prefix+name+" of "+head)
		}
	}
	return list
}

// cutMember splits the body of a class after the first member. The member is returned up
// to its body or semicolon, and the body without its braces.
func cutMember(text string) (member, body, rest string) {
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
				return text[:end], text[end+1 : i], strings.TrimLeft(text[i+1:], " \t\r\n;")
			}
		case ';':
			if depth == 0 {
				if end < 0 {
					end = i
				}
				return text[:end], "", text[i+1:]
			}
		case '\n':
			if line := strings.TrimSpace(text[:i]); depth == 0 && strings.HasPrefix(line, "#") {
				return "", "", text[i+1:]
			}
		}
	}
	if end < 0 {
		end = len(text)
	}
	return text[:end], "", ""
}
