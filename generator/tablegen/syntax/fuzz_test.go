package syntax_test

import (
	"testing"

	. "github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// FuzzParse checks that any text gives a tree that can be walked and printed. A
// tree without errors has to stay the same when it is printed and parsed again.
func FuzzParse(f *testing.F) {
	for _, dir := range []string{"testdata/valid", "testdata/faults"} {
		for _, c := range chunks(f, dir) {
			f.Add([]byte(c.src), false)
		}
	}
	f.Add([]byte("int x = 1; let y{3-0} = 2; include \"a\""), true)
	f.Fuzz(func(t *testing.T, src []byte, body bool) {
		mode := Statements
		if body {
			mode = BodyItems
		}
		tree := parse("fuzz.td", src, mode, nil)
		bad := false
		Walk(tree, func(n Node) bool {
			if _, ok := n.(*Bad); ok {
				bad = true
			}
			start, end := n.Span()
			if start > end || end > tree.EOF {
				t.Fatalf("%T has span %d to %d", n, start, end)
			}
			if next := tree.NextToken(end); next < end {
				t.Fatalf("token after %d is at %d", end, next)
			}
			return true
		})
		if bad != (tree.Err != nil) {
			t.Fatalf("Err is %v but Bad is %v", tree.Err, bad)
		}
		if tree.Err != nil {
			if tree.Err.Pos < 0 || tree.Err.Pos > tree.EOF {
				t.Fatalf("fault at %d", tree.Err.Pos)
			}
			tree.Position(tree.Err.Pos)
			Format(tree)
			return
		}
		checkRoundTrip(t, tree)
	})
}
