package scaffold

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"

	starlark "github.com/bazelbuild/buildtools/build"

	"github.com/rules-ods/rules_ods/generator/tablegen"
	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// setField returns a .td file in which a def sets a bit field. ok is false if the def does not
// have a body in the text, or sets the field already.
func setField(text, def, field string) (after string, ok bool) {
	f := (&syntax.Parser{Operators: tablegen.Operators()}).Parse("", []byte(text), syntax.Statements, nil)
	for _, stmt := range f.Stmts {
		d, isDef := stmt.(*syntax.Def)
		if !isDef {
			continue
		}
		id, named := d.Name.(*syntax.Ident)
		if !named || id.Name != def || len(d.Body.Items) == 0 {
			continue
		}
		for _, item := range d.Body.Items {
			if let, isLet := item.(*syntax.BodyLet); isLet && let.Name == field {
				return "", false
			}
		}
		_, end := stmt.Span()
		brace := strings.LastIndexByte(text[:end], '}')
		line := strings.LastIndexByte(text[:brace], '\n') + 1
		if strings.TrimSpace(text[line:brace]) != "" { // the body is in one line
			return text[:brace] + "let " + field + " = 1; " + text[brace:], true
		}
		return text[:line] + "  let " + field + " = 1;" + newlineOf(text) + text[line:], true
	}
	return "", false
}

func newlineOf(text string) string {
	if strings.Contains(text, "\r\n") {
		return "\r\n"
	}
	return "\n"
}

// Places in C++ files and in those of CMake. They are compiled when they are needed, because few
// runs of the program write definitions.
var (
	lastInclude = pattern(`(?m)^#include "[^"\n]*\.h"[^\n]*\n`)
	mainStart   = pattern(`(?m)^int main\([^)\n]*\) \{\n`)
	passGroup   = pattern(`(?m)^namespace ([\w:]+) \{\n#define GEN_PASS_DEF_`)
	// cmakeLibrary is the statement that adds the library of a dialect.
	cmakeLibrary = pattern(`(?m)^(?:add_library|add_mlir_dialect_library|add_mlir_library)\(\s*(\w+)`)
)

func pattern(text string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(text) })
}

// withTdInclude returns a .td file with an include after its last one, or before its first
// statement. name "" adds none.
func withTdInclude(text, name string) string {
	if name == "" {
		return text
	}
	f := (&syntax.Parser{Operators: tablegen.Operators()}).Parse("", []byte(text), syntax.Statements, nil)
	line := `include "` + name + `"` + newlineOf(text)
	at := 0
	for i, stmt := range f.Stmts {
		begin, end := stmt.Span()
		if _, isInclude := stmt.(*syntax.Include); isInclude {
			at = lineEnd(text, int(end))
		} else if i == 0 {
			return text[:begin] + line + text[begin:]
		}
	}
	if at > 0 && text[at-1] != '\n' {
		line = newlineOf(text) + line
	}
	return text[:at] + line + text[at:]
}

// lineEnd returns the offset after the line that contains an offset.
func lineEnd(text string, at int) int {
	if i := strings.IndexByte(text[at:], '\n'); i >= 0 {
		return at + i + 1
	}
	return len(text)
}

// withInclude returns C++ with an include after the last one of a header, unless it has it.
func withInclude(text, header string) string {
	line := `#include "` + header + "\"\n"
	all := lastInclude().FindAllStringIndex(text, -1)
	if strings.Contains(text, line) || len(all) == 0 {
		return text
	}
	at := all[len(all)-1][1]
	return text[:at] + line + text[at:]
}

// register adds the changes by which the dialect registers the definitions, or the program
// the passes.
func (out *plan) register(directory string, p *project, f *firstKind) {
	if f.macro == "" {
		if f.named {
			out.registerPasses(directory, p)
		}
		return
	}
	class := strings.TrimPrefix(p.dialect.CppClass, "::")
	generated := "#include \"" + p.include + p.base + ".cpp.inc\"\n"
	classes := "#define GET_" + f.macro + "_CLASSES\n" + generated + "\n"
	call := "  " + f.method + "<\n#define GET_" + f.macro + "_LIST\n" + generated + "      >();\n"
	start := p.initialize()
	headers := []string{p.include + p.base + ".h", "mlir/IR/Builders.h", "mlir/IR/DialectImplementation.h"}
	file, text := onlyFile(directory, ".cpp", start)
	if file == "" {
		out.byHand = append(out.byHand, "the file that defines "+class+"::initialize(), include "+strings.Join(headers, ", ")+", and before and in this method:\n"+classes+strings.TrimRight(call, "\n"))
		return
	}
	before := text
	for _, header := range headers {
		text = withInclude(text, header)
	}
	text = strings.Replace(text, start, classes+start+call, 1)
	out.changed = append(out.changed, changedFile{file, before, text, "the dialect defines and registers them"})
}

