package td

import (
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/bazelbuild/buildtools/build"

	"github.com/rules-ods/rules_ods/generator/mlir/labels"
	"github.com/rules-ods/rules_ods/internal/testtool"
	"github.com/rules-ods/rules_ods/language/internal/repofiles"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
)

// refusals lists the outputs in expected BUILD files of testdata/cases that the reference
// generator must refuse. An entry without out means all outputs of the .td file. says is a
// part of the reference's message, and why is the reason for which the refusal is right.
// The reference must generate all other outputs.
var refusals = []refusal{
	{folder: "bad_syntax", td: "foo/FooBad.td", says: "expected name for ClassID", why: "the file does not parse"},
	{folder: "bad_syntax_base", td: "foo/FooOps.td", says: "expected name for ClassID", why: "what it includes does not parse"},
	{folder: "cxx_attributes_in_two_files", td: "acme/foo/foo_ops.td", out: "foo_passes.h.inc", says: "writes nothing", why: "C++ includes it"},
	{folder: "cxx_extensions", td: "foo/Transforms/gpu/Passes.td", says: "could not find include file 'acme/PassBase.td'", why: "it is in another repository"},
	{folder: "fix_td_srcs_unresolved", td: "foo/FooOps.td", says: "could not find include file 'unknown/O.td'", why: "it is nowhere"},
	{folder: "include_filegroup", td: "d/A.td", says: "Unknown command line argument", why: "a tool of the repository has the generator"},
	{folder: "include_foreign_dep", td: "foo/Foo.td", says: "could not find include file 'other/dialect/Base.td'", why: "it is in another repository"},
	{folder: "include_generated", td: "foo/Foo.td", says: "could not find include file 'foo/FooTable.td'", why: "a genrule makes it"},
	{folder: "include_index", td: "foo/Foo.td", says: "could not find include file 'shapes/Shapes.td'", why: "it is in another repository"},
	{folder: "include_resolve", td: "foo/Foo.td", says: "could not find include file 'shapes/Shapes.td'", why: "it is in another repository"},
	{folder: "include_resolve_regexp", td: "foo/Foo.td", says: "could not find include file 'shapes/Shapes.td'", why: "it is in another repository"},
	{folder: "include_unresolved", td: "foo/Foo.td", says: "could not find include file 'nowhere/A.td'", why: "it is nowhere"},
	{folder: "include_unresolved_ignore", td: "foo/Foo.td", says: "could not find include file 'nowhere/A.td'", why: "it is nowhere"},
	{folder: "alias_kind", td: "foo/FooOps.td", out: "FooEnums.h.inc", says: "writes nothing", why: "existing outputs stay"},
	{folder: "keep_computed", td: "bar/BarOps.td", says: "could not find include file 'baz/Baz.td'", why: "a macro makes its library, and this test evaluates no macro"},
	{folder: "keep_computed", td: "qux/Qux.td", says: "could not find include file 'baz/Baz.td'", why: "a macro makes its library, and this test evaluates no macro"},
	{folder: "keep_comment", td: "foo/FooOps.td", out: "FooEnums.h.inc", says: "writes nothing", why: "the entry is marked # keep"},
	{folder: "keep_comment", td: "foo/FooOps.td", out: "FooTypes.h.inc", says: "writes nothing", why: "existing outputs stay"},
	{folder: "keep_empty_beside_interface", td: "foo/FooEnums.td", out: "FooEnums.h.inc", says: "writes nothing", why: "existing outputs stay"},
	{folder: "keep_empty_included", td: "foo/FooOps.td", out: "FooEnums.h.inc", says: "writes nothing", why: "existing outputs stay"},
	{folder: "keep_empty_included", td: "foo/FooOps.td", out: "FooEnums.cpp.inc", says: "writes nothing", why: "existing outputs stay"},
	{folder: "keep_kind", td: "foo/FooOps.td", out: "FooEnums.h.inc", says: "writes nothing", why: "existing outputs stay"},
	{folder: "keep_kind", td: "foo/FooOps.td", out: "FooEnums.cpp.inc", says: "writes nothing", why: "existing outputs stay"},
	{folder: "keep_outputs_split", td: "foo/FooBase.td", out: "FooTypes.h.inc", says: "writes nothing", why: "the attribute is marked # keep"},
	{folder: "keep_own_tool", td: "foo/FooOps.td", out: "FooMine.inc", says: "Unknown command line argument", why: "a tool of the repository has the generator"},
	{folder: "keep_removed_file", td: "foo/FooOps.td", says: "Could not open input file", why: "it does not exist"},
	{folder: "keep_removed_file", td: "foo/FooTypes.td", says: "Could not open input file", why: "it does not exist"},
	{folder: "keep_pdll", td: "foo/FooGone.pdll", says: "cannot open input file", why: "it does not exist"},
	{folder: "keep_left_alone_library", td: "target/X.td", says: "Unknown command line argument '-gen-register-info'", why: "it is for the code generators' tool"},
	{folder: "cmake_own_program", td: "include/acme/AcmeOps.td", out: "AcmeTable.h.inc", says: "Unknown command line argument", why: "a program of the repository generates it"},
	{folder: "cmake_own_program_elsewhere", td: "foo/FooOps.td", out: "FooTable.inc", says: "Unknown command line argument", why: "a program of the repository generates it"},
	{folder: "cxx_elsewhere_candidates", td: "td/Foo/FooOps.td", out: "FooShapes.inc", says: "Unknown command line argument", why: "a program of the repository generates it"},
	{folder: "own_generator", td: "table/AcmeOps.td", out: "AcmeOpcodeTable.h.inc", says: "Unknown command line argument", why: "a program of the repository generates it"},
	{folder: "own_generator", td: "prefix/AcmeOps.td", out: "AcmeCosts.inc", says: "Unknown command line argument", why: "a program of the repository generates it"},
	{folder: "own_generator", td: "prefix/AcmeOps.td", out: "AcmeOpsLimits.inc", says: "Unknown command line argument", why: "a program of the repository generates it"},
	{folder: "own_generator", td: "shape/AcmeTypes.td", out: "AcmeTypesShape.inc", says: "Unknown command line argument", why: "a program of the repository generates it"},
	{folder: "own_generator", td: "verb/AcmeOps.td", out: "AcmeVerbs.h.inc", says: "Unknown command line argument", why: "a program of the repository generates it"},
	{folder: "own_generator", td: "verb/AcmeOps.td", out: "AcmeVerbs.cpp.inc", says: "Unknown command line argument", why: "a program of the repository generates it"},
	{folder: "own_generator_same_name", td: "foo/ArithDerivatives.td", says: "Unknown command line argument", why: "a program of the repository generates it"},
	{folder: "own_generator_same_name", td: "foo/MathDerivatives.td", says: "Unknown command line argument", why: "a program of the repository generates it"},
	{folder: "own_generator_library", td: "bar/Dialect.td", out: "BarShapes.inc", says: "Unknown command line argument", why: "a program of the repository generates it"},
	{folder: "own_generator_library", td: "foo/FooDialect.td", out: "FooShapes.inc", says: "Unknown command line argument", why: "a program of the repository generates it"},
	{folder: "own_generator_two_programs", td: "foo/FooDialect.td", out: "FooShapes.inc", says: "Unknown command line argument", why: "a program of the repository generates it"},
	{folder: "own_generator_two_programs", td: "foo/FooDialect.td", out: "FooVisitors.inc", says: "Unknown command line argument", why: "a program of the repository generates it"},
	{folder: "precedent_of_this_run", td: "foo/FooOps.td", out: "FooShape.h.inc", says: "Unknown command line argument", why: "a program of the repository generates it"},
	{folder: "keep_unknown_generator", td: "foo/FooOps.td", out: "FooConv.inc", says: "The class 'LLVM_OpBase' is not defined", why: "only LLVM's own dialect has what the generator is for"},
	{folder: "keep_unread_base", td: "foo/FooOps.td", says: "could not find include file 'shapes/Shapes.td'", why: "it is in another repository"},
	{folder: "keep_unresolved_dep", td: "foo/FooOps.td", says: "could not find include file 'unknown/O.td'", why: "it is nowhere"},
	{folder: "llvm_no_label", td: "foo/FooOps.td", says: "could not find include file 'mlir/Conversion/ConvertToLLVM/ToLLVMInterface.td'", why: "it is nowhere"},
	{folder: "needed_empty", td: "foo/FooInterfaces.td", out: "FooTypeInterfaces.h.inc", says: "writes nothing", why: "C++ includes it, or its other half"},
	{folder: "needed_empty", td: "foo/FooInterfaces.td", out: "FooTypeInterfaces.cpp.inc", says: "writes nothing", why: "C++ includes it, or its other half"},
	{folder: "needed_empty", td: "foo/FooOps.td", out: "FooTypes.h.inc", says: "writes nothing", why: "C++ includes it, or its other half"},
	{folder: "needed_empty", td: "foo/FooOps.td", out: "FooTypes.cpp.inc", says: "writes nothing", why: "C++ includes it, or its other half"},
	{folder: "needed_empty", td: "foo/FooOps.td", out: "FooEnums.h.inc", says: "writes nothing", why: "C++ includes it, or its other half"},
	{folder: "needed_empty", td: "foo/FooOps.td", out: "FooEnums.cpp.inc", says: "writes nothing", why: "C++ includes it, or its other half"},
	{folder: "needed_without_subject", td: "foo/IR/FooAttrDefs.td", says: "writes nothing", why: "C++ includes it, or its other half"},
	{folder: "precedent_tool", td: "foo/FooOps.td", out: "FooVisitors.h.inc", says: "Unknown command line argument", why: "a tool of the repository generates it"},
	{folder: "precedent_tool", td: "foo/FooOps.td", out: "FooKinds.inc", says: "Unknown command line argument", why: "a tool of the repository generates it"},
	{folder: "precedent_tool", td: "bar/BarOps.td", out: "BarVisitors.h.inc", says: "Unknown command line argument", why: "a tool of the repository generates it"},
	{folder: "precedent_tool", td: "bar/BarOps.td", out: "BarKinds.inc", says: "Unknown command line argument", why: "a tool of the repository generates it"},
	{folder: "precedent_tool", td: "qux/QuxOps.td", out: "QuxVisitors.h.inc", says: "Unknown command line argument", why: "a tool of the repository generates it"},
	{folder: "precedent_tool", td: "qux/QuxOps.td", out: "QuxKinds.inc", says: "Unknown command line argument", why: "a tool of the repository generates it"},
	{folder: "precedent_plugin", td: "foo/FooOps.td", out: "FooEncodings.h.inc", says: "Unknown command line argument", why: "a plugin generates it"},
	{folder: "precedent_plugin", td: "foo/FooOps.td", out: "FooKinds.inc", says: "Unknown command line argument", why: "a template generates it"},
	{folder: "precedent_plugin", td: "qux/QuxOps.td", out: "QuxEncodings.h.inc", says: "Unknown command line argument", why: "a plugin generates it"},
	{folder: "precedent_plugin", td: "qux/QuxOps.td", out: "QuxKinds.inc", says: "Unknown command line argument", why: "a template generates it"},
	{folder: "removed_file_of_library", td: "foo/FooOps.td", says: "could not find include file 'foo/FooBase.td'", why: "it was deleted"},
	{folder: "renamed_file", td: "foo/FooMore.td", says: "Could not open input file", why: "a genrule makes it"},
	{folder: "records_unread_base", td: "foo/FooOps.td", says: "could not find include file 'shapes/Shapes.td'", why: "it is in another repository"},
}

