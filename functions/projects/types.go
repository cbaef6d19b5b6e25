package projects

import (
	"context"

	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// Type is a request type.
type Type struct {
	Definition
	Default bool `json:"default"`
}

var types = kind[Type]{
	table: "types", columns: `, x.is_default as "default"`, order: "x.id",
	longest: valid.MaxShortName, most: 100,
	tooLong: texts.ShortNameLong, taken: texts.TypeTaken, full: texts.TypesFull, stale: texts.TypeStale,
}

func (a *area) addType(ctx context.Context, in *AddInput) (*DefinitionOutput[Type], error) {
	return addNamed(ctx, a, types, in)
}
