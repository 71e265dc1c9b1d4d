package workspace

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"

	"github.com/rules-ods/rules_ods/generator/lazyregexp"
)

// maxDatabase limits the size of a compilation database.
const maxDatabase = 256 << 20

// A database has the include directories of .td files that a build wrote down.
type database struct {
	file string
	// byFile are the directories of single files, by absolute path.
	byFile map[string][]string
	// sources are the .td files of generated files. All paths are absolute.
	sources map[string]string
	// all are the directories of all commands, each once, in the order of first use.
	all []string
}

// databaseNames are the files in which builds write down their commands, the most exact
// first, with the functions that read them.
var databaseNames = []struct {
	name string
	read func(d *database, text []byte)
}{
	{"tablegen_compile_commands.yml", readTableGenCommands},
	{"build.ninja", readNinja},
	{"compile_commands.json", readCompileCommands},
	{"CMakeCache.txt", readCMakeCache},
}

// readDatabase reads a file of one of the databaseNames. It returns nil if the file cannot
// be read or says nothing about includes.
func readDatabase(name string, read func(*database, []byte)) *database {
	info, err := os.Stat(name)
	if err != nil || info.Size() > maxDatabase || !info.Mode().IsRegular() {
		return nil
	}
	text, err := os.ReadFile(name)
	if err != nil {
		return nil
	}
	d := &database{file: name, byFile: map[string][]string{}, sources: map[string]string{}}
	read(d, text)
	if len(d.all) == 0 {
		return nil
	}
	return d
}

// add adds the directories of a file. A relative path starts at from.
func (d *database) add(file, from string, dirs []string) {
	var absolute []string
	for _, dir := range dirs {
		if dir = strings.TrimSpace(dir); dir == "" {
			continue
		}
		absolute = appendNew(absolute, absolutePath(from, dir))
	}
	if file != "" {
		d.byFile[absolutePath(from, file)] = absolute
	}
	d.all = appendNew(d.all, absolute...)
}

func absolutePath(from, path string) string {
	if !filepath.IsAbs(path) {
		path = filepath.Join(from, path)
	}
	return filepath.Clean(path)
}

func appendNew(list []string, more ...string) []string {
	for _, s := range more {
		known := false
		for _, old := range list {
			known = known || old == s
		}
		if !known {
			list = append(list, s)
		}
	}
	return list
}

// readTableGenCommands reads the list that LLVM's CMake modules write for its language
// server: for each file a "filepath" and "includes" that are separated by semicolons.
func readTableGenCommands(d *database, text []byte) {
	file := ""
	from := filepath.Dir(d.file)
	for line := range strings.SplitSeq(string(text), "\n") {
		key, value, ok := strings.Cut(strings.TrimSpace(line), ":")
		value = strings.Trim(strings.TrimSpace(value), `"'`)
		switch {
		case !ok:
		case key == "filepath":
			file = value
		case key == "includes":
			d.add(file, from, strings.Split(value, ";"))
			file = ""
		}
	}
}

// Regular expressions are compiled when they are needed, because most runs of the program
// serve no editor.
var (
	tblgenCommand = lazyregexp.New(`\S*tblgen(?:-\d+)?(?:\.exe)?\s(.*)`)
	word          = lazyregexp.New(`"(?:[^"\\]|\\.)*"|\S+`)
)

// readNinja reads the command lines of TableGen in the build file of Ninja.
func readNinja(d *database, text []byte) {
	from := filepath.Dir(d.file)
	for line := range strings.SplitSeq(string(text), "\n") {
		if !strings.Contains(line, "tblgen") || !strings.Contains(line, ".td") || !strings.Contains(line, "COMMAND") {
			continue
		}
		line = strings.NewReplacer("$ ", " ", "$:", ":", "$$", "$").Replace(line)
		if m := tblgenCommand.Get().FindStringSubmatch(line); m != nil {
			from := from
			if _, rest, ok := strings.Cut(line, " cd "); ok {
				from = absolutePath(from, strings.Trim(word.Get().FindString(rest), `"`))
			}
			d.addCommand(from, word.Get().FindAllString(m[1], -1), func(w string) bool { return strings.HasSuffix(w, ".td") })
		}
	}
}

// addCommand adds the -I options of a command, for the argument that isFile accepts.
func (d *database) addCommand(from string, words []string, isFile func(string) bool) {
	file, output := "", ""
	var dirs []string
	for i := 0; i < len(words); i++ {
		w := strings.Trim(words[i], `"`)
		switch {
		case w == "&&" || w == ";":
			i = len(words)
		case (w == "-I" || w == "-isystem") && i+1 < len(words):
			i++
			dirs = append(dirs, strings.Trim(words[i], `"`))
		case strings.HasPrefix(w, "-I"):
			dirs = append(dirs, w[2:])
		case w == "-o" && i+1 < len(words):
			i++
			output = strings.Trim(words[i], `"`)
		case isFile(w):
			file = w
		}
	}
	if len(dirs) > 0 {
		d.add(file, from, dirs)
	}
	if file != "" && output != "" {
		d.sources[absolutePath(from, output)] = absolutePath(from, file)
	}
}

// readCompileCommands reads the commands of C++ compilers. The .td files of a dialect are
// usually below the include directories of its sources.
func readCompileCommands(d *database, text []byte) {
	var commands []struct {
		Directory, Command string
		Arguments          []string
	}
	if json.Unmarshal(text, &commands) != nil {
		return
	}
	for _, c := range commands {
		words := c.Arguments
		if len(words) == 0 {
			words = word.Get().FindAllString(c.Command, -1)
		}
		from := c.Directory
		if !filepath.IsAbs(from) {
			from = filepath.Join(filepath.Dir(d.file), from)
		}
		d.addCommand(from, words, func(string) bool { return false })
	}
}

// readCMakeCache reads what CMake stores in each build directory: where MLIR is, and the
// directories of the projects, whose .td files are usually below include.
func readCMakeCache(d *database, text []byte) {
	var dirs []string
	for line := range strings.SplitSeq(string(text), "\n") {
		key, value, ok := strings.Cut(strings.TrimSpace(line), "=")
		name, _, typed := strings.Cut(key, ":")
		if !ok || !typed || strings.HasPrefix(key, "#") || strings.HasPrefix(key, "//") || value == "" {
			continue
		}
		switch {
		case name == "MLIR_DIR" || name == "LLVM_DIR": // of lib/cmake/mlir
			dirs = append(dirs, filepath.Join(value, "../../../include"))
		case strings.HasSuffix(name, "_SOURCE_DIR") || strings.HasSuffix(name, "_BINARY_DIR"):
			dirs = append(dirs, filepath.Join(value, "include"))
		}
	}
	for _, dir := range dirs {
		if isDir(absolutePath(filepath.Dir(d.file), dir)) {
			d.add("", filepath.Dir(d.file), []string{dir})
		}
	}
}
