// Package origin explains generated text: it names the entities that generators
// mark in their output (cpp.Buffer, BeginOrigin), and finds for each line the
// definition that it comes from.
package origin

// Kinds of entities. A Def is a record by its name; all others are parts of the
// innermost Def around them.
const (
	Def       = "def"
	Operand   = "operand"
	Result    = "result"
	Attribute = "attribute"
	Property  = "property"
	Region    = "region"
	Successor = "successor"
	Trait     = "trait"            // the name is that of its def
	Builder   = "builder"          // numbered, without a name
	Method    = "interface method" // the name is that of its def
	Case      = "case"             // of an enum; the name is that of its def
	Parameter = "parameter"        // of an attribute or type
	Option    = "option"           // of a pass; the name is that of its def
	Statistic = "statistic"        // of a pass; the name is that of its def
	Helper    = "discardable attribute"
	Dialect   = "dependent dialect"
	Symbol    = "symbol" // of a pattern
	Field     = "field"  // of the record
)
