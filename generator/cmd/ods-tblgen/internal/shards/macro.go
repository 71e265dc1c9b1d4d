package shards

import (
	"slices"

	"github.com/rules-ods/rules_ods/generator/cpp/cxxtext"
)

// A macro is a #define of a source.
type macro struct {
	extent
	name       string
	parameters []string // nil if it has no parentheses
	body       []cxxtext.Token
}

// readMacros finds the macros that the source defines.
func (s *source) readMacros() {
	for _, d := range cxxtext.Directives(s.text) {
		name, definition := d.Split()
		if name != "define" {
			continue
		}
		tokens := cxxtext.Scan(definition)
		if len(tokens) == 0 || !tokens[0].IsWord() {
			continue
		}
		m := macro{extent: extent{d.Start, d.End}, name: tokens[0].Text, body: tokens[1:]}
		if len(tokens) > 1 && tokens[1].Text == "(" && tokens[1].Start == tokens[0].End {
			closing := min(cxxtext.Matching(tokens, 1), len(tokens)-1)
			m.parameters, m.body = []string{}, tokens[closing+1:]
			for _, t := range tokens[2:closing] {
				if t.Text != "," {
					m.parameters = append(m.parameters, t.Text)
				}
			}
		}
		s.macros[m.name] = append(s.macros[m.name], m)
		s.entities = append(s.entities, entity{extent: m.extent, name: m.name})
	}
}

// macroAt returns the last macro of a name that is defined before an offset.
func (s *source) macroAt(name string, offset int) (found macro, ok bool) {
	for _, m := range s.macros[name] {
		if m.start < offset {
			found, ok = m, true
		}
	}
	return found, ok
}

// withSpecifiers replaces macros that stand for specifiers, such as static, by these.
func (s *source) withSpecifiers(tokens []cxxtext.Token) []cxxtext.Token {
	specifiers := []string{"static", "inline", "constexpr"}
	for i, t := range tokens {
		if m, ok := s.macroAt(t.Text, t.Start); ok && m.parameters == nil && len(m.body) == 1 && slices.Contains(specifiers, m.body[0].Text) {
			tokens[i].Text = m.body[0].Text
		}
	}
	return tokens
}

// Limits of the replacement of calls of macros: how often at one place, since macros can expand to calls of macros; how many
// tokens one call gives; and how many tokens are moved for all calls of a source, which takes up to a second.
const (
	maxExpansions     = 8
	maxExpandedTokens = 1 << 20
	maxMovedTokens    = 1 << 26
)

// expand replaces a call of a macro of the source by what it expands to, if the tokens from first to the parentheses at open
// are one. p.at is behind it, and afterwards at the first token of the expansion.
func (p *parser) expand(first, open int) bool {
	if open != first+1 {
		return false
	}
	call := p.tokens[first]
	m, ok := p.source.macroAt(call.Text, call.Start)
	if !ok || m.parameters == nil {
		return false
	}
	e := p.expansions[call.Start]
	if e.count == maxExpansions || p.movedTokens > maxMovedTokens {
		return false
	}
	if e.count++; e.macro == "" {
		e.macro = m.name
	}
	p.expansions[call.Start] = e
	end := p.previousEnd()
	var expanded []cxxtext.Token
	for _, t := range m.expanded(arguments(p.tokens[open+1:max(open+1, p.at-1)]), maxExpandedTokens) {
		expanded = append(expanded, cxxtext.Token{Text: t, Start: call.Start, End: end})
	}
	p.movedTokens += len(expanded) + len(p.tokens) - first
	p.tokens = slices.Replace(p.tokens, first, p.at, expanded...)
	p.at = first
	return true
}

// An expansion is a call of a macro that has been replaced.
type expansion struct {
	macro string // the outermost one
	count int
}

// arguments divides tokens at the commas outside of brackets.
func arguments(tokens []cxxtext.Token) (all [][]cxxtext.Token) {
	first := 0
	for i := 0; i < len(tokens); i++ {
		switch tokens[i].Text {
		case "(", "[", "{":
			i = cxxtext.Matching(tokens, i)
		case ",":
			all = append(all, tokens[first:i])
			first = i + 1
		}
	}
	return append(all, tokens[first:])
}

// expanded returns the body of the macro with its parameters replaced and its tokens joined at "##": at most about so many
// tokens.
func (m macro) expanded(arguments [][]cxxtext.Token, most int) (texts []string) {
	joins := false
	for i := 0; i < len(m.body) && len(texts) < most; i++ {
		text := m.body[i].Text
		if text == "#" {
			if i+1 < len(m.body) && m.body[i+1].Text == "#" {
				joins = true
				i++
			}
			continue // "#x" is a literal, which no declaration is known by
		}
		replaced := []string{text}
		if n := slices.Index(m.parameters, text); n >= 0 {
			replaced = nil
			if n < len(arguments) {
				for _, t := range arguments[n] {
					replaced = append(replaced, t.Text)
				}
			}
		}
		if joins && len(texts) > 0 && len(replaced) > 0 {
			texts[len(texts)-1] += replaced[0]
			replaced = replaced[1:]
		}
		joins = false
		texts = append(texts, replaced...)
	}
	return texts
}
