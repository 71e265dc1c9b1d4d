//go:build bazel7

package tests

import (
	"fmt"
	"testing"

	"github.com/rules-ods/rules_ods/internal/testtool"
)

const (
	projectOps   = "lib/Dialect/Acme/AcmeOps.td"
	projectRules = "lib/Dialect/Acme/BUILD"
)

// projectEdits are edits of the project's dialect, one after the other. Of the sources of acme-opt, Acme.cpp, Simplify.cpp and
// acme-opt.cpp include the declarations of operations, and so do the shards; Kinds.cpp does not. Acme.cpp or a shard has
// an operation's definitions. Two operations are in one of two shards, and the other does not compile; the third is in it.
var projectEdits = []struct{ name, file, old, new string }{
	{"an unread file", "lib/Dialect/Acme/Unread.td", "class Unread;", "class Unread2;"},
	{"a summary", projectOps, "Adds two numbers.", "Adds numbers."},
	{"a format", projectOps, "`as`", "`with`"},
	{"a new operation", projectOps, "#endif", `def Acme_NegOp : Acme_Op<"neg", [Pure, SameOperandsAndResultType]> {
  let arguments = (ins AnyInteger:$value);
  let results = (outs AnyInteger:$result);
  let assemblyFormat = "$value attr-dict ` + "`:`" + ` type($result)";
}

#endif`},
}

// projectVariants are ways to build the project, and how many files compile after each edit.
var projectVariants = []struct {
	name     string
	change   func(t *testing.T, b *bazel)
	compiled []int
}{
	{"as it is", func(*testing.T, *bazel) {}, []int{0, 3, 1, 3}},
	{"without comments", func(t *testing.T, b *bazel) {
		b.edit(t, "MODULE.bazel", "from_source = True", "doc_comments = False, from_source = True")
	}, []int{0, 0, 1, 3}},
	{"sharded", shardProject, []int{0, 4, 1, 5}},
}

// shardProject compiles the operations in two shards.
func shardProject(t *testing.T, b *bazel) {
	b.edit(t, projectRules, `"gentbl_cc_library", "td_library"`, `"gentbl_cc_library", "gentbl_sharded_ops", "td_library"`)
	b.edit(t, projectRules, `gentbl_cc_library(
    name = "ops_inc_gen",
    tbl_outs = {
        "AcmeOps.h.inc": ["-gen-op-decls"],
        "AcmeOps.cpp.inc": ["-gen-op-defs"],
    },
`, `gentbl_sharded_ops(
    name = "ops_inc_gen",
    hdr_out = "AcmeOps.h.inc",
    shards = 2,
    src_file = "AcmeOps.cpp",
    src_out = "AcmeOps.cpp.inc",
`)
	b.edit(t, projectRules, `srcs = ["Acme.cpp"]`, `srcs = ["Acme.cpp", ":ops_inc_gen"]`)
	b.edit(t, projectRules, `        ":ops_inc_gen",
`, `        ":ops_inc_gen__gentbl_cc_lib",
`)
	const source = "lib/Dialect/Acme/Acme.cpp"
	b.edit(t, source, "#define GET_OP_CLASSES\n#include \"lib/Dialect/Acme/AcmeOps.cpp.inc\"\n", "")
	b.edit(t, "lib/Dialect/Acme/AcmeOps.cpp", "", "#include \"lib/Dialect/Acme/Acme.h\"\n\n#include \"mlir/IR/Builders.h\"\n\n#include \"lib/Dialect/Acme/AcmeOps.cpp.inc\"\n")
}

// TestProjectEdits edits the dialect of the project in several variants and counts what compiles. Tools that a target names
// itself, the project's generator and mlir-pdll, run after an edit of any file of their library.
func TestProjectEdits(t *testing.T) {
	testtool.Nightly(t)
	for i, v := range projectVariants {
		t.Run(v.name, func(t *testing.T) {
			b, run := startProject(t, fmt.Sprintf("edits%d", i), projectRoots[0])
			run("gazelle-ods migrate")
			v.change(t, b)
			const target = "//tools:acme-opt"
			b.build(t, target)
			for k, e := range projectEdits {
				b.edit(t, e.file, e.old, e.new)
				r := b.build(t, target)
				if got := r.ran()["CppCompile"]; got != v.compiled[k] {
					t.Errorf("after an edit of %s, %d files compile, want %d\n%s", e.name, got, v.compiled[k], r.outputs())
				}
				generated := 2
				if k > 0 {
					generated++
				}
				if got := r.ran()["TdGenerate"]; got != generated {
					t.Errorf("after an edit of %s, %d generators run, want %d\n%s", e.name, got, generated, r.outputs())
				}
			}
		})
	}
}
