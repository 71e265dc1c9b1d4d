package server

import (
	"bufio"
	"encoding/json"
	"errors"
	"io"
	"os"
	"strconv"
	"strings"

	"github.com/sourcegraph/jsonrpc2"
)

// maxMessage limits the size of a message.
const maxMessage = 256 << 20

// A codec writes messages as the codec of package jsonrpc2 does. Unlike that, it limits the header and the size of a message
// that it reads, and skips a message that is not JSON, so that one faulty message does not end the connection.
type codec struct {
	jsonrpc2.VSCodeObjectCodec
	skipped func(error) // is called for a message that is skipped, and for one that ends the connection
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

// readHeader reads the lines in front of a message and returns the size of the message. net/textproto, which has the same
// function, links package net, and with it the C library.
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
