package main

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rules-ods/rules_ods/internal/testtool"
	"github.com/rules-ods/rules_ods/language/cc"
	"github.com/rules-ods/rules_ods/language/internal/testarchive"
)

// oddFiles contain text that is difficult for a lexer. Each ends with a number: otherwise
// gazelle_cc loops forever if the last bytes begin no token.
var oddFiles = map[string]string{
	"comment.h":   "/* #include \"no.h\" */\n#include /* here */ \"yes.h\" // and why\n/*/ odd */\n#include \"after.h\"\n0\n",
	"raw.h":       "auto s = R\"(\n#include \"no.h\"\n)\"; auto t = u8R\"x(#include \"no.h\")\" )x\";\n#include \"yes.h\"\n0\n",
	"quote.h":     "char c = '\"'; #include \"part.h\"\n#include \"yes.h\"\n0\n",
	"joined.h":    "#include \\\n  \"yes.h\"\n#define A \\\n  1\n#if A && \\\n  defined(B)\n#include \"b.h\"\n#endif\n0\n",
	"variadic.h":  "#define LOG(fmt, ...) f(fmt)\n#define OLD(args...) f(args)\n#include \"yes.h\"\n0\n",
	"sums.h":      "#if A + 1 > 2\n#include \"a.h\"\n#elif A == 'x'\n#include \"b.h\"\n#else\n#include \"c.h\"\n#endif\n0\n",
	"displaced.h": "*\n#include \"swallowed.h\"\n12345678\n#include \"yes.h\"\n0\n",
	"open.h":      "#ifdef A\n#include \"a.h\"\n#else\n#include \"b.h\"\n0\n",
	"closed.h":    "#endif\n#include \"a.h\"\n#endif\n#include \"b.h\"\n0\n",
	"empty_if.h":  "#if\n#include \"a.h\"\n#endif\n#include \"b.h\"\n0\n",
	"macro.h":     "#include HEADER\n#include\n#include 12 \"x.h\"\n#undef 1\n#ifdef\n#endif\n#define 2\n#define M #endif\n0\n",
	"values.h":    "#define A 0x10\n#define B -1\n#define C (1)\n#define D 99999999999\n#if A == 16\n#include \"a.h\"\n#endif\n#if D\n#include \"d.h\"\n#endif\n0\n",
	"has.h":       "#if __has_include(<x/y.h>) && !__has_include(\"z.h\")\n#include <x/y.h>\n#include \"z.h\"\n#endif\n0\n",
	"main1.cc":    "int\n/* the\n   program */ main\n(int argc) {}\n0\n",
	"main2.cc":    "int main main (\n0\n",
	"main3.cc":    "x = main(1); int main;\n) main(\n0\n",
	"main4.cc":    "#define MAIN int main(\nTEST_MAIN int _tmain (\n0\n",
	"main5.cc":    "#include INT\nmain ( )\n0\n",
	"main6.cc":    "return\n\n\n\n\n\nmain\n\n\n\n\n\n\n;\nint main = 0; (0)\n",
	"kelvin.cc":   "int \u212amain(\u017f)\n0\n",
	"long.h":      "#if A\n" + strings.Repeat("f();\n", 50) + "#include \"a.h\"\n" + strings.Repeat("/* x\n*/ y\n", 20) + "#elif B\n#include \"b.h\"\n#endif\n0\n",
}

// fragments are parts of random files.
var fragments = []string{
	"#include \"a.h\"\n", "#include <x/y.h>\n", "#  include_next \"b.h\"\n", "#include X\n", "#include", "#define X 1\n", "#define F(a, b) a + b\n",
	"#define V(...) v\n", "#define E\n", "#undef X\n", "#undef", "#if defined(X) && E > 0x10\n", "#if X\n", "#if\n", "#ifdef X\n", "#ifndef E // no\n",
	"#elif defined E || !X\n", "#elifdef X\n", "#else\n", "#endif\n", "#pragma once\n", "\"text\"", "'\"'", "R\"(", ")\"", "L\"x\"", "uR\"d(", ")d\"",
	"/*", "*/", "// #include \"no.h\"\n", "\\\n", "\\ \n", "\n", "\n\n\n\n\n\n", " ", "\t", "int", " main", "(", ")", " WinMain(", "main (", ";", "{", "}",
	"12", "345678", "0x1F", "0b101", "089", "+", "*", "::", "<", "<=", "=", "==", "&", "&&", "|", "'", "é", "\v", "\\", "\"", "L", "u8", "definedX", ",", "$",
}

