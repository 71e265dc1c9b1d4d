package td

import (
	"path"
	"sort"
	"strings"
)

// A unit is one kind of thing generated from one .td file: the pair of
// declarations and definitions, or the one file of a kind that has just that.
type unit struct {
	src   *source
	kind  kind
	decls string // output, relative to the directory of the .td file; "" if not known
	defs  string
	// opts are options beside the one that selects the generator, if the CMake
	// build says so; hasOpts tells an empty list from an unknown one.
	opts    []string
	hasOpts bool
	rule    string // a name for the rule that the CMake build carries, or ""
	decided bool   // C++, CMake or an existing rule asks for it by name
	// declsMade and defsMade tell that a rule of another sort makes the file.
	declsMade, defsMade bool
	ruled               bool // a rule that generates it for C++ is there
}

// An extra is an output that the tables do not know and that an existing rule
// or the CMake build has together with the option that writes it.
type extra struct {
	src  *source
	out  string
	opts []string
	rule string
}

// outputs is what is generated from the .td files of one directory.
type outputs struct {
	units  []*unit
	extras []extra
	python []extra   // bindings that the CMake build makes
	made   stringSet // names that rules of the repository generate already
}

func (o *outputs) get(s *source, k kind) *unit {
	for _, u := range o.units {
		if u.src == s && u.kind == k {
			return u
		}
	}
	u := &unit{src: s, kind: k}
	o.units = append(o.units, u)
	return u
}

// outputsOf decides what is generated from the files of a directory. The CMake
// build of the repository says it outright; C++ says it by what it includes;
// rules that exist say it for the rest; and what a file defines that nothing of
// these speaks of is generated under the house's usual names (see finish).
func (l *tdLang) outputsOf(dir string) *outputs {
	if o, ok := l.outputs[dir]; ok {
		return o
	}
	o := &outputs{made: stringSet{}}
	if l.outputs == nil {
		l.outputs = map[string]*outputs{}
	}
	l.outputs[dir] = o
	files := l.sourcesIn(dir)
	if len(files) == 0 {
		return o
	}
	uses := l.usesIn(dir)
	wanted := map[string]bool{}
	for _, u := range uses {
		wanted[u.name] = true
	}
	spoken := l.fromCMake(o, dir, files, wanted)
	l.fromRules(o, dir, wanted)
	l.fromCxx(o, files, uses, spoken)
	l.fromRecords(o, files, spoken, wanted)
	sort.SliceStable(o.units, func(i, j int) bool {
		a, b := o.units[i], o.units[j]
		if a.src.path != b.src.path {
			return a.src.path < b.src.path
		}
		return a.kind < b.kind
	})
	return o
}

// sourcesIn returns the files of a directory that parse.
func (l *tdLang) sourcesIn(dir string) []*source {
	d := l.tree.dir2(dir)
	if d == nil {
		return nil
	}
	var files []*source
	for _, b := range d.tds {
		if s := l.tree.source(path.Join(dir, b)); s != nil && s.fault == "" {
			files = append(files, s)
		}
	}
	return files
}

// usesIn returns the includes of generated files that belong to a directory.
func (l *tdLang) usesIn(dir string) []use {
	if l.tree.lazy {
		l.tree.placeNear(dir)
	}
	uses := l.tree.uses[dir]
	d := l.tree.dir2(dir)
	if d == nil || d.options.cxx != "package" {
		return uses
	}
	pkg := l.tree.packageOf(dir)
	var kept []use
	for _, u := range uses {
		if l.tree.packageOf(dirOf(u.from)) == pkg {
			kept = append(kept, u)
		}
	}
	return kept
}

