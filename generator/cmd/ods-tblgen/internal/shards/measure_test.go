package shards

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/backend/families"
	"github.com/rules-ods/rules_ods/generator/driver/command"
	"github.com/rules-ods/rules_ods/generator/synthetic"
	"github.com/rules-ods/rules_ods/internal/testtool"
	"github.com/rules-ods/rules_ods/sharder/prelude"
)

// dialectSource is the C++ of a synthetic dialect Made.
const dialectSource = `#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Interfaces/CastInterfaces.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
namespace made {
class MadeDialect : public ::mlir::Dialect {
public:
  explicit MadeDialect(::mlir::MLIRContext *context);
  void initialize();
  static constexpr ::llvm::StringLiteral getDialectNamespace() { return ::llvm::StringLiteral("made"); }
};
}
#define GET_OP_CLASSES
#include "MadeOps.h.inc"
#define GET_OP_CLASSES
#include "MadeOps.cpp.inc"
void made::MadeDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "MadeOps.cpp.inc"
      >();
}
`

// TestMeasure compares the predicted processor time of shards with that of compiling all of them.
func TestMeasure(t *testing.T) {
	include := testtool.MLIR(t)
	testtool.Nightly(t)
	for _, c := range []struct {
		compiler   string
		operations int
		counts     []int
	}{{compiler, 50, []int{2, 8}}, {compiler, 300, []int{8}}, {"g++", 50, []int{8}}, {"g++", 100, []int{8}}, {"g++", 300, []int{8}}} {
		t.Run(fmt.Sprintf("%s %d", c.compiler, c.operations), func(t *testing.T) {
			program := testtool.Program(t, c.compiler)
			t.Chdir(t.TempDir())
			made := synthetic.Dialect{Name: "Made", Operations: c.operations, Kind: synthetic.Authored, Seed: 1}
			for _, f := range made.Files() {
				if err := os.WriteFile(f.Name, []byte(f.Text), 0o666); err != nil {
					t.Fatal(err)
				}
			}
			if err := os.WriteFile("MadeOps.cpp", []byte(dialectSource), 0o666); err != nil {
				t.Fatal(err)
			}
			flags := []string{program, "-std=c++17", "-fno-rtti", "-fno-exceptions", "-DNDEBUG", "-I" + include}
			out, status := ask(t, append([]string{"shards", "-measure", "-json", "-I", include, "MadeOps.td", "--"}, flags...)...)
			var r Report
			if err := json.Unmarshal([]byte(out), &r); err != nil || status != 0 || r.Costs == nil {
				t.Fatalf("status %d, %v\n%s", status, err, out)
			}
			for _, count := range c.counts {
				i := slices.IndexFunc(r.Costs.Counts, func(n CostOfCount) bool { return n.Shards == count })
				predicted := r.Costs.Counts[i].Processor
				measured := compileAll(t, include, flags, count)
				t.Logf("%d shards: predicted %.1f s, measured %.1f s, one file %.1f s", count, predicted, measured, r.Costs.File)
				if math.Abs(predicted-measured) > 0.15*measured {
					t.Errorf("%d shards: predicted %.1f s, and all take %.1f s", count, predicted, measured)
				}
			}
		})
	}
}

// compileAll returns the processor time of all shards and their header.
func compileAll(t *testing.T, include string, flags []string, count int) (sum float64) {
	t.Helper()
	o := &options{includeDirs: []string{include}, compiler: flags}
	env := &command.Environment{Streams: command.Streams{In: strings.NewReader(""), Out: os.Stdout, Err: os.Stderr}}
	p, err := find(t.Context(), "MadeOps.td", "", []string{"."})
	if err != nil {
		t.Fatal(err)
	}
	division, err := o.divide(t.Context(), "MadeOps.td", p, families.All(), env)
	if err != nil {
		t.Fatal(err)
	}
	e := &examination{project: p, division: division}
	e.examine("")
	m := &measurement{options: o, td: "MadeOps.td", examination: e, families: families.All(), env: env, scratch: t.TempDir()}
	if m.compiler, err = prelude.Identify(t.Context(), flags[0]); err != nil {
		t.Fatal(err)
	}
	precompiled := m.compiler.Pays(filled(division.Shards(count)))
	header, err := prelude.NewHeader(e.sharded.file, []byte(e.sharded.text), e.include.Path)
	if err == nil && precompiled {
		sum, err = m.precompile(t.Context(), header, count)
	}
	for shard := range count {
		cost := 0.0
		if err == nil {
			cost, err = m.compileShard(t.Context(), header, precompiled, count, shard)
		}
		sum += cost
	}
	if err != nil {
		t.Fatal(err)
	}
	return sum
}
