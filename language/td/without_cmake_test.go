package td

import (
	"os/exec"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/internal/testtool"
	"github.com/rules-ods/rules_ods/language/td/internal/expand"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
)

// onlyCMakeSays are the numbers of outputs, by archive, for which text and C++ do not suffice.
var onlyCMakeSays = map[string]int{
	"computed":  1, // no C++ calls the function that names the group of passes
	"elsewhere": 3, // no C++ calls the function that names the group of passes, and a name says no kind
	"frontend":  4, // options -D, and no C++ calls the functions that name groups of passes
	"hardware":  3, // no C++ calls the functions that name groups of passes
	"tutorial":  1, // the output is in another directory than the .td file, and has another name
	"wrappers":  2, // no C++ calls the functions that name groups of passes
}

// fromLine is the comment with the name of the .td file.
var fromLine = regexp.MustCompile(`(?m)^\|\* From: .*\n`)

// TestWithoutCMake runs Gazelle on the repositories of TestCMakeRepositories with and without
// their CMake files. The .td file and the options of an output may differ, but mlir-tblgen must
// write the same text with them.
func TestWithoutCMake(t *testing.T) {
	tool := testtool.Program(t, "mlir-tblgen-22")
	testtool.MLIR(t)
	testtool.RunArchives(t, "testdata/cmake_repositories", 1, func(t *testing.T, files map[string]string) {
		want := testtool.TakeFile(files, "WANT")
		testtool.TakeFile(files, "STRIP")
		dir := t.TempDir()
		writeTree(t, dir, files)
		if _, err := runGazelle(t, dir); err != nil {
			t.Fatal(err)
		}
		intended := sourcesOf(t, readTree(t, dir))

		plain := map[string]string{}
		for name, text := range files {
			if path.Base(name) != "CMakeLists.txt" && path.Ext(name) != ".cmake" {
				plain[name] = text
			}
		}
		dir = t.TempDir()
		writeTree(t, dir, plain)
		printed, err := runGazelle(t, dir)
		if err != nil {
			t.Fatal(err)
		}
		t.Log(printed)
		got := sourcesOf(t, readTree(t, dir))
		generate := func(s outputSource) (text string, ok bool) {
			args := append(slices.Clone(s.options), "-I", installedInclude)
			for above := path.Dir(s.td); ; above = path.Dir(above) {
				args = append(args, "-I", above, "-I", path.Join(above, "include"))
				if above == "." {
					break
				}
			}
			cmd := exec.Command(tool, append(args, s.td)...)
			cmd.Dir = dir
			out, err := cmd.Output()
			return fromLine.ReplaceAllString(string(out), ""), err == nil
		}
		same, all := 0, 0
		for line := range strings.Lines(want) {
			out, _, _ := strings.Cut(strings.TrimSpace(line), " ")
			a, b := intended[out], got[out]
			text, ok := generate(a)
			if a.td == "" || !ok {
				continue // the archive has an excerpt of the definitions
			}
			all++
			other, ok := generate(b)
			switch {
			case b.td != "" && ok && text == other:
				same++
			default:
				t.Logf("%s: CMake has %s %v, and Gazelle %s %v", out, a.td, a.options, b.td, b.options)
			}
		}
		t.Logf("%d of %d outputs have the same text", same, all)
		if missing := onlyCMakeSays[path.Base(t.Name())]; all-same != missing {
			t.Errorf("%d of %d outputs have other texts, want %d", all-same, all, missing)
		}
	})
}

// An outputSource is what an output is generated from.
type outputSource struct {
	td      string
	options []string
}

// sourcesOf evaluates the BUILD files of a repository and returns the sources of all outputs.
func sourcesOf(t *testing.T, files map[string]string) map[string]outputSource {
	t.Helper()
	found := map[string]outputSource{}
	eachCall(t, files, func(file string, c expand.Call, e *expand.Evaluator) {
		pkg := slashpath.Dir(file)
		for _, o := range c.Outputs {
			if len(c.TdFiles) == 1 {
				td, _ := e.FileOf(pkg, c.TdFiles[0])
				found[path.Join(pkg, o.Name)] = outputSource{td, o.Options}
			}
		}
	})
	return found
}
