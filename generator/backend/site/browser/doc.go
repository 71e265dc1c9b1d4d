// Package browser tests the documentation site in headless Chromium. It is a
// separate Go module, so that users of the main module do not download the
// library that controls Chromium.
package browser
