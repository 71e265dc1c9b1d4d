package td

import (
	"flag"
	"fmt"
	"log"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/bazelbuild/bazel-gazelle/config"
)

// Keys of the directives.
const (
	generateDirective    = "td_generate"
	libraryModeDirective = "td_library_mode"
	gentblModeDirective  = "td_gentbl_mode"
	libraryNameDirective = "td_library_name"
	gentblNameDirective  = "td_gentbl_name"
	outNameDirective     = "td_out_name"
	rootDirective        = "td_include_root"
	includesDirective    = "td_includes"
	stripDirective       = "td_strip_include_prefix"
	loadDirective        = "td_load"
	tblgenDirective      = "td_tblgen"
	docsDirective        = "td_docs"
	pythonDirective      = "td_python"
	shardDirective       = "td_shard_threshold"
	shardSizeDirective   = "td_shard_size"
	shardCountDirective  = "td_shard_count"
	indexDirective       = "td_index"
	unresolvedDirective  = "td_unresolved"
	cxxDirective         = "td_cxx"
	cxxExcludeDirective  = "td_cxx_exclude"
	cmakeDirective       = "td_cmake"
	outsFormDirective    = "td_tbl_outs"
	repositoryDirective  = "td_llvm_repo"
)

var directiveKeys = []string{
	generateDirective, libraryModeDirective, gentblModeDirective, libraryNameDirective, gentblNameDirective,
	outNameDirective, rootDirective, includesDirective, stripDirective, loadDirective, tblgenDirective,
	docsDirective, pythonDirective, shardDirective, shardSizeDirective, shardCountDirective, indexDirective,
	unresolvedDirective, cxxDirective, cxxExcludeDirective, cmakeDirective, outsFormDirective, repositoryDirective,
}

// A settings value holds what directives say about one directory. Empty and
// zero values mean that the house decides.
type settings struct {
	generate    bool
	libraryMode string // package, dialect or file
	gentblMode  string // file or kind
	libraryName string // template
	gentblName  string // template
	outNames    map[kind]string
	includes    []string
	strip       string
	load        string
	tblgen      string
	docs        bool
	python      bool
	shardAt     int // operations from which on to shard; 0: when the C++ is written for it
	shardSize   int // operations per shard
	shardCount  int // fixed number of shards
	indexes     []indexFile
	unresolved  string // warn, error or ignore
	outsForm    string // dict or list
	llvmRepo    string
}

// An indexFile is what a directive td_index names.
type indexFile struct {
	path  string // relative to the repository
	asked string // the directive, with the BUILD file that it is in
}

func defaultSettings() *settings {
	return &settings{generate: true, unresolved: "warn", shardSize: 12}
}

func (s *settings) clone() *settings {
	c := *s
	c.outNames = maps.Clone(s.outNames)
	c.includes = slices.Clone(s.includes)
	c.indexes = slices.Clone(s.indexes)
	return &c
}

func settingsOf(c *config.Config) *settings {
	if s, ok := c.Exts[languageName].(*settings); ok {
		return s
	}
	return defaultSettings()
}

// RegisterFlags adds no flags: everything is said by directives.
func (l *tdLang) RegisterFlags(fs *flag.FlagSet, cmd string, c *config.Config) {
	c.Exts[languageName] = defaultSettings()
}

// CheckFlags looks at the repository as a whole: which rules it uses.
func (l *tdLang) CheckFlags(fs *flag.FlagSet, c *config.Config) error {
	l.repoRoot = c.RepoRoot
	l.workspace = readWorkspace(c.RepoRoot)
	fs.Visit(func(f *flag.Flag) { l.toMacro = l.toMacro || f.Name == "to_macro" })
	return nil
}

// KnownDirectives lists the directives of the extension.
func (l *tdLang) KnownDirectives() []string { return directiveKeys }

// Configure reads the directives of one BUILD file.
func (l *tdLang) Configure(c *config.Config, rel string, f *rule.File) {
	s := settingsOf(c)
	if f != nil && len(f.Directives) > 0 {
		s = s.clone()
		l.directives(s, rel, f)
		c.Exts[languageName] = s
	}
	if l.tree == nil {
		l.start(c)
	}
	l.mapKinds(c, s, rel, f)
}

// directives applies the directives of a BUILD file. A wrong value is reported
// and leaves what was in force before.
func (l *tdLang) directives(s *settings, rel string, f *rule.File) {
	for _, d := range f.Directives {
		if !strings.HasPrefix(d.Key, "td_") {
			continue
		}
		said := relativeTo(f.Path, l.repoRoot) + ": # gazelle:" + strings.TrimSpace(d.Key+" "+d.Value)
		if err := s.set(rel, d.Key, strings.TrimSpace(d.Value), said); err != nil {
			log.Printf("%s: %v", said, err)
		}
	}
}

