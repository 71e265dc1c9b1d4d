package report

import (
	"fmt"
	"log"

	"github.com/rules-ods/rules_ods/language/td/internal/settings"
)

// A Log logs each message once. The zero value is ready to use.
type Log struct {
	Unresolved int // unresolved includes that the configuration makes errors
	Dangling   int // includes that no rule generates, with -strict
	Failures   int // packages that met an internal error

	seen map[string]bool
}

// Printf logs a message. It reports false if the run has logged the message before.
func (r *Log) Printf(format string, args ...any) bool {
	msg := fmt.Sprintf(format, args...)
	if r.seen[msg] {
		return false
	}
	if r.seen == nil {
		r.seen = map[string]bool{}
	}
	r.seen[msg] = true
	log.Print(msg)
	return true
}

// Err returns the error that follows from the messages of a run, or nil.
func (r *Log) Err() error {
	switch {
	case r.Failures > 0:
		return fmt.Errorf("%d packages met an internal error; nothing was written", r.Failures)
	case r.Dangling > 0:
		return fmt.Errorf("%d includes of generated files that no rule generates; nothing was written (-strict)", r.Dangling)
	case r.Unresolved > 0:
		return fmt.Errorf("%d unresolved includes; nothing was written (see the directive %s)", r.Unresolved, settings.UnresolvedDirective)
	}
	return nil
}
