package main

import (
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/backend/parity"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

// TestCMakeAuto configures a project whose shard count is AUTO. LLVM's function
// add_sharded_ops is replaced by one that shows its arguments.
func TestCMakeAuto(t *testing.T) {
	testtool.MLIR(t)
	cmake := testtool.Program(t, "cmake")
	goTool := testtool.Program(t, "go")
	module, err := filepath.Abs("../../cmake")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	tool := filepath.Join(dir, "ods-shard")
	if out, err := exec.Command(goTool, "build", "-o", tool, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	td, err := filepath.Abs("testdata/doctor/Tide.td")
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(dir)
	writeText(t, "TideOps.td", readText(t, td))
	writeText(t, "CMakeLists.txt", `cmake_minimum_required(VERSION 3.20)
project(tide LANGUAGES NONE)
list(APPEND CMAKE_MODULE_PATH "`+module+`")
include(OdsShards)
function(add_sharded_ops name count)
  message(STATUS "shards of ${name}: ${count}")
endfunction()
ods_add_sharded_ops(TideOps AUTO)
`)
	configure := func(arguments ...string) string {
		t.Helper()
		args := append([]string{"-S", ".", "-B", "build", "-DMLIR_INCLUDE_DIRS=" + parity.Include, "-DMLIR_SRC_SHARDER_TABLEGEN_EXE=" + tool}, arguments...)
		out, _ := exec.Command(cmake, args...).CombinedOutput()
		return string(out)
	}
	// Three cheap operations would be in one file, if the C++ were not prepared for shards.
	if out := configure(); !strings.Contains(out, "shards of TideOps: 2\n") {
		t.Errorf("no 2 shards:\n%s", out)
	}
	if cache := readText(t, "build/CMakeCache.txt"); !strings.Contains(cache, "\nODS_SHARDS_TideOps:STRING=2\n") {
		t.Errorf("the cache has no number:\n%s", cache)
	}
	if out := configure("-DODS_SHARDS_TideOps=9"); !strings.Contains(out, "shards of TideOps: 2\n") {
		t.Errorf("a number that is far off stays:\n%s", out)
	}
	// With a file per shard, the number of files is the recommended one, and a recorded number stays.
	writeText(t, "CMakeLists.txt", strings.Replace(readText(t, "CMakeLists.txt"), "ods_add_sharded_ops(TideOps AUTO)", `function(mlir_tablegen)
endfunction()
function(tablegen project output)
  message(STATUS "copy ${output}: ${ARGN}")
endfunction()
function(add_mlir_dialect_tablegen_target)
  message(STATUS "outputs ${TABLEGEN_OUTPUT}")
endfunction()
ods_add_sharded_ops(TideOps AUTO SHARD_FILES)
message(STATUS "sources ${SHARDED_SRCS}")`, 1))
	for _, arguments := range [][]string{{"-DODS_SHARDS_TideOps=9"}, nil} {
		out := configure(append(arguments, "-DMLIR_TABLEGEN_EXE=ods-tblgen")...)
		for _, want := range []string{
			"copy TideOps.0.cpp: -op-shard-index=0\n", "copy TideOps.1.cpp: -op-shard-index=1\n", "sources TideOps.0.cpp;TideOps.1.cpp\n",
			"/shard_0_TideOps.cpp.inc;", "/shard_1_TideOps.cpp.inc\n",
		} {
			if !strings.Contains(out, want) {
				t.Errorf("%v: no %q:\n%s", arguments, want, out)
			}
		}
	}
	writeText(t, "TideOps.td", "def Wrong\n")
	if out := configure(); !strings.Contains(out, "cannot find the number of shards") || !strings.Contains(out, "TideOps.td:") {
		t.Errorf("an error in the .td file:\n%s", out)
	}
}
