package sources

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/language/internal/repofiles"
	"github.com/rules-ods/rules_ods/language/internal/starlarklimit"
	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// maxSource limits the size of source files, in bytes. No file that a person writes is
// so large.
const maxSource = 64 << 20

func (t *Sources) abs(p string) string { return filepath.Join(t.root, filepath.FromSlash(p)) }

// ReadText returns the text of any file of the repository.
func (t *Sources) ReadText(p string) ([]byte, error) { return repofiles.ReadFile(t.abs(p)) }

// Exists reports whether the repository has a file or directory, also if directives
// exclude it.
func (t *Sources) Exists(p string) bool {
	_, err := os.Stat(t.abs(p))
	return err == nil
}

// File returns the facts of a .td or .pdll file, or nil if there is no such file.
func (t *Sources) File(p string) *source.File {
	if s, ok := t.files[p]; ok {
		return s
	}
	if !t.IsLazy {
		return nil
	}
	st, err := os.Stat(t.abs(p))
	if err != nil || st.IsDir() {
		t.files[p] = nil
		return nil
	}
	t.add(t.readTd(new(source.Reader), p))
	return t.files[p]
}

// Files returns the .td files in the order in which they were read.
func (t *Sources) Files() []*source.File { return t.list }

// Pdlls returns the .pdll files in the order in which they were read.
func (t *Sources) Pdlls() []*source.File { return t.pdlls }

// Has reports whether a .td file exists or a rule generates it. With -index=lazy, only
// the rules in directories that have been read are considered.
func (t *Sources) Has(p string) bool {
	return t.File(p) != nil || t.generated[p]
}

// HasAt does what Has does, for a path in a buffer. It avoids a copy of the path except
// with -index=lazy.
func (t *Sources) HasAt(p []byte) bool {
	return t.files[string(p)] != nil || t.generated[string(p)] || t.IsLazy && t.Has(string(p))
}

// Named returns the paths of the .td files with a base name that have been read.
func (t *Sources) Named(base string) []string { return t.byBase[base] }

// IsGeneratedName reports whether some rule generates a .td file with a base name.
func (t *Sources) IsGeneratedName(base string) bool { return t.generatedBases[base] }

// Cxx returns the C++ files that have been read and include generated files.
func (t *Sources) Cxx() []*source.Cxx { return t.cxx }

// Registrars returns the C++ files that have been read and call, declare or define functions that register passes.
func (t *Sources) Registrars() []*source.Cxx { return t.registrars }

// Generators returns the C++ files that have been read and are of programs for TableGen.
func (t *Sources) Generators() []*source.Cxx { return t.generators }

// ReadCxxIn reads the C++ files of a directory with -index=lazy, as far as directives
// do not exclude them. It returns those that exist and are readable.
func (t *Sources) ReadCxxIn(d *Directory) []*source.Cxx {
	if !d.Settings.ReadsCxx() {
		return nil
	}
	var read []*source.Cxx
	for _, b := range d.Cxx {
		c, unread := t.readCxx(slashpath.Join(d.Path, b))
		t.addCxx(c, unread)
		if c != nil {
			read = append(read, c)
		}
	}
	return read
}

// Unread returns the C++ files that could not be read.
func (t *Sources) Unread() []UnreadFile { return t.unread }

// readTd returns the facts of a .td or .pdll file, and whether it is a symbolic link.
func (t *Sources) readTd(r *source.Reader, p string) (file *source.File, isLink bool) {
	text, isLink, err := repofiles.ReadThroughLink(t.abs(p), maxSource)
	switch {
	case errors.Is(err, repofiles.ErrTooLarge):
		return &source.File{Path: p, Stem: source.Stem(p), Fault: p + ": larger than 64 MiB; leave it out with # gazelle:exclude"}, isLink
	case err != nil:
		return &source.File{Path: p, Stem: source.Stem(p), Unreadable: true, IsMissing: errors.Is(err, fs.ErrNotExist), Fault: p + ": " + Reason(err)}, isLink
	case strings.HasSuffix(p, PdllExtension):
		file = source.ReadPdll(p, text)
	default:
		file = r.Read(p, text)
	}
	for i, inc := range file.Includes {
		file.Includes[i].Spelling = path.Clean(inc.Spelling)
	}
	return file, isLink
}

// checkBuild returns the BUILD file of a directory if parsing it might never end, or else nil.
func (t *Sources) checkBuild(rel string) *UnreadFile {
	for _, name := range [...]string{"BUILD.bazel", "BUILD"} {
		p := slashpath.Join(rel, name)
		text, err := repofiles.ReadFile(t.abs(p))
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			if info, err := os.Stat(t.abs(p)); err != nil || info.IsDir() {
				continue // Gazelle takes no notice of it
			}
			return &UnreadFile{p, Reason(err)}
		}
		var limit *starlarklimit.Error
		if errors.As(starlarklimit.Check(p, text), &limit) {
			return &UnreadFile{p, limit.What}
		}
		break
	}
	return nil
}

