// Package nearest finds the name that a person most likely meant by a misspelled
// one.
package nearest

import (
	"iter"
	"slices"
	"strings"
)

// The costs of the changes that turn one name into another. A swap of two letters is
// cheaper than a replaced letter, because it is the more frequent mistake.
const (
	caseCost      = 1 // another case of the same letter
	separatorCost = 2 // '_', '-' or '.' added, removed or replaced by each other
	swapCost      = 3 // two adjacent letters in the other order
	editCost      = 4 // a letter added, removed or replaced
)

// maxLength limits the length of names in bytes. No person writes longer ones.
const maxLength = 128

// limit returns the maximal cost of the changes in a name of n bytes. A name has one
// changed letter for four of its letters, and at most three. In names of one or two
// letters only the case may differ, since other names of that length are no less likely.
func limit(n int) int {
	if n < 3 {
		return n * caseCost
	}
	return editCost * min((n+1)/4, 3)
}

// Names returns the candidates that are most similar to name, sorted. All have the same
// similarity. It returns nothing if no candidate is similar enough, or if so many are
// that a list would not help. The name itself is not a candidate.
func Names(name string, candidates iter.Seq[string]) []string {
	const most = 3
	if len(name) > maxLength {
		return nil
	}
	var found []string
	best := limit(len(name))
	var rows rows
	for c := range candidates {
		if len(c) > maxLength || c == name {
			continue
		}
		// The shorter of both names decides how many changes are likely, so that a
		// short name is not suggested for a long one.
		cost := rows.cost(name, c, min(best, limit(len(c))))
		if cost > best || cost > limit(len(c)) {
			continue
		}
		if cost < best {
			best, found = cost, found[:0]
		}
		if !slices.Contains(found, c) && len(found) <= most {
			found = append(found, c)
		}
	}
	if len(found) > most {
		return nil
	}
	if len(found) == 0 {
		found = abbreviated(name, candidates)
	}
	slices.Sort(found)
	return found
}

// abbreviated returns the candidate of which a name is an abbreviation, if there is exactly one:
// the parts of both names begin with the same letters, as those of StrProp and StringProp do. More
// equal parts count more.
func abbreviated(name string, candidates iter.Seq[string]) []string {
	const least = 4 // shorter names are abbreviations of too much
	if len(name) < least {
		return nil
	}
	var found []string
	most := 0 // equal parts
	for c := range candidates {
		if c == name || len(c) > maxLength {
			continue
		}
		equal, is := equalParts(name, c)
		switch {
		case !is || equal < most || slices.Contains(found, c):
		case equal > most:
			most, found = equal, []string{c}
		default:
			found = append(found, c)
		}
	}
	if len(found) != 1 {
		return nil
	}
	return found
}

// equalParts returns how many parts of a name and of another one are equal. It reports false if the name is no
// abbreviation of the other.
func equalParts(name, full string) (equal int, ok bool) {
	for name != "" && full != "" {
		var part, whole string
		part, name = cutPart(name)
		whole, full = cutPart(full)
		if len(part) < 2 || !strings.HasPrefix(whole, part) {
			return 0, false
		}
		if part == whole {
			equal++
		}
	}
	return equal, name == full
}

// cutPart returns the part of a name before a capital letter or an underscore, without underscores, and the rest.
func cutPart(name string) (part, rest string) {
	end := 1
	for end < len(name) && (name[end] < 'A' || name[end] > 'Z') && name[end] != '_' {
		end++
	}
	return strings.Trim(name[:end], "_"), name[end:]
}

// Question returns the question whether one of the names was meant, such as "did you mean
// 'a' or 'b'?". It returns "" if there are no names.
func Question(names []string) string {
	if len(names) == 0 {
		return ""
	}
	text := "did you mean "
	for i, n := range names {
		switch {
		case i == 0:
		case i == len(names)-1:
			text += " or "
		default:
			text += ", "
		}
		text += "'" + n + "'"
	}
	return text + "?"
}

// rows are three rows of the table of costs: for the prefixes of one name, the costs of
// turning them into each prefix of the other.
type rows [3][maxLength + 1]int

// cost returns the cost of the changes that turn a into b. If it is greater than most, the
// result is any number greater than most. Both names have at most maxLength bytes.
func (r *rows) cost(a, b string, most int) int {
	if d := len(a) - len(b); d*separatorCost > most || -d*separatorCost > most {
		return most + 1
	}
	// The changes are between the letters that names have in common at both ends.
	for len(a) > 0 && len(b) > 0 && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	for len(a) > 0 && len(b) > 0 && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	// Letters at places further apart than width are no match, since the letters between them cost more than most.
	width := most/separatorCost + 1
	before, last, row := &r[0], &r[1], &r[2]
	last[0] = 0
	for j := range len(b) {
		last[j+1] = last[j] + letterCost(b[j])
	}
	for i := range len(a) {
		start, end := max(0, i-width), min(len(b), i+width+1)
		row[start] = most + swapCost + 1
		if start == 0 {
			row[0] = last[0] + letterCost(a[i])
		}
		if i > 0 && end == i+width+1 { // one more than in the row before
			last[end] = most + swapCost + 1
		}
		least := row[start]
		for j := start; j < end; j++ {
			cost := min(last[j]+replaceCost(a[i], b[j]), last[j+1]+letterCost(a[i]), row[j]+letterCost(b[j]))
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				cost = min(cost, before[j-1]+swapCost)
			}
			row[j+1] = cost
			least = min(least, cost)
		}
		if least > most+swapCost {
			return most + 1
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}

// letterCost returns the cost of adding or removing a letter.
func letterCost(c byte) int {
	if isSeparator(c) {
		return separatorCost
	}
	return editCost
}

func replaceCost(a, b byte) int {
	switch {
	case a == b:
		return 0
	case a|0x20 == b|0x20 && a|0x20 >= 'a' && a|0x20 <= 'z':
		return caseCost
	case isSeparator(a) && isSeparator(b):
		return separatorCost
	}
	return editCost
}

func isSeparator(c byte) bool { return c == '_' || c == '-' || c == '.' }
