package request

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/requests/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/edit"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/texts"
)

// CorrectInput is a correction of a request by who sent it, on the version that they have read.
type CorrectInput struct {
	edit.Input[struct {
		Title       string `json:"naziv" maxLength:"128"`
		Description string `json:"opis" maxLength:"65536"`
		CategoryID  int64  `json:"zahtjevKategorijaId"`
		edit.Versioned
	}]
	ID int64 `path:"zahtjevId"`
}

// Missing implements serve.Worded.
func (CorrectInput) Missing() map[string]texts.Text { return UpdateInput{}.Missing() }

// correct changes what the sender of a request wrote, as long as nobody else has answered it or given it a status. Errors: NotFound,
// Forbidden, Conflict, Invalid, TooMany.
func (a *area) correct(ctx context.Context, in *CorrectInput) (*Output, error) {
	caller := identity.From(ctx)
	return edit.Save(ctx, a.Pool, in, a.Edited(caller, in.ID), func(version int32) (*Output, error) {
		facts, err := a.Facts(ctx, caller, in.ID)
		if err != nil {
			return nil, err
		}
		if facts.Facts.CreatorID != caller.UserID {
			return nil, fault.Denied()
		}
		var changed db.RequestUpdateRow
		err = database.Write(ctx, a.Pool, caller.Actor(), func(tx pgx.Tx) (err error) {
			within := area{a.Area}
			within.Queries = db.New(tx)
			changed, err = within.correctIn(ctx, within.Queries, caller, in, version)
			return err
		})
		if err != nil {
			return nil, err
		}
		if changed.Targeted {
			a.Settle(ctx, in.ID)
		}
		return a.Read(ctx, caller, in.ID)
	})
}

// correctIn makes the correction by the rules of edits. Its queries are those of a transaction, in which nobody begins with the request.
func (a *area) correctIn(ctx context.Context, queries *db.Queries, caller *identity.Caller, in *CorrectInput,
	version int32) (changed db.RequestUpdateRow, err error) {
	kept, err := queries.RequestToCorrect(ctx, db.RequestToCorrectParams{ID: in.ID, Version: version})
	if err != nil {
		return changed, fmt.Errorf("lock request %d: %w", in.ID, err)
	}
	if kept.Begun {
		return changed, fault.New(fault.Conflict, texts.RequestBegun)
	}
	body := UpdateBody{
		Title: in.Body.Title, Description: in.Body.Description, CategoryID: in.Body.CategoryID,
		StatusID: kept.StatusID, TypeID: kept.TypeID, PriorityID: kept.PriorityID,
	}
	if kept.Facts.CategoryID == in.Body.CategoryID {
		body.Assignee = kept.Assignee
	}
	old := db.RequestFactsRow{Facts: kept.Facts, StatusID: kept.StatusID, Version: kept.Version}
	change, err := a.checkUpdate(ctx, caller, old, &UpdateInput{ID: in.ID, Input: edit.Input[UpdateBody]{Body: body}})
	if err != nil {
		return changed, err
	}
	changed, err = queries.RequestUpdate(ctx, change)
	if err != nil {
		return changed, fmt.Errorf("correct request %d: %w", in.ID, err)
	}
	if changed.Wait > 0 {
		return changed, fault.TooSoon(texts.ChangesTooMany, int(changed.Wait))
	}
	return changed, nil
}
