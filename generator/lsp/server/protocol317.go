package server

import (
	protocol "github.com/tliron/glsp/protocol_3_16"
)

// The types that version 3.17 of the protocol adds, as its specification names them.

type inlayHintParams struct {
	TextDocument protocol.TextDocumentIdentifier `json:"textDocument"`
	Range        protocol.Range                  `json:"range"`
}

type inlayHint struct {
	Position     protocol.Position `json:"position"`
	Label        string            `json:"label"`
	Kind         int               `json:"kind"`
	PaddingRight bool              `json:"paddingRight"`
}

// inlayHintParameter is the kind of hints about parameters.
const inlayHintParameter = 2

type typeHierarchyItem struct {
	Name           string              `json:"name"`
	Kind           protocol.SymbolKind `json:"kind"`
	Detail         string              `json:"detail,omitempty"`
	URI            string              `json:"uri"`
	Range          protocol.Range      `json:"range"`
	SelectionRange protocol.Range      `json:"selectionRange"`
	Data           hierarchyData       `json:"data"`
}

// hierarchyData names the document in which a request for a hierarchy began, because the
// files of the hierarchy need not be open.
type hierarchyData struct {
	URI  string `json:"uri"`
	Name string `json:"name"`
}

type typeHierarchyParams struct {
	Item typeHierarchyItem `json:"item"`
}
