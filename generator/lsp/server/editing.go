package server

import (
	"context"
	"fmt"

	protocol "github.com/tliron/glsp/protocol_3_16"

	"github.com/rules-ods/rules_ods/generator/lsp/document"
	"github.com/rules-ods/rules_ods/generator/lsp/feature"
)

func signatureHelp(ctx context.Context, s *Server, p *protocol.SignatureHelpParams) (any, error) {
	snapshot, _, err := s.recent(ctx, p.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	x := feature.SignatureHelp(snapshot, snapshot.Text.Offset(fromPosition(p.Position)))
	if x == nil {
		return nil, nil
	}
	label := document.NewText(x.Label, document.UTF16) // the offsets of labels are always in UTF-16
	signature := protocol.SignatureInformation{Label: x.Label}
	if x.Doc != "" {
		signature.Documentation = protocol.MarkupContent{Kind: protocol.MarkupKindMarkdown, Value: x.Doc}
	}
	for _, part := range x.Params {
		signature.Parameters = append(signature.Parameters, protocol.ParameterInformation{
			Label: [2]int{label.At(part[0]).Column, label.At(part[1]).Column},
		})
	}
	return protocol.SignatureHelp{
		Signatures: []protocol.SignatureInformation{signature}, ActiveSignature: pointer(protocol.UInteger(0)),
		ActiveParameter: pointer(protocol.UInteger(x.Active)),
	}, nil
}

func inlayHints(ctx context.Context, s *Server, p *inlayHintParams) (any, error) {
	snapshot, err := s.snapshot(ctx, p.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	t := snapshot.Text
	out := []inlayHint{}
	for _, h := range feature.InlayHints(snapshot, t.Offset(fromPosition(p.Range.Start)), t.Offset(fromPosition(p.Range.End))) {
		out = append(out, inlayHint{Position: toPosition(t.At(h.At)), Label: h.Label, Kind: inlayHintParameter, PaddingRight: true})
	}
	return out, nil
}

func semanticTokens(ctx context.Context, s *Server, p *protocol.SemanticTokensParams) (any, error) {
	snapshot, err := s.snapshot(ctx, p.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	return encodeTokens(snapshot, 0, len(snapshot.Text.Source())), nil
}

func semanticTokensRange(ctx context.Context, s *Server, p *protocol.SemanticTokensRangeParams) (any, error) {
	snapshot, err := s.snapshot(ctx, p.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	t := snapshot.Text
	return encodeTokens(snapshot, t.Offset(fromPosition(p.Range.Start)), t.Offset(fromPosition(p.Range.End))), nil
}

// encodeTokens encodes tokens by their distances, as the protocol says.
func encodeTokens(snapshot *document.Snapshot, start, end int) protocol.SemanticTokens {
	data := []protocol.UInteger{}
	last := document.Position{}
	t := snapshot.Text
	for _, x := range feature.Tokens(snapshot, start, end) {
		at, to := t.At(x.Start), t.At(x.Start+x.Length)
		if to.Line != at.Line {
			continue
		}
		column := at.Column
		if at.Line == last.Line {
			column -= last.Column
		}
		data = append(data, protocol.UInteger(at.Line-last.Line), protocol.UInteger(column), protocol.UInteger(to.Column-at.Column),
			protocol.UInteger(x.Type), protocol.UInteger(x.Modifiers))
		last = at
	}
	return protocol.SemanticTokens{Data: data}
}

func foldingRange(ctx context.Context, s *Server, p *protocol.FoldingRangeParams) (any, error) {
	snapshot, err := s.snapshot(ctx, p.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	out := []protocol.FoldingRange{}
	for _, f := range feature.Folds(snapshot) {
		x := protocol.FoldingRange{StartLine: protocol.UInteger(f.First), EndLine: protocol.UInteger(f.Last)}
		if f.Kind != "" {
			x.Kind = pointer(f.Kind)
		}
		out = append(out, x)
	}
	return out, nil
}

func formatting(ctx context.Context, s *Server, p *protocol.DocumentFormattingParams) (any, error) {
	return s.format(ctx, p.TextDocument.URI, 0, -1)
}

func rangeFormatting(ctx context.Context, s *Server, p *protocol.DocumentRangeFormattingParams) (any, error) {
	last := int(p.Range.End.Line)
	if p.Range.End.Character == 0 && last > int(p.Range.Start.Line) {
		last-- // the range ends in front of that line
	}
	return s.format(ctx, p.TextDocument.URI, int(p.Range.Start.Line), last)
}

func (s *Server) format(ctx context.Context, uri string, first, last int) (any, error) {
	snapshot, err := s.snapshot(ctx, uri)
	if err != nil {
		return nil, err
	}
	edits, err := feature.Format(snapshot, first, last)
	if err != nil {
		return nil, fmt.Errorf("the text cannot be formatted: %w", err)
	}
	return s.edits(snapshot.Text, edits), nil
}

func prepareRename(ctx context.Context, s *Server, p *protocol.PrepareRenameParams) (any, error) {
	snapshot, offset, err := s.at(ctx, &p.TextDocumentPositionParams)
	if err != nil {
		return nil, err
	}
	place, err := feature.Renameable(ctx, snapshot, offset)
	if err != nil {
		return nil, err
	}
	return protocol.RangeWithPlaceholder{Range: rangeOf(snapshot.Text, place.Start, place.End), Placeholder: place.Text[place.Start:place.End]}, nil
}

func rename(ctx context.Context, s *Server, p *protocol.RenameParams) (any, error) {
	snapshot, offset, err := s.at(ctx, &p.TextDocumentPositionParams)
	if err != nil {
		return nil, err
	}
	defer s.reportIndexing(p.WorkDoneToken)()
	files, err := feature.Rename(ctx, snapshot, offset, p.NewName)
	if err != nil {
		return nil, err
	}
	edit := protocol.WorkspaceEdit{Changes: map[string][]protocol.TextEdit{}}
	for _, f := range files {
		edit.Changes[s.uri(f.Path)] = s.edits(document.NewText(f.Text, s.units), f.Edits)
	}
	return edit, nil
}

func codeAction(ctx context.Context, s *Server, p *protocol.CodeActionParams) (any, error) {
	snapshot, err := s.snapshot(ctx, p.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	t := snapshot.Text
	start, end := t.Offset(fromPosition(p.Range.Start)), t.Offset(fromPosition(p.Range.End))
	s.mu.Lock()
	var problems []document.Problem
	if d := s.docs[pathOf(p.TextDocument.URI)]; d != nil {
		problems = append(problems, d.problems...)
	}
	s.mu.Unlock()
	var near []document.Problem
	for _, x := range problems {
		if t.LineAt(x.Start) <= t.LineAt(end) && t.LineAt(x.End) >= t.LineAt(start) {
			near = append(near, x)
		}
	}
	out := []protocol.CodeAction{}
	for _, a := range feature.Actions(snapshot, near) {
		out = append(out, protocol.CodeAction{
			Title: a.Title, Kind: pointer(protocol.CodeActionKindQuickFix), IsPreferred: pointer(a.Preferred),
			Diagnostics: s.diagnostics(t, []document.Problem{*a.Problem}),
			Edit:        &protocol.WorkspaceEdit{Changes: map[string][]protocol.TextEdit{p.TextDocument.URI: s.edits(t, a.Edits)}},
		})
	}
	return out, nil
}
