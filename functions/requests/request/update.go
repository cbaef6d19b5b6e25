package request

import (
	"context"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/requests/db"
	"zahtjevi/functions/requests/templates"
	"zahtjevi/shared/database"
	"zahtjevi/shared/edit"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// UpdateInput is an edit of a request on the version that the editor has read.
type UpdateInput struct {
	edit.Input[UpdateBody]
	ID int64 `path:"zahtjevId"`
}

// Missing implements serve.Worded.
func (UpdateInput) Missing() map[string]texts.Text {
	return map[string]texts.Text{"naziv": texts.RequestTitleEmpty, "opis": texts.RequestDescriptionEmpty}
}

// UpdateBody is the request update payload. The part may be left out, as the category implies it.
type UpdateBody struct {
	Title       string  `json:"naziv" maxLength:"128"`
	Description string  `json:"opis" maxLength:"65536"`
	StatusID    int64   `json:"zahtjevStatusId"`
	PartID      int64   `json:"dioProjektaId,omitempty"`
	CategoryID  int64   `json:"zahtjevKategorijaId"`
	TypeID      int64   `json:"zahtjevTipId"`
	PriorityID  int64   `json:"zahtjevPrioritetId"`
	Assignee    string  `json:"dodijeljeniKorisnikIme" doc:"Korisničko ime ili prazno"`
	DueOn       DueDate `json:"rok,omitempty"`
	LabelIDs    []int64 `json:"oznakaId,omitempty" nullable:"false" maxItems:"20" doc:"Sve oznake zahtjeva; izostavljeno ostaju kakve su"`
	edit.Versioned
	// Answers to the questions that were asked when the request was added; if left out, they stay as they are.
	Answers []templates.Given `json:"odgovori,omitempty" nullable:"false" maxItems:"10" doc:"Odgovori na pitanja zahtjeva"`
}

func (a *area) update(ctx context.Context, in *UpdateInput) (*Output, error) {
	caller := identity.From(ctx)
	return edit.Save(ctx, a.Pool, in, a.Edited(caller, in.ID), func(version int32) (*Output, error) {
		old, err := a.forEdit(ctx, caller, in.ID, version)
		if err != nil {
			return nil, err
		}
		change, err := a.checkUpdate(ctx, caller, old, in)
		if err != nil {
			return nil, err
		}
		changed, err := db.New(database.As(a.Pool, caller)).RequestUpdate(ctx, change)
		if err != nil {
			return nil, fmt.Errorf("update request %d: %w", in.ID, err)
		}
		if changed.Wait > 0 {
			return nil, fault.TooSoon(texts.ChangesTooMany, int(changed.Wait))
		}
		if changed.Targeted {
			a.Settle(ctx, in.ID)
		}
		return a.Read(ctx, caller, in.ID)
	})
}

// checkUpdate checks the edit against the rules and the caller's rights, and makes the statement's parameters.
func (a *area) checkUpdate(ctx context.Context, caller *identity.Caller, old db.RequestFactsRow,
	in *UpdateInput) (change db.RequestUpdateParams, err error) {
	body := in.Body
	var fields valid.Fields
	fields.Text("naziv", body.Title, valid.TextRule{Missing: texts.RequestTitleEmpty, Max: valid.MaxTitle, TooLong: texts.RequestTitleLong})
	fields.Text("opis", body.Description, valid.TextRule{Missing: texts.RequestDescriptionEmpty, Max: valid.MaxDescription,
		TooLong: texts.RequestDescriptionLong})
	CheckDue(&fields, body.DueOn.Day)
	checkLabels(&fields, body.LabelIDs)
	if body.PartID == 0 {
		body.PartID, err = a.Queries.CategoryPart(ctx, db.CategoryPartParams{ID: body.CategoryID, ProjectID: old.Facts.ProjectID})
		if err != nil && !errors.Is(err, pgx.ErrNoRows) {
			return change, fmt.Errorf("find part of category %d: %w", body.CategoryID, err)
		}
	}
	targets, err := a.Queries.RequestTargets(ctx, db.RequestTargetsParams{
		RequestID: in.ID, ProjectID: old.Facts.ProjectID, PartID: body.PartID, CategoryID: body.CategoryID, TypeID: body.TypeID,
		PriorityID: body.PriorityID, StatusID: body.StatusID, LabelIds: body.LabelIDs,
	})
	if err != nil {
		return change, fmt.Errorf("check targets of request %d: %w", in.ID, err)
	}
	checkTargets(&fields, targets)
	fields.Check(targets.StatusMarker >= 0, "zahtjevStatusId", texts.StatusMissing)
	assignee, err := a.assignee(ctx, caller, &fields, old, body)
	if err != nil {
		return change, err
	}
	answers, err := a.answeredAgain(ctx, &fields, in)
	if err != nil {
		return change, err
	}
	if err := fields.Err(); err != nil {
		return change, err
	}
	statusChanged := body.StatusID != old.StatusID
	if statusChanged {
		if !caller.May(permission.ZahtjevZahtjevEditStatus) {
			return change, fault.Lacking(permission.ZahtjevZahtjevEditStatus)
		}
		if _, err := StatusTarget(ctx, a.Queries, caller, in.ID, body.StatusID); err != nil {
			return change, err
		}
	}
	return db.RequestUpdateParams{
		ID: in.ID, Version: old.Version, ActorID: caller.UserID,
		Title: body.Title, Description: body.Description, PartID: body.PartID, CategoryID: body.CategoryID,
		TypeID: body.TypeID, PriorityID: body.PriorityID, StatusID: body.StatusID, Marker: targets.StatusMarker,
		DueGiven: body.DueOn.Given, DueOn: body.DueOn.Day, Answers: answers,
		LabelsGiven: body.LabelIDs != nil, LabelIds: body.LabelIDs,
		Most: a.Limits.ChangesPerMinute, MostText: a.Limits.TextPerMinute,
		AssigneeID: assignee, StatusChanged: statusChanged, AssigneeChanged: !same(assignee, old.Facts.AssigneeID),
	}, nil
}

// answeredAgain is the new answers as they are stored; nil without any.
func (a *area) answeredAgain(ctx context.Context, fields *valid.Fields, in *UpdateInput) ([]byte, error) {
	if len(in.Body.Answers) == 0 {
		return nil, nil
	}
	kept, err := a.Queries.RequestAnswers(ctx, in.ID)
	if err != nil {
		return nil, database.Found(err, "read answers of request %d", in.ID)
	}
	return templates.Again(fields, kept, in.Body.Answers)
}

// assignee finds the new assignee: somebody of the request's project or category, or its present one, even if deactivated. Changing the
// category removes the assignee. Callers without the right to assign may only keep the assignee, or remove them by changing the category.
// Errors: Forbidden.
func (a *area) assignee(ctx context.Context, caller *identity.Caller, fields *valid.Fields, old db.RequestFactsRow,
	body UpdateBody) (*int64, error) {
	moved := body.CategoryID != old.Facts.CategoryID
	found, err := a.Queries.AssigneeByUsername(ctx, db.AssigneeByUsernameParams{
		Username: body.Assignee, ProjectID: old.Facts.ProjectID, CategoryID: body.CategoryID,
	})
	if err != nil && !errors.Is(err, pgx.ErrNoRows) {
		return nil, fmt.Errorf("find assignee: %w", err)
	}
	var wanted *int64
	if err == nil {
		wanted = &found.ID
	}
	stays := same(wanted, old.Facts.AssigneeID)
	if !caller.May(permission.ZahtjevZahtjevEditDodijeljeniKorisnik) {
		if moved && (stays || body.Assignee == "") {
			return nil, nil
		}
		if !stays {
			return nil, fault.Lacking(permission.ZahtjevZahtjevEditDodijeljeniKorisnik)
		}
	}
	fields.Check(body.Assignee == "" || wanted != nil && (found.Works || stays && !moved), "dodijeljeniKorisnikIme", texts.AssigneeMissing)
	return wanted, nil
}

func same(a, b *int64) bool {
	return a == nil && b == nil || a != nil && b != nil && *a == *b
}
