package buildfile

import (
	"testing"

	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
)

func TestIsPlain(t *testing.T) {
	for _, c := range []struct {
		about, rule string
		want        bool
	}{
		{"a library", `td_library(name = "x", srcs = ["a.td"], includes = ["."], deps = [":y"])`, true},
		{"a generator", `gentbl_cc_library(name = "x", tbl_outs = {"a.inc": ["-gen-op-decls"]}, td_file = "a.td", deps = [":y"])`, true},
		{"a comment before the rule", "# why\ntd_library(name = \"x\", srcs = [\"a.td\"])", false},
		{"a comment beside the rule", `td_library(name = "x", srcs = ["a.td"])  # why`, false},
		{"a comment before an attribute", "td_library(\n    name = \"x\",\n    # why\n    srcs = [\"a.td\"],\n)", false},
		{"a comment at the end of the rule", "td_library(\n    name = \"x\",\n    srcs = [\"a.td\"],\n    # why\n)", false},
		{"a comment beside an element", "td_library(\n    name = \"x\",\n    srcs = [\n        \"a.td\",  # keep\n    ],\n)", false},
		{"a comment at the end of a list", "td_library(\n    name = \"x\",\n    srcs = [\n        \"a.td\",\n        # why\n    ],\n)", false},
		{"a comment at the end of a dict", "gentbl_cc_library(\n    name = \"x\",\n    tbl_outs = {\n        \"a.inc\": [\"-gen-op-decls\"],\n        # why\n    },\n    td_file = \"a.td\",\n)", false},
		{"a comment at the end of the options", "gentbl_cc_library(\n    name = \"x\",\n    tbl_outs = {\"a.inc\": [\n        \"-gen-op-decls\",\n        # why\n    ]},\n    td_file = \"a.td\",\n)", false},
		{"another attribute", `td_library(name = "x", srcs = ["a.td"], tags = ["manual"])`, false},
		{"a select", `td_library(name = "x", srcs = select({"//conditions:default": ["a.td"]}))`, false},
		{"a glob", `td_library(name = "x", srcs = glob(["*.td"]))`, false},
		{"a sum of lists", `td_library(name = "x", srcs = ["a.td"] + ["b.td"])`, false},
		{"a variable", `td_library(name = "x", srcs = ["a.td"], deps = DEPS)`, false},
		{"a visibility of a person", `td_library(name = "x", srcs = ["a.td"], visibility = ["//a:__pkg__"])`, false},
		{"no outputs", `gentbl_cc_library(name = "x", td_file = "a.td")`, false},
	} {
		f, err := rule.LoadData("BUILD.bazel", "", []byte(c.rule+"\n"))
		if err != nil {
			t.Fatalf("%s: %v", c.about, err)
		}
		rules := Read("", f, RuleOf).Rules
		if len(rules) != 1 {
			t.Fatalf("%s: %d rules", c.about, len(rules))
		}
		if got := rules[0].IsPlain(); got != c.want {
			t.Errorf("%s: %t, want %t", c.about, got, c.want)
		}
	}
}
