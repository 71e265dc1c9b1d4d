package worker

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"google.golang.org/protobuf/encoding/protowire"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/backend/families"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/commandline"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/invocation"
	"github.com/rules-ods/rules_ods/generator/driver/inputfile"
)

// A client sends requests to a worker and receives its responses.
type client struct {
	t        *testing.T
	json     bool
	requests *io.PipeWriter
	answers  *bufio.Reader
	ended    chan error
}

// slow is a generator that runs until its context ends.
var slow = backend.Generator{Name: "gen-slowly", Run: func(ctx context.Context, in *backend.Input, out io.Writer) error {
	io.WriteString(out, "begun")
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(10 * time.Minute):
		return errors.New("nobody gave it up")
	}
}}

var broken = backend.Generator{Name: "gen-fault", Run: func(context.Context, *backend.Input, io.Writer) error { panic("a fault") }}

func newSession() *invocation.Session {
	families := []backend.Family{families.Records(), {Generators: []backend.Generator{slow, broken}}}
	return invocation.NewWorker(&invocation.Tool{Families: families, Syntax: commandline.New(families)})
}

// serve runs a worker. startup is added to the arguments of its command line.
func serve(t testing.TB, std invocation.Streams, startup ...string) error {
	session := newSession()
	a, err := session.Syntax.Parse(append([]string{"--persistent_worker"}, startup...), inputfile.Directory("").ReadFile)
	if err != nil {
		return err
	}
	return Serve(t.Context(), session, a, std)
}

func start(t *testing.T, asJSON bool, startup ...string) *client {
	t.Helper()
	in, requests := io.Pipe()
	out, answers := io.Pipe()
	c := &client{t: t, json: asJSON, requests: requests, answers: bufio.NewReader(out), ended: make(chan error, 1)}
	go func() {
		err := serve(t, invocation.Streams{In: in, Out: answers, Err: io.Discard}, startup...)
		answers.Close()
		c.ended <- err
	}()
	return c
}

// send sends a request in the client's encoding.
func (c *client) send(r request) {
	c.t.Helper()
	var message []byte
	if c.json {
		j := jsonRequest{Arguments: r.arguments, RequestID: r.id, Cancel: r.cancel, SandboxDir: r.sandboxDir}
		for _, in := range r.inputs {
			j.Inputs = append(j.Inputs, struct {
				Path   string `json:"path"`
				Digest string `json:"digest"`
			}{in.path, string(in.digest)})
		}
		message, _ = json.Marshal(j)
	} else {
		message = protowire.AppendBytes(nil, encode(r))
	}
	if _, err := c.requests.Write(message); err != nil {
		c.t.Fatal(err)
	}
}

func encode(r request) []byte {
	var m []byte
	text := func(number protowire.Number, s string) {
		m = protowire.AppendString(protowire.AppendTag(m, number, protowire.BytesType), s)
	}
	for _, a := range r.arguments {
		text(requestArguments, a)
	}
	for _, in := range r.inputs {
		var i []byte
		i = protowire.AppendString(protowire.AppendTag(i, inputPath, protowire.BytesType), in.path)
		i = protowire.AppendBytes(protowire.AppendTag(i, inputDigest, protowire.BytesType), in.digest)
		text(requestInputs, string(i))
	}
	if r.id != 0 {
		m = protowire.AppendVarint(protowire.AppendTag(m, requestID, protowire.VarintType), uint64(r.id))
	}
	if r.cancel {
		m = protowire.AppendVarint(protowire.AppendTag(m, requestCancel, protowire.VarintType), 1)
	}
	if r.sandboxDir != "" {
		text(requestSandboxDir, r.sandboxDir)
	}
	return m
}

// receive reads a response.
func (c *client) receive() response {
	c.t.Helper()
	if c.json {
		line, err := c.answers.ReadBytes('\n')
		if err != nil {
			c.t.Fatal(err)
		}
		var j jsonResponse
		if err := json.Unmarshal(line, &j); err != nil {
			c.t.Fatal(err)
		}
		return response{j.ExitCode, j.Output, j.RequestID, j.WasCancelled}
	}
	size, err := readSize(c.answers)
	if err != nil {
		c.t.Fatal(err)
	}
	message := make([]byte, size)
	if _, err := io.ReadFull(c.answers, message); err != nil {
		c.t.Fatal(err)
	}
	var r response
	err = eachField(message, func(f field) bool {
		switch f.number {
		case responseExitCode:
			r.exitCode = int32(f.varint)
		case responseOutput:
			r.output = string(f.bytes)
		case responseID:
			r.id = int32(f.varint)
		case responseWasCancelled:
			r.wasCancelled = f.varint != 0
		}
		return true
	})
	if err != nil {
		c.t.Fatal(err)
	}
	return r
}

