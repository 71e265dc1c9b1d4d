package shards

import (
	"bytes"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/opdef"
	"github.com/rules-ods/rules_ods/generator/backend/opdef/asmformat"
	"github.com/rules-ods/rules_ods/generator/cpp/cxxtext"
	"github.com/rules-ods/rules_ods/sharder/prelude"
)

// A Change is an edit of C++ that a dialect needs before it can be sharded.
type Change struct {
	File string `json:"file"`
	Line int    `json:"line"`
	What string `json:"what"` // what to do, and why
}

// A Declaration is a function that the header declares.
type Declaration struct {
	Namespace string `json:"namespace"`
	Signature string `json:"signature"`
	// Caller is an operation whose generated code calls the function; "" for an operator, of which that is not known.
	Caller string `json:"caller,omitempty"`
	// DefinedIn is the file with the definition; "" if no file has been found.
	DefinedIn string `json:"definedIn,omitempty"`

	name, shape string // of the function, if a source has it
}

// An examination compares the generated code of operations with the C++ of a dialect.
type examination struct {
	project  *project
	division *opdef.Division
	search   []string // directories for included headers
	output   string   // the header to write, or ""
	// written is that header as it is now, if the source includes it; nil otherwise. It is written again, so what it
	// declares does not count.
	written *source

	called     []string        // the names that generated code calls, sorted
	sharded    *source         // the source that the shards copy; nil if it is not known
	include    prelude.Include // of the definitions, in sharded
	cut        int             // where sharded should include the definitions
	unresolved []string        // includes of sharded that are not in search
	headers    []*source       // those that sharded includes before that, as far as they mention a candidate

	changes      []Change
	declarations []Declaration
	usings       []using // which the header repeats
}

