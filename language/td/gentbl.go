package td

import (
	"path"
	"sort"
	"strings"
)

// planGentbls decides which rules generate from the .td files of a package.
func (l *tdLang) planGentbls(p *plan, s *settings, b *buildInfo, dirs []string) {
	var units []*unit
	var extras []extra
	faulty := stringSet{}
	for _, dir := range dirs {
		d := l.tree.dir2(dir)
		if d == nil || !d.options.generate {
			continue
		}
		o := l.outputsOf(dir)
		for _, u := range o.units {
			l.finish(u, s, o)
			units = append(units, u)
		}
		extras = append(extras, o.extras...)
		for _, base := range d.tds {
			f := path.Join(dir, base)
			if src := l.tree.source(f); src != nil && src.fault != "" {
				faulty[f] = true
				if !src.lit {
					l.reports.printf("%s", src.fault)
				}
			}
		}
	}
	units = l.separateOutputs(p.pkg, units)
	p.perKind = l.house.perKind()
	switch s.gentblMode {
	case "file":
		p.perKind = false
	case "kind":
		p.perKind = true
	}
	used := stringSet{}
	for n := range b.names {
		used[n] = true
	}
	for _, lib := range p.libraries {
		used[lib.name] = true
	}

	// Rules that exist keep their units.
	taken := map[*unit]*gentblPlan{}
	for _, r := range b.rules {
		if r.kind == tdLibrary {
			continue
		}
		if r.tdFile == "" || strings.Contains(r.tdFile, ":") {
			continue // another package's file, or an expression
		}
		if !strings.HasSuffix(r.tdFile, ".td") {
			continue // the input of another tool, such as mlir-pdll
		}
		f := path.Join(p.pkg, r.tdFile)
		if faulty[f] {
			continue
		}
		src := l.tree.source(f)
		if src == nil {
			if d := l.tree.dir2(dirOf(f)); d != nil && contains(d.generated, path.Base(f)) || l.isGenerated(p.pkg, f) {
				continue
			}
			p.gone = append(p.gone, r)
			continue
		}
		if d := l.tree.dir2(dirOf(f)); d != nil && !d.options.generate {
			continue
		}
		g := &gentblPlan{rule: r.kind, name: r.name, td: src, existing: r, dict: r.dict}
		if r.kind != gentblCC {
			g.freeForm = true
			if r.kind == gentblSharded {
				if u := findUnit(units, src, op); u != nil && taken[u] == nil {
					taken[u] = g
				}
			}
			p.gentbls = append(p.gentbls, g)
			continue
		}
		if len(r.entries) == 0 {
			// Computed outputs: what they are is the author's business.
			g.freeForm = true
			p.gentbls = append(p.gentbls, g)
			for _, u := range units {
				if u.src == src {
					taken[u] = g
				}
			}
			continue
		}
		l.keepEntries(g, r, units, taken, p.pkg)
		p.gentbls = append(p.gentbls, g)
	}

	// New units go to rules by the names that others refer to already, then
	// by the house's template.
	var fresh []*unit
	for _, u := range units {
		if taken[u] == nil {
			fresh = append(fresh, u)
		}
	}
	fresh = l.planShards(p, s, b, fresh, used)
	names := l.nameUnits(p, s, fresh, used)
	byName := map[string]*gentblPlan{}
	for _, g := range p.gentbls {
		byName[g.name] = g
	}
	dict := l.dictForm(s)
	for _, u := range fresh {
		name := names[u]
		g := byName[name]
		if g == nil || g.td != u.src || g.freeForm {
			g = &gentblPlan{rule: gentblCC, name: name, td: u.src, dict: dict}
			g.strip = l.stripPrefix(p, s, u.src)
			byName[name] = g
			p.gentbls = append(p.gentbls, g)
		}
		g.entries = append(g.entries, l.entries(u, p.pkg)...)
	}
	for _, e := range extras {
		l.addExtra(p, e)
	}
	for _, dir := range dirs {
		for _, e := range l.outputsOf(dir).python {
			l.addPython(p, s, b, e)
		}
	}
}

