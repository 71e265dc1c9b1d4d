package initialize

import (
	"fmt"
	"path"
	"regexp"
	"slices"
	"strconv"
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
	importPattern   = regexp.MustCompile(`^import ([a-z][a-z.]*)$`)
	// literalPattern matches a string at the beginning of an expression, and what follows it.
	literalPattern = regexp.MustCompile(`^r?(?:"([^"\\]*)"|'([^'\\]*)')(.*)$`)
	// wordPattern matches names in an expression, with the attributes of each.
	wordPattern = regexp.MustCompile(`"[^"\\]*"|'[^'\\]*'|[A-Za-z_][A-Za-z0-9_.]*`)
)

// pythonWords are the names that an expression can have without an import.
var pythonWords = []string{"True", "False", "None", "and", "or", "not", "in", "is", "if", "else", "config", "lit_config", "bool", "dict", "int", "len", "list", "set", "str"}

// siteConfig returns the text of the site configuration of a suite. It sets each value that the
// template of CMake's own file sets.
func (p *planner) siteConfig(root string) string {
	var b strings.Builder
	fmt.Fprintf(&b, siteHead, litConfig, root)
	if text, err := p.repo.Read(path.Join(root, litSiteConfig+".in")); err == nil {
		writeSettings(&b, string(text))
	}
	fmt.Fprintf(&b, siteEnd, litConfig)
	return b.String()
}

// writeSettings writes the settings of a template, and the imports that they need.
func writeSettings(b *strings.Builder, template string) {
	var imports, settings strings.Builder
	modules := []string{"lit", "os", "sys"}
	for line := range strings.Lines(template) {
		// Statements within others depend on what the file does not compute.
		line = strings.TrimRight(line, " \t\r\n")
		if m := importPattern.FindStringSubmatch(line); m != nil {
			name, _, _ := strings.Cut(m[1], ".")
			if !slices.Contains([]string{"lit.llvm", "os", "sys", "tempfile"}, m[1]) {
				fmt.Fprintf(&imports, "import %s\n", m[1])
			}
			modules = append(modules, name)
		}
		if m := settingPattern.FindStringSubmatch(line); m != nil {
			if value := siteValue(m[2], modules); value != "" {
				fmt.Fprintf(&settings, "config.%s = %s\n", m[1], value)
			}
		}
	}
	fmt.Fprintf(b, "\n%s%s", imports.String(), settings.String())
}

// siteValue returns a Python expression for a value of the template, or "" if the value needs
// none, because it depends on what only the template computes. modules are the modules that
// expressions can use.
func siteValue(text string, modules []string) string {
	if !variablePattern.MatchString(text) {
		if isComplete(text, modules) {
			return text
		}
		return ""
	}
	literal := literalPattern.FindStringSubmatch(text)
	if literal == nil {
		// An argument of a function, or a number or a truth value.
		name := variablePattern.FindStringSubmatch(text)
		if !strings.ContainsAny(text, `"'`) || strings.Contains(text, "bool(") {
			return "False"
		}
		return variableValue(name[1] + name[2])
	}
	value, rest := literalValue(literal[1]+literal[2]), literal[3]
	if !strings.HasPrefix(rest, ".") || !isComplete(`""`+rest, modules) {
		return value
	}
	if strings.Contains(value, " + ") {
		value = "(" + value + ")"
	}
	return value + rest
}

// isComplete reports whether an expression is on one line and uses only what is known.
func isComplete(text string, modules []string) bool {
	depth := 0
	for _, r := range text {
		switch r {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			depth--
		case '\\', '#':
			return false
		}
	}
	if depth != 0 {
		return false
	}
	for _, at := range wordPattern.FindAllStringIndex(text, -1) {
		word := text[at[0]:at[1]]
		first, _, _ := strings.Cut(word, ".")
		isAttribute := at[0] > 0 && text[at[0]-1] == '.'
		if word[0] != '"' && word[0] != '\'' && !isAttribute && !slices.Contains(modules, first) && !slices.Contains(pythonWords, first) {
			return false
		}
	}
	return true
}

// literalValue returns a Python expression for a string with variables of CMake.
func literalValue(text string) string {
	var parts []string
	for text != "" {
		at := variablePattern.FindStringSubmatchIndex(text)
		if at == nil {
			parts = append(parts, strconv.Quote(text))
			break
		}
		if at[0] > 0 {
			parts = append(parts, strconv.Quote(text[:at[0]]))
		}
		name := variablePattern.FindStringSubmatch(text)
		parts = append(parts, variableValue(name[1]+name[2]))
		text = text[at[1]:]
	}
	return strings.Join(parts, " + ")
}

// variableValues are Python expressions for variables of CMake whose names contain words. The first that fits
// counts.
var variableValues = [...]struct {
	words []string
	value string
}{
	{[]string{"TOOLS_DIR", "TOOLS_BINARY_DIR", "RUNTIME_OUTPUT"}, "_tools"},
	{[]string{"SOURCE_DIR", "SRC_DIR", "SOURCE_ROOT"}, "_source"},
	{[]string{"PACKAGES_DIR", "BINARY_DIR", "OBJ_ROOT", "BUILD_DIR"}, "_binary"},
	{[]string{"PYTHON", "Python"}, "sys.executable"},
	{[]string{"LIBS_DIR", "LIB_DIR", "LIBRARY_DIR", "LIBRARY_OUTPUT", "SHLIBDIR"}, `os.path.join(_binary, "lib")`},
	{[]string{"SHLIBEXT", "LTDL", "SHARED_LIBRARY_SUFFIX"}, `".so"`},
}

// variableValue returns a Python expression for a variable of CMake, by its name.
func variableValue(name string) string {
	for _, v := range variableValues {
		if slices.ContainsFunc(v.words, func(w string) bool { return strings.Contains(name, w) }) {
			return v.value
		}
	}
	return `""`
}
