// Package edits changes .td files for another release of MLIR. Each function finds a
// construct in a syntax tree, and returns the replacement of the fewest bytes that
// changes it. All other bytes of the file stay, and so do all comments.
package edits

import (
	"strings"

	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// An Edit replaces the bytes of a file from Start to End.
type Edit struct {
	Start, End int
	New        string
}

// Apply returns a text with an edit.
func (e Edit) Apply(text string) string { return text[:e.Start] + e.New + text[e.End:] }

// DeclareField turns a let in the body of a class or def into the declaration of a field
// of a type. Releases whose classes have the field already accept that as a let. at is the
// offset of the name of the field.
func DeclareField(f *syntax.File, at int, fieldType string) (Edit, bool) {
	let := bodyLet(f, at)
	if let == nil || let.Mode != syntax.LetReplace || let.Ranges != nil {
		return Edit{}, false
	}
	return Edit{int(let.Pos), int(let.Pos) + len("let"), fieldType}, true
}

// DropLet deletes a let in the body of a class or def, with its line if nothing else is on
// it. at is the offset of the name of the field.
func DropLet(f *syntax.File, at int) (Edit, bool) {
	let := bodyLet(f, at)
	if let == nil {
		return Edit{}, false
	}
	text := f.Source()
	start, end := int(let.Pos), int(f.NextToken(let.EndPos))
	if end >= len(text) || text[end] != ';' || strings.ContainsAny(text[let.EndPos:end], "/#") {
		return Edit{}, false
	}
	end++
	if strings.ContainsAny(text[start:end], "/#") && hasComment(text[start:end]) {
		return Edit{}, false
	}
	lineStart := strings.LastIndexByte(text[:start], '\n') + 1
	lineEnd := end
	for lineEnd < len(text) && (text[lineEnd] == ' ' || text[lineEnd] == '\t' || text[lineEnd] == '\r') {
		lineEnd++
	}
	if strings.TrimSpace(text[lineStart:start]) == "" && (lineEnd == len(text) || text[lineEnd] == '\n') {
		return Edit{lineStart, min(lineEnd+1, len(text)), ""}, true
	}
	if end < len(text) && text[end] == ' ' {
		end++
	}
	return Edit{start, end, ""}, true
}

func hasComment(text string) bool {
	return strings.Contains(text, "//") || strings.Contains(text, "/*")
}

// IsLet reports whether the name of a field at an offset is that of a let in the body of a
// class or def.
func IsLet(f *syntax.File, at int) bool { return bodyLet(f, at) != nil }

// AddItem adds a statement, such as "let x = 1;", to the end of the body of a def. at is an
// offset in the name of the def.
func AddItem(f *syntax.File, at int, statement string) (Edit, bool) {
	def := defAt(f, at)
	if def == nil || def.Body.Stray.IsValid() {
		return Edit{}, false
	}
	text := f.Source()
	lineStart := strings.LastIndexByte(text[:def.Pos], '\n') + 1
	outer := text[lineStart : lineStart+len(text[lineStart:def.Pos])-len(strings.TrimLeft(text[lineStart:def.Pos], " \t"))]
	inner := outer + "  "
	end := int(def.Body.EndPos)
	if end == 0 || end > len(text) {
		return Edit{}, false
	}
	newline := "\n"
	if i := strings.IndexByte(text, '\n'); i > 0 && text[i-1] == '\r' {
		newline = "\r\n"
	}
	if !def.Body.LBrace.IsValid() {
		if text[end-1] != ';' {
			return Edit{}, false
		}
		return Edit{end - 1, end, " {" + newline + inner + statement + newline + outer + "}"}, true
	}
	closing := end - 1
	if text[closing] != '}' {
		return Edit{}, false
	}
	before := text[:closing]
	braceLine := before[strings.LastIndexByte(before, '\n')+1:]
	if strings.TrimSpace(braceLine) == "" { // the brace has its own line
		if n := len(def.Body.Items); n > 0 {
			first, _ := def.Body.Items[n-1].Span()
			itemLine := text[strings.LastIndexByte(text[:first], '\n')+1 : first]
			if strings.TrimSpace(itemLine) == "" {
				inner = itemLine
			}
		}
		at := closing - len(braceLine)
		return Edit{at, at, inner + statement + newline}, true
	}
	if hasComment(braceLine) {
		return Edit{closing, closing, newline + inner + statement + newline + outer}, true
	}
	at = len(strings.TrimRight(before, " \t"))
	return Edit{at, closing, " " + statement + " "}, true
}

// GroupAttribute replaces the first element $name outside of groups and directives of a
// format by ($name^)?. at is an offset in the statement that sets the format.
func GroupAttribute(f *syntax.File, at int, name string) (Edit, bool) {
	value := valueAt(f, at)
	if value == nil {
		return Edit{}, false
	}
	depth, inLiteral := 0, false
	for _, s := range stringsIn(value) {
		start, end := s.Span()
		text := f.Text(start, end)
		for i := 0; i < len(text); i++ {
			switch c := text[i]; {
			case c == '`':
				inLiteral = !inLiteral
			case inLiteral:
			case c == '(' || c == '<':
				depth++
			case c == ')' || c == '>':
				depth--
			case c == '$' && depth == 0 && strings.HasPrefix(text[i+1:], name) && !isNameByte(text, i+1+len(name)):
				from := int(start) + i
				return Edit{from, from + 1 + len(name), "($" + name + "^)?"}, true
			}
		}
	}
	return Edit{}, false
}

func isNameByte(text string, i int) bool {
	if i >= len(text) {
		return false
	}
	c := text[i]
	return c == '_' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
}

// stringsIn returns the strings of a value that # may join, in order.
func stringsIn(value syntax.Expr) []*syntax.StringLit {
	switch v := value.(type) {
	case *syntax.StringLit:
		return []*syntax.StringLit{v}
	case *syntax.Paste:
		list := stringsIn(v.X)
		if v.Y != nil {
			list = append(list, stringsIn(v.Y)...)
		}
		return list
	}
	return nil
}

// Braces replaces the angle brackets of the ranges of a let around statements by braces.
// at is the offset of the name of the field, or in the ranges.
func Braces(f *syntax.File, at int) (Edit, bool) {
	item := letItem(f, at)
	if item == nil || !item.Angles || len(item.Ranges) == 0 || item.Value == nil {
		return Edit{}, false
	}
	text := f.Source()
	start := int(item.NamePos) + len(item.Name)
	valueStart, _ := item.Value.Span()
	between := text[start:valueStart]
	open, closing := strings.IndexByte(between, '<'), strings.LastIndexByte(between, '>')
	if open < 0 || closing < open || hasComment(between) {
		return Edit{}, false
	}
	return Edit{start + open, start + closing + 1, "{" + between[open+1:closing] + "}"}, true
}

// Append turns a let of a list into one that appends to the list of the class. The first
// elements of the list are those of the class and are deleted. at is the offset of the name
// of the field.
func Append(f *syntax.File, at, elements int) (Edit, bool) {
	let := bodyLet(f, at)
	if let == nil || let.Mode != syntax.LetReplace || let.Ranges != nil {
		return Edit{}, false
	}
	list, ok := let.Value.(*syntax.ListLit)
	if !ok || elements < 1 || elements >= len(list.Elems) {
		return Edit{}, false
	}
	text := f.Source()
	first, _ := list.Elems[0].Span()
	next, _ := list.Elems[elements].Span()
	if hasComment(text[first:next]) {
		return Edit{}, false
	}
	return Edit{int(let.Pos), int(next), "let append" + text[int(let.Pos)+len("let"):first]}, true
}
