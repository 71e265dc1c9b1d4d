package grammar

import (
	"slices"
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/mlir"
)

// A production is a text that uses an operator and has a value of the type typ.
type production struct{ operator, typ, text string }

// laterProductions lists the operators that not every language has.
var laterProductions = []struct {
	needs mlir.Language
	production
}{
	{mlir.SortOperator, production{"!sort", "list<int>", "!sort(@, {list<int>}, @)"}},
	{mlir.SortOperator, production{"!sort", "list<int>", "!sort(@, {list<int>}, !sub({int}, @))"}},
	{mlir.SortOperator, production{"!sort", "list<string>", "!sort(@, {list<string>}, @ # {string})"}},
	{mlir.SortOperator, production{"!sort", "list<R>", "!sort(@, {list<R>}, @.q)"}},
	{mlir.SwitchOperator, production{"!switch", "int", "!switch({int}, {int}: {int}, {int}: {int}, {int})"}},
	{mlir.SwitchOperator, production{"!switch", "string", "!switch({string}, {string}: {string}, {string})"}},
	{mlir.SwitchOperator, production{"!switch", "R", "!switch({int}, {int}: {R}, {R})"}},
}

// productions lists every operator and suffix. In a text, {type} is replaced by
// an operand of that type.
var productions = []production{
	{"!add", "int", "!add({int}, {int})"}, {"!and", "int", "!and({int}, {int})"}, {"!cast", "int", "!cast<int>({bits<3>})"},
	{"!cast", "string", "!cast<string>({int})"}, {"!cast", "string", "!cast<string>({R})"}, {"!cast", "R", "!cast<R>({record name})"}, {"!cast", "bits<3>", "!cast<bits<3>>({int})"},
	{"!con", "dag", "!con({dag}, {dag})"}, {"!cond", "int", "!cond({bit}: {int}, 1: {int})"}, {"!cond", "string", "!cond({bit}: {string}, true: {string})"},
	{"!dag", "dag", "!dag(op, {list<int>}, ?)"}, {"!dag", "dag", "!dag(op, ?, {list<string>})"}, {"!div", "int", "!div({int}, {positive})"},
	{"!empty", "bit", "!empty({list<int>})"}, {"!empty", "bit", "!empty({string})"}, {"!empty", "bit", "!empty({dag})"},
	{"!eq", "bit", "!eq({int}, {int})"}, {"!eq", "bit", "!eq({string}, {string})"}, {"!eq", "bit", "!eq({R}, {R})"},
	{"!exists", "bit", "!exists<R>({string})"}, {"!filter", "list<int>", "!filter(@, {list<int>}, {bit})"}, {"!find", "int", "!find({string}, {string})"},
	{"!foldl", "int", "!foldl({int}, {list<int>}, acc, @, !add(acc, @))"}, {"!foldl", "string", "!foldl({string}, {list<int>}, acc, @, acc # @)"},
	{"!foreach", "list<int>", "!foreach(@, {list<int>}, !add(@, {int}))"}, {"!foreach", "list<string>", "!foreach(@, {list<int>}, \"s\" # @)"}, {"!foreach", "dag", "!foreach(@, {dag}, !if(!isa<int>(@), {int}, {int}))"},
	{"!ge", "bit", "!ge({int}, {int})"}, {"!getdagarg", "int", "!getdagarg<int>({dag2}, 0)"}, {"!getdagname", "string", "!getdagname({dag2}, {index})"},
	{"!getdagop", "dag", "(!getdagop({dag}) {int})"}, {"!getdagopname", "string", "!getdagopname({named dag})"}, {"!gt", "bit", "!gt({string}, {string})"},
	{"!head", "int", "!head({list2})"}, {"!if", "int", "!if({bit}, {int}, {int})"}, {"!if", "string", "!if({bit}, {string}, {string})"}, {"!if", "list<int>", "!if({bit}, {list<int>}, {list<int>})"}, {"!if", "R", "!if({bit}, {R}, {R})"},
	{"!initialized", "bit", "!initialized({int})"}, {"!instances", "list<R>", "!instances<R>()"}, {"!interleave", "string", "!interleave({list<int>}, {string})"}, {"!interleave", "string", "!interleave({list<string>}, {string})"},
	{"!isa", "bit", "!isa<int>({int})"}, {"!isa", "bit", "!isa<S>({R})"}, {"!le", "bit", "!le({int}, {int})"},
	{"!listconcat", "list<int>", "!listconcat({list<int>}, {list<int>})"}, {"!listflatten", "list<int>", "!listflatten([{list<int>}, {list<int>}])"}, {"!listremove", "list<int>", "!listremove({list<int>}, {list<int>})"}, {"!listremove", "list<R>", "!listremove({list<R>}, {list<R>})"},
	{"!listsplat", "list<int>", "!listsplat({int}, {index})"}, {"!logtwo", "int", "!logtwo({positive})"}, {"!lt", "bit", "!lt({int}, {int})"}, {"!match", "bit", "!match({string}, {regex})"},
	{"!mul", "int", "!mul({int}, {int})"}, {"!ne", "bit", "!ne({int}, {int})"}, {"!not", "bit", "!not({bit})"}, {"!or", "int", "!or({int}, {int})"},
	{"!range", "list<int>", "!range({int})"}, {"!range", "list<int>", "!range({list<int>})"}, {"!range", "list<int>", "!range(0, {index}, 2)"}, {"!repr", "string", "!repr({dag})"}, {"!repr", "string", "!repr({bits<3>})"}, {"!repr", "string", "!repr({R})"},
	{"!setdagarg", "dag", "!setdagarg({dag2}, {index}, {string})"}, {"!setdagname", "dag", "!setdagname({dag2}, {index}, {string})"}, {"!setdagop", "dag", "!setdagop({dag}, op)"}, {"!setdagopname", "dag", "!setdagopname({dag}, {string})"},
	{"!shl", "int", "!shl({int}, 2)"}, {"!size", "int", "!size({list<string>})"}, {"!sra", "int", "!sra({int}, 1)"}, {"!srl", "int", "!srl({int}, 1)"}, {"!strconcat", "string", "!strconcat({string}, {string})"},
	{"!sub", "int", "!sub({int}, {int})"}, {"!subst", "string", "!subst({nonempty}, {string}, {string})"}, {"!subst", "R", "!subst({R}, {R}, {R})"}, {"!substr", "string", "!substr({nonempty}, {index})"}, {"!tail", "list<int>", "!tail({list2})"},
	{"!tolower", "string", "!tolower({string})"}, {"!toupper", "string", "!toupper({string})"}, {"!xor", "int", "!xor({int}, {int})"},
	{"#", "string", "{string} # {string}"}, {"#", "string", "{string} # {int}"}, {"#", "list<int>", "{list<int>} # {list<int>}"},
	{"[]", "int", "{sliced}[{index}]"}, {"[]", "list<int>", "{sliced}[0, {index}]"}, {"[]", "list<int>", "{sliced}[0...1]"},
	{"{}", "bit", "{bits<3>}{1}"}, {"{}", "bits<3>", "{bits<3>}{0, 2-1}"}, {".", "int", "{R}.q"}, {".", "string", "{R}.n"}, {".", "list<int>", "{R}.l"},
	{"{,}", "bits<3>", "{ {bit}, {bit}, {bit} }"}, {"[,]", "list<int>", "[{int}, {int}]"}, {"[,]", "list<string>", "[{string}, {string}]"}, {"[,]", "list<R>", "[{R}, {R}]"},
	{"()", "dag", "(op {int}:$x, {string}:$y)"}, {"()", "dag", "(op:$n {dag}, {R}:$r)"}, {"<>", "R", "R<{int}>"},
}

