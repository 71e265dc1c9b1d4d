package reformat

import "sync"

// A Rule is the name of a reason for a change.
type Rule string

// The rules, in the order in which they are applied. Each one keeps what a file does in
// the same way in several places.
const (
	ruleBlankLines   Rule = "blank-lines"
	ruleBreaks       Rule = "line-breaks"
	ruleMarks        Rule = "leading-mark"
	ruleSpaces       Rule = "spaces"
	rulePadding      Rule = "padding"
	ruleStatements   Rule = "statement-indentation"
	ruleNested       Rule = "nested-indentation"
	ruleClosing      Rule = "closing-bracket"
	ruleContinuation Rule = "continuation"
	ruleSiblings     Rule = "sibling-alignment"
	ruleComments     Rule = "comment-indentation"
	ruleDirectives   Rule = "directive-indentation"
	ruleFollows      Rule = "follows"
	ruleColumns      Rule = "column-alignment"
	ruleTabs         Rule = "tabs"
	ruleTrailing     Rule = "trailing-space"
	ruleLineBreaks   Rule = "line-ends"
)

// reasons explains the rules to a user.
var reasons = sync.OnceValue(func() map[Rule]string {
	return map[Rule]string{
		ruleBlankLines:   "more empty lines than the file has elsewhere",
		ruleBreaks:       "a statement or the end of a body shares a line with another one, which is rare in the file",
		ruleMarks:        "a comma, semicolon, brace or else begins a line, which is rare in the file",
		ruleSpaces:       "the file mostly has other spaces here",
		rulePadding:      "several spaces that align nothing",
		ruleStatements:   "the statement is not in the column of its body",
		ruleNested:       "the statement is not in the column of the one it belongs to",
		ruleClosing:      "the closing bracket is not in the column of the line or list that it closes",
		ruleContinuation: "the line is aligned with nothing above it, and has no indentation that the file uses",
		ruleSiblings:     "the other lines of the list begin in another column",
		ruleComments:     "the comment is not in the column of the line that it is about",
		ruleDirectives:   "preprocessor lines begin in the first column",
		ruleFollows:      "the text that the line is aligned with, or indented from, has moved",
		ruleColumns:      "the lines above and below are aligned in another column",
		ruleTabs:         "a tab in a file that mostly has spaces",
		ruleTrailing:     "blanks at the end of a line",
		ruleLineBreaks:   "the file mostly ends lines in another way, or it does not end with one line break",
	}
})

// Reason explains a rule in part of a sentence.
func (r Rule) Reason() string { return reasons()[r] }

// A habit counts how often a file writes something in each of two ways.
type habit struct{ usual, other int }

// Numbers of places at which a file must write something in an unusual way, so that this
// way is kept. With fewer places it can be a mistake.
const (
	minHabit    = 3  // if it is the most frequent way
	minMinority = 6  // if it is not
	habitShare  = 10 // a minority must be one in so many places
)

// keepsOther reports whether the unusual way is so common in the file that it is
// kept.
func (h habit) keepsOther() bool {
	return h.other >= minHabit && h.other > h.usual || h.other >= minMinority && h.other*habitShare >= h.usual+h.other
}

// prefersOther reports whether the unusual way is the rule of the file, to which
// exceptions are adapted.
func (h habit) prefersOther() bool { return h.other >= minMinority && h.other >= habitShare*h.usual }

func (h *habit) count(isUsual bool) {
	if isUsual {
		h.usual++
	} else {
		h.other++
	}
}
