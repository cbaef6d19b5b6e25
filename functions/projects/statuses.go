package projects

import (
	"context"

	"zahtjevi/shared/edit"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/idempotency"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// Status is a request status. Marker: 0 to do, 1 in progress, 2 done, 3 approval.
type Status struct {
	Definition
	Marker      int16 `json:"oznaka"`
	MarkerFixed bool  `json:"oznakaZakljucana" doc:"Neki zahtjev je već bio u ovom statusu"`
	Default     bool  `json:"default"`
	Pauses      bool  `json:"pauzira" doc:"Dok je zahtjev u statusu, vrijeme ciljeva stoji"`
}

var statuses = kind[Status]{
	table: "statuses", order: "x.position, x.id",
	columns: `, x.marker, x.is_default as "default", x.pauses,
		exists (select from request_counts n where n.project_id = x.project_id and n.status_id = x.id) as marker_fixed`,
	longest: valid.MaxShortName, most: 50,
	tooLong: texts.StatusNameLong, taken: texts.StatusTaken, full: texts.StatusesFull, stale: texts.StatusStale,
}

// AddStatusInput adds a status after the others.
type AddStatusInput struct {
	idempotency.Header
	ProjectID int64 `path:"projekatId"`
	Body      struct {
		NewDefinition
		Marker int16 `json:"oznaka"`
		Pauses bool  `json:"pauzira,omitempty"`
	}
}

// Missing implements serve.Worded.
func (AddStatusInput) Missing() map[string]texts.Text {
	return map[string]texts.Text{"naziv": texts.NameMissing, "oznaka": texts.MarkerMissing}
}

func (a *area) addStatus(ctx context.Context, in *AddStatusInput) (*DefinitionOutput[Status], error) {
	if err := seen(ctx, in.ProjectID); err != nil {
		return nil, err
	}
	fields, name := statuses.checkName(in.Body.Name)
	checkMarker(&fields, in.Body.Marker)
	if err := fields.Err(); err != nil {
		return nil, err
	}
	return statuses.add(ctx, a, in.Header, in, fault.Missing(),
		`insert into statuses as x (project_id, name, marker, position, pauses)
			select $1, $2, $3, coalesce(max(position) + 1, 0), $4 from statuses where project_id = $1`,
		in.ProjectID, name, in.Body.Marker, in.Body.Pauses)
}

func checkMarker(fields *valid.Fields, marker int16) {
	fields.Check(marker >= 0 && marker <= 3, "oznaka", texts.MarkerUnknown)
}

// EditStatusInput is an edit of a status on the version that the editor has read.
type EditStatusInput struct {
	edit.Input[struct {
		Rename
		Marker int16 `json:"oznaka" doc:"Ne mijenja se kad je neki zahtjev već bio u statusu"`
		Pauses *bool `json:"pauzira,omitempty" doc:"Izostavljeno ostaje kakvo je"`
	}]
	ID int64 `path:"id"`
}

// Missing implements serve.Worded.
func (EditStatusInput) Missing() map[string]texts.Text {
	return map[string]texts.Text{"naziv": texts.NameMissing, "oznaka": texts.MarkerMissing}
}

func (a *area) editStatus(ctx context.Context, in *EditStatusInput) (*DefinitionOutput[Status], error) {
	fields, name := statuses.checkName(in.Body.Name)
	checkMarker(&fields, in.Body.Marker)
	return statuses.save(ctx, a, in, in.ID, fields, "name = $3, marker = $4, pauses = coalesce($5, x.pauses)", name,
		in.Body.Marker, in.Body.Pauses)
}
