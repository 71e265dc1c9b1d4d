package feature

import (
	"slices"
	"strings"
)

// An operatorDoc describes a bang operator.
type operatorDoc struct {
	name   string // with the exclamation mark
	params string // between the parentheses
	typ    bool   // a type follows the name
	result string
	doc    string
}

// docOf returns the description of a bang operator (TableGen Programmer's Reference, "Bang
// operators").
func docOf(name string) (d operatorDoc, known bool) {
	i, known := slices.BinarySearchFunc(operatorDocs[:], name, func(d operatorDoc, name string) int { return strings.Compare(d.name, name) })
	if !known {
		return operatorDoc{}, false
	}
	return operatorDocs[i], true
}

// operatorDocs describes all bang operators, sorted by name.
var operatorDocs = [...]operatorDoc{
	{name: "!add", params: "a, b, ...", result: "int", doc: "The sum of the operands."},
	{name: "!and", params: "a, b, ...", result: "int", doc: "Bitwise and of the operands."},
	{name: "!cast", params: "value", typ: true, result: "type", doc: "Converts the value to the type. A string is the name of a record."},
	{name: "!con", params: "dag1, dag2, ...", result: "dag", doc: "Concatenates dags with the same operator."},
	{name: "!cond", params: "condition1 : value1, condition2 : value2, ...", result: "type of the values", doc: "The value of the first condition that is true."},
	{name: "!dag", params: "operator, values, names", result: "dag", doc: "A dag from a list of values and a list of names."},
	{name: "!div", params: "a, b", result: "int", doc: "The quotient of two integers."},
	{name: "!empty", params: "value", result: "bit", doc: "Whether a string, list or dag is empty."},
	{name: "!eq", params: "a, b", result: "bit", doc: "Whether the operands are equal."},
	{name: "!exists", params: "name", typ: true, result: "bit", doc: "Whether there is a record of the type with the name."},
	{name: "!filter", params: "variable, list, condition", result: "list", doc: "The elements for which the condition is true."},
	{name: "!find", params: "string, part, start", result: "int", doc: "The position of a part in a string, or -1."},
	{name: "!foldl", params: "start, list, accumulator, variable, expression", result: "type of start", doc: "Combines the elements of a list from the left."},
	{name: "!foreach", params: "variable, sequence, expression", result: "list or dag", doc: "The expression for each element of a list or dag."},
	{name: "!ge", params: "a, b", result: "bit", doc: "Whether a is greater than or equal to b."},
	{name: "!getdagarg", params: "dag, key", typ: true, result: "type", doc: "The argument of a dag with a position or name."},
	{name: "!getdagname", params: "dag, index", result: "string", doc: "The name of an argument of a dag."},
	{name: "!getdagop", params: "dag", typ: true, result: "record", doc: "The operator of a dag."},
	{name: "!getdagopname", params: "dag", result: "string", doc: "The name of the operator of a dag."},
	{name: "!gt", params: "a, b", result: "bit", doc: "Whether a is greater than b."},
	{name: "!head", params: "list", result: "element", doc: "The first element of a list."},
	{name: "!if", params: "condition, then, else", result: "type of the values", doc: "One of two values."},
	{name: "!initialized", params: "value", result: "bit", doc: "Whether the value is not ?."},
	{name: "!instances", params: "regex", typ: true, result: "list", doc: "All records of a class whose names match a regular expression."},
	{name: "!interleave", params: "list, separator", result: "string", doc: "The elements of a list, with a separator between them."},
	{name: "!isa", params: "value", typ: true, result: "bit", doc: "Whether the value has the type."},
	{name: "!le", params: "a, b", result: "bit", doc: "Whether a is less than or equal to b."},
	{name: "!listconcat", params: "list1, list2, ...", result: "list", doc: "Concatenates lists."},
	{name: "!listflatten", params: "list", result: "list", doc: "Concatenates the lists in a list."},
	{name: "!listremove", params: "list1, list2", result: "list", doc: "The elements of the first list that are not in the second."},
	{name: "!listsplat", params: "value, count", result: "list", doc: "A list with the value, count times."},
	{name: "!logtwo", params: "a", result: "int", doc: "The logarithm of a to the base 2, rounded down."},
	{name: "!lt", params: "a, b", result: "bit", doc: "Whether a is less than b."},
	{name: "!match", params: "string, regex", result: "bit", doc: "Whether a string matches a regular expression."},
	{name: "!mul", params: "a, b, ...", result: "int", doc: "The product of the operands."},
	{name: "!ne", params: "a, b", result: "bit", doc: "Whether the operands are not equal."},
	{name: "!not", params: "a", result: "bit", doc: "1 if a is 0, else 0."},
	{name: "!or", params: "a, b, ...", result: "int", doc: "Bitwise or of the operands."},
	{name: "!range", params: "start, end, step", result: "list<int>", doc: "The integers from start to end, without end."},
	{name: "!repr", params: "value", result: "string", doc: "The value as text."},
	{name: "!setdagarg", params: "dag, key, value", result: "dag", doc: "The dag with another argument."},
	{name: "!setdagname", params: "dag, key, name", result: "dag", doc: "The dag with another name of an argument."},
	{name: "!setdagop", params: "dag, operator", result: "dag", doc: "The dag with another operator."},
	{name: "!setdagopname", params: "dag, name", result: "dag", doc: "The dag with another name of the operator."},
	{name: "!shl", params: "a, count", result: "int", doc: "Shifts a to the left."},
	{name: "!size", params: "value", result: "int", doc: "The length of a string, list or dag."},
	{name: "!sort", params: "variable, list, key", result: "list", doc: "The list, sorted by a key."},
	{name: "!sra", params: "a, count", result: "int", doc: "Shifts a to the right and keeps the sign."},
	{name: "!srl", params: "a, count", result: "int", doc: "Shifts a to the right and fills in zeros."},
	{name: "!strconcat", params: "string1, string2, ...", result: "string", doc: "Concatenates strings."},
	{name: "!sub", params: "a, b", result: "int", doc: "The difference of two integers."},
	{name: "!subst", params: "target, replacement, value", result: "type of value", doc: "Replaces the target in a string or value."},
	{name: "!substr", params: "string, start, length", result: "string", doc: "A part of a string."},
	{name: "!switch", params: "key, case1 : value1, ..., default", result: "type of the values", doc: "The value of the first case that is equal to the key."},
	{name: "!tail", params: "list", result: "list", doc: "The list without its first element."},
	{name: "!tolower", params: "string", result: "string", doc: "The string in lower case."},
	{name: "!toupper", params: "string", result: "string", doc: "The string in upper case."},
	{name: "!xor", params: "a, b, ...", result: "int", doc: "Bitwise exclusive or of the operands."},
}

// signature returns the use of a bang operator.
func (d operatorDoc) signature(name string) string {
	if d.typ {
		name += "<type>"
	}
	return name + "(" + d.params + ")"
}
