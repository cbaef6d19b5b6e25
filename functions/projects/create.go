package projects

import (
	"context"
	"fmt"

	"zahtjevi/functions/projects/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/idempotency"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

const (
	maxName           = 128
	maxNewDescription = 128 // specification, section 5: less than an edit allows
	maxDescription    = 256
)

// CreateInput is a new project.
type CreateInput struct {
	idempotency.Header
	Body struct {
		Name        string `json:"naziv" maxLength:"128"`
		Description string `json:"opis,omitempty" maxLength:"128"`
	}
}

func (a *area) create(ctx context.Context, in *CreateInput) (*ProjectOutput, error) {
	if err := check(in.Body.Name, in.Body.Description, maxNewDescription); err != nil {
		return nil, err
	}
	caller := identity.From(ctx)
	return idempotency.Create(ctx, a.pool, caller, in.Header, in, true, func(q database.Querier) (*ProjectOutput, error) {
		row, err := db.New(q).ProjectCreate(ctx, db.ProjectCreateParams{
			Name: in.Body.Name, Description: in.Body.Description, UserID: caller.UserID, RoleID: caller.RoleID,
			Everything: caller.Scope == identity.ScopeEverything, ByCategory: caller.Scope == identity.ScopeCategories,
		})
		if err != nil {
			return nil, fmt.Errorf("create project: %w", err)
		}
		return answer(row.ID, in.Body.Name, in.Body.Description, row.Version), nil
	})
}

func check(name, description string, longest int) error {
	var fields valid.Fields
	fields.Text("naziv", name, valid.TextRule{Missing: texts.ProjectNameMissing, Max: maxName, TooLong: texts.ProjectNameLong})
	fields.Text("opis", description, valid.TextRule{Max: longest, TooLong: texts.ProjectDescriptionLong.With("limit", longest)})
	return fields.Err()
}
