// Package webhooks is the part of the settings area for webhooks: where events are told, their secrets, and what became of deliveries.
// Package sending tells them.
package webhooks

import (
	"context"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"zahtjevi/functions/settings/webhooks/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/edit"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/idempotency"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/texts"
)

const (
	// most limits how many webhooks an installation may have.
	most = 20
	// mostWaiting limits how many deliveries of a webhook may wait before none is sent again.
	mostWaiting = 1000
)

type area struct {
	hosts   []string // of private networks that may be called
	pool    *pgxpool.Pool
	queries *db.Queries
}

// Register adds the operations on webhooks.
func Register(api *serve.API, d serve.Deps) {
	a := &area{hosts: d.Config.WebhookHosts, pool: d.Pool, queries: db.New(d.Pool)}
	const all, one = "/postavke/webhookovi", "/postavke/webhookovi/{webhookId}"
	manages := serve.Permission(permission.PostavkeWebhookUpravljanje)

	serve.Get(api, all, manages, "Webhookovi", a.list)
	serve.Create(api, all, manages.Confirmed(), "Novi webhook", a.create)
	serve.Get(api, one, manages, "Webhook", a.view)
	serve.Put(api, one, manages.Confirmed(), "Izmjena webhooka", a.update)
	serve.Delete(api, one, manages, "Brisanje webhooka", a.remove)
	serve.Put(api, one+"/tajna", manages.Confirmed(), "Nova tajna webhooka", a.rotate)
	serve.Put(api, one+"/proba", manages, "Proba webhooka", a.test)
	serve.Get(api, one+"/isporuke", manages, "Isporuke webhooka", a.deliveries)
	serve.Put(api, one+"/isporuke/{isporukaId}/ponovo", manages, "Ponovno slanje isporuke", a.sendAgain)
	serve.Tells[Event](api, told)
}

// Content holds a person's description of a webhook.
type Content struct {
	Name      string   `json:"naziv" maxLength:"64"`
	URL       string   `json:"adresa" maxLength:"500" doc:"https://…, bez korisničkog imena i lozinke"`
	Events    []string `json:"dogadjaji" nullable:"false" maxItems:"20" enum:"zahtjev.kreiran,zahtjev.izmijenjen,zahtjev.status,zahtjev.obrisan,zahtjev.vracen,komentar.kreiran"`
	ProjectID *int64   `json:"projekatId" nullable:"true" doc:"Samo ovaj projekat; null su svi koje vlasnik vidi"`
}

// Webhook is a webhook without its secret.
type Webhook struct {
	ID int64 `json:"id"`
	Content
	Project    string     `json:"projekat" doc:"Prazno kad ga ne vidite"`
	Active     bool       `json:"aktivan" doc:"Ne stoji"`
	State      string     `json:"stanje" enum:"radi,smetnje,stoji"`
	Reason     string     `json:"razlog,omitempty" enum:"rucno,neuspjeh,ukinut,vlasnik,pravo" doc:"Zašto stoji"`
	Owner      string     `json:"vlasnik" doc:"Ko ga je posljednji sačuvao: javlja se samo ono što ta osoba vidi; prazno kad je ne vidite"`
	Role       string     `json:"uloga" doc:"U kojoj ulozi"`
	StoppedAt  *time.Time `json:"zaustavljen,omitempty"`
	FailingAt  *time.Time `json:"smetnjeOd,omitempty" doc:"Od kada ništa nije isporučeno"`
	AnsweredAt *time.Time `json:"posljednjaIsporuka,omitempty"`
	RotatedAt  time.Time  `json:"tajnaOd"`
	Waiting    int64      `json:"ceka" doc:"Broj isporuka koje čekaju"`
	Version    int32      `json:"verzija"`
}

// States of a webhook on the wire.
const (
	stateWorks, stateFails, stateStands = "radi", "smetnje", "stoji"
)

// wire names the project only to those who see it.
func wire(caller *identity.Caller, row db.WebhookListRow) Webhook {
	state := stateWorks
	switch {
	case row.StoppedAt != nil:
		state = stateStands
	case row.FailingSince != nil:
		state = stateFails
	}
	project := row.ProjectName
	if row.ProjectID != nil && !caller.SeesProject(*row.ProjectID) {
		project = ""
	}
	return Webhook{
		ID: row.ID, Content: Content{Name: row.Name, URL: row.Url, Events: row.Events, ProjectID: row.ProjectID}, Project: project,
		Active: row.StoppedAt == nil, State: state, Reason: row.StopReason, Owner: row.OwnerName, Role: row.RoleName,
		StoppedAt: row.StoppedAt, FailingAt: row.FailingSince,
		AnsweredAt: row.AnsweredAt, RotatedAt: row.RotatedAt, Waiting: row.Waiting, Version: row.Version,
	}
}

// ListOutput is all webhooks, by name.
type ListOutput struct {
	Body listing.List[Webhook]
}

func (a *area) list(ctx context.Context, _ *struct{}) (*ListOutput, error) {
	rows, err := a.read(ctx, a.queries, 0, most)
	if err != nil {
		return nil, fmt.Errorf("list webhooks: %w", err)
	}
	hooks := make([]Webhook, len(rows))
	for i, row := range rows {
		hooks[i] = wire(identity.From(ctx), row)
	}
	return &ListOutput{Body: listing.Whole(hooks)}, nil
}

// Input names a webhook.
type Input struct {
	ID int64 `path:"webhookId" minimum:"1"`
}

// Output is a webhook, with its version as ETag.
type Output struct {
	ETag string `header:"ETag"`
	Body Webhook
}

func (a *area) view(ctx context.Context, in *Input) (*Output, error) {
	return a.find(ctx, a.queries, in.ID)
}

