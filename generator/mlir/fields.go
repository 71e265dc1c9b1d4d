package mlir

// A Field is a field of a class in MLIR's .td files, or LLVM's, that generators read.
// The zero value is no field.
type Field uint16

// The fields in alphabetical order.
const (
	NoField Field = iota
	FieldAdditionalOptFlags
	FieldAllocator
	FieldAllowedClauseValues
	FieldAlwaysOverriddenMethods
	FieldArgument
	FieldArguments
	FieldAssemblyFormat
	FieldAssignToStorage
	FieldAttr
	FieldAttrName
	FieldAutogenAvailability
	FieldAutogenSerialization
	FieldAvailability
	FieldBaseAttr
	FieldBaseAttrClass
	FieldBaseClass
	FieldBaseEffectName
	FieldBaseInterfaces
	FieldBaseProperty
	FieldBaseType
	FieldBenefitDelta
	FieldBitwidth
	FieldBody
	FieldBuilderCall
	FieldBuilders
	FieldCBuilder
	FieldCGetter
	FieldChildren
	FieldClassName
	FieldClauseList
	FieldComparator
	FieldConstBuilderCall
	FieldConstraint
	FieldConstraints
	FieldConstructor
	FieldConvertFromAttribute
	FieldConvertFromStorage
	FieldConvertToAttribute
	FieldCParser
	FieldCppAccessorType
	FieldCppBaseClassName
	FieldCppClassName
	FieldCppFunctionName
	FieldCppInterfaceName
	FieldCppName
	FieldCppNamespace
	FieldCppStorageType
	FieldCppType
	FieldCPrinter
	FieldCType
	FieldDagParams
	FieldDecorators
	FieldDefaultBody
	FieldDefaultValue
	FieldDefName
	FieldDependentDialects
	FieldDependentTraits
	FieldDescription
	FieldDialect
	FieldDiscardableAttrs
	FieldEffect
	FieldEffectOnFullRegion
	FieldEffects
	FieldElementAttr
	FieldElements
	FieldElems
	FieldElemT
	FieldEnum
	FieldEnumClauseValue
	FieldEnumerants
	FieldExpression
	FieldExtendedInstOpcode
	FieldExtendedInstSetName
	FieldExtraClassDeclaration
	FieldExtraClassDefinition
	FieldExtraClassOf
	FieldExtraConcreteClassDeclaration
	FieldExtraConcreteClassDefinition
	FieldExtraSharedClassDeclaration
	FieldExtraTraitClassDeclaration
	FieldGenAccessors
	FieldGenMnemonicAlias
	FieldGenSpecializedAttr
	FieldGenStorageClass
	FieldGenVerifyDecl
	FieldHasCanonicalizeMethod
	FieldHasCanonicalizer
	FieldHasConstantMaterializer
	FieldHasCustomAssemblyFormat
	FieldHasCustomPropertiesPrinter
	FieldHasFolder
	FieldHashProperty
	FieldHasInferredContextParam
	FieldHasNonDefaultDestructor
	FieldHasOpcode
	FieldHasOperationAttrVerify
	FieldHasOperationInterfaceFallback
	FieldHasRegionArgAttrVerify
	FieldHasRegionResultAttrVerify
	FieldHasRegionVerifier
	FieldHasStorageCustomConstructor
	FieldHasVerifier
	FieldIgnoreArgs
	FieldIgnoreAsmFormat
	FieldIgnoreDesc
	FieldIgnoreExtraDecl
	FieldImplies
	FieldInitializer
	FieldInstance
	FieldInstancePreparation
	FieldInstanceType
	FieldInterfaceDescription
	FieldInterfaceName
	FieldInterfaceTrait
	FieldInterfaceType
	FieldIntrProperties
	FieldIsExtensible
	FieldIsOptional
	FieldIsUserValue
	FieldKind
	FieldKnownSizeRef
	FieldLhs
	FieldLLVMArgIndices
	FieldLLVMBuilder
	FieldLLVMClassName
	FieldLLVMEnumerant
	FieldLLVMEnumName
	FieldLLVMInstName
	FieldLLVMName
	FieldMaxEnumValFnName
	FieldMembers
	FieldMergeAction
	FieldMethods
	FieldMLIRBuilder
	FieldMnemonic
	FieldName
	FieldNumReturns
	FieldOdsCppDeprecated
	FieldOpDialect
	FieldOpDocGroup
	FieldOpName
	FieldOptAssemblyFormat
	FieldOptionalParser
	FieldOptions
	FieldParameters
	FieldParamTypes
	FieldParser
	FieldPattern
	FieldPredExpr
	FieldPredicate
	FieldPrefix
	FieldPrintBitEnumPrimaryGroups
	FieldPrintBitEnumQuoted
	FieldPrinter
	FieldPrinterPredicate
	FieldPyName
	FieldPyType
	FieldQueryFnName
	FieldQueryFnRetType
	FieldReadFromMlirBytecode
	FieldRegions
	FieldReplacement
	FieldReqAssemblyFormat
	FieldResource
	FieldResultPatterns
	FieldResults
	FieldRetTypes
	FieldReturnType
	FieldRhs
	FieldSegmentAttrName
	FieldSeparator
	FieldShaped
	FieldSkipDefaultBuilders
	FieldSourcePattern
	FieldSpecializedAttrClassName
	FieldSpirvOpName
	FieldStage
	FieldStatistics
	FieldStorageClass
	FieldStorageNamespace
	FieldStorageType
	FieldStorageTypeValueOverride
	FieldStr
	FieldStringToSymbolFnName
	FieldSuccessors
	FieldSuffix
	FieldSummary
	FieldSupplementalPatterns
	FieldSymbol
	FieldSymbolToStringFnName
	FieldSymbolToStringFnRetType
	FieldSyntax
	FieldTargetPrefix
	FieldTrait
	FieldTraits
	FieldTransformer
	FieldType
	FieldTypeName
	FieldUnderlyingToSymbolFnName
	FieldUnderlyingType
	FieldUnsupported
	FieldUseCustomPropertiesEncoding
	FieldUseDefaultAttributePrinterParser
	FieldUseDefaultTypePrinterParser
	FieldUsePropertiesForAttributes
	FieldUseStrictPropertiesInAssemblyFormat
	FieldValidBits
	FieldValue
	FieldValues
	FieldValueType
	FieldVerify
	FieldVerifyWithRegions
	FieldVT
	FieldWriteToMlirBytecode

	numFields
)

