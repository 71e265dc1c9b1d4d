package main

import (
	"context"
	"embed"
	"errors"
	"flag"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/rules-ods/rules_ods/generator/synthetic"
	"github.com/rules-ods/rules_ods/sharder"
	"github.com/rules-ods/rules_ods/sharder/prelude"
)

// sources has, for each dialect, the text before the generated definitions: the
// includes, and declarations of functions that the dialect defines elsewhere.
//
//go:embed testdata/*.cpp
var sources embed.FS

// A subject is a dialect to compile.
type subject struct {
	name, class string // "SPIRV" and its C++ class
	file        string // of the .td and the generated files, without extension
	// synthetic, if not nil, describes a dialect that is no part of MLIR. Its files are
	// written before they are read.
	synthetic *synthetic.Dialect
}

var subjects = []subject{
	{"SPIRV", "::mlir::spirv::SPIRVDialect", "mlir/Dialect/SPIRV/IR/SPIRVOps", nil},
	{"NVVM", "::mlir::NVVM::NVVMDialect", "mlir/Dialect/LLVMIR/NVVMOps", nil},
	{"LLVM", "::mlir::LLVM::LLVMDialect", "mlir/Dialect/LLVMIR/LLVMOps", nil},
	made(synthetic.Dialect{Name: "Wide", Operations: 800, Kind: synthetic.Wide}),
	made(synthetic.Dialect{Name: "Real50", Operations: 50, Kind: synthetic.Authored}),
	made(synthetic.Dialect{Name: "Real300", Operations: 300, Kind: synthetic.Authored}),
	made(synthetic.Dialect{Name: "Real1000", Operations: 1000, Kind: synthetic.Authored}),
	made(synthetic.Dialect{Name: "Large", Operations: 20, Kind: synthetic.Large}),
	made(synthetic.Dialect{Name: "Two", Operations: 300, Depth: 1, Kind: synthetic.Authored}),
}

// made returns the subject of a synthetic dialect.
func made(d synthetic.Dialect) subject {
	d.Seed = 1
	return subject{d.Name, "::" + strings.ToLower(d.Name) + "::" + d.Name + "Dialect", d.Name + "Ops", &d}
}

// definitions returns the directory with the .td files of a subject, and writes those of
// a synthetic dialect there.
func (s *compileBench) definitions(d *subject) (dir string, err error) {
	if d.synthetic == nil {
		return s.include, nil
	}
	dir = filepath.Join(s.scratch, d.name)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return "", err
	}
	for _, f := range d.synthetic.Files() {
		if err := os.WriteFile(filepath.Join(dir, f.Name), []byte(f.Text), 0o644); err != nil {
			return "", err
		}
	}
	return dir, nil
}

// A variant is a way to generate and compile a dialect.
type variant struct {
	name        string
	ours        bool
	sharded     bool
	precompiled bool // what shards read before their definitions is precompiled
}

var variants = []variant{
	{name: "single file, mlir-tblgen"},
	{name: "mlir-tblgen", sharded: true},
	{name: "without the precompiled header", ours: true, sharded: true},
	{name: "shards", ours: true, sharded: true, precompiled: true},
}

type compileBench struct {
	tool, reference, include string
	dialects, compilers      string
	levels, shards           string
	variants                 string
	parts                    bool
	count, jobs, runs        int
	budget                   time.Duration
	out, readme, scratch     string
	began                    time.Time
	summary                  summary
}

// runCompile measures the cost of compiling the operation definitions of dialects: in shards
// of ods-tblgen, in shards of mlir-tblgen, and in a single file.
//
// A cost is the processor time of one compiler process, the least of -runs. The
// compilations of one shard by all variants follow each other, in an order that
// changes from shard to shard, so that the load of the machine affects all
// variants alike. Everything is compiled once before anything is compiled again,
// so that a time of high load affects one run of a shard and not all.
func runCompile(ctx context.Context, flags *flag.FlagSet, args []string) error {
	var s compileBench
	flags.StringVar(&s.tool, "tool", "bin/ods-tblgen", "the generator to measure")
	flags.StringVar(&s.reference, "reference", "mlir-tblgen-22", "the generator to compare with")
	flags.StringVar(&s.include, "include", "/usr/lib/llvm-22/include", "the include directory of MLIR")
	flags.StringVar(&s.dialects, "dialects", "Real50,Real300,Real1000,Large,Two,SPIRV,NVVM,LLVM", "which dialects; Real, Large, Two and Wide are synthetic")
	flags.StringVar(&s.compilers, "compilers", "clang++-22,g++", "which compilers")
	flags.StringVar(&s.levels, "levels", "-O0,-O2", "which optimization levels")
	flags.StringVar(&s.variants, "variants", "0,1,2,3", "which variants: 0 single file, 1 mlir-tblgen's shards, 2 shards without the precompiled header, 3 shards with it")
	flags.StringVar(&s.shards, "shards", "", "compile only these shards; totals are then of these shards")
	flags.BoolVar(&s.parts, "parts", false, "measure what Clang spends time on, in place of variants, from one compilation of each kind")
	flags.IntVar(&s.count, "count", 8, "how many shards")
	flags.IntVar(&s.jobs, "jobs", runtime.NumCPU(), "how many compilers run at once")
	flags.IntVar(&s.runs, "runs", 3, "how often everything is compiled; the least time counts")
	flags.DurationVar(&s.budget, "budget", 0, "begin no table after this time, and list the tables that are left out")
	flags.StringVar(&s.out, "out", "", "a file to append each table to, and a summary")
	flags.StringVar(&s.readme, "readme", "", "a file in which to replace the summary, or the table of -parts, between two comments")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if s.runs < 1 {
		return errors.New("-runs must be at least 1")
	}
	return s.run(ctx)
}

