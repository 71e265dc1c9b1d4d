package tests

import (
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/internal/testtool"
)

// TestInstalled uses programs, static archives and the test macro of an
// installed MLIR under the labels of LLVM's build.
func TestInstalled(t *testing.T) {
	b := startBazel(t, "installed.txtar")
	if !version.isolated {
		testtool.File(t, "/usr/include/gtest/gtest.h", "/usr/include/gmock/gmock.h", "/usr/lib/llvm-22/bin/FileCheck")
	}
	if r := b.run(t, "test", append(diskCache(), "//installed/...", "--test_output=errors")...); r.err != nil {
		t.Errorf("bazel test //installed/...: %v\n%s", r.err, r.stderr)
	}
	b.build(t, "//installed:version")
	if text := b.read(t, "installed/version.txt"); !strings.Contains(text, "LLVM version 22") {
		t.Errorf("mlir-opt --version:\n%s", text)
	}
}

// labelLists are the lists of the targets of LLVM's build, the oldest release first.
var labelLists = []struct {
	release int
	file    string
}{
	{22, "../private/llvm_labels.txt"},
	{23, "../private/llvm_labels_23.txt"},
	{24, "../private/llvm_labels_24.txt"},
}

// A target is a target of LLVM's build as the lists have it.
type target struct {
	kind  string
	files []string // as include statements name them
}

// targetsOf applies the lists up to a release. The keys are labels without the repository.
func targetsOf(t *testing.T, release int) map[string]target {
	t.Helper()
	all := map[string]target{}
	for _, list := range labelLists {
		if list.release > release {
			break
		}
		text, err := os.ReadFile(list.file)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(text)) {
			words := strings.Fields(line)
			if len(words) < 3 || words[0] == "#" {
				continue
			}
			label := "//" + words[0] + ":" + words[2]
			old, known := all[label]
			if words[1] == "removed" {
				if !known {
					t.Errorf("%s removes %s, which the release before does not have", list.file, label)
				}
				delete(all, label)
				continue
			}
			made := target{kind: words[1]}
			folder := ""
			for _, w := range words[3:] {
				if strings.HasSuffix(w, "/") {
					folder = w
				} else {
					made.files = append(made.files, folder+w)
				}
			}
			if known && old.kind == made.kind && slices.Equal(old.files, made.files) {
				t.Errorf("%s repeats %s", list.file, label)
			}
			all[label] = made
		}
	}
	if len(all) < 1200 {
		t.Fatalf("%d labels of %d, want 1200 or more", len(all), release)
	}
	return all
}

// neverInstalled are the targets of which no release of Debian's packages has a file.
var neverInstalled = []string{"//mlir:DialectConversionPdllFiles", "//mlir:GPUDeviceMapperEnumsGen"}

// TestLabelLists compares the targets of each release with the files that the release installs.
func TestLabelLists(t *testing.T) {
	for _, list := range labelLists {
		t.Run(strconv.Itoa(list.release), func(t *testing.T) {
			targets := targetsOf(t, list.release)
			reference := testtool.ReferenceOf(t, list.release)
			var wrong []string
			absent := map[string]bool{}
			for label, target := range targets {
				if !strings.HasPrefix(label, "//mlir:") || target.kind == "alias" {
					continue
				}
				installed := 0
				for _, f := range target.files {
					if _, err := os.Stat(filepath.Join(reference.Include, f)); err == nil {
						installed++
					} else {
						absent[f] = true
					}
				}
				if installed == 0 && len(target.files) > 0 && !slices.Contains(neverInstalled, label) {
					wrong = append(wrong, label+" has no installed file")
				}
			}
			// Generated files of .td files without such records, and Python's part, are not installed.
			if len(absent) > 25 {
				wrong = append(wrong, "these files are not installed: "+strings.Join(slices.Sorted(maps.Keys(absent)), " "))
			}
			if len(wrong) > 0 {
				slices.Sort(wrong)
				reference.Fail(t, strings.Join(wrong, "\n"))
			}
		})
	}
}

// TestInstalledLabels checks that every label of LLVM's build exists, and that the
// error of a target whose files are not installed names one of them.
func TestInstalledLabels(t *testing.T) {
	b := startBazel(t)
	exist := map[string]bool{}
	for _, label := range b.query(t, "query", "@llvm-project//llvm:all + @llvm-project//mlir/...") {
		exist[label] = true
	}
	for label := range targetsOf(t, testtool.Installed) {
		if !exist["@llvm-project"+label] {
			t.Errorf("there is no @llvm-project%s", label)
		}
	}
	// Debian's packages of LLVM 22 lack some bindings, programs, runtimes, and files of LLVM's tests.
	missing := b.query(t, "query", "kind(not_installed, @llvm-project//mlir:all)")
	if len(missing) > 25 {
		t.Errorf("%d targets of //mlir are not installed: %v", len(missing), missing)
	}
	for name, want := range map[string]string{
		"DialectConversionPdllFiles": "/usr/lib/llvm-22/include/mlir/Transforms/DialectConversion.pdll of LLVM 22 is missing",
		"MLIRBindingsPythonCore":     "Copy its rule and sources",
		"_mlir.so":                   "/usr/lib/llvm-22/lib/_mlir.so of LLVM 22 is missing",
	} {
		if r := b.run(t, "build", "@llvm-project//mlir:"+name); r.err == nil || !strings.Contains(r.stderr, want) {
			t.Errorf("the error does not say %q:\n%s", want, r.stderr)
		}
	}
}

