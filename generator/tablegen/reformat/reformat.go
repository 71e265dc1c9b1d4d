// Package reformat lays out the text of .td files in one way, as gofmt does for
// Go: indentation, spaces, empty lines and the alignment of comments. It keeps
// the tokens, the comments and most line breaks of the author, and does not
// wrap long lines.
//
// The package works on tokens and brackets. It knows neither classes nor
// values, so it also formats files that are not valid alone, and both branches
// of an #ifdef.
package reformat

import (
	"errors"
	"strings"
)

// errChanged means that the layout would change a token. It is a defect of this
// package.
var errChanged = errors.New("the layout would change the meaning of the file; please report this")

// Format returns the text of a .td file in the layout of this package. Formatting
// the result again does not change it. An error is an *[Error], unless the
// package has a defect.
func Format(src string) (string, error) {
	elements, err := split(src)
	if err != nil {
		return "", err
	}
	s, err := analyse(elements)
	if err != nil {
		return "", err
	}
	out := s.print()
	if !sameElements(elements, out) {
		return "", errChanged
	}
	return out, nil
}

// Range is like [Format], and only changes lines from first to last, which start
// at 1. If the layout moves a token to another line, it changes both lines.
func Range(src string, first, last int) (string, error) {
	out, err := Format(src)
	if err != nil {
		return "", err
	}
	before, err := split(src)
	if err != nil {
		return "", err
	}
	after, err := split(out)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	srcStart, outStart, line := 0, 0, 1
	for i := range before {
		isLast := i+1 == len(before)
		if !isLast && (before[i+1].lines == 0 || after[i+1].lines == 0) {
			continue
		}
		// Both texts have a line break after the element.
		srcEnd, outEnd := endOfLine(src, &before[i]), endOfLine(out, &after[i])
		if isLast {
			srcEnd, outEnd = len(src), len(out)
		}
		part := src[srcStart:srcEnd]
		next := line + strings.Count(part, "\n")
		if line <= last && max(next, line+1) > first {
			part = out[outStart:outEnd]
		}
		b.WriteString(part)
		srcStart, outStart, line = srcEnd, outEnd, next
	}
	if !sameElements(before, b.String()) {
		return "", errChanged
	}
	return b.String(), nil
}

// endOfLine returns the start of the line after an element.
func endOfLine(src string, e *element) int {
	return min(lineEnd(src, e.at+len(e.text))+1, len(src))
}

// sameElements reports whether a text has the given elements.
func sameElements(elements []element, out string) bool {
	list, err := split(out)
	if err != nil || len(list) != len(elements) {
		return false
	}
	for i := range list {
		if list[i].kind != elements[i].kind || list[i].text != elements[i].text {
			return false
		}
	}
	return true
}
