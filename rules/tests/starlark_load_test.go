package tests

import (
	"fmt"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"go.starlark.net/starlark"
	"go.starlark.net/starlarkstruct"
	"go.starlark.net/syntax"
)

// A definition is the result of rule, aspect, provider and similar functions. It holds
// the data that its calls and the reference page need.
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
		return nil, fmt.Errorf("%s: cannot be called, or only with keyword arguments", d)
	}
	return d.call(d, kwargs)
}

// commonAttributes are the attributes that every rule has.
var commonAttributes = []string{
	"name", "compatible_with", "deprecation", "exec_compatible_with", "exec_properties", "features",
	"restricted_to", "tags", "target_compatible_with", "testonly", "toolchains", "visibility",
	// of tests
	"args", "env", "env_inherit", "flaky", "local", "shard_count", "size", "timeout",
}

// check reports keyword arguments that are no attributes, and mandatory attributes
// without a value.
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
	api     *api
	modules map[string]starlark.StringDict
	sources map[string]*syntax.File // the files that were read, by path in the repository
	targets []string                // "kind name" of each target that a call declared
}

func newLoader(a *api) *loader {
	return &loader{api: a, modules: map[string]starlark.StringDict{}, sources: map[string]*syntax.File{}}
}

func (l *loader) load(thread *starlark.Thread, label string) (starlark.StringDict, error) {
	if names, ok := l.api.exports[label]; ok {
		exports := starlark.StringDict{}
		for _, name := range names {
			documented := l.api.names[label][name]
			if documented == "" && strings.HasPrefix(label, "@rules_cc//") {
				documented = name
			}
			if rule := l.api.rule(documented); rule != nil {
				exports[name] = l.builtinRule(name, rule)
			} else {
				exports[name] = anything{name}
			}
		}
		return exports, nil
	}
	label = strings.TrimPrefix(label, "@rules_ods")
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
	return l.execText(name, data, predeclared)
}

func (l *loader) execText(name string, data []byte, predeclared starlark.StringDict) (starlark.StringDict, error) {
	file, err := (&syntax.FileOptions{Set: true}).Parse(name, data, syntax.RetainComments)
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

// bzlGlobals returns the predeclared names of a .bzl file.
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
	for _, name := range l.api.predeclared("bzl") {
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
			default:
				if !l.api.global("bzl", kind).accepts(name) {
					return nil, fmt.Errorf("Bazel %s: %s has no parameter %s", l.api.version, kind, name)
				}
			}
		}
		return d, nil
	}
}

// instance calls a definition. The call of a rule makes a target.
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

// builtinRule returns a rule that is built into Bazel, with its documented attributes.
func (l *loader) builtinRule(name string, attributes *signature) starlark.Value {
	return starlark.NewBuiltin(name, func(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
		for _, kv := range kwargs {
			attribute, _ := starlark.AsString(kv[0])
			if !attributes.accepts(attribute) {
				return nil, fmt.Errorf("Bazel %s: %s has no attribute %s", l.api.version, name, attribute)
			}
			if attribute == "name" {
				target, _ := starlark.AsString(kv[1])
				l.targets = append(l.targets, name+" "+target)
			}
		}
		if name == "glob" {
			return starlark.NewList(nil), nil
		}
		return starlark.None, nil
	})
}

// native returns the module of that name with the members of the version.
func (l *loader) native() starlark.Value {
	members := l.buildFunctions()
	members["bazel_version"] = starlark.String(l.api.version + ".0.0")
	return &starlarkstruct.Module{Name: "native", Members: members}
}

// buildFunctions returns the predeclared rules and functions of BUILD files.
func (l *loader) buildFunctions() starlark.StringDict {
	functions := starlark.StringDict{}
	for _, name := range l.api.predeclared("build") {
		if s := l.api.global("build", name); s != nil && starlark.Universe[name] == nil {
			functions[name] = l.builtinRule(name, s)
		}
	}
	return functions
}

func (l *loader) object(kind string) starlark.Value {
	members := starlark.StringDict{}
	for name := range l.api.scopes[kind] {
		members[name] = anything{name}
	}
	return &starlarkstruct.Module{Name: kind, Members: members}
}

func (l *loader) attrModule() starlark.Value {
	members := starlark.StringDict{}
	for _, kind := range slices.Sorted(maps.Keys(l.api.scopes["attr"])) {
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

// anything is an object of Bazel whose contents loading does not need.
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

// Binary implements the addition of an unknown list and a known one.
func (a anything) Binary(op syntax.Token, y starlark.Value, _ starlark.Side) (starlark.Value, error) {
	if op != syntax.PLUS {
		return nil, nil
	}
	return y, nil
}
func (a anything) CallInternal(_ *starlark.Thread, _ starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	if a.name == "select" {
		return a, nil
	}
	return anything{a.name + "()"}, nil
}
