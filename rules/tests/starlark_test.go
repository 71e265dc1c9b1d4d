package tests

import (
	"maps"
	"path"
	"slices"
	"strings"
	"testing"

	"go.starlark.net/starlark"
)

// repository is the root of rules_ods, from the folder of the tests.
const repository = "../.."

// isPublic reports whether users of the module rules_ods load a file.
func isPublic(name string) bool {
	return strings.HasPrefix(name, "rules/") && !strings.HasPrefix(name, "rules/tests/") && !strings.HasPrefix(name, "rules/toolchain/")
}

// The modules that releases have: the rules, and the Gazelle extension.
const (
	rootModule    = "MODULE.bazel"
	gazelleModule = "language/MODULE.bazel"
)

// isGoCode reports whether a file is in a folder with Go packages of the tools. These folders
// are part of both modules.
func isGoCode(name string) bool {
	for _, folder := range []string{"generator/", "internal/", "language/", "sharder/"} {
		if strings.HasPrefix(name, folder) {
			return true
		}
	}
	return false
}

// isForWorkspace reports whether only a WORKSPACE loads a file, which Bazel 9
// does not read and 7 and 8 do only when asked.
func isForWorkspace(name string) bool {
	return slices.Contains([]string{"deps.bzl", "rules/repositories.bzl", "rules/private/debian.bzl"}, name)
}

// TestVersions checks every Starlark file of the repository against the documented
// API of Bazel 7, 8 and 9. It finds undocumented symbols, members and parameters,
// evaluates the files of the rules and each MODULE.bazel, and runs the module
// extension.
func TestVersions(t *testing.T) {
	for _, version := range testedVersions {
		t.Run("Bazel"+version, func(t *testing.T) {
			a := readAPI(t, version)
			p := readProgram(t, a)
			for _, name := range []string{
				rootModule, gazelleModule, "e2e/smoke/MODULE.bazel", "e2e/smoke/tiny/BUILD.bazel",
				"examples/tensorlite/MODULE.bazel", "examples/tensorlite/tools/BUILD.bazel", "language/td/BUILD.bazel", "rules/defs.bzl",
			} {
				if p.files[name] == nil {
					t.Errorf("%s is not among the files that the test reads", name)
				}
			}
			for _, problem := range p.problems() {
				t.Error(problem)
			}
			checkLoading(t, a, p)
			checkModules(t, a, p)
		})
	}
}

