package tablegen_test

import (
	"context"
	"fmt"
	"io"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// The limits of TestHostile. A step takes 100 ns or less on most machines, and
// 1 GiB of memory about a second.
const (
	maxHostileSteps     = 30_000_000
	maxHostileAllocated = 1 << 30
)

// TestRealWork checks that MLIR's own files stay far below the default limit.
func TestRealWork(t *testing.T) {
	most := int64(0)
	for _, file := range parsedFiles(t) {
		rs, err := tablegen.Load(context.Background(), filepath.Join(mlirInclude, file), tablegen.Options{IncludeDirs: []string{mlirInclude}})
		if err != nil {
			t.Fatal(err)
		}
		most = max(most, rs.Steps())
	}
	t.Logf("%d steps at most", most)
	if most > maxHostileSteps/50 {
		t.Errorf("a file of MLIR takes %d steps", most)
	}
}

// TestPrintedParts prints lists that have the same long text many times. The printers
// must not collect the whole text.
func TestPrintedParts(t *testing.T) {
	const text = `
def op;
defvar s = !foldl("abcdefgh", !range(17), a, i, a # a);
defvar l = !listsplat(s, 10);
def a { list<list<string>> x = !listsplat(l, 10); dag d = !dag(op, !listsplat(s, 100), ?); }
`
	rs, err := tablegen.Load(context.Background(), "input.td", tablegen.Options{
		ReadFile: func(string) ([]byte, error) { return []byte(text), nil },
	})
	if err != nil {
		t.Fatal(err)
	}
	for name, write := range map[string]func(io.Writer, *tablegen.Records) error{"text": tablegen.WriteRecords, "JSON": tablegen.WriteJSON} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		var n lengthWriter
		if err := write(&n, rs); err != nil {
			t.Fatal(err)
		}
		runtime.ReadMemStats(&after)
		allocated := after.TotalAlloc - before.TotalAlloc
		t.Logf("%s: %d MiB written, %d MiB allocated", name, n>>20, allocated>>20)
		if n < 200<<20 || allocated > 32<<20 {
			t.Errorf("%s: %d MiB written, %d MiB allocated", name, n>>20, allocated>>20)
		}
	}
}

// A lengthWriter is the number of bytes written to it.
type lengthWriter int64

func (n *lengthWriter) Write(b []byte) (int, error) {
	*n += lengthWriter(len(b))
	return len(b), nil
}

// The definitions of workPrelude have many elements or long texts.
const (
	workElements = 100_000
	workRecords  = 30_000
	workText     = 4 << 20
	workRounds   = 20
	workPrelude  = `
class R;
class C<list<int> l> { int size = !size(l); }
class O;
def op : O;
def op2 : O;
foreach i = !range(30000) in def r#i : R;
defvar numbers = !range(1, 100001);
defvar ones = !foreach(x, numbers, 1);
defvar text = !foldl("abcdefgh", !range(19), a, i, a # a);
defvar text2 = !foldl("abcdefgh", !range(19), a, i, a # a);
defvar args = !dag(op, numbers, ?);
defvar tree = !con(args, (op 1:$last));
defvar indices = !range(100000);
`
)

