package sitecommand

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/fsnotify/fsnotify"
)

// quiet is how long no file may change before the site is made again. Editors write several
// files when they save one.
const quiet = 80 * time.Millisecond

// watch writes the site, and again when a file changes, until the context ends. After an error, the last site stays.
func (c *siteCommand) watch(ctx context.Context) error {
	watcher, err := fsnotify.NewWatcher()
	if err != nil {
		return fmt.Errorf("cannot watch files: %w", err)
	}
	defer watcher.Close()
	begin := strconv.FormatInt(time.Now().UnixNano(), 36)
	for n := 0; ; n++ {
		start := time.Now()
		made, err := c.write(ctx, begin+"-"+strconv.Itoa(n))
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		if made != nil {
			c.watchAll(watcher, made.watched)
		} else {
			c.watchAll(watcher, c.Places)
		}
		if err != nil {
			c.env.Note("error: %s", err)
		} else {
			fmt.Fprintf(c.env.Out, "%s: %s in %s; an interrupt ends the command\n", c.firstPage(), made.summary(), time.Since(start).Round(10*time.Millisecond))
		}
		if err := waitForChange(ctx, watcher, c.isOutput); err != nil {
			return err
		}
	}
}

// watchAll watches directories that are not watched yet. The limit of the system can be too low for
// all of them.
func (c *siteCommand) watchAll(watcher *fsnotify.Watcher, dirs []string) {
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

// isOutput reports whether a path is the output directory, below it, or one of the temporary names beside it.
func (c *siteCommand) isOutput(name string) bool {
	output, err := filepath.Abs(c.Output)
	if err != nil {
		return false
	}
	if name, err = filepath.Abs(name); err != nil {
		return false
	}
	return name == output || isBelow(output, name) || filepath.Dir(name) == filepath.Dir(output) && strings.HasPrefix(filepath.Base(name), ".ods-")
}

// waitForChange waits until a file on which a site can depend has changed, other than its output, and none changes any
// more.
func waitForChange(ctx context.Context, watcher *fsnotify.Watcher, isOutput func(string) bool) error {
	var timer <-chan time.Time
	for {
		select {
		case <-ctx.Done():
			return context.Cause(ctx)
		case <-timer:
			return nil
		case event, ok := <-watcher.Events:
			if ok && matters(event) && !isOutput(event.Name) {
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

// versionFile has the version of a site that is watched. It is a script, because a page that was opened from a file may load
// scripts beside it, and nothing else.
const versionFile = "assets/version.js"

func versionScript(version string) []byte { return []byte("odsSiteVersion('" + version + "');\n") }

// reloadScript asks for the version twice a second. %[1]s is the version of the page, and %[2]s leads to the root of the site.
const reloadScript = `<script>
function odsSiteVersion(version) { if (version !== '%[1]s') location.reload(); }
setInterval(() => {
  const script = document.createElement('script');
  script.src = '%[2]s' + '?' + Date.now();
  script.onload = script.onerror = () => script.remove();
  document.head.append(script);
}, 500);
</script>`

// withReload returns a page with the script that reloads it when the site has another version. It returns other files
// unchanged.
func withReload(name string, text []byte, version string) []byte {
	before, after, ok := bytes.Cut(text, []byte("</body>"))
	if path.Ext(name) != ".html" || !ok {
		return text
	}
	script := fmt.Sprintf(reloadScript, version, strings.Repeat("../", strings.Count(name, "/"))+versionFile)
	return slices.Concat(before, []byte(script), []byte("</body>"), after)
}
