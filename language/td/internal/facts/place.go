package facts

import (
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/ident"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
	"github.com/rules-ods/rules_ods/language/td/internal/sources"
)

// place assigns each generated file that some C++ files include to a directory
// with .td files from which it could be generated.
func (x *Uses) place(files []*source.Cxx) {
	for _, c := range files {
		x.learnExtensions(c)
	}
	for _, c := range files {
		if includes := x.generatedIn(c); len(includes) > 0 {
			x.files++
			x.placeIncludes(c, includes)
		}
	}
}

func (x *Uses) placeIncludes(c *source.Cxx, includes []source.CxxInclude) {
	from := slashpath.Dir(c.Path)
	kinds, lists := kindsByMacro(includes)
	var bare []Use // those of files that no directory fits
	dirs := map[string]bool{}
	for i, inc := range includes {
		u := Use{
			Name: path.Base(inc.Spelling), Kind: kinds[i], AsksForList: lists[i], Registers: slices.Contains(inc.Macros, registrationMacro),
			From: c.Path, Line: inc.Line, Spelling: inc.Spelling,
		}
		where := slashpath.Dir(inc.Spelling)
		dir, ok := x.placePattern(from, inc.Spelling)
		if ok {
			u.Rooted, u.Root = where != "", slashpath.Prefix(dir, where)
		} else if where == "" {
			dir, ok = x.placeBare(&u, from)
		} else {
			u.Rooted = true
			if dir, u.Root, ok = x.placeRooted(&u, from, where); !ok {
				dir, u.Root, ok = x.placeStray(&u, from, where)
			}
		}
		switch {
		case ok:
			x.add(dir, u)
			if where == "" {
				dirs[dir] = true
			}
		case where == "":
			bare = append(bare, u)
		case !x.sources.IsLazy:
			x.unplaced = append(x.unplaced, u)
		}
	}
	if len(dirs) == 1 {
		for dir := range dirs { // the other files that C++ includes by their names alone are of the same directory
			for _, u := range bare {
				x.add(dir, u)
			}
		}
	}
}

// add adds the use of an output of a directory, unless the file exists, because it is not generated then.
func (x *Uses) add(dir string, u Use) {
	switch d := x.sources.Known(dir); {
	case d == nil:
	case d.Files[u.Name]:
		x.existing++
	default:
		x.byDir[dir] = append(x.byDir[dir], u)
	}
}

// placeByFile assigns files in directories that the repository does not have, as a build may have for what it generates, to
// directories of .td files: that of the only .td file with the name of the output, or of the files so found for the same
// directory the only one with a .td file whose name begins with as many of its words. C++ must include nothing else that is
// generated there, because the directory may have had another name before.
func (x *Uses) placeByFile() {
	dirs := map[string][]string{} // of .td files, by the directory in the include
	for _, u := range x.unplaced {
		where := slashpath.Dir(u.Spelling)
		if named := x.sources.Named(source.OutputStem(u.Name) + ".td"); len(named) == 1 && !slices.Contains(dirs[where], slashpath.Dir(named[0])) {
			dirs[where] = append(dirs[where], slashpath.Dir(named[0]))
		}
	}
	used := maps.Clone(x.byDir)
	x.unplaced = slices.DeleteFunc(x.unplaced, func(u Use) bool {
		top, _, _ := strings.Cut(u.Spelling, "/")
		dir := x.nearestByName(dirs[slashpath.Dir(u.Spelling)], source.OutputStem(u.Name))
		if dir == "" || len(used[dir]) > 0 || slices.Contains(llvmDirectories, top) || strings.Contains(u.Spelling, "..") {
			return false
		}
		u.Name, u.Root = u.Spelling, dir
		x.add(dir, u)
		return true
	})
}

// nearestByName returns the only directory, or the one with a .td file whose name has more words at its beginning in common with
// another name than those of the others. It returns "" if there is none.
func (x *Uses) nearestByName(dirs []string, name string) string {
	best, most, words := "", -1, ident.Words(name)
	for _, dir := range dirs {
		common := 0
		for _, td := range x.sources.Known(dir).Tds {
			stem := source.Stem(td)
			common = max(common, ident.CommonPrefix(words, ident.Words(stem)))
			if stem == name {
				common = len(words) + 1
			}
		}
		switch {
		case common > most:
			best, most = dir, common
		case common == most:
			best = ""
		}
	}
	return best
}

// registrationMacro selects the functions that register passes.
const registrationMacro = "GEN_PASS_REGISTRATION"

