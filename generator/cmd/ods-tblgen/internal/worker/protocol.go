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
)

// maxRequest limits the size of a request, in bytes. A request lists all inputs
// of an action, so it can be large.
const maxRequest = 256 << 20

// newProtocol returns the protocol in the encoding of the first request.
func newProtocol(in io.Reader, out io.Writer) (protocol, error) {
	buffered := bufio.NewReaderSize(in, 64<<10)
	if isJSON(buffered) {
		limited := &limitedReader{from: buffered, limit: maxRequest}
		return &jsonProtocol{json.NewDecoder(limited), json.NewEncoder(out), limited}, nil
	}
	return &protoProtocol{buffered, out}, nil
}

// isJSON reports whether the first request is a JSON object. The byte "{" alone
// does not decide, because it is also the length of a binary message of 123
// bytes. In JSON, the name of the first field or "}" follows.
func isJSON(in *bufio.Reader) bool {
	inName := false
	for i := 0; i < 123; i++ {
		b, err := in.Peek(i + 1)
		if err != nil {
			// The input is too short for a message of 123 bytes.
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
		case !strings.ContainsRune(" \t\r\n", rune(c)):
			return false
		}
	}
	return true
}

// A jsonProtocol encodes each message as a JSON object.
type jsonProtocol struct {
	in      *json.Decoder
	out     *json.Encoder
	limited *limitedReader // what in reads
}

// A limitedReader fails after limit bytes, until it starts again.
type limitedReader struct {
	from  io.Reader
	limit int64
	read  int64
}

func (r *limitedReader) Read(text []byte) (int, error) {
	if r.read >= r.limit {
		return 0, fmt.Errorf("it is longer than %d bytes, the limit", r.limit)
	}
	n, err := r.from.Read(text[:min(int64(len(text)), r.limit-r.read)])
	r.read += int64(n)
	return n, err
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
	p.limited.read = 0
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

// A protoProtocol encodes each message as a protocol buffer, preceded by its
// length.
type protoProtocol struct {
	in  *bufio.Reader
	out io.Writer
}

// The numbers of the fields in Bazel's worker_protocol.proto.
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
	// The length may be wrong, so the buffer grows only as far as bytes arrive.
	var message bytes.Buffer
	if n, err := io.CopyN(&message, p.in, int64(size)); err != nil {
		return nil, fmt.Errorf("the input ends within a request, after %d of %d bytes", n, size)
	}
	return parseRequest(message.Bytes())
}

// parseRequest decodes a WorkRequest. It skips unknown fields.
func parseRequest(message []byte) (*request, error) {
	r := &request{}
	err := eachField(message, func(f field) bool {
		switch f.number {
		case requestArguments:
			r.arguments = append(r.arguments, string(f.bytes))
			return f.kind == bytesType
		case requestInputs:
			in, ok := parseInput(f.bytes)
			r.inputs = append(r.inputs, in)
			return ok && f.kind == bytesType
		case requestID:
			r.id = int32(f.varint)
			return f.kind == varintType
		case requestCancel:
			r.cancel = f.varint != 0
			return f.kind == varintType
		case requestSandboxDir:
			r.sandboxDir = string(f.bytes)
			return f.kind == bytesType
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
			return f.kind == bytesType
		case inputDigest:
			in.digest = bytes.Clone(f.bytes)
			return f.kind == bytesType
		}
		return true
	})
	return in, err == nil
}

// A wireType is the encoding of the value of a field.
type wireType uint8

const (
	varintType  wireType = 0
	fixed64Type wireType = 1
	bytesType   wireType = 2
	fixed32Type wireType = 5
)

// A field is one field of a message.
type field struct {
	number uint64
	kind   wireType
	bytes  []byte // if kind is bytesType
	varint uint64 // if kind is varintType
}

// eachField calls use for each field of a message. use returns false if the
// field has the wrong type.
//
// The library for protocol buffers is not used, because its initialization
// takes a large part of the time of a small run.
func eachField(message []byte, use func(field) bool) error {
	for len(message) > 0 {
		tag, n := binary.Uvarint(message)
		f := field{number: tag >> 3, kind: wireType(tag & 7)}
		if n <= 0 || f.number == 0 || f.number >= 1<<29 {
			return errors.New("not a request: no field begins where one is expected")
		}
		message = message[n:]
		size := uint64(0)
		switch f.kind {
		case varintType:
			if f.varint, n = binary.Uvarint(message); n <= 0 {
				return fmt.Errorf("not a request: field %d is not complete", f.number)
			}
			size = uint64(n)
		case bytesType:
			length, n := binary.Uvarint(message)
			if n <= 0 || length > uint64(len(message)-n) {
				return fmt.Errorf("not a request: field %d is longer than the message", f.number)
			}
			message = message[n:]
			f.bytes, size = message[:length], length
		case fixed32Type:
			size = 4
		case fixed64Type:
			size = 8
		default:
			return fmt.Errorf("not a request: field %d has an unknown type", f.number)
		}
		if size > uint64(len(message)) {
			return fmt.Errorf("not a request: field %d is longer than the message", f.number)
		}
		message = message[size:]
		if !use(f) {
			return fmt.Errorf("not a request: field %d has the wrong type", f.number)
		}
	}
	return nil
}

func appendNumber(m []byte, field, value uint64) []byte {
	return binary.AppendUvarint(append(m, byte(field<<3)|byte(varintType)), value)
}

func appendText(m []byte, field uint64, value string) []byte {
	m = binary.AppendUvarint(append(m, byte(field<<3)|byte(bytesType)), uint64(len(value)))
	return append(m, value...)
}

func (p *protoProtocol) write(r *response) error {
	var m []byte
	if r.exitCode != 0 {
		m = appendNumber(m, responseExitCode, uint64(r.exitCode))
	}
	if r.output != "" {
		m = appendText(m, responseOutput, strings.ToValidUTF8(r.output, "\uFFFD"))
	}
	if r.id != 0 {
		m = appendNumber(m, responseID, uint64(int64(r.id)))
	}
	if r.wasCancelled {
		m = appendNumber(m, responseWasCancelled, 1)
	}
	_, err := p.out.Write(append(binary.AppendUvarint(nil, uint64(len(m))), m...))
	return err
}