func readSize(r *bufio.Reader) (uint64, error) {
	var b []byte
	for {
		c, err := r.ReadByte()
		if err != nil {
			return 0, err
		}
		if b = append(b, c); c < 0x80 {
			n, _ := protowire.ConsumeVarint(b)
			return n, nil
		}
	}
}

// stop closes the input of the worker and waits for the worker to end.
func (c *client) stop() {
	c.t.Helper()
	c.requests.Close()
	select {
	case err := <-c.ended:
		if err != nil {
			c.t.Error(err)
		}
	case <-time.After(2 * time.Minute):
		c.t.Error("the worker does not end")
	}
}

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

func eachEncoding(t *testing.T, test func(t *testing.T, asJSON bool)) {
	t.Run("proto", func(t *testing.T) { test(t, false) })
	t.Run("json", func(t *testing.T) { test(t, true) })
}

// TestRequests sends requests one after the other, and many at the same time.
func TestRequests(t *testing.T) {
	eachEncoding(t, func(t *testing.T, asJSON bool) {
		t.Chdir(t.TempDir())
		write(t, "a.td", "include \"inc.td\"\ndef A : Inc;")
		write(t, "inc/inc.td", "class Inc;")
		write(t, "args", "a.td\n-o\na.out\n")
		c := start(t, asJSON, "-Iinc")
		defer c.stop()

		c.send(request{arguments: []string{"@args"}})
		if r := c.receive(); r.exitCode != 0 || r.output != "" || r.id != 0 {
			t.Errorf("%+v", r)
		}
		if text, err := os.ReadFile("a.out"); err != nil || !strings.Contains(string(text), "def A {") {
			t.Errorf("%s %v", text, err)
		}

		// The response has standard output as well as the diagnostics.
		c.send(request{arguments: []string{"a.td"}})
		if r := c.receive(); r.exitCode != 0 || !strings.Contains(r.output, "def A {") {
			t.Errorf("%+v", r)
		}

		const many = 50
		for id := int32(1); id <= many; id++ {
			c.send(request{id: id, arguments: []string{"a.td", "-o", fmt.Sprintf("a%d.out", id)}})
		}
		answered := map[int32]bool{}
		for range many {
			r := c.receive()
			if r.exitCode != 0 || answered[r.id] {
				t.Errorf("%+v", r)
			}
			answered[r.id] = true
		}
		first, _ := os.ReadFile("a.out")
		for id := range answered {
			if text, err := os.ReadFile(fmt.Sprintf("a%d.out", id)); err != nil || !bytes.Equal(text, first) {
				t.Errorf("request %d wrote something else: %v", id, err)
			}
		}
	})
}

// TestFailures sends requests that fail. The worker must answer the next ones.
func TestFailures(t *testing.T) {
	eachEncoding(t, func(t *testing.T, asJSON bool) {
		t.Chdir(t.TempDir())
		write(t, "good.td", "def A;")
		write(t, "bad.td", "def A : Missing;")
		c := start(t, asJSON)
		defer c.stop()
		for _, test := range []struct {
			arguments []string
			want      string
		}{
			{[]string{"bad.td", "-o", "x"}, "bad.td:1:9: error: "},
			{[]string{"missing.td"}, "cannot read 'missing.td': no such file"},
			{[]string{"good.td", "-frob"}, "unknown option '-frob'"},
			{[]string{"@missing"}, "cannot read 'missing', a file of arguments"},
			{[]string{"-gen-fault", "good.td", "-o", "x"}, "internal error in -gen-fault: a fault"},
			{[]string{"-"}, "there is no standard input here"},
			{nil, "there is no standard input here"},
			{[]string{"--version"}, "a request has to make outputs"},
			{[]string{"-batch=x"}, "a request has to make outputs"},
		} {
			c.send(request{id: 7, arguments: test.arguments})
			if r := c.receive(); r.exitCode != 1 || r.id != 7 || !strings.Contains(r.output, test.want) {
				t.Errorf("%q: %+v", test.arguments, r)
			}
		}
		c.send(request{arguments: []string{"good.td", "-o", "good.out"}})
		if r := c.receive(); r.exitCode != 0 {
			t.Errorf("%+v", r)
		}
		if found, _ := filepath.Glob("*"); len(found) != 3 {
			t.Errorf("files: %v", found)
		}
	})
}

