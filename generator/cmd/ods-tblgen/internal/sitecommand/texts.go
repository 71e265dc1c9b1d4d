package sitecommand

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/site"
	"github.com/rules-ods/rules_ods/generator/driver/git"
)

// Limits of the texts that a site reads beside .td files. MLIR has 2,500 .mlir files with 30 MB.
const (
	maxTexts    = 20_000
	maxTextSize = 4 << 20   // bytes of one file
	maxAllTexts = 256 << 20 // bytes of all files
)

// documentDirectory is where projects on MLIR keep texts about dialects.
const documentDirectory = "docs/Dialects"

// examples returns the .mlir files of the trees, and maps their names to absolute ones.
func (p *project) examples(ctx context.Context) ([]site.Text, map[string]string, error) {
	var names []string
	absolute := map[string]string{}
	for _, t := range p.trees {
		files, err := listFiles(ctx, t.Root(), ".mlir")
		if err != nil {
			return nil, nil, err
		}
		for _, file := range files {
			if _, taken := absolute[file]; !taken {
				absolute[file] = filepath.Join(t.Root(), filepath.FromSlash(file))
				names = append(names, file)
			}
		}
	}
	texts, err := p.readTexts(ctx, names, absolute)
	return texts, absolute, err
}

// documents returns the Markdown files in the directory of documents of each input, and of the
// directories between it and the root of its tree.
func (p *project) documents(ctx context.Context) ([]site.Text, error) {
	var names []string
	absolute := map[string]string{}
	for _, t := range p.trees {
		seen := map[string]bool{}
		for _, input := range t.inputs {
			at := path.Clean(input)
			if path.Ext(at) == ".td" {
				at = path.Dir(at)
			}
			for ; !seen[at]; at = path.Dir(at) {
				seen[at] = true
				dir := path.Join(at, documentDirectory)
				files, err := listFiles(ctx, filepath.Join(t.Root(), filepath.FromSlash(dir)), ".md")
				if errors.Is(err, fs.ErrNotExist) {
					continue
				}
				if err != nil {
					return nil, err
				}
				for _, file := range files {
					name := path.Join(dir, file)
					absolute[name] = filepath.Join(t.Root(), filepath.FromSlash(name))
					names = append(names, name)
				}
			}
		}
	}
	slices.Sort(names)
	return p.readTexts(ctx, slices.Compact(names), absolute)
}

// readTexts reads files, whose names absolute maps to absolute ones. It leaves out files beyond
// the limits and files that cannot be read.
func (p *project) readTexts(ctx context.Context, names []string, absolute map[string]string) ([]site.Text, error) {
	var texts []site.Text
	size := 0
	for _, name := range names {
		if ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
		if !p.trees[0].Admits(absolute[name]) {
			p.leftOut++
			fmt.Fprintf(p.notes, "%s: warning: %s is left out: it is a link to a place outside of the repository\n", p.tool, name)
			continue
		}
		info, err := os.Stat(absolute[name])
		if err != nil || !info.Mode().IsRegular() || info.Size() > maxTextSize || size > maxAllTexts {
			continue
		}
		text, err := os.ReadFile(absolute[name])
		if err != nil {
			continue
		}
		size += len(text)
		texts = append(texts, site.Text{Name: name, Text: string(text)})
		p.read[filepath.Dir(absolute[name])] = true
	}
	return texts, nil
}

// listFiles returns the files below a directory with an ending, relative to it, sorted. If git
// knows files of the directory, it leaves out those that git ignores.
func listFiles(ctx context.Context, dir, ending string) ([]string, error) {
	if _, err := os.Stat(dir); err != nil {
		return nil, err
	}
	var files []string
	// git fails outside of repositories, and if it is not installed.
	listed, err := git.Run(ctx, dir, nil, "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--deduplicate", "--", "*"+ending)
	if err == nil && len(listed) > 0 {
		for name := range strings.SplitSeq(string(listed), "\x00") {
			if name != "" && len(files) < maxTexts {
				files = append(files, name)
			}
		}
		slices.Sort(files)
		return files, nil
	}
	err = filepath.WalkDir(dir, func(name string, entry fs.DirEntry, err error) error {
		switch {
		case ctx.Err() != nil:
			return context.Cause(ctx)
		case len(files) == maxTexts:
			return fs.SkipAll
		case err != nil:
			return nil // a directory that cannot be read has no files
		case entry.IsDir() && name != dir && (strings.HasPrefix(entry.Name(), ".") || entry.Name() == "node_modules"):
			return fs.SkipDir
		case entry.IsDir() || filepath.Ext(name) != ending:
			return nil
		}
		inside, err := filepath.Rel(dir, name)
		files = append(files, filepath.ToSlash(inside))
		return err
	})
	slices.Sort(files)
	return files, err
}
