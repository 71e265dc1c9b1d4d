package prelude

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/bazelbuild/buildtools/build"
)

// TestShardAttributes has attributes of a cc_library with shards, and those of the shards,
// one per line, or the problem.
func TestShardAttributes(t *testing.T) {
	for library, want := range map[string]string{
		`srcs = [":ops"]`: "",
		`srcs = [":ops", "Foo.cpp", "Own.h", "Table.inc"], hdrs = ["Foo.h"]`:                        `cc_hdrs = ["Foo.h", "Own.h", "Table.inc"]`,
		`srcs = [":ops", ":more"], deps = [":ops__gentbl_cc_lib", "//foo:ops__gentbl_cc_lib"]`:      "",
		`srcs = [":ops"], deps = ["//a", ":ops"], implementation_deps = ["//a", "//b"]`:             `cc_deps = ["//a", "//b"]`,
		`srcs = [":ops"], defines = ["A"], local_defines = ["B"], copts = ["-g"], linkopts = []`:    "copts = [\"-g\"]\nlocal_defines = [\"A\", \"B\"]",
		`srcs = [":ops"], hdrs = glob(["*.h"], exclude = ["Not.h"], allow_empty = True)`:            `cc_hdrs = glob(["*.h"], exclude = ["Not.h"], allow_empty = True)`,
		`srcs = [":ops", "Own.h"], hdrs = glob(["a/*.h"])`:                                          `cc_hdrs = glob(["a/*.h"]) + ["Own.h"]`,
		`srcs = [":ops"], deps = select({":x": ["//a", ":ops__gentbl_cc_lib"]})`:                    `cc_deps = select({":x": ["//a"]})`,
		`srcs = [":ops"], deps = ["//a", ":old", "//foo:old"]`:                                      `cc_deps = ["//a"]`,
		`srcs = [":ops"], deps = DEPS`:                                                              "problem: its attribute deps is computed",
		`srcs = [":ops"], deps = ["//a", NAME]`:                                                     "problem: its attribute deps is computed",
		`srcs = [":ops"], deps = ["//a"] + DEPS`:                                                    "problem: its attribute deps is computed",
		`srcs = [":ops"], deps = select({":x": DEPS})`:                                              "problem: its attribute deps is computed",
		`srcs = [":ops"], hdrs = glob(PATTERNS)`:                                                    "problem: its attribute hdrs is computed",
		`srcs = [":ops"], hdrs = headers("*.h")`:                                                    "problem: its attribute hdrs is computed",
		`srcs = [":ops"] + glob(["*.cpp"])`:                                                         "problem: its attribute srcs is computed",
		`srcs = [":ops", ":generated"]`:                                                             "problem: the target :generated in srcs may have headers",
		`srcs = [":ops"], features = ["modules"]`:                                                   "problem: shards cannot have its attribute features",
		`srcs = [":ops"], visibility = ["//:a"], tags = ["x"], alwayslink = True, data = DATA + []`: "",
	} {
		file, err := build.ParseBuild("BUILD", []byte("cc_library("+library+")"))
		if err != nil {
			t.Fatal(err)
		}
		rule := file.Rules("cc_library")[0]
		l := Library{Place: "problem", Package: "foo", Attributes: map[string]build.Expr{}, IsShards: func(name string) bool { return name == "ops" || name == "more" }, Aliases: map[string]string{"old": ":ops__gentbl_cc_lib"}}
		for _, key := range rule.AttrKeys() {
			l.Attributes[key] = rule.Attr(key)
		}
		values, problem := l.ShardAttributes("ops")
		lines := []string{}
		for _, key := range slices.Sorted(maps.Keys(values)) {
			text := strings.Join(strings.Fields(build.FormatString(values[key])), " ")
			lines = append(lines, key+" = "+strings.NewReplacer("[ ", "[", ", ]", "]", "( ", "(", ", )", ")", "{ ", "{", ", }", "}").Replace(text))
		}
		if got := strings.Join(lines, "\n") + problem; got != want {
			t.Errorf("%s: got\n%s\nwant\n%s", library, got, want)
		}
	}
}
