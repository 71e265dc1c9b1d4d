package tablegen_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// TestLocate has a program, a word in the text of field f of the def A, and the position of
// the word in the program. An inexact position is that of the field.
func TestLocate(t *testing.T) {
	for _, c := range []struct{ name, program, word, want string }{
		{"string", `def A { string f = "one two"; }`, "two", "1:25"},
		{"code", "def A {\n  string f = [{\n    one\n    two\n  }];\n}", "two", "4:5"},
		{"adjacent strings", "def A { string f = \"one \"\n  \"two\"; }", "two", "2:4"},
		{"escapes", `def A { string f = "\"\t\\ two"; }`, "two", "1:28"},
		{"let", "class C { string f = \"\"; }\ndef A : C { let f = \"one two\"; }", "two", "2:26"},
		{"outer let", "class C { string f = \"\"; }\nlet f = \"one two\" in def A : C;", "two", "2:14"},
		{"outer lets", "class C { string f = \"\"; string g = \"\"; }\nlet f = \"one two\", g = \"two\" in def A : C;", "two", "2:14"},
		{"base class", "class C { string f = \"one two\"; }\ndef A : C;", "two", "1:27"},
		{"argument", "class C<string s> { string f = \"one \" # s; }\ndef A : C<\"x two\">;", "two", "2:14"},
		{"paste", "class C<string s> { string f = \"one two \" # s; }\ndef A : C<\"x\">;", "two", "1:37"},
		{"twice", "class C<string s> { string f = s # s; }\ndef A : C<\"two\">;", "two", "inexact 1:28"},
		{"computed", `def A { string f = !cast<string>(12); }`, "12", "inexact 1:16"},
		{"other field", "def A { string e = \"two\"; string f = !subst(\"x\", \"w\", \"txo\"); }", "two", "inexact 1:34"},
		{"end", `def A { string f = "one"; }`, "", "1:24"},
	} {
		t.Run(c.name, func(t *testing.T) {
			records, err := tablegen.Load(context.Background(), "-", tablegen.Options{Stdin: strings.NewReader(c.program)})
			if err != nil {
				t.Fatal(err)
			}
			def := records.Def("A")
			text := def.Field("f").Value.(*tablegen.String).Text
			offset := len(text)
			if c.word != "" {
				offset = strings.Index(text, c.word)
			}
			loc, exact := records.Sources.Locate(&tablegen.TextPlace{Record: def, Field: "f", Text: text, Offset: offset})
			p, _ := records.Sources.Position(loc)
			got := fmt.Sprintf("%d:%d", p.Line, p.Col)
			if !exact {
				got = "inexact " + got
			}
			if got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
		})
	}
}
