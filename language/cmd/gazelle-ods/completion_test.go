package main

import (
	"regexp"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/driver/completion"
	"github.com/rules-ods/rules_ods/language/cc"
)

func TestCompletion(t *testing.T) {
	for _, shell := range completion.Shells {
		var script strings.Builder
		if err := writeCompletion(&script, shell); err != nil {
			t.Fatal(err)
		}
		for _, flag := range []string{"exclude", "index", "mode", cc.RewriteFlag, "from_file", "rules_ods", "all"} {
			if !regexp.MustCompile(`[ -]` + flag + `\b`).MatchString(script.String()) {
				t.Errorf("%s: no flag %s in\n%s", shell, flag, script.String())
			}
		}
		commands := regexp.MustCompile(`(?m)^  ([a-z-]+) `).FindAllStringSubmatch(usage, -1)
		if len(commands) < 8 {
			t.Errorf("only %d commands in the help", len(commands))
		}
		for _, c := range commands {
			if !regexp.MustCompile(`[ ']` + c[1] + `\b`).MatchString(script.String()) {
				t.Errorf("%s: no command %s in\n%s", shell, c[1], script.String())
			}
		}
	}
	if err := writeCompletion(&strings.Builder{}, "tcsh"); err == nil {
		t.Error("there is a completion for tcsh")
	}
}
