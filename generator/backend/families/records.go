package families

import (
	"context"
	"io"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// Records returns the generators that print records, as text and as JSON. They do not interpret them.
func Records() backend.Family {
	return backend.Family{
		Title: "Options for printing records",
		Generators: []backend.Generator{
			{Name: "print-records", Help: "Print all classes and defs", Run: printer(tablegen.WriteRecords)},
			{Name: "dump-json", Help: "Print all defs as JSON", Run: printer(tablegen.WriteJSON)},
		},
	}
}

func printer(write func(io.Writer, *tablegen.Records) error) func(context.Context, *backend.Input, io.Writer) error {
	return func(_ context.Context, in *backend.Input, out io.Writer) error {
		return write(out, in.Records)
	}
}
