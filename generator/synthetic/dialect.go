package synthetic

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// A Dialect says what a synthetic dialect looks like.
type Dialect struct {
	Name       string // "synth"; C++ names are made from it
	Operations int
	// Seed picks the order of the kinds of operations. Their shares are the
	// same in every dialect, as nearly as its number of operations allows.
	Seed uint64
}

// Definitions writes the dialect's operations as one .td file. The mix of
// shapes follows MLIR's own dialects: mostly a few operands and attributes and
// an assembly format, some variadic ones, some regions.
func (d Dialect) Definitions() string {
	r := rand.New(rand.NewPCG(d.Seed, 0))
	var b strings.Builder
	class := strings.ToUpper(d.Name[:1]) + d.Name[1:]
	fmt.Fprintf(&b, `// A synthetic dialect of %d operations.
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def %s_Dialect : Dialect {
  let name = "%s";
  let cppNamespace = "::%s";
}

class %s_Op<string mnemonic, list<Trait> traits = []> : Op<%s_Dialect, mnemonic, traits>;
`, d.Operations, class, d.Name, d.Name, class, class)
	due := make([]float64, len(shapes))
	for i := range due {
		due[i] = r.Float64()
	}
	for i := range d.Operations {
		writeOperation(&b, due, class, i)
	}
	return b.String()
}

// shapes are the kinds of operations, with how many of a hundred are of each.
var shapes = []struct {
	share int
	text  string
}{
	{30, `def @C_Unary@N : @C_Op<"unary@N", [Pure, SameOperandsAndResultType]> {
  let summary = "Element-wise operation @N";
  let arguments = (ins AnyTensor:$operand, DefaultValuedAttr<I64Attr, "@N">:$axis);
  let results = (outs AnyTensor:$result);
  let assemblyFormat = "$operand attr-dict ` + "`:`" + ` type($result)";
}
`},
	{25, `def @C_Binary@N : @C_Op<"binary@N", [Pure, Commutative]> {
  let summary = "Binary operation @N";
  let arguments = (ins AnyTypeOf<[AnyTensor, AnyVectorOfAnyRank]>:$lhs, AnyTypeOf<[AnyTensor, AnyVectorOfAnyRank]>:$rhs,
                       OptionalAttr<StrAttr>:$label, UnitAttr:$exact);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$lhs ` + "`,` $rhs (`exact` $exact^)? attr-dict `:`" + ` functional-type(operands, results)";
  let hasFolder = 1;
}
`},
	{20, `def @C_Variadic@N : @C_Op<"variadic@N", [AttrSizedOperandSegments]> {
  let summary = "Operation @N with several lists";
  let arguments = (ins Variadic<AnyTensor>:$inputs, Optional<I1>:$mask, Variadic<Index>:$offsets,
                       DenseI64ArrayAttr:$strides, ArrayAttr:$names);
  let results = (outs Variadic<AnyTensor>:$results);
  let hasVerifier = 1;
}
`},
	{15, `def @C_Attributed@N : @C_Op<"attributed@N", [MemoryEffects<[MemRead]>]> {
  let summary = "Operation @N with many attributes";
  let arguments = (ins AnyMemRef:$source, ConfinedAttr<I64Attr, [IntMinValue<0>, IntMaxValue<@N>]>:$count,
                       F32Attr:$scale, SymbolRefAttr:$callee, TypeAttr:$element,
                       DefaultValuedAttr<BoolAttr, "false">:$nontemporal, IntProp<"int64_t">:$width);
  let results = (outs AnyType:$value);
  let builders = [OpBuilder<(ins "::mlir::Value":$source, CArg<"int64_t", "4">:$count)>];
  let hasCanonicalizer = 1;
}
`},
	{10, `def @C_Region@N : @C_Op<"region@N", [SingleBlock, NoTerminator]> {
  let summary = "Operation @N with regions";
  let arguments = (ins Variadic<AnyType>:$captures);
  let results = (outs Optional<AnyType>:$result);
  let regions = (region SizedRegion<1>:$body, AnyRegion:$other);
  let hasCustomAssemblyFormat = 1;
}
`},
}

// writeOperation writes an operation of the shape that is most due: of which
// the operations so far are most behind its share.
func writeOperation(b *strings.Builder, due []float64, class string, n int) {
	next := 0
	for i, s := range shapes {
		due[i] += float64(s.share) / 100
		if due[i] > due[next] {
			next = i
		}
	}
	due[next]--
	b.WriteString(strings.NewReplacer("@C", class, "@N", fmt.Sprint(n)).Replace(shapes[next].text))
}
