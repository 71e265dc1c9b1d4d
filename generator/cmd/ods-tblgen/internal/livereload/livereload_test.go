package livereload

import (
	"bufio"
	"context"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"
)

// start returns a server that serves until the test ends.
func start(t *testing.T) *Server {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	s, err := Listen(ctx, "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	done := make(chan error, 1)
	go func() { done <- s.Serve(ctx) }()
	t.Cleanup(func() {
		cancel()
		select {
		case err := <-done:
			if err != nil {
				t.Error(err)
			}
		case <-time.After(5 * time.Second):
			t.Error("the server did not end with its context")
		}
	})
	return s
}

// get returns the status and the body of a response. The path is sent as it is.
func get(t *testing.T, s *Server, method, path, host string) (int, string) {
	t.Helper()
	r, err := http.NewRequest(method, s.URL(), nil)
	if err != nil {
		t.Fatal(err)
	}
	r.URL.Opaque, r.Host = path, host
	response, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response.StatusCode, string(text)
}

// TestRequests checks which requests get which file. No request gets anything but files of the site.
func TestRequests(t *testing.T) {
	s := start(t)
	s.Show(map[string][]byte{"index.html": []byte("<body>first</body>"), "op/a.html": []byte("<body>a</body>"), "assets/x.js": []byte("x")})
	for _, c := range []struct {
		method, path, host string
		status             int
		part               string
	}{
		{"GET", "/", "", 200, "first<script>new EventSource"},
		{"GET", "/index.html", "localhost:80", 200, "first"},
		{"GET", "/op/a.html", "[::1]:80", 200, "a<script>"},
		{"GET", "/op/../op/a.html", "", 200, "a<script>"},
		{"GET", "/assets/x.js", "", 200, "x"},
		{"HEAD", "/", "", 200, ""},
		{"POST", "/", "", 405, "only GET"},
		{"GET", "/missing.html", "", 404, "missing.html"},
		{"GET", "/<script>.html", "", 404, "&lt;script&gt;.html"},
		{"GET", "/op", "", 404, "no such page"},
		{"GET", "/../../../../etc/passwd", "", 404, "no such page"},
		{"GET", "/%2e%2e/%2e%2e/etc/passwd", "", 404, "no such page"},
		{"GET", "/", "example.org", 403, "only for its own address"},
	} {
		status, text := get(t, s, c.method, c.path, c.host)
		if status != c.status || !strings.Contains(text, c.part) {
			t.Errorf("%s %s %s: %d %q, want %d %q", c.method, c.host, c.path, status, text, c.status, c.part)
		}
	}
}

// TestChanges checks that a page is told about another version of the site, and only then.
func TestChanges(t *testing.T) {
	s := start(t)
	s.Explain("an error")
	if status, text := get(t, s, "GET", "/", ""); status != http.StatusServiceUnavailable || !strings.Contains(text, "an error") || !strings.Contains(text, "EventSource") {
		t.Errorf("without a site: %d %q", status, text)
	}
	s.Show(map[string][]byte{"index.html": []byte("<body>first</body>")})
	_, page := get(t, s, "GET", "/", "")
	_, rest, _ := strings.Cut(page, changesPath+"?")
	version, _, _ := strings.Cut(rest, "'")
	response, err := http.Get(s.URL() + strings.TrimPrefix(changesPath, "/") + "?" + version)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	events := make(chan string, 10)
	go func() {
		defer close(events)
		for lines := bufio.NewScanner(response.Body); lines.Scan(); {
			if data, ok := strings.CutPrefix(lines.Text(), "data: "); ok {
				events <- data
			}
		}
	}()
	select {
	case event := <-events:
		t.Errorf("without a change, there is an event %q", event)
	case <-time.After(100 * time.Millisecond):
	}
	s.Explain("a later error keeps the site")
	s.Show(map[string][]byte{"index.html": []byte("<body>second</body>")})
	select {
	case event := <-events:
		if event == version || event == "" {
			t.Errorf("the event is %q, that of the page %q", event, version)
		}
	case <-time.After(10 * time.Second):
		t.Error("there is no event after a change")
	}
	if _, page := get(t, s, "GET", "/", ""); !strings.Contains(page, "second") {
		t.Errorf("the page is %q", page)
	}
}
