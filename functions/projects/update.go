package projects

import (
	"context"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/projects/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/edit"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/texts"
)

// UpdateInput is an edit of a project, made on the version that the editor read.
type UpdateInput struct {
	edit.Match
	ID   int64 `path:"projekatId"`
	Body struct {
		Name        string `json:"naziv" maxLength:"128"`
		Description string `json:"opis,omitempty" maxLength:"256"`
		Version     int32  `json:"verzija,omitempty" doc:"Verzija na kojoj je izmjena napravljena, ako je nema u If-Match"`
	}
}

func (a *area) update(ctx context.Context, in *UpdateInput) (*ProjectOutput, error) {
	if err := seen(ctx, in.ID); err != nil {
		return nil, err
	}
	version, err := in.On(in.Body.Version)
	if err != nil {
		return nil, err
	}
	if err := check(in.Body.Name, in.Body.Description, maxDescription); err != nil {
		return nil, err
	}
	queries := db.New(database.Once{Pool: a.pool, Actor: identity.From(ctx).Actor()})
	version, err = queries.ProjectUpdate(ctx, db.ProjectUpdateParams{
		ID: in.ID, Name: in.Body.Name, Description: in.Body.Description, Version: version,
	})
	if errors.Is(err, pgx.ErrNoRows) {
		return nil, a.overtaken(ctx, in.ID)
	}
	if err != nil {
		return nil, fmt.Errorf("update project %d: %w", in.ID, err)
	}
	return answer(in.ID, in.Body.Name, in.Body.Description, version), nil
}

// overtaken answers an edit that changed no row. Errors: NotFound, Conflict.
func (a *area) overtaken(ctx context.Context, id int64) error {
	if _, err := a.queries.ProjectByID(ctx, id); err != nil {
		return database.Found(err, "read project %d", id)
	}
	return edit.Stale(ctx, a.pool, "projects", id, texts.ProjectStale)
}
