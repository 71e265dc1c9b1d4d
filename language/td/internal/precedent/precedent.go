// Package precedent repeats in a package what rules of other packages generate beside the usual
// files: outputs of a repository's own generators, documentation and Python bindings. It
// decides by evidence: an include in C++, a label of a missing rule, or what all other packages have.
package precedent

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/ident"
	"github.com/rules-ods/rules_ods/language/td/internal/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/packages"
)

// A Subject is a .td file whose names take the place of those of another file.
type Subject struct {
	Stem    string
	Dialect string // the name of its dialect in MLIR, or ""
}

// A precedent is an output of rules, with placeholders for the names of their .td files.
type precedent struct {
	kind  string // the rule
	tool  buildfile.Tool
	strip string
	name  string   // of the rule
	out   string   // base name
	more  []string // base names of the files that are written besides
	// dir is the directory below the package, or "." for that of the .td file.
	dir     string
	options []string
	// kinds are those of the records that all .td files define.
	kinds    mlir.Kind
	packages []string // that have it
	places   []string // of the rules
}

// Precedents are what rules of a repository generate beside the usual files.
type Precedents struct {
	all []*precedent
	// having maps a kind of records to the packages with a rule that generates its declarations.
	having map[mlir.Kind][]string
}

// Find reads the rules of packages. look returns the facts of a .td file, or false if it cannot be read.
func Find(all []*packages.Package, look func(file string) (subject Subject, kinds mlir.Kind, ok bool)) *Precedents {
	p := &Precedents{having: map[mlir.Kind][]string{}}
	known := map[string]*precedent{}
	for _, f := range all {
		for _, r := range f.Build.Rules {
			if !strings.HasSuffix(r.TdFile, ".td") || strings.Contains(r.TdFile, ":") {
				continue
			}
			for _, e := range r.Outputs {
				k, isDefs := mlir.KindOfOption(mlir.GeneratorOption(e.Options))
				if k != 0 && !isDefs && !r.Tool(f.Path).IsOwn() && !slices.Contains(p.having[k], f.Path) {
					p.having[k] = append(p.having[k], f.Path)
				}
				if k != 0 && !r.Tool(f.Path).IsOwn() {
					continue
				}
				if subject, kinds, ok := look(path.Join(f.Path, r.TdFile)); ok {
					p.add(known, ruleOutput{f.Path, r, e, subject, kinds})
				}
			}
		}
	}
	return p
}

// A ruleOutput is an output of a rule, with what is known about the .td file of the rule.
type ruleOutput struct {
	pkg     string
	rule    *buildfile.Rule
	output  buildfile.Output
	subject Subject
	kinds   mlir.Kind
}

// add adds an output of a rule.
func (p *Precedents) add(known map[string]*precedent, o ruleOutput) {
	r, e, subject := o.rule, o.output, o.subject
	tool := r.Tool(o.pkg)
	isComputed := e.Name == "" || mlir.GeneratorOption(e.Options) == "" && tool.Template == "" || strings.ContainsAny(e.Name, ":$")
	if isComputed || r.Kind != buildfile.GentblCC && r.Kind != buildfile.GentblFiles {
		return
	}
	dir := path.Dir(e.Name)
	if dir == path.Dir(r.TdFile) {
		dir = "."
	}
	q := &precedent{
		kind: r.Kind, tool: tool, strip: r.Attrs["strip_include_prefix"],
		name: subject.generalize(r.Name), out: subject.generalize(path.Base(e.Name)), dir: dir, kinds: o.kinds,
	}
	for _, option := range e.Options {
		q.options = append(q.options, subject.generalizeOption(option))
	}
	for _, name := range e.More {
		more := subject.generalize(path.Base(name))
		if path.Dir(name) != path.Dir(e.Name) || strings.ContainsAny(name, ":$") || !strings.Contains(more, "{") {
			return
		}
		q.more = append(q.more, more)
	}
	if !strings.Contains(q.out, "{") {
		return // the output has the same name for all files, so that the name does not show the file
	}
	key := strings.Join(slices.Concat([]string{q.kind, tool.Tblgen, tool.Plugin, tool.Template, q.name, path.Join(q.dir, q.out)}, q.more, q.options), "\n")
	old := known[key]
	if old == nil {
		known[key] = q
		p.all = append(p.all, q)
		old = q
	}
	old.kinds &= o.kinds
	old.places = append(old.places, r.Place)
	if !slices.Contains(old.packages, o.pkg) {
		old.packages = append(old.packages, o.pkg)
	}
}

