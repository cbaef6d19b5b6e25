package log

import (
	"github.com/danielgtaylor/huma/v2"

	"zahtjevi/shared/texts"
)

// Codes by which the log is filtered. The contract enumerates them, so that other values are refused.
type (
	// Category is a code of texts.LogCategories.
	Category string
	// Action is a code of texts.LogActions.
	Action string
	// Entity is a code of texts.LogEntities.
	Entity string
)

// Schema enumerates the categories.
func (Category) Schema(huma.Registry) *huma.Schema { return enumeration(texts.LogCategories) }

// Schema enumerates the actions.
func (Action) Schema(huma.Registry) *huma.Schema { return enumeration(texts.LogActions) }

// Schema enumerates the entities.
func (Entity) Schema(huma.Registry) *huma.Schema { return enumeration(texts.LogEntities) }

func enumeration(words texts.Words) *huma.Schema {
	schema := &huma.Schema{Type: huma.TypeString}
	for _, word := range words {
		schema.Enum = append(schema.Enum, word.Code)
	}
	return schema
}