// read reads one webhook, or all for 0, as far as the caller may be told.
func (a *area) read(ctx context.Context, queries *db.Queries, id, most int64) ([]db.WebhookListRow, error) {
	caller := identity.From(ctx)
	return queries.WebhookList(ctx, db.WebhookListParams{ID: id, Most: most, CallerID: caller.UserID,
		Everybody: caller.Scope == identity.ScopeEverything, Projects: caller.Projects})
}

// find answers NotFound where there is no such webhook.
func (a *area) find(ctx context.Context, queries *db.Queries, id int64) (*Output, error) {
	rows, err := a.read(ctx, queries, id, 1)
	if err != nil {
		return nil, fmt.Errorf("find webhook %d: %w", id, err)
	}
	if len(rows) == 0 || id == 0 {
		return nil, fault.Missing()
	}
	return &Output{ETag: edit.ETag(rows[0].Version), Body: wire(identity.From(ctx), rows[0])}, nil
}

// CreateInput is a new webhook.
type CreateInput struct {
	idempotency.Header
	Body Content
}

// Created is a webhook with a secret that no other answer has.
type Created struct {
	Webhook
	Secret string `json:"tajna" doc:"Ključ kojim se provjeravaju potpisi (Standard Webhooks). Više se ne može pročitati, ni ponovljenim pozivom: tada je prazan"`
}

// CreatedOutput is a new webhook, or one with a new secret.
type CreatedOutput struct {
	ETag string `header:"ETag"`
	Body Created
}

func (a *area) create(ctx context.Context, in *CreateInput) (*CreatedOutput, error) {
	caller := identity.From(ctx)
	if err := a.check(caller, &in.Body); err != nil {
		return nil, err
	}
	secret := "" // is not in what is kept for a repeated call
	made, err := idempotency.Create(ctx, a.pool, caller, in.Header, in, false, func(q database.Querier) (*Output, error) {
		queries := db.New(q)
		if err := queries.WebhookLock(ctx); err != nil {
			return nil, fmt.Errorf("lock webhooks: %w", err)
		}
		count, err := queries.WebhookCount(ctx)
		if err != nil {
			return nil, fmt.Errorf("count webhooks: %w", err)
		}
		if count >= most {
			return nil, fault.Field("naziv", texts.WebhooksFull.With("limit", most))
		}
		secret = newSecret()
		id, err := queries.WebhookCreate(ctx, db.WebhookCreateParams{
			Name: in.Body.Name, Url: in.Body.URL, Events: in.Body.Events, ProjectID: in.Body.ProjectID, OwnerID: caller.UserID,
			RoleID: caller.RoleID, Secret: secret,
		})
		if err != nil {
			return nil, projectGone(err, "create webhook")
		}
		return a.find(ctx, queries, id)
	})
	if err != nil {
		return nil, err
	}
	return &CreatedOutput{ETag: made.ETag, Body: Created{made.Body, secret}}, nil
}

// UpdateInput changes a webhook.
type UpdateInput struct {
	edit.Input[struct {
		Content
		Active bool `json:"aktivan" doc:"Webhook koji je stajao javlja samo ono što se desi od sada"`
		edit.Versioned
	}]
	ID int64 `path:"webhookId" minimum:"1"`
}

// update makes the caller the owner: what is told from then on is what they see, so that nobody learns more through the webhook of
// somebody else.
func (a *area) update(ctx context.Context, in *UpdateInput) (*Output, error) {
	caller := identity.From(ctx)
	if err := a.check(caller, &in.Body.Content); err != nil {
		return nil, err
	}
	row := edit.Row{Table: "webhooks", ID: in.ID, Stale: texts.WebhookStale, Find: func(ctx context.Context) error {
		_, err := a.find(ctx, a.queries, in.ID)
		return err
	}}
	_, err := edit.Save(ctx, a.pool, in, row, func(version int32) (int32, error) {
		saved, err := db.New(database.As(a.pool, caller)).WebhookUpdate(ctx, db.WebhookUpdateParams{
			ID: in.ID, Version: version, Name: in.Body.Name, Url: in.Body.URL, Events: in.Body.Events, ProjectID: in.Body.ProjectID,
			OwnerID: caller.UserID, RoleID: caller.RoleID, Active: in.Body.Active,
		})
		return saved, projectGone(err, "update webhook")
	})
	if err != nil {
		return nil, err
	}
	return a.find(ctx, a.queries, in.ID)
}

// projectGone refuses a project that does not exist.
func projectGone(err error, doing string) error {
	switch {
	case err == nil:
		return nil
	case database.Violates(err, "webhooks_project_id_fkey"):
		return fault.Field("projekatId", texts.WebhookProject)
	}
	return fmt.Errorf("%s: %w", doing, err)
}

func (a *area) remove(ctx context.Context, in *Input) (*serve.Empty, error) {
	deleted, err := db.New(database.As(a.pool, identity.From(ctx))).WebhookDelete(ctx, in.ID)
	return nil, database.Changed(deleted, err, "delete webhook %d", in.ID)
}

// rotate gives a webhook a new secret; for a day the former one signs too.
func (a *area) rotate(ctx context.Context, in *Input) (*CreatedOutput, error) {
	secret := newSecret()
	changed, err := db.New(database.As(a.pool, identity.From(ctx))).WebhookRotate(ctx, db.WebhookRotateParams{ID: in.ID, Secret: secret})
	if err := database.Changed(changed, err, "give webhook %d a new secret", in.ID); err != nil {
		return nil, err
	}
	found, err := a.find(ctx, a.queries, in.ID)
	if err != nil {
		return nil, err
	}
	return &CreatedOutput{ETag: found.ETag, Body: Created{found.Body, secret}}, nil
}