func findUnit(units []*unit, src *source, k kind) *unit {
	for _, u := range units {
		if u.src == src && u.kind == k {
			return u
		}
	}
	return nil
}

// isGenerated reports whether a rule of the package makes a file.
func (l *tdLang) isGenerated(pkg, f string) bool {
	d := l.tree.dir2(pkg)
	return d != nil && contains(d.generated, relTo(f, pkg))
}

// keepEntries carries the outputs of an existing rule over, with new names
// where the C++ asks for other ones. An output without a definition behind it
// stays too, since a generated file may be empty and still be needed.
func (l *tdLang) keepEntries(g *gentblPlan, r *tdRule, units []*unit, taken map[*unit]*gentblPlan, pkg string) {
	done := map[*unit]bool{}
	has := map[string]bool{}
	for _, e := range r.entries {
		has[e.out] = true
	}
	for _, e := range r.entries {
		k, defs := kindOfOption(generatorOption(e.opts))
		if k == 0 || e.kept {
			g.entries = append(g.entries, e)
			if u := findUnit(units, g.td, k); u != nil {
				taken[u] = g
			}
			continue
		}
		u := findUnit(units, g.td, k)
		if u == nil {
			g.entries = append(g.entries, e)
			l.reportEmpty(pkg, g, e, k)
			continue
		}
		name := u.decls
		if defs {
			name = u.defs
		}
		if want := l.outPath(u, name, pkg); want != e.out && !has[want] && taken[u] == nil && l.wantsOut(u, name) {
			e = tblEntry{opts: e.opts, out: want}
		}
		g.entries = append(g.entries, e)
		done[u] = true
	}
	for u := range done {
		if taken[u] == nil {
			taken[u] = g
		}
	}
	// The other half of a pair that the rule has one half of.
	for _, u := range units {
		if !done[u] || taken[u] != g {
			continue
		}
		decls, defs := false, false
		for _, e := range g.entries {
			if k, d := kindOfOption(generatorOption(e.opts)); k == u.kind {
				if d {
					defs = true
				} else {
					decls = true
				}
			}
		}
		for _, e := range l.entries(u, pkg) {
			_, d := kindOfOption(generatorOption(e.opts))
			if d && !defs && l.wantsOut(u, u.defs) || !d && !decls && l.wantsOut(u, u.decls) {
				g.entries = append(g.entries, e)
			}
		}
	}
}

// reportEmpty reports an output of an existing rule that holds no definitions
// and that no C++ file includes.
func (l *tdLang) reportEmpty(pkg string, g *gentblPlan, e tblEntry, k kind) {
	out := path.Join(pkg, e.out)
	if wantedBy(l.usesIn(dirOf(out)), path.Base(out)) {
		return
	}
	l.reports.printf("//%s:%s: %s defines no %s for %s, and no C++ file includes %s; the output is kept, remove it if nothing needs it",
		pkg, g.name, g.td.path, k.info().words[0], generatorOption(e.opts), e.out)
}

// wantsOut reports whether some C++ includes an output.
func (l *tdLang) wantsOut(u *unit, name string) bool {
	return wantedBy(l.usesIn(dirOf(u.src.path)), name)
}

// outPath makes the name of an output relative to the package.
func (l *tdLang) outPath(u *unit, name, pkg string) string {
	return relTo(path.Join(dirOf(u.src.path), name), pkg)
}

// entries are the outputs of a unit.
func (l *tdLang) entries(u *unit, pkg string) []tblEntry {
	info := u.kind.info()
	opts := u.opts
	if !u.hasOpts {
		opts = l.options(u)
	}
	entry := func(gen, out string) tblEntry {
		return tblEntry{opts: append([]string{gen}, dashed(opts)...), out: l.outPath(u, out, pkg)}
	}
	var list []tblEntry
	if !u.declsMade {
		list = append(list, entry(info.decls, u.decls))
	}
	if info.defs != "" && !u.defsMade {
		list = append(list, entry(info.defs, u.defs))
	}
	return list
}

