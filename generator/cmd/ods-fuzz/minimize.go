package main

import (
	"context"
	"strings"
)

// maxAttempts bounds the comparisons of one minimization.
const maxAttempts = 400

// minimize leaves out parts of a program as long as the difference stays of the
// same kind: first lines, then tokens, each in pieces that get smaller.
func (c *comparer) minimize(ctx context.Context, d *difference) *difference {
	attempts := 0
	try := func(program string) *difference {
		if attempts++; attempts > maxAttempts {
			return nil
		}
		smaller, err := c.compare(ctx, program)
		if err != nil || smaller == nil || smaller.kind != d.kind {
			return nil
		}
		return smaller
	}
	d = reduce(d, strings.SplitAfter(d.program, "\n"), try)
	var parts []string
	last := 0
	for _, at := range tokens.FindAllStringIndex(d.program, -1) {
		parts = append(parts, d.program[last:at[1]])
		last = at[1]
	}
	return reduce(d, append(parts, d.program[last:]), try)
}

// reduce leaves out pieces of the parts: half of them at first, single ones in the
// end.
func reduce(d *difference, parts []string, try func(string) *difference) *difference {
	for size := len(parts) / 2; size >= 1; size /= 2 {
		for at := 0; at+size <= len(parts); {
			rest := append(append([]string(nil), parts[:at]...), parts[at+size:]...)
			if smaller := try(strings.Join(rest, "")); smaller != nil {
				d, parts = smaller, rest
				continue
			}
			at += size
		}
	}
	return d
}
