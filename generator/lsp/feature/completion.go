package feature

import (
	"cmp"
	"path/filepath"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/lsp/document"
	"github.com/rules-ods/rules_ods/generator/lsp/workspace"
	"github.com/rules-ods/rules_ods/generator/tablegen"
	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// An ItemKind says what a completion inserts.
type ItemKind uint8

const (
	KeywordItem ItemKind = iota
	ClassItem
	ValueItem // a def or variable
	FieldItem
	FunctionItem // a bang operator or a directive
	FileItem
	FolderItem
	TypeItem
	ArgumentItem
	TraitItem
)

// An Item is a completion.
type Item struct {
	Label   string
	Kind    ItemKind
	Detail  string
	Doc     string // Markdown
	Insert  string // replaces the text from Start to End
	Snippet bool   // Insert has places to fill in: $1, $0
	Start   int
	End     int
	Rank    int    // lower ranks come first
	Extra   []Edit // edits elsewhere in the file
	Symbol  string // the name of a declaration, whose description is computed on demand
	Class   bool   // the declaration is a class or multiclass
}

// An Edit replaces a part of a text.
type Edit struct {
	Start, End int
	Text       string
}

// A CompletionList is a part of all completions.
type CompletionList struct {
	Items      []Item
	Incomplete bool // there are more; ask again after the next character
}

// maxItems limits the completions of one answer.
const maxItems = 100

// Complete returns what can be inserted at an offset of the text.
func Complete(s *document.Snapshot, offset int) CompletionList {
	src := s.Text.Source()
	c := document.CursorAt(src, offset)
	b := &completer{s: s, scope: scope{s}, c: c, src: src, seen: map[string]bool{}}
	switch {
	case c.InComment:
	case c.InString && c.Include:
		b.includes()
	case c.InString:
		b.inString()
	case c.Sigil == '!':
		b.operators()
	case c.Sigil == '.':
		b.members()
	case c.LetName:
		b.letNames()
	case c.ItemStart:
		b.itemStart()
	case c.Keyword == "let" && len(c.Stack) == 0 && !c.Value:
		b.allFields()
	case c.Colon && len(c.Stack) == 0:
		b.parents()
	case b.expectsType():
		b.types()
	case c.Value || b.inArguments() || len(c.Stack) > 0 && c.Top().Kind != document.Body:
		b.values()
	}
	return b.list()
}

// A completer collects completions.
type completer struct {
	s     *document.Snapshot
	scope scope
	c     *document.Cursor
	src   string
	items []*Item
	seen  map[string]bool
}

// matches reports whether a name fits the word at the cursor: the letters of the word occur
// in it in order, and the first one begins it or a part of it.
func matches(name, word string) bool {
	if word == "" {
		return true
	}
	i := 0
	lower := strings.ToLower(word)
	for j := 0; j < len(name) && i < len(lower); j++ {
		c := name[j]
		if 'A' <= c && c <= 'Z' {
			c += 'a' - 'A'
		}
		if c == lower[i] && (i > 0 || j == 0 || startsPart(name, j)) {
			i++
		}
	}
	return i == len(lower)
}

func startsPart(name string, j int) bool {
	return name[j-1] == '_' || 'A' <= name[j] && name[j] <= 'Z' || name[j-1] == '-' || name[j-1] == '!' || name[j-1] == '$'
}

// wants reports whether a name is a completion that has not been added.
func (b *completer) wants(name string) bool { return matches(name, b.c.Word) && !b.seen[name] }

// add adds a completion that fits the word at the cursor.
func (b *completer) add(x Item) {
	word := b.c.Word
	if x.Start != 0 || x.End != 0 {
		word = b.src[x.Start:b.c.Offset]
	}
	if b.seen[x.Label] || !matches(x.Label, word) {
		return
	}
	b.seen[x.Label] = true
	if x.Start == 0 && x.End == 0 {
		x.Start, x.End = b.c.WordStart, b.c.Offset
	}
	if x.Insert == "" {
		x.Insert = x.Label
	}
	lower, start := strings.ToLower(x.Label), strings.ToLower(word)
	switch {
	case strings.HasPrefix(x.Label, word):
	case strings.HasPrefix(lower, start):
		x.Rank++
	case strings.Contains(lower, start):
		x.Rank += 2
	default:
		x.Rank += 3
	}
	b.items = append(b.items, &x)
}

func (b *completer) list() CompletionList {
	slices.SortFunc(b.items, func(x, y *Item) int {
		return cmp.Or(cmp.Compare(x.Rank, y.Rank), strings.Compare(x.Label, y.Label))
	})
	// A dollar sign names something, so that the text after the next keystroke is to be looked at.
	list := CompletionList{Incomplete: len(b.items) > maxItems || len(b.items) == 0 && b.c.Sigil == '$'}
	for _, x := range b.items[:min(len(b.items), maxItems)] {
		list.Items = append(list.Items, *x)
	}
	return list
}

// includes adds directories and files that an include can name.
func (b *completer) includes() {
	typed := b.src[b.c.Literal+1 : b.c.Offset]
	dir, _ := splitPath(typed)
	start := b.c.Offset - (len(typed) - len(dir))
	for _, root := range b.s.Engine().Workspace.IncludeDirs(b.s.Main).Paths {
		names, folders := workspace.List(filepath.Join(root, dir))
		for _, f := range folders {
			b.add(Item{Label: f + "/", Kind: FolderItem, Start: start, End: b.c.Offset, Detail: root})
		}
		for _, f := range names {
			if filepath.Join(root, dir, f) != b.s.Path {
				b.add(Item{Label: f, Kind: FileItem, Start: start, End: b.c.Offset, Detail: root})
			}
		}
	}
}

func splitPath(path string) (dir, rest string) {
	i := strings.LastIndexByte(path, '/') + 1
	return path[:i], path[i:]
}

// operators adds the bang operators.
func (b *completer) operators() {
	for _, op := range tablegen.BangOperators() {
		d, _ := docOf(op.Name)
		insert := op.Name
		if d.typ {
			insert += "<$1>($2)$0"
		} else {
			insert += "($1)$0"
		}
		b.add(Item{Label: op.Name, Kind: FunctionItem, Detail: d.signature(op.Name) + " -> " + d.result, Doc: d.doc, Insert: insert, Snippet: true,
			Start: b.c.WordStart - 1, End: b.c.Offset})
	}
}

// members adds the fields of the value in front of a dot.
func (b *completer) members() {
	var parents []string
	if rec := b.s.Records.Def(b.c.Previous); rec != nil {
		for _, s := range rec.Supers {
			parents = append(parents, s.Class.Name)
		}
	} else if arg := b.scope.local(b.c.Previous, b.c.WordStart); arg != nil {
		if f, ok := arg.Decl.Node.(*syntax.Field); ok && f.Type != nil && f.Type.Kind == syntax.NamedType {
			parents = []string{f.Type.Name}
		}
	}
	b.scope.classFields(parents, func(f tablegen.Field, class *tablegen.Record) {
		b.add(Item{Label: f.Name, Kind: FieldItem, Detail: f.Type.String()})
	})
}

// letNames adds the fields that a let in a body can set.
func (b *completer) letNames() {
	set := map[string]bool{}
	if d := b.s.Outline.At(b.c.NamePos); d != nil {
		for _, x := range d.Items {
			if let, ok := x.(*syntax.BodyLet); ok && (int(let.NamePos) > b.c.Offset || int(let.NamePos)+len(let.Name) < b.c.WordStart) {
				set[let.Name] = true
			}
		}
	}
	b.scope.classFields(b.c.Parents, func(f tablegen.Field, class *tablegen.Record) {
		rank := 8
		if set[f.Name] {
			rank = 20
		} else if i := slices.Index(commonFields, f.Name); i >= 0 {
			rank = 4 * min(i/5, 1)
		}
		insert, snippet := f.Name+" = $0;", true
		if nextByte(b.src, b.c.Offset) == '=' {
			insert, snippet = f.Name, false
		} else if f.Type.Kind == tablegen.StringKind {
			insert = f.Name + ` = "$0";`
			if longTexts[f.Name] {
				insert = f.Name + " = [{\n    $0\n  }];"
			}
		} else if f.Name == "arguments" {
			insert = "arguments = (ins $0);"
		} else if f.Name == "results" {
			insert = "results = (outs $0);"
		}
		b.add(Item{Label: f.Name, Kind: FieldItem, Detail: f.Type.String() + " in " + class.Name, Insert: insert, Snippet: snippet, Rank: rank, Symbol: f.Name})
	})
}

// commonFields are fields that most definitions set. They come first, and the first five in
// front of the others.
var commonFields = []string{
	"summary", "description", "arguments", "results", "assemblyFormat",
	"hasVerifier", "hasFolder", "regions", "successors", "builders", "extraClassDeclaration", "hasCanonicalizer", "parameters",
	"mnemonic", "name", "cppNamespace", "dependentDialects", "constructor", "options", "methods", "hasCustomAssemblyFormat",
}

// longTexts are fields whose values usually have several lines.
var longTexts = map[string]bool{
	"description": true, "extraClassDeclaration": true, "extraClassDefinition": true, "extraSharedClassDeclaration": true, "extraTraitClassDeclaration": true,
}

// allFields adds the fields that a let around statements can set.
func (b *completer) allFields() {
	for _, class := range b.s.Records.Classes() {
		for _, f := range class.Fields {
			b.add(Item{Label: f.Name, Kind: FieldItem, Detail: f.Type.String() + " in " + class.Name, Insert: f.Name + " = $0 in {\n}", Snippet: true})
		}
	}
}

// itemStart adds what can begin a statement or an item of a body.
func (b *completer) itemStart() {
	top := b.c.Top()
	switch {
	case top != nil && top.Kind == document.Parameters:
		b.types()
	case top != nil && top.Kind == document.Body:
		for _, k := range []string{"let", "defvar", "assert", "field", "dump"} {
			b.add(Item{Label: k, Kind: KeywordItem, Insert: k + " "})
		}
		b.types()
	default:
		for _, k := range statementSnippets {
			b.add(Item{Label: k.word, Kind: KeywordItem, Detail: k.detail, Insert: k.insert, Snippet: true})
		}
	}
}

var statementSnippets = []struct{ word, detail, insert string }{
	{"def", "a record", "def ${1:Name} : ${2:Class}<$3> {\n  $0\n}"},
	{"class", "a class", "class ${1:Name}<$2> : ${3:Parent} {\n  $0\n}"},
	{"include", "another file", "include \"$0\""},
	{"let", "fields of the statements inside", "let ${1:field} = ${2:value} in {\n$0\n}"},
	{"multiclass", "several records", "multiclass ${1:Name}<$2> {\n  $0\n}"},
	{"defm", "the records of a multiclass", "defm ${1:Name} : ${2:Multiclass}<$3>;$0"},
	{"foreach", "a loop", "foreach ${1:i} = ${2:list} in {\n  $0\n}"},
	{"defvar", "a variable", "defvar ${1:name} = ${2:value};$0"},
	{"defset", "a list of records", "defset list<${1:Class}> ${2:name} = {\n  $0\n}"},
	{"deftype", "another name of a type", "deftype ${1:Name} = ${2:type};$0"},
	{"if", "a condition", "if ${1:condition} then {\n  $0\n}"},
	{"assert", "a check", "assert ${1:condition}, \"${2:message}\";$0"},
	{"dump", "a message", "dump \"${1:message}\";$0"},
}

// parents adds the classes from which a record can inherit.
func (b *completer) parents() {
	b.classes(func(k document.Kind) bool {
		return k == document.Class && b.c.Keyword != "multiclass" || k == document.Multiclass && (b.c.Keyword == "defm" || b.c.Keyword == "multiclass")
	})
	b.fromOtherFiles(func(kind string) bool {
		return kind == "class" && b.c.Keyword != "multiclass" || kind == "multiclass" && (b.c.Keyword == "defm" || b.c.Keyword == "multiclass")
	})
}

// classes adds the classes and multiclasses that accept accepts.
func (b *completer) classes(accept func(document.Kind) bool) {
	b.scope.outlines(func(t tablegen.Tree, o *document.Outline) bool {
		rank := 0 // those of the text come first
		if t.File != b.s.Tree {
			rank = 2
		}
		for _, d := range o.Decls {
			if !accept(d.Kind) || !b.wants(d.Name) || d.Name == b.c.Name && t.File == b.s.Tree {
				continue
			}
			insert := d.Name
			if len(d.Args) > 0 && nextByte(b.src, b.c.Offset) != '<' {
				insert += "<$1>$0"
			}
			b.add(Item{Label: d.Name, Kind: ClassItem, Detail: header(d, o.File), Insert: insert, Snippet: insert != d.Name, Symbol: d.Name, Class: true, Rank: rank})
		}
		return true
	})
}

// header returns the beginning of a class: its name and template arguments.
func header(d *document.Decl, f *syntax.File) string {
	var b strings.Builder
	b.WriteString(d.Name)
	for i, a := range d.Args {
		b.WriteString(map[bool]string{true: "<", false: ", "}[i == 0])
		start, end := a.Span()
		b.WriteString(strings.Join(strings.Fields(f.Text(start, end)), " "))
	}
	if len(d.Args) > 0 {
		b.WriteByte('>')
	}
	return b.String()
}

// inArguments reports whether the cursor is between the angle brackets of a use of a class.
func (b *completer) inArguments() bool {
	top := b.c.Top()
	return top != nil && top.Kind == document.Arguments
}

// expectsType reports whether a type has to follow.
func (b *completer) expectsType() bool {
	top := b.c.Top()
	switch {
	case top != nil && top.Kind == document.TypeArg:
		return true
	case top != nil && top.Kind == document.Parameters:
		return b.c.Previous == "<" || b.c.Previous == "," || b.c.Previous == "field"
	}
	return b.c.Previous == "field" || b.c.Keyword == "deftype" && b.c.Value || b.c.Keyword == "defset" && b.c.Previous == "defset"
}

// types adds the types of fields.
func (b *completer) types() {
	for _, t := range []struct{ name, insert string }{
		{"string", "string"}, {"int", "int"}, {"bit", "bit"}, {"list", "list<$1>$0"}, {"dag", "dag"}, {"code", "code"}, {"bits", "bits<$1>$0"},
	} {
		b.add(Item{Label: t.name, Kind: TypeItem, Insert: t.insert, Snippet: t.insert != t.name})
	}
	if b.c.Word != "" || b.c.Top() == nil || b.c.Top().Kind != document.Body {
		for _, class := range b.s.Records.Classes() {
			if !b.wants(class.Name) {
				continue
			}
			b.add(Item{Label: class.Name, Kind: ClassItem, Symbol: class.Name, Class: true, Rank: 4})
		}
	}
}

// fromOtherFiles adds definitions of files that are not included, with an edit that adds
// the include.
func (b *completer) fromOtherFiles(accept func(kind string) bool) {
	index := b.s.Engine().Workspace.ReadyIndex()
	if index == nil || len(b.c.Word) < 2 {
		return
	}
	read := map[string]bool{}
	for _, t := range b.s.Trees {
		read[filepath.Clean(t.Name)] = true
	}
	word := strings.ToLower(b.c.Word)
	prefixed := func(name string) bool { return len(name) >= len(word) && strings.EqualFold(name[:len(word)], word) }
	for _, sym := range index.Find(prefixed, 4*maxItems) {
		if read[sym.File] || b.seen[sym.Name] || !accept(sym.Kind) {
			continue
		}
		edit, spelled, ok := IncludeEdit(b.s, sym.File)
		if !ok {
			continue
		}
		b.add(Item{Label: sym.Name, Kind: kindOf(sym.Kind), Detail: `adds include "` + spelled + `"`, Rank: 30, Extra: []Edit{edit}})
	}
}

func kindOf(keyword string) ItemKind {
	if keyword == "class" || keyword == "multiclass" {
		return ClassItem
	}
	return ValueItem
}
