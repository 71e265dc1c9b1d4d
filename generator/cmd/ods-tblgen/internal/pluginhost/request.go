// Package pluginhost runs plugins and templates as generators. It writes the request
// of a plugin, starts its program, and reads the response; a template gets the same
// request. Package generator/plugin has the documents.
package pluginhost

import (
	"bytes"
	"context"
	"encoding/json"
	"path/filepath"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/backend/catalog"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/commandline"
	"github.com/rules-ods/rules_ods/generator/plugin"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// newRequest returns the JSON form of the request for an output. The records are its last
// field.
func newRequest(ctx context.Context, e *commandline.Emit, in *backend.Input) ([]byte, error) {
	model, err := catalog.Build(ctx, in)
	if err != nil {
		return nil, err
	}
	request := &plugin.Request{
		ProtocolVersion: plugin.ProtocolVersion,
		Generator:       e.Generator,
		Options:         e.Options(),
		MoreOutputs:     []string{},
		Input:           catalog.SourceFile(in.IncludeDirs, in.File),
		MLIRRelease:     int(in.Features.Release),
		Model:           model,
		Positions:       positions(in),
	}
	if e.Output != "-" {
		request.Output = filepath.Base(e.Output)
	}
	for _, name := range e.PluginOuts {
		request.MoreOutputs = append(request.MoreOutputs, e.RelativeToOutput(name))
	}
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(request); err != nil {
		return nil, err
	}
	// The records are written to the document directly, because they can be large.
	text.Truncate(text.Len() - len("null}\n"))
	if err := tablegen.WriteJSON(&text, in.Records); err != nil {
		return nil, err
	}
	text.Truncate(text.Len() - len("\n"))
	text.WriteString("}\n")
	return text.Bytes(), nil
}

// positions returns the positions of all defs.
func positions(in *backend.Input) map[string]plugin.Position {
	defs := in.Records.Defs()
	all := make(map[string]plugin.Position, len(defs))
	files := map[string]string{}
	for _, def := range defs {
		p, ok := in.Records.Sources.Position(def.Loc)
		if !ok {
			continue
		}
		file, known := files[p.File]
		if !known {
			file = catalog.SourceFile(in.IncludeDirs, p.File)
			files[p.File] = file
		}
		all[def.Name] = plugin.Position{File: file, Line: p.Line, Column: p.Col}
	}
	return all
}