// set applies one directive; said is the directive with its place.
func (s *settings) set(rel, key, value, said string) error {
	switch key {
	case generateDirective:
		return setSwitch(&s.generate, value)
	case docsDirective:
		return setSwitch(&s.docs, value)
	case pythonDirective:
		return setSwitch(&s.python, value)
	case libraryModeDirective:
		return setOneOf(&s.libraryMode, value, "auto", "package", "dialect", "file")
	case gentblModeDirective:
		return setOneOf(&s.gentblMode, value, "auto", "file", "kind")
	case outsFormDirective:
		return setOneOf(&s.outsForm, value, "auto", "dict", "list")
	case unresolvedDirective:
		return setOneOf(&s.unresolved, value, "warn", "error", "ignore")
	case libraryNameDirective:
		return setTemplate(&s.libraryName, value, "{stem}", "{Stem}", "{base}", "{Base}", "{dir}", "{Dir}")
	case gentblNameDirective:
		return setTemplate(&s.gentblName, value, "{stem}", "{Stem}", "{base}", "{Base}", "{dir}", "{Dir}", "{kind}", "{Kind}")
	case outNameDirective:
		word, template, ok := strings.Cut(value, " ")
		if !ok {
			return fmt.Errorf("expected a kind and a template, such as: types {base}Types")
		}
		k := kindNamed(word)
		if k == 0 {
			return fmt.Errorf("unknown kind %q; expected one of %s", word, strings.Join(kindNames(), ", "))
		}
		var t string
		if err := setTemplate(&t, strings.TrimSpace(template), "{stem}", "{base}"); err != nil {
			return err
		}
		if s.outNames == nil {
			s.outNames = map[kind]string{}
		}
		s.outNames[k] = t
		return nil
	case rootDirective, cxxExcludeDirective:
		if value == "" {
			return fmt.Errorf("expected a path")
		}
		return nil // read when the tree is
	case cxxDirective:
		var v string
		return setOneOf(&v, value, "all", "package", "off")
	case cmakeDirective:
		var v bool
		return setSwitch(&v, value)
	case includesDirective:
		if value == "" {
			s.includes = nil
			return nil
		}
		s.includes = strings.Fields(value)
		return nil
	case stripDirective:
		s.strip = value
		if value == "auto" {
			s.strip = ""
		}
		return nil
	case loadDirective:
		switch value {
		case "auto":
			s.load = ""
		case "ods":
			s.load = defaultLoad
		case "llvm":
			s.load = llvmLoad
		default:
			if !strings.HasSuffix(value, ".bzl") {
				return fmt.Errorf("expected auto, ods, llvm or the label of a .bzl file")
			}
			s.load = value
		}
		return nil
	case tblgenDirective:
		if value == "" {
			return fmt.Errorf("expected auto, none or a label")
		}
		s.tblgen = value
		if value == "auto" {
			s.tblgen = ""
		}
		return nil
	case shardDirective:
		return setNumber(&s.shardAt, value, "off")
	case shardSizeDirective:
		return setNumber(&s.shardSize, value, "")
	case shardCountDirective:
		return setNumber(&s.shardCount, value, "auto")
	case indexDirective:
		if value == "" {
			return fmt.Errorf("expected the path of an index file")
		}
		p := path.Join(rel, value)
		if strings.HasPrefix(value, "/") {
			p = strings.TrimLeft(value, "/")
		}
		s.indexes = append(s.indexes, indexFile{path: p, asked: said})
		return nil
	case repositoryDirective:
		s.llvmRepo = strings.TrimLeft(value, "@")
		return nil
	}
	return fmt.Errorf("unknown directive")
}

func setSwitch(dst *bool, value string) error {
	switch value {
	case "on", "true":
		*dst = true
	case "off", "false":
		*dst = false
	default:
		return fmt.Errorf("expected on or off")
	}
	return nil
}

func setOneOf(dst *string, value string, allowed ...string) error {
	if !slices.Contains(allowed, value) {
		return fmt.Errorf("expected %s or %s", strings.Join(allowed[:len(allowed)-1], ", "), allowed[len(allowed)-1])
	}
	*dst = value
	if value == "auto" {
		*dst = ""
	}
	return nil
}

func setNumber(dst *int, value, word string) error {
	if word != "" && value == word {
		*dst = 0
		if word == "off" {
			*dst = -1
		}
		return nil
	}
	n, err := strconv.Atoi(value)
	if err != nil || n < 1 || n > 1<<20 {
		if word != "" {
			return fmt.Errorf("expected a number from 1 on, or %s", word)
		}
		return fmt.Errorf("expected a number from 1 on")
	}
	*dst = n
	return nil
}