// TestCondensedFiles runs gazelle_cc on original and on condensed files, with all its messages
// enabled. The rules and the messages must be the same.
func TestCondensedFiles(t *testing.T) {
	files := map[string]string{
		"WORKSPACE": "",
		"BUILD.bazel": "# gazelle:lang td,cc\n# gazelle:cc_parsing_errors warn\n# gazelle:cc_group unit\n" +
			"# gazelle:cc_platform linux x86_64 @platforms//os:linux X=1\n# gazelle:cc_platform windows x86_64 @platforms//os:windows E=20\n" +
			"# gazelle:resolve cc x/y.h @sys//:y\n# gazelle:resolve cc a.h //:a\n# gazelle:resolve cc b.h //:b\n",
	}
	for name, text := range oddFiles {
		files["odd/"+name] = text
	}
	random := rand.New(rand.NewPCG(1, 2))
	for i := range 300 {
		var text strings.Builder
		for range random.IntN(60) {
			text.WriteString(fragments[random.IntN(len(fragments))])
		}
		text.WriteString("\n0\n")
		files[fmt.Sprintf("random/f%03d%s", i, []string{".h", ".cc"}[i%2])] = text.String()
	}
	compareCondensed(t, files)
}

// TestCondensedInstalled does the same as TestCondensedFiles for installed headers, or for the
// C and C++ files of the directory in the environment variable ODS_CXX_FILES.
func TestCondensedInstalled(t *testing.T) {
	root := os.Getenv("ODS_CXX_FILES")
	if root == "" {
		root = filepath.Join(testtool.MLIR(t), "mlir", "Pass")
	}
	files := map[string]string{"WORKSPACE": "", "BUILD.bazel": "# gazelle:lang td,cc\n# gazelle:cc_parsing_errors warn\n" +
		"# gazelle:cc_platform linux x86_64 @platforms//os:linux\n"}
	err := filepath.WalkDir(root, func(p string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() || !cc.IsSource(p) {
			return err
		}
		text, err := os.ReadFile(p)
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(root, p)
		files["files/"+filepath.ToSlash(rel)] = string(text) + "\n0\n"
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d files", len(files))
	compareCondensed(t, files)
}

// columns matches the column of a position. Columns may differ after a token whose substitute
// has another length.
var columns = regexp.MustCompile(`(\.[a-z]+:\d+):\d+`)

func compareCondensed(t *testing.T, files map[string]string) {
	t.Helper()
	var printed [2]string
	var built [2]map[string]string
	parent := t.TempDir()
	for i := range 2 {
		// Both repositories have the same path during their run, since messages contain it.
		dir := filepath.Join(parent, "repository")
		testarchive.Write(t, dir, files)
		if i == 0 {
			// Without a directory for copies, files are read where they are.
			t.Setenv("TMPDIR", filepath.Join(parent, "nowhere"))
		} else {
			t.Setenv("TMPDIR", parent)
		}
		text, err := capture(t, func() error { return runIn(dir, []string{"-" + cc.RewriteFlag}) })
		if err != nil {
			text += err.Error()
		}
		text = columns.ReplaceAllString(text, "$1")
		lines := strings.SplitAfter(text, "\n")
		slices.Sort(lines) // the order of packages is Gazelle's
		printed[i], built[i] = strings.Join(lines, ""), buildFiles(t, dir)
		if err := os.Rename(dir, filepath.Join(parent, fmt.Sprint("done", i))); err != nil {
			t.Fatal(err)
		}
	}
	if len(built[0]) < 2 {
		t.Fatal("no rules were written")
	}
	if diff := cmp.Diff(strings.Split(printed[0], "\n"), strings.Split(printed[1], "\n")); diff != "" {
		t.Errorf("messages (-whole files +condensed):\n%s", diff)
	}
	for _, name := range slices.Sorted(maps.Keys(built[0])) {
		if diff := cmp.Diff(built[0][name], built[1][name]); diff != "" {
			t.Errorf("%s (-whole files +condensed):\n%s", name, diff)
		}
	}
	if left, _ := filepath.Glob(filepath.Join(parent, "ods-*")); len(left) > 0 {
		t.Errorf("copies are left behind: %v", left)
	}
}