// kindsByMacro returns, for each include of a C++ file, the kind that the macros before
// it select, or 0. A macro stays defined until C++ includes a generated file that uses
// it. So it belongs to the next include or to one after it without macros: to the first of those
// whose name says the kind best. lists reports which includes ask for the list of operations.
func kindsByMacro(includes []source.CxxInclude) (kinds []mlir.Kind, lists []bool) {
	kinds, lists = make([]mlir.Kind, len(includes)), make([]bool, len(includes))
	for i, inc := range includes {
		k := mlir.KindOfMacros(inc.Macros)
		if k == 0 {
			continue
		}
		at := i
		for j := i + 1; j < len(includes) && len(includes[j].Macros) == 0; j++ {
			if saysKind(includes[j].Spelling, k) > saysKind(includes[at].Spelling, k) {
				at = j
			}
		}
		kinds[at], lists[at] = k, slices.Contains(inc.Macros, "GET_OP_LIST")
	}
	return kinds, lists
}

// saysKind ranks how well the name of an output says a kind: that it means this kind alone, this and others, none, or
// others.
func saysKind(spelling string, k mlir.Kind) int {
	named := source.KindsInName(spelling)
	switch {
	case named == k:
		return 3
	case named&k != 0:
		return 2
	case named == 0:
		return 1
	}
	return 0
}

// placeRooted returns the directory of a generated file that is included with a
// directory, and the root of the include: a directory of an output of CMake, or a
// directory with .td files.
func (x *Uses) placeRooted(u *Use, from, where string) (dir, root string, ok bool) {
	c, isOutside := x.below(from, u.Spelling)
	if !isOutside {
		if dir, root, ok = x.placeIn(from, where); ok {
			return dir, root, true
		}
		c, isOutside = x.ending(from, u.Spelling)
	}
	if !isOutside {
		return "", "", false
	}
	dir = x.include(c)
	u.Name = slashpath.Rel(c.Out, dir)
	return dir, slashpath.Prefix(c.Out, u.Spelling), true
}

// placeIn returns the directory with .td files whose path ends in where, and its include
// root. Of several, it returns the one that has the most leading directories in common
// with from.
func (x *Uses) placeIn(from, where string) (dir, root string, ok bool) {
	best := -1
	consider := func(d *sources.Directory) {
		if d == nil || len(d.Tds) == 0 {
			return
		}
		if n := slashpath.CommonDirs(d.Path, from); n > best {
			best, dir, root, ok = n, d.Path, slashpath.Prefix(d.Path, where), true
		}
	}
	for p := range slashpath.Candidates(from, where) {
		consider(x.sources.KnownAt(p))
	}
	if !ok {
		for _, d := range x.dirsNamed(path.Base(where)) {
			if d.Path == where || strings.HasSuffix(d.Path, "/"+where) {
				consider(d)
			}
		}
	}
	return dir, root, ok
}

// placeBare returns the directory of a generated file that C++ includes by its base name
// alone. It is the first of these that exists:
//
//   - the directory into which CMake generates the file from a .td file of another
//     directory, if it is above the C++ file or no other directory has such a file; or the
//     directory of the .td file, if a rule generates the file already;
//   - the directory of the C++ file, if it has .td files;
//   - the directory of the .td file with the same name, if the package has exactly one, or else the repository.
func (x *Uses) placeBare(u *Use, from string) (string, bool) {
	name := u.Name
	if c, ok := x.bare(from, name); ok {
		if x.IsMadeElsewhere(c.TDFile, c.Out) {
			return slashpath.Dir(c.TDFile), true
		}
		dir := x.include(c)
		u.Name = slashpath.Rel(c.Out, dir)
		return dir, true
	}
	if d := x.sources.Known(from); d != nil && len(d.Tds) > 0 {
		return from, true
	}
	found := x.sources.Named(source.OutputStem(name) + ".td")
	inPackage := slices.DeleteFunc(slices.Clone(found), func(p string) bool {
		return x.packages.Owners.PackageOf(slashpath.Dir(p)) != x.packages.Owners.PackageOf(from)
	})
	if len(inPackage) > 0 {
		found = inPackage
	}
	if len(found) != 1 {
		return "", false
	}
	return slashpath.Dir(found[0]), true
}

// dirsNamed returns the known directories with .td files whose last element is base.
func (x *Uses) dirsNamed(base string) []*sources.Directory {
	for _, d := range x.namedDirs.next(x.sources.Directories()) {
		if len(d.Tds) > 0 {
			x.named[path.Base(d.Path)] = append(x.named[path.Base(d.Path)], d)
		}
	}
	return x.named[base]
}

// placeStray returns the directory of a generated file that is included with a directory, if
// no directory with .td files fits, and the root of the include. It is the nearest directory
// of the repository with that path, or with the longest beginning of that path.
func (x *Uses) placeStray(u *Use, from, where string) (dir, root string, ok bool) {
	for above := where; above != ""; above = slashpath.Dir(above) {
		if above != where {
			if slices.Contains(llvmDirectories, above) {
				break
			}
			u.Name = slashpath.Rel(u.Spelling, above)
			if dir, root, ok = x.placeIn(from, above); ok {
				return dir, root, true
			}
		}
		for p := range slashpath.Candidates(from, above) {
			if x.sources.KnownAt(p) != nil {
				return string(p), slashpath.Prefix(string(p), above), true
			}
		}
	}
	u.Name = path.Base(u.Spelling)
	return "", "", false
}
