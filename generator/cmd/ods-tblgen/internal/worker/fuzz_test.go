package worker

import (
	"bufio"
	"bytes"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/rules-ods/rules_ods/internal/testtool"
	"google.golang.org/protobuf/encoding/protowire"
)

// FuzzRequests sends random bytes. Reading them ends without a panic, within limits of time and memory.
func FuzzRequests(f *testing.F) {
	f.Add([]byte(`{"arguments":["x.td"],"requestId":1}{"requestId":1,"cancel":true}`))
	f.Add(protowire.AppendBytes(nil, encode(request{id: 1, arguments: []string{"x.td"}, inputs: []input{{"x.td", []byte("d")}}, sandboxDir: "s"})))
	f.Add([]byte("\x05hello"))
	f.Add(append(protowire.AppendVarint(nil, 200<<20), "\n\x01x"...))                              // a request that is longer than it
	f.Add(protowire.AppendBytes(nil, append(protowire.AppendVarint([]byte{0x0a}, 1<<62), "x"...))) // an argument that is longer
	f.Add([]byte("{\"arguments\":" + strings.Repeat("[", 100_000)))
	f.Add([]byte("{\"arguments\":[\"" + strings.Repeat("\\u0000", 100_000) + "\"],\"requestId\":1e999}"))
	f.Add(bytes.Repeat([]byte("{\"requestId\":1,\"cancel\":true}"), 10_000))
	f.Add([]byte("{\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		// What a request says of its own length is not believed: memory grows with the bytes that come.
		limit := testtool.Limit{Processor: 10 * time.Second, Allocated: 64<<20 + 64*uint64(len(data))}
		limit.Check(t, func() {
			in := bufio.NewReader(bytes.NewReader(data))
			p, err := newProtocol(in, io.Discard)
			if err != nil {
				return
			}
			for {
				r, err := p.read()
				if err != nil {
					return
				}
				if r == nil {
					t.Error("neither a request nor an error")
					return
				}
			}
		})
	})
}
