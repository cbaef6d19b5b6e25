// Package auth is the area of signing in and out: by password and second factor or by a provider, sessions, temporary tokens, and changed
// passwords. Its packages are programs (tokens by which programs call), links (what people do by the link of a letter) and proof (what all
// of them check).
package auth

import (
	"net/http"

	"github.com/jackc/pgx/v5/pgxpool"

	"zahtjevi/functions/auth/db"
	"zahtjevi/functions/auth/links"
	"zahtjevi/functions/auth/programs"
	"zahtjevi/functions/auth/proof"
	"zahtjevi/shared/config"
	"zahtjevi/shared/openid"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/serve"
)

type area struct {
	config  config.Config
	pool    *pgxpool.Pool
	queries *db.Queries
	proof   *proof.Checker
	openid  *openid.Client
}

// Register lists the area's operations.
func Register(api *serve.API, d serve.Deps) {
	a := &area{config: d.Config, pool: d.Pool, queries: db.New(d.Pool), proof: proof.New(d.Pool), openid: openid.New(d.Config.SignIn)}
	const tokens = "/korisnici/{korisnickoIme}/tokeni"

	serve.Post(api, tokens+"/provjerilozinku", serve.Public, "Provjera lozinke: uloge korisnika", a.checkPassword)
	serve.Create(api, tokens, serve.Public, "Prijava", a.signIn)
	serve.Get(api, tokens, serve.SignedIn, "Sesije korisnika", a.listSessions)
	serve.Delete(api, tokens, serve.SignedIn, "Prekid svih ostalih sesija", a.deleteOtherSessions)
	serve.Create(api, tokens+"/temp", serve.SignedIn, "Kratkotrajni token za preuzimanja", a.createTempToken)
	serve.Get(api, tokens+"/{tokenId}", serve.SignedIn.WithoutFactor(), "Provjera sesije", a.verifySession)
	serve.Delete(api, tokens+"/{tokenId}", serve.SignedIn.WithoutFactor(), "Odjava ili prekid sesije", a.deleteSession)
	serve.Put(api, "/korisnici/{korisnickoIme}/lozinka", serve.Permission(permission.KorisnikKorisnikPromjenaLozinke).Confirmed(),
		"Promjena vlastite lozinke", a.changePassword)

	led := serve.Redirects(http.StatusSeeOther)
	serve.Get(api, "/prijave/{davalac}", serve.Public, "Prijava putem službe za prijavu: odlazak na njenu stranicu", a.startAtProvider,
		led)
	serve.Get(api, "/prijave/{davalac}/povratak", serve.Public, "Prijava putem službe za prijavu: povratak s njene stranice",
		a.returnFromProvider, led, serve.AnyQuery)
	serve.Post(api, "/prijave/uloge", serve.Public, "Prijava putem službe za prijavu: uloge osobe koju je potvrdila", a.providerRoles)
	serve.Create(api, "/prijave/tokeni", serve.Public, "Prijava putem službe za prijavu: nova sesija", a.providerSession)

	serve.Create(api, "/prijave/kod", serve.Public, "Prijava: kod dvostruke provjere ili pristupni ključ", a.signInByCode)
	serve.Post(api, "/prijave/kod/izazov", serve.Public, "Prijava: čime se nastavlja poslije lozinke", a.askFactor)
	serve.Post(api, "/prijave/kljuc/izazov", serve.Public, "Prijava pristupnim ključem: izazov koji ključ potpisuje", a.askPasskey)
	serve.Post(api, "/prijave/kljuc", serve.Public, "Prijava pristupnim ključem: uloge osobe", a.signInByPasskey)

	const factor = "/korisnici/{korisnickoIme}/dvostrukaprovjera"
	serve.Get(api, factor, serve.SignedIn.WithoutFactor(), "Vlastita dvostruka provjera", a.factor)
	serve.Post(api, factor, serve.SignedIn.WithoutFactor().Confirmed(), "Dvostruka provjera: nova tajna za aplikaciju", a.startFactor)
	serve.Put(api, factor, serve.SignedIn.WithoutFactor().Confirmed(), "Dvostruka provjera: uključivanje prvim kodom", a.confirmFactor)
	serve.Post(api, factor+"/rezervnikodovi", serve.SignedIn.Confirmed(), "Dvostruka provjera: novi rezervni kodovi", a.renewRecoveryCodes)
	serve.Post(api, factor+"/iskljucivanje", serve.SignedIn.Confirmed(), "Dvostruka provjera: isključivanje", a.endFactor)

	const passkeys = factor + "/kljucevi"
	serve.Post(api, passkeys+"/izazov", serve.SignedIn.WithoutFactor().Confirmed(), "Pristupni ključ: izazov za novi", a.startPasskey)
	serve.Create(api, passkeys, serve.SignedIn.WithoutFactor().Confirmed(), "Pristupni ključ: dodavanje", a.addPasskey)
	serve.Put(api, passkeys+"/{kljucId}", serve.SignedIn, "Pristupni ključ: novi naziv", a.renamePasskey)
	serve.Delete(api, passkeys+"/{kljucId}", serve.SignedIn.Confirmed(), "Pristupni ključ: uklanjanje", a.removePasskey)

	const confirmation = "/korisnici/{korisnickoIme}/potvrda"
	serve.Get(api, confirmation, serve.SignedIn.WithoutFactor(), "Čime osoba potvrđuje ko je prije opasnog poziva", a.confirmation)
	serve.Post(api, confirmation+"/izazov", serve.SignedIn, "Potvrda osobe: izazov koji pristupni ključ potpisuje", a.askConfirmation)
	serve.Post(api, confirmation+"/davalac", serve.SignedIn.WithoutFactor(),
		"Potvrda osobe u službi za prijavu: odlazak na njenu stranicu", a.askProvider)
	serve.Post(api, confirmation, serve.SignedIn.WithoutFactor(), "Potvrda osobe, koja za ovu sesiju vrijedi 15 minuta", a.confirm)

	programs.Register(api, d)
	links.Register(api, d)
}
