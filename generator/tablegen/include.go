package tablegen

import (
	"errors"
	"os"
	"path/filepath"
	"strconv"

	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// A unit is one entering of a file: the main file or one that is included.
type unit struct {
	file     *syntax.File
	base     Loc     // of its first byte
	includes []*unit // by [syntax.Include.Index]
	problem  string  // why the file could not be entered
}

// maxUnits bounds how often files are entered.
const maxUnits = 100_000

// A loader reads and parses a file and all that it includes, before anything
// is evaluated.
type loader struct {
	opts    *Options
	limits  *Limits
	sources *Sources
	defined map[string]bool
	unit    *unit // the one that is being parsed
	depth   int
	count   int
	files   []string // included files in the order in which they were entered
	seen    map[string]bool
}

// parse makes the tree of u, whose base is known.
func (l *loader) parse(u *unit, name string, src []byte, mode syntax.Mode) {
	outer := l.unit
	l.unit = u
	l.depth++
	u.file = l.opts.Cache.parse(name, src, mode, l)
	l.depth--
	l.unit = outer
}

// Defined, Define and Include are for the parser.
func (l *loader) Defined(name string) bool { return l.defined[name] }

func (l *loader) Define(name string) { l.defined[name] = true }

func (l *loader) Include(x *syntax.Include) {
	u := &unit{}
	l.unit.includes = append(l.unit.includes, u)
	l.count++
	if l.depth >= l.limits.IncludeDepth || l.count > maxUnits {
		u.problem = "files include each other more than " + strconv.Itoa(l.limits.IncludeDepth) + " levels deep: '" + x.Path + "'"
		return
	}
	name, src, err := l.open(x.Path)
	if err != nil {
		u.problem = err.Error()
		return
	}
	u.base = l.sources.Add(name, string(src), l.unit.base+Loc(x.PathPos))
	if u.base == 0 {
		u.problem = "the included files are larger than 2 GiB"
		return
	}
	if !l.seen[name] {
		l.seen[name] = true
		l.files = append(l.files, name)
	}
	l.parse(u, name, src, x.Mode)
}

// open finds an included file: as it is named, else in the include
// directories in order.
func (l *loader) open(path string) (name string, src []byte, err error) {
	read := l.opts.ReadFile
	if read == nil {
		read = os.ReadFile
	}
	var refusal *Refusal
	if src, err = read(path); err == nil {
		return path, src, nil
	}
	errors.As(err, &refusal)
	if !filepath.IsAbs(path) {
		for _, dir := range l.opts.IncludeDirs {
			name = dir + "/" + path
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
	return "", nil, errors.New("could not find include file '" + path + "'")
}

// include evaluates an included file in place of the include.
func (ev *evaluator) include(x *syntax.Include, rec *Record) {
	outer := ev.unit
	u := outer.includes[x.Index]
	if u.problem != "" {
		ev.fail(ev.at(x.PathPos), u.problem)
	}
	ev.unit = u
	if x.Mode == syntax.BodyItems {
		ev.items(u.file.Items, rec)
	} else {
		ev.statements(u.file.Stmts)
	}
	ev.unit = outer
}

// stray reports a semicolon that should not be there; the parser passed over it.
func (ev *evaluator) stray(p syntax.Pos) {
	if p.IsValid() {
		ev.report(&Diagnostic{Loc: ev.at(p), Msg: "a body in braces is not followed by a semicolon", Notes: []*Diagnostic{note(ev.at(p), "remove it")}})
	}
}

// syntaxError reports a fault that the parser found.
func (ev *evaluator) syntaxError(u *unit, e *syntax.Error) {
	d := &Diagnostic{Loc: u.base + Loc(e.Pos), Msg: e.Msg}
	for _, n := range e.Notes {
		d.Notes = append(d.Notes, note(u.base+Loc(n.Pos), n.Msg))
	}
	ev.report(d)
}