func (out *plan) registerPasses(directory string, p *project) {
	call := "  " + p.namespace + "::register" + p.stem + "Passes();\n"
	file, text := onlyFile(directory, ".cpp", "MlirOptMain(")
	at := mainStart().FindStringIndex(text)
	if at == nil {
		out.byHand = append(out.byHand, "the main function of the program that runs passes:\n"+strings.TrimRight(call, "\n"))
		return
	}
	before := text
	text = withInclude(text[:at[1]]+call+text[at[1]:], p.include+p.base+".h")
	out.changed = append(out.changed, changedFile{file, before, text, "the program registers the passes"})
}

// maxFiles limits the C++ files that are read to find one.
const maxFiles = 2000

// onlyFile returns the only file below a directory that has a suffix and contains a text, or
// "" if there is not exactly one. Build directories are not read.
func onlyFile(directory, suffix, part string) (name, text string) {
	found, read := 0, 0
	_ = filepath.WalkDir(directory, func(path string, e fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return nil
		case e.IsDir():
			if _, err := os.Stat(filepath.Join(path, "CMakeCache.txt")); err == nil || strings.HasPrefix(e.Name(), ".") && path != directory || strings.HasPrefix(e.Name(), "bazel-") {
				return fs.SkipDir
			}
			return nil
		case !strings.HasSuffix(path, suffix) || !e.Type().IsRegular() || read >= maxFiles:
			return nil
		}
		read++
		if data, err := readLimited(path); err == nil && strings.Contains(string(data), part) {
			found++
			name, text = path, string(data)
		}
		return nil
	})
	if found != 1 {
		return "", ""
	}
	return name, text
}

// build adds the changes of the files of CMake and Bazel beside the dialect.
func (out *plan) build(p *project, f *firstKind) {
	built := false
	file := filepath.Join(p.directory, "CMakeLists.txt")
	if text, err := readLimited(file); err == nil {
		built = true
		if after, ok := withCMakeRules(string(text), p, f); ok {
			out.changed = append(out.changed, changedFile{file, string(text), after, "CMake generates and compiles them"})
		} else {
			out.byHand = append(out.byHand, file+": generate "+f.generated(p))
		}
	}
	for _, name := range []string{"BUILD.bazel", "BUILD"} {
		file := filepath.Join(p.directory, name)
		text, err := readLimited(file)
		if err != nil {
			continue
		}
		built = true
		if after, ok := withBazelRules(file, text, p, f); ok {
			out.changed = append(out.changed, changedFile{file, string(text), after, "Bazel generates and compiles them"})
		} else {
			out.byHand = append(out.byHand, file+": a gentbl_cc_library for "+p.tdFile+f.compiled(p))
		}
		break
	}
	if !built {
		out.byHand = append(out.byHand, "the files of the build: generate "+f.generated(p))
	}
}

// generated says which files have to be generated and compiled.
func (f *firstKind) generated(p *project) string {
	var names []string
	for _, o := range f.outputs {
		names = append(names, p.base+o.suffix+" with "+o.generator+f.option(p))
	}
	return strings.Join(names, " and ") + " from " + p.tdFile + f.compiled(p)
}

// compiled says which C++ file has to be compiled, if there is a new one.
func (f *firstKind) compiled(p *project) string {
	if f.templates == "" {
		return ""
	}
	return ", and compile " + p.base + ".cpp"
}

// withCMakeRules appends what generates and compiles the files of a kind. ok is false if the
// file does not add exactly one library.
func withCMakeRules(text string, p *project, f *firstKind) (after string, ok bool) {
	libraries := cmakeLibrary().FindAllStringSubmatch(text, -1)
	if len(libraries) != 1 || !strings.Contains(text, "mlir_tablegen(") || p.sources != p.directory {
		return "", false
	}
	library, target := libraries[0][1], "MLIR"+p.base+"IncGen"
	var b strings.Builder
	b.WriteString(strings.TrimRight(text, "\n") + "\n\nset(LLVM_TARGET_DEFINITIONS " + p.tdFile + ")\n")
	for _, o := range f.outputs {
		b.WriteString("mlir_tablegen(" + p.base + o.suffix + " " + o.generator + f.option(p) + ")\n")
	}
	add := "add_mlir_dialect_tablegen_target"
	if f.templates != "" {
		add = "add_public_tablegen_target"
	}
	b.WriteString(add + "(" + target + ")\n")
	if f.templates != "" {
		b.WriteString("target_sources(" + library + " PRIVATE " + p.base + ".cpp)\n")
	}
	b.WriteString("add_dependencies(" + library + " " + target + ")\n")
	return b.String(), true
}

