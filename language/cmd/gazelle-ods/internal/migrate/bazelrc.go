package migrate

import (
	"bytes"
	"cmp"
	"fmt"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/driver/outputfile"
	"github.com/rules-ods/rules_ods/language/internal/repofiles"
)

// An option is a flag of .bazelrc, or of a file that it imports.
type option struct {
	file    *file
	offset  int    // of the line
	command string // such as build
	config  string // the name after the command, or ""
	flag    string // without dashes
	value   string
}

// platformConfigs are the names of configurations that --enable_platform_specific_config enables.
var platformConfigs = map[string]string{"darwin": "macos"}

// isAlways reports whether every build on this machine has an option: without a configuration, or in one that others enable.
func (m *migration) isAlways(o option) bool {
	return slices.Contains([]string{"always", "build", "common"}, o.command) && (o.config == "" || m.configs[o.config])
}

// enableConfigs sets the configurations that every build on this machine has.
func (m *migration) enableConfigs() {
	m.configs = map[string]bool{}
	for range m.options { // each round but the last enables one
		before := len(m.configs)
		for _, o := range m.options {
			switch {
			case !m.isAlways(o):
			case o.flag == "config":
				m.configs[o.value] = true
			case o.flag == "enable_platform_specific_config" && !isFalse(o.value):
				m.configs[cmp.Or(platformConfigs[runtime.GOOS], runtime.GOOS)] = true
			}
		}
		if len(m.configs) == before {
			return
		}
	}
}

// isFalse reports whether the value of a flag turns it off.
func isFalse(value string) bool {
	return slices.Contains([]string{"0", "f", "false", "n", "no"}, strings.ToLower(value))
}

// optionsWithValue are the flags, of those that this package reads, whose value may be the next word.
var optionsWithValue = []string{"config", "copt", "cxxopt", "host_copt", "host_cxxopt", "inject_repository", "override_module", "override_repository"}

// readOptions sets the options, and the file .bazelrc, which may not exist.
func (m *migration) readOptions() error {
	m.bazelrc = &file{name: ".bazelrc", isNew: true}
	if !slices.Contains(m.repo.Files, m.bazelrc.name) {
		return nil
	}
	full := filepath.Join(m.repo.Root, m.bazelrc.name)
	if !repofiles.LinksOutside(m.repo.Root, full) {
		outputfile.RemoveAbandoned(full)
	}
	text, err := m.repo.Read(m.bazelrc.name)
	if err != nil {
		return err
	}
	m.bazelrc.read, m.bazelrc.isNew = text, false
	m.readOptionsOf(m.bazelrc, map[string]bool{m.bazelrc.name: true})
	m.enableConfigs()
	return nil
}

