package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/backend/opdef/shardplan"
	"github.com/rules-ods/rules_ods/generator/backend/parity"
	"github.com/rules-ods/rules_ods/internal/testtool"
	"github.com/rules-ods/rules_ods/sharder/cmd/ods-shard/internal/commandline"
)

// ask runs one command line.
func ask(args ...string) (stdout, stderr string, status int) {
	var out, errs bytes.Buffer
	status = run(context.Background(), args, commandline.Environment{Stdin: strings.NewReader("int x;\n"), Stdout: &out, Stderr: &errs})
	return out.String(), errs.String(), status
}

// TestCopy checks the command lines that replace mlir-src-sharder.
func TestCopy(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.WriteFile("a.cpp", []byte("int a;\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args         string
		want, stderr string
		status       int
	}{
		{"-op-shard-index=2 a.cpp", "#define GET_OP_DEFS_2\nint a;\n", "", 0},
		{"a.cpp --op-shard-index 0", "#define GET_OP_DEFS_0\nint a;\n", "", 0},
		{"-op-shard-index=1", "#define GET_OP_DEFS_1\nint x;\n", "", 0},
		{"-op-shard-index=1 -I/usr/include -Isub -I sub -DX=1 -no-warn-on-unused-template-args a.cpp -I/last", "#define GET_OP_DEFS_1\nint a;\n", "", 0},
		{"-op-shard-index=3 -slim=AlphaDialect,BetaDialect a.cpp", "#define GET_OP_DEFS_3\n#define ODS_SLIM_AlphaDialect\n#define ODS_SLIM_BetaDialect\nint a;\n", "", 0},
		{"-op-shard-index=3 -slim=AlphaDialect -forward=BetaDialect a.cpp", "#define GET_OP_DEFS_3\n#define ODS_SLIM_AlphaDialect\n#define ODS_FORWARD_BetaDialect\nint a;\n", "", 0},
		{"-op-shard-index=3 -slim=a::b a.cpp", "", "not the name of a class", 1},
		{"", "", "a subcommand is needed (calibrate, compile, doctor, plan, prelude)", 1},
		{"a.cpp", "", "-op-shard-index is needed", 1},
		{"plam x.td", "", "'plam' is none of the subcommands", 1},
		{"plam", "", "'plam' is none of the subcommands (calibrate, compile, doctor, plan, prelude)", 1},
		{"plam", "", "did you mean 'plan'?", 1},
		{"-op-shard-idnex=1 x.cpp", "", "flag provided but not defined: -op-shard-idnex; did you mean '-op-shard-index'?", 1},
		{"plan -json -shrads=2 x.td", "", "flag provided but not defined: -shrads", 1},
		{"-op-shard-index=-1 a.cpp", "", "-op-shard-index is needed", 1},
		{"-op-shard-index=x a.cpp", "", "invalid value", 1},
		{"-op-shard-index=0 a.cpp b.cpp", "", "more than one source file", 1},
		{"-op-shard-index=0 missing.cpp", "", "missing.cpp", 1},
		{"-op-shard-index=0 a.cpp -d x.d", "", "-d needs -o", 1},
		{"-op-shard-index=0 a.cpp -o no/such/dir/x", "", "cannot write", 1},
		{"-frobnicate", "", "frobnicate", 1},
	} {
		stdout, stderr, status := ask(strings.Fields(c.args)...)
		if stdout != c.want || status != c.status || !strings.Contains(stderr, c.stderr) {
			t.Errorf("%s\n  gave %q, %q, %d\n  want %q, …%q…, %d", c.args, stdout, stderr, status, c.want, c.stderr, c.status)
		}
	}
}

// TestCopyToFile checks that an output with the same text is not written again.
func TestCopyToFile(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.WriteFile("a.cpp", []byte("int a;\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	// As CMake's add_sharded_ops asks.
	args := strings.Fields("-op-shard-index=1 -I/usr/include -no-warn-on-unused-template-args a.cpp --write-if-changed -o out.cpp -d out.cpp.d")
	var first os.FileInfo
	for range 2 {
		if _, stderr, status := ask(args...); status != 0 {
			t.Fatal(stderr)
		}
		info, err := os.Stat("out.cpp")
		if err != nil {
			t.Fatal(err)
		}
		if first != nil && !os.SameFile(first, info) {
			t.Error("the same text was written again")
		}
		first = info
	}
	if text, _ := os.ReadFile("out.cpp.d"); string(text) != "out.cpp: a.cpp\n" {
		t.Errorf("dependency file: %q", text)
	}
}

// TestDoctor runs doctor on a dialect with all kinds of findings. The report and the header
// must be those in testdata.
func TestDoctor(t *testing.T) {
	testtool.MLIR(t)
	scratch := filepath.Join(t.TempDir(), "Tide.shards.h")
	t.Chdir("testdata/doctor")
	stdout, stderr, status := ask("doctor", "-I", parity.Include, "-sharded=Tide.cpp", "-cpp-header=Tide.h", "-o", scratch, "Tide.td")
	if status != 1 || stderr != "" {
		t.Errorf("status %d, %q; want 1 and nothing", status, stderr)
	}
	for file, got := range map[string]string{
		"report.txt":    strings.ReplaceAll(stdout, scratch, "Tide.shards.h"),
		"Tide.shards.h": readText(t, scratch),
	} {
		if want := readText(t, file); got != want {
			t.Errorf("%s: got\n%s\nwant\n%s", file, got, want)
		}
	}
	// Without sources, signatures follow from the format.
	stdout, _, _ = ask("doctor", "-I", parity.Include, "Tide.td")
	if want := "::mlir::ParseResult parseDepth(::mlir::OpAsmParser &parser, ::mlir::IntegerAttr &depth)"; !strings.Contains(stdout, want) {
		t.Errorf("no %q in\n%s", want, stdout)
	}
}

// TestDoctorIncluded runs doctor on a dialect that can be divided as it is: a header that the
// sharded file includes declares what the generated code calls, and other functions only have
// names that the code contains. Without the sharded file's headers, the calls are reported.
func TestDoctorIncluded(t *testing.T) {
	testtool.MLIR(t)
	t.Chdir("testdata/included")
	for _, test := range []struct {
		args   []string
		status int
		want   string
	}{
		{[]string{"-sharded=Reed.cpp", "-source=Growth.cpp"}, 0, "The dialect can be divided into shards without changes."},
		{[]string{"-source=Growth.cpp"}, 0, "The dialect can be divided into shards without changes."},
		{nil, 1, "parseLength, of custom<Length>, is called from the code of ::reed::BendOp"},
	} {
		stdout, stderr, status := ask(append(append([]string{"doctor", "-I", parity.Include}, test.args...), "Reed.td")...)
		if status != test.status || stderr != "" || !strings.Contains(stdout, test.want) {
			t.Errorf("%s: status %d, %q, want %d and %q in\n%s", test.args, status, stderr, test.status, test.want, stdout)
		}
		for _, name := range []string{"bend", "grow"} {
			if strings.Contains(stdout, "\n"+name+" ") {
				t.Errorf("%s: %s is reported:\n%s", test.args, name, stdout)
			}
		}
	}
}

// TestDoctorRegistration runs doctor on a dialect whose operations would not be registered:
// its class has another name in C++, and the list of operations is empty in shards.
func TestDoctorRegistration(t *testing.T) {
	testtool.MLIR(t)
	t.Chdir("testdata/registration")
	for _, test := range []struct {
		source   string
		status   int
		want     []string
		unwanted []string
	}{
		{"-sharded=Reef.cpp", 1, []string{
			"Reef.cpp:5: replace the call by\n    registerReefDialectOperations(this);",
			"Reef.h:8: the class is ReefOpsDialect",
			"reef::ReefOpsDialect::ReefOpsDialect, reef::one, reef::two and 2 more are defined",
			"Put that #include and the headers into a new file",
		}, []string{"Forward", "Derived"}},
		{"-source=Right.cpp", 0, []string{"The dialect can be divided into shards without changes."}, nil},
	} {
		stdout, stderr, status := ask("doctor", "-I", parity.Include, test.source, "-cpp-header=Reef.h", "Reef.td")
		if status != test.status || stderr != "" {
			t.Errorf("%s: status %d, %q; want %d and nothing", test.source, status, stderr, test.status)
		}
		for _, want := range test.want {
			if !strings.Contains(stdout, want) {
				t.Errorf("%s: no %q in\n%s", test.source, want, stdout)
			}
		}
		for _, unwanted := range test.unwanted {
			if strings.Contains(stdout, unwanted) {
				t.Errorf("%s: %q in\n%s", test.source, unwanted, stdout)
			}
		}
	}
}

func readText(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestPlan checks that the table, the page and JSON show the same plan, and that
// the number of shards follows from the target.
func TestPlan(t *testing.T) {
	testtool.MLIR(t)
	page := filepath.Join(t.TempDir(), "plan.html")
	args := []string{"plan", "-I", parity.Include, filepath.Join(parity.Include, "mlir/Dialect/Arith/IR/ArithOps.td")}
	stdout, stderr, status := ask(append(args, "-json", "-shards=3", "-html="+page)...)
	if status != 0 {
		t.Fatal(stderr)
	}
	var v struct {
		Ops    int   `json:"operation_count"`
		Total  int64 `json:"weight_us"`
		Shards []struct {
			Index int
			Seen  int                  `json:"classes_seen"`
			Ops   []shardplan.OpLayout `json:"operations"`
		}
	}
	if err := json.Unmarshal([]byte(stdout), &v); err != nil {
		t.Fatal(err)
	}
	ops := 0
	for _, s := range v.Shards {
		ops += len(s.Ops)
		for _, op := range s.Ops {
			if !strings.Contains(readText(t, page), op.Class) {
				t.Errorf("the page lacks %s", op.Class)
			}
		}
		if s.Seen < len(s.Ops) {
			t.Errorf("shard %d sees %d classes and has %d", s.Index, s.Seen, len(s.Ops))
		}
	}
	if len(v.Shards) != 3 || ops != v.Ops || ops == 0 {
		t.Errorf("%d shards with %d of %d operations", len(v.Shards), ops, v.Ops)
	}
	if text := readText(t, page); strings.Contains(text, "http") || strings.Contains(text, "src=") {
		t.Error("the page needs other files")
	}
	table, _, _ := ask(append(args, "-shards=3", "-ops")...)
	for _, s := range v.Shards {
		if row := fmt.Sprintf("%5d  %10d  %12d", s.Index, len(s.Ops), s.Seen); !strings.Contains(table, row) {
			t.Errorf("the table lacks %q:\n%s", row, table)
		}
	}
	stdout, _, _ = ask(append(args, "-json", fmt.Sprintf("-target=%dus", v.Total/5+1))...)
	if err := json.Unmarshal([]byte(stdout), &v); err != nil || len(v.Shards) != 5 {
		t.Errorf("%d shards for a fifth of the weight, want 5 (%v)", len(v.Shards), err)
	}
	for _, bad := range []string{"-shards=-1", "-target=0s", "-op-shard-plan=odd", "-shards=70000", "second.td"} {
		if _, stderr, status := ask(append(args, bad)...); status != 1 || stderr == "" {
			t.Errorf("%s: status %d, %q", bad, status, stderr)
		}
	}
}

// TestShardCount checks the limit before the input is read.
func TestShardCount(t *testing.T) {
	for _, count := range []string{"65537", "-1", "9999999999"} {
		if _, stderr, status := ask("plan", "-shards="+count, "missing.td"); status != 1 || strings.Contains(stderr, "missing.td") {
			t.Errorf("-shards=%s: status %d, %q", count, status, stderr)
		}
	}
}

// TestDiagnostics checks that errors have a position in the .td file and show the
// source line.
func TestDiagnostics(t *testing.T) {
	file := filepath.Join(t.TempDir(), "bad.td")
	if err := os.WriteFile(file, []byte("def A : B;\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, command := range []string{"plan", "doctor"} {
		if _, stderr, status := ask(command, file); status != 1 || !strings.HasPrefix(stderr, file+":1:9: error: ") || !strings.HasSuffix(stderr, "\ndef A : B;\n        ^\n") {
			t.Errorf("%s: status %d, %q", command, status, stderr)
		}
		if _, stderr, status := ask(command, "missing.td"); status != 1 || !strings.Contains(stderr, "cannot read 'missing.td'") {
			t.Errorf("%s: status %d, %q", command, status, stderr)
		}
	}
}
