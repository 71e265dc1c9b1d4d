package commandline

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/driver/command"
)

// describe returns the arguments that differ from the defaults, on one line.
func describe(a *Arguments) string {
	var words []string
	add := func(format string, args ...any) { words = append(words, fmt.Sprintf(format, args...)) }
	for _, e := range a.Emits {
		add("%s>%s%v", e.Generator, e.Output, e.ShardOuts)
		for _, name := range []string{"dialect", "count"} {
			if v := e.Flags[name]; v != "" {
				add("%s=%s", name, v)
			}
		}
	}
	if len(a.IncludeDirs) > 0 {
		add("I%v", a.IncludeDirs)
	}
	if len(a.Macros) > 0 {
		add("D%v", a.Macros)
	}
	for _, option := range []struct {
		name  string
		value any
		unset any
	}{
		{"d", a.Depfile, ""}, {"inputs", a.DeclaredInputs, ""}, {"unused", a.UnusedInputs, ""},
		{"if-changed", a.WriteIfChanged, false}, {"no-warn", a.NoWarnOnUnusedTemplate, false}, {"phases", a.TimePhases, false},
		{"color", a.Color, "auto"}, {"deprecated", a.OnDeprecated, "warn"}, {"cache", a.CacheDir, ""},
		{"batch", a.Batch, ""}, {"j", a.Jobs, 0}, {"worker", a.Worker, false}, {"about", a.AboutTool, false},
	} {
		if option.value != option.unset {
			add("%s=%v", option.name, option.value)
		}
	}
	return a.Input + ": " + strings.Join(words, " ")
}

func TestParse(t *testing.T) {
	files := map[string]string{"flags": "-gen-a\n-dialect=x\n", "more": "@flags\nin.td\n", "loop": "@loop\n"}
	read := func(name string) ([]byte, error) {
		if text, ok := files[name]; ok {
			return []byte(text), nil
		}
		return nil, errors.New("no such file")
	}
	for _, c := range []struct{ line, want string }{
		{"", "-: print-records>-[] count=1"},
		{"in.td", "in.td: print-records>-[] count=1"},
		{"-gen-a in.td -o out", "in.td: gen-a>out[] count=1"},
		{"--gen-a -o=out -- -odd.td", "-odd.td: gen-a>out[] count=1"},
		{"-gen-a -gen-b in.td", "in.td: gen-b>-[] count=1"},
		{"-I a -Ib -I=c -DX -D Y in.td", "in.td: print-records>-[] count=1 I[a b c] D[X Y]"},
		{"-dialect x --dialect=y -count=3", "-: print-records>-[] dialect=y count=3"},
		{"-o out -d dep -write-if-changed -no-warn-on-unused-template-args -time-phases -color=never -on-deprecated=error",
			"-: print-records>out[] count=1 d=dep if-changed=true no-warn=true phases=true color=never deprecated=error"},
		{"-inputs=all -unused-inputs=rest", "-: print-records>-[] count=1 inputs=all unused=rest"},
		{"--persistent_worker -dialect=x", "-: print-records>-[] dialect=x count=1 worker=true"},
		{"-batch=list -j4", "-: print-records>-[] count=1 batch=list j=4"},
		{"-dialect=x --emit -gen-a -o 1 --emit -gen-b -o 2 -dialect=y in.td", "in.td: gen-a>1[] dialect=x count=1 gen-b>2[] dialect=y count=1"},
		{"@more", "in.td: gen-a>-[] dialect=x count=1"},
		{"--flagfile=flags in.td", "in.td: gen-a>-[] dialect=x count=1"},
		{"@@in.td", "@in.td: print-records>-[] count=1"},
		{"--version --help", "-: print-records>-[] count=1 about=true"},
	} {
		a, err := testSyntax().Parse(strings.Fields(c.line), read)
		if err != nil {
			t.Errorf("%s: %v", c.line, err)
		} else if got := describe(a); got != c.want {
			t.Errorf("%s:\ngot  %s\nwant %s", c.line, got, c.want)
		}
	}
	for _, c := range []struct{ line, want string }{
		{"-gen-c", "-gen-c"},
		{"-dialct=x", "-dialect"}, // a suggestion
		{"-dialect", "-dialect needs a value"},
		{"-gen-a=1", "-gen-a takes no value, but '1' is given"},
		{"-count=many", "-count: 'many' is not"},
		{"-color=red", "-color: 'red' is not"},
		{"-jx", "-jx"},
		{"a.td b.td", "more than one input file: a.td, b.td"},
		{"-d dep", "-d needs -o"},
		{"-unused-inputs=rest", "-unused-inputs needs -inputs"},
		{"-o same -d same", "'same' would be written twice, by -o and by -d"},
		{"--emit -gen-a -o 1 --emit -gen-b -o 1", "'1' would be written twice"},
		{"--emit -gen-a --emit -gen-b", "'standard output' would be written twice"},
		{"-batch=list --persistent_worker", "exclude each other"},
		{"-batch=list in.td", "'in.td' is not expected"},
		{"@none", "no such file"},
		{"@loop", "more than 16 levels deep"},
	} {
		a, err := testSyntax().Parse(strings.Fields(c.line), read)
		var fault *command.UsageError
		if !errors.As(err, &fault) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error %v and %v, want one with %q", c.line, err, a, c.want)
		}
	}
}

func TestFiles(t *testing.T) {
	a, err := testSyntax().Parse([]string{"--emit", "-gen-a", "-o", "out/1", "--emit", "-gen-b", "-o", "out/2", "-d", "dep", "in.td"}, noFile)
	if err != nil {
		t.Fatal(err)
	}
	if got := a.Outputs(); !slices.Equal(got, []string{"out/1", "out/2", "dep"}) {
		t.Errorf("outputs %q", got)
	}
	if got := a.DependencyRule([]string{"b.td", "a.td", "b.td"}); got != "out/1 out/2: a.td b.td\n" {
		t.Errorf("rule %q", got)
	}
	if got := a.Emits[0].RelativeToOutput("out/shards/3"); got != "shards/3" {
		t.Errorf("path of a shard %q", got)
	}
	if got := Lines("a\r\nb\n\nc"); len(got) < 3 || got[0] != "a" || got[len(got)-1] != "c" {
		t.Errorf("lines %q", got)
	}
}
