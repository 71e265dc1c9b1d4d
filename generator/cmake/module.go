// Package cmake has the CMake module by which MLIR's functions run ods-tblgen.
package cmake

import _ "embed"

// Module is the text of OdsTblgen.cmake.
//
//go:embed OdsTblgen.cmake
var Module string
