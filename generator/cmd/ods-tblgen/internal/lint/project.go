package lint

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/driver/git"
	"github.com/rules-ods/rules_ods/generator/lazyregexp"
	definitions "github.com/rules-ods/rules_ods/generator/lint"
	"github.com/rules-ods/rules_ods/generator/lsp/workspace"
	"github.com/rules-ods/rules_ods/generator/tablegen"
	"github.com/rules-ods/rules_ods/generator/tablegen/declared"
	"github.com/rules-ods/rules_ods/generator/tablegen/lint"
	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// A project has the .td files of the repositories around the places that are checked, and the files that they include.
type project struct {
	workspace  *workspace.Workspace
	repository *lint.Repository // by absolute path
	unreadable map[string]error // files that do not exist or cannot be read
	files      []string         // all .td files of the repositories, sorted
	wd         string
	notes      []string
	words      map[string]int // how often each word is in the texts; see mentioned
	// computed are the expressions of the project that compute names of definitions of which a part is known.
	computed []computedNames
	anyName  string          // the first place that computes names of which nothing is known, or ""
	withheld map[string]bool // names that are not reported because of anyName
	// unevaluated are the files in which definitions were not checked.
	unevaluated []unevaluated
}

// An unevaluated is a file with an error, which can be in a file that it includes.
type unevaluated struct{ file, fault string }

// open reads the project around some files and directories.
func open(ctx context.Context, places []string, settings workspace.Settings) (*project, error) {
	wd, err := os.Getwd()
	if err != nil {
		return nil, err
	}
	p := &project{wd: wd, unreadable: map[string]error{}}
	roots, checked, err := rootsAround(ctx, places)
	if err != nil {
		return nil, err
	}
	for i, dir := range settings.IncludeDirs {
		if settings.IncludeDirs[i], err = filepath.Abs(dir); err != nil {
			return nil, err
		}
	}
	p.workspace = workspace.New(roots, settings, workspace.Installations)
	index, err := p.workspace.Index(ctx)
	if err != nil {
		return nil, err
	}
	p.repository = &lint.Repository{Files: map[string]*declared.File{}, Texts: map[string]string{}}
	p.repository.IsOwn = func(file string) bool {
		return p.workspace.InFolder(file) && slices.ContainsFunc(checked, func(place string) bool { return isBelow(file, place) })
	}
	var reader declared.Reader
	read := func(file string) *declared.File { return p.read(&reader, file) }
	p.repository.Find = func(from *declared.File, spelling string) string {
		for _, dir := range p.workspace.IncludeDirs(from.Path).Paths {
			if file := filepath.Join(dir, filepath.FromSlash(spelling)); read(file) != nil {
				return file
			}
		}
		return ""
	}
	var queue []string
	for _, file := range index.Files() {
		if p.workspace.InFolder(file) {
			queue = append(queue, file)
		}
	}
	for _, place := range checked {
		if info, err := os.Stat(place); err == nil && !info.IsDir() {
			queue = append(queue, place) // it can be a file that the index leaves out
		}
	}
	p.files = queue
	for queued := map[string]bool{}; len(queue) > 0; queue = queue[1:] {
		if ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
		f := read(queue[0])
		if f == nil || queued[queue[0]] {
			continue
		}
		queued[queue[0]] = true
		for _, inc := range f.Includes {
			if file := p.repository.Find(f, inc.Spelling); file != "" {
				queue = append(queue, file)
			}
		}
	}
	return p, nil
}

