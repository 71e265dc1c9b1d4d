package cmake

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// An argument is a word of a command, before variables are expanded.
type argument struct {
	text    string
	quoted  bool // it is not split at semicolons
	bracket bool // it is literal: variables are not expanded
	// doubtful reports whether a parameter of a macro was in the place of the text whose value
	// depends on a condition that is not known.
	doubtful bool
}

// A command is name(arguments), with the commands of its blocks.
type command struct {
	name string // in lower case
	args []argument
	line int
	// blocks are the bodies of a function or a loop, or of if and its branches. The
	// condition of a branch is that of if or elseif, and nil for else.
	blocks []block
}

type block struct {
	condition []argument
	otherwise bool // the block is the body of else
	body      []command
}

// blockEnds are the commands that end a block.
var blockEnds = map[string]string{
	"if": "endif", "foreach": "endforeach", "while": "endwhile", "function": "endfunction", "macro": "endmacro", "block": "endblock",
}

func isBlockEnd(name string) bool {
	return name == "else" || name == "elseif" || slices.Contains(slices.Collect(maps.Values(blockEnds)), name)
}

// A parser splits a file into commands.
type parser struct {
	text string
	pos  int
	line int
	// open are the numbers of = of brackets that no bracket closes in the rest of the text.
	open map[int]bool
}

// parse returns the commands of a file. After an error, it returns the commands
// before it.
func parse(text string) ([]command, error) {
	p := &parser{text: strings.TrimPrefix(text, "\ufeff"), line: 1, open: map[int]bool{}}
	list, _, err := p.block("", 0)
	return list, err
}

// block reads commands up to the command that ends the block, such as endif, or that begins
// its next branch. last is that command.
func (p *parser) block(end string, depth int) (list []command, last command, err error) {
	if depth > maxDepth {
		return nil, last, fmt.Errorf("line %d: blocks are nested more than %d deep", p.line, maxDepth)
	}
	for {
		c, ok, err := p.command()
		if err != nil || !ok {
			if err == nil && end != "" {
				err = fmt.Errorf("line %d: %s is missing", p.line, end)
			}
			return list, last, err
		}
		if c.name == end || end == "endif" && (c.name == "else" || c.name == "elseif") {
			return list, c, nil
		}
		if isBlockEnd(c.name) {
			return list, last, fmt.Errorf("line %d: %s without its beginning", c.line, c.name)
		}
		stop, opens := blockEnds[c.name]
		if !opens {
			list = append(list, c)
			continue
		}
		branch := block{condition: c.args}
		for {
			body, ended, err := p.block(stop, depth+1)
			branch.body = body
			c.blocks = append(c.blocks, branch)
			if err != nil {
				return append(list, c), last, err
			}
			if ended.name == stop {
				break
			}
			branch = block{condition: ended.args, otherwise: ended.name == "else"}
		}
		list = append(list, c)
	}
}

// space skips white space and comments.
func (p *parser) space() {
	for p.pos < len(p.text) {
		switch c := p.text[p.pos]; {
		case c == '\n':
			p.line++
			p.pos++
		case c == ' ' || c == '\t' || c == '\r':
			p.pos++
		case c == '#':
			if text, n := p.bracket(p.pos + 1); n > 0 {
				p.line += strings.Count(text, "\n")
				p.pos += 1 + n
				continue
			}
			if i := strings.IndexByte(p.text[p.pos:], '\n'); i >= 0 {
				p.pos += i
			} else {
				p.pos = len(p.text)
			}
		default:
			return
		}
	}
}

// command reads one command. It reports false at the end of the file.
func (p *parser) command() (c command, ok bool, err error) {
	p.space()
	if p.pos >= len(p.text) {
		return c, false, nil
	}
	start := p.pos
	for p.pos < len(p.text) && isNameByte(p.text[p.pos]) {
		p.pos++
	}
	c.line, c.name = p.line, strings.ToLower(p.text[start:p.pos])
	for p.pos < len(p.text) && (p.text[p.pos] == ' ' || p.text[p.pos] == '\t') {
		p.pos++
	}
	if c.name == "" || p.pos >= len(p.text) || p.text[p.pos] != '(' {
		return c, false, fmt.Errorf("line %d: expected a command and (", p.line)
	}
	p.pos++
	for depth := 1; ; {
		p.space()
		if p.pos >= len(p.text) {
			return c, false, fmt.Errorf("line %d: the ) of %s is missing", c.line, c.name)
		}
		switch p.text[p.pos] {
		case '(':
			depth++
			p.pos++
			c.args = append(c.args, argument{text: "("})
		case ')':
			depth--
			p.pos++
			if depth == 0 {
				return c, true, nil
			}
			c.args = append(c.args, argument{text: ")"})
		case '"':
			text, err := p.quoted()
			if err != nil {
				return c, false, err
			}
			c.args = append(c.args, argument{text: text, quoted: true})
		default:
			if text, n := p.bracket(p.pos); n > 0 {
				p.line += strings.Count(text, "\n")
				p.pos += n
				c.args = append(c.args, argument{text: strings.TrimPrefix(text, "\n"), quoted: true, bracket: true})
				continue
			}
			c.args = append(c.args, argument{text: p.unquoted()})
		}
	}
}

// quoted reads an argument in quotes. A backslash at the end of a line continues it.
func (p *parser) quoted() (string, error) {
	end := p.pos + 1
	for end < len(p.text) && p.text[end] != '"' {
		if p.text[end] == '\\' {
			end++
		}
		end++
	}
	if end >= len(p.text) {
		return "", fmt.Errorf("line %d: the closing \" is missing", p.line)
	}
	text := p.text[p.pos+1 : end]
	p.line += strings.Count(text, "\n")
	p.pos = end + 1
	return strings.ReplaceAll(text, "\\\n", ""), nil
}

// unquoted reads a word. Quotes and parentheses within a word, as in -DX="a b" and $(VAR),
// are parts of it.
func (p *parser) unquoted() string {
	start := p.pos
	for p.pos < len(p.text) {
		switch c := p.text[p.pos]; c {
		case ' ', '\t', '\r', '\n', '(', ')', '#':
			return p.text[start:p.pos]
		case '\\':
			p.pos++
		case '"':
			if i := strings.IndexAny(p.text[p.pos+1:], "\"\n"); i >= 0 && p.text[p.pos+1+i] == '"' {
				p.pos += 1 + i
			}
		}
		p.pos++
	}
	p.pos = min(p.pos, len(p.text))
	return p.text[start:p.pos]
}

// bracket reads [[text]] or [=[text]=] at a position and returns its length, or 0.
func (p *parser) bracket(pos int) (string, int) {
	text := p.text[pos:]
	if !strings.HasPrefix(text, "[") {
		return "", 0
	}
	n := 1
	for n < len(text) && text[n] == '=' {
		n++
	}
	if n >= len(text) || text[n] != '[' || p.open[n] {
		return "", 0
	}
	end := "]" + text[1:n] + "]"
	i := strings.Index(text[n+1:], end)
	if i < 0 {
		p.open[n] = true
		return "", 0
	}
	return text[n+1 : n+1+i], n + 1 + i + len(end)
}

func isNameByte(c byte) bool {
	return c == '_' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
}
