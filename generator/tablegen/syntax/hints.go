package syntax

import (
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/lazyregexp"
	"github.com/rules-ods/rules_ods/generator/nearest"
)

// The functions in this file find out what a person most likely meant where the parser
// found something else. They add to the messages of errors, and run only after an error.

// wordsAfterHash are the words that may follow a '#' at the start of a line.
var wordsAfterHash = []string{"#define", "#ifdef", "#ifndef", "#else", "#endif"}

// directivesOfCxx has advice for directives of C++ that TableGen lacks, by the word after '#'.
var directivesOfCxx = map[string]string{
	"include": "; write include without '#'",
	"pragma":  "; #ifndef, #define and #endif guard a file that is included twice",
}

// advice returns what to add to the message that the current token is not what was
// expected.
func (c *cursor) advice(what string) string {
	switch c.lexer.Kind {
	case tokIdent:
		if what == aStatement {
			return asked(c.text(), keywordsFor(startsStatement))
		}
	case tokHash:
		if what == aStatement {
			word := wordAt(c.lexer.Source[c.lexer.End:])
			if strings.HasPrefix(c.lexer.Source[c.lexer.End:], strings.Repeat(" ", len("include"))) {
				word = "include" // the joined text of several files has spaces in place of it
			}
			if advice, isOfCxx := directivesOfCxx[word]; isOfCxx {
				return advice
			}
			return asked("#"+word, wordsAfterHash)
		}
	case tokBit, tokBits, tokCodeType, tokDag, tokIntType, tokList, tokStringType:
		if what == aValue {
			word := c.lexer.Source[c.lexer.Start:c.lexer.End]
			return "; '" + word + "' is a type of TableGen, and text is in quotes: \"" + word + "\""
		}
	case tokColon:
		if strings.HasPrefix(c.lexer.Source[c.lexer.End:], "$") && !strings.HasSuffix(what, "of a dag") {
			return "; only the arguments of a dag, such as (ins …), have names"
		}
	}
	return ""
}

// The descriptions of what was expected for which there is advice.
const (
	aStatement = "a statement"
	aValue     = "a value"
)

// asked returns the question whether one of the known words was meant.
func asked(word string, known []string) string {
	if question := nearest.Question(nearest.Names(word, slices.Values(known))); question != "" {
		return "; " + question
	}
	return ""
}

// wordAt returns the letters at the start of a text.
func wordAt(text string) string {
	end := strings.IndexFunc(text, func(r rune) bool { return (r|0x20 < 'a' || r|0x20 > 'z') && r != '_' })
	if end < 0 {
		end = len(text)
	}
	return text[:end]
}

// missingAbove returns a note with the end of the last token if that is in a line above
// the current token and the parser expected punctuation: a person adds it there.
func (c *cursor) missingAbove(what string) []Note {
	last, here := c.lexer.PrevEnd, c.lexer.Start
	if !strings.HasPrefix(what, "'") || c.lexer.Kind == tokEOF || last <= 0 || !strings.Contains(c.lexer.Source[last:here], "\n") {
		return nil
	}
	mark := marks.Get().FindString(what)
	n := Note{Pos: Pos(last), Msg: mark + " is missing here"}
	if strings.Count(mark, "'") == 2 {
		n.Insert = strings.Trim(mark, "'")
	}
	return []Note{n}
}

// marks matches the punctuation with which the description of what was expected begins.
var marks = lazyregexp.New(`^'[^']+'( or '[^']+')*`)

// explainBrace adds a note to an error at the first token after a brace that follows a
// value. Such a brace selects bits of the value. A body is meant if what ends the value
// is missing.
func (c *cursor) explainBrace(brace, first Pos) {
	if e := c.lexer.Err; e != nil && e.Pos == first {
		e.Notes = append(e.Notes, Note{Pos: brace, Msg: "'{' after a value selects bits of it; is '>' or 'in' missing before it?"})
	}
}

// endsBody reports whether the current token cannot be an item of a body, and starts a
// statement or is the end of the file, so that the brace of the body is missing.
func (p *parser) endsBody() bool {
	return p.in.tok() == tokEOF || p.startsStatement()
}
