package synthetic

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// A Dialect describes a synthetic dialect.
type Dialect struct {
	Name       string // such as "Synth"; the names of the records begin with it
	Operations int
	// Depth is the number of files that the main file includes, directly or
	// indirectly. Each includes the next one, and each has an equal part of the
	// operations.
	Depth int
	// Kind says which operations the dialect has.
	Kind Kind
	// Seed determines the order of the kinds of operations. The proportions of
	// the kinds are as equal in all dialects as the number of operations
	// permits.
	Seed uint64
}

// A Kind is a mix of operations.
type Kind int

const (
	// Mixed is similar to MLIR's dialects: most operations have a few operands and
	// attributes and an assembly format, some have variadic operands, and some have regions.
	Mixed Kind = iota
	// Wide has operations with many operands and builders, whose declarations are most of the
	// generated C++.
	Wide
	// Authored has operations as projects write them: named operands and attributes, assembly
	// formats, verifiers in C++, and interfaces.
	Authored
	// Large has operations with thirty attributes and operands each.
	Large
)

// A File is one .td file of a dialect.
type File struct{ Name, Text string }

// Files returns the .td files of the dialect, which belong in one folder: the
// main file, SynthOps.td, then the files that it includes.
func (d Dialect) Files() []File {
	parts := d.Parts()
	files := make([]File, len(parts))
	for i, part := range parts {
		include := fmt.Sprintf("include \"%s\"\n", d.partName(i+1))
		if i == d.Depth {
			include = d.prelude()
		}
		files[i] = File{d.partName(i), include + part}
	}
	return files
}

func (d Dialect) partName(i int) string {
	if i == 0 {
		return d.Name + "Ops.td"
	}
	return fmt.Sprintf("%sOps%d.td", d.Name, i)
}

// prelude defines the dialect and the class of its operations.
func (d Dialect) prelude() string {
	mnemonic, trait := strings.ToLower(d.Name), ""
	if d.Kind == Wide {
		trait = fmt.Sprintf("def %s_ReadOnly : NativeOpTrait<\"ReadOnly\"> { let cppNamespace = \"::%s::OpTrait\"; }\n", d.Name, mnemonic)
	}
	includes := ""
	if d.Kind == Authored {
		includes = "include \"mlir/IR/OpAsmInterface.td\"\ninclude \"mlir/Interfaces/CastInterfaces.td\"\n"
	}
	return fmt.Sprintf(`// A synthetic dialect of %[1]d operations.
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
%[5]s
def %[2]s_Dialect : Dialect {
  let name = "%[3]s";
  let cppNamespace = "::%[3]s";
}

class %[2]s_Op<string mnemonic, list<Trait> traits = []> : Op<%[2]s_Dialect, mnemonic, traits>;
%[4]s`, d.Operations, d.Name, mnemonic, trait, includes)
}

// Parts returns the operations of each file, without the definitions that they
// need: the class Synth_Op of operations, and MLIR's OpBase.td,
// InferTypeOpInterface.td and SideEffectInterfaces.td; those of an Authored dialect
// also need its OpAsmInterface.td and CastInterfaces.td.
func (d Dialect) Parts() []string {
	parts := make([]string, d.Depth+1)
	operations := d.operations()
	for i := range parts {
		var b strings.Builder
		for n := d.Operations * i / len(parts); n < d.Operations*(i+1)/len(parts); n++ {
			b.WriteString(d.fill(operations[n].text, n))
		}
		parts[i] = b.String()
	}
	return parts
}

// Methods returns the C++ of the methods that the operations leave to C++, outside of
// namespaces. It is "" for a kind other than Authored.
func (d Dialect) Methods() string {
	var b strings.Builder
	for n, s := range d.operations() {
		b.WriteString(d.fill(s.methods, n))
	}
	return b.String()
}

// fill replaces the parts of a text of a shape that differ between operations.
func (d Dialect) fill(text string, n int) string {
	return strings.NewReplacer("@C", d.Name, "@S", strings.ToLower(d.Name), "@N", fmt.Sprint(n)).Replace(text)
}

