package source

import (
	"bytes"
	"path"
	"strings"

	"github.com/rules-ods/rules_ods/generator/lazyregexp"
	"github.com/rules-ods/rules_ods/generator/tablegen/declared"
)

// pdllToken matches a comment, C++, an include and a string of a .pdll file. One without an end extends to the end of the file.
var pdllToken = lazyregexp.New(`//[^\n]*|(?s:/\*.*?(?:\*/|$)|\[\{.*?(?:\}\]|$))|#include[^"\n]*(?:"([^"\n]*)")?[^\n]*|"[^"]*"?`)

// ReadPdll reads the includes of a .pdll file, the input of mlir-pdll. The file has no records.
func ReadPdll(name string, text []byte) *File {
	s := &File{Path: name, Stem: strings.TrimSuffix(path.Base(name), path.Ext(name)), LitTest: declared.IsLitTest(text)}
	for _, m := range pdllToken.Get().FindAllSubmatchIndex(text, -1) {
		if m[2] >= 0 {
			s.Includes = append(s.Includes, Include{Spelling: string(text[m[2]:m[3]]), Line: 1 + bytes.Count(text[:m[0]], []byte("\n"))})
		}
	}
	return s
}