// An UnreadFile is a C++ file, or with -index=lazy a BUILD file, that cannot be read.
type UnreadFile struct{ Path, Reason string }

func (f UnreadFile) String() string {
	return fmt.Sprintf("%s: %s; make it readable, or leave it out with # gazelle:exclude %s", f.Path, f.Reason, f.Path)
}

// readCxx returns the facts of a C++ file, or the reason why it cannot be read. It returns
// neither for a symbolic link whose target does not exist.
func (t *Sources) readCxx(p string) (*source.Cxx, *UnreadFile) {
	text, err := repofiles.ReadAtMost(t.abs(p), maxSource)
	switch {
	case errors.Is(err, repofiles.ErrTooLarge):
		return nil, &UnreadFile{p, "larger than 64 MiB"}
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, &UnreadFile{p, Reason(err)}
	}
	return source.ReadCxx(p, text), nil
}

// Reason returns the message of an error without the path, which messages of the
// extension show relative to the repository.
func Reason(err error) string {
	if pe, ok := err.(*os.PathError); ok {
		return pe.Err.Error()
	}
	return err.Error()
}

// isLink reports whether a directory is a symbolic link.
func (t *Sources) isLink(p string) bool {
	info, err := os.Lstat(t.abs(p))
	return err == nil && info.Mode()&fs.ModeSymlink != 0
}

// noteLink records the file to which a path leads by symbolic links within the repository. isLink says that the path is one,
// not only a directory above it.
func (t *Sources) noteLink(p string, isLink bool) {
	if d := t.directories[slashpath.Dir(p)]; d == nil || !d.isLink && !isLink {
		return
	}
	root, err := filepath.EvalSymlinks(t.root)
	if err != nil {
		return
	}
	if file, err := filepath.EvalSymlinks(t.abs(p)); err == nil {
		if rel, err := filepath.Rel(root, file); err == nil && filepath.IsLocal(rel) {
			t.real[p] = filepath.ToSlash(rel)
		}
	}
}

// LinkedTo returns the path of the .td file of the repository to which a path leads by symbolic links, or "".
func (t *Sources) LinkedTo(p string) string {
	if real := t.real[p]; real != "" && t.Has(real) {
		return real
	}
	return ""
}

// LinksTo returns the other paths by which symbolic links lead to a .td file, in order, as far as they have been read.
func (t *Sources) LinksTo(file string) (links []string) {
	for p, real := range t.real {
		if real == file {
			links = append(links, p)
		}
	}
	slices.Sort(links)
	return links
}

// add adds the facts of a .td file, which may be a symbolic link.
func (t *Sources) add(s *source.File, isLink bool) {
	t.files[s.Path] = s
	t.noteLink(s.Path, isLink)
	base := path.Base(s.Path)
	t.byBase[base] = append(t.byBase[base], s.Path)
	if strings.HasSuffix(s.Path, PdllExtension) {
		t.pdlls = append(t.pdlls, s)
		return
	}
	t.list = append(t.list, s)
	t.Definitions.add(s)
}

// addCxx adds the facts of a C++ file, or why it could not be read.
func (t *Sources) addCxx(c *source.Cxx, unread *UnreadFile) {
	if unread != nil {
		t.unread = append(t.unread, *unread)
	}
	if c == nil {
		return
	}
	if len(c.Includes) > 0 {
		t.cxx = append(t.cxx, c)
	}
	if len(c.Generators) > 0 || c.IsTblgen {
		t.generators = append(t.generators, c)
	}
	if len(c.PassCalls)+len(c.PassDefs) > 0 {
		t.registrars = append(t.registrars, c)
	}
}

// Glob returns the .td and C++ files of a package that match one of the patterns include
// and none of exclude, relative to the package.
func (t *Sources) Glob(pkg string, include, exclude []string) []string {
	var out []string
	var visit func(rel string)
	visit = func(rel string) {
		d := t.Directory(rel)
		if d == nil || rel != pkg && d.Build != nil {
			return
		}
		for _, base := range slices.Concat(d.Tds, d.Cxx) {
			p := slashpath.Rel(path.Join(rel, base), pkg)
			if buildfile.MatchesAny(include, p) && !buildfile.MatchesAny(exclude, p) {
				out = append(out, p)
			}
		}
		for _, sub := range d.Subdirs {
			visit(path.Join(rel, sub))
		}
	}
	visit(pkg)
	return out
}
