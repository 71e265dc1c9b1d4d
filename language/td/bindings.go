package td

import (
	"path"
	"slices"
	"strings"
)

// planBindings adds what the configuration asks for beside C++: documentation
// and Python.
func (l *tdLang) planBindings(p *plan, s *settings, b *buildInfo, dirs []string) {
	has := stringSet{}
	for _, r := range b.rules {
		for _, e := range r.entries {
			if opt := generatorOption(e.opts); opt != "" {
				has[path.Join(p.pkg, r.tdFile)+" "+strings.TrimLeft(opt, "-")] = true
			}
		}
	}
	for _, dir := range dirs {
		if d := l.tree.dir2(dir); d == nil || !d.options.generate {
			continue
		}
		units := l.outputsOf(dir).units
		pages := l.pages(p, units)
		for _, u := range units {
			info := u.kind.info()
			if s.docs && info.docs != "" && !has[u.src.path+" "+info.docs[1:]] {
				l.addBinding(p, s, l.documented(u), "doc", pages[u], append([]string{info.docs}, l.documentedDialect(u)...))
			}
			if s.python && info.python != "" && !has[u.src.path+" "+info.python[1:]] {
				l.planPython(p, s, u)
			}
		}
	}
}

// pages names the documentation of each unit. Of two that would have one name
// the unit whose file is called so gets it.
func (l *tdLang) pages(p *plan, units []*unit) map[*unit]string {
	pages, taken := map[*unit]string{}, stringSet{}
	usual := func(u *unit) string {
		stem := u.src.stem
		if u.kind.speaksOf(tailOf(stem)) {
			return stem
		}
		return baseOf(stem) + joint(baseOf(stem)) + u.kind.info().docName
	}
	for _, named := range [...]bool{true, false} {
		for _, u := range units {
			name := usual(u)
			if (name == u.src.stem) != named {
				continue
			}
			for _, other := range [...]string{u.src.stem, u.src.stem + joint(u.src.stem) + u.kind.info().docName} {
				if !taken[name] {
					break
				}
				name = other
			}
			taken[name] = true
			pages[u] = l.outPath(u, name+".md", p.pkg)
		}
	}
	return pages
}

// documentedDialect selects the dialect of a page, which that of a dialect has
// to have, and others if the file sees several.
func (l *tdLang) documentedDialect(u *unit) []string {
	if u.kind&(dialectKind|op|typeDef|attrDef) == 0 {
		return nil
	}
	name := l.ownDialect(u.src)
	if name == "" || u.kind != dialectKind && len(l.classes.scopeOf(u.src).dialects) < 2 {
		return nil
	}
	return []string{"-dialect=" + name}
}

// planPython adds the Python bindings of operations or enumerations.
func (l *tdLang) planPython(p *plan, s *settings, u *unit) {
	name := l.ownDialect(u.src)
	if name == "" {
		return
	}
	word, opts := "enum", []string{u.kind.info().python}
	if u.kind == op {
		word, opts = "ops", append(opts, "-bind-dialect="+name)
	}
	own := snake(baseOf(u.src.stem)) + "_" + word
	if u.kind.speaksOf(tailOf(u.src.stem)) {
		own = snake(u.src.stem)
	}
	out := p.freshOutput(l.outPath(u, "_"+name+"_"+word+"_gen.py", p.pkg), "_"+own+"_gen.py")
	l.addBinding(p, s, u.src, "py", out, opts)
}

// documented is the file from which something is documented: for a dialect the
// outermost file with operations of those that include it, since the page of a
// dialect lists them.
func (l *tdLang) documented(u *unit) *source {
	best := u.src
	if u.kind != dialectKind {
		return best
	}
	for _, other := range l.outputsOf(dirOf(u.src.path)).units {
		if other.kind == op && l.includesFile(other.src, u.src) && len(l.tree.closure(other.src)) > len(l.tree.closure(best)) {
			best = other.src
		}
	}
	return best
}

func (l *tdLang) addBinding(p *plan, s *settings, td *source, word, out string, opts []string) {
	name := fill("{stem}_"+word+"_gen", p.pkg, td.stem, "")
	if !l.house.snakeNames() {
		name = fill("{Stem}"+camel(word)+"Gen", p.pkg, td.stem, "")
	}
	for _, g := range p.gentbls {
		if g.name == name {
			if e := (tblEntry{opts: opts, out: out}); g.freeForm {
				// What it makes is the author's business.
			} else if strings.HasPrefix(opts[0], dialectKind.info().docs) {
				g.entries = slices.Insert(g.entries, 0, e)
			} else {
				g.entries = append(g.entries, e)
			}
			return
		}
	}
	p.gentbls = append(p.gentbls, &gentblPlan{rule: gentblFiles, name: name, td: td, dict: l.dictForm(s), entries: []tblEntry{{opts: opts, out: out}}})
}

// addPython adds Python bindings that the CMake build makes, if some rule of the
// package refers to them: FooOpsPyGen for FooOps.td.
func (l *tdLang) addPython(p *plan, s *settings, b *buildInfo, e extra) {
	out := relTo(path.Join(dirOf(e.src.path), e.out), p.pkg)
	for _, r := range b.rules {
		for _, have := range r.entries {
			if have.out == out {
				return
			}
		}
	}
	stem := strings.Join(wordTexts(e.src.stem), "")
	for _, name := range l.house.dangling[p.pkg] {
		words := wordTexts(name)
		n := len(words)
		if n < 3 || words[n-1] != "gen" || words[n-2] != "py" && words[n-2] != "python" || strings.Join(words[:n-2], "") != stem {
			continue
		}
		for _, g := range p.gentbls {
			if g.name == name {
				g.entries = append(g.entries, tblEntry{opts: e.opts, out: out})
				return
			}
		}
		p.gentbls = append(p.gentbls, &gentblPlan{rule: gentblFiles, name: name, td: e.src, dict: l.dictForm(s), entries: []tblEntry{{opts: e.opts, out: out}}})
		return
	}
}
