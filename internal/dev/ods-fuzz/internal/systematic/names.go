package systematic

import (
	"strings"

	"github.com/rules-ods/rules_ods/internal/dev/ods-fuzz/internal/compare"
)

// names lists names whose order is not obvious: by letter case, digits, underscores, and
// names that tools add or once had.
var names = []string{
	"a", "A", "b", "a0", "a1", "a2", "a9", "a10", "a01", "a_", "a_b", "aB", "ab", "Ab", "_a", "__a", "z", "Z",
	"operand", "operands", "operandT", "operand_", "operand_encodings", "operand_segment", "operand_segment_sizes", "operand_segment_sizes_", "operand_t", "operand_zz", "operandSegmentSizes", "operandSegmentSizesT", "operandZ",
	"result", "results", "resultT", "result_", "result_a", "result_segment", "result_segment_sizes", "result_segment_sizes_", "result_t", "resultSegmentSizes", "resultSegmentSizesT", "resultZ",
	"properties", "attributes", "odsState", "name", "type", "class", "None", "x1y", "x10", "x9z",
}

// A template is a program with two names, which stand for FIRST and SECOND. The names of
// definitions have a prefix, so that both can be equal to a name of MLIR.
type template struct {
	text       string
	generators string
}

const base = `include "mlir/IR/OpBase.td"
include "mlir/IR/Properties.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/DialectBase.td"
include "mlir/IR/Interfaces.td"
include "mlir/IR/PatternBase.td"
include "mlir/Pass/PassBase.td"
def D : Dialect { let name = "d"; let cppNamespace = "::d"; }
`

const (
	operations     = "gen-op-decls gen-op-defs gen-op-doc gen-python-op-bindings,-bind-dialect=d"
	operationsCode = "gen-op-decls gen-op-defs"
)

