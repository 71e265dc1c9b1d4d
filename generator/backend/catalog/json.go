package catalog

import (
	"bytes"
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"strconv"

	"github.com/rules-ods/rules_ods/generator/backend"
)

// Schema is the JSON Schema of the JSON form.
//
//go:embed schema.json
var Schema string

// Family returns the generators of documentation for several inputs. siteRun writes a site.
func Family(siteRun func(ctx context.Context, in *backend.Input, out io.Writer) error) backend.Family {
	return backend.Family{
		AdvancedFlags: true,
		Title:         "Options for -gen-site",
		Flags: []backend.Flag{
			{Name: "site-title", Value: "string", Help: "The title of the site (default: MLIR dialects)"},
			{Name: "site-source-url", Value: "string", Help: "Link definitions in include directories with inputs to this URL, in which {file} and {line} are replaced; DIR=URL after a space is for another directory"},
			{Name: "site-examples", Value: "file", Help: "A list of .mlir files, one per line, from which operations get examples"},
			{Name: "site-example-url", Value: "string", Help: "Link examples to this URL, in which {file} and {line} are replaced"},
			{Name: "site-diff-from", Value: "file", Help: "Show the changes since an older version, an output of -gen-dialect-json"},
			{Name: "site-diff-name", Value: "string", Help: "What the site calls the older version (default: the name of the file)"},
		},
		Generators: []backend.Generator{
			{Name: "gen-dialect-json", Help: "Generate a description of all dialects in any number of inputs, as JSON", Run: run, ManyInputs: true},
			{Name: "gen-site", Help: "Generate a documentation site of all dialects in any number of inputs; -o is a directory",
				Run: siteRun, ManyInputs: true, Directory: true},
		},
	}
}

// run writes the catalogue of all inputs as JSON.
func run(ctx context.Context, in *backend.Input, out io.Writer) error {
	c, err := Build(ctx, in)
	if err != nil {
		return err
	}
	return c.WriteJSON(ctx, out)
}

// maxUnwritten is the number of bytes that WriteJSON collects before it writes them.
const maxUnwritten = 64 << 10

// WriteJSON writes the JSON form, which [Schema] describes. It encodes one definition after the other, to end soon after
// ctx is cancelled.
func (c *Catalog) WriteJSON(ctx context.Context, out io.Writer) error {
	var text bytes.Buffer
	e := json.NewEncoder(&text)
	e.SetEscapeHTML(false)
	e.SetIndent("  ", " ")
	fmt.Fprintf(&text, "{\n \"formatVersion\": %d", c.FormatVersion)
	for field, list := range reflect.ValueOf(c).Elem().Fields() {
		name := field.Tag.Get("json")
		if name == "-" || list.Kind() != reflect.Slice {
			continue
		}
		fmt.Fprintf(&text, ",\n %q: [", name)
		for i := range list.Len() {
			if ctx.Err() != nil {
				return context.Cause(ctx)
			}
			if i > 0 {
				text.WriteByte(',')
			}
			text.WriteString("\n  ")
			if err := e.Encode(list.Index(i).Interface()); err != nil {
				return err
			}
			text.Truncate(text.Len() - 1) // Encode ends a line
			if text.Len() > maxUnwritten {
				if _, err := text.WriteTo(out); err != nil {
					return err
				}
			}
		}
		if list.Len() > 0 {
			text.WriteString("\n ")
		}
		text.WriteByte(']')
	}
	text.WriteString("\n}\n")
	_, err := text.WriteTo(out)
	return err
}

// ParseJSON reads the JSON form.
func ParseJSON(text []byte) (*Catalog, error) {
	c := &Catalog{}
	if err := json.Unmarshal(text, c); err != nil {
		return nil, fmt.Errorf("it is not the output of -gen-dialect-json: %w", err)
	}
	if c.FormatVersion != FormatVersion {
		return nil, errors.New("its formatVersion is " + strconv.Itoa(c.FormatVersion) + "; this tool reads version " + strconv.Itoa(FormatVersion))
	}
	return c, nil
}
