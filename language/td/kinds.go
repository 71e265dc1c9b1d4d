package td

import (
	"math/bits"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
)

// A kind is what a generator works on. Values are bits, so that a set of kinds
// is a kind too.
type kind uint32

const (
	dialectKind kind = 1 << iota
	op
	typeDef
	attrDef
	enum
	attrInterface
	opInterface
	typeInterface
	pass
	rewriter
	attrConstraint
	typeConstraint
	dialectInterface
)

// A generatorKind is everything the extension knows about one family of
// generators.
type generatorKind struct {
	kind  kind
	decls string // option that writes declarations, or everything
	defs  string // option that writes definitions, or ""
	// words are the ways in which names of files and rules speak of the kind,
	// as lower-case words joined by spaces; the first is what a rule name gets.
	words []string
	// suffix is what the name of an output gets when the name of the .td file
	// does not speak of the kind already.
	suffix string
	// select names the option that selects one of several dialects, or "".
	selectDialect string
	// onDemand generators run only if some C++ asks for what they write.
	onDemand bool
	docs     string // option that writes documentation, or ""
	docName  string // suffix of the documentation's file name
	python   string // option that writes Python bindings, or ""
}

// generatorKinds is in the order in which outputs are written.
var generatorKinds = [...]generatorKind{
	{kind: dialectKind, decls: "-gen-dialect-decls", defs: "-gen-dialect-defs", words: []string{"dialect"}, suffix: "Dialect", selectDialect: "-dialect", docs: "-gen-dialect-doc", docName: "Dialect"},
	{kind: op, decls: "-gen-op-decls", defs: "-gen-op-defs", words: []string{"ops", "op", "operations"}, suffix: "Ops", docs: "-gen-op-doc", docName: "Ops", python: "-gen-python-op-bindings"},
	{kind: typeDef, decls: "-gen-typedef-decls", defs: "-gen-typedef-defs", words: []string{"types", "type", "type defs", "typedefs", "typedef"}, suffix: "Types", selectDialect: "-typedefs-dialect", docs: "-gen-typedef-doc", docName: "Types"},
	{kind: attrDef, decls: "-gen-attrdef-decls", defs: "-gen-attrdef-defs", words: []string{"attrs", "attributes", "attr", "attribute", "attr defs", "attrdefs", "attrdef"}, suffix: "Attrs", selectDialect: "-attrdefs-dialect", docs: "-gen-attrdef-doc", docName: "Attrs"},
	{kind: enum, decls: "-gen-enum-decls", defs: "-gen-enum-defs", words: []string{"enums", "enum"}, suffix: "Enums", docs: "-gen-enum-doc", docName: "Enums", python: "-gen-python-enum-bindings"},
	{kind: attrInterface, decls: "-gen-attr-interface-decls", defs: "-gen-attr-interface-defs", words: []string{"attr interfaces", "attr interface", "attribute interfaces", "attribute interface", "interfaces", "interface"}, suffix: "AttrInterfaces", docs: "-gen-attr-interface-docs", docName: "AttrInterfaces"},
	{kind: opInterface, decls: "-gen-op-interface-decls", defs: "-gen-op-interface-defs", words: []string{"op interfaces", "op interface", "ops interfaces", "ops interface", "interfaces", "interface"}, suffix: "OpInterfaces", docs: "-gen-op-interface-docs", docName: "OpInterfaces"},
	{kind: typeInterface, decls: "-gen-type-interface-decls", defs: "-gen-type-interface-defs", words: []string{"type interfaces", "type interface", "types interfaces", "interfaces", "interface"}, suffix: "TypeInterfaces", docs: "-gen-type-interface-docs", docName: "TypeInterfaces"},
	{kind: pass, decls: "-gen-pass-decls", words: []string{"pass", "passes", "transforms"}, suffix: "Passes", docs: "-gen-pass-doc", docName: "Passes"},
	{kind: rewriter, decls: "-gen-rewriters", words: []string{"patterns", "pattern", "rewriters", "rewriter", "rewrites", "rewrite", "canonicalization", "canonicalize", "canonicalizations"}, suffix: "Patterns"},
	{kind: attrConstraint, decls: "-gen-attr-constraint-decls", defs: "-gen-attr-constraint-defs", words: []string{"attr constraints", "attr constraint"}, suffix: "AttrConstraints", onDemand: true},
	{kind: typeConstraint, decls: "-gen-type-constraint-decls", defs: "-gen-type-constraint-defs", words: []string{"type constraints", "type constraint"}, suffix: "TypeConstraints", onDemand: true},
	{kind: dialectInterface, decls: "-gen-dialect-interface-decls", words: []string{"dialect interfaces", "dialect interface"}, suffix: "DialectInterfaces"},
}

