package td

import (
	"bytes"
	"fmt"
	"path"

	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// A source is what the text of one .td file says about itself. It is read from
// the syntax tree alone: nothing is evaluated and no other file is opened.
type source struct {
	path       string // slash-separated, relative to the root of the repository
	stem       string // base name without .td
	includes   []include
	classes    map[string]*class
	multis     map[string]*multiclass
	records    []record // every def, inside loops and blocks too
	defms      []expansion
	dialects   map[string]dialect // by record name
	lit        bool               // an input of a lit test, not a part of a build
	unreadable bool               // there is a name but no content to be had
	fault      string             // why the file does not parse, with its position; or ""

	// What the tree works out about the file, once.
	defined *definition
	alone   answer // includes all it needs
	whole   answer // what it includes is known
	closed  []*source
}

// An answer is yes, no, or not known yet.
type answer int8

const (
	yes answer = 1
	no  answer = -1
)

// or is the answer, worked out if it is not known yet; to whom that leads back
// to the same question, the answer is no.
func (a *answer) or(workOut func() bool) bool {
	if *a == 0 {
		*a = no
		if workOut() {
			*a = yes
		}
	}
	return *a == yes
}

// An include is one include statement.
type include struct {
	spelling string
	line     int
}

// A class is the header of a class: enough to follow inheritance and to see
// which dialect ends up as the first argument of a public base class.
type class struct {
	name    string
	file    *source
	params  []string
	parents []parent
	cppName bool // the body gives cppFunctionName a value
}

// A parent is one base of a class or record. args holds the positional
// arguments that are plain names, and "" for any other.
type parent struct {
	name   string
	args   []string
	values []string // classes of anonymous records among the arguments
}

// A record is one def. times is how often the loops around it repeat it.
type record struct {
	name    string
	parents []parent
	times   int
	cppName bool
}

// An expansion is one defm.
type expansion struct {
	parents []parent
	times   int
}

// A multiclass is what a defm expands to.
type multiclass struct {
	file    *source
	records []record
	defms   []expansion
	parents []parent
}

// A dialect is a record that names a dialect.
type dialect struct {
	name         string // as in the IR: "util"
	cppNamespace string
}

// loopLimit bounds how often one loop is taken to repeat its body.
const loopLimit = 1 << 16

// readSource reads the facts from a parsed file. name is the path that
// diagnostics show.
func readSource(name string, text []byte) *source {
	s := &source{
		path:     name,
		stem:     stemOf(name),
		classes:  map[string]*class{},
		multis:   map[string]*multiclass{},
		dialects: map[string]dialect{},
	}
	s.lit = isLitTest(text)
	f, fault := parse(name, text)
	if fault != "" {
		s.fault = fault
	}
	if f == nil {
		return s
	}
	r := reader{src: s, file: f}
	r.stmts(f.Stmts, &s.records, &s.defms, 1)
	return s
}

// isLitTest reports whether a file has a RUN line near its top, as the inputs
// of LLVM's test runner have.
func isLitTest(text []byte) bool {
	if len(text) > 2048 {
		text = text[:2048]
	}
	i := bytes.Index(text, []byte("// RUN:"))
	return i == 0 || i > 0 && text[i-1] == '\n'
}

// parse turns a fault of the text, and a panic of the parser, into a message.
func parse(name string, text []byte) (f *syntax.File, fault string) {
	defer func() {
		if p := recover(); p != nil {
			f, fault = nil, fmt.Sprintf("%s: internal error while parsing: %v", name, p)
		}
	}()
	f = syntax.Parse(name, text, syntax.Statements, nil)
	if f.Err != nil {
		fault = f.Location(f.Err.Pos) + ": " + f.Err.Msg
	}
	return f, fault
}

// gathers reports whether a file has nothing of its own, only includes.
func (s *source) gathers() bool {
	return len(s.records) == 0 && len(s.defms) == 0 && len(s.classes) == 0 && len(s.multis) == 0
}

func stemOf(p string) string {
	base := path.Base(p)
	if ext := path.Ext(base); ext == ".td" {
		return base[:len(base)-len(ext)]
	}
	return base
}

// A reader walks the statements of one file.
type reader struct {
	src  *source
	file *syntax.File
}

func (r *reader) stmts(stmts []syntax.Stmt, records *[]record, defms *[]expansion, times int) {
	for _, stmt := range stmts {
		switch x := stmt.(type) {
		case *syntax.Include:
			line, _ := r.file.Position(x.Pos)
			r.src.includes = append(r.src.includes, include{spelling: x.Path, line: line})
		case *syntax.Class:
			r.class(x)
		case *syntax.Def:
			r.def(x, records, times)
		case *syntax.Defm:
			*defms = append(*defms, expansion{parents: parentsOf(x.Parents), times: times})
		case *syntax.Multiclass:
			m := &multiclass{file: r.src, parents: parentsOf(x.Parents)}
			r.stmts(x.Body.Stmts, &m.records, &m.defms, 1)
			r.src.multis[x.Name] = m
		case *syntax.Defset:
			r.stmts(x.Body.Stmts, records, defms, times)
		case *syntax.Let:
			r.stmts(x.Body.Stmts, records, defms, times)
		case *syntax.Foreach:
			r.stmts(x.Body.Stmts, records, defms, min(times*repeats(x), loopLimit))
		case *syntax.If:
			r.stmts(x.Then.Stmts, records, defms, times)
			if x.Else != nil {
				r.stmts(x.Else.Stmts, records, defms, times)
			}
		}
	}
}

// repeats tells how often a loop runs as far as its text shows it, else 1.
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
				n += int(min(-d, loopLimit)) + 1
			} else {
				n += int(min(d, loopLimit)) + 1
			}
		}
	}
	return max(1, min(n, loopLimit))
}

