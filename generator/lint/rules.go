package lint

import includes "github.com/rules-ods/rules_ods/generator/tablegen/lint"

// A Rule is a kind of findings.
type Rule struct {
	Name   string
	Finds  string // what the definition or the file has
	Reason string // what happens then
	Remedy string
	// Style says that the rule is about taste. Its findings are counted, and only listed if
	// the rule is selected by its name.
	Style bool
}

// Names of the rules about definitions.
const (
	EqualMnemonic        = "equal-mnemonic"
	EqualCase            = "equal-case"
	CaseValue            = "case-value"
	UnusedCase           = "unused-case"
	WrongMarker          = "wrong-marker"
	Keyword              = "cpp-keyword"
	UnknownName          = "unknown-name"
	UnknownMethod        = "unknown-method"
	NoTerminator         = "no-terminator"
	InferredType         = "inferred-type"
	ContradictingEffects = "contradicting-effects"
	EndlessPattern       = "endless-pattern"
	MissingText          = "missing-description"
)

// Rules returns all rules: first those about the includes of files, then those about
// definitions.
func Rules() []Rule {
	return []Rule{
		{Name: includes.NotAlone, Finds: "a file relies on its includer for a class",
			Reason: "tools cannot read the file alone, and another includer may not have the class", Remedy: "include the file that defines the class", Style: true},
		{Name: includes.Unused, Finds: "no file uses a name from the included files, and they define no records, which generators would see",
			Reason: "the include costs time, and changes of the file generate code again", Remedy: "remove the include"},
		{Name: includes.Missing, Finds: "a class comes from a file of another directory that only other files include",
			Reason: "the file breaks when one of them drops its include", Remedy: "include the file that defines the class"},
		{Name: EqualMnemonic, Finds: "two operations, types or attributes of a dialect share a mnemonic",
			Reason: "the dialect cannot register both", Remedy: "rename one"},
		{Name: EqualCase, Finds: "two cases of an enum share their value, symbol or string",
			Reason: "the C++ does not compile, or only the first can be parsed", Remedy: "change one"},
		{Name: CaseValue, Finds: "the value of a case does not fit the type of its enum",
			Reason: "the C++ does not compile, or no attribute with the case is valid", Remedy: "choose a value that fits, or a wider enum"},
		{Name: UnusedCase, Finds: "no enum has a case, and no text of the project mentions it",
			Reason: "no generator reads it", Remedy: "add it to an enum or remove it"},
		{Name: WrongMarker, Finds: "arguments begin with 'outs', or results with 'ins'",
			Reason: "generators ignore the word, so readers take the list for another one", Remedy: "write the other word, or move the list"},
		{Name: Keyword, Finds: "a keyword of C++ is the name of what generated C++ gives that name: an argument, result, successor, parameter, enum case, interface method, or option or statistic of a pass",
			Reason: "the C++ does not compile", Remedy: "rename it"},
		{Name: UnknownName, Finds: "the condition of a trait names something that its operation does not have",
			Reason: "the C++ of the verifier does not compile", Remedy: "name an operand, result or attribute"},
		{Name: UnknownMethod, Finds: "the list of methods of Declare…InterfaceMethods has one that the interface lacks",
			Reason: "nothing declares the method, and the default body of the right one is used", Remedy: "name a method of the interface"},
		{Name: NoTerminator, Finds: "an operation has successors and is no terminator",
			Reason: "MLIR refuses the operation at the end of a block and elsewhere", Remedy: "add the trait Terminator"},
		{Name: InferredType, Finds: "the type of a result is inferred from an operand at or after a variadic or optional one",
			Reason: "the generated inferReturnTypes counts each operand as one value, and reads another one or beyond the end", Remedy: "move the operand before the others, or infer the type by a method of the operation"},
		{Name: ContradictingEffects, Finds: "an operation has no effects by one trait, and some by another or by its operands",
			Reason: "passes use either, so they may remove or move the operation", Remedy: "remove the trait or the effects"},
		{Name: EndlessPattern, Finds: "the result of a pattern has what the pattern matches",
			Reason: "the greedy rewriter applies it until its limit", Remedy: "add a constraint, or match less"},
		{Name: MissingText, Finds: "a dialect, operation, type, attribute, interface or pass has no summary or no description",
			Reason: "its documentation is empty", Remedy: "describe it", Style: true},
	}
}

// Names returns the names of the rules about definitions.
func Names() []string {
	var names []string
	for _, r := range Rules() {
		switch r.Name {
		case includes.NotAlone, includes.Unused, includes.Missing:
		default:
			names = append(names, r.Name)
		}
	}
	return names
}
