package remote

import (
	"context"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/rules-ods/rules_ods/rules/tests/remote/cluster"
)

// generated are the targets of the example that run generators alone.
var generated = []string{
	"//tensorlite/IR:TensorLiteAttrsIncGen_filegroup",
	"//tensorlite/IR:TensorLiteDialectIncGen_filegroup",
	"//tensorlite/IR:TensorLiteEnumsIncGen_filegroup",
	"//tensorlite/IR:TensorLiteInterfacesIncGen_filegroup",
	"//tensorlite/IR:TensorLiteOpsShards__gentbl_cc_lib_filegroup",
	"//tensorlite/IR:TensorLiteTypesIncGen_filegroup",
	"//tensorlite/Transforms:PassesIncGen_filegroup",
	"//tensorlite/Transforms:TensorLitePatternsIncGen_filegroup",
}

// example returns a copy of the example in which gazelle-ods has written the rules.
func example(t testing.TB, flags ...string) *workspace {
	t.Helper()
	w := newWorkspace(t, filepath.Join(checkout, "examples", "tensorlite"), flags...)
	gazelle := exec.Command(filepath.Join(checkout, "bin", "gazelle-ods"))
	gazelle.Dir = w.dir
	if out, err := gazelle.CombinedOutput(); err != nil {
		t.Fatalf("gazelle-ods: %v\n%s", err, out)
	}
	return w
}

// start starts a cluster that ends with the test.
func start(t testing.TB, workers int) *cluster.Cluster {
	t.Helper()
	for _, tool := range []string{"ods-tblgen", "ods-shard", "gazelle-ods"} {
		if _, err := os.Stat(filepath.Join(checkout, "bin", tool)); err != nil {
			t.Fatalf("bin/%s is missing; run `make build` first", tool)
		}
	}
	c, err := cluster.Start(context.Background(), scratch(t), workers, cluster.View{Root: unstable, Hidden: []string{checkout}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(c.Stop)
	t.Logf("actions run in separate namespaces: %v", c.IsIsolated())
	return c
}

// on returns the flags with which Bazel uses a cluster.
func on(c *cluster.Cluster) []string {
	return []string{
		"--remote_executor=" + c.Executor(), "--spawn_strategy=remote", "--remote_timeout=600",
		// Bazel must choose remote execution although persistent workers are configured.
		"--strategy=TdGenerate=remote,worker", "--worker_max_instances=TdGenerate=2",
		// Without this flag, actions contain the PATH of the user.
		"--incompatible_strict_action_env",
	}
}

// TestRemote builds the targets in generated remotely, compares their files with those of
// a local build, and builds them again in another workspace from the cache.
func TestRemote(t *testing.T) {
	c := start(t, 2)
	first := example(t, on(c)...)
	first.build(t, generated...).only(t, "remote")

	t.Run("local", func(t *testing.T) {
		local := example(t, "--spawn_strategy=local", "--strategy=TdGenerate=local")
		local.build(t, generated...)
		for _, pkg := range []string{"tensorlite/IR", "tensorlite/Transforms"} {
			if want, got := local.outputs(t, pkg), first.outputs(t, pkg); !maps.Equal(want, got) {
				for name := range want {
					if want[name] != got[name] {
						t.Errorf("%s differs from that of a local build", name)
					}
				}
				if len(got) != len(want) {
					t.Errorf("%s: %d files, want %d", pkg, len(got), len(want))
				}
			}
		}
	})
	t.Run("cache", func(t *testing.T) {
		other := example(t, on(c)...)
		other.build(t, generated...).only(t, "remote cache hit")
	})
	t.Run("unread file edited", func(t *testing.T) {
		// The file is in the same library, but the enums do not include it.
		first.edit(t, "tensorlite/IR/TensorLiteOps.td", "\n", "\n// edited\n")
		first.build(t, "//tensorlite/IR:TensorLiteEnumsIncGen_filegroup").none(t)
	})
}