// TestCancellation cancels requests that run, that have been answered, and that
// do not exist.
func TestCancellation(t *testing.T) {
	eachEncoding(t, func(t *testing.T, asJSON bool) {
		t.Chdir(t.TempDir())
		write(t, "a.td", "def A;")
		c := start(t, asJSON)
		defer c.stop()
		for _, id := range []int32{0, 1, 2, 1 << 30} {
			c.send(request{id: id, arguments: []string{"-gen-slowly", "a.td", "-o", "slow.out"}})
			c.send(request{id: 99, cancel: true}) // no request has this number
			c.send(request{id: id, cancel: true})
			if r := c.receive(); !r.wasCancelled || r.id != id {
				t.Errorf("%+v", r)
			}
			c.send(request{id: id, cancel: true}) // the request has been answered already
		}
		c.send(request{id: 5, arguments: []string{"a.td", "-o", "a.out"}})
		if r := c.receive(); r.exitCode != 0 || r.wasCancelled || r.id != 5 {
			t.Errorf("%+v", r)
		}
		if found, _ := filepath.Glob("*"); len(found) != 2 {
			t.Errorf("files: %v", found)
		}
		if hidden, _ := filepath.Glob(".*"); len(hidden) > 0 {
			t.Errorf("left behind: %v", hidden)
		}
	})
}

// TestSandbox sends requests whose paths are relative to a sandbox directory.
func TestSandbox(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, name := range []string{"one", "two"} {
		write(t, "sandbox/"+name+"/a.td", "include \"b.td\"\ndef A : FromB;")
		write(t, "sandbox/"+name+"/inc/b.td", "class FromB; def In_"+name+";")
		write(t, "sandbox/"+name+"/wrong.td", "def A : Missing;")
		write(t, "sandbox/"+name+"/args", "a.td\n-Iinc\n-o\nout.txt\n-d\nout.d")
	}
	c := start(t, false)
	defer c.stop()
	for id, name := range []string{"one", "two", "one"} {
		dir := "sandbox/" + name
		c.send(request{id: int32(id), sandboxDir: dir, arguments: []string{"@args"}})
		if r := c.receive(); r.exitCode != 0 {
			t.Fatalf("%+v", r)
		}
		if text, err := os.ReadFile(dir + "/out.txt"); err != nil || !strings.Contains(string(text), "In_"+name) {
			t.Errorf("%s: %s %v", name, text, err)
		}
		if text, err := os.ReadFile(dir + "/out.d"); err != nil || string(text) != "out.txt: a.td inc/b.td\n" {
			t.Errorf("%s: %s %v", name, text, err)
		}
		c.send(request{sandboxDir: dir, arguments: []string{"wrong.td"}})
		if r := c.receive(); !strings.HasPrefix(r.output, "wrong.td:1:9: error:") {
			t.Errorf("%+v", r)
		}
	}
}

// TestNeverStale changes files between requests. The requests have no digests,
// right digests or wrong digests.
func TestNeverStale(t *testing.T) {
	for _, digests := range []string{"none", "right", "lying"} {
		t.Run(digests, func(t *testing.T) {
			t.Chdir(t.TempDir())
			write(t, "a.td", "include \"b.td\"")
			c := start(t, false)
			defer c.stop()
			for i := range 30 {
				name := fmt.Sprintf("V%02d", i%3) // names of the same length, of which each returns after two others
				write(t, "b.td", "def "+name+";")
				r := request{arguments: []string{"a.td"}}
				switch digests {
				case "right":
					r.inputs = []input{{"a.td", []byte("a")}, {"./b.td", []byte(name)}}
				case "lying":
					// The size stays the same, so only the modification time
					// shows the change.
					at := time.Unix(int64(1_000_000_000+i), 0)
					if err := os.Chtimes("b.td", at, at); err != nil {
						t.Fatal(err)
					}
					r.inputs = []input{{"a.td", []byte("a")}, {"b.td", []byte("b")}}
				}
				c.send(r)
				if answer := c.receive(); !strings.Contains(answer.output, "def "+name+" {") {
					t.Fatalf("round %d: %+v", i, answer)
				}
			}
			if err := os.Remove("b.td"); err != nil {
				t.Fatal(err)
			}
			c.send(request{arguments: []string{"a.td"}, inputs: []input{{"a.td", []byte("a")}, {"b.td", []byte("b")}}})
			if answer := c.receive(); answer.exitCode == 0 {
				t.Errorf("a file that is gone is still there: %+v", answer)
			}
		})
	}
}