// candidates returns the names that generated code may use: the functions of the directives, and what the sources define.
// They are sorted.
func (p *project) candidates(directives []asmformat.CustomDirective) []string {
	var names []string
	for _, d := range directives {
		names = append(names, "parse"+d.Name, "print"+d.Name)
	}
	for _, s := range p.sources {
		for _, f := range s.functions {
			if !strings.Contains(f.name, "::") {
				names = append(names, f.name)
			}
		}
		for _, x := range s.entities {
			names = append(names, x.name)
		}
		for _, u := range s.usings {
			if u.name != "" {
				names = append(names, u.name)
			}
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// examine fills the changes and declarations. source is the file that the shards copy, or "" to find it.
func (e *examination) examine(file string) {
	if !e.chooseSource(file) {
		return
	}
	for _, op := range e.division.Operations {
		e.called = append(e.called, op.Calls...)
	}
	slices.Sort(e.called)
	e.called = slices.Compact(e.called)
	e.readHeaders()
	e.readParts()
	e.place()
	for _, name := range e.called {
		e.examineFunction(name)
	}
	e.examineOperators()
	e.examineSpecializations()
	e.examineEntities(e.chooseUsings())
	e.otherSources()
	slices.SortStableFunc(e.declarations, func(a, b Declaration) int { return strings.Compare(a.Namespace, b.Namespace) })
	switch {
	case e.written != nil:
	case len(e.declarations) > 0:
		e.addChange(e.sharded, e.cut, "include the header that -o writes before %s: generated code calls %s, which nothing before it declares for other translation units",
			path.Base(e.include.Path), counted(len(e.declarations), "function"))
	case len(e.usings) > 0:
		e.addChange(e.sharded, e.cut, "include the header that -o writes before %s: generated code may need its using directives, which come after this line",
			path.Base(e.include.Path))
	}
	slices.SortStableFunc(e.changes, func(a, b Change) int {
		if c := strings.Compare(a.File, b.File); c != 0 {
			return c
		}
		return a.Line - b.Line
	})
}

func (e *examination) addChange(s *source, offset int, format string, args ...any) {
	e.changes = append(e.changes, Change{s.file, s.line(offset), fmt.Sprintf(format, args...)})
}

// definitionsOf returns the includes of the definitions of the operations in a source.
func (e *examination) definitionsOf(s *source) (found []prelude.Include) {
	for _, i := range s.includes {
		if path.Base(i.Path) == path.Base(e.project.definitions) && !i.AsksForList() {
			found = append(found, i)
		}
	}
	return found
}

// chooseSource sets the source that the shards copy: the given file, or the only one that includes the definitions, or
// the only one of these that is named as they are.
func (e *examination) chooseSource(file string) bool {
	var candidates []*source
	for _, s := range e.project.sources {
		if len(e.definitionsOf(s)) > 0 && (file == "" || absolute(file) == absolute(s.file)) {
			candidates = append(candidates, s)
		}
	}
	stem := strings.TrimSuffix(path.Base(e.project.definitions), ".cpp.inc")
	named := slices.DeleteFunc(slices.Clone(candidates), func(s *source) bool {
		base := filepath.Base(s.file)
		return strings.TrimSuffix(base, filepath.Ext(base)) != stem || !slices.Contains(sourceExtensions, filepath.Ext(base))
	})
	if len(candidates) > 1 && len(named) == 1 {
		candidates = named
	}
	if len(candidates) == 1 {
		e.sharded = candidates[0]
		e.include = e.definitionsOf(e.sharded)[0]
		return true
	}
	for _, s := range candidates {
		e.addChange(s, e.definitionsOf(s)[0].Start, "includes the definitions of %s, and so do other files; name the one that the shards copy with -source", path.Base(e.project.definitions))
	}
	return false
}

// readHeaders reads the headers that the source includes before the definitions. Most are MLIR's, and are only read as text.
func (e *examination) readHeaders() {
	const most = 20_000
	seen := map[string]bool{}
	var visit func(s string, includes []prelude.Include)
	visit = func(from string, includes []prelude.Include) {
		for _, i := range includes {
			name := e.resolve(i, from)
			if name == "" && from == e.sharded.file && i.Path != "" && !strings.HasSuffix(i.Path, ".inc") {
				e.unresolved = append(e.unresolved, i.Argument)
			}
			if name == "" || seen[name] || len(seen) > most {
				continue
			}
			seen[name] = true
			text, err := readLimited(name)
			if err != nil {
				continue
			}
			if e.output != "" && absolute(name) == absolute(e.output) {
				e.written = readSource(name, text)
				continue
			}
			e.readMacroCalls(text)
			if slices.ContainsFunc(e.called, func(n string) bool { return strings.Contains(string(text), n) }) {
				s := readSource(name, text)
				e.headers = append(e.headers, s)
			}
			visit(name, prelude.Includes(text))
		}
	}
	var before []prelude.Include
	for _, i := range e.sharded.includes {
		if i.Start < e.include.Start {
			before = append(before, i)
		}
	}
	visit(e.sharded.file, before)
}

// readMacroCalls finds the calls in the source of macros that a header defines, and that expand to what only one translation
// unit may define.
func (e *examination) readMacroCalls(text []byte) {
	defines := ""
	for _, call := range e.sharded.calls {
		if !bytes.Contains(text, []byte("define "+call.name)) {
			continue
		}
		if defines == "" {
			for _, d := range cxxtext.Directives(string(text)) {
				if name, _ := d.Split(); name == "define" {
					defines += string(text[d.Start:d.End]) + "\n"
				}
			}
		}
		if len(readSource("", []byte(defines+e.sharded.text[call.start:call.end])).unique) > 0 {
			e.sharded.unique = append(e.sharded.unique, place{call.start, "what the macro " + call.name + " defines"})
		}
	}
}

// resolve returns the file that a file includes, or "".
func (e *examination) resolve(i prelude.Include, from string) string {
	if i.Path == "" {
		return ""
	}
	search := e.search
	if strings.HasPrefix(i.Argument, `"`) {
		search = append([]string{filepath.Dir(from)}, search...)
	}
	for _, dir := range search {
		name := filepath.Join(dir, filepath.FromSlash(i.Path))
		if info, err := os.Stat(name); err == nil && info.Mode().IsRegular() {
			return name
		}
	}
	return ""
}

// readParts reads the files that the source includes and that define what only one translation unit may define. What they
// have is as if it were in the source.
func (e *examination) readParts() {
	s := e.sharded
	for _, i := range s.includes {
		name := ""
		if i.Start < e.include.Start && strings.HasPrefix(i.Argument, `"`) {
			name = e.resolve(i, s.file)
		}
		if extension := filepath.Ext(name); !slices.Contains(sourceExtensions, extension) && !slices.Contains(partExtensions, extension) {
			continue
		}
		text, err := readLimited(name)
		if err != nil {
			continue
		}
		part := readSource(name, text)
		for _, f := range part.functions {
			f.at = i.Start
			s.functions = append(s.functions, f)
		}
		if len(part.unique) > 0 && !strings.HasSuffix(i.Path, ".cpp.inc") {
			s.unique = append(s.unique, place{i.Start, "what " + i.Path + " defines"})
		}
	}
	s.sortUnique()
}

// place decides where the source should include the definitions: before everything that only one translation unit may
// define, and outside of namespaces.
func (e *examination) place() {
	s := e.sharded
	at := s.outermost(e.include.Start)
	isInNamespace := at != e.include.Start
	e.cut = at
	move := "move this #include, with the macro before it, to"
	if header := s.through[e.include.Start]; header != "" {
		// The sharder looks for the definitions in the source alone.
		move = fmt.Sprintf("in place of this #include of %s, include %s itself, with the macro before it, at", header, e.include.Argument)
	}
	isBefore := func(u place) bool { return u.start < s.withMacros(at) }
	if i := slices.IndexFunc(s.unique, isBefore); i >= 0 {
		e.cut = s.outermost(s.unique[i].start)
		n := 0
		for _, u := range s.unique {
			if isBefore(u) {
				n++
			}
		}
		more := ""
		if n > 1 {
			more = fmt.Sprintf(" and %d more", n-1)
		}
		e.addChange(s, e.include.Start, "%s line %d, outside of namespaces: every shard would define %s%s, which is before it now; or move that to after it",
			move, s.line(e.cut), s.unique[i].what, more)
	} else if isInNamespace {
		e.addChange(s, e.include.Start, "%s line %d, outside of namespaces", move, s.line(e.cut))
	} else if s.through[e.include.Start] != "" {
		e.addChange(s, e.include.Start, "%s this line", move)
	}
}

// caller returns an operation whose generated code uses a name, or "".
func (e *examination) caller(name string) string {
	for _, op := range e.division.Operations {
		if slices.Contains(op.Calls, name) {
			return op.Name
		}
	}
	return ""
}

// examineFunction reports what has to change for a function that generated code calls.
func (e *examination) examineFunction(name string) {
	var defined, declared []*function
	for _, s := range e.project.sources {
		for i := range s.functions {
			f := &s.functions[i]
			if f.name != name || !slices.Contains(sourceExtensions, filepath.Ext(s.file)) {
				continue
			}
			if f.isDefinition || f.isLocal() {
				defined = append(defined, f)
			} else if s == e.sharded {
				declared = append(declared, f)
			}
		}
	}
	isFound := false
	for _, f := range defined {
		if !e.isPart(f) && (f.isLocal() || f.isInline) {
			continue // generated code, which is compiled with another source, means another function
		}
		isFound = true
		if e.isPart(f) && e.isBefore(f, defined) {
			continue // each shard has it
		}
		e.examineDefinition(f, defined)
	}
	if isFound || e.isDeclared(name, nil, defined) {
		return
	}
	for _, f := range declared {
		e.declareFunction(f)
	}
	if len(declared) == 0 {
		e.declareDirective(name)
	}
}

// isPart reports whether a function is in the source that the shards copy, or in a part of it.
func (e *examination) isPart(f *function) bool {
	return slices.ContainsFunc(e.sharded.functions, func(g function) bool { return g.source == f.source && g.start == f.start })
}

// isBefore reports whether a function, or the definition of what it declares, is before the place where the source
// includes the definitions.
func (e *examination) isBefore(f *function, all []*function) bool {
	if f.isDefinition {
		return f.at < e.cut
	}
	return slices.ContainsFunc(all, func(d *function) bool {
		return d.isDefinition && d.source == f.source && d.namespace == f.namespace && d.at < e.cut
	})
}

// examineDefinition reports what has to change for a definition, or for a declaration of a local function.
func (e *examination) examineDefinition(f *function, defined []*function) {
	of := f.name
	if f.macro != "" {
		of += ", which the macro " + f.macro + " defines"
	}
	if f.isStatic && !f.isInline {
		e.addChange(f.source, f.start, "remove 'static' from %s: the generated code of %s calls it from another translation unit", of, e.caller(f.name))
	}
	if f.inUnnamed && !f.isInline {
		e.addChange(f.source, f.start, "move %s out of the unnamed namespace: the generated code of %s calls it from another translation unit", of, e.caller(f.name))
	}
	if !f.isDefinition {
		return
	}
	switch {
	case f.isTemplate || f.isInline:
		e.addChange(f.source, f.start, "move the definition of %s, which is a template or inline,%s before %s or to a header: the generated code of %s needs it",
			of, e.alsoNeeded(f.extent), path.Base(e.include.Path), e.caller(f.name))
		return
	case f.hasNoType:
		e.addChange(f.source, f.start, "write the type that %s returns in place of 'auto', so that a header can declare it, and run this command again", f.name)
		return
	}
	if !f.isLocal() && e.isDeclared(f.name, f, defined) {
		return
	}
	if f.hasDefaults {
		e.addChange(f.source, f.start, "give %s no default arguments here, and pass all arguments where it is called: a header declares it", of)
	}
	e.declareFunction(f)
}

// declareFunction declares a function as its source does.
func (e *examination) declareFunction(f *function) {
	e.declare(Declaration{f.namespace, strings.TrimPrefix(f.signature, "extern "), e.caller(f.name), f.source.file, f.name, f.shape})
}

// isDeclared reports whether each shard sees a declaration of a function that other translation units can call: of the
// overload that a definition is, or of any function of the name if it is nil. defined are all definitions of the name.
func (e *examination) isDeclared(name string, definition *function, defined []*function) bool {
	var seen []function
	for _, h := range e.headers {
		seen = append(seen, h.functions...)
	}
	for _, f := range e.sharded.functions {
		if f.at < e.cut {
			seen = append(seen, f)
		}
	}
	seen = slices.DeleteFunc(seen, func(f function) bool {
		return f.name != name || f.isLocal() || definition != nil && f.namespace != definition.namespace
	})
	if definition == nil || len(seen) == 0 {
		return len(seen) > 0
	}
	// The same types can be spelled in different ways. So a declaration that is like no definition is that of the only
	// definition that is like no declaration.
	isLike := func(f function) bool { return f.shape == definition.shape }
	if slices.ContainsFunc(seen, isLike) {
		return true
	}
	others := 0
	for _, d := range defined {
		if d.namespace == definition.namespace && d.isDefinition && !slices.ContainsFunc(seen, func(f function) bool { return f.shape == d.shape }) {
			others++
		}
	}
	return others == 1 && slices.ContainsFunc(seen, func(f function) bool {
		return !slices.ContainsFunc(defined, func(d *function) bool { return d.isDefinition && d.shape == f.shape })
	})
}

// declareDirective declares the function of a directive that no source defines.
func (e *examination) declareDirective(name string) {
	for _, op := range e.division.Operations {
		for _, d := range op.Directives {
			signature := ""
			switch name {
			case "parse" + d.Name:
				signature = d.Parse
			case "print" + d.Name:
				signature = d.Print
			default:
				continue
			}
			e.declare(Declaration{Namespace: strings.Trim(d.Namespace, ":"), Signature: signature, Caller: op.Name})
		}
	}
}

// declare adds a declaration.
func (e *examination) declare(d Declaration) {
	isSame := func(o Declaration) bool {
		return o.Namespace == d.Namespace && (o.Signature == d.Signature || d.name != "" && o.name == d.name && o.shape == d.shape)
	}
	if !slices.ContainsFunc(e.declarations, isSame) {
		e.declarations = append(e.declarations, d)
	}
}

// otherSources reports the files that include the definitions, and which the shards do not copy.
func (e *examination) otherSources() {
	for _, s := range e.project.sources {
		for n, i := range e.definitionsOf(s) {
			if s == e.sharded && (n == 0 || i.Depth > 0) {
				continue
			}
			e.addChange(s, i.Start, "remove this #include of the definitions: the shards compile them. The list of classes, with GET_OP_LIST, stays")
		}
	}
}

// counted returns "1 word" or "n words".
func counted(n int, word string) string {
	if n == 1 {
		return "1 " + word
	}
	return fmt.Sprintf("%d %ss", n, word)
}