// A setting identifies a table: a dialect, a compiler and a level.
type setting struct {
	subject         *subject
	compiler, level string
}

func (c setting) String() string { return c.subject.name + ", " + c.compiler + " " + c.level }

func (s *compileBench) run(ctx context.Context) error {
	var err error
	if s.tool, err = filepath.Abs(s.tool); err != nil {
		return err
	}
	if s.scratch, err = os.MkdirTemp("", "bench-compile-"); err != nil {
		return err
	}
	defer os.RemoveAll(s.scratch)
	all, err := s.settings()
	if err != nil {
		return err
	}
	if s.parts {
		table, err := s.measureParts(ctx, all)
		if err != nil {
			return err
		}
		if err := s.append("\n" + table); err != nil || s.readme == "" {
			return err
		}
		return replaceTable(s.readme, partsBegin, table)
	}
	s.began = time.Now()
	head := fmt.Sprintf("\n## %s, %s, commit %s\n\n%d shards; seconds of processor time (user and system), the least of %d runs, %d compilers at once.\n",
		s.began.UTC().Format("2006-01-02 15:04 MST"), machine(), commit(), s.count, s.runs, s.jobs)
	if s.shards != "" {
		head += fmt.Sprintf("Only shards %s were compiled.\n", s.shards)
	}
	if err := s.append(head); err != nil {
		return err
	}
	if err := s.measureAll(ctx, all); err != nil {
		return err
	}
	text := s.summary.table(all)
	if text == "" {
		return nil
	}
	if err := s.append("\n### Summary\n\n" + text); err != nil || s.readme == "" {
		return err
	}
	return replaceTable(s.readme, summaryBegin, text)
}

func (s *compileBench) measureAll(ctx context.Context, all []setting) error {
	for i, c := range all {
		if s.budget > 0 && time.Since(s.began) > s.budget {
			return s.append("\nNot measured for want of time: " + names(all[i:]) + ".\n")
		}
		fmt.Fprintf(os.Stderr, "[%d/%d, %s] %s\n", i+1, len(all), time.Since(s.began).Round(time.Second), c)
		if err := s.measure(ctx, c); err != nil {
			left := s.append(fmt.Sprintf("\nNot measured, since a compilation failed: %s.\n", names(all[i:])))
			return errors.Join(err, left)
		}
		if i+1 < len(all) {
			fmt.Fprintf(os.Stderr, "about %s left\n", (time.Since(s.began) / time.Duration(i+1) * time.Duration(len(all)-i-1)).Round(time.Minute))
		}
	}
	return nil
}

// settings returns the tables to make.
func (s *compileBench) settings() (all []setting, err error) {
	for name := range strings.SplitSeq(s.dialects, ",") {
		i := slices.IndexFunc(subjects, func(d subject) bool { return d.name == name })
		if i < 0 {
			return nil, fmt.Errorf("no dialect %s", name)
		}
		for level := range strings.SplitSeq(s.levels, ",") {
			for compiler := range strings.SplitSeq(s.compilers, ",") {
				all = append(all, setting{&subjects[i], compiler, level})
			}
		}
	}
	return all, nil
}

func names(all []setting) string {
	list := make([]string, len(all))
	for i, c := range all {
		list[i] = c.String()
	}
	return strings.Join(list, "; ")
}