// workOf lists, for each operator and some other expressions, an expression of type
// int whose work depends on the size of the definitions above. L, B, T and D give
// one of them in each round i. units is the number of elements or bytes that an
// evaluation reads or writes; 0 means that the time does not depend on their number.
var workOf = []struct {
	operator, expression string
	units                int
}{
	{"!add", "!add(!head($L), i)", 0},
	{"!and", "!and(!head($L), i)", 0},
	{"!cast", "!cast<list<bit>>($B)[0]", workElements},
	{"!con", "!size(!con($D, (op i)))", workElements},
	{"!cond", "!cond(!lt(i, 0): 1, true: !size($L))", 0},
	{"!dag", "!size(!dag(op, $L, ?))", workElements},
	{"!div", "!div(!head($L), !add(i, 1))", 0},
	{"!empty", "!empty($L)", 0},
	{"!eq", "!eq($T, text2)", workText},
	{"!exists", "!exists<R>(\"r\" # i)", 0},
	{"!filter", "!size(!filter(x, $L, !eq(x, i)))", workElements},
	{"!find", "!find($T, \"zzz\")", workText},
	{"!foldl", "!foldl(i, $L, b, x, !add(b, x))", workElements},
	{"!foreach", "!size(!foreach(x, $L, !add(x, i)))", workElements},
	{"!ge", "!ge($T, text2)", workText},
	{"!getdagarg", "!getdagarg<int>($D, \"last\")", workElements},
	{"!getdagname", "!size(!getdagname($D, 100000))", 0},
	{"!getdagop", "!isa<O>(!getdagop($D))", 0},
	{"!getdagopname", "!size(!getdagopname(!setdagopname((op i), \"a\")))", 0},
	{"!gt", "!gt($T, text2)", workText},
	{"!head", "!head($L)", 0},
	{"!if", "!if(!lt(i, 0), 1, !size($L))", 0},
	{"!initialized", "!initialized($L)", 0},
	{"!instances", "!size(!instances<R>(\"x\" # i))", workRecords},
	{"!interleave", "!size(!interleave($L, !cast<string>(i)))", workElements},
	{"!isa", "!isa<int>(!head($L))", 0},
	{"!le", "!le($T, text2)", workText},
	{"!listconcat", "!size(!listconcat([i], $L))", workElements},
	{"!listflatten", "!size(!listflatten([$L, [i]]))", workElements},
	{"!listremove", "!size(!listremove($L, [i]))", workElements},
	{"!listsplat", "!size(!listsplat(1, !add(i, 99000)))", workElements},
	{"!logtwo", "!logtwo(!add(i, 1))", 0},
	{"!lt", "!lt($T, text2)", workText},
	{"!match", "!match($T, \"zzz\")", workText},
	{"!mul", "!mul(!head($L), i)", 0},
	{"!ne", "!ne($T, text2)", workText},
	{"!not", "!not(i)", 0},
	{"!or", "!or(!head($L), i)", 0},
	{"!range", "!size(!range(i, 100000))", workElements},
	{"!repr", "!size(!repr($L))", workElements},
	{"!setdagarg", "!size(!setdagarg($D, 0, i))", workElements},
	{"!setdagname", "!size(!setdagname($D, 0, \"x\" # i))", workElements},
	{"!setdagop", "!size(!setdagop($D, op2))", workElements},
	{"!setdagopname", "!size(!setdagopname($D, \"x\"))", workElements},
	{"!shl", "!shl(!head($L), 1)", 0},
	{"!size", "!size($L)", 0},
	{"!sort", "!size(!sort(x, $L, !sub(i, x)))", workElements},
	{"!sra", "!sra(!head($L), 1)", 0},
	{"!srl", "!srl(!head($L), 1)", 0},
	{"!strconcat", "!size(!strconcat(\"x\", $T))", workText},
	{"!sub", "!sub(!head($L), i)", 0},
	{"!subst", "!size(!subst(\"zzz\", \"y\", $T))", workText},
	{"!substr", "!size(!substr($T, 1))", 0},
	{"!switch", "!switch(i, 0: 1, 1: 2, !size($L))", 0},
	{"!tail", "!size(!tail($L))", 0},
	{"!tolower", "!size(!tolower($T))", workText},
	{"!toupper", "!size(!toupper($T))", workText},
	{"!xor", "!xor(!head($L), i)", 0},
	{"#", "!size(\"x\" # $T)", workText},
	{"# of lists", "!size([i] # $L)", workElements},
	{"slice", "!size($L[indices])", workElements},
	{"range", "!size($L[i...99999])", workElements},
	{"class", "C<$L # [i]>.size", workElements},
}

// A countingContext counts the checks whether it is cancelled.
type countingContext struct {
	context.Context
	checks int
}

func (c *countingContext) Err() error {
	c.checks++
	return nil
}

// The largest work between two checks of the context. Each takes a few
// milliseconds.
const (
	maxElementsUnchecked = 400_000
	maxTextUnchecked     = 20 << 20
)

// TestChecksOfContext evaluates every operator many times with a large operand. It
// counts how often the evaluator checks its context, which shows that a cancelled
// evaluation ends after a bounded amount of work. An operator whose time does not
// depend on its operands must not allocate copies of them.
func TestChecksOfContext(t *testing.T) {
	listed := map[string]bool{}
	for _, w := range workOf {
		listed[w.operator] = true
		t.Run(w.operator, func(t *testing.T) {
			text := workPrelude +
				fmt.Sprintf("def result { int n = !foldl(0, !range(%d), a, i, !add(a, %s)); }\n", workRounds, workOperands.Replace(w.expression))
			without, with := measureWork(t, workPrelude), measureWork(t, text)
			checks, allocated := with.checks-without.checks, int64(with.allocated)-int64(without.allocated)
			unchecked := maxElementsUnchecked
			if w.units == workText {
				unchecked = maxTextUnchecked
			}
			want := w.units * workRounds / unchecked
			if w.units > 0 && want == 0 {
				t.Fatal("the operands are too small")
			}
			if checks < want {
				t.Errorf("%d rounds with %d units each: the context was checked %d times, want at least %d times", workRounds, w.units, checks, want)
			}
			if w.units == 0 && allocated > 2<<20 {
				t.Errorf("%d rounds allocated %d bytes", workRounds, allocated)
			}
		})
	}
	for _, op := range tablegen.OperatorNames() {
		if !listed[op] {
			t.Errorf("the table has no expression with %s", op)
		}
	}
}

// workOperands gives the operands. They depend on the variable of the loop, so that
// an operator is not computed before the loop.
var workOperands = strings.NewReplacer(
	"$L", "!if(!ge(i, 0), numbers, [0])",
	"$B", "!if(!ge(i, 0), ones, [0])",
	"$T", "!if(!ge(i, 0), text, \"\")",
	"$D", "!if(!ge(i, 0), tree, (op))",
)

// A workCount is what an evaluation needed.
type workCount struct {
	checks    int
	allocated uint64
}

func measureWork(t *testing.T, text string) workCount {
	t.Helper()
	ctx := &countingContext{Context: context.Background()}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	_, err := tablegen.Load(ctx, "input.td", tablegen.Options{
		Limits:   tablegen.Limits{Steps: 1 << 40},
		ReadFile: func(string) ([]byte, error) { return []byte(text), nil },
	})
	runtime.ReadMemStats(&after)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return workCount{ctx.checks, after.TotalAlloc - before.TotalAlloc}
}
