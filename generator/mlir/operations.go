package mlir

// OperationFeatures says how the generated code and the assembly formats of operations
// behave. It is a part of [Features].
type OperationFeatures struct {
	// PropertyRef: properties of unknown type are passed as PropertyRef. Before, they
	// were passed as OpaqueProperties.
	PropertyRef bool
	// AdaptorPropertiesTypeID: the properties of a generic adaptor have a type ID.
	AdaptorPropertiesTypeID bool
	// PropertyErrorNames: errors of conversions of properties begin with the name of
	// the property.
	PropertyErrorNames bool
	// SuccessorGetters: verifiers of operations get successors with getters. Before,
	// they called methods that do not exist.
	SuccessorGetters bool
	// OptionalAttributeNeedsGroup: an optional attribute outside of a group of an
	// assembly format is an error.
	OptionalAttributeNeedsGroup bool
	// PropertiesOfClass: parse functions of custom directives get a property of the class of
	// the operation by the name of that class.
	PropertiesOfClass bool
	// TokenTraits: an operation whose operands or results are tokens has the traits of
	// their consumers or producers.
	TokenTraits bool
	// GuardsOptionalOperands: parsers resolve an optional operand only if it is there.
	GuardsOptionalOperands bool
	// ClosedMessages: a message that ends in an expression ends in an empty literal, so
	// that the C++ around it is valid.
	ClosedMessages bool
	// ClosesLists: an empty list of the keywords of an enum is valid C++.
	ClosesLists bool
	// SmallPrinters: printers of assembly formats are compiled for size, and print a
	// space together with the literal after it.
	SmallPrinters bool
	// WalksPrintedAttributes: printers collect the attributes of attr-dict, and those of
	// a terminator, with walkInherentAttrs.
	WalksPrintedAttributes bool
	// EnclosesAccessors: printers enclose the call of an accessor of an optional enum in
	// parentheses before they dereference it. They do not dereference one that has a
	// default value.
	EnclosesAccessors bool
	// RequiredClauseElements: an attribute in a clause of oilist must follow the keyword of
	// the clause, even if it is optional.
	RequiredClauseElements bool
	// SharedOperandParsers: parsers of assembly formats share the code for optional
	// operands and types, and the storage of several ranges of operands.
	SharedOperandParsers bool
	// ResultIndices: the class of an operation has constants with the indices of its
	// named results.
	ResultIndices bool
	// SlicedOperands: getODSOperands returns a slice of the operands.
	SlicedOperands bool
	// PropertyFunctions: conversions of properties call functions of MLIR for attributes.
	// Before, they had the code for each attribute.
	PropertyFunctions bool
	// WalksInherentAttrs: operations have walkInherentAttrs. Before, they had
	// populateInherentAttrs.
	WalksInherentAttrs bool
	// PropertiesInBuilders: builders look up the properties once. Those of operations
	// without results call each other.
	PropertiesInBuilders bool
	// SplitsDiscardableAttributes: builders that take a list of all attributes are
	// deprecated, and separate inherent and discardable ones.
	SplitsDiscardableAttributes bool
	// SegmentSizesInDictionary: parsed dictionaries of properties have the segment sizes
	// that the parser does not compute, and no others.
	SegmentSizesInDictionary bool
	// PropertiesAsKeyValueList: prop-dict is a list of keys and values, each in the syntax
	// of its property. Before, it was an attribute dictionary.
	PropertiesAsKeyValueList bool
	// ReservesSegmentNames: an attribute or property must not have the name of the segment sizes, in
	// either spelling, if a trait generates them.
	ReservesSegmentNames bool
	// EffectParameters: a side effect may have parameters, by default those of its resource.
	EffectParameters bool
}

// FormatFeatures says which directives the assembly formats of operations, attributes and
// types have. It is a part of [Features].
type FormatFeatures struct {
	// EnumDirective: enum is a directive. Before, it was an unknown word.
	EnumDirective bool
	// ClauseSeparators: oilist may name a separator of its clauses.
	ClauseSeparators bool
}

// operations23 makes the changes of release 23.
func operations23(f *OperationFeatures) {
	f.PropertyRef = true
	f.AdaptorPropertiesTypeID = true
	f.PropertyErrorNames = true
	f.SuccessorGetters = true
	f.OptionalAttributeNeedsGroup = true
	f.PropertiesOfClass = true
	f.TokenTraits = true
	f.GuardsOptionalOperands = true
}

// operations24 makes the changes of release 24.
func operations24(f *OperationFeatures) {
	f.ClosedMessages = true
	f.ClosesLists = true
	f.SmallPrinters = true
	f.WalksPrintedAttributes = true
	f.SharedOperandParsers = true
	f.EnclosesAccessors = true
	f.RequiredClauseElements = true
	f.ResultIndices = true
	f.SlicedOperands = true
	f.PropertyFunctions = true
	f.WalksInherentAttrs = true
	f.PropertiesInBuilders = true
	f.SplitsDiscardableAttributes = true
	f.SegmentSizesInDictionary = true
	f.PropertiesAsKeyValueList = true
	f.ReservesSegmentNames = true
	f.EffectParameters = true
}
