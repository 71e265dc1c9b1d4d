//go:build !linux

package outputfile

// syncTogether would write files to the disk with one call for many. The system has none.
func syncTogether(files []*tempFile) (rest []*tempFile) { return files }