var literals = map[string][]string{
	"int": {"0", "1", "2", "-1", "7", "0x10"}, "bit": {"0", "1", "true", "false"}, "bits<3>": {"5", "0b101", "{1, 0, 1}"},
	"string": {`""`, `"a"`, `"r0"`, `"Ab"`, "[{c}]"}, "dag": {"(op)", "(op 1:$x)", `(op:$n 1, "s":$y)`}, "list<int>": {"[]<int>", "[4]", "[1]", "[1, 2, 3]"},
	"index": {"0", "1"}, "positive": {"1", "2", "7", "!shl(1, 4)"}, "sliced": {"!range(4)", "!listconcat([1], [2, 3])", "!range(2, 9)"}, "list2": {"[1, 2]", "[3, 1, 2]", "!range(4)", "[0, -1, 5]"},
	"dag2": {"(op 1:$x, \"s\":$y)", "(op:$n 2, \"t\")", "!con((op 1:$a), (op \"b\":$c))"}, "named dag": {"(op:$n)", "(op:$n 1)"},
	"nonempty": {`"a"`, `"Ab"`, `"bc"`, "[{d}]"}, "regex": {`"a*"`, `"[A-Z]b$"`, `"^.?"`, `"(x|y)+"`}, "record name": {`"r0"`, `"r1"`, `!strconcat("r", "0")`},
	"list<string>": {"[]<string>", `["a"]`, `["x", "y"]`}, "R": {"r0", "r1", "R<>"}, "list<R>": {"[]<R>", "[r0]", "[r0, r1]"},
}

