package format

import "strings"

// The functions below classify literals for the parser and the printer of
// MLIR's textual IR.

// ParserCall returns the code after "parser.parse" or "parser.parseOptional"
// that parses a literal, such as `Keyword("x")` or "Comma()".
func ParserCall(literal string) string {
	if IsWord(literal) {
		return `Keyword("` + literal + `")`
	}
	switch literal {
	case "->":
		return "Arrow()"
	case "...":
		return "Ellipsis()"
	}
	for _, p := range punctuation {
		if p.text == literal[0] {
			return p.call
		}
	}
	return ""
}

// punctuation lists the punctuation marks of one character.
var punctuation = [...]struct {
	text byte
	call string
}{
	{':', "Colon()"}, {',', "Comma()"}, {'=', "Equal()"}, {'<', "Less()"}, {'>', "Greater()"},
	{'(', "LParen()"}, {')', "RParen()"}, {'{', "LBrace()"}, {'}', "RBrace()"}, {'[', "LSquare()"},
	{']', "RSquare()"}, {'?', "Question()"}, {'+', "Plus()"}, {'-', "Minus()"}, {'*', "Star()"},
}

// LiteralProblem returns the reason why a text is not a valid literal, or "" if
// it is valid (ODS manual, "Literals").
func LiteralProblem(text string) string {
	const single = "_:,=<>()[]{}?+-*"
	switch {
	case text == "":
		return "literal can't be empty"
	case len(text) == 1:
		if c := text[0]; c != '_' && isLetter(c) || strings.IndexByte(single, c) >= 0 {
			return ""
		}
		return "single character literal must be a letter or one of '" + single + "'"
	case text == "->" || text == "...":
		return ""
	}
	return KeywordProblem(text)
}

// KeywordProblem returns the reason why the parser of MLIR's textual IR does
// not accept a text as a bare keyword, or "" if it does.
func KeywordProblem(text string) string {
	if text == "" || !isLetter(text[0]) {
		return "valid keyword starts with a letter or '_'"
	}
	for i := 1; i < len(text); i++ {
		if c := text[i]; !isWordByte(c) && c != '$' && c != '.' {
			return "keywords should contain only alphanum, '_', '$', or '.' characters"
		}
	}
	return ""
}

// IsWord reports whether a literal is a keyword and not punctuation.
func IsWord(literal string) bool { return isLetter(literal[0]) }

// SpaceBefore reports whether a space may precede a printed literal.
// afterPunctuation says whether the element before it was punctuation.
func SpaceBefore(literal string, afterPunctuation bool) bool {
	switch {
	case len(literal) != 1 && literal != "->":
		return true
	case afterPunctuation:
		return strings.IndexByte(">)}],", literal[0]) < 0
	}
	return strings.IndexByte("<>(){}[],", literal[0]) < 0
}

// SpaceAfter reports whether a space may follow a printed literal.
func SpaceAfter(literal string) bool {
	return len(literal) != 1 || strings.IndexByte("<({[", literal[0]) < 0
}
