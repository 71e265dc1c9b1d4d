package cluster

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"slices"
)

// A Count is the traffic of one method of the storage. Bytes are those of
// messages on the wire, without HTTP/2's own headers and frames.
type Count struct {
	Calls    int64
	Received int64 // bytes that the storage received
	Sent     int64 // bytes that the storage sent
}

// Traffic is what the storage received and sent since it started, by method such
// as "/google.bytestream.ByteStream/Write".
type Traffic struct {
	Clients map[string]Count // Bazel
	Workers map[string]Count // workers and the scheduler
}

// Traffic returns the counts of the storage, which must be running.
func (c *Cluster) Traffic() (Traffic, error) {
	response, err := http.Get("http://" + c.addresses.traffic)
	if err != nil {
		return Traffic{}, err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return Traffic{}, fmt.Errorf("storage: traffic: %s", response.Status)
	}
	var byAddress map[string]map[string]Count
	if err := json.NewDecoder(response.Body).Decode(&byAddress); err != nil {
		return Traffic{}, fmt.Errorf("storage: traffic: %w", err)
	}
	return Traffic{Clients: byAddress[c.addresses.storage], Workers: byAddress[c.addresses.storageWorkers]}, nil
}

// Since returns what came after an earlier count.
func (t Traffic) Since(earlier Traffic) Traffic {
	return Traffic{Clients: since(t.Clients, earlier.Clients), Workers: since(t.Workers, earlier.Workers)}
}

func since(later, earlier map[string]Count) map[string]Count {
	difference := map[string]Count{}
	for method, n := range later {
		e := earlier[method]
		if d := (Count{n.Calls - e.Calls, n.Received - e.Received, n.Sent - e.Sent}); d != (Count{}) {
			difference[method] = d
		}
	}
	return difference
}

// Total adds the counts of all methods.
func Total(methods map[string]Count) Count {
	var total Count
	for _, n := range methods {
		total.Calls += n.Calls
		total.Received += n.Received
		total.Sent += n.Sent
	}
	return total
}

// Methods returns the methods in alphabetical order.
func Methods(methods map[string]Count) []string { return slices.Sorted(maps.Keys(methods)) }
