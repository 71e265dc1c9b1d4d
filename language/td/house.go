package td

import (
	"path"
	"sort"
	"strings"
)

// A house is how a repository does things: how it names rules and files, which
// macros it writes, where it loads them from. Everything is decided by counting
// what is there.
type house struct {
	lang *tdLang

	learned  stringSet
	gentbl   tally            // templates of gentbl rule names
	library  tally            // templates of td_library names
	words    map[kind]tally   // the word for a kind in rule names
	outs     map[outKey]tally // templates of output names
	declExt  tally
	defExt   tally
	forms    tally // dict or list
	tblgens  tally
	sharders tally
	symbols  map[string]tally // rule to "symbol load"
	multi    int              // rules that run generators of several kinds
	single   int              // rules that share their .td file with another rule
	snakeTds int
	camelTds int
	dangling map[string][]string // package to names that are referred to and not defined
	strips   tally
	joins    map[string]string
	names    int // names that were counted
}

// enoughNames bounds how many names are looked at: a house that has not shown
// its style by then has none.
const enoughNames = 4000

// An outKey tells files apart that speak of a kind in their own name from
// those that do not.
type outKey struct {
	kind   kind
	speaks bool
}

// A tally counts votes.
type tally map[string]int

func (t tally) best(fallback string) string {
	best, n := fallback, 0
	for k, v := range t {
		if v > n || v == n && (best == fallback || k < best) {
			best, n = k, v
		}
	}
	if n == 0 {
		return fallback
	}
	return best
}

// bestOf is best among known templates; of those with as many votes, the one
// that comes first in their list.
func (t tally) bestOf(list []string, fallback string) string {
	best, n := fallback, 0
	for _, k := range list {
		if t[k] > n {
			best, n = k, t[k]
		}
	}
	return best
}

func newHouse(l *tdLang) *house {
	h := &house{
		lang: l, learned: stringSet{}, gentbl: tally{}, library: tally{}, words: map[kind]tally{},
		outs: map[outKey]tally{}, declExt: tally{}, defExt: tally{}, forms: tally{}, tblgens: tally{}, sharders: tally{},
		symbols: map[string]tally{}, dangling: map[string][]string{}, strips: tally{},
	}
	for i := range generatorKinds {
		h.words[generatorKinds[i].kind] = tally{}
	}
	if l.tree.lazy {
		return h
	}
	pkgs := make([]string, 0, len(l.tree.dirs))
	for rel, d := range l.tree.dirs {
		if d != nil {
			pkgs = append(pkgs, rel)
		}
	}
	sort.Strings(pkgs)
	for _, p := range pkgs {
		h.learn(p)
	}
	return h
}

// visit makes sure that the neighbourhood of a package is known, where not
// everything has been read at the start.
func (h *house) visit(pkg string) {
	t := h.lang.tree
	if !t.lazy {
		return
	}
	h.learn(pkg)
	const few = 12
	up := dirOf(pkg)
	for range 2 {
		d := t.dir(up)
		if d == nil {
			break
		}
		rest := relTo(pkg, up)
		_, below, _ := strings.Cut(rest, "/")
		for i, s := range d.subdirs {
			if i >= few {
				break
			}
			if p := path.Join(up, s, below); p != pkg && t.dir(p) != nil {
				h.learn(p)
			}
		}
		if up == "" {
			break
		}
		up = dirOf(up)
	}
}

// learn counts what one directory shows.
func (h *house) learn(rel string) {
	if h.learned[rel] {
		return
	}
	h.learned[rel] = true
	t := h.lang.tree
	d := t.dir2(rel)
	if d == nil {
		return
	}
	if _, nested := t.nested[t.repositoryOf(rel)]; nested {
		return // another repository has ways of its own
	}
	for _, b := range d.tds {
		if s := t.source(path.Join(rel, b)); s != nil && s.lit {
			continue
		}
		if isSnake(stemOf(b)) {
			h.snakeTds++
		} else {
			h.camelTds++
		}
	}
	b := d.build
	if b == nil {
		b = &buildInfo{pkg: rel} // others may refer to what it will have
	}
	for symbol, load := range b.loads {
		if r := ruleOf(symbol); r != "" {
			if h.symbols[r] == nil {
				h.symbols[r] = tally{}
			}
			h.symbols[r][symbol+" "+load]++
		}
	}
	byFile := map[string]int{}
	for _, r := range b.rules {
		if r.kind == gentblCC {
			byFile[r.tdFile]++
		}
	}
	for _, r := range b.rules {
		h.learnRule(b, r, byFile[r.tdFile])
	}
	if t.lazy {
		t.addRefs(b)
	}
	for name := range t.refs[rel] {
		if !b.names[name] {
			h.dangling[rel] = append(h.dangling[rel], name)
		}
	}
	sort.Strings(h.dangling[rel])
	for _, name := range h.dangling[rel] {
		if h.names++; h.names > enoughNames {
			break
		}
		h.learnName(rel, name)
	}
}

