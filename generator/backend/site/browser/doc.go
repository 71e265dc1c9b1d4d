// Package browser tests the documentation site in Chromium, headless. It is a Go
// module of its own, so that other modules do not need the library that speaks
// to Chromium.
package browser
