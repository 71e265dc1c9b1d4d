package systematic

import (
	"regexp"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/internal/dev/ods-fuzz/internal/compare"
)

// Tokens lists changes of the tokens of programs. For each sequence of two tokens in a
// program, it puts each token of the programs in the place of what follows, and before it,
// and ends the program there. Programs without errors of their own come first, and
// short ones before long ones, because the first with a sequence is used. The changed
// token has a line of its own, so that the line of an error shows its token.
func Tokens(programs []compare.Program, valid func(*compare.Program) bool) *List {
	return sequences(programs, valid, scan, func(seen []string) []string {
		return append(seen, `""`, "-1", "2", "99999999999999999999", "0b01", "[{}]", "$w", "A", "B", "x", "append", "prepend", "defset", "deftype", "/*", "#define X\n", "#ifdef X\n")
	})
}

// Formats does with the words of assembly formats what [Tokens] does with the tokens of
// programs.
func Formats(programs []compare.Program, valid func(*compare.Program) bool) *List {
	return sequences(programs, valid, scanFormats, func(seen []string) []string {
		return append(seen, "``", "` `", "`\\n`", "`,`", "`<`", "`word`", "`a b`", "`1`", "$nothing", "enum", "`", "$", "\\n", "unknown")
	})
}

// A token is a part of a text. Tokens of the same kind can follow the same tokens.
type token struct {
	start, end int
	kind       string // the text for keywords, operators and punctuation
}

// sequences lists the changes of [Tokens] for any division of texts into tokens. more
// adds to the texts of the tokens that were seen, one for each kind.
func sequences(programs []compare.Program, valid func(*compare.Program) bool, scan func(string) []token, more func([]string) []string) *List {
	programs = slices.Clone(programs)
	accepted := make(map[string]bool, len(programs))
	for i := range programs {
		accepted[programs[i].Text] = valid(&programs[i])
	}
	slices.SortStableFunc(programs, func(a, b compare.Program) int {
		if accepted[a.Text] != accepted[b.Text] {
			if accepted[a.Text] {
				return -1
			}
			return 1
		}
		return len(a.Text) - len(b.Text)
	})
	kinds, places := map[string]bool{}, map[[2]string]bool{}
	var words []string
	var list []change
	for i := range programs {
		p := &programs[i]
		before := [2]string{}
		for _, t := range append(scan(p.Text), token{start: len(p.Text), end: len(p.Text)}) {
			if !places[before] {
				places[before] = true
				list = append(list, change{program: p, start: t.start, end: t.end, questions: p.Questions})
			}
			if !kinds[t.kind] && t.kind != "" {
				kinds[t.kind] = true
				words = append(words, p.Text[t.start:t.end])
			}
			before = [2]string{before[1], t.kind}
		}
	}
	words = more(words)
	var l List
	for _, c := range list {
		old := c.program.Text[c.start:c.end]
		for _, word := range words {
			c.texts = append(c.texts, "\n"+word+"\n", "\n"+word+"\n"+old)
		}
		c.texts = append(c.texts, "", "\n"+old)
		l.add(c)
		l.add(change{program: c.program, start: c.start, end: len(c.program.Text), texts: []string{"", "\n"}, questions: c.questions})
	}
	return &l
}

var (
	tokens   = regexp.MustCompile(`(?s)//[^\n]*|/\*.*?\*/|"(?:[^"\\\n]|\\.)*"|\[\{.*?\}\]|![a-zA-Z]+|\$[A-Za-z_]\w*|[A-Za-z_]\w*|-?[0-9][0-9a-zA-Z_]*|#[a-z]+|\.\.\.|\S`)
	keywords = strings.Fields("assert bit bits class code dag def defm defset deftype defvar dump else false field foreach if in include int let list multiclass string then true append prepend NAME")
)

// scan divides a program into tokens, without its comments.
func scan(text string) []token {
	var list []token
	for _, at := range tokens.FindAllStringIndex(text, -1) {
		t := token{at[0], at[1], text[at[0]:at[1]]}
		switch c := t.kind[0]; {
		case strings.HasPrefix(t.kind, "//"), strings.HasPrefix(t.kind, "/*"):
			continue
		case len(t.kind) > 1 && (c == '"' || c == '$' || c == '['):
			t.kind = t.kind[:1] + "…"
		case c >= '0' && c <= '9', c == '-' && len(t.kind) > 1:
			t.kind = "number"
		case (c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z') && !slices.Contains(keywords, t.kind):
			t.kind = "name"
		}
		list = append(list, t)
	}
	return list
}

var (
	formats     = regexp.MustCompile("(?s)assemblyFormat = (?:\"(?:[^\"\\\\\n]|\\\\.)*\"|\\[\\{.*?\\}\\])")
	formatWords = regexp.MustCompile("`[^`\"\n]*`|[$]?[A-Za-z_][-A-Za-z_0-9]*|[^\\s\"\\\\]")
)

// scanFormats divides the assembly formats of a program into words.
func scanFormats(text string) []token {
	var list []token
	for _, at := range formats.FindAllStringIndex(text, -1) {
		start := at[0] + len("assemblyFormat = ") + 1
		end := at[1] - 1
		if text[start] == '{' {
			start, end = start+1, end-1
		}
		for _, word := range formatWords.FindAllStringIndex(text[start:end], -1) {
			t := token{start + word[0], start + word[1], text[start+word[0] : start+word[1]]}
			if c := t.kind[0]; len(t.kind) > 1 && (c == '`' || c == '$') {
				t.kind = t.kind[:1] + "…"
			}
			list = append(list, t)
		}
	}
	return list
}
