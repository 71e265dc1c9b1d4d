package posixre

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/internal/testtool"
)

// A question is a line of testdata/matches.txt.
type question struct {
	pattern string
	answer  string // "error", or a 0 or 1 for each text
}

// questions reads testdata/matches.txt.
func questions(t *testing.T) (texts []string, list []question) {
	t.Helper()
	data, err := os.ReadFile("testdata/matches.txt")
	if err != nil {
		t.Fatal(err)
	}
	unquote := func(s string) string {
		text, err := strconv.Unquote(s)
		if err != nil {
			t.Fatalf("%s: %v", s, err)
		}
		return text
	}
	for line := range strings.Lines(string(data)) {
		line = strings.TrimSuffix(line, "\n")
		if strings.HasPrefix(line, "#") {
			continue
		}
		key, rest, _ := strings.Cut(line, " ")
		if key != "texts:" {
			list = append(list, question{pattern: unquote(rest), answer: key})
			continue
		}
		for rest != "" {
			quoted, err := strconv.QuotedPrefix(rest)
			if err != nil {
				t.Fatal(err)
			}
			texts = append(texts, unquote(quoted))
			rest = strings.TrimPrefix(rest[len(quoted):], " ")
		}
	}
	if len(texts) == 0 || len(list) == 0 {
		t.Fatal("testdata/matches.txt has no questions")
	}
	return texts, list
}

func TestMatches(t *testing.T) {
	texts, list := questions(t)
	for _, q := range list {
		re, err := Compile(q.pattern)
		got := "error"
		if err == nil {
			var b strings.Builder
			for _, text := range texts {
				if re.Match(text) {
					b.WriteByte('1')
				} else {
					b.WriteByte('0')
				}
			}
			got = b.String()
		}
		if got != q.answer {
			t.Errorf("%q: got %s, want %s", q.pattern, got, q.answer)
		}
	}
}

// TestReference compares testdata/matches.txt with the results of
// llvm-tblgen-22.
func TestReference(t *testing.T) {
	tool := testtool.Program(t, "llvm-tblgen-22")
	texts, list := questions(t)
	quote := strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`).Replace
	ask := func(valid []question) (string, error) {
		var b strings.Builder
		for i, q := range valid {
			for k, text := range texts {
				fmt.Fprintf(&b, "def m_%06d_%03d { bit m = !match(\"%s\", \"%s\"); }\n", i, k, quote(text), quote(q.pattern))
			}
		}
		cmd := exec.Command(tool, "-print-records", "-")
		cmd.Stdin = strings.NewReader(b.String())
		out, err := cmd.Output()
		var answers strings.Builder
		for line := range strings.Lines(string(out)) {
			if bit, ok := strings.CutPrefix(line, "  bit m = "); ok {
				answers.WriteByte(bit[0])
			}
		}
		return answers.String(), err
	}
	var valid []question
	var want strings.Builder
	for _, q := range list {
		if q.answer != "error" {
			valid = append(valid, q)
			want.WriteString(q.answer)
			continue
		}
		_, err := ask([]question{q})
		var exit *exec.ExitError
		if !errors.As(err, &exit) {
			t.Errorf("%q: the reference has no error, %v", q.pattern, err)
		}
	}
	got, err := ask(valid)
	if err != nil {
		t.Fatal(err)
	}
	if got != want.String() {
		t.Error("the reference has other answers")
	}
}

// TestRefused has what the reference accepts and package regexp does not have.
func TestRefused(t *testing.T) {
	for _, c := range []struct{ pattern, want string }{
		{`(a)\1`, `invalid regular expression '(a)\1': back-references are not supported`},
		{`[[:<:]]a`, `invalid regular expression '[[:<:]]a': word boundaries are not supported`},
		{`a[[:>:]]`, `invalid regular expression 'a[[:>:]]': word boundaries are not supported`},
	} {
		if _, err := Compile(c.pattern); err == nil || err.Error() != c.want {
			t.Errorf("%q: got %v, want %s", c.pattern, err, c.want)
		}
	}
}

// TestLimits compiles expressions that are large, and matches what backtracking
// takes for ever to match.
func TestLimits(t *testing.T) {
	for _, pattern := range []string{
		"((a{255}){255}){255}",
		strings.Repeat("(", 100_000),
		strings.Repeat("(", 100_000) + "a" + strings.Repeat(")", 100_000),
	} {
		if _, err := Compile(pattern); err == nil {
			t.Errorf("%.30q: no error", pattern)
		}
	}
	for _, c := range []struct{ pattern, text string }{
		{"(a*)*b", strings.Repeat("a", 10_000)},
		{"(a|aa)*c", strings.Repeat("a", 10_000)},
	} {
		re, err := Compile(c.pattern)
		if err != nil {
			t.Fatal(err)
		}
		if re.Match(c.text) {
			t.Errorf("%q matches", c.pattern)
		}
	}
}

func FuzzCompile(f *testing.F) {
	f.Add("(a|b)*[^[:alpha:]]x{2,3}", "ab")
	f.Fuzz(func(t *testing.T, pattern, text string) {
		if re, err := Compile(pattern); err == nil && re.Cost(text) < 1<<20 {
			re.Match(text)
		}
	})
}
