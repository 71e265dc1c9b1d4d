package sitecommand

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"path/filepath"
	"slices"
	"strconv"
	"sync"
	"syscall"
	"time"

	"github.com/fsnotify/fsnotify"
	"golang.org/x/sync/errgroup"

	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/livereload"
)

// quiet is how long no file may change before the site is made again. Editors write several
// files when they save one.
const quiet = 80 * time.Millisecond

// serve serves the site until the context ends, and makes it again when a file changes.
func (c *siteCommand) serve(ctx context.Context) error {
	address := net.JoinHostPort(c.Host, strconv.Itoa(c.Port))
	server, err := livereload.Listen(ctx, address)
	if errors.Is(err, syscall.EADDRINUSE) {
		return errors.New("another program uses " + address + "; choose another port with -port, or a free one with -port=0")
	}
	if err != nil {
		return err
	}
	watcher, err := fsnotify.NewWatcher()
	if err != nil {
		return errors.New("cannot watch files: " + err.Error())
	}
	defer watcher.Close()
	group, ctx := errgroup.WithContext(ctx)
	group.Go(func() error { return server.Serve(ctx) })
	group.Go(func() error {
		for isShown := false; ; {
			isShown = c.renew(ctx, server, watcher, !isShown) || isShown
			if err := waitForChange(ctx, watcher); err != nil {
				return err
			}
		}
	})
	return group.Wait()
}

// renew makes the site and shows it, and reports whether it did. After an error, the last site
// stays.
func (c *siteCommand) renew(ctx context.Context, server *livereload.Server, watcher *fsnotify.Watcher, first bool) bool {
	var mu sync.Mutex
	files := map[string][]byte{}
	start := time.Now()
	made, err := c.make(ctx, c.env.Err, func(name string, text []byte) error {
		mu.Lock()
		defer mu.Unlock()
		files[name] = text
		return nil
	})
	if ctx.Err() != nil {
		return false
	}
	if made != nil {
		c.watch(watcher, made.watched)
	} else {
		c.watch(watcher, c.Places)
	}
	if err != nil {
		fmt.Fprintln(c.env.Err, c.env.Tool+": error: "+err.Error())
		server.Explain(err.Error())
		return false
	}
	server.Show(files)
	if first {
		fmt.Fprintln(c.env.Out, server.URL()+": "+made.summary()+"; an interrupt ends the server")
	} else {
		fmt.Fprintln(c.env.Out, "a file changed: "+made.summary()+" in "+time.Since(start).Round(10*time.Millisecond).String())
	}
	return true
}

// watch watches directories that are not watched yet. The limit of the system can be too low for
// all of them.
func (c *siteCommand) watch(watcher *fsnotify.Watcher, dirs []string) {
	known := watcher.WatchList()
	for _, dir := range dirs {
		if slices.Contains(known, dir) {
			continue
		}
		if err := watcher.Add(dir); err != nil && !errors.Is(err, fs.ErrNotExist) {
			fmt.Fprintln(c.env.Err, c.env.Tool+": warning: changes in '"+dir+"' and other directories are not noticed: "+err.Error())
			return
		}
	}
}

// waitForChange waits until a file on which a site can depend has changed, and none changes any
// more.
func waitForChange(ctx context.Context, watcher *fsnotify.Watcher) error {
	var timer <-chan time.Time
	for {
		select {
		case <-ctx.Done():
			return context.Cause(ctx)
		case <-timer:
			return nil
		case event, ok := <-watcher.Events:
			if ok && matters(event) {
				timer = time.After(quiet)
			}
		case err := <-watcher.Errors:
			if err != nil { // events were lost
				timer = time.After(quiet)
			}
		}
	}
}

// matters reports whether an event can change the site. A name without an ending can be a new
// directory.
func matters(event fsnotify.Event) bool {
	switch filepath.Ext(event.Name) {
	case ".td", ".md", ".mlir":
		return event.Op != fsnotify.Chmod
	case "":
		return event.Has(fsnotify.Create) || event.Has(fsnotify.Rename)
	}
	return false
}