// narrower maps kinds of operands with few valid values, such as an index, to
// their types. A program that may be wrong sometimes uses another value of the
// type.
var narrower = map[string]string{
	"index": "int", "positive": "int", "list2": "list<int>", "sliced": "list<int>", "dag2": "dag", "named dag": "dag",
	"nonempty": "string", "regex": "string", "record name": "string",
}

// byType maps each type to the productions of its values.
var byType = func() map[string][]production {
	m := map[string][]production{}
	for _, p := range productions {
		m[p.typ] = append(m[p.typ], p)
	}
	return m
}()

// value returns a value of a type or, rarely, of another type.
func (g *recordGrammar) value(typ string) string {
	text, _ := g.valueAndKind(typ)
	return text
}

// valueAndKind returns the text of a value and its kind in OperatorTable, such as
// "literal".
func (g *recordGrammar) valueAndKind(typ string) (text, kind string) {
	suffix := ""
	if general, ok := narrower[typ]; ok {
		if !g.wrong || g.random.IntN(4) > 0 {
			return g.pick(literals[typ]), "literal"
		}
		typ = general
	}
	if g.wrong && g.random.Float64() < wrongType {
		typ, suffix = g.pick(types), " of another type"
	}
	g.depth++
	defer func() { g.depth-- }()
	n := g.random.IntN(10)
	switch {
	case n == 0 && g.wrong && g.depth > 1 && g.random.IntN(6) == 0:
		return g.pick([]string{"?", "?", "{1, 0, ?}"}), "unset"
	case n < 4:
		if v := g.variable(typ); v != "" {
			return v, "variable" + suffix
		}
		return g.pick(literals[typ]), "literal" + suffix
	case n < 7 || g.depth > 3:
		return g.pick(literals[typ]), "literal" + suffix
	}
	list := productionsOf(g, typ)
	return g.produce(list[g.random.IntN(len(list))]), "operator" + suffix
}

// productionsOf returns the productions of values of a type in the language.
func productionsOf(g *recordGrammar, typ string) []production {
	list := byType[typ]
	for _, p := range laterProductions {
		if p.typ == typ && g.language.Has(p.needs) {
			list = append(slices.Clip(list), p.production)
		}
	}
	return list
}

// produce returns the text of a production with operands in the place of
// {type}.
func (g *recordGrammar) produce(p production) string {
	var b strings.Builder
	text := p.text
	if strings.Contains(text, "@") {
		text = strings.ReplaceAll(text, "@", "x"+strconv.Itoa(g.depth))
	}
	for text != "" {
		if t, ok := operandAt(text); ok {
			v, kind := g.valueAndKind(t)
			if strings.HasPrefix(text[len(t)+2:], "{") || strings.HasPrefix(text[len(t)+2:], "[") || strings.HasPrefix(text[len(t)+2:], ".") || strings.Contains(p.text, " # ") {
				v, kind = g.pick(literals[t]), "literal"
				if name := g.variable(t); name != "" && g.random.IntN(2) == 0 {
					v, kind = name, "variable"
				}
			}
			g.counts.Add(operatorTable, "`"+p.operator+"`", kind)
			b.WriteString(v)
			text = text[len(t)+2:]
			continue
		}
		b.WriteByte(text[0])
		text = text[1:]
	}
	return b.String()
}

// operandAt returns the type of the operand if the text begins with {type}.
func operandAt(text string) (string, bool) {
	if text[0] != '{' {
		return "", false
	}
	name, _, found := strings.Cut(text[1:], "}")
	return name, found && literals[name] != nil
}
