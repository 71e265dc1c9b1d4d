package server

import (
	"encoding/json"
	"path/filepath"
	"slices"

	protocol "github.com/tliron/glsp/protocol_3_16"

	"github.com/rules-ods/rules_ods/generator/lsp/document"
)

// clientAbilities are what the server needs to know of its client.
type clientAbilities struct {
	watchesFiles bool // registers the watching of files
	showsFiles   bool // has window/showDocument
	hasSnippets  bool // fills in the places of a completion
}

// abilitiesOf are the parts of the parameters of initialize that version 3.16 does not
// have, or that are optional at every level.
type abilitiesOf struct {
	Capabilities struct {
		General struct {
			PositionEncodings []string `json:"positionEncodings"`
		} `json:"general"`
		Workspace struct {
			DidChangeWatchedFiles struct {
				DynamicRegistration bool `json:"dynamicRegistration"`
			} `json:"didChangeWatchedFiles"`
		} `json:"workspace"`
		TextDocument struct {
			Completion struct {
				CompletionItem struct {
					SnippetSupport bool `json:"snippetSupport"`
				} `json:"completionItem"`
			} `json:"completion"`
		} `json:"textDocument"`
		Window struct {
			ShowDocument struct {
				Support bool `json:"support"`
			} `json:"showDocument"`
		} `json:"window"`
	} `json:"capabilities"`
	InitializationOptions json.RawMessage `json:"initializationOptions"`
	RootURI               *string         `json:"rootUri"`
	RootPath              *string         `json:"rootPath"`
	WorkspaceFolders      []struct {
		URI string `json:"uri"`
	} `json:"workspaceFolders"`
}

// settingsOf are the settings of a user.
type settingsOf struct {
	IncludeDirs []string `json:"includeDirs"`
	MLIR        string   `json:"mlir"`
}

// section is the name of the settings among those of an editor.
const section = "ods-tblgen"

// readSettings reads settings, which may be in a section. ok is false if there are none.
func readSettings(raw json.RawMessage) (x settingsOf, ok bool) {
	var sections map[string]json.RawMessage
	if json.Unmarshal(raw, &sections) != nil || len(sections) == 0 {
		return x, false
	}
	if inner, nested := sections[section]; nested {
		raw = inner
	}
	return x, json.Unmarshal(raw, &x) == nil
}

// initialize answers the first request.
func (s *Server) initialize(raw json.RawMessage) (any, error) {
	p, err := decode[abilitiesOf](raw)
	if err != nil {
		return nil, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	encoding := "utf-16"
	if slices.Contains(p.Capabilities.General.PositionEncodings, "utf-8") {
		s.units, encoding = document.UTF8, "utf-8"
	}
	s.client = clientAbilities{
		watchesFiles: p.Capabilities.Workspace.DidChangeWatchedFiles.DynamicRegistration,
		showsFiles:   p.Capabilities.Window.ShowDocument.Support,
		hasSnippets:  p.Capabilities.TextDocument.Completion.CompletionItem.SnippetSupport,
	}
	for _, f := range p.WorkspaceFolders {
		s.folders = append(s.folders, pathOf(f.URI))
	}
	if len(s.folders) == 0 {
		switch {
		case p.RootURI != nil && *p.RootURI != "":
			s.folders = []string{pathOf(*p.RootURI)}
		case p.RootPath != nil && filepath.IsAbs(*p.RootPath):
			s.folders = []string{filepath.Clean(*p.RootPath)}
		}
	}
	if x, ok := readSettings(p.InitializationOptions); ok {
		s.apply(x)
	}
	s.state = serving
	s.setWorkspace()
	return initializeResult{
		Capabilities: capabilities(encoding),
		ServerInfo:   map[string]string{"name": "ods-tblgen", "version": s.options.Version},
	}, nil
}

// apply puts settings of a client in the place of those of the command line.
func (s *Server) apply(x settingsOf) {
	s.settings = s.options.Settings
	if len(x.IncludeDirs) > 0 {
		s.settings.IncludeDirs = x.IncludeDirs
	}
	if x.MLIR != "" {
		s.settings.MLIR = x.MLIR
	}
}

// initialized asks the client to watch files.
func (s *Server) initialized() {
	if !s.client.watchesFiles {
		return
	}
	var watchers []protocol.FileSystemWatcher
	for _, glob := range []string{"**/*.td", "**/tablegen_compile_commands.yml", "**/compile_commands.json", "**/build.ninja", "**/CMakeCache.txt", "**/BUILD", "**/BUILD.bazel"} {
		watchers = append(watchers, protocol.FileSystemWatcher{GlobPattern: glob})
	}
	params := protocol.RegistrationParams{Registrations: []protocol.Registration{{
		ID: "files", Method: "workspace/didChangeWatchedFiles",
		RegisterOptions: protocol.DidChangeWatchedFilesRegistrationOptions{Watchers: watchers},
	}}}
	s.running.Go(func() { _ = s.conn.Call(s.ctx, "client/registerCapability", params, nil) })
}

// filesChanged reads files again that were changed outside of the editor, or are new or gone.
func (s *Server) filesChanged(p *protocol.DidChangeWatchedFilesParams) {
	s.mu.Lock()
	outside := slices.ContainsFunc(p.Changes, func(c protocol.FileEvent) bool {
		return c.Type != protocol.FileChangeTypeChanged || s.docs[pathOf(c.URI)] == nil
	})
	s.mu.Unlock()
	if outside {
		s.readAgain()
	}
}

// readAgain analyses all documents with the files that are on the disk now.
func (s *Server) readAgain() {
	s.workspace.Refresh()
	s.restart()
}

type configuration struct {
	Settings json.RawMessage `json:"settings"`
}

// configure replaces the settings.
func (s *Server) configure(raw json.RawMessage) {
	x, ok := readSettings(raw)
	if !ok {
		return
	}
	s.mu.Lock()
	before := s.settings
	s.apply(x)
	changed := !slices.Equal(before.IncludeDirs, s.settings.IncludeDirs) || before.MLIR != s.settings.MLIR
	if changed {
		s.setWorkspace()
	}
	s.mu.Unlock()
	if changed {
		s.restart()
	}
}

// foldersChanged replaces the folders of the workspace.
func (s *Server) foldersChanged(p *protocol.DidChangeWorkspaceFoldersParams) {
	s.mu.Lock()
	for _, f := range p.Event.Removed {
		s.folders = slices.DeleteFunc(s.folders, func(x string) bool { return x == pathOf(f.URI) })
	}
	for _, f := range p.Event.Added {
		if path := pathOf(f.URI); !slices.Contains(s.folders, path) {
			s.folders = append(s.folders, path)
		}
	}
	s.setWorkspace()
	s.mu.Unlock()
	s.restart()
}
