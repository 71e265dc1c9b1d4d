package main

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/backend/parity"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/internal/testtool"
	"github.com/rules-ods/rules_ods/sharder"
)

// TestShardFiles writes the definitions of each shard to a separate file. If
// each #include in the output is replaced by its file, the result must be the
// output without such files, for any number of goroutines. The only other
// difference is the error for users of GET_OP_LIST, which an even plan has only
// with such files.
func TestShardFiles(t *testing.T) {
	testtool.MLIR(t)
	const input = "mlir/Dialect/Arith/IR/ArithOps.td"
	args := []string{"-I", parity.Include, filepath.Join(parity.Include, input), "-gen-op-defs"}
	for _, plan := range []string{"even", "balanced"} {
		for _, count := range []int{2, 5} {
			t.Run(plan+" "+strconv.Itoa(count), func(t *testing.T) {
				dir := t.TempDir()
				options := append(args[:len(args):len(args)], "-op-shard-plan="+plan, "-op-shard-count="+strconv.Itoa(count))
				whole, problems, status := ask(append(options, "-j=1")...)
				if status != 0 {
					t.Fatal(problems)
				}
				umbrella := filepath.Join(dir, "include", "Ops.cpp.inc")
				if err := os.MkdirAll(filepath.Join(dir, "shards"), 0o777); err != nil {
					t.Fatal(err)
				}
				if err := os.MkdirAll(filepath.Dir(umbrella), 0o777); err != nil {
					t.Fatal(err)
				}
				options = append(options, "-j=7", "-o", umbrella)
				for i := range count {
					options = append(options, "-op-shard-out="+filepath.Join(dir, "shards", strconv.Itoa(i)+".inc"))
				}
				if _, problems, status := ask(options...); status != 0 {
					t.Fatal(problems)
				}
				text, err := os.ReadFile(umbrella)
				if err != nil {
					t.Fatal(err)
				}
				put := string(text)
				for i := range count {
					name := strconv.Itoa(i) + ".inc"
					shard, err := os.ReadFile(filepath.Join(dir, "shards", name))
					if err != nil {
						t.Fatal(err)
					}
					include := "#include \"../shards/" + name + "\"\n"
					if strings.Count(put, include) != 1 || len(shard) == 0 {
						t.Fatalf("no %s in:\n%s", include, text)
					}
					put = strings.Replace(put, include, string(shard), 1)
				}
				if plan == "even" {
					var b cpp.Buffer
					b.IfDef("GET_OP_LIST", true, func() { b.Write(sharder.ListError("ArithDialect")) })
					whole += b.String()
				}
				if d := parity.Difference(parity.Normalize("gen-op-defs", whole), parity.Normalize("gen-op-defs", put)); d != "" {
					t.Error(d)
				}
			})
		}
	}
	if _, problems, status := ask(append(args, "-op-shard-count=2", "-o", filepath.Join(t.TempDir(), "o"), "-op-shard-out="+filepath.Join(t.TempDir(), "s"))...); status != 1 || !strings.Contains(problems, "-op-shard-out is given 1 times") {
		t.Errorf("status %d: %s", status, problems)
	}
}

// TestAutoShards checks that -op-shard-count=auto gives what the number gives that
// package sharder recommends, and that a recorded number stays, with a warning if it is
// far off.
func TestAutoShards(t *testing.T) {
	testtool.MLIR(t)
	args := []string{"-I", parity.Include, filepath.Join(parity.Include, "mlir/Dialect/Arith/IR/ArithOps.td")}
	shardsOf := func(text string) int { return strings.Count(text, "#ifdef GET_OP_DEFS_") }
	auto, problems, status := ask(append(args, "-gen-op-defs", "-op-shard-count=auto")...)
	if status != 0 || problems != "" {
		t.Fatal(status, problems)
	}
	n := shardsOf(auto)
	if n < 2 {
		t.Fatalf("%d shards", n)
	}
	for _, generator := range []string{"-gen-op-defs", "-gen-op-decls"} {
		for _, further := range []string{"-op-shard-plan=even", "-op-shard-plan=balanced", "-op-shard-slim"} {
			options := append(args[:len(args):len(args)], generator, further)
			want, _, _ := ask(append(options, "-op-shard-count="+strconv.Itoa(n))...)
			for _, count := range []string{"auto", "auto:" + strconv.Itoa(n)} {
				if got, problems, _ := ask(append(options, "-op-shard-count="+count)...); got != want || problems != "" {
					t.Errorf("%s %s with %s differs from the output with %d; %s", generator, further, count, n, problems)
				}
			}
		}
	}
	recorded := strconv.Itoa(4 * n)
	text, problems, status := ask(append(args, "-gen-op-defs", "-op-shard-count=auto:"+recorded)...)
	if status != 0 || shardsOf(text) != 4*n {
		t.Errorf("auto:%s: %d shards, status %d, want %s", recorded, shardsOf(text), status, recorded)
	}
	want := "warning: the operations of dialect 'arith' are in " + recorded + " shards; " + strconv.Itoa(n) + " are recommended: record auto:" + strconv.Itoa(n)
	if !strings.Contains(problems, want) {
		t.Errorf("no %q in %q", want, problems)
	}
	prelude, _, _ := ask(append(args, "-gen-op-defs", "-op-shard-count=auto", "-op-shard-prelude")...)
	if shardsOf(prelude) <= n {
		t.Errorf("%d shards with a precompiled header, want more than %d without", shardsOf(prelude), n)
	}
}
