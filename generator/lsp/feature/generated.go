package feature

import (
	"context"
	"strings"

	"github.com/rules-ods/rules_ods/generator/lsp/document"
)

// A GeneratedText is what a generator writes for a definition.
type GeneratedText struct {
	Name  string // of the definition
	Text  string
	Start int // offset of the class
}

// Generated returns the C++ declaration of the definition at an offset, or nil if there is
// none.
func Generated(ctx context.Context, s *document.Snapshot, offset int) (*GeneratedText, error) {
	x := scope{s}
	name := ""
	if t := x.targetAt(offset); t != nil && t.found != nil && t.found.Owner == nil {
		name = t.found.Decl.Name
	}
	rec := s.Records.Def(name)
	if rec == nil {
		d := s.Outline.At(offset)
		if d == nil {
			return nil, nil
		}
		if rec = s.Records.Def(d.Name); rec == nil {
			return nil, nil
		}
	}
	text, err := s.Declaration(ctx, rec)
	if err != nil || text == "" {
		return nil, err
	}
	class, _ := cppClass(rec)
	start := max(strings.Index(text, "class "+class+" :"), 0)
	return &GeneratedText{Name: rec.Name, Text: text, Start: start}, nil
}
