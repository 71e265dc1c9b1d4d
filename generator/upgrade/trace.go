package upgrade

import (
	"slices"
	"strings"
)

// A traceSubject is what a function decides about a definition.
type traceSubject string

// The subjects of functions.
const (
	Printed     traceSubject = "printed IR"
	Accepted    traceSubject = "accepted IR"
	Bytecode    traceSubject = "bytecode"
	GenericForm traceSubject = "generic form"
)

// subjects has the functions whose bodies are compared.
var subjects = map[string]struct {
	subject traceSubject
	reduce  func(body []string) []string
}{
	"print":                 {Printed, printed},
	"printProperties":       {Printed, printed},
	"parse":                 {Accepted, acceptedCalls},
	"parseProperties":       {Accepted, acceptedCalls},
	"setPropertiesFromAttr": {GenericForm, nil},
	"readProperties":        {Bytecode, verbatim},
	"writeProperties":       {Bytecode, verbatim},
	"readAttribute":         {Bytecode, verbatim},
	"writeAttribute":        {Bytecode, verbatim},
	"readType":              {Bytecode, verbatim},
	"writeType":             {Bytecode, verbatim},
}

// traceOf returns the subject of a function, and the steps of its body. ok is false for
// functions that do not decide about IR.
func traceOf(function string, body []string) (subject traceSubject, steps []string, ok bool) {
	f, ok := subjects[function]
	if !ok || f.reduce == nil {
		return "", nil, false
	}
	return f.subject, f.reduce(body), true
}

// verbatim returns the statements of a body.
func verbatim(body []string) []string {
	var steps []string
	start := 0
	for i, t := range body {
		if t == ";" || t == "{" || t == "}" {
			if i > start {
				steps = append(steps, join(body[start:i]))
			}
			start = i + 1
		}
	}
	return steps
}

// printed returns what a printer prints: texts in quotes, values, calls of methods of the
// printer, and conditions. Adjacent texts are one text.
func printed(body []string) []string {
	var steps []string
	text := ""
	elided := map[string]bool{}
	dictionary, discardable := -1, false // the step that prints attr-dict
	flush := func() {
		if text != "" {
			steps = append(steps, `"`+text+`"`)
			text = ""
		}
	}
	for i := 0; i < len(body); i++ {
		switch {
		case isPrinter(body[i]) && next(body, i) == "<<":
			end := statementEnd(body, i)
			for _, part := range splitStream(body[i+2 : end]) {
				if literal, ok := literalText(part); ok {
					text += literal
				} else {
					flush()
					steps = append(steps, "value "+normalized(part))
				}
			}
			i = end
		case isPrinter(body[i]) && next(body, i) == "." && i+3 < len(body) && body[i+3] == "(":
			end := closing(body, i+3)
			method := body[i+2]
			flush()
			if strings.HasPrefix(method, "printOptionalAttrDict") {
				dictionary = len(steps)
				discardable = strings.Contains(join(body[i+4:end]), "Discardable")
				steps = append(steps, method)
			} else {
				steps = append(steps, method+" "+normalized(body[i+4:end]))
			}
			i = end
		case isCall(body, i) && slices.ContainsFunc(body[i+2:closing(body, i+1)], isPrinter):
			flush()
			if body[i] == "printProperties" { // it prints a space itself, or the text before it is one
				steps = withoutSpace(steps)
			}
			steps = append(steps, body[i])
			i = closing(body, i+1)
		case body[i] == "elidedAttrs" || body[i] == "elidedProps":
			end := statementEnd(body, i)
			for _, t := range body[i:end] {
				if strings.HasPrefix(t, `"`) {
					elided[t] = true
				}
			}
			i = end
		case body[i] == "if" && next(body, i) == "(":
			end := closing(body, i+1)
			if decides(body, end+1) {
				flush()
				steps = append(steps, "if "+normalized(body[i+2:end]))
			}
			i = end
		case body[i] == "else" && next(body, i) == "{":
			flush()
			steps = append(steps, "else")
		}
	}
	flush()
	if dictionary >= 0 {
		steps[dictionary] += " " + dictionaryStep(discardable, elided)
	}
	return steps
}

// isCall reports whether a call of a function starts at body[i].
func isCall(body []string, i int) bool {
	return strings.HasPrefix(body[i], "print") && next(body, i) == "(" && (i == 0 || body[i-1] != "." && body[i-1] != "->")
}

// withoutSpace returns steps without a space at their end.
func withoutSpace(steps []string) []string {
	if n := len(steps); n > 0 {
		if text, ok := strings.CutSuffix(steps[n-1], ` "`); ok {
			if text == `"` {
				return steps[:n-1]
			}
			steps[n-1] = text + `"`
		}
	}
	return steps
}

