package pluginhost

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"text/template"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/commandline"
	"github.com/rules-ods/rules_ods/generator/driver/inputfile"
	"github.com/rules-ods/rules_ods/generator/plugin"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// A TemplateError is an error in a template. Its position is in Sources, which has the text
// of the template.
type TemplateError struct {
	Sources *tablegen.Sources
	*tablegen.Diagnostic
}

// Unwrap returns nil: the position of the diagnostic is not one in a .td file.
func (e *TemplateError) Unwrap() error { return nil }

// runTemplate executes a template with the request as its data.
func (h *Host) runTemplate(ctx context.Context, e *commandline.Emit, in *backend.Input, out io.Writer) error {
	text, err := in.ReadFile(e.Template)
	if err != nil {
		return fmt.Errorf("cannot read the template '%s': %w", e.Template, inputfile.Cause(err))
	}
	h.Depend(e.Template)
	parsed := template.New(e.Template).Option("missingkey=error")
	parsed.Funcs(functions()).Funcs(template.FuncMap{"include": func(name string, data any) (string, error) {
		part := &limitedBuffer{limit: maxResponse}
		err := parsed.ExecuteTemplate(part, name, data)
		return string(part.text), err
	}})
	if _, err := parsed.Parse(string(text)); err != nil {
		return templateError(e.Template, string(text), err)
	}
	document, err := newRequest(ctx, e, in)
	if err != nil {
		return err
	}
	request, err := plugin.ParseRequest(document)
	if err != nil {
		return err
	}
	written := &limitedBuffer{limit: maxResponse, ctx: ctx}
	if err := parsed.Execute(written, request); err != nil {
		switch {
		case ctx.Err() != nil:
			return context.Cause(ctx)
		case errors.Is(err, errTooLarge):
			return fmt.Errorf("the template '%s' writes more than %d MiB, which is the limit of an output", e.Template, maxResponse>>20)
		}
		return templateError(e.Template, string(text), err)
	}
	_, err = io.Copy(out, bytes.NewReader(written.text))
	return err
}

// templateError returns an error of package text/template with its position. The text of such
// an error is "template: NAME:LINE:COLUMN: MESSAGE", where the column counts from 0 and may be
// absent.
func templateError(name, text string, err error) error {
	failure := &TemplateError{Sources: &tablegen.Sources{}, Diagnostic: &tablegen.Diagnostic{Msg: err.Error()}}
	failure.Sources.AddMain(name, text)
	rest, ok := strings.CutPrefix(err.Error(), "template: "+name+":")
	if !ok {
		return failure
	}
	lineText, rest, _ := strings.Cut(rest, ":")
	line, err := strconv.Atoi(lineText)
	if err != nil {
		return failure
	}
	column := 0
	if columnText, after, ok := strings.Cut(rest, ":"); ok {
		if n, err := strconv.Atoi(columnText); err == nil {
			column, rest = n+1, after
		}
	}
	failure.Loc, _ = failure.Sources.Find(name, line, column)
	rest = strings.TrimSpace(rest)
	failure.Msg = strings.TrimPrefix(rest, "executing "+strconv.Quote(name)+" ")
	return failure
}
