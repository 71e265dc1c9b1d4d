package tablegen_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// endless lists inputs that are invalid or whose evaluation would not end. Each
// must be rejected with one error, in a short time and with little memory.
var endless = []struct {
	name, text string
	want       string // a part of the message
}{
	{"loop of 10^9 rounds", "foreach i = 0...1000000000 in def a#i;", "elements"},
	{"loop of 10^9 rounds over !range", "foreach i = !range(1000000000) in def a#i;", "elements"},
	{"loops in loops", "foreach i = 0...99999 in foreach j = 0...99999 in def a#i#_#j;", "records"},
	{"loops of little in loops", "foreach i = 0...999999 in foreach j = 0...999999 in assert 1, \"\";", "steps"},
	{"!range of all numbers", "defvar x = !range(-9223372036854775808, 9223372036854775807);", "elements"},
	{"!listsplat", "defvar x = !listsplat(1, 1000000000000);", "elements"},
	{"range of bits", "def a { bits<8> x; let x{1000000000-0} = 1; }", "elements"},
	{"bits of negative width", "def a { bits<-1> x; }", "width"},
	{"bits of negative width in a list", "def a { list<bits<-3>> x = []; }", "width"},
	{"bits of negative width in !cast", "defvar x = !cast<bits<-9223372036854775808>>(1);", "width"},
	{"wide bits", "def a { bits<1000000000> x; }", "bits"},
	{"string doubling", `def a { string s = !foldl("ab", !range(60), acc, i, acc # acc); }`, "longer"},
	{"list doubling", `def a { list<int> s = !foldl([1], !range(60), acc, i, acc # acc); }`, "elements"},
	{"list doubling by nesting", "class A<list<int> l> { list<int> m = l # l; }\n" + chain("A<%s>.m", "[1, 2]", 60, "list<int>"), "elements"},
	{"dag doubling", `def op; def a { dag s = !foldl((op 1), !range(60), acc, i, !con(acc, acc)); }`, "elements"},
	{"dag nested in itself", `def op; def a { dag s = !foldl((op 1), !range(60), acc, i, (op acc, acc)); }`, "parts"},
	{"lists nested in themselves", "defvar l0 = [1, 2];\n" + doubling("defvar l%d = [l%d, l%d];", 60) + "def a { defvar x = l60; }", "parts"},
	{"expressions nested in themselves", "multiclass M<int l0> {\n" + doubling("defvar l%d = !add(l%d, l%d);", 60) + "def a { int x = l60; }\n}\ndefm m : M<1>;", "parts"},
	{"deep dag", `def op; def a { dag s = !foldl((op 1), !range(1000000), acc, i, (op acc)); }`, "deep"},
	{"endless instantiation", "class A<int n> { int x = A<!add(n, 1)>.x; }\ndef a : A<1>;", "deep"},
	{"endless instantiation with a list", "class A<list<int> n> { int x = A<n # [1]>.x; }\ndef a : A<[1]>;", "deep"},
	{"endless instantiation by two classes", "class B<int n> { int x = n; }\nclass A<int n> : B<n> { int y = A<!add(x, 1)>.y; }\ndef a : A<1>;", "deep"},
	{"multiclasses doubling", "class R;\nmulticlass M0 { def a : R; def b : R; }\n" + doubling("multiclass M%d { defm a : M%d; defm b : M%d; }", 60) + "defm x : M60;", "records"},
	{"fields in a cycle", "class A { int x = 1; int y = x; }\ndef a : A { let x = y; }", "resolved"},
	{"!subst of nothing", `defvar x = !subst("", "a", "abc");`, "empty"},
	{"regular expression", `defvar x = !match("a", "((((");`, "regular"},
	{"nesting", "defvar x = " + strings.Repeat("[", 30000) + "1" + strings.Repeat("]", 30000) + ";", "deep"},
	{"nesting of operators", "defvar x = " + strings.Repeat("!not(", 30000) + "1" + strings.Repeat(")", 30000) + ";", "deep"},
	{"nesting of statements", strings.Repeat("let x = 1 in ", 30000) + "def a;", "deep"},
	{"nesting of types", "def a { " + strings.Repeat("list<", 30000) + "int" + strings.Repeat(">", 30000) + " x; }", "deep"},
	{"missing include", "include \"nowhere.td\"", "find"},
	{"unterminated string", "def a { string s = \"abc\n; }", ""},
	{"unterminated comment", "def a; /* abc", ""},
	{"unterminated code", "def a { code s = [{abc; }", ""},
	{"unterminated condition", "#ifdef A\ndef a;", ""},
	{"no TableGen", "\x00\x01\xff", ""},
}

