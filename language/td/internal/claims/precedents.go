package claims

import (
	"cmp"
	"fmt"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/ident"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// FromPrecedents returns a claim for each output that rules of other packages generate beside the usual files: with a
// generator of the repository, as documentation or as Python bindings. An include in C++ or a label of a missing rule has
// to name it.
func FromPrecedents(d *Directory) []*Claim {
	known := d.precedents()
	if len(known) == 0 {
		return nil
	}
	uses := map[string]string{} // name of a generated file to the place of an include
	for _, u := range d.UsesIn(d.Path) {
		if uses[u.Name] == "" {
			uses[u.Name] = fmt.Sprintf("%s:%d: includes %q", u.From, u.Line, u.Spelling)
		}
	}
	made := map[string]bool{} // paths of outputs of the package
	for _, r := range d.Rules {
		for _, name := range buildfile.NamesOf(r.Outputs) {
			made[slashpath.Join(d.Package, name)] = true
		}
	}
	missing := d.Packages.Missing(d.References, d.Package)
	var all []*Claim
	for _, src := range d.Tds {
		if src.LitTest {
			continue
		}
		names, kinds := d.namesOf(src), d.Classes.Define(src).Kinds
		for _, p := range known {
			c, isComplete := p.claim(d, src, names)
			if !isComplete || kinds&p.kinds != p.kinds {
				continue
			}
			if g, ok := mlir.FamilyGeneratorOf(mlir.GeneratorOption(c.Options)); ok && !d.Classes.Sees(src, g.Class) {
				continue // the generator would write nothing
			}
			outputs, why, isMade := append([]string{c.Output}, c.More...), "", false
			for i, out := range outputs {
				why = cmp.Or(why, uses[path.Base(out)])
				outputs[i] = path.Join(d.Path, out)
				isMade = isMade || made[outputs[i]] || d.Calls.IsMade(outputs[i])
			}
			if why == "" && slices.Contains(missing, c.Rule) {
				why = "a rule refers to " + c.Rule
			}
			if why == "" || isMade {
				continue
			}
			for _, out := range outputs {
				made[out] = true
			}
			c.Evidence = append([]string{why}, p.places[:min(3, len(p.places))]...)
			all = append(all, c)
		}
	}
	return all
}

// A NewRule is what a claim says about a rule for its output, if no existing rule takes it.
type NewRule struct {
	Kind  string
	Tool  buildfile.Tool
	Strip string // strip_include_prefix
}

// A precedent is an output of rules, with placeholders for the names of their .td files or with those of one file.
type precedent struct {
	rule    string // its name
	as      NewRule
	outputs []string // base names of the output and of the files that are written besides
	// dir is the directory below the package, or "." for that of the .td file.
	dir      string
	options  []string
	kinds    mlir.Kind // of the records that all .td files define
	packages []string  // that have it, or a label of it
	places   []string  // of the rules
}

// findPrecedents reads the rules of packages. It returns what they generate beside the usual files, that of more packages first. An
// output that other evidence explains is no precedent, because the extension may have written its rule: then another run would find
// a precedent that this one does not have.
func findPrecedents(f *Facts) []*precedent {
	var all []*precedent
	known := map[string]*precedent{}
	for _, pkg := range f.Base.All() {
		for _, r := range pkg.Build.Rules {
			if !strings.HasSuffix(r.TdFile, ".td") || strings.Contains(r.TdFile, ":") || r.Kind != buildfile.GentblCC && r.Kind != buildfile.GentblFiles {
				continue
			}
			tool, src := r.Tool(pkg.Path), f.source(path.Join(pkg.Path, r.TdFile))
			if src == nil {
				continue
			}
			for _, e := range r.Outputs {
				k, _ := mlir.KindOfOption(mlir.GeneratorOption(e.Options))
				isComputed := e.Name == "" || mlir.GeneratorOption(e.Options) == "" && tool.Template == "" || strings.ContainsAny(strings.Join(e.Names(), ""), ":$")
				if k != 0 && !tool.IsOwn() || isComputed || f.isExplained(pkg.Path, r, src, e) {
					continue
				}
				p := f.namesOf(src).generalized(r, e, tool)
				if p == nil {
					continue
				}
				key := strings.Join(slices.Concat([]string{p.as.Kind, tool.Tblgen, tool.Plugin, tool.Template, p.rule, p.dir}, p.outputs, p.options), "\n")
				if known[key] == nil {
					p.kinds, known[key] = ^mlir.Kind(0), p
					all = append(all, p)
				}
				p = known[key]
				p.kinds &= f.Classes.Define(src).Kinds
				p.places = append(p.places, r.Place)
				if !slices.Contains(p.packages, pkg.Path) {
					p.packages = append(p.packages, pkg.Path)
				}
			}
		}
	}
	slices.SortStableFunc(all, func(a, b *precedent) int { return cmp.Compare(len(b.packages), len(a.packages)) })
	return all
}

// isExplained reports whether a directive, CMake, or the name of an output that C++ includes says what a rule generates.
func (f *Facts) isExplained(pkg string, r *buildfile.Rule, src *source.File, e buildfile.Output) bool {
	dir := slashpath.Dir(src.Path)
	s := f.Packages.Settings(pkg)
	for word, isOn := range map[string]bool{"doc": s.Docs, "py": s.Python} {
		if isOn && r.Kind == buildfile.GentblFiles && slices.Contains(BindingRules(src.Stem, word), r.Name) {
			return true
		}
	}
	d := *f.Directory(dir)
	d.Rules, d.Made = nil, map[string]bool{}
	for _, source := range [...]func(*Directory) []*Claim{FromCMake, FromOwnGenerators, FromFamilies, FromGuesses} {
		for _, c := range source(&d) {
			if c.Src == src && slashpath.Join(dir, c.Output) == slashpath.Join(pkg, e.Name) && mlir.GeneratorOption(c.Options) == mlir.GeneratorOption(Dashed(e.Options)) {
				return true
			}
		}
	}
	return false
}

// BindingRules returns the names of the rule that directives ask for, for documentation (doc) or Python bindings (py) of
// a .td file: first in lower case with underscores, then in camel case.
func BindingRules(stem, word string) []string {
	return []string{ident.Snake(stem) + "_" + word + "_gen", ident.Camel(stem) + ident.Camel(word) + "Gen"}
}

// claim returns a claim for the output of a precedent with the names of a .td file. It reports false if the file lacks one of them.
func (p *precedent) claim(d *Directory, src *source.File, n fileNames) (c *Claim, isComplete bool) {
	isComplete = true
	fill := func(templates ...string) (texts []string) {
		for _, t := range templates {
			text, ok := n.fill(t)
			texts, isComplete = append(texts, text), isComplete && ok
		}
		return texts
	}
	outputs := fill(p.outputs...)
	if p.dir != "." {
		for i, name := range outputs {
			if rel, err := filepath.Rel("/"+d.Path, "/"+path.Join(d.Package, p.dir, name)); err == nil {
				outputs[i] = filepath.ToSlash(rel)
			}
		}
	}
	return &Claim{Basis: Precedent, Src: src, Output: outputs[0], More: outputs[1:], Options: fill(p.options...), Rule: fill(p.rule)[0], As: &p.as}, isComplete
}

// fileNames are the names of a .td file that take the place of those of another.
type fileNames struct {
	stem    string
	dialect string // the name of its dialect in MLIR, or ""
}

// namesOf returns the names of a .td file.
func (f *Facts) namesOf(src *source.File) fileNames { return fileNames{src.Stem, f.OwnDialect(src)} }

// generalized returns an output of a rule for a file with placeholders for the names of the file. It returns nil if the
// output has the same name for all files, so that the name does not show the file.
func (n fileNames) generalized(r *buildfile.Rule, e buildfile.Output, tool buildfile.Tool) *precedent {
	q := &precedent{rule: n.generalize(r.Name), as: NewRule{r.Kind, tool, r.Attrs["strip_include_prefix"]}, dir: path.Dir(e.Name)}
	if q.dir == path.Dir(r.TdFile) {
		q.dir = "."
	}
	for _, name := range e.Names() {
		output := n.generalize(path.Base(name))
		if path.Dir(name) != path.Dir(e.Name) || !strings.Contains(output, "{") {
			return nil
		}
		q.outputs = append(q.outputs, output)
	}
	for _, option := range Dashed(e.Options) {
		q.options = append(q.options, n.generalizeOption(option))
	}
	return q
}

// spellings returns the names of a file by placeholder, in the order in which a text is searched for them.
func (n fileNames) spellings() [][2]string {
	base := ident.Base(n.stem)
	return [][2]string{
		{"{Stem}", ident.Camel(n.stem)}, {"{stem}", ident.Snake(n.stem)},
		{"{Base}", ident.Camel(base)}, {"{base}", ident.Snake(base)},
		{"{dialect}", n.dialect}, {"{Dialect}", ident.Camel(n.dialect)},
	}
}

// generalize replaces the first name of the file in a text by a placeholder.
func (n fileNames) generalize(text string) string {
	for _, p := range n.spellings() {
		if at := wordAt(text, p[1]); at >= 0 {
			return text[:at] + p[0] + text[at+len(p[1]):]
		}
	}
	return text
}

// generalizeOption replaces the value of an option. The name of a dialect is more likely there.
func (n fileNames) generalizeOption(option string) string {
	name, value, ok := strings.Cut(option, "=")
	if !ok {
		return option
	}
	if value == n.dialect && value != "" {
		return name + "={dialect}"
	}
	return name + "=" + n.generalize(value)
}

// fill replaces placeholders. It reports false if the file has no such name.
func (n fileNames) fill(template string) (string, bool) {
	for _, p := range n.spellings() {
		if strings.Contains(template, p[0]) {
			return strings.Replace(template, p[0], p[1], 1), p[1] != ""
		}
	}
	return template, true
}

// wordAt returns the index of a name in a text where it consists of whole words, or -1.
func wordAt(text, name string) int {
	if name == "" {
		return -1
	}
	isLower := func(c byte) bool { return c >= 'a' && c <= 'z' }
	isUpper := func(c byte) bool { return c >= 'A' && c <= 'Z' }
	isDigit := func(c byte) bool { return c >= '0' && c <= '9' }
	for from := 0; ; {
		at := strings.Index(text[from:], name)
		if at < 0 {
			return -1
		}
		at += from
		end := at + len(name)
		startsWord := at == 0 || !isLower(text[at-1]) && !isUpper(text[at-1]) && !isDigit(text[at-1]) || isUpper(name[0]) && !isUpper(text[at-1])
		endsWord := end == len(text) || !isLower(text[end]) && !isDigit(text[end]) && (!isUpper(text[end]) || isUpper(name[0]))
		if startsWord && endsWord {
			return at
		}
		from = at + 1
	}
}
