package rewrite

import (
	"github.com/rules-ods/rules_ods/generator/ods"
)

// rewrite resolves the code that replaces the root of the matched operations.
func (r *rewriter) rewrite(root *ods.Operator) (Rewrite, error) {
	rewrite := Rewrite{Operations: r.pattern.Source.Operations(), ErasesRoot: len(root.Results) == 0}
	bound := &binder{r.scope, r.symbols, false}
	for _, n := range r.pattern.Results {
		if err := bound.tree(n); err != nil {
			return rewrite, err
		}
	}
	first, offsets, err := r.replacements(root)
	if err != nil {
		return rewrite, err
	}
	for i, n := range r.pattern.Results {
		if i < first {
			rewrite.Auxiliary, err = r.auxiliary(rewrite.Auxiliary, n, offsets[i])
		} else {
			rewrite.Replacements, err = r.replacement(rewrite.Replacements, n, offsets[i])
		}
		if err != nil {
			return rewrite, err
		}
	}
	count := len(r.pattern.Supplemental)
	for i, n := range r.pattern.Supplemental {
		if rewrite.Supplemental, err = r.auxiliary(rewrite.Supplemental, n, i-count); err != nil {
			return rewrite, err
		}
	}
	return rewrite, nil
}

// replacements returns the index of the first result pattern whose values replace
// results of the root, and for each pattern the index of the root's result that its first
// value replaces, which is negative if there is none.
func (r *rewriter) replacements(root *ods.Operator) (first int, offsets []int, err error) {
	results := r.pattern.Results
	first = -1
	if len(root.Results) == 0 {
		first = len(results)
	}
	// The values of the last patterns replace the results. The offsets first count from
	// the end of the values.
	offsets = make([]int, len(results)+1)
	for i := len(results) - 1; i >= 0; i-- {
		count, err := r.valueCount(results[i])
		if err != nil {
			return 0, nil, err
		}
		offsets[i] = offsets[i+1] - count
		if first < 0 && offsets[i] == -len(root.Results) {
			first = i
		}
	}
	if first < 0 {
		return 0, nil, r.misfit(root, offsets)
	}
	start := offsets[first]
	for i := range offsets {
		offsets[i] -= start
	}
	return first, offsets, nil
}

// misfit returns the error for patterns whose last values are not as many as the results
// of the root.
func (r *rewriter) misfit(root *ods.Operator, offsets []int) error {
	for i, n := range r.pattern.Results {
		if offsets[i] < -len(root.Results) && offsets[i+1] > -len(root.Results) {
			return r.errorf("cannot use the same multi-result op '%s' to generate both auxiliary values and values to be used for replacing the matched op", n.Symbol)
		}
	}
	return r.errorf("not enough values generated to replace the matched op")
}

// valueCount returns the number of values that a result pattern creates.
func (r *rewriter) valueCount(n *Node) (int, error) {
	switch n.Kind {
	case OperationNode:
		if n.Symbol != "" {
			if _, index := SplitResultIndex(n.Symbol); index >= 0 {
				return 1, nil
			}
		}
		op, err := r.operator(n)
		if err != nil {
			return 0, err
		}
		return len(op.Results), nil
	case NativeCodeNode:
		return n.Returns, nil
	}
	return 1, nil
}

// auxiliary appends the steps that create values that do not replace any result. A call of
// a void function becomes a statement.
func (r *rewriter) auxiliary(list []Step, n *Node, index int) ([]Step, error) {
	value, steps, err := r.result(n, index, 0)
	if err == nil && n.Kind == NativeCodeNode && n.Returns == 0 {
		steps = append(steps, &CallNativeCode{Call: value})
	}
	return append(list, steps...), err
}

// replacement appends values that replace results of the root.
func (r *rewriter) replacement(list []Replacement, n *Node, index int) ([]Replacement, error) {
	value, steps, err := r.result(n, index, 0)
	if err != nil {
		return nil, err
	}
	s, resultIndex, err := r.lookup(value)
	if err != nil {
		return nil, err
	}
	return append(list, Replacement{steps, s.ranges(resultIndex)}), nil
}
