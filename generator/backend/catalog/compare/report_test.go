package compare

import (
	"encoding/json"
	"strings"
	"testing"
)

// changes are those of the tests of reports.
var changes = []Change{
	{ID: "op/d.a", Title: "d.a", Dialect: "d", Section: IR, Verdict: Breaking, Text: "the operand 'x': the constraint F no longer accepts f64",
		Cause: "the constraint F no longer accepts f64", Place: Place{"operand", "'x'"}},
	{ID: "op/d.a", Title: "d.a", Dialect: "d", Section: IR, Verdict: Breaking, Text: "the result 'r': the constraint F no longer accepts f64",
		Cause: "the constraint F no longer accepts f64", Place: Place{"result", "'r'"}},
	{ID: "op/d.b", Title: "d.b", Dialect: "d", Section: IR, Verdict: Breaking, Text: "the operand 'x': the constraint F no longer accepts f64",
		Cause: "the constraint F no longer accepts f64", Place: Place{"operand", "'x'"}},
	{ID: "op/d.a", Title: "d.a", Dialect: "d", Section: CPP, Verdict: Breaking, Text: "the accessor getX() returned A<B>\n and returns C", Cause: "c"},
	{ID: "type/d.t", Title: "type d.t", Dialect: "d", Section: IR, Verdict: Review, Text: "C++ code now verifies it", Cause: "C++ code now verifies it"},
	{ID: "pass/p", Title: "pass p", Section: Passes, Verdict: Compatible, Entire: true, Text: "the pass is new", Cause: "the pass is new"},
	{ID: "pass/q", Title: "pass q", Section: Passes, Verdict: Compatible, Entire: true, Text: "the pass is new", Cause: "the pass is new"},
}

func TestReport(t *testing.T) {
	r := &Report{From: "v1", To: "HEAD", Changes: changes, Stale: []string{"IR\top/d.z\tx"}, Accepted: 2}
	for _, c := range []struct {
		name  string
		write func(*strings.Builder) error
		want  string
	}{
		{"text", func(b *strings.Builder) error { return r.Text(b) }, `7 changes: 4 breaking, 1 to review, 2 compatible; 2 accepted
  shared definitions: 0 breaking, 0 to review, 2 compatible
  d: 4 breaking, 1 to review, 0 compatible

BREAKING, IR
  the constraint F no longer accepts f64: 2 operands, 1 result in 2 operations
      d.a: operand 'x', result 'r'
      d.b: operand 'x'

BREAKING, C++ API
  d.a: the accessor getX() returned A<B> and returns C

REVIEW, IR
  type d.t: C++ code now verifies it

compatible, passes
  the pass is new: 2 passes
      pass p
      pass q

In the baseline, but not among the changes:
  IR	op/d.z	x
`},
		{"Markdown", func(b *strings.Builder) error { return r.Markdown(b) }, "### Changes of dialects from `v1` to `HEAD`\n\n" +
			`7 changes: 4 breaking, 1 to review, 2 compatible; 2 accepted

| dialect | breaking | to review | compatible |
|---|--:|--:|--:|
| shared definitions | 0 | 0 | 2 |
| d | 4 | 1 | 0 |

#### Breaking: IR

- <details><summary>the constraint F no longer accepts f64: 2 operands, 1 result in 2 operations</summary>

  - d.a: operand 'x', result 'r'
  - d.b: operand 'x'

  </details>

#### Breaking: C++ API

- d.a: the accessor getX() returned A&lt;B&gt; and returns C

#### Review: IR

- type d.t: C++ code now verifies it

#### Compatible: passes

- <details><summary>the pass is new: 2 passes</summary>

  - pass p
  - pass q

  </details>

#### In the baseline, but not among the changes

` + "- `IR\top/d.z\tx`\n"},
	} {
		var b strings.Builder
		if err := c.write(&b); err != nil {
			t.Fatal(err)
		}
		if b.String() != c.want {
			t.Errorf("%s:\n%s\nwant\n%s", c.name, b.String(), c.want)
		}
	}
	var b strings.Builder
	var made jsonReport
	if err := r.JSON(&b); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal([]byte(b.String()), &made); err != nil {
		t.Fatal(err)
	}
	if len(made.Groups) != 4 || len(made.Groups[0].Changes) != 3 || made.Groups[0].Changes[1].Place != "result 'r'" || made.Counts["breaking"] != 4 {
		t.Error(b.String())
	}
}

// TestLongGroup checks that a short report lists a few places, and a complete one all.
func TestLongGroup(t *testing.T) {
	var many []Change
	for _, name := range strings.Fields("a b c d e f") {
		many = append(many, Change{ID: "op/" + name, Title: name, Section: IR, Text: "x", Cause: "x"})
	}
	for _, complete := range []bool{false, true} {
		var b strings.Builder
		if err := (&Report{Changes: many, Complete: complete}).Text(&b); err != nil {
			t.Fatal(err)
		}
		if strings.Contains(b.String(), "and 3 more; -v lists them\n") == complete || strings.Contains(b.String(), "\n      f\n") != complete {
			t.Error(b.String())
		}
	}
}

// TestLongTexts checks that a short line shows where two long texts differ.
func TestLongTexts(t *testing.T) {
	same := strings.Repeat("isSignlessInteger(32) || ", 7)
	text := "the constraint F changed, look at it: it was " + same + "isOld($_self)" + same + ", and is " + same + "isNew($_self)" + same
	for _, complete := range []bool{false, true} {
		line := (&Report{Complete: complete}).line(text)
		if !strings.Contains(line, "isOld") || !strings.Contains(line, "isNew") || len(line) > maxLine+20 != complete {
			t.Errorf("%d bytes: %s", len(line), line)
		}
	}
}

func TestBaseline(t *testing.T) {
	const text = "# why\n\nIR\top/d.z\tgone long ago\nC++\top/d.a\tthe accessor getX() returned A<B> and returns C\n"
	rest, accepted, stale := ParseBaseline(text).Apply(changes)
	if len(rest) != 6 || accepted != 1 || len(stale) != 1 || stale[0] != "IR\top/d.z\tgone long ago" {
		t.Errorf("%d changes left, %d accepted, stale: %q", len(rest), accepted, stale)
	}
	updated := ParseBaseline(text).Updated(changes)
	want := "# why\n\nC++\top/d.a\tthe accessor getX() returned A<B> and returns C\n" +
		"IR\top/d.a\tthe operand 'x': the constraint F no longer accepts f64\nIR\top/d.a\tthe result 'r': the constraint F no longer accepts f64\n" +
		"IR\top/d.b\tthe operand 'x': the constraint F no longer accepts f64\nIR\ttype/d.t\tC++ code now verifies it\n"
	if updated != want {
		t.Errorf("%s\nwant\n%s", updated, want)
	}
	rest, accepted, stale = ParseBaseline(updated).Apply(changes)
	if len(rest) != 2 || accepted != 5 || len(stale) != 0 {
		t.Errorf("after the update: %d changes left, %d accepted, stale: %q", len(rest), accepted, stale)
	}
	if again := ParseBaseline(updated).Updated(changes); again != updated {
		t.Errorf("a second update changes the text:\n%s", again)
	}
	if created := ParseBaseline("").Updated(changes[5:]); !strings.HasPrefix(created, "# ") || strings.Count(created, "\n") != 1 {
		t.Errorf("an empty baseline: %q", created)
	}
}
