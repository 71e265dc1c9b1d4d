package tablegen_test

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// TestMoreErrors lists the file and line of each error.
func TestMoreErrors(t *testing.T) {
	const base = "class C<string s = \"\"> { string f = s; int n = 0; }\nclass Later : C { let n = !add(missing, 1); }\n"
	for _, test := range []struct {
		name, text string
		want       []string
	}{
		{"independent definitions", "def A : C { let g = 1; }\ndef B : C;\ndef E : C { let n = \"x\"; }\ndef F : C<1>;", []string{"m:1", "m:3", "m:4"}},
		{"one error of each definition", "def A : C {\n let g = 1;\n let h = 1; }\ndef B : C { let g = 1; }", []string{"m:2", "m:4"}},
		{"a class and its uses", "class X : None;\ndef A : X;\nclass Y : X;\ndef B : Y { let n = 1; }\ndef E : C { let g = 1; }", []string{"m:1", "m:5"}},
		{"a def and its uses", "def A : None;\ndef B { C a = A; }\ndefvar v = A;\ndef D { C a = v; }\ndef E { C a = W; }", []string{"m:1", "m:5"}},
		{"a variable", "defvar v = none;\ndef B { int a = v; }\ndef E { int a = w; }", []string{"m:1", "m:3"}},
		{"records of a defm", "multiclass M { def X : C; }\ndefm Q : N;\ndef A { C a = QX; }\ndef B { C b = RX; }", []string{"m:2", "m:4"}},
		{"a multiclass and its uses", "multiclass M { def X : None; }\ndefm P : M;\ndefm Q : M;\ndef A { C a = PX; }\ndef E : C { let g = 1; }", []string{"m:1", "m:5"}},
		{"a computed name", "foreach i = [0] in def K#i : None;\ndef A { C a = K0; }\ndef B { C b = K1; }\ndef E : C { let n = \"x\"; }", []string{"m:1", "m:4"}},
		{"within let, foreach and if", "let n = 1 in {\ndef A : None;\ndef B : C;\n}\nforeach i = [0] in {\n def D : C { let g = 1; }\n def E : C { let h = 1; }\n}\nif 1 then { def F : None; }", []string{"m:2", "m:6", "m:7", "m:9"}},
		{"a let without braces", "let n = 1 in\n def A : None;\nlet n = 1 in { // comment\n def B : None; }\ndef E : None;", []string{"m:2", "m:4", "m:5"}},
		{"a defset", "defset list<C> S = {\ndef A : None;\ndef B : C;\n}\ndef D { list<C> l = S; }\ndef E : None;", []string{"m:2", "m:6"}},
		{"an included file", "def A : Later;\ndef B : None;", []string{"base:2", "m:2"}},
		{"an error of the syntax is the last", "def A : None;\ndef B : C { let n = 1 }\ndef D : None;", []string{"m:1", "m:2"}},
		{"the first is an error of the syntax", "def B : C { let n = 1 }\ndef D : None;", []string{"m:1"}},
		{"a missing semicolon", "def B : C {\n let n = 1\n let f = \"x\";\n}\ndef D : None;", []string{"m:3"}},
		{"a foreach without in", "foreach i = [0] {\n def A : C { let n = i; }\n}\ndef D : None;", []string{"m:2"}},
		{"a value that no field has, with an error of the syntax", "def B : C {\n let f = [x y];\n}", []string{"m:2"}},
		{"an assignment without let", "def B : C {\n n = 1;\n}", []string{"m:2"}},
		{"a missing include is the last", "def A : None;\ninclude \"none\"\ndef D : None;", []string{"m:1", "m:2"}},
		{"a directive within a definition", "def A : None {\n#ifdef X\n#endif\n}\ndef B : None;", []string{"m:1", "m:5"}},
		{"a mark in a text", "def A : None { string s = [{\n#text\n #defined = 1\n}]; }\ndef B : None;", []string{"m:1", "m:5"}},
		{"an assertion", "def A : C { assert 0, \"no\"; }\ndef B : None;", []string{"m:1", "m:1", "m:2"}},
		{"a name in a string", "def A : None;\ndef B { C a = !cast<C>(\"A\"); }\ndef E { C a = !cast<C>(\"F\"); }", []string{"m:1", "m:3"}},
		{"twice the same name", "def A;\ndef A;\ndef B : None;", []string{"m:2", "m:3"}},
		{"twenty", strings.Repeat("def : None;\n", 30), func() (want []string) {
			for i := range 20 {
				want = append(want, fmt.Sprintf("m:%d", i+1))
			}
			return want
		}()},
	} {
		for _, main := range []string{"m", "-"} {
			files := map[string]string{"base": base, "m": "include \"base\"\n" + test.text}
			options := tablegen.Options{Stdin: strings.NewReader(files["m"]), ReadFile: func(name string) ([]byte, error) {
				if text, ok := files[name]; ok {
					return []byte(text), nil
				}
				return nil, fs.ErrNotExist
			}}
			if test.name != "an included file" {
				files["base"], _, _ = strings.Cut(base, "\n")
			}
			records, err := tablegen.Load(context.Background(), main, options)
			var first, list tablegen.Diagnostics
			if !errors.As(err, &first) {
				t.Fatalf("%s: %v", test.name, err)
			}
			err = tablegen.MoreErrors(context.Background(), main, options, records, err, tablegen.Suggestions{})
			if !errors.As(err, &list) || list[0].Msg != first[0].Msg || list[0].Loc != first[0].Loc {
				t.Errorf("%s: the first error is not that of Load: %v", test.name, err)
			}
			var got []string
			for _, d := range list {
				p, ok := records.Sources.Position(d.Loc)
				if !ok {
					t.Errorf("%s: %s has no place", test.name, d.Msg)
				}
				if p.File != "base" {
					p.File, p.Line = "m", p.Line-1
				}
				got = append(got, fmt.Sprintf("%s:%d", p.File, p.Line))
			}
			if !slices.Equal(got, test.want) {
				t.Errorf("%s, %s: got %q, want %q\n%v", test.name, main, got, test.want, err)
			}
		}
	}
}

// TestTriedSuggestions compares the suggested names of the last error.
func TestTriedSuggestions(t *testing.T) {
	const base = "class C<int n = 0> { string text = \"\"; }\nclass Other;\ndef Right : C;\ndef Wrong1 : Other;\n"
	for _, test := range []struct{ text, want string }{
		{"def A { C c = Rihgt; }", "Right"},
		{"def A { C c = Wrong2; }", ""},
		{"def A { Other c = Wrong2; }", "Wrong1"},
		{"def A : C { let txet = 1; }", ""},
		{"def A : C { let txet = \"x\"; }", "text"},
		{"def A : C { let txet = \"x\"; let more = 1; }", "text"},
		{"def B : None;\ndef A { C c = Rihgt; }", "Right"},
		{"def B : None;\ndef A { C c = Wrong2; }", ""},
	} {
		text := base + test.text
		options := tablegen.Options{ReadFile: func(string) ([]byte, error) { return []byte(text), nil }}
		records, err := tablegen.Load(context.Background(), "a.td", options)
		var list tablegen.Diagnostics
		if !errors.As(tablegen.MoreErrors(context.Background(), "a.td", options, records, err, tablegen.Suggestions{}), &list) {
			t.Fatalf("%s: %v", test.text, err)
		}
		var got []string
		if u := list[len(list)-1].Unknown; u != nil {
			for _, n := range u.Nearest {
				got = append(got, n.Name)
			}
		}
		if strings.Join(got, " ") != test.want {
			t.Errorf("%s: suggests %q, want %q", test.text, got, test.want)
		}
	}
}
