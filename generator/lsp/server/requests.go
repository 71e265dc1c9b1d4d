package server

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/rules-ods/rules_ods/generator/lazyregexp"
	protocol "github.com/tliron/glsp/protocol_3_16"

	"github.com/rules-ods/rules_ods/generator/lsp/document"
	"github.com/rules-ods/rules_ods/generator/lsp/feature"
)

// methods are the requests that the server answers, besides initialize and shutdown.
var methods = sync.OnceValue(func() map[string]method {
	return map[string]method{
		"textDocument/completion": request(completion),
		"completionItem/resolve":  request(resolveCompletion),
		"textDocument/hover":      request(hover),
		"textDocument/definition": request(definition),

		"textDocument/references":           request(references),
		"textDocument/implementation":       request(implementation),
		"textDocument/documentHighlight":    request(highlight),
		"textDocument/documentSymbol":       request(documentSymbol),
		"workspace/symbol":                  request(workspaceSymbol),
		"textDocument/signatureHelp":        request(signatureHelp),
		"textDocument/inlayHint":            request(inlayHints),
		"textDocument/semanticTokens/full":  request(semanticTokens),
		"textDocument/semanticTokens/range": request(semanticTokensRange),
		"textDocument/foldingRange":         request(foldingRange),
		"textDocument/formatting":           request(formatting),
		"textDocument/rangeFormatting":      request(rangeFormatting),
		"textDocument/prepareRename":        request(prepareRename),
		"textDocument/rename":               request(rename),
		"textDocument/codeAction":           request(codeAction),
		"textDocument/prepareTypeHierarchy": request(prepareTypeHierarchy),
		"typeHierarchy/supertypes":          request(supertypes),
		"typeHierarchy/subtypes":            request(subtypes),
	}
})

// at returns the snapshot of a document and the offset of a position in it.
func (s *Server) at(ctx context.Context, p *protocol.TextDocumentPositionParams) (*document.Snapshot, int, error) {
	snapshot, err := s.snapshot(ctx, p.TextDocument.URI)
	if err != nil {
		return nil, 0, err
	}
	return snapshot, snapshot.Text.Offset(fromPosition(p.Position)), nil
}

// showWithin is how long what an editor shows beside the cursor may wait for an analysis: people
// have moved on after a second.
const showWithin = 700 * time.Millisecond

// atSoon returns what at returns, or an error if the analysis takes too long.
func (s *Server) atSoon(ctx context.Context, p *protocol.TextDocumentPositionParams) (*document.Snapshot, int, error) {
	ctx, cancel := context.WithTimeout(ctx, showWithin)
	defer cancel()
	snapshot, offset, err := s.at(ctx, p)
	if errors.Is(err, context.DeadlineExceeded) {
		err = errors.New("the document is still being analysed; ask again")
	}
	return snapshot, offset, err
}

// itemData is what a completion needs to be described later.
type itemData struct {
	URI    string `json:"uri"`
	Symbol string `json:"symbol"`
}

func completion(ctx context.Context, s *Server, p *protocol.CompletionParams) (any, error) {
	snapshot, former, err := s.recent(ctx, p.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	text, isOld := snapshot.Text, former != nil
	offset := text.Offset(fromPosition(p.Position))
	s.completing.RLock()
	list := feature.Complete(snapshot, offset)
	s.completing.RUnlock()
	if isOld && len(list.Items) == 0 && !differsInWord(text.Source(), former.Source(), offset) {
		if snapshot, err = s.snapshot(ctx, p.TextDocument.URI); err != nil {
			return nil, err
		}
		if isOld = snapshot.Text.Source() != text.Source(); !isOld {
			list = feature.Complete(snapshot, offset)
		}
	}
	out := protocol.CompletionList{IsIncomplete: list.Incomplete || isOld, Items: []protocol.CompletionItem{}}
	for i, x := range list.Items {
		insert, isSnippet := x.Insert, x.Snippet && s.client.hasSnippets
		if x.Snippet && !isSnippet {
			insert = withoutPlaces(insert)
		}
		item := protocol.CompletionItem{
			Label: x.Label, Kind: pointer(itemKinds[x.Kind]), SortText: pointer(fmt.Sprintf("%04d", i)),
			TextEdit:            protocol.TextEdit{Range: rangeOf(text, x.Start, x.End), NewText: insert},
			AdditionalTextEdits: s.edits(text, x.Extra),
		}
		if x.Detail != "" {
			item.Detail = &list.Items[i].Detail
		}
		if x.Doc != "" {
			item.Documentation = protocol.MarkupContent{Kind: protocol.MarkupKindMarkdown, Value: x.Doc}
		}
		if isSnippet {
			item.InsertTextFormat = pointer(protocol.InsertTextFormatSnippet)
		}
		if x.Symbol != "" {
			item.Data = itemData{p.TextDocument.URI, x.Symbol}
		}
		if len(x.Extra) == 0 {
			item.AdditionalTextEdits = nil
		}
		out.Items = append(out.Items, item)
	}
	return out, nil
}

var placeOfSnippet = lazyregexp.New(`\$\{\d+:([^}]*)\}|\$\d+`)

// withoutPlaces returns a snippet as text, for a client that fills in no places.
func withoutPlaces(snippet string) string {
	return placeOfSnippet.Get().ReplaceAllString(snippet, "$1")
}

// resolveCompletion adds the description of the declaration that a completion names.
func resolveCompletion(ctx context.Context, s *Server, item *protocol.CompletionItem) (any, error) {
	data, ok := item.Data.(map[string]any)
	if !ok {
		return item, nil
	}
	uri, _ := data["uri"].(string)
	name, _ := data["symbol"].(string)
	snapshot, _, err := s.recent(ctx, uri)
	if err != nil {
		return item, nil
	}
	if text := feature.Describe(ctx, snapshot, name); text != "" {
		item.Documentation = protocol.MarkupContent{Kind: protocol.MarkupKindMarkdown, Value: text}
	}
	return item, nil
}

func hover(ctx context.Context, s *Server, p *protocol.HoverParams) (any, error) {
	if isGenerated(pathOf(p.TextDocument.URI)) {
		return originHover(ctx, s, p)
	}
	ctx, cancel := context.WithTimeout(ctx, showWithin)
	defer cancel()
	snapshot, offset, err := s.atSoon(ctx, &p.TextDocumentPositionParams)
	if err != nil {
		return nil, err
	}
	d := feature.Hover(ctx, snapshot, offset)
	if d == nil {
		return nil, nil
	}
	return protocol.Hover{
		Contents: protocol.MarkupContent{Kind: protocol.MarkupKindMarkdown, Value: d.Markdown},
		Range:    pointer(rangeOf(snapshot.Text, d.Start, d.End)),
	}, nil
}

func definition(ctx context.Context, s *Server, p *protocol.DefinitionParams) (any, error) {
	if isGenerated(pathOf(p.TextDocument.URI)) {
		return originDefinition(ctx, s, p)
	}
	snapshot, offset, err := s.atSoon(ctx, &p.TextDocumentPositionParams)
	if err != nil {
		return nil, err
	}
	return s.locations(feature.Definition(snapshot, offset)), nil
}

func (s *Server) locations(places []document.Place) []protocol.Location {
	out := []protocol.Location{}
	for _, p := range places {
		out = append(out, s.location(p))
	}
	return out
}