// append adds text to the results.
func (s *compileBench) append(text string) error {
	if s.out == "" {
		_, err := fmt.Print(text)
		return err
	}
	f, err := os.OpenFile(s.out, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	defer f.Close()
	_, err = f.WriteString(text)
	return err
}

// A task is one compilation: of a shard, of the single file, or of the header.
type task struct {
	variant, shard int
	dir            string
}

// header is the shard of a task that precompiles the header.
const header = -1

func (t task) String() string {
	switch {
	case t.shard == header:
		return variants[t.variant].name + ", header"
	case variants[t.variant].sharded:
		return fmt.Sprintf("%s, shard %d", variants[t.variant].name, t.shard)
	default:
		return variants[t.variant].name
	}
}

// measure compiles all variants of a dialect and returns the costs.
func (s *compileBench) measure(ctx context.Context, c setting) error {
	once, err := s.tasks(c.subject)
	if err != nil {
		return err
	}
	first, err := s.precompileAll(ctx, c, once)
	if err != nil {
		return err
	}
	once = append(once, first...)
	var tasks []task
	for range s.runs {
		tasks = append(tasks, once...)
	}
	costs, err := sharder.Run(ctx, len(tasks), s.jobs, func(ctx context.Context, i int) (float64, error) {
		t := tasks[i]
		cost, err := s.compile(ctx, c, t)
		if err != nil {
			return 0, fmt.Errorf("%s, %s: %w", c, t, err)
		}
		fmt.Fprintf(os.Stderr, "  [%d/%d] %s: %.2f s\n", i+1, len(tasks), t, cost)
		return cost, nil
	})
	if err != nil {
		return err
	}
	times := make([][]float64, len(variants))
	headers := make([]float64, len(variants))
	for _, t := range once {
		best := math.Inf(1)
		for i, same := range tasks {
			if same == t {
				best = min(best, costs[i])
			}
		}
		if t.shard == header {
			headers[t.variant] = best
		} else {
			times[t.variant] = append(times[t.variant], best)
		}
	}
	s.summary.add(c, times, headers, s.count)
	var report strings.Builder
	writeTable(&report, c.String(), times, headers, s.count)
	return s.append(report.String())
}

// tasks generates the sources and returns the compilations in the order in which
// they begin.
func (s *compileBench) tasks(d *subject) (tasks []task, err error) {
	dirs := make([]string, len(variants))
	for v := range variants {
		if s.has(s.variants, v) {
			if dirs[v], err = s.generate(d, v); err != nil {
				return nil, err
			}
		}
	}
	// A single file takes as long as all shards, which other processors compile meanwhile.
	for v := range variants {
		if dirs[v] != "" && !variants[v].sharded {
			tasks = append(tasks, task{v, 0, dirs[v]})
		}
	}
	for shard := range s.count {
		if s.shards != "" && !s.has(s.shards, shard) {
			continue
		}
		for i := range variants {
			v := (i + shard) % len(variants)
			if dirs[v] != "" && variants[v].sharded {
				tasks = append(tasks, task{v, shard, dirs[v]})
			}
		}
	}
	return tasks, nil
}

func (s *compileBench) has(list string, n int) bool {
	return slices.Contains(strings.Split(list, ","), fmt.Sprint(n))
}

// generate writes the sources of one variant to a directory.
func (s *compileBench) generate(d *subject, v int) (dir string, err error) {
	dir = filepath.Join(s.scratch, d.name+fmt.Sprint(v))
	if err := os.MkdirAll(filepath.Join(dir, filepath.Dir(d.file)), 0o755); err != nil {
		return "", err
	}
	definitions, err := s.definitions(d)
	if err != nil {
		return "", err
	}
	tool := s.reference
	if variants[v].ours {
		tool = s.tool
	}
	for kind, ext := range map[string]string{"decls": ".h.inc", "defs": ".cpp.inc"} {
		args := []string{"-gen-op-" + kind, "-I", definitions, "-I", s.include, filepath.Join(definitions, d.file+".td"), "-o", filepath.Join(dir, d.file+ext)}
		switch {
		case variants[v].ours:
			args = append(args, fmt.Sprintf("-op-shards=%d", s.count))
		case variants[v].sharded:
			args = append(args, fmt.Sprintf("-op-shard-count=%d", s.count))
		}
		if out, err := exec.Command(tool, args...).CombinedOutput(); err != nil {
			return "", fmt.Errorf("%s: %w\n%s", tool, err, out)
		}
	}
	head, err := d.head()
	if err != nil {
		return "", err
	}
	include := "#include \"" + d.file + ".cpp.inc\"\n"
	source := string(head)
	if !variants[v].sharded || variants[v].ours {
		// What has code after the definitions, as projects write it.
		include = "#define GET_OP_CLASSES\n" + include + "void " + strings.TrimPrefix(d.class, "::") + "::initialize() {\n  addOperations<\n#define GET_OP_LIST\n" + include + "      >();\n}\n"
		if d.synthetic != nil {
			include += d.synthetic.Methods()
		}
	}
	source += include
	if !variants[v].sharded {
		return dir, os.WriteFile(sourceFile(dir, 0), []byte(source), 0o644)
	}
	h, err := prelude.NewHeader("source.cpp", []byte(source), d.file+".cpp.inc")
	if err != nil {
		return "", err
	}
	for shard := range s.count {
		copied := fmt.Appendf(nil, "#define %s\n%s", sharder.Guard(shard), source)
		if variants[v].ours {
			copied = h.Shard(shard)
		}
		if err := os.WriteFile(sourceFile(dir, shard), copied, 0o644); err != nil {
			return "", err
		}
	}
	if variants[v].precompiled {
		return dir, os.WriteFile(headerFile(dir), h.Precompiled(), 0o644)
	}
	return dir, nil
}

// syntheticHead is the text before the generated definitions of a synthetic dialect. %[1]s is
// the name of the dialect, and %[2]s its namespace.
const syntheticHead = `#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Interfaces/CastInterfaces.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
namespace %[2]s {
class %[1]sDialect : public ::mlir::Dialect {
public:
  explicit %[1]sDialect(::mlir::MLIRContext *context);
  void initialize();
  static constexpr ::llvm::StringLiteral getDialectNamespace() { return ::llvm::StringLiteral("%[2]s"); }
};
}
#define GET_OP_CLASSES
#include "%[1]sOps.h.inc"
`

// head returns the text before the generated definitions: the includes, and declarations of
// functions that the dialect defines elsewhere.
func (d *subject) head() ([]byte, error) {
	if d.synthetic != nil && d.synthetic.Kind != synthetic.Wide {
		return fmt.Appendf(nil, syntheticHead, d.name, strings.ToLower(d.name)), nil
	}
	return sources.ReadFile("testdata/" + d.name + ".cpp")
}

func sourceFile(dir string, shard int) string {
	return filepath.Join(dir, fmt.Sprintf("source%d.cpp", shard))
}

// compile runs one compiler, with further options, and returns the processor time it took, in
// seconds.
func (s *compileBench) compile(ctx context.Context, c setting, t task, more ...string) (float64, error) {
	if t.shard == header {
		return s.precompile(ctx, c, t.dir, ".again")
	}
	args := append(s.flags(c, t.dir, "-c", sourceFile(t.dir, t.shard), "-o", os.DevNull), more...)
	if variants[t.variant].precompiled {
		args = append(args, append(family(c).Flags(), "-include", headerFile(t.dir))...)
	}
	return timed(exec.CommandContext(ctx, c.compiler, args...))
}

// flags are the arguments of each compilation, and further ones.
func (s *compileBench) flags(c setting, dir string, more ...string) []string {
	return append([]string{"-std=c++17", "-fno-rtti", "-fno-exceptions", "-DNDEBUG", "-w", c.level, "-I" + dir, "-I" + s.include}, more...)
}

// timed runs a compiler and returns the processor time it took, in seconds. When the
// command's context ends, the processes that the compiler has started end too.
func timed(cmd *exec.Cmd) (float64, error) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
	out, err := cmd.CombinedOutput()
	if err != nil {
		return 0, fmt.Errorf("%w\n%.4000s", err, out)
	}
	return (cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()).Seconds(), nil
}

