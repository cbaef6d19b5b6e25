package settings

import (
	"context"
	"fmt"
	"time"

	"zahtjevi/functions/settings/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/texts"
)

// mailStates are the states of the outbox for each state on the wire: a message that is still collecting changes is shown as waiting.
var mailStates = map[string][]string{
	"":           {"collecting", "waiting", "sent", "given_up", "dropped"},
	"ceka":       {"collecting", "waiting"},
	"poslana":    {"sent"},
	"odustala":   {"given_up"},
	"nepotrebna": {"dropped"},
}

// mailStateNames are the wire's names of the states of the outbox.
var mailStateNames = map[string]string{
	"collecting": "ceka", "waiting": "ceka", "sent": "poslana", "given_up": "odustala", "dropped": "nepotrebna",
}

// mailKinds are the wire's names of the kinds of messages.
var mailKinds = map[string]string{
	"request": "zahtjev", "reset": "lozinka", "invitation": "poziv", "test": "proba", "activation": "aktivacija", "registered": "imaRacun",
	"address":      "adresa",
	"address_link": "potvrdaAdrese", "address_asked": "novaAdresa", "password": "novaLozinka",
	"factor_on": "provjeraUkljucena", "factor_off": "provjeraIskljucena", "recovery_made": "noviRezervniKodovi",
	"recovery_used": "rezervniKod", "app_added": "dodanaAplikacija", "app_removed": "uklonjenaAplikacija", "passkey_added": "dodanKljuc",
	"passkey_removed": "uklonjenKljuc", "recurring_stopped": "ponavljanje", "webhook_stopped": "webhook",
	"letter_accepted": "pismoPrihvaceno", "letter_refused": "pismoOdbijeno",
	"stranger_refused": "nepoznatOdbijen", "stranger_invited": "pozivNaUpis", "summary": "sazetak", "absence": "odsustvo",
}

// mailReasons are the wire's names of why the last attempt failed.
var mailReasons = map[string]string{
	"": "", "address": "adresa", "refused": "odbijena", "deferred": "odgodjena", "broken": "prekid", "unreachable": "nedostupan",
	"bounced": "vracena", "held": "zadrzana",
}

// MailMessage is a message of the outbox, without its content.
type MailMessage struct {
	ID            int64      `json:"id"`
	State         string     `json:"stanje" enum:"ceka,poslana,odustala,nepotrebna"`
	Receiver      string     `json:"korisnickoIme" doc:"Prazno kad primalac nema račun, ili ga ne vidite"`
	ReceiverName  string     `json:"punoIme"`
	ReceiverEmail string     `json:"email" doc:"Adresa na koju poruka ide; prazno kad primaoca ne vidite"`
	Kind          string     `json:"vrsta" enum:"zahtjev,lozinka,poziv,proba,aktivacija,imaRacun,adresa,potvrdaAdrese,novaAdresa,novaLozinka,provjeraUkljucena,provjeraIskljucena,noviRezervniKodovi,rezervniKod,dodanaAplikacija,uklonjenaAplikacija,dodanKljuc,uklonjenKljuc,ponavljanje,webhook,pismoPrihvaceno,pismoOdbijeno,nepoznatOdbijen,pozivNaUpis,sazetak,odsustvo"`
	RequestID     *int64     `json:"zahtjevId,omitempty" doc:"Za poruku o zahtjevu koji vidite"`
	Attempts      int32      `json:"brojPokusaja"`
	Reason        string     `json:"razlog" enum:",adresa,odbijena,odgodjena,prekid,nedostupan,vracena,zadrzana" doc:"Zašto posljednji pokušaj nije uspio"`
	LastError     string     `json:"greska" doc:"Riječi servera e-pošte; prazno kad primaoca ne vidite"`
	CreatedAt     time.Time  `json:"datumKreiranja"`
	NextAttempt   *time.Time `json:"sljedeciPokusaj,omitempty" doc:"Za poruku koja čeka novi pokušaj"`
	FinishedAt    *time.Time `json:"datumZavrsetka,omitempty" doc:"Kada je poslana ili se od nje odustalo"`
}

// MailOutage says that the mail server cannot be reached, so that all messages wait.
type MailOutage struct {
	Since       time.Time `json:"od"`
	NextAttempt time.Time `json:"sljedeciPokusaj"`
	LastError   string    `json:"greska"`
}

