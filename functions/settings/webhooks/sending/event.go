package sending

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/settings/webhooks"
	"zahtjevi/functions/settings/webhooks/db"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/permission"
)

// Why a webhook was stopped.
const (
	failed       = "neuspjeh" // nothing could be delivered for a day
	receiverGone = "ukinut"   // the receiver answers that it is no longer there
	noOwner      = "vlasnik"  // the owner is not active in the role any more
	noRight      = "pravo"    // the owner lost a right or the project
)

// stopped means that the webhook may tell nothing any more, and why.
type stopped string

func (s stopped) Error() string { return "the webhook is to be stopped: " + string(s) }

// errNotTold means that the webhook's owner may not see, at this moment, what a delivery would tell.
var errNotTold = errors.New("the owner may not be told")

// toldFields are the fields whose changes are told, by the columns of the log. Internal data of requests is in none of them.
var toldFields = map[string]string{
	"title": "naziv", "description": "opis", "part_id": "dioProjekta", "category_id": "zahtjevKategorija", "type_id": "zahtjevTip",
	"priority_id": "zahtjevPrioritet", "assignee_id": "dodijeljeniKorisnik", "due_on": "rok", "answers": "odgovori",
}

var toldColumns = slices.Sorted(maps.Keys(toldFields))

// Event is what a receiver is sent.
type Event struct {
	Type      string    `json:"type"`
	Timestamp time.Time `json:"timestamp"` // when it happened
	Data      Data      `json:"data"`
}

// Data says what happened to what, with names and the request's title as they are when it is sent. Texts of requests and comments are not
// in it: a receiver that needs them reads them with an access token.
type Data struct {
	RequestID    int64    `json:"zahtjevId,omitempty"`
	Title        string   `json:"naziv,omitempty"` // not of a deleted request
	ProjectID    int64    `json:"projekatId,omitempty"`
	Project      string   `json:"projekat,omitempty"`
	Status       *Status  `json:"status,omitempty"`      // the present one; of zahtjev.status the one that was chosen
	FormerStatus *Status  `json:"statusPrije,omitempty"` // of zahtjev.status
	Fields       []string `json:"polja,omitempty"`       // of zahtjev.izmijenjen
	CommentID    int64    `json:"komentarId,omitempty"`  // of komentar.kreiran
	Actor        *Actor   `json:"korisnik,omitempty"`    // who did it, unless it happened by itself
	Address      string   `json:"adresa,omitempty"`      // where people see the request
	Test         string   `json:"poruka,omitempty"`      // of proba
}

// Status is a status of a request.
type Status struct {
	ID   int64  `json:"id"`
	Name string `json:"naziv"`
}

// Actor is who did something.
type Actor struct {
	Username string `json:"korisnickoIme"`
	FullName string `json:"punoIme"`
}

// compose writes what a delivery tells, as far as the webhook's owner sees it now. Errors: stopped, errNotTold.
func (s *sender) compose(ctx context.Context, row db.DeliveryNextRow) (Event, error) {
	caller, err := s.people.InRole(ctx, row.OwnerID, row.RoleID)
	switch {
	case errors.Is(err, identity.ErrNoRole):
		return Event{}, stopped(noOwner)
	case err != nil:
		return Event{}, fmt.Errorf("find the owner: %w", err)
	case !caller.May(permission.PostavkeWebhookUpravljanje), !caller.May(permission.ZahtjevZahtjevPregled),
		row.ProjectID != 0 && !caller.SeesProject(row.ProjectID):
		return Event{}, stopped(noRight)
	case row.Event == webhooks.Test:
		return Event{Type: row.Event, Timestamp: row.CreatedAt, Data: Data{Test: "Proba webhooka"}}, nil
	}
	facts, err := s.queries.DeliveryFacts(ctx, row.ID)
	if errors.Is(err, pgx.ErrNoRows) {
		return Event{}, errNotTold // the log has forgotten it
	}
	if err != nil {
		return Event{}, fmt.Errorf("read what happened: %w", err)
	}
	if !maySee(caller, row, facts) {
		return Event{}, errNotTold
	}
	return s.event(row, facts)
}

// maySee reports whether the owner sees what a delivery tells. Of a deleted request only that it was deleted is told.
func maySee(caller *identity.Caller, row db.DeliveryNextRow, facts db.DeliveryFactsRow) bool {
	comment := row.Event == webhooks.CommentCreated
	return caller.SeesRequest(facts.Facts) && (row.ProjectID == 0 || row.ProjectID == facts.Facts.ProjectID) &&
		(!facts.Deleted || row.Event == webhooks.RequestDeleted) &&
		(!comment || !facts.CommentHidden && caller.May(permission.ZahtjevKomentarPregled))
}

func (s *sender) event(row db.DeliveryNextRow, facts db.DeliveryFactsRow) (Event, error) {
	data := Data{RequestID: facts.RequestID, ProjectID: facts.Facts.ProjectID, Project: facts.ProjectName}
	if facts.Actor != "" {
		data.Actor = &Actor{facts.Actor, facts.ActorName}
	}
	if !facts.Deleted {
		data.Title, data.Status = facts.Title, &Status{facts.StatusID, facts.StatusName}
		data.Address = fmt.Sprintf("%s/home/zahtjev/%d", s.publicURL, facts.RequestID)
	}
	switch row.Event {
	case webhooks.RequestStatus:
		data.Status = &Status{facts.NewStatusID, facts.NewStatusName}
		data.FormerStatus = &Status{facts.FormerStatusID, facts.FormerStatusName}
	case webhooks.RequestChanged:
		var after map[string]json.RawMessage
		if err := json.Unmarshal(facts.After, &after); err != nil {
			return Event{}, fmt.Errorf("read entry of the log: %w", err)
		}
		for column := range after {
			if field, told := toldFields[column]; told {
				data.Fields = append(data.Fields, field)
			}
		}
		slices.Sort(data.Fields)
	case webhooks.CommentCreated:
		if row.CommentID != nil {
			data.CommentID = *row.CommentID
		}
	}
	return Event{Type: row.Event, Timestamp: facts.CreatedAt.UTC(), Data: data}, nil
}