type refusal struct{ folder, td, out, says, why string }

// TestGenerateExpected runs the reference generator for each rule of each expected BUILD
// file in testdata/cases, as Bazel would. The generator sees only the sources of the
// td_library rules that deps reach, in the directories that these rules name. So the test
// fails if an expected file lacks a dep, or generates records that the .td file does not
// define.
func TestGenerateExpected(t *testing.T) {
	tool := testtool.Program(t, "mlir-tblgen-22")
	testtool.MLIR(t)
	folders, err := filepath.Glob("testdata/cases/*")
	if err != nil {
		t.Fatal(err)
	}
	g := &reference{tool: tool, llvm: llvmTdLibraries(t)}
	var ran, read atomic.Int32
	t.Run("cases", func(t *testing.T) {
		for _, folder := range folders {
			t.Run(filepath.Base(folder), func(t *testing.T) {
				t.Parallel()
				x := readExpected(t, folder)
				refused := map[string]bool{}
				for _, r := range x.gentbls {
					dir := t.TempDir()
					includes := x.link(t, g, dir, r)
					for _, out := range slices.Sorted(maps.Keys(r.outs)) {
						ran.Add(1)
						err := g.generate(dir, r.td, includes, r.outs[out])
						i := slices.IndexFunc(refusals, func(n refusal) bool {
							return n.folder == filepath.Base(folder) && n.td == r.td && (n.out == "" || n.out == out)
						})
						switch {
						case i < 0 && err != nil:
							t.Errorf("%s, %s: %v", r.label, out, err)
						case i >= 0 && err == nil:
							t.Errorf("%s, %s: is generated, although it should not be: %s", r.label, out, refusals[i].why)
						case i >= 0 && !strings.Contains(err.Error(), refusals[i].says):
							t.Errorf("%s, %s: %v, want %q", r.label, out, err, refusals[i].says)
						case i >= 0:
							refused[refusals[i].td+refusals[i].out] = true
						}
					}
				}
				for _, n := range refusals {
					if n.folder == filepath.Base(folder) && !refused[n.td+n.out] {
						t.Errorf("no output of %s %s is refused, although %s", n.td, n.out, n.why)
					}
				}
				read.Add(1)
			})
		}
	})
	for _, n := range refusals {
		if !slices.Contains(folders, filepath.Join("testdata/cases", n.folder)) {
			t.Errorf("there is no folder %s", n.folder)
		}
	}
	if int(read.Load()) == len(folders) && ran.Load() < 300 {
		t.Errorf("only %d outputs", ran.Load())
	}
}

