package projects

import (
	"context"

	"zahtjevi/functions/projects/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/idempotency"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// CreateInput is a new project.
type CreateInput struct {
	idempotency.Header
	Body struct {
		Name        string `json:"naziv" maxLength:"128"`
		Description string `json:"opis,omitempty" maxLength:"128"`
		CopyOf      int64  `json:"kopirajOd,omitempty" doc:"Projekat čijom konfiguracijom novi počinje"`
	}
}

// Missing implements serve.Worded.
func (CreateInput) Missing() map[string]texts.Text {
	return map[string]texts.Text{"naziv": texts.ProjectNameMissing}
}

func (a *area) create(ctx context.Context, in *CreateInput) (*ProjectOutput, error) {
	if err := check(in.Body.Name, in.Body.Description, valid.MaxNewProjectDescription); err != nil {
		return nil, err
	}
	caller := identity.From(ctx)
	if in.Body.CopyOf != 0 && !caller.SeesProject(in.Body.CopyOf) {
		return nil, fault.Field("kopirajOd", texts.ProjectMissing)
	}
	return idempotency.Create(ctx, a.pool, caller, in.Header, in, true, func(q database.Querier) (*ProjectOutput, error) {
		row, err := createIn(ctx, db.New(q), caller, in)
		if err != nil {
			return nil, database.FoundOr(err, fault.Field("kopirajOd", texts.ProjectMissing), "create project")
		}
		return answer(row.ID, in.Body.Name, in.Body.Description, row.Version), nil
	})
}

// createIn makes the project in one statement. No row means that the project to copy does not exist.
func createIn(ctx context.Context, queries *db.Queries, caller *identity.Caller, in *CreateInput) (db.ProjectCreateRow, error) {
	fresh := db.ProjectCreateParams{
		Name: in.Body.Name, Description: in.Body.Description, UserID: caller.UserID, RoleID: caller.RoleID,
		Everything: caller.Scope == identity.ScopeEverything, ByCategory: caller.Scope == identity.ScopeCategories,
	}
	if in.Body.CopyOf == 0 {
		return queries.ProjectCreate(ctx, fresh)
	}
	row, err := queries.ProjectCopy(ctx, db.ProjectCopyParams{
		SourceID: in.Body.CopyOf, Today: today(), Name: fresh.Name, Description: fresh.Description,
		UserID: fresh.UserID, RoleID: fresh.RoleID, Everything: fresh.Everything, ByCategory: fresh.ByCategory,
	})
	return db.ProjectCreateRow(row), err
}

func check(name, description string, longest int) error {
	var fields valid.Fields
	fields.Text("naziv", name, valid.TextRule{Missing: texts.ProjectNameMissing, Max: valid.MaxProjectName, TooLong: texts.ProjectNameLong})
	fields.Text("opis", description, valid.TextRule{Max: longest, TooLong: texts.ProjectDescriptionLong.With("limit", longest)})
	return fields.Err()
}
