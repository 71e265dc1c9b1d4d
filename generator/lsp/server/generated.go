package server

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	protocol "github.com/tliron/glsp/protocol_3_16"

	"github.com/rules-ods/rules_ods/generator/lsp/document"
	"github.com/rules-ods/rules_ods/generator/lsp/feature"
)

// errGenerated is the error of requests about a generated file that only make sense in a .td
// file. Their answer is null.
var errGenerated = errors.New("the document is a generated file")

// maxGenerated limits the bytes of a generated file. The largest of MLIR has 9 MB.
const maxGenerated = 16 << 20

// isGenerated reports whether a file can be the output of a generator: it is C++. Such a
// document is not analysed. Its definitions lead to .td files.
func isGenerated(path string) bool {
	switch filepath.Ext(path) {
	case ".inc", ".h", ".hpp", ".c", ".cc", ".cpp":
		return true
	}
	return false
}

// origins returns the definitions from which the text at a position of a generated file
// comes, and the text of the file.
func (s *Server) origins(ctx context.Context, p *protocol.TextDocumentPositionParams) ([]document.Origin, error) {
	path := pathOf(p.TextDocument.URI)
	s.mu.Lock()
	var text *document.Text
	if d := s.docs[path]; d != nil {
		text = d.text
	}
	f := document.GeneratedFile{Path: path}
	if td := s.shown[path]; td != "" {
		f.Sources = []string{td}
	}
	engine, w := s.engine, s.workspace
	s.mu.Unlock()
	if text == nil {
		data, err := w.ReadFile(path)
		if err != nil {
			return nil, err
		}
		text = document.NewText(string(data), s.units)
	}
	f.Text = text.Source()
	if len(f.Text) > maxGenerated {
		return nil, fmt.Errorf("the document has more than %d MiB; where it comes from is not searched", maxGenerated>>20)
	}
	return engine.Origins(ctx, f, text.Offset(fromPosition(p.Position)))
}

// originDefinition answers a request for the definition in a generated file.
func originDefinition(ctx context.Context, s *Server, p *protocol.DefinitionParams) (any, error) {
	found, err := s.origins(ctx, &p.TextDocumentPositionParams)
	if errors.Is(err, document.ErrNoOrigin) && !strings.HasSuffix(p.TextDocument.URI, ".inc") {
		return nil, nil // other C++ is the task of another server
	}
	if err != nil {
		return nil, err
	}
	var places []document.Place
	for _, o := range found {
		places = append(places, o.Place)
	}
	return s.locations(places), nil
}

// originHover says from which definitions a line of a generated file comes.
func originHover(ctx context.Context, s *Server, p *protocol.HoverParams) (any, error) {
	found, err := s.origins(ctx, &p.TextDocumentPositionParams)
	if errors.Is(err, document.ErrNoOrigin) || err == nil && len(found) == 0 {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var lines []string
	for _, o := range found {
		lines = append(lines, o.Description)
	}
	return protocol.Hover{Contents: protocol.MarkupContent{Kind: protocol.MarkupKindPlainText, Value: strings.Join(lines, "\n")}}, nil
}

// implementation shows the C++ declaration that a generator writes for a definition. It is
// in a file that nobody can write, and that the server deletes when it ends.
func implementation(ctx context.Context, s *Server, p *protocol.ImplementationParams) (any, error) {
	snapshot, offset, err := s.at(ctx, &p.TextDocumentPositionParams)
	if err != nil {
		return nil, err
	}
	g, err := feature.Generated(ctx, snapshot, offset)
	if err != nil || g == nil {
		return nil, err
	}
	dir, err := s.generatedDir()
	if err != nil {
		return nil, err
	}
	path := filepath.Join(dir, strings.ReplaceAll(g.Name, "/", "_")+".h.inc")
	_ = os.Remove(path)
	if err := os.WriteFile(path, []byte(g.Text), 0o444); err != nil {
		return nil, err
	}
	s.mu.Lock()
	s.shown[path] = snapshot.Path
	s.mu.Unlock()
	return []protocol.Location{s.location(document.Place{Path: path, Text: g.Text, Start: g.Start, End: g.Start})}, nil
}

// generatedDir returns the directory of generated files.
func (s *Server) generatedDir() (string, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.generated != "" {
		return s.generated, nil
	}
	dir, remove, err := s.options.Temporary.TemporaryDirectory("lsp", "")
	if err == nil {
		s.generated, s.removeGenerated = dir, remove
	}
	return dir, err
}