func setTemplate(dst *string, value string, holes ...string) error {
	if value == "auto" {
		*dst = ""
		return nil
	}
	rest := value
	for _, h := range holes {
		rest = strings.ReplaceAll(rest, h, "")
	}
	if value == "" || strings.ContainsAny(rest, "{}") || strings.ContainsAny(rest, " \t:") {
		return fmt.Errorf("expected auto or a name that may contain %s", strings.Join(holes, ", "))
	}
	*dst = value
	return nil
}

// kindNamed finds a kind by the word that rule names use for it.
func kindNamed(word string) kind {
	for i := range generatorKinds {
		if kindWord(generatorKinds[i].kind) == word {
			return generatorKinds[i].kind
		}
	}
	return 0
}

func kindNames() []string {
	var names []string
	for i := range generatorKinds {
		names = append(names, kindWord(generatorKinds[i].kind))
	}
	return names
}

// kindWord is the word of a kind in names of rules: op_interfaces.
func kindWord(k kind) string {
	return strings.ReplaceAll(k.info().words[0], " ", "_")
}

// with applies the directives that bear on reading files.
func (o surveyOptions) with(rel string, directives []rule.Directive) surveyOptions {
	for _, d := range directives {
		v := strings.TrimSpace(d.Value)
		switch d.Key {
		case rootDirective:
			root := path.Join(rel, v)
			if strings.HasPrefix(v, "/") {
				root = path.Clean(strings.TrimLeft(v, "/"))
			}
			if root == "." {
				root = ""
			}
			o.roots = append([]string{root}, o.roots...)
		case cxxDirective:
			if v == "all" || v == "package" || v == "off" {
				o.cxx = v
			}
		case cxxExcludeDirective:
			if v != "" {
				o.cxxExclude = append(slices.Clone(o.cxxExclude), path.Join(rel, v))
			}
		case cmakeDirective:
			_ = setSwitch(&o.cmake, v)
		case generateDirective:
			_ = setSwitch(&o.generate, v)
		case "generation_mode":
			o.updateOnly = v == "update_only"
		}
	}
	return o
}

func (o *surveyOptions) readsCxx(p string) bool {
	return o.cxx != "off" && !matchesAny(o.cxxExclude, p)
}

// A workspace is what WORKSPACE and MODULE.bazel say.
type workspace struct {
	usesRules  bool              // rules_ods is there
	rulesName  string            // the name it goes by
	usesLLVM   bool              // llvm-project is there
	systemMLIR bool              // it is an installed one
	local      map[string]string // directory to repository name
	name       string            // of the repository itself
}

func readWorkspace(root string) workspace {
	w := workspace{rulesName: defaultModule, local: map[string]string{}}
	for _, base := range [...]string{"MODULE.bazel", "WORKSPACE.bazel", "WORKSPACE", "WORKSPACE.bzlmod"} {
		p := filepath.Join(root, base)
		text, err := os.ReadFile(p)
		if err != nil {
			continue
		}
		f, err := rule.LoadWorkspaceData(p, "", text)
		if err != nil {
			continue // Gazelle itself reports it
		}
		w.usesRules = w.usesRules || strings.Contains(string(text), defaultModule)
		w.usesLLVM = w.usesLLVM || strings.Contains(string(text), llvmRepository) || strings.Contains(string(text), "llvm_project")
		w.systemMLIR = w.systemMLIR || strings.Contains(string(text), "system_mlir")
		for _, r := range f.Rules {
			switch r.Kind() {
			case "workspace", "module":
				if w.name == "" {
					w.name = r.Name()
				}
				if r.Name() == defaultModule {
					w.usesRules = true
				}
			case "local_repository", "new_local_repository":
				if p := r.AttrString("path"); p != "" && !path.IsAbs(p) {
					w.local[path.Clean(p)] = r.Name()
				}
			case "local_path_override":
				if p := r.AttrString("path"); p != "" && !path.IsAbs(p) {
					w.local[path.Clean(p)] = r.AttrString("module_name")
				}
			case "bazel_dep":
				if r.Name() == defaultModule {
					if n := r.AttrString("repo_name"); n != "" {
						w.rulesName = n
					}
				}
			}
		}
	}
	return w
}

func relativeTo(p, root string) string {
	if rel, err := filepath.Rel(root, p); err == nil && !strings.HasPrefix(rel, "..") {
		return filepath.ToSlash(rel)
	}
	return p
}
