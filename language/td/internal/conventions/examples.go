package conventions

import (
	"path"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/ident"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// A question is one that existing rules and outputs answer. The fields after about are zero where the question has none.
type question struct {
	about  string
	kind   mlir.Kind
	isSaid bool   // the name of the .td file ends in a word for the kind
	symbol string // a rule or a macro
}

// What questions are about.
const (
	ruleName    = "templates of the name of a rule that generates"
	ruleCase    = "whether the name of a rule that generates is in lower case with underscores"
	shardedName = "templates of the name of a rule with shards"
	libraryName = "templates of the name of a td_library"
	kindWord    = "words for a kind in the name of a rule"
	outputName  = "template of the name of an output of a kind"
	declExt     = "extension of declarations"
	defExt      = "extension of definitions"
	form        = "whether tbl_outs is a dict or a list"
	perKind     = "whether a file has one rule for each kind"
	snakeFiles  = "whether .td files have names in lower case with underscores"
	loaded      = "macro for a rule, and its file"
	toolOf      = "tblgen in a call of a macro, or nothing"
	tblgen      = "tblgen of a rule for a .td file, or nothing"
	sharder     = "sharder of a rule with shards, or nothing"
	stripped    = "strip_include_prefix of a rule, or nothing"
)

// An example is one existing rule, output or name of a rule, in the directory key without its last slash. A name may be
// an example of several templates.
type example struct {
	key     string
	answers []string
}

// Examples are those of some directories, by question. They are in the order of the directories and of the BUILD files.
type examples map[question][]example

// keyOf returns the path of a directory with a slash at the end, so that all directories below it follow it in the order of
// keys.
func keyOf(dir string) string {
	if dir == "" {
		return ""
	}
	return dir + "/"
}

// enoughExamples limits how many examples of one question are compared. Further ones are far away.
const enoughExamples = 64

// levels calls f for the examples of a question that are equally near: first those in a directory and below it, then those
// below each directory above it, until f returns false.
func (x examples) levels(q question, dir string, f func(level []example) bool) {
	all, known := x[q], "\xff"
	for left := min(enoughExamples, len(all)); left > 0; dir = slashpath.Dir(dir) {
		key := keyOf(dir)
		var level []example
		first, _ := slices.BinarySearchFunc(all, key, func(e example, key string) int { return strings.Compare(e.key, key) })
		for _, e := range all[first:] {
			if !strings.HasPrefix(e.key, key) || left == 0 {
				break
			}
			if !strings.HasPrefix(e.key, known) {
				level = append(level, e)
				left--
			}
		}
		if len(level) > 0 && !f(level) || dir == "" {
			return
		}
		known = key
	}
}

// in returns the examples of a question in a directory, without those below it.
func (x examples) in(q question, dir string) []example {
	all, key := x[q], keyOf(dir)
	first, _ := slices.BinarySearchFunc(all, key, func(e example, key string) int { return strings.Compare(e.key, key) })
	last := first
	for last < len(all) && all[last].key == key {
		last++
	}
	return all[first:last]
}

// best returns the answer of the nearest examples. Of those that are equally near, the answer that most of them allow
// counts. If there are several, examples further away choose among them, and at last the order of the templates of the question, or
// that of the examples if it has none. allows limits the answers, unless it is nil. best returns fallback if there is no example.
func (x examples) best(q question, dir, fallback string, allows func(answer string) bool) string {
	var candidates []string
	x.levels(q, dir, func(level []example) bool {
		var order []string
		count, most := map[string]int{}, 0
		for _, e := range level {
			for _, a := range e.answers {
				if candidates != nil && !slices.Contains(candidates, a) || allows != nil && !allows(a) {
					continue
				}
				if count[a] == 0 {
					order = append(order, a)
				}
				count[a]++
				most = max(most, count[a])
			}
		}
		if most > 0 {
			candidates = slices.DeleteFunc(order, func(a string) bool { return count[a] < most })
		}
		return len(candidates) != 1
	})
	for _, a := range templatesOf[q.about] {
		if slices.Contains(candidates, a) {
			return a
		}
	}
	if len(candidates) == 0 || templatesOf[q.about] != nil {
		return fallback
	}
	return candidates[0]
}

// A reader reads the examples of directories.
type reader struct {
	examples
	joined map[string]string // results of join
	key    string            // of the directory
}

func (x *reader) add(q question, answers ...string) {
	if len(answers) > 0 {
		x.examples[q] = append(x.examples[q], example{x.key, answers})
	}
}

// addRules adds the rules of a BUILD file.
func (x *reader) addRules(b *buildfile.File) {
	onFile := map[string]int{}
	for _, r := range b.Rules {
		if r.Kind == buildfile.GentblCC && !isOfOwnTool(r) {
			onFile[r.TdFile]++
		}
	}
	for _, r := range b.Rules {
		if !isOfOwnTool(r) {
			x.addRule(b.Pkg, r, onFile[r.TdFile])
			x.addTools(r)
		}
	}
}

func (x *reader) addRule(pkg string, r *buildfile.Rule, onSameFile int) {
	if r.Kind != buildfile.TdLibrary {
		x.addCase(r.Name)
	}
	switch r.Kind {
	case buildfile.GentblSharded:
		x.add(question{about: shardedName}, stemTemplates(r.Name, source.Stem(r.TdFile))...)
	case buildfile.TdLibrary:
		var stems []string
		for _, s := range r.Srcs {
			stems = append(stems, source.Stem(s))
		}
		x.addLibrary(r.Name, pkg, stems)
	case buildfile.GentblCC:
		if len(r.Outputs) > 0 {
			isDict := "list"
			if r.Dict {
				isDict = "dict"
			}
			x.add(question{about: form}, isDict)
		}
		var kinds mlir.Kind
		for _, e := range r.Outputs {
			k, isDefs := mlir.KindOfOption(mlir.GeneratorOption(e.Options))
			kinds |= k
			if k != 0 {
				x.addOutput(Output{k, isDefs, source.Stem(r.TdFile), path.Base(e.Name)})
			}
		}
		if kinds&(kinds-1) != 0 {
			x.add(question{about: perKind}, "no")
		} else if onSameFile > 1 {
			x.add(question{about: perKind}, "yes")
		}
		x.addGenerator(r.Name, pkg, []string{source.Stem(r.TdFile)}, kinds)
	}
}

// addTools adds the tools that a rule names.
func (x *reader) addTools(r *buildfile.Rule) {
	tool := r.Attrs["tblgen"]
	if strings.HasSuffix(r.TdFile, ".td") {
		x.add(question{about: toolOf, symbol: r.Written}, tool)
		x.add(question{about: tblgen}, tool)
	}
	if r.Kind == buildfile.GentblSharded {
		x.add(question{about: sharder}, r.Attrs["sharder"])
	}
	if r.Kind == buildfile.GentblCC {
		x.add(question{about: stripped}, r.Attrs["strip_include_prefix"])
	}
}

// addReferred adds the name of a target that rules refer to and no rule defines. Such a label shows which name the missing
// rule should get. The kinds that the files define are not known yet, so the name is an example for all.
func (x *reader) addReferred(name, pkg string, stems []string) {
	switch {
	case LooksLikeLibrary(name):
		x.addLibrary(name, pkg, stems)
	case LooksGenerated(name):
		x.addGenerator(name, pkg, stems, ^mlir.Kind(0)>>(32-len(mlir.Generators)))
	}
}

// addCase adds the name of a rule that generates, if it shows how words are joined: ops does not.
func (x *reader) addCase(name string) {
	switch {
	case !ident.IsSnake(name):
		x.add(question{about: ruleCase}, "no")
	case strings.Contains(name, "_"):
		x.add(question{about: ruleCase}, "yes")
	}
}

// addGenerator adds the name of a rule that generates from one of some files.
func (x *reader) addGenerator(name, pkg string, stems []string, kinds mlir.Kind) {
	core := CoreOf(name)
	var templates []string
	words := map[mlir.Kind][]string{}
	fits := func(stem string, k mlir.Kind, word string) {
		for _, tmpl := range gentblTemplates {
			if strings.Contains(tmpl, "ind}") != (k != 0) || Fill(tmpl, pkg, stem, word) != name {
				continue
			}
			if !slices.Contains(templates, tmpl) {
				templates = append(templates, tmpl)
			}
			if k != 0 && !slices.Contains(words[k], word) {
				words[k] = append(words[k], word)
			}
		}
	}
	for _, stem := range stems {
		joined, base, dir := x.join(stem), x.join(ident.Base(stem)), x.join(dirWord(pkg))
		if core == joined {
			fits(stem, 0, "")
		}
		kinds.Each(func(k mlir.Kind) {
			for _, w := range k.Info().Words {
				rest, ok := strings.CutSuffix(core, strings.ReplaceAll(w, " ", ""))
				if ok && (rest == "" || rest == base || rest == dir || rest == joined) {
					fits(stem, k, w)
				}
			}
		})
	}
	x.add(question{about: ruleName}, templates...)
	kinds.Each(func(k mlir.Kind) { x.add(question{about: kindWord, kind: k}, words[k]...) })
}

// CoreOf returns a name in lower case without separators and without the words for
// generated code, such as inc and gen: fooops for FooOpsIncGen.
func CoreOf(name string) string {
	return strings.Join(slices.DeleteFunc(ident.Words(name), isWordForGenerated), "")
}

// join returns a name in lower case without separators: fooops for FooOps.
func (x *reader) join(name string) string {
	j, ok := x.joined[name]
	if !ok {
		j = strings.Join(ident.Words(name), "")
		x.joined[name] = j
	}
	return j
}

func (x *reader) addLibrary(name, pkg string, stems []string) {
	var templates []string
	for _, tmpl := range libraryTemplates {
		isFixed := !strings.Contains(tmpl, "{")
		if isFixed && name == tmpl || !isFixed && slices.ContainsFunc(stems, func(stem string) bool { return Fill(tmpl, pkg, stem, "") == name }) {
			templates = append(templates, tmpl)
		}
	}
	x.add(question{about: libraryName}, templates...)
}

// addOutput adds the template that gives the name of an output from the name of
// its .td file, such as "{base}TypeDefs".
func (x *reader) addOutput(o Output) {
	ext := strings.TrimPrefix(o.Name, source.OutputStem(o.Name))
	if o.IsDefs {
		if source.IsDefinitions(o.Name) {
			x.add(question{about: defExt}, ext)
		}
	} else if o.Kind.Info().Defs != "" && !source.IsDefinitions(o.Name) {
		x.add(question{about: declExt}, ext)
	}
	if tmpl := outTemplate(o.Stem, source.OutputStem(o.Name)); tmpl != "" {
		x.add(question{about: outputName, kind: o.Kind, isSaid: o.Kind.MatchesTail(ident.Tail(o.Stem))}, tmpl)
	}
}

// isOfOwnTool reports whether a rule names a tool and asks it only for what no known generator
// writes. Its tool and name say nothing about other rules.
func isOfOwnTool(r *buildfile.Rule) bool {
	if r.Tool("").IsOwn() {
		return true
	}
	return r.Attrs["tblgen"] != "" && len(r.Outputs) > 0 && !slices.ContainsFunc(r.Outputs, func(e buildfile.Output) bool {
		k, _ := mlir.KindOfOption(mlir.GeneratorOption(e.Options))
		return k != 0
	})
}