// fromCMake takes over what CMakeLists.txt generates from the directory. Files
// that it generates and no C++ includes are left out unless they belong to the
// ordinary pairs: documentation, bindings for other languages and the like.
// The .td files it speaks of are returned.
func (l *tdLang) fromCMake(o *outputs, dir string, files []*source, wanted map[string]bool) map[*source]bool {
	spoken := map[*source]bool{}
	d := l.tree.dir2(dir)
	if d == nil || !d.options.cmake {
		return spoken
	}
	for _, c := range l.tree.cmake[dir] {
		s := l.tree.source(c.tdFile)
		if s == nil || s.fault != "" || dirOf(c.out) != dir {
			continue
		}
		if strings.HasSuffix(c.out, ".py") {
			o.python = append(o.python, extra{src: s, out: path.Base(c.out), opts: c.opts})
			continue
		}
		gen := generatorOption(c.opts)
		k, defs := kindOfOption(gen)
		name := path.Base(c.out)
		spoken[s] = true
		if k == 0 {
			if strings.HasSuffix(name, ".inc") && wanted[name] {
				o.extras = append(o.extras, extra{src: s, out: name, opts: dashed(c.opts), rule: c.rule})
			}
			continue
		}
		if c.implied {
			// add_mlir_dialect makes types for a dialect without any.
			if l.classes.define(s).kinds&k == 0 && !l.seesLocally(s, k) || k&(op|dialectKind) == 0 && !wanted[name] {
				continue
			}
		} else if !l.visible(s)[k] {
			continue // a part of a macro that does not apply, such as types of a dialect without types
		}
		u := o.get(s, k)
		if defs && u.defs == "" {
			u.defs = name
		} else if !defs && u.decls == "" {
			u.decls = name
		} else if path := name; path != u.defs && path != u.decls && wanted[name] {
			o.extras = append(o.extras, extra{src: s, out: name, opts: dashed(c.opts), rule: c.rule})
			continue
		}
		u.decided, u.rule = true, c.rule
		if !u.hasOpts && !c.implied {
			u.hasOpts = true
			for _, opt := range c.opts {
				if opt != gen {
					u.opts = append(u.opts, opt)
				}
			}
		}
	}
	return spoken
}

func dashed(opts []string) []string {
	out := make([]string, len(opts))
	for i, o := range opts {
		out[i] = "-" + strings.TrimLeft(o, "-")
	}
	return out
}

// visible is the set of kinds that a file or anything it includes defines in
// its own directory or for the same dialect.
func (l *tdLang) visible(s *source) map[kind]bool {
	v := map[kind]bool{}
	l.classes.define(s).kinds.each(func(k kind) { v[k] = true })
	for _, f := range l.tree.closure(s) {
		l.classes.define(f).kinds.each(func(k kind) { v[k] = true })
	}
	return v
}

// fromRules takes over the pairs that rules of the package generate already.
func (l *tdLang) fromRules(o *outputs, dir string, wanted map[string]bool) {
	pkg := l.tree.packageOf(dir)
	d := l.tree.dir2(pkg)
	if d == nil || d.build == nil {
		return
	}
	for _, r := range d.build.rules {
		if r.kind != gentblCC && r.kind != gentblSharded && r.kind != gentblFiles {
			continue
		}
		for _, e := range r.entries {
			if out := path.Join(pkg, e.out); below(out, dir) {
				o.made[relTo(out, dir)] = true
			}
		}
		p := path.Join(pkg, r.tdFile)
		s := l.tree.source(p)
		if s == nil || dirOf(p) != dir || s.fault != "" {
			continue
		}
		for _, e := range r.entries {
			k, defs := kindOfOption(generatorOption(e.opts))
			if k == 0 || !l.visible(s)[k] && l.classes.complete(s) {
				continue
			}
			name := relTo(path.Join(pkg, e.out), dir)
			if !below(path.Join(pkg, e.out), dir) {
				continue
			}
			u := o.get(s, k)
			u.decided, u.ruled = true, true
			switch {
			case defs && (u.defs == "" || wanted[name]):
				u.defs = name
			case !defs && (u.decls == "" || wanted[name]):
				u.decls = name
			}
		}
	}
}

