package users

import (
	"context"
	"fmt"

	"zahtjevi/functions/users/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
)

// CategoryInput names a request category.
type CategoryInput struct {
	ID int64 `path:"zahtjevKategorijaId"`
}

// Choice is a person to choose.
type Choice struct {
	Username string `json:"korisnickoIme"`
	FullName string `json:"punoIme"`
}

// PeopleOutput is people to choose from, by name.
type PeopleOutput struct {
	Body listing.List[Choice]
}

func (a *area) supportOfCategory(ctx context.Context, in *CategoryInput) (*PeopleOutput, error) {
	projectID, err := a.queries.CategoryProject(ctx, in.ID)
	if err != nil {
		return nil, database.Found(err, "find project of category %d", in.ID)
	}
	if !identity.From(ctx).SeesProject(projectID) {
		return nil, fault.Missing()
	}
	rows, err := a.queries.SupportUsersOfCategory(ctx, in.ID)
	if err != nil {
		return nil, fmt.Errorf("list support users of category %d: %w", in.ID, err)
	}
	return &PeopleOutput{Body: listing.Map(listing.Whole(rows), func(row db.SupportUsersOfCategoryRow) Choice { return Choice(row) })}, nil
}

func (a *area) internalUsers(ctx context.Context, _ *struct{}) (*PeopleOutput, error) {
	caller := identity.From(ctx)
	rows, err := a.queries.InternalUserList(ctx, db.InternalUserListParams{Everybody: caller.Scope == identity.ScopeEverything,
		Projects: caller.Projects})
	if err != nil {
		return nil, fmt.Errorf("list internal users: %w", err)
	}
	return &PeopleOutput{Body: listing.Map(listing.Whole(rows), func(row db.InternalUserListRow) Choice { return Choice(row) })}, nil
}