// chain returns n definitions of variables, each of which uses the previous one
// in the given form.
func chain(form, start string, n int, typ string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "defvar c0 = %s;\n", start)
	for i := 1; i <= n; i++ {
		fmt.Fprintf(&b, "defvar c%d = "+form+";\n", i, fmt.Sprintf("c%d", i-1))
	}
	return b.String()
}

// doubling returns n lines. Line i has the numbers i, i-1 and i-1 in the given
// form.
func doubling(form string, n int) string {
	var b strings.Builder
	for i := 1; i <= n; i++ {
		fmt.Fprintf(&b, form+"\n", i, i-1, i-1)
	}
	return b.String()
}

func TestEndless(t *testing.T) {
	for _, test := range endless {
		t.Run(test.name, func(t *testing.T) {
			refuse(t, test.text, test.want, tablegen.Options{Limits: tablegen.Limits{Steps: 20_000_000}})
		})
	}
}

func refuse(t *testing.T, text, want string, opts tablegen.Options) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "input.td")
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	start := time.Now()
	rs, err := tablegen.Load(context.Background(), file, opts)
	took := time.Since(start)
	runtime.ReadMemStats(&after)
	var faults tablegen.Diagnostics
	if !errors.As(err, &faults) {
		t.Fatalf("got error %v, want Diagnostics", err)
	}
	count := 0
	for _, d := range faults {
		if d.Severity == tablegen.SeverityError {
			count++
			if _, ok := rs.Sources.Position(d.Loc); !ok {
				t.Errorf("%q has no place", d.Msg)
			}
		}
	}
	if msg := err.Error(); count == 0 || !strings.Contains(msg, want) {
		t.Errorf("got %d errors, %.300q, want one with %q", count, msg, want)
	}
	if grown := after.Sys - before.Sys; after.Sys > before.Sys && grown > 1<<30 {
		t.Errorf("took %d MiB", grown>>20)
	}
	if testing.Verbose() {
		t.Logf("%v, %d MiB: %.200s", took.Round(time.Millisecond), (after.TotalAlloc-before.TotalAlloc)>>20, err)
	}
}

// TestIncludeCycle includes files in cycles.
func TestIncludeCycle(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"self.td":  "include \"self.td\"",
		"ping.td":  "include \"pong.td\"",
		"pong.td":  "class X;\ninclude \"ping.td\"",
		"twice.td": "include \"twice.td\"\ninclude \"twice.td\"",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"self.td", "ping.td", "twice.td"} {
		t.Run(name, func(t *testing.T) {
			refuse(t, "include \""+name+"\"", "include each other", tablegen.Options{IncludeDirs: []string{dir}})
		})
	}
}

// TestCancel cancels a long evaluation.
func TestCancel(t *testing.T) {
	file := filepath.Join(t.TempDir(), "input.td")
	if err := os.WriteFile(file, []byte("foreach i = 0...999999 in foreach j = 0...999999 in assert 1, \"\";"), 0o666); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
	defer cancel()
	if _, err := tablegen.Load(ctx, file, tablegen.Options{}); err == nil || !strings.Contains(err.Error(), "stopped") {
		t.Errorf("got %v", err)
	}
}

