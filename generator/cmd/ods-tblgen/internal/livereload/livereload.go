// Package livereload serves a site from memory, and reloads its pages in browsers when the site
// changes.
package livereload

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"html"
	"log"
	"mime"
	"net"
	"net/http"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

// changesPath is the path of the stream of events that tells pages to reload.
const changesPath = "/-/changes"

// A Server serves the files that it was given last, and nothing else. Any number of goroutines
// may use it.
type Server struct {
	listener net.Listener

	mu      sync.Mutex
	files   map[string][]byte
	problem string // why there is no site; "" if there is one
	version string
	count   int
	changed chan struct{} // closed when the site changes
}

// Listen returns a server on an address, such as 127.0.0.1:8000.
func Listen(ctx context.Context, address string) (*Server, error) {
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", address)
	if err != nil {
		return nil, err
	}
	return &Server{listener: listener, changed: make(chan struct{}), version: strconv.FormatInt(time.Now().UnixNano(), 36)}, nil
}

// URL returns the address of the first page.
func (s *Server) URL() string { return "http://" + s.listener.Addr().String() + "/" }

// Show replaces the site. Names are relative, with slashes. The files must not change later.
func (s *Server) Show(files map[string][]byte) { s.replace(files, "") }

// Explain shows why there is no site on all pages, if no site was shown before. Otherwise the
// site stays.
func (s *Server) Explain(problem string) {
	s.mu.Lock()
	hasSite := s.files != nil
	s.mu.Unlock()
	if !hasSite {
		s.replace(nil, problem)
	}
}

func (s *Server) replace(files map[string][]byte, problem string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.files, s.problem = files, problem
	s.count++
	close(s.changed)
	s.changed = make(chan struct{})
}

// state returns what requests read.
func (s *Server) state() (files map[string][]byte, problem, version string, changed chan struct{}) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.files, s.problem, s.version + "-" + strconv.Itoa(s.count), s.changed
}

// Serve answers requests until the context ends. It then returns nil at once.
func (s *Server) Serve(ctx context.Context) error {
	server := &http.Server{Handler: s, ReadHeaderTimeout: 10 * time.Second, MaxHeaderBytes: 1 << 16,
		BaseContext: func(net.Listener) context.Context { return ctx }, ErrorLog: log.New(discard{}, "", 0)}
	stop := context.AfterFunc(ctx, func() { server.Close() })
	defer stop()
	if err := server.Serve(s.listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// discard ignores messages about connections that clients broke.
type discard struct{}

func (discard) Write(p []byte) (int, error) { return len(p), nil }

// ServeHTTP implements [http.Handler].
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	switch {
	case !s.accepts(r.Host):
		http.Error(w, "this server is only for its own address", http.StatusForbidden)
	case r.Method != http.MethodGet && r.Method != http.MethodHead:
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, "only GET and HEAD are allowed", http.StatusMethodNotAllowed)
	case r.URL.Path == changesPath:
		s.serveChanges(w, r)
	default:
		s.serveFile(w, r)
	}
}

// accepts reports whether a request for a host is meant for this server. A server that only this
// machine reaches must not answer pages of other sites whose names were pointed at it.
func (s *Server) accepts(host string) bool {
	own, ok := s.listener.Addr().(*net.TCPAddr)
	if !ok || !own.IP.IsLoopback() {
		return true
	}
	name, _, err := net.SplitHostPort(host)
	if err != nil {
		name = host
	}
	ip := net.ParseIP(strings.Trim(name, "[]"))
	return name == "localhost" || ip != nil && ip.IsLoopback()
}

func (s *Server) serveFile(w http.ResponseWriter, r *http.Request) {
	files, problem, version, _ := s.state()
	name := strings.TrimPrefix(path.Clean("/"+r.URL.Path), "/")
	if name == "" {
		name = "index.html"
	}
	text, ok := files[name]
	status := http.StatusOK
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("X-Content-Type-Options", "nosniff")
	switch {
	case problem != "":
		status, text, name = http.StatusServiceUnavailable, errorPage("There is no site yet", problem), "error.html"
	case !ok:
		status, text, name = http.StatusNotFound, errorPage("There is no such page", name), "error.html"
	}
	kind := mime.TypeByExtension(path.Ext(name))
	switch path.Ext(name) {
	case ".html":
		kind = "text/html; charset=utf-8"
		text = withScript(text, version)
	case ".js":
		kind = "text/javascript; charset=utf-8"
	case ".css":
		kind = "text/css; charset=utf-8"
	}
	w.Header().Set("Content-Type", kind)
	w.Header().Set("Content-Length", strconv.Itoa(len(text)))
	w.WriteHeader(status)
	if r.Method == http.MethodGet {
		w.Write(text)
	}
}

func errorPage(title, text string) []byte {
	return []byte("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"color-scheme\" content=\"light dark\"><title>" + title +
		"</title></head><body><h1>" + title + "</h1><pre>" + html.EscapeString(text) + "</pre></body></html>\n")
}

// withScript returns a page with the script that reloads it when the site has another version.
func withScript(page []byte, version string) []byte {
	script := "<script>new EventSource('" + changesPath + "?" + version + "').onmessage = () => location.reload();</script>"
	before, after, ok := bytes.Cut(page, []byte("</body>"))
	if !ok {
		return page
	}
	return slices.Concat(before, []byte(script), []byte("</body>"), after)
}

// serveChanges sends an event as soon as the site has another version than the page, which the
// query names.
func (s *Server) serveChanges(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "text/event-stream")
	w.Header().Set("Cache-Control", "no-store")
	flush := http.NewResponseController(w).Flush
	if flush() != nil {
		return
	}
	for {
		_, _, version, changed := s.state()
		if version != r.URL.RawQuery {
			fmt.Fprintf(w, "retry: 500\ndata: %s\n\n", version)
			flush()
			return
		}
		select {
		case <-changed:
		case <-r.Context().Done():
			return
		}
	}
}
