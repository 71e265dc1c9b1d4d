package command

import (
	"errors"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// TestValuesOf reads the values of options from how a help describes them.
func TestValuesOf(t *testing.T) {
	for description, want := range map[string][]string{
		"file": nil, "=<class>": nil, "[=auto|never]": {"auto", "never"}, "<uint|auto>": {"auto"}, "a|b": {"a", "b"}, "a|FILE NAME": nil,
	} {
		if got := valuesOf(description); !slices.Equal(got, want) {
			t.Errorf("%s: got %v, want %v", description, got, want)
		}
	}
}

var commands = []completedCommand{
	{Name: "plan", Options: []completedOption{{"-json", false, "", nil}, {"-target", true, "", []string{"host", "cuda"}}}},
	{Options: []completedOption{{"-o", true, "Where it's written", nil}, {"--color", false, "", []string{"auto", "never"}}, {"--help", false, "Show this", nil}}},
}

// TestBash completes words with bash. Bash splits words at equals signs.
func TestBash(t *testing.T) {
	for _, c := range []struct {
		commands    []completedCommand
		words, want string
	}{
		{commands, "", "plan -o --color --help"},
		{commands, "p", "plan"},
		{commands, "-", "-o -color -help"},
		{commands, "--", "--color --help"},
		{commands, "-h", "-help"},
		{commands, "--h", "--help"},
		{commands, "plan -", "-json -target"},
		{commands, "plan --j", "--json"},
		{commands, "plan x.td -t", "-target"},
		{commands, "plan --help", ""},
		{commands, "plan -target ", "host cuda"},
		{commands, "plan -target = c", "cuda"},
		{commands, "plan --target =", "host cuda"},
		{commands, "plan --target=h", "host"},
		{commands, "plan -json = ", ""},
		{commands, "x.cpp --", "--color --help"},
		{commands, "--color = n", "never"},
		{commands, "-color=", "auto never"},
		{commands, "-color x", ""}, // the value may be missing, so x is a file
		{commands[1:], "-", "-o -color -help"},
		{commands[1:], "--color = a", "auto"},
	} {
		var script strings.Builder
		if err := writeScript(&script, "bash", "a-tool", c.commands); err != nil {
			t.Fatal(err)
		}
		args := "'" + strings.ReplaceAll(c.words, " ", "' '") + "'"
		cmd := exec.Command("bash", "-c", script.String()+"COMP_WORDS=(a-tool "+args+")\nCOMP_CWORD=$((${#COMP_WORDS[@]} - 1))\n_a_tool\necho \"${COMPREPLY[@]}\"\n")
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		if got := strings.TrimSpace(string(out)); got != c.want {
			t.Errorf("%q: %q, want %q", c.words, got, c.want)
		}
	}
}

// TestZsh has the script for bash, which zsh's bashcompinit runs.
func TestZsh(t *testing.T) {
	var zsh, bash strings.Builder
	if err := errors.Join(writeScript(&zsh, "zsh", "a-tool", commands), writeScript(&bash, "bash", "a-tool", commands)); err != nil {
		t.Fatal(err)
	}
	if want := "#compdef a-tool\nautoload -U +X bashcompinit && bashcompinit\n" + bash.String(); zsh.String() != want {
		t.Errorf("got %s, want %s", zsh.String(), want)
	}
}

func TestFish(t *testing.T) {
	var script strings.Builder
	if err := writeScript(&script, "fish", "a-tool", commands); err != nil {
		t.Fatal(err)
	}
	want := `complete -c a-tool -n __fish_use_subcommand -a plan
complete -c a-tool -n '__fish_seen_subcommand_from plan' -o json -l json
complete -c a-tool -n '__fish_seen_subcommand_from plan' -x -o target -l target -a 'host cuda'
complete -c a-tool -n 'not __fish_seen_subcommand_from plan' -r -s o -d 'Where it\'s written'
complete -c a-tool -n 'not __fish_seen_subcommand_from plan' -x -o color -l color -a 'auto never'
complete -c a-tool -n 'not __fish_seen_subcommand_from plan' -o help -l help -d 'Show this'
`
	if script.String() != want {
		t.Errorf("got %s, want %s", script.String(), want)
	}
}

func TestUnknownShell(t *testing.T) {
	var script strings.Builder
	if err := writeScript(&script, "tcsh", "a-tool", commands); err == nil || script.Len() > 0 {
		t.Errorf("error %v, script %q", err, script.String())
	}
}
