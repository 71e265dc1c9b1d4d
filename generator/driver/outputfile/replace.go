package outputfile

import (
	"bytes"
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"github.com/rules-ods/rules_ods/generator/driver/inputfile"
)

// An Edit is the new text of a file that belongs to a user.
type Edit struct {
	Name string
	// Text is the new text.
	Text []byte
	// Read is the text that the command has read. The file must still have it.
	Read []byte
	// IsNew says that there must be no file of this name. Read is not used.
	IsNew bool
	// IsExecutable lets those who may read a new file execute it.
	IsExecutable bool
}

// errChanged is the error of an edit whose file is not what was read.
var errChanged = errors.New("another program changed it after it was read, so it stays as it is; run the command again")

// errExists is the error of an edit whose new file exists.
var errExists = errors.New("another program made it, so it stays as it is; run the command again")

// Replace makes edits that do not depend on each other. It returns the errors
// of all edits that it did not make, each with the name of the file.
//
// A file has its old or its new text at any time, also after a crash: the new
// text is written to a temporary file beside it, which then takes its name. The
// mode, the owner, where permitted, and symbolic links stay. A file with
// several hard links keeps them; it is overwritten in place, and if the process is
// killed meanwhile, RemoveAbandoned gives it its old text. Files that are read-only,
// not regular, or not what was read are left alone.
func Replace(ctx context.Context, edits []Edit, temporary *Registry) error {
	if temporary == nil {
		temporary = &Registry{}
	}
	var failed []error
	for some := range slices.Chunk(edits, maxOpen) {
		for _, r := range prepareAll(ctx, some, temporary) {
			if r.err == nil {
				r.err = r.commitIfOpen()
			}
			if r.err != nil {
				failed = append(failed, r.failure())
			}
			r.discard()
		}
	}
	return errors.Join(failed...)
}

// ReplaceAll makes all edits or, if it returns an error, none. The error names
// the files that it could not restore. If the process is killed, the next call of
// Recover for the same directory undoes the edits below it.
func ReplaceAll(ctx context.Context, dir string, edits []Edit, temporary *Registry) error {
	if len(edits) == 0 {
		return nil
	}
	if temporary == nil {
		temporary = &Registry{}
	}
	var all []*replacement
	for some := range slices.Chunk(edits, maxOpen) {
		all = append(all, prepareAll(ctx, some, temporary)...)
	}
	defer func() {
		for _, r := range all {
			r.discard()
		}
	}()
	for _, r := range all {
		if r.err != nil {
			return r.failure()
		}
	}
	journal, err := writeJournal(dir, all, temporary)
	if err != nil {
		return errors.New("cannot write to '" + dir + "': " + inputfile.Cause(err).Error())
	}
	defer journal.remove() // before the old texts are removed
	// A signal waits until all files are written.
	temporary.mu.Lock()
	defer temporary.mu.Unlock()
	if temporary.closed {
		return errClosed
	}
	for i, r := range all {
		if r.err = r.commit(); r.err == nil {
			continue
		}
		failed := []error{r.failure()}
		for _, done := range all[:i] {
			if done.err = done.undo(); done.err != nil {
				failed = append(failed, errors.New("'"+done.Name+"' has the new text: "+inputfile.Cause(done.err).Error()))
			}
		}
		return errors.Join(failed...)
	}
	return nil
}

// RemoveAbandoned removes the temporary files of a target that killed processes
// have left, and gives the target its old text if one of them has overwritten a part of it.
func RemoveAbandoned(target string) {
	if info, err := os.Lstat(target); err == nil && info.Mode()&os.ModeSymlink != 0 {
		if resolved, err := filepath.EvalSymlinks(target); err == nil {
			target = resolved
		}
	}
	removeAllAbandoned(target)
}

// removeAllAbandoned is RemoveAbandoned for a target that is no symbolic link.
func removeAllAbandoned(target string) {
	for n := range maxAttempts {
		if !restoreFrom(temporaryName(temporaryPrefix(backupName(target)), n), target) {
			break
		}
	}
	prefix := temporaryPrefix(target)
	for n := range maxAttempts {
		name := temporaryName(prefix, n)
		if _, err := os.Lstat(name); err != nil || !removeAbandoned(name) {
			return
		}
	}
}