func (h *house) learnRule(b *buildInfo, r *tdRule, onSameFile int) {
	if v := r.attrs["tblgen"]; v != "" {
		h.tblgens[v]++
	}
	if v := r.attrs["sharder"]; v != "" {
		h.sharders[v]++
	}
	if h.names++; h.names > enoughNames {
		return
	}
	switch r.kind {
	case tdLibrary:
		stems := []string{}
		for _, s := range r.srcs {
			stems = append(stems, stemOf(s))
		}
		h.voteLibrary(r.name, b.pkg, stems)
	case gentblCC:
		if len(r.entries) > 0 {
			if r.dict {
				h.forms["dict"]++
			} else {
				h.forms["list"]++
			}
		}
		h.strips[r.attrs["strip_include_prefix"]]++
		var kinds kind
		for _, e := range r.entries {
			k, defs := kindOfOption(generatorOption(e.opts))
			kinds |= k
			if k != 0 {
				h.voteOut(k, defs, stemOf(r.tdFile), path.Base(e.out))
			}
		}
		if kinds&(kinds-1) != 0 {
			h.multi++
		} else if onSameFile > 1 {
			h.single++
		}
		h.voteGentbl(r.name, b.pkg, stemOf(r.tdFile), kinds, 2)
	}
}

// learnName counts a name that is referred to although nothing defines it: the
// rules are missing, but the rest of the repository still says what they were
// called.
func (h *house) learnName(pkg, name string) {
	if !looksGenerated(name) && !looksLikeLibrary(name) {
		return
	}
	t := h.lang.tree
	for _, dir := range t.owned(pkg) {
		d := t.dir2(dir)
		if d == nil {
			continue
		}
		for _, b := range d.tds {
			stem := stemOf(b)
			if looksLikeLibrary(name) {
				h.voteLibrary(name, pkg, []string{stem})
				continue
			}
			// What the file defines is not known yet: any kind may be meant.
			h.voteGentbl(name, pkg, stem, ^kind(0)>>(32-len(generatorKinds)), 1)
		}
	}
}

// looksGenerated reports whether a target's name is that of generated code.
func looksGenerated(name string) bool {
	for _, w := range splitWords(name) {
		switch w.text {
		case "gen", "inc", "incgen", "tblgen", "gentbl":
			return true
		}
	}
	return false
}

// looksLikeLibrary reports whether a target's name is that of .td files.
func looksLikeLibrary(name string) bool {
	words := wordTexts(name)
	n := len(words)
	return n >= 1 && words[n-1] == "td" || n >= 2 && words[n-2] == "td" && (words[n-1] == "files" || words[n-1] == "srcs" || words[n-1] == "sources") || n >= 1 && words[n-1] == "tdfiles"
}

var gentblTemplates = []string{
	"{Stem}IncGen", "{Stem}Gen", "{stem}_inc_gen", "{stem}_gen", "{stem}_tblgen",
	"{kind}_inc_gen", "{base}_{kind}_inc_gen", "{Base}{Kind}IncGen", "{Base}{Kind}Gen", "{kind}_gen",
	"{dir}_{kind}_inc_gen", "{Dir}{Kind}IncGen", "{Dir}{Kind}Gen", "{base}_{kind}_gen",
	"{stem}_{kind}_inc_gen", "{Stem}{Kind}IncGen",
}

var libraryTemplates = []string{
	"td_files", "{Stem}TdFiles", "{Base}TdFiles", "{stem}_td_files", "{base}_td_files", "{base}_ops_td_files",
	"{dir}_td_files", "{Dir}TdFiles", "{stem}_td", "{base}_td", "{Base}OpsTdFiles", "{Dir}OpsTdFiles",
	"{Stem}Td", "{Base}Td", "{Dir}Td", "{dir}_td",
}

