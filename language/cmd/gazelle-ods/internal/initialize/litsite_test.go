package initialize

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestSettings translates a template with the forms that projects write.
func TestSettings(t *testing.T) {
	const template = `@LIT_SITE_CFG_IN_HEADER@

import sys
import platform
import lit.util

config.number = @ENABLE_BINDINGS@
config.truth = lit.util.pythonize_bool("@IS_DEBUG@")
config.tools = r"@ACME_TOOLS_DIR@"
config.tests = "@ACME_SOURCE_DIR@/test/@NAME@.d"
config.argument = lit_config.substitute("@LLVM_TOOLS_DIR@")
config.packages = "@ACME_PYTHON_PACKAGES_DIR@"
config.python = "@Python3_EXECUTABLE@"
config.interpreter = sys.executable
config.system = platform.system().lower()
config.words = "@LLVM_BINDINGS@".split(' ')
config.files = "@ACME_SOURCE_DIR@/a b".split(" ")
config.constant = ['.mlir', ".py"]
config.unset = None
config.other = helper(config.constant)
config.open = [
    "x",
]
if config.unset:
    config.inner = "@ACME_SOURCE_DIR@"
try:
    config.tools = config.tools % lit_config.params
except KeyError:
    pass
lit_config.load_config(config, "@ACME_SOURCE_DIR@/test/lit.cfg.py")
`
	const want = `
import platform
import lit.util
config.number = False
config.truth = False
config.tools = _tools
config.tests = _source + "/test/" + "" + ".d"
config.argument = _tools
config.packages = _binary
config.python = sys.executable
config.interpreter = sys.executable
config.system = platform.system().lower()
config.words = "".split(' ')
config.files = (_source + "/a b").split(" ")
config.constant = ['.mlir', ".py"]
config.unset = None
`
	var b strings.Builder
	writeSettings(&b, template)
	if diff := cmp.Diff(want, b.String()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
