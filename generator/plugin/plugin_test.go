package plugin

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"
)

// TestValues decodes values that evaluated definitions rarely have. The other kinds are tested
// with requests of ods-tblgen.
func TestValues(t *testing.T) {
	for text, want := range map[string]Value{
		`{"kind":"complex","printable":"!add(x, 1)"}`:              Expression{"!add(x, 1)"},
		`{"kind":"varbit","index":1,"printable":"x{1}","var":"x"}`: Expression{"x{1}"},
		`9223372036854775807`:                                      int64(9223372036854775807),
		`{"args":[],"kind":"dag","operator":{"def":"o","kind":"def","printable":"o"},"printable":"(o)"}`: &Dag{Operator: Ref{"o"}, Text: "(o)"},
	} {
		if got, err := decodeValue([]byte(text)); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %#v, %v, want %#v", text, got, err, want)
		}
	}
	for _, text := range []string{`{"kind":"new","printable":"x"}`, `true`, `1.5`, `[true]`, `{"kind":"dag","operator":1,"args":[1],"printable":"x"}`} {
		if got, err := decodeValue([]byte(text)); err == nil {
			t.Errorf("%s: %#v, want an error", text, got)
		}
	}
}

// TestRefusedRequests checks the errors about the form of a request.
func TestRefusedRequests(t *testing.T) {
	for text, want := range map[string]string{
		"":                       "standard input is not a request of ods-tblgen: unexpected end of JSON input",
		`{"protocolVersion": 2}`: "the request has version 2 of the protocol, this plugin reads version 1: ",
		`{"protocolVersion": 1}`: "the request has no model or no records",
	} {
		err := Serve(context.Background(), strings.NewReader(text), &bytes.Buffer{}, nil)
		if err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
}

// TestErrors checks how the errors of a function become diagnostics.
func TestErrors(t *testing.T) {
	const request = `{"protocolVersion": 1, "model": {"formatVersion": 1}, "records": {}}`
	var out bytes.Buffer
	err := Serve(context.Background(), strings.NewReader(request), &out, func(context.Context, *Request) (*Response, error) {
		warned := &Response{Files: []File{{Content: "x"}}, Diagnostics: []Diagnostic{{Severity: Warning, Text: "first"}}}
		return warned, errors.Join(errors.New("plain"), fmt.Errorf("in ADD: %w", Errorf("ADD", "opcode", "bad %d", 7)))
	})
	const want = `{"protocolVersion":1,"diagnostics":[{"severity":"warning","text":"first"},{"severity":"error","text":"plain"},` +
		`{"severity":"error","text":"in ADD: bad 7","def":"ADD","field":"opcode"}]}` + "\n"
	if err != nil || out.String() != want {
		t.Errorf("%v\n%swant\n%s", err, out.String(), want)
	}
	ctx, cancel := context.WithCancel(context.Background())
	err = Serve(ctx, strings.NewReader(request), &out, func(context.Context, *Request) (*Response, error) { cancel(); return nil, nil })
	if !errors.Is(err, context.Canceled) {
		t.Errorf("the error is %v, want that of the context", err)
	}
}
