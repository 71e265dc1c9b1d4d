package mlir

import (
	"fmt"
	"math/bits"
	"strings"
	"sync"
)

// A Kind is the kind of the records that a generator reads. Each kind is one bit,
// so a Kind can also hold a set of kinds.
type Kind uint32

const (
	Dialect Kind = 1 << iota
	Op
	TypeDef
	AttrDef
	Enum
	AttrInterface
	OpInterface
	TypeInterface
	Pass
	Rewriter
	AttrConstraint
	TypeConstraint
	DialectInterface
	Bytecode

	// NotGenerated marks a class whose records no generator reads, although the
	// class derives from one whose records are read: DeclareOpInterfaceMethods.
	NotGenerated Kind = 1 << 31
)

// A Generator is everything the extension knows about one family of
// generators.
type Generator struct {
	Kind  Kind
	Decls string // option that writes declarations, or everything
	Defs  string // option that writes definitions, or ""
	// Words are the names for the kind in names of files and rules, as
	// lower-case words joined by spaces. New names of rules use the first.
	Words []string
	// Suffix is appended to the name of an output if the name of the .td file
	// does not contain one of Words.
	Suffix string
	// SelectDialect is the option that selects one of several dialects, or "".
	SelectDialect string
	// OnDemand is set for generators that run only if C++ includes their output.
	OnDemand bool
	Docs     string // option that writes documentation, or ""
	DocName  string // suffix of the documentation's file name
	Python   string // option that writes Python bindings, or ""
}

// Generators is in the order in which outputs are written.
var Generators = [...]Generator{
	{Kind: Dialect, Decls: "-gen-dialect-decls", Defs: "-gen-dialect-defs", Words: []string{"dialect"}, Suffix: "Dialect", SelectDialect: "-dialect", Docs: "-gen-dialect-doc", DocName: "Dialect"},
	{Kind: Op, Decls: "-gen-op-decls", Defs: "-gen-op-defs", Words: []string{"ops", "op", "operations"}, Suffix: "Ops", Docs: "-gen-op-doc", DocName: "Ops", Python: "-gen-python-op-bindings"},
	{Kind: TypeDef, Decls: "-gen-typedef-decls", Defs: "-gen-typedef-defs", Words: []string{"types", "type", "type defs", "typedefs", "typedef"}, Suffix: "Types", SelectDialect: "-typedefs-dialect", Docs: "-gen-typedef-doc", DocName: "Types"},
	{Kind: AttrDef, Decls: "-gen-attrdef-decls", Defs: "-gen-attrdef-defs", Words: []string{"attrs", "attributes", "attr", "attribute", "attr defs", "attrdefs", "attrdef"}, Suffix: "Attrs", SelectDialect: "-attrdefs-dialect", Docs: "-gen-attrdef-doc", DocName: "Attrs"},
	{Kind: Enum, Decls: "-gen-enum-decls", Defs: "-gen-enum-defs", Words: []string{"enums", "enum", "enum attrs", "enum attr", "enum attributes", "enum attribute"}, Suffix: "Enums", Docs: "-gen-enum-doc", DocName: "Enums", Python: "-gen-python-enum-bindings"},
	{Kind: AttrInterface, Decls: "-gen-attr-interface-decls", Defs: "-gen-attr-interface-defs", Words: []string{"attr interfaces", "attr interface", "attribute interfaces", "attribute interface", "interfaces", "interface"}, Suffix: "AttrInterfaces", Docs: "-gen-attr-interface-docs", DocName: "AttrInterfaces"},
	{Kind: OpInterface, Decls: "-gen-op-interface-decls", Defs: "-gen-op-interface-defs", Words: []string{"op interfaces", "op interface", "ops interfaces", "ops interface", "interfaces", "interface"}, Suffix: "OpInterfaces", Docs: "-gen-op-interface-docs", DocName: "OpInterfaces"},
	{Kind: TypeInterface, Decls: "-gen-type-interface-decls", Defs: "-gen-type-interface-defs", Words: []string{"type interfaces", "type interface", "types interfaces", "interfaces", "interface"}, Suffix: "TypeInterfaces", Docs: "-gen-type-interface-docs", DocName: "TypeInterfaces"},
	{Kind: Pass, Decls: "-gen-pass-decls", Words: []string{"pass", "passes", "transforms"}, Suffix: "Passes", Docs: "-gen-pass-doc", DocName: "Passes"},
	{Kind: Rewriter, Decls: "-gen-rewriters", Words: []string{"patterns", "pattern", "rewriters", "rewriter", "rewrites", "rewrite", "canonicalization", "canonicalize", "canonicalizations"}, Suffix: "Patterns"},
	{Kind: AttrConstraint, Decls: "-gen-attr-constraint-decls", Defs: "-gen-attr-constraint-defs", Words: []string{"attr constraints", "attr constraint"}, Suffix: "AttrConstraints", OnDemand: true},
	{Kind: TypeConstraint, Decls: "-gen-type-constraint-decls", Defs: "-gen-type-constraint-defs", Words: []string{"type constraints", "type constraint"}, Suffix: "TypeConstraints", OnDemand: true},
	{Kind: DialectInterface, Decls: "-gen-dialect-interface-decls", Words: []string{"dialect interfaces", "dialect interface"}, Suffix: "DialectInterfaces"},
	{Kind: Bytecode, Decls: "-gen-bytecode", Words: []string{"bytecode"}, Suffix: "Bytecode", SelectDialect: "-bytecode-dialect", OnDemand: true},
}

