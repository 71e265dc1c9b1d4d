package mlir

// An Entity names what a definition is, in identifiers and messages.
type Entity = string

// The entities that catalogues and explanations name.
const (
	EntityDialect    Entity = "dialect"
	EntityOp         Entity = "op"
	EntityType       Entity = "type"
	EntityAttr       Entity = "attr"
	EntityEnum       Entity = "enum"
	EntityInterface  Entity = "interface"
	EntityPass       Entity = "pass"
	EntityTrait      Entity = "trait"
	EntityConstraint Entity = "constraint"
)

// Base classes of MLIR's .td files.
const (
	ClassDialect             = "Dialect"
	ClassOp                  = "Op"
	ClassTypeDef             = "TypeDef"
	ClassAttrDef             = "AttrDef"
	ClassEnumInfo            = "EnumInfo"
	ClassEnumAttrInfo        = "EnumAttrInfo"
	ClassEnumAttr            = "EnumAttr"
	ClassProperty            = "Property"
	ClassInterface           = "Interface"
	ClassAttrInterface       = "AttrInterface"
	ClassOpInterface         = "OpInterface"
	ClassTypeInterface       = "TypeInterface"
	ClassDialectInterface    = "DialectInterface"
	ClassPassBase            = "PassBase"
	ClassPattern             = "Pattern"
	ClassPythonTypeName      = "PythonTypeName"
	ClassPythonAttrType      = "PythonAttrType"
	ClassTrait               = "Trait"
	ClassTraitList           = "TraitList"
	ClassTypeConstraint      = "TypeConstraint"
	ClassAttrConstraint      = "AttrConstraint"
	ClassPropConstraint      = "PropConstraint"
	ClassRegionConstraint    = "RegionConstraint"
	ClassSuccessorConstraint = "SuccessorConstraint"
)

// A Class is a base class of MLIR's .td files.
type Class struct {
	Name   string
	Kind   Kind   // the generators that read its definitions, or 0
	Entity Entity // what its definitions are, or "" if a class that it extends says that
	// Of names what a definition belongs to: the implementers of an interface, or
	// what a constraint restricts.
	Of string
}

// classes is in the order in which a definition that inherits from several is
// identified.
var classes = [...]Class{
	{Name: ClassDialect, Kind: Dialect, Entity: EntityDialect},
	{Name: ClassOp, Kind: Op, Entity: EntityOp},
	{Name: ClassTypeDef, Kind: TypeDef, Entity: EntityType},
	{Name: ClassAttrDef, Kind: AttrDef, Entity: EntityAttr},
	{Name: ClassEnumInfo, Kind: Enum, Entity: EntityEnum},
	{Name: ClassEnumAttrInfo, Kind: Enum, Entity: EntityEnum},
	{Name: "IntEnum", Kind: Enum},
	{Name: "BitEnum", Kind: Enum},
	{Name: ClassOpInterface, Kind: OpInterface, Of: "operation"},
	{Name: ClassAttrInterface, Kind: AttrInterface, Of: "attribute"},
	{Name: ClassTypeInterface, Kind: TypeInterface, Of: "type"},
	{Name: ClassDialectInterface, Kind: DialectInterface, Of: "dialect"},
	{Name: ClassInterface, Entity: EntityInterface},
	{Name: ClassPassBase, Kind: Pass, Entity: EntityPass},
	{Name: "Pass", Kind: Pass},
	{Name: "InterfacePass", Kind: Pass},
	{Name: ClassPattern, Kind: Rewriter},
	{Name: "Pat", Kind: Rewriter},
	{Name: "DialectAttributes", Kind: Bytecode},
	{Name: "DialectTypes", Kind: Bytecode},
	{Name: ClassTrait, Entity: EntityTrait},
	{Name: ClassTypeConstraint, Kind: TypeConstraint, Entity: EntityConstraint, Of: "type"},
	{Name: ClassAttrConstraint, Kind: AttrConstraint, Entity: EntityConstraint, Of: "attribute"},
	{Name: ClassPropConstraint, Entity: EntityConstraint, Of: "property"},
	{Name: ClassRegionConstraint, Entity: EntityConstraint, Of: "region"},
	{Name: ClassSuccessorConstraint, Entity: EntityConstraint, Of: "successor"},
}

// Classes returns the base classes. A definition that inherits from several is what
// the first of them says.
func Classes() []Class { return classes[:] }

// BaseClass returns the kind of the records of one of MLIR's base classes, or 0.
// Other classes of MLIR derive from these.
func BaseClass(name string) Kind {
	for i := range classes {
		if classes[i].Name == name {
			return classes[i].Kind
		}
	}
	return 0
}

// OwnerOf returns what an interface or constraint belongs to: the Of of the first
// class that isA reports, or "".
func OwnerOf(isA func(class string) bool) string {
	for i := range classes {
		if c := &classes[i]; c.Of != "" && isA(c.Name) {
			return c.Of
		}
	}
	return ""
}
