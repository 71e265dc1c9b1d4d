package mlir

// A Language is a set of properties in which the TableGen languages of the releases
// differ. Some are constructs that a release accepts, others change what a construct
// means. Whoever reads .td files asks for a property and never compares releases.
type Language uint16

const (
	// AppendingLets: "let append X = …" and "let prepend X = …" add to the value of
	// a field.
	AppendingLets Language = 1 << iota
	// SortOperator: the operator !sort.
	SortOperator
	// SwitchOperator: the operator !switch.
	SwitchOperator
	// LetBitsInBraces: "let X{3-0} = … in" around statements sets some bits of a field.
	LetBitsInBraces
	// LetBitsInAngles: "let X<3-0> = … in" around statements sets some bits of a field.
	LetBitsInAngles
	// WordFieldInArguments: the word field may precede a template argument.
	WordFieldInArguments
	// TypedParentArguments: the arguments of the parents of a multiclass are converted
	// to the types of the template arguments. Without it, they keep their own types.
	TypedParentArguments
	// ShortConditions: !cond does not resolve the clauses after one whose condition is
	// true, and drops them. Without it, all clauses are resolved, which can define
	// anonymous records.
	ShortConditions
)

// AnyLanguage accepts the constructs of all releases. Everything else means what it
// means in [Oldest].
const AnyLanguage = AppendingLets | SortOperator | SwitchOperator | LetBitsInBraces | LetBitsInAngles | WordFieldInArguments

// languageRows has the changes of each release, in order. A row starts from the language
// of the release before.
var languageRows = []struct {
	release     Release
	adds, drops Language
}{
	{Release22, LetBitsInAngles | WordFieldInArguments, 0},
	{Release23, AppendingLets | SortOperator | SwitchOperator | LetBitsInBraces | TypedParentArguments, LetBitsInAngles},
	{Release24, ShortConditions, WordFieldInArguments},
}

// Language returns the TableGen language of the release. That of an unknown release is
// the language of the newest known one before it.
func (r Release) Language() Language {
	var l Language
	for _, row := range languageRows {
		if row.release > r {
			break
		}
		l = l&^row.drops | row.adds
	}
	return l
}

// Has reports whether the language has all of the properties.
func (l Language) Has(properties Language) bool { return l&properties == properties }

// Releases says which releases have the property l, for messages: "23 and later".
func (l Language) Releases() string {
	for _, row := range languageRows {
		if row.drops.Has(l) {
			return "before " + row.release.String()
		}
		if row.adds.Has(l) && row.release != Oldest {
			return row.release.String() + " and later"
		}
	}
	return Oldest.String()
}
