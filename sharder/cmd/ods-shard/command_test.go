package main

import (
	"bytes"
	"context"
	"os"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/driver/command"
)

// ask runs one command line.
func ask(args ...string) (stdout, stderr string, status int) {
	var out, errs bytes.Buffer
	status = program().Run(context.Background(), args, &command.Environment{Streams: command.Streams{In: strings.NewReader("int x;\n"), Out: &out, Err: &errs}})
	return out.String(), errs.String(), status
}

// TestCopy checks the command lines that replace mlir-src-sharder.
func TestCopy(t *testing.T) {
	const quiet = "#pragma GCC diagnostic push\n#pragma GCC diagnostic ignored \"-Wunused-function\"\n#pragma GCC diagnostic ignored \"-Wunused-variable\"\n"
	t.Chdir(t.TempDir())
	if err := os.WriteFile("a.cpp", []byte("int a;\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile("b.cpp", []byte("int b;\n#include \"A.cpp.inc\"\nvoid f() {}\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if os.Symlink("a.cpp", "link.cpp") != nil || os.Link("a.cpp", "hard.cpp") != nil {
		t.Fatal("the file system has no links")
	}
	for _, c := range []struct {
		args         string
		want, stderr string
		status       int
	}{
		{"-op-shard-index=2 a.cpp", "#define GET_OP_DEFS_2\nint a;\n", "", 0},
		{"a.cpp --op-shard-index 0", "#define GET_OP_DEFS_0\nint a;\n", "", 0},
		{"-op-shard-index=1", "#define GET_OP_DEFS_1\nint x;\n", "", 0},
		{"-op-shard-index=1 -I/usr/include -Isub -I sub -DX=1 -no-warn-on-unused-template-args a.cpp -I/last", "#define GET_OP_DEFS_1\nint a;\n", "", 0},
		{"-op-shard-index=3 -definitions=x/A.cpp.inc b.cpp", "#define GET_OP_SHARDS\n#include \"A.cpp.inc\"\n#if ODS_FILLED_SHARDS > 3\n#ifndef ODS_SHARD_HEADER_A_cpp_inc\n" + quiet + "#line 1 \"b.cpp\"\nint b;\n#pragma GCC diagnostic pop\n#endif\n#define GET_OP_DEFS_3\n#include \"A.cpp.inc\"\n#endif\n", "", 0},
		{"-header -definitions=A.cpp.inc b.cpp", "#define GET_OP_SHARDS\n#include \"A.cpp.inc\"\n#if defined(__clang__) || ODS_FILLED_SHARDS >= 5\n#define ODS_SHARD_HEADER_A_cpp_inc\n" + quiet + "#line 1 \"b.cpp\"\nint b;\n#pragma GCC diagnostic pop\n#include \"A.cpp.inc\"\n#endif\n", "", 0},
		{"-op-shard-index=0 -definitions=A.cpp.inc b.cpp", "#ifndef ODS_SHARD_HEADER_A_cpp_inc\n" + quiet + "#line 1 \"b.cpp\"\nint b;\n#pragma GCC diagnostic pop\n#endif\n#define GET_OP_DEFS_0\n#include \"A.cpp.inc\"\n#line 3 \"b.cpp\"\nvoid f() {}\n", "", 0},
		{"-definitions=A.cpp.inc b.cpp", "", "-op-shard-index is needed", 1},
		{"-header b.cpp", "", "-header needs -definitions", 1},
		{"-header -op-shard-index=1 -definitions=A.cpp.inc b.cpp", "", "excludes -op-shard-index", 1},
		{"-header -definitions=A.cpp.inc a.cpp", "", "a.cpp does not include A.cpp.inc", 1},
		{"", "", "a subcommand is needed (compile)", 1},
		{"a.cpp", "", "-op-shard-index is needed", 1},
		{"plam x.td", "", "'plam' is none of the subcommands", 1},
		{"plam", "", "'plam' is none of the subcommands (compile)", 1},
		{"compil", "", "did you mean 'compile'?", 1},
		{"-op-shard-idnex=1 x.cpp", "", "unknown option '-op-shard-idnex=1'; did you mean '-op-shard-index'?", 1},
		{"-op-shard-index=-1 a.cpp", "", "-op-shard-index is needed", 1},
		{"-op-shard-index=x a.cpp", "", "-op-shard-index: 'x'", 1},
		{"-op-shard-index=0 a.cpp b.cpp", "", "more than one source file", 1},
		{"-op-shard-index=0 missing.cpp", "", "missing.cpp", 1},
		{"-op-shard-index=0 a.cpp -d x.d", "", "-d needs -o", 1},
		{"-op-shard-index=0 a.cpp -o no/such/dir/x", "", "cannot write", 1},
		{"-op-shard-index=0 a.cpp -o ./a.cpp", "", "cannot write './a.cpp': it is the input 'a.cpp'", 1},
		{"-op-shard-index=0 a.cpp -o link.cpp", "", "cannot write 'link.cpp': it is the input 'a.cpp'", 1},
		{"-op-shard-index=0 a.cpp -o hard.cpp", "", "cannot write 'hard.cpp': it is the input 'a.cpp'", 1},
		{"-op-shard-index=0 a.cpp -o new.cpp -d a.cpp", "", "cannot write 'a.cpp': it is the input 'a.cpp'", 1},
		{"-op-shard-index=0 a.cpp --write-if-changed -o new.cpp -d ./new.cpp", "", "cannot write './new.cpp': it is the input 'new.cpp'", 1},
		{"-frobnicate", "", "frobnicate", 1},
	} {
		stdout, stderr, status := ask(strings.Fields(c.args)...)
		if stdout != c.want || status != c.status || !strings.Contains(stderr, c.stderr) {
			t.Errorf("%s\n  gave %q, %q, %d\n  want %q, …%q…, %d", c.args, stdout, stderr, status, c.want, c.stderr, c.status)
		}
	}
}

// TestCopyToFile checks that an output with the same text is not written again.
func TestCopyToFile(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.WriteFile("a.cpp", []byte("int a;\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	// As CMake's add_sharded_ops asks.
	args := strings.Fields("-op-shard-index=1 -I/usr/include -no-warn-on-unused-template-args a.cpp --write-if-changed -o out.cpp -d out.cpp.d")
	var first os.FileInfo
	for range 2 {
		if _, stderr, status := ask(args...); status != 0 {
			t.Fatal(stderr)
		}
		info, err := os.Stat("out.cpp")
		if err != nil {
			t.Fatal(err)
		}
		if first != nil && !os.SameFile(first, info) {
			t.Error("the same text was written again")
		}
		first = info
	}
	if text, _ := os.ReadFile("out.cpp.d"); string(text) != "out.cpp: a.cpp\n" {
		t.Errorf("dependency file: %q", text)
	}
}
