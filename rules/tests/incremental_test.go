package tests

import (
	"strings"
	"testing"
)

// llvmToolchain makes a build use LLVM's own mlir-tblgen.
const llvmToolchain = "--extra_toolchains=@llvm-project//mlir:llvm_toolchain"

// TestRebuild edits a dialect and counts the actions that run: first with a file for
// each shard, then with all shards in one file, as LLVM's macros do.
func TestRebuild(t *testing.T) {
	b := startBazel(t, "incremental.txtar")
	const shards = 3
	target := append(preprocessed, "//incremental:inc")

	b.build(t, target...)

	b.edit(t, "incremental/Other.td", "", "class Other;\n")
	b.build(t, target...).expectRan(t, "after a .td file was added to the library", nil)

	b.edit(t, "incremental/Unused.td", "", "class Another;\n")
	b.build(t, target...).expectRan(t, "after an edit in a file that nothing includes", nil)

	b.edit(t, "incremental/IncDialect.td", "", "// A comment.\n")
	r := b.build(t, target...)
	r.expectRan(t, "after an edit of a comment in an included file", map[string]int{"TdGenerate": 2})

	b.edit(t, "incremental/IncOps.td", "`and`", "`or`")
	r = b.build(t, target...)
	r.expectRan(t, "after an edit of one operation's assembly format", map[string]int{"TdGenerate": 1, "CppCompile": 1})

	// A new file that an include finds first must make the action run again.
	b.edit(t, "incremental/IncOps.td", "include \"incremental/IncDialect.td\"", "include \"IncDialect.td\"")
	r = b.build(t, target...)
	r.expectRan(t, "after another spelling of an include", map[string]int{"TdGenerate": 1})

	// LLVM's macros have an action for each output, which depends on all files of the
	// library. LLVM's tool cannot write a file for each shard.
	b.edit(t, "incremental/BUILD.bazel", "    shards = 3,\n", "    plain = True,\n    shards = 3,\n")
	b.build(t, append(target, llvmToolchain)...)
	b.edit(t, "incremental/IncOps.td", "`or`", "`nor`")
	r = b.build(t, append(target, llvmToolchain)...)
	r.expectRan(t, "with LLVM's tool, after an edit of one operation's assembly format",
		map[string]int{"TdGenerate": 4, "CppCompile": shards})
	b.edit(t, "incremental/Unused.td", "", "class Third;\n")
	r = b.build(t, append(target, llvmToolchain)...)
	r.expectRan(t, "with LLVM's tool, after an edit in a file that nothing includes", map[string]int{"TdGenerate": 4})
}

// TestHiddenInclude adds a file to the directory in which an include looks first, so
// that it hides the file that the include found before, and deletes it again.
func TestHiddenInclude(t *testing.T) {
	b := startBazel(t, "shadow.txtar")
	for _, strategy := range []string{"local", "worker", "sandboxed"} {
		flags := []string{"//shadow:records", "--strategy=TdGenerate=" + strategy}
		expect := func(what, def string, ran map[string]int) {
			t.Helper()
			b.build(t, flags...).expectRan(t, strategy+", "+what, ran)
			if text := b.read(t, "shadow/Records.txt"); !strings.Contains(text, "def "+def+" {") {
				t.Errorf("%s, %s: the records lack %s:\n%s", strategy, what, def, text)
			}
		}
		once := map[string]int{"TdGenerate": 1}
		b.clear(t)
		expect("with one file of the name", "InSecond", once)
		b.edit(t, "shadow/first/Unlike.td", "", "def Unlike;\n")
		expect("with a file of another name", "InSecond", nil)
		b.edit(t, "shadow/first/Shown.td", "", "def InFirst;\n")
		expect("with a file that hides it", "InFirst", once)
		b.remove(t, "shadow/first/Shown.td")
		expect("when that is gone", "InSecond", once)
		b.remove(t, "shadow/first/Unlike.td")
	}
}

// TestMissingInclude includes a file whose library is not in deps. Without a sandbox
// the generator could open the file; it must refuse it with every strategy.
func TestMissingInclude(t *testing.T) {
	b := startBazel(t, "missing.txtar")
	for _, strategy := range []string{"local", "worker", "sandboxed"} {
		r := b.run(t, "build", "//missing/user:gen", "--strategy=TdGenerate="+strategy)
		if r.err == nil {
			t.Errorf("%s: the build succeeds although the library is not in deps", strategy)
		}
		for _, want := range []string{"missing/user/User.td:1:", "missing/base/Base.td", `bazel query 'attr(srcs, "base[:/]Base.td", //...)'`} {
			if !strings.Contains(r.stderr, want) {
				t.Errorf("%s: the error does not say %q:\n%s", strategy, want, r.stderr)
			}
		}
	}
	// The query in the message finds the library.
	if got := b.query(t, "query", `attr(srcs, "base[:/]Base.td", //missing/...)`); len(got) != 1 || got[0] != "//missing/base:td_files" {
		t.Errorf("the query finds %q, want //missing/base:td_files", got)
	}
	b.edit(t, "missing/user/BUILD.bazel", "deps = []", `deps = ["//missing/base:td_files"]`)
	b.build(t, "//missing/user:gen")
}