// info returns the entry for a single kind.
func (k kind) info() *generatorKind {
	return &generatorKinds[bits.TrailingZeros32(uint32(k))]
}

// each calls f for every kind of a set, in table order.
func (k kind) each(f func(kind)) {
	for k != 0 {
		one := k & -k
		f(one)
		k &^= one
	}
}

// kindOfOption tells which kind an option of the generator is for, and
// whether it is the one for definitions. Unknown options give 0.
func kindOfOption(opt string) (k kind, defs bool) {
	opt = strings.TrimLeft(opt, "-")
	if i := strings.IndexByte(opt, '='); i >= 0 {
		opt = opt[:i]
	}
	for i := range generatorKinds {
		g := &generatorKinds[i]
		if opt == g.decls[1:] {
			return g.kind, false
		}
		if g.defs != "" && opt == g.defs[1:] {
			return g.kind, true
		}
	}
	return 0, false
}

// generatorOption finds the option that selects the generator among others:
// "-gen-op-decls" of ["--gen-op-decls", "-op-include-regex=x"].
func generatorOption(opts []string) string {
	for _, o := range opts {
		if strings.HasPrefix(strings.TrimLeft(o, "-"), "gen-") {
			return o
		}
	}
	return ""
}

// baseClasses are the classes of MLIR's own .td files from which everything
// else derives, with what a record of them is generated by. The classes that
// derive from these in MLIR are in mlir_classes.txt.
func baseClass(name string) kind {
	switch name {
	case "Dialect":
		return dialectKind
	case "Op":
		return op
	case "TypeDef":
		return typeDef
	case "AttrDef":
		return attrDef
	case "EnumInfo", "EnumAttrInfo", "IntEnum", "BitEnum":
		return enum
	case "AttrInterface":
		return attrInterface
	case "OpInterface":
		return opInterface
	case "TypeInterface":
		return typeInterface
	case "PassBase", "Pass", "InterfacePass":
		return pass
	case "Pattern", "Pat":
		return rewriter
	case "AttrConstraint":
		return attrConstraint
	case "TypeConstraint":
		return typeConstraint
	case "DialectInterface":
		return dialectInterface
	}
	return 0
}

// Names of the rules.
const (
	tdLibrary      = "td_library"
	gentblCC       = "gentbl_cc_library"
	gentblFiles    = "gentbl_filegroup"
	gentblRule     = "gentbl_rule"
	gentblTest     = "gentbl_test"
	gentblSharded  = "gentbl_sharded_ops"
	gentblOld      = "gentbl"
	defaultLoad    = "@rules_ods//rules:defs.bzl"
	defaultModule  = "rules_ods"
	llvmLoad       = "@llvm-project//mlir:tblgen.bzl"
	llvmRepository = "llvm-project"
)

var ruleNames = [...]string{tdLibrary, gentblCC, gentblFiles, gentblRule, gentblTest, gentblSharded}

func ruleKinds() map[string]rule.KindInfo {
	set := func(names ...string) map[string]bool {
		m := make(map[string]bool, len(names))
		for _, n := range names {
			m[n] = true
		}
		return m
	}
	generated := rule.KindInfo{
		NonEmptyAttrs:  set("td_file", "tbl_outs", "out", "src_file"),
		MergeableAttrs: set("td_file", "tbl_outs", "src_file", "src_out", "hdr_out"),
		ResolveAttrs:   set("deps"),
	}
	return map[string]rule.KindInfo{
		tdLibrary: {
			NonEmptyAttrs:  set("srcs"),
			MergeableAttrs: set("srcs", "includes"),
			ResolveAttrs:   set("deps"),
		},
		gentblCC:      generated,
		gentblFiles:   generated,
		gentblRule:    {NonEmptyAttrs: set("td_file"), MergeableAttrs: set("td_file"), ResolveAttrs: set("deps")},
		gentblTest:    {NonEmptyAttrs: set("td_file"), MergeableAttrs: set("td_file"), ResolveAttrs: set("deps")},
		gentblSharded: generated,
		"http_archive": {
			NonEmptyAttrs:  set("urls", "url"),
			MergeableAttrs: set("urls", "strip_prefix", "sha256"),
		},
		"llvm_configure": {NonEmptyAttrs: set("name")},
	}
}
