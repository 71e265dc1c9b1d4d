package mlir

import "strings"

// A FamilyGenerator is a generator for a family of dialects that share a class, such
// as the dialects of LLVM IR. It writes additional files from the operations or
// enumerations that the ordinary generators read. Its outputs are generated only if
// C++ includes them.
type FamilyGenerator struct {
	// Words are the last words of the name of an output, in lower case and
	// joined by spaces.
	Words string
	// Class is the class of the family. The generator writes nothing for a .td file
	// that neither defines nor includes it.
	Class string
	// Of is the kind of records that it reads. It runs on the same .td file as
	// the ordinary generator for the kind.
	Of    Kind
	Plain string // option that writes a file with the extension .inc, or ""
	Decls string // option that writes declarations, or ""
	Defs  string // option that writes definitions, or ""
}

// familyGenerators is a table of the generators of MLIR 22.
var familyGenerators = [...]FamilyGenerator{
	{Words: "availability", Class: "Availability", Of: Op, Decls: "-gen-avail-interface-decls", Defs: "-gen-avail-interface-defs"},
	{Words: "enum availability", Class: "SPIRV_I32EnumAttr", Of: Enum, Decls: "-gen-spirv-enum-avail-decls", Defs: "-gen-spirv-enum-avail-defs"},
	{Words: "op availability impl", Class: "SPIRV_Op", Of: Op, Plain: "-gen-spirv-avail-impls"},
	{Words: "op availability impl", Class: "Tosa_Op", Of: Op, Plain: "-gen-tosa-avail-impls"},
	{Words: "attr utils", Class: "SPIRV_I32EnumAttr", Of: Enum, Plain: "-gen-spirv-attr-utils"},
	{Words: "capability implication", Class: "SPIRV_I32EnumAttr", Of: Enum, Plain: "-gen-spirv-capability-implication"},
	{Words: "serialization", Class: "SPIRV_Op", Of: Op, Plain: "-gen-spirv-serialization"},
	{Words: "clause ops", Class: "OpenMP_Clause", Of: Op, Decls: "-gen-openmp-clause-ops"},
	{Words: "conversions", Class: "LLVM_OpBase", Of: Op, Plain: "-gen-llvmir-conversions"},
	{Words: "from llvmir conversions", Class: "LLVM_IntrOpBase", Of: Op, Plain: "-gen-intr-from-llvmir-conversions"},
	{Words: "op from llvmir conversions", Class: "LLVM_OpBase", Of: Op, Plain: "-gen-op-from-llvmir-conversions"},
	{Words: "convertible llvmir intrinsics", Class: "LLVM_IntrOpBase", Of: Op, Plain: "-gen-convertible-llvmir-intrinsics"},
	{Words: "conversion enums to llvm", Class: "LLVM_EnumAttr", Of: Op, Plain: "-gen-enum-to-llvmir-conversions"},
	{Words: "conversion enums from llvm", Class: "LLVM_EnumAttr", Of: Op, Plain: "-gen-enum-from-llvmir-conversions"},
}

// FamilyGeneratorsNamed returns the generators whose Words are at the end of a list of
// lower-case words. If several are, it returns those with the longest Words.
func FamilyGeneratorsNamed(words []string) []FamilyGenerator {
	name := " " + strings.Join(words, " ")
	var best []FamilyGenerator
	for _, g := range familyGenerators {
		if !strings.HasSuffix(name, " "+g.Words) {
			continue
		}
		if len(best) > 0 && len(g.Words) > len(best[0].Words) {
			best = nil
		}
		if len(best) == 0 || len(g.Words) == len(best[0].Words) {
			best = append(best, g)
		}
	}
	return best
}

// FamilyGeneratorOf returns the generator that an option selects, and reports whether there is one.
func FamilyGeneratorOf(option string) (FamilyGenerator, bool) {
	for _, g := range familyGenerators {
		if option != "" && (option == g.Plain || option == g.Decls || option == g.Defs) {
			return g, true
		}
	}
	return FamilyGenerator{}, false
}
