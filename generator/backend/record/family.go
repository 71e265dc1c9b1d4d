// Package record writes the records, as text and as JSON. It does not interpret
// them.
package record

import (
	"context"
	"io"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// Family returns the generators of this package.
func Family() backend.Family {
	return backend.Family{
		Title: "Options for printing records",
		Generators: []backend.Generator{
			{Name: "print-records", Help: "Print all classes and defs", Run: generator(tablegen.WriteRecords)},
			{Name: "dump-json", Help: "Print all defs as JSON", Run: generator(tablegen.WriteJSON)},
		},
	}
}

func generator(write func(io.Writer, *tablegen.Records) error) func(context.Context, *backend.Input, io.Writer) error {
	return func(_ context.Context, in *backend.Input, out io.Writer) error {
		return write(out, in.Records)
	}
}
