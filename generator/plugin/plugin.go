// Package plugin is for authors of plugins of ods-tblgen: programs with generators
// of their own. A plugin in Go calls [Main] with a function from a [Request] to a
// [Response]:
//
//	func main() {
//		plugin.Main(func(ctx context.Context, request *plugin.Request) (*plugin.Response, error) {
//			var text strings.Builder
//			for _, op := range request.Model.Operations {
//				fmt.Fprintln(&text, op.Name)
//			}
//			return &plugin.Response{Files: []plugin.File{{Content: text.String()}}}, nil
//		})
//	}
//
// The command line
//
//	ods-tblgen -plugin=./list-operations -gen-list -I include FooOps.td -o FooOps.txt
//
// evaluates FooOps.td, runs the program with the request as JSON on its standard
// input, reads the response as JSON from its standard output, and writes the files.
// What the program writes to standard error is shown to the user. [Schema] describes
// both documents, for authors in other languages.
package plugin

import (
	_ "embed"
	"fmt"

	"github.com/rules-ods/rules_ods/generator/backend/catalog"
)

// ProtocolVersion is the version of the documents. It increases when a field is
// removed or gets another meaning. A new field of a [Request] does not change it.
const ProtocolVersion = 1

// Schema is the JSON Schema of requests and responses. It refers to the schema of the
// model, [catalog.Schema].
//
//go:embed schema.json
var Schema string

// A Request is what a plugin gets. The same definitions and options give the same
// bytes: paths do not contain the directories of a machine, unless the command line
// names files by them.
type Request struct {
	ProtocolVersion int `json:"protocolVersion"`
	// Generator is the name of the option -gen-NAME without dashes: "gen-list". It is
	// empty for a template without this option.
	Generator string `json:"generator"`
	// Options are the values of -plugin-opt=key=value. Without "=value" the value is
	// empty.
	Options map[string]string `json:"options"`
	// Output is the name of the file of -o without its folder; empty for standard
	// output.
	Output string `json:"output"`
	// MoreOutputs are the files of -plugin-out, in the order of the command line. Their
	// names are relative to the folder of -o, with slashes.
	MoreOutputs []string `json:"moreOutputs"`
	// Input is the .td file, in the form of Position.File and of the model's positions.
	Input string `json:"input"`
	// MLIRRelease is the release of MLIR for which C++ should be written: 22, 23 or 24.
	MLIRRelease int `json:"mlirRelease"`
	// Model has the definitions of MLIR in the input and in the files that it includes,
	// as the site and -gen-dialect-json describe them.
	Model *catalog.Catalog `json:"model"`
	// Positions are those of all defs, by name.
	Positions map[string]Position `json:"positions"`
	// Records are all defs, also those of classes that are not MLIR's.
	Records *Records `json:"records"`
}

// A Position is a place in a .td file.
type Position struct {
	// File is the path below the include directory where the file was found, or the
	// name of the input as the command line has it. It uses slashes.
	File   string `json:"file"`
	Line   int    `json:"line"`             // from 1
	Column int    `json:"column,omitempty"` // in bytes, from 1; 0 if it is unknown
}

// InInput reports whether the def of that name is in the input, and not in a file that
// the input includes.
func (r *Request) InInput(def string) bool { return r.Positions[def].File == r.Input }

// A Response is what a plugin answers.
type Response struct {
	// ProtocolVersion is the version that the plugin was written for. [Main] sets it if
	// it is 0.
	ProtocolVersion int `json:"protocolVersion"`
	// Files are the outputs: one without a name, which -o receives, and one for each of
	// Request.MoreOutputs. With an error among the diagnostics, files are ignored.
	Files []File `json:"files,omitempty"`
	// Diagnostics are shown to the user in their order.
	Diagnostics []Diagnostic `json:"diagnostics,omitempty"`
	// Dependencies are files that the plugin has read, besides its program. They become
	// part of the dependency file of -d. Their names are relative to the working directory.
	Dependencies []string `json:"dependencies,omitempty"`
}

// A File is one output.
type File struct {
	// Name is empty for the file of -o, or one of Request.MoreOutputs.
	Name string `json:"name,omitempty"`
	// Content is the text of the file. It must be valid UTF-8.
	Content string `json:"content"`
}

// A Severity says what a diagnostic means for the outputs.
type Severity string

const (
	Error   Severity = "error"   // ods-tblgen writes no files and fails
	Warning Severity = "warning" // the files are written
	Note    Severity = "note"    // the same
)

// A Diagnostic is a message about a place in the definitions. The place is Def with
// Field, or Position; without both, the message has no place.
type Diagnostic struct {
	Severity Severity `json:"severity"`
	Text     string   `json:"text"`
	// Def is the name of a def. Field is one of its fields, whose value the message is
	// about; empty for the def as a whole. The place is where the def itself sets the field,
	// or else the name of the def.
	Def      string    `json:"def,omitempty"`
	Field    string    `json:"field,omitempty"`
	Position *Position `json:"position,omitempty"`
}

// Error returns the message without its place. So a function can return an error with a
// place: [Main] turns a *Diagnostic among the errors that it gets into a diagnostic.
func (d *Diagnostic) Error() string { return d.Text }

// Errorf returns an error about a field of a def, or about the def if field is empty.
func Errorf(def, field, format string, args ...any) *Diagnostic {
	return &Diagnostic{Severity: Error, Def: def, Field: field, Text: fmt.Sprintf(format, args...)}
}
