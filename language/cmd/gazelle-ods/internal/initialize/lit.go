package initialize

import (
	"fmt"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/language/internal/cmake"
	"github.com/rules-ods/rules_ods/language/internal/repofiles"
	"mvdan.cc/sh/v3/syntax"
)

// Names of the configuration files of lit.
const (
	litConfig      = "lit.cfg.py"
	litSiteConfig  = "lit.site.cfg.py"
	litLocalConfig = "lit.local.cfg"
)

// litFiles is the name of the filegroups with configuration files of lit.
const litFiles = "lit_files"

// A litPackage is what a directory of lit tests gets.
type litPackage struct {
	configs []string        // configuration files in the directory
	above   []string        // labels of filegroups with the configuration of directories above
	tests   map[string]bool // files with RUN lines that a lit_test can run
	other   map[string]bool // other files of the same extensions
	tools   map[string]bool // labels
}

// addLitTests plans a lit_test for each test below a directory with the file lit.cfg.py. It does
// so before there are C++ rules, because the directories of tests become packages.
func (p *planner) addLitTests(project *cmake.Project) {
	programs := map[string]string{}
	for _, t := range project.Targets {
		if t.Kind == cmake.Executable {
			programs[t.Name] = key{t.Dir, t.Name}.String()
		}
	}
	var roots []string
	for _, f := range p.repo.Files {
		if path.Base(f) == litConfig && repofiles.Directory(f) != "" {
			roots = append(roots, repofiles.Directory(f))
		}
	}
	for _, root := range roots {
		p.addLitSuite(root, programs)
	}
}

// addLitSuite plans the tests below the directory of a suite.
func (p *planner) addLitSuite(root string, programs map[string]string) {
	text, err := p.repo.Read(path.Join(root, litConfig))
	if err != nil {
		p.note("%s: %v", path.Join(root, litConfig), err)
		return
	}
	suite := litSuite{config: string(text), programs: programs, unknown: map[string][]string{}}
	dirs := map[string]*litPackage{}
	for _, f := range p.repo.Files {
		if dir := repofiles.Directory(f); (dir == root || strings.HasPrefix(dir, root+"/")) && dirs[dir] == nil {
			dirs[dir] = &litPackage{tests: map[string]bool{}, other: map[string]bool{}, tools: map[string]bool{}}
		}
	}
	for _, f := range p.repo.Files {
		if d := dirs[repofiles.Directory(f)]; d != nil {
			p.addLitFile(d, suite, f)
		}
	}
	hasTests := func(dir string) bool {
		for below, d := range dirs {
			if len(d.tests) > 0 && (below == dir || strings.HasPrefix(below, dir+"/")) {
				return true
			}
		}
		return false
	}
	if !hasTests(root) {
		return
	}
	p.plan.files[path.Join(root, litSiteConfig)] = p.siteConfig(root)
	if !slices.Contains(dirs[root].configs, litSiteConfig) {
		dirs[root].configs = append(dirs[root].configs, litSiteConfig)
	}
	for _, dir := range slices.Sorted(maps.Keys(dirs)) {
		d := dirs[dir]
		if !hasTests(dir) || len(d.configs)+len(d.tests) == 0 {
			continue
		}
		p.packages[dir] = true
		for above := dir; above != root; {
			above = repofiles.Directory(above)
			if other := dirs[above]; other != nil && len(other.configs) > 0 {
				d.above = append(d.above, relative(dir, key{above, litFiles}.String()))
			}
		}
		p.plan.lit[dir] = d
	}
	for _, dir := range slices.Sorted(maps.Keys(dirs)) {
		p.addLitInputs(root, dir, dirs[dir])
	}
	for _, reason := range slices.Sorted(maps.Keys(suite.unknown)) {
		files := suite.unknown[reason]
		p.note("%s: no lit_test runs it%s, because %s", files[0], andMore(files), reason)
	}
}

// addLitInputs gives the files of a directory without tests to the nearest package above it.
func (p *planner) addLitInputs(root, dir string, d *litPackage) {
	if p.packages[dir] {
		return
	}
	for above := dir; above != root; {
		above = repofiles.Directory(above)
		if to := p.plan.lit[above]; to != nil {
			for f := range d.other {
				to.other[strings.TrimPrefix(path.Join(dir, f), above+"/")] = true
			}
			return
		}
		if p.packages[above] {
			return
		}
	}
}

// andMore says how many files there are after the first.
func andMore(files []string) string {
	if len(files) == 1 {
		return ""
	}
	return fmt.Sprintf(", nor %d files like it", len(files)-1)
}

// A litSuite is what all directories of a suite share.
type litSuite struct {
	config   string              // text of lit.cfg.py
	programs map[string]string   // labels of the programs of the repository, by name
	unknown  map[string][]string // reasons why no lit_test runs files, with the files
}

// addLitFile adds a file of a suite to the plan of its directory.
func (p *planner) addLitFile(d *litPackage, suite litSuite, f string) {
	name := path.Base(f)
	switch {
	case name == litConfig || name == litSiteConfig || name == litLocalConfig:
		d.configs = append(d.configs, name)
		return
	case name == cmake.FileName || path.Ext(name) == ".in" || path.Ext(name) == "":
		return
	}
	var runs []string
	if text, err := p.repo.Read(f); err == nil && strings.Contains(suite.config, path.Ext(name)) {
		runs = runLines(string(text))
	}
	if len(runs) == 0 {
		d.other[name] = true
		return
	}
	tools, err := suite.toolsOf(runs)
	if err != nil {
		suite.unknown[err.Error()] = append(suite.unknown[err.Error()], f)
		d.other[name] = true
		return
	}
	d.tests[name] = true
	for _, t := range tools {
		d.tools[t] = true
	}
}

