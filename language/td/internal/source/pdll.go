package source

import (
	"bytes"
	"path"
	"strings"

	"github.com/rules-ods/rules_ods/generator/tablegen/declared"
)

// ReadPdll reads the includes of a .pdll file, the input of mlir-pdll. The file has no records.
func ReadPdll(name string, text []byte) *File {
	s := &File{Path: name, Stem: strings.TrimSuffix(path.Base(name), path.Ext(name)), LitTest: declared.IsLitTest(text)}
	line := 1
	for i := 0; i < len(text); {
		rest := text[i:]
		switch {
		case text[i] == '\n':
			line++
			i++
		case bytes.HasPrefix(rest, []byte("//")):
			i += lengthUntil(rest, "\n")
		case bytes.HasPrefix(rest, []byte("/*")):
			n := min(lengthUntil(rest[2:], "*/")+4, len(rest))
			line += bytes.Count(rest[:n], []byte("\n"))
			i += n
		case bytes.HasPrefix(rest, []byte("[{")): // C++
			n := min(lengthUntil(rest, "}]")+2, len(rest))
			line += bytes.Count(rest[:n], []byte("\n"))
			i += n
		case bytes.HasPrefix(rest, []byte("#include")):
			n := lengthUntil(rest, "\n")
			if _, after, ok := bytes.Cut(rest[:n], []byte(`"`)); ok {
				if spelling, _, ok := bytes.Cut(after, []byte(`"`)); ok {
					s.Includes = append(s.Includes, Include{Spelling: string(spelling), Line: line})
				}
			}
			i += n
		case text[i] == '"':
			i += 1 + lengthUntil(rest[1:], `"`)
			if i < len(text) {
				i++
			}
		default:
			i++
		}
	}
	return s
}

// lengthUntil returns the number of bytes before the first end, or of all if there is none.
func lengthUntil(text []byte, end string) int {
	if i := bytes.Index(text, []byte(end)); i >= 0 {
		return i
	}
	return len(text)
}
