package tests

import (
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"go.starlark.net/starlark"
	"go.starlark.net/starlarkstruct"
	"go.starlark.net/syntax"
)

// repository is the root of rules_ods, from the folder of the tests.
const repository = "../.."

// A vocabulary is what one version of Bazel lets files say: a file in
// testdata/bazel. The versions in it cannot be run where the tests have to
// pass; a file that uses a name they lack is found all the same.
type vocabulary struct {
	version string
	names   map[string][]string // kind of file or object -> names
}

func readVocabulary(t *testing.T, version string) *vocabulary {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", "bazel", version+".txt"))
	if err != nil {
		t.Fatal(err)
	}
	v := &vocabulary{version: version, names: map[string][]string{}}
	for line := range strings.Lines(string(data)) {
		if kind, names, ok := strings.Cut(line, ":"); ok && !strings.HasPrefix(line, "#") {
			v.names[kind] = strings.Fields(names)
		}
	}
	return v
}

func (v *vocabulary) has(kind, name string) bool { return slices.Contains(v.names[kind], name) }

// A definition is what rule, aspect, provider and the like return: enough to
// call it, and to document it.
type definition struct {
	kind   string // "rule", "aspect", "provider", "repository_rule", "tag_class", "module_extension"
	name   string // of the global it was assigned to
	doc    string
	attrs  []attribute
	fields []attribute // of a provider
	impl   starlark.Callable
	tags   map[string]*definition // of a module extension

	// call makes a target, a repository, or an instance.
	call func(d *definition, kwargs []starlark.Tuple) (starlark.Value, error)
}

type attribute struct {
	name, kind, doc string
	mandatory       bool
	value           starlark.Value // default, or nil
}

func (d *definition) String() string        { return d.kind + " " + d.name }
func (d *definition) Type() string          { return d.kind }
func (d *definition) Freeze()               {}
func (d *definition) Truth() starlark.Bool  { return true }
func (d *definition) Hash() (uint32, error) { return starlark.String(d.doc).Hash() }
func (d *definition) Name() string          { return d.name }
func (d *definition) CallInternal(_ *starlark.Thread, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	if d.call == nil || len(args) > 0 {
		return nil, fmt.Errorf("%s: not to be called like this", d)
	}
	return d.call(d, kwargs)
}

// commonAttributes are those that every rule has.
var commonAttributes = []string{
	"name", "compatible_with", "deprecation", "exec_compatible_with", "exec_properties", "features",
	"restricted_to", "tags", "target_compatible_with", "testonly", "toolchains", "visibility",
	// of tests
	"args", "env", "env_inherit", "flaky", "local", "shard_count", "size", "timeout",
}

// check reports keyword arguments that no attribute has, and attributes that
// have to be given and are not.
func (d *definition) check(kwargs []starlark.Tuple) error {
	given := map[string]bool{}
	for _, kv := range kwargs {
		name := string(kv[0].(starlark.String))
		given[name] = kv[1] != starlark.None
		known := slices.Contains(commonAttributes, name) || slices.ContainsFunc(d.attrs, func(a attribute) bool { return a.name == name })
		if !known {
			return fmt.Errorf("%s has no attribute %s", d, name)
		}
	}
	for _, a := range d.attrs {
		if a.mandatory && !given[a.name] {
			return fmt.Errorf("%s: attribute %s has to be given", d, a.name)
		}
	}
	return nil
}

// A loader reads Starlark as one version of Bazel would.
type loader struct {
	vocabulary *vocabulary
	modules    map[string]starlark.StringDict
	sources    map[string]*syntax.File // the files that were read, by path in the repository
	targets    []string                // "kind name", made by calls
}

func newLoader(v *vocabulary) *loader {
	return &loader{vocabulary: v, modules: map[string]starlark.StringDict{}, sources: map[string]*syntax.File{}}
}

// external is what the repositories that ours depends on export.
var external = map[string][]string{
	"@rules_cc//cc:defs.bzl":          {"cc_binary", "cc_import", "cc_library", "cc_test"},
	"@bazel_skylib//lib:unittest.bzl": {"analysistest", "asserts", "unittest"},
	"@rules_go//go:def.bzl":           {"go_binary", "go_library", "go_test"},
	"@io_bazel_rules_go//go:def.bzl":  {"go_binary", "go_library", "go_test"},
}

