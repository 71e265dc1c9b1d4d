package conventions

import (
	"path"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/ident"
	"github.com/rules-ods/rules_ods/language/td/internal/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// enoughNames limits how many names of a directory and those below it are
// counted. More names do not change the majority in practice.
const enoughNames = 4000

// votes counts the names in one directory, or in several.
type votes struct {
	gentblNames        Tally               // templates of gentbl rule names
	libraryNames       Tally               // templates of td_library names
	words              map[mlir.Kind]Tally // the word for a kind in rule names
	outputs            map[outKey]Tally    // templates of output names
	declExt, defExt    Tally
	forms              Tally // dict or list
	multi              int   // rules that run generators of several kinds
	single             int   // rules that share their .td file with another rule
	snakeTds, camelTds int
	names              int // names that were counted
	joins              map[string]string
}

// An outKey is a kind of records, and whether the names of the .td files contain
// a word for that kind. The patterns of output names differ between the two.
type outKey struct {
	kind   mlir.Kind
	isSaid bool
}

func newVotes() *votes {
	return &votes{
		gentblNames: Tally{}, libraryNames: Tally{}, words: map[mlir.Kind]Tally{}, outputs: map[outKey]Tally{},
		declExt: Tally{}, defExt: Tally{}, forms: Tally{},
	}
}

// add adds the votes of another directory.
func (v *votes) add(w *votes) {
	v.gentblNames.add(w.gentblNames)
	v.libraryNames.add(w.libraryNames)
	for k, t := range w.words {
		addTo(v.words, k, t)
	}
	for k, t := range w.outputs {
		addTo(v.outputs, k, t)
	}
	v.declExt.add(w.declExt)
	v.defExt.add(w.defExt)
	v.forms.add(w.forms)
	v.multi += w.multi
	v.single += w.single
	v.snakeTds += w.snakeTds
	v.camelTds += w.camelTds
	v.names += w.names
}

func addTo[K comparable](m map[K]Tally, k K, t Tally) {
	if m[k] == nil {
		m[k] = Tally{}
	}
	m[k].add(t)
}

func (t Tally) add(u Tally) {
	for k, n := range u {
		t[k] += n
	}
}

// ofDirectory returns the votes of one directory without those below it.
func (h *Conventions) ofDirectory(rel string) *votes {
	if v, ok := h.packages[rel]; ok {
		return v
	}
	v := newVotes()
	h.packages[rel] = v
	d := h.tree.Directory(rel)
	if d == nil || !h.learned[rel] {
		return v
	}
	for _, b := range d.Tds {
		if s := h.tree.File(path.Join(rel, b)); s != nil && s.LitTest {
			continue
		}
		if ident.IsSnake(source.Stem(b)) {
			v.snakeTds++
		} else {
			v.camelTds++
		}
	}
	b := h.buildOf(rel)
	byFile := map[string]int{}
	for _, r := range b.Rules {
		if r.Kind == buildfile.GentblCC {
			byFile[r.TdFile]++
		}
	}
	for _, r := range b.Rules {
		v.addRule(b.Pkg, r, byFile[r.TdFile])
	}
	for _, name := range h.Dangling[rel] {
		h.addReferredName(v, rel, name)
	}
	for _, o := range h.outNames[rel] {
		v.addOutput(o)
	}
	return v
}

// ofPackage returns the votes of the directories of a package.
func (h *Conventions) ofPackage(pkg string) *votes {
	dirs := h.tree.Owned(pkg)
	if len(dirs) == 0 || len(dirs) == 1 && dirs[0] == pkg {
		return h.ofDirectory(pkg)
	}
	v := newVotes()
	if !slices.Contains(dirs, pkg) {
		v.add(h.ofDirectory(pkg))
	}
	for _, dir := range dirs {
		v.add(h.ofDirectory(dir))
	}
	return v
}

// below returns the votes of a directory and all directories below it.
func (h *Conventions) below(dir string) *votes {
	if v, ok := h.levels[dir]; ok {
		return v
	}
	if !h.isSorted {
		slices.Sort(h.dirs)
		h.isSorted = true
	}
	v := newVotes()
	h.levels[dir] = v
	first, _ := slices.BinarySearch(h.dirs, dir)
	for _, rel := range h.dirs[first:] {
		if dir != "" && !strings.HasPrefix(rel, dir) || v.names > enoughNames {
			break
		}
		if slashpath.Below(rel, dir) {
			v.add(h.ofDirectory(rel))
		}
	}
	return v
}

func (v *votes) addRule(pkg string, r *buildfile.Rule, onSameFile int) {
	v.names++
	switch r.Kind {
	case buildfile.TdLibrary:
		stems := []string{}
		for _, s := range r.Srcs {
			stems = append(stems, source.Stem(s))
		}
		v.addLibrary(r.Name, pkg, stems)
	case buildfile.GentblCC:
		if len(r.Outputs) > 0 {
			if r.Dict {
				v.forms["dict"]++
			} else {
				v.forms["list"]++
			}
		}
		var kinds mlir.Kind
		for _, e := range r.Outputs {
			k, isDefs := mlir.KindOfOption(mlir.GeneratorOption(e.Options))
			kinds |= k
			if k != 0 {
				v.addOutput(outName{k, isDefs, source.Stem(r.TdFile), path.Base(e.Name)})
			}
		}
		if kinds&(kinds-1) != 0 {
			v.multi++
		} else if onSameFile > 1 {
			v.single++
		}
		v.addGentbl(r.Name, pkg, source.Stem(r.TdFile), kinds, 2)
	}
}

// addReferredName counts a name that rules refer to and no rule defines. The label
// shows the name that a missing rule should get.
func (h *Conventions) addReferredName(v *votes, pkg, name string) {
	v.names++
	if !LooksGenerated(name) && !LooksLikeLibrary(name) {
		return
	}
	for _, dir := range h.tree.Owned(pkg) {
		d := h.tree.Directory(dir)
		if d == nil {
			continue
		}
		for _, b := range d.Tds {
			stem := source.Stem(b)
			if LooksLikeLibrary(name) {
				v.addLibrary(name, pkg, []string{stem})
				continue
			}
			// The kinds that the file defines are not known yet, so the name votes for all.
			v.addGentbl(name, pkg, stem, ^mlir.Kind(0)>>(32-len(mlir.Generators)), 1)
		}
	}
}

func (v *votes) addGentbl(name, pkg, stem string, kinds mlir.Kind, weight int) {
	core := coreOf(name)
	joined := v.joined(stem)
	vote := func(k mlir.Kind, word string) {
		for _, tmpl := range gentblTemplates {
			if strings.Contains(tmpl, "ind}") == (k != 0) && Fill(tmpl, pkg, stem, word) == name {
				v.gentblNames[tmpl] += weight
				if k != 0 {
					addTo(v.words, k, Tally{word: weight})
				}
			}
		}
	}
	if core == joined {
		vote(0, "")
	}
	base := v.joined(ident.Base(stem))
	dir := v.joined(dirWord(pkg))
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
func (v *votes) joined(name string) string {
	if j, ok := v.joins[name]; ok {
		return j
	}
	j := strings.Join(ident.Words(name), "")
	if v.joins == nil {
		v.joins = map[string]string{}
	}
	v.joins[name] = j
	return j
}

func (v *votes) addLibrary(name, pkg string, stems []string) {
	for _, tmpl := range libraryTemplates {
		if !strings.Contains(tmpl, "{") {
			if name == tmpl {
				v.libraryNames[tmpl]++
			}
			continue
		}
		for _, stem := range stems {
			if Fill(tmpl, pkg, stem, "") == name {
				v.libraryNames[tmpl]++
				break
			}
		}
	}
}

// addOutput counts the template that gives the name of an output from the name of
// its .td file, such as "{base}TypeDefs".
func (v *votes) addOutput(o outName) {
	ext := strings.TrimPrefix(o.out, source.OutputStem(o.out))
	if o.isDefs {
		if source.IsDefinitions(o.out) {
			v.defExt[ext]++
		}
	} else if o.kind.Info().Defs != "" {
		v.declExt[ext]++
	}
	if tmpl := outTemplate(o.stem, source.OutputStem(o.out)); tmpl != "" {
		addTo(v.outputs, outKey{o.kind, o.kind.MatchesTail(ident.Tail(o.stem))}, Tally{tmpl: 1})
	}
}