// withBazelRules adds a rule for the generated files of a kind to a BUILD file, and the files
// to the libraries of the dialect. ok is false if these are not found, or if the file does
// not have the layout of buildifier, so that writing it would change other lines.
func withBazelRules(file string, text []byte, p *project, f *firstKind) (after string, ok bool) {
	tree, err := starlark.ParseBuild(file, text)
	if err != nil || string(starlark.Format(tree)) != string(text) {
		return "", false
	}
	var library, sources *starlark.Rule
	generator := ""
	for _, r := range tree.Rules("") {
		switch {
		case r.Kind() == "cc_library" && slices.ContainsFunc(r.AttrStrings("srcs"), func(s string) bool { return strings.HasSuffix(s, "Dialect.cpp") }):
			library = r
		case slices.Contains(r.AttrStrings("srcs"), p.tdFile), sources == nil && slices.Contains(r.AttrStrings("srcs"), filepath.Base(p.file)):
			sources = r
		case r.AttrString("td_file") != "" && strings.Contains(r.Kind(), "cc_library"):
			generator = r.Kind()
		}
	}
	if library == nil || sources == nil || generator == "" || p.sources != p.directory {
		return "", false
	}
	base := p.base
	const llvm = "@llvm-project//llvm" // has the header llvm/ADT/TypeSwitch.h, which generated C++ uses
	for _, needed := range []struct {
		rule        *starlark.Rule
		attr, value string
		isMissing   bool
	}{
		{library, "srcs", base + ".cpp", f.templates != ""},
		{library, "hdrs", base + ".h", true},
		{library, "deps", ":" + base + "IncGen", true},
		{library, "deps", llvm, f.macro != "" && !slices.Contains(library.AttrStrings("deps"), llvm)},
		{sources, "srcs", p.tdFile, !slices.Contains(sources.AttrStrings("srcs"), p.tdFile)},
		{sources, "deps", f.tdFiles, !slices.Contains(sources.AttrStrings("deps"), f.tdFiles)},
	} {
		if needed.isMissing && !appendTo(needed.rule, needed.attr, needed.value) {
			return "", false
		}
	}
	added, err := starlark.ParseBuild(file, []byte(f.bazelCall(p, generator, sources.Name())))
	if err != nil {
		return "", false
	}
	tree.Stmt = append(tree.Stmt, added.Stmt...)
	return string(starlark.Format(tree)), true
}

// bazelCall returns the call of a macro that generates the files of a kind. sources is the rule of the .td files.
func (f *firstKind) bazelCall(p *project, macro, sources string) string {
	call := macro + "(name = \"" + p.base + "IncGen\", tbl_outs = {"
	for _, o := range f.outputs {
		call += "\"" + p.base + o.suffix + "\": [\"" + o.generator + "\""
		if option := f.option(p); option != "" {
			call += ", \"" + option[1:] + "\""
		}
		call += "], "
	}
	return call + "}, td_file = \"" + p.tdFile + "\", visibility = [\"//visibility:public\"], deps = [\":" + sources + "\"])\n"
}

// appendTo adds a string to a list of a rule, at its place in the order.
func appendTo(r *starlark.Rule, attr, value string) bool {
	list, ok := r.Attr(attr).(*starlark.ListExpr)
	if !ok {
		return false
	}
	list.List = append(list.List, &starlark.StringExpr{Value: value})
	return true
}

// withPass returns the C++ file of passes with the class of a further one at its end. ok is
// false if the file does not define passes in the form that is recognized.
func withPass(text, generated, def string) (after string, ok bool) {
	m := passGroup().FindStringSubmatch(text)
	if m == nil || !strings.Contains(text, `#include "`+generated+`"`) {
		return "", false
	}
	return strings.TrimRight(text, "\n") + "\n\n" + passClass(m[1], generated, def), true
}
