//lint:file-ignore SA1019 extensions implement the interface of version 1, with the types that it names

package cc

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/bazelbuild/bazel-gazelle/language"
	"github.com/rules-ods/rules_ods/generator/cpp/cxxtext"
	"github.com/rules-ods/rules_ods/language/internal/repofiles"
)

// isRead reports whether gazelle_cc reads a file with this name.
func isRead(name string) bool { return cxxtext.IsSource(name) || cxxtext.IsHeader(name) }

// gazelle_cc calls itself for each nested condition and for each parenthesis of a condition. Go ends the program if
// that takes a gigabyte of stack. 200,000 conditions and 400,000 parentheses fit; 1,000,000 of either do not.
const (
	maxConditions  = 100_000
	maxParentheses = 400_000
)

var condition = regexp.MustCompile(`#[ \t\v\f\r]*if`)

// unreadable returns a message if gazelle_cc would end the program or never return on a file of the package, or
// "".
func unreadable(args language.GenerateArgs) string {
	for _, name := range args.RegularFiles {
		if !isRead(name) {
			continue
		}
		p := filepath.Join(args.Dir, name)
		if info, err := os.Stat(p); err != nil {
			continue // gazelle_cc reports it
		} else if !info.Mode().IsRegular() {
			return name + " is not a regular file"
		}
		text, err := repofiles.ReadFile(p)
		if err != nil {
			continue
		}
		if fault := fatalText(text); fault != "" {
			return name + " " + fault
		}
	}
	return ""
}

// fatalText returns what is wrong with a text that gazelle_cc cannot read, or "".
func fatalText(text []byte) string {
	// The total is at least the depth, and takes no parsing.
	if n := bytes.Count(text, []byte("(")) + bytes.Count(text, []byte("!")); n > maxParentheses && bytes.IndexByte(text, '#') >= 0 {
		return fmt.Sprintf("has %d parentheses and negations; gazelle_cc reads at most %d", n, maxParentheses)
	}
	if bytes.Count(text, []byte("#")) > maxConditions {
		if n := len(condition.FindAllIndex(text, -1)); n > maxConditions {
			return fmt.Sprintf("has %d conditions of the preprocessor; gazelle_cc reads at most %d", n, maxConditions)
		}
	}
	if endsInside(text) {
		return "does not end with a line end, and gazelle_cc never returns on what it ends with; add a line end"
	}
	return ""
}

// isInString reports whether an odd number of quotes is before an offset in its line.
func isInString(text []byte, i int) bool {
	return bytes.Count(text[bytes.LastIndexByte(text[:i], '\n')+1:i], []byte(`"`))%2 != 0
}

// endsInside reports whether the last bytes of a text can be ones that begin no token of gazelle_cc. It takes no
// step over them, and reads them for ever.
func endsInside(text []byte) bool {
	if len(text) == 0 {
		return false
	}
	last := text[len(text)-1]
	if strings.IndexByte(" \t\v\f\r\n<>!{}[],();_", last) >= 0 || '0' <= last && last <= '9' || 'a' <= last|0x20 && last|0x20 <= 'z' {
		return false
	}
	line := text[bytes.LastIndexByte(text, '\n')+1:]
	if i := bytes.Index(line, []byte("//")); i >= 0 && !isInString(line, i) {
		return false
	}
	if before, ok := bytes.CutSuffix(text, []byte("*/")); ok {
		i := bytes.LastIndex(before, []byte("/*"))
		return i <= bytes.LastIndex(before, []byte("*/")) || isInString(text, i) // no comment begins after the last one
	}
	return last != '"' || bytes.Count(line, []byte(`"`))%2 != 0
}
