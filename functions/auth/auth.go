// Package auth is the area of signing in and out: password check, sessions, temporary tokens, and passwords changed and forgotten, and
// accounts that people make themselves.
package auth

import (
	"github.com/jackc/pgx/v5/pgxpool"

	"zahtjevi/functions/auth/db"
	"zahtjevi/shared/config"
	"zahtjevi/shared/database"
	"zahtjevi/shared/openid"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/serve"
)

type area struct {
	config  config.Config
	pool    *pgxpool.Pool
	queries *db.Queries
	openid  *openid.Client
}

// once runs one statement as the actor.
func (a *area) once(actor database.Actor) *db.Queries {
	return db.New(database.Once{Pool: a.pool, Actor: actor})
}

// Register lists the area's operations.
func Register(api *serve.API, d serve.Deps) {
	a := &area{config: d.Config, pool: d.Pool, queries: db.New(d.Pool), openid: openid.New(d.Config.SignIn)}
	const tokens = "/korisnici/{korisnickoIme}/tokeni"

	serve.Post(api, tokens+"/provjerilozinku", serve.Public, "Provjera lozinke: uloge korisnika", a.checkPassword)
	serve.Create(api, tokens, serve.Public, "Prijava", a.signIn)
	serve.Get(api, tokens, serve.SignedIn, "Sesije korisnika", a.listSessions)
	serve.Delete(api, tokens, serve.SignedIn, "Prekid svih ostalih sesija", a.deleteOtherSessions)
	serve.Create(api, tokens+"/temp", serve.SignedIn, "Kratkotrajni token za preuzimanja", a.createTempToken)
	serve.Get(api, tokens+"/{tokenId}", serve.SignedIn, "Provjera sesije", a.verifySession)
	serve.Delete(api, tokens+"/{tokenId}", serve.SignedIn, "Odjava ili prekid sesije", a.deleteSession)
	serve.Put(api, "/korisnici/{korisnickoIme}/lozinka", serve.Permission(permission.KorisnikKorisnikPromjenaLozinke),
		"Promjena vlastite lozinke", a.changePassword)

	serve.Get(api, "/prijave/{davalac}", serve.Public, "Prijava putem davaoca identiteta: odlazak na njegovu stranicu", a.startAtProvider)
	serve.Get(api, "/prijave/{davalac}/povratak", serve.Public, "Prijava putem davaoca identiteta: povratak s njegove stranice",
		a.returnFromProvider)
	serve.Post(api, "/prijave/uloge", serve.Public, "Prijava putem davaoca identiteta: uloge osobe koju je potvrdio", a.providerRoles)
	serve.Create(api, "/prijave/tokeni", serve.Public, "Prijava putem davaoca identiteta: nova sesija", a.providerSession)

	serve.Create(api, "/prijave/kod", serve.Public, "Prijava: kod dvostruke provjere", a.signInByCode)

	const factor = "/korisnici/{korisnickoIme}/dvostrukaprovjera"
	serve.Get(api, factor, serve.SignedIn, "Vlastita dvostruka provjera", a.factor)
	serve.Post(api, factor, serve.SignedIn, "Dvostruka provjera: nova tajna za aplikaciju", a.startFactor)
	serve.Put(api, factor, serve.SignedIn, "Dvostruka provjera: uključivanje prvim kodom", a.confirmFactor)
	serve.Post(api, factor+"/rezervnikodovi", serve.SignedIn, "Dvostruka provjera: novi rezervni kodovi", a.renewRecoveryCodes)
	serve.Post(api, factor+"/iskljucivanje", serve.SignedIn, "Dvostruka provjera: isključivanje", a.endFactor)

	const programs = "/korisnici/{korisnickoIme}/pristupnitokeni"
	others := serve.Permission(permission.KorisnikKorisnikTokeni)
	serve.Get(api, programs, serve.SignedIn, "Vlastiti pristupni tokeni", a.listProgramTokens)
	serve.Get(api, programs+"/prava", serve.SignedIn, "Prava koja se mogu dati pristupnom tokenu", a.listProgramRights)
	serve.Create(api, programs, serve.SignedIn, "Novi pristupni token", a.createProgramToken)
	serve.Delete(api, programs+"/{pristupniTokenId}", serve.SignedIn, "Opoziv vlastitog pristupnog tokena", a.revokeProgramToken)
	serve.Get(api, "/pristupnitokeni", others, "Pristupni tokeni svih osoba", a.listAllProgramTokens)
	serve.Delete(api, "/pristupnitokeni/{pristupniTokenId}", others, "Opoziv nečijeg pristupnog tokena", a.revokeAnybodysToken)

	const address = "/korisnici/{korisnickoIme}/adresa"
	serve.Post(api, address, serve.SignedIn, "Nova vlastita e-mail adresa, koju treba potvrditi", a.askAddress)
	serve.Post(api, address+"/ponovo", serve.SignedIn, "Nova veza na adresu koja čeka potvrdu", a.askAddressAgain)
	serve.Delete(api, address, serve.SignedIn, "Odustajanje od adrese koja čeka potvrdu", a.cancelAddress)
	serve.Post(api, "/korisnici/aktiviraj/adresa", serve.Public, "Potvrda nove e-mail adrese po vezi iz pisma", a.confirmAddress)

	const reset = "/korisnici/resetsifre"
	serve.Post(api, reset, serve.Public, "Zaboravljena lozinka: pismo s vezom", a.forgotten)
	serve.Post(api, reset+"/provjera", serve.Public, "Čija je veza iz pisma", a.checkLink)
	serve.Put(api, reset, serve.Public, "Nova lozinka po vezi iz pisma", a.reset)

	const registration = "/korisnici/registracija"
	serve.Post(api, registration+"/korisnickoime", serve.Public, "Online upis: prijedlog korisničkog imena", a.propose)
	serve.Post(api, registration, serve.Public, "Online upis: otvaranje računa", a.register)
	serve.Get(api, "/korisnici/aktiviraj", serve.Public, "Online upis: vrijedi li veza iz pisma", a.checkActivation)
	serve.Post(api, "/korisnici/aktiviraj", serve.Public, "Online upis: aktivacija računa po vezi iz pisma", a.activate)
}
