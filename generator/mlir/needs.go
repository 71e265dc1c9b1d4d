package mlir

// A FileNeeds is what generators need of the classes that a .td file defines or includes.
type FileNeeds struct {
	File    string
	Classes []ClassNeed
}

// A ClassNeed is what generators need of a class.
type ClassNeed struct {
	Class string
	// Required are fields without which the files cannot be those of a known release,
	// in the order in which they are checked.
	Required []Field
	// Fields are the other fields that the class has in all known releases, in
	// alphabetical order.
	Fields []Field
	// Changed are the fields that differ between releases.
	Changed []Change
}

// A Change is what differs between releases about a field of a class.
type Change struct {
	Field Field
	// Since is the first known release whose class has the field, and Until the first
	// whose class lacks it again. Zero means no limit. [Oldest] as Since means that the
	// class lacks the field in an earlier release, which comparisons of releases read.
	Since, Until Release
	Former       string // the name in releases before [Oldest], or ""
	Mark         *Mark  // nil if the field does not tell which release the files belong to
}

// Needs returns what generators need of each class, by file.
func Needs() []FileNeeds { return needs }

// needs is the only place that says which release has which field. The definitions of
// each release were compared; a test repeats that for those that are installed.
var needs = []FileNeeds{
	{"mlir/IR/OpBase.td", []ClassNeed{
		{Class: "Dialect",
			Required: []Field{
				FieldName, FieldSummary, FieldDescription, FieldCppNamespace, FieldDependentDialects,
				FieldExtraClassDeclaration, FieldHasConstantMaterializer, FieldIsExtensible,
				FieldUseDefaultAttributePrinterParser, FieldUseDefaultTypePrinterParser,
			},
			Fields: []Field{
				FieldDiscardableAttrs, FieldHasCanonicalizer, FieldHasNonDefaultDestructor,
				FieldHasOperationAttrVerify, FieldHasOperationInterfaceFallback, FieldHasRegionArgAttrVerify,
				FieldHasRegionResultAttrVerify,
			},
			Changed: []Change{
				{Field: FieldUsePropertiesForAttributes, Until: Release23, Mark: &Mark{1, "Constraint", FieldHasConstantMaterializer}},
				{Field: FieldUseStrictPropertiesInAssemblyFormat, Since: Release24, Mark: &Mark{2, "Constraint", FieldHasConstantMaterializer}},
			},
		},
		{Class: "Op",
			Required: []Field{
				FieldOpDialect, FieldOpName, FieldCppNamespace, FieldArguments, FieldResults, FieldRegions,
				FieldSuccessors, FieldBuilders, FieldTraits, FieldAssemblyFormat, FieldHasCustomAssemblyFormat,
				FieldHasVerifier, FieldHasRegionVerifier, FieldHasFolder, FieldHasCanonicalizer,
				FieldHasCanonicalizeMethod, FieldExtraClassDeclaration, FieldExtraClassDefinition,
				FieldSkipDefaultBuilders,
			},
			Fields: []Field{
				FieldDescription, FieldOpDocGroup, FieldSummary, FieldUseCustomPropertiesEncoding,
			},
			Changed: []Change{
				{Field: FieldHasCustomPropertiesPrinter, Since: Release24, Mark: &Mark{3, "Constraint", NoField}},
			},
		},
		{Class: "Constraint",
			Required: []Field{
				FieldPredicate, FieldSummary,
			},
		},
		{Class: "TypeConstraint",
			Required: []Field{
				FieldCppType, FieldCppFunctionName,
			},
			Changed: []Change{
				{Field: FieldCppType, Former: "cppClassName"},
			},
		},
		{Class: "AttrConstraint",
			Required: []Field{
				FieldCppFunctionName,
			},
		},
		{Class: "AttrOrTypeDef",
			Required: []Field{
				FieldStorageClass, FieldStorageNamespace, FieldGenStorageClass, FieldGenAccessors,
				FieldGenVerifyDecl, FieldParameters, FieldBuilders, FieldMnemonic, FieldAssemblyFormat,
				FieldHasCustomAssemblyFormat,
			},
			Fields: []Field{
				FieldCppBaseClassName, FieldDescription, FieldExtraClassDeclaration, FieldExtraClassDefinition,
				FieldHasStorageCustomConstructor, FieldSkipDefaultBuilders, FieldTraits,
			},
			Changed: []Change{
				{Field: FieldGenMnemonicAlias, Since: Oldest},
			},
		},
		{Class: "AllMatchSameOperatorTrait", Fields: []Field{FieldValues}},
		{Class: "Attr",
			Fields: []Field{
				FieldBaseAttr, FieldConstBuilderCall, FieldConvertFromStorage, FieldCppNamespace,
				FieldDefaultValue, FieldDescription, FieldIsOptional, FieldReturnType, FieldStorageType,
				FieldValueType,
			},
		},
		{Class: "AttrDef", Fields: []Field{FieldAttrName, FieldCppClassName, FieldCppType}},
		{Class: "AttrOrTypeBuilder", Fields: []Field{FieldBody, FieldDagParams, FieldHasInferredContextParam, FieldReturnType}},
		{Class: "AttrOrTypeParameter",
			Fields: []Field{
				FieldAllocator, FieldComparator, FieldConvertFromStorage, FieldCppAccessorType,
				FieldCppStorageType, FieldCppType, FieldDefaultValue, FieldParser, FieldPrinter, FieldSummary,
				FieldSyntax,
			},
		},
		{Class: "AttrTypeConstraint", Fields: []Field{FieldCppFunctionName}},
		{Class: "BuildableType", Fields: []Field{FieldBuilderCall}},
		{Class: "CArg", Fields: []Field{FieldDefaultValue, FieldType}},
		{Class: "CPred", Fields: []Field{FieldPredExpr}},
		{Class: "CombinedPred", Fields: []Field{FieldChildren, FieldKind}},
		{Class: "Concat", Fields: []Field{FieldPrefix, FieldSuffix}},
		{Class: "ConfinedType", Fields: []Field{FieldBaseType}},
		{Class: "ConstantAttr", Fields: []Field{FieldAttr, FieldValue}},
		{Class: "ConstantProp", Fields: []Field{FieldValue}},
		{Class: "CppDeprecated", Fields: []Field{FieldOdsCppDeprecated}},
		{Class: "DeclareInterfaceMethods", Fields: []Field{FieldAlwaysOverriddenMethods}},
		{Class: "DerivedAttr", Fields: []Field{FieldBody}},
		{Class: "GenInternalOpTrait", Fields: []Field{FieldDependentTraits}},
		{Class: "GenInternalTrait", Fields: []Field{FieldTrait}},
		{Class: "I", Fields: []Field{FieldBitwidth}},
		{Class: "Interface",
			Fields: []Field{
				FieldBaseInterfaces, FieldCppInterfaceName, FieldCppNamespace, FieldDescription,
				FieldExtraClassDeclaration, FieldExtraClassOf, FieldExtraSharedClassDeclaration, FieldMethods,
			},
		},
		{Class: "InterfaceMethod",
			Fields: []Field{
				FieldArguments, FieldBody, FieldDefaultBody, FieldDescription, FieldName, FieldReturnType,
			},
		},
		{Class: "InterfaceTrait", Fields: []Field{FieldExtraTraitClassDeclaration}},
		{Class: "NativeOpTrait", Fields: []Field{FieldDependentTraits}},
		{Class: "NativeTrait", Fields: []Field{FieldCppNamespace, FieldExtraConcreteClassDeclaration, FieldExtraConcreteClassDefinition, FieldTrait}},
		{Class: "OpBuilder", Fields: []Field{FieldBody, FieldDagParams}},
		{Class: "OpDocGroup", Fields: []Field{FieldDescription, FieldSummary}},
		{Class: "OpInterfaceTrait", Fields: []Field{FieldDependentTraits, FieldVerify, FieldVerifyWithRegions}},
		{Class: "OpVariable", Fields: []Field{FieldConstraint, FieldDecorators, FieldSummary}},
		{Class: "Optional", Fields: []Field{FieldBaseType}},
		{Class: "PredOpTrait", Fields: []Field{FieldDependentTraits}},
		{Class: "PredTrait", Fields: []Field{FieldPredicate, FieldSummary}},
		{Class: "PropConstraint", Fields: []Field{FieldInterfaceType}},
		{Class: "Property",
			Fields: []Field{
				FieldAssignToStorage, FieldConvertFromAttribute, FieldConvertFromStorage,
				FieldConvertToAttribute, FieldDefaultValue, FieldDescription, FieldHashProperty,
				FieldReadFromMlirBytecode, FieldStorageType, FieldWriteToMlirBytecode,
			},
			Changed: []Change{
				{Field: FieldBaseProperty, Since: Oldest},
				{Field: FieldOptionalParser, Since: Oldest},
				{Field: FieldParser, Since: Oldest},
				{Field: FieldPrinter, Since: Oldest},
				{Field: FieldStorageTypeValueOverride, Since: Oldest},
			},
		},
		{Class: "ShapedTypeMatchesElementCountAndTypes", Fields: []Field{FieldElements, FieldShaped}},
		{Class: "SubstLeaves", Fields: []Field{FieldPattern, FieldReplacement}},
		{Class: "TraitList", Fields: []Field{FieldTraits}},
		{Class: "Type", Fields: []Field{FieldBuilderCall, FieldDescription}},
		{Class: "TypeDef", Fields: []Field{FieldCppClassName, FieldTypeName}},
		{Class: "TypedArrayAttrBase", Fields: []Field{FieldElementAttr}},
		{Class: "TypesMatchWith", Fields: []Field{FieldLhs, FieldRhs, FieldTransformer}},
		{Class: "Variadic", Fields: []Field{FieldBaseType},
			Changed: []Change{
				{Field: FieldMinSize, Until: Release23, Mark: &Mark{4, "Constraint", NoField}},
			},
		},
		{Class: "VariadicOfVariadic", Fields: []Field{FieldSegmentAttrName}},
	}},
	{"mlir/IR/EnumAttr.td", []ClassNeed{
		{Class: "BitEnumBase", Fields: []Field{FieldPrintBitEnumPrimaryGroups, FieldPrintBitEnumQuoted, FieldSeparator, FieldValidBits}},
		{Class: "EnumAttr", Fields: []Field{FieldEnum}},
		{Class: "EnumAttrInfo", Fields: []Field{FieldBaseAttrClass, FieldGenSpecializedAttr, FieldSpecializedAttrClassName}},
		{Class: "EnumAttrParameter",
			Changed: []Change{
				{Field: FieldAttr, Since: Release24},
				{Field: FieldDialect, Since: Release24},
			},
		},
		{Class: "EnumCase", Fields: []Field{FieldStr, FieldSymbol, FieldValue}},
		{Class: "EnumInfo",
			Fields: []Field{
				FieldClassName, FieldCppNamespace, FieldCppType, FieldDescription, FieldEnumerants,
				FieldMaxEnumValFnName, FieldStringToSymbolFnName, FieldSummary, FieldSymbolToStringFnName,
				FieldSymbolToStringFnRetType, FieldUnderlyingToSymbolFnName, FieldUnderlyingType,
			},
			Changed: []Change{
				{Field: FieldBitwidth, Since: Oldest},
			},
		},
		{Class: "EnumParameter",
			Changed: []Change{
				{Field: FieldEnum, Since: Release23, Mark: &Mark{5, "AttrOrTypeDef", NoField}},
			},
		},
	}},
	{"mlir/IR/PatternBase.td", []ClassNeed{
		{Class: "NativeCodeCall", Fields: []Field{FieldExpression, FieldNumReturns}},
		{Class: "Pattern",
			Fields: []Field{
				FieldBenefitDelta, FieldConstraints, FieldResultPatterns, FieldSourcePattern,
				FieldSupplementalPatterns,
			},
		},
	}},
	{"mlir/IR/BytecodeBase.td", []ClassNeed{
		{Class: "Array", Fields: []Field{FieldCBuilder, FieldElemT},
			Changed: []Change{
				{Field: FieldCGetter, Since: Release23, Mark: &Mark{7, "CompositeBytecode", NoField}},
			},
		},
		{Class: "ArrayWithKnownSize",
			Changed: []Change{
				{Field: FieldKnownSizeRef, Since: Release23},
			},
		},
		{Class: "Bytecode",
			Fields: []Field{
				FieldCBuilder, FieldCGetter, FieldCParser, FieldCPrinter, FieldCType, FieldPrinterPredicate,
			},
		},
		{Class: "DialectAttrOrType", Fields: []Field{FieldCType, FieldMembers}},
		{Class: "DialectAttributes", Fields: []Field{FieldDialect, FieldElems}},
		{Class: "DialectTypes", Fields: []Field{FieldDialect, FieldElems}},
	}},
	{"mlir/Pass/PassBase.td", []ClassNeed{
		{Class: "Option",
			Fields: []Field{
				FieldAdditionalOptFlags, FieldArgument, FieldCppName, FieldDefaultValue, FieldDescription,
				FieldType,
			},
		},
		{Class: "PassBase",
			Fields: []Field{
				FieldArgument, FieldBaseClass, FieldConstructor, FieldDependentDialects, FieldDescription,
				FieldOptions, FieldStatistics, FieldSummary,
			},
		},
		{Class: "Statistic", Fields: []Field{FieldCppName, FieldDescription, FieldName}},
	}},
	{"mlir/Interfaces/SideEffectInterfaceBase.td", []ClassNeed{
		{Class: "Resource", Fields: []Field{FieldName},
			Changed: []Change{
				{Field: FieldParameters, Since: Release24, Mark: &Mark{6, "SideEffect", NoField}},
			},
		},
		{Class: "SideEffect",
			Fields: []Field{
				FieldBaseEffectName, FieldCppNamespace, FieldEffect, FieldEffectOnFullRegion,
				FieldInterfaceTrait, FieldResource, FieldStage,
			},
			Changed: []Change{{Field: FieldParameters, Since: Release24}},
		},
		{Class: "SideEffectsTraitBase", Fields: []Field{FieldBaseEffectName, FieldEffects}},
	}},
	{"mlir/Dialect/LLVMIR/LLVMOpBase.td", []ClassNeed{
		{Class: "LLVM_IntrOpBase", Fields: []Field{FieldLLVMEnumName}},
		{Class: "LLVM_OpBase", Fields: []Field{FieldLLVMArgIndices, FieldLLVMBuilder, FieldMLIRBuilder}},
	}},
	{"mlir/Dialect/LLVMIR/LLVMEnums.td", []ClassNeed{
		{Class: "LLVM_CEnumAttr", Fields: []Field{FieldLLVMClassName}},
		{Class: "LLVM_EnumAttr", Fields: []Field{FieldLLVMClassName, FieldUnsupported}},
		{Class: "LLVM_EnumAttrCase", Fields: []Field{FieldLLVMEnumerant}},
	}},
	{"mlir/Dialect/LLVMIR/LLVMOps.td", []ClassNeed{
		{Class: "LLVM_ArithmeticOpBase", Fields: []Field{FieldLLVMInstName}},
	}},
	{"mlir/Dialect/OpenMP/OpenMPOpBase.td", []ClassNeed{
		{Class: "OpenMP_Clause",
			Fields: []Field{
				FieldArguments, FieldDescription, FieldExtraClassDeclaration, FieldIgnoreArgs,
				FieldIgnoreAsmFormat, FieldIgnoreDesc, FieldIgnoreExtraDecl, FieldTraits,
			},
			Changed: []Change{
				{Field: FieldOptAssemblyFormat, Since: Oldest},
				{Field: FieldReqAssemblyFormat, Since: Oldest},
			},
		},
		{Class: "OpenMP_Op", Fields: []Field{FieldClauseList}},
	}},
	{"mlir/Dialect/SPIRV/IR/SPIRVBase.td", []ClassNeed{
		{Class: "Availability",
			Fields: []Field{
				FieldCppNamespace, FieldInitializer, FieldInstance, FieldInstancePreparation, FieldInstanceType,
				FieldInterfaceDescription, FieldInterfaceName, FieldMergeAction, FieldQueryFnName,
				FieldQueryFnRetType,
			},
		},
		{Class: "SPIRV_ExtInstOp", Fields: []Field{FieldExtendedInstOpcode, FieldExtendedInstSetName}},
		{Class: "SPIRV_Op",
			Fields: []Field{
				FieldAutogenAvailability, FieldAutogenSerialization, FieldAvailability, FieldHasOpcode,
				FieldSpirvOpName,
			},
		},
	}},
	{"mlir/Dialect/Tosa/IR/TosaOpBase.td", []ClassNeed{
		{Class: "Tosa_Op",
			Changed: []Change{
				{Field: FieldAutogenAvailability, Until: Release24},
				{Field: FieldAvailability, Until: Release24},
			},
		},
	}},
	{"mlir/Bindings/Python/PythonBindings.td", []ClassNeed{
		{Class: "PythonTypeName",
			Changed: []Change{
				{Field: FieldCppName, Since: Release23},
				{Field: FieldPyName, Since: Release23},
			},
		},
		{Class: "PythonAttrType",
			Changed: []Change{
				{Field: FieldDefName, Since: Release23},
				{Field: FieldPyType, Since: Release23},
			},
		},
	}},
	{"llvm/IR/Intrinsics.td", []ClassNeed{
		{Class: "Intrinsic", Fields: []Field{FieldIntrProperties, FieldLLVMName, FieldParamTypes, FieldRetTypes, FieldTargetPrefix}},
		{Class: "LLVMType", Fields: []Field{FieldVT}},
	}},
	{"llvm/Frontend/Directive/DirectiveBase.td", []ClassNeed{
		{Class: "Clause", Fields: []Field{FieldAllowedClauseValues, FieldEnumClauseValue}},
		{Class: "Directive",
			Changed: []Change{
				{Field: FieldAllowedLoopModifiers, Since: Release23, Mark: &Mark{8, "DirectiveLanguage", NoField}},
				{Field: FieldPureSince, Since: Release24, Mark: &Mark{9, "DirectiveLanguage", NoField}},
			},
		},
		{Class: "EnumVal", Fields: []Field{FieldIsUserValue, FieldName}},
	}},
}

// changeOf returns the first change of a field that has a property.
func changeOf(f Field, has func(Change) bool) (Change, bool) {
	for _, file := range needs {
		for _, n := range file.Classes {
			for _, c := range n.Changed {
				if c.Field == f && has(c) {
					return c, true
				}
			}
		}
	}
	return Change{}, false
}

// Former returns the name of the field in releases before [Oldest], or "" if it is the
// same.
func (f Field) Former() string {
	c, _ := changeOf(f, func(c Change) bool { return c.Former != "" })
	return c.Former
}

// IsAddedInOldest reports whether a class of releases before [Oldest] lacks the field.
// Comparisons of releases read those classes, too.
func (f Field) IsAddedInOldest() bool {
	_, added := changeOf(f, func(c Change) bool { return c.Since == Oldest })
	return added
}
