package plugin

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"
	"unicode/utf8"
)

// A Function makes the outputs of a request. An error that it returns is shown to the
// user as that of the definitions: with a place if it is a *[Diagnostic], or joins some
// (errors.Join). The files are not written then. The context ends when the user stops
// ods-tblgen.
type Function func(ctx context.Context, request *Request) (*Response, error)

// Main is the main function of a plugin: it reads the request from standard input, calls
// the function, writes the response to standard output, and ends the process. The exit
// status is 0 if there is a response, also if that has errors, and 1 otherwise.
// The function must not write to standard output.
func Main(f Function) {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if info, err := os.Stdin.Stat(); err == nil && info.Mode()&os.ModeCharDevice != 0 {
		fmt.Fprintf(os.Stderr, "%[1]s is a plugin of ods-tblgen, which runs it:\n  ods-tblgen -plugin=%[1]s -gen-NAME file.td\n", os.Args[0])
		os.Exit(2)
	}
	if err := Serve(ctx, os.Stdin, os.Stdout, f); err != nil {
		fmt.Fprintln(os.Stderr, filepath.Base(os.Args[0])+": "+err.Error())
		os.Exit(1)
	}
}

// Serve answers one request: what [Main] does, for tests and for other streams. The error
// is about the streams or the form of the documents. An error of f becomes a part of the
// response.
func Serve(ctx context.Context, in io.Reader, out io.Writer, f Function) error {
	request, err := ReadRequest(in)
	if err != nil {
		return err
	}
	response, err := f(ctx, request)
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	if response == nil {
		response = &Response{}
	}
	made := *response
	if made.ProtocolVersion == 0 {
		made.ProtocolVersion = ProtocolVersion
	}
	if err != nil {
		made.Files = nil
		made.Diagnostics = append(made.Diagnostics[:len(made.Diagnostics):len(made.Diagnostics)], diagnosticsOf(err)...)
	}
	for _, file := range made.Files {
		if !utf8.ValidString(file.Content) {
			return fmt.Errorf("the file %q is not valid UTF-8", file.Name)
		}
	}
	encoder := json.NewEncoder(out)
	encoder.SetEscapeHTML(false)
	return encoder.Encode(&made)
}

// diagnosticsOf returns a diagnostic for each of the errors that err joins.
func diagnosticsOf(err error) []Diagnostic {
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		var all []Diagnostic
		for _, e := range joined.Unwrap() {
			all = append(all, diagnosticsOf(e)...)
		}
		return all
	}
	made := Diagnostic{}
	var d *Diagnostic
	if errors.As(err, &d) {
		made = *d
	}
	made.Severity, made.Text = Error, err.Error()
	return []Diagnostic{made}
}

// ReadRequest reads a request. The error says what is wrong with the document, for
// example that its version is not [ProtocolVersion].
func ReadRequest(in io.Reader) (*Request, error) {
	text, err := io.ReadAll(in)
	if err != nil {
		return nil, fmt.Errorf("cannot read the request: %w", err)
	}
	return ParseRequest(text)
}

// ParseRequest returns the request that a document consists of. The request refers to the
// bytes of the document, which must not change.
func ParseRequest(text []byte) (*Request, error) {
	request := &Request{}
	if err := json.Unmarshal(text, request); err != nil {
		return nil, fmt.Errorf("standard input is not a request of ods-tblgen: %w", err)
	}
	if request.ProtocolVersion != ProtocolVersion {
		return nil, fmt.Errorf("the request has version %d of the protocol, this plugin reads version %d: build it with the package generator/plugin of the same release as ods-tblgen",
			request.ProtocolVersion, ProtocolVersion)
	}
	if request.Model == nil || request.Records == nil {
		return nil, errors.New("the request has no model or no records")
	}
	return request, nil
}
