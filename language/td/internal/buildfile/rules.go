package buildfile

import (
	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
)

// Names of the rules, and the label and module from which they are loaded.
const (
	TdLibrary     = "td_library"
	GentblCC      = "gentbl_cc_library"
	GentblFiles   = "gentbl_filegroup"
	GentblRule    = "gentbl_rule"
	gentblTest    = "gentbl_test"
	GentblSharded = "gentbl_sharded_ops"
	DefaultLoad   = "@rules_ods//rules:defs.bzl"
	DefaultModule = "rules_ods"
)

// ShardedSuffix ends the name of the second target of gentbl_sharded_ops, which
// exposes the generated headers.
const ShardedSuffix = "__gentbl_cc_lib"

// RuleNames lists the rules for .td files.
var RuleNames = [...]string{TdLibrary, GentblCC, GentblFiles, GentblRule, gentblTest, GentblSharded}

// RuleKinds returns what Gazelle has to know about the attributes of each rule.
func RuleKinds() map[string]rule.KindInfo {
	set := func(names ...string) map[string]bool {
		m := make(map[string]bool, len(names))
		for _, n := range names {
			m[n] = true
		}
		return m
	}
	generated := rule.KindInfo{
		NonEmptyAttrs:  set("td_file", "tbl_outs", "out", "src_file"),
		MergeableAttrs: set("td_file", "tbl_outs", "src_file", "src_out", "hdr_out"),
		ResolveAttrs:   set("deps"),
	}
	return map[string]rule.KindInfo{
		TdLibrary: {
			NonEmptyAttrs:  set("srcs"),
			MergeableAttrs: set("srcs", "includes"),
			ResolveAttrs:   set("deps"),
		},
		GentblCC:      generated,
		GentblFiles:   generated,
		GentblRule:    {NonEmptyAttrs: set("td_file"), MergeableAttrs: set("td_file"), ResolveAttrs: set("deps")},
		gentblTest:    {NonEmptyAttrs: set("td_file"), MergeableAttrs: set("td_file"), ResolveAttrs: set("deps")},
		GentblSharded: generated,
		"http_archive": {
			NonEmptyAttrs:  set("urls", "url"),
			MergeableAttrs: set("urls", "strip_prefix", "sha256"),
		},
		"llvm_configure": {NonEmptyAttrs: set("name")},
	}
}
