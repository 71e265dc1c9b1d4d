package server_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/sourcegraph/jsonrpc2"
	protocol "github.com/tliron/glsp/protocol_3_16"

	"github.com/rules-ods/rules_ods/generator/backend/parity"
	"github.com/rules-ods/rules_ods/generator/lsp/server"
	"github.com/rules-ods/rules_ods/generator/lsp/workspace"
)

// A client talks to a server over two pipes.
type client struct {
	t    *testing.T
	dir  string
	conn *jsonrpc2.Conn
	done chan error // receives the result of the server
	log  *lockedBuffer

	running  atomic.Int32 // analyses that run or wait
	progress []string     // notifications; mu guards them

	mu          sync.Mutex
	diagnostics map[string]protocol.PublishDiagnosticsParams // by URI
	published   chan struct{}                                // is closed at the next diagnostics
}

type lockedBuffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (l *lockedBuffer) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(p)
}

func (l *lockedBuffer) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.String()
}

type pipe struct {
	io.ReadCloser
	io.WriteCloser
}

func (p pipe) Close() error {
	p.ReadCloser.Close()
	return p.WriteCloser.Close()
}

// standins returns a directory with small classes in the place of MLIR's.
func standins(t *testing.T) string {
	t.Helper()
	return parity.Standins(t)
}

// start starts a server and a client, which has not sent anything.
func start(t *testing.T) *client {
	t.Helper()
	return startIn(t, t.TempDir(), standins(t))
}

// startIn starts a server for a directory, and a client.
func startIn(t *testing.T, dir, base string) *client {
	t.Helper()
	toServer, fromClient := io.Pipe()
	toClient, fromServer := io.Pipe()
	c := &client{
		t: t, dir: dir, done: make(chan error, 1), log: &lockedBuffer{},
		diagnostics: map[string]protocol.PublishDiagnosticsParams{}, published: make(chan struct{}),
	}
	options := server.Options{Version: "test", Settings: workspace.Settings{MLIR: base}, Log: c.log, Analyses: func(running int) { c.running.Store(int32(running)) }}
	go func() { c.done <- server.Serve(context.Background(), pipe{toServer, fromServer}, options) }()
	stream := jsonrpc2.NewBufferedStream(pipe{toClient, fromClient}, jsonrpc2.VSCodeObjectCodec{})
	c.conn = jsonrpc2.NewConn(context.Background(), stream, jsonrpc2.HandlerWithError(c.handle))
	t.Cleanup(func() {
		c.conn.Close()
		if text := c.log.String(); strings.Contains(text, "internal error") {
			t.Error(text)
		}
	})
	return c
}

// end ends the session.
func (c *client) end() {
	c.t.Helper()
	c.mustCall("shutdown", nil, nil)
	c.notify("exit", nil)
	if err := <-c.done; err != nil {
		c.t.Errorf("the server ended with %v", err)
	}
	c.conn.Close()
}

// handle receives what the server sends.
func (c *client) handle(_ context.Context, _ *jsonrpc2.Conn, r *jsonrpc2.Request) (any, error) {
	if r.Method == "$/progress" {
		c.mu.Lock()
		c.progress = append(c.progress, string(*r.Params))
		c.mu.Unlock()
	}
	if r.Method == "textDocument/publishDiagnostics" {
		var p protocol.PublishDiagnosticsParams
		if err := json.Unmarshal(*r.Params, &p); err != nil {
			return nil, err
		}
		c.mu.Lock()
		c.diagnostics[p.URI] = p
		close(c.published)
		c.published = make(chan struct{})
		c.mu.Unlock()
	}
	return nil, nil
}

const patience = 60 * time.Second

// call sends a request and stores its result.
func (c *client) call(method string, params, result any) error {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	return c.conn.Call(ctx, method, params, result)
}

func (c *client) mustCall(method string, params, result any) {
	c.t.Helper()
	if err := c.call(method, params, result); err != nil {
		c.t.Fatalf("%s: %v", method, err)
	}
}

func (c *client) notify(method string, params any) {
	c.t.Helper()
	if err := c.conn.Notify(context.Background(), method, params); err != nil {
		c.t.Fatalf("%s: %v", method, err)
	}
}

