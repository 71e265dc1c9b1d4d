package labels

import (
	_ "embed"
	"strconv"
	"strings"
	"sync"
)

// targets has the names. A comment in the file describes its format.
//
//go:embed targets.txt
var targets string

// A change is what a release adds to the names, or removes.
type change struct {
	release  int
	isRemove bool
}

// changes has the changes of each package and name, the first one first.
var changes = sync.OnceValue(func() map[string][]change {
	found := map[string][]change{}
	for line := range strings.Lines(targets) {
		words := strings.Fields(line)
		if len(words) == 0 || words[0] == "#" {
			continue
		}
		release, err := strconv.Atoi(words[0])
		if err != nil {
			panic("targets.txt: " + line) // TestTargets reads all lines
		}
		for _, name := range words[2:] {
			name, isRemove := strings.CutPrefix(name, "-")
			name, isCAPI := strings.CutPrefix(name, "+")
			names := []string{name}
			if isCAPI {
				names = append(names, name+"Headers", name+"Objects")
			}
			for _, name := range names {
				found[words[1]+":"+name] = append(found[words[1]+":"+name], change{release, isRemove})
			}
		}
	}
	return found
})

// IsTarget reports whether LLVM's Bazel build has a target in a release, as far as the lists tell that system_mlir reads.
func IsTarget(pkg, name string, release int) bool {
	has := false
	for _, c := range changes()[pkg+":"+name] {
		if c.release <= release {
			has = !c.isRemove
		}
	}
	return has
}