// readOptionsOf adds the options of a file and of those that it imports. importing are the files that lead here.
func (m *migration) readOptionsOf(f *file, importing map[string]bool) {
	offset := 0
	text := string(f.read)
	for offset < len(text) {
		end := offset
		for { // a backslash at the end of a line continues it
			n := strings.IndexByte(text[end:], '\n')
			if n < 0 {
				end = len(text)
				break
			}
			end += n + 1
			if !strings.HasSuffix(strings.TrimRight(text[offset:end], "\r\n"), `\`) {
				break
			}
		}
		line := strings.NewReplacer("\\\r\n", " ", "\\\n", " ").Replace(text[offset:end])
		m.readLine(f, offset, words(line), importing)
		offset = end
	}
}

// readLine adds the options of a line.
func (m *migration) readLine(f *file, offset int, line []string, importing map[string]bool) {
	if len(line) < 2 {
		return
	}
	if line[0] == "import" || line[0] == "try-import" {
		name, ok := strings.CutPrefix(line[1], "%workspace%")
		if !ok {
			rel, err := filepath.Rel(m.repo.Root, line[1])
			if err != nil || !filepath.IsAbs(line[1]) {
				return
			}
			name = rel
		}
		name = filepath.ToSlash(filepath.Clean(strings.TrimLeft(name, "/")))
		if importing[name] {
			return // Bazel reports the cycle
		}
		text, err := m.repo.Read(name)
		if err != nil {
			return // it is outside of the repository, or a person may have it
		}
		importing[name] = true
		m.readOptionsOf(&file{name: name, read: text}, importing)
		delete(importing, name)
		return
	}
	command, config, _ := strings.Cut(line[0], ":")
	for i := 1; i < len(line); i++ {
		flag, ok := strings.CutPrefix(line[i], "--")
		if !ok {
			continue
		}
		flag, value, hasValue := strings.Cut(flag, "=")
		if !hasValue && i+1 < len(line) && slices.Contains(optionsWithValue, flag) {
			i++
			value = line[i]
		}
		m.options = append(m.options, option{f, offset, command, config, flag, value})
	}
}

// words returns the words of a line as Bazel reads it: without quotes, backslashes and comments.
func words(line string) []string {
	var found []string
	var word strings.Builder
	inWord := false
	quote := rune(0)
	isEscaped := false
	for _, r := range line {
		switch {
		case isEscaped:
			word.WriteRune(r)
			isEscaped = false
		case r == '\\' && quote != '\'':
			isEscaped, inWord = true, true
		case quote != 0:
			if r == quote {
				quote = 0
			} else {
				word.WriteRune(r)
			}
		case r == '"' || r == '\'':
			quote, inWord = r, true
		case r == '#' && !inWord:
			return found
		case strings.ContainsRune(" \t\r\n", r):
			if inWord {
				found = append(found, word.String())
			}
			word.Reset()
			inWord = false
		default:
			word.WriteRune(r)
			inWord = true
		}
	}
	if inWord {
		found = append(found, word.String())
	}
	return found
}

// withoutModules reports whether Bazel reads no MODULE.bazel. The last option counts.
func (m *migration) withoutModules() bool {
	without := false
	for _, o := range m.options {
		switch {
		case !m.isAlways(o) && (o.config != "" || o.command != "query"):
		case o.flag == "noenable_bzlmod":
			without = true
		case o.flag == "enable_bzlmod":
			without = isFalse(o.value)
		}
	}
	return without
}

var (
	standardOption = regexp.MustCompile(`^[-/]std[=:](?:c|gnu)\+\+([0-9a-z]+)$`)
	rttiOption     = regexp.MustCompile(`^-f(?:no-)?rtti$`)
	rttiSetting    = regexp.MustCompile(`(?m)^\s*set\(\s*LLVM_ENABLE_RTTI\s+"?([A-Za-z0-9]+)"?\s*\)`)
	// earlierStandards are those before C++17, which the headers of MLIR need.
	earlierStandards = []string{"98", "03", "0x", "11", "1y", "14"}
)

// A compilerOption is an option that the C++ of the installed MLIR needs.
type compilerOption struct {
	is   *regexp.Regexp // it, and those that take its place
	text string
}

// compilerOptions returns the options that the C++ of the installed MLIR needs. Classes of a library without run-time type
// information can be derived from only without it; if the library has it, both ways work.
func (m *migration) compilerOptions() []compilerOption {
	needed := []compilerOption{{standardOption, "-std=c++17"}}
	config, err := readRegular(m.installed("lib/cmake/llvm/LLVMConfig.cmake"))
	if err != nil {
		return needed
	}
	if setting := rttiSetting.FindSubmatch(config); setting != nil && slices.Contains([]string{"OFF", "0", "NO", "FALSE"}, strings.ToUpper(string(setting[1]))) {
		needed = append(needed, compilerOption{rttiOption, "-fno-rtti"})
	}
	return needed
}

// editOptions adds the options that .bazelrc lacks, above all others, so that those that a configuration on the command line
// or another file has are the last ones, which count.
func (m *migration) editOptions() {
	text := ""
	for _, needed := range m.compilerOptions() {
		for _, host := range []string{"", "host_"} {
			if m.lastOption(host, needed.is) == nil {
				text += fmt.Sprintf("build --%scxxopt=%s\n", host, needed.text)
			}
		}
	}
	if text == "" {
		return
	}
	f := m.bazelrc
	if !f.isNew && repofiles.LinksOutside(m.repo.Root, filepath.Join(m.repo.Root, f.name)) {
		m.left(f, 0, "the file is a link to another repository; add to it: "+strings.TrimSpace(strings.ReplaceAll(text, "\n", "; ")))
		return
	}
	text = "# The C++ of the installed MLIR needs these options.\n" + text
	at := afterHeader(f.read)
	if len(f.read) > 0 {
		text += "\n"
	}
	switch above := f.read[:at]; {
	case at == 0:
	case above[at-1] != '\n':
		text = "\n" + strings.TrimSuffix(text, "\n") // the end of the line is added
	case !bytes.HasSuffix(above, []byte("\n\n")) && !bytes.HasSuffix(above, []byte("\n\r\n")):
		text = "\n" + text
	}
	f.changes = []change{{at, at, text, "the C++ of the installed MLIR needs these options"}}
}

// lastOption returns the last of the options for the C++ compiler that every build has and that match, or nil. host is
// "host_" for those of tools.
func (m *migration) lastOption(host string, is *regexp.Regexp) *option {
	for i, o := range slices.Backward(m.options) {
		if (o.flag == host+"cxxopt" || o.flag == host+"copt") && is.MatchString(o.value) && m.isAlways(o) {
			return &m.options[i]
		}
	}
	return nil
}

// licence finds the words of a comment that is about the file, whatever is below it.
var licence = regexp.MustCompile(`(?i)\b(?:copyright|licen[cs]ed?|SPDX-License-Identifier)\b`)

// afterHeader returns the offset after the comment that begins a text and the empty lines after it, or 0 if the comment
// is about the line below it.
func afterHeader(text []byte) int {
	offset := 0
	isComment := true
	for line := range bytes.Lines(text) {
		content := bytes.TrimSpace(line)
		switch {
		case len(content) == 0 && offset > 0:
			isComment = false
		case len(content) > 0 && content[0] == '#' && isComment:
		case isComment && licence.Match(text[:offset]):
			return offset
		case isComment:
			return 0
		default:
			return offset
		}
		offset += len(line)
	}
	return offset
}

// optionsLeft records the options that put another repository in the place of the installed MLIR, and a standard of C++
// that its headers do not compile with.
func (m *migration) optionsLeft() {
	for _, host := range []string{"", "host_"} {
		o := m.lastOption(host, standardOption)
		if o != nil && slices.Contains(earlierStandards, standardOption.FindStringSubmatch(o.value)[1]) {
			m.left(o.file, o.offset, fmt.Sprintf("--%s=%s: the headers of MLIR need C++17 or later", o.flag, o.value))
		}
	}
	for _, o := range m.options {
		if name, _, _ := strings.Cut(o.value, "="); slices.Contains([]string{"inject_repository", "override_module", "override_repository"}, o.flag) &&
			name == m.llvm {
			m.left(o.file, o.offset, fmt.Sprintf("--%s=%s takes the place of the installed MLIR; remove it", o.flag, o.value))
		}
		for _, label := range []string{strings.TrimPrefix(o.flag, "no"), o.value} {
			if repository, rest := splitLabel(label); repository == m.llvm && !m.hasLabel(strings.TrimPrefix(rest, "//")) {
				m.left(o.file, o.offset, fmt.Sprintf("the installed MLIR %v has no %s; remove the option --%s", m.release, label, o.flag))
			}
		}
	}
}
