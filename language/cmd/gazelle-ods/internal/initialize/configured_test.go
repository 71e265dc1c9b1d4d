package initialize

import (
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/internal/testtool"
	"github.com/rules-ods/rules_ods/language/internal/cmake"
)

// TestReplacements runs the commands for a file with sed. The results are those that CMake's
// documentation of configure_file describes.
func TestReplacements(t *testing.T) {
	sed := testtool.Program(t, "sed")
	const text = `#cmakedefine ON_AND_ON
#cmakedefine ON
  #  cmakedefine OFF
#cmakedefine01 ON
#cmakedefine01 OFF
#cmakedefine NAME "@NAME@"
const char *dir = "${DIR}/@ON@"; // @OTHER @ $HOME
`
	const want = `#define ON_AND_ON
#define ON
/* #undef OFF */
#define ON 1
#define OFF 0
#define NAME "a \"b\" & c|d"
const char *dir = "/x\y/1"; // @OTHER @ $HOME
`
	variables := map[string]cmake.Variable{
		"ON": {Text: "1", IsTrue: true}, "ON_AND_ON": {Text: "ON", IsTrue: true}, "OFF": {}, "NAME": {Text: `a \"b\" & c|d`, IsTrue: true}, "DIR": {Text: `/x\y`, IsTrue: true},
	}
	var args []string
	for _, name := range slices.Backward([]string{"DIR", "NAME", "OFF", "ON", "ON_AND_ON"}) {
		for _, script := range replacements(name, variables[name], usesOf(text, name)) {
			args = append(args, "-e", script)
		}
	}
	cmd := exec.Command(sed, args...)
	cmd.Stdin = strings.NewReader(text)
	out, err := cmd.CombinedOutput()
	if err != nil || string(out) != want {
		t.Errorf("sed %q ends with %v and prints:\n%s\nwant:\n%s", args, err, out, want)
	}
}
