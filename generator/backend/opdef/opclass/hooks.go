package opclass

import (
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/opdef/asmformat"
	"github.com/rules-ods/rules_ods/generator/backend/opdef/opmodel"
	"github.com/rules-ods/rules_ods/generator/backend/origin"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// emitUsings writes the beginning of the class: names of its adaptors, indices
// of operands, and its properties.
func emitUsings(c *cpp.Class, op *opmodel.Operation) {
	if c.Parts&cpp.Declarations == 0 {
		return
	}
	c.DeclareVisibility(cpp.Public)
	c.DeclareUsing("Op::Op", "")
	c.DeclareUsing("Op::print", "")
	c.DeclareUsing("Adaptor", op.AdaptorName())
	c.Declare("template <typename RangeT>\nusing GenericAdaptor = " + op.GenericAdaptorName() + "<RangeT>;\n")
	c.DeclareUsing("FoldAdaptor", "GenericAdaptor<::llvm::ArrayRef<::mlir::Attribute>>")
	emitOperandIndices(c, op)
	if op.Features.ResultIndices {
		emitIndices(c, origin.Result, op.Results)
	}
	if op.HasProperties {
		c.DeclareUsing("Properties", "FoldAdaptor::Properties")
	}
}

// emitOperandIndices writes a constant with the index of each named operand.
func emitOperandIndices(c *cpp.Class, op *opmodel.Operation) {
	emitIndices(c, origin.Operand, op.Operands)
}

// emitIndices writes a constant with the index of each named value. kind is the kind of
// their origin.
func emitIndices(c *cpp.Class, kind string, values []*ods.Operand) {
	for i, v := range values {
		if v.Name != "" {
			c.SetOrigin(kind, i, v.Name)
			c.Declare("static constexpr int odsIndex_" + v.Name + " = " + strconv.Itoa(i) + ";\n")
		}
	}
	c.ClearOrigin()
}

// emitParserDeclaration declares parse() for hasCustomAssemblyFormat.
func emitParserDeclaration(c *cpp.Class, op *opmodel.Operation) {
	if op.HasAssemblyFormat || !op.HasCustomAssemblyFormat {
		return
	}
	c.SetOrigin(origin.Field, cpp.NoIndex, "hasCustomAssemblyFormat")
	defer c.ClearOrigin()
	c.Require(&cpp.Method{
		Return: "::mlir::ParseResult", Name: "parse", Properties: cpp.Static | cpp.DeclarationOnly,
		Params: []cpp.Param{{Type: "::mlir::OpAsmParser &", Name: "parser"}, {Type: "::mlir::OperationState &", Name: "result"}},
	})
}

// emitPrinterDeclaration declares print() for hasCustomAssemblyFormat.
func emitPrinterDeclaration(c *cpp.Class, op *opmodel.Operation) {
	if op.HasAssemblyFormat || !op.HasCustomAssemblyFormat {
		return
	}
	c.SetOrigin(origin.Field, cpp.NoIndex, "hasCustomAssemblyFormat")
	defer c.ClearOrigin()
	c.UserMethod("void", "print", cpp.Param{Type: "::mlir::OpAsmPrinter &", Name: "p"})
}

// emitCanonicalizers declares canonicalize and getCanonicalizationPatterns (ODS
// manual, "`hasCanonicalizer`", "`hasCanonicalizeMethod`"). It defines the
// latter if the definition asks for the former only.
func emitCanonicalizers(c *cpp.Class, op *opmodel.Operation) {
	if op.HasCanonicalizeMethod {
		c.SetOrigin(origin.Field, cpp.NoIndex, "hasCanonicalizeMethod")
		defer c.ClearOrigin()
		c.Require(&cpp.Method{
			Return: "::llvm::LogicalResult", Name: "canonicalize", Properties: cpp.Static | cpp.DeclarationOnly,
			Params: []cpp.Param{{Type: op.CppClassName, Name: "op"}, {Type: "::mlir::PatternRewriter &", Name: "rewriter"}},
		})
	}
	if !op.HasCanonicalizeMethod && !op.HasCanonicalizer {
		return
	}
	m := &cpp.Method{
		Return: "void", Name: "getCanonicalizationPatterns", Properties: cpp.Static,
		Params: []cpp.Param{{Type: "::mlir::RewritePatternSet &", Name: "results"}, {Type: "::mlir::MLIRContext *", Name: "context"}},
	}
	if op.HasCanonicalizer {
		c.SetOrigin(origin.Field, cpp.NoIndex, "hasCanonicalizer")
		defer c.ClearOrigin()
		m.Properties |= cpp.DeclarationOnly
	}
	if m = c.Require(m); !op.HasCanonicalizer {
		m.Body.Write("  results.add(canonicalize);\n")
	}
}

// emitFolder declares fold (ODS manual, "`hasFolder`").
func emitFolder(c *cpp.Class, op *opmodel.Operation) {
	if !op.HasFolder {
		return
	}
	c.SetOrigin(origin.Field, cpp.NoIndex, "hasFolder")
	defer c.ClearOrigin()
	adaptor := cpp.Param{Type: "FoldAdaptor", Name: "adaptor"}
	if len(op.Results) == 1 && !op.ResultCount.Variable() {
		c.UserMethod("::mlir::OpFoldResult", "fold", adaptor)
		return
	}
	c.UserMethod("::llvm::LogicalResult", "fold", adaptor,
		cpp.Param{Type: "::llvm::SmallVectorImpl<::mlir::OpFoldResult> &", Name: "results"})
}

// emitAssemblyFormat adds the methods of the assembly format. Without a format,
// it adds setPropertiesFromParsedAttr, so that handwritten parsers can use it.
func emitAssemblyFormat(c *cpp.Class, op *opmodel.Operation) {
	if op.HasAssemblyFormat {
		if op.Format != nil {
			c.SetOrigin(origin.Field, cpp.NoIndex, "assemblyFormat")
			op.Format.EmitMethods(c)
			c.ClearOrigin()
		}
		return
	}
	if !op.HasProperties {
		return
	}
	m := c.StaticMethod("::llvm::LogicalResult", "setPropertiesFromParsedAttr",
		cpp.Param{Type: "Properties &", Name: "prop"},
		cpp.Param{Type: "::mlir::Attribute", Name: "attr"},
		cpp.Param{Type: "::llvm::function_ref<::mlir::InFlightDiagnostic()>", Name: "emitError"})
	if !m.Body.Off() {
		asmformat.EmitSetPropertiesFromParsedAttr(&m.Body, op.Operator)
	}
}

// emitExtraClassDeclaration copies the extra declarations and definitions of
// traits and of the operation (ODS manual, "Extra declarations", "Extra
// definitions").
func emitExtraClassDeclaration(c *cpp.Class, op *opmodel.Operation) {
	var declarations, definitions strings.Builder
	parts := c.Parts
	for _, t := range op.Traits {
		if t.Kind != ods.NativeTrait {
			continue
		}
		if t.ExtraDeclaration != "" {
			declarations.WriteString(parts.Marked(origin.Trait, cpp.NoIndex, t.Def.Name, t.ExtraDeclaration) + "\n")
		}
		if t.ExtraDefinition != "" {
			definitions.WriteString(parts.Marked(origin.Trait, cpp.NoIndex, t.Def.Name, t.ExtraDefinition) + "\n")
		}
	}
	declarations.WriteString(parts.Marked(origin.Field, cpp.NoIndex, "extraClassDeclaration", op.ExtraClassDeclaration))
	definitions.WriteString(parts.Marked(origin.Field, cpp.NoIndex, "extraClassDefinition", op.ExtraClassDefinition))
	c.DeclareVisibility(cpp.Public)
	if declarations.Len() > 0 || definitions.Len() > 0 {
		c.DeclareExtra(ods.Reindented(declarations.String()),
			ods.Reindented(ods.ExpandPlaceholders(definitions.String(), ods.Placeholders{"cppClass", op.CppClassName})))
	}
}
