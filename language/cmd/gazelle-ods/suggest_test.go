package main

import (
	"errors"
	"flag"
	"strings"
	"testing"
)

// TestSuggest adds what was meant to errors of Gazelle.
func TestSuggest(t *testing.T) {
	wd := t.TempDir()
	for _, c := range []struct{ first, err, want string }{
		{"udpate", "no such directory", "no such directory; 'udpate' is neither a command nor a directory; did you mean 'update'?"},
		{"check-cmaek", "no such directory", "; did you mean 'check-cmake'?"},
		{"pkg", "no such directory", "no such directory"},
		{wd, "an error", "an error"},
	} {
		got := suggest(wd, c.first, errors.New(c.err))
		if !strings.HasSuffix(got.Error(), c.want) || !strings.HasPrefix(got.Error(), c.err) {
			t.Errorf("%s: got %q, want %q", c.first, got, c.want)
		}
	}
	if err := suggest(wd, "udpate", nil); err != nil {
		t.Errorf("got %v for no error", err)
	}
	if err := suggest(wd, "-h", flag.ErrHelp); err != flag.ErrHelp {
		t.Errorf("got %v for -h", err)
	}
}

// TestSuggestFlag compares arguments with the flags that Gazelle and the extensions register.
func TestSuggestFlag(t *testing.T) {
	for args, want := range map[string]string{
		"-mdoe=fix":             "'-mdoe' is no flag; did you mean '-mode'?",
		"-strict --lnag=td pkg": "'-lnag' is no flag; did you mean '-lang'?",
		"-lang td,cc -mode=fix": "",
		"-nothing":              "",
		"lnag -- -lnag":         "",
		"":                      "",
	} {
		if got := suggestFlag(strings.Fields(args)); got != want {
			t.Errorf("%q: got %q, want %q", args, got, want)
		}
	}
}

// TestOutsideRepository runs Gazelle where no directory is the root of a repository.
func TestOutsideRepository(t *testing.T) {
	t.Setenv("BUILD_WORKSPACE_DIRECTORY", "")
	for _, args := range [][]string{nil, {"update"}, {"-mode=print", "."}} {
		if err := runIn(t.TempDir(), args); err == nil || !strings.Contains(err.Error(), "name the root of the repository by -repo_root") {
			t.Errorf("%q: got %v", args, err)
		}
	}
}