// An Output is what a .td file generates if it repeats a precedent.
type Output struct {
	Kind   string // the rule
	Name   string // of the rule
	Tool   buildfile.Tool
	Strip  string           // strip_include_prefix
	Entry  buildfile.Output // with the base name of the output
	Dir    string           // of the output, below the package, or "." for that of the .td file
	Kinds  mlir.Kind        // the records that the .td file has to define
	Places []string         // of rules with such an output
	of     *precedent
}

// For returns the outputs of a .td file by the precedents of packages other than pkg, those of
// more packages first.
func (p *Precedents) For(subject Subject, pkg string) []Output {
	var found []Output
	for _, q := range p.all {
		if others(q.packages, pkg) == 0 {
			continue
		}
		o := Output{Kind: q.kind, Tool: q.tool, Strip: q.strip, Kinds: q.kinds, Places: q.places, Dir: q.dir, of: q}
		var ok bool
		if o.Name, ok = subject.fill(q.name); !ok {
			continue
		}
		out, ok := subject.fill(q.out)
		if !ok {
			continue
		}
		o.Entry.Name = out
		for _, name := range q.more {
			text, isFilled := subject.fill(name)
			ok = ok && isFilled
			o.Entry.More = append(o.Entry.More, text)
		}
		for _, option := range q.options {
			text, isFilled := subject.fill(option)
			ok = ok && isFilled
			o.Entry.Options = append(o.Entry.Options, text)
		}
		if ok {
			found = append(found, o)
		}
	}
	slices.SortStableFunc(found, func(a, b Output) int { return cmp.Compare(len(b.of.packages), len(a.of.packages)) })
	return found
}

// Custom returns the number of packages other than pkg that have such an output, and that of those
// that generate C++ from the same kind of records. It returns 0 and 0 if the output is neither
// documentation nor a Python binding.
func (p *Precedents) Custom(o Output, pkg string) (having, all int) {
	k := documented(mlir.GeneratorOption(o.Entry.Options))
	if k == 0 {
		return 0, 0
	}
	return others(o.of.packages, pkg), others(p.having[k], pkg)
}

// others returns the number of packages in a list other than pkg.
func others(list []string, pkg string) int {
	if slices.Contains(list, pkg) {
		return len(list) - 1
	}
	return len(list)
}

// documented returns the kind of records about which an option writes documentation or Python
// bindings, or 0.
func documented(option string) mlir.Kind {
	option = strings.TrimLeft(option, "-")
	for _, g := range mlir.Generators {
		if g.Docs != "" && option == g.Docs[1:] || g.Python != "" && option == g.Python[1:] {
			return g.Kind
		}
	}
	return 0
}

// Documented returns the kind of records about which the output is documentation or a Python
// binding, or 0.
func (o Output) Documented() mlir.Kind { return documented(mlir.GeneratorOption(o.Entry.Options)) }

// IsPython reports whether the output is a Python file.
func (o Output) IsPython() bool { return path.Ext(o.Entry.Name) == ".py" }

// spellings returns the names of a subject by placeholder, in the order in which a text is searched for them.
func (s Subject) spellings() [][2]string {
	base := ident.Base(s.Stem)
	return [][2]string{
		{"{Stem}", ident.Camel(s.Stem)}, {"{stem}", ident.Snake(s.Stem)},
		{"{Base}", ident.Camel(base)}, {"{base}", ident.Snake(base)},
		{"{dialect}", s.Dialect}, {"{Dialect}", ident.Camel(s.Dialect)},
	}
}

// generalize replaces the first name of the subject in a text by a placeholder.
func (s Subject) generalize(text string) string {
	for _, p := range s.spellings() {
		if at := wordAt(text, p[1]); at >= 0 {
			return text[:at] + p[0] + text[at+len(p[1]):]
		}
	}
	return text
}

// generalizeOption replaces the value of an option. The name of a dialect is more likely there.
func (s Subject) generalizeOption(option string) string {
	name, value, ok := strings.Cut(option, "=")
	if !ok {
		return option
	}
	if value == s.Dialect && value != "" {
		return name + "={dialect}"
	}
	return name + "=" + s.generalize(value)
}

// fill replaces placeholders. It reports false if the subject has no such name.
func (s Subject) fill(template string) (string, bool) {
	for _, p := range s.spellings() {
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
