package pluginhost

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"path"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/commandline"
	"github.com/rules-ods/rules_ods/generator/driver/inputfile"
	"github.com/rules-ods/rules_ods/generator/driver/outputfile"
	"github.com/rules-ods/rules_ods/generator/plugin"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// A Host is what an invocation provides for its plugins and templates.
type Host struct {
	// Dir is the working directory of programs.
	Dir inputfile.Directory
	// Stderr receives what programs write to standard error. Several may write at a time.
	Stderr io.Writer
	// Message, if not nil, receives the lines of standard error in place of Stderr. It may
	// be called concurrently.
	Message func(line string)
	// Depend receives the names of files on which outputs depend besides .td files. It may
	// be called concurrently.
	Depend func(names ...string)
	// Temporary registers the directories with the module for plugins in Python. It may be nil.
	Temporary *outputfile.Registry
}

// Generator returns the generator of an output for which commandline.Emit.IsCustom is true.
// It writes the files of -plugin-out to Input.Shards.
func (h *Host) Generator(e *commandline.Emit) backend.Generator {
	run := h.runPlugin
	if e.Template != "" {
		run = h.runTemplate
	}
	return backend.Generator{Name: e.Generator, Run: func(ctx context.Context, in *backend.Input, out io.Writer) error {
		return run(ctx, e, in, out)
	}}
}

func (h *Host) runPlugin(ctx context.Context, e *commandline.Emit, in *backend.Input, out io.Writer) error {
	p := &process{name: e.Plugin, dir: h.Dir, stderr: h.Stderr, message: h.Message, temporary: h.Temporary}
	program, err := p.find()
	if err != nil {
		return err
	}
	request, err := newRequest(ctx, e, in)
	if err != nil {
		return err
	}
	text, err := p.run(ctx, program, request)
	if err != nil {
		return err
	}
	response, err := p.parse(text)
	if err != nil {
		return err
	}
	if strings.Contains(e.Plugin, "/") {
		program = e.Plugin // as the command line has it
	}
	h.Depend(append([]string{program}, response.Dependencies...)...)
	if err := p.report(response.Diagnostics, in); err != nil {
		return err
	}
	return p.write(response.Files, in, out)
}

// parse returns the response that a document consists of.
func (p *process) parse(text []byte) (*plugin.Response, error) {
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	response := &plugin.Response{}
	if err := d.Decode(response); err != nil {
		if errors.Is(err, io.EOF) {
			return nil, p.errorf("printed nothing on standard output, where its response has to be")
		}
		return nil, p.errorf("printed no response of the protocol: %s. Standard output begins with %s; other messages belong on standard error",
			strings.TrimPrefix(err.Error(), "json: "), beginning(text))
	}
	if rest := bytes.TrimSpace(text[d.InputOffset():]); len(rest) > 0 {
		return nil, p.errorf("printed more than the response on standard output: %s; other messages belong on standard error", beginning(rest))
	}
	if response.ProtocolVersion != plugin.ProtocolVersion {
		return nil, p.errorf("answered with version %d of the protocol, this program reads version %d: use the library for plugins of this release",
			response.ProtocolVersion, plugin.ProtocolVersion)
	}
	return response, nil
}

// beginning returns the first characters of a text in quotes.
func beginning(text []byte) string {
	const limit = 60
	short := string(text[:min(limit, len(text))])
	for !utf8.ValidString(short) && len(short) > limit-utf8.UTFMax {
		short = short[:len(short)-1]
	}
	return strconv.Quote(strings.ToValidUTF8(short, "?"))
}

// report prints warnings and notes, and returns the errors.
func (p *process) report(diagnostics []plugin.Diagnostic, in *backend.Input) error {
	var failed []error
	for i := range diagnostics {
		d := &diagnostics[i]
		found := locate(d, in)
		switch d.Severity {
		case plugin.Error:
			failed = append(failed, found)
		case plugin.Warning:
			found.Severity = tablegen.SeverityWarning
			in.Warn(found)
		case plugin.Note:
			found.Severity = tablegen.SeverityNote
			in.Warn(found)
		default:
			return p.errorf("answered with a diagnostic of severity '%s', want error, warning or note: %s", d.Severity, d.Text)
		}
	}
	return errors.Join(failed...)
}

// locate returns a diagnostic at the place that a plugin names. If the place is not known,
// the text begins with it.
func locate(d *plugin.Diagnostic, in *backend.Input) *tablegen.Diagnostic {
	made := &tablegen.Diagnostic{Msg: d.Text}
	switch def := in.Records.Def(d.Def); {
	case def != nil:
		made.Loc = def.Loc
		// What precedes the name of the def is in a class or another def, which is not at fault.
		if field := def.Field(d.Field); field != nil && field.Loc > def.Loc {
			made.Loc = field.Loc
		}
	case d.Def != "":
		made.Msg = d.Def + ": " + d.Text
	case d.Position != nil:
		at := d.Position
		for _, name := range append([]string{at.File}, below(in.IncludeDirs, at.File)...) {
			if l, ok := in.Records.Sources.Find(name, at.Line, at.Column); ok {
				made.Loc = l
				return made
			}
		}
		made.Msg = fmt.Sprintf("%s:%d:%d: %s", at.File, at.Line, max(1, at.Column), d.Text)
	}
	return made
}

func below(dirs []string, name string) []string {
	var names []string
	for _, dir := range dirs {
		names = append(names, strings.TrimSuffix(dir, "/")+"/"+name, path.Join(dir, name))
	}
	return names
}

// write writes the files of a response to the outputs of the command line. The plugin has
// to write each of them, and no others.
func (p *process) write(files []plugin.File, in *backend.Input, out io.Writer) error {
	outputs := map[string]io.Writer{"": out}
	names := []string{""}
	for _, s := range in.Shards {
		outputs[s.Include] = s.Writer
		names = append(names, s.Include)
	}
	written := map[string]bool{}
	for _, file := range files {
		to, known := outputs[file.Name]
		switch {
		case !known:
			return p.errorf("wrote the file '%s', which the command line does not name: add -plugin-out with the folder of -o and this name", file.Name)
		case written[file.Name]:
			return p.errorf("wrote %s twice", quoted(file.Name))
		}
		written[file.Name] = true
		if _, err := io.WriteString(to, file.Content); err != nil {
			return err
		}
	}
	for _, name := range names {
		if !written[name] {
			return p.errorf("did not write %s", quoted(name))
		}
	}
	return nil
}

func quoted(name string) string {
	if name == "" {
		return "the file without a name, which is the output of -o"
	}
	return "'" + name + "', which -plugin-out asks for"
}
