package tablegen_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// recoverFrom evaluates a text with Options.Recover. The file "base.td" defines a class.
func recoverFrom(t *testing.T, text string, cache *tablegen.Cache, resume *tablegen.Resume) (*tablegen.Records, []string) {
	t.Helper()
	read := func(name string) ([]byte, error) {
		switch name {
		case "main.td":
			return []byte(text), nil
		case "base.td":
			return []byte("class Base<int n> { int number = n; }\nclass Declared;\n"), nil
		}
		return nil, os.ErrNotExist
	}
	records, err := tablegen.Load(context.Background(), "main.td", tablegen.Options{Recover: true, ReadFile: read, Cache: cache, Resume: resume})
	var list tablegen.Diagnostics
	var messages []string
	if errors.As(err, &list) {
		for _, d := range list {
			p, _ := records.Sources.Position(d.Loc)
			messages = append(messages, fmt.Sprintf("%d:%d: %s", p.Line, p.Col, d.Msg))
		}
	} else if err != nil {
		t.Fatal(err)
	}
	return records, messages
}

// describe lists the defs of the records with their fields.
func describe(r *tablegen.Records) []string {
	var out []string
	for _, d := range r.Defs() {
		text := d.Name
		for i := range d.Fields {
			text += " " + d.Fields[i].Name + "=" + d.Fields[i].Value.String()
		}
		p, _ := r.Sources.Position(d.Loc)
		out = append(out, fmt.Sprintf("%s at %d:%d", text, p.Line, p.Col))
	}
	return out
}

// TestRecover evaluates what is right beside errors.
func TestRecover(t *testing.T) {
	for _, c := range []struct {
		name, text     string
		defs, messages []string
	}{
		{"a statement", "def A : Unknown;\ndef B;\n", []string{"A at 1:5", "B at 2:5"}, []string{"1:9: there is no class named 'Unknown'"}},
		{"an item", "class C { int a; int b; }\ndef A : C { let a = \"x\"; let b = 2; }\n", []string{"A a=? b=2 at 2:5"}, []string{"2:17: field 'a'"}},
		{"a parent", "class C { int a = 1; }\ndef A : Unknown, C;\n", []string{"A a=1 at 2:5"}, []string{"2:9: there is no class"}},
		{"a statement in a let", "class C { int a; }\nlet a = 1 in {\ndef A : C;\ndefvar x = y;\ndef B : C;\n}\ndef D : C;\n",
			[]string{"A a=1 at 3:5", "B a=1 at 5:5", "D a=? at 7:5"}, []string{"4:12: variable not defined: 'y'"}},
		{"a statement in a loop", "foreach i = [1, 2] in {\ndef A#i;\ndefvar x = y;\n}\ndef B;\n", []string{"A1 at 2:5", "A2 at 2:5", "B at 5:5"}, []string{"3:12: variable not defined: 'y'"}},
		{"a statement in a multiclass", "multiclass M {\n def a;\n defvar x = y;\n def b;\n}\ndefm X : M;\n", []string{"Xa at 2:6", "Xb at 4:6"}, []string{"3:13: variable not defined: 'y'"}},
		{"a missing include", "include \"none.td\"\ndef A;\n", []string{"A at 2:5"}, []string{"1:9: could not find include file 'none.td'"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			records, messages := recoverFrom(t, c.text, nil, nil)
			if got := describe(records); !slices.Equal(got, c.defs) {
				t.Errorf("got  %q\nwant %q", got, c.defs)
			}
			same := len(messages) == len(c.messages)
			for i := range c.messages {
				same = same && strings.HasPrefix(messages[i], c.messages[i])
			}
			if !same {
				t.Errorf("got  %q\nwant %q", messages, c.messages)
			}
		})
	}
}

