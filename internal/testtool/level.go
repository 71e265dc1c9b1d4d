package testtool

import (
	"os"
	"testing"
)

// Deferred starts the message of a test that "make test" leaves to "make nightly". Such a
// test does not fail where no test may be skipped; the report of the tests lists it.
const Deferred = "left to make nightly: "

// Sampled reports whether a test should ask a sample of its questions: those that another
// source has confirmed before, such as a stored digest, need not be asked each time. The
// environment variable ODS_SAMPLE is 1 in "make test". "go test" alone and "make nightly"
// ask all.
func Sampled() bool { return os.Getenv("ODS_SAMPLE") == "1" }

// Nightly skips a test that "make nightly" runs and "make test" leaves out, as the table in
// CONTRIBUTING.md says. "go test" alone runs it, unless the flag -short is given.
func Nightly(t testing.TB) {
	t.Helper()
	if Sampled() {
		t.Skip(Deferred + t.Name())
	}
	Long(t)
}