type object = map[string]any

// initialize begins the session, with the directory of the client as its folder.
func (c *client) initialize(capabilities object) object {
	c.t.Helper()
	var result object
	c.mustCall("initialize", object{"processId": nil, "rootUri": c.uri(""), "capabilities": capabilities}, &result)
	c.notify("initialized", object{})
	return result
}

func (c *client) uri(name string) string { return "file://" + filepath.Join(c.dir, name) }

func (c *client) open(name, text string) string {
	c.notify("textDocument/didOpen", object{"textDocument": object{"uri": c.uri(name), "languageId": "tablegen", "version": 1, "text": text}})
	return c.uri(name)
}

// waitFor waits for diagnostics of a document that satisfy a condition.
func (c *client) waitFor(uri string, version int, holds func([]protocol.Diagnostic) bool) []protocol.Diagnostic {
	c.t.Helper()
	deadline := time.After(patience)
	for {
		c.mu.Lock()
		p, next := c.diagnostics[uri], c.published
		c.mu.Unlock()
		if p.Version != nil && int(*p.Version) == version && holds(p.Diagnostics) {
			return p.Diagnostics
		}
		select {
		case <-next:
		case <-deadline:
			c.t.Fatalf("no such diagnostics of version %d; the last are %+v", version, p)
		}
	}
}

func with(text string) func([]protocol.Diagnostic) bool {
	return func(list []protocol.Diagnostic) bool {
		for _, d := range list {
			if strings.Contains(d.Message, text) {
				return true
			}
		}
		return false
	}
}

func none(list []protocol.Diagnostic) bool { return len(list) == 0 }

func at(uri string, line, column int) object {
	return object{"textDocument": object{"uri": uri}, "position": object{"line": line, "character": column}}
}

const text = `include "mlir/IR/OpBase.td"
def T_Dialect : Dialect { let name = "t"; let cppNamespace = "::t"; let description = "D."; }
class T_Op<string m> : Op<T_Dialect, m> { let description = "S."; }
def T_A : T_Op<"a"> {
  let arguments = (ins I32:$lhs);
  let assemblyFormat = "$lhs attr-dict";
}
`

// TestSession runs a session from the first request to the exit.
func TestSession(t *testing.T) {
	c := start(t)
	result := c.initialize(object{"general": object{"positionEncodings": []string{"utf-8", "utf-16"}}})
	if got := result["capabilities"].(object)["positionEncoding"]; got != "utf-8" {
		t.Errorf("positionEncoding: got %v, want utf-8", got)
	}
	uri := c.open("a.td", text)
	c.waitFor(uri, 1, none)
	change := func(version, line, from, to int, text string) {
		c.notify("textDocument/didChange", object{
			"textDocument": object{"uri": uri, "version": version},
			"contentChanges": []object{{
				"range": object{"start": object{"line": line, "character": from}, "end": object{"line": line, "character": to}}, "text": text,
			}},
		})
	}
	change(2, 5, 25, 28, "lsh")
	list := c.waitFor(uri, 2, with("did you mean"))
	if r := list[0].Range; r.Start.Line != 5 || r.Start.Character != 24 || r.End.Character != 28 {
		t.Errorf("the range in the format is %+v", r)
	}
	var actions []protocol.CodeAction
	c.mustCall("textDocument/codeAction", object{"textDocument": object{"uri": uri}, "range": list[0].Range, "context": object{"diagnostics": list}}, &actions)
	if len(actions) != 1 || actions[0].Title != "Change to '$lhs'" || actions[0].Edit.Changes[uri][0].NewText != "$lhs" {
		t.Errorf("actions: %+v", actions)
	}
	change(3, 5, 25, 28, "lhs")
	c.waitFor(uri, 3, none)
	c.notify("textDocument/didChange", object{"textDocument": object{"uri": uri, "version": 4}, "contentChanges": []object{{"text": "def X : Y;\n"}}})
	c.waitFor(uri, 4, with("no class named 'Y'"))
	c.notify("textDocument/didClose", object{"textDocument": object{"uri": uri}})
	c.mustCall("shutdown", nil, nil)
	if err := c.call("textDocument/hover", at(uri, 0, 0), nil); err == nil {
		t.Error("a request after shutdown has no error")
	}
	c.notify("exit", nil)
	if err := <-c.done; err != nil {
		t.Errorf("the server ended with %v", err)
	}
}

