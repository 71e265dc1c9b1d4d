package bazelinit

import (
	"fmt"
	"path"
	"regexp"
	"strings"
)

// siteHead is the beginning of a site configuration: it computes the paths of a test of Bazel.
const siteHead = `# gazelle-ods init wrote this file: the values that %[1]s expects, for tests with Bazel.
# A CMake build makes its own file.
import os
import sys
import tempfile

import lit.llvm

# The test runs in the directory of the repository, beside those of other repositories.
_source = os.getcwd()
_binary = os.environ.get("TEST_TMPDIR") or tempfile.mkdtemp()

# One directory with the programs of all packages.
_tools = os.path.join(_binary, "bin")
os.makedirs(_tools, exist_ok=True)
for _dir, _dirs, _names in os.walk(os.path.dirname(_source)):
    for _name in _names:
        _file, _link = os.path.join(_dir, _name), os.path.join(_tools, _name)
        if "." not in _name and os.access(_file, os.X_OK) and not os.path.lexists(_link):
            os.symlink(_file, _link)

config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = os.path.join(_binary, %[2]q)
config.environment["PATH"] = os.pathsep.join([_tools, "/usr/local/bin", "/usr/bin", "/bin"])
`

const siteEnd = `
lit.llvm.initialize(lit_config, config)
lit_config.load_config(config, os.path.join(config.test_source_root, %q))
config.environment["PATH"] = os.pathsep.join([_tools, config.environment["PATH"]])
`

var (
	settingPattern  = regexp.MustCompile(`^config\.([A-Za-z_][A-Za-z0-9_]*)\s*=\s*(.+)$`)
	variablePattern = regexp.MustCompile(`@([A-Za-z_][A-Za-z0-9_]*)@|\$\{([A-Za-z_][A-Za-z0-9_]*)\}`)
	constantPattern = regexp.MustCompile(`^("[^"\\]*"|'[^'\\]*'|True|False|None|[0-9]+|\[\]|\{\})$`)
)

// siteConfig returns the text of the site configuration of a suite. It sets each value that the
// template of CMake's own file sets.
func (p *planner) siteConfig(root string) string {
	var b strings.Builder
	fmt.Fprintf(&b, siteHead, litConfig, root)
	if text, err := p.repo.Read(path.Join(root, litSiteConfig+".in")); err == nil {
		b.WriteString("\n")
		for line := range strings.Lines(string(text)) {
			if m := settingPattern.FindStringSubmatch(strings.TrimSpace(line)); m != nil {
				if value := siteValue(m[2]); value != "" {
					fmt.Fprintf(&b, "config.%s = %s\n", m[1], value)
				}
			}
		}
	}
	fmt.Fprintf(&b, siteEnd, litConfig)
	return b.String()
}

// siteValue returns a Python expression for a value of the template, or "" if the value needs
// none, because it is computed.
func siteValue(text string) string {
	vars := variablePattern.FindAllStringSubmatch(text, -1)
	if len(vars) == 0 {
		if constantPattern.MatchString(text) {
			return text
		}
		return ""
	}
	isString := strings.ContainsAny(text, `"'`) && !strings.Contains(text, "bool(")
	name := vars[0][1] + vars[0][2]
	has := func(parts ...string) bool {
		for _, p := range parts {
			if strings.Contains(name, p) {
				return true
			}
		}
		return false
	}
	switch {
	case !isString:
		return "False"
	case has("TOOLS_DIR", "TOOLS_BINARY_DIR", "RUNTIME_OUTPUT"):
		return "_tools"
	case has("SOURCE_DIR", "SRC_DIR", "SOURCE_ROOT"):
		return "_source"
	case has("BINARY_DIR", "OBJ_ROOT", "BUILD_DIR"):
		return "_binary"
	case has("PYTHON", "Python"):
		return "sys.executable"
	case has("LIBS_DIR", "LIB_DIR", "LIBRARY_DIR", "LIBRARY_OUTPUT"):
		return `os.path.join(_binary, "lib")`
	case has("SHLIBEXT", "LTDL", "SHARED_LIBRARY_SUFFIX"):
		return `".so"`
	}
	return `""`
}
