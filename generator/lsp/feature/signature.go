package feature

import (
	"strings"

	"github.com/rules-ods/rules_ods/generator/lsp/document"
	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// A Signature describes the arguments of a class, multiclass or bang operator.
type Signature struct {
	Label  string
	Doc    string // Markdown
	Params [][2]int
	Active int // index of the argument at the cursor
}

// SignatureHelp returns the signature of the use around an offset, or nil.
func SignatureHelp(s *document.Snapshot, offset int) *Signature {
	c := document.CursorAt(s.Text.Source(), offset)
	if c.InComment {
		return nil
	}
	for i := len(c.Stack) - 1; i >= 0; i-- {
		switch o := c.Stack[i]; o.Kind {
		case document.Arguments:
			if found := (scope{s}).global(o.Callee, isParent); found != nil && len(found.Decl.Args) > 0 {
				return signatureOf(found, o.Arg)
			}
			return nil
		case document.Call:
			d, ok := docOf(o.Callee)
			if !ok {
				return nil
			}
			return operatorSignature(o.Callee, d, o.Arg)
		case document.ListValue, document.DagValue, document.BitsValue:
		default:
			return nil
		}
	}
	return nil
}

func signatureOf(found *Found, active int) *Signature {
	x := &Signature{Doc: found.Comment(), Active: active}
	label := found.Decl.Name + "<"
	for i, a := range found.Decl.Args {
		if i > 0 {
			label += ", "
		}
		text := typeText(a, found)
		x.Params = append(x.Params, [2]int{len(label), len(label) + len(text)})
		label += text
	}
	x.Label = label + ">"
	return x
}

func operatorSignature(name string, d operatorDoc, active int) *Signature {
	x := &Signature{Label: d.signature(name) + " -> " + d.result, Doc: d.doc}
	at := strings.IndexByte(x.Label, '(') + 1
	params := strings.Split(d.params, ", ")
	for _, p := range params {
		x.Params = append(x.Params, [2]int{at, at + len(p)})
		at += len(p) + len(", ")
	}
	if x.Active = active; active >= len(params) && strings.HasSuffix(d.params, "...") {
		x.Active = len(params) - 1
	}
	return x
}

// A Hint is a text that an editor shows in the line.
type Hint struct {
	At    int
	Label string
	Doc   string
}

// InlayHints returns the names of template arguments in front of their values, for the
// positions from start to end.
func InlayHints(s *document.Snapshot, start, end int) []Hint {
	x := scope{s}
	var hints []Hint
	args := map[string][]*syntax.Field{}
	size := len(s.Text.Source())
	for _, stmt := range s.Tree.Stmts {
		if from, to := stmt.Span(); int(to) < start || int(from) > end {
			continue
		}
		walk(stmt, func(n any) {
			ref, ok := n.(*syntax.ClassRef)
			if !ok || len(ref.Args) == 0 || int(ref.EndPos) < start || int(ref.Pos) > end {
				return
			}
			params, known := args[ref.Name]
			if !known {
				if found := x.global(ref.Name, isParent); found != nil {
					params = found.Decl.Args
				}
				args[ref.Name] = params
			}
			if len(params) < 2 {
				return
			}
			for i, a := range ref.Args {
				if i >= len(params) || a.Name != nil || a.Value == nil {
					break
				}
				at, _ := a.Value.Span()
				if id, isName := a.Value.(*syntax.Ident); isName && strings.EqualFold(id.Name, params[i].Name) || int(at) > size {
					continue
				}
				hints = append(hints, Hint{At: int(at), Label: params[i].Name + ":"})
			}
		})
	}
	return hints
}
