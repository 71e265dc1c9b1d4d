package buildfile

import (
	"slices"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/bazelbuild/buildtools/build"
)

// An Output is one output of a rule, with the options that write it.
type Output struct {
	Options []string
	Name    string
	More    []string   // the files that the generator writes besides: [([options], [name, more...])]
	expr    build.Expr // the entry of the BUILD file from which it was read, or nil
	Kept    bool       // it has the comment # keep, or a form that ReadOutputs cannot read
}

// Names returns the names of all files.
func (o Output) Names() []string { return append([]string{o.Name}, o.More...) }

// HasKeep reports whether the entry of the BUILD file has the comment # keep.
func (o Output) HasKeep() bool { return o.expr != nil && rule.ShouldKeep(o.expr) }

// Renamed returns the output with another name. It keeps the entry of the BUILD file, with its comments.
func (o Output) Renamed(name string) Output {
	o.Name = name
	switch x := o.expr.(type) {
	case *build.KeyValueExpr:
		entry := *x
		entry.Key = renamed(x.Key, name)
		o.expr = &entry
	case *build.TupleExpr:
		entry := *x
		entry.List = []build.Expr{x.List[0], renamed(x.List[1], name)}
		o.expr = &entry
	case *build.ListExpr:
		entry := *x
		entry.List = []build.Expr{x.List[0], renamed(x.List[1], name)}
		o.expr = &entry
	default:
		o.expr = nil
	}
	return o
}

// MayRename reports whether an output of the rule, which is in a package, may get another name.
func (r *Rule) MayRename(o Output, pkg string) bool {
	return r.Kind == GentblCC && !o.Kept && len(o.More) == 0 && !r.IsKept("tbl_outs") && !r.Tool(pkg).IsOwn()
}

// renamed returns a string with the comments of another expression.
func renamed(old build.Expr, name string) build.Expr {
	return &build.StringExpr{Comments: *old.Comment(), Value: name}
}

// NamesOf returns the names of all files of all outputs.
func NamesOf(outputs []Output) []string {
	var names []string
	for _, o := range outputs {
		names = append(names, o.Names()...)
	}
	return names
}

// ReadOutputs reads both forms of tbl_outs: {out: [options]} and
// [([options], out)], where out may be a list. It reports false for anything else, such as a variable.
func ReadOutputs(x build.Expr) (entries []Output, dict, ok bool) {
	switch x := x.(type) {
	case *build.DictExpr:
		entries = slices.Grow(entries, len(x.List))
		for _, kv := range x.List {
			e := Output{expr: kv, Kept: rule.ShouldKeep(kv)}
			key, isString := kv.Key.(*build.StringExpr)
			opts, isList := stringsOf(kv.Value)
			e.Options, e.Kept = opts, e.Kept || !isString || !isList
			if isString {
				e.Name = strings.TrimPrefix(key.Value, ":")
			}
			entries = append(entries, e)
		}
		return entries, true, true
	case *build.ListExpr:
		entries = slices.Grow(entries, len(x.List))
		for _, item := range x.List {
			e := Output{expr: item, Kept: rule.ShouldKeep(item)}
			tuple := elements(item)
			if len(tuple) != 2 {
				e.Kept = true
				entries = append(entries, e)
				continue
			}
			opts, isList := stringsOf(tuple[0])
			names, areStrings := stringsOf(tuple[1])
			e.Options, e.Kept = opts, e.Kept || !isList || !areStrings || len(names) == 0
			if areStrings && len(names) > 0 {
				for i := range names {
					names[i] = strings.TrimPrefix(names[i], ":")
				}
				e.Name, e.More = names[0], names[1:]
			}
			entries = append(entries, e)
		}
		return entries, false, true
	}
	return nil, false, false
}

func elements(x build.Expr) []build.Expr {
	switch x := x.(type) {
	case *build.TupleExpr:
		return x.List
	case *build.ListExpr:
		return x.List
	case *build.ParenExpr:
		return elements(x.X)
	}
	return nil
}

// stringsOf reads a list of strings, or one string. It returns the strings of a
// list that has other elements too.
func stringsOf(x build.Expr) ([]string, bool) {
	switch x := x.(type) {
	case *build.StringExpr:
		return []string{x.Value}, true
	case *build.ListExpr:
		ok := true
		var out []string
		for _, e := range x.List {
			if s, isString := e.(*build.StringExpr); isString {
				out = append(out, s.Value)
			} else {
				ok = false
			}
		}
		return out, ok
	}
	return nil, false
}

// Outputs is the value of tbl_outs in a generated rule.
type Outputs struct {
	List []Output
	Dict bool
}

