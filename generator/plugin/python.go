package plugin

import _ "embed"

// PythonModule is the text of ods_plugin.py.
//
//go:embed ods_plugin.py
var PythonModule string
