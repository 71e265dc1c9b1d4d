package feature

import (
	"math"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/lsp/document"
	"github.com/rules-ods/rules_ods/generator/lsp/workspace"
	"github.com/rules-ods/rules_ods/generator/tablegen"
	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// A Symbol is a declaration of the text, for an outline.
type Symbol struct {
	Name, Detail       string
	Kind               document.Kind
	Start, End         int
	NameStart, NameEnd int
	Children           []Symbol
}

// Symbols returns the declarations of the text.
func Symbols(s *document.Snapshot) []Symbol { return symbols(s, s.Outline.Decls) }

func symbols(s *document.Snapshot, decls []*document.Decl) []Symbol {
	size := len(s.Text.Source())
	var list []Symbol
	for _, d := range decls {
		if d.Start > size || d.End > size {
			continue
		}
		name := d.Name
		if name == "" {
			name = "(" + d.Kind.String() + ")"
		}
		x := Symbol{
			Name: name, Kind: d.Kind, Detail: strings.Join(parentNames(d), ", "), Start: d.Start, End: max(d.End, d.Start),
			NameStart: d.NamePos, NameEnd: d.NamePos + len(d.Name),
		}
		if d.NamePos < x.Start || x.NameEnd > x.End {
			x.NameStart, x.NameEnd = x.Start, x.Start
		}
		if d.Kind == document.Def {
			if rec := s.Records.Def(d.Name); rec != nil {
				if op, ok := rec.Value("opName").(*tablegen.String); ok {
					x.Detail = op.Text
				}
			}
		}
		if d.Kind != document.Defset { // its children are in the list of its parent
			x.Children = symbols(s, d.Children)
		}
		list = append(list, x)
	}
	return list
}

// WorkspaceSymbols returns the definitions whose names fit a query, the best first: those of
// the folders of the workspace, and of these the names that contain the query.
func WorkspaceSymbols(w *workspace.Workspace, x *workspace.Index, query string) []workspace.Symbol {
	found := x.Find(func(name string) bool { return matches(name, query) }, math.MaxInt)
	query = strings.ToLower(query)
	rank := func(s workspace.Symbol) int {
		r := 0
		if !w.InFolder(s.File) {
			r = 3
		}
		switch at := strings.Index(strings.ToLower(s.Name), query); {
		case at < 0:
			return r + 2
		case at > 0:
			return r + 1
		}
		return r
	}
	slices.SortStableFunc(found, func(a, b workspace.Symbol) int { return rank(a) - rank(b) })
	return found[:min(len(found), maxItems)]
}

// A Fold is a range of lines that can be folded.
type Fold struct {
	First, Last int    // lines
	Kind        string // "comment", "imports" or ""
}

// Folds returns the ranges of lines that can be folded: statements, code, comments and
// includes.
func Folds(s *document.Snapshot) []Fold {
	var folds []Fold
	add := func(start, end int, kind string) {
		first, last := s.Text.LineAt(start), s.Text.LineAt(end)
		if last > first {
			folds = append(folds, Fold{first, last, kind})
		}
	}
	size := len(s.Text.Source())
	firstInclude, lastInclude := -1, -1
	for _, stmt := range s.Tree.Stmts {
		start, end := stmt.Span()
		if _, isInclude := stmt.(*syntax.Include); isInclude {
			if firstInclude < 0 {
				firstInclude = int(start)
			}
			lastInclude = int(start)
			continue
		}
		if firstInclude >= 0 {
			add(firstInclude, lastInclude, "imports")
			firstInclude = -1
		}
		walk(stmt, func(n any) {
			switch n := n.(type) {
			case *syntax.StringLit:
				if n.Code {
					add(int(n.Pos), int(n.EndPos), "")
				}
			case syntax.Stmt:
				from, to := n.Span()
				if int(to) <= size && from < to {
					add(int(from), int(to), "")
				}
			}
		})
		_ = end
	}
	if firstInclude >= 0 {
		add(firstInclude, lastInclude, "imports")
	}
	comment := -1
	for line := 0; line <= s.Text.Lines(); line++ {
		is := line < s.Text.Lines() && strings.HasPrefix(strings.TrimSpace(s.Text.Line(line)), "//")
		switch {
		case is && comment < 0:
			comment = line
		case !is && comment >= 0:
			if line-1 > comment {
				folds = append(folds, Fold{comment, line - 1, "comment"})
			}
			comment = -1
		}
	}
	return folds
}
