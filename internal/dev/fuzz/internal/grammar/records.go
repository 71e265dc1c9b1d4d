// Package grammar writes random programs, and counts the constructs that they contain. Records writes TableGen programs with
// every statement, and every operator with operands of different kinds. Definitions writes definitions of MLIR: operations with
// their assembly formats, attributes and types, enumerations, interfaces, passes, rewrite patterns, dialects and constraints. Most
// of them are well-formed.
package grammar

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/mlir"
)

// A grammar writes a random TableGen program. Most programs are well-typed. In
// the others, a few operands have another type than the operator expects.
type recordGrammar struct {
	random   *rand.Rand
	out      strings.Builder
	counts   *Counts
	language mlir.Language
	depth    int
	wrong    bool // operands may have another type

	inMulticlass, inLet bool                // whether a multiclass or a let surrounds the statement
	next                int                 // the number for the next name
	scopes              []map[string]string // types of variables by name, innermost last
	classes             []class
	multis              []class
	defs                []string // names of records of class R
}

// A class is a class or multiclass that the program defines, with its template
// arguments.
type class struct {
	name string
	args []string // their types
}

// In one of wrongPrograms programs, operands have a random type with the
// probability wrongType.
const (
	wrongPrograms = 3
	wrongType     = 0.04
)

var types = []string{"int", "bit", "bits<3>", "string", "dag", "list<int>", "list<string>", "R", "list<R>"}

// Records returns the text of a random program in a language. It adds the statements
// and operators of the program to counts.
func Records(r *rand.Rand, language mlir.Language, counts *Counts) string {
	return (&recordGrammar{random: r, language: language, counts: counts}).program()
}

// The names of the tables in which the contents of programs are counted.
const (
	statementTable = "statement of TableGen"
	operatorTable  = "operator of TableGen"
)

func (g *recordGrammar) count(statement string) { g.counts.Add(statementTable, statement, "written") }

// program returns the text of a file.
func (g *recordGrammar) program() string {
	g.out.Reset()
	g.wrong = g.random.IntN(wrongPrograms) == 0
	g.scopes = []map[string]string{{}}
	g.defs, g.classes, g.multis, g.next = []string{"r0", "r1"}, nil, nil, 0
	g.out.WriteString("class R<int a = 1> { int q = a; string n = NAME; list<int> l = [a]; bits<4> b = 5; dag d = (?); }\nclass S : R<2>;\ndef op;\ndef r0 : R;\ndef r1 : S;\n")
	for range 2 + g.random.IntN(6) {
		g.statement(0)
	}
	if g.random.IntN(3) == 0 {
		return g.preprocessed(g.out.String(), 5)
	}
	return g.out.String()
}

func (g *recordGrammar) name(prefix string) string {
	g.next++
	return prefix + strconv.Itoa(g.next)
}

func (g *recordGrammar) pick(list []string) string { return list[g.random.IntN(len(list))] }

func (g *recordGrammar) line(format string, args ...any) { fmt.Fprintf(&g.out, format+"\n", args...) }

func (g *recordGrammar) push() { g.scopes = append(g.scopes, map[string]string{}) }
func (g *recordGrammar) pop()  { g.scopes = g.scopes[:len(g.scopes)-1] }

func (g *recordGrammar) declare(name, typ string) { g.scopes[len(g.scopes)-1][name] = typ }

// variable returns a variable of a type that is in scope, or "" if there is
// none.
func (g *recordGrammar) variable(typ string) string {
	var found []string
	for _, s := range g.scopes {
		for _, name := range sorted(s) {
			if s[name] == typ {
				found = append(found, name)
			}
		}
	}
	if len(found) == 0 {
		return ""
	}
	return g.pick(found)
}

// field returns a field of the given type of the record that is being written,
// or "".
func (g *recordGrammar) field(typ string) string {
	s := g.scopes[len(g.scopes)-1]
	for _, name := range sorted(s) {
		if s[name] == typ && name[0] == 'f' {
			return name
		}
	}
	return ""
}

// A statementKind is a kind of statement, with the function that writes one.
type statementKind struct {
	name  string
	write func(g *recordGrammar, nesting int)
}

var definition = statementKind{"def", (*recordGrammar).def}

// statements returns all kinds of statements to choose from. A def is twice as
// frequent as the others.
func statements() []statementKind {
	return []statementKind{
		{"class", (*recordGrammar).class}, definition, definition, {"defvar", (*recordGrammar).defvar},
		{"foreach", (*recordGrammar).foreach}, {"if", (*recordGrammar).branch}, {"let", (*recordGrammar).let}, {"multiclass", (*recordGrammar).multiclass},
		{"defm", (*recordGrammar).defm}, {"defset", (*recordGrammar).defset}, {"assert", (*recordGrammar).assert}, {"dump", (*recordGrammar).dump},
		{"deftype", (*recordGrammar).deftype},
	}
}

