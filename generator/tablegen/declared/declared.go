// Package declared reads what the text of one .td file states: its includes, classes,
// multiclasses, records and dialects. It evaluates nothing and opens no other file. All values
// are immutable once returned.
package declared

import (
	"bytes"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// A File holds the facts that the text of one .td file states. They come from
// the syntax tree alone.
type File struct {
	Path         string // slash-separated, relative to the root of the repository
	Stem         string // base name without .td
	Includes     []Include
	Classes      map[string]*Class
	Multiclasses map[string]*Multiclass
	Records      []Record // every def, inside loops and blocks too
	Defms        []Defm
	Dialects     map[string]Dialect // by record name
	LitTest      bool               // an input of a lit test, not a part of a build
	Unreadable   bool               // the directory lists the file, but its content cannot be read
	IsMissing    bool               // it is a symbolic link to a file that does not exist
	Fault        string             // why the file does not parse, with its position; or ""
	// IsSpliced reports whether an include within an expression or a body precedes
	// the fault. Only the text of the included file shows whether such a file parses.
	IsSpliced bool
}

// An Include is one include.
type Include struct {
	Spelling string
	Line     int
	// IsPart reports whether the include is within an expression or a body. The
	// included file is then a part of a statement.
	IsPart bool
}

// A Class is the header of a class. It suffices to follow inheritance and to
// find the dialect that becomes the first argument of a public base class.
type Class struct {
	Name    string
	File    *File
	Params  []string
	Parents []Parent
	CppName bool // the body gives cppFunctionName a value
	Members []Members
}

// A Parent is one base of a class or record.
type Parent struct {
	Name    string
	Args    []string  // positional arguments that are names, and "" for others
	Values  []string  // classes of anonymous records among the arguments
	Text    string    // the first argument if it is a string, or ""
	Members []Members // of arguments that are dags; Field is the name of a named argument
}

// MemberFields are the fields of an operation whose dags have its members.
var MemberFields = [...]string{"arguments", "results", "regions", "successors"}

// Members are the arguments of the dags that a field, a parameter or an argument has as its value.
type Members struct {
	Field   string
	Index   int // of a positional argument
	HasDag  bool
	Count   int      // the number of arguments
	Names   []string // fields and parameters whose members the value has too
	IsAdded bool     // they are added to those that the field has before
}

// A Record is one def.
type Record struct {
	Name    string
	Parents []Parent
	Times   int  // how often the loops around it repeat it, as far as their text shows
	CppName bool // the body gives cppFunctionName a value
	Members []Members
	Line    int
}

// A Defm is one defm.
type Defm struct {
	Parents []Parent
	Times   int
	Line    int
}

// A Multiclass holds the definitions to which a defm expands.
type Multiclass struct {
	File    *File
	Records []Record
	Defms   []Defm
	Parents []Parent
}

// A Dialect is a record that names a dialect.
type Dialect struct {
	Name   string // as in the IR: "util"
	Record string // name of the record: "Util_Dialect"
}

// LoopLimit limits the assumed number of repetitions of one loop.
const LoopLimit = 1 << 16

// Read reads the facts of one file. name is the path that diagnostics show.
func Read(name string, text []byte) *File { return new(Reader).Read(name, text) }

// A Reader reads files one after the other. It reuses the memory of syntax trees, and
// stores equal names once. It is not safe for concurrent use.
type Reader struct {
	parser syntax.Parser
	names  map[string]string
}

// Read does what the function Read does, with the memory of the reader. The result
// does not refer to text.
func (r *Reader) Read(name string, text []byte) *File {
	s := &File{Path: name, Stem: Stem(name)}
	s.LitTest = IsLitTest(text)
	defer r.parser.Reset()
	f, fault := r.parse(name, text)
	if fault != "" {
		s.Fault = fault
	}
	if f == nil {
		return s
	}
	w := walker{src: s, file: f, reader: r}
	w.stmts(f.Stmts, &s.Records, &s.Defms, 1)
	w.addParts(text)
	return s
}

// addParts adds the includes within expressions and bodies.
func (w *walker) addParts(text []byte) {
	if bytes.Count(text, []byte("include")) <= len(w.statements) {
		return
	}
	end := w.file.EOF
	if w.file.Err != nil {
		end = w.file.Err.Pos
	}
	tokens := new(syntax.Parser).NewTokens(string(text), nil)
	for kind := tokens.Next(); kind != syntax.EndToken && kind != syntax.FaultToken; {
		at := tokens.Region().Start
		if kind != syntax.IncludeToken || at > end {
			kind = tokens.Next()
			continue
		}
		if kind = tokens.Next(); kind == syntax.StringToken && !slices.Contains(w.statements, at) {
			line, _ := w.file.Position(at)
			w.src.Includes = append(w.src.Includes, Include{Spelling: w.reader.kept(tokens.Value()), Line: line, IsPart: true})
			w.src.IsSpliced = w.file.Err != nil
		}
	}
	slices.SortStableFunc(w.src.Includes, func(a, b Include) int { return a.Line - b.Line })
}

// kept returns a copy of a part of the text. It returns the same copy for equal parts.
func (r *Reader) kept(part string) string {
	if part == "" {
		return ""
	}
	if known, ok := r.names[part]; ok {
		return known
	}
	if r.names == nil {
		r.names = map[string]string{}
	}
	part = strings.Clone(part)
	r.names[part] = part
	return part
}

// IsLitTest reports whether a file has a RUN line near its start, like the
// inputs of LLVM's test runner.
func IsLitTest(text []byte) bool {
	if len(text) > 2048 {
		text = text[:2048]
	}
	i := bytes.Index(text, []byte("// RUN:"))
	return i == 0 || i > 0 && text[i-1] == '\n'
}

// parse converts a syntax error, and a panic of the parser, to a message.
func (r *Reader) parse(name string, text []byte) (f *syntax.File, fault string) {
	defer func() {
		if p := recover(); p != nil {
			r.parser = syntax.Parser{}
			f, fault = nil, fmt.Sprintf("%s: internal error while parsing: %v", name, p)
		}
	}()
	f = r.parser.Parse(name, text, syntax.Statements, nil)
	if f.Err != nil {
		fault = f.Location(f.Err.Pos) + ": " + f.Err.Msg
	}
	return f, fault
}

// Gathers reports whether a file contains only includes.
func (s *File) Gathers() bool {
	return len(s.Records) == 0 && len(s.Defms) == 0 && len(s.Classes) == 0 && len(s.Multiclasses) == 0
}

// Stem returns the base name of a path without .td.
func Stem(p string) string {
	base := path.Base(p)
	if ext := path.Ext(base); ext == ".td" {
		return base[:len(base)-len(ext)]
	}
	return base
}

// A walker visits the statements of one file.
type walker struct {
	src    *File
	file   *syntax.File
	reader *Reader
	// statements has the positions of the include statements.
	statements []syntax.Pos
	lets       []Members // of the let statements around a record or class
}

func (w *walker) stmts(stmts []syntax.Stmt, records *[]Record, defms *[]Defm, times int) {
	for _, stmt := range stmts {
		switch x := stmt.(type) {
		case *syntax.Include:
			line, _ := w.file.Position(x.Pos)
			w.src.Includes = append(w.src.Includes, Include{Spelling: w.reader.kept(x.Path), Line: line})
			w.statements = append(w.statements, x.Pos)
		case *syntax.Class:
			w.class(x)
		case *syntax.Def:
			w.def(x, records, times)
		case *syntax.Defm:
			line, _ := w.file.Position(x.Pos)
			*defms = append(*defms, Defm{Parents: w.parentsOf(x.Parents), Times: times, Line: line})
		case *syntax.Multiclass:
			m := &Multiclass{File: w.src, Parents: w.parentsOf(x.Parents)}
			w.stmts(x.Body.Stmts, &m.Records, &m.Defms, 1)
			if w.src.Multiclasses == nil {
				w.src.Multiclasses = map[string]*Multiclass{}
			}
			w.src.Multiclasses[w.reader.kept(x.Name)] = m
		case *syntax.Defvar:
			w.lets = w.appendMembers(slices.Clip(w.lets), x.Name, x.Value)
		case *syntax.Defset:
			w.stmts(x.Body.Stmts, records, defms, times)
		case *syntax.Let:
			outer := w.lets
			for i := range x.Items {
				w.lets = w.appendLet(slices.Clip(w.lets), &x.Items[i])
			}
			w.stmts(x.Body.Stmts, records, defms, times)
			w.lets = outer
		case *syntax.Foreach:
			w.stmts(x.Body.Stmts, records, defms, min(times*repeats(x), LoopLimit))
		case *syntax.If:
			w.stmts(x.Then.Stmts, records, defms, times)
			if x.Else != nil {
				w.stmts(x.Else.Stmts, records, defms, times)
			}
		}
	}
}

// repeats returns the number of repetitions of a loop if its text shows it, or
// else 1.
func repeats(x *syntax.Foreach) int {
	if list, ok := x.List.(*syntax.ListLit); ok {
		return max(1, len(list.Elems))
	}
	n := 0
	for _, span := range x.Ranges {
		low, ok1 := span.Low.(*syntax.IntLit)
		high, ok2 := span.High.(*syntax.IntLit)
		switch {
		case span.Form == syntax.SingleIndex:
			n++
		case ok1 && ok2:
			end := high.Value
			if end < 0 {
				end = -end // 0-3 is read as 0 and -3
			}
			if d := end - low.Value; d < 0 {
				n += int(min(-d, LoopLimit)) + 1
			} else {
				n += int(min(d, LoopLimit)) + 1
			}
		}
	}
	return max(1, min(n, LoopLimit))
}

func (w *walker) class(x *syntax.Class) {
	c := &Class{Name: w.reader.kept(x.Name), File: w.src, Parents: w.parentsOf(x.Parents)}
	for _, arg := range x.Args {
		c.Params = append(c.Params, w.reader.kept(arg.Name))
		c.Members = w.appendMembers(c.Members, arg.Name, arg.Value)
	}
	c.Members = w.bodyMembers(append(c.Members, w.lets...), x.Body.Items)
	c.CppName = w.stringField(x.Body.Items, "cppFunctionName") != ""
	if old := w.src.Classes[x.Name]; old != nil && len(c.Parents) == 0 {
		return // a forward declaration after the definition
	}
	if w.src.Classes == nil {
		w.src.Classes = map[string]*Class{}
	}
	w.src.Classes[c.Name] = c
}

func (w *walker) def(x *syntax.Def, records *[]Record, times int) {
	line, _ := w.file.Position(x.Pos)
	rec := Record{Parents: w.parentsOf(x.Parents), Times: times, Line: line, Members: w.bodyMembers(slices.Clip(w.lets), x.Body.Items)}
	if id, ok := x.Name.(*syntax.Ident); ok {
		rec.Name = w.reader.kept(id.Name)
	}
	rec.CppName = w.stringField(x.Body.Items, "cppFunctionName") != ""
	*records = append(*records, rec)
	if rec.Name != "" && len(x.Body.Items) > 0 {
		if name := w.stringField(x.Body.Items, "name"); name != "" {
			if w.src.Dialects == nil {
				w.src.Dialects = map[string]Dialect{}
			}
			w.src.Dialects[rec.Name] = Dialect{Name: w.reader.kept(name), Record: rec.Name}
		}
	}
}

// bodyMembers adds the members that the values in a body have.
func (w *walker) bodyMembers(all []Members, items []syntax.Item) []Members {
	for _, item := range items {
		switch x := item.(type) {
		case *syntax.BodyLet:
			all = w.appendLet(all, &x.LetItem)
		case *syntax.Field:
			all = w.appendMembers(all, x.Name, x.Value)
		case *syntax.Defvar:
			all = w.appendMembers(all, x.Name, x.Value)
		}
	}
	return all
}

func (w *walker) appendLet(all []Members, x *syntax.LetItem) []Members {
	n := len(all)
	all = w.appendMembers(all, x.Name, x.Value)
	if x.Mode != syntax.LetReplace && len(all) > n {
		all[n].IsAdded = true
	}
	return all
}

// appendMembers adds the members of the value of a field. It adds nothing for a value without a dag, unless the field is
// one of an operation.
func (w *walker) appendMembers(all []Members, field string, value syntax.Expr) []Members {
	m := Members{}
	w.countMembers(&m, value)
	if m.Count > 0 || (m.HasDag || m.Names != nil) && slices.Contains(MemberFields[:], field) {
		m.Field = w.reader.kept(field)
		all = append(all, m)
	}
	return all
}

// countMembers adds the members of a value. Of several values of which one is chosen, it takes the largest.
func (w *walker) countMembers(m *Members, value syntax.Expr) {
	switch x := value.(type) {
	case *syntax.Ident:
		m.Names = append(m.Names, w.reader.kept(x.Name))
	case *syntax.DagLit:
		m.HasDag = true
		m.Count += len(x.Args)
	case *syntax.BangCall:
		var largest Members
		for _, arg := range x.Args {
			if strings.TrimSpace(w.file.Text(x.Pos, x.LParen)) == "!con" {
				w.countMembers(m, arg)
				continue
			}
			var one Members
			if w.countMembers(&one, arg); one.HasDag && one.Count >= largest.Count {
				largest = one
			}
		}
		m.HasDag, m.Count, m.Names = m.HasDag || largest.HasDag, m.Count+largest.Count, append(m.Names, largest.Names...)
	}
}

// stringField returns the string that a body assigns to a field, or "".
func (w *walker) stringField(items []syntax.Item, name string) string {
	for _, item := range items {
		var value syntax.Expr
		switch x := item.(type) {
		case *syntax.BodyLet:
			if x.Name == name {
				value = x.Value
			}
		case *syntax.Field:
			if x.Name == name {
				value = x.Value
			}
		}
		switch v := value.(type) {
		case *syntax.StringLit:
			return v.Value
		case nil:
		default:
			start, end := v.Span()
			if start >= 0 && end > start {
				return w.file.Text(start, end)
			}
		}
	}
	return ""
}

func (w *walker) parentsOf(refs []*syntax.ClassRef) []Parent {
	if len(refs) == 0 {
		return nil
	}
	if refs[len(refs)-1].Name == "" {
		refs = refs[:len(refs)-1] // where the text has a fault
	}
	out := make([]Parent, len(refs))
	for i, ref := range refs {
		out[i].Name = w.reader.kept(ref.Name)
		if len(ref.Args) == 0 {
			continue
		}
		args := make([]string, len(ref.Args))
		for j, arg := range ref.Args {
			if m := (Members{Index: j}); isDag(arg.Value) {
				w.countMembers(&m, arg.Value)
				if id, ok := arg.Name.(*syntax.Ident); ok {
					m.Field = w.reader.kept(id.Name)
				}
				out[i].Members = append(out[i].Members, m)
			}
			switch v := arg.Value.(type) {
			case *syntax.StringLit:
				if arg.Name == nil && j == 0 {
					out[i].Text = w.reader.kept(v.Value)
				}
			case *syntax.Ident:
				if arg.Name == nil {
					args[j] = w.reader.kept(v.Name)
				}
			case *syntax.ClassValue:
				out[i].Values = append(out[i].Values, w.reader.kept(v.Name))
			}
		}
		out[i].Args = args
	}
	return out
}

// isDag reports whether the text of a value shows that it is a dag.
func isDag(value syntax.Expr) bool {
	switch x := value.(type) {
	case *syntax.DagLit:
		return true
	case *syntax.BangCall:
		return slices.ContainsFunc(x.Args, isDag)
	}
	return false
}

// IncludesBelow reports whether the file itself includes a file below a prefix.
func (s *File) IncludesBelow(prefix string) bool {
	return slices.ContainsFunc(s.Includes, func(inc Include) bool { return strings.HasPrefix(inc.Spelling, prefix) })
}
