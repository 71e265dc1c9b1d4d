package server_test

import (
	"fmt"
	"strings"
	"testing"

	protocol "github.com/tliron/glsp/protocol_3_16"

	"github.com/rules-ods/rules_ods/generator/lsp/document"
)

// requestsOf are the requests about a position, a range or the whole of a document, with their parameters.
func requestsOf(uri string) map[string]object {
	document := object{"textDocument": object{"uri": uri}}
	whole := object{"textDocument": object{"uri": uri}, "range": object{"start": object{"line": 0, "character": 0}, "end": object{"line": 1 << 30, "character": 0}}}
	return map[string]object{
		"textDocument/hover": at(uri, 0, 5), "textDocument/completion": at(uri, 0, 5), "textDocument/definition": at(uri, 0, 5), "textDocument/implementation": at(uri, 0, 5),
		"textDocument/references":        {"textDocument": object{"uri": uri}, "position": object{"line": 0, "character": 5}, "context": object{"includeDeclaration": true}},
		"textDocument/documentHighlight": at(uri, 0, 5), "textDocument/signatureHelp": at(uri, 0, 5), "textDocument/prepareRename": at(uri, 0, 5),
		"textDocument/rename":               {"textDocument": object{"uri": uri}, "position": object{"line": 0, "character": 5}, "newName": "X"},
		"textDocument/prepareTypeHierarchy": at(uri, 0, 5),
		"textDocument/documentSymbol":       document, "textDocument/semanticTokens/full": document, "textDocument/foldingRange": document,
		"textDocument/formatting":      {"textDocument": object{"uri": uri}, "options": object{"tabSize": 2, "insertSpaces": true}},
		"textDocument/rangeFormatting": {"textDocument": object{"uri": uri}, "range": whole["range"], "options": object{"tabSize": 2, "insertSpaces": true}},
		"textDocument/inlayHint":       whole, "textDocument/semanticTokens/range": whole,
		"textDocument/codeAction": {"textDocument": object{"uri": uri}, "range": whole["range"], "context": object{"diagnostics": []object{}}},
	}
}

// TestLargeDocument opens documents above the limit, and lets a document grow above it. All requests are refused with
// the reason, the document has one diagnostic, and other documents are answered. A document that shrinks is analysed.
func TestLargeDocument(t *testing.T) {
	const definition = "def A%07d : Op<T_Dialect, \"a\"> { let summary = \"S.\"; }\n"
	var b strings.Builder
	for i := 0; b.Len() < 14<<20; i++ {
		fmt.Fprintf(&b, definition, i)
	}
	const refused = "the document has 14.0 MiB, more than 4; it is not analysed"
	for name, large := range map[string]string{
		"many lines": b.String()[:14<<20], "one line": strings.ReplaceAll(b.String(), "\n", " ")[:14<<20],
		"one string": "def A { string s = \"" + strings.Repeat("a", 14<<20), "brackets": strings.Repeat("[", 14<<20),
		"comment": "/*" + strings.Repeat("/*", 7<<20), "characters": strings.Repeat("😀", 14<<18),
	} {
		t.Run(name, func(t *testing.T) {
			c := start(t)
			c.initialize(object{})
			small := c.open("small.td", "include \"large.td\"\n"+text)
			c.waitFor(small, 1, func(list []protocol.Diagnostic) bool { return true })
			uri := c.open("large.td", text)
			c.waitFor(uri, 1, none)
			edit := func(version int, text string) {
				c.notify("textDocument/didChange", object{"textDocument": object{"uri": uri, "version": version}, "contentChanges": []object{{"text": text}}})
			}
			edit(2, large)
			if list := c.waitFor(uri, 2, with(refused[:20])); len(list) != 1 || list[0].Range.End.Line != 0 {
				t.Errorf("the diagnostics are %v", list)
			}
			for method, params := range requestsOf(uri) {
				if err := c.call(method, params, nil); err == nil || !strings.Contains(err.Error(), "; it is not analysed") {
					t.Errorf("%s: %v", method, err)
				}
			}
			edit(3, text[:len(text)-2])
			c.waitFor(uri, 3, func(list []protocol.Diagnostic) bool { return !with("not analysed")(list) })
			if err := c.call("textDocument/hover", at(uri, 3, 5), nil); err != nil {
				t.Error(err)
			}
			c.end()
		})
	}
	if document.MaxText != 4<<20 {
		t.Error("the messages are for another limit")
	}
}