// operations returns the shape of each operation: the one whose number is furthest below
// its proportion.
func (d Dialect) operations() []shape {
	r := rand.New(rand.NewPCG(d.Seed, 0))
	shapes := d.shapes()
	due := make([]float64, len(shapes))
	for i := range due {
		due[i] = r.Float64()
	}
	all := make([]shape, d.Operations)
	for n := range all {
		next := 0
		for i, s := range shapes {
			due[i] += float64(s.share) / 100
			if due[i] > due[next] {
				next = i
			}
		}
		due[next]--
		all[n] = shapes[next]
	}
	return all
}

// A shape is a kind of operations, with its number among a hundred operations. In its
// texts, @C is the name of the dialect, @S its namespace and @N the number of the operation.
type shape struct {
	share   int
	text    string
	methods string // C++
}

// shapes returns the kinds of operations of the dialect.
func (d Dialect) shapes() []shape {
	switch d.Kind {
	case Wide:
		return wideShapes
	case Authored:
		return authoredShapes
	case Large:
		return largeShapes
	}
	return mixedShapes
}

var mixedShapes = []shape{
	{30, `def @C_Unary@N : @C_Op<"unary@N", [Pure, SameOperandsAndResultType]> {
  let summary = "Element-wise operation @N";
  let arguments = (ins AnyTensor:$operand, DefaultValuedAttr<I64Attr, "@N">:$axis);
  let results = (outs AnyTensor:$result);
  let assemblyFormat = "$operand attr-dict ` + "`:`" + ` type($result)";
}
`, ""},
	{25, `def @C_Binary@N : @C_Op<"binary@N", [Pure, Commutative]> {
  let summary = "Binary operation @N";
  let arguments = (ins AnyTypeOf<[AnyTensor, AnyVectorOfAnyRank]>:$lhs, AnyTypeOf<[AnyTensor, AnyVectorOfAnyRank]>:$rhs,
                       OptionalAttr<StrAttr>:$label, UnitAttr:$exact);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$lhs ` + "`,` $rhs (`exact` $exact^)? attr-dict `:`" + ` functional-type(operands, results)";
  let hasFolder = 1;
}
`, ""},
	{20, `def @C_Variadic@N : @C_Op<"variadic@N", [AttrSizedOperandSegments]> {
  let summary = "Operation @N with several lists";
  let arguments = (ins Variadic<AnyTensor>:$inputs, Optional<I1>:$mask, Variadic<Index>:$offsets,
                       DenseI64ArrayAttr:$strides, ArrayAttr:$names);
  let results = (outs Variadic<AnyTensor>:$results);
  let hasVerifier = 1;
}
`, ""},
	{15, `def @C_Attributed@N : @C_Op<"attributed@N", [MemoryEffects<[MemRead]>]> {
  let summary = "Operation @N with many attributes";
  let arguments = (ins AnyMemRef:$source, ConfinedAttr<I64Attr, [IntMinValue<0>, IntMaxValue<@N>]>:$count,
                       F32Attr:$scale, SymbolRefAttr:$callee, TypeAttr:$element,
                       DefaultValuedAttr<BoolAttr, "false">:$nontemporal, IntProp<"int64_t">:$width);
  let results = (outs AnyType:$value);
  let builders = [OpBuilder<(ins "::mlir::Value":$source, CArg<"int64_t", "4">:$count)>];
  let hasCanonicalizer = 1;
}
`, ""},
	{10, `def @C_Region@N : @C_Op<"region@N", [SingleBlock, NoTerminator]> {
  let summary = "Operation @N with regions";
  let arguments = (ins Variadic<AnyType>:$captures);
  let results = (outs Optional<AnyType>:$result);
  let regions = (region SizedRegion<1>:$body, AnyRegion:$other);
  let hasCustomAssemblyFormat = 1;
}
`, ""},
}