// fields has the name of each field. What differs between releases is in [Needs].
var fields = [numFields]string{
	FieldAdditionalOptFlags:                  "additionalOptFlags",
	FieldAllocator:                           "allocator",
	FieldAllowedClauseValues:                 "allowedClauseValues",
	FieldAlwaysOverriddenMethods:             "alwaysOverriddenMethods",
	FieldArgument:                            "argument",
	FieldArguments:                           "arguments",
	FieldAssemblyFormat:                      "assemblyFormat",
	FieldAssignToStorage:                     "assignToStorage",
	FieldAttr:                                "attr",
	FieldAttrName:                            "attrName",
	FieldAutogenAvailability:                 "autogenAvailability",
	FieldAutogenSerialization:                "autogenSerialization",
	FieldAvailability:                        "availability",
	FieldBaseAttr:                            "baseAttr",
	FieldBaseAttrClass:                       "baseAttrClass",
	FieldBaseClass:                           "baseClass",
	FieldBaseEffectName:                      "baseEffectName",
	FieldBaseInterfaces:                      "baseInterfaces",
	FieldBaseProperty:                        "baseProperty",
	FieldBaseType:                            "baseType",
	FieldBenefitDelta:                        "benefitDelta",
	FieldBitwidth:                            "bitwidth",
	FieldBody:                                "body",
	FieldBuilderCall:                         "builderCall",
	FieldBuilders:                            "builders",
	FieldCBuilder:                            "cBuilder",
	FieldCGetter:                             "cGetter",
	FieldChildren:                            "children",
	FieldClassName:                           "className",
	FieldClauseList:                          "clauseList",
	FieldComparator:                          "comparator",
	FieldConstBuilderCall:                    "constBuilderCall",
	FieldConstraint:                          "constraint",
	FieldConstraints:                         "constraints",
	FieldConstructor:                         "constructor",
	FieldConvertFromAttribute:                "convertFromAttribute",
	FieldConvertFromStorage:                  "convertFromStorage",
	FieldConvertToAttribute:                  "convertToAttribute",
	FieldCParser:                             "cParser",
	FieldCppAccessorType:                     "cppAccessorType",
	FieldCppBaseClassName:                    "cppBaseClassName",
	FieldCppClassName:                        "cppClassName",
	FieldCppFunctionName:                     "cppFunctionName",
	FieldCppInterfaceName:                    "cppInterfaceName",
	FieldCppName:                             "cppName",
	FieldCppNamespace:                        "cppNamespace",
	FieldCppStorageType:                      "cppStorageType",
	FieldCppType:                             "cppType",
	FieldCPrinter:                            "cPrinter",
	FieldCType:                               "cType",
	FieldDagParams:                           "dagParams",
	FieldDecorators:                          "decorators",
	FieldDefaultBody:                         "defaultBody",
	FieldDefaultValue:                        "defaultValue",
	FieldDefName:                             "defName",
	FieldDependentDialects:                   "dependentDialects",
	FieldDependentTraits:                     "dependentTraits",
	FieldDescription:                         "description",
	FieldDialect:                             "dialect",
	FieldDiscardableAttrs:                    "discardableAttrs",
	FieldEffect:                              "effect",
	FieldEffectOnFullRegion:                  "effectOnFullRegion",
	FieldEffects:                             "effects",
	FieldElementAttr:                         "elementAttr",
	FieldElements:                            "elements",
	FieldElems:                               "elems",
	FieldElemT:                               "elemT",
	FieldEnum:                                "enum",
	FieldEnumClauseValue:                     "enumClauseValue",
	FieldEnumerants:                          "enumerants",
	FieldExpression:                          "expression",
	FieldExtendedInstOpcode:                  "extendedInstOpcode",
	FieldExtendedInstSetName:                 "extendedInstSetName",
	FieldExtraClassDeclaration:               "extraClassDeclaration",
	FieldExtraClassDefinition:                "extraClassDefinition",
	FieldExtraClassOf:                        "extraClassOf",
	FieldExtraConcreteClassDeclaration:       "extraConcreteClassDeclaration",
	FieldExtraConcreteClassDefinition:        "extraConcreteClassDefinition",
	FieldExtraSharedClassDeclaration:         "extraSharedClassDeclaration",
	FieldExtraTraitClassDeclaration:          "extraTraitClassDeclaration",
	FieldGenAccessors:                        "genAccessors",
	FieldGenMnemonicAlias:                    "genMnemonicAlias",
	FieldGenSpecializedAttr:                  "genSpecializedAttr",
	FieldGenStorageClass:                     "genStorageClass",
	FieldGenVerifyDecl:                       "genVerifyDecl",
	FieldHasCanonicalizeMethod:               "hasCanonicalizeMethod",
	FieldHasCanonicalizer:                    "hasCanonicalizer",
	FieldHasConstantMaterializer:             "hasConstantMaterializer",
	FieldHasCustomAssemblyFormat:             "hasCustomAssemblyFormat",
	FieldHasCustomPropertiesPrinter:          "hasCustomPropertiesPrinter",
	FieldHasFolder:                           "hasFolder",
	FieldHashProperty:                        "hashProperty",
	FieldHasInferredContextParam:             "hasInferredContextParam",
	FieldHasNonDefaultDestructor:             "hasNonDefaultDestructor",
	FieldHasOpcode:                           "hasOpcode",
	FieldHasOperationAttrVerify:              "hasOperationAttrVerify",
	FieldHasOperationInterfaceFallback:       "hasOperationInterfaceFallback",
	FieldHasRegionArgAttrVerify:              "hasRegionArgAttrVerify",
	FieldHasRegionResultAttrVerify:           "hasRegionResultAttrVerify",
	FieldHasRegionVerifier:                   "hasRegionVerifier",
	FieldHasStorageCustomConstructor:         "hasStorageCustomConstructor",
	FieldHasVerifier:                         "hasVerifier",
	FieldIgnoreArgs:                          "ignoreArgs",
	FieldIgnoreAsmFormat:                     "ignoreAsmFormat",
	FieldIgnoreDesc:                          "ignoreDesc",
	FieldIgnoreExtraDecl:                     "ignoreExtraDecl",
	FieldImplies:                             "implies",
	FieldInitializer:                         "initializer",
	FieldInstance:                            "instance",
	FieldInstancePreparation:                 "instancePreparation",
	FieldInstanceType:                        "instanceType",
	FieldInterfaceDescription:                "interfaceDescription",
	FieldInterfaceName:                       "interfaceName",
	FieldInterfaceTrait:                      "interfaceTrait",
	FieldInterfaceType:                       "interfaceType",
	FieldIntrProperties:                      "IntrProperties",
	FieldIsExtensible:                        "isExtensible",
	FieldIsOptional:                          "isOptional",
	FieldIsUserValue:                         "isUserValue",
	FieldKind:                                "kind",
	FieldKnownSizeRef:                        "knownSizeRef",
	FieldLhs:                                 "lhs",
	FieldLLVMArgIndices:                      "llvmArgIndices",
	FieldLLVMBuilder:                         "llvmBuilder",
	FieldLLVMClassName:                       "llvmClassName",
	FieldLLVMEnumerant:                       "llvmEnumerant",
	FieldLLVMEnumName:                        "llvmEnumName",
	FieldLLVMInstName:                        "llvmInstName",
	FieldLLVMName:                            "LLVMName",
	FieldMaxEnumValFnName:                    "maxEnumValFnName",
	FieldMembers:                             "members",
	FieldMergeAction:                         "mergeAction",
	FieldMethods:                             "methods",
	FieldMLIRBuilder:                         "mlirBuilder",
	FieldMnemonic:                            "mnemonic",
	FieldName:                                "name",
	FieldNumReturns:                          "numReturns",
	FieldOdsCppDeprecated:                    "odsCppDeprecated",
	FieldOpDialect:                           "opDialect",
	FieldOpDocGroup:                          "opDocGroup",
	FieldOpName:                              "opName",
	FieldOptAssemblyFormat:                   "optAssemblyFormat",
	FieldOptionalParser:                      "optionalParser",
	FieldOptions:                             "options",
	FieldParameters:                          "parameters",
	FieldParamTypes:                          "ParamTypes",
	FieldParser:                              "parser",
	FieldPattern:                             "pattern",
	FieldPredExpr:                            "predExpr",
	FieldPredicate:                           "predicate",
	FieldPrefix:                              "prefix",
	FieldPrintBitEnumPrimaryGroups:           "printBitEnumPrimaryGroups",
	FieldPrintBitEnumQuoted:                  "printBitEnumQuoted",
	FieldPrinter:                             "printer",
	FieldPrinterPredicate:                    "printerPredicate",
	FieldPyName:                              "pyName",
	FieldPyType:                              "pyType",
	FieldQueryFnName:                         "queryFnName",
	FieldQueryFnRetType:                      "queryFnRetType",
	FieldReadFromMlirBytecode:                "readFromMlirBytecode",
	FieldRegions:                             "regions",
	FieldReplacement:                         "replacement",
	FieldReqAssemblyFormat:                   "reqAssemblyFormat",
	FieldResource:                            "resource",
	FieldResultPatterns:                      "resultPatterns",
	FieldResults:                             "results",
	FieldRetTypes:                            "RetTypes",
	FieldReturnType:                          "returnType",
	FieldRhs:                                 "rhs",
	FieldSegmentAttrName:                     "segmentAttrName",
	FieldSeparator:                           "separator",
	FieldShaped:                              "shaped",
	FieldSkipDefaultBuilders:                 "skipDefaultBuilders",
	FieldSourcePattern:                       "sourcePattern",
	FieldSpecializedAttrClassName:            "specializedAttrClassName",
	FieldSpirvOpName:                         "spirvOpName",
	FieldStage:                               "stage",
	FieldStatistics:                          "statistics",
	FieldStorageClass:                        "storageClass",
	FieldStorageNamespace:                    "storageNamespace",
	FieldStorageType:                         "storageType",
	FieldStorageTypeValueOverride:            "storageTypeValueOverride",
	FieldStr:                                 "str",
	FieldStringToSymbolFnName:                "stringToSymbolFnName",
	FieldSuccessors:                          "successors",
	FieldSuffix:                              "suffix",
	FieldSummary:                             "summary",
	FieldSupplementalPatterns:                "supplementalPatterns",
	FieldSymbol:                              "symbol",
	FieldSymbolToStringFnName:                "symbolToStringFnName",
	FieldSymbolToStringFnRetType:             "symbolToStringFnRetType",
	FieldSyntax:                              "syntax",
	FieldTargetPrefix:                        "TargetPrefix",
	FieldTrait:                               "trait",
	FieldTraits:                              "traits",
	FieldTransformer:                         "transformer",
	FieldType:                                "type",
	FieldTypeName:                            "typeName",
	FieldUnderlyingToSymbolFnName:            "underlyingToSymbolFnName",
	FieldUnderlyingType:                      "underlyingType",
	FieldUnsupported:                         "unsupported",
	FieldUseCustomPropertiesEncoding:         "useCustomPropertiesEncoding",
	FieldUseDefaultAttributePrinterParser:    "useDefaultAttributePrinterParser",
	FieldUseDefaultTypePrinterParser:         "useDefaultTypePrinterParser",
	FieldUsePropertiesForAttributes:          "usePropertiesForAttributes",
	FieldUseStrictPropertiesInAssemblyFormat: "useStrictPropertiesInAssemblyFormat",
	FieldValidBits:                           "validBits",
	FieldValue:                               "value",
	FieldValues:                              "values",
	FieldValueType:                           "valueType",
	FieldVerify:                              "verify",
	FieldVerifyWithRegions:                   "verifyWithRegions",
	FieldVT:                                  "VT",
	FieldWriteToMlirBytecode:                 "writeToMlirBytecode",
}

// String returns the name of the field.
func (f Field) String() string { return fields[f] }
