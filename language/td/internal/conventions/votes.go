package conventions

import (
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/ident"
	"github.com/rules-ods/rules_ods/language/td/internal/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// enoughNames limits how many names of a directory and those below it are
// counted. More names do not change the majority in practice.
const enoughNames = 4000

// fewDirectories is the largest number of directories whose sum of votes is computed
// again each time instead of stored. Most directories of a large repository have few
// others below them, so storing each sum would cost memory and save little time.
const fewDirectories = 8

// votes counts the names in one directory, or in several. The zero value has no
// votes.
type votes struct {
	gentblNames        Tally              // templates of gentbl rule names
	libraryNames       Tally              // templates of td_library names
	words              tallies[mlir.Kind] // the word for a kind in rule names
	outputs            tallies[outKey]    // templates of output names
	declExt, defExt    Tally
	forms              Tally // dict or list
	multi              int   // rules that run generators of several kinds
	single             int   // rules that share their .td file with another rule
	snakeTds, camelTds int
	names              int // names that were counted
}

// An outKey is a kind of records, and whether the name of the .td file ends in a word
// for that kind. Output names follow different templates in the two cases.
type outKey struct {
	kind   mlir.Kind
	isSaid bool
}

// add adds the votes of another directory.
func (v *votes) add(w *votes) {
	v.gentblNames.add(w.gentblNames)
	v.libraryNames.add(w.libraryNames)
	for k, t := range w.words {
		v.words.add(k, t)
	}
	for k, t := range w.outputs {
		v.outputs.add(k, t)
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

// counts counts the votes of each directory once, when they are first needed: most
// runs name rules in few directories. The result does not depend on the order of
// calls. Several goroutines may use it.
type counts struct {
	conventions *Conventions
	mu          sync.Mutex
	directories map[string]*votes // of each directory alone
	trees       map[string]*votes // of each directory and all below it, if these are not few
}

func newCounts(h *Conventions) *counts {
	return &counts{conventions: h, directories: map[string]*votes{}, trees: map[string]*votes{}}
}

// of returns the votes of one directory without those below it.
func (c *counts) of(dir string) *votes {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.directory(dir)
}

// directory does the work of the method of. The caller holds the lock.
func (c *counts) directory(dir string) *votes {
	v, ok := c.directories[dir]
	if !ok {
		v = c.conventions.count(dir)
		c.directories[dir] = v
	}
	return v
}

// below returns the votes of a directory and all directories below it.
func (c *counts) below(dir string) *votes {
	c.mu.Lock()
	defer c.mu.Unlock()
	if v, ok := c.trees[dir]; ok {
		return v
	}
	v, n := &votes{}, 0
	first, _ := slices.BinarySearch(c.conventions.dirs, dir)
	for _, rel := range c.conventions.dirs[first:] {
		if dir != "" && !strings.HasPrefix(rel, dir) || v.names > enoughNames {
			break
		}
		if slashpath.Below(rel, dir) {
			v.add(c.directory(rel))
			n++
		}
	}
	if n > fewDirectories {
		c.trees[dir] = v
	}
	return v
}

// count counts the names in one directory.
func (h *Conventions) count(rel string) *votes {
	counted := h.facts[rel]
	if counted == nil {
		return &votes{}
	}
	v := &counter{joined: map[string]string{}}
	for _, b := range h.repository.Sources.Directory(rel).Tds {
		if s := h.repository.Sources.File(slashpath.Join(rel, b)); s != nil && s.LitTest {
			continue
		}
		if ident.IsSnake(source.Stem(b)) {
			v.snakeTds++
		} else {
			v.camelTds++
		}
	}
	b := counted.build
	byFile := map[string]int{}
	for _, r := range b.Rules {
		if r.Kind == buildfile.GentblCC && !isOfOwnTool(r) {
			byFile[r.TdFile]++
		}
	}
	for _, r := range b.Rules {
		if !isOfOwnTool(r) {
			v.addRule(b.Pkg, r, byFile[r.TdFile])
		}
	}
	for _, name := range counted.dangling {
		h.addReferredName(v, rel, name)
	}
	for _, o := range counted.outputs {
		v.addOutput(o)
	}
	return &v.votes
}

// A counter counts the votes of one directory.
type counter struct {
	votes
	joined map[string]string // results of join
}

func (v *counter) addRule(pkg string, r *buildfile.Rule, onSameFile int) {
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
				v.forms.count("dict", 1)
			} else {
				v.forms.count("list", 1)
			}
		}
		var kinds mlir.Kind
		for _, e := range r.Outputs {
			k, isDefs := mlir.KindOfOption(mlir.GeneratorOption(e.Options))
			kinds |= k
			if k != 0 {
				v.addOutput(Output{k, isDefs, source.Stem(r.TdFile), path.Base(e.Name)})
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

// addReferredName counts the name of a target that rules refer to and no rule
// defines. Such a label shows which name the missing rule should get.
func (h *Conventions) addReferredName(v *counter, pkg, name string) {
	v.names++
	if !LooksGenerated(name) && !LooksLikeLibrary(name) {
		return
	}
	for _, dir := range h.repository.Packages.Owned(pkg) {
		d := h.repository.Sources.Directory(dir)
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

func (v *counter) addGentbl(name, pkg, stem string, kinds mlir.Kind, weight int) {
	core := coreOf(name)
	joined := v.join(stem)
	vote := func(k mlir.Kind, word string) {
		for _, tmpl := range gentblTemplates {
			if strings.Contains(tmpl, "ind}") == (k != 0) && Fill(tmpl, pkg, stem, word) == name {
				v.gentblNames.count(tmpl, weight)
				if k != 0 {
					v.words.add(k, Tally{word: weight})
				}
			}
		}
	}
	if core == joined {
		vote(0, "")
	}
	base := v.join(ident.Base(stem))
	dir := v.join(dirWord(pkg))
	kinds.Each(func(k mlir.Kind) {
		for _, w := range k.Info().Words {
			rest, ok := strings.CutSuffix(core, strings.ReplaceAll(w, " ", ""))
			if ok && (rest == "" || rest == base || rest == dir || rest == joined) {
				vote(k, w)
			}
		}
	})
}

// coreOf returns a name in lower case without separators and without the words for
// generated code, such as inc and gen: fooops for FooOpsIncGen.
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

// join returns a name in lower case without separators: fooops for FooOps.
func (v *counter) join(name string) string {
	j, ok := v.joined[name]
	if !ok {
		j = strings.Join(ident.Words(name), "")
		v.joined[name] = j
	}
	return j
}

func (v *votes) addLibrary(name, pkg string, stems []string) {
	for _, tmpl := range libraryTemplates {
		if !strings.Contains(tmpl, "{") {
			if name == tmpl {
				v.libraryNames.count(tmpl, 1)
			}
			continue
		}
		for _, stem := range stems {
			if Fill(tmpl, pkg, stem, "") == name {
				v.libraryNames.count(tmpl, 1)
				break
			}
		}
	}
}

// addOutput counts the template that gives the name of an output from the name of
// its .td file, such as "{base}TypeDefs".
func (v *votes) addOutput(o Output) {
	ext := strings.TrimPrefix(o.Name, source.OutputStem(o.Name))
	if o.IsDefs {
		if source.IsDefinitions(o.Name) {
			v.defExt.count(ext, 1)
		}
	} else if o.Kind.Info().Defs != "" {
		v.declExt.count(ext, 1)
	}
	if tmpl := outTemplate(o.Stem, source.OutputStem(o.Name)); tmpl != "" {
		v.outputs.add(outKey{o.Kind, o.Kind.MatchesTail(ident.Tail(o.Stem))}, Tally{tmpl: 1})
	}
}
