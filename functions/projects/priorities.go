package projects

import (
	"context"

	"zahtjevi/shared/fault"
	"zahtjevi/shared/idempotency"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// Priority is a request priority; position 0 is the highest.
type Priority struct {
	Definition
	Position int32 `json:"poredak"`
	Default  bool  `json:"default"`
}

var priorities = kind[Priority]{
	table: "priorities", columns: `, x.position, x.is_default as "default"`, order: "x.position, x.id",
	longest: valid.MaxShortName, most: 50,
	tooLong: texts.ShortNameLong, taken: texts.PriorityTaken, full: texts.PrioritiesFull, stale: texts.PriorityStale,
}

// AddPriorityInput adds a priority above an active one of the project, or as the lowest.
type AddPriorityInput struct {
	idempotency.Header
	ProjectID int64 `path:"projekatId"`
	Body      struct {
		NewDefinition
		AboveID int64 `json:"iznadId,omitempty" doc:"Prioritet iznad kojeg dolazi; bez njega je najniži"`
	}
}

// Missing implements serve.Worded.
func (AddPriorityInput) Missing() map[string]texts.Text {
	return map[string]texts.Text{"naziv": texts.NameMissing}
}

// addPriority moves lower priorities down. It locks the project, as every change of its configuration does.
func (a *area) addPriority(ctx context.Context, in *AddPriorityInput) (*DefinitionOutput[Priority], error) {
	if err := seen(ctx, in.ProjectID); err != nil {
		return nil, err
	}
	fields, name := priorities.checkName(in.Body.Name)
	if err := fields.Err(); err != nil {
		return nil, err
	}
	if in.Body.AboveID == 0 {
		return priorities.add(ctx, a, in.Header, in, fault.Missing(),
			`insert into priorities as x (project_id, name, position) select $1, $2, coalesce(max(position) + 1, 0) from priorities
				where project_id = $1`, in.ProjectID, name)
	}
	return priorities.add(ctx, a, in.Header, in, fault.Field("iznadId", texts.PriorityMissing), `
		with above as (
			select y.project_id, y.position from priorities y join projects p on p.id = y.project_id
			where y.id = $3 and y.project_id = $1 and y.retired_at is null
			for no key update of p
		), lowered as (
			update priorities y set position = y.position + 1 from above where y.project_id = above.project_id and y.position >= above.position
		)
		insert into priorities as x (project_id, name, position) select project_id, $2, position
			from above`, in.ProjectID, name, in.Body.AboveID)
}