func (r *reader) class(x *syntax.Class) {
	c := &class{name: x.Name, file: r.src, parents: parentsOf(x.Parents)}
	for _, arg := range x.Args {
		c.params = append(c.params, arg.Name)
	}
	c.cppName = r.stringField(x.Body.Items, "cppFunctionName") != ""
	if old := r.src.classes[x.Name]; old != nil && len(c.parents) == 0 {
		return // a forward declaration after the definition
	}
	r.src.classes[x.Name] = c
}

func (r *reader) def(x *syntax.Def, records *[]record, times int) {
	rec := record{parents: parentsOf(x.Parents), times: times}
	if id, ok := x.Name.(*syntax.Ident); ok {
		rec.name = id.Name
	}
	rec.cppName = r.stringField(x.Body.Items, "cppFunctionName") != ""
	*records = append(*records, rec)
	if rec.name != "" && len(x.Body.Items) > 0 {
		if name := r.stringField(x.Body.Items, "name"); name != "" {
			r.src.dialects[rec.name] = dialect{name: name, cppNamespace: r.stringField(x.Body.Items, "cppNamespace")}
		}
	}
}

// stringField returns the string that a body gives a field, or "".
func (r *reader) stringField(items []syntax.Item, name string) string {
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
				return r.file.Text(start, end)
			}
		}
	}
	return ""
}

func parentsOf(refs []*syntax.ClassRef) []parent {
	if len(refs) == 0 {
		return nil
	}
	out := make([]parent, len(refs))
	for i, ref := range refs {
		out[i].name = ref.Name
		if len(ref.Args) == 0 {
			continue
		}
		args := make([]string, len(ref.Args))
		for j, arg := range ref.Args {
			switch v := arg.Value.(type) {
			case *syntax.Ident:
				if arg.Name == nil {
					args[j] = v.Name
				}
			case *syntax.ClassValue:
				out[i].values = append(out[i].values, v.Name)
			}
		}
		out[i].args = args
	}
	return out
}