// ListMailInput asks for a page of messages in a state, or in any.
type ListMailInput struct {
	listing.Paging
	State string `query:"stanje" enum:"ceka,poslana,odustala,nepotrebna"`
}

// MailPage is a page of messages, newest first. Totals stop at 1,000.
type MailPage struct {
	listing.Page[MailMessage]
	GivenUp int64       `json:"odustale" doc:"Broj poruka od kojih se odustalo, najviše 1000"`
	Outage  *MailOutage `json:"zastoj,omitempty"`
}

// ListMailOutput is a page of messages.
type ListMailOutput struct {
	Body MailPage
}

func (a *area) listMail(ctx context.Context, in *ListMailInput) (*ListMailOutput, error) {
	caller := identity.From(ctx)
	messages := listing.Statement{SQL: db.MailList, Args: []any{mailStates[in.State], caller.UserID,
		caller.Scope == identity.ScopeEverything, caller.Projects}}
	list, err := listing.Read[db.MailListRow](ctx, a.pool, messages.Page(in.Paging), messages.Counted())
	if err != nil {
		return nil, fmt.Errorf("list messages: %w", err)
	}
	queue, err := a.queries.MailQueue(ctx, listing.CountLimit)
	if err != nil {
		return nil, fmt.Errorf("read state of the queue: %w", err)
	}
	rows := listing.Map(list.List, func(row db.MailListRow) MailMessage { return mailMessage(caller, row) })
	output := &ListMailOutput{Body: MailPage{Page: listing.Page[MailMessage]{List: rows, More: list.More}, GivenUp: queue.GivenUp}}
	if queue.DownSince != nil {
		output.Body.Outage = &MailOutage{Since: *queue.DownSince, NextAttempt: queue.RetryAt, LastError: queue.LastError}
	}
	return output, nil
}

// mailMessage names the receiver and the request only to those who see them. The mail server's words may name the receiver too.
func mailMessage(caller *identity.Caller, row db.MailListRow) MailMessage {
	message := MailMessage{
		ID: row.ID, State: mailStateNames[row.State], Kind: mailKinds[row.Kind], Attempts: row.Attempts, Reason: mailReasons[row.Failure],
		CreatedAt: row.CreatedAt, FinishedAt: row.FinishedAt,
	}
	if row.Seen {
		message.Receiver, message.ReceiverName, message.ReceiverEmail = row.Username, row.FullName, row.Email
		message.LastError = row.LastError
	}
	if row.RequestID != nil && caller.SeesRequest(row.Facts) {
		message.RequestID = row.RequestID
	}
	if row.State == "waiting" && row.Failure != "" {
		message.NextAttempt = &row.NextAttemptAt
	}
	return message
}

// MailInput names a message.
type MailInput struct {
	ID int64 `path:"porukaId"`
}

// resendMail queues a message again that was given up. Errors: NotFound, Conflict for other messages.
func (a *area) resendMail(ctx context.Context, in *MailInput) (*serve.Empty, error) {
	changed, err := db.New(database.As(a.pool, identity.From(ctx))).MailResend(ctx, in.ID)
	if err != nil {
		return nil, fmt.Errorf("resend message %d: %w", in.ID, err)
	}
	if changed > 0 {
		return nil, nil
	}
	exists, err := a.queries.MailExists(ctx, in.ID)
	if err != nil {
		return nil, fmt.Errorf("find message %d: %w", in.ID, err)
	}
	if !exists {
		return nil, fault.Missing()
	}
	return nil, fault.New(fault.Conflict, texts.MailNotGivenUp)
}

// resentAtOnce limits the messages that one call queues again, the oldest first. Each makes an entry of the log: so many fit well into the
// time that a statement may take.
const resentAtOnce = 2_000

// ResendAllMailOutput counts the messages that were queued again.
type ResendAllMailOutput struct {
	Body struct {
		Count int64 `json:"broj"`
	}
}

func (a *area) resendAllMail(ctx context.Context, _ *struct{}) (*ResendAllMailOutput, error) {
	count, err := db.New(database.As(a.pool, identity.From(ctx))).MailResendAll(ctx, resentAtOnce)
	if err != nil {
		return nil, fmt.Errorf("resend messages: %w", err)
	}
	output := &ResendAllMailOutput{}
	output.Body.Count = count
	return output, nil
}
