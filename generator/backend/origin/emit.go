package origin

import "github.com/rules-ods/rules_ods/generator/cpp"

// DocComment writes the text of a field of the record as a comment.
func DocComment(b *cpp.Buffer, field, text string) {
	b.BeginOrigin(Field, cpp.NoIndex, field)
	b.DocComment("", text)
	b.EndOrigin()
}
