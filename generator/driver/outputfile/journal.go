package outputfile

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// A journal is a file in a directory that lists the edits of one ReplaceAll below the
// directory. It exists while the files get their names. So a process that is killed in
// between leaves what Recover needs to undo the edits.
type journal []journalEntry

// A journalEntry is one edit. Names are relative to the directory, with slashes.
type journalEntry struct {
	Target string
	Temp   string // the temporary file; after the names are exchanged, the old text
	Old    string // digest of the old text; "" for a new file
	New    string // digest of the new text
}

// journalName is the target for which the journals of a directory are named.
const journalName = "journal"

// maxJournal limits the bytes of a journal that Recover reads.
const maxJournal = 16 << 20

// writeJournal writes the journal of edits that are prepared. Edits of files outside of the
// directory, and of those that are overwritten in place, are not in it.
func writeJournal(dir string, all []*replacement, temporary *Registry) (*tempFile, error) {
	root, err := filepath.Abs(dir)
	if err == nil {
		root, err = filepath.EvalSymlinks(root)
	}
	if err != nil {
		return nil, err
	}
	var entries journal
	for _, r := range all {
		if r.temp == nil {
			continue
		}
		e := journalEntry{New: digest(r.Text)}
		if r.old != nil {
			e.Old = digest(r.Read)
		}
		parent, err := filepath.Abs(filepath.Dir(r.target))
		if err == nil {
			parent, err = filepath.EvalSymlinks(parent)
		}
		if err == nil {
			parent, err = filepath.Rel(root, parent)
		}
		if err != nil || !filepath.IsLocal(parent) {
			continue
		}
		e.Target = filepath.ToSlash(filepath.Join(parent, filepath.Base(r.target)))
		e.Temp = filepath.ToSlash(filepath.Join(parent, filepath.Base(r.temp.name)))
		entries = append(entries, e)
	}
	text, err := json.Marshal(entries)
	if err != nil {
		return nil, err
	}
	if temporary == nil {
		temporary = &Registry{}
	}
	j, err := temporary.create(filepath.Join(dir, journalName))
	if err != nil {
		return nil, err
	}
	_, err = j.file.Write(text)
	if err = errors.Join(err, j.file.Sync(), j.finish()); err != nil {
		j.remove()
		return nil, err
	}
	return j, nil
}

func digest(text []byte) string {
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])
}

// Recover undoes the edits of calls of ReplaceAll for a directory that killed processes have
// not completed. A file that was changed since keeps its text. Commands call it before
// they read the files.
func Recover(dir string) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return // nor can it have a journal that can be read
	}
	defer root.Close()
	prefix := temporaryPrefix(filepath.Join(dir, journalName))
	for n := range maxAttempts {
		name := temporaryName(prefix, n)
		if _, err := os.Lstat(name); err != nil {
			return
		}
		recoverFrom(root, name)
	}
}

// recoverFrom undoes the edits of a journal, unless a process has locked it.
func recoverFrom(root *os.Root, name string) {
	file, text, ok := readAbandoned(name, maxJournal)
	if !ok {
		return
	}
	defer file.close()
	// A process that was killed while it wrote the journal has changed no file.
	var entries journal
	if json.Unmarshal(text, &entries) == nil && !slices.ContainsFunc(entries, func(e journalEntry) bool { return e.isLost(root) }) {
		for _, e := range entries {
			e.undo(root)
		}
	}
	os.Remove(name)
}

// isLost reports whether a file has its new text, and the old one is not there any more, or the
// entry is none that writeJournal writes.
func (e journalEntry) isLost(root *os.Root) bool {
	target, temp := filepath.FromSlash(e.Target), filepath.FromSlash(e.Temp)
	number, ok := strings.CutPrefix(temp, temporaryPrefix(target))
	return !ok || strings.Trim(number, "0123456789") != "" ||
		e.Old != "" && digestIn(root, target) == e.New && digestIn(root, temp) != e.Old
}

// undo gives a file its old text again. The root refuses names that lead out of the directory.
func (e journalEntry) undo(root *os.Root) {
	switch target := filepath.FromSlash(e.Target); {
	case digestIn(root, target) != e.New:
	case e.Old == "":
		root.Remove(target)
	default:
		root.Rename(filepath.FromSlash(e.Temp), target)
	}
}

// digestIn returns the digest of a regular file, or "".
func digestIn(root *os.Root, name string) string {
	info, err := root.Lstat(name)
	if err != nil || info.Mode()&fs.ModeType != 0 {
		return ""
	}
	text, err := root.ReadFile(name)
	if err != nil {
		return ""
	}
	return digest(text)
}
