package request

import (
	"context"
	"time"

	"github.com/google/uuid"

	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/permission"
)

// Letter is the letter from which a comment or a request was made.
type Letter struct {
	Text     string    `json:"tekst" doc:"Sav tekst pisma, s citatima i potpisom"`
	Cut      bool      `json:"skraceno,omitempty" doc:"Pismo ima još teksta"`
	Original *Original `json:"izvorno,omitempty" doc:"Samo za one koji obrađuju zahtjev (pravo na interne komentare)"`
}

// Original is the letter as it came, as far as it is kept.
type Original struct {
	Sender     string     `json:"posiljalac" doc:"Prazno kad se pismo više ne čuva"`
	Subject    string     `json:"predmet"`
	SentAt     *time.Time `json:"datumSlanja,omitempty" doc:"Kako ga navodi pismo"`
	ReceivedAt *time.Time `json:"datumPrijema,omitempty"`
	FileID     *uuid.UUID `json:"dokumentId,omitempty" doc:"Cijelo pismo, za preuzimanje, dok se čuva"`
	LeftOut    []LeftOut  `json:"izostavljeno" nullable:"false"`
}

// LeftOut is an attachment that was not accepted.
type LeftOut struct {
	Name   string `json:"naziv"`
	Reason string `json:"razlog" enum:",prazno,logo,dijelovi,broj,velicina,vrsta,kvota,pravo"`
}

// LetterOutput is the letter.
type LetterOutput struct {
	Body Letter
}

// OriginalOf is the letter as it came: what is known of it, and what was left out, with the reasons where these are known.
func OriginalOf(sender, subject *string, sentAt, receivedAt *time.Time, file *uuid.UUID, leftOut, reasons []string) *Original {
	original := &Original{SentAt: sentAt, ReceivedAt: receivedAt, FileID: file, LeftOut: []LeftOut{}}
	if sender != nil {
		original.Sender, original.Subject = *sender, *subject
	}
	for i, name := range leftOut {
		one := LeftOut{Name: name}
		if i < len(reasons) {
			one.Reason = reasons[i]
		}
		original.LeftOut = append(original.LeftOut, one)
	}
	return original
}

// HandlesLetters reports whether the caller is among those who handle requests: they see all that is said of them, and so may open letters
// as they came.
func HandlesLetters(caller *identity.Caller) bool {
	return caller.May(permission.ZahtjevKomentarInterni)
}

// letter shows the letter that the request was to those who handle it. Errors: NotFound, Forbidden.
func (a *area) letter(ctx context.Context, in *Input) (*LetterOutput, error) {
	caller := identity.From(ctx)
	row, err := a.Queries.RequestLetter(ctx, in.ID)
	if err != nil {
		return nil, database.Found(err, "read the letter of request %d", in.ID)
	}
	if !caller.SeesRequest(row.Facts) {
		return nil, fault.Missing()
	}
	if !caller.May(permission.ZahtjevZahtjevPregled) {
		return nil, fault.Lacking(permission.ZahtjevZahtjevPregled)
	}
	return &LetterOutput{Body: Letter{Text: row.Body, Cut: row.Cut,
		Original: OriginalOf(row.Sender, row.Subject, row.SentAt, row.ReceivedAt, row.FileID, row.LeftOut, row.LeftOutReasons)}}, nil
}
