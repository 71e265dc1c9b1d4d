package opdef

import (
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/opdef/asmformat"
	"github.com/rules-ods/rules_ods/generator/backend/origin"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/ods/cpptext"
)

// emitUsings writes the beginning of the class: names of its adaptors, indices
// of operands, and its properties.
func (o *opClass) emitUsings() {
	c := o.class
	if c.Parts&cpp.Declarations == 0 {
		return
	}
	c.DeclareVisibility(cpp.Public)
	c.DeclareUsing("Op::Op", "")
	c.DeclareUsing("Op::print", "")
	c.DeclareUsing("Adaptor", o.AdaptorName())
	c.Declare("template <typename RangeT>\nusing GenericAdaptor = " + o.GenericAdaptorName() + "<RangeT>;\n")
	c.DeclareUsing("FoldAdaptor", "GenericAdaptor<::llvm::ArrayRef<::mlir::Attribute>>")
	o.emitOperandIndices(c)
	if o.HasProperties {
		c.DeclareUsing("Properties", "FoldAdaptor::Properties")
	}
}

// emitOperandIndices writes a constant with the index of each named operand.
func (o *opClass) emitOperandIndices(c *cpp.Class) {
	for i, operand := range o.Operands {
		if operand.Name != "" {
			c.SetOrigin(origin.Operand, i, operand.Name)
			c.Declare("static constexpr int odsIndex_" + operand.Name + " = " + strconv.Itoa(i) + ";\n")
		}
	}
	c.ClearOrigin()
}

// emitParserDeclaration declares parse() for hasCustomAssemblyFormat.
func (o *opClass) emitParserDeclaration() {
	if o.HasAssemblyFormat || !o.HasCustomAssemblyFormat {
		return
	}
	o.class.SetOrigin(origin.Field, cpp.NoIndex, "hasCustomAssemblyFormat")
	defer o.class.ClearOrigin()
	o.class.Require(&cpp.Method{
		Return: "::mlir::ParseResult", Name: "parse", Properties: cpp.Static | cpp.DeclarationOnly,
		Params: []cpp.Param{{Type: "::mlir::OpAsmParser &", Name: "parser"}, {Type: "::mlir::OperationState &", Name: "result"}},
	})
}

// emitPrinterDeclaration declares print() for hasCustomAssemblyFormat.
func (o *opClass) emitPrinterDeclaration() {
	if o.HasAssemblyFormat || !o.HasCustomAssemblyFormat {
		return
	}
	o.class.SetOrigin(origin.Field, cpp.NoIndex, "hasCustomAssemblyFormat")
	defer o.class.ClearOrigin()
	o.class.UserMethod("void", "print", cpp.Param{Type: "::mlir::OpAsmPrinter &", Name: "p"})
}

// emitCanonicalizers declares canonicalize and getCanonicalizationPatterns (ODS
// manual, "`hasCanonicalizer`", "`hasCanonicalizeMethod`"). It defines the
// latter if the definition asks for the former only.
func (o *opClass) emitCanonicalizers() {
	if o.HasCanonicalizeMethod {
		o.class.SetOrigin(origin.Field, cpp.NoIndex, "hasCanonicalizeMethod")
		defer o.class.ClearOrigin()
		o.class.Require(&cpp.Method{
			Return: "::llvm::LogicalResult", Name: "canonicalize", Properties: cpp.Static | cpp.DeclarationOnly,
			Params: []cpp.Param{{Type: o.CppClassName, Name: "op"}, {Type: "::mlir::PatternRewriter &", Name: "rewriter"}},
		})
	}
	if !o.HasCanonicalizeMethod && !o.HasCanonicalizer {
		return
	}
	m := &cpp.Method{
		Return: "void", Name: "getCanonicalizationPatterns", Properties: cpp.Static,
		Params: []cpp.Param{{Type: "::mlir::RewritePatternSet &", Name: "results"}, {Type: "::mlir::MLIRContext *", Name: "context"}},
	}
	if o.HasCanonicalizer {
		o.class.SetOrigin(origin.Field, cpp.NoIndex, "hasCanonicalizer")
		defer o.class.ClearOrigin()
		m.Properties |= cpp.DeclarationOnly
	}
	if m = o.class.Require(m); !o.HasCanonicalizer {
		m.Body.Write("  results.add(canonicalize);\n")
	}
}

// emitFolder declares fold (ODS manual, "`hasFolder`").
func (o *opClass) emitFolder() {
	if !o.HasFolder {
		return
	}
	o.class.SetOrigin(origin.Field, cpp.NoIndex, "hasFolder")
	defer o.class.ClearOrigin()
	adaptor := cpp.Param{Type: "FoldAdaptor", Name: "adaptor"}
	if len(o.Results) == 1 && !o.ResultCount.Variable() {
		o.class.UserMethod("::mlir::OpFoldResult", "fold", adaptor)
		return
	}
	o.class.UserMethod("::llvm::LogicalResult", "fold", adaptor,
		cpp.Param{Type: "::llvm::SmallVectorImpl<::mlir::OpFoldResult> &", Name: "results"})
}

// emitAssemblyFormat adds the methods of the assembly format. Without a format,
// it adds setPropertiesFromParsedAttr, so that handwritten parsers can use it.
func (o *opClass) emitAssemblyFormat() {
	if o.HasAssemblyFormat {
		if o.Format != nil {
			o.class.SetOrigin(origin.Field, cpp.NoIndex, "assemblyFormat")
			o.Format.EmitMethods(o.class)
			o.class.ClearOrigin()
		}
		return
	}
	if !o.HasProperties {
		return
	}
	m := o.class.StaticMethod("::llvm::LogicalResult", "setPropertiesFromParsedAttr",
		cpp.Param{Type: "Properties &", Name: "prop"},
		cpp.Param{Type: "::mlir::Attribute", Name: "attr"},
		cpp.Param{Type: "::llvm::function_ref<::mlir::InFlightDiagnostic()>", Name: "emitError"})
	if !m.Body.Off() {
		asmformat.EmitSetPropertiesFromParsedAttr(&m.Body, o.Operator)
	}
}

// emitExtraClassDeclaration copies the extra declarations and definitions of
// traits and of the operation (ODS manual, "Extra declarations", "Extra
// definitions").
func (o *opClass) emitExtraClassDeclaration() {
	var declarations, definitions strings.Builder
	parts := o.class.Parts
	for _, t := range o.Traits {
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
	declarations.WriteString(parts.Marked(origin.Field, cpp.NoIndex, "extraClassDeclaration", o.ExtraClassDeclaration))
	definitions.WriteString(parts.Marked(origin.Field, cpp.NoIndex, "extraClassDefinition", o.ExtraClassDefinition))
	o.class.DeclareVisibility(cpp.Public)
	if declarations.Len() > 0 || definitions.Len() > 0 {
		o.class.DeclareExtra(cpptext.Reindented(declarations.String()),
			cpptext.Reindented(cpptext.Expand(definitions.String(), cpptext.Placeholders{"cppClass", o.CppClassName})))
	}
}