// checkLoading evaluates the .bzl files, BUILD files and embedded BUILD text of the
// rules. A target with an attribute that its rule lacks is an error.
func checkLoading(t *testing.T, a *api, p *program) {
	t.Helper()
	l := newLoader(a)
	for _, name := range slices.Sorted(maps.Keys(p.files)) {
		f := p.files[name]
		switch {
		case !isPublic(name) && !strings.HasPrefix(name, "rules/") || isForWorkspace(name):
		case f.kind == "bzl":
			if _, err := l.file(name); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		case f.kind == "build":
			globals := l.buildFunctions()
			if f.embedded != "" {
				for local, from := range f.loaded {
					exports, err := l.load(&starlark.Thread{Name: name}, from.label)
					if err != nil {
						t.Errorf("%s: %v", name, err)
					}
					globals[local] = exports[from.name]
				}
			}
			var err error
			if f.embedded != "" {
				_, err = l.execText(name, []byte(f.embedded), globals)
			} else {
				_, err = l.exec(name, globals)
			}
			if err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
}

// checkModules evaluates the MODULE.bazel files.
func checkModules(t *testing.T, a *api, p *program) {
	t.Helper()
	l := newLoader(a)
	var names []string
	modules := map[string]*moduleFile{}
	for name, f := range p.files {
		if f.kind == "module" {
			m, err := l.evalModule(name)
			if err != nil {
				t.Errorf("%s: %v", name, err)
				continue
			}
			modules[name] = m
			names = append(names, name)
		}
	}
	for _, name := range names {
		m := modules[name]
		for dep, version := range m.versions {
			if dep == "rules_ods" {
				continue // of this repository
			}
			if latest, ok := a.modules[dep]; !ok || isNewer(version, latest) {
				t.Errorf("%s: %s %s: the highest version in the registry is %q", name, dep, version, latest)
			}
		}
		repositories, err := l.runExtension(l.modules["rules/extensions.bzl"]["ods"].(*definition), m.tags)
		if err != nil {
			t.Errorf("%s: the extension fails on the tags: %v", name, err)
		}
		for _, tag := range m.tags {
			attribute, _ := tag.Attr("name")
			tagName, _ := starlark.AsString(attribute)
			if attribute == nil {
				continue // the tag makes no repository
			}
			if !slices.ContainsFunc(repositories, func(made string) bool { return strings.HasSuffix(made, " "+tagName) }) {
				t.Errorf("%s: the extension made %q, not %s", name, repositories, tagName)
			}
		}
	}
	for name, f := range p.files {
		if f.kind == "module" || isForWorkspace(name) {
			continue
		}
		of := []string{moduleOf(names, name)}
		if isGoCode(name) {
			of = []string{rootModule, gazelleModule} // the file is part of both modules
		}
		for _, module := range of {
			for _, problem := range modules[module].repositoryProblems(f, isPublic(name) || module == gazelleModule) {
				t.Error(problem)
			}
		}
	}
	for _, name := range []string{rootModule, gazelleModule} {
		m := modules[name]
		for _, want := range goRepositories(t) {
			if _, ok := m.repositories[want]; !ok {
				t.Errorf("%s does not use the repository %s", name, want)
			}
		}
		if m.version != "" {
			t.Errorf("%s has version %q: the registry's entry sets it", name, m.version)
		}
	}
	for name, development := range modules[rootModule].repositories {
		if strings.Contains(name, "gazelle") || strings.Contains(name, "rules_go") || strings.HasPrefix(name, "com_") || strings.HasPrefix(name, "org_") {
			if !development {
				t.Errorf("users of the rules depend on %s", name)
			}
		}
	}
}

// TestVersionsNotice checks that each kind of mistake is reported, and that correct code
// of similar form is not.
func TestVersionsNotice(t *testing.T) {
	const rule, repositoryRule, extension = "\nr = rule(implementation = _f)\n", "\nr = repository_rule(implementation = _f)\n", "\ne = module_extension(implementation = _f)\n"
	tests := []struct{ name, version, file, source, want string }{
		{"global that moved", "9", "t.bzl", "def _f(dep):\n    return dep[CcInfo]\n", `undefined: CcInfo without load("@rules_cc//cc/common:cc_info.bzl"`},
		{"global that moves later", "7", "t.bzl", "def _f(dep):\n    return dep[CcInfo]\n", "undefined: CcInfo"},
		{"global that was loaded", "9", "t.bzl", "load(\"@rules_cc//cc/common:cc_info.bzl\", \"CcInfo\")\ndef _f(dep):\n    return dep[CcInfo]\n", ""},
		{"global of a later version", "7", "t.bzl", "x = macro(implementation = None)\n", "undefined: macro"},
		{"global of that version", "8", "t.bzl", "x = macro(implementation = None)\n", ""},
		{"native rule", "9", "t.bzl", "def f():\n    native.cc_library(name = \"x\")\n", "native has no member cc_library"},
		{"native rule after a question", "9", "t.bzl", "def f():\n    if hasattr(native, \"cc_library\"):\n        native.cc_library(name = \"x\")\n", ""},
		{"attribute of a native rule", "9", "t.bzl", "def f():\n    native.filegroup(name = \"x\", hdrs = [])\n", "native.filegroup has no parameter hdrs"},
		{"member of ctx", "7", "t.bzl", "def _f(ctx):\n    return ctx.package_relative_label(\"x\")\n" + rule, "ctx has no member package_relative_label"},
		{"member of ctx in a later version", "9", "t.bzl", "def _f(ctx):\n    return ctx.package_relative_label(\"x\")\n" + rule, ""},
		{"member of an object that ctx returns", "9", "t.bzl", "def _f(ctx):\n    a = ctx.actions\n    a.declare_fiel(\"x\")\n" + rule, "actions has no member declare_fiel"},
		{"member of a result", "8", "t.bzl", "def _f(ctx):\n    return ctx.actions.declare_file(\"x\").short_pth\n" + rule, "File has no member short_pth"},
		{"member of an argument", "8", "t.bzl", "def _g(args):\n    args.add_everything()\ndef _f(ctx):\n    _g(ctx.actions.args())\n" + rule, "Args has no member add_everything"},
		{"member of a list's element", "8", "t.bzl", "def _f(ctx):\n    return [f.pth for f in ctx.files.srcs]\n" + rule, "File has no member pth"},
		{"method of a string", "7", "t.bzl", "x = \"a\".format_map({})\n", "core/string has no member format_map"},
		{"module_ctx is no repository_ctx", "8", "t.bzl", "def _f(ctx):\n    ctx.symlink(\"a\", \"b\")\n" + extension, "module_ctx has no member symlink"},
		{"repository_ctx is no module_ctx", "8", "t.bzl", "def _f(ctx):\n    return ctx.modules\n" + repositoryRule, "repository_ctx has no member modules"},
		{"repository_ctx in a helper", "8", "t.bzl", "def _g(c):\n    c.symlink(\"a\", \"b\")\ndef _f(ctx):\n    _g(ctx)\n" + repositoryRule, ""},
		{"parameter", "7", "t.bzl", "def _f(ctx):\n    ctx.actions.write(\"x\", \"y\", mnemonic = \"Z\")\n" + rule, "actions.write has no parameter mnemonic"},
		{"parameter of a later version", "9", "t.bzl", "def _f(ctx):\n    ctx.actions.write(\"x\", \"y\", mnemonic = \"Z\")\n" + rule, ""},
		{"parameter in a dictionary", "7", "t.bzl", "_more = {\"mnemonic\": \"Z\"}\ndef _f(ctx):\n    ctx.actions.write(\"x\", \"y\", **_more)\n" + rule, "actions.write has no parameter mnemonic"},
		{"parameter of a global", "9", "t.bzl", "r = rule(implementation = None, incompatible_use_toolchain_transition = True)\n", "rule has no parameter incompatible_use_toolchain_transition"},
		{"parameter of that global before", "8", "t.bzl", "r = rule(implementation = None, incompatible_use_toolchain_transition = True)\n", ""},
		{"keyword-only parameter", "7", "t.bzl", "def _f(ctx):\n    ctx.actions.run([], [])\n" + rule, "actions.run gets 2 positional arguments and takes 0"},
		{"two values of a parameter", "8", "t.bzl", "x = getattr(struct(), \"a\", name = \"b\")\n", "getattr gets two values of name"},
		{"attribute kind", "8", "t.bzl", "x = attr.label_list_dict()\n", "attr has no member label_list_dict"},
		{"attribute kind of that version", "9", "t.bzl", "x = attr.label_list_dict()\n", ""},
		{"provider with fields of any name", "9", "t.bzl", "def _f(dep):\n    return dep[OutputGroupInfo].docs\n", ""},
		{"dictionary or list", "9", "t.bzl", "def _g(x):\n    return x.items() if type(x) == type({}) else x\ndef f():\n    _g([])\n    _g({})\n", ""},
		{"load of another name", "8", "t.bzl", "load(\"@rules_cc//cc:defs.bzl\", \"cc_libary\")\n", "@rules_cc//cc:defs.bzl does not define cc_libary"},
		{"load of an unknown file", "8", "t.bzl", "load(\"@rules_cc//cc:cc_lib.bzl\", \"cc_library\")\n", "no table says what it defines"},
		{"load of a file that is gone", "8", "t.bzl", "load(\"//gone:x.bzl\", \"x\")\n", "there is no file gone/x.bzl"},
		{"rule that moved", "9", "BUILD", "sh_test(name = \"x\", srcs = [\"x.sh\"])\n", `undefined: sh_test without load("@rules_shell//shell:sh_test.bzl"`},
		{"rule that was loaded", "9", "BUILD", "load(\"@rules_shell//shell:sh_test.bzl\", \"sh_test\")\nsh_test(name = \"x\", srcs = [\"x.sh\"])\n", ""},
		{"attribute of a rule that was loaded", "9", "BUILD", "load(\"@rules_cc//cc:cc_library.bzl\", \"cc_library\")\ncc_library(name = \"x\", sources = [])\n", "cc_library has no parameter sources"},
		{"function of .bzl files in BUILD", "8", "BUILD", "x = provider()\n", "undefined: provider"},
		{"embedded BUILD text", "9", "t.bzl", "_B = \"\"\"\\\ncc_library(\n    name = \"{name}\",\n    srcs = {srcs},\n)\n\"\"\"\n", "undefined: cc_library"},
		{"embedded BUILD text that loads", "9", "t.bzl", "_A = \"\"\"\\\nload(\"@rules_cc//cc:cc_library.bzl\", \"cc_library\")\n\"\"\"\n_B = \"\"\"\\\ncc_library(\n    name = \"{name}\",\n)\n\"\"\"\n", ""},
		{"MODULE.bazel", "7", "MODULE.bazel", "flag_alias(name = \"a\", starlark_flag = \"b\")\n", "undefined: flag_alias"},
		{"parameter in MODULE.bazel", "8", "MODULE.bazel", "bazel_dep(name = \"a\", versoin = \"1\")\n", "bazel_dep has no parameter versoin"},
		{"position in MODULE.bazel", "8", "MODULE.bazel", "bazel_dep(\"a\", version = \"1\")\n", "bazel_dep gets 1 positional arguments and takes 0"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p := &program{api: readAPI(t, test.version), files: map[string]*sourceFile{}}
			kind := map[string]string{"BUILD": "build", "MODULE.bazel": "module"}[test.file]
			if kind == "" {
				kind = "bzl"
			}
			if err := p.parse(test.file, kind, test.source); err != nil {
				t.Fatal(err)
			}
			text := strings.Join(p.problems(), "\n")
			if test.want == "" && text != "" || !strings.Contains(text, test.want) {
				t.Errorf("Bazel %s, %q: problems %q, want %q", test.version, test.source, text, test.want)
			}
		})
	}
}

// TestRepositoriesNotice checks that undeclared repositories are reported, and dev
// dependencies in public files.
func TestRepositoriesNotice(t *testing.T) {
	m := &moduleFile{name: "m", repositories: map[string]bool{"m": false, "rules_cc": false, "rules_go": true}}
	tests := []struct {
		file, source string
		public       bool
		want         string
	}{
		{"x/BUILD", "load(\"@rules_go//go:def.bzl\", \"go_library\")\n", false, ""},
		{"x/BUILD", "load(\"@rules_go//go:def.bzl\", \"go_library\")\n", true, "for development alone"},
		{"x/BUILD", "load(\"@rules_shell//shell:sh_test.bzl\", \"sh_test\")\n", false, "declares no repository rules_shell"},
		{"x/BUILD", "filegroup(name = \"x\", srcs = [\"@com_github_x_v2//y\"])\n", false, "declares no repository com_github_x_v2"},
		{"x/BUILD", "filegroup(name = \"x\", srcs = [\"@m//y\", \"//z\"])\n", true, ""},
	}
	for _, test := range tests {
		p := &program{files: map[string]*sourceFile{}}
		if err := p.parse(test.file, "build", test.source); err != nil {
			t.Fatal(err)
		}
		text := strings.Join(m.repositoryProblems(p.files[test.file], test.public), "\n")
		if test.want == "" && text != "" || !strings.Contains(text, test.want) {
			t.Errorf("%q: problems %q, want %q", test.source, text, test.want)
		}
	}
	if got := moduleOf([]string{"MODULE.bazel", path.Join("a", "MODULE.bazel")}, "a/b/BUILD"); got != "a/MODULE.bazel" {
		t.Errorf("moduleOf(a/b/BUILD) = %q", got)
	}
	for _, test := range []struct {
		a, b string
		want bool
	}{{"0.54.0", "0.53.0", true}, {"0.53.0", "0.53.0", false}, {"1.10", "1.9.1", true}} {
		if got := isNewer(test.a, test.b); got != test.want {
			t.Errorf("isNewer(%s, %s) = %v", test.a, test.b, got)
		}
	}
}
