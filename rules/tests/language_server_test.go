package tests

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net/textproto"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
)

// A languageServer is a running server of the Language Server Protocol.
type languageServer struct {
	in  io.Writer
	out *textproto.Reader
	id  int
}

// startLanguageServer starts a server and initializes it. The server ends with the test.
func startLanguageServer(t *testing.T, program string, args ...string) *languageServer {
	t.Helper()
	cmd := exec.Command(program, args...)
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	s := &languageServer{in: in, out: textproto.NewReader(bufio.NewReader(out))}
	t.Cleanup(func() {
		s.call(t, "shutdown", nil, nil)
		s.send(t, map[string]any{"method": "exit"})
		if err := cmd.Wait(); err != nil {
			t.Error(err)
		}
	})
	s.call(t, "initialize", map[string]any{"processId": nil, "rootUri": nil, "capabilities": map[string]any{}}, nil)
	return s
}

func (s *languageServer) send(t *testing.T, message map[string]any) {
	t.Helper()
	message["jsonrpc"] = "2.0"
	text, err := json.Marshal(message)
	if err == nil {
		_, err = fmt.Fprintf(s.in, "Content-Length: %d\r\n\r\n%s", len(text), text)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// call sends a request and reads the response. It ignores notifications.
func (s *languageServer) call(t *testing.T, method string, params, result any) {
	t.Helper()
	s.id++
	s.send(t, map[string]any{"id": s.id, "method": method, "params": params})
	for {
		header, err := s.out.ReadMIMEHeader()
		if err != nil {
			t.Fatalf("%s: %v", method, err)
		}
		n, err := strconv.Atoi(header.Get("Content-Length"))
		if err != nil {
			t.Fatalf("%s: %v", method, err)
		}
		text := make([]byte, n)
		if _, err := io.ReadFull(s.out.R, text); err != nil {
			t.Fatalf("%s: %v", method, err)
		}
		var answer struct {
			ID     *int
			Result json.RawMessage
			Error  json.RawMessage
		}
		if err := json.Unmarshal(text, &answer); err != nil {
			t.Fatalf("%s: %v", method, err)
		}
		if answer.ID == nil || *answer.ID != s.id {
			continue
		}
		if answer.Error != nil {
			t.Fatalf("%s: %s", method, answer.Error)
		}
		if result != nil {
			if err := json.Unmarshal(answer.Result, result); err != nil {
				t.Fatalf("%s: %v: %s", method, err, answer.Result)
			}
		}
		return
	}
}

// open notifies the server that an editor has opened a file.
func (s *languageServer) open(t *testing.T, file string) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	s.send(t, map[string]any{"method": "textDocument/didOpen", "params": map[string]any{
		"textDocument": map[string]any{"uri": "file://" + file, "languageId": "tablegen", "version": 1, "text": string(text)}}})
}

// definition returns the file in which the first occurrence of a word in an open file is
// defined, or "".
func (s *languageServer) definition(t *testing.T, file, word string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	before, _, found := strings.Cut(string(text), word)
	if !found {
		t.Fatalf("%s does not contain %q", file, word)
	}
	var locations []struct{ URI string }
	s.call(t, "textDocument/definition", map[string]any{
		"textDocument": map[string]any{"uri": "file://" + file},
		"position":     map[string]any{"line": strings.Count(before, "\n"), "character": len(before) - strings.LastIndex(before, "\n") - 1},
	}, &locations)
	if len(locations) == 0 {
		return ""
	}
	return locations[0].URI
}
