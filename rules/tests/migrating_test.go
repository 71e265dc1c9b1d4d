package tests

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"go.starlark.net/starlark"
)

// llvmAttributes are the attributes of LLVM's rules and macros, without name and those that every
// target has.
var llvmAttributes = map[string][]string{
	"gentbl_cc_library":      {"copts", "deps", "includes", "skip_opts", "strip_include_prefix", "tbl_outs", "tblgen", "td_file", "td_srcs", "test"},
	"gentbl_filegroup":       {"deps", "includes", "skip_opts", "tbl_outs", "tblgen", "td_file", "td_srcs", "test"},
	"gentbl_rule":            {"additional_outputs", "deps", "includes", "opts", "out", "tblgen", "td_file", "td_srcs"},
	"gentbl_sharded_op_defs": {"shard_count", "source_file"},
	"gentbl_sharded_ops":     {"deps", "hdr_out", "includes", "shard_count", "sharder", "src_file", "src_out", "strip_include_prefix", "tblgen", "td_file", "test"},
	"gentbl_test":            {"deps", "includes", "opts", "tblgen", "td_file", "td_srcs"},
	"td_library":             {"deps", "includes", "srcs"},
}

// TestLLVMAttributes checks that the rules and macros accept the attributes of LLVM's.
func TestLLVMAttributes(t *testing.T) {
	l := newLoader(readAPI(t, "8"))
	globals, err := l.file("rules/defs.bzl")
	if err != nil {
		t.Fatal(err)
	}
	for symbol, attributes := range llvmAttributes {
		known := parametersOf(t, symbol, globals[symbol])
		for _, name := range attributes {
			if !slices.Contains(known, name) {
				t.Errorf("%s has no attribute %s", symbol, name)
			}
		}
	}
}

// TestPatchOfLLVM checks that the patch for LLVM's sources exports the rules and macros.
func TestPatchOfLLVM(t *testing.T) {
	patch, err := os.ReadFile(filepath.Join(repository, "rules/llvm_tblgen.patch"))
	if err != nil {
		t.Fatal(err)
	}
	for symbol := range llvmAttributes {
		if !strings.Contains(string(patch), "\n+"+symbol+" = _"+symbol+"\n") {
			t.Errorf("llvm_tblgen.patch does not export %s", symbol)
		}
	}
}

// parametersOf returns the attributes of a rule or the parameters of a macro, without `name`.
func parametersOf(t *testing.T, symbol string, value starlark.Value) []string {
	t.Helper()
	var names []string
	switch value := value.(type) {
	case *definition:
		for _, a := range value.attrs {
			if !strings.HasPrefix(a.name, "_") {
				names = append(names, a.name)
			}
		}
	case *starlark.Function:
		for i := range value.NumParams() {
			if name, _ := value.Param(i); name != "name" && name != "kwargs" {
				names = append(names, name)
			}
		}
	default:
		t.Fatalf("%s is neither a rule nor a macro", symbol)
	}
	return names
}
