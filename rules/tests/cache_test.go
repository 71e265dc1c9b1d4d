package tests

import (
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestDiskCache builds in two output bases that share a disk cache. No action may
// run in the second, because actions contain no absolute path and read only declared
// inputs.
func TestDiskCache(t *testing.T) {
	first := startBazel(t, "interface.txtar")
	first.clear(t)
	flags := append(preprocessed, "//interface:face_lib", "--disk_cache="+filepath.Join(lab.dir, "cache"))
	// The cache is new, so all actions run and fill it.
	ran := first.build(t, append(flags, "--strategy=TdGenerate=sandboxed")...).ran()
	if ran["TdGenerate"] == 0 || ran["CppCompile"] != 3 {
		t.Fatalf("ran %v in the first output base, want the generator and 3 of CppCompile", ran)
	}

	second := &bazel{workspace: first.workspace, outputBase: filepath.Join(lab.dir, "second")}
	defer second.stop()
	r := second.build(t, flags...)
	hits := 0
	for _, s := range r.spawns {
		if s.fromCache() {
			hits++
			continue
		}
		t.Errorf("an action ran in the second output base: %s %s", s.Mnemonic, strings.Join(s.ListedOutputs, " "))
	}
	if hits == 0 {
		t.Error("no result came from the cache")
	}

	// A result from the cache includes the list of unused inputs.
	second.edit(t, "interface/Unrelated.td", "", "class Unrelated;\n")
	second.build(t, flags...).expectRan(t, "after a file was added that nothing includes", nil)
}

// TestNoAbsolutePaths checks that neither command lines nor generated files contain
// the path of the workspace or of the execution root.
func TestNoAbsolutePaths(t *testing.T) {
	b := startBazel(t, "interface.txtar")
	b.clear(t)
	r := b.build(t, "//interface:ops", "//interface:face_filegroup", "--strategy=TdGenerate=local")
	seen := 0
	for _, s := range r.spawns {
		for _, arg := range s.CommandArgs {
			if strings.Contains(arg, lab.dir) || strings.Contains(arg, "/usr/lib/llvm") {
				t.Errorf("%s: absolute path in an argument: %s", s.Mnemonic, arg)
			}
		}
		for _, in := range s.Inputs {
			if filepath.IsAbs(in.Path) {
				t.Errorf("%s: absolute path of an input: %s", s.Mnemonic, in.Path)
			}
		}
		seen++
	}
	if seen == 0 {
		t.Error("nothing ran")
	}
	for _, name := range []string{"FaceOps.h.inc", "FaceOps.cpp.inc", "FaceDialect.cpp.inc", "FaceDialect.h.inc"} {
		if text := b.read(t, "interface/"+name); strings.Contains(text, lab.dir) {
			t.Errorf("%s contains an absolute path", name)
		}
	}
}

// TestConfigurations builds in two configurations. The generator's two command
// lines must differ only in the configuration in paths, which path mapping of newer
// versions of Bazel replaces. The two lists of inputs must be equal.
func TestConfigurations(t *testing.T) {
	b := startBazel(t, "configurations.txtar")
	seen := map[string]string{}
	for _, mode := range []string{"fastbuild", "opt"} {
		flags := []string{"//configurations:records", "--compilation_mode=" + mode, "--materialize_param_files"}
		b.build(t, flags...)
		if text := b.read(t, "configurations/Records.txt"); !strings.Contains(text, "def Made {") {
			t.Errorf("%s: the generated file was not included:\n%s", mode, text)
		}
		for _, pattern := range []string{"*.txt", "*.inputs", "*.params"} {
			names, err := filepath.Glob(filepath.Join(b.workspace, "bazel-bin/configurations", pattern))
			if err != nil || len(names) != 1 {
				t.Fatalf("%s: %s is %q, want one file; %v", mode, pattern, names, err)
			}
			text := b.read(t, "configurations/"+filepath.Base(names[0]))
			switch pattern {
			case "*.inputs":
				if text = filepath.Base(names[0]) + "\n" + text; strings.Contains(text, mode) {
					t.Errorf("the list of inputs has the configuration:\n%s", text)
				}
			case "*.params":
				text = regexp.MustCompile(`bazel-out/[^/\n]+`).ReplaceAllString(text, "bazel-out/cfg")
			}
			if first, ok := seen[pattern]; ok && first != text {
				t.Errorf("%s differs between configurations:\n%s\nand\n%s", pattern, first, text)
			}
			seen[pattern] = text
		}
		b.edit(t, "configurations/BUILD.bazel", "'// One.'", "'// Two.'")
		b.build(t, flags...).expectRan(t, mode+", after a generated file changed that nothing includes", map[string]int{"Genrule": 1})
		b.edit(t, "configurations/BUILD.bazel", "'// Two.'", "'// One.'")
	}
}

// TestExecutionRequirements checks the execution requirements of the generator's actions: workers and path mapping. Bazel 4
// ignores those that only newer versions know.
func TestExecutionRequirements(t *testing.T) {
	b := startBazel(t, "interface.txtar")
	text := strings.Join(b.query(t, "aquery", `mnemonic("TdGenerate", //interface:face_filegroup)`), " ")
	for _, want := range []string{
		"requires-worker-protocol: proto",
		"supports-multiplex-sandboxing: 1",
		"supports-multiplex-workers: 1",
		"supports-path-mapping: 1",
		"supports-worker-cancellation: 1",
		"supports-workers: 1",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the action lacks %q:\n%s", want, text)
		}
	}
	text = strings.Join(b.query(t, "aquery", `mnemonic("TdGenerate", //interface:face_filegroup)`, llvmToolchain), " ")
	if !strings.Contains(text, "TdGenerate") || strings.Contains(text, "supports-") {
		t.Errorf("mlir-tblgen has requirements:\n%s", text)
	}
}
