package projects

import (
	"context"
	"slices"

	"github.com/danielgtaylor/huma/v2"

	"zahtjevi/shared/edit"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/idempotency"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// Label is a label of a project, of which its requests may have several.
type Label struct {
	Definition
	Color    Color `json:"boja"`
	Position int32 `json:"poredak"`
}

// Color is a color of the palette, which the screens show with enough contrast in both themes.
type Color string

// colors are the palette, as in the check of labels.
var colors = []Color{"siva", "crvena", "narandzasta", "zuta", "zelena", "tirkizna", "plava", "ljubicasta"}

// Schema enumerates them.
func (Color) Schema(huma.Registry) *huma.Schema {
	schema := &huma.Schema{Type: huma.TypeString}
	for _, color := range colors {
		schema.Enum = append(schema.Enum, string(color))
	}
	return schema
}

var labels = kind[Label]{
	table: "labels", columns: ", x.color, x.position", order: "x.position, x.id",
	longest: valid.MaxLabel, most: 100,
	tooLong: texts.LabelLong, taken: texts.LabelTaken, full: texts.LabelsFull, stale: texts.LabelStale,
}

// AddLabelInput adds a label after the others.
type AddLabelInput struct {
	idempotency.Header
	ProjectID int64 `path:"projekatId"`
	Body      struct {
		NewDefinition
		Color Color `json:"boja"`
	}
}

// Missing implements serve.Worded.
func (AddLabelInput) Missing() map[string]texts.Text {
	return map[string]texts.Text{"naziv": texts.NameMissing, "boja": texts.ColorMissing}
}

func (a *area) addLabel(ctx context.Context, in *AddLabelInput) (*DefinitionOutput[Label], error) {
	if err := seen(ctx, in.ProjectID); err != nil {
		return nil, err
	}
	fields, name := labels.checkName(in.Body.Name)
	checkColor(&fields, in.Body.Color)
	if err := fields.Err(); err != nil {
		return nil, err
	}
	return labels.add(ctx, a, in.Header, in, fault.Missing(),
		`insert into labels as x (project_id, name, color, position) select $1, $2, $3, coalesce(max(position) + 1, 0) from labels
			where project_id = $1`, in.ProjectID, name, in.Body.Color)
}

func checkColor(fields *valid.Fields, color Color) {
	fields.Check(slices.Contains(colors, color), "boja", texts.ColorMissing)
}

// EditLabelInput is an edit of a label on the version that the editor has read.
type EditLabelInput struct {
	edit.Input[struct {
		Rename
		Color Color `json:"boja"`
	}]
	ID int64 `path:"id"`
}

// Missing implements serve.Worded.
func (EditLabelInput) Missing() map[string]texts.Text {
	return map[string]texts.Text{"naziv": texts.NameMissing, "boja": texts.ColorMissing}
}

func (a *area) editLabel(ctx context.Context, in *EditLabelInput) (*DefinitionOutput[Label], error) {
	fields, name := labels.checkName(in.Body.Name)
	checkColor(&fields, in.Body.Color)
	return labels.save(ctx, a, in, in.ID, fields, "name = $3, color = $4", name, in.Body.Color)
}
