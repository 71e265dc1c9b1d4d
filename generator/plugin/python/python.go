// Package python has the module for plugins in Python.
package python

import _ "embed"

// Module is the text of ods_plugin.py.
//
//go:embed ods_plugin.py
var Module string