// options are what a generator has to be told beside what it is: which dialect,
// if the file sees several; the name of the group of passes, if C++ calls
// register<Name>Passes and nobody defines it.
func (l *tdLang) options(u *unit) []string {
	d := l.classes.define(u.src)
	switch u.kind {
	case dialectKind:
		if len(l.classes.scopeOf(u.src).dialects) > 1 {
			if name := l.ownDialect(u.src); name != "" {
				return []string{"-dialect=" + name}
			}
		}
	case typeDef:
		return l.selection(u, d.typeDialects, l.classes.scopeOf(u.src).typeDialects)
	case attrDef:
		return l.selection(u, d.attrDialects, l.classes.scopeOf(u.src).attrDialects)
	case pass:
		if name := l.passGroup(u.src); name != "" {
			return []string{"-name=" + name}
		}
	}
	return nil
}

// selection selects the dialect whose types or attributes are generated, if the
// file sees others' too. own and seen are names of records.
func (l *tdLang) selection(u *unit, own, seen []string) []string {
	name := l.dialectAmong(u.src, own, u.kind)
	if name == "" {
		name = l.ownDialect(u.src)
	}
	if name == "" {
		return nil
	}
	for _, rec := range seen {
		if other := l.classes.dialectName(u.src, rec); other != name && other != "" {
			return []string{u.kind.info().selectDialect + "=" + name}
		}
	}
	return nil
}

// ownDialect is the dialect that a file declares, or the first that it includes
// from its own directory.
func (l *tdLang) ownDialect(s *source) string {
	if d := l.classes.define(s); len(d.dialects) > 0 {
		return d.dialects[0].name
	}
	for _, f := range l.tree.closure(s) {
		if d := l.classes.define(f); dirOf(f.path) == dirOf(s.path) && len(d.dialects) > 0 {
			return d.dialects[0].name
		}
	}
	return ""
}

func (l *tdLang) dialectAmong(s *source, records []string, k kind) string {
	for _, rec := range records {
		if name := l.classes.dialectName(s, rec); name != "" {
			return name
		}
	}
	for _, f := range l.tree.closure(s) {
		d := l.classes.define(f)
		recs := d.attrDialects
		if k == typeDef {
			recs = d.typeDialects
		}
		if dirOf(f.path) != dirOf(s.path) {
			continue
		}
		for _, rec := range recs {
			if name := l.classes.dialectName(f, rec); name != "" {
				return name
			}
		}
	}
	return ""
}

// passGroup finds the <Name> of a register<Name>Passes that C++ calls and does
// not define, and that the file's place or name speaks of.
func (l *tdLang) passGroup(s *source) string {
	var places []string
	for d := dirOf(s.path); d != ""; d = dirOf(d) {
		if b := path.Base(d); !isSubdirName(b) || len(places) == 0 && b != "IR" {
			places = append(places, strings.Join(wordTexts(b), ""))
		}
	}
	base := strings.Join(wordTexts(baseOf(s.stem)), "")
	best, rank := "", 1<<30
	for name := range l.tree.passCalls {
		if l.tree.passDefs[name] {
			continue
		}
		low := strings.Join(wordTexts(name), "")
		n := 1 << 30
		if base != "" && low == base {
			n = 0
		}
		for i, pl := range places {
			if low == pl {
				n = min(n, 1+i)
			}
		}
		if n < rank || n == rank && n < 1<<30 && name < best {
			best, rank = name, n
		}
	}
	if rank > 2 {
		return "" // too far up to mean this file
	}
	return best
}

