package initialize

import (
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"
)

// systemDirectories are the directories of headers that the compiler finds: those of POSIX, of
// Linux and macOS, and of the C++ libraries.
var systemDirectories = []string{"arpa", "asm", "bits", "experimental", "ext", "linux", "mach", "mach-o", "net", "netinet", "parallel", "pstl", "sys", "tr1"}

// foreignHeaders are the headers of one library that the repository and LLVM do not have.
type foreignHeaders struct {
	headers map[string]bool
	users   map[key]bool
}

// addForeign records an include of a header that nothing provides, by the top directory of its
// path, which is usually that of its library. It ignores headers that the compiler finds.
func (p *planner) addForeign(u *unit, include string) {
	top, _, isNested := strings.Cut(path.Clean(include), "/")
	if !isNested || top == ".." || slices.Contains(systemDirectories, top) {
		return
	}
	f := p.foreign[top]
	if f == nil {
		f = &foreignHeaders{map[string]bool{}, map[key]bool{}}
		p.foreign[top] = f
	}
	f.headers[include], f.users[u.key] = true, true
}

// noteForeign adds a note for each library with headers that nothing provides.
func (p *planner) noteForeign() {
	for _, f := range p.foreign {
		headers := slices.Sorted(maps.Keys(f.headers))
		more := ""
		if n := len(headers) - 1; n > 0 {
			more = fmt.Sprintf(" and %d more headers of this directory", n)
		}
		var users []string
		for _, k := range slices.SortedFunc(maps.Keys(f.users), compareKeys) {
			users = append(users, k.String())
		}
		p.note("%s%s: neither the repository nor LLVM has this header; add the library with it to the deps of %s", headers[0], more, strings.Join(users, ", "))
	}
}
