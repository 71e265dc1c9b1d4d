package server

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/textproto"
	"strconv"
)

// maxMessage limits the size of a message.
const maxMessage = 256 << 20

// A codec reads and writes messages with the headers of the base protocol. It skips a
// message that is not JSON, so that one faulty message does not end the connection.
type codec struct {
	skipped func(error) // is called for a message that is skipped
}

// WriteObject implements [jsonrpc2.ObjectCodec].
func (codec) WriteObject(stream io.Writer, v any) error {
	data, err := json.Marshal(v)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(stream, "Content-Length: %d\r\n\r\n%s", len(data), data)
	return err
}

// ReadObject implements [jsonrpc2.ObjectCodec].
func (c codec) ReadObject(stream *bufio.Reader, v any) error {
	for {
		header, err := textproto.NewReader(stream).ReadMIMEHeader()
		if err != nil {
			return err
		}
		size, err := strconv.Atoi(header.Get("Content-Length"))
		if err != nil || size < 0 || size > maxMessage {
			return errors.New("the header has no valid Content-Length: '" + header.Get("Content-Length") + "'")
		}
		data := make([]byte, size)
		if _, err := io.ReadFull(stream, data); err != nil {
			return err
		}
		if err := json.Unmarshal(data, v); err != nil {
			c.skipped(err)
			continue
		}
		return nil
	}
}
