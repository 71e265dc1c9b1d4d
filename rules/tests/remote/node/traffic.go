package main

import (
	"context"
	"encoding/json"
	"net/http"
	"sync"

	"google.golang.org/grpc/stats"
)

// A count is the traffic of one method of a server. Bytes are those of messages
// on the wire; HTTP/2's own headers and frames are not among them.
type count struct {
	Calls    int64 `json:"calls"`
	Received int64 `json:"received"` // bytes
	Sent     int64 `json:"sent"`     // bytes
}

// traffic counts what a server receives and sends, by the address that a client
// connected to and by method. It is a [stats.Handler] of a gRPC server, and an
// [http.Handler] that returns the counts as JSON.
type traffic struct {
	mu     sync.Mutex
	counts map[string]map[string]*count
}

type (
	addressKey struct{} // context key of the address that a client connected to
	countKey   struct{} // context key of the *count of a call
)

func newTraffic() *traffic { return &traffic{counts: map[string]map[string]*count{}} }

// TagConn stores the address in the context for TagRPC, which does not get it otherwise.
func (t *traffic) TagConn(ctx context.Context, info *stats.ConnTagInfo) context.Context {
	return context.WithValue(ctx, addressKey{}, info.LocalAddr.String())
}

// HandleConn does nothing: connections are not counted.
func (t *traffic) HandleConn(context.Context, stats.ConnStats) {}

// TagRPC stores in the context to which count a call belongs.
func (t *traffic) TagRPC(ctx context.Context, info *stats.RPCTagInfo) context.Context {
	address, _ := ctx.Value(addressKey{}).(string)
	t.mu.Lock()
	defer t.mu.Unlock()
	methods := t.counts[address]
	if methods == nil {
		methods = map[string]*count{}
		t.counts[address] = methods
	}
	if methods[info.FullMethodName] == nil {
		methods[info.FullMethodName] = &count{}
	}
	return context.WithValue(ctx, countKey{}, methods[info.FullMethodName])
}

// HandleRPC counts calls and messages.
func (t *traffic) HandleRPC(ctx context.Context, event stats.RPCStats) {
	c, ok := ctx.Value(countKey{}).(*count)
	if !ok {
		return
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	switch event := event.(type) {
	case *stats.Begin:
		c.Calls++
	case *stats.InPayload:
		c.Received += int64(event.WireLength)
	case *stats.OutPayload:
		c.Sent += int64(event.WireLength)
	}
}

// ServeHTTP writes all counts as a JSON object: address, method, count.
func (t *traffic) ServeHTTP(w http.ResponseWriter, _ *http.Request) {
	t.mu.Lock()
	data, err := json.Marshal(t.counts)
	t.mu.Unlock()
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	w.Write(data)
}
