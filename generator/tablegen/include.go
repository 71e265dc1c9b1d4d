package tablegen

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// A unit is one occurrence of a file in an evaluation: the main file, or an
// include of a file.
type unit struct {
	file     *syntax.File
	name     string  // the name by which it was opened
	base     Loc     // of its first byte
	includes []*unit // by [syntax.Include.Index]
	problem  string  // the reason why the file cannot be included, or ""
	closes   bool    // the problem is that the include closes a cycle
	missing  string  // the path of the include, if the problem is that no directory has it
	order    int     // the number of units that are complete before this one
	prefix   *prefix // the prefix that ends with this unit, or nil if its state cannot be shared

	leads   bool // whether a handover passes it: it is the main file, or included at the beginning of a file that leads
	leading int  // the number of includes at its beginning whose files lead
}

// maxUnits limits the number of units of an evaluation.
const maxUnits = 100_000

// A loader reads and parses a file and everything that it includes.
type loader struct {
	opts    *Options
	limits  Limits
	sources *Sources
	ahead   *handover // receives each complete unit; nil if evaluation starts after parsing
	parser  *syntax.Parser
	defined map[string]bool
	unit    *unit    // the unit that is being parsed
	names   []string // of the unit that is being parsed and of those around it, outermost first
	endless bool     // files include each other without an end
	depth   int
	count   int
	placed  int // the number of complete units that have positions
}

// newLoader returns a loader. Only the macros of the options are defined.
func newLoader(opts *Options, limits Limits, sources *Sources) *loader {
	l := &loader{opts: opts, limits: limits, sources: sources, parser: &syntax.Parser{Operators: Operators(), Language: opts.Language}, defined: map[string]bool{}}
	for _, m := range opts.Macros {
		l.defined[m] = true
	}
	return l
}

// loadMain parses the main file and everything that it includes.
func (l *loader) loadMain(u *unit, src []byte) {
	l.parse(u, src, syntax.Statements)
	u.base = l.sources.AddMain(u.name, u.file.Source())
	if l.ahead == nil {
		l.enter(u)
	}
	l.sources.link(u)
}

// parse parses the text of u and the files that it includes.
func (l *loader) parse(u *unit, src []byte, mode syntax.Mode) {
	outer := l.unit
	l.unit = u
	l.depth++
	l.names = append(l.names, u.name)
	if cache := l.opts.Cache; l.opts.Recover && outer == nil {
		u.file = l.parser.Parse(u.name, src, mode, l)
	} else {
		u.file = cache.parse(u.name, src, mode, l)
	}
	l.depth--
	l.names = l.names[:len(l.names)-1]
	l.unit = outer
}

// Defined, Define and Include implement [syntax.Macros].
func (l *loader) Defined(name string) bool { return l.defined[name] }

func (l *loader) Define(name string) { l.defined[name] = true }

func (l *loader) Include(x *syntax.Include) {
	u := &unit{}
	outer := l.unit
	outer.includes = append(outer.includes, u)
	name, src, err := l.openNext(x.Path, l.depth)
	if err != nil {
		u.problem, u.missing = err.Error(), missingPath(err)
		return
	}
	u.name = name
	u.leads = outer.leads && x.Leading && outer.leading == x.Index
	if l.closeCycle(u) { // each level would include all levels below it once more
		return
	}
	l.parse(u, src, x.Mode)
	if l.closeCycle(u) { // found while it was parsed
		return
	}
	if l.ahead == nil {
		return
	}
	l.place(u)
	if u.leads && u.problem == "" {
		outer.leading++
		l.ahead.add(u)
	}
}

// closeCycle reports whether it is known that files include each other without an end, and u closes such a cycle. The error is at
// the first include that closes it, which is the last one that is parsed.
func (l *loader) closeCycle(u *unit) bool {
	first := slices.Index(l.names, u.name)
	if !l.endless || first < 0 {
		return false
	}
	u.closes = true
	u.problem = "files include each other without an end: " + strings.Join(append(l.names[first:len(l.names):len(l.names)], u.name), " → ")
	return true
}

