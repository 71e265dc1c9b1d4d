package tests

import (
	"fmt"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"go.starlark.net/starlark"
	"go.starlark.net/starlarkstruct"
	"go.starlark.net/syntax"
)

// A moduleFile holds the declarations of a MODULE.bazel file.
type moduleFile struct {
	name, version string
	repositories  map[string]bool   // name that files use -> whether it is a dev dependency
	versions      map[string]string // of bazel_dep, by module
	tags          []*starlarkstruct.Struct
}

// evalModule evaluates a MODULE.bazel file. Tags of an extension of ours are
// checked against its tag classes.
func (l *loader) evalModule(name string) (*moduleFile, error) {
	m := &moduleFile{repositories: map[string]bool{}, versions: map[string]string{}}
	globals := starlark.StringDict{}
	for _, name := range l.api.predeclared("module") {
		if starlark.Universe[name] == nil {
			globals[name] = anything{name}
		}
	}
	define := func(name string, f func(args starlark.Tuple, kwargs map[string]starlark.Value) (starlark.Value, error)) {
		globals[name] = starlark.NewBuiltin(name, func(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
			named := map[string]starlark.Value{}
			for _, kv := range kwargs {
				named[string(kv[0].(starlark.String))] = kv[1]
			}
			return f(args, named)
		})
	}
	text := func(v starlark.Value) string { s, _ := starlark.AsString(v); return s }
	isTrue := func(v starlark.Value) bool { return v != nil && bool(v.Truth()) }
	define("module", func(_ starlark.Tuple, kwargs map[string]starlark.Value) (starlark.Value, error) {
		m.name, m.version = text(kwargs["name"]), text(kwargs["version"])
		m.repositories[m.name] = false
		return starlark.None, nil
	})
	define("bazel_dep", func(_ starlark.Tuple, kwargs map[string]starlark.Value) (starlark.Value, error) {
		name := text(kwargs["name"])
		m.versions[name] = text(kwargs["version"])
		if kwargs["repo_name"] != nil {
			name = text(kwargs["repo_name"])
		}
		m.repositories[name] = isTrue(kwargs["dev_dependency"])
		return starlark.None, nil
	})
	define("use_repo", func(args starlark.Tuple, kwargs map[string]starlark.Value) (starlark.Value, error) {
		p := args[0].(*extensionProxy)
		for _, repo := range args[1:] {
			m.repositories[text(repo)] = p.development
		}
		for name := range kwargs {
			m.repositories[name] = p.development
		}
		return starlark.None, nil
	})
	define("use_extension", func(args starlark.Tuple, kwargs map[string]starlark.Value) (starlark.Value, error) {
		file, name := text(args[0]), text(args[1])
		p := &extensionProxy{anything: anything{name}, development: isTrue(kwargs["dev_dependency"])}
		local := pathOfLabel("MODULE.bazel", file)
		if local == "" {
			return p, nil
		}
		exports, err := l.file(local)
		if err != nil {
			return nil, err
		}
		d, ok := exports[name].(*definition)
		if !ok || d.kind != "module_extension" {
			return nil, fmt.Errorf("%s has no extension %s", file, name)
		}
		p.tags = starlark.StringDict{}
		for class, tag := range d.tags {
			p.tags[class] = starlark.NewBuiltin(class, func(_ *starlark.Thread, _ *starlark.Builtin, _ starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
				if err := tag.check(kwargs); err != nil {
					return nil, err
				}
				m.tags = append(m.tags, instanceOfTag(class, tag, kwargs))
				return starlark.None, nil
			})
		}
		return p, nil
	})
	_, err := l.exec(name, globals)
	return m, err
}

// An extensionProxy is what use_extension returns.
type extensionProxy struct {
	anything
	development bool
	tags        starlark.StringDict // nil for extensions of other modules
}

func (p *extensionProxy) Attr(name string) (starlark.Value, error) {
	if p.tags == nil {
		return p.anything.Attr(name)
	}
	return p.tags[name], nil
}

// instanceOfTag returns a struct with the attributes of a tag, with defaults for those that kwargs lack.
func instanceOfTag(class string, tag *definition, kwargs []starlark.Tuple) *starlarkstruct.Struct {
	values := starlark.StringDict{"class": starlark.String(class)}
	for _, a := range tag.attrs {
		values[a.name] = a.value
		if a.value == nil {
			values[a.name] = map[string]starlark.Value{
				"bool": starlark.False, "string_list": starlark.NewList(nil), "string_dict": starlark.NewDict(0), "label": starlark.None,
			}[a.kind]
		}
		if values[a.name] == nil {
			values[a.name] = starlark.String("")
		}
	}
	for _, kv := range kwargs {
		values[string(kv[0].(starlark.String))] = kv[1]
	}
	return starlarkstruct.FromStringDict(starlarkstruct.Default, values)
}

