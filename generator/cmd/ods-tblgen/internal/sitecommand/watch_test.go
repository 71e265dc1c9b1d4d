package sitecommand

import (
	"bufio"
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/rules-ods/rules_ods/generator/backend/parity"
	"github.com/rules-ods/rules_ods/generator/driver/command"
)

// A session is a run of the command with -watch.
type session struct {
	t     *testing.T
	lines chan string
	site  string // its directory
}

// next returns the next line of the output.
func (s *session) next() string {
	s.t.Helper()
	select {
	case line := <-s.lines:
		return line
	case <-time.After(30 * time.Second):
		s.t.Fatal("there is no output")
		return ""
	}
}

// page returns the text of a page, or "".
func (s *session) page(name string) string {
	text, err := os.ReadFile(filepath.Join(s.site, name))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		s.t.Fatal(err)
	}
	return string(text)
}

func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

// program has only the subcommand.
var program = &command.Command{Name: "ods-tblgen", Commands: []*command.Command{Command()}}

// TestIsOutput checks which files below a watched directory are those of the site.
func TestIsOutput(t *testing.T) {
	c := &siteCommand{options: &options{Output: "out/site"}}
	for name, want := range map[string]bool{
		"out/site": true, "out/site/op/a.html": true, "out/.ods-site-1": true,
		"out/site.td": false, "out/sites/a.td": false, "out": false, "D.td": false, ".ods-site-1": false,
	} {
		if got := c.isOutput(name); got != want {
			t.Errorf("%s: %t", name, got)
		}
	}
}

// TestWatch documents a dialect, changes its files, and ends the command.
func TestWatch(t *testing.T) {
	dir, site := t.TempDir(), filepath.Join(t.TempDir(), "site")
	ops := filepath.Join(dir, "include/foo/Foo.td")
	const head = "include \"mlir/IR/OpBase.td\"\ndef Foo : Dialect { let name = \"foo\"; let cppNamespace = \"::foo\"; }\n"
	write(t, ops, head+"def")
	ctx, cancel := context.WithCancel(context.Background())
	in, out := io.Pipe()
	errs, errOut := io.Pipe()
	status := make(chan int, 1)
	go func() {
		status <- program.Run(ctx, []string{"site", "-watch", "-o", site, "-mlir", parity.Standins(t), dir}, &command.Environment{Streams: command.Streams{Out: out, Err: errOut}})
		out.Close()
		errOut.Close()
	}()
	s := &session{t: t, lines: make(chan string, 100), site: site}
	for _, stream := range []io.Reader{in, errs} {
		go func() {
			for lines := bufio.NewScanner(stream); lines.Scan(); {
				s.lines <- lines.Text()
			}
		}()
	}
	// The command starts although there is an error, and writes the site as soon as there is none.
	if line := s.next(); !strings.HasPrefix(line, "ods-tblgen site: warning: ") {
		t.Errorf("the first line is %q", line)
	}
	if line := s.next(); !strings.HasPrefix(line, "ods-tblgen site: error: ") {
		t.Errorf("the second line is %q", line)
	}
	write(t, ops, head+"def AOp : Op<Foo, \"a\">;\n")
	line := s.next()
	if !strings.HasPrefix(line, filepath.Join(site, "index.html")+": ") || !strings.HasSuffix(line, "; an interrupt ends the command") {
		t.Fatalf("the line of the site is %q", line)
	}
	if text := s.page("op/foo.a.html"); !strings.Contains(text, "'../assets/version.js'") {
		t.Errorf("the page of foo.a: %s", text)
	}
	version := s.page("assets/version.js")
	for _, c := range []struct {
		what, file, text, line, page, part string
	}{
		{"another operation", ops, head + "def BOp : Op<Foo, \"b\">;\n", site, "op/foo.b.html", "<h1>"},
		{"a file in a new directory", filepath.Join(dir, "include/foo/more/More.td"), "include \"foo/Foo.td\"\ndef COp : Op<Foo, \"c\">;\n", site, "op/foo.c.html", "<h1>"},
		{"an error, after which the site stays", ops, head + "def", "ods-tblgen site: error: ", "op/foo.b.html", "<h1>"},
		{"no error any more", ops, head + "def DOp : Op<Foo, \"d\">;\n", site, "op/foo.d.html", "<h1>"},
	} {
		write(t, c.file, c.text)
		for deadline := time.Now().Add(30 * time.Second); ; {
			if strings.HasPrefix(s.next(), c.line) {
				if strings.Contains(s.page(c.page), c.part) {
					break
				}
			}
			if time.Now().After(deadline) {
				t.Fatalf("%s: the page %s does not appear", c.what, c.page)
			}
		}
	}
	if s.page("op/foo.a.html") != "" {
		t.Error("the page of an operation that is gone stays")
	}
	if s.page("assets/version.js") == version {
		t.Error("the version stays")
	}
	cancel()
	select {
	case <-status:
	case <-time.After(10 * time.Second):
		t.Fatal("the command did not end with its context")
	}
}
