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
	"zahtjevi/shared/texts"
)

// Group is a group of rights with its objects.
type Group struct {
	ID      int64    `json:"id"`
	Name    string   `json:"naziv"`
	Objects []Object `json:"pravoObjekti" nullable:"false"`
}

// Object names the kind of things that actions are about.
type Object struct {
	ID      int64    `json:"id"`
	Name    string   `json:"naziv"`
	Actions []Action `json:"pravoAkcije" nullable:"false"`
}

// Action is a permission: its code, its name and what it allows.
type Action struct {
	ID     int64  `json:"id"`
	Code   string `json:"sifra"`
	Name   string `json:"naziv"`
	Allows string `json:"opis" doc:"Šta akcija dozvoljava, u jednoj rečenici"`
}

// GroupsOutput is all rights, by group and object.
type GroupsOutput struct {
	Body listing.List[Group]
}

func (a *area) listRights(ctx context.Context, in *RoleInput) (*GroupsOutput, error) {
	if _, err := a.queries.RoleExists(ctx, in.ID); err != nil {
		return nil, database.Found(err, "find role %d", in.ID)
	}
	rows, err := a.queries.RightList(ctx)
	if err != nil {
		return nil, fmt.Errorf("list rights: %w", err)
	}
	return &GroupsOutput{Body: listing.Whole(groups(rows, identity.From(ctx).Language))}, nil
}

// groups groups rows, which are in the order of group, object and action, in a language.
func groups(rows []db.RightListRow, language string) []Group {
	groups := []Group{}
	for _, row := range rows {
		if len(groups) == 0 || groups[len(groups)-1].ID != row.GroupID {
			groups = append(groups, Group{ID: row.GroupID, Name: texts.RightGroups.Find(row.GroupName).In(language), Objects: []Object{}})
		}
		group := &groups[len(groups)-1]
		if row.ObjectID == nil {
			continue
		}
		if len(group.Objects) == 0 || group.Objects[len(group.Objects)-1].ID != *row.ObjectID {
			group.Objects = append(group.Objects, Object{ID: *row.ObjectID, Name: texts.RightGroups.Find(*row.ObjectName).In(language),
				Actions: []Action{}})
		}
		object := &group.Objects[len(group.Objects)-1]
		if row.ActionID != nil {
			right := texts.Rights.Find(*row.Code)
			object.Actions = append(object.Actions, Action{ID: *row.ActionID, Code: *row.Code, Name: right.Name.In(language),
				Allows: right.Allows.In(language)})
		}
	}
	return groups
}

// RoleAction is a right of a role.
type RoleAction struct {
	ActionID int64 `json:"pravoAkcijaId"`
	RoleID   int64 `json:"ulogaId"`
}

// RightsOutput is a role's rights, with the version of these as ETag.
type RightsOutput struct {
	ETag string `header:"ETag"`
	Body struct {
		listing.List[RoleAction]
		Actions []int64 `json:"akcije" nullable:"false" doc:"Iste akcije, kako ih izmjena prima"`
		Version int32   `json:"verzija"`
	}
}

func rightsOutput(roleID int64, actions []int64, version int32) *RightsOutput {
	out := &RightsOutput{ETag: edit.ETag(version)}
	out.Body.List = listing.Map(listing.Whole(actions), func(id int64) RoleAction { return RoleAction{ActionID: id, RoleID: roleID} })
	out.Body.Actions, out.Body.Version = append([]int64{}, actions...), version
	return out
}

func (a *area) viewRights(ctx context.Context, in *RoleInput) (*RightsOutput, error) {
	row, err := a.queries.RoleRights(ctx, in.ID)
	if err != nil {
		return nil, database.Found(err, "read rights of role %d", in.ID)
	}
	return rightsOutput(in.ID, row.Actions, row.RightsVersion), nil
}

// UpdateRightsInput is all rights that a role should have, on the version that the editor has read. They apply from the next call of
// everybody in the role on.
type UpdateRightsInput struct {
	edit.Input[struct {
		RoleID  int64   `json:"ulogaId,omitempty"`
		Actions []int64 `json:"akcije" nullable:"false" maxItems:"1000"`
		edit.Versioned
	}]
	ID int64 `path:"ulogaId"`
}

func (a *area) updateRights(ctx context.Context, in *UpdateRightsInput) (*RightsOutput, error) {
	row := edit.Row{Table: "roles", ID: in.ID, Counter: "rights_version", Stale: texts.RoleRightsStale}
	return edit.Save(ctx, a.pool, in, row, func(version int32) (*RightsOutput, error) {
		return a.saveRights(ctx, in, version)
	})
}

func (a *area) saveRights(ctx context.Context, in *UpdateRightsInput, version int32) (out *RightsOutput, err error) {
	if in.Body.Actions == nil || in.Body.RoleID != 0 && in.Body.RoleID != in.ID {
		return nil, fault.Field("akcije", texts.ValueWrong)
	}
	wanted := unique(in.Body.Actions)
	err = a.change(ctx, in.ID, func(queries *db.Queries, role db.RoleRow) error {
		if err := edit.Same(role.RightsVersion, version); err != nil {
			return err
		}
		given, taken := without(wanted, role.Actions), without(role.Actions, wanted)
		if foreign := without(given, role.CallerActions); len(foreign) > 0 {
			return refuseRights(ctx, queries, foreign)
		}
		if role.Code == administrator && len(taken) > 0 {
			return fault.New(fault.Forbidden, texts.RoleAdministratorRights)
		}
		if err := queries.RoleRightsReplace(ctx, db.RoleRightsReplaceParams{ID: in.ID, Actions: wanted}); err != nil {
			return fmt.Errorf("replace rights of role %d: %w", in.ID, err)
		}
		// A trigger raises the version for what was given and for what was taken.
		out = rightsOutput(in.ID, wanted, version+counted(given)+counted(taken))
		return nil
	})
	return out, err
}

func counted(ids []int64) int32 { return int32(min(len(ids), 1)) }

// refuseRights finds the reason for which actions cannot be given: the caller does not have one of them, or it does not exist. Errors:
// Invalid, Forbidden.
func refuseRights(ctx context.Context, queries *db.Queries, actions []int64) error {
	codes, err := queries.RightCodes(ctx, actions)
	if err != nil {
		return fmt.Errorf("read codes of rights: %w", err)
	}
	if len(codes) < len(actions) {
		return fault.Field("akcije", texts.RightUnknown)
	}
	names := make([]texts.Message, len(codes))
	for i, code := range codes {
		names[i] = texts.Rights.Find(code).Name
	}
	return fault.New(fault.Forbidden, texts.RightNotYours.With("rights", texts.Several(names...)))
}
