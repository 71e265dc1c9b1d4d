package flagwords

import (
	"flag"
	"io"
	"strings"
	"testing"
)

func TestParse(t *testing.T) {
	for _, c := range []struct{ words, want string }{
		{"", ""},
		{"a b", "a b"},
		{"-I x a", "I=x a"},
		{"a -I x b -Iy -n", "I=x I=y n a b"},
		{"-I=x", "I=x"},
		{"a -- -I x", "a -I x"},
		{"a -- -Ix --", "a -Ix --"},
		{"--n a --title=-- b -n=false", "title=-- a b"},
		{"a --help", "flag: help requested"},
		{"a -titel=x", "flag provided but not defined: -titel; did you mean '-title'?"},
		{"a -I", "flag needs an argument: -I"},
	} {
		var got []string
		f := flag.NewFlagSet("test", flag.ContinueOnError)
		f.SetOutput(io.Discard)
		f.Func("I", "", func(dir string) error {
			got = append(got, "I="+dir)
			return nil
		})
		title, n := f.String("title", "", ""), f.Bool("n", false, "")
		args, err := Parse(f, strings.Fields(c.words))
		if *title != "" {
			got = append(got, "title="+*title)
		}
		if *n {
			got = append(got, "n")
		}
		got = append(got, args...)
		if err != nil {
			got = []string{err.Error()}
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%q: got %q, want %q", c.words, got, c.want)
		}
	}
}
