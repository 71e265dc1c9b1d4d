package tablegen_test

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// greedy lists short inputs that would use more memory than the limit. Each of
// them allocates in a different way.
var greedy = []struct{ name, text string }{
	{"lists", "class A<list<int> l> { list<list<int>> m = !listsplat(l, 1000000); }\n" + repeat("def a%d : A<[%[1]d]>;", 2000)},
	{"elements of lists", "foreach i = !range(1000000) in def a#i { list<int> l = !range(i, !add(i, 100000)); }"},
	{"long lists that differ at the end", "defvar x = !range(1000000);\nclass K<list<int> l> { list<int> m = l # [1]; }\n" + repeat("def k%d : K<x>;", 2000)},
	{"fields of records", "class C { " + repeat("int f%d = 1;", 10_000) + " }\nforeach i = !range(1000000) in def d#i : C;"},
	{"inherited fields", "class C0 { int f0 = 0; }\n" + inheritance(4000) + "foreach i = !range(100000) in def d#i : C3999;"},
	{"bits", "class A<int i> { bits<65000> b = i; }\nforeach i = !range(1000000) in def a#i : A<i>;"},
	{"strings", "defvar s = !foldl(\"x\", !range(20), a, j, a # a);\nforeach i = !range(1000000) in def a#i { string t = s # i; }"},
	{"arguments of dags", "def o; foreach i = !range(1000000) in def a#i { dag d = !dag(o, !listsplat(i, 100000), ?); }"},
	{"anonymous records", "class A<int i> { int x = i; int y = i; string s = \"s\" # i; }\nclass B<int i> { list<A> l = !foreach(j, !range(100000), A<!add(i, j)>); }\nforeach i = !range(1000) in def b#i : B<!mul(i, 100000)>;"},
}

// repeat returns the form with each number from 0 to n-1, one per line.
func repeat(form string, n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, form+"\n", i)
	}
	return b.String()
}

// inheritance returns a chain of n classes with one field each.
func inheritance(n int) string {
	var b strings.Builder
	for i := 1; i < n; i++ {
		fmt.Fprintf(&b, "class C%d : C%d { int f%[1]d = 1; }\n", i, i-1)
	}
	return b.String()
}

// TestMemory evaluates greedy inputs with a low limit. The evaluation must end
// with an error before it uses much more memory.
func TestMemory(t *testing.T) {
	const limit = 64 << 20
	for _, test := range greedy {
		t.Run(test.name, func(t *testing.T) {
			runtime.GC()
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			refuse(t, test.text, "MiB of memory", tablegen.Options{Limits: tablegen.Limits{Memory: int64(before.HeapAlloc) + limit}})
			runtime.ReadMemStats(&after)
			// With garbage, the heap grows to about twice the memory in use.
			if grown := int64(after.HeapSys) - int64(before.HeapSys); grown > 4*limit {
				t.Errorf("the heap grew by %d MiB", grown>>20)
			}
			t.Logf("allocated %d MiB", (after.TotalAlloc-before.TotalAlloc)>>20)
		})
	}
}