// TestRequests sends each request and checks a part of its answer.
func TestRequests(t *testing.T) {
	c := start(t)
	c.initialize(object{})
	uri := c.open("a.td", text)
	c.waitFor(uri, 1, none)
	document := object{"textDocument": object{"uri": uri}}
	whole := object{"textDocument": object{"uri": uri}, "range": object{"start": object{"line": 0, "character": 0}, "end": object{"line": 9, "character": 0}}}
	var items []object
	c.mustCall("textDocument/prepareTypeHierarchy", at(uri, 3, 11), &items)
	if len(items) != 1 {
		t.Fatalf("prepareTypeHierarchy: %v", items)
	}
	for _, x := range []struct {
		method string
		params object
		want   string
	}{
		{"textDocument/completion", at(uri, 5, 28), `"label":"$lhs"`},
		{"textDocument/completion", at(uri, 3, 14), `"label":"T_Op"`},
		{"completionItem/resolve", object{"label": "T_Op", "data": object{"uri": uri, "symbol": "T_Op"}}, "class T_Op"},
		{"textDocument/hover", at(uri, 3, 5), "`t.a`"},
		{"textDocument/definition", at(uri, 3, 11), `"line":2`},
		{"textDocument/references", object{"textDocument": object{"uri": uri}, "position": object{"line": 2, "character": 7}, "context": object{"includeDeclaration": true}}, `"line":3`},
		{"textDocument/documentHighlight", at(uri, 2, 7), `"line":3`},
		{"textDocument/documentHighlight", at(uri, 4, 28), `"line":5`}, // an operand, in the format
		{"textDocument/documentSymbol", document, `"name":"T_A"`},
		{"workspace/symbol", object{"query": "CommutativeTr"}, `[]`},
		{"workspace/symbol", object{"query": "Commutative"}, `"name":"Commutative"`},
		{"textDocument/signatureHelp", at(uri, 3, 15), `"label":"T_Op\u003cstring m\u003e"`},
		{"textDocument/inlayHint", whole, `"label":"mnemonic:"`},
		{"textDocument/semanticTokens/full", document, `"data":[0,`},
		{"textDocument/semanticTokens/range", whole, `"data":[0,`},
		{"textDocument/foldingRange", document, `"startLine":3`},
		{"textDocument/formatting", object{"textDocument": object{"uri": uri}, "options": object{"tabSize": 2, "insertSpaces": true}}, `[`},
		{"textDocument/rangeFormatting", object{"textDocument": object{"uri": uri}, "range": whole["range"], "options": object{"tabSize": 2, "insertSpaces": true}}, `[`},
		{"textDocument/prepareRename", at(uri, 2, 7), `"placeholder":"T_Op"`},
		{"textDocument/rename", object{"textDocument": object{"uri": uri}, "position": object{"line": 2, "character": 7}, "newName": "New_Op"}, `"newText":"New_Op"`},
		{"textDocument/codeAction", object{"textDocument": object{"uri": uri}, "range": whole["range"], "context": object{"diagnostics": []object{}}}, `[]`},
		{"typeHierarchy/supertypes", object{"item": items[0]}, `"name":"Op"`},
		{"typeHierarchy/subtypes", object{"item": items[0]}, `"name":"T_A"`},
		{"textDocument/implementation", at(uri, 3, 5), `.h.inc`},
	} {
		var raw json.RawMessage
		if err := c.call(x.method, x.params, &raw); err != nil {
			t.Errorf("%s: %v", x.method, err)
		} else if !strings.Contains(string(raw), x.want) {
			t.Errorf("%s: no %s in %s", x.method, x.want, raw)
		}
	}
	var shown []protocol.Location
	c.mustCall("textDocument/implementation", at(uri, 3, 5), &shown)
	path := strings.TrimPrefix(shown[0].URI, "file://")
	if data, err := os.ReadFile(path); err != nil || !strings.Contains(string(data), "class A :") {
		t.Errorf("the generated file: %v", err)
	}
	// From the generated file back to the .td file.
	data, _ := os.ReadFile(path)
	lines := strings.Split(string(data), "\n")
	getter := slices.IndexFunc(lines, func(l string) bool { return strings.Contains(l, "getLhs()") })
	c.notify("textDocument/didOpen", object{"textDocument": object{"uri": shown[0].URI, "languageId": "cpp", "version": 1, "text": string(data)}})
	var origins []protocol.Location
	c.mustCall("textDocument/definition", at(shown[0].URI, getter, strings.Index(lines[getter], "getLhs")), &origins)
	if len(origins) != 1 || origins[0].URI != uri || origins[0].Range.Start.Line != 4 || origins[0].Range.Start.Character != 28 {
		t.Errorf("the getter in line %d comes from %+v", getter, origins)
	}
	var hover object
	c.mustCall("textDocument/hover", at(shown[0].URI, getter, 0), &hover)
	if text, _ := json.Marshal(hover); !strings.Contains(string(text), "operand 0 of T_A") {
		t.Errorf("hover: %s", text)
	}
	var tokens any
	if err := c.call("textDocument/semanticTokens/full", object{"textDocument": object{"uri": shown[0].URI}}, &tokens); err != nil || tokens != nil {
		t.Errorf("semantic tokens of a generated file: %v, %v", tokens, err)
	}
	c.mustCall("shutdown", nil, nil)
	c.notify("exit", nil)
	<-c.done
	if _, err := os.Stat(path); err == nil {
		t.Error("the generated file stays after the exit")
	}
}