func (h *house) voteGentbl(name, pkg, stem string, kinds kind, weight int) {
	core := coreOf(name)
	joined := h.joined(stem)
	vote := func(k kind, word string) {
		for _, tmpl := range gentblTemplates {
			if strings.Contains(tmpl, "ind}") == (k != 0) && fill(tmpl, pkg, stem, word) == name {
				h.gentbl[tmpl] += weight
				if k != 0 {
					h.words[k][word] += weight
				}
			}
		}
	}
	if core == joined {
		vote(0, "")
	}
	base := h.joined(baseOf(stem))
	dir := h.joined(dirWord(pkg))
	kinds.each(func(k kind) {
		for _, w := range k.info().words {
			rest, ok := strings.CutSuffix(core, strings.ReplaceAll(w, " ", ""))
			if ok && (rest == "" || rest == base || rest == dir || rest == joined) {
				vote(k, w)
			}
		}
	})
}

// coreOf is a name in lower case without what only says that it is generated.
func coreOf(name string) string {
	var b strings.Builder
	for _, w := range splitWords(name) {
		switch w.text {
		case "inc", "gen", "incgen", "tblgen", "gentbl":
		default:
			b.WriteString(w.text)
		}
	}
	return b.String()
}

// joined is a name in lower case without anything between its words.
func (h *house) joined(name string) string {
	if j, ok := h.joins[name]; ok {
		return j
	}
	j := strings.Join(wordTexts(name), "")
	if h.joins == nil {
		h.joins = map[string]string{}
	}
	h.joins[name] = j
	return j
}

func (h *house) voteLibrary(name, pkg string, stems []string) {
	for _, tmpl := range libraryTemplates {
		if !strings.Contains(tmpl, "{") {
			if name == tmpl {
				h.library[tmpl]++
			}
			continue
		}
		for _, stem := range stems {
			if fill(tmpl, pkg, stem, "") == name {
				h.library[tmpl]++
				break
			}
		}
	}
}

// fill makes a name from a template. word is the word for the kind, in lower
// case with spaces. A hole without content takes the underscore after it along.
func fill(tmpl, pkg, stem, word string) string {
	base := baseOf(stem)
	dir := dirWord(pkg)
	put := func(name, hole, text string) string {
		if text == "" {
			name = strings.ReplaceAll(name, hole+"_", "")
		}
		return strings.ReplaceAll(name, hole, text)
	}
	name := tmpl
	name = put(name, "{stem}", snake(stem))
	name = put(name, "{Stem}", camel(stem))
	name = put(name, "{base}", snake(base))
	name = put(name, "{Base}", camel(base))
	name = put(name, "{dir}", snake(dir))
	name = put(name, "{Dir}", camel(dir))
	name = put(name, "{kind}", strings.ReplaceAll(word, " ", "_"))
	name = put(name, "{Kind}", camel(strings.ReplaceAll(word, " ", "_")))
	return name
}

// dirWord is the name of a package's directory, or of the one above if that
// says more.
func dirWord(pkg string) string {
	dir := path.Base(pkg)
	if isSubdirName(dir) {
		dir = path.Base(path.Dir(pkg))
	}
	if dir == "." || dir == "/" {
		return ""
	}
	return dir
}

// isSubdirName reports whether a directory's name says nothing about the
// dialect it is part of.
func isSubdirName(dir string) bool {
	switch dir {
	case "IR", "ir", "Transforms", "transforms", "include", "lib", "src", "td", "ODS", "ods":
		return true
	}
	return false
}

// voteOut counts how an output's name follows from the .td file's. A template
// is kept with the words that are appended: "{base}TypeDefs".
func (h *house) voteOut(k kind, defs bool, stem, out string) {
	ext := strings.TrimPrefix(out, incStem(out))
	if defs {
		if isDefinitions(out) {
			h.defExt[ext]++
		}
	} else if k.info().defs != "" {
		h.declExt[ext]++
	}
	if tmpl := outTemplate(stem, incStem(out)); tmpl != "" {
		key := outKey{k, k.speaksOf(tailOf(stem))}
		if h.outs[key] == nil {
			h.outs[key] = tally{}
		}
		h.outs[key][tmpl]++
	}
}

