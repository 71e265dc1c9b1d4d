package server

import (
	"net/url"
	"path/filepath"
	"runtime"
	"strings"

	protocol "github.com/tliron/glsp/protocol_3_16"

	"github.com/rules-ods/rules_ods/generator/lsp/document"
	"github.com/rules-ods/rules_ods/generator/lsp/feature"
)

// pathOf returns the path of the file that a URI names. A URI of another scheme gets a
// path that no file has.
func pathOf(uri string) string {
	u, err := url.Parse(uri)
	if err != nil || u.Scheme != "file" {
		return "/" + strings.NewReplacer(":", "/", "//", "/").Replace(uri)
	}
	path := u.Path
	if runtime.GOOS == "windows" {
		path = strings.TrimPrefix(path, "/")
	}
	return filepath.Clean(filepath.FromSlash(path))
}

// uriOf returns the URI of a file.
func uriOf(path string) string {
	path = filepath.ToSlash(path)
	if !strings.HasPrefix(path, "/") {
		path = "/" + path
	}
	return (&url.URL{Scheme: "file", Path: path}).String()
}

func toPosition(p document.Position) protocol.Position {
	return protocol.Position{Line: protocol.UInteger(p.Line), Character: protocol.UInteger(p.Column)}
}

func fromPosition(p protocol.Position) document.Position {
	return document.Position{Line: int(p.Line), Column: int(p.Character)}
}

func rangeOf(t *document.Text, start, end int) protocol.Range {
	return protocol.Range{Start: toPosition(t.At(start)), End: toPosition(t.At(end))}
}

// location converts a place. Its text may be that of any file.
func (s *Server) location(p document.Place) protocol.Location {
	return protocol.Location{URI: s.uri(p.Path), Range: rangeOf(document.NewText(p.Text, s.units), p.Start, p.End)}
}

// uri returns the URI of a file as the client named it, if it is open.
func (s *Server) uri(path string) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	if d := s.docs[path]; d != nil {
		return d.uri
	}
	return uriOf(path)
}

func (s *Server) edits(t *document.Text, list []feature.Edit) []protocol.TextEdit {
	out := make([]protocol.TextEdit, len(list))
	for i, e := range list {
		out[i] = protocol.TextEdit{Range: rangeOf(t, e.Start, e.End), NewText: e.Text}
	}
	return out
}

func pointer[T any](v T) *T { return &v }

var severities = [...]protocol.DiagnosticSeverity{
	document.Error: protocol.DiagnosticSeverityError, document.Warning: protocol.DiagnosticSeverityWarning,
	document.Information: protocol.DiagnosticSeverityInformation, document.Hint: protocol.DiagnosticSeverityHint,
}

// diagnostics converts problems of a text.
func (s *Server) diagnostics(t *document.Text, problems []document.Problem) []protocol.Diagnostic {
	out := []protocol.Diagnostic{}
	for _, p := range problems {
		d := protocol.Diagnostic{
			Range: rangeOf(t, p.Start, p.End), Severity: pointer(severities[p.Severity]), Source: pointer("ods-tblgen: " + p.Source), Message: p.Msg,
		}
		if p.Code != "" {
			d.Code = &protocol.IntegerOrString{Value: p.Code}
		}
		if p.Unused {
			d.Tags = append(d.Tags, protocol.DiagnosticTagUnnecessary)
		}
		if p.Deprecated {
			d.Tags = append(d.Tags, protocol.DiagnosticTagDeprecated)
		}
		for _, r := range p.Related {
			d.RelatedInformation = append(d.RelatedInformation, protocol.DiagnosticRelatedInformation{Location: s.location(r.Place), Message: r.Msg})
		}
		out = append(out, d)
	}
	return out
}

var itemKinds = [...]protocol.CompletionItemKind{
	feature.KeywordItem: protocol.CompletionItemKindKeyword, feature.ClassItem: protocol.CompletionItemKindClass,
	feature.ValueItem: protocol.CompletionItemKindValue, feature.FieldItem: protocol.CompletionItemKindField,
	feature.FunctionItem: protocol.CompletionItemKindFunction, feature.FileItem: protocol.CompletionItemKindFile,
	feature.FolderItem: protocol.CompletionItemKindFolder, feature.TypeItem: protocol.CompletionItemKindTypeParameter,
	feature.ArgumentItem: protocol.CompletionItemKindVariable, feature.TraitItem: protocol.CompletionItemKindInterface,
}
