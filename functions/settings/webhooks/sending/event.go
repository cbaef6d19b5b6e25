package sending

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/settings/webhooks"
	"zahtjevi/functions/settings/webhooks/db"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/requestfield"
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

// toldFields are the fields whose changes are told. Internal data of requests is in none of them.
var toldFields = requestfield.Of(requestfield.Webhook)

var toldColumns = requestfield.Columns(toldFields)

// compose writes what a delivery tells, as far as the webhook's owner sees it now. Errors: stopped, errNotTold.
func (s *sender) compose(ctx context.Context, row db.DeliveryNextRow) (webhooks.Event, error) {
	caller, err := s.people.InRole(ctx, row.OwnerID, row.RoleID)
	switch {
	case errors.Is(err, identity.ErrNoRole):
		return webhooks.Event{}, stopped(noOwner)
	case err != nil:
		return webhooks.Event{}, fmt.Errorf("find the owner: %w", err)
	case !caller.May(permission.PostavkeWebhookUpravljanje), !caller.May(permission.ZahtjevZahtjevPregled),
		row.ProjectID != 0 && !caller.SeesProject(row.ProjectID):
		return webhooks.Event{}, stopped(noRight)
	case row.Event == webhooks.Test:
		return webhooks.Event{Type: row.Event, At: row.CreatedAt, Data: webhooks.EventData{Test: "Proba webhooka"}}, nil
	}
	facts, err := s.queries.DeliveryFacts(ctx, row.ID)
	if errors.Is(err, pgx.ErrNoRows) {
		return webhooks.Event{}, errNotTold // the log has forgotten it
	}
	if err != nil {
		return webhooks.Event{}, fmt.Errorf("read what happened: %w", err)
	}
	if !maySee(caller, row, facts) {
		return webhooks.Event{}, errNotTold
	}
	return s.event(row, facts)
}

// maySee reports whether the owner sees what a delivery tells. Of a deleted request only that it was deleted is told, and of an event that
// is not named here nothing.
func maySee(caller *identity.Caller, row db.DeliveryNextRow, facts db.DeliveryFactsRow) bool {
	if !caller.SeesRequest(facts.Facts) || row.ProjectID != 0 && row.ProjectID != facts.Facts.ProjectID {
		return false
	}
	switch row.Event {
	case webhooks.RequestDeleted:
		return true
	case webhooks.RequestCreated, webhooks.RequestChanged, webhooks.RequestStatus, webhooks.RequestRestored:
		return !facts.Deleted
	case webhooks.CommentCreated:
		return !facts.Deleted && !facts.CommentHidden && caller.May(permission.ZahtjevKomentarPregled)
	default:
		return false
	}
}

func (s *sender) event(row db.DeliveryNextRow, facts db.DeliveryFactsRow) (webhooks.Event, error) {
	now := time.Now().UTC().Truncate(time.Second)
	data := webhooks.EventData{ReadAt: &now, RequestID: facts.RequestID, ProjectID: facts.Facts.ProjectID, Project: facts.ProjectName}
	if facts.Actor != "" {
		data.Actor = &webhooks.EventActor{Username: facts.Actor, FullName: facts.ActorName}
	}
	if !facts.Deleted {
		data.Title, data.Status = facts.Title, &webhooks.EventStatus{ID: facts.StatusID, Name: facts.StatusName}
		data.Address = fmt.Sprintf("%s/home/zahtjev/%d", s.publicURL, facts.RequestID)
	}
	switch row.Event {
	case webhooks.RequestStatus:
		data.Status = &webhooks.EventStatus{ID: facts.NewStatusID, Name: facts.NewStatusName}
		data.FormerStatus = &webhooks.EventStatus{ID: facts.FormerStatusID, Name: facts.FormerStatusName}
	case webhooks.RequestChanged:
		var after map[string]json.RawMessage
		if err := json.Unmarshal(facts.After, &after); err != nil {
			return webhooks.Event{}, fmt.Errorf("read entry of the log: %w", err)
		}
		for _, field := range toldFields {
			if _, changed := after[field.Column]; changed {
				data.Fields = append(data.Fields, field.Wire)
			}
		}
		slices.Sort(data.Fields)
	case webhooks.CommentCreated:
		if row.CommentID != nil {
			data.CommentID = *row.CommentID
		}
	}
	return webhooks.Event{Type: row.Event, At: facts.CreatedAt.UTC(), Data: data}, nil
}
