package feature

import (
	"strings"

	"github.com/rules-ods/rules_ods/generator/lsp/document"
	"github.com/rules-ods/rules_ods/generator/tablegen"
	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// TokenTypes and TokenModifiers are the legend of semantic tokens.
var (
	TokenTypes     = []string{"class", "variable", "property", "parameter", "function", "keyword", "type", "enumMember", "interface", "string", "number", "macro"}
	TokenModifiers = []string{"declaration", "defaultLibrary"}
)

// Indexes of TokenTypes.
const (
	classToken = iota
	variableToken
	propertyToken
	parameterToken
	functionToken
	keywordToken
	typeToken
	enumMemberToken
	interfaceToken
	stringToken
	numberToken
	macroToken
)

// A Token is a part of the text with a meaning. It does not contain a line end.
type Token struct {
	Start, Length int
	Type          int // index of TokenTypes
	Modifiers     int // bits by the indexes of TokenModifiers
}

// Tokens returns the tokens of the text from start to end whose meaning the grammar of an
// editor cannot know, and the keywords.
func Tokens(s *document.Snapshot, start, end int) []Token {
	t := tokenizer{s: s, x: scope{s}, src: s.Text.Source(), meanings: map[string]int{}}
	t.readNames()
	tokens := (&syntax.Parser{Operators: tablegen.Operators()}).NewTokens(s.Tree.Source(), noMacros{})
	for {
		kind := tokens.Next()
		r := tokens.Region()
		if kind == syntax.EndToken || kind == syntax.FaultToken || int(r.Start) >= end || int(r.End) > len(t.src) {
			return t.list
		}
		t.token(t.src[r.Start:r.End], int(r.Start), int(r.Start) >= start)
	}
}

type tokenizer struct {
	s        *document.Snapshot
	x        scope
	src      string
	meanings map[string]int // types of names at the top level
	list     []Token

	previous, before string
	decls            int // index of the declaration around the token
	locals           map[string]int
	localsEnd        int
	field            string // the name after let, while its value is read
}

const unknownToken = -1

// readNames collects the classes and other names at the top level of all files.
func (t *tokenizer) readNames() {
	t.x.outlines(func(_ tablegen.Tree, o *document.Outline) bool {
		for _, d := range o.Decls {
			switch d.Kind {
			case document.Class, document.Multiclass:
				t.meanings[d.Name] = classToken
			case document.Defvar, document.Defset:
				t.meanings[d.Name] = variableToken
			case document.Deftype:
				t.meanings[d.Name] = typeToken
			}
		}
		return true
	})
}

// meaning returns the type of a name, or unknownToken.
func (t *tokenizer) meaning(name string, at int) int {
	if kind, ok := t.localNames(at)[name]; ok {
		return kind
	}
	if kind, ok := t.meanings[name]; ok {
		return kind
	}
	kind := unknownToken
	if rec := t.s.Records.Def(name); rec != nil {
		switch {
		case rec.IsA("Trait"), rec.IsA("Interface"):
			kind = interfaceToken
		case rec.IsA("EnumCase"), rec.IsA("EnumAttrCaseInfo"):
			kind = enumMemberToken
		default:
			kind = variableToken
		}
	}
	t.meanings[name] = kind
	return kind
}

// localNames returns the arguments and fields of the declaration around an offset.
func (t *tokenizer) localNames(at int) map[string]int {
	if at < t.localsEnd {
		return t.locals
	}
	t.locals, t.localsEnd = nil, at+1
	for ; t.decls < len(t.s.Outline.Decls); t.decls++ {
		d := t.s.Outline.Decls[t.decls]
		if d.End <= at {
			continue
		}
		if d.Start > at {
			t.localsEnd = d.Start
			return nil
		}
		t.locals, t.localsEnd = map[string]int{}, d.End
		t.addLocals(d)
		return t.locals
	}
	return nil
}

func (t *tokenizer) addLocals(d *document.Decl) {
	for _, c := range d.Children {
		switch c.Kind {
		case document.Argument:
			t.locals[c.Name] = parameterToken
		case document.FieldDecl:
			if _, isLet := c.Node.(*syntax.BodyLet); !isLet {
				t.locals[c.Name] = propertyToken
			}
		case document.Variable:
			t.locals[c.Name] = variableToken
		default:
			t.addLocals(c)
		}
	}
}

func (t *tokenizer) add(at, length, kind, modifiers int, wanted bool) {
	if wanted && kind >= 0 && length > 0 {
		t.list = append(t.list, Token{at, length, kind, modifiers})
	}
}

func (t *tokenizer) token(text string, at int, wanted bool) {
	defer func() { t.before, t.previous = t.previous, text }()
	switch c := text[0]; {
	case c == '!':
		t.add(at, len(text), functionToken, 1<<1, wanted)
	case c == '$':
		t.add(at, len(text), parameterToken, 0, wanted)
	case c == '"' || c == '[' && len(text) > 1:
		if wanted && strings.HasSuffix(t.field, "ssemblyFormat") {
			t.format(text, at)
		}
	case c == ';' || c == '{' || c == '}':
		t.field = ""
	case !isLetter(c) && c != '_':
	case t.previous == "let" && syntax.IsLetMode(text) && isLetter(nextByte(t.src, at+len(text))):
		t.add(at, len(text), keywordToken, 0, wanted)
	case t.previous == "let" || t.before == "let" && syntax.IsLetMode(t.previous):
		t.field = text
		t.add(at, len(text), propertyToken, 0, wanted)
	case t.previous == ".":
		t.add(at, len(text), propertyToken, 0, wanted)
	case t.previous == "class" || t.previous == "multiclass":
		t.add(at, len(text), classToken, 1, wanted)
	case t.previous == "def" || t.previous == "defm" || t.previous == "defvar":
		t.add(at, len(text), variableToken, 1, wanted)
	case syntax.IsType(text):
		t.add(at, len(text), typeToken, 1<<1, wanted)
	case syntax.IsKeyword(text):
		t.add(at, len(text), keywordToken, 0, wanted)
	default:
		t.add(at, len(text), t.meaning(text, at), 0, wanted)
	}
}

// format adds the variables and directives of an assembly format.
func (t *tokenizer) format(text string, at int) {
	quoted := false
	for i := 0; i < len(text); {
		n := 1
		switch c := text[i]; {
		case c == '`':
			quoted = !quoted
		case quoted:
		case c == '$':
			for i+n < len(text) && (isLetter(text[i+n]) || text[i+n] == '_' || '0' <= text[i+n] && text[i+n] <= '9') {
				n++
			}
			t.add(at+i, n, parameterToken, 0, true)
		case isLetter(c):
			for i+n < len(text) && (isLetter(text[i+n]) || text[i+n] == '-' || text[i+n] == '_' || '0' <= text[i+n] && text[i+n] <= '9') {
				n++
			}
			for _, d := range directives {
				if d.name == text[i:i+n] {
					t.add(at+i, n, functionToken, 0, true)
				}
			}
		}
		i += n
	}
}
