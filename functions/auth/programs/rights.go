package programs

import (
	"context"
	"fmt"

	"zahtjevi/functions/auth/db"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/texts"
)

// ProgramRightGroup is a group of rights that the caller may give to a program.
type ProgramRightGroup struct {
	ID     int64          `json:"id"`
	Name   string         `json:"naziv"`
	Rights []ProgramRight `json:"prava" nullable:"false"`
}

// ProgramRight is a right with the object that it concerns, and what it allows.
type ProgramRight struct {
	Code   string `json:"sifra"`
	Object string `json:"objekat"`
	Name   string `json:"naziv"`
	Allows string `json:"opis"`
}

// ProgramRightsInput names the caller, or a service account with one of its roles.
type ProgramRightsInput struct {
	Username string `path:"korisnickoIme"`
	RoleID   int64  `query:"ulogaId" minimum:"0" doc:"Uloga servisnog računa; za vlastita prava se ne navodi"`
}

// ProgramRightsOutput lists the rights that an owner may give to a program, by groups.
type ProgramRightsOutput struct {
	Body listing.List[ProgramRightGroup]
}

func (a *area) listRights(ctx context.Context, in *ProgramRightsInput) (*ProgramRightsOutput, error) {
	owner, err := a.ownerInRole(ctx, in.Username, in.RoleID)
	if err != nil {
		return nil, err
	}
	rows, err := a.queries.ProgramRights(ctx, owner.Permissions())
	if err != nil {
		return nil, fmt.Errorf("list rights for programs: %w", err)
	}
	return &ProgramRightsOutput{Body: listing.Whole(programRights(rows, identity.From(ctx).Language))}, nil
}

// programRights groups rows, which are in the order of their groups, and describes them in a language.
func programRights(rows []db.ProgramRightsRow, language string) []ProgramRightGroup {
	groups := []ProgramRightGroup{}
	for _, row := range rows {
		if len(groups) == 0 || groups[len(groups)-1].ID != row.GroupID {
			groups = append(groups, ProgramRightGroup{ID: row.GroupID, Name: texts.RightGroups.Find(row.GroupName).In(language)})
		}
		group, right := &groups[len(groups)-1], texts.Rights.Find(row.Code)
		group.Rights = append(group.Rights, ProgramRight{
			Code: row.Code, Object: texts.RightGroups.Find(row.ObjectName).In(language), Name: right.Name.In(language),
			Allows: right.Allows.In(language),
		})
	}
	return groups
}
