package facts

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/rules-ods/rules_ods/internal/testtool"
)

// FuzzRead reads a MODULE.bazel, WORKSPACE and .bazelrc file, with a part repeated, within the limits.
func FuzzRead(f *testing.F) {
	f.Add("module(name = \"a\")\nbazel_dep(name = \"rules_ods\", version = \"1\", repo_name = \"b\")\n", "workspace(name = \"a\")\nlocal_repository(name = \"c\", path = \"c\")\n", "[", uint16(5000))
	f.Add("x = use_extension(\"@rules_ods//:e.bzl\", \"x\")\nx.system_mlir(version = \"22\")\n", "", "+ [1]", uint16(60000))
	f.Add("include(\"//:MODULE.bazel\")\n", "load(\"//:WORKSPACE\", \"x\")\n", "f(", uint16(9))
	f.Fuzz(func(t *testing.T, module, legacy, part string, times uint16) {
		if len(part) > 50 {
			t.Skip()
		}
		dir := t.TempDir()
		more := strings.Repeat(part, int(times))
		for name, text := range map[string]string{"MODULE.bazel": module + more, "WORKSPACE": legacy + more} {
			if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		testtool.Limit{Processor: 20 * time.Second, Allocated: 4 << 30}.Check(t, func() { ReadWorkspace(dir) })
	})
}
