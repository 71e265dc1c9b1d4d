//lint:file-ignore SA1019 extensions implement the interface of version 1, with the types that it names

package td

import (
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/bazelbuild/bazel-gazelle/language"
	golang "github.com/bazelbuild/bazel-gazelle/language/go"
	"github.com/bazelbuild/bazel-gazelle/language/proto"

	"github.com/rules-ods/rules_ods/internal/dev/layouts"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

// BenchmarkScale measures runs on monorepos of 1,000 and 2,000 dialects: a run without BUILD
// files, a run without changes, and a run on one directory with -index=lazy. For comparison,
// it runs the extensions for Go and protocol buffers on as many files. Use -benchtime=1x.
// The metric peak-MiB is the peak of the whole process, so run one sub-benchmark at a time.
func BenchmarkScale(b *testing.B) {
	const depth = 3 // files of operations that include each other
	td := func() []language.Language { return []language.Language{NewLanguage()} }
	others := func() []language.Language { return []language.Language{proto.NewLanguage(), golang.NewLanguage()} }
	for _, repo := range []struct {
		name  string
		files func() layouts.Repo
		langs func() []language.Language
		one   string
	}{
		{"td_1000", func() layouts.Repo { return layouts.Monorepo(1000, 12, depth) }, td, "src/acme/Dialect/Util15/IR"},
		{"td_2000", func() layouts.Repo { return layouts.Monorepo(2000, 12, depth) }, td, "src/acme/Dialect/Util15/IR"},
		{"go_proto_1000", func() layouts.Repo { return layouts.Plain(1000, depth) }, others, "src/p15"},
	} {
		b.Run(repo.name, func(b *testing.B) {
			dir := b.TempDir()
			writeTree(b, dir, repo.files())
			for range b.N {
				clean(b, dir, repo.name)
				timed(b, "nothing-s", func() { mustRun(b, dir, repo.langs()) })
				timed(b, "again-s", func() { mustRun(b, dir, repo.langs()) })
				timed(b, "lazy-s", func() { mustRun(b, dir, repo.langs(), "-index=lazy", "-r=false", repo.one) })
			}
			b.ReportMetric(peakMiB(b), "peak-MiB")
			b.ReportMetric(0, "ns/op")
		})
	}
}

// BenchmarkCycles compares runs without BUILD files on a monorepo of 1,000 dialects in which the
// packages of 50 pairs of dialects need each other with runs on the same monorepo without these
// includes. The metric ratio is the quotient of the least processor times of three runs each. Use
// -benchtime=1x.
func BenchmarkCycles(b *testing.B) {
	const dialects, pairs, runs = 1000, 50, 3
	dirs := [2]string{b.TempDir(), b.TempDir()}
	for i, dir := range dirs {
		files := layouts.Monorepo(dialects, 12, 3)
		addPairs(b, files, pairs, i == 1)
		writeTree(b, dir, files)
	}
	least := [2]float64{}
	for range b.N {
		for run := range runs {
			for i, dir := range dirs {
				clean(b, dir, "")
				before := testtool.ProcessorTime().Seconds()
				mustRun(b, dir, []language.Language{NewLanguage()})
				if used := testtool.ProcessorTime().Seconds() - before; run == 0 || used < least[i] {
					least[i] = used
				}
			}
		}
		divided := 0
		for _, text := range buildFiles(b, dirs[1]) {
			if strings.Contains(text, "CycleBase.td") && strings.Count(text, "td_library(") > 1 {
				divided++
			}
		}
		if divided != 2*pairs {
			b.Fatalf("the libraries of %d packages are divided, want %d", divided, 2*pairs)
		}
	}
	b.ReportMetric(least[0], "plain-cpu-s")
	b.ReportMetric(least[1], "cycles-cpu-s")
	b.ReportMetric(least[1]/least[0], "ratio")
	b.ReportMetric(0, "ns/op")
}

// addPairs adds two .td files to the packages of some pairs of dialects. If isCycle is true, one
// of them includes a file of the other package, else one of its own.
func addPairs(b *testing.B, files layouts.Repo, pairs int, isCycle bool) {
	var packages []string // below the include root src
	for name := range files {
		if dir, ok := strings.CutPrefix(path.Dir(name), "src/"); ok && path.Ext(name) == ".td" && path.Base(dir) == "IR" && !slices.Contains(packages, dir) {
			packages = append(packages, dir)
		}
	}
	slices.Sort(packages)
	if len(packages) < 2*pairs {
		b.Fatalf("%d packages", len(packages))
	}
	step := len(packages) / (2 * pairs)
	for i := range pairs {
		own := [2]string{packages[2*i*step], packages[(2*i+1)*step]}
		for j, pkg := range own {
			other := pkg
			if isCycle {
				other = own[1-j]
			}
			class := fmt.Sprintf("Cycle%d_%d", i, j)
			files["src/"+pkg+"/CycleBase.td"] = "class " + class + "Base;\n"
			files["src/"+pkg+"/CycleUser.td"] = "include \"" + other + "/CycleBase.td\"\nclass " + class + "User;\n"
		}
	}
}

func timed(b *testing.B, unit string, f func()) {
	start, used := time.Now(), testtool.ProcessorTime().Seconds()
	f()
	b.ReportMetric(time.Since(start).Seconds(), unit)
	b.ReportMetric(testtool.ProcessorTime().Seconds()-used, strings.TrimSuffix(unit, "-s")+"-cpu-s")
}

func mustRun(b *testing.B, dir string, langs []language.Language, args ...string) {
	stderr, err := runLanguages(b, dir, langs, args...)
	if err != nil || stderr != "" {
		b.Fatal(err, firstLines(stderr, 5))
	}
}

// clean removes the BUILD files that an earlier round wrote.
func clean(b *testing.B, dir, name string) {
	_ = filepath.WalkDir(filepath.Join(dir, "src"), func(p string, d os.DirEntry, err error) error {
		if err == nil && !d.IsDir() && d.Name() == "BUILD.bazel" {
			return os.Remove(p)
		}
		return err
	})
}

// peakMiB returns the peak of the resident memory of the process, in MiB.
func peakMiB(b *testing.B) float64 {
	text, err := os.ReadFile("/proc/self/status")
	if err != nil {
		return 0
	}
	return peakOf(string(text)) / 1024
}
