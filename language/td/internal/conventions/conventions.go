// Package conventions counts how the BUILD files of a repository name rules and
// outputs, which macros they load and from where, so that new rules look alike.
// It decides names only; package plan decides which rules there are.
package conventions

import (
	"path"
	"sort"
	"strings"

	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/ident"
	"github.com/rules-ods/rules_ods/language/td/internal/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/repo"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// Conventions records how the BUILD files of a repository name rules and outputs,
// which macros they use, and where they load them from. New rules follow the
// majority.
type Conventions struct {
	tree *repo.Tree

	learned      map[string]bool
	gentblNames  Tally               // templates of gentbl rule names
	libraryNames Tally               // templates of td_library names
	words        map[mlir.Kind]Tally // the word for a kind in rule names
	outputs      map[outKey]Tally    // templates of output names
	DeclExt      Tally
	DefExt       Tally
	Forms        Tally // dict or list
	Tblgens      Tally
	Sharders     Tally
	symbols      map[string]Tally // rule to "symbol load"
	multi        int              // rules that run generators of several kinds
	single       int              // rules that share their .td file with another rule
	snakeTds     int
	camelTds     int
	Dangling     map[string][]string // package to names that are referred to and not defined
	strips       Tally
	joins        map[string]string
	names        int // names that were counted
}

// enoughNames limits how many names are counted. More names do not change the
// majority in practice.
const enoughNames = 4000

// An outKey is a kind of records, and whether the names of the .td files contain
// a word for that kind. The patterns of output names differ between the two.
type outKey struct {
	kind   mlir.Kind
	speaks bool
}

// Learn counts all directories of a tree. With -index=lazy it counts none;
// LearnAround does.
func Learn(t *repo.Tree) *Conventions {
	h := &Conventions{
		tree: t, learned: map[string]bool{}, gentblNames: Tally{}, libraryNames: Tally{}, words: map[mlir.Kind]Tally{},
		outputs: map[outKey]Tally{}, DeclExt: Tally{}, DefExt: Tally{}, Forms: Tally{}, Tblgens: Tally{}, Sharders: Tally{},
		symbols: map[string]Tally{}, Dangling: map[string][]string{}, strips: Tally{},
	}
	for i := range mlir.Generators {
		h.words[mlir.Generators[i].Kind] = Tally{}
	}
	if t.Lazy {
		return h
	}
	pkgs := make([]string, 0, len(t.Dirs))
	for rel, d := range t.Dirs {
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

// LearnAround counts the directories around a package with -index=lazy. In other
// modes Learn has counted all directories, and LearnAround does nothing.
func (h *Conventions) LearnAround(pkg string) {
	t := h.tree
	if !t.Lazy {
		return
	}
	h.learn(pkg)
	const few = 12
	up := slashpath.Dir(pkg)
	for range 2 {
		d := t.ReadDirectory(up)
		if d == nil {
			break
		}
		rest := slashpath.Rel(pkg, up)
		_, below, _ := strings.Cut(rest, "/")
		for i, s := range d.Subdirs {
			if i >= few {
				break
			}
			if p := path.Join(up, s, below); p != pkg && t.ReadDirectory(p) != nil {
				h.learn(p)
			}
		}
		if up == "" {
			break
		}
		up = slashpath.Dir(up)
	}
}

// learn counts the names and macros of one directory.
func (h *Conventions) learn(rel string) {
	if h.learned[rel] {
		return
	}
	h.learned[rel] = true
	t := h.tree
	d := t.Directory(rel)
	if d == nil {
		return
	}
	if _, nested := t.Nested[t.RepositoryOf(rel)]; nested {
		return // another repository has its own conventions
	}
	for _, b := range d.Tds {
		if s := t.File(path.Join(rel, b)); s != nil && s.LitTest {
			continue
		}
		if ident.IsSnake(source.Stem(b)) {
			h.snakeTds++
		} else {
			h.camelTds++
		}
	}
	b := d.Build
	if b == nil {
		b = &buildfile.File{Pkg: rel} // rules elsewhere may refer to rules that it will have
	}
	for symbol, load := range b.Loads {
		if r := buildfile.RuleOf(symbol); r != "" {
			if h.symbols[r] == nil {
				h.symbols[r] = Tally{}
			}
			h.symbols[r][symbol+" "+load]++
		}
	}
	byFile := map[string]int{}
	for _, r := range b.Rules {
		if r.Kind == buildfile.GentblCC {
			byFile[r.TdFile]++
		}
	}
	for _, r := range b.Rules {
		h.learnRule(b, r, byFile[r.TdFile])
	}
	if t.Lazy {
		t.AddRefs(b)
	}
	for name := range t.Refs[rel] {
		if !b.Names[name] && !t.IsNamed(rel, name) {
			h.Dangling[rel] = append(h.Dangling[rel], name)
		}
	}
	sort.Strings(h.Dangling[rel])
	for _, name := range h.Dangling[rel] {
		if h.names++; h.names > enoughNames {
			break
		}
		h.learnName(rel, name)
	}
}

func (h *Conventions) learnRule(b *buildfile.File, r *buildfile.Rule, onSameFile int) {
	if v := r.Attrs["tblgen"]; v != "" && strings.HasSuffix(r.TdFile, ".td") {
		h.Tblgens[v]++
	}
	if v := r.Attrs["sharder"]; v != "" {
		h.Sharders[v]++
	}
	if h.names++; h.names > enoughNames {
		return
	}
	switch r.Kind {
	case buildfile.TdLibrary:
		stems := []string{}
		for _, s := range r.Srcs {
			stems = append(stems, source.Stem(s))
		}
		h.voteLibrary(r.Name, b.Pkg, stems)
	case buildfile.GentblCC:
		if len(r.Outputs) > 0 {
			if r.Dict {
				h.Forms["dict"]++
			} else {
				h.Forms["list"]++
			}
		}
		h.strips[r.Attrs["strip_include_prefix"]]++
		var kinds mlir.Kind
		for _, e := range r.Outputs {
			k, defs := mlir.KindOfOption(mlir.GeneratorOption(e.Options))
			kinds |= k
			if k != 0 {
				h.VoteOut(k, defs, source.Stem(r.TdFile), path.Base(e.Name))
			}
		}
		if kinds&(kinds-1) != 0 {
			h.multi++
		} else if onSameFile > 1 {
			h.single++
		}
		h.voteGentbl(r.Name, b.Pkg, source.Stem(r.TdFile), kinds, 2)
	}
}

// learnName counts a name that rules refer to and no rule defines. The label
// shows the name that a missing rule should get.
func (h *Conventions) learnName(pkg, name string) {
	if !LooksGenerated(name) && !LooksLikeLibrary(name) {
		return
	}
	t := h.tree
	for _, dir := range t.Owned(pkg) {
		d := t.Directory(dir)
		if d == nil {
			continue
		}
		for _, b := range d.Tds {
			stem := source.Stem(b)
			if LooksLikeLibrary(name) {
				h.voteLibrary(name, pkg, []string{stem})
				continue
			}
			// The kinds that the file defines are not known yet, so the name votes for all.
			h.voteGentbl(name, pkg, stem, ^mlir.Kind(0)>>(32-len(mlir.Generators)), 1)
		}
	}
}

// LooksGenerated reports whether the name of a target contains a word for
// generated code, such as inc or gen.
func LooksGenerated(name string) bool {
	for _, w := range ident.Split(name) {
		switch w.Text {
		case "gen", "inc", "incgen", "tblgen", "gentbl":
			return true
		}
	}
	return false
}

// LooksLikeLibrary reports whether the name of a target ends in a word for .td
// files, such as td_files.
func LooksLikeLibrary(name string) bool {
	words := ident.Words(name)
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

func (h *Conventions) voteGentbl(name, pkg, stem string, kinds mlir.Kind, weight int) {
	core := coreOf(name)
	joined := h.joined(stem)
	vote := func(k mlir.Kind, word string) {
		for _, tmpl := range gentblTemplates {
			if strings.Contains(tmpl, "ind}") == (k != 0) && Fill(tmpl, pkg, stem, word) == name {
				h.gentblNames[tmpl] += weight
				if k != 0 {
					h.words[k][word] += weight
				}
			}
		}
	}
	if core == joined {
		vote(0, "")
	}
	base := h.joined(ident.Base(stem))
	dir := h.joined(dirWord(pkg))
	kinds.Each(func(k mlir.Kind) {
		for _, w := range k.Info().Words {
			rest, ok := strings.CutSuffix(core, strings.ReplaceAll(w, " ", ""))
			if ok && (rest == "" || rest == base || rest == dir || rest == joined) {
				vote(k, w)
			}
		}
	})
}

// coreOf returns a name in lower case without words such as inc and gen, and
// without separators.
func coreOf(name string) string {
	var b strings.Builder
	for _, w := range ident.Split(name) {
		switch w.Text {
		case "inc", "gen", "incgen", "tblgen", "gentbl":
		default:
			b.WriteString(w.Text)
		}
	}
	return b.String()
}

// joined returns a name in lower case without separators.
func (h *Conventions) joined(name string) string {
	if j, ok := h.joins[name]; ok {
		return j
	}
	j := strings.Join(ident.Words(name), "")
	if h.joins == nil {
		h.joins = map[string]string{}
	}
	h.joins[name] = j
	return j
}

func (h *Conventions) voteLibrary(name, pkg string, stems []string) {
	for _, tmpl := range libraryTemplates {
		if !strings.Contains(tmpl, "{") {
			if name == tmpl {
				h.libraryNames[tmpl]++
			}
			continue
		}
		for _, stem := range stems {
			if Fill(tmpl, pkg, stem, "") == name {
				h.libraryNames[tmpl]++
				break
			}
		}
	}
}

// Fill returns the name that a template gives. word is the word for the kind, in
// lower case with spaces. An empty placeholder also removes the underscore after
// it.
func Fill(tmpl, pkg, stem, word string) string {
	base := ident.Base(stem)
	dir := dirWord(pkg)
	put := func(name, hole, text string) string {
		if text == "" {
			name = strings.ReplaceAll(name, hole+"_", "")
		}
		return strings.ReplaceAll(name, hole, text)
	}
	name := tmpl
	name = put(name, "{stem}", ident.Snake(stem))
	name = put(name, "{Stem}", ident.Camel(stem))
	name = put(name, "{base}", ident.Snake(base))
	name = put(name, "{Base}", ident.Camel(base))
	name = put(name, "{dir}", ident.Snake(dir))
	name = put(name, "{Dir}", ident.Camel(dir))
	name = put(name, "{kind}", strings.ReplaceAll(word, " ", "_"))
	name = put(name, "{Kind}", ident.Camel(strings.ReplaceAll(word, " ", "_")))
	return name
}

// NamesFile reports whether a template contains the name of a .td file.
func NamesFile(tmpl string) bool {
	return strings.Contains(tmpl, "tem}") || strings.Contains(tmpl, "ase}")
}

// dirWord returns the name of a package's directory. For a directory such as IR,
// it returns the name of the directory above.
func dirWord(pkg string) string {
	dir := path.Base(pkg)
	if IsSubdirName(dir) {
		dir = path.Base(path.Dir(pkg))
	}
	if dir == "." || dir == "/" {
		return ""
	}
	return dir
}

// IsSubdirName reports whether a directory has a generic name, such as IR or
// lib, which does not identify a dialect.
func IsSubdirName(dir string) bool {
	switch dir {
	case "IR", "ir", "Transforms", "transforms", "include", "lib", "src", "td", "ODS", "ods":
		return true
	}
	return false
}

// VoteOut counts the template that gives the name of an output from the name of
// its .td file, such as "{base}TypeDefs".
func (h *Conventions) VoteOut(k mlir.Kind, defs bool, stem, out string) {
	ext := strings.TrimPrefix(out, source.OutputStem(out))
	if defs {
		if source.IsDefinitions(out) {
			h.DefExt[ext]++
		}
	} else if k.Info().Defs != "" {
		h.DeclExt[ext]++
	}
	if tmpl := outTemplate(stem, source.OutputStem(out)); tmpl != "" {
		key := outKey{k, k.MatchesTail(ident.Tail(stem))}
		if h.outputs[key] == nil {
			h.outputs[key] = Tally{}
		}
		h.outputs[key][tmpl]++
	}
}

func outTemplate(stem, out string) string {
	base := ident.Base(stem)
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
	for _, w := range ident.Split(name) {
		if !ident.IsRole(w.Text) {
			return false
		}
	}
	return true
}

// PerKind reports whether the repository has one rule per kind instead of one
// per file.
func (h *Conventions) PerKind() bool {
	switch {
	case h.multi != h.single:
		return h.single > h.multi
	case len(h.gentblNames) > 0:
		tmpl := h.gentblNames.bestOf(gentblTemplates, "")
		return strings.Contains(tmpl, "ind}") || strings.HasPrefix(tmpl, "{stem}")
	}
	return false
}

// GentblTemplate returns the most frequent template of gentbl rule names, among
// those for one rule per kind or those for one rule per file.
func (h *Conventions) GentblTemplate(perKind bool) string {
	fits := Tally{}
	for tmpl, n := range h.gentblNames {
		if strings.Contains(tmpl, "ind}") == perKind {
			fits[tmpl] = n
		}
	}
	if len(fits) == 0 && perKind {
		if h.SnakeNames() {
			return "{base}_{kind}_inc_gen"
		}
		return "{Base}{Kind}IncGen"
	}
	if h.SnakeNames() {
		return fits.bestOf(gentblTemplates, "{stem}_inc_gen")
	}
	return fits.bestOf(gentblTemplates, "{Stem}IncGen")
}

// SnakeNames reports whether new names of rules are in lower case with
// underscores.
func (h *Conventions) SnakeNames() bool {
	if len(h.gentblNames) > 0 {
		return ident.IsSnake(strings.NewReplacer("{stem}", "", "{base}", "", "{kind}", "", "{dir}", "").Replace(h.gentblNames.bestOf(gentblTemplates, "")))
	}
	if len(h.libraryNames) > 0 {
		if tmpl := h.libraryNames.bestOf(libraryTemplates, ""); tmpl != "td_files" {
			return ident.IsSnake(strings.NewReplacer("{stem}", "", "{base}", "", "{dir}", "").Replace(tmpl))
		}
	}
	return h.snakeTds > h.camelTds
}

// LibraryTemplate returns the most frequent template of td_library names, among
// those for the only library of a package or those for one of several.
func (h *Conventions) LibraryTemplate(perPackage bool) string {
	fits := Tally{}
	for tmpl, n := range h.libraryNames {
		if NamesFile(tmpl) {
			if !perPackage {
				fits[tmpl] = n
			}
		} else if perPackage {
			fits[tmpl] = n
		}
	}
	switch {
	case perPackage && len(fits) == 0:
		return h.libraryNames.bestOf(libraryTemplates, "td_files")
	case perPackage:
		return fits.bestOf(libraryTemplates, "td_files")
	case h.SnakeNames():
		return fits.bestOf(libraryTemplates, "{stem}_td_files")
	}
	return fits.bestOf(libraryTemplates, "{Stem}TdFiles")
}

// KindWord returns the most frequent word for a kind in names of rules.
func (h *Conventions) KindWord(k mlir.Kind) string {
	return h.words[k].Best(k.Info().Words[0])
}

// Symbol returns the macro that a package uses for a rule, and the file it is
// loaded from.
func (h *Conventions) Symbol(pkg, name, def string) (symbol, load string) {
	t := h.tree
	d := t.Directory(pkg)
	if d != nil && d.Build != nil {
		for _, r := range d.Build.Rules {
			if r.Kind == name && r.Written == name {
				if from := d.Build.Loads[name]; from != "" {
					return name, from
				}
				return name, def
			}
		}
		if from := d.Build.Loads[name]; from != "" {
			return name, from
		}
		best := ""
		for s := range d.Build.Loads {
			if buildfile.RuleOf(s) == name && (best == "" || s < best) {
				best = s
			}
		}
		if best != "" {
			return best, d.Build.Loads[best]
		}
	}
	if v := h.symbols[name].Best(""); v != "" {
		s, l, _ := strings.Cut(v, " ")
		if strings.HasPrefix(l, ":") {
			return name, def // the label is relative to another package
		}
		return s, l
	}
	// A file that some of the rules are loaded from defines the others too.
	for _, other := range buildfile.RuleNames {
		if v := h.symbols[other].Best(""); v != "" {
			if s, l, _ := strings.Cut(v, " "); s == other && !strings.HasPrefix(l, ":") {
				return name, l
			}
		}
	}
	return name, def
}

// KindSuffix returns the most frequent suffix for a kind in names of outputs, or
// "". Only .td files whose names contain no word for the kind count.
func (h *Conventions) KindSuffix(k mlir.Kind) string {
	votes := Tally{}
	for tmpl, n := range h.outputs[outKey{k, false}] {
		s := strings.TrimPrefix(strings.TrimPrefix(tmpl, "{stem}"), "{base}")
		votes[s] += n
	}
	return votes.Best("")
}

// StripsNothing reports whether most rules of the repository set no
// strip_include_prefix. Such a repository has another way to let C++ find
// generated files.
func (h *Conventions) StripsNothing() bool {
	return len(h.strips) > 0 && h.strips.Best("") == ""
}

// OutputTemplate returns the usual name of an output as a template of the name
// of its .td file, or "" if the repository has none. speaks tells whether the
// name of the .td file contains a word for the kind.
func (h *Conventions) OutputTemplate(k mlir.Kind, speaks bool) string {
	return h.outputs[outKey{k, speaks}].Best("")
}

// NamesOutputsOf reports whether the repository shows how outputs of a kind are named.
func (h *Conventions) NamesOutputsOf(k mlir.Kind) bool {
	return len(h.outputs[outKey{k, true}])+len(h.outputs[outKey{k, false}]) > 0
}
