package origin

import (
	"strings"

	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// DocComment writes the text of a field of the record as a comment, unless the features
// leave such comments out.
func DocComment(b *cpp.Buffer, features *mlir.Features, field, text string) {
	if features.NoDocComments {
		return
	}
	b.BeginOrigin(Field, cpp.NoIndex, field)
	if features.IndentedDescriptions {
		b.DocLines("", strings.TrimRight(ods.Reindented(text), cpp.Blanks))
	} else {
		b.DocComment("", text)
	}
	b.EndOrigin()
}