// enter assigns positions among the sources to the files that u includes.
func (l *loader) enter(u *unit) {
	for _, x := range u.includes {
		if x.problem == "" {
			l.enter(x)
			l.place(x)
		}
	}
}

// place assigns a position among the sources to a unit. A file comes after the
// files that it includes, so its length does not change their positions. Files
// that several main files include first therefore have the same positions in
// each evaluation.
func (l *loader) place(u *unit) {
	if u.base = l.sources.Add(u.name, u.file.Source(), 0); u.base == 0 {
		u.problem = "the included files are larger than 2 GiB"
		return
	}
	u.order = l.placed
	l.placed++
}

// link records in the sources which statements include which files.
func (s *Sources) link(u *unit) {
	for i := range u.file.Events {
		e := &u.file.Events[i]
		if e.Kind != syntax.IncludeEvent {
			continue
		}
		if x := u.includes[e.Include.Index]; x.problem == "" {
			s.entries[x.order].includedAt = u.base + Loc(e.Include.PathPos)
			s.link(x)
		}
	}
}

// files appends the names of the files that u includes, directly or indirectly.
// Each name occurs once, in the order of the first include.
func (u *unit) files(names []string, seen map[string]bool) []string {
	for _, x := range u.includes {
		if x.problem != "" {
			continue
		}
		if !seen[x.name] {
			seen[x.name] = true
			names = append(names, x.name)
		}
		names = x.files(names, seen)
	}
	return names
}

// constructs returns the constructs of u and the files that it includes that not all
// releases have.
func (u *unit) constructs() mlir.Language {
	used := u.file.Used
	for _, x := range u.includes {
		if x.problem == "" {
			used |= x.constructs()
		}
	}
	return used
}

// openNext opens an included file. It fails if the includes are nested too
// deep, or if too many files were opened.
func (l *loader) openNext(path string, depth int) (name string, src []byte, err error) {
	l.count++
	if depth >= l.limits.IncludeDepth || l.count > maxUnits {
		l.endless = true
		return "", nil, errors.New("files include each other more than " + strconv.Itoa(l.limits.IncludeDepth) + " levels deep: '" + path + "'")
	}
	return l.open(path)
}

// open finds an included file: by its name, or else in the first include
// directory that has it.
func (l *loader) open(path string) (name string, src []byte, err error) {
	read := l.opts.ReadFile
	if read == nil {
		read = os.ReadFile
	}
	var refusal *Refusal
	if filepath.IsAbs(path) || !l.opts.OnlyIncludeDirs {
		if src, err = read(path); err == nil {
			return path, src, nil
		}
		errors.As(err, &refusal)
	}
	if !filepath.IsAbs(path) {
		for _, dir := range l.opts.IncludeDirs {
			name = strings.TrimSuffix(dir, "/") + "/" + path
			if src, err = read(name); err == nil {
				return name, src, nil
			}
			if refusal == nil {
				errors.As(err, &refusal)
			}
		}
	}
	if refusal != nil {
		return "", nil, errors.New("include " + refusal.Msg)
	}
	return "", nil, notFound(path)
}

// A notFound is the error for an include whose file is in no directory. Its value is
// the path of the include.
type notFound string

func (path notFound) Error() string { return "could not find include file '" + string(path) + "'" }

// missingPath returns the path of the include if err says that no directory has it, or
// else "".
func missingPath(err error) string {
	path, _ := err.(notFound)
	return string(path)
}

// include evaluates an included file in place of the include statement.
func (ev *evaluator) include(x *syntax.Include, rec *Record) {
	outer := ev.reporter.unit
	u := outer.includes[x.Index]
	if u.problem == "" && u.order < ev.restored {
		return // it was evaluated with another file
	}
	if u.problem != "" {
		ev.reporter.failInclude(ev.reporter.at(x.PathPos), u)
	}
	leave := ev.reporter.enterUnit(u)
	if x.Mode == syntax.BodyItems {
		ev.items(u.file.Items, rec)
	} else {
		ev.statements(u.file.Stmts)
	}
	leave()
	if u.prefix != nil {
		ev.share(u)
	}
}
