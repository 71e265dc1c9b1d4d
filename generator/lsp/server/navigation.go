package server

import (
	"context"

	protocol "github.com/tliron/glsp/protocol_3_16"

	"github.com/rules-ods/rules_ods/generator/lsp/document"
	"github.com/rules-ods/rules_ods/generator/lsp/feature"
)

var symbolKinds = [...]protocol.SymbolKind{
	document.Class: protocol.SymbolKindClass, document.Def: protocol.SymbolKindObject, document.Defm: protocol.SymbolKindObject,
	document.Multiclass: protocol.SymbolKindClass, document.Defvar: protocol.SymbolKindVariable, document.Defset: protocol.SymbolKindArray,
	document.Deftype: protocol.SymbolKindTypeParameter, document.FieldDecl: protocol.SymbolKindField,
	document.Argument: protocol.SymbolKindTypeParameter, document.Variable: protocol.SymbolKindVariable,
}

func references(ctx context.Context, s *Server, p *protocol.ReferenceParams) (any, error) {
	snapshot, offset, err := s.at(ctx, &p.TextDocumentPositionParams)
	if err != nil {
		return nil, err
	}
	defer s.reportIndexing(p.WorkDoneToken)()
	places, err := feature.References(ctx, snapshot, offset, p.Context.IncludeDeclaration)
	if err != nil {
		return nil, err
	}
	return s.locations(places), nil
}

// reportIndexing tells a client which asked for it that a request waits for the index. The result
// ends that.
func (s *Server) reportIndexing(token *protocol.ProgressToken) (end func()) {
	s.mu.Lock()
	w := s.workspace
	s.mu.Unlock()
	if token == nil || w.ReadyIndex() != nil {
		return func() {}
	}
	s.notify("$/progress", protocol.ProgressParams{Token: *token, Value: protocol.WorkDoneProgressBegin{Kind: "begin", Title: "Reading the .td files of the workspace"}})
	return func() {
		s.notify("$/progress", protocol.ProgressParams{Token: *token, Value: protocol.WorkDoneProgressEnd{Kind: "end"}})
	}
}

func highlight(ctx context.Context, s *Server, p *protocol.DocumentHighlightParams) (any, error) {
	snapshot, offset, err := s.atSoon(ctx, &p.TextDocumentPositionParams)
	if err != nil {
		return nil, err
	}
	out := []protocol.DocumentHighlight{}
	for _, place := range feature.Highlights(ctx, snapshot, offset) {
		out = append(out, protocol.DocumentHighlight{Range: rangeOf(snapshot.Text, place.Start, place.End)})
	}
	return out, nil
}

func documentSymbol(ctx context.Context, s *Server, p *protocol.DocumentSymbolParams) (any, error) {
	snapshot, err := s.snapshot(ctx, p.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	return documentSymbols(snapshot.Text, feature.Symbols(snapshot)), nil
}

func documentSymbols(t *document.Text, list []feature.Symbol) []protocol.DocumentSymbol {
	out := []protocol.DocumentSymbol{}
	for i := range list {
		x := &list[i]
		symbol := protocol.DocumentSymbol{
			Name: x.Name, Kind: symbolKinds[x.Kind], Range: rangeOf(t, x.Start, x.End), SelectionRange: rangeOf(t, x.NameStart, x.NameEnd),
		}
		if x.Detail != "" {
			symbol.Detail = &x.Detail
		}
		if len(x.Children) > 0 {
			symbol.Children = documentSymbols(t, x.Children)
		}
		out = append(out, symbol)
	}
	return out
}

func workspaceSymbol(ctx context.Context, s *Server, p *protocol.WorkspaceSymbolParams) (any, error) {
	s.mu.Lock()
	w := s.workspace
	s.mu.Unlock()
	index, err := w.Index(ctx)
	if err != nil {
		return nil, err
	}
	out := []protocol.SymbolInformation{}
	texts := map[string]*document.Text{}
	for _, x := range feature.WorkspaceSymbols(w, index, p.Query) {
		t := texts[x.File]
		if t == nil {
			data, err := w.ReadFile(x.File)
			if err != nil {
				continue
			}
			t = document.NewText(string(data), s.units)
			texts[x.File] = t
		}
		kind := protocol.SymbolKindObject
		if x.Kind == "class" || x.Kind == "multiclass" {
			kind = protocol.SymbolKindClass
		}
		out = append(out, protocol.SymbolInformation{
			Name: x.Name, Kind: kind, Location: protocol.Location{URI: s.uri(x.File), Range: rangeOf(t, x.Start, x.End)},
		})
	}
	return out, nil
}

func prepareTypeHierarchy(ctx context.Context, s *Server, p *protocol.TextDocumentPositionParams) (any, error) {
	snapshot, offset, err := s.at(ctx, p)
	if err != nil {
		return nil, err
	}
	x := feature.Hierarchy(snapshot, offset)
	if x == nil {
		return nil, nil
	}
	return s.hierarchy(p.TextDocument.URI, []feature.Relative{*x}), nil
}

func supertypes(ctx context.Context, s *Server, p *typeHierarchyParams) (any, error) {
	snapshot, err := s.snapshot(ctx, p.Item.Data.URI)
	if err != nil {
		return nil, err
	}
	return s.hierarchy(p.Item.Data.URI, feature.Supertypes(snapshot, p.Item.Data.Name)), nil
}

func subtypes(ctx context.Context, s *Server, p *typeHierarchyParams) (any, error) {
	snapshot, err := s.snapshot(ctx, p.Item.Data.URI)
	if err != nil {
		return nil, err
	}
	return s.hierarchy(p.Item.Data.URI, feature.Subtypes(snapshot, p.Item.Data.Name)), nil
}

func (s *Server) hierarchy(uri string, list []feature.Relative) []typeHierarchyItem {
	out := []typeHierarchyItem{}
	for i := range list {
		x := &list[i]
		t := document.NewText(x.Text, s.units)
		name := x.Place()
		out = append(out, typeHierarchyItem{
			Name: x.Name, Kind: symbolKinds[x.Decl.Kind], Detail: x.Decl.Kind.String(), URI: s.uri(x.Path),
			Range: rangeOf(t, x.Decl.Start, x.Decl.End), SelectionRange: rangeOf(t, name.Start, name.End),
			Data: hierarchyData{uri, x.Name},
		})
	}
	return out
}
