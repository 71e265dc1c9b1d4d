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
		{"-mdoe=fix", "flag provided but not defined: -mdoe", "flag provided but not defined: -mdoe; did you mean '-mode'?"},
		{"-nothing", "flag provided but not defined: -nothing", "flag provided but not defined: -nothing"},
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