// BzlExpr returns the value as an expression. It reuses the expressions of
// unchanged entries, with their comments.
func (v Outputs) BzlExpr() build.Expr {
	if v.Dict {
		d := &build.DictExpr{ForceMultiLine: true}
		for _, e := range v.List {
			if kv, ok := e.expr.(*build.KeyValueExpr); ok {
				d.List = append(d.List, kv)
				continue
			}
			d.List = append(d.List, &build.KeyValueExpr{Key: &build.StringExpr{Value: e.Name}, Value: stringList(e.Options)})
		}
		return d
	}
	l := &build.ListExpr{ForceMultiLine: true}
	for _, e := range v.List {
		switch e.expr.(type) {
		case nil, *build.KeyValueExpr:
			var names build.Expr = &build.StringExpr{Value: e.Name}
			if len(e.More) > 0 {
				names = stringList(e.Names())
			}
			l.List = append(l.List, &build.TupleExpr{List: []build.Expr{stringList(e.Options), names}})
		default:
			l.List = append(l.List, e.expr)
		}
	}
	return l
}

// stringList returns a list of strings.
func stringList(opts []string) build.Expr {
	l := &build.ListExpr{}
	for _, o := range opts {
		l.List = append(l.List, &build.StringExpr{Value: o})
	}
	return l
}

// Merge returns the new value of an existing rule. The entries already take the
// existing value into account. Merge returns the existing value if nothing
// differs, and otherwise keeps the comments on the value as a whole.
func (v Outputs) Merge(other build.Expr) build.Expr {
	old, dict, ok := ReadOutputs(other)
	if !ok && other != nil {
		return other // a variable or a function call stays as it is
	}
	if ok && dict == v.Dict && sameEntries(old, v.List) {
		return other
	}
	x := v.BzlExpr()
	if other != nil {
		*x.Comment() = *other.Comment()
	}
	// Comments before the closing bracket belong to the value, too.
	switch other := other.(type) {
	case *build.DictExpr:
		setEnd(x, other.End)
	case *build.ListExpr:
		setEnd(x, other.End)
	}
	return x
}

// setEnd sets the closing bracket of a list or dict, with the comments before it.
func setEnd(x build.Expr, end build.End) {
	switch x := x.(type) {
	case *build.DictExpr:
		x.End = end
	case *build.ListExpr:
		x.End = end
	}
}

func sameEntries(a, b []Output) bool {
	return slices.EqualFunc(a, b, func(a, b Output) bool {
		return a.Name == b.Name && slices.Equal(a.More, b.More) && slices.Equal(a.Options, b.Options)
	})
}

// Removed is an attribute value that deletes the attribute. An existing value with
// the comment # keep stays.
type Removed struct{}

func (Removed) BzlExpr() build.Expr { return &build.ListExpr{} }
func (Removed) Merge(other build.Expr) build.Expr {
	if other != nil && rule.ShouldKeep(other) {
		return other
	}
	return nil
}

// Unchanged is the value of an attribute that stays as the user wrote it.
type Unchanged struct{ X build.Expr }

func (u Unchanged) BzlExpr() build.Expr               { return u.X }
func (u Unchanged) Merge(other build.Expr) build.Expr { return other }

// Renamed is a string that replaces the string of the existing rule.
type Renamed string

// BzlExpr returns the string as an expression.
func (s Renamed) BzlExpr() build.Expr { return &build.StringExpr{Value: string(s)} }

// Merge returns the new string with the comments of the existing one.
func (s Renamed) Merge(other build.Expr) build.Expr {
	if other == nil {
		return s.BzlExpr()
	}
	return renamed(other, string(s))
}

// Sources is the value of the srcs of a td_library.
type Sources []string

func (s Sources) BzlExpr() build.Expr {
	return stringList(slices.Sorted(slices.Values(s)))
}

// Merge keeps an existing value that is not a plain list if it names the same
// files.
func (s Sources) Merge(other build.Expr) build.Expr {
	switch x := other.(type) {
	case nil:
		return s.BzlExpr()
	case *build.ListExpr:
		return mergeList(s.BzlExpr(), x)
	case *build.CallExpr:
		// A function such as enforce_glob([...]): update the list inside.
		if id, ok := x.X.(*build.Ident); ok && id.Name != "glob" && id.Name != "select" && len(x.List) > 0 {
			if inner, ok := x.List[0].(*build.ListExpr); ok {
				if merged := mergeList(s.BzlExpr(), inner); merged != nil {
					x.List[0] = merged
				}
			}
		}
	}
	return other
}