// RemoveAbandonedBelow removes the temporary files that killed processes have left
// in a directory and the directories in it, except those of version control.
func RemoveAbandonedBelow(dir string) {
	// A directory that cannot be read has none that can be removed.
	_ = filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil || entry.IsDir() && entry.Name() == ".git":
			return fs.SkipDir
		case entry.Type().IsRegular() && isTemporary(entry.Name()):
			removeAbandoned(path)
		}
		return nil
	})
}

// A replacement is an edit while it is made.
type replacement struct {
	Edit
	target   string      // the file to which symbolic links lead
	old      os.FileInfo // nil for a new file
	temp     *tempFile   // nil before it is made, and for a file that is overwritten in place
	backup   *tempFile   // of a file that is overwritten in place
	registry *Registry
	err      error
}

// maxOpen is the number of files that are prepared before they are closed.
const maxOpen = 256

// prepareAll prepares edits. The new texts are on the disk when it returns. Each replacement has its error.
func prepareAll(ctx context.Context, edits []Edit, temporary *Registry) []*replacement {
	all := make([]*replacement, len(edits))
	var written []*tempFile
	for i, e := range edits {
		r := &replacement{Edit: e, registry: temporary}
		all[i] = r
		if r.err = context.Cause(ctx); r.err == nil {
			r.err = r.prepare()
		}
		if r.err == nil && r.temp != nil {
			written = append(written, r.temp)
		}
	}
	errs := syncAll(written)
	for _, r := range all {
		if r.err == nil && r.temp != nil {
			r.err = errors.Join(errs[r.temp], r.temp.finish())
		}
	}
	return all
}

func (r *replacement) failure() error {
	return errors.New("cannot write '" + r.Name + "': " + inputfile.Cause(r.err).Error())
}

// prepare writes the new text, beside the file.
func (r *replacement) prepare() error {
	if err := r.find(); err != nil {
		return err
	}
	removeAllAbandoned(r.target)
	var err error
	if r.old != nil && linkCount(r.old) > 1 {
		r.backup, err = r.registry.createBackup(r.target, backup{Old: r.Read, New: r.Text})
		return err
	}
	if r.temp, err = r.registry.create(r.target); err != nil {
		return err
	}
	file := r.temp.file
	if err := r.keepMode(file); err != nil {
		return err
	}
	_, err = file.Write(r.Text)
	return err
}

// find sets the target and checks that it may be replaced.
func (r *replacement) find() error {
	r.target = r.Name
	info, err := os.Lstat(r.Name)
	if r.IsNew {
		switch {
		case err != nil:
		case info.IsDir():
			return errors.New("it is a directory")
		default:
			return errExists
		}
		if errors.Is(err, fs.ErrNotExist) {
			err = nil
		}
		return err
	}
	if err == nil && info.Mode()&os.ModeSymlink != 0 {
		if r.target, err = filepath.EvalSymlinks(r.Name); err == nil {
			info, err = os.Lstat(r.target)
		}
	}
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return errChanged
	case err != nil:
		return err
	case !info.Mode().IsRegular():
		return errors.New("it is not a regular file")
	case info.Mode().Perm()&0o222 == 0:
		return errors.New("it is read-only")
	}
	r.old = info
	file, err := os.OpenFile(r.target, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	defer file.Close()
	return r.expect(file)
}

// expect reads a file and returns errChanged if it is not what the command has
// read.
func (r *replacement) expect(file *os.File) error {
	text, err := io.ReadAll(io.LimitReader(file, int64(len(r.Read))+1))
	if err == nil && !bytes.Equal(text, r.Read) {
		err = errChanged
	}
	return err
}

// keepMode gives a temporary file, which is still empty, the mode and the owner
// of the file that it replaces.
func (r *replacement) keepMode(file *os.File) error {
	if r.old == nil {
		if !r.IsExecutable {
			return nil
		}
		info, err := file.Stat()
		if err != nil {
			return err
		}
		mode := info.Mode().Perm()
		return file.Chmod(mode | mode&0o444>>2)
	}
	keepOwner(file, r.old)
	return file.Chmod(r.old.Mode() & (fs.ModePerm | fs.ModeSetuid | fs.ModeSetgid | fs.ModeSticky))
}

