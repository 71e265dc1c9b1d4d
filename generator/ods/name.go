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

func isUpper(c byte) bool { return c >= 'A' && c <= 'Z' }