func (l *loader) load(thread *starlark.Thread, label string) (starlark.StringDict, error) {
	if names, ok := external[label]; ok {
		exports := starlark.StringDict{}
		for _, name := range names {
			exports[name] = l.anyRule(name)
			if strings.HasPrefix(label, "@bazel_skylib") {
				exports[name] = anything{name}
			}
		}
		return exports, nil
	}
	if strings.HasPrefix(label, ":") {
		label = "//" + path.Dir(thread.Name) + label
	}
	file, ok := strings.CutPrefix(label, "//")
	if !ok {
		return nil, fmt.Errorf("load of %s: not among the repositories that this one depends on", label)
	}
	return l.file(strings.Replace(file, ":", "/", 1))
}

// file reads a .bzl file, once.
func (l *loader) file(name string) (starlark.StringDict, error) {
	name = strings.TrimPrefix(name, "/")
	if globals, ok := l.modules[name]; ok {
		if globals == nil {
			return nil, fmt.Errorf("%s is loaded in a cycle", name)
		}
		return globals, nil
	}
	l.modules[name] = nil
	globals, err := l.exec(name, l.bzlGlobals())
	if err != nil {
		return nil, err
	}
	for global, value := range globals {
		if d, ok := value.(*definition); ok && d.name == "" {
			d.name = global
		}
	}
	l.modules[name] = globals
	return globals, nil
}

func (l *loader) exec(name string, predeclared starlark.StringDict) (starlark.StringDict, error) {
	data, err := os.ReadFile(filepath.Join(repository, name))
	if err != nil {
		return nil, err
	}
	file, err := (&syntax.FileOptions{}).Parse(name, data, syntax.RetainComments)
	if err != nil {
		return nil, err
	}
	l.sources[name] = file
	program, err := starlark.FileProgram(file, predeclared.Has)
	if err != nil {
		return nil, err
	}
	thread := &starlark.Thread{Name: name, Load: l.load}
	return program.Init(thread, predeclared)
}

// bzlGlobals are the names that a .bzl file may use.
func (l *loader) bzlGlobals() starlark.StringDict {
	known := starlark.StringDict{
		"Label":            starlark.NewBuiltin("Label", l.labelOf),
		"aspect":           starlark.NewBuiltin("aspect", l.define("aspect")),
		"attr":             l.attrModule(),
		"config_common":    l.object("config_common"),
		"module_extension": starlark.NewBuiltin("module_extension", l.define("module_extension")),
		"native":           l.native(),
		"platform_common":  l.object("platform_common"),
		"provider":         starlark.NewBuiltin("provider", l.define("provider")),
		"repository_rule":  starlark.NewBuiltin("repository_rule", l.define("repository_rule")),
		"rule":             starlark.NewBuiltin("rule", l.define("rule")),
		"struct":           starlark.NewBuiltin("struct", starlarkstruct.Make),
		"tag_class":        starlark.NewBuiltin("tag_class", l.define("tag_class")),
	}
	globals := starlark.StringDict{}
	for _, name := range l.vocabulary.names["bzl"] {
		switch {
		case known[name] != nil:
			globals[name] = known[name]
		case starlark.Universe[name] != nil:
		default:
			globals[name] = anything{name}
		}
	}
	return globals
}

func (l *loader) labelOf(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var label string
	if err := starlark.UnpackPositionalArgs(b.Name(), args, kwargs, 1, &label); err != nil {
		return nil, err
	}
	return starlark.String("@@" + label), nil
}