// A reference is the reference generator.
type reference struct {
	tool string
	llvm map[string][]string // the files of a td_library of LLVM, by its label without the repository
	// nothing caches the output for a file with MLIR's classes alone, by options.
	nothing sync.Map
}

// generate runs the generator. It returns an error if the generator fails, or if the output
// is the same as for a file that only includes MLIR's classes.
func (g *reference) generate(dir, td string, includes, opts []string) error {
	out, err := g.run(dir, td, includes, opts)
	if err != nil {
		return err
	}
	const nothing = `include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/PatternBase.td"
include "mlir/Pass/PassBase.td"
`
	key := fmt.Sprint(opts)
	without, cached := g.nothing.Load(key)
	if !cached {
		empty, err := os.MkdirTemp(dir, "empty")
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(empty, "Nothing.td"), []byte(nothing), 0o666); err != nil {
			return err
		}
		// If the generator refuses the file with the classes alone, any output counts.
		without, _ = g.run(empty, "Nothing.td", []string{installedInclude}, opts)
		g.nothing.Store(key, without)
	}
	said := map[string]bool{"": true}
	for line := range strings.Lines(without.(string)) {
		said[strings.TrimSpace(line)] = true
	}
	for line := range strings.Lines(out) {
		line = strings.TrimSpace(line)
		if !said[line] && !strings.HasPrefix(line, "|*") && !strings.HasPrefix(line, "//") {
			return nil
		}
	}
	return fmt.Errorf("%v writes nothing for %s", opts, td)
}