func outTemplate(stem, out string) string {
	base := baseOf(stem)
	switch {
	case out == stem:
		return "{stem}"
	case strings.HasPrefix(out, stem):
		return "{stem}" + out[len(stem):]
	case base != "" && strings.HasPrefix(out, base):
		return "{base}" + out[len(base):]
	case base == "" && isRoleOnly(out):
		return "{base}" + out
	}
	return ""
}

func isRoleOnly(name string) bool {
	for _, w := range splitWords(name) {
		if !isRoleWord(w.text) {
			return false
		}
	}
	return true
}

// perKind reports whether rules are written one per kind.
func (h *house) perKind() bool {
	switch {
	case h.multi != h.single:
		return h.single > h.multi
	case len(h.gentbl) > 0:
		tmpl := h.gentbl.bestOf(gentblTemplates, "")
		return strings.Contains(tmpl, "ind}") || strings.HasPrefix(tmpl, "{stem}")
	}
	return false
}

// gentblTemplate is how a gentbl rule is named.
func (h *house) gentblTemplate(perKind bool) string {
	fits := tally{}
	for tmpl, n := range h.gentbl {
		if strings.Contains(tmpl, "ind}") == perKind {
			fits[tmpl] = n
		}
	}
	if len(fits) == 0 && perKind {
		if h.snakeNames() {
			return "{base}_{kind}_inc_gen"
		}
		return "{Base}{Kind}IncGen"
	}
	if h.snakeNames() {
		return fits.bestOf(gentblTemplates, "{stem}_inc_gen")
	}
	return fits.bestOf(gentblTemplates, "{Stem}IncGen")
}

func (h *house) snakeNames() bool {
	if len(h.gentbl) > 0 {
		return isSnake(strings.NewReplacer("{stem}", "", "{base}", "", "{kind}", "", "{dir}", "").Replace(h.gentbl.bestOf(gentblTemplates, "")))
	}
	if len(h.library) > 0 {
		if tmpl := h.library.bestOf(libraryTemplates, ""); tmpl != "td_files" {
			return isSnake(strings.NewReplacer("{stem}", "", "{base}", "", "{dir}", "").Replace(tmpl))
		}
	}
	return h.snakeTds > h.camelTds
}

func (h *house) libraryTemplate(perPackage bool) string {
	fits := tally{}
	for tmpl, n := range h.library {
		if strings.Contains(tmpl, "tem}") || strings.Contains(tmpl, "ase}") {
			if !perPackage {
				fits[tmpl] = n
			}
		} else if perPackage {
			fits[tmpl] = n
		}
	}
	switch {
	case perPackage && len(fits) == 0:
		return h.library.bestOf(libraryTemplates, "td_files")
	case perPackage:
		return fits.bestOf(libraryTemplates, "td_files")
	case h.snakeNames():
		return fits.bestOf(libraryTemplates, "{stem}_td_files")
	}
	return fits.bestOf(libraryTemplates, "{Stem}TdFiles")
}

// kindWord is what names of rules call a kind.
func (h *house) kindWord(k kind) string {
	return h.words[k].best(k.info().words[0])
}

// symbol returns the macro that a package uses for a rule, and the file it is
// loaded from.
func (h *house) symbol(pkg, name, def string) (symbol, load string) {
	t := h.lang.tree
	d := t.dir2(pkg)
	if d != nil && d.build != nil {
		for _, r := range d.build.rules {
			if r.kind == name && r.written == name {
				if from := d.build.loads[name]; from != "" {
					return name, from
				}
				return name, def
			}
		}
		if from := d.build.loads[name]; from != "" {
			return name, from
		}
		best := ""
		for s := range d.build.loads {
			if ruleOf(s) == name && (best == "" || s < best) {
				best = s
			}
		}
		if best != "" {
			return best, d.build.loads[best]
		}
	}
	if v := h.symbols[name].best(""); v != "" {
		s, l, _ := strings.Cut(v, " ")
		if strings.HasPrefix(l, ":") {
			return name, def // means something else from another package
		}
		return s, l
	}
	// A repository that loads only some of the rules has the others there too.
	for _, other := range ruleNames {
		if v := h.symbols[other].best(""); v != "" {
			if s, l, _ := strings.Cut(v, " "); s == other && !strings.HasPrefix(l, ":") {
				return name, l
			}
		}
	}
	return name, def
}
