package opdef

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/backend/opdef/shardplan"
	"github.com/rules-ods/rules_ods/generator/backend/parity"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/tablegen"
	"github.com/rules-ods/rules_ods/internal/testtool"
	"github.com/rules-ods/rules_ods/sharder"
)

// loadInput evaluates a .td file that needs MLIR's own files.
func loadInput(t testing.TB, file string, flags ...string) *backend.Input {
	t.Helper()
	testtool.MLIR(t)
	records, err := tablegen.Load(context.Background(), file, tablegen.Options{IncludeDirs: []string{parity.Include, filepath.Dir(file)}})
	if err != nil {
		t.Fatal(err)
	}
	in := &backend.Input{Records: records, Features: mlir.Release22.Features(), File: file, Flags: map[string]string{}, Jobs: 4, Warn: func(*tablegen.Diagnostic) {}}
	for _, f := range flags {
		name, value, ok := strings.Cut(f, "=")
		if !ok {
			value = "true"
		}
		in.Flags[name] = value
	}
	return in
}

func generate(t testing.TB, gen func(context.Context, *file) error, in *backend.Input) string {
	t.Helper()
	var out bytes.Buffer
	if err := run(gen, checkDefined)(context.Background(), in, &out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// preprocess returns the lines of a slim header that remain if the given macros
// are defined.
func preprocess(text string, macros ...string) string {
	shard := ""
	var out strings.Builder
	var live []bool
	alive := func() bool { return !slices.Contains(live, false) }
	var taken []bool // for each open #if: whether one of its branches was live
	for line := range strings.Lines(text) {
		words := strings.Fields(line)
		condition := func() bool {
			switch {
			case words[1] == "!defined(ODS_SHARD_ViewsDialect)":
				return shard == "" || strings.Contains(line+" ", "== "+shard+" ") || strings.Contains(line, "== "+shard+"\n")
			case strings.HasPrefix(words[1], "defined("):
				for clause := range strings.SplitSeq(strings.Join(words[1:], ""), "&&") {
					if !slices.Contains(macros, strings.TrimSuffix(strings.TrimPrefix(clause, "defined("), ")")) {
						return false
					}
				}
				return true
			}
			return slices.Contains(macros, words[1])
		}
		if len(words) == 0 {
			words = []string{""}
		}
		switch words[0] {
		case "#ifdef", "#if":
			live = append(live, condition())
			taken = append(taken, live[len(live)-1])
		case "#elif":
			live[len(live)-1] = !taken[len(taken)-1] && condition()
			taken[len(taken)-1] = taken[len(taken)-1] || live[len(live)-1]
		case "#else":
			live[len(live)-1] = !taken[len(taken)-1]
		case "#endif":
			live, taken = live[:len(live)-1], taken[:len(taken)-1]
		case "#define":
			if alive() && words[1] == "ODS_SHARD_ViewsDialect" {
				shard = words[2]
			}
		case "#undef":
		default:
			if alive() && strings.TrimSpace(line) != "" {
				out.WriteString(line)
			}
		}
	}
	return out.String()
}

const viewsShards = 13 // more than there are operations, so that each shard has at most one

var slimFlags = []string{"op-shard-count=13", "op-shard-slim"}

// TestFullHeader checks that a source that defines no macros of a shard sees
// the complete header.
func TestFullHeader(t *testing.T) {
	const file = "testdata/shards/views.td"
	usual := preprocess(generate(t, emitDecls, loadInput(t, file, "op-shard-count=13")), "GET_OP_CLASSES")
	slim := generate(t, emitDecls, loadInput(t, file, slimFlags...))
	for _, macros := range [][]string{
		{"GET_OP_CLASSES"},
		{"GET_OP_CLASSES", "ODS_SLIM_ViewsDialect"},
		{"GET_OP_CLASSES", "GET_OP_DEFS_3"},
		{"GET_OP_CLASSES", "GET_OP_DEFS_3", "ODS_SLIM_OtherDialect"},
	} {
		if got := preprocess(slim, macros...); got != usual {
			t.Errorf("%v: the header differs from the usual one", macros)
		}
	}
	part := preprocess(slim, "GET_OP_CLASSES", "GET_OP_DEFS_3", "ODS_SLIM_ViewsDialect")
	if len(part) > len(usual)/2 {
		t.Errorf("a shard of one operation sees %d of %d bytes", len(part), len(usual))
	}
}

// TestForwardHeader checks that a source that selects declarations sees the
// common classes and what they need, and that a shard still sees its own part.
func TestForwardHeader(t *testing.T) {
	const file, forward = "testdata/shards/views.td", "ODS_FORWARD_ViewsDialect"
	for _, c := range []struct {
		flags []string
		want  string
	}{
		{[]string{"op-shard-slim"}, ""},
		{[]string{"op-shard-slim", "op-shard-common=ChildOp"}, "ChildOp ParentOp"},
		{append(slimFlags, "op-shard-common=ChildOp"), "ChildOp ParentOp"},
	} {
		header := generate(t, emitDecls, loadInput(t, file, c.flags...))
		var seen []string
		for line := range strings.Lines(preprocess(header, "GET_OP_CLASSES", "GET_OP_DEFS_3", forward)) {
			// "class ChildOp : public ::mlir::Op<…"
			if words := strings.Fields(line); len(words) > 4 && words[0] == "class" && strings.HasPrefix(words[4], "::mlir::Op<") {
				seen = append(seen, words[1])
			}
		}
		if got := strings.Join(seen, " "); got != c.want {
			t.Errorf("%v: those outside see %q, want %q", c.flags, got, c.want)
		}
	}
	whole := generate(t, emitDecls, loadInput(t, file, slimFlags...))
	shard := []string{"GET_OP_CLASSES", "GET_OP_DEFS_3", "ODS_SLIM_ViewsDialect"}
	if preprocess(whole, append(shard, forward)...) != preprocess(whole, shard...) {
		t.Errorf("a shard that wants declarations of its dialect's other operations does not see its own")
	}
}

// TestViews lists the classes that the shard of each operation sees.
func TestViews(t *testing.T) {
	for _, c := range []struct {
		file, flag string
		want       map[string]string
	}{
		{"testdata/shards/views.td", "", map[string]string{
			"Alone0Op": "Alone0Op", "Alone1Op": "Alone1Op", "Alone2Op": "Alone2Op", "Alone3Op": "Alone3Op",
			"ParentOp": "ParentOp", "ChildOp": "ChildOp ParentOp",
			"DeclaringOp": "ChildOp DeclaringOp ParentOp",
			"BuildingOp":  "Alone0Op BuildingOp ChildOp DeclaringOp ParentOp",
			"DefiningOp":  "Alone1Op DefiningOp",
			"CheckingOp":  "CheckingOp ParentOp",
		}},
		{"testdata/shards/views.td", "op-shard-common=ChildOp", map[string]string{
			"Alone0Op": "Alone0Op ChildOp ParentOp", "DefiningOp": "Alone1Op ChildOp DefiningOp ParentOp"}},
		{"testdata/shards/doubtful.td", "", map[string]string{
			"FirstOp": "FirstOp", "LastOp": "LastOp", "HidingOp": "FirstOp HidingOp LastOp"}},
	} {
		in := loadInput(t, c.file, "op-shard-plan=even", c.flag)
		layout, err := Plan(context.Background(), in, func([]shardplan.Measurement) int { return viewsShards })
		if err != nil {
			t.Fatal(err)
		}
		for _, op := range layout.Ops {
			name := op.Class[strings.LastIndex(op.Class, ":")+1:]
			want, ok := c.want[name]
			if !ok {
				continue
			}
			var seen []string
			for _, other := range layout.Ops {
				if slices.Contains(other.SeenBy, op.Shard) {
					seen = append(seen, other.Class[strings.LastIndex(other.Class, ":")+1:])
				}
			}
			if got := strings.Join(seen, " "); got != want {
				t.Errorf("%s %s: the shard of %s sees %s, want %s", c.file, c.flag, name, got, want)
			}
		}
	}
}

// TestUnknownCommonClass checks that an unknown class in -op-shard-common is an
// error.
func TestUnknownCommonClass(t *testing.T) {
	in := loadInput(t, "testdata/shards/views.td", append(slimFlags, "op-shard-common=ParentOp,NoSuchOp")...)
	for _, gen := range []func(context.Context, *file) error{emitDecls, emitDefs} {
		err := run(gen, checkDefined)(context.Background(), in, &bytes.Buffer{})
		if err == nil || !strings.Contains(err.Error(), "NoSuchOp") {
			t.Errorf("error %v, want one about NoSuchOp", err)
		}
	}
}

// TestPlanIsWhole checks that exactly one shard defines each operation, for
// every plan, and that the text does not depend on the number of goroutines.
func TestPlanIsWhole(t *testing.T) {
	for _, plan := range []string{"even", "balanced"} {
		for _, shards := range []string{"2", "5", "64"} {
			in := loadInput(t, "testdata/shards/views.td", "op-shard-count="+shards, "op-shard-plan="+plan, "op-shard-slim")
			text := generate(t, emitDefs, in)
			const register = "RegisteredOperationName::Model<::views::"
			if n := strings.Count(text, register); n != 10 {
				t.Errorf("%s in %s: %d operations are registered, want 10", plan, shards, n)
			}
			decls := generate(t, emitDecls, in)
			in.Jobs = 1
			if generate(t, emitDefs, in) != text || generate(t, emitDecls, in) != decls {
				t.Errorf("%s in %s: the output depends on the number of jobs", plan, shards)
			}
		}
	}
}

// TestShardsCompile compiles a shard with the part of the header that the plan
// gives it and lean definitions, and a source that selects declarations.
func TestShardsCompile(t *testing.T) {
	compiler := testtool.Program(t, "g++")
	testtool.Long(t)
	dir := t.TempDir()
	in := loadInput(t, "testdata/shards/views.td", "op-shard-count=2", "op-shard-plan=balanced", "op-shard-slim", "op-defs-lean")
	write := func(name, text string) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("Views.h.inc", generate(t, emitDecls, in))
	write("Views.cpp.inc", generate(t, emitDefs, in))
	write("declarations.cpp", "#define "+sharder.ForwardMacro("ViewsDialect")+viewsSource+"views::Alone0Op *known(views::ParentOp *);\n"+
		"static_assert(!::llvm::is_detected<size_of, views::Alone0Op>::value);\n")
	for shard := range 2 {
		var source bytes.Buffer
		if err := sharder.Copy(&source, []byte(viewsSource), shard, sharder.SlimMacro("ViewsDialect")); err != nil {
			t.Fatal(err)
		}
		write(fmt.Sprintf("shard%d.cpp", shard), source.String())
	}
	for _, name := range []string{"shard0.cpp", "shard1.cpp", "declarations.cpp"} {
		out, err := exec.Command(compiler, "-std=c++17", "-fno-rtti", "-O2", "-fsyntax-only", "-w", "-I", parity.Include, filepath.Join(dir, name)).CombinedOutput()
		if err != nil {
			t.Errorf("%s: %v\n%.3000s", name, err, out)
		}
	}
}

// TestListIsAnError compiles code that registers operations by GET_OP_LIST.
// With an option for shards that mlir-tblgen does not have, it must not
// compile, and the error must name the function to call. Without such options
// the text is mlir-tblgen's, and the code must compile.
func TestListIsAnError(t *testing.T) {
	compiler := testtool.Program(t, "g++")
	const source = "template <typename... Ops> void addOperations() {}\nvoid initialize() {\n  addOperations<\n#define GET_OP_LIST\n#include \"Views.cpp.inc\"\n  >();\n}\n"
	for _, test := range []struct {
		options []string
		refused bool
	}{
		{[]string{"op-shard-count=2"}, false},
		{[]string{"op-shard-count=2", "op-shard-plan=even"}, false},
		{[]string{"op-shard-count=2", "op-shard-plan=balanced"}, true},
		{[]string{"op-shard-count=2", "op-shard-slim"}, true},
		{[]string{"op-shard-count=2", "op-defs-lean"}, true},
	} {
		dir := t.TempDir()
		for name, text := range map[string]string{
			"Views.cpp.inc": generate(t, emitDefs, loadInput(t, "testdata/shards/views.td", test.options...)),
			"dialect.cpp":   source,
		} {
			if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		out, err := exec.Command(compiler, "-std=c++17", "-fsyntax-only", filepath.Join(dir, "dialect.cpp")).CombinedOutput()
		advice := strings.Contains(string(out), "call registerViewsDialectOperations(this) instead of addOperations")
		if (err != nil) != test.refused || advice != test.refused {
			t.Errorf("%v: refused is %v (%v), want %v\n%.2000s", test.options, err != nil, err, test.refused, out)
		}
	}
}

const viewsSource = `
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
namespace views {
class ViewsDialect : public ::mlir::Dialect {
public:
  static ::llvm::StringRef getDialectNamespace() { return "views"; }
};
}
template <typename T> using size_of = decltype(sizeof(T));
#define GET_OP_CLASSES
#include "Views.h.inc"
#include "Views.cpp.inc"
`