// runExtension calls the implementation with one module that has the tags. It returns
// the rule and the name of each repository that the implementation made.
func (l *loader) runExtension(extension *definition, tags []*starlarkstruct.Struct) ([]string, error) {
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
		"version": starlark.String(""),
		"is_root": starlark.True,
		"tags":    object(lists),
	})
	members := starlark.StringDict{"modules": starlark.NewList([]starlark.Value{module})}
	for name, s := range l.api.scopes["module_ctx"] {
		if s.function {
			members[name] = anything{name}
		}
	}
	l.targets = nil
	_, err := starlark.Call(&starlark.Thread{Name: "rules"}, extension.impl, starlark.Tuple{object(members)}, nil)
	return l.targets, err
}

// repositoryProblems reports repositories that a file names and its module does not
// declare. In a file that other modules load, it also reports dev dependencies.
func (m *moduleFile) repositoryProblems(f *sourceFile, public bool) []string {
	var found []string
	check := func(at syntax.Position, label string) {
		name, _, ok := strings.Cut(strings.TrimPrefix(label, "@"), "//")
		if !strings.HasPrefix(label, "@") || !ok || f.embedded != "" && name == filledHole || name == "bazel_tools" { // bazel_tools is visible in each repository
			return
		}
		development, declared := m.repositories[name]
		if !declared {
			found = append(found, fmt.Sprintf("%s: module %s declares no repository %s, which %s needs", at, m.name, name, label))
		} else if development && public {
			found = append(found, fmt.Sprintf("%s: module %s has %s for development alone; users of the module load this file", at, m.name, name))
		}
	}
	for _, statement := range f.syntax.Stmts {
		load, isLoad := statement.(*syntax.LoadStmt)
		if isLoad {
			check(load.Load, load.ModuleName())
		}
		if isLoad || f.kind != "build" {
			continue
		}
		syntax.Walk(statement, func(n syntax.Node) bool {
			if literal, ok := n.(*syntax.Literal); ok && literal.Token == syntax.STRING {
				check(literal.TokenPos, literal.Value.(string))
			}
			return true
		})
	}
	return found
}

// moduleOf returns the MODULE.bazel file of the module that a file belongs to.
func moduleOf(modules []string, file string) string {
	best := ""
	for _, name := range modules {
		folder := path.Dir(name)
		if (folder == "." || strings.HasPrefix(file, folder+"/")) && len(name) > len(best) {
			best = name
		}
	}
	return best
}

// isNewer reports whether version a is higher than b. Both are numbers with dots.
func isNewer(a, b string) bool {
	x, y := strings.Split(a, "."), strings.Split(b, ".")
	for i := range max(len(x), len(y)) {
		var n, m int
		if i < len(x) {
			n, _ = strconv.Atoi(x[i])
		}
		if i < len(y) {
			m, _ = strconv.Atoi(y[i])
		}
		if n != m {
			return n > m
		}
	}
	return false
}

// goRepositories lists the repositories of the Go modules that packages here
// import, by the names that Gazelle gives them.
func goRepositories(t *testing.T) []string {
	t.Helper()
	list := func(args ...string) []string {
		cmd := exec.Command("go", append([]string{"list"}, args...)...)
		cmd.Dir = filepath.FromSlash(repository)
		out, err := cmd.Output()
		if err != nil {
			t.Fatalf("go list: %v", err)
		}
		return strings.Fields(string(out))
	}
	// Bazel modules that bazel_dep names contain these Go modules.
	bazelModules := []string{"github.com/bazelbuild/bazel-gazelle", "github.com/bazel-contrib/bazel-gazelle/v2", "github.com/EngFlow/gazelle_cc"}
	modules := list("-m", "-f", "{{.Path}}", "all")
	slices.Sort(modules)
	slices.Reverse(modules) // the longest path first
	var found []string
	for _, path := range list("-e", "-f", `{{join .Imports " "}} {{join .TestImports " "}} {{join .XTestImports " "}}`, "./...") {
		for _, module := range modules {
			if path != module && !strings.HasPrefix(path, module+"/") {
				continue
			}
			if module != "github.com/rules-ods/rules_ods" && !slices.Contains(bazelModules, module) {
				host, rest, _ := strings.Cut(module, "/")
				parts := strings.Split(host, ".")
				slices.Reverse(parts)
				found = append(found, strings.NewReplacer("-", "_", ".", "_", "/", "_").Replace(strings.TrimSuffix(strings.Join(parts, "_")+"_"+rest, "_")))
			}
			break
		}
	}
	slices.Sort(found)
	return slices.Compact(found)
}
