package ods

// SnakeFromCamel converts OpName to op_name, and HTTPServer to http_server. A
// word ends before an upper-case letter that follows a lower-case letter or a
// digit. It also ends before the last of several upper-case letters if a
// lower-case letter follows.
func SnakeFromCamel(name string) string {
	snake := make([]byte, 0, len(name)+4)
	for i := 0; i < len(name); i++ {
		c := name[i]
		if !isUpper(c) {
			snake = append(snake, c)
			continue
		}
		if i > 0 {
			previous := name[i-1]
			startsWord := isUpper(previous) && i+1 < len(name) && isLower(name[i+1])
			if startsWord || isLower(previous) || isDigit(previous) {
				snake = append(snake, '_')
			}
		}
		snake = append(snake, c+('a'-'A'))
	}
	return string(snake)
}

// Qualify returns name with a C++ namespace, which may be empty, before it.
func Qualify(namespace, name string) string {
	if namespace == "" {
		return name
	}
	return namespace + "::" + name
}

// CamelCase converts snake_case to CamelCase, as in the names of accessors. The
// first letter becomes upper case. An underscore before a lower-case letter is
// removed and the letter becomes upper case. Other underscores stay.
func CamelCase(name string) string { return camel(name, true) }

// LowerCamelCase is like [CamelCase] and keeps the first letter.
func LowerCamelCase(name string) string { return camel(name, false) }

func camel(name string, capitalize bool) string {
	if name == "" {
		return ""
	}
	out := make([]byte, 0, len(name))
	if c := name[0]; capitalize && isLower(c) {
		out = append(out, c-'a'+'A')
	} else {
		out = append(out, c)
	}
	for i := 1; i < len(name); i++ {
		if name[i] == '_' && i+1 < len(name) && isLower(name[i+1]) {
			i++
			out = append(out, name[i]-'a'+'A')
			continue
		}
		out = append(out, name[i])
	}
	return string(out)
}

func isLower(c byte) bool { return 'a' <= c && c <= 'z' }

func isUpper(c byte) bool { return 'A' <= c && c <= 'Z' }

// Lower returns a text with the ASCII letters in lower case. Other letters stay,
// as in mlir-tblgen.
func Lower(text string) string { return mapped(text, isUpper) }

// Upper returns a text with the ASCII letters in upper case.
func Upper(text string) string { return mapped(text, isLower) }

// mapped changes the case of the letters for which change is true.
func mapped(text string, change func(byte) bool) string {
	out := []byte(text)
	for i, c := range out {
		if change(c) {
			out[i] = c ^ ('a' - 'A')
		}
	}
	return string(out)
}
