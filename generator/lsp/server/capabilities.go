package server

import protocol "github.com/tliron/glsp/protocol_3_16"

// initializeResult is the answer to initialize.
type initializeResult struct {
	Capabilities serverCapabilities `json:"capabilities"`
	ServerInfo   map[string]string  `json:"serverInfo"`
}

// serverCapabilities has what version 3.17 of the protocol adds to the abilities of a
// server.
type serverCapabilities struct {
	protocol.ServerCapabilities
	PositionEncoding      string `json:"positionEncoding"`
	InlayHintProvider     bool   `json:"inlayHintProvider,omitempty"`
	TypeHierarchyProvider bool   `json:"typeHierarchyProvider,omitempty"`
}

// capabilities returns what the server can do.
func capabilities(encoding string) serverCapabilities {
	incremental := protocol.TextDocumentSyncKindIncremental
	return serverCapabilities{
		PositionEncoding: encoding,
		ServerCapabilities: protocol.ServerCapabilities{
			TextDocumentSync: protocol.TextDocumentSyncOptions{OpenClose: pointer(true), Change: &incremental},
			CompletionProvider: &protocol.CompletionOptions{
				TriggerCharacters: []string{"!", "$", "\"", "/", ".", "<", ":", "[", "("}, ResolveProvider: pointer(true),
			},
			HoverProvider:      true,
			DefinitionProvider: true,
			Workspace: &protocol.ServerCapabilitiesWorkspace{
				WorkspaceFolders: &protocol.WorkspaceFoldersServerCapabilities{
					Supported: pointer(true), ChangeNotifications: &protocol.BoolOrString{Value: true},
				},
			},
		},
	}
}
