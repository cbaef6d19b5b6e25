package request

import (
	"context"
	"encoding/json"
	"fmt"

	"zahtjevi/functions/requests/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/edit"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// Label is a label of a request, by its name and color of today.
type Label struct {
	ID    int64  `json:"id"`
	Name  string `json:"naziv"`
	Color string `json:"boja" enum:"siva,crvena,narandzasta,zuta,zelena,tirkizna,plava,ljubicasta"`
}

// LabelInput adds labels to a request and takes others off. It names no version: what others add or take off meanwhile stays.
type LabelInput struct {
	ID   int64 `path:"zahtjevId"`
	Body struct {
		Added   []int64 `json:"dodaj,omitempty" nullable:"false" maxItems:"20"`
		Removed []int64 `json:"ukloni,omitempty" nullable:"false" maxItems:"20"`
	}
}

// LabelOutput is the labels that the request now has, for who may read it, and its version.
type LabelOutput struct {
	ETag string `header:"ETag"`
	Body struct {
		Labels  []Label `json:"oznake" nullable:"false"`
		Version int32   `json:"verzija"`
	}
}

// label changes nothing if the request has the ones and not the others. Errors: NotFound, Invalid, TooMany.
func (a *area) label(ctx context.Context, in *LabelInput) (*LabelOutput, error) {
	caller := identity.From(ctx)
	facts, err := a.Facts(ctx, caller, in.ID)
	if err != nil {
		return nil, err
	}
	changed, err := a.Once(caller).RequestLabel(ctx, db.RequestLabelParams{
		ID: in.ID, ProjectID: facts.Facts.ProjectID, Added: in.Body.Added, Removed: in.Body.Removed, ActorID: caller.UserID,
		Most: a.Limits.ChangesPerMinute, MostLabels: valid.MaxLabels,
	})
	switch {
	case err != nil:
		return nil, database.Found(err, "label request %d", in.ID)
	case !changed.Known:
		return nil, fault.Field("dodaj", texts.LabelMissing)
	case changed.Full:
		return nil, fault.Field("dodaj", texts.LabelsMost.With("limit", valid.MaxLabels))
	case changed.Wait > 0:
		return nil, fault.TooSoon(texts.ChangesTooMany, int(changed.Wait))
	}
	output := &LabelOutput{ETag: edit.ETag(changed.Version)}
	output.Body.Labels, output.Body.Version = []Label{}, changed.Version
	if !caller.May(permission.ZahtjevZahtjevPregled) {
		return output, nil
	}
	if err := json.Unmarshal(changed.Labels, &output.Body.Labels); err != nil {
		return nil, fmt.Errorf("read labels of request %d: %w", in.ID, err)
	}
	return output, nil
}

// checkLabels records an error for more labels than a request may have.
func checkLabels(fields *valid.Fields, ids []int64) {
	fields.Check(len(ids) <= valid.MaxLabels, "oznakaId", texts.LabelsMost.With("limit", valid.MaxLabels))
}
