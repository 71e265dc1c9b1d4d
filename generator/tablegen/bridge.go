package tablegen

import "context"

// LoadJSON is Load for callers that have not moved to it yet. TEMPORARY.
func LoadJSON(file string, includes ...string) (*Records, error) {
	return Load(context.Background(), file, Options{IncludeDirs: includes})
}
