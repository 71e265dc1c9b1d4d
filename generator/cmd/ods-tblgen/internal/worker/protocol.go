package worker

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"google.golang.org/protobuf/encoding/protowire"
)

// maxRequest bounds a message, in bytes; it lists all inputs of an action.
const maxRequest = 256 << 20

// newProtocol tells the encoding by how the first request begins.
func newProtocol(in io.Reader, out io.Writer) (protocol, error) {
	buffered := bufio.NewReaderSize(in, 64<<10)
	if isJSON(buffered) {
		return &jsonProtocol{json.NewDecoder(buffered), json.NewEncoder(out)}, nil
	}
	return &protoProtocol{buffered, out}, nil
}

// isJSON reports whether a JSON object follows. Its brace could also be the
// length of a message of 123 bytes; so the name of the first field has to be
// there too, or the other brace.
func isJSON(in *bufio.Reader) bool {
	inName := false
	for i := 0; i < 123; i++ {
		b, err := in.Peek(i + 1)
		if err != nil {
			// What ends this early is no message of 123 bytes.
			return i > 0 && b[0] == '{'
		}
		c := b[i]
		letter := c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_'
		switch {
		case i == 0:
			if c != '{' {
				return false
			}
		case inName && c == '"':
			return true
		case inName && letter:
		case inName:
			return false
		case c == '"':
			inName = true
		case c == '}':
			return true
		case c != ' ' && c != '\t' && c != '\r' && c != '\n':
			return false
		}
	}
	return true
}

// A jsonProtocol has an object for each message, with the names of fields in
// lowerCamelCase.
type jsonProtocol struct {
	in  *json.Decoder
	out *json.Encoder
}

type jsonRequest struct {
	Arguments []string `json:"arguments"`
	Inputs    []struct {
		Path   string `json:"path"`
		Digest string `json:"digest"`
	} `json:"inputs"`
	RequestID  int32  `json:"requestId"`
	Cancel     bool   `json:"cancel"`
	SandboxDir string `json:"sandboxDir"`
}

type jsonResponse struct {
	ExitCode     int32  `json:"exitCode"`
	Output       string `json:"output"`
	RequestID    int32  `json:"requestId"`
	WasCancelled bool   `json:"wasCancelled,omitempty"`
}

func (p *jsonProtocol) read() (*request, error) {
	var j jsonRequest
	if err := p.in.Decode(&j); errors.Is(err, io.EOF) {
		return nil, io.EOF
	} else if err != nil {
		return nil, fmt.Errorf("not a request in JSON: %w", err)
	}
	r := &request{arguments: j.Arguments, id: j.RequestID, cancel: j.Cancel, sandboxDir: j.SandboxDir}
	for _, in := range j.Inputs {
		r.inputs = append(r.inputs, input{in.Path, []byte(in.Digest)})
	}
	return r, nil
}

func (p *jsonProtocol) write(r *response) error {
	return p.out.Encode(jsonResponse{r.exitCode, r.output, r.id, r.wasCancelled})
}

// A protoProtocol has the length of each message in front of it.
type protoProtocol struct {
	in  *bufio.Reader
	out io.Writer
}

// The numbers of fields in worker_protocol.proto.
const (
	requestArguments  = 1
	requestInputs     = 2
	requestID         = 3
	requestCancel     = 4
	requestSandboxDir = 6

	inputPath   = 1
	inputDigest = 2

	responseExitCode     = 1
	responseOutput       = 2
	responseID           = 3
	responseWasCancelled = 4
)

func (p *protoProtocol) read() (*request, error) {
	size, err := binary.ReadUvarint(p.in)
	switch {
	case errors.Is(err, io.EOF):
		return nil, io.EOF
	case errors.Is(err, io.ErrUnexpectedEOF):
		return nil, errors.New("the input ends within a request")
	case err != nil:
		return nil, fmt.Errorf("not a request: its length: %w", err)
	case size > maxRequest:
		return nil, fmt.Errorf("not a request: %d bytes long; the limit is %d", size, maxRequest)
	}
	// The length may be a lie: memory grows with what is really there.
	var message bytes.Buffer
	if n, err := io.CopyN(&message, p.in, int64(size)); err != nil {
		return nil, fmt.Errorf("the input ends within a request, after %d of %d bytes", n, size)
	}
	return parseRequest(message.Bytes())
}

// parseRequest reads a WorkRequest. Fields that it does not know are passed
// over.
func parseRequest(message []byte) (*request, error) {
	r := &request{}
	err := eachField(message, func(f field) bool {
		switch f.number {
		case requestArguments:
			r.arguments = append(r.arguments, string(f.bytes))
			return f.kind == protowire.BytesType
		case requestInputs:
			in, ok := parseInput(f.bytes)
			r.inputs = append(r.inputs, in)
			return ok && f.kind == protowire.BytesType
		case requestID:
			r.id = int32(f.varint)
			return f.kind == protowire.VarintType
		case requestCancel:
			r.cancel = f.varint != 0
			return f.kind == protowire.VarintType
		case requestSandboxDir:
			r.sandboxDir = string(f.bytes)
			return f.kind == protowire.BytesType
		}
		return true
	})
	if err != nil {
		return nil, err
	}
	return r, nil
}

func parseInput(message []byte) (in input, ok bool) {
	err := eachField(message, func(f field) bool {
		switch f.number {
		case inputPath:
			in.path = string(f.bytes)
			return f.kind == protowire.BytesType
		case inputDigest:
			in.digest = bytes.Clone(f.bytes)
			return f.kind == protowire.BytesType
		}
		return true
	})
	return in, err == nil
}

// A field is one field of a message.
type field struct {
	number protowire.Number
	kind   protowire.Type
	bytes  []byte // if kind is protowire.BytesType
	varint uint64 // if kind is protowire.VarintType
}

// eachField calls use for the fields of a message; use reports whether a field
// is of the kind that it has to be.
func eachField(message []byte, use func(field) bool) error {
	for len(message) > 0 {
		number, kind, n := protowire.ConsumeTag(message)
		if n < 0 {
			return fmt.Errorf("not a request: %w", protowire.ParseError(n))
		}
		message = message[n:]
		f := field{number: number, kind: kind}
		switch kind {
		case protowire.BytesType:
			f.bytes, n = protowire.ConsumeBytes(message)
		case protowire.VarintType:
			f.varint, n = protowire.ConsumeVarint(message)
		default:
			n = protowire.ConsumeFieldValue(number, kind, message)
		}
		if n < 0 {
			return fmt.Errorf("not a request: %w", protowire.ParseError(n))
		}
		message = message[n:]
		if !use(f) {
			return fmt.Errorf("not a request: field %d is not what it has to be", number)
		}
	}
	return nil
}

func (p *protoProtocol) write(r *response) error {
	var m []byte
	if r.exitCode != 0 {
		m = protowire.AppendTag(m, responseExitCode, protowire.VarintType)
		m = protowire.AppendVarint(m, uint64(r.exitCode))
	}
	if r.output != "" {
		m = protowire.AppendTag(m, responseOutput, protowire.BytesType)
		m = protowire.AppendString(m, strings.ToValidUTF8(r.output, "\uFFFD"))
	}
	if r.id != 0 {
		m = protowire.AppendTag(m, responseID, protowire.VarintType)
		m = protowire.AppendVarint(m, uint64(int64(r.id)))
	}
	if r.wasCancelled {
		m = protowire.AppendTag(m, responseWasCancelled, protowire.VarintType)
		m = protowire.AppendVarint(m, 1)
	}
	_, err := p.out.Write(protowire.AppendBytes(nil, m))
	return err
}
