package mlir

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"slices"
	"strconv"
)

// fields are the declarations of fields.go: the names of the constants and their values.
func fields() map[string]Field {
	file, err := parser.ParseFile(token.NewFileSet(), "fields.go", nil, 0)
	if err != nil {
		panic(err)
	}
	all := map[string]Field{}
	for _, d := range file.Decls {
		constants, ok := d.(*ast.GenDecl)
		if !ok || constants.Tok != token.CONST {
			continue
		}
		for _, spec := range constants.Specs {
			c := spec.(*ast.ValueSpec)
			text, err := strconv.Unquote(c.Values[0].(*ast.BasicLit).Value)
			if err != nil {
				panic(err)
			}
			all[c.Names[0].Name] = Field(text)
		}
	}
	return all
}

// Fields returns all fields, in alphabetical order.
func Fields() []Field { return slices.Sorted(maps.Values(fields()))[1:] }

// In reports whether the class has the field in a known release.
func (c Change) In(r Release) bool { return r >= c.Since && (c.Until == 0 || r < c.Until) }

// In returns the fields that the class has in a known release, in alphabetical order.
func (n *ClassNeed) In(r Release) []Field {
	fields := slices.Concat(n.Required, n.Fields)
	for _, c := range n.Changed {
		if c.In(r) {
			fields = append(fields, c.Field)
		}
	}
	slices.Sort(fields)
	return slices.Compact(fields)
}
