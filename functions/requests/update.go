package requests

import (
	"context"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/requests/db"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
	"zahtjevi/shared/worktime"
)

// UpdateInput is an edit of a request, made on the version that the editor read.
type UpdateInput struct {
	ID   int64 `path:"zahtjevId"`
	Body UpdateBody
}

// UpdateBody is the request update payload. The part may be left out: the category implies it.
type UpdateBody struct {
	Title       string `json:"naziv" maxLength:"128"`
	Description string `json:"opis" maxLength:"65536"`
	StatusID    int64  `json:"zahtjevStatusId"`
	PartID      int64  `json:"dioProjektaId,omitempty"`
	CategoryID  int64  `json:"zahtjevKategorijaId"`
	TypeID      int64  `json:"zahtjevTipId"`
	PriorityID  int64  `json:"zahtjevPrioritetId"`
	Assignee    string `json:"dodijeljeniKorisnikIme" doc:"Korisničko ime ili prazno"`
	Version     int32  `json:"verzija"`
}

func (a *area) update(ctx context.Context, in *UpdateInput) (*RequestOutput, error) {
	caller := identity.From(ctx)
	facts, err := a.facts(ctx, caller, in.ID)
	if err != nil {
		return nil, err
	}
	if facts.Version != in.Body.Version {
		return nil, stale(facts)
	}
	change, err := a.checkUpdate(ctx, caller, facts, in)
	if err != nil {
		return nil, err
	}
	if _, err := a.once(caller).RequestUpdate(ctx, change); errors.Is(err, pgx.ErrNoRows) {
		if facts, err = a.facts(ctx, caller, in.ID); err != nil {
			return nil, err
		}
		return nil, stale(facts)
	} else if err != nil {
		return nil, fmt.Errorf("update request %d: %w", in.ID, err)
	}
	return read(ctx, a.queries, caller, in.ID)
}

// checkUpdate checks the edit against the rules and the caller's rights, and puts the change together.
func (a *area) checkUpdate(ctx context.Context, caller *identity.Caller, facts db.RequestFactsRow, in *UpdateInput) (db.RequestUpdateParams, error) {
	body := in.Body
	var fields valid.Fields
	fields.Text("naziv", body.Title, valid.TextRule{Missing: texts.RequestTitleEmpty, Max: maxTitle, TooLong: texts.RequestTitleLong})
	fields.Text("opis", body.Description, valid.TextRule{Missing: texts.RequestDescriptionEmpty, Max: maxDescription, TooLong: texts.RequestDescriptionLong})
	if body.PartID == 0 {
		part, err := a.queries.CategoryPart(ctx, db.CategoryPartParams{ID: body.CategoryID, ProjectID: facts.Facts.ProjectID})
		if err != nil && !errors.Is(err, pgx.ErrNoRows) {
			return db.RequestUpdateParams{}, fmt.Errorf("find part of category %d: %w", body.CategoryID, err)
		}
		body.PartID = part
	}
	targets, err := a.queries.RequestTargets(ctx, db.RequestTargetsParams{
		ProjectID: facts.Facts.ProjectID, PartID: body.PartID, CategoryID: body.CategoryID, TypeID: body.TypeID,
		PriorityID: body.PriorityID, StatusID: body.StatusID,
	})
	if err != nil {
		return db.RequestUpdateParams{}, fmt.Errorf("check targets of request %d: %w", in.ID, err)
	}
	checkTargets(&fields, targets)
	fields.Check(targets.StatusMarker >= 0, "zahtjevStatusId", texts.StatusMissing)
	assignee, err := a.assignee(ctx, &fields, facts, body)
	if err != nil {
		return db.RequestUpdateParams{}, err
	}
	if err := fields.Err(); err != nil {
		return db.RequestUpdateParams{}, err
	}
	statusChanged := body.StatusID != facts.StatusID
	assigneeChanged := !same(assignee, facts.Facts.AssigneeID)
	if statusChanged && !caller.May(permission.ZahtjevZahtjevEditStatus) || assigneeChanged && !caller.May(permission.ZahtjevZahtjevEditDodijeljeniKorisnik) {
		return db.RequestUpdateParams{}, fault.Denied()
	}
	return db.RequestUpdateParams{
		ID: in.ID, Version: body.Version, ActorID: caller.UserID,
		Title: body.Title, Description: body.Description, PartID: body.PartID, CategoryID: body.CategoryID,
		TypeID: body.TypeID, PriorityID: body.PriorityID, StatusID: body.StatusID, Marker: targets.StatusMarker,
		AssigneeID: assignee, StatusChanged: statusChanged, AssigneeChanged: assigneeChanged,
	}, nil
}

// assignee finds the person who is to have the request: somebody of its project or category.
func (a *area) assignee(ctx context.Context, fields *valid.Fields, facts db.RequestFactsRow, body UpdateBody) (*int64, error) {
	if body.Assignee == "" {
		return nil, nil
	}
	id, err := a.queries.AssigneeByUsername(ctx, db.AssigneeByUsernameParams{
		Username: body.Assignee, ProjectID: facts.Facts.ProjectID, CategoryID: body.CategoryID,
	})
	if errors.Is(err, pgx.ErrNoRows) {
		fields.Add("dodijeljeniKorisnikIme", texts.AssigneeMissing)
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("find assignee: %w", err)
	}
	return &id, nil
}

// stale says who changed the request since the editor read it, and when.
func stale(facts db.RequestFactsRow) error {
	return fault.New(fault.Conflict, texts.RequestStale.With("person", facts.EditorName, "time", worktime.Moment(facts.UpdatedAt)))
}

func same(a, b *int64) bool {
	return a == nil && b == nil || a != nil && b != nil && *a == *b
}
