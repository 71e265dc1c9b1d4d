package catalog

import (
	"strings"

	"github.com/rules-ods/rules_ods/generator/format"
	"github.com/rules-ods/rules_ods/generator/mlir"
)

// A Syntax is the declarative assembly format of an operation, attribute or
// type.
type Syntax struct {
	Text string `json:"text"` // without shared indentation
	// Tree is the parsed text; empty if it could not be parsed.
	Tree []Node `json:"tree,omitempty"`
}

// A NodeKind says what a [Node] is.
type NodeKind string

// The kinds of nodes. Space for the printer is not among them.
const (
	LiteralNode   NodeKind = "literal"   // Text is the keyword or punctuation
	VariableNode  NodeKind = "variable"  // Text is the name, without "$"
	DirectiveNode NodeKind = "directive" // Text is the keyword; Children are arguments
	CustomNode    NodeKind = "custom"    // Text is the name; Children are arguments
	GroupNode     NodeKind = "group"     // Children or Else; either may be empty
	ClausesNode   NodeKind = "clauses"   // Children are sequences, in any order, each at most once; Text is the separator, if any
	SequenceNode  NodeKind = "sequence"  // Children one after the other
)

// A Node is a part of a format.
type Node struct {
	Kind      NodeKind `json:"kind"`
	Text      string   `json:"text,omitempty"`
	Children  []Node   `json:"children,omitempty"`
	Else      []Node   `json:"else,omitempty"`
	Qualified bool     `json:"qualified,omitempty"` // qualified(…) is around the variable or type
	// IsAnchor says that the presence of the variable selects a branch of its group. The JSON form does
	// not have it.
	IsAnchor bool `json:"-"`
}

// newSyntax parses a format without checking it against its definition, so that
// a mistake in a format does not hide the rest of the documentation.
func newSyntax(text string, features mlir.FormatFeatures) *Syntax {
	s := &Syntax{Text: reindented(text)}
	if elements, err := format.Parse(text, features, anyLanguage{}); err == nil {
		s.Tree = nodes(elements)
	}
	return s
}

func nodes(elements []format.Element) []Node {
	var list []Node
	for _, e := range elements {
		switch e := e.(type) {
		case *format.Literal:
			list = append(list, Node{Kind: LiteralNode, Text: e.Text})
		case *format.Variable:
			variable := Node{Kind: VariableNode, Text: e.Name, Qualified: e.Qualified}
			if e.Enum {
				variable = Node{Kind: DirectiveNode, Text: format.EnumKeyword.String(), Children: []Node{variable}}
			}
			list = append(list, variable)
		case *format.Directive:
			list = append(list, Node{Kind: DirectiveNode, Text: e.Keyword.String(), Children: nodes(e.Args), Qualified: e.Qualified})
		case *format.Custom:
			list = append(list, Node{Kind: CustomNode, Text: e.Name, Children: nodes(e.Args)})
		case *format.Group:
			group := Node{Kind: GroupNode, Children: nodes(e.Then), Else: nodes(e.Else)}
			if anchor, ok := e.Anchor.(*format.Variable); ok {
				branch := group.Children
				if e.Inverted {
					branch = group.Else
				}
				for i := range branch {
					branch[i].IsAnchor = branch[i].Kind == VariableNode && branch[i].Text == anchor.Name
				}
			}
			list = append(list, group)
		case *format.ClauseList:
			clauses := Node{Kind: ClausesNode}
			if e.Separator != nil {
				clauses.Text = e.Separator.Text
			}
			for i := range e.Clauses {
				c := &e.Clauses[i]
				clauses.Children = append(clauses.Children, Node{Kind: SequenceNode,
					Children: append([]Node{{Kind: LiteralNode, Text: c.Keyword.Text}}, nodes(c.Elements)...)})
			}
			list = append(list, clauses)
		}
	}
	return list
}

// anyLanguage accepts every well-formed format.
type anyLanguage struct{}

func (anyLanguage) EnterDirective(format.Pos, format.Keyword, format.Context) *format.Error {
	return nil
}
func (anyLanguage) Variable(*format.Variable, format.Context) *format.Error      { return nil }
func (anyLanguage) Directive(*format.Directive, format.Context) *format.Error    { return nil }
func (anyLanguage) CustomArguments(*format.Custom, format.Context) *format.Error { return nil }
func (anyLanguage) Group(*format.Group) *format.Error                            { return nil }
func (anyLanguage) ClauseElement(format.Pos, format.Element) *format.Error       { return nil }
func (anyLanguage) Format(format.Pos, []format.Element) *format.Error            { return nil }

func (anyLanguage) Enum(_ format.Pos, e format.Element) *format.Error {
	if v, ok := e.(*format.Variable); ok {
		v.Enum = true
	}
	return nil
}

// String returns the format on one line, with the same text for formats that
// differ only in space.
func (s *Syntax) String() string {
	if s == nil {
		return ""
	}
	return strings.Join(strings.Fields(s.Text), " ")
}

// IsMalformed reports whether the format could not be parsed.
func (s *Syntax) IsMalformed() bool { return len(s.Tree) == 0 && s.String() != "" }

func (anyLanguage) Qualify(_ format.Pos, e format.Element, _ format.Context) *format.Error {
	switch e := e.(type) {
	case *format.Variable:
		e.Qualified = true
	case *format.Directive:
		e.Qualified = true
	}
	return nil
}