// rootsAround returns the absolute paths of places, and the working trees of git or directories that contain them.
func rootsAround(ctx context.Context, places []string) (roots, absolute []string, err error) {
	for _, place := range places {
		root, err := filepath.Abs(place)
		if err != nil {
			return nil, nil, err
		}
		info, err := os.Stat(root)
		if err != nil {
			return nil, nil, fmt.Errorf("cannot read '%s': %w", place, errors.Unwrap(err))
		}
		absolute = append(absolute, root)
		if !info.IsDir() {
			root = filepath.Dir(root)
		}
		if top, err := git.TopLevel(ctx, root); err == nil && top != "" && isBelow(root, top) {
			root = top
		}
		if ctx.Err() != nil {
			return nil, nil, context.Cause(ctx)
		}
		roots = append(roots, root)
	}
	return roots, absolute, nil
}

// read reads a file once. It returns nil if that fails.
func (p *project) read(reader *declared.Reader, file string) *declared.File {
	if f := p.repository.Files[file]; f != nil || p.unreadable[file] != nil {
		return f
	}
	text, err := p.workspace.ReadFile(file)
	if err != nil {
		p.unreadable[file] = err
		return nil
	}
	f := reader.Read(file, text)
	p.repository.Files[file], p.repository.Texts[file] = f, string(text)
	return f
}

// isBelow reports whether a file is a place or is below it.
func isBelow(file, place string) bool {
	return file == place || strings.HasPrefix(file, strings.TrimSuffix(place, string(filepath.Separator))+string(filepath.Separator))
}

// shown returns a path as messages name it: relative to the working directory, if it is below that.
func (p *project) shown(file string) string {
	return strings.TrimPrefix(file, p.wd+string(filepath.Separator))
}

// checkIncludes finds includes that nothing uses, and includes that are missing.
func checkIncludes(_ context.Context, p *project) ([]lint.Finding, error) {
	return lint.Run(p.repository), nil
}

// checkDefinitions finds definitions whose C++ code fails or is ambiguous. It checks a file that
// cannot be evaluated alone as a part of a file that includes it.
func checkDefinitions(ctx context.Context, p *project) ([]lint.Finding, error) {
	byFile := map[string][]definitions.Finding{}
	faults := map[string]string{}
	cache := &tablegen.Cache{}
	files := slices.DeleteFunc(slices.Sorted(maps.Keys(p.repository.Files)), func(file string) bool {
		f := p.repository.Files[file]
		return f == nil || !p.repository.IsOwn(file) || f.LitTest
	})
	for _, file := range files {
		records, err := tablegen.Load(ctx, file, tablegen.Options{
			IncludeDirs: p.workspace.IncludeDirs(file).Paths, OnlyIncludeDirs: true, Cache: cache, ReadFile: p.workspace.ReadFile,
		})
		if ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
		if err != nil {
			faults[file] = p.shown(records.FirstError(err, 0))
			continue
		}
		byFile[file] = definitions.Definitions(records, file, p.mentioned)
		for _, name := range records.Files {
			part := filepath.Clean(name)
			if _, done := byFile[part]; !done && slices.Contains(files, part) {
				byFile[part] = definitions.Definitions(records, name, p.mentioned)
			}
		}
	}
	var found []lint.Finding
	for _, file := range files {
		if _, done := byFile[file]; !done {
			p.unevaluated = append(p.unevaluated, unevaluated{p.shown(file), faults[file]})
		}
		kept := lint.KeptLines(strings.Split(p.repository.Texts[file], "\n"))
		for _, d := range byFile[file] {
			if !kept[d.Line] && !kept[d.Def] {
				found = append(found, lint.Finding{File: file, Line: d.Line, Check: d.Rule, Message: d.Message, Start: d.Start, End: d.End, Replacement: d.Replacement})
			}
		}
	}
	return found, nil
}

// Compiled at first use: most runs of ods-tblgen have no need for them.
var (
	word = lazyregexp.New(`\w+`)
	// literal matches a string. A definition is only found by one if its name is computed.
	literal = lazyregexp.New(`"(?:\\.|[^"\\\n])*"`)
	// comment matches a string or a comment.
	comment = lazyregexp.New(`"(?:\\.|[^"\\\n])*"|//[^\n]*|(?s:/\*.*?\*/)`)
	// computedName matches what finds a definition without its name in the text.
	computedName = lazyregexp.New(`!instances|!(?:cast|exists)<\s*(\w+)\s*>\s*\(`)
)

