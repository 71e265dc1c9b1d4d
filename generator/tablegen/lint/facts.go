package lint

import (
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/lazyregexp"
	"github.com/rules-ods/rules_ods/generator/tablegen/declared"
	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// KeepMark is the text of a comment that keeps an include. The comment is on the line
// of the include or on the line before it.
const KeepMark = "td: keep"

// facts are the properties of the text of one file that the checks use.
type facts struct {
	includes  []include
	names     map[string]int  // identifiers outside comments, strings and [{ code }], with the first line of each
	defines   map[string]bool // names of classes, records, variables and macros
	prefixes  []string        // beginnings of the names that defm statements make
	records   map[string]bool // names of records that a def statement gives
	locals    map[string]bool // names of parameters, fields and variables
	values    map[string]int  // identifiers that may name records, with the first line of each
	computed  bool            // some names of records are computed
	casts     bool            // strings may be names of records
	parts     []string        // words in strings, of which !cast may compose names of records
	guarded   bool            // the file has an include guard, so a second include has no effect
	keptLines map[int]bool    // lines that KeepMark keeps
}

// An include is one include statement at the top level of a file.
type include struct {
	spelling    string
	line        int
	conditional bool // inside #ifdef, or not alone on its line
	kept        bool
}

// Compiled at first use: most runs of ods-tblgen have no need for them.
var (
	includeLine = lazyregexp.New(`^\s*include\s+"[^"]*"\s*(//.*)?$`)
	directive   = lazyregexp.New(`^\s*#\s*(ifdef|ifndef|else|endif|define)\b\s*(\w*)`)
	word        = lazyregexp.New(`[A-Za-z_][A-Za-z0-9_]*`)
)

// readFacts reads the text of a file.
func readFacts(f *declared.File, text string) *facts {
	x := &facts{names: map[string]int{}, defines: map[string]bool{}, records: map[string]bool{}, locals: map[string]bool{}, values: map[string]int{}}
	lines := strings.Split(text, "\n")
	depths, macros := x.readDirectives(lines)
	x.keptLines = KeptLines(lines)
	allowed := 0
	if x.guarded {
		allowed = 1
	}
	for _, inc := range f.Includes {
		at := inc.Line - 1
		alone := at < len(lines) && includeLine.Get().MatchString(strings.TrimSuffix(lines[at], "\r"))
		x.includes = append(x.includes, include{
			spelling: inc.Spelling, line: inc.Line, kept: x.keptLines[inc.Line],
			conditional: !alone || inc.IsPart || depths[at] > allowed,
		})
	}
	x.readDefinitions(f, text)
	x.readNames(text)
	for _, m := range macros { // a macro that is tested is used
		if _, ok := x.names[m]; !ok {
			x.names[m] = 1
		}
	}
	return x
}

// KeptLines returns the numbers of the lines that KeepMark keeps.
func KeptLines(lines []string) map[int]bool {
	kept := map[int]bool{}
	for i, line := range lines {
		if strings.Contains(line, KeepMark) {
			kept[i+1] = true
			if strings.HasPrefix(strings.TrimSpace(line), "//") {
				kept[i+2] = true
			}
		}
	}
	return kept
}

// readDirectives returns the number of conditions around each line, and the
// macros that conditions other than the guard test.
func (x *facts) readDirectives(lines []string) (depths []int, macros []string) {
	depth, first, guard, outside := 0, true, "", false
	for _, line := range lines {
		depths = append(depths, depth)
		m := directive.Get().FindStringSubmatch(line)
		if m == nil {
			continue
		}
		switch m[1] {
		case "ifdef", "ifndef":
			switch {
			case first && m[1] == "ifndef":
				guard = m[2]
			default:
				outside = outside || depth == 0
				macros = append(macros, m[2])
			}
			depth++
		case "endif":
			depth--
		case "define":
			if m[2] == guard {
				x.guarded = true
			} else {
				x.defines[m[2]] = true
			}
		}
		first = false
	}
	x.guarded = x.guarded && !outside
	return depths, macros
}

// readDefinitions collects the names that a file defines at the top level.
func (x *facts) readDefinitions(f *declared.File, text string) {
	for name := range f.Classes {
		x.defines[name] = true
	}
	for name := range f.Multiclasses {
		x.defines[name] = true
	}
	x.statements(syntax.Parse(f.Path, []byte(text), syntax.Statements, nil).Stmts)
}

func (x *facts) statements(stmts []syntax.Stmt) {
	for _, stmt := range stmts {
		switch s := stmt.(type) {
		case *syntax.Class:
			x.local(s.Args, s.Body.Items)
		case *syntax.Multiclass:
			x.local(s.Args, nil)
			inner := *x
			inner.defines, inner.records, inner.prefixes = map[string]bool{}, map[string]bool{}, nil
			inner.statements(s.Body.Stmts)
		case *syntax.Def:
			x.name(s.Name)
			x.local(nil, s.Body.Items)
		case *syntax.Defm:
			if id, ok := s.Name.(*syntax.Ident); ok {
				x.prefixes = append(x.prefixes, id.Name)
			} else {
				x.computed = true
			}
		case *syntax.Defvar:
			x.defines[s.Name] = true
		case *syntax.Deftype:
			x.defines[s.Name] = true
		case *syntax.Defset:
			x.defines[s.Name] = true
			x.statements(s.Body.Stmts)
		case *syntax.Let:
			x.statements(s.Body.Stmts)
		case *syntax.Foreach:
			x.locals[s.Var] = true
			x.statements(s.Body.Stmts)
		case *syntax.If:
			x.statements(s.Then.Stmts)
			if s.Else != nil {
				x.statements(s.Else.Stmts)
			}
		}
	}
}

// local adds the names of parameters, and of the fields and variables of a body, to
// x.locals.
func (x *facts) local(params []*syntax.Field, items []syntax.Item) {
	for _, p := range params {
		x.locals[p.Name] = true
	}
	for _, item := range items {
		switch v := item.(type) {
		case *syntax.Field:
			x.locals[v.Name] = true
		case *syntax.BodyLet:
			x.locals[v.Name] = true
		case *syntax.Defvar:
			x.locals[v.Name] = true
		}
	}
}

// name adds the name of a record to x.defines and x.records. It notes a name that is
// an expression in x.computed.
func (x *facts) name(e syntax.Expr) {
	switch e := e.(type) {
	case nil:
	case *syntax.Ident:
		x.defines[e.Name], x.records[e.Name] = true, true
	default:
		x.computed = true
	}
}

// readNames collects the identifiers of a text and the words of its strings. It reads
// both branches of #ifdef.
func (x *facts) readNames(text string) {
	line := 1
	for i := 0; i < len(text); {
		rest := text[i:]
		n := 1
		switch c := text[i]; {
		case strings.HasPrefix(rest, "//"):
			n = endOf(rest, "\n", 0) - 1
		case strings.HasPrefix(rest, "/*"):
			n = endOf(rest, "*/", 2)
		case strings.HasPrefix(rest, "[{"):
			if n = syntax.CodeEnd(rest, 2); n < 0 {
				n = len(rest)
			}
		case c == '"':
			n = endOfString(rest)
			x.parts = append(x.parts, word.Get().FindAllString(rest[:n], -1)...)
		case strings.HasPrefix(rest, "!cast"), strings.HasPrefix(rest, "!exists"), strings.HasPrefix(rest, "!instances"):
			x.casts = true
		case isWordByte(c): // names may begin with digits
			for n < len(rest) && isWordByte(rest[n]) {
				n++
			}
			noteLine(x.names, rest[:n], line)
			if isDigit := '0' <= c && c <= '9'; !isDigit && (i == 0 || !strings.ContainsRune("$.!", rune(text[i-1]))) {
				noteLine(x.values, rest[:n], line)
			}
		}
		n = max(n, 1)
		line += strings.Count(rest[:n], "\n")
		i += n
	}
}

// noteLine records the line of a name, if it is the first one with the name.
func noteLine(lines map[string]int, name string, line int) {
	if _, known := lines[name]; !known {
		lines[name] = line
	}
}

// isWordByte reports whether a byte is a letter of ASCII, a digit or "_".
func isWordByte(c byte) bool {
	return c == '_' || '0' <= c && c <= '9' || 'A' <= c && c <= 'Z' || 'a' <= c && c <= 'z'
}

// endOfString returns the offset behind a string in quotes at the start of a text, or the length of the text.
func endOfString(text string) int {
	n := 1
	for n < len(text) && text[n] != '"' {
		if text[n] == '\\' {
			n++
		}
		n++
	}
	return min(n+1, len(text))
}

// endOf returns the offset behind the first mark at or after an offset, or the length
// of the text if there is none.
func endOf(text, mark string, from int) int {
	if i := strings.Index(text[from:], mark); i >= 0 {
		return from + i + len(mark)
	}
	return len(text)
}

// insertionLine returns the index of the line before which a new include goes:
// after the last include at the top of a file, else after the guard, else after
// the comments at the top.
func insertionLine(lines []string) int {
	at, guard := 0, ""
	for i, line := range lines {
		text := strings.TrimSpace(line)
		switch m := directive.Get().FindStringSubmatch(line); {
		case m != nil && m[1] == "ifndef" && guard == "":
			guard = m[2]
		case m != nil && m[1] == "define" && m[2] == guard && guard != "":
			at = i + 1
		case m != nil && m[1] != "endif":
			return at
		case includeLine.Get().MatchString(strings.TrimRight(line, "\r\n")):
			at = i + 1
		case text == "":
		case strings.HasPrefix(text, "//"):
			if at == 0 || at == i {
				if guard == "" && at == i {
					at = i + 1
				}
			}
		default:
			return at
		}
	}
	return at
}

// mayDefine reports whether a file may define a name.
func (x *facts) mayDefine(name string) bool {
	return x.defines[name] || slices.ContainsFunc(x.prefixes, func(p string) bool { return strings.HasPrefix(name, p) })
}
