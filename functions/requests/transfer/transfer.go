// Package transfer moves a request to another project, with its number, conversation, files and history.
package transfer

import (
	"context"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/requests/db"
	"zahtjevi/functions/requests/relations"
	"zahtjevi/functions/requests/request"
	"zahtjevi/shared/database"
	"zahtjevi/shared/edit"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

type area struct{ request.Area }

// Register lists the operations that move a request to another project.
func Register(api *serve.API, d serve.Deps) {
	a := &area{request.New(d)}

	change := serve.Permission(permission.ZahtjevZahtjevEdit).ForPrograms()
	serve.Get(api, "/zahtjevi/{zahtjevId}/premjestanje/pregled", change, "Šta bi zahtjev imao u drugom projektu",
		request.Open(a.Area, a.preview))
	serve.Put(api, "/zahtjevi/{zahtjevId}/premjestanje", change, "Premještanje zahtjeva u drugi projekat", request.Open(a.Area, a.move))
}

// Input moves a request to what it is to have in the other project.
type Input struct {
	edit.Input[Place]
	ID int64 `path:"zahtjevId"`
}

// Place is the request's place in the other project. The category implies the part.
type Place struct {
	ProjectID  int64  `json:"projekatId"`
	CategoryID int64  `json:"zahtjevKategorijaId"`
	TypeID     int64  `json:"zahtjevTipId"`
	PriorityID int64  `json:"zahtjevPrioritetId"`
	StatusID   int64  `json:"zahtjevStatusId" doc:"Status s drugom oznakom traži i pravo na promjenu statusa"`
	Assignee   string `json:"dodijeljeniKorisnikIme,omitempty" doc:"Korisničko ime; bez njega ostaje ko jeste, ako tamo radi"`
	edit.Versioned
}

// Output is the moved request's version, and whether the caller still sees it.
type Output struct {
	ETag string `header:"ETag"`
	Body struct {
		Version int32 `json:"verzija"`
		Seen    bool  `json:"vidljiv" doc:"Da li pozivalac zahtjev i dalje vidi"`
	}
}

// move gives a request another project, for who may edit it here and may add requests there. A request into which others were merged stays,
// as these would be read by nobody there. Errors: Forbidden, Invalid, NotFound, Conflict, TooMany.
func (a *area) move(ctx context.Context, in *Input) (*Output, error) {
	caller := identity.From(ctx)
	return edit.Save(ctx, a.Pool, in, a.Edited(caller, in.ID), func(version int32) (output *Output, err error) {
		if err := a.mayMove(ctx, caller, in.ID, in.Body.ProjectID); err != nil {
			return nil, err
		}
		err = database.Write(ctx, a.Pool, caller.Actor(), func(tx pgx.Tx) (err error) {
			output, err = a.moveIn(ctx, a.Queries.WithTx(tx), caller, in, version)
			return err
		})
		if database.Violates(err, "requests_external_key") {
			return nil, fault.New(fault.Conflict, texts.TransferKeyTaken)
		}
		if err == nil {
			a.Settle(ctx, in.ID)
		}
		return output, err
	})
}

// mayMove checks who may move a request where. Errors: Forbidden, Invalid, NotFound.
func (a *area) mayMove(ctx context.Context, caller *identity.Caller, id, projectID int64) error {
	if !caller.May(permission.ZahtjevZahtjevDodavanje) {
		return fault.Lacking(permission.ZahtjevZahtjevDodavanje)
	}
	facts, err := a.Facts(ctx, caller, id)
	switch {
	case err != nil:
		return err
	case !caller.SeesProject(projectID):
		return fault.Field("projekatId", texts.ProjectMissing)
	case facts.Facts.ProjectID == projectID:
		return fault.Field("projekatId", texts.TransferSame)
	}
	return nil
}

// moveIn moves a request within a transaction, in which nobody changes it, nor retires what it is to have.
func (a *area) moveIn(ctx context.Context, queries *db.Queries, caller *identity.Caller, in *Input, version int32) (*Output, error) {
	old, err := queries.TransferLock(ctx, db.TransferLockParams{ID: in.ID, Version: version, Earlier: request.StatusChangesPerDay - 1,
		MostNamed: relations.MostMerged})
	switch {
	case err != nil:
		return nil, fmt.Errorf("lock request %d: %w", in.ID, err)
	case !caller.SeesRequest(old.Facts):
		return nil, fault.Missing()
	case len(old.Merged) > 0:
		return nil, holdsMerged(old.Merged)
	case old.Restless:
		return nil, request.StatusTooOften()
	}
	change, err := a.check(ctx, queries, caller, in, old)
	if err != nil {
		return nil, err
	}
	moved, err := queries.Transfer(ctx, change)
	if err != nil {
		return nil, fmt.Errorf("move request %d to project %d: %w", in.ID, in.Body.ProjectID, err)
	}
	if moved.Wait > 0 {
		return nil, fault.TooSoon(texts.ChangesTooMany, int(moved.Wait))
	}
	output := &Output{ETag: edit.ETag(moved.Version)}
	output.Body.Version = moved.Version
	output.Body.Seen = caller.SeesRequest(identity.RequestFacts{
		ProjectID: change.ProjectID, CategoryID: change.CategoryID, CreatorID: old.Facts.CreatorID, AssigneeID: change.AssigneeID,
	})
	return output, nil
}

// check holds what the request is to have, and makes the statement's parameters. Errors: Forbidden, Invalid.
func (a *area) check(ctx context.Context, queries *db.Queries, caller *identity.Caller, in *Input,
	old db.TransferLockRow) (change db.TransferParams, err error) {
	body := in.Body
	wanted, given, err := assignee(ctx, queries, caller, body, old)
	if err != nil {
		return change, err
	}
	targets, err := queries.TransferTargets(ctx, db.TransferTargetsParams{ProjectID: body.ProjectID, CategoryID: body.CategoryID,
		TypeID: body.TypeID, PriorityID: body.PriorityID, StatusID: body.StatusID, AssigneeID: wanted})
	if err != nil {
		return change, fmt.Errorf("hold what request %d is to have: %w", in.ID, err)
	}
	var fields valid.Fields
	fields.Check(targets.PartID != 0, "zahtjevKategorijaId", texts.CategoryMissing)
	fields.Check(targets.TypeID != 0, "zahtjevTipId", texts.TypeMissing)
	fields.Check(targets.PriorityID != 0, "zahtjevPrioritetId", texts.PriorityMissing)
	fields.Check(targets.Marker >= 0, "zahtjevStatusId", texts.StatusMissing)
	fields.Check(!given || targets.AssigneeOk, "dodijeljeniKorisnikIme", texts.AssigneeMissing)
	if err := fields.Err(); err != nil {
		return change, err
	}
	if targets.Marker != old.Marker && !caller.May(permission.ZahtjevZahtjevEditStatus) {
		return change, fault.Lacking(permission.ZahtjevZahtjevEditStatus)
	}
	change = db.TransferParams{ID: in.ID, ActorID: caller.UserID, Most: a.Limits.ChangesPerMinute, ProjectID: body.ProjectID,
		PartID: targets.PartID, CategoryID: body.CategoryID, TypeID: body.TypeID, PriorityID: body.PriorityID, StatusID: body.StatusID,
		Marker: targets.Marker}
	if targets.AssigneeOk {
		change.AssigneeID = &wanted
	}
	return change, nil
}

// assignee returns the person who is to have the request, 0 for nobody, and whether the caller has chosen them. Errors: Forbidden, Invalid.
func assignee(ctx context.Context, queries *db.Queries, caller *identity.Caller, body Place, old db.TransferLockRow) (id int64, given bool,
	err error) {
	if body.Assignee == "" || body.Assignee == old.Assignee {
		if old.AssigneeID != nil {
			id = *old.AssigneeID
		}
		return id, false, nil
	}
	if !caller.May(permission.ZahtjevZahtjevEditDodijeljeniKorisnik) {
		return 0, false, fault.Lacking(permission.ZahtjevZahtjevEditDodijeljeniKorisnik)
	}
	found, err := queries.AssigneeByUsername(ctx, db.AssigneeByUsernameParams{
		Username: body.Assignee, ProjectID: body.ProjectID, CategoryID: body.CategoryID,
	})
	if errors.Is(err, pgx.ErrNoRows) {
		return 0, false, fault.Field("dodijeljeniKorisnikIme", texts.AssigneeMissing)
	}
	if err != nil {
		return 0, false, fmt.Errorf("find assignee: %w", err)
	}
	return found.ID, true, nil
}

// holdsMerged is the refusal to move a request into which others were merged.
func holdsMerged(merged []int64) error {
	if len(merged) == 1 {
		return fault.New(fault.Conflict, texts.TransferMergedOne.With("id", merged[0]))
	}
	return fault.New(fault.Conflict, texts.TransferMerged.With("requests", request.Numbers(merged, 0)))
}
