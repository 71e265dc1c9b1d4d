package accepted

import (
	"fmt"
	"strings"
	"testing"
)

// manyAlternatives returns a conjunction of disjunctions over different subjects.
func manyAlternatives(first, conjuncts, alternatives int) string {
	var all []string
	for i := range conjuncts {
		var list []string
		for j := range alternatives {
			list = append(list, fmt.Sprintf("$_self.a%d() == %d && f%d($_self)", i, j+first, j))
		}
		all = append(all, "("+strings.Join(list, " || ")+")")
	}
	return strings.Join(all, " && ")
}

// BenchmarkManyAlternatives compares conditions that need more steps than the limit, as the elements of ranges, too.
func BenchmarkManyAlternatives(b *testing.B) {
	for b.Loop() {
		for _, quantifier := range []string{"%s", "llvm::all_of($_self, [](T t) { return %s; }) && g($_self)"} {
			from := Parse(fmt.Sprintf(quantifier, manyAlternatives(0, 9, 9)), nil)
			to := Parse(fmt.Sprintf(quantifier, manyAlternatives(1, 9, 9)), nil)
			if r := Compare(from, to); r != Unknown {
				b.Fatalf("relation %d, want unknown", r)
			}
			Difference(from, to)
		}
	}
}
