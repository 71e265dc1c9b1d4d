package sitecommand

import (
	"bufio"
	"context"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/rules-ods/rules_ods/generator/backend/parity"
	"github.com/rules-ods/rules_ods/generator/driver/command"
)

// A session is a run of the command with -serve.
type session struct {
	t     *testing.T
	lines chan string
	url   string
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

// page returns the status of a page and its text.
func (s *session) page(name string) (int, string) {
	s.t.Helper()
	response, err := http.Get(s.url + name)
	if err != nil {
		s.t.Fatal(err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		s.t.Fatal(err)
	}
	return response.StatusCode, string(text)
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

// TestServe serves a dialect, changes its files, and ends the command.
func TestServe(t *testing.T) {
	dir := t.TempDir()
	ops := filepath.Join(dir, "include/foo/Foo.td")
	const head = "include \"mlir/IR/OpBase.td\"\ndef Foo : Dialect { let name = \"foo\"; let cppNamespace = \"::foo\"; }\n"
	write(t, ops, head+"def")
	ctx, cancel := context.WithCancel(context.Background())
	in, out := io.Pipe()
	errs, errOut := io.Pipe()
	status := make(chan int, 1)
	go func() {
		status <- program.Run(ctx, []string{"site", "-serve", "-port=0", "-mlir", parity.Standins(t), dir}, &command.Environment{Streams: command.Streams{Out: out, Err: errOut}})
		out.Close()
		errOut.Close()
	}()
	s := &session{t: t, lines: make(chan string, 100)}
	for _, stream := range []io.Reader{in, errs} {
		go func() {
			for lines := bufio.NewScanner(stream); lines.Scan(); {
				s.lines <- lines.Text()
			}
		}()
	}
	// The command starts although there is an error, and serves the site as soon as there is none.
	if line := s.next(); !strings.HasPrefix(line, "ods-tblgen site: warning: ") {
		t.Errorf("the first line is %q", line)
	}
	if line := s.next(); !strings.HasPrefix(line, "ods-tblgen site: error: ") {
		t.Errorf("the second line is %q", line)
	}
	write(t, ops, head+"def AOp : Op<Foo, \"a\">;\n")
	line := s.next()
	url, rest, _ := strings.Cut(line, ": ")
	if !strings.HasPrefix(url, "http://127.0.0.1:") || !strings.Contains(rest, " about 1 dialect; an interrupt ends the server") {
		t.Fatalf("the line of the server is %q", line)
	}
	s.url = url
	if status, text := s.page("op/foo.a.html"); status != http.StatusOK || !strings.Contains(text, "EventSource") {
		t.Errorf("the page of foo.a: %d %s", status, text)
	}
	for _, c := range []struct {
		what, file, text, line, page, part string
	}{
		{"another operation", ops, head + "def BOp : Op<Foo, \"b\">;\n", "a file changed: ", "op/foo.b.html", "<h1>"},
		{"a file in a new directory", filepath.Join(dir, "include/foo/more/More.td"), "include \"foo/Foo.td\"\ndef COp : Op<Foo, \"c\">;\n", "a file changed: ", "op/foo.c.html", "<h1>"},
		{"an error, after which the site stays", ops, head + "def", "ods-tblgen site: error: ", "op/foo.b.html", "<h1>"},
		{"no error any more", ops, head + "def DOp : Op<Foo, \"d\">;\n", "a file changed: ", "op/foo.d.html", "<h1>"},
	} {
		write(t, c.file, c.text)
		for deadline := time.Now().Add(30 * time.Second); ; {
			if strings.HasPrefix(s.next(), c.line) {
				if status, text := s.page(c.page); status == http.StatusOK && strings.Contains(text, c.part) {
					break
				}
			}
			if time.Now().After(deadline) {
				t.Fatalf("%s: the page %s does not appear", c.what, c.page)
			}
		}
	}
	if status, _ := s.page("op/foo.a.html"); status != http.StatusNotFound {
		t.Errorf("the page of an operation that is gone: %d", status)
	}
	start := time.Now()
	cancel()
	select {
	case <-status:
	case <-time.After(10 * time.Second):
		t.Fatal("the command did not end with its context")
	}
	if took := time.Since(start); took > 2*time.Second {
		t.Errorf("the command took %v to end", took)
	}
}

// TestPortInUse expects an error that names a remedy.
func TestPortInUse(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	var out strings.Builder
	port := strconv.Itoa(listener.Addr().(*net.TCPAddr).Port)
	status := program.Run(t.Context(), []string{"site", "-serve", "-port", port, t.TempDir()}, &command.Environment{Streams: command.Streams{Out: io.Discard, Err: &out}})
	if want := "another program uses 127.0.0.1:" + port + "; choose another port with -port"; status != 1 || !strings.Contains(out.String(), want) {
		t.Errorf("status %d, %q, want %q", status, out.String(), want)
	}
}
