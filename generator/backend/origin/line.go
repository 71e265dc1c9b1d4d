package origin

import (
	"strings"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// written returns the position of the line of a literal that a generated line copies, such
// as a line of extraClassDeclaration or of the body of a builder. It returns zero if the
// generated line copies none, or if that cannot be said. span is the span of the entity of
// the explanation, and offset is in the generated line.
func (e *Explainer) written(x *Explanation, span, offset int) tablegen.Loc {
	at := textOf(x)
	if at == 0 {
		return 0
	}
	literal := e.Records.Sources.LiteralLines(at)
	if len(literal) == 0 {
		return 0
	}
	lines, current := e.linesOf(span, offset)
	if current < 0 {
		return 0
	}
	matches := matchLines(lines, literal)
	if i := matches[current]; i >= 0 {
		return literal[i].Loc
	}
	return 0
}

// textOf returns the position from which the literals of an entity follow, or zero for
// an entity without text.
func textOf(x *Explanation) tablegen.Loc {
	switch x.Kind {
	case Field:
		if f := x.Record.Field(x.Name); f != nil {
			return f.Loc
		}
	case Builder:
		if builders, err := ods.Defs(x.Record, mlir.FieldBuilders); err == nil && x.Index >= 0 && x.Index < len(builders) {
			return builders[x.Index].Loc
		}
	case Method:
		if methods, err := ods.Defs(x.Record, mlir.FieldMethods); err == nil {
			for _, m := range methods {
				if m.Name == x.Name {
					return m.Loc
				}
			}
		}
	}
	return 0
}

// linesOf returns the lines of the text of a span, without the blanks around them and the
// marks of comments, and the index of the line that contains an offset. Empty lines are left
// out. The index is -1 if the offset is in none of them.
func (e *Explainer) linesOf(span, offset int) (lines []string, current int) {
	current = -1
	start := e.spans[span].Start
	for start < e.spans[span].End {
		end := e.spans[span].End
		if i := strings.IndexByte(string(e.Text[start:end]), '\n'); i >= 0 {
			end = start + i + 1
		}
		line := strings.TrimSpace(string(e.Text[start:end]))
		if comment, ok := strings.CutPrefix(line, "///"); ok {
			line = strings.TrimSpace(comment)
		}
		if line != "" {
			if start <= offset && offset < end {
				current = len(lines)
			}
			lines = append(lines, line)
		}
		start = end
	}
	return lines, current
}

// matchVariables matches the lines of a literal that have variables, such as $_op, with
// lines in which they were replaced. Each matches if it fits one line only.
func matchVariables(lines []string, literal []tablegen.LiteralLine, matches []int) {
	for i := range literal {
		if !strings.Contains(literal[i].Text, "$") {
			continue
		}
		found := -1
		for j, l := range lines {
			if matches[j] < 0 && fits(l, literal[i].Text) {
				if found >= 0 {
					found = -1
					break
				}
				found = j
			}
		}
		if found >= 0 {
			matches[found] = i
		}
	}
}

// fits reports whether a line is the pattern with other text in place of its variables.
func fits(line, pattern string) bool {
	const leastText = 4 // bytes beside the variables, so that a pattern is unlikely to fit by chance
	fixed := 0
	for first := true; ; first = false {
		text, rest, more := strings.Cut(pattern, "$")
		fixed += len(text)
		at := strings.Index(line, text)
		switch {
		case !more && (first || !strings.HasSuffix(line, text)):
			return false
		case !more:
			return fixed >= leastText
		case at < 0 || first && at > 0:
			return false
		}
		line = line[at+len(text):]
		pattern = strings.TrimLeft(rest, "_abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
	}
}

// matchLines returns, for each generated line, the index of the line of a literal that it
// copies, or -1. Equal lines match if there are as many of them among both. A line between
// two that match, in which a variable was replaced, matches the line at the same distance.
func matchLines(lines []string, literal []tablegen.LiteralLine) []int {
	places := map[string][]int{}
	for i, l := range literal {
		places[l.Text] = append(places[l.Text], i)
	}
	counts := map[string]int{}
	for _, l := range lines {
		counts[l]++
	}
	matches := make([]int, len(lines))
	seen := map[string]int{}
	for i, l := range lines {
		matches[i] = -1
		if at := places[l]; len(at) == counts[l] {
			matches[i] = at[seen[l]]
			seen[l]++
		}
	}
	matchVariables(lines, literal, matches)
	last := -1
	for i := range lines {
		if matches[i] < 0 {
			continue
		}
		if last >= 0 && matches[i]-matches[last] == i-last {
			for j := last + 1; j < i; j++ {
				matches[j] = matches[last] + j - last
			}
		}
		last = i
	}
	return matches
}
