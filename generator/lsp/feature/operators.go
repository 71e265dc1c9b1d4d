package feature

// An operatorDoc describes a bang operator.
type operatorDoc struct {
	params string // between the parentheses
	typ    bool   // a type follows the name
	result string
	doc    string
}

// operatorDocs describes all bang operators (TableGen Programmer's Reference, "Bang
// operators").
var operatorDocs = map[string]operatorDoc{
	"!add":          {params: "a, b, ...", result: "int", doc: "The sum of the operands."},
	"!and":          {params: "a, b, ...", result: "int", doc: "Bitwise and of the operands."},
	"!cast":         {params: "value", typ: true, result: "type", doc: "Converts the value to the type. A string is the name of a record."},
	"!con":          {params: "dag1, dag2, ...", result: "dag", doc: "Concatenates dags with the same operator."},
	"!cond":         {params: "condition1 : value1, condition2 : value2, ...", result: "type of the values", doc: "The value of the first condition that is true."},
	"!dag":          {params: "operator, values, names", result: "dag", doc: "A dag from a list of values and a list of names."},
	"!div":          {params: "a, b", result: "int", doc: "The quotient of two integers."},
	"!empty":        {params: "value", result: "bit", doc: "Whether a string, list or dag is empty."},
	"!eq":           {params: "a, b", result: "bit", doc: "Whether the operands are equal."},
	"!exists":       {params: "name", typ: true, result: "bit", doc: "Whether there is a record of the type with the name."},
	"!filter":       {params: "variable, list, condition", result: "list", doc: "The elements for which the condition is true."},
	"!find":         {params: "string, part, start", result: "int", doc: "The position of a part in a string, or -1."},
	"!foldl":        {params: "start, list, accumulator, variable, expression", result: "type of start", doc: "Combines the elements of a list from the left."},
	"!foreach":      {params: "variable, sequence, expression", result: "list or dag", doc: "The expression for each element of a list or dag."},
	"!ge":           {params: "a, b", result: "bit", doc: "Whether a is greater than or equal to b."},
	"!getdagarg":    {params: "dag, key", typ: true, result: "type", doc: "The argument of a dag with a position or name."},
	"!getdagname":   {params: "dag, index", result: "string", doc: "The name of an argument of a dag."},
	"!getdagop":     {params: "dag", typ: true, result: "record", doc: "The operator of a dag."},
	"!getdagopname": {params: "dag", result: "string", doc: "The name of the operator of a dag."},
	"!gt":           {params: "a, b", result: "bit", doc: "Whether a is greater than b."},
	"!head":         {params: "list", result: "element", doc: "The first element of a list."},
	"!if":           {params: "condition, then, else", result: "type of the values", doc: "One of two values."},
	"!initialized":  {params: "value", result: "bit", doc: "Whether the value is not ?."},
	"!instances":    {params: "regex", typ: true, result: "list", doc: "All records of a class whose names match a regular expression."},
	"!interleave":   {params: "list, separator", result: "string", doc: "The elements of a list, with a separator between them."},
	"!isa":          {params: "value", typ: true, result: "bit", doc: "Whether the value has the type."},
	"!le":           {params: "a, b", result: "bit", doc: "Whether a is less than or equal to b."},
	"!listconcat":   {params: "list1, list2, ...", result: "list", doc: "Concatenates lists."},
	"!listflatten":  {params: "list", result: "list", doc: "Concatenates the lists in a list."},
	"!listremove":   {params: "list1, list2", result: "list", doc: "The elements of the first list that are not in the second."},
	"!listsplat":    {params: "value, count", result: "list", doc: "A list with the value, count times."},
	"!logtwo":       {params: "a", result: "int", doc: "The logarithm of a to the base 2, rounded down."},
	"!lt":           {params: "a, b", result: "bit", doc: "Whether a is less than b."},
	"!match":        {params: "string, regex", result: "bit", doc: "Whether a string matches a regular expression."},
	"!mul":          {params: "a, b, ...", result: "int", doc: "The product of the operands."},
	"!ne":           {params: "a, b", result: "bit", doc: "Whether the operands are not equal."},
	"!not":          {params: "a", result: "bit", doc: "1 if a is 0, else 0."},
	"!or":           {params: "a, b, ...", result: "int", doc: "Bitwise or of the operands."},
	"!range":        {params: "start, end, step", result: "list<int>", doc: "The integers from start to end, without end."},
	"!repr":         {params: "value", result: "string", doc: "The value as text."},
	"!setdagarg":    {params: "dag, key, value", result: "dag", doc: "The dag with another argument."},
	"!setdagname":   {params: "dag, key, name", result: "dag", doc: "The dag with another name of an argument."},
	"!setdagop":     {params: "dag, operator", result: "dag", doc: "The dag with another operator."},
	"!setdagopname": {params: "dag, name", result: "dag", doc: "The dag with another name of the operator."},
	"!shl":          {params: "a, count", result: "int", doc: "Shifts a to the left."},
	"!size":         {params: "value", result: "int", doc: "The length of a string, list or dag."},
	"!sort":         {params: "variable, list, key", result: "list", doc: "The list, sorted by a key."},
	"!sra":          {params: "a, count", result: "int", doc: "Shifts a to the right and keeps the sign."},
	"!srl":          {params: "a, count", result: "int", doc: "Shifts a to the right and fills in zeros."},
	"!strconcat":    {params: "string1, string2, ...", result: "string", doc: "Concatenates strings."},
	"!sub":          {params: "a, b", result: "int", doc: "The difference of two integers."},
	"!subst":        {params: "target, replacement, value", result: "type of value", doc: "Replaces the target in a string or value."},
	"!substr":       {params: "string, start, length", result: "string", doc: "A part of a string."},
	"!switch":       {params: "key, case1 : value1, ..., default", result: "type of the values", doc: "The value of the first case that is equal to the key."},
	"!tail":         {params: "list", result: "list", doc: "The list without its first element."},
	"!tolower":      {params: "string", result: "string", doc: "The string in lower case."},
	"!toupper":      {params: "string", result: "string", doc: "The string in upper case."},
	"!xor":          {params: "a, b, ...", result: "int", doc: "Bitwise exclusive or of the operands."},
}

// signature returns the use of a bang operator.
func (d operatorDoc) signature(name string) string {
	if d.typ {
		name += "<type>"
	}
	return name + "(" + d.params + ")"
}