// dictForm is the form of tbl_outs in new rules.
func (l *tdLang) dictForm(s *settings) bool {
	form := s.outsForm
	if form == "" {
		form = l.house.forms.best("dict")
	}
	return form == "dict"
}

// stripPrefix is the strip_include_prefix by which C++ finds the outputs as it
// spells them.
func (l *tdLang) stripPrefix(p *plan, s *settings, src *source) string {
	switch s.strip {
	case "":
	case "none":
		return ""
	default:
		return s.strip
	}
	dir := dirOf(src.path)
	votes := tally{}
	bare := false
	for _, u := range l.usesIn(dir) {
		if u.rooted {
			votes[u.root]++
		}
		bare = bare || !u.rooted
	}
	root := l.commonRoot()
	switch {
	case len(votes) > 0:
		root = votes.best(root)
	case bare: // C++ has the directory itself among its include paths
		root = dir
	}
	if !below(dir, root) {
		return ""
	}
	nested := false
	for _, d := range l.tree.owned(p.pkg) {
		if d != p.pkg && len(l.tree.dir2(d).tds) > 0 {
			nested = true
		}
	}
	switch {
	case root == p.pkg:
		if !nested && (len(votes) > 0 || !bare || l.stripsNothing()) {
			return ""
		}
		return "."
	case root == "":
		return ""
	case below(root, p.pkg):
		return relTo(root, p.pkg)
	}
	if l.stripsNothing() {
		return ""
	}
	return "/" + root
}

// stripsNothing reports whether the rules of the repository strip no prefix, so
// that it has another way to let C++ find what is generated.
func (l *tdLang) stripsNothing() bool {
	return len(l.house.strips) > 0 && l.house.strips.best("") == ""
}

// addExtra adds an output whose generator is not in the tables to the rule of
// its file.
func (l *tdLang) addExtra(p *plan, e extra) {
	out := relTo(path.Join(dirOf(e.src.path), e.out), p.pkg)
	var home *gentblPlan
	for _, g := range p.gentbls {
		if g.td != e.src || g.rule != gentblCC || g.freeForm {
			continue
		}
		for _, have := range g.entries {
			if have.out == out {
				return
			}
		}
		if home == nil || g.name == e.rule {
			home = g
		}
	}
	if home == nil {
		name := e.rule
		if name == "" {
			name = fill(l.house.gentblTemplate(false), p.pkg, incStem(e.out), "")
		}
		home = &gentblPlan{rule: gentblCC, name: name, td: e.src, dict: l.house.forms.best("dict") == "dict"}
		p.gentbls = append(p.gentbls, home)
	}
	home.entries = append(home.entries, tblEntry{opts: e.opts, out: out})
}

