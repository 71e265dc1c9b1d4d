package site

// This file colours source code: it splits a text into tokens and gives
// each token a CSS class. It knows the lexical syntax of MLIR, C++, TableGen,
// Python and shell, as far as colours need it. renderText finds the code in
// descriptions.

import (
	"strings"
	"sync"
)

// A codeLinker returns the URL of the definition to which a name in code refers, or
// "".
type codeLinker func(name string) string

// A language describes the lexical syntax of a language.
type language struct {
	comments []string // the texts that begin a comment up to the end of the line
	block    bool     // whether the text between "/*" and "*/" is a comment
	sigils   string   // characters that begin a name: "%" in MLIR
	keywords map[string]bool
	dotted   bool // names with a dot are operations
}

// lazySet returns a function for the set of the words.
func lazySet(words string) func() map[string]bool {
	return sync.OnceValue(func() map[string]bool {
		m := map[string]bool{}
		for w := range strings.FieldsSeq(words) {
			m[w] = true
		}
		return m
	})
}

// lookup returns the language with the name that a fenced code block has, or
// nil for plain text.
func lookup(name string) *language {
	switch strings.ToLower(name) {
	case "mlir", "llvm":
		return &language{comments: []string{"//", ";"}, sigils: "%@!#^", dotted: true, keywords: mlirKeywords()}
	case "c++", "cpp", "c", "cc":
		return &language{comments: []string{"//"}, block: true, keywords: cppKeywords()}
	case "tablegen", "td":
		return &language{comments: []string{"//"}, block: true, sigils: "$", keywords: tablegenKeywords()}
	case "python", "py":
		return &language{comments: []string{"#"}, keywords: pythonKeywords()}
	case "sh", "bash", "shell", "console":
		return &language{comments: []string{"#"}, keywords: map[string]bool{}}
	}
	return nil
}

// The keywords of the languages, which are only read by sites.
var (
	mlirKeywords = lazySet(`func module return to step iter_args ins outs attributes loc true false dense unit affine_map affine_set
		tensor vector memref tuple complex index none f16 f32 f64 f80 f128 bf16 tf32`)
	cppKeywords = lazySet(`auto bool break case char class const constexpr continue default delete do double else enum explicit false float for
		friend if inline int int32_t int64_t long namespace new nullptr operator override private protected public return short signed size_t
		static struct switch template this true typedef typename uint32_t uint64_t unsigned using virtual void while`)
	tablegenKeywords = lazySet(`bit bits class code dag def defm defset defvar field foreach if in include int let list multiclass string then else true false`)
	pythonKeywords   = lazySet(`and as assert class def elif else False for from if import in is lambda None not or pass return True while with yield`)
)

// highlightCode writes code in the language with the given name. It writes names as
// links if link returns a URL. It writes plain text if it does not know the
// language.
func highlightCode(w *htmlWriter, text, name string, link codeLinker) {
	l := lookup(name)
	if l == nil {
		w.Text(text)
		return
	}
	for i := 0; i < len(text); {
		w.meter.Step()
		class, n := l.token(text[i:])
		token := text[i : i+n]
		i += n
		if class == "" {
			w.Text(token)
			continue
		}
		url := ""
		if link != nil && (class == "o" || class == "t" || class == "a") {
			url = link(token)
		}
		if url != "" {
			w.Element("a", token, "class", "t-"+class, "href", url)
		} else {
			w.Element("span", token, "class", "t-"+class)
		}
	}
}

// maxToken limits the bytes that are read to find the end of a token, which a long line without one repeats for each character.
const maxToken = 1 << 10

// token returns the class and the length of the token at the start of a text.
// The classes are c(omment), s(tring), n(umber), k(eyword), v(alue), y (symbol),
// t(ype), a(ttribute), b(lock) and o(peration); "" is plain text.
func (l *language) token(text string) (class string, n int) {
	for _, c := range l.comments {
		if strings.HasPrefix(text, c) {
			return "c", lengthOfLine(text)
		}
	}
	if l.block && strings.HasPrefix(text, "/*") {
		if end := strings.Index(text[2:], "*/"); end >= 0 {
			return "c", end + 4
		}
		return "c", len(text)
	}
	text = text[:min(len(text), maxToken)]
	c := text[0]
	switch {
	case c == '"' || c == '\'' && !l.dotted:
		for i := 1; i < len(text) && text[i] != '\n'; i++ {
			if text[i] == '\\' {
				i++
			} else if text[i] == c {
				return "s", i + 1
			}
		}
		return "", 1
	case c >= '0' && c <= '9':
		n := 1
		for n < len(text) && (isWord(text[n]) || text[n] == '.' && n+1 < len(text) && isDigit(text[n+1])) {
			if l.dotted && text[n] == 'x' && n > 0 { // 4x8xf32
				return "n", n
			}
			n++
		}
		return "n", n
	case strings.IndexByte(l.sigils, c) >= 0 && len(text) > 1 && (isWord(text[1]) || text[1] == '"'):
		n := 1
		for n < len(text) && (isWord(text[n]) || l.dotted && (text[n] == '.' || text[n] == '$' || text[n] == '#' && c == '%')) {
			n++
		}
		for n > 1 && text[n-1] == '.' {
			n--
		}
		return map[byte]string{'%': "v", '$': "v", '@': "y", '!': "t", '#': "a", '^': "b"}[c], max(n, 1)
	case isWord(c):
		return l.word(text)
	}
	return "", 1
}

func (l *language) word(text string) (class string, n int) {
	n = 1
	for n < len(text) && (isWord(text[n]) || l.dotted && text[n] == '.' && n+1 < len(text) && isWord(text[n+1])) {
		n++
	}
	word := text[:n]
	switch {
	case l.dotted && strings.Contains(word, "."):
		return "o", n
	case l.keywords[word] || l.dotted && isIntegerType(word):
		return "k", n
	case l.dotted && word[0] == 'x' && n > 1: // the end of 4x8xf32
		return "", 1
	}
	return "", n
}

// isIntegerType reports whether a word is an integer type of MLIR, such as i17 or si4.
func isIntegerType(word string) bool {
	width := strings.TrimPrefix(strings.TrimLeft(word, "su"), "i")
	return len(word)-len(width) <= 2 && strings.HasSuffix(word[:len(word)-len(width)], "i") && width != "" && strings.Trim(width, "0123456789") == ""
}

func lengthOfLine(text string) int {
	if i := strings.IndexByte(text, '\n'); i >= 0 {
		return i
	}
	return len(text)
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }
func isWord(c byte) bool {
	return c == '_' || isDigit(c) || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
}
