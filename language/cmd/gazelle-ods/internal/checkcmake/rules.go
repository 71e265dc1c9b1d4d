package checkcmake

import (
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/bazelbuild/buildtools/build"
	"github.com/rules-ods/rules_ods/language/internal/cmake"
	"github.com/rules-ods/rules_ods/language/internal/repofiles"
	"github.com/rules-ods/rules_ods/language/internal/starlarklimit"
	"github.com/rules-ods/rules_ods/language/internal/starlarktext"
)

// An output is one file that a rule of a BUILD file generates.
type output struct {
	tdFile  string // relative to the repository, "" if it is in another one
	out     string
	options []string
	pos     cmake.Position
	rule    string
	sharded bool
}

// buildOutputs are the generated files of a repository by path.
type buildOutputs struct {
	files int // BUILD files
	outs  map[string]output
	// unknown are the .td files of calls whose outputs are not literals in the BUILD
	// file, for example of macros that compute names.
	unknown map[string]bool
}

// readBuild collects what the rules of a BUILD file generate from .td files.
func (b *buildOutputs) readBuild(name string, text []byte) error {
	if err := starlarklimit.Check(name, text); err != nil {
		return err
	}
	f, err := build.ParseBuild(name, text)
	if err != nil {
		return err
	}
	pkg := repofiles.Directory(name)
	constants := constants(maps.Collect(starlarktext.Assignments(f.Stmt)))
	for _, r := range f.Rules("") {
		td, ok := constants.resolve(r.Attr("td_file")).(*build.StringExpr)
		if !ok {
			continue
		}
		o := output{tdFile: filePath(pkg, td.Value), rule: r.Name(), sharded: r.Attr("hdr_out") != nil}
		start, _ := r.Call.Span()
		o.pos = cmake.Position{File: name, Line: start.Line}
		known := false
		add := func(out string, options []string, at build.Expr) {
			known = true
			one := o
			one.out, one.options = path.Join(pkg, out), options
			if at != nil {
				start, _ := at.Span()
				one.pos.Line = start.Line
			}
			b.outs[one.out] = one
		}
		switch outs := constants.resolve(r.Attr("tbl_outs")).(type) {
		case *build.DictExpr:
			for _, kv := range outs.List {
				if key, ok := kv.Key.(*build.StringExpr); ok {
					add(key.Value, words(constants.resolve(kv.Value)), kv)
				}
			}
		case *build.ListExpr:
			for _, e := range outs.List {
				pair, ok := e.(*build.TupleExpr)
				if !ok || len(pair.List) != 2 {
					continue
				}
				for _, out := range words(pair.List[1]) {
					add(out, words(constants.resolve(pair.List[0])), e)
				}
			}
		}
		if out := r.AttrString("out"); out != "" {
			add(out, words(constants.resolve(r.Attr("opts"))), nil)
		}
		if out := r.AttrString("hdr_out"); out != "" {
			add(out, []string{"-gen-op-decls"}, nil)
		}
		if out := r.AttrString("src_out"); out != "" {
			add(out, []string{"-gen-op-defs"}, nil)
		}
		if !known {
			b.unknown[o.tdFile] = true
		}
	}
	return nil
}

// constants are the values that a file assigns to names.
type constants map[string]build.Expr

// resolve returns the value of a name, or another expression as it is.
func (c constants) resolve(e build.Expr) build.Expr {
	if id, ok := e.(*build.Ident); ok && c[id.Name] != nil {
		return c[id.Name]
	}
	return e
}

// words returns the strings of a list, or the options in one string.
func words(e build.Expr) []string {
	switch e := e.(type) {
	case *build.StringExpr:
		return strings.Fields(e.Value)
	case *build.ListExpr:
		var out []string
		for _, x := range e.List {
			out = append(out, words(x)...)
		}
		return out
	}
	return nil
}

// filePath returns the path of the file that a label names.
func filePath(pkg, label string) string {
	switch {
	case strings.HasPrefix(label, "@"):
		return ""
	case strings.HasPrefix(label, "//"):
		dir, name, ok := strings.Cut(label[2:], ":")
		if !ok {
			return dir
		}
		return path.Join(dir, name)
	}
	return path.Join(pkg, strings.TrimPrefix(label, ":"))
}

// normalize returns options in a form that can be compared: sorted, with one dash, and
// without include directories.
func normalize(options []string) []string {
	var out []string
	for i := 0; i < len(options); i++ {
		opt := options[i]
		if strings.HasPrefix(opt, "-I") {
			continue
		}
		opt = "-" + strings.TrimLeft(opt, "-")
		if !strings.Contains(opt, "=") && !strings.HasPrefix(opt, "-gen-") && i+1 < len(options) && !strings.HasPrefix(options[i+1], "-") {
			i++
			opt += "=" + options[i]
		}
		out = append(out, opt)
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// RulesByOutput maps the path of each file that a rule for .td files generates to the label
// on which C++ rules depend to get the file.
func RulesByOutput(repo *repofiles.Repository) (map[string]string, error) {
	b, err := readRules(repo)
	if err != nil {
		return nil, err
	}
	rules := map[string]string{}
	for out, o := range b.outs {
		rules[out] = "//" + repofiles.Directory(o.pos.File) + ":" + o.rule
		if o.sharded {
			rules[out] += "__gentbl_cc_lib" // the target that gentbl_sharded_ops makes for the headers
		}
	}
	return rules, nil
}
