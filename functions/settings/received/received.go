// Package received is the part of the settings area for received letters: what became of each, and taking one once more. Package inbound of
// the area of requests receives them; a letter's bytes are downloaded as files are.
package received

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5/pgxpool"

	"zahtjevi/functions/settings/received/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/texts"
)

type area struct {
	pool    *pgxpool.Pool
	queries *db.Queries
}

// Register adds the operations on received letters.
func Register(api *serve.API, d serve.Deps) {
	a := &area{pool: d.Pool, queries: db.New(d.Pool)}
	manages := serve.Permission(permission.PostavkePismaUpravljanje)
	serve.Get(api, "/postavke/pisma", manages, "Primljene poruke", a.list)
	serve.Put(api, "/postavke/pisma/{pismoId}/ponovo", manages, "Ponovna obrada primljenog pisma", a.again)
}

// states are the states of letters for each state on the wire.
var states = map[string][]string{
	"":           {"waiting", "accepted", "refused", "ignored", "failed"},
	"ceka":       {"waiting"},
	"prihvaceno": {"accepted"},
	"odbijeno":   {"refused", "failed"},
	"zanemareno": {"ignored"},
}

var stateNames = map[string]string{
	"waiting": "ceka", "accepted": "prihvaceno", "refused": "odbijeno", "failed": "odbijeno", "ignored": "zanemareno",
}

// Letter is a received letter, without its content.
type Letter struct {
	ID         int64      `json:"id"`
	State      string     `json:"stanje" enum:"ceka,prihvaceno,odbijeno,zanemareno"`
	Reason     string     `json:"razlog" enum:",veliko,necitljivo,neispravno,posiljalac,adresa,oznaka,tudje,provjera,neprovjereno,nepoznat,upis,podaci,pravo,spojen,prazno,vlastito,ponovljeno,greska,automatski,lista,odbijenica,vraceno,nezeljeno" doc:"Zašto nije prihvaćeno"`
	Hidden     bool       `json:"skriveno" doc:"Pošiljalac, predmet, prilozi i samo pismo nisu navedeni, jer ne vidite ni zahtjev ni pošiljaoca"`
	Sender     string     `json:"posiljalac" doc:"Adresa iz zaglavlja pisma; prazna kad je nema ili ih je više"`
	Subject    string     `json:"predmet"`
	Size       int64      `json:"velicina" doc:"U bajtovima"`
	SentAt     *time.Time `json:"datumSlanja,omitempty" doc:"Kako ga navodi pismo"`
	ReceivedAt time.Time  `json:"datumPrijema"`
	FinishedAt *time.Time `json:"datumObrade,omitempty"`
	Username   string     `json:"korisnickoIme,omitempty" doc:"Čiji je komentar ili zahtjev postalo, ako osobu vidite"`
	FullName   string     `json:"punoIme,omitempty"`
	RequestID  *int64     `json:"zahtjevId,omitempty" doc:"Ako ga vidite"`
	LeftOut    []string   `json:"izostavljeno" nullable:"false" doc:"Prilozi koji nisu prihvaćeni"`
	FileID     *uuid.UUID `json:"dokumentId,omitempty" doc:"Cijelo pismo, za preuzimanje; nema ga za pisma koja nisu pročitana"`
}

// ListInput asks for a page of letters in a state, or in any.
type ListInput struct {
	listing.Paging
	State string `query:"stanje" enum:"ceka,prihvaceno,odbijeno,zanemareno"`
}

// Page is a page of letters, the newest first. Totals stop at 1,000.
type Page struct {
	listing.Page[Letter]
	FailingSince *time.Time `json:"zastoj,omitempty" doc:"Od kada se sandučić ne može čitati"`
	Failure      string     `json:"razlogZastoja,omitempty" enum:"veza,tls,prijava,folder,drugo" doc:"Na kojem koraku se ne može čitati, ako je poznat"`
}

// ListOutput is a page of letters.
type ListOutput struct {
	Body Page
}

func (a *area) list(ctx context.Context, in *ListInput) (*ListOutput, error) {
	caller := identity.From(ctx)
	rows := listing.Statement{SQL: db.LetterList, Args: []any{states[in.State], caller.UserID,
		caller.Scope == identity.ScopeEverything, caller.Projects}}
	page, err := listing.Read[db.LetterListRow](ctx, a.pool, rows.Page(in.Paging), rows.Counted())
	if err != nil {
		return nil, fmt.Errorf("list letters: %w", err)
	}
	mailbox, err := a.queries.Mailbox(ctx)
	if err != nil {
		return nil, fmt.Errorf("read state of the mailbox: %w", err)
	}
	list := listing.Map(page.List, func(row db.LetterListRow) Letter { return letter(caller, row) })
	return &ListOutput{Body: Page{Page: listing.Page[Letter]{List: list, More: page.More},
		FailingSince: mailbox.FailingSince, Failure: mailbox.Failure}}, nil
}

// letter tells of one that the caller does not see only what became of it, and names the request only to those who see it.
func letter(caller *identity.Caller, row db.LetterListRow) Letter {
	l := Letter{ID: row.ID, State: stateNames[row.State], Reason: row.Reason, Size: row.Size, SentAt: row.SentAt, ReceivedAt: row.ReceivedAt,
		FinishedAt: row.FinishedAt, Username: row.Username, FullName: row.FullName, LeftOut: []string{}}
	if l.Hidden = !sees(caller, row.Facts, row.Within); l.Hidden {
		return l
	}
	l.Sender, l.Subject, l.LeftOut, l.FileID = row.Sender, row.Subject, row.LeftOut, row.FileID
	if row.Facts.ProjectID != 0 && caller.SeesRequest(row.Facts) {
		l.RequestID = &row.RequestID
	}
	return l
}

// sees reports whether somebody who manages letters sees one: they see everything, the request that it became, or who sent it. Downloads
// of letters ask the same (functions/uploads).
func sees(caller *identity.Caller, facts identity.RequestFacts, within bool) bool {
	return caller.Scope == identity.ScopeEverything || within || facts.ProjectID != 0 && caller.SeesRequest(facts)
}

// Input names a letter.
type Input struct {
	ID int64 `path:"pismoId"`
}

// again lets the worker take a letter once more that was not accepted, by the rules and rights of that moment. Errors: NotFound, Conflict
// for other letters, and for those of which there is no content.
func (a *area) again(ctx context.Context, in *Input) (*serve.Empty, error) {
	caller := identity.From(ctx)
	found, err := a.queries.LetterFind(ctx, db.LetterFindParams{ID: in.ID, CallerID: caller.UserID, Projects: caller.Projects})
	if err != nil {
		return nil, database.Found(err, "find letter %d", in.ID)
	}
	if !sees(caller, found.Facts, found.Within) {
		return nil, fault.Missing()
	}
	changed, err := db.New(database.As(a.pool, caller)).LetterAgain(ctx, in.ID)
	switch {
	case err != nil:
		return nil, fmt.Errorf("take letter %d again: %w", in.ID, err)
	case changed > 0:
		return nil, database.LogEvent(ctx, a.pool, caller.Actor(), database.Event{Action: "update", Entity: "received_letters",
			Key: strconv.FormatInt(in.ID, 10)})
	case !found.Kept && found.State != "waiting":
		return nil, fault.New(fault.Conflict, texts.LetterNotKept)
	}
	return nil, fault.New(fault.Conflict, texts.LetterNotRefused)
}