// TestLint receives a finding of lint after the other diagnostics, and its action.
func TestLint(t *testing.T) {
	c := start(t)
	for name, text := range map[string]string{"Base.td": "class C;\n", "Unused.td": "class D;\n"} {
		if err := os.WriteFile(filepath.Join(c.dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	c.initialize(object{})
	uri := c.open("User.td", "include \"Base.td\"\ninclude \"Unused.td\"\ndef A : C;\n")
	list := c.waitFor(uri, 1, with("is not used"))
	if d := list[0]; *d.Severity != protocol.DiagnosticSeverityWarning || len(d.Tags) != 1 || d.Range.Start.Line != 1 {
		t.Errorf("the diagnostic is %+v", d)
	}
	var actions []protocol.CodeAction
	var raw json.RawMessage
	c.mustCall("textDocument/codeAction", object{"textDocument": object{"uri": uri}, "range": list[0].Range, "context": object{"diagnostics": list}}, &raw)
	if err := json.Unmarshal(raw, &actions); err != nil {
		t.Fatal(err)
	}
	if len(actions) != 1 || actions[0].Title != "Remove the include" || !strings.Contains(string(raw), `"code":"unused-include"`) {
		t.Errorf("actions: %s", raw)
	}
	edit := actions[0].Edit.Changes[uri][0]
	c.notify("textDocument/didChange", object{"textDocument": object{"uri": uri, "version": 2}, "contentChanges": []object{{"range": edit.Range, "text": edit.NewText}}})
	c.waitFor(uri, 2, none)
}

// TestIncluded changes a file that another open file includes.
func TestIncluded(t *testing.T) {
	c := start(t)
	c.initialize(object{})
	base := c.open("Base.td", "class C;\n")
	user := c.open("User.td", "include \"Base.td\"\ndef A : C;\n")
	c.waitFor(base, 1, none)
	c.waitFor(user, 1, none)
	c.notify("textDocument/didChange", object{"textDocument": object{"uri": base, "version": 2}, "contentChanges": []object{{"text": "class D;\n"}}})
	c.waitFor(user, 1, with("no class named 'C'"))
	c.notify("textDocument/didChange", object{"textDocument": object{"uri": base, "version": 3}, "contentChanges": []object{{"text": "class C;\n"}}})
	c.waitFor(user, 1, none)
}

// TestRenameAtOnce renames a class and a field of a file as soon as it is open, when the files of
// the workspace have not been read.
func TestRenameAtOnce(t *testing.T) {
	c := start(t)
	const base = "class C { int width = 1; }\n"
	write := func(name, text string) {
		if err := os.WriteFile(filepath.Join(c.dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	write("Base.td", base)
	write("Frame.td", "include \"Base.td\"\ninclude \"Fragment.td\"\n")
	write("Fragment.td", "def InFragment : C;\n")
	write("Unrelated.td", "class C { int width = 2; }\ndef D : C { let width = 3; }\n")
	const users = 200
	for i := range users {
		write(fmt.Sprintf("User%d.td", i), fmt.Sprintf("include \"Base.td\"\n%sclass D : C;\ndef A : D { let width = %d; }\n", strings.Repeat("// A line.\n", 2000), i))
	}
	c.initialize(object{})
	uri := c.open("Base.td", base)
	for _, x := range []struct {
		name   string
		column int
		files  int
	}{{"C", 6, users + 3 - 1}, {"width", 14, users + 1}} {
		var edit protocol.WorkspaceEdit
		params := at(uri, 0, x.column)
		params["newName"], params["workDoneToken"] = "renamed", x.name
		c.mustCall("textDocument/rename", params, &edit)
		if len(edit.Changes) != x.files {
			t.Errorf("%s: edits of %d files, want %d", x.name, len(edit.Changes), x.files)
		}
		if _, wrong := edit.Changes[c.uri("Unrelated.td")]; wrong {
			t.Errorf("%s: an edit of a file that does not see the declaration", x.name)
		}
		var places []protocol.Location
		params = at(uri, 0, x.column)
		params["context"] = object{"includeDeclaration": true}
		c.mustCall("textDocument/references", params, &places)
		if len(places) != users+2 && len(places) != users+1 {
			t.Errorf("%s: %d references", x.name, len(places))
		}
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if text := strings.Join(c.progress, "\n"); !strings.Contains(text, `"begin"`) || !strings.Contains(text, `"end"`) {
		t.Errorf("progress: %q", text)
	}
}

// TestClose closes a document while a request waits for its analysis, and one with a text that
// was not saved.
func TestClose(t *testing.T) {
	c := start(t)
	if err := os.WriteFile(filepath.Join(c.dir, "Base.td"), []byte("class C;\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	c.initialize(object{})
	var long strings.Builder
	long.WriteString(text)
	for i := range 300 {
		fmt.Fprintf(&long, "def T_A%d : T_Op<\"a%d\">;\n", i, i)
	}
	for range 5 {
		uri := c.open("long.td", long.String())
		answered := make(chan error, 1)
		go func() {
			answered <- c.call("textDocument/documentSymbol", object{"textDocument": object{"uri": uri}}, nil)
		}()
		time.Sleep(time.Millisecond) // so that the request waits
		c.notify("textDocument/didClose", object{"textDocument": object{"uri": uri}})
		if err := <-answered; err != nil && !strings.Contains(err.Error(), "is not open") {
			t.Fatalf("a request for a document that is closed: %v", err)
		}
	}
	base := c.open("Base.td", "class D;\n")
	user := c.open("User.td", "include \"Base.td\"\ndef A : C;\n")
	c.waitFor(user, 1, with("no class named 'C'"))
	c.notify("textDocument/didClose", object{"textDocument": object{"uri": base}})
	c.waitFor(user, 1, none)
}

// TestFaultyMessages sends what a client must not send. The server answers with errors and
// goes on.
func TestFaultyMessages(t *testing.T) {
	c := start(t)
	if err := c.call("textDocument/hover", at("file:///x", 0, 0), nil); err == nil || !strings.Contains(err.Error(), "initialize") {
		t.Errorf("before initialize: %v", err)
	}
	c.initialize(object{})
	uri := c.open("a.td", text)
	for _, x := range []struct {
		method string
		params any
		want   string
	}{
		{"initialize", object{}, "initialized already"},
		{"textDocument/unknown", object{}, "has no method"},
		{"textDocument/hover", object{"textDocument": 5}, "not valid"},
		{"textDocument/hover", []int{1}, "not valid"},
		{"textDocument/hover", at("file:///not/open.td", 0, 0), "is not open"},
		{"textDocument/rename", object{"textDocument": object{"uri": uri}, "position": object{"line": 0, "character": 0}, "newName": "x"}, "no name here"},
	} {
		if err := c.call(x.method, x.params, nil); err == nil || !strings.Contains(err.Error(), x.want) {
			t.Errorf("%s: got the error %v, want %q", x.method, err, x.want)
		}
	}
	for _, p := range []object{at(uri, 1000, 0), at(uri, 0, 1000), {"textDocument": object{"uri": uri}, "position": object{"line": 4294967295, "character": 4294967295}}} {
		if err := c.call("textDocument/hover", p, nil); err != nil {
			t.Errorf("hover outside of the text: %v", err)
		}
		if err := c.call("textDocument/completion", p, nil); err != nil {
			t.Errorf("completion outside of the text: %v", err)
		}
	}
	c.notify("textDocument/didChange", object{"textDocument": object{"uri": "file:///not/open.td", "version": 1}, "contentChanges": []object{}})
	c.notify("textDocument/didOpen", 7)
	c.notify("$/unknown", nil)
	c.waitFor(uri, 1, none)
}

// TestSkippedMessage sends a message that is not JSON between valid ones.
func TestSkippedMessage(t *testing.T) {
	in := "Content-Length: 5\r\n\r\n{nope" + frame(`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}`) +
		frame(`{"jsonrpc":"2.0","id":2,"method":"shutdown"}`) + frame(`{"jsonrpc":"2.0","method":"exit"}`)
	var out, log lockedBuffer
	err := server.Serve(context.Background(), stream{strings.NewReader(in), &out}, server.Options{Log: &log})
	if err != nil {
		t.Error(err)
	}
	if got := out.String(); !strings.Contains(got, `"id":1`) || !strings.Contains(got, `"id":2`) {
		t.Errorf("got %s", got)
	}
	if !strings.Contains(log.String(), "a message is not valid") {
		t.Errorf("the log has %q", log.String())
	}
}

// TestBrokenHeader sends a message without a valid length, after which the next message
// cannot be found.
func TestBrokenHeader(t *testing.T) {
	for _, in := range []string{"nonsense\r\n\r\n", "Content-Length: 99999999999\r\n\r\n", "Content-Length: -1\r\n\r\n", strings.Repeat("x", 5000)} {
		var out, log lockedBuffer
		if err := server.Serve(context.Background(), stream{strings.NewReader(in), &out}, server.Options{Log: &log}); err == nil {
			t.Errorf("%.20q: no error", in)
		}
		if !strings.Contains(log.String(), "a message is not valid") {
			t.Errorf("%.20q: the log has %q", in, log.String())
		}
	}
}

func frame(message string) string {
	return "Content-Length: " + itoa(len(message)) + "\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n" + message
}

func itoa(n int) string {
	data, _ := json.Marshal(n)
	return string(data)
}

type stream struct {
	io.Reader
	io.Writer
}

func (stream) Close() error { return nil }

// TestSnippets completes for clients that fill in places and for others.
func TestSnippets(t *testing.T) {
	for _, c := range []struct {
		capabilities object
		want         string
	}{
		{object{}, "class Name<> : Parent {\n  \n}"},
		{object{"textDocument": object{"completion": object{"completionItem": object{"snippetSupport": true}}}}, "class ${1:Name}<$2> : ${3:Parent} {\n  $0\n}"},
	} {
		client := start(t)
		client.initialize(c.capabilities)
		uri := client.open("a.td", "\n")
		var list protocol.CompletionList
		client.mustCall("textDocument/completion", at(uri, 0, 0), &list)
		found := false
		for _, item := range list.Items {
			if item.Label != "class" {
				continue
			}
			found = true
			edit, _ := item.TextEdit.(protocol.TextEdit)
			isSnippet := item.InsertTextFormat != nil && *item.InsertTextFormat == protocol.InsertTextFormatSnippet
			if edit.NewText != c.want || isSnippet != strings.Contains(c.want, "$") {
				t.Errorf("%v: %v, a snippet: %t; want %q", c.capabilities, item.TextEdit, isSnippet, c.want)
			}
		}
		if !found {
			t.Errorf("%v: no completion 'class' in %+v", c.capabilities, list)
		}
	}
}
