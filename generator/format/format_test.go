package format

import (
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/mlir"
)

// everyDirective has the directives of all releases.
var everyDirective = mlir.FormatFeatures{EnumDirective: true, ClauseSeparators: true}

// anything is a language that accepts every element everywhere, except for
// $bad.
type anything struct{}

func (anything) EnterDirective(Pos, Keyword, Context) *Error { return nil }
func (anything) Variable(v *Variable, _ Context) *Error {
	if v.Name == "bad" {
		return Errorf(v.Pos, "unknown")
	}
	return nil
}
func (anything) Directive(*Directive, Context) *Error { return nil }
func (anything) Qualify(Pos, Element, Context) *Error { return nil }
func (anything) Enum(_ Pos, e Element) *Error {
	if v, ok := e.(*Variable); ok {
		v.Enum = true
	}
	return nil
}
func (anything) CustomArguments(*Custom, Context) *Error { return nil }
func (anything) Group(*Group) *Error                     { return nil }
func (anything) ClauseElement(Pos, Element) *Error       { return nil }
func (anything) Format(Pos, []Element) *Error            { return nil }

// write returns the canonical text of elements.
func write(elements []Element, anchor Element) string {
	var parts []string
	for _, e := range elements {
		s := ""
		switch e := e.(type) {
		case *Literal:
			s = "`" + e.Text + "`"
		case *Space:
			s = "`" + e.Text + "`"
		case *Code:
			s = `"` + e.Text + `"`
		case *Variable:
			s = "$" + e.Name
			if e.Enum {
				s = "enum(" + s + ")"
			}
		case *Directive:
			s = e.Keyword.String()
			if len(e.Args) > 0 {
				s += "(" + writeArguments(e.Args) + ")"
			}
		case *Custom:
			s = "custom<" + e.Name + ">(" + writeArguments(e.Args) + ")"
		case *ClauseList:
			var clauses []string
			for _, c := range e.Clauses {
				clauses = append(clauses, strings.TrimSpace("`"+c.Keyword.Text+"` "+write(c.Elements, nil)))
			}
			s = "(" + strings.Join(clauses, " | ") + ")"
			if e.Separator != nil {
				s = "<`" + e.Separator.Text + "`>" + s
			}
			s = "oilist" + s
		case *Group:
			s = "(" + write(e.Then, e.Anchor) + ")"
			if len(e.Else) > 0 {
				s += ":(" + write(e.Else, e.Anchor) + ")"
			}
			s += "?"
		}
		if e == anchor {
			s += "^"
		}
		parts = append(parts, s)
	}
	return strings.Join(parts, " ")
}

func writeArguments(elements []Element) string {
	var parts []string
	for _, e := range elements {
		parts = append(parts, write([]Element{e}, nil))
	}
	return strings.Join(parts, ", ")
}

// TestParse parses canonical texts, and the same texts without optional spaces.
func TestParse(t *testing.T) {
	for _, text := range []string{
		"",
		"attr-dict",
		"$a `,` $b attr-dict `:` type($a) `->` type($b)",
		"functional-type(operands, results)",
		"custom<Foo>($a, type($a), ref($b), \"x\", \", \", \" \")",
		"(`a` $a^)?",
		"(`a`):(`b` $a^)?",
		"(`a` ($b^ `x`)? $a^):(`` `b`)?",
		"oilist(`a` $a `,` | `b` | `c` type($c))",
		"oilist<`,`>(`a` $a `,` | `b`)",
		"enum($a) (`k` enum($b)^)?",
		"struct($a, $b) struct(params) params",
		"`` ` ` `\\n` `...` `_` `x.y$z`",
	} {
		elements, err := Parse(text, everyDirective, anything{})
		if err != nil {
			t.Errorf("%s: %v", text, err)
		} else if got := write(elements, nil); got != text {
			t.Errorf("got  %s\nwant %s", got, text)
		}
	}
}

// TestOlderDirectives parses texts with the directives that every release has.
func TestOlderDirectives(t *testing.T) {
	for _, marked := range []string{"¶enum($a)", "oilist¶<`,`>(`a`)"} {
		before, after, _ := strings.Cut(marked, "¶")
		if _, err := Parse(before+after, mlir.FormatFeatures{}, anything{}); err == nil || int(err.At) != len(before) {
			t.Errorf("%s: %v", marked, err)
		}
	}
	if _, err := Parse("custom<enum>($a)", mlir.FormatFeatures{}, anything{}); err != nil {
		t.Error(err)
	}
	if _, err := Parse("custom<enum>($a)", everyDirective, anything{}); err == nil {
		t.Error("accepted the keyword enum as a name")
	}
}

// TestErrorPlaces checks the position of each error. The character ¶ in the
// text shows the expected position.
func TestErrorPlaces(t *testing.T) {
	for _, marked := range []string{
		"attr-dict ¶foo", "attr-dict ¶%", "¶$", "¶$ ", "`a¶", "\"a¶", "$a ¶$bad", "(`a` $a¶", "¶(`a` $a)?", "(`a` $a^) ¶`x`",
		"(`a` $a^ $b¶^)?", "custom ¶x", "custom<¶type>($a)", "custom<X>($a ¶$b)", "type(¶", "functional-type($a¶)",
		"oilist(¶$a)", "oilist(`a` $a ¶", "oilist<¶>(`a`)", "oilist<¶$a>(`a`)", "oilist<¶` `>(`a`)", "oilist<¶`9`>(`a`)",
		"oilist<`,`¶", "oilist<`,` ¶`,`>(`a`)", "oilist<`,`>¶`a`", "enum¶", "enum ¶$a", "enum(¶)", "enum(¶$bad)", "enum($a¶", "enum($a¶, $b)", "¶`9`", "¶`a b`", "¶\"a\"", "type(¶`a`)", "type(¶(`a`)?)", "struct(params¶, $a)",
	} {
		before, after, _ := strings.Cut(marked, "¶")
		_, err := Parse(before+after, everyDirective, anything{})
		if err == nil {
			t.Errorf("%s: accepted", marked)
		} else if int(err.At) != len(before) {
			t.Errorf("%s: error at %d, want %d: %s", marked, err.At, len(before), err.Msg)
		}
	}
}

func TestNestingIsLimited(t *testing.T) {
	if _, err := Parse(strings.Repeat("type(", 100_000), everyDirective, anything{}); err == nil {
		t.Error("accepted")
	}
}

func FuzzParse(f *testing.F) {
	f.Add("(`a` $a^):(`b`)? oilist(`a` $a | `b`) custom<X>(ref($a), \"x\") struct(params) attr-dict")
	f.Fuzz(func(t *testing.T, text string) {
		elements, err := Parse(text, everyDirective, anything{})
		if err != nil {
			if int(err.At) > len(text) {
				t.Errorf("error at %d of %d", err.At, len(text))
			}
			excerptOf(text, int(err.At))
			return
		}
		again, err := Parse(write(elements, nil), everyDirective, anything{})
		if err != nil {
			t.Errorf("%q, written as %q: %v", text, write(elements, nil), err)
		} else if write(again, nil) != write(elements, nil) {
			t.Errorf("%q and %q", write(elements, nil), write(again, nil))
		}
	})
}