// TestTwoReleases generates from the same .td file with the files of two releases of MLIR in one
// workspace. Each repository has the labels of its release, which the installation tells.
func TestTwoReleases(t *testing.T) {
	references := []testtool.Reference{testtool.ReferenceOf(t, 22), testtool.ReferenceOf(t, 23)}
	b := startBazel(t, "installed.txtar")
	exist := map[string]bool{}
	for _, label := range b.query(t, "query", "@mlir_23//llvm:all + @mlir_23//mlir/...") {
		exist[label] = true
	}
	for label := range targetsOf(t, 23) {
		if !exist["@mlir_23"+label] {
			t.Errorf("there is no @mlir_23%s", label)
		}
	}
	if exist["@mlir_23//mlir:AMXDialect"] {
		t.Error("@mlir_23 has a target of 22")
	}
	b.build(t, "//two_releases:ops_22", "//two_releases:ops_23")
	var outputs []string
	for _, reference := range references {
		release := strconv.Itoa(reference.Release)
		cmd := exec.Command(reference.MLIRTblgen, "-gen-op-defs", "-I"+reference.Include, "Two.td")
		cmd.Dir = filepath.Join(b.workspace, "two_releases")
		want, err := cmd.Output()
		if err != nil {
			t.Fatalf("mlir-tblgen %s: %v", release, err)
		}
		got := b.read(t, "two_releases/Two_"+release+".cpp.inc")
		if withoutComments(got) != withoutComments(string(want)) {
			t.Errorf("the output differs from that of mlir-tblgen %s", release)
		}
		outputs = append(outputs, withoutComments(got))
	}
	if outputs[0] == outputs[1] {
		t.Error("the outputs of both releases are the same, so this test shows nothing")
	}
	r := b.run(t, "build", "@mlir_disagreeing//mlir:OpBaseTdFiles")
	if want := `has LLVM 23, but system_mlir(name = "mlir_disagreeing") has version = "22". Remove one of`; r.err == nil || !strings.Contains(r.stderr, want) {
		t.Errorf("the error does not say %q:\n%s", want, r.stderr)
	}
}

// withoutComments returns the lines of generated C++ that are not comments. Only the words of
// comments may differ from those of mlir-tblgen.
func withoutComments(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		if trimmed := strings.TrimSpace(line); trimmed != "" && !strings.HasPrefix(trimmed, "//") && !strings.HasPrefix(trimmed, "/*") && !strings.HasPrefix(trimmed, "|*") && !strings.HasPrefix(trimmed, "\\*") {
			b.WriteString(line)
		}
	}
	return b.String()
}

// TestOtherRelease generates from the example's .td files with the .td files
// and the mlir-tblgen of another release of MLIR.
func TestOtherRelease(t *testing.T) {
	b := startBazel(t, "installed.txtar")
	release := filepath.Join(lab.repo, "bin/mlir-19")
	testtool.File(t, filepath.Join(release, "bin/mlir-tblgen"))
	dir := filepath.Join(b.workspace, "other_release/tensorlite/IR")
	example := filepath.Join(lab.repo, "examples/tensorlite")
	if err := os.CopyFS(dir, os.DirFS(filepath.Join(example, "tensorlite/IR"))); err != nil {
		t.Fatal(err)
	}
	b.build(t, "//other_release:dialect_filegroup", "//other_release:op-interface_filegroup", "//other_release:typedef_filegroup",
		"--extra_toolchains=@mlir_19//mlir:llvm_toolchain")
	for kind, file := range map[string]string{"dialect": "Dialect", "op-interface": "Interfaces", "typedef": "Types"} {
		cmd := exec.Command(filepath.Join(release, "bin/mlir-tblgen"), "-gen-"+kind+"-decls",
			"-I.", "-I"+filepath.Join(release, "include"), "tensorlite/IR/TensorLite"+file+".td")
		cmd.Dir = example
		want, err := cmd.Output()
		if err != nil {
			t.Fatalf("mlir-tblgen 19: %v", err)
		}
		// The outputs can be compared byte by byte: only newer releases write the path of the .td file into a comment.
		if got := b.read(t, "other_release/"+kind+".h.inc"); got != string(want) {
			t.Errorf("%s: differs from what mlir-tblgen 19 writes", kind)
		}
	}

	// Without that toolchain, the error of ods-tblgen must name the tool to use.
	r := b.run(t, "build", "//other_release:dialect_filegroup")
	if want := "Use mlir-tblgen of that release"; r.err == nil || !strings.Contains(r.stderr, want) {
		t.Errorf("the error does not say %q:\n%s", want, r.stderr)
	}

	// bin/mlir-19 has the .td files and mlir-tblgen only, so a C++ target fails.
	r = b.run(t, "build", "@mlir_19//mlir:IR")
	if want := "On Debian, it is in libmlir-19-dev"; r.err == nil || !strings.Contains(r.stderr, want) {
		t.Errorf("the error does not say %q:\n%s", want, r.stderr)
	}
}
