package request

import (
	"context"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/requests/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/texts"
)

// Act gives a request another status, another assignee, or both, while somebody says something of it. It is part of the comment's body, and
// is made only on the version that its author has read.
type Act struct {
	StatusID int64   `json:"zahtjevStatusId,omitempty" doc:"Novi status zahtjeva; traži i pravo na promjenu statusa"`
	Assignee *string `json:"dodijeljeniKorisnikIme,omitempty" doc:"Kome se zahtjev dodjeljuje, ili prazno; traži i prava na izmjenu i dodjelu"`
	Version  int32   `json:"verzija,omitempty" doc:"Verzija zahtjeva na kojoj je izmjena napravljena; obavezna uz nju"`
}

// Given reports whether anything is to change.
func (a Act) Given() bool { return a.StatusID != 0 || a.Assignee != nil }

// CheckedAct makes an act that its author may make, within a transaction.
type CheckedAct struct{ params db.RequestSayParams }

// CheckAct checks an act by the rules and rights of the calls that make each of its changes alone. Errors: Forbidden, NotFound, Invalid,
// TooMany.
func (a Area) CheckAct(ctx context.Context, caller *identity.Caller, id int64, act Act) (CheckedAct, error) {
	checked := CheckedAct{db.RequestSayParams{ID: id, Version: act.Version, ActorID: caller.UserID, Most: a.Limits.ChangesPerMinute,
		MostComments: a.Limits.CommentsPerMinute}}
	for _, needed := range []struct {
		changes bool
		right   permission.Code
	}{
		{act.StatusID != 0, permission.ZahtjevZahtjevEditStatus},
		{act.Assignee != nil, permission.ZahtjevZahtjevEdit},
		{act.Assignee != nil, permission.ZahtjevZahtjevEditDodijeljeniKorisnik},
	} {
		if needed.changes && !caller.May(needed.right) {
			return checked, fault.Lacking(needed.right)
		}
	}
	facts, err := a.Facts(ctx, caller, id)
	if err != nil {
		return checked, err
	}
	if act.StatusID != 0 {
		target, err := StatusTarget(ctx, a.Queries, caller, id, act.StatusID)
		if err != nil {
			return checked, err
		}
		checked.params.StatusID, checked.params.Marker = target.ID, target.Marker
	}
	if act.Assignee == nil {
		return checked, nil
	}
	checked.params.Assign = true
	checked.params.AssigneeID, err = a.assigneeOf(ctx, facts, *act.Assignee)
	return checked, err
}

// assigneeOf finds the person with a username, if the request may be assigned to them or is already; nil for nobody. Errors: Invalid.
func (a Area) assigneeOf(ctx context.Context, facts db.RequestFactsRow, username string) (*int64, error) {
	if username == "" {
		return nil, nil
	}
	found, err := a.Queries.AssigneeByUsername(ctx, db.AssigneeByUsernameParams{
		Username: username, ProjectID: facts.Facts.ProjectID, CategoryID: facts.Facts.CategoryID,
	})
	if err != nil && !errors.Is(err, pgx.ErrNoRows) {
		return nil, fmt.Errorf("find assignee: %w", err)
	}
	if err != nil || !found.Works && !same(&found.ID, facts.Facts.AssigneeID) {
		return nil, fault.Field("dodijeljeniKorisnikIme", texts.AssigneeMissing)
	}
	return &found.ID, nil
}

// Said tells of an act that was made.
type Said struct {
	Version  int32 // of the request
	Targeted bool  // its targets are to be settled after the transaction
}

// Make makes the act in a transaction, and counts the comment that goes with it: whoever adds that does not count it again. Errors:
// NotFound, TooMany, pgx.ErrNoRows.
func (c CheckedAct) Make(ctx context.Context, tx database.Querier) (Said, error) {
	row, err := db.New(tx).RequestSay(ctx, c.params)
	switch {
	case err != nil:
		return Said{}, fmt.Errorf("change request %d: %w", c.params.ID, err)
	case row.Wait > 0:
		return Said{}, fault.TooSoon(texts.CommentsTooMany, int(row.Wait))
	case row.ChangeWait > 0:
		return Said{}, fault.TooSoon(texts.ChangesTooMany, int(row.ChangeWait))
	}
	return Said{Version: row.Version, Targeted: row.Targeted}, nil
}

// MakeBack makes an act that goes with the withdrawal of a comment. Errors: NotFound, TooMany, pgx.ErrNoRows.
func (c CheckedAct) MakeBack(ctx context.Context, tx database.Querier) (Said, error) {
	c.params.MostComments = 0
	return c.Make(ctx, tx)
}