// TestResume evaluates edited texts with the states of the texts before, and compares the
// result with an evaluation from the beginning.
func TestResume(t *testing.T) {
	const text = "include \"base.td\"\ndef A : Base<1>;\nclass C<int n> : Base<n>;\ndef B : C<2>;\nclass Later;\ndefvar v = B.number;\ndef D : Base<v>;\nmulticlass M { def x : C<5>; }\ndefm E : M;\nclass Later { int z = 1; }\ndef F : Later;\n"
	cache, resume := &tablegen.Cache{}, &tablegen.Resume{}
	for _, edit := range []struct{ from, to string }{
		{"", ""}, {"B : C<2>", "B : C<3>"}, {"v = B.number", "v = A.number"}, {"D : Base<v>", "D : Base<unknown>"}, {"z = 1", "z = 2"},
		{"defm E", "defm EE"}, {"def A : Base<1>", "def A : Base<7>"}, {"include \"base.td\"\n", ""}, {"class C<int n>", "class C<int n, int m = 1>"},
		{"def F : Later;", "def F : Later;;"}, {"class Later;\n", ""}, {"", ""}, {"def F : Later;\n", "def F : Declared;\nclass Declared { int q = 3; }\n"},
	} {
		edited := strings.Replace(text, edit.from, edit.to, 1)
		for range 2 {
			records, messages := recoverFrom(t, edited, cache, resume)
			fresh, want := recoverFrom(t, edited, nil, nil)
			if got, want := describe(records), describe(fresh); !slices.Equal(got, want) {
				t.Errorf("%q: got  %q\nwant %q", edit.to, got, want)
			}
			if !slices.Equal(messages, want) {
				t.Errorf("%q: got  %q\nwant %q", edit.to, messages, want)
			}
		}
	}
}

// TestResumeIncludes evaluates a file with includes that change, and compares the result with an
// evaluation from the beginning.
func TestResumeIncludes(t *testing.T) {
	const all = "include \"a.td\"\ninclude \"b.td\"\ninclude \"c.td\"\ndef X : A;\ndef Y : C;\n"
	files := map[string]string{}
	load := func(text string, cache *tablegen.Cache, resume *tablegen.Resume) []string {
		read := func(name string) ([]byte, error) {
			if name == "main.td" {
				return []byte(text), nil
			}
			if f, ok := files[name]; ok {
				return []byte(f), nil
			}
			return nil, os.ErrNotExist
		}
		records, err := tablegen.Load(context.Background(), "main.td", tablegen.Options{Recover: true, ReadFile: read, Cache: cache, Resume: resume})
		return append(describe(records), fmt.Sprint(err))
	}
	for _, steps := range [][]struct{ file, text, main string }{
		{{"", "", all}, {"", "", strings.Replace(all, "include \"b.td\"\n", "", 1)}, {"", "", all}, {"c.td", "// changed\nclass C;\n", all}},
		{{"c.td", "", all}, {"", "", all + "def Z;\n"}, {"c.td", "class C;\ndef InC : C;\n", all + "def Z;\n"}, {"", "", all}},
		{{"", "", all}, {"b.td", "", all}, {"b.td", "class B;\n", all}, {"a.td", "", all}, {"a.td", "class A;\n", all + "def Z;"}},
	} {
		files = map[string]string{"a.td": "class A;\n", "b.td": "class B;\n", "c.td": "class C;\n"}
		cache, resume := &tablegen.Cache{}, &tablegen.Resume{}
		for i, step := range steps {
			files[step.file] = step.text
			if step.text == "" {
				delete(files, step.file)
			}
			if got, want := load(step.main, cache, resume), load(step.main, nil, nil); !slices.Equal(got, want) {
				t.Errorf("step %d of %q: got  %q\nwant %q", i, steps, got, want)
			}
		}
	}
}

// TestSubset lists some of the defs of records.
func TestSubset(t *testing.T) {
	records, _ := recoverFrom(t, "class C;\ndef A : C;\ndef B : C;\n", nil, nil)
	some := records.Subset(func(d *tablegen.Record) bool { return d.Name == "B" })
	if got := some.DefsOf("C"); len(got) != 1 || got[0].Name != "B" {
		t.Errorf("got %v, want B", got)
	}
	if some.Def("A") == nil || len(records.Defs()) != 2 {
		t.Error("the subset changes what is found by name, or the original")
	}
}
