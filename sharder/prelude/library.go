package prelude

import (
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/bazelbuild/buildtools/build"
)

// A Library is a cc_library with the shards of a dialect, or their source file, in srcs.
type Library struct {
	Place      string // for messages: a label, or a file and a line
	Package    string
	Attributes map[string]build.Expr
	// IsShards reports whether a target of the package is a gentbl_sharded_ops.
	IsShards func(name string) bool
	// Aliases maps the names of the aliases of the package to the targets that they mean.
	Aliases map[string]string
}

// compileAttributes maps the attributes of a cc_library that decide how its sources are
// compiled to the attributes of gentbl_sharded_ops that do the same for shards with a
// precompiled prelude.
var compileAttributes = map[string]string{
	"hdrs":                 "cc_hdrs",
	"textual_hdrs":         "cc_hdrs",
	"deps":                 "cc_deps",
	"implementation_deps":  "cc_deps",
	"includes":             "cc_includes",
	"include_prefix":       "cc_include_prefix",
	"strip_include_prefix": "cc_strip_include_prefix",
	"copts":                "copts",
	"defines":              "local_defines",
	"local_defines":        "local_defines",
}

// otherAttributes are attributes of a cc_library that do not change how its sources are
// compiled.
var otherAttributes = []string{
	"name", "srcs", "visibility", "tags", "data", "deprecation", "alwayslink", "linkstatic", "linkopts", "licenses",
}

// Extensions of the files in srcs of a cc_library.
var (
	headerExtensions = []string{".h", ".hh", ".hpp", ".hxx", ".inc", ".inl", ".ipp", ".H"}
	sourceExtensions = []string{".c", ".cc", ".cpp", ".cxx", ".c++", ".C", ".s", ".S"}
)

// ShardAttributes returns the attributes of the gentbl_sharded_ops of a name with which its
// shards compile as the sources of the library do: cc_hdrs, cc_deps and so on,
// as far as they have a value. The targets of the shards are not among
// them, because the shards depend on their generated headers anyway. It returns a problem
// instead if the library does not certainly tell how the shards compile.
func (l Library) ShardAttributes(shards string) (values map[string]build.Expr, problem string) {
	keys := slices.Sorted(maps.Keys(l.Attributes))
	if problem := l.unclear(keys); problem != "" {
		return nil, problem
	}
	headers := &build.ListExpr{}
	for _, src := range build.Strings(l.Attributes["srcs"]) {
		if slices.Contains(headerExtensions, path.Ext(src)) {
			headers.List = append(headers.List, &build.StringExpr{Value: src})
		}
	}
	own := func(text string) bool {
		name := l.local(text)
		if actual, ok := l.Aliases[name]; ok {
			name = l.local(actual)
		}
		return name == shards || name == shards+"__gentbl_cc_lib"
	}
	values = map[string]build.Expr{}
	// A prefix is stripped from hdrs alone, and all of hdrs must have it.
	notStripped := "cc_hdrs"
	if l.Attributes["strip_include_prefix"] != nil || l.Attributes["include_prefix"] != nil {
		notStripped = "cc_textual_hdrs"
	}
	add := func(key string, x build.Expr) {
		if list, ok := x.(*build.ListExpr); x != nil && !(ok && len(list.List) == 0) {
			values[key] = sum(values[key], x)
		}
	}
	for _, key := range keys {
		if to := compileAttributes[key]; to != "" {
			if key == "textual_hdrs" {
				to = notStripped
			}
			add(to, copyWithout(l.Attributes[key], own))
		}
	}
	add(notStripped, headers)
	return values, ""
}

// unclear returns why the attributes do not certainly tell how the shards compile, or "".
func (l Library) unclear(keys []string) string {
	for _, key := range keys {
		switch isCompile, x := compileAttributes[key] != "", l.Attributes[key]; {
		case !isCompile && !slices.Contains(otherAttributes, key):
			return fmt.Sprintf("%s: shards cannot have its attribute %s", l.Place, key)
		case isCompile && !isConstantList(x) && !isString(x), key == "srcs" && !isStringList(x):
			return fmt.Sprintf("%s: its attribute %s is computed", l.Place, key)
		}
	}
	for _, src := range build.Strings(l.Attributes["srcs"]) {
		if extension := path.Ext(src); !slices.Contains(headerExtensions, extension) && !slices.Contains(sourceExtensions, extension) && !l.IsShards(l.local(src)) {
			return fmt.Sprintf("%s: the target %s in srcs may have headers", l.Place, src)
		}
	}
	return ""
}

