package mlir

// Features says how generated code and the input languages of a release behave. A
// generator asks for a behaviour and never compares releases. The zero value has the
// behaviours of [Oldest]; each field names one that a later release introduced.
type Features struct {
	// Release is the release that the features belong to. It is for messages and for
	// keys of caches.
	Release Release

	// NoDocComments leaves descriptions out of generated C++. It is an option of the
	// command line, and part of no release.
	NoDocComments bool

	// DependsOnInput: a dependency file lists the input besides the files that it
	// includes.
	DependsOnInput bool

	// AlwaysProperties: operations of all dialects store their inherent attributes
	// in properties. Before, the dialect chose by usePropertiesForAttributes.
	AlwaysProperties bool

	// StrictFormats: a dialect may ask that attr-dict in the formats of its operations has
	// discardable attributes only.
	StrictFormats bool

	OperationFeatures
	FormatFeatures

	// IndentedDescriptions: summaries and descriptions in comments keep the indentation
	// of their lines relative to each other.
	IndentedDescriptions bool
	// BytecodeWritersReturn: writers of bytecode return whether they wrote the value.
	BytecodeWritersReturn bool
	// EnumKeywordLists: the parser of an optional enum accepts only the keywords of its
	// cases, which it passes to AsmParser.
	EnumKeywordLists bool
	// LinearStringMaps: the maps of strings whose order some outputs have put a key whose bucket is taken
	// into the next one.
	LinearStringMaps bool
	// NoReservedMapKeys: DenseMapInfo needs no empty key and no tombstone key.
	NoReservedMapKeys bool
	// PythonBuildersOfDialects: the key of a Python builder of an enum attribute has the
	// name of its dialect, and -bind-dialect selects one. That of an enum without dialect may exist already.
	PythonBuildersOfDialects bool
	// ConstantsOfTosa: serialization passes the enums, scalars and tensors among the
	// attributes of TOSA's extended instruction set as ids of constants.
	ConstantsOfTosa bool
	// PythonTypes: Python bindings annotate the parameters of functions and have a class
	// of adaptors for each operation.
	PythonTypes bool
	// AttributesByAccessor: serialization reads the inherent attributes of an operation by
	// their accessors, and the discardable ones from their dictionary.
	AttributesByAccessor bool
	// EnumParsersInDefinitions: the FieldParser of an enum is declared for AsmParser,
	// and its functions are in the definitions.
	EnumParsersInDefinitions bool

	// SpaceAfterMnemonic: the dialect's printer writes the space between the mnemonic
	// and the parameters of an attribute or type. Before, the method print wrote it.
	SpaceAfterMnemonic bool
	// NoCodeForEmptyLists: printers have no code for params and struct if there are no
	// parameters.
	NoCodeForEmptyLists bool
	// BracketedStructLists: within struct, brackets enclose a list that another
	// parameter follows.
	BracketedStructLists bool
	// EnumAttrsInStruct: struct reads and prints the value of an EnumAttrParameter,
	// without the syntax of its attribute.
	EnumAttrsInStruct bool

	// OverloadedModelMethods: fallback models and external models name the overloads
	// of an interface's method like the interface. Before, they numbered them.
	OverloadedModelMethods bool
	// DialectInterfacePurity: methods of dialect interfaces can be pure virtual, or
	// declared only. The constructor follows them, and extraClassDeclaration is used.
	DialectInterfacePurity bool
	// PredicateTraitsInDefs: definitions of attributes and types may have predicates among
	// their traits, which verifyInvariants checks.
	PredicateTraitsInDefs bool
	// SideEffectsOfIntrinsics: the operation of an intrinsic that has side effects other than
	// access to memory does not have the trait NoMemoryEffect.
	SideEffectsOfIntrinsics bool
	// NoTosaAvailability: there is no generator of the availability of TOSA's operations.
	NoTosaAvailability bool

	// ConstexprModels: the constructor of an interface's model is constexpr, and the
	// type GeneratedModel names the model.
	ConstexprModels bool
	// SharedModelMethods: bodies of an operation interface's methods can use $_raw_op.
	// Those that need no concrete class are functions of the concept.
	SharedModelMethods bool

	// ConstAttrHelpers: the methods of a dialect's attribute helpers are const, and
	// their constructors explicit.
	ConstAttrHelpers bool
	// DiscardableAttrHelpers: a dialect's attribute helpers use the functions of
	// Operation for discardable attributes.
	DiscardableAttrHelpers bool

	// DialectPages: each generator of documentation writes the definitions of one
	// dialect, which -dialect selects.
	DialectPages bool
	// EnumSyntaxPages: the documented syntax of an EnumParameter lists its cases.
	EnumSyntaxPages bool
}

// featureRows has the changes of each release after [Oldest], in order. A row starts
// from the features of the release before.
var featureRows = []struct {
	release Release
	change  func(*Features)
}{
	{Release23, func(f *Features) {
		f.DependsOnInput = true
		f.AlwaysProperties = true
		operations23(&f.OperationFeatures)
		f.IndentedDescriptions = true
		f.BytecodeWritersReturn = true
		f.EnumKeywordLists = true
		f.LinearStringMaps = true
		f.NoReservedMapKeys = true

		f.SpaceAfterMnemonic = true
		f.BracketedStructLists = true
		f.NoCodeForEmptyLists = true
		f.OverloadedModelMethods = true
		f.DialectInterfacePurity = true
		f.ConstAttrHelpers = true
		f.DialectPages = true
		f.EnumSyntaxPages = true
		f.PythonBuildersOfDialects = true
		f.PythonTypes = true
		f.ConstantsOfTosa = true
		f.PredicateTraitsInDefs = true
	}},
	{Release24, func(f *Features) {
		f.StrictFormats = true
		operations24(&f.OperationFeatures)
		f.EnumDirective = true
		f.ClauseSeparators = true

		f.AttributesByAccessor = true
		f.EnumParsersInDefinitions = true

		f.EnumAttrsInStruct = true
		f.ConstexprModels = true
		f.SharedModelMethods = true
		f.DiscardableAttrHelpers = true
		f.SideEffectsOfIntrinsics = true
		f.NoTosaAvailability = true
	}},
}

// Features returns the features of the release. Those of an unknown release are those of
// the newest known one before it.
func (r Release) Features() Features {
	var f Features
	for _, row := range featureRows {
		if row.release > r {
			break
		}
		row.change(&f)
	}
	f.Release = r
	return f
}
