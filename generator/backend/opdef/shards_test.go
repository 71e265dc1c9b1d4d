package opdef

import (
	"fmt"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/backend/parity"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

// TestPlanIsWhole checks that exactly one shard defines each operation, for
// both flags, and that the text does not depend on the number of goroutines.
func TestPlanIsWhole(t *testing.T) {
	for flag, register := range map[string]string{
		flagShardCount: "  ::mlir::RegisteredOperationName::insert<::views::",
		flagShards:     "template <> void mlir::RegisteredOperationName::insert<::views::",
	} {
		for _, shards := range []string{"2", "5", "64"} {
			in := loadInput(t, "testdata/shards/mentions.td", flag+"="+shards)
			text := generate(t, emitDefs, in)
			if n := strings.Count(text, register); n != 10 {
				t.Errorf("%s=%s: %d operations are registered, want 10", flag, shards, n)
			}
			decls := generate(t, emitDecls, in)
			in.Jobs = 1
			if generate(t, emitDefs, in) != text || generate(t, emitDecls, in) != decls {
				t.Errorf("%s=%s: the output depends on the number of jobs", flag, shards)
			}
		}
	}
}

// TestShardCountErrors checks the messages about wrong numbers of shards.
func TestShardCountErrors(t *testing.T) {
	for flags, want := range map[string]string{
		"op-shards=0":                  "-op-shards: ",
		"op-shards=auto":               "-op-shards: want a number of shards, got \"auto\"",
		"op-shard-count=-1":            "-op-shard-count: ",
		"op-shards=2 op-shard-count=3": "-op-shards and -op-shard-count exclude each other",
	} {
		_, err := newFile(loadInput(t, "testdata/shards/mentions.td", strings.Fields(flags)...), nil)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: error %v, want %q", flags, err, want)
		}
	}
}

// TestShardsCompile compiles shards with and without the precompiled header, and sources that
// use the list of operations: to register them, and as the arguments of a template.
func TestShardsCompile(t *testing.T) {
	compiler := testtool.Program(t, "g++")
	testtool.Long(t)
	counts := []int{2, 1}
	if testtool.Sampled() {
		counts = counts[:1]
	}
	for _, count := range counts {
		dir := t.TempDir()
		in := loadInput(t, "testdata/shards/mentions.td", fmt.Sprintf("op-shards=%d", count))
		write(t, dir, "Views.h.inc", generate(t, emitDecls, in))
		write(t, dir, "Views.cpp.inc", generate(t, emitDefs, in))
		source := viewsHeaders + `#define GET_OP_CLASSES
#include "Views.cpp.inc"
#ifdef GET_OP_CLASSES
#error "GET_OP_CLASSES is still defined"
#endif
`
		for shard := range count {
			source += fmt.Sprintf("#define GET_OP_DEFS_%d\n#include \"Views.cpp.inc\"\n", shard)
		}
		write(t, dir, "views.cpp", source+viewsList+`int main() {
  mlir::MLIRContext context;
  context.getOrLoadDialect<views::ViewsDialect>();
  llvm::outs() << count << " " << mlir::RegisteredOperationName::lookup("views.alone3", &context).has_value();
  return context.isOperationRegistered("views.none") && !static_cast<void (*)(views::ViewsDialect *, const views::ShardsOfmentions *)>(views::registerViewsDialectOperations);
}
`)
		if got := runProgram(t, compiler, filepath.Join(dir, "views.cpp"), dir); got != "10 1" {
			t.Errorf("%d shards: printed %q", count, got)
		}
	}
	// mlir-tblgen's shards have no list.
	in := loadInput(t, "testdata/shards/mentions.td", "op-shard-count=2")
	dir := t.TempDir()
	write(t, dir, "Views.h.inc", generate(t, emitDecls, in))
	write(t, dir, "Views.cpp.inc", generate(t, emitDefs, in))
	write(t, dir, "views.cpp", viewsHeaders+viewsList+"static_assert(count == 0);\n")
	if out, err := exec.Command(compiler, "-std=c++17", "-fno-rtti", "-fsyntax-only", "-w", "-I", parity.Include, filepath.Join(dir, "views.cpp")).CombinedOutput(); err != nil {
		t.Errorf("plain shards: %v\n%.3000s", err, out)
	}
}

// TestShardsOfTwoFiles compiles a dialect that has operations in two files, both in shards. A
// call of the hook, which would register those of one file, does not compile.
func TestShardsOfTwoFiles(t *testing.T) {
	compiler := testtool.Program(t, "g++")
	testtool.Long(t)
	dir := t.TempDir()
	for _, name := range []string{"mentions", "more"} {
		in := loadInput(t, "testdata/shards/"+name+".td", "op-shards=2")
		write(t, dir, name+".h.inc", generate(t, emitDecls, in))
		write(t, dir, name+".cpp.inc", generate(t, emitDefs, in))
	}
	write(t, dir, "Views.h.inc", "#include \"mentions.h.inc\"\n#define GET_OP_CLASSES\n#include \"more.h.inc\"\n")
	source := viewsHeaders
	for shard := range 2 {
		for _, name := range []string{"mentions", "more"} {
			source += fmt.Sprintf("#define GET_OP_DEFS_%d\n#include \"%s.cpp.inc\"\n", shard, name)
		}
	}
	source += `void views::ViewsDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "mentions.cpp.inc"
  ,
#define GET_OP_LIST
#include "more.cpp.inc"
  >();
}
int main() {
  mlir::MLIRContext context;
  context.getOrLoadDialect<views::ViewsDialect>();
  llvm::outs() << context.isOperationRegistered("views.alone3") << context.isOperationRegistered("views.more");
}
`
	write(t, dir, "views.cpp", source)
	if got := runProgram(t, compiler, filepath.Join(dir, "views.cpp"), dir); got != "11" {
		t.Errorf("printed %q", got)
	}
	write(t, dir, "call.cpp", viewsHeaders+"void views::ViewsDialect::initialize() { registerViewsDialectOperations(this); }\n")
	out, err := exec.Command(compiler, "-std=c++17", "-fno-rtti", "-fsyntax-only", "-w", "-I", parity.Include, filepath.Join(dir, "call.cpp")).CombinedOutput()
	if err == nil || !strings.Contains(string(out), "call of overloaded") {
		t.Errorf("a call of the hook: %v\n%.3000s", err, out)
	}
}

const viewsHeaders = `
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
namespace views {
class ViewsDialect : public ::mlir::Dialect {
public:
  ViewsDialect(::mlir::MLIRContext *context) : Dialect("views", context, ::mlir::TypeID::get<ViewsDialect>()) { initialize(); }
  void initialize();
  static ::llvm::StringRef getDialectNamespace() { return "views"; }
};
}
#define GET_OP_CLASSES
#include "Views.h.inc"
`

const viewsList = `
template <typename... Ops> constexpr int number() { return sizeof...(Ops); }
constexpr int count = number<
#define GET_OP_LIST
#include "Views.cpp.inc"
>();
void views::ViewsDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "Views.cpp.inc"
  >();
}
`