var runPattern = regexp.MustCompile(`^[^A-Za-z0-9]*RUN:(.*)$`)

// runLines returns the commands of the RUN lines of a test.
func runLines(text string) []string {
	var runs []string
	continued := false
	for line := range strings.Lines(text) {
		m := runPattern.FindStringSubmatch(strings.TrimRight(line, "\r\n"))
		if m == nil {
			continue
		}
		command := strings.TrimSpace(m[1])
		body, continues := strings.CutSuffix(command, `\`)
		if continued {
			runs[len(runs)-1] += " " + body
		} else {
			runs = append(runs, body)
		}
		continued = continues
	}
	return runs
}

// shellCommands are commands that a shell or the system provides.
var shellCommands = strings.Fields(`. : [ [[ awk basename bash break cat cd chmod cksum cmp comm command continue cp cut date diff dirname
	echo env eval exec exit export expr false find fold grep gunzip gzip head join kill ln ls mkdir mktemp mv nl od paste printf pwd read
	realpath return rm rmdir sed seq set sh shift sleep sort split stat tail tar tee test touch tr trap true tsort uname uniq unset
	wait wc which xargs`)

// llvmTools are the programs of LLVM for tests of which the names do not show their package.
var llvmTools = []string{"FileCheck", "count", "not", "split-file", "opt", "llc", "lli", "yaml2obj", "obj2yaml"}

// litCondition matches the beginning of a condition of lit: %if feature %{ text %} %else %{ text %}.
var litCondition = regexp.MustCompile(`%if\s[^%{]*%\{`)

// litConditions replaces the other parts of such conditions.
var litConditions = strings.NewReplacer("%else", "", "%{", "", "%}", "")

// toolsOf returns the labels of the programs that RUN lines start. It returns an error if there is
// none for a command, or if a line is no command of a shell.
func (s litSuite) toolsOf(runs []string) (labels []string, err error) {
	names := map[string]bool{}
	if strings.Contains(s.config, "use_default_substitutions") {
		// lit ends with an error if one of them is missing.
		names["FileCheck"], names["count"], names["not"] = true, true, true
	}
	for _, run := range runs {
		run = litConditions.Replace(litCondition.ReplaceAllString(run, ""))
		script, err := syntax.NewParser(syntax.Variant(syntax.LangBash)).Parse(strings.NewReader(run), "")
		if err != nil {
			return nil, fmt.Errorf("a shell does not read its RUN line: %w", err)
		}
		syntax.Walk(script, func(n syntax.Node) bool {
			switch n := n.(type) {
			case *syntax.CallExpr:
				for _, name := range commandNames(n.Args) {
					names[name] = true
				}
			case *syntax.FuncDecl:
				return false
			}
			return true
		})
	}
	for _, name := range slices.Sorted(maps.Keys(names)) {
		switch {
		case s.programs[name] != "":
			labels = append(labels, s.programs[name])
		case slices.Contains(llvmTools, name) || strings.HasPrefix(name, "llvm-"):
			labels = append(labels, llvmRepository+"//llvm:"+name)
		case strings.HasPrefix(name, "mlir-"):
			labels = append(labels, llvmRepository+"//mlir:"+name)
		case !slices.Contains(shellCommands, name):
			return nil, fmt.Errorf("no target is known for the command %s", name)
		}
	}
	return labels, nil
}

// commandNames returns the names of the programs that a command starts: its first word, and the
// command that programs such as not and env start.
func commandNames(args []*syntax.Word) []string {
	var names []string
	for _, arg := range args {
		var b strings.Builder
		if err := syntax.NewPrinter().Print(&b, arg); err != nil {
			return names
		}
		w := b.String()
		if lit := arg.Lit(); lit != "" {
			w = lit
		}
		isSetting := strings.HasPrefix(w, "-") || strings.Contains(w, "=")
		if isSetting && len(names) > 0 {
			continue
		}
		names = append(names, w)
		if !slices.Contains(starters, w) {
			break
		}
	}
	return names
}

// starters are programs that start the program that their first other argument names.
var starters = []string{"not", "env", "exec", "command"}

// write writes the rules of a directory.
func (d *litPackage) write(b *strings.Builder, pkg string) {
	if len(d.configs) > 0 {
		fmt.Fprintf(b, "\nfilegroup(\n    name = %q,\n", litFiles)
		slices.Sort(d.configs)
		writeList(b, "srcs", d.configs)
		b.WriteString("    visibility = [\"//visibility:public\"],\n)\n")
	}
	if len(d.tests) == 0 {
		return
	}
	extensions := map[string]bool{}
	for f := range d.tests {
		extensions["*"+path.Ext(f)] = true
	}
	var excluded []string
	data := slices.Clone(d.above)
	if len(d.configs) > 0 {
		data = append(data, ":"+litFiles)
	}
	for _, f := range slices.Sorted(maps.Keys(d.other)) {
		data = append(data, f)
		if extensions["*"+path.Ext(f)] && !strings.Contains(f, "/") {
			excluded = append(excluded, f)
		}
	}
	for _, t := range slices.Sorted(maps.Keys(d.tools)) {
		data = append(data, relative(pkg, t))
	}
	patterns := "[" + quoted(slices.Sorted(maps.Keys(extensions))) + "]"
	if len(excluded) > 0 {
		patterns += ", exclude = [" + quoted(excluded) + "]"
	}
	b.WriteString("\n[\n    lit_test(\n        name = src + \".test\",\n        size = \"small\",\n        srcs = [src],\n")
	writeList(b, "data", data)
	fmt.Fprintf(b, "    )\n    for src in glob(%s)\n]\n", patterns)
}
