package roles

import (
	"context"
	"fmt"

	"zahtjevi/functions/users/roles/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/edit"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/texts"
)

// RoleInformation is a type of extra information that a role requires of its holders.
type RoleInformation struct {
	TypeID int64  `json:"korisnikTipDodatneInformacijeId"`
	RoleID int64  `json:"ulogaId"`
	Code   string `json:"sifra"`
	Name   string `json:"naziv"`
}

// InformationOutput holds the information that a role requires of its holders, with its version as ETag.
type InformationOutput struct {
	ETag string `header:"ETag"`
	Body struct {
		listing.List[RoleInformation]
		Types   []int64 `json:"dodatneInformacije" nullable:"false" doc:"Iste informacije, kako ih izmjena prima"`
		Version int32   `json:"verzija"`
	}
}

// viewInformation is for those who see roles, whose role it is, or whose role may give it: others find no such role.
func (a *area) viewInformation(ctx context.Context, in *RoleInput) (*InformationOutput, error) {
	caller := identity.From(ctx)
	version, err := a.queries.RoleInformationVersion(ctx, db.RoleInformationVersionParams{ID: in.ID, CallerRole: caller.RoleID,
		Everything: caller.May(permission.KorisnikUlogaPregled)})
	if err != nil {
		return nil, database.Found(err, "read extra information of role %d", in.ID)
	}
	rows, err := a.queries.RoleInformationList(ctx, db.RoleInformationListParams{ID: in.ID, Language: caller.Language})
	if err != nil {
		return nil, fmt.Errorf("list extra information of role %d: %w", in.ID, err)
	}
	return informationOutput(in.ID, rows, version), nil
}

func informationOutput(roleID int64, rows []db.RoleInformationListRow, version int32) *InformationOutput {
	out := &InformationOutput{ETag: edit.ETag(version)}
	out.Body.List = listing.Map(listing.Whole(rows), func(row db.RoleInformationListRow) RoleInformation {
		return RoleInformation{TypeID: row.ID, RoleID: roleID, Code: row.Code, Name: row.Name}
	})
	out.Body.Types, out.Body.Version = []int64{}, version
	for _, row := range rows {
		out.Body.Types = append(out.Body.Types, row.ID)
	}
	return out
}

// UpdateInformationInput is all that a role should require of its holders, on the version that the editor has read.
type UpdateInformationInput struct {
	edit.Input[struct {
		RoleID int64   `json:"ulogaId,omitempty"`
		Types  []int64 `json:"dodatneInformacije" nullable:"false" maxItems:"100"`
		edit.Versioned
	}]
	ID int64 `path:"ulogaId"`
}

func (a *area) updateInformation(ctx context.Context, in *UpdateInformationInput) (*InformationOutput, error) {
	row := edit.Row{Table: "roles", ID: in.ID, Counter: "extra_version", Stale: texts.RoleInformationStale}
	return edit.Save(ctx, a.pool, in, row, func(version int32) (*InformationOutput, error) {
		return a.saveInformation(ctx, in, version)
	})
}

func (a *area) saveInformation(ctx context.Context, in *UpdateInformationInput, version int32) (out *InformationOutput, err error) {
	if in.Body.Types == nil || in.Body.RoleID != 0 && in.Body.RoleID != in.ID {
		return nil, fault.Field("dodatneInformacije", texts.ValueWrong)
	}
	wanted := unique(in.Body.Types)
	err = a.change(ctx, in.ID, func(queries *db.Queries, role db.RoleRow) error {
		if err := edit.Same(role.ExtraVersion, version); err != nil {
			return err
		}
		rows, err := queries.RoleInformationReplace(ctx,
			db.RoleInformationReplaceParams{ID: in.ID, Types: wanted, Language: identity.From(ctx).Language})
		if database.IsForeignKeyViolation(err) {
			return fault.Field("dodatneInformacije", texts.RoleInformationWrong)
		}
		if err != nil {
			return fmt.Errorf("replace extra information of role %d: %w", in.ID, err)
		}
		after := make([]db.RoleInformationListRow, len(rows))
		for i, row := range rows {
			after[i] = db.RoleInformationListRow(row)
		}
		out = informationOutput(in.ID, after, version+1)
		return nil
	})
	return out, err
}