// fromRecords adds what files define and nothing asked for. Things of most
// kinds are generated from the file that includes all others with such things;
// spoken says that the CMake build lists what is generated here.
func (l *tdLang) fromRecords(o *outputs, files []*source, spoken map[*source]bool, wanted map[string]bool) {
	covered := func(f *source, k kind) bool {
		for _, u := range o.units {
			if u.kind != k || !u.decided {
				continue
			}
			if u.src == f || k&mainFileKinds == 0 && k != dialectKind && l.includesFile(u.src, f) {
				return true
			}
			if k == dialectKind && l.includesFile(u.src, f) && sameDialects(l.classes.define(f).dialects, u, l) {
				return true
			}
		}
		return false
	}
	for _, f := range files {
		if f.lit {
			continue
		}
		// What the CMake build has and does not generate, C++ cannot want.
		listed := spoken[f]
		for s := range spoken {
			listed = listed || l.includesFile(s, f)
		}
		l.classes.define(f).kinds.each(func(k kind) {
			if k.info().onDemand || covered(f, k) {
				return
			}
			if listed || k == dialectKind && l.handWritten(o, f, wanted) || k&mainFileKinds != 0 && inUse(o, f, wanted) {
				return
			}
			home := l.home(files, f, k)
			if covered(home, k) {
				return
			}
			o.get(home, k)
		})
	}
}

func sameDialects(ds []dialect, u *unit, l *tdLang) bool {
	if len(l.classes.define(u.src).dialects) > 0 {
		return false // it generates its own
	}
	return len(ds) == 1
}

// inUse reports whether C++ includes other things that are generated from a
// file, so that what it does not include it does not want.
func inUse(o *outputs, f *source, wanted map[string]bool) bool {
	for _, u := range o.units {
		if u.src == f && u.decided && (wanted[u.decls] || wanted[u.defs]) {
			return true
		}
	}
	return false
}

// handWritten reports whether the class of a dialect seems to be written by
// hand: C++ includes its generated operations, and no generated dialect.
func (l *tdLang) handWritten(o *outputs, f *source, wanted map[string]bool) bool {
	ops := false
	for _, u := range o.units {
		switch {
		case u.kind == dialectKind && u.decided && (u.src == f || l.includesFile(u.src, f)):
			return false
		case u.kind == op && wanted[u.decls] && (u.src == f || l.includesFile(u.src, f)):
			ops = true
		}
	}
	return ops
}

// includesFile reports whether one file includes another, directly or not.
func (l *tdLang) includesFile(s, f *source) bool {
	for _, g := range l.tree.closure(s) {
		if g == f {
			return true
		}
	}
	return false
}

// home finds the file from which the things that f defines are generated. A
// generator writes what it sees, so of files with such things that include each
// other only the outermost counts; a file of nothing but includes counts too.
func (l *tdLang) home(files []*source, f *source, k kind) *source {
	if k&mainFileKinds != 0 || k == dialectKind && l.classes.standalone(f) {
		return f // what others include is not generated from them
	}
	own := l.classes.define(f)
	best, reach := f, len(l.tree.closure(f))
	if !l.classes.standalone(f) {
		// The nearest that includes it with all it needs.
		for _, g := range files {
			if n := len(l.tree.closure(g)); g != f && l.includesFile(g, f) && l.classes.standalone(g) && (best == f || n < reach) {
				best, reach = g, n
			}
		}
		if best != f {
			f = best
		}
	}
	if k == dialectKind {
		return f
	}
	for _, g := range files {
		if g == f || !l.includesFile(g, f) {
			continue
		}
		d := l.classes.define(g)
		gathers := g.gathers() && l.localDefiners(g, k) > 1
		if d.kinds&k == 0 && !gathers {
			continue
		}
		if k&(typeDef|attrDef) != 0 && !gathers && !overlap(own, d, k) {
			continue // -typedefs-dialect tells them apart
		}
		if n := len(l.tree.closure(g)); n > reach {
			best, reach = g, n
		}
	}
	return best
}

