package completion

import (
	"flag"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

const help = `usage: a-tool [options] FILE
       a-tool plan FILE

Options:
  -o <file>      Where to write
  -slim=<class>  What it's for, over
                 two lines
  -shards=<uint>, -count=<uint>
                 How many
  --batch[=<n>]  Many at once
  --help, --version
                 Show something

  The end.
`

func TestFromHelp(t *testing.T) {
	want := []Option{
		{"-o", true, "Where to write"},
		{"-slim", true, "What it's for, over two lines"},
		{"-shards", true, "How many"},
		{"-count", true, "How many"},
		{"--batch", false, "Many at once"},
		{"--help", false, "Show something"},
		{"--version", false, "Show something"},
	}
	if got := FromHelp(help); !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// TestFromFlags reads the output of package flag.
func TestFromFlags(t *testing.T) {
	var text strings.Builder
	set := flag.NewFlagSet("", flag.ContinueOnError)
	set.SetOutput(&text)
	set.Bool("all", false, "every file,\nof any kind")
	set.Bool("q", false, "less")
	set.String("repo", "x", "a `name`")
	set.PrintDefaults()
	want := []Option{
		{"-all", false, "every file, of any kind"},
		{"-q", false, "less"},
		{"-repo", true, `a name (default "x")`},
	}
	if got := FromHelp(text.String()); !slices.Equal(got, want) {
		t.Errorf("got %v, want %v from\n%s", got, want, text.String())
	}
}

var commands = []Command{
	{Name: "plan", Options: []Option{{"-json", false, ""}, {"-target", true, ""}}},
	{Options: []Option{{"-o", true, "Where it's written"}, {"--help", false, "Show this"}}},
}

// TestBash completes words with bash.
func TestBash(t *testing.T) {
	var script strings.Builder
	if err := Write(&script, "bash", "a-tool", commands); err != nil {
		t.Fatal(err)
	}
	for words, want := range map[string]string{
		"":             "plan -o --help",
		"p":            "plan",
		"-":            "-o --help",
		"plan -":       "-json -target",
		"plan x.td -t": "-target",
		"x.cpp --":     "--help",
		"plan --help":  "",
	} {
		args := "'" + strings.ReplaceAll(words, " ", "' '") + "'"
		cmd := exec.Command("bash", "-c", script.String()+"COMP_WORDS=(a-tool "+args+")\nCOMP_CWORD=$((${#COMP_WORDS[@]} - 1))\n_a_tool\necho \"${COMPREPLY[@]}\"\n")
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		if got := strings.TrimSpace(string(out)); got != want {
			t.Errorf("%q: %q, want %q", words, got, want)
		}
	}
}

func TestFlat(t *testing.T) {
	var script strings.Builder
	if err := Write(&script, "zsh", "a-tool", commands[1:]); err != nil {
		t.Fatal(err)
	}
	want := "#compdef a-tool\nautoload -U +X bashcompinit && bashcompinit\ncomplete -o default -W '-o --help' a-tool\n"
	if script.String() != want {
		t.Errorf("got %s, want %s", script.String(), want)
	}
}

func TestFish(t *testing.T) {
	var script strings.Builder
	if err := Write(&script, "fish", "a-tool", commands); err != nil {
		t.Fatal(err)
	}
	want := `complete -c a-tool -n __fish_use_subcommand -a plan
complete -c a-tool -n '__fish_seen_subcommand_from plan' -o json
complete -c a-tool -n '__fish_seen_subcommand_from plan' -r -o target
complete -c a-tool -n 'not __fish_seen_subcommand_from plan' -r -s o -d 'Where it\'s written'
complete -c a-tool -n 'not __fish_seen_subcommand_from plan' -l help -d 'Show this'
`
	if script.String() != want {
		t.Errorf("got %s, want %s", script.String(), want)
	}
}

func TestUnknownShell(t *testing.T) {
	var script strings.Builder
	if err := Write(&script, "tcsh", "a-tool", commands); err == nil || script.Len() > 0 {
		t.Errorf("error %v, script %q", err, script.String())
	}
}
