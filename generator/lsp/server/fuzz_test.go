package server_test

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/rules-ods/rules_ods/internal/testtool"
)

// FuzzRequests opens a document, changes it and sends a request about it. The parameters are those of the protocol with a
// position, or any JSON, in which URI is the document. The server answers within the limits, and goes on.
func FuzzRequests(f *testing.F) {
	base := standins(&testing.T{})
	methods := []string{"workspace/symbol", "completionItem/resolve", "typeHierarchy/supertypes", "textDocument/didChange", "workspace/didChangeConfiguration"}
	for method := range requestsOf("") {
		methods = append(methods, method)
	}
	slices.Sort(methods)
	for i, method := range methods {
		params, err := json.Marshal(requestsOf("URI")[method])
		if err != nil {
			f.Fatal(err)
		}
		f.Add(byte(i), text, text[:100], string(params))
		f.Add(byte(i), "def A : ", "class B<int x> { list<int> l = [x, ", `{"textDocument": {"uri": "URI"}, "position": {"line": 4294967295, "character": 4294967295}}`)
	}
	f.Fuzz(func(t *testing.T, method byte, before, after, params string) {
		if strings.Contains(before+after, "include") && len(before) > len(text) {
			t.Skip()
		}
		testtool.Limit{Processor: 30 * time.Second, Allocated: 8 << 30}.Check(t, func() {
			c := startIn(t, t.TempDir(), base)
			c.initialize(object{})
			uri := c.open("a.td", before)
			c.notify("textDocument/didChange", object{"textDocument": object{"uri": uri, "version": 2}, "contentChanges": []object{{"text": after}}})
			ctx, cancel := context.WithTimeout(t.Context(), 60*time.Second)
			defer cancel()
			raw := json.RawMessage(strings.ReplaceAll(params, "URI", uri))
			if json.Valid(raw) {
				if err := c.conn.Call(ctx, methods[int(method)%len(methods)], raw, nil); errors.Is(err, context.DeadlineExceeded) {
					t.Error("there is no answer")
				}
			}
			if err := c.conn.Call(ctx, "textDocument/documentSymbol", object{"textDocument": object{"uri": uri}}, nil); errors.Is(err, context.DeadlineExceeded) {
				t.Error("the next request has no answer")
			}
			c.end()
		})
	})
}
