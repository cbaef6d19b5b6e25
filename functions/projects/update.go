package projects

import (
	"context"
	"fmt"

	"zahtjevi/functions/projects/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/edit"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// UpdateInput is an edit of a project on the version that the editor has read.
type UpdateInput struct {
	edit.Input[struct {
		Name        string `json:"naziv" maxLength:"128"`
		Description string `json:"opis" maxLength:"256"`
		edit.Versioned
	}]
	ID int64 `path:"projekatId"`
}

// Missing implements serve.Worded.
func (UpdateInput) Missing() map[string]texts.Text {
	return map[string]texts.Text{"naziv": texts.ProjectNameMissing}
}

func (a *area) update(ctx context.Context, in *UpdateInput) (*ProjectOutput, error) {
	if err := seen(ctx, in.ID); err != nil {
		return nil, err
	}
	row := edit.Row{Table: "projects", ID: in.ID, Stale: texts.ProjectStale, Find: func(ctx context.Context) error {
		_, err := a.queries.ProjectByID(ctx, in.ID)
		return database.Found(err, "read project %d", in.ID)
	}}
	return edit.Save(ctx, a.pool, in, row, func(version int32) (*ProjectOutput, error) {
		if err := check(in.Body.Name, in.Body.Description, valid.MaxProjectDescription); err != nil {
			return nil, err
		}
		queries := db.New(database.As(a.pool, identity.From(ctx)))
		version, err := queries.ProjectUpdate(ctx, db.ProjectUpdateParams{
			ID: in.ID, Name: in.Body.Name, Description: in.Body.Description, Version: version,
		})
		if err != nil {
			return nil, fmt.Errorf("update project %d: %w", in.ID, err)
		}
		return answer(in.ID, in.Body.Name, in.Body.Description, version), nil
	})
}