// commitIfOpen is commit, unless the process is ending.
func (r *replacement) commitIfOpen() error {
	r.registry.mu.Lock()
	defer r.registry.mu.Unlock()
	if r.registry.closed {
		return errClosed
	}
	return r.commit()
}

// commit gives the file its new text, if it is still what the command has read. The
// registry is locked.
func (r *replacement) commit() error {
	switch {
	case r.temp == nil:
		return r.overwrite()
	case r.old == nil:
		err := createFrom(r.temp.name, r.target)
		if err == nil {
			r.temp.renamed()
			r.temp = nil
		}
		return err
	}
	return r.exchange()
}

// createFrom gives a temporary file the name of a file that does not exist.
func createFrom(temp, target string) error {
	err := renameNew(temp, target)
	if errors.Is(err, fs.ErrExist) {
		return errExists
	}
	if !errors.Is(err, errors.ErrUnsupported) {
		return err
	}
	if _, statErr := os.Lstat(target); statErr == nil {
		return errExists
	}
	return os.Rename(temp, target)
}

// exchange exchanges the temporary file and the target. It exchanges them again
// if the target was not what the command has read. So a file is not lost that
// another program writes between a check and a rename.
func (r *replacement) exchange() error {
	if err := r.expectAt(r.target); err != nil {
		return err
	}
	err := exchangeNames(r.temp.name, r.target)
	if errors.Is(err, errors.ErrUnsupported) {
		return os.Rename(r.temp.name, r.target)
	}
	if err != nil {
		return err
	}
	if changed := r.expectAt(r.temp.name); changed != nil {
		return errors.Join(changed, exchangeNames(r.temp.name, r.target))
	}
	return nil
}

func (r *replacement) expectAt(name string) error {
	info, err := os.Lstat(name)
	if err != nil || !os.SameFile(info, r.old) {
		return errChanged
	}
	file, err := os.Open(name)
	if err != nil {
		return err
	}
	defer file.Close()
	return r.expect(file)
}

// overwrite writes the new text into the file that exists. If the disk is full, the
// file keeps its text, because the part that needs space is written first.
func (r *replacement) overwrite() error {
	file, err := os.OpenFile(r.target, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	defer file.Close()
	if err := r.expect(file); err != nil {
		return err
	}
	if longer := r.Text[min(len(r.Read), len(r.Text)):]; len(longer) > 0 {
		_, err = file.WriteAt(longer, int64(len(r.Read)))
		if err = errors.Join(err, file.Sync()); err != nil {
			return errors.Join(err, file.Truncate(int64(len(r.Read))))
		}
	}
	_, err = file.WriteAt(r.Text[:min(len(r.Read), len(r.Text))], 0)
	if err != nil {
		_, restored := file.WriteAt(r.Read, 0)
		if restored = errors.Join(restored, file.Truncate(int64(len(r.Read)))); restored != nil && r.backup != nil {
			r.backup.keep()
			return errors.New(inputfile.Cause(err).Error() + ", and a part of it has the new text; the next run of the command restores it from '" + r.backup.name + "'")
		}
		return err
	}
	return errors.Join(file.Truncate(int64(len(r.Text))), file.Sync())
}

// undo gives the file its old text again. The registry is locked.
func (r *replacement) undo() error {
	r.Read, r.Text = r.Text, r.Read
	switch info, err := os.Lstat(r.target); {
	case err != nil:
		return err
	case r.old == nil:
		r.old = info
		if err := r.expectAt(r.target); err != nil {
			return err
		}
		return os.Remove(r.target)
	case r.temp == nil:
		return r.overwrite()
	default:
		r.old = info
		return r.exchange()
	}
}

// discard removes the temporary file, or the old file that has its name.
func (r *replacement) discard() {
	if r.temp != nil {
		r.temp.remove()
		r.temp = nil
	}
	if r.backup != nil {
		r.backup.removeUnlessKept()
		r.backup = nil
	}
}
