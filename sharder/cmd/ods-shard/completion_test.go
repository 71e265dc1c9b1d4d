package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/driver/completion"
)

func TestCompletion(t *testing.T) {
	for _, shell := range completion.Shells {
		stdout, stderr, status := ask("--completion=" + shell)
		if status != 0 || stderr != "" {
			t.Errorf("%s: %d, %s", shell, status, stderr)
		}
		for _, want := range []string{"op-shard-index", "write-if-changed", "version", "definitions", "header", "precompile"} {
			if !strings.Contains(stdout, want) {
				t.Errorf("%s: no %s in\n%s", shell, want, stdout)
			}
		}
	}
	if _, stderr, status := ask("--completion=tcsh"); status != 1 || !strings.Contains(stderr, "want one of bash, zsh, fish") {
		t.Errorf("tcsh: %d, %s", status, stderr)
	}
}

// TestCompletionIsAccepted checks that each command accepts each option that its completion
// offers.
func TestCompletionIsAccepted(t *testing.T) {
	texts := map[string]string{"": usage}
	for name, c := range subcommands {
		texts[name] = c.usage
	}
	for name, text := range texts {
		options := completion.FromHelp(text)
		if len(options) < 4 {
			t.Errorf("%s: only %d options: %v", name, len(options), options)
		}
		for _, o := range options {
			args := []string{o.Spelling + "=", "--help"}
			if name != "" {
				args = slices.Insert(args, 0, name)
			}
			if _, stderr, _ := ask(args...); strings.Contains(stderr, "not defined") {
				t.Errorf("%v: %s", args, stderr)
			}
		}
	}
}