// Compiles reports whether srcs lists a target or a file of the package.
func (l Library) Compiles(name string) bool {
	return slices.ContainsFunc(build.Strings(l.Attributes["srcs"]), func(src string) bool { return l.local(src) == l.local(name) })
}

// local returns the shortest label of a target or file of the package. It returns other
// labels as they are.
func (l Library) local(text string) string {
	if name, ok := strings.CutPrefix(text, "//"+l.Package+":"); ok {
		return name
	}
	return strings.TrimPrefix(text, ":")
}

// isString reports whether a value is a string.
func isString(x build.Expr) bool {
	_, ok := x.(*build.StringExpr)
	return ok
}

// isStringList reports whether a value is a list of strings.
func isStringList(x build.Expr) bool {
	list, ok := x.(*build.ListExpr)
	return ok && len(build.Strings(x)) == len(list.List)
}

// isConstantList reports whether a value consists of lists of strings, globs and selects,
// which mean the same in every rule of the BUILD file.
func isConstantList(x build.Expr) bool {
	switch x := x.(type) {
	case *build.ListExpr:
		return isStringList(x)
	case *build.BinaryExpr:
		return x.Op == "+" && isConstantList(x.X) && isConstantList(x.Y)
	case *build.CallExpr:
		name, ok := x.X.(*build.Ident)
		if !ok || len(x.List) == 0 {
			return false
		}
		cases, isDict := x.List[0].(*build.DictExpr)
		switch name.Name {
		case "glob":
			return !slices.ContainsFunc(x.List, func(argument build.Expr) bool { return !isConstantArgument(argument) })
		case "select":
			return isDict && !slices.ContainsFunc(cases.List, func(kv *build.KeyValueExpr) bool { return !isConstantList(kv.Value) })
		}
	}
	return false
}

// isConstantArgument reports whether an argument of glob has no variable.
func isConstantArgument(x build.Expr) bool {
	if assignment, ok := x.(*build.AssignExpr); ok {
		x = assignment.RHS
	}
	switch x := x.(type) {
	case *build.LiteralExpr:
		return true
	case *build.Ident:
		return x.Name == "True" || x.Name == "False"
	}
	return isStringList(x)
}

// copyWithout returns a copy of a value without comments, and without the strings of its
// lists that are unwanted.
func copyWithout(x build.Expr, unwanted func(text string) bool) build.Expr {
	file, err := build.ParseBuild("BUILD", []byte(build.FormatString(x)))
	if err != nil || len(file.Stmt) != 1 {
		return nil
	}
	var lists []*build.ListExpr
	build.Walk(file, func(x build.Expr, _ []build.Expr) {
		*x.Comment() = build.Comments{}
		if list, ok := x.(*build.ListExpr); ok {
			lists = append(lists, list)
		}
	})
	for _, list := range lists {
		list.List = slices.DeleteFunc(list.List, func(item build.Expr) bool {
			text, ok := item.(*build.StringExpr)
			return ok && unwanted(text.Value)
		})
	}
	return file.Stmt[0]
}

// sum returns the concatenation of two values, the first of which may be nil. Two plain
// lists become one without duplicates.
func sum(x, y build.Expr) build.Expr {
	if x == nil {
		return y
	}
	if !isStringList(x) || !isStringList(y) {
		return &build.BinaryExpr{X: x, Op: "+", Y: y}
	}
	first := x.(*build.ListExpr)
	for _, item := range y.(*build.ListExpr).List {
		if !slices.Contains(build.Strings(first), item.(*build.StringExpr).Value) {
			first.List = append(first.List, item)
		}
	}
	return first
}
