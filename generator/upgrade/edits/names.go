package edits

// A Name identifies a kind of edit. Users select edits by name.
type Name string

// The kinds of edits.
const (
	GoneFields    Name = "gone-fields"
	StrictFormats Name = "strict-formats"
	EnumFormats   Name = "enum-formats"
	OptionalGroup Name = "optional-group"
	LetBits       Name = "let-bits"
	AppendLists   Name = "append-lists"
)

// A Kind describes the edits of a name.
type Kind struct {
	Name Name
	// About says what the edit changes and why, in one sentence.
	About string
	// ByDefault says that the edit is made if the user selects none.
	ByDefault bool
	// KeepsFrom says that the generators of the earlier release write the same text after
	// the edit as before it.
	KeepsFrom bool
	// Excludes says that the earlier release refuses the file after the edit.
	ExcludesFrom bool
}

// kinds is in the order in which the edits are listed.
var kinds = []Kind{
	{Name: GoneFields, ByDefault: true, KeepsFrom: true,
		About: "a let of a field that the later release lacks: delete it if it sets the default of the earlier release, else declare the field with its type, which both releases accept"},
	{Name: StrictFormats, ByDefault: true, KeepsFrom: true,
		About: "a dialect whose formats rely on inherent attributes in attr-dict: set useStrictPropertiesInAssemblyFormat to 0, in a form that both releases accept"},
	{Name: EnumFormats, ByDefault: true, KeepsFrom: true,
		About: "a definition that inherits an assembly format whose default differs: write the format of the earlier release into the definition"},
	{Name: OptionalGroup, ByDefault: true,
		About: "an optional attribute outside of a group of an assembly format: replace $x by ($x^)?, which accepts the same text, and prints nothing if the attribute is missing"},
	{Name: LetBits, ExcludesFrom: true,
		About: "let X<3-0> = … in: replace the angle brackets by braces, which only releases from 23 accept"},
	{Name: AppendLists, ExcludesFrom: true,
		About: "let X = [what the class has, more]: replace by let append X = [more], which only releases from 23 accept"},
}

// Kinds returns all kinds of edits.
func Kinds() []Kind { return kinds }

// KindOf returns the kind with a name.
func KindOf(name Name) (Kind, bool) {
	for _, k := range kinds {
		if k.Name == name {
			return k, true
		}
	}
	return Kind{}, false
}
