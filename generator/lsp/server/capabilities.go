package server

import (
	protocol "github.com/tliron/glsp/protocol_3_16"

	"github.com/rules-ods/rules_ods/generator/lsp/feature"
)

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
	waits := protocol.WorkDoneProgressOptions{WorkDoneProgress: pointer(true)} // for the index
	return serverCapabilities{
		PositionEncoding:  encoding,
		InlayHintProvider: true, TypeHierarchyProvider: true,
		ServerCapabilities: protocol.ServerCapabilities{
			TextDocumentSync: protocol.TextDocumentSyncOptions{OpenClose: pointer(true), Change: &incremental, Save: true},
			CompletionProvider: &protocol.CompletionOptions{
				TriggerCharacters: []string{"!", "$", "\"", "/", ".", "<", ":", "[", "("}, ResolveProvider: pointer(true),
			},
			HoverProvider:      true,
			DefinitionProvider: true,

			ReferencesProvider:              protocol.ReferenceOptions{WorkDoneProgressOptions: waits},
			ImplementationProvider:          true,
			DocumentHighlightProvider:       true,
			DocumentSymbolProvider:          true,
			WorkspaceSymbolProvider:         true,
			FoldingRangeProvider:            true,
			DocumentFormattingProvider:      true,
			DocumentRangeFormattingProvider: true,
			SignatureHelpProvider:           &protocol.SignatureHelpOptions{TriggerCharacters: []string{"<", ",", "("}},
			RenameProvider:                  protocol.RenameOptions{WorkDoneProgressOptions: waits, PrepareProvider: pointer(true)},
			CodeActionProvider:              protocol.CodeActionOptions{CodeActionKinds: []string{protocol.CodeActionKindQuickFix}},
			SemanticTokensProvider: protocol.SemanticTokensOptions{
				Legend: protocol.SemanticTokensLegend{TokenTypes: feature.TokenTypes, TokenModifiers: feature.TokenModifiers},
				Full:   true, Range: true,
			},
			Workspace: &protocol.ServerCapabilitiesWorkspace{
				WorkspaceFolders: &protocol.WorkspaceFoldersServerCapabilities{
					Supported: pointer(true), ChangeNotifications: &protocol.BoolOrString{Value: true},
				},
			},
		},
	}
}