// define returns the builtin that makes definitions of a kind.
func (l *loader) define(kind string) func(*starlark.Thread, *starlark.Builtin, starlark.Tuple, []starlark.Tuple) (starlark.Value, error) {
	return func(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
		d := &definition{kind: kind, call: l.instance}
		if len(args) > 0 {
			d.impl, _ = args[0].(starlark.Callable)
		}
		for _, kv := range kwargs {
			switch name, value := string(kv[0].(starlark.String)), kv[1]; name {
			case "doc":
				d.doc, _ = starlark.AsString(value)
			case "implementation":
				d.impl, _ = value.(starlark.Callable)
			case "attrs":
				for _, item := range value.(*starlark.Dict).Items() {
					a, ok := item[1].(*attributeValue)
					if !ok {
						return nil, fmt.Errorf("%s: attribute %s is %s", kind, item[0], item[1].Type())
					}
					named := a.attribute
					named.name = string(item[0].(starlark.String))
					d.attrs = append(d.attrs, named)
				}
			case "fields":
				for _, item := range value.(*starlark.Dict).Items() {
					doc, _ := starlark.AsString(item[1])
					d.fields = append(d.fields, attribute{name: string(item[0].(starlark.String)), doc: doc})
				}
			case "tag_classes":
				d.tags = map[string]*definition{}
				for _, item := range value.(*starlark.Dict).Items() {
					d.tags[string(item[0].(starlark.String))] = item[1].(*definition)
				}
			case "build_setting":
				d.attrs = append(d.attrs, attribute{name: "build_setting_default", kind: "string", mandatory: true})
			case "test", "executable", "toolchains", "provides", "local", "environ", "attr_aspects":
			default:
				return nil, fmt.Errorf("%s: no parameter %s is known", kind, name)
			}
		}
		return d, nil
	}
}

// instance is a call of a definition: of a rule, it makes a target.
func (l *loader) instance(d *definition, kwargs []starlark.Tuple) (starlark.Value, error) {
	if d.kind == "provider" {
		return starlarkstruct.FromKeywords(starlark.String(d.name), kwargs), nil
	}
	if err := d.check(kwargs); err != nil {
		return nil, err
	}
	name := ""
	for _, kv := range kwargs {
		if kv[0] == starlark.String("name") {
			name, _ = starlark.AsString(kv[1])
		}
	}
	l.targets = append(l.targets, d.name+" "+name)
	return starlark.None, nil
}

// anyRule is a rule of another repository, or a native one: what it takes is
// not ours to check.
func (l *loader) anyRule(name string) starlark.Value {
	return starlark.NewBuiltin(name, func(_ *starlark.Thread, _ *starlark.Builtin, _ starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
		for _, kv := range kwargs {
			if kv[0] == starlark.String("name") {
				target, _ := starlark.AsString(kv[1])
				l.targets = append(l.targets, name+" "+target)
			}
		}
		return starlark.None, nil
	})
}

// native is the module of that name, with what the version has.
func (l *loader) native() starlark.Value {
	members := starlark.StringDict{}
	for _, name := range l.vocabulary.names["native"] {
		members[name] = l.anyRule(name)
	}
	members["bazel_version"] = starlark.String(l.vocabulary.version + ".0.0")
	return &starlarkstruct.Module{Name: "native", Members: members}
}

func (l *loader) object(kind string) starlark.Value {
	members := starlark.StringDict{}
	for _, name := range l.vocabulary.names[kind] {
		members[name] = anything{name}
	}
	return &starlarkstruct.Module{Name: kind, Members: members}
}

func (l *loader) attrModule() starlark.Value {
	members := starlark.StringDict{}
	for _, kind := range l.vocabulary.names["attr"] {
		members[kind] = starlark.NewBuiltin("attr."+kind, func(_ *starlark.Thread, _ *starlark.Builtin, _ starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
			a := &attributeValue{attribute{kind: kind}}
			for _, kv := range kwargs {
				switch string(kv[0].(starlark.String)) {
				case "doc":
					a.doc, _ = starlark.AsString(kv[1])
				case "mandatory":
					a.mandatory = bool(kv[1].Truth())
				case "default":
					a.value = kv[1]
				}
			}
			return a, nil
		})
	}
	return &starlarkstruct.Module{Name: "attr", Members: members}
}

type attributeValue struct{ attribute }

