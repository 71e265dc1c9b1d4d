package outputfile

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"math"
	"os"
)

// A backup is a file beside one that is overwritten in place, while this is done.
type backup struct{ Old, New []byte }

// backupName returns the target for which the backups of a file are named.
func backupName(target string) string { return target + "~" }

// createBackup writes a backup to the disk.
func (r *Registry) createBackup(target string, b backup) (*tempFile, error) {
	text, err := json.Marshal(b)
	if err != nil {
		return nil, err
	}
	temp, err := r.create(backupName(target))
	if err != nil {
		return nil, err
	}
	_, err = temp.file.Write(text)
	if err = errors.Join(err, temp.file.Chmod(0o600), temp.file.Sync(), temp.finish()); err != nil {
		temp.remove()
		return nil, err
	}
	return temp, nil
}

// restoreFrom removes a backup that no process has locked. If a file is in part the old and in part
// the new text, it gets its old text. restoreFrom reports whether it removed the backup.
func restoreFrom(name, target string) bool {
	file, text, ok := readAbandoned(name, math.MaxInt64)
	if !ok {
		return false
	}
	defer file.close()
	// A process that was killed while it wrote the backup has not changed the file.
	var b backup
	if json.Unmarshal(text, &b) == nil && !b.restore(target) {
		return false
	}
	return os.Remove(name) == nil
}

// restore writes the old text over a mixture of both. It reports false after an error.
func (b backup) restore(target string) bool {
	file, err := os.OpenFile(target, os.O_RDWR|openSafely, 0)
	if err != nil {
		return errors.Is(err, os.ErrNotExist)
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil || !info.Mode().IsRegular() {
		return err == nil
	}
	text, err := io.ReadAll(io.LimitReader(file, int64(max(len(b.Old), len(b.New)))+1))
	if err != nil {
		return false
	}
	if bytes.Equal(text, b.New) || !b.isMixture(text) {
		return true
	}
	if _, err = file.WriteAt(b.Old, 0); err == nil {
		err = file.Truncate(int64(len(b.Old)))
	}
	return errors.Join(err, file.Sync()) == nil
}

// isMixture reports whether each byte of a text is that of the old or of the new one.
func (b backup) isMixture(text []byte) bool {
	if len(text) < min(len(b.Old), len(b.New)) || len(text) > max(len(b.Old), len(b.New)) {
		return false
	}
	for i, c := range text {
		if !(i < len(b.Old) && b.Old[i] == c || i < len(b.New) && b.New[i] == c) {
			return false
		}
	}
	return true
}