func (g *recordGrammar) statement(nesting int) {
	all := statements()
	s := all[g.random.IntN(len(all))]
	outside := s.name == "class" || s.name == "multiclass" || s.name == "deftype"
	if outside && nesting > 0 || s.name == "defset" && g.inMulticlass || nesting > 2 {
		s = definition
	}
	g.count(s.name)
	s.write(g, nesting)
}

func (g *recordGrammar) templateArgs(c *class) string {
	if g.random.IntN(3) == 0 {
		return ""
	}
	var parts []string
	for range 1 + g.random.IntN(3) {
		t, name := g.pick(types), g.name("a")
		text := t + " " + name
		if g.random.IntN(4) == 0 {
			text += " = " + g.value(t)
		}
		parts = append(parts, text)
		c.args = append(c.args, t)
		g.declare(name, t)
	}
	return "<" + strings.Join(parts, ", ") + ">"
}

func (g *recordGrammar) class(int) {
	c := class{name: g.name("C")}
	g.push()
	g.line("class %s%s%s {", c.name, g.templateArgs(&c), g.parents(g.classes, 3))
	g.body()
	g.line("}")
	g.pop()
	g.classes = append(g.classes, c)
}

// parents returns ": A<...>" with one of the classes, or "" in one of odds cases
// and if there is no class.
func (g *recordGrammar) parents(from []class, odds int) string {
	if len(from) == 0 || g.random.IntN(odds) == 0 {
		return ""
	}
	return " : " + g.reference(from[g.random.IntN(len(from))])
}

func (g *recordGrammar) reference(c class) string {
	if len(c.args) == 0 {
		return c.name
	}
	args := make([]string, len(c.args))
	for i, t := range c.args {
		args[i] = g.value(t)
	}
	return c.name + "<" + strings.Join(args, ", ") + ">"
}

func (g *recordGrammar) body() {
	for range 1 + g.random.IntN(4) {
		switch g.random.IntN(10) {
		case 9:
			if g.language.Has(mlir.AppendingLets) && appendingLet(g) {
				continue
			}
			fallthrough
		case 0:
			name := g.name("v")
			t := g.pick(types)
			g.line("  defvar %s = %s;", name, g.value(t))
			g.declare(name, t)
			g.count("defvar in a body")
		case 1:
			g.line("  assert %s, %s;", g.condition(), g.value("string"))
			g.count("assert in a body")
		case 2:
			if f := g.field("bits<3>"); f != "" {
				bit := g.random.IntN(3)
				if g.wrong {
					bit = g.random.IntN(4)
				}
				g.line("  let %s{%d} = %s;", f, bit, g.value("bit"))
				g.count("let of a bit in a body")
				continue
			}
			fallthrough
		case 3:
			t := g.pick(types)
			if f := g.field(t); f != "" {
				scope := g.scopes[len(g.scopes)-1]
				delete(scope, f) // the value of a field must not refer to the field itself
				g.line("  let %s = %s;", f, g.value(t))
				scope[f] = t
				g.count("let in a body")
				continue
			}
			fallthrough
		default:
			t, name := g.pick(types), g.name("f")
			if g.random.IntN(6) == 0 {
				g.line("  %s %s;", t, name)
			} else {
				g.line("  %s %s = %s;", t, name, g.value(t))
			}
			g.declare(name, t)
			g.count("field")
		}
	}
}

// appendable has the types of fields to which a let can append.
var appendable = []string{"string", "dag", "list<int>", "list<string>", "list<R>"}

// appendingLet writes a let that appends to a field or prepends to it. It returns false
// if there is no field to append to.
func appendingLet(g *recordGrammar) bool {
	t := g.pick(appendable)
	if g.wrong && g.random.IntN(4) == 0 {
		t = g.pick(types)
	}
	f := g.field(t)
	if f == "" {
		return false
	}
	scope := g.scopes[len(g.scopes)-1]
	delete(scope, f) // the value of a field must not refer to the field itself
	g.line("  let %s %s = %s;", g.pick(adding), f, g.value(t))
	scope[f] = t
	g.count("let append in a body")
	return true
}

// adding has the words after let that keep the value that a field has.
var adding = []string{"append", "prepend"}

