package nearest

import (
	"maps"
	"slices"
	"strings"
	"testing"
)

// TestNames has misspelled names, the names that exist, and the expected suggestions.
func TestNames(t *testing.T) {
	for _, c := range []struct{ name, candidates, want string }{
		{"Foo_Opp", "Foo_Op Foo_Type Bar_Op", "Foo_Op"},
		{"FooOp", "Foo_Op FooX", "Foo_Op"},
		{"foo_op", "Foo_Op", "Foo_Op"},
		{"Pur", "Pure Op Par NoPure", "Par Pure"},
		{"Pur", "Pure Op", "Pure"},
		{"I23", "I1 I8 I16 I32 I64 SI32 F32", "I32"},
		{"argument", "arguments results summary", "arguments"},
		{"assemblyFromat", "assemblyFormat hasCustomAssemblyFormat", "assemblyFormat"},
		{"lsh", "lhs rhs", "lhs"},
		{"fooo", "foo bar", "foo"},
		{"frmat", "format diff explain", "format"},
		{"op_shards", "op-shards op-shard-out", "op-shards"},
		{"StrProp", "StringProp StringProperty IntProp", "StringProp"},
		{"desc", "description summary", "description"},
		{"desc", "description descriptor", ""},
		{"arg", "arguments", ""},
		// Not similar enough.
		{"x", "y z", ""},
		{"ab", "ac", ""},
		{"i8", "I8 I16", "I8"},
		{"abc", "a", ""},
		{"dialect", "operation", ""},
		{"Foo", "Bar Baz", ""},
		{"format", "format", ""},
		{"abc", "xbc axc abx abcd", ""}, // four of them
		{"longlonglong", "shortshort", ""},
		{strings.Repeat("a", 500), strings.Repeat("a", 499), ""},
		{"", "a", ""},
		{"same", "sam sam", "sam"},
	} {
		if got := strings.Join(Names(c.name, slices.Values(strings.Fields(c.candidates))), " "); got != c.want {
			t.Errorf("Names(%q, %s) = %s, want %s", c.name, c.candidates, got, c.want)
		}
	}
}

// TestCost compares the costs within a limit with those of a table without limits.
func TestCost(t *testing.T) {
	names := []string{"", "a", "A", "ab", "ba", "a_b", "a-b", "abc", "acb", "abcd", "arguments", "argument", "argumetns", "Foo_Op", "FooOpp",
		"a_b_c_d_e_f_g", "abcdefg", "bcdefghijk", "xabcdefghijk", "_abcdefghij"}
	for _, a := range names {
		for _, b := range names {
			want := wholeCost(a, b, map[[2]string]int{})
			for most := range 20 {
				var r rows
				if got := r.cost(a, b, most); got != want && (got <= most || want <= most) {
					t.Errorf("cost(%q, %q, %d) = %d, want %d", a, b, most, got, want)
				}
			}
		}
	}
}

// wholeCost defines the cost by recursion.
func wholeCost(a, b string, known map[[2]string]int) int {
	key := [2]string{a, b}
	if c, ok := known[key]; ok {
		return c
	}
	m, n := len(a), len(b)
	var costs []int
	if m == 0 && n == 0 {
		return 0
	}
	if m > 0 {
		costs = append(costs, wholeCost(a[:m-1], b, known)+letterCost(a[m-1]))
	}
	if n > 0 {
		costs = append(costs, wholeCost(a, b[:n-1], known)+letterCost(b[n-1]))
	}
	if m > 0 && n > 0 {
		costs = append(costs, wholeCost(a[:m-1], b[:n-1], known)+replaceCost(a[m-1], b[n-1]))
	}
	if m > 1 && n > 1 && a[m-1] == b[n-2] && a[m-2] == b[n-1] {
		costs = append(costs, wholeCost(a[:m-2], b[:n-2], known)+swapCost)
	}
	known[key] = slices.Min(costs)
	return known[key]
}

func BenchmarkName(b *testing.B) {
	candidates := map[string]bool{}
	for i := range 10_000 {
		candidates["Dialect_Operation"+strings.Repeat("x", i%9)+string(rune('A'+i%26))+string(rune('a'+i%25))] = true
	}
	for b.Loop() {
		Names("Dialect_Opreation", maps.Keys(candidates))
	}
}

func TestQuestion(t *testing.T) {
	for want, names := range map[string][]string{
		"":                              nil,
		"did you mean 'a'?":             {"a"},
		"did you mean 'a' or 'b'?":      {"a", "b"},
		"did you mean 'a', 'b' or 'c'?": {"a", "b", "c"},
	} {
		if got := Question(names); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}
