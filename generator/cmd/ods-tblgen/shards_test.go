package main

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/backend/parity"
	"github.com/rules-ods/rules_ods/internal/testtool"
	"github.com/rules-ods/rules_ods/sharder"
)

// TestShardFiles writes the definitions of each shard to a separate file. If
// each #include in the output is replaced by its file, the result must be the
// output without such files, for any number of goroutines.
func TestShardFiles(t *testing.T) {
	testtool.MLIR(t)
	const input = "mlir/Dialect/LLVMIR/LLVMOps.td" // three of five shards have operations
	args := []string{"-I", parity.Include, filepath.Join(parity.Include, input), "-gen-op-defs"}
	for _, count := range []int{1, 2, 5} {
		t.Run(strconv.Itoa(count), func(t *testing.T) {
			dir := t.TempDir()
			options := append(args[:len(args):len(args)], "-op-shards="+strconv.Itoa(count))
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
			_, after, _ := strings.Cut(put, "#define "+sharder.FilledMacro+" ")
			filled, _, _ := strings.Cut(after, "\n")
			for i := range count {
				name := strconv.Itoa(i) + ".inc"
				shard, err := os.ReadFile(filepath.Join(dir, "shards", name))
				if err != nil {
					t.Fatal(err)
				}
				include := "#include \"../shards/" + name + "\"\n"
				if strings.Count(put, include) != 1 || (len(shard) > 0) != (strconv.Itoa(i) < filled) {
					t.Fatalf("no %s in:\n%s", include, text)
				}
				put = strings.Replace(put, include, string(shard), 1)
			}
			if d := parity.Difference(parity.Normalize("gen-op-defs", whole), parity.Normalize("gen-op-defs", put)); d != "" {
				t.Error(d)
			}
		})
	}
	for _, c := range []struct{ option, want string }{
		{"-op-shards=2", "-op-shard-out is given 1 times"},
		{"-op-shard-count=1", "-op-shard-out needs -op-shards=1"},
	} {
		if _, problems, status := ask(append(args, c.option, "-o", filepath.Join(t.TempDir(), "o"), "-op-shard-out="+filepath.Join(t.TempDir(), "s"))...); status != 1 || !strings.Contains(problems, c.want) {
			t.Errorf("%s: status %d: %s", c.option, status, problems)
		}
	}
}