// printsSpace reports whether the function that prints the attributes or types of a dialect
// prints a space between the mnemonic of a class and its parameters. body is that of the
// function, and class is the qualified name.
func printsSpace(body []string, class string) bool {
	return strings.Contains(join(body), "<<::"+class+"::getMnemonic();printer<<' ';")
}

// afterSpace returns the steps of a printer with a space in front of them.
func afterSpace(steps []string) []string {
	if len(steps) > 0 && strings.HasPrefix(steps[0], `"`) {
		return append([]string{`" ` + steps[0][1:]}, steps[1:]...)
	}
	return append([]string{`" "`}, steps...)
}

// dictionaryStep describes what attr-dict prints.
const (
	discardableAttributes = "with the discardable attributes"
	allAttributes         = "with all attributes"
)

func dictionaryStep(discardable bool, elided map[string]bool) string {
	if discardable {
		return discardableAttributes
	}
	names := make([]string, 0, len(elided))
	for name := range elided {
		names = append(names, strings.Trim(name, `"`))
	}
	if len(names) == 0 {
		return allAttributes
	}
	slices.Sort(names)
	return allAttributes + " but " + strings.Join(names, ", ")
}

// decides reports whether the statement or block that starts at body[i] prints something.
func decides(body []string, i int) bool {
	if i >= len(body) {
		return false
	}
	end := statementEnd(body, i)
	if body[i] == "{" {
		end = closing(body, i)
	}
	return slices.ContainsFunc(body[i:min(end, len(body))], isPrinter)
}

func isPrinter(t string) bool { return t == "_odsPrinter" || t == "odsPrinter" || t == "printer" }

func next(body []string, i int) string {
	if i+1 < len(body) {
		return body[i+1]
	}
	return ""
}

// sameCalls maps functions of MLIR that parse the same text as a method of the parser.
var sameCalls = map[string]string{
	"parseOptionalOperandInto": "parseOptionalOperand",
	"parseOptionalTypeInto":    "parseOptionalType",
}

// acceptedCalls returns which methods of the parser are called, and the texts in quotes: keywords and messages. A list of
// keywords restricts what a method accepts, so its texts are left out.
func acceptedCalls(body []string) []string {
	var steps []string
	for i := 0; i < len(body); i++ {
		t := body[i]
		switch {
		case strings.HasPrefix(t, "parse") && next(body, i) == "(":
			call := t
			if same := sameCalls[t]; same != "" {
				call = same
			}
			if list := slices.Index(body[i:closing(body, i+1)], "{"); list >= 0 {
				call += " with a list of keywords"
				i = closing(body, i+list)
			}
			steps = append(steps, call)
		case strings.HasPrefix(t, `"`) && !isPrefix(t):
			steps = append(steps, t)
		}
	}
	return steps
}

// isPrefix reports whether a text is empty or a part of the start of each message, such as
// "' op ".
func isPrefix(literal string) bool {
	text := strings.Trim(literal, `"' `)
	return text == "" || text == "op"
}

// statementEnd returns the index of the semicolon that ends a statement, or len(body).
func statementEnd(body []string, i int) int {
	depth := 0
	for ; i < len(body); i++ {
		switch body[i] {
		case "(", "{", "[":
			depth++
		case ")", "}", "]":
			depth--
		case ";":
			if depth <= 0 {
				return i
			}
		}
	}
	return len(body)
}

// closing returns the index of the bracket that closes body[i], or len(body).
func closing(body []string, i int) int {
	depth := 0
	for ; i < len(body); i++ {
		switch body[i] {
		case "(", "{", "[":
			depth++
		case ")", "}", "]":
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return len(body)
}

// splitStream splits tokens at the operator <<.
func splitStream(list []string) [][]string {
	var parts [][]string
	depth, start := 0, 0
	for i, t := range list {
		switch t {
		case "(", "{", "[":
			depth++
		case ")", "}", "]":
			depth--
		case "<<":
			if depth == 0 {
				parts = append(parts, list[start:i])
				start = i + 1
			}
		}
	}
	return append(parts, list[start:])
}

// literalText returns the text of a single string or character.
func literalText(part []string) (string, bool) {
	if len(part) != 1 || len(part[0]) < 2 || part[0][0] != '"' && part[0][0] != '\'' {
		return "", false
	}
	return part[0][1 : len(part[0])-1], true
}

// normalized returns an expression without differences that do not matter: how the
// operation is named, and parentheses around a call.
func normalized(part []string) string {
	text := join(part)
	for _, same := range []struct{ from, to string }{
		{"(*this)->", ""}, {"this->", ""}, {"getOperation()->", ""}, {"(*this)", "this"},
	} {
		text = strings.ReplaceAll(text, same.from, same.to)
	}
	return text
}

func join(list []string) string {
	var b strings.Builder
	for i, t := range list {
		if i > 0 && isWord(list[i-1][0]) && isWord(t[0]) {
			b.WriteByte(' ')
		}
		b.WriteString(t)
	}
	return b.String()
}
