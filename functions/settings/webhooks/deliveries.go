package webhooks

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/settings/webhooks/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/texts"
)

// stateWaiting is the state of a delivery that is to be sent.
const stateWaiting = "waiting"

// deliveryStates are the wire's names of the states of deliveries.
var deliveryStates = map[string]string{"ceka": stateWaiting, "isporucena": "delivered", "odustala": "given_up", "nepotrebna": "dropped"}

var deliveryStateNames = map[string]string{
	stateWaiting: "ceka", "delivered": "isporucena", "given_up": "odustala", "dropped": "nepotrebna",
}

// Delivery holds a message that a webhook got, or will get.
type Delivery struct {
	ID          int64      `json:"id"`
	MessageID   string     `json:"porukaId" doc:"Zaglavlje webhook-id, isto u svakom pokušaju"`
	Event       string     `json:"dogadjaj" enum:"zahtjev.kreiran,zahtjev.izmijenjen,zahtjev.status,zahtjev.obrisan,zahtjev.vracen,komentar.kreiran,proba"`
	RequestID   *int64     `json:"zahtjevId,omitempty" doc:"Ako ga vidite"`
	State       string     `json:"stanje" enum:"ceka,isporucena,odustala,nepotrebna" doc:"Nepotrebna je kad vlasnik ne smije vidjeti šta bi javila"`
	Attempts    int32      `json:"brojPokusaja"`
	Reason      string     `json:"razlog" enum:",adresa,vrijeme,veza,odgovor,greska,previse,zaustavljen" doc:"Zašto posljednji pokušaj nije uspio"`
	Status      *int32     `json:"odgovor,omitempty" doc:"HTTP status odgovora"`
	Millis      *int32     `json:"trajanjeMs,omitempty"`
	Excerpt     string     `json:"izvod" doc:"Početak odgovora"`
	CreatedAt   time.Time  `json:"datumKreiranja"`
	NextAttempt *time.Time `json:"sljedeciPokusaj,omitempty" doc:"Za isporuku koja čeka novi pokušaj"`
	FinishedAt  *time.Time `json:"datumZavrsetka,omitempty"`
}

// DeliveriesInput asks for a page of a webhook's deliveries, in a state or in any.
type DeliveriesInput struct {
	Input
	listing.Paging
	State string `query:"stanje" enum:"ceka,isporucena,odustala,nepotrebna"`
}

// DeliveriesOutput is a page of deliveries, the newest first. Totals stop at 1,000.
type DeliveriesOutput struct {
	Body listing.Page[Delivery]
}

func (a *area) deliveries(ctx context.Context, in *DeliveriesInput) (*DeliveriesOutput, error) {
	caller := identity.From(ctx)
	if _, err := a.find(ctx, a.queries, in.ID); err != nil {
		return nil, err
	}
	rows := listing.Statement{SQL: db.DeliveryList, Args: []any{in.ID}}
	if in.State != "" {
		rows = listing.Statement{SQL: db.DeliveryListIn, Args: []any{in.ID, deliveryStates[in.State]}}
	}
	page, err := listing.Read[db.DeliveryListRow](ctx, a.pool, rows.Page(in.Paging), rows.Counted())
	if err != nil {
		return nil, fmt.Errorf("list deliveries of webhook %d: %w", in.ID, err)
	}
	list := listing.Map(page.List, func(row db.DeliveryListRow) Delivery { return delivery(caller, row) })
	return &DeliveriesOutput{Body: listing.Page[Delivery]{List: list, More: page.More}}, nil
}

// delivery names the request only to those who see it.
func delivery(caller *identity.Caller, row db.DeliveryListRow) Delivery {
	d := Delivery{
		ID: row.ID, MessageID: "msg_" + row.MessageID.String(), Event: row.Event, State: deliveryStateNames[row.State], Attempts: row.Attempts,
		Reason: row.Failure, Status: row.AnswerStatus, Millis: row.AnswerMs, Excerpt: row.AnswerExcerpt, CreatedAt: row.CreatedAt,
		FinishedAt: row.FinishedAt,
	}
	if row.RequestID != nil && caller.SeesRequest(row.Facts) {
		d.RequestID = row.RequestID
	}
	if row.State == stateWaiting && row.Attempts > 0 {
		d.NextAttempt = &row.NextAttemptAt
	}
	return d
}

// test adds a delivery that tells nothing, and is sent at once. Errors: NotFound, Conflict where the webhook is stopped or being tested.
func (a *area) test(ctx context.Context, in *Input) (*serve.Empty, error) {
	_, err := a.queries.WebhookTest(ctx, in.ID)
	if errors.Is(err, pgx.ErrNoRows) {
		return nil, a.refuse(ctx, in.ID, texts.WebhookTested)
	}
	if err != nil {
		return nil, fmt.Errorf("test webhook %d: %w", in.ID, err)
	}
	return nil, nil
}

// refuse returns the reason for which a delivery is not sent: the webhook is stopped, or the given one.
func (a *area) refuse(ctx context.Context, id int64, reason texts.Text) error {
	stopped, err := a.queries.WebhookFind(ctx, id)
	if err != nil {
		return database.Found(err, "find webhook %d", id)
	}
	if stopped != nil {
		reason = texts.WebhookStands
	}
	return fault.New(fault.Conflict, reason)
}

// DeliveryInput names a delivery of a webhook.
type DeliveryInput struct {
	Input
	DeliveryID int64 `path:"isporukaId"`
}

// sendAgain sends a delivery that is done once more, with the same webhook-id, as far as its owner sees what it tells. Errors: NotFound,
// Conflict for one that waits, a stopped webhook, or one with too much waiting.
func (a *area) sendAgain(ctx context.Context, in *DeliveryInput) (*serve.Empty, error) {
	_, err := a.queries.DeliveryAgain(ctx, db.DeliveryAgainParams{WebhookID: in.ID, ID: in.DeliveryID, Most: mostWaiting})
	if err == nil {
		return nil, nil
	}
	if !errors.Is(err, pgx.ErrNoRows) {
		return nil, fmt.Errorf("send delivery %d again: %w", in.DeliveryID, err)
	}
	state, err := a.queries.DeliveryFind(ctx, db.DeliveryFindParams{WebhookID: in.ID, ID: in.DeliveryID})
	if err != nil {
		return nil, database.Found(err, "find delivery %d", in.DeliveryID)
	}
	if state == stateWaiting {
		return nil, a.refuse(ctx, in.ID, texts.DeliveryWaits)
	}
	return nil, a.refuse(ctx, in.ID, texts.DeliveriesMany)
}
