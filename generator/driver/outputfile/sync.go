package outputfile

import (
	"sync"

	"golang.org/x/sync/errgroup"
)

// maxSynced is the number of files that are written to the disk at the same time. File
// systems write several with one commit of their journal.
const maxSynced = 16

// syncAll writes open files to the disk, and returns the errors.
func syncAll(files []*tempFile) map[*tempFile]error {
	errs := map[*tempFile]error{}
	var mu sync.Mutex
	var group errgroup.Group
	group.SetLimit(maxSynced)
	for _, f := range syncTogether(files) {
		group.Go(func() error {
			if err := f.file.Sync(); err != nil {
				mu.Lock()
				defer mu.Unlock()
				errs[f] = err
			}
			return nil
		})
	}
	group.Wait() // the errors are in errs
	return errs
}
