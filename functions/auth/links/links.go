// Package links has what people do by the link of a letter: new passwords of accounts, changed addresses, and accounts that people make
// themselves.
package links

import (
	"cmp"
	"context"
	"errors"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"zahtjevi/functions/auth/db"
	"zahtjevi/functions/auth/proof"
	"zahtjevi/shared/config"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/texts"
)

// asksOfOrigin limits the letters that a network address may request, and the invalid links that it may open, within proof.CountWindow.
const asksOfOrigin = 50

type area struct {
	config  config.Config
	pool    *pgxpool.Pool
	queries *db.Queries
	proof   *proof.Checker
}

// Register lists the operations on links, and those that have a letter with a link sent.
func Register(api *serve.API, d serve.Deps) {
	a := &area{config: d.Config, pool: d.Pool, queries: db.New(d.Pool), proof: proof.New(d.Pool)}
	const address = "/korisnici/{korisnickoIme}/adresa"
	serve.Post(api, address, serve.SignedIn.Confirmed(), "Nova vlastita e-mail adresa, koju treba potvrditi", a.askAddress)
	serve.Post(api, address+"/ponovo", serve.SignedIn, "Nova veza na adresu koja čeka potvrdu", a.askAddressAgain)
	serve.Delete(api, address, serve.SignedIn, "Odustajanje od adrese koja čeka potvrdu", a.cancelAddress)
	serve.Delete(api, address+"/vracanje", serve.SignedIn, "Nov pokušaj slanja na vlastitu adresu s koje se pisma vraćaju", a.tryAddress)
	serve.Post(api, "/korisnici/aktiviraj/adresa", serve.Public, "Potvrda nove e-mail adrese po vezi iz pisma", a.confirmAddress)

	const reset = "/korisnici/resetsifre"
	serve.Post(api, reset, serve.Public, "Zaboravljena lozinka: pismo s vezom", a.forgotten)
	serve.Post(api, reset+"/provjera", serve.Public, "Čija je veza iz pisma", a.checkLink)
	serve.Put(api, reset, serve.Public, "Nova lozinka po vezi iz pisma", a.reset)

	const registration = "/korisnici/registracija"
	serve.Post(api, registration+"/korisnickoime", serve.Public, "Online upis: prijedlog korisničkog imena", a.propose)
	serve.Post(api, registration, serve.Public, "Online upis: otvaranje računa", a.register, serve.BodyUpTo(8<<10))
	serve.Get(api, "/korisnici/aktiviraj", serve.Public, "Online upis: vrijedi li veza iz pisma", a.checkActivation)
	serve.Post(api, "/korisnici/aktiviraj", serve.Public, "Online upis: aktivacija računa po vezi iz pisma", a.activate)
}

// LinkInput is the secret of a letter's link.
type LinkInput struct {
	Body struct {
		Token string `json:"token"`
	}
}

// linkError makes the answer to an invalid link. Only invalid links are counted, by origin, as many people of one office may open their
// invitations at once. Errors: Gone, TooMany.
func (a *area) linkError(ctx context.Context, err error) error {
	spent := error(linkSpent())
	if errors.Is(err, pgx.ErrNoRows) {
		spent = cmp.Or(a.proof.Count(ctx, "l:"+serve.ClientNetwork(ctx), asksOfOrigin, texts.TriesTooMany), spent)
	}
	return database.FoundOr(err, spent, "find link")
}

func linkSpent() *fault.Error { return fault.New(fault.Gone, texts.LinkSpent) }
