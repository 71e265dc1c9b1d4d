package batch

import (
	"bytes"
	"io"
	"os"
	"sync/atomic"
)

// memory counts the bytes in the buffers of all spools, up to a limit.
type memory struct {
	held  atomic.Int64
	limit int64
}

// maxHeld is the limit for a batch, in bytes.
const maxHeld = 128 << 20

// A spool keeps the standard output of an invocation until it can be written: in
// memory, or in a temporary file if the limit of memory is reached.
type spool struct {
	memory *memory
	buf    bytes.Buffer
	file   *os.File
}

func (s *spool) Write(p []byte) (int, error) {
	if s.file != nil {
		return s.file.Write(p)
	}
	if s.memory.held.Add(int64(len(p))) <= s.memory.limit {
		return s.buf.Write(p)
	}
	s.memory.held.Add(-int64(len(p) + s.buf.Len()))
	file, err := os.CreateTemp("", "ods-tblgen-*")
	if err != nil {
		return 0, err
	}
	os.Remove(file.Name()) // the process can use the open file without its name
	s.file = file
	if _, err := s.buf.WriteTo(file); err != nil {
		return 0, err
	}
	s.buf = bytes.Buffer{}
	return file.Write(p)
}

// writeTo writes the kept output and frees it.
func (s *spool) writeTo(w io.Writer) error {
	defer s.close()
	if s.file != nil {
		if _, err := s.file.Seek(0, io.SeekStart); err != nil {
			return err
		}
		_, err := io.Copy(w, s.file)
		return err
	}
	_, err := w.Write(s.buf.Bytes())
	return err
}

func (s *spool) close() {
	if s.file != nil {
		s.file.Close()
		s.file = nil
		return
	}
	s.memory.held.Add(-int64(s.buf.Len()))
	s.buf = bytes.Buffer{}
}