// TestLimitOfJSON reads requests of which each has the limit, and one that is longer.
func TestLimitOfJSON(t *testing.T) {
	text := `{"requestId": 1, "arguments": ["` + strings.Repeat("a", 1000) + `"]}` + "\n"
	either, err := newProtocol(strings.NewReader(strings.Repeat(text, 5)+`{"arguments": ["`+strings.Repeat("a", 5000)), io.Discard)
	p, ok := either.(*jsonProtocol)
	if err != nil || !ok || p.limited.limit != maxRequest {
		t.Fatalf("got %+v, %v", either, err)
	}
	p.limited.limit = 2000
	for i := range 5 {
		if r, err := p.read(); err != nil || r.id != 1 {
			t.Fatalf("request %d: %+v, %v", i, r, err)
		}
	}
	if _, err := p.read(); err == nil || !strings.Contains(err.Error(), "it is longer than 2000 bytes, the limit") {
		t.Errorf("got %v", err)
	}
}

// TestGarbage sends text that is not a request. The worker must end with an
// error.
func TestGarbage(t *testing.T) {
	twice := encode(request{id: 3, arguments: []string{"-gen-slowly", "a.td"}})
	for name, test := range map[string]struct{ in, want string }{
		"length without end":       {"\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff", "its length"},
		"length cut off":           {"\xff", "ends within a request"},
		"length too large":         {"\xff\xff\xff\xff\x7f", "the limit is"},
		"text":                     {"\x05hello", "not a request"},
		"cut off":                  {"\x20\x0a", "ends within a request"},
		"length of a field":        {"\x03\x0a\xff\xff", "not a request"},
		"kind of a field":          {"\x02\x08\x01", "field 1 has the wrong type"},
		"JSON that ends":           {`{"arguments": [`, "not a request in JSON"},
		"JSON of another kind":     {`{"arguments": 7}`, "not a request in JSON"},
		"JSON that is no object":   {`{"arguments": []} 7`, "not a request in JSON"},
		"one request twice":        {string(protowire.AppendBytes(protowire.AppendBytes(nil, twice), twice)), "is repeated"},
		"an opening brace":         {"{", "not a request in JSON"},
		"a brace and what follows": {"{\n  nonsense", "ends within a request"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Chdir(t.TempDir())
			write(t, "a.td", "def A;")
			err := serve(t, invocation.Streams{In: strings.NewReader(test.in), Out: io.Discard, Err: io.Discard})
			if err == nil || !strings.Contains(err.Error(), test.want) || strings.Contains(err.Error(), "\n") {
				t.Errorf("%v", err)
			}
		})
	}
}

// TestEncodings checks how the first request is recognized. The requests begin
// with the same byte in both encodings.
func TestEncodings(t *testing.T) {
	// The length of a message of 123 bytes is the byte "{".
	for n := range 116 {
		r := request{arguments: []string{strings.Repeat("a", n)}}
		if rest := 123 - len(encode(r)); rest >= 2 {
			r.arguments = append(r.arguments, strings.Repeat("b", rest-2))
		}
		message := protowire.AppendBytes(nil, encode(r))
		if message[0] == '{' && isJSON(bufio.NewReader(bytes.NewReader(message))) {
			t.Errorf("taken for JSON: %q", message)
		}
	}
	for _, text := range []string{`{}`, "{ }", `{"arguments":[]}`, "{\n  \"arguments\": []\n}", "{\r\n\t\"requestId\":1}", `{"other":1}`} {
		if !isJSON(bufio.NewReader(strings.NewReader(text))) {
			t.Errorf("not taken for JSON: %q", text)
		}
	}
}