// assignments returns what a let sets around statements. Each is for a field of R.
func assignments(g *recordGrammar) string {
	list := []string{"q = " + g.value("int")}
	open, end := "<", ">"
	if g.language.Has(mlir.LetBitsInBraces) {
		open, end = "{", "}"
	}
	if g.random.IntN(3) == 0 {
		g.count("let of bits around statements")
		bits := g.pick([]string{"1", "0", "2-1", "1...2", "3", "0-1"})
		value := g.pick([]string{"0", "1", "1", g.value("int")})
		if g.wrong && g.random.IntN(3) == 0 {
			bits, value = g.pick([]string{"4", "3-0", "0,0", "5-4", "1,3"}), g.value("bits<3>")
		}
		list = append(list, "b"+open+bits+end+" = "+value)
	}
	if g.language.Has(mlir.AppendingLets) && g.random.IntN(2) == 0 {
		g.count("let append around statements")
		word := g.pick(adding)
		list = append(list, g.pick([]string{word + " l = " + g.value("list<int>"), word + " n = " + g.value("string"), word + " d = (? " + g.value("int") + ":$z)"}))
		if g.wrong && g.random.IntN(3) == 0 {
			list = append(list, word+" q = "+g.value("int"))
		}
	}
	g.random.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	return strings.Join(list, ", ")
}

// defName returns a name for a def. It contains the variables of all
// surrounding loops, so that each iteration defines another record.
func (g *recordGrammar) defName() string {
	name := g.name("d")
	for _, scope := range g.scopes {
		for _, v := range sorted(scope) {
			if v[0] == 'i' {
				name += " # \"_\" # " + v
			}
		}
	}
	return name
}

func (g *recordGrammar) def(int) {
	name := g.defName()
	g.push()
	parents := g.parents(append(g.classes, class{"R", []string{"int"}}), 4)
	if g.inLet {
		parents = " : R<" + g.value("int") + ">" // R has the field that the let sets
	}
	g.line("def %s%s {", name, parents)
	g.body()
	g.line("}")
	g.pop()
}

func (g *recordGrammar) defvar(int) {
	name, t := g.name("v"), g.pick(types)
	g.line("defvar %s = %s;", name, g.value(t))
	g.declare(name, t)
}

func (g *recordGrammar) block(nesting int) {
	for range 1 + g.random.IntN(2) {
		g.statement(nesting + 1)
	}
	g.line("}")
	g.pop()
}

func (g *recordGrammar) foreach(nesting int) {
	name := g.name("i")
	list := g.pick([]string{"0...2", "[1, 2]", "{0-1}", "2"})
	if g.wrong && g.random.IntN(3) == 0 {
		list = g.value("list<int>")
	}
	g.push()
	g.line("foreach %s = %s in {", name, list)
	g.declare(name, "int")
	g.block(nesting)
}

func (g *recordGrammar) branch(nesting int) {
	g.push()
	g.line("if %s then {", g.value("bit"))
	g.block(nesting)
	if g.random.IntN(2) == 0 {
		g.push()
		g.line("else {")
		g.block(nesting)
	}
}

func (g *recordGrammar) let(nesting int) {
	g.push()
	outer := g.inLet
	g.inLet = true
	g.line("let %s in {", assignments(g))
	g.line("def %s : R<%s>;", g.defName(), g.value("int"))
	g.block(nesting)
	g.inLet = outer
}

func (g *recordGrammar) multiclass(int) {
	c := class{name: g.name("M")}
	outer := g.scopes
	g.push()
	g.line("multiclass %s%s%s {", c.name, g.templateArgs(&c), g.parents(g.multis, 2))
	g.inMulticlass = true
	g.block(0)
	g.inMulticlass = false
	g.scopes = outer
	g.multis = append(g.multis, c)
}

func (g *recordGrammar) defm(nesting int) {
	if len(g.multis) == 0 {
		g.def(nesting)
		return
	}
	g.line("defm %s : %s;", g.name("m"), g.reference(g.multis[g.random.IntN(len(g.multis))]))
}

func (g *recordGrammar) defset(nesting int) {
	name := g.name("s")
	g.push()
	g.line("defset list<R> %s = {", name)
	for range 1 + g.random.IntN(2) {
		g.line("def %s : R<%s>;", g.defName(), g.value("int"))
	}
	g.line("}")
	g.pop()
	g.declare(name, "list<R>")
}

func (g *recordGrammar) assert(int) { g.line("assert %s,\n  %s;", g.condition(), g.value("string")) }

// condition returns an expression for the condition of an if or assert. It is
// always true in programs that are not wrong, and mostly true in the others.
func (g *recordGrammar) condition() string {
	if !g.wrong || g.random.IntN(3) > 0 {
		return "!or(1, " + g.value("bit") + ")"
	}
	return g.value("bit")
}

func (g *recordGrammar) dump(int) { g.line("dump %s;", g.value("string")) }

func (g *recordGrammar) deftype(int) {
	g.line("deftype %s = %s;", g.name("T"), g.pick([]string{"int", "bit", "bits<3>", "string", "dag", "list<int>", "list<string>"}))
}