// writeTable writes totals, their ratios to mlir-tblgen's shards and single file,
// and how much the slowest shard is above the mean. A total includes the
// precompiled header, whose costs are in headers by variant.
func writeTable(w *strings.Builder, title string, times [][]float64, headers []float64, count int) {
	fmt.Fprintf(w, "\n### %s\n\n| variant | total | of mlir-tblgen's shards | of the single file | header | slowest shard | slowest over mean | shards |\n|---|--:|--:|--:|--:|--:|--:|---|\n", title)
	upstream, single := total(times[1]), total(times[0])
	for v, ts := range times {
		if len(ts) == 0 {
			continue
		}
		all := total(ts) + headers[v]
		ratio, ofSingle, header := "–", "–", "–"
		// The costs of a single file and of some shards are not comparable.
		if upstream > 0 && (variants[v].sharded || len(times[1]) == count) {
			ratio = fmt.Sprintf("%.3f", all/upstream)
		}
		if single > 0 && (!variants[v].sharded || len(ts) >= count) {
			ofSingle = fmt.Sprintf("%.3f", all/single)
		}
		if headers[v] > 0 {
			header = fmt.Sprintf("%.1f", headers[v])
		}
		each := make([]string, len(ts))
		for i, t := range ts {
			each[i] = fmt.Sprintf("%.1f", t)
		}
		fmt.Fprintf(w, "| %s | %.1f | %s | %s | %s | %.1f | %.2f | %s |\n", variants[v].name, all, ratio, ofSingle, header, slices.Max(ts),
			slices.Max(ts)*float64(len(ts))/total(ts), strings.Join(each, " "))
	}
}
