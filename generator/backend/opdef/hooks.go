package opdef

import (
	"strings"

	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// genUsings writes what the class begins with: names of its adaptors, indices
// of operands, and its properties.
func (o *opClass) genUsings() {
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
	o.genOperandIndices(c)
	if o.hasProperties {
		c.DeclareUsing("Properties", "FoldAdaptor::Properties")
	}
}

// genOperandIndices writes a constant with the index of each named operand.
func (o *opClass) genOperandIndices(c *cpp.Class) {
	for i, operand := range o.Operands {
		if operand.Name != "" {
			c.Declare("static constexpr int odsIndex_" + operand.Name + " = " + itoa(i) + ";\n")
		}
	}
}

// genParserDeclaration declares parse() for hasCustomAssemblyFormat.
func (o *opClass) genParserDeclaration() {
	if o.HasAssemblyFormat || !o.HasCustomAssemblyFormat {
		return
	}
	o.add(o.class, &cpp.Method{
		Return: "::mlir::ParseResult", Name: "parse", Properties: cpp.Static | cpp.DeclarationOnly,
		Params: []cpp.Param{{Type: "::mlir::OpAsmParser &", Name: "parser"}, {Type: "::mlir::OperationState &", Name: "result"}},
	})
}

// genPrinterDeclaration declares print() for hasCustomAssemblyFormat.
func (o *opClass) genPrinterDeclaration() {
	if o.HasAssemblyFormat || !o.HasCustomAssemblyFormat {
		return
	}
	o.declaration("void", "print", cpp.Param{Type: "::mlir::OpAsmPrinter &", Name: "p"})
}

// genCanonicalizers declares canonicalize and getCanonicalizationPatterns. The
// latter is defined when only the former was asked for.
func (o *opClass) genCanonicalizers() {
	if o.HasCanonicalizeMethod {
		o.add(o.class, &cpp.Method{
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
		m.Properties |= cpp.DeclarationOnly
	}
	if m = o.add(o.class, m); !o.HasCanonicalizer {
		m.Body.Write("  results.add(canonicalize);\n")
	}
}

// genFolder declares fold.
func (o *opClass) genFolder() {
	if !o.HasFolder {
		return
	}
	adaptor := cpp.Param{Type: "FoldAdaptor", Name: "adaptor"}
	if len(o.Results) == 1 && !o.resultCount.variable() {
		o.declaration("::mlir::OpFoldResult", "fold", adaptor)
		return
	}
	o.declaration("::llvm::LogicalResult", "fold", adaptor,
		cpp.Param{Type: "::llvm::SmallVectorImpl<::mlir::OpFoldResult> &", Name: "results"})
}

// genAssemblyFormat writes what the assembly format asks for.
func (o *opClass) genAssemblyFormat() error {
	if o.HasAssemblyFormat {
		f, err := newFormat(o.Operator)
		if err != nil {
			return o.formatError(err)
		}
		f.addMethods(o.class)
		return nil
	}
	if o.hasProperties {
		o.genParsedPropertiesSetter()
	}
	return nil
}

// genParsedPropertiesSetter writes setPropertiesFromParsedAttr for operations
// without a format, so that handwritten parsers can use it.
func (o *opClass) genParsedPropertiesSetter() {
	f := &opFormat{op: o.Operator, storesProperties: true}
	m := o.staticMethod("::llvm::LogicalResult", "setPropertiesFromParsedAttr", propertiesParam,
		cpp.Param{Type: "::mlir::Attribute", Name: "attr"},
		cpp.Param{Type: "::llvm::function_ref<::mlir::InFlightDiagnostic()>", Name: "emitError"})
	if !m.Body.Off() {
		f.emitSetPropertiesFromParsedAttr(&m.Body)
	}
}

// genExtraClassDeclaration copies what the definition and its traits add to
// the class.
func (o *opClass) genExtraClassDeclaration() {
	var declarations, definitions strings.Builder
	for _, t := range o.Traits {
		if t.Kind != ods.NativeTrait {
			continue
		}
		if t.ExtraDeclaration != "" {
			declarations.WriteString(t.ExtraDeclaration + "\n")
		}
		if t.ExtraDefinition != "" {
			definitions.WriteString(t.ExtraDefinition + "\n")
		}
	}
	declarations.WriteString(o.ExtraClassDeclaration)
	definitions.WriteString(o.ExtraClassDefinition)
	o.class.DeclareVisibility(cpp.Public)
	if declarations.Len() > 0 || definitions.Len() > 0 {
		o.class.DeclareExtra(ods.Reindented(declarations.String()),
			ods.Reindented(ods.Expand(definitions.String(), ods.Placeholders{"cppClass", o.CppClassName})))
	}
}
