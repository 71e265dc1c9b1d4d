package server

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
)

// maxMessage limits the size of a message.
const maxMessage = 256 << 20

// A codec reads and writes messages with the headers of the base protocol. It skips a
// message that is not JSON, so that one faulty message does not end the connection.
type codec struct {
	skipped func(error) // is called for a message that is skipped, and for one that ends the connection
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
		size, err := readHeader(stream)
		if err != nil {
			if !errors.Is(err, io.EOF) && !errors.Is(err, os.ErrClosed) {
				c.skipped(err)
			}
			return err
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

// readHeader reads the lines in front of a message and returns the size of the message.
// The package net/textproto would do the same, but makes the program start more slowly.
func readHeader(stream *bufio.Reader) (size int, err error) {
	size = -1
	for lines := 0; lines < maxHeader; lines++ {
		data, err := stream.ReadSlice('\n')
		if err != nil {
			return 0, err
		}
		line := strings.TrimRight(string(data), "\r\n")
		if line == "" {
			break
		}
		if name, value, _ := strings.Cut(line, ":"); strings.EqualFold(strings.TrimSpace(name), "Content-Length") {
			if size, err = strconv.Atoi(strings.TrimSpace(value)); err != nil {
				size = -1
			}
		}
	}
	if size < 0 || size > maxMessage {
		return 0, errors.New("a message has no valid Content-Length")
	}
	return size, nil
}

// maxHeader limits the lines in front of a message.
const maxHeader = 100