// run runs the generator at the root of the repository, as an action of Bazel does.
func (g *reference) run(dir, td string, includes, opts []string) (string, error) {
	args := slices.Clone(opts)
	for _, i := range includes {
		args = append(args, "-I", i)
	}
	tool := g.tool
	if strings.HasSuffix(td, ".pdll") {
		tool = "/usr/lib/llvm-22/bin/mlir-pdll"
	}
	cmd := exec.Command(tool, append(args, td)...)
	cmd.Dir = dir
	var stderr strings.Builder
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("%s %v: %w\n%s", td, args, err, firstLines(stderr.String(), 6))
	}
	return string(out), nil
}

// An expectation holds the rules of the expected BUILD files of one folder.
type expectation struct {
	folder    string
	files     []string // slash-separated paths of all files except BUILD files
	packages  map[string]bool
	repos     map[string]string // directories of repositories in the tree, by name
	libraries map[string]tdTarget
	gentbls   []tdTarget
}

// A tdTarget is a rule that has .td files.
type tdTarget struct {
	label    string
	pkg      string // directory of the package
	srcs     []string
	td       string
	outs     map[string][]string
	includes []string
	deps     []string
}

func readExpected(t *testing.T, folder string) *expectation {
	x := &expectation{folder: folder, packages: map[string]bool{}, repos: map[string]string{}, libraries: map[string]tdTarget{}}
	var outs []string
	err := filepath.WalkDir(folder, func(p string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		rel, err := filepath.Rel(folder, p)
		rel = filepath.ToSlash(rel)
		if path.Base(rel) == "BUILD.out" {
			outs = append(outs, rel)
			x.packages[slashpath.Dir(rel)] = true
		} else {
			x.files = append(x.files, rel)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"WORKSPACE", "MODULE.bazel"} {
		text, _ := os.ReadFile(filepath.Join(folder, name))
		nested := regexp.MustCompile(`(?s)(?:local_repository|local_path_override)\(\s*(?:module_)?name = "(\w+)",\s*path = "([^".][^"]*)"`)
		for _, m := range nested.FindAllStringSubmatch(string(text), -1) {
			x.repos[m[1]] = m[2]
		}
	}
	for _, out := range outs {
		text, err := os.ReadFile(filepath.Join(folder, out))
		if err != nil {
			t.Fatal(err)
		}
		x.readBuild(t, slashpath.Dir(out), text)
	}
	return x
}

func (x *expectation) readBuild(t *testing.T, pkg string, text []byte) {
	f, err := build.ParseBuild("BUILD.bazel", text)
	if err != nil {
		t.Fatal(err)
	}
	variables := map[string]build.Expr{}
	for _, stmt := range f.Stmt {
		if a, ok := stmt.(*build.AssignExpr); ok {
			variables[build.FormatString(a.LHS)] = a.RHS
		}
	}
	for _, r := range f.Rules("") {
		list := func(attr string) []string { return x.strings(t, pkg, r.Attr(attr), variables) }
		target := tdTarget{label: "//" + pkg + ":" + r.Name(), pkg: pkg, includes: list("includes"), deps: slices.Concat(list("deps"), list("td_srcs"))}
		switch {
		case r.AttrString("td_file") != "":
			target.td = x.file(pkg, r.AttrString("td_file"))
			target.outs = outputsOf(r, variables)
			x.gentbls = append(x.gentbls, target)
		case r.Attr("srcs") != nil:
			for _, src := range list("srcs") {
				if strings.HasSuffix(src, ".td") || slices.Contains(x.files, x.file(pkg, src)) {
					target.srcs = append(target.srcs, x.file(pkg, src))
				} else {
					target.deps = append(target.deps, src)
				}
			}
			x.libraries[target.label] = target
		case r.Kind() == "alias":
			target.deps = []string{r.AttrString("actual")}
			x.libraries[target.label] = target
		}
	}
	for i, g := range x.gentbls {
		// The td_file may be an alias of a filegroup with one file.
		for at, ok := x.libraries["//"+pkg+":"+path.Base(g.td)]; ok && g.pkg == pkg; {
			if len(at.srcs) == 1 {
				x.gentbls[i].td = at.srcs[0]
				break
			}
			at, ok = x.libraries["//"+pkg+at.deps[0]]
		}
	}
}

// outputsOf reads the outputs of a rule, from any form of tbl_outs, and the
// options of each.
func outputsOf(r *build.Rule, variables map[string]build.Expr) map[string][]string {
	if out := r.AttrString("src_out"); out != "" {
		return map[string][]string{out: {"-gen-op-defs"}, r.AttrString("hdr_out"): {"-gen-op-decls"}}
	}
	expr := r.Attr("tbl_outs")
	if name, ok := expr.(*build.Ident); ok {
		expr = variables[name.Name]
	}
	outs := map[string][]string{}
	add := func(out, opts build.Expr) {
		words := build.Strings(opts)
		if one, ok := opts.(*build.StringExpr); ok {
			words = strings.Fields(one.Value)
		}
		if names, ok := out.(*build.ListExpr); ok { // of a generator that writes several files, the first is -o
			out = names.List[0]
		}
		if name, ok := out.(*build.StringExpr); ok { // any other name is computed in a loop
			outs[name.Value] = words
		}
	}
	switch e := expr.(type) {
	case *build.DictExpr:
		for _, kv := range e.List {
			add(kv.Key, kv.Value)
		}
	case *build.ListExpr:
		for _, item := range e.List {
			switch item := item.(type) {
			case *build.TupleExpr:
				add(item.List[1], item.List[0])
			case *build.ListExpr: // of two elements, as the macro accepts it
				add(item.List[1], item.List[0])
			}
		}
	}
	return outs
}

// strings evaluates an expression for a list: the forms that occur in the folders.
func (x *expectation) strings(t *testing.T, pkg string, expr build.Expr, variables map[string]build.Expr) []string {
	switch e := expr.(type) {
	case nil:
		return nil
	case *build.ListExpr:
		return build.Strings(e)
	case *build.Ident:
		return x.strings(t, pkg, variables[e.Name], variables)
	case *build.DictExpr: // of select
		var all []string
		for _, kv := range e.List {
			all = append(all, x.strings(t, pkg, kv.Value, variables)...)
		}
		return all
	case *build.BinaryExpr:
		return slices.Concat(x.strings(t, pkg, e.X, variables), x.strings(t, pkg, e.Y, variables))
	case *build.CallExpr:
		if g, ok := rule.ParseGlobExpr(e); ok {
			var found []string
			for _, f := range x.files {
				rel, below := strings.CutPrefix(f, pkg+"/")
				if matches := func(p string) bool { return repofiles.MatchGlob(p, rel) }; below && slices.ContainsFunc(g.Patterns, matches) && !slices.ContainsFunc(g.Excludes, matches) {
					found = append(found, rel)
				}
			}
			return found
		}
		return x.strings(t, pkg, e.List[0], variables)
	}
	t.Fatalf("%s: a list that this test cannot evaluate: %s", pkg, build.FormatString(expr))
	return nil
}

// file returns the path of a source file that a BUILD file names.
func (x *expectation) file(pkg, name string) string {
	if rest, ok := strings.CutPrefix(name, "//"); ok {
		pkg, name, _ = strings.Cut(rest, ":")
	}
	return path.Join(pkg, strings.TrimPrefix(name, ":"))
}

// link links the files that a rule may read into a directory. It returns the include
// directories.
func (x *expectation) link(t *testing.T, g *reference, dir string, r tdTarget) []string {
	linked := map[string]bool{}
	add := func(from, name string) {
		if linked[name] {
			return
		}
		linked[name] = true
		from, err := filepath.Abs(from)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.MkdirAll(filepath.Join(dir, path.Dir(name)), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.Symlink(from, filepath.Join(dir, name)); err != nil {
			t.Fatal(err)
		}
	}
	includes := []string{".", path.Dir(r.td)}
	seen := map[string]bool{}
	var visit func(target tdTarget, repo string)
	visit = func(target tdTarget, repo string) {
		if seen[target.label] {
			return
		}
		seen[target.label] = true
		for _, i := range target.includes {
			if i == "/" {
				i = "/."
			}
			if rooted, ok := strings.CutPrefix(i, "/"); ok {
				includes = append(includes, path.Join(repo, rooted))
			} else {
				includes = append(includes, path.Join(target.pkg, i))
			}
		}
		if repo != "" {
			includes = append(includes, repo)
		}
		for _, src := range target.srcs {
			if from := filepath.Join(x.folder, src); slices.Contains(x.files, src) {
				add(from, src)
			}
		}
		for _, dep := range target.deps {
			name, rest, external := strings.Cut(dep, "//")
			if !external {
				name, rest = "", target.pkg+":"+strings.TrimPrefix(dep, ":")
			}
			if !strings.Contains(rest, ":") {
				rest += ":" + path.Base(rest)
			}
			repo := x.repos[strings.TrimPrefix(name, "@")]
			label := "//" + rest
			if repo != "" {
				label = "//" + path.Join(repo, rest)
			}
			files, llvm := g.llvm["//"+rest]
			switch library, ok := x.libraries[label]; {
			case (name == "" || repo != "") && ok:
				visit(library, repo)
			case name == "" && slices.Contains(x.files, x.file("", label)):
				add(filepath.Join(x.folder, x.file("", label)), x.file("", label))
			case name != "" && llvm:
				includes = append(includes, "external/llvm")
				for _, f := range files {
					add(filepath.Join(installedInclude, f), "external/llvm/"+f)
				}
			}
		}
	}
	visit(r, "")
	if slices.Contains(x.files, r.td) {
		add(filepath.Join(x.folder, r.td), r.td)
	}
	var dirs []string
	for _, i := range includes {
		if !slices.Contains(dirs, i) {
			dirs = append(dirs, i)
		}
	}
	return dirs
}

// llvmTdLibraries returns the files of each td_library of LLVM and all files that they
// include, by label without the repository. In LLVM's build, deps of the library provide the
// included files.
func llvmTdLibraries(t *testing.T) map[string][]string {
	include := regexp.MustCompile(`(?m)^\s*include "([^"]+)"`)
	var closure func(file string, found map[string]bool)
	closure = func(file string, found map[string]bool) {
		text, err := os.ReadFile(filepath.Join(installedInclude, file))
		if err != nil || found[file] {
			return
		}
		found[file] = true
		for _, m := range include.FindAllStringSubmatch(string(text), -1) {
			closure(m[1], found)
		}
	}
	sets := map[string]map[string]bool{}
	for _, file := range labels.Files() {
		for _, l := range slices.Concat(labels.Holding(file), []string{"@llvm-project//mlir:AllTdFiles"}) {
			_, l, _ = strings.Cut(l, "//")
			if sets["//"+l] == nil {
				sets["//"+l] = map[string]bool{}
			}
			closure(file, sets["//"+l])
		}
	}
	libraries := map[string][]string{}
	for l, set := range sets {
		libraries[l] = slices.Sorted(maps.Keys(set))
	}
	return libraries
}