// Info returns the entry for a single kind.
func (k Kind) Info() *Generator {
	return &Generators[bits.TrailingZeros32(uint32(k))]
}

// Each calls f for every kind of a set, in table order.
func (k Kind) Each(f func(Kind)) {
	for k != 0 {
		one := k & -k
		f(one)
		k &^= one
	}
}

// KindOfOption returns the kind that an option of the generator selects, and
// whether it writes definitions. It returns 0 for an unknown option.
func KindOfOption(opt string) (k Kind, defs bool) {
	opt = strings.TrimLeft(opt, "-")
	if i := strings.IndexByte(opt, '='); i >= 0 {
		opt = opt[:i]
	}
	for i := range Generators {
		g := &Generators[i]
		if opt == g.Decls[1:] {
			return g.Kind, false
		}
		if g.Defs != "" && opt == g.Defs[1:] {
			return g.Kind, true
		}
	}
	return 0, false
}

// GeneratorOption finds the option that selects the generator among others:
// "-gen-op-decls" of ["--gen-op-decls", "-op-include-regex=x"].
func GeneratorOption(opts []string) string {
	for _, o := range opts {
		if strings.HasPrefix(strings.TrimLeft(o, "-"), "gen-") {
			return o
		}
	}
	return ""
}

// MatchesTail reports whether the last words of a name are one of the words for a
// kind.
func (k Kind) MatchesTail(tail string) bool {
	if tail == "" {
		return false
	}
	for _, w := range k.Info().Words {
		if endsIn(tail, w) {
			return true
		}
	}
	return false
}

// endsIn reports whether the last of some words, which spaces separate, are the
// given ones.
func endsIn(words, last string) bool {
	rest, ok := strings.CutSuffix(words, last)
	return ok && (rest == "" || rest[len(rest)-1] == ' ')
}

// kindsByWords has the kinds that words mean.
var kindsByWords = sync.OnceValue(func() map[string]Kind {
	kinds := map[string]Kind{}
	for i := range Generators {
		for _, w := range Generators[i].Words {
			kinds[w] |= Generators[i].Kind
		}
	}
	return kinds
})

// TailKinds returns the kinds that the last words of a name mean. The longest
// match decides: "op interfaces" means interfaces of operations only.
func TailKinds(tail string) Kind {
	for words, found := tail, tail != ""; found; _, words, found = strings.Cut(words, " ") {
		if kinds := kindsByWords()[words]; kinds != 0 {
			return kinds
		}
	}
	return 0
}

// KindOfMacros returns the kind whose generated code the first known macro selects,
// or 0.
func KindOfMacros(macros []string) Kind {
	for _, m := range macros {
		switch {
		case strings.HasPrefix(m, "GET_OP_INTERFACE"):
			return OpInterface
		case strings.HasPrefix(m, "GET_OP_"):
			return Op
		case strings.HasPrefix(m, "GET_TYPEDEF_"):
			return TypeDef
		case strings.HasPrefix(m, "GET_ATTRDEF_"):
			return AttrDef
		case strings.HasPrefix(m, "GEN_PASS_"):
			return Pass
		}
	}
	return 0
}

// Named returns the kind with the given name, as RuleWord gives it, or 0.
func Named(word string) Kind {
	for i := range Generators {
		if RuleWord(Generators[i].Kind) == word {
			return Generators[i].Kind
		}
	}
	return 0
}

// RuleWord returns the name of a kind in names of rules, such as op_interfaces.
func RuleWord(k Kind) string {
	return strings.ReplaceAll(k.Info().Words[0], " ", "_")
}

// noKind is the text of NotGenerated.
const noKind = "none"

// ParseKinds returns the set of the kinds that a text names, with commas between them, such as
// "ops,op_interfaces". "none" is NotGenerated.
func ParseKinds(text string) (Kind, error) {
	if text == noKind {
		return NotGenerated, nil
	}
	var set Kind
	for name := range strings.SplitSeq(text, ",") {
		k := Named(name)
		if k == 0 {
			return 0, fmt.Errorf("unknown kind %q", name)
		}
		set |= k
	}
	return set, nil
}