var templates = []template{
	{`class Sized<dag attributes> : Op<D, "o", [AttrSizedOperandSegments, AttrSizedResultSegments]> {
  let arguments = !con((ins Optional<AnyType>:$p, Variadic<AnyType>:$q), attributes);
  let results = (outs Optional<AnyType>:$r, Variadic<AnyType>:$s);
}
def Only : Sized<(ins I32Attr:$FIRST, OptionalAttr<I32Attr>:$SECOND)>;`, operationsCode},
	{`class Sized<dag attributes> : Op<D, "o", [AttrSizedOperandSegments, AttrSizedResultSegments]> {
  let arguments = !con((ins Optional<AnyType>:$p, Variadic<AnyType>:$q), attributes);
  let results = (outs Optional<AnyType>:$r, Variadic<AnyType>:$s);
}
def Only : Sized<(ins I32Prop:$FIRST, OptionalAttr<I32Attr>:$SECOND)>;`, operationsCode},
	{`def Only : Op<D, "o", [AttrSizedOperandSegments]> {
  let arguments = (ins Optional<AnyType>:$p, Variadic<AnyType>:$q, I32Attr:$FIRST, I32Prop:$h, I32Attr:$SECOND);
}`, operationsCode},
	{`def Only : Op<D, "o"> { let arguments = (ins I32Attr:$FIRST, I32Prop:$SECOND, DefaultValuedAttr<I32Attr, "1">:$m); let assemblyFormat = "attr-dict"; }`, operations},
	{`def Only : Op<D, "o"> { let arguments = (ins I32Attr:$FIRST, UnitAttr:$SECOND); let assemblyFormat = "prop-dict attr-dict"; }`, operations},
	{`def Only : Op<D, "o"> { let arguments = (ins I32Prop:$FIRST, UnitProp:$SECOND); let assemblyFormat = "prop-dict attr-dict"; }`, operations},
	{`def Only : Op<D, "o"> { let arguments = (ins AnyType:$FIRST, Optional<AnyType>:$SECOND); }`, operations},
	{`def Only : Op<D, "o"> { let results = (outs AnyType:$FIRST, Variadic<AnyType>:$SECOND); }`, operations},
	{`def Only : Op<D, "o"> { let regions = (region AnyRegion:$FIRST, VariadicRegion<AnyRegion>:$SECOND); }`, operations},
	{`def Only : Op<D, "o"> { let successors = (successor AnySuccessor:$FIRST, VariadicSuccessor<AnySuccessor>:$SECOND); }`, operations},
	{`def Only : Op<D, "o"> { let arguments = (ins AnyType:$FIRST); let results = (outs AnyType:$SECOND); }`, operations},
	{`def Only : Op<D, "o"> { let arguments = (ins I32Attr:$FIRST); let results = (outs AnyType:$r); let regions = (region AnyRegion:$SECOND); }`, operations},
	{`def Only : Op<D, "o"> { let arguments = (ins AnyType:$FIRST, I32Attr:$SECOND); let results = (outs AnyType:$r); let assemblyFormat = "oilist(` + "`FIRST` | `SECOND`" + `) $FIRST $SECOND attr-dict type($FIRST) type($r)"; }`, operations},
	{"def P_FIRST : Op<D, \"FIRST\"> { let arguments = (ins AnyTypeOf<[I1, I8]>:$x); }\ndef P_SECOND : Op<D, \"SECOND\"> { let results = (outs AnyTypeOf<[I16, I8]>:$x); }", operations},
	{"def FIRST_Op : Op<D, \"o.FIRST\"> { let hasVerifier = 1; }\ndef SECONDOp : Op<D, \"o.SECOND\">;", operations},
	{"def P_FIRST : TypeDef<D, \"FIRST\"> { let mnemonic = \"FIRST\"; }\ndef P_SECOND : TypeDef<D, \"SECOND\"> { let mnemonic = \"SECOND\"; }", "gen-typedef-decls gen-typedef-defs gen-typedef-doc gen-dialect-doc"},
	{"def P_FIRST : AttrDef<D, \"FIRST\"> { let mnemonic = \"FIRST\"; }\ndef P_SECOND : AttrDef<D, \"SECOND\"> { let mnemonic = \"SECOND\"; }", "gen-attrdef-decls gen-attrdef-defs gen-attrdef-doc gen-dialect-doc"},
	{`def P : TypeDef<D, "T"> { let mnemonic = "t"; let parameters = (ins "int":$FIRST, OptionalParameter<"int">:$SECOND); let assemblyFormat = "struct(params)"; }`, "gen-typedef-decls gen-typedef-defs gen-typedef-doc"},
	{`def P : AttrDef<D, "T"> { let mnemonic = "t"; let parameters = (ins "int":$FIRST, StringRefParameter<>:$SECOND); let assemblyFormat = "$SECOND ` + "`,`" + ` $FIRST"; }`, "gen-attrdef-decls gen-attrdef-defs"},
	{`def E : I32EnumAttr<"E", "", [I32EnumAttrCase<"FIRST", 1>, I32EnumAttrCase<"SECOND", 0>]> { let cppNamespace = "e"; }`, "gen-enum-decls gen-enum-defs gen-enum-doc gen-python-enum-bindings"},
	{`def E : I32BitEnumAttr<"E", "", [I32BitEnumAttrCaseBit<"FIRST", 1>, I32BitEnumAttrCaseBit<"SECOND", 0>]> { let cppNamespace = "e"; }`, "gen-enum-decls gen-enum-defs gen-enum-doc gen-python-enum-bindings"},
	{"def P_FIRST : I32EnumAttr<\"FIRST\", \"\", [I32EnumAttrCase<\"a\", 1>]>;\ndef P_SECOND : I32EnumAttr<\"SECOND\", \"\", [I32EnumAttrCase<\"a\", 1>]>;", "gen-enum-decls gen-enum-defs gen-enum-doc gen-python-enum-bindings"},
	{"def P_FIRST : OpInterface<\"FIRST\"> { let methods = [InterfaceMethod<\"\", \"int\", \"SECOND\", (ins \"int\":$FIRST)>]; }\ndef P_SECOND : OpInterface<\"SECOND\">;", "gen-op-interface-decls gen-op-interface-defs gen-op-interface-docs"},
	{"def P_FIRST : AttrInterface<\"FIRST\"> { let methods = [InterfaceMethod<\"\", \"int\", \"SECOND\">, InterfaceMethod<\"\", \"int\", \"FIRST\">]; }\ndef P_SECOND : AttrInterface<\"SECOND\">;", "gen-attr-interface-decls gen-attr-interface-defs gen-attr-interface-docs"},
	{"def P_FIRST : Pass<\"FIRST\"> { let options = [Option<\"SECOND\", \"FIRST\", \"int\", \"\", \"\">, ListOption<\"FIRST\", \"SECOND\", \"int\", \"\">]; }\ndef P_SECOND : Pass<\"SECOND\"> { let statistics = [Statistic<\"FIRST\", \"SECOND\", \"\">, Statistic<\"SECOND\", \"FIRST\", \"\">]; }", "gen-pass-decls,-name=G gen-pass-doc gen-pass-capi-header gen-pass-capi-impl"},
	{"def FIRST_D : Dialect { let name = \"e\"; let cppNamespace = \"::SECOND\"; let discardableAttrs = (ins \"::mlir::StringAttr\":$FIRST, \"::mlir::UnitAttr\":$SECOND); }", "gen-dialect-decls,-dialect=e gen-dialect-defs,-dialect=e gen-dialect-doc,-dialect=e"},
	{"def Fo : Op<D, \"o\"> { let arguments = (ins AnyType:$a, I32Attr:$b); let results = (outs AnyType:$r); }\ndef P : Pat<(Fo:$FIRST $SECOND, $b), (Fo (Fo $SECOND, $b), $b)>;\ndef Q : Pattern<(Fo $FIRST, $SECOND), [(Fo:$u $FIRST, $SECOND), (Fo $u, $SECOND)]>;", "gen-rewriters"},
	{"def K_FIRST : Constraint<CPred<\"a($0)\">, \"FIRST\">;\ndef K_SECOND : Constraint<CPred<\"b($0)\">, \"SECOND\">;\ndef Fo : Op<D, \"o\"> { let arguments = (ins AnyTypeOf<[I1, I8]>:$FIRST, AnyTypeOf<[I8, I16]>:$SECOND); let results = (outs AnyType); }\ndef P : Pat<(Fo $x, $y), (Fo $y, $x), [(K_FIRST $x), (K_SECOND $y)]>;", "gen-rewriters gen-op-defs"},
	{"def N_FIRST : TypeConstraint<CPred<\"a($_self)\">, \"FIRST\"> { let cppFunctionName = \"is_FIRST\"; }\ndef N_SECOND : TypeConstraint<CPred<\"b($_self)\">, \"SECOND\"> { let cppFunctionName = \"is_SECOND\"; }", "gen-type-constraint-decls gen-type-constraint-defs"},
	{"def T_FIRST : DialectType<(type VarInt:$FIRST, Type:$SECOND)>;\ndef T_SECOND : DialectType<(type Type:$SECOND)>;\ndef Fs : DialectTypes<\"F\"> { let elems = [T_FIRST, T_SECOND]; }", "gen-bytecode,-bytecode-dialect=F"},
	{"class FIRST_c<int FIRST, int SECOND = 1>;\ndef SECOND_d : FIRST_c<1> { int FIRST = 1; int SECOND = 2; }\ndef FIRST_d : FIRST_c<2, 3>;\ndefset list<FIRST_c> l = { def SECOND_e : FIRST_c<SECOND = 2, FIRST = 1>; def FIRST_e : FIRST_c<3>; }", "print-records"},
	{"class C<string s>;\ndef v_FIRST : C<\"FIRST\">;\ndef v_SECOND : C<\"SECOND\">;\ndef v { list<C> all = !instances<C>(); bit less = !lt(\"FIRST\", \"SECOND\"); dag g = (v_FIRST 1:$FIRST, 2:$SECOND); int at = !getdagarg<int>(g, \"SECOND\"); }", "print-records"},
}

// Names puts each pair of different names into each template. The folders of includes
// are those of MLIR.
func Names() *List {
	l := List{group: 8 * together}
	for _, t := range templates {
		prelude := base
		switch {
		case t.generators == "print-records":
			prelude = ""
		case strings.HasPrefix(t.generators, "gen-bytecode"):
			prelude = "include \"mlir/IR/BytecodeBase.td\"\n"
		}
		var pairs []string
		for _, first := range names {
			for _, second := range names {
				if first != second {
					pairs = append(pairs, strings.NewReplacer("FIRST", first, "SECOND", second).Replace(t.text))
				}
			}
		}
		var plain []compare.Question
		for q := range strings.FieldsSeq(t.generators) {
			name, flags, _ := strings.Cut(q, ",")
			plain = append(plain, compare.Question{Generator: name, Flags: flags})
		}
		l.add(change{program: &compare.Program{Prelude: prelude}, texts: pairs, questions: plain})
	}
	return &l
}