func TestUnreadable(t *testing.T) {
	for _, name := range []string{filepath.Join(t.TempDir(), "none.td"), t.TempDir()} {
		if rs, err := tablegen.Load(context.Background(), name, tablegen.Options{}); err == nil || rs == nil {
			t.Errorf("%s: got %v, %v", name, rs, err)
		}
	}
}

// deepNests lists inputs with deep nesting that the reference accepts.
var deepNests = []struct{ name, text string }{
	{"operators", "def a { int x = " + strings.Repeat("!not(", 6000) + "1" + strings.Repeat(")", 6000) + "; }"},
	{"operators that wait", "class A<int i> { int x = " + strings.Repeat("!add(i, ", 6000) + "1" + strings.Repeat(")", 6000) + "; }\ndef a : A<1>;"},
	{"pastes", "def a { string x = \"a\"" + strings.Repeat(" # \"b\"", 20_000) + "; }"},
	{"conditions", "#define A\n" + strings.Repeat("#ifdef A\n", 6000) + strings.Repeat("#endif\n", 6000) + "def a;"},
	{"wide bits", "def a { bits<70000> x; }"},
}

func TestDeepNests(t *testing.T) {
	for _, test := range deepNests {
		t.Run(test.name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "input.td")
			if err := os.WriteFile(file, []byte(test.text), 0o666); err != nil {
				t.Fatal(err)
			}
			if _, err := tablegen.Load(context.Background(), file, tablegen.Options{}); err != nil {
				t.Errorf("%.200s", err)
			}
		})
	}
}

// TestClassCycles evaluates classes that inherit from themselves. The reference accepts them, and
// crashes when it prints them or reads a def that inherits from one.
func TestClassCycles(t *testing.T) {
	const cycle = "class A; class B : A; class A : B { int x = 1; } class Z; def a : A; def b : B; def z : Z;\n"
	for _, text := range []string{
		"class A : A { int x = 1; } def a : A; class Z; def z : Z; def l { int n = !size([a, z]); }",
		"class A<int i = 1> : A<i>; def a : A<2>; def b : A; def l { int n = !size([a, b]); }",
		cycle + "def l { int n = !size([a, z]); }",
		cycle + "def l { int n = !size([z, b, a]); }",
		cycle + "def l { list<A> l = [b, a]; list<B> m = [a, b]; }",
	} {
		file := filepath.Join(t.TempDir(), "input.td")
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
		defer cancel()
		const want = "the class 'A' inherits from itself"
		if _, err := tablegen.Load(ctx, file, tablegen.Options{}); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: got the error %v, want %s", text, err, want)
		}
		// Without the defs, only printing fails.
		classes, _, _ := strings.Cut(text, "def a")
		if err := os.WriteFile(file, []byte(classes+" def z { int i = 1; }"), 0o666); err != nil {
			t.Fatal(err)
		}
		rs, err := tablegen.Load(ctx, file, tablegen.Options{})
		if err != nil {
			t.Errorf("%s: %v", classes, err)
			continue
		}
		if err := tablegen.WriteRecords(io.Discard, rs); err == nil || err.Error() != want {
			t.Errorf("%s: printing gives the error %v, want %s", classes, err, want)
		}
	}
}

// TestEndlessIncludes evaluates files that include themselves several times. Each level must not read all levels below it again.
func TestEndlessIncludes(t *testing.T) {
	for _, recovers := range []bool{false, true} {
		reads := 0
		_, err := tablegen.Load(t.Context(), "a.td", tablegen.Options{Recover: recovers, OnlyIncludeDirs: true, IncludeDirs: []string{"d"}, ReadFile: func(name string) ([]byte, error) {
			if reads++; reads > 3000 {
				t.Fatal("too many files are read")
			}
			return []byte(strings.Repeat("include \"a.td\"\n", 3) + "class A;\n"), nil
		}})
		if err == nil || !strings.Contains(err.Error(), "files include each other without an end") {
			t.Errorf("recovers %t: error %v", recovers, err)
		}
	}
}
