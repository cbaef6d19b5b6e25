package imports

import (
	"context"
	"encoding/json"
	"fmt"

	"zahtjevi/functions/imports/db"
	"zahtjevi/functions/imports/drafts"
	"zahtjevi/functions/imports/source"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// RemapInput changes the format and the mapping. An empty delimiter or encoding stays as it is; without a mapping one is proposed.
type RemapInput struct {
	ID   int64 `path:"uvozId"`
	Body struct {
		Delimiter string          `json:"razdjelnik,omitempty" enum:"zarez,tacka-zarez,tab"`
		Encoding  string          `json:"kodiranje,omitempty" enum:"utf-8,windows-1250,iso-8859-2,ibm852,windows-1251,koi8-r,x-mac-ce,utf-16le,utf-16be"`
		Mapping   *drafts.Mapping `json:"mapiranje,omitempty"`
		Defaults  drafts.Defaults `json:"zadano"`
	}
}

func (a *area) remap(ctx context.Context, in *RemapInput) (*PreparedOutput, error) {
	row, err := a.preparing(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	var problems valid.Fields
	format := source.ChangeFormat(&problems, source.StoredFormat(row.Delimiter, row.Encoding), in.Body.Delimiter, in.Body.Encoding)
	if err := problems.Err(); err != nil {
		return nil, err
	}
	found, err := source.ReadSample(ctx, a.store, *row.ObjectKey, format)
	if err != nil {
		return nil, err
	}
	mapping, err := a.checkRemap(ctx, in, row.ProjectID, found.Columns)
	if err != nil {
		return nil, err
	}
	defaults := in.Body.Defaults
	changed, err := db.New(database.As(a.pool, identity.From(ctx))).ImportMap(ctx, db.ImportMapParams{
		ID: in.ID, Delimiter: string(format.Delimiter), Encoding: string(format.Encoding), Columns: found.Columns, Mapping: mapping,
		PartID: defaults.PartID, CategoryID: defaults.CategoryID, TypeID: defaults.TypeID, PriorityID: defaults.PriorityID,
		TitleAsDescription: defaults.TitleAsDescription,
	})
	if err != nil {
		return nil, fmt.Errorf("map import %d: %w", in.ID, err)
	}
	if changed == 0 {
		return nil, alreadyStarted()
	}
	return a.prepared(ctx, in.ID, found)
}

// preparing returns an import of the caller that was not started and whose file still exists. Errors: NotFound, Forbidden, Invalid,
// Conflict.
func (a *area) preparing(ctx context.Context, id int64) (db.ImportByIDRow, error) {
	row, err := a.findOwn(ctx, id)
	switch {
	case err != nil:
		return row, err
	case row.State != "preparing":
		return row, alreadyStarted()
	case !identity.From(ctx).SeesProject(row.ProjectID):
		return row, fault.Field("projekatId", texts.ProjectMissing)
	case row.ObjectKey == nil:
		return row, source.Gone()
	}
	return row, nil
}

// resume returns an import in preparation as it was left.
func (a *area) resume(ctx context.Context, in *ImportInput) (*PreparedOutput, error) {
	row, err := a.preparing(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	found, err := source.ReadSample(ctx, a.store, *row.ObjectKey, source.StoredFormat(row.Delimiter, row.Encoding))
	if err != nil {
		return nil, err
	}
	return a.prepared(ctx, in.ID, found)
}

// checkRemap checks the input and returns the mapping to store.
func (a *area) checkRemap(ctx context.Context, in *RemapInput, projectID int64, columns []string) ([]byte, error) {
	var problems valid.Fields
	caller := identity.From(ctx)
	mapping := drafts.Propose(columns, caller)
	if in.Body.Mapping != nil {
		mapping = *in.Body.Mapping
		if !mapping.Allowed(caller) {
			return nil, fault.Lacking(permission.ZahtjevZahtjevPodnosilac)
		}
		mapping.Check(&problems, len(columns))
	}
	if err := in.Body.Defaults.Check(ctx, a.queries, &problems, projectID); err != nil {
		return nil, err
	}
	if err := problems.Err(); err != nil {
		return nil, err
	}
	kept, err := json.Marshal(mapping)
	if err != nil {
		return nil, fmt.Errorf("write mapping: %w", err)
	}
	return kept, nil
}

func alreadyStarted() error {
	return fault.New(fault.Conflict, texts.ImportStarted)
}