// A computedNames is an expression that finds definitions by names with a beginning and an end.
type computedNames struct{ prefix, suffix string }

// mentioned reports whether a text of the project has a name more than once, or may compute it.
func (p *project) mentioned(name string) bool {
	if p.words == nil {
		p.words = map[string]int{}
		p.withheld = map[string]bool{}
		for _, file := range slices.Sorted(maps.Keys(p.repository.Texts)) {
			text := p.repository.Texts[file]
			for _, w := range word.Get().FindAllString(literal.Get().ReplaceAllString(text, `""`), -1) {
				p.words[w]++
			}
			if p.workspace.InFolder(file) {
				p.findComputed(file, text)
			}
		}
	}
	if p.words[name] > 1 || slices.ContainsFunc(p.computed, func(c computedNames) bool {
		return len(name) >= len(c.prefix)+len(c.suffix) && strings.HasPrefix(name, c.prefix) && strings.HasSuffix(name, c.suffix)
	}) {
		return true
	}
	if p.anyName != "" {
		p.withheld[name] = true
	}
	return p.anyName != ""
}

// findComputed finds the expressions in a text that compute names of definitions.
func (p *project) findComputed(file, text string) {
	text = comment.Get().ReplaceAllStringFunc(text, func(s string) string {
		if s[0] == '"' {
			return s
		}
		return strings.Repeat(" ", len(s)-strings.Count(s, "\n")) + strings.Repeat("\n", strings.Count(s, "\n"))
	})
	for _, m := range computedName.Get().FindAllStringSubmatchIndex(text, -1) {
		var names computedNames
		if m[2] >= 0 {
			if syntax.IsType(text[m[2]:m[3]]) {
				continue
			}
			names = namesOf(text[m[1]:])
		}
		if names != (computedNames{}) {
			p.computed = append(p.computed, names)
		} else if p.anyName == "" {
			p.anyName = fmt.Sprintf("%s:%d", p.shown(file), strings.Count(text[:m[0]], "\n")+1)
		}
	}
}

// namesOf returns the names that an argument can be, which a text starts with and a parenthesis ends:
// strings and other values that are joined by "#" or !strconcat.
func namesOf(text string) (names computedNames) {
	var parts []string
	depth, start, joins := 0, 0, "#"
	if list := strings.TrimSpace(text); strings.HasPrefix(list, "!strconcat(") {
		text, joins = strings.TrimPrefix(list, "!strconcat("), ",#"
	}
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '"':
			i += max(len(literal.Get().FindString(text[i:])), 1) - 1
		case strings.IndexByte("([{", c) >= 0:
			depth++
		case c == ')' && depth == 0:
			parts = append(parts, text[start:i])
			if rest := strings.TrimSpace(text[i+1:]); joins != "#" && !strings.HasPrefix(rest, ")") {
				return computedNames{} // more than the operator
			}
			first, last := strings.TrimSpace(parts[0]), strings.TrimSpace(parts[len(parts)-1])
			if value, ok := plainString(first); ok {
				names.prefix = value
			}
			if value, ok := plainString(last); ok && len(parts) > 1 {
				names.suffix = value
			}
			return names
		case strings.IndexByte(")]}", c) >= 0:
			depth--
		case depth == 0 && strings.IndexByte(joins, c) >= 0:
			parts = append(parts, text[start:i])
			start = i + 1
		}
	}
	return computedNames{}
}

// plainString returns the value of an expression that is one string without escape sequences.
func plainString(text string) (value string, ok bool) {
	if len(text) < 2 || text[0] != '"' || literal.Get().FindString(text) != text || strings.Contains(text, `\`) {
		return "", false
	}
	return text[1 : len(text)-1], true
}