func (a *attributeValue) String() string        { return "attr." + a.kind }
func (a *attributeValue) Type() string          { return "Attribute" }
func (a *attributeValue) Freeze()               {}
func (a *attributeValue) Truth() starlark.Bool  { return true }
func (a *attributeValue) Hash() (uint32, error) { return 0, fmt.Errorf("unhashable") }

// anything stands for an object of Bazel's that loading only passes on.
type anything struct{ name string }

func (a anything) String() string        { return a.name }
func (a anything) Type() string          { return a.name }
func (a anything) Freeze()               {}
func (a anything) Truth() starlark.Bool  { return true }
func (a anything) Hash() (uint32, error) { return starlark.String(a.name).Hash() }
func (a anything) Name() string          { return a.name }
func (a anything) Attr(name string) (starlark.Value, error) {
	return anything{a.name + "." + name}, nil
}
func (a anything) AttrNames() []string { return nil }
func (a anything) CallInternal(_ *starlark.Thread, _ starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	if a.name == "select" {
		return a, nil
	}
	return anything{a.name + "()"}, nil
}

// starlarkFiles lists the files of the rules with a suffix.
func starlarkFiles(t *testing.T, suffixes ...string) []string {
	t.Helper()
	var files []string
	err := filepath.WalkDir(filepath.Join(repository, "rules"), func(p string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && d.Name() == "testdata" {
			return fs.SkipDir
		}
		for _, suffix := range suffixes {
			if strings.HasSuffix(p, suffix) {
				name, err := filepath.Rel(repository, p)
				if err != nil {
					return err
				}
				files = append(files, filepath.ToSlash(name))
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// TestVersions loads everything as Bazel 7, 8 and 9 would: each .bzl file, the
// module file, the module extension, and the BUILD files of the rules.
func TestVersions(t *testing.T) {
	for _, version := range []string{"7", "8", "9"} {
		t.Run("Bazel"+version, func(t *testing.T) {
			v := readVocabulary(t, version)
			l := newLoader(v)
			for _, name := range starlarkFiles(t, ".bzl") {
				if _, err := l.file(name); err != nil {
					t.Errorf("%s: %v", name, err)
				}
			}
			for name, file := range l.sources {
				for _, problem := range v.problems(name, file) {
					t.Error(problem)
				}
			}
			for _, name := range starlarkFiles(t, "/BUILD.bazel") {
				if _, err := l.exec(name, l.buildGlobals()); err != nil {
					t.Errorf("%s: %v", name, err)
				}
			}
			l.checkModule(t)
		})
	}
}

// TestVersionsNotice loads files that use what a version lacks.
func TestVersionsNotice(t *testing.T) {
	tests := []struct{ version, source, want string }{
		{"9", "def f(dep):\n    return dep[CcInfo]\n", "undefined: CcInfo"},
		{"8", "def f(dep):\n    return dep[CcInfo]\n", ""},
		{"9", "def f():\n    native.cc_library(name = \"x\")\n", "native.cc_library"},
		{"7", "def f():\n    native.cc_library(name = \"x\")\n", ""},
		{"9", "def f():\n    if hasattr(native, \"cc_library\"):\n        native.cc_library(name = \"x\")\n", ""},
		{"9", "def f(ctx):\n    return ctx.genfiles_dir\n", "ctx.genfiles_dir"},
		{"7", "x = attr.string_keyed_label_dict()\n", "string_keyed_label_dict"},
		{"9", "def f():\n    return cc_common.compile\n", "undefined: cc_common"},
	}
	for _, test := range tests {
		v := readVocabulary(t, test.version)
		l := newLoader(v)
		file, err := (&syntax.FileOptions{}).Parse("test.bzl", test.source, 0)
		if err != nil {
			t.Fatal(err)
		}
		globals := l.bzlGlobals()
		var got []string
		if program, err := starlark.FileProgram(file, globals.Has); err != nil {
			got = append(got, err.Error())
		} else if _, err := program.Init(&starlark.Thread{}, globals); err != nil {
			got = append(got, err.Error())
		}
		got = append(got, v.problems("test.bzl", file)...)
		if text := strings.Join(got, "\n"); test.want == "" && text != "" || !strings.Contains(text, test.want) {
			t.Errorf("Bazel %s, %q: problems %q, want %q", test.version, test.source, text, test.want)
		}
	}
}

// problems finds members of Bazel's objects that the version lacks, also where
// loading does not come by. A name that the same function asks hasattr about is
// left alone.
func (v *vocabulary) problems(name string, file *syntax.File) []string {
	var problems []string
	repositories := false // whether ctx is that of a repository rule
	syntax.Walk(file, func(n syntax.Node) bool {
		if id, ok := n.(*syntax.Ident); ok && id.Name == "repository_rule" {
			repositories = true
		}
		return true
	})
	for _, statement := range file.Stmts {
		guarded := map[string]bool{}
		syntax.Walk(statement, func(n syntax.Node) bool {
			if call, ok := n.(*syntax.CallExpr); ok && len(call.Args) == 2 {
				fn, _ := call.Fn.(*syntax.Ident)
				object, _ := call.Args[0].(*syntax.Ident)
				member, _ := call.Args[1].(*syntax.Literal)
				if fn != nil && fn.Name == "hasattr" && object != nil && member != nil {
					guarded[object.Name+"."+fmt.Sprint(member.Value)] = true
				}
			}
			return true
		})
		syntax.Walk(statement, func(n syntax.Node) bool {
			dot, ok := n.(*syntax.DotExpr)
			if !ok {
				return true
			}
			object, ok := dot.X.(*syntax.Ident)
			if !ok {
				return true
			}
			kind := object.Name
			if kind == "module_ctx" || kind == "ctx" && repositories {
				kind = "repository_ctx"
			}
			if _, ok := v.names[kind]; ok && !v.has(kind, dot.Name.Name) && !guarded[object.Name+"."+dot.Name.Name] {
				problems = append(problems, fmt.Sprintf("%s: Bazel %s has no %s.%s", dot.Dot, v.version, kind, dot.Name.Name))
			}
			return true
		})
	}
	return problems
}

func (l *loader) buildGlobals() starlark.StringDict {
	globals := starlark.StringDict{}
	for _, name := range l.vocabulary.names["build"] {
		globals[name] = l.anyRule(name)
	}
	globals["glob"] = starlark.NewBuiltin("glob", func(*starlark.Thread, *starlark.Builtin, starlark.Tuple, []starlark.Tuple) (starlark.Value, error) {
		return starlark.NewList(nil), nil
	})
	return globals
}

// checkModule evaluates MODULE.bazel and runs the extension on its tags.
func (l *loader) checkModule(t *testing.T) {
	t.Helper()
	extension, err := l.file("rules/extensions.bzl")
	if err != nil {
		t.Error(err)
		return
	}
	var deps, repos []string
	var tags []*starlarkstruct.Struct
	builtin := func(f func(args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error)) starlark.Value {
		return starlark.NewBuiltin("module", func(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
			return f(args, kwargs)
		})
	}
	globals := starlark.StringDict{}
	for _, name := range l.vocabulary.names["module_file"] {
		globals[name] = anything{name}
	}
	globals["bazel_dep"] = builtin(func(_ starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
		for _, kv := range kwargs {
			if kv[0] == starlark.String("name") {
				name, _ := starlark.AsString(kv[1])
				deps = append(deps, name)
			}
		}
		return starlark.None, nil
	})
	globals["use_repo"] = builtin(func(args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
		for _, repo := range args[1:] {
			name, _ := starlark.AsString(repo)
			repos = append(repos, name)
		}
		return starlark.None, nil
	})
	globals["use_extension"] = builtin(func(args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
		file, _ := starlark.AsString(args[0])
		name, _ := starlark.AsString(args[1])
		if !strings.HasPrefix(file, "//") {
			return anything{name}, nil
		}
		d, ok := extension[name].(*definition)
		if !ok || d.kind != "module_extension" {
			return nil, fmt.Errorf("%s has no extension %s", file, name)
		}
		members := starlark.StringDict{}
		for class, tag := range d.tags {
			members[class] = builtin(func(_ starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
				if err := tag.check(kwargs); err != nil {
					return nil, err
				}
				values := starlark.StringDict{"class": starlark.String(class)}
				for _, a := range tag.attrs {
					values[a.name] = a.value
					if a.value == nil {
						values[a.name] = starlark.String("")
					}
				}
				for _, kv := range kwargs {
					values[string(kv[0].(starlark.String))] = kv[1]
				}
				tags = append(tags, starlarkstruct.FromStringDict(starlarkstruct.Default, values))
				return starlark.None, nil
			})
		}
		return &starlarkstruct.Module{Name: name, Members: members}, nil
	})
	if _, err := l.exec("MODULE.bazel", globals); err != nil {
		t.Error(err)
		return
	}
	for _, want := range []string{"bazel_skylib", "gazelle", "gazelle_cc", "platforms", "rules_cc", "rules_go"} {
		if !slices.Contains(deps, want) {
			t.Errorf("MODULE.bazel does not depend on %s", want)
		}
	}
	l.runExtension(t, extension["ods"].(*definition), tags)
	for _, want := range []string{"system_mlir llvm-project"} {
		if !slices.Contains(l.targets, want) {
			t.Errorf("the extension made %q, not %s", l.targets, want)
		}
	}
	for _, want := range append(goRepositories(t), "llvm-project") {
		if !slices.Contains(repos, want) {
			t.Errorf("MODULE.bazel does not use the repository %s, only %q", want, repos)
		}
	}
}

// goRepositories lists the repositories of the Go modules that packages here
// import, by the names that Gazelle gives them.
func goRepositories(t *testing.T) []string {
	t.Helper()
	list := func(args ...string) []string {
		cmd := exec.Command("go", append([]string{"list"}, args...)...)
		cmd.Dir = repository
		out, err := cmd.Output()
		if err != nil {
			t.Fatalf("go list: %v", err)
		}
		return strings.Fields(string(out))
	}
	// Of these bazel_dep takes the place.
	bazelModules := []string{"github.com/bazelbuild/bazel-gazelle", "github.com/EngFlow/gazelle_cc"}
	modules := list("-m", "-f", "{{.Path}}", "all")
	slices.Sort(modules)
	slices.Reverse(modules) // the longest path first
	found := map[string]bool{}
	for _, path := range list("-e", "-f", `{{join .Imports " "}} {{join .TestImports " "}} {{join .XTestImports " "}}`, "./...") {
		for _, module := range modules {
			if (path == module || strings.HasPrefix(path, module+"/")) && module != "github.com/rules-ods/rules_ods" && !slices.Contains(bazelModules, module) {
				host, rest, _ := strings.Cut(module, "/")
				parts := strings.Split(host, ".")
				slices.Reverse(parts)
				found[strings.NewReplacer("-", "_", ".", "_", "/", "_").Replace(strings.TrimSuffix(strings.Join(parts, "_")+"_"+rest, "_"))] = true
			}
			if path == module || strings.HasPrefix(path, module+"/") {
				break
			}
		}
	}
	return slices.Sorted(maps.Keys(found))
}

// runExtension calls the implementation with one module, which has the tags.
func (l *loader) runExtension(t *testing.T, extension *definition, tags []*starlarkstruct.Struct) {
	t.Helper()
	lists := starlark.StringDict{}
	for class := range extension.tags {
		lists[class] = starlark.NewList(nil)
	}
	for _, tag := range tags {
		class, _ := tag.Attr("class")
		name, _ := starlark.AsString(class)
		_ = lists[name].(*starlark.List).Append(tag)
	}
	object := func(members starlark.StringDict) starlark.Value {
		return starlarkstruct.FromStringDict(starlarkstruct.Default, members)
	}
	module := object(starlark.StringDict{
		"name":    starlark.String("root"),
		"is_root": starlark.True,
		"tags":    object(lists),
	})
	ctx := object(starlark.StringDict{"modules": starlark.NewList([]starlark.Value{module})})
	if _, err := starlark.Call(&starlark.Thread{Name: "rules"}, extension.impl, starlark.Tuple{ctx}, nil); err != nil {
		t.Errorf("module extension: %v", err)
	}
}