// nameUnits gives every new unit the name of its rule.
func (l *tdLang) nameUnits(p *plan, s *settings, units []*unit, used stringSet) map[*unit]string {
	names := map[*unit]string{}
	ruleTaken := map[string]*source{}
	for _, u := range units {
		if u.rule != "" && !used[u.rule] {
			names[u] = u.rule
			ruleTaken[u.rule] = u.src
		}
	}
	type match struct {
		u     *unit
		name  string
		score int
	}
	var matches []match
	for _, u := range units {
		if names[u] != "" {
			continue
		}
		for _, name := range l.house.dangling[p.pkg] {
			if !looksGenerated(name) || looksLikeLibrary(name) {
				continue
			}
			if n := gentblScore(name, p.pkg, u); n > 0 {
				matches = append(matches, match{u, name, n})
			}
		}
	}
	sort.SliceStable(matches, func(i, j int) bool { return matches[i].score > matches[j].score })
	for _, m := range matches {
		if names[m.u] != "" || used[m.name] {
			continue
		}
		if src := ruleTaken[m.name]; src != nil && src != m.u.src {
			continue
		}
		names[m.u] = m.name
		ruleTaken[m.name] = m.u.src
	}
	// In a house with one rule per file, what is left joins its file's rule.
	byFile := map[*source]string{}
	if !p.perKind {
		for _, g := range p.gentbls {
			if g.rule == gentblCC && !g.freeForm && byFile[g.td] == "" {
				byFile[g.td] = g.name
			}
		}
		for _, u := range units {
			if names[u] != "" && byFile[u.src] == "" {
				byFile[u.src] = names[u]
			}
		}
	}
	for _, u := range units {
		if names[u] != "" {
			continue
		}
		if n := byFile[u.src]; n != "" {
			names[u] = n
			continue
		}
		tmpl := s.gentblName
		if tmpl == "" {
			tmpl = l.house.gentblTemplate(p.perKind)
		}
		name := fill(tmpl, p.pkg, u.src.stem, l.house.kindWord(u.kind))
		if other := ruleTaken[name]; used[name] || other != nil && other != u.src {
			name = fill("{stem}_{kind}_inc_gen", p.pkg, u.src.stem, l.house.kindWord(u.kind))
			if !isSnake(tmpl) && !strings.Contains(tmpl, "{stem}") && !strings.Contains(tmpl, "{base}") {
				name = fill("{Stem}{Kind}IncGen", p.pkg, u.src.stem, l.house.kindWord(u.kind))
			}
			if other := ruleTaken[name]; used[name] || other != nil && other != u.src {
				name = fill("{stem}", p.pkg, strings.ReplaceAll(strings.TrimSuffix(relTo(u.src.path, p.pkg), ".td"), "/", "_"), "") + "_" + kindWord(u.kind) + "_inc_gen"
			}
		}
		names[u] = name
		ruleTaken[name] = u.src
		if !p.perKind {
			byFile[u.src] = name
		}
	}
	return names
}

// gentblScore tells how well the name of a missing rule fits a unit.
func gentblScore(name, pkg string, u *unit) int {
	var words []string
	for _, w := range wordTexts(name) {
		switch w {
		case "inc", "gen", "incgen", "tblgen", "gentbl", "cc", "cpp", "lib", "library", "filegroup", "generated":
		default:
			words = append(words, w)
		}
	}
	joined := strings.Join(words, "")
	stem := strings.Join(wordTexts(u.src.stem), "")
	base := strings.Join(wordTexts(baseOf(u.src.stem)), "")
	dirWords := wordTexts(strings.ReplaceAll(dirOf(u.src.path), "/", "_"))
	out := strings.Join(wordTexts(incStem(path.Base(u.decls))), "")
	speaks := false
	best := 0
	for _, w := range u.kind.info().words {
		word := strings.ReplaceAll(w, " ", "")
		rest, ok := strings.CutSuffix(joined, word)
		if !ok {
			continue
		}
		speaks = true
		switch {
		case rest == base && base != "":
			best = max(best, 92)
		case rest == stem:
			best = max(best, 95)
		case rest == "":
			best = max(best, 80)
		case strings.HasSuffix(rest, base) && base != "":
			best = max(best, 60)
		case allIn(wordTexts(rest), dirWords) || restInDirs(rest, dirWords):
			best = max(best, 65)
		}
	}
	switch {
	case joined == stem && (speaks || tailKinds(strings.Join(words, " "))&u.kind != 0):
		best = max(best, 100)
	case joined == out && out != "":
		best = max(best, 97)
	case joined == stem:
		best = max(best, 55)
	case joined == base && base != "":
		best = max(best, 50)
	}
	return best
}

func allIn(words, set []string) bool {
	for _, w := range words {
		if !contains(set, w) {
			return false
		}
	}
	return len(words) > 0
}

// restInDirs reports whether a run of directory words makes up a text.
func restInDirs(rest string, dirWords []string) bool {
	for i := range dirWords {
		text := ""
		for _, w := range dirWords[i:] {
			text += w
			if text == rest {
				return true
			}
		}
	}
	return false
}
