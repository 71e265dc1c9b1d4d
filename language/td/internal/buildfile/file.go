// Package buildfile reads the rules for .td files in a BUILD file, and holds the
// attribute values that merge with existing ones and keep what their author
// wrote. It does not decide what a rule should say.
package buildfile

import (
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/bazelbuild/buildtools/build"

	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// A File holds the facts of one BUILD file, as the user wrote it. The extension
// does not update it when it changes the BUILD file.
type File struct {
	Pkg         string
	Path        string            // of the BUILD file, in the repository
	Names       map[string]bool   // targets it defines
	NativeNames map[string]bool   // targets of the rules in nativeKinds
	Loads       map[string]string // symbol to the file it is loaded from
	Original    map[string]string // symbol to its name in that file, if a load statement renames it
	Refs        []Ref             // labels, as written
	SourceDirs  map[string]bool   // directories below the package in which it names sources
	Sources     []string          // .td and C++ files and patterns of them that it names, relative to the package
	Rules       []*Rule
	Groups      map[string]build.Expr // name of a filegroup to its srcs
	Aliases     map[string]string     // name of an alias to its actual, as written
	Users       []User                // rules that have sources and depend on other targets
}

// A Rule is a call of a rule for .td files, or of a macro that wraps one.
type Rule struct {
	Name    string
	Kind    string // the rule, which a macro may wrap: td_library, gentbl_cc_library …
	Written string // the symbol in the BUILD file: Kind or a macro
	TdFile  string
	// OldTdFile is the file that td_file names in the BUILD file, if that file has another name
	// now and TdFile is the new one.
	OldTdFile string
	Srcs      []string
	Outputs   []Output
	Attrs     map[string]string // the string attributes that Read lists, if they have a value
	Includes  []string
	Deps      []string
	SrcsExpr  build.Expr // srcs, as written
	Dict      bool       // tbl_outs is a dict
	// IsComputed reports whether the text of deps or tbl_outs does not show the whole value.
	IsComputed bool
	// Shards is the number of shards, or 0 if the text does not show it or a comment # keep asks to leave it.
	Shards     int
	ShardsName string   // the attribute with Shards
	HasFiles   bool     // td_srcs lists the .td files that the rule reads
	TdSrcs     []string // the files and labels in td_srcs
	Place      string   // the BUILD file and the line of the rule in it
	call       *build.CallExpr
}

// A Ref is a label in a BUILD file.
type Ref struct {
	Label string
	Line  int
}

// A User is a rule of any kind that has sources and depends on other targets.
type User struct {
	Deps  []string // labels, as written
	Srcs  []string // files, relative to the package
	Globs []rule.GlobValue
}

// nativeKinds are rules of Bazel that have sources and generate nothing from .td
// files on their own. A target of such a rule is never a rule for .td files.
var nativeKinds = map[string]bool{
	"cc_binary": true, "cc_library": true, "cc_test": true, "filegroup": true, "genrule": true, "py_binary": true,
	"py_library": true, "py_test": true, "sh_binary": true, "sh_library": true, "sh_test": true, "test_suite": true,
}

// otherKinds are functions of Bazel that generate nothing, and rules of
// rules_pkg and bazel_skylib that only copy, pack or compare files.
var otherKinds = map[string]bool{
	"alias": true, "bzl_library": true, "config_setting": true, "exports_files": true, "licenses": true,
	"package": true, "package_group": true, "workspace": true,
	"copy_directory": true, "copy_file": true, "copy_to_directory": true, "pkg_filegroup": true, "pkg_files": true,
	"pkg_tar": true, "pkg_zip": true,
}

// IsNative reports whether a symbol is a rule or function of Bazel, or a rule that
// copies or packs files. From .td files, such a rule generates only what its
// attributes out and outs list.
func IsNative(symbol string) bool { return nativeKinds[symbol] || otherKinds[symbol] }

// Read collects the facts from a BUILD file. named returns the rule for .td files
// that a symbol of the BUILD file calls or wraps, or "".
func Read(pkg string, f *rule.File, named func(symbol string) string) *File {
	b := &File{Pkg: pkg, Names: map[string]bool{}, NativeNames: map[string]bool{}, Loads: map[string]string{}, Original: map[string]string{}, SourceDirs: map[string]bool{}, Groups: map[string]build.Expr{}, Aliases: map[string]string{}}
	b.Path = path.Join(pkg, filepath.Base(f.Path))
	calls := map[string]*build.CallExpr{}
	for _, r := range f.File.Rules("") {
		calls[r.Name()] = r.Call
	}
	for _, l := range f.Loads {
		for _, pair := range l.SymbolPairs() {
			b.Loads[pair.To] = l.Name()
			if pair.From != pair.To {
				b.Original[pair.To] = pair.From
			}
		}
	}
	for _, r := range f.Rules {
		kind := named(r.Kind())
		if n := r.Name(); n != "" {
			for _, target := range Targets(kind, n) {
				b.Names[target] = true
			}
		}
		if kind != "" && r.Name() == "" {
			continue // its name is computed, so Gazelle cannot find it again
		}
		if kind == "" {
			b.addUser(r)
			switch r.Kind() {
			case "filegroup":
				b.Groups[r.Name()] = r.Attr("srcs")
			case "alias":
				b.Aliases[r.Name()] = r.AttrString("actual")
			}
			if nativeKinds[r.Kind()] {
				b.NativeNames[r.Name()] = true
			}
			continue
		}
		t := &Rule{
			Name: r.Name(), Kind: kind, Written: r.Kind(),
			TdFile:   LocalName(pkg, r.AttrString("td_file")),
			Srcs:     SourceList(r.Attr("srcs")),
			SrcsExpr: r.Attr("srcs"),
			Attrs:    map[string]string{}, Includes: r.AttrStrings("includes"), Deps: LabelsIn(r.Attr("deps")),
			HasFiles: r.Attr("td_srcs") != nil,
			TdSrcs:   SourceList(r.Attr("td_srcs")),
			call:     calls[r.Name()],
		}
		line := 0
		if t.call != nil {
			start, _ := t.call.Span()
			line = start.Line
		}
		t.Place = b.Path + ":" + strconv.Itoa(line)
		for _, key := range [...]string{"tblgen", "plugin", "template", "strip_include_prefix", "include_prefix", "sharder", "src_file", "hdr_out", "src_out"} {
			if v := r.AttrString(key); v != "" {
				t.Attrs[key] = v
			}
		}
		outs := r.Attr("tbl_outs")
		var isRead bool
		t.Outputs, t.Dict, isRead = ReadOutputs(outs)
		t.IsComputed = r.Attr("deps") != nil && !IsPlainList(r.Attr("deps")) || outs != nil && !isRead ||
			slices.ContainsFunc(t.Outputs, func(o Output) bool { return o.Name == "" || len(o.Options) == 0 })
		if kind == GentblSharded {
			for _, key := range [...]string{"shards", "shard_count"} {
				if n, ok := r.Attr(key).(*build.LiteralExpr); ok && !r.ShouldKeep() && !IsKept(r, key) {
					t.Shards, _ = strconv.Atoi(n.Token)
					t.ShardsName = key
				}
			}
			if h := r.AttrString("hdr_out"); h != "" {
				t.Outputs = append(t.Outputs, Output{Options: []string{"-gen-op-decls"}, Name: h})
			}
			if s := r.AttrString("src_out"); s != "" {
				t.Outputs = append(t.Outputs, Output{Options: []string{"-gen-op-defs"}, Name: s})
			}
		}
		if kind == GentblRule {
			if out := r.AttrString("out"); out != "" {
				t.Outputs = []Output{{Options: r.AttrStrings("opts"), Name: out}}
			}
		}
		b.Rules = append(b.Rules, t)
	}
	for _, r := range b.Rules {
		r.TdFile = b.fileNamed(r.TdFile)
	}
	build.Walk(f.File, func(x build.Expr, _ []build.Expr) {
		s, ok := x.(*build.StringExpr)
		if !ok {
			return
		}
		v := s.Value
		if name := LocalName(pkg, v); isSource(name) && !strings.ContainsAny(name, ":\n") && !path.IsAbs(name) {
			b.Sources = append(b.Sources, name)
		}
		switch {
		case strings.HasPrefix(v, ":") || strings.HasPrefix(v, "//") || strings.HasPrefix(v, "@"):
			b.Refs = append(b.Refs, Ref{v, s.Start.Line})
		case strings.Contains(v, "/"):
			if !strings.HasPrefix(v, "..") && (isSource(v) || strings.HasSuffix(v, ".py")) {
				dir := slashpath.Dir(v)
				if i := strings.IndexByte(dir, '*'); i >= 0 {
					dir = slashpath.Dir(dir[:i] + "x")
				}
				if dir != "" && !path.IsAbs(dir) {
					b.SourceDirs[dir] = true
				}
			}
		}
	})
	return b
}

// fileNamed returns the file that a name in the package means: that of a filegroup with one
// file, that of an alias, or else the name itself.
func (b *File) fileNamed(name string) string {
	const mostAliases = 8 // an alias of itself is invalid
	for range mostAliases {
		if actual, ok := b.Aliases[name]; ok {
			name = LocalName(b.Pkg, actual)
		}
	}
	if list, ok := b.Groups[name].(*build.ListExpr); ok && len(list.List) == 1 && isPlain(list) {
		return LocalName(b.Pkg, list.List[0].(*build.StringExpr).Value)
	}
	return name
}

// isSource reports whether a name or pattern is that of a .td or C++ file.
func isSource(name string) bool {
	return strings.HasSuffix(name, ".td") || source.IsCxx(name) && !strings.HasSuffix(name, ".inc")
}

func (b *File) addUser(r *rule.Rule) {
	u := User{Deps: r.AttrStrings("deps")}
	for _, key := range [...]string{"srcs", "hdrs", "textual_hdrs"} {
		for _, src := range SourceList(r.Attr(key)) {
			u.Srcs = append(u.Srcs, LocalName(b.Pkg, src))
		}
		u.Globs = append(u.Globs, GlobsIn(r.Attr(key))...)
	}
	if len(u.Deps) > 0 && len(u.Srcs)+len(u.Globs) > 0 {
		b.Users = append(b.Users, u)
	}
}

// GlobsIn returns the globs in the value of an attribute.
func GlobsIn(x build.Expr) []rule.GlobValue {
	var globs []rule.GlobValue
	if x != nil {
		build.Walk(x, func(e build.Expr, _ []build.Expr) {
			if g, ok := rule.ParseGlobExpr(e); ok {
				globs = append(globs, g)
			}
		})
	}
	return globs
}

// LocalName returns the shortest label of a file within its package: Foo.td for
// //pkg:Foo.td. It returns labels of other packages as they are.
func LocalName(pkg, label string) string {
	if name, ok := strings.CutPrefix(label, "//"+pkg+":"); ok {
		return name
	}
	return strings.TrimPrefix(label, ":")
}

// suffixes of the names of further targets that the macros of this project make, by macro.
var suffixes = map[string][]string{
	"gentbl_cc_library":  {"_filegroup"},
	"gentbl_sharded_ops": {"__gentbl_cc_lib", "__gentbl_cc_lib_filegroup", "__shard_copies", "__objects"},
}

// Targets returns the name of a rule, and the names of the further targets that its kind, a macro or rule, makes.
// A rule with the name of such a target would make its package invalid.
func Targets(kind, name string) []string {
	names := []string{name}
	for _, suffix := range suffixes[kind] {
		names = append(names, name+suffix)
	}
	return names
}

// RuleOf returns the rule that a macro wraps, by the name of the macro:
// my_gentbl_cc_library wraps gentbl_cc_library. It returns "" for other macros.
func RuleOf(symbol string) string {
	for _, r := range RuleNames {
		if symbol == r || strings.HasSuffix(symbol, "_"+r) {
			return r
		}
	}
	return ""
}

// LabelsIn returns the strings in the value of an attribute, with those in select
// expressions.
func LabelsIn(x build.Expr) []string {
	var list []string
	if x != nil {
		build.Walk(x, func(x build.Expr, _ []build.Expr) {
			if s, ok := x.(*build.StringExpr); ok {
				list = append(list, s.Value)
			}
		})
	}
	return list
}

// SourceList collects the strings of an attribute that lists files: a list,
// lists added together, or a list passed to a function such as enforce_glob.
func SourceList(x build.Expr) []string {
	switch x := x.(type) {
	case *build.ListExpr:
		var out []string
		for _, e := range x.List {
			if s, ok := e.(*build.StringExpr); ok {
				out = append(out, strings.TrimPrefix(s.Value, ":"))
			}
		}
		return out
	case *build.BinaryExpr:
		return append(SourceList(x.X), SourceList(x.Y)...)
	case *build.CallExpr:
		if id, ok := x.X.(*build.Ident); ok && id.Name != "glob" && id.Name != "select" && len(x.List) > 0 {
			return SourceList(x.List[0])
		}
	}
	return nil
}