// localDefiners counts the files of its own directory that a file includes and
// that define things of a kind.
func (l *tdLang) localDefiners(s *source, k kind) int {
	n := 0
	for _, f := range l.tree.closure(s) {
		if dirOf(f.path) == dirOf(s.path) && l.classes.define(f).kinds&k != 0 {
			n++
		}
	}
	return n
}

func overlap(a, b *definition, k kind) bool {
	x, y := a.attrDialects, b.attrDialects
	if k == typeDef {
		x, y = a.typeDialects, b.typeDialects
	}
	for _, s := range x {
		if contains(y, s) {
			return true
		}
	}
	return len(x) == 0 || len(y) == 0
}

// finish fills in the names that are not known yet, as the house names files.
func (l *tdLang) finish(u *unit, s *settings, all *outputs) {
	if u.decls != "" && (u.defs != "" || u.kind.info().defs == "") {
		return
	}
	stem := ""
	switch {
	case u.decls != "":
		stem = incStem(u.decls)
	case u.defs != "":
		stem = incStem(u.defs)
	default:
		stem = l.outStem(u, s, all)
	}
	if u.decls == "" {
		u.decls = stem + l.house.declExt.best(".h.inc")
		if u.kind == rewriter && len(l.house.outs[outKey{rewriter, true}])+len(l.house.outs[outKey{rewriter, false}]) == 0 {
			u.decls = stem + ".inc"
		}
	}
	if u.defs == "" && u.kind.info().defs != "" {
		u.defs = stem + l.house.defExt.best(".cpp.inc")
	}
}

func (l *tdLang) outStem(u *unit, s *settings, all *outputs) string {
	stem := u.src.stem
	base := baseOf(stem)
	tail := tailOf(stem)
	speaks := u.kind.speaksOf(tail)
	// One file with interfaces of several kinds gives each a name of its own.
	if speaks && u.kind&mainFileKinds != 0 && tailKinds(tail)&^u.kind != 0 {
		for _, other := range all.units {
			if other.src == u.src && other.kind != u.kind && other.kind&tailKinds(tail) != 0 {
				speaks = false
			}
		}
	}
	tmpl := s.outNames[u.kind]
	if tmpl == "" && l.house.outs[outKey{u.kind, speaks}] != nil {
		tmpl = l.house.outs[outKey{u.kind, speaks}].best("")
	}
	if tmpl == "" {
		suffix := u.kind.info().suffix
		if v := l.house.kindSuffix(u.kind); v != "" {
			suffix = v
		}
		if isSnake(stem) {
			suffix = snake(suffix)
		}
		hasOps := l.classes.define(u.src).kinds&op != 0
		switch {
		case speaks, u.kind == rewriter && tail == "", u.kind == pass:
			tmpl = "{stem}"
		case hasOps && u.kind != op && strings.HasSuffix(tail, "ops"):
			tmpl = "{stem}" + joint(stem) + suffix
		case u.kind == op && (tail == "" || tail == "base"):
			tmpl = "{stem}"
		default:
			tmpl = "{base}" + joint(base) + suffix
		}
	}
	name := strings.ReplaceAll(tmpl, "{stem}", stem)
	if base == "" {
		name = strings.ReplaceAll(name, "{base}_", "")
	}
	return strings.ReplaceAll(name, "{base}", base)
}

// joint is what comes between a name and a suffix.
func joint(name string) string {
	if name != "" && isSnake(name) {
		return "_"
	}
	return ""
}

// kindSuffix is what names of outputs call a kind, as far as the house shows
// it with files that do not speak of the kind themselves.
func (h *house) kindSuffix(k kind) string {
	votes := tally{}
	for tmpl, n := range h.outs[outKey{k, false}] {
		s := strings.TrimPrefix(strings.TrimPrefix(tmpl, "{stem}"), "{base}")
		votes[s] += n
	}
	return votes.best("")
}
