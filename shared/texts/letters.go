package texts

import "strings"

// NotificationTitle is the title of a kind of notifications, as their table calls kinds; of a comment's, whether it mentions the reader.
func NotificationTitle(kind string, mentioned bool) Text {
	switch {
	case mentioned && kind == "comment":
		return Text{"Spomenuti ste u komentaru", "Spomenuti ste u komentaru", "Pomenuti ste u komentaru"}
	case mentioned:
		return Text{"Spomenuti ste u internom komentaru", "Spomenuti ste u internom komentaru", "Pomenuti ste u internom komentaru"}
	}
	switch kind {
	case "created":
		return Text{"Novi zahtjev", "Novi zahtjev", "Novi zahtev"}
	case "assigned":
		return Text{"Zahtjev vam je dodijeljen", "Zahtjev vam je dodijeljen", "Zahtev vam je dodeljen"}
	case "status":
		return Text{"Promjena statusa", "Promjena statusa", "Promena statusa"}
	case "merged":
		return Text{"Zahtjev je spojen s drugim i nastavlja se", "Zahtjev je spojen s drugim i nastavlja se",
			"Zahtev je spojen s drugim i nastavlja se"}
	case "merged_in":
		return Text{"Drugi zahtjev je spojen u ovaj", "Drugi je zahtjev spojen u ovaj", "Drugi zahtev je spojen u ovaj"}
	case "comment":
		return Text{"Novi komentar", "Novi komentar", "Novi komentar"}
	case "internal_comment":
		return Text{"Novi interni komentar", "Novi interni komentar", "Novi interni komentar"}
	case "bulk_assigned":
		return Text{"Zahtjevi su vam dodijeljeni", "Zahtjevi su vam dodijeljeni", "Zahtevi su vam dodeljeni"}
	case "bulk_status":
		return Text{"Promjena statusa više zahtjeva", "Promjena statusa više zahtjeva", "Promena statusa više zahteva"}
	case "moved":
		return Text{"Zahtjev je premješten u kategoriju koju niko ne opslužuje", "Zahtjev je premješten u kategoriju koju nitko ne opslužuje",
			"Zahtev je premešten u kategoriju koju niko ne opslužuje"}
	case "bulk_moved":
		return Text{"Zahtjevi su premješteni u kategoriju koju niko ne opslužuje",
			"Zahtjevi su premješteni u kategoriju koju nitko ne opslužuje", "Zahtevi su premešteni u kategoriju koju niko ne opslužuje"}
	case "transferred":
		return Text{"Zahtjev je premješten u drugi projekat", "Zahtjev je premješten u drugi projekt",
			"Zahtev je premešten u drugi projekat"}
	case "answer_warning":
		return Text{"Uskoro ističe vrijeme za prvi odgovor", "Uskoro istječe vrijeme za prvi odgovor", "Uskoro ističe vreme za prvi odgovor"}
	case "answer_breach":
		return Text{"Isteklo je vrijeme za prvi odgovor", "Isteklo je vrijeme za prvi odgovor", "Isteklo je vreme za prvi odgovor"}
	case "solution_warning":
		return Text{"Uskoro ističe vrijeme za rješenje", "Uskoro istječe vrijeme za rješenje", "Uskoro ističe vreme za rešenje"}
	case "solution_breach":
		return Text{"Isteklo je vrijeme za rješenje", "Isteklo je vrijeme za rješenje", "Isteklo je vreme za rešenje"}
	case "due_warning":
		return Text{"Danas je rok zahtjeva", "Danas je rok zahtjeva", "Danas je rok zahteva"}
	case "due_breach":
		return Text{"Rok zahtjeva je prošao", "Rok zahtjeva je prošao", "Rok zahteva je prošao"}
	case "snoozed":
		return Text{
			"Podsjetnik na zahtjev koji ste odgodili", "Podsjetnik na zahtjev koji ste odgodili", "Podsetnik na zahtev koji ste odložili",
		}
	}
	return Text{"Izmjena zahtjeva", "Izmjena zahtjeva", "Izmena zahteva"}
}

// What follows the title of a notification whose act also gave the request to its reader, or another status.
var (
	NotificationAssigned = Text{", zahtjev je dodijeljen vama", ", zahtjev je dodijeljen vama", ", zahtev je dodeljen vama"}
	NotificationStatus   = Text{", novi status „{status}“", ", novi status „{status}“", ", novi status „{status}“"}
)

// StatusMerged stands for the status of a request that was merged into another one.
var StatusMerged = Text{"Spojen", "Spojen", "Spojen"}

// NotificationActor returns the actor that a notification names: the full name of the author of the change, or the system where nobody made
// it.
func NotificationActor(kind, fullName, language string) string {
	if strings.HasSuffix(kind, "_warning") || strings.HasSuffix(kind, "_breach") || kind == "snoozed" {
		return Text{"Sistem", "Sustav", "Sistem"}.In(language)
	}
	return fullName
}

// NotificationReason returns the sentence that tells the receiver of a change its stored reason: the strongest of the facts by which it
// concerns them.
func NotificationReason(reason string) Text {
	switch reason {
	case "mentioned":
		return Text{"Jer ste spomenuti", "Jer ste spomenuti", "Jer ste pomenuti"}
	case "assignee":
		return Text{"Jer je zahtjev dodijeljen vama", "Jer je zahtjev dodijeljen vama", "Jer je zahtev dodeljen vama"}
	case "creator":
		return Text{"Jer ste poslali zahtjev", "Jer ste poslali zahtjev", "Jer ste poslali zahtev"}
	case "watching":
		return Text{"Jer pratite zahtjev", "Jer pratite zahtjev", "Jer pratite zahtev"}
	case "category":
		return Text{"Jer je zahtjev iz vaše kategorije", "Jer je zahtjev iz vaše kategorije", "Jer je zahtev iz vaše kategorije"}
	case "snoozed":
		return Text{"Jer ste ga odgodili do danas", "Jer ste ga odgodili do danas", "Jer ste ga odložili do danas"}
	case "unserved":
		return Text{"Jer njegovu kategoriju niko ne opslužuje", "Jer njegovu kategoriju nitko ne opslužuje",
			"Jer njegovu kategoriju niko ne opslužuje"}
	}
	return Text{"Jer učestvujete u zahtjevu", "Jer sudjelujete u zahtjevu", "Jer učestvujete u zahtevu"}
}

// The frame of a letter about a request.
var (
	LetterStop    = Text{"Isključi ovakve poruke", "Isključi ovakve poruke", "Isključi ovakve poruke"}
	LetterChoices = Text{"Podesi obavještenja", "Podesi obavijesti", "Podesi obaveštenja"}
	DailyTitle    = Plural{
		one:  Text{"Dnevni pregled: {count} izmjena", "Dnevni pregled: {count} izmjena", "Dnevni pregled: {count} izmena"},
		few:  Text{"Dnevni pregled: {count} izmjene", "Dnevni pregled: {count} izmjene", "Dnevni pregled: {count} izmene"},
		many: Text{"Dnevni pregled: {count} izmjena", "Dnevni pregled: {count} izmjena", "Dnevni pregled: {count} izmena"},
	}
	DailyLead = Text{
		"Šta se desilo od prošlog pregleda.",
		"Što se dogodilo od prošlog pregleda.",
		"Šta se desilo od prošlog pregleda.",
	}
	LetterAtLeast = Plural{
		one:  Text{"i još najmanje {count} izmjena", "i još najmanje {count} izmjena", "i još najmanje {count} izmena"},
		few:  Text{"i još najmanje {count} izmjene", "i još najmanje {count} izmjene", "i još najmanje {count} izmene"},
		many: Text{"i još najmanje {count} izmjena", "i još najmanje {count} izmjena", "i još najmanje {count} izmena"},
	}
	LetterStatus  = Text{"Novi status: {status}", "Novi status: {status}", "Novi status: {status}"}
	LetterOpen    = Text{"Otvori zahtjev", "Otvori zahtjev", "Otvori zahtev"}
	LetterNoReply = Text{
		"Ne odgovarajte na ovu poruku: odgovor napišite kao komentar na zahtjev.",
		"Ne odgovarajte na ovu poruku: odgovor napišite kao komentar na zahtjev.",
		"Ne odgovarajte na ovu poruku: odgovor napišite kao komentar na zahtev.",
	}
	LetterReply = Text{
		"Na ovu poruku možete odgovoriti: odgovor postaje vaš komentar na zahtjev.",
		"Na ovu poruku možete odgovoriti: odgovor postaje vaš komentar na zahtjev.",
		"Na ovu poruku možete da odgovorite: odgovor postaje vaš komentar na zahtev.",
	}
	DigestLead = Text{
		"Toliko izmjena odjednom stiže u jednoj poruci.",
		"Toliko izmjena odjednom stiže u jednoj poruci.",
		"Toliko izmena odjednom stiže u jednoj poruci.",
	}
	DigestOpen  = Text{"Otvori listu zahtjeva", "Otvori popis zahtjeva", "Otvori listu zahteva"}
	DigestTitle = Plural{
		one:  Text{"{count} izmjena zahtjeva", "{count} izmjena zahtjeva", "{count} izmena zahteva"},
		few:  Text{"{count} izmjene zahtjeva", "{count} izmjene zahtjeva", "{count} izmene zahteva"},
		many: Text{"{count} izmjena zahtjeva", "{count} izmjena zahtjeva", "{count} izmena zahteva"},
	}
	LetterMore = Plural{
		one:  Text{"i još {count} izmjena", "i još {count} izmjena", "i još {count} izmena"},
		few:  Text{"i još {count} izmjene", "i još {count} izmjene", "i još {count} izmene"},
		many: Text{"i još {count} izmjena", "i još {count} izmjena", "i još {count} izmena"},
	}
	LetterRest = Plural{
		one:  Text{"i još {count} zahtjev", "i još {count} zahtjev", "i još {count} zahtev"},
		few:  Text{"i još {count} zahtjeva", "i još {count} zahtjeva", "i još {count} zahteva"},
		many: Text{"i još {count} zahtjeva", "i još {count} zahtjeva", "i još {count} zahteva"},
	}
)

// Letters about an account.
var (
	LetterAccount = Text{"Račun: {username}", "Račun: {username}", "Nalog: {username}"}
	ResetTitle    = Text{"Nova lozinka", "Nova lozinka", "Nova lozinka"}
	ResetLead     = Text{
		"Zatraženo je obnavljanje lozinke za ovu adresu. Veza vrijedi 30 minuta i može se iskoristiti jednom.",
		"Zatražena je obnova lozinke za ovu adresu. Poveznica vrijedi 30 minuta i može se iskoristiti jednom.",
		"Zatraženo je obnavljanje lozinke za ovu adresu. Veza važi 30 minuta i može da se iskoristi jednom.",
	}
	ResetOpen      = Text{"Postavi novu lozinku", "Postavi novu lozinku", "Postavi novu lozinku"}
	ByProviderLead = Text{
		"Na ovaj račun se ne prijavljuje lozinkom. Prijavite se putem {providers}.",
		"Na ovaj se račun ne prijavljuje lozinkom. Prijavite se putem {providers}.",
		"Na ovaj nalog se ne prijavljuje lozinkom. Prijavite se preko {providers}.",
	}
	TokensStand = Text{
		"I dalje vrijede pristupni tokeni kojima programi djeluju u vaše ime: {names}. Opozovite one koje ne prepoznajete.",
		"I dalje vrijede pristupni tokeni kojima programi djeluju u vaše ime: {names}. Opozovite one koje ne prepoznajete.",
		"I dalje važe pristupni tokeni kojima programi deluju u vaše ime: {names}. Opozovite one koje ne prepoznajete.",
	}
	TokensOpen = Text{"Pristupni tokeni", "Pristupni tokeni", "Pristupni tokeni"}
	ResetFoot  = Text{
		"Ako to niste bili vi, zanemarite ovu poruku: lozinka ostaje ista.",
		"Ako to niste bili vi, zanemarite ovu poruku: lozinka ostaje ista.",
		"Ako to niste bili vi, zanemarite ovu poruku: lozinka ostaje ista.",
	}
	InvitationTitle = Text{"Vaš račun je spreman", "Vaš je račun spreman", "Vaš nalog je spreman"}
	InvitationLead  = Text{
		"Otvoren vam je račun. Izaberite lozinku pa se prijavite. Veza vrijedi 7 dana i može se iskoristiti jednom.",
		"Otvoren vam je račun. Odaberite lozinku pa se prijavite. Poveznica vrijedi 7 dana i može se iskoristiti jednom.",
		"Otvoren vam je nalog. Izaberite lozinku pa se prijavite. Veza važi 7 dana i može da se iskoristi jednom.",
	}
	InvitationOpen = Text{"Izaberi lozinku", "Odaberi lozinku", "Izaberi lozinku"}
	InvitationFoot = Text{
		"Ako ovu poruku niste očekivali, javite se svom administratoru.",
		"Ako ovu poruku niste očekivali, javite se svojem administratoru.",
		"Ako ovu poruku niste očekivali, javite se svom administratoru.",
	}
	ActivationTitle = Text{"Aktivirajte svoj račun", "Aktivirajte svoj račun", "Aktivirajte svoj nalog"}
	ActivationLead  = Text{
		"Vaš račun je kreiran. Aktivirajte ga pa se prijavite korisničkim imenom ispod i lozinkom koju ste izabrali. Veza vrijedi 24 sata i može se iskoristiti jednom.",
		"Vaš je račun kreiran. Aktivirajte ga pa se prijavite korisničkim imenom ispod i lozinkom koju ste odabrali. Poveznica vrijedi 24 sata i može se iskoristiti jednom.",
		"Vaš nalog je kreiran. Aktivirajte ga pa se prijavite korisničkim imenom ispod i lozinkom koju ste izabrali. Veza važi 24 sata i može da se iskoristi jednom.",
	}
	ActivationOpen = Text{"Aktiviraj račun", "Aktiviraj račun", "Aktiviraj nalog"}
	ActivationFoot = Text{
		"Ako niste vi otvorili ovaj račun, zanemarite ovu poruku: bez aktivacije se sam briše.",
		"Ako niste vi otvorili ovaj račun, zanemarite ovu poruku: bez aktivacije sam se briše.",
		"Ako niste vi otvorili ovaj nalog, zanemarite ovu poruku: bez aktivacije se sam briše.",
	}
	RegisteredTitle = Text{"Već imate račun", "Već imate račun", "Već imate nalog"}
	RegisteredLead  = Text{
		"Neko je za ovu adresu htio otvoriti račun, a vi ga već imate. Prijavite se korisničkim imenom ispod; ako ste lozinku zaboravili, na istoj stranici zatražite novu.",
		"Netko je za ovu adresu htio otvoriti račun, a vi ga već imate. Prijavite se korisničkim imenom ispod; ako ste lozinku zaboravili, na istoj stranici zatražite novu.",
		"Neko je za ovu adresu hteo da otvori nalog, a vi ga već imate. Prijavite se korisničkim imenom ispod; ako ste lozinku zaboravili, na istoj stranici zatražite novu.",
	}
	RegisteredOpen = Text{"Idi na prijavu", "Idi na prijavu", "Idi na prijavu"}
	RegisteredFoot = Text{
		"Ako to niste bili vi, zanemarite ovu poruku: ništa se nije promijenilo.",
		"Ako to niste bili vi, zanemarite ovu poruku: ništa se nije promijenilo.",
		"Ako to niste bili vi, zanemarite ovu poruku: ništa se nije promenilo.",
	}
	AddressTitle = Text{
		"E-mail adresa vašeg računa je promijenjena",
		"E-mail adresa vašeg računa je promijenjena",
		"E-mail adresa vašeg naloga je promenjena",
	}
	AddressLead = Text{
		"E-mail adresa računa ispod promijenjena je {time} i sada je {address}. Ako to nije bilo s vašim znanjem, odmah se prijavite, promijenite lozinku i vratite svoju adresu; ako se ne možete prijaviti, javite se svom administratoru.",
		"E-mail adresa računa ispod promijenjena je {time} i sada je {address}. Ako to nije bilo s vašim znanjem, odmah se prijavite, promijenite lozinku i vratite svoju adresu; ako se ne možete prijaviti, javite se svojem administratoru.",
		"E-mail adresa naloga ispod promenjena je {time} i sada je {address}. Ako to nije bilo s vašim znanjem, odmah se prijavite, promenite lozinku i vratite svoju adresu; ako ne možete da se prijavite, javite se svom administratoru.",
	}
	AddressOpen = Text{"Idi na prijavu", "Idi na prijavu", "Idi na prijavu"}
	AddressFoot = Text{
		"Ovu poruku dobijate jer je račun do tada imao ovu adresu. Ostale poruke idu na novu.",
		"Ovu poruku dobivate jer je račun do tada imao ovu adresu. Ostale poruke idu na novu.",
		"Ovu poruku dobijate jer je nalog do tada imao ovu adresu. Ostale poruke idu na novu.",
	}
	AddressLinkTitle = Text{"Potvrdite novu e-mail adresu", "Potvrdite novu e-mail adresu", "Potvrdite novu e-mail adresu"}
	AddressLinkLead  = Text{
		"Ova adresa upisana je {time} kao nova e-mail adresa računa ispod. Počinje vrijediti kada je potvrdite. Veza vrijedi 24 sata i može se iskoristiti jednom.",
		"Ova je adresa upisana {time} kao nova e-mail adresa računa ispod. Počinje vrijediti kada je potvrdite. Poveznica vrijedi 24 sata i može se iskoristiti jednom.",
		"Ova adresa upisana je {time} kao nova e-mail adresa naloga ispod. Počinje da važi kada je potvrdite. Veza važi 24 sata i može da se iskoristi jednom.",
	}
	AddressLinkOpen = Text{"Potvrdi adresu", "Potvrdi adresu", "Potvrdi adresu"}
	AddressLinkFoot = Text{
		"Ako ovo nije vaš račun, zanemarite ovu poruku: bez potvrde se ništa ne mijenja.",
		"Ako ovo nije vaš račun, zanemarite ovu poruku: bez potvrde se ništa ne mijenja.",
		"Ako ovo nije vaš nalog, zanemarite ovu poruku: bez potvrde se ništa ne menja.",
	}
	AddressAskedTitle = Text{
		"Zatražena je promjena e-mail adrese",
		"Zatražena je promjena e-mail adrese",
		"Zatražena je promena e-mail adrese",
	}
	AddressAskedLead = Text{
		"Za račun ispod zatražena je {time} nova e-mail adresa {address}. Počinje vrijediti kada se potvrdi vezom iz poruke koja je poslana na nju; do tada vrijedi ova. Ako to nije bilo s vašim znanjem, odmah se prijavite i promijenite lozinku: time otkazujete i promjenu adrese.",
		"Za račun ispod zatražena je {time} nova e-mail adresa {address}. Počinje vrijediti kada se potvrdi poveznicom iz poruke koja je poslana na nju; do tada vrijedi ova. Ako to nije bilo s vašim znanjem, odmah se prijavite i promijenite lozinku: time otkazujete i promjenu adrese.",
		"Za nalog ispod zatražena je {time} nova e-mail adresa {address}. Počinje da važi kada se potvrdi vezom iz poruke koja je poslata na nju; do tada važi ova. Ako to nije bilo s vašim znanjem, odmah se prijavite i promenite lozinku: time otkazujete i promenu adrese.",
	}
	AddressAskedFoot = Text{
		"Ovu poruku dobijate jer račun sada ima ovu adresu.",
		"Ovu poruku dobivate jer račun sada ima ovu adresu.",
		"Ovu poruku dobijate jer nalog sada ima ovu adresu.",
	}
	PasswordSetTitle = Text{
		"Lozinka vašeg računa je postavljena",
		"Lozinka vašeg računa je postavljena",
		"Lozinka vašeg naloga je postavljena",
	}
	PasswordSetLead = Text{
		"Lozinka računa ispod postavljena je {time}. Ostale prijave time su prekinute. Ako to nije bilo s vašim znanjem, na stranici za prijavu odmah zatražite novu lozinku i javite se svom administratoru.",
		"Lozinka računa ispod postavljena je {time}. Ostale su prijave time prekinute. Ako to nije bilo s vašim znanjem, na stranici za prijavu odmah zatražite novu lozinku i javite se svojem administratoru.",
		"Lozinka naloga ispod postavljena je {time}. Ostale prijave su time prekinute. Ako to nije bilo s vašim znanjem, na stranici za prijavu odmah zatražite novu lozinku i javite se svom administratoru.",
	}
	PasswordSetFoot = Text{
		"Ovu poruku dobijate nakon svake promjene lozinke.",
		"Ovu poruku dobivate nakon svake promjene lozinke.",
		"Ovu poruku dobijate nakon svake promene lozinke.",
	}
	FactorOnTitle = Text{
		"Dvostruka provjera je uključena",
		"Dvostruka provjera je uključena",
		"Dvostruka provera je uključena",
	}
	FactorOnLead = Text{
		"Za račun ispod je {time} uključena dvostruka provjera: pri prijavi se uz lozinku traži i kod iz aplikacije ili pristupni ključ. Rezervne kodove čuvajte odvojeno od telefona. Ako to nije bilo s vašim znanjem, odmah promijenite lozinku i javite se svom administratoru.",
		"Za račun ispod {time} uključena je dvostruka provjera: pri prijavi se uz lozinku traži i kôd iz aplikacije ili pristupni ključ. Pričuvne kodove čuvajte odvojeno od telefona. Ako to nije bilo s vašim znanjem, odmah promijenite lozinku i javite se svojem administratoru.",
		"Za nalog ispod je {time} uključena dvostruka provera: pri prijavi se uz lozinku traži i kod iz aplikacije ili pristupni ključ. Rezervne kodove čuvajte odvojeno od telefona. Ako to nije bilo s vašim znanjem, odmah promenite lozinku i javite se svom administratoru.",
	}
	FactorOffTitle = Text{
		"Dvostruka provjera je isključena",
		"Dvostruka provjera je isključena",
		"Dvostruka provera je isključena",
	}
	FactorOffLead = Text{
		"Za račun ispod je {time} isključena dvostruka provjera: za prijavu je opet dovoljna lozinka. Ako to nije bilo s vašim znanjem, odmah promijenite lozinku, ponovo uključite provjeru i javite se svom administratoru.",
		"Za račun ispod {time} isključena je dvostruka provjera: za prijavu je opet dovoljna lozinka. Ako to nije bilo s vašim znanjem, odmah promijenite lozinku, ponovno uključite provjeru i javite se svojem administratoru.",
		"Za nalog ispod je {time} isključena dvostruka provera: za prijavu je opet dovoljna lozinka. Ako to nije bilo s vašim znanjem, odmah promenite lozinku, ponovo uključite proveru i javite se svom administratoru.",
	}
	RecoveryMadeTitle = Text{
		"Napravljeni su novi rezervni kodovi",
		"Napravljeni su novi pričuvni kodovi",
		"Napravljeni su novi rezervni kodovi",
	}
	RecoveryMadeLead = Text{
		"Za račun ispod su {time} napravljeni novi rezervni kodovi dvostruke provjere; stari više ne vrijede. Ako to nije bilo s vašim znanjem, odmah promijenite lozinku i javite se svom administratoru.",
		"Za račun ispod {time} napravljeni su novi pričuvni kodovi dvostruke provjere; stari više ne vrijede. Ako to nije bilo s vašim znanjem, odmah promijenite lozinku i javite se svojem administratoru.",
		"Za nalog ispod su {time} napravljeni novi rezervni kodovi dvostruke provere; stari više ne važe. Ako to nije bilo s vašim znanjem, odmah promenite lozinku i javite se svom administratoru.",
	}
	RecoveryUsedTitle = Text{
		"Iskorišten je rezervni kod",
		"Iskorišten je pričuvni kôd",
		"Iskorišćen je rezervni kod",
	}
	RecoveryUsedLead = Text{
		"Za račun ispod je {time} umjesto koda iz aplikacije iskorišten rezervni kod. Ako to niste bili vi, odmah promijenite lozinku i javite se svom administratoru.",
		"Za račun ispod {time} je umjesto koda iz aplikacije iskorišten pričuvni kôd. Ako to niste bili vi, odmah promijenite lozinku i javite se svojem administratoru.",
		"Za nalog ispod je {time} umesto koda iz aplikacije iskorišćen rezervni kod. Ako to niste bili vi, odmah promenite lozinku i javite se svom administratoru.",
	}
	AppAddedTitle = Text{
		"Dodana je aplikacija za kodove",
		"Dodana je aplikacija za kodove",
		"Dodata je aplikacija za kodove",
	}
	AppAddedLead = Text{
		"Računu ispod je {time} dodana aplikacija koja računa kodove za dvostruku provjeru. Ako to nije bilo s vašim znanjem, odmah promijenite lozinku, uklonite aplikaciju i javite se svom administratoru.",
		"Računu ispod {time} dodana je aplikacija koja računa kodove za dvostruku provjeru. Ako to nije bilo s vašim znanjem, odmah promijenite lozinku, uklonite aplikaciju i javite se svojem administratoru.",
		"Nalogu ispod je {time} dodata aplikacija koja računa kodove za dvostruku proveru. Ako to nije bilo s vašim znanjem, odmah promenite lozinku, uklonite aplikaciju i javite se svom administratoru.",
	}
	AppRemovedTitle = Text{
		"Uklonjena je aplikacija za kodove",
		"Uklonjena je aplikacija za kodove",
		"Uklonjena je aplikacija za kodove",
	}
	AppRemovedLead = Text{
		"Računu ispod je {time} uklonjena aplikacija koja računa kodove; dvostruku provjeru dalje čine pristupni ključevi. Ako to nije bilo s vašim znanjem, odmah promijenite lozinku i javite se svom administratoru.",
		"Računu ispod {time} uklonjena je aplikacija koja računa kodove; dvostruku provjeru dalje čine pristupni ključevi. Ako to nije bilo s vašim znanjem, odmah promijenite lozinku i javite se svojem administratoru.",
		"Nalogu ispod je {time} uklonjena aplikacija koja računa kodove; dvostruku proveru dalje čine pristupni ključevi. Ako to nije bilo s vašim znanjem, odmah promenite lozinku i javite se svom administratoru.",
	}
	PasskeyAddedTitle = Text{
		"Dodan je pristupni ključ",
		"Dodan je pristupni ključ",
		"Dodat je pristupni ključ",
	}
	PasskeyAddedLead = Text{
		"Računu ispod je {time} dodan pristupni ključ: ko ga ima i otključa, može se njime prijaviti. Ako to nije bilo s vašim znanjem, odmah promijenite lozinku, uklonite ključ na svom računu i javite se svom administratoru.",
		"Računu ispod {time} dodan je pristupni ključ: tko ga ima i otključa, može se njime prijaviti. Ako to nije bilo s vašim znanjem, odmah promijenite lozinku, uklonite ključ na svojem računu i javite se svojem administratoru.",
		"Nalogu ispod je {time} dodat pristupni ključ: ko ga ima i otključa, može njime da se prijavi. Ako to nije bilo s vašim znanjem, odmah promenite lozinku, uklonite ključ na svom nalogu i javite se svom administratoru.",
	}
	PasskeyRemovedTitle = Text{
		"Uklonjen je pristupni ključ",
		"Uklonjen je pristupni ključ",
		"Uklonjen je pristupni ključ",
	}
	PasskeyRemovedLead = Text{
		"Računu ispod je {time} uklonjen pristupni ključ; njime se više ne može prijaviti. Ako to nije bilo s vašim znanjem, odmah promijenite lozinku i javite se svom administratoru.",
		"Računu ispod {time} uklonjen je pristupni ključ; njime se više nije moguće prijaviti. Ako to nije bilo s vašim znanjem, odmah promijenite lozinku i javite se svojem administratoru.",
		"Nalogu ispod je {time} uklonjen pristupni ključ; njime više nije moguće prijaviti se. Ako to nije bilo s vašim znanjem, odmah promenite lozinku i javite se svom administratoru.",
	}
	FactorFoot = Text{
		"Ovu poruku dobijate nakon svake promjene dvostruke provjere.",
		"Ovu poruku dobivate nakon svake promjene dvostruke provjere.",
		"Ovu poruku dobijate nakon svake promene dvostruke provere.",
	}
	RecurringStoppedTitle = Text{
		"Zahtjev koji se ponavlja je zaustavljen",
		"Zahtjev koji se ponavlja je zaustavljen",
		"Zahtev koji se ponavlja je zaustavljen",
	}
	RecurringStoppedLead = Text{
		"Od {time} se više ne pravi zahtjev „{name}”. {reason} Na ekranu ponavljanja ga možete izmijeniti ili nastaviti.",
		"Od {time} više se ne izrađuje zahtjev „{name}”. {reason} Na zaslonu ponavljanja možete ga izmijeniti ili nastaviti.",
		"Od {time} se više ne pravi zahtev „{name}”. {reason} Na ekranu ponavljanja možete da ga izmenite ili nastavite.",
	}
	RecurringNoOwner = Text{
		"U ulozi u kojoj ste ga napravili više niste aktivni.",
		"U ulozi u kojoj ste ga izradili više niste aktivni.",
		"U ulozi u kojoj ste ga napravili više niste aktivni.",
	}
	RecurringNoRight = Text{
		"Na tom projektu više nemate potrebno pravo.",
		"Na tom projektu više nemate potrebno pravo.",
		"Na tom projektu više nemate potrebno pravo.",
	}
	RecurringUnfit = Text{
		"Nešto od izabranog se više ne koristi, ili obrazac traži odgovore.",
		"Nešto od odabranog više se ne koristi, ili obrazac traži odgovore.",
		"Nešto od izabranog se više ne koristi, ili obrazac traži odgovore.",
	}
	RecurringStoppedOpen = Text{"Otvori ponavljanja", "Otvori ponavljanja", "Otvori ponavljanja"}
	RecurringStoppedFoot = Text{
		"Ovu poruku dobijate kad se zahtjev koji ponavljate sam zaustavi.",
		"Ovu poruku dobivate kad se zahtjev koji ponavljate sam zaustavi.",
		"Ovu poruku dobijate kad se zahtev koji ponavljate sam zaustavi.",
	}
	WebhookStoppedTitle = Text{"Webhook je zaustavljen", "Webhook je zaustavljen", "Webhook je zaustavljen"}
	WebhookStoppedLead  = Text{
		"Od {time} webhook „{name}” više ništa ne javlja. {reason} Na ekranu webhookova vidite šta nije isporučeno i možete ga ponovo uključiti.",
		"Od {time} webhook „{name}” više ništa ne javlja. {reason} Na zaslonu webhookova vidite što nije isporučeno i možete ga ponovno uključiti.",
		"Od {time} webhook „{name}” više ništa ne javlja. {reason} Na ekranu webhookova vidite šta nije isporučeno i možete ponovo da ga uključite.",
	}
	WebhookFailed = Text{
		"Cijeli dan primalac nije ništa preuzeo.",
		"Cijeli dan primatelj nije ništa preuzeo.",
		"Ceo dan primalac nije ništa preuzeo.",
	}
	WebhookGone = Text{
		"Primalac je javio da je ukinut.",
		"Primatelj je javio da je ukinut.",
		"Primalac je javio da je ukinut.",
	}
	WebhookNoOwner = Text{
		"U ulozi u kojoj ste ga sačuvali više niste aktivni.",
		"U ulozi u kojoj ste ga spremili više niste aktivni.",
		"U ulozi u kojoj ste ga sačuvali više niste aktivni.",
	}
	WebhookNoRight = Text{
		"Više nemate potrebno pravo ili ne vidite njegov projekat.",
		"Više nemate potrebno pravo ili ne vidite njegov projekt.",
		"Više nemate potrebno pravo ili ne vidite njegov projekat.",
	}
	WebhookStoppedOpen = Text{"Otvori webhookove", "Otvori webhookove", "Otvori webhookove"}
	WebhookStoppedFoot = Text{
		"Ovu poruku dobijate kad se webhook koji ste posljednji sačuvali sam zaustavi.",
		"Ovu poruku dobivate kad se webhook koji ste posljednji spremili sam zaustavi.",
		"Ovu poruku dobijate kad se webhook koji ste poslednji sačuvali sam zaustavi.",
	}
	LetterAcceptedTitle = Text{"Vaša poruka je postala zahtjev", "Vaša poruka je postala zahtjev", "Vaša poruka je postala zahtev"}
	LetterAcceptedLead  = Text{
		"Poruka „{name}” je postala zahtjev ({time}). Preko dugmeta ispod pratite šta se s njim dešava.",
		"Poruka „{name}” je postala zahtjev ({time}). Preko gumba ispod pratite što se s njim događa.",
		"Poruka „{name}” je postala zahtev ({time}). Preko dugmeta ispod pratite šta se s njim dešava.",
	}
	LetterAcceptedOpen = Text{"Otvori zahtjev", "Otvori zahtjev", "Otvori zahtev"}
	LetterCommentTitle = Text{"Vaša poruka je prihvaćena", "Vaša poruka je prihvaćena", "Vaša poruka je prihvaćena"}
	LetterCommentLead  = Text{
		"Poruka „{name}” je dodana kao komentar ({time}).",
		"Poruka „{name}” je dodana kao komentar ({time}).",
		"Poruka „{name}” je dodata kao komentar ({time}).",
	}
	LetterLeftOut     = Text{"Nije prihvaćeno:", "Nije prihvaćeno:", "Nije prihvaćeno:"}
	LetterLeftOutHint = Text{
		"Što je važno, dodajte u aplikaciji.", "Što je važno, dodajte u aplikaciji.", "Što je važno, dodajte u aplikaciji.",
	}
	LeftOutBecause     = Text{"{name}: {reason}", "{name}: {reason}", "{name}: {reason}"}
	LeftOutEmpty       = Text{"prazno", "prazno", "prazno"}
	LeftOutLogo        = Text{"mala slika koja se ponavlja", "mala slika koja se ponavlja", "mala slika koja se ponavlja"}
	LeftOutParts       = Text{"poruka ima previše dijelova", "poruka ima previše dijelova", "poruka ima previše delova"}
	LeftOutMany        = Text{"previše priloga", "previše privitaka", "previše priloga"}
	LeftOutLarge       = Text{"preveliko", "preveliko", "preveliko"}
	LeftOutType        = Text{"takvi dokumenti se ne primaju", "takvi se dokumenti ne primaju", "takvi dokumenti se ne primaju"}
	LeftOutNoRoom      = Text{"nema više mjesta", "nema više mjesta", "nema više mesta"}
	LeftOutNoRight     = Text{"tu ne smijete dodavati", "tu ne smijete dodavati", "tu ne smete da dodajete"}
	LetterRefusedTitle = Text{"Vaša poruka nije prihvaćena", "Vaša poruka nije prihvaćena", "Vaša poruka nije prihvaćena"}
	LetterRefusedLead  = Text{
		"Poruka „{name}” nije postala ni zahtjev ni komentar ({time}). {reason} Za dalje odbijene poruke danas ne dobijate odgovor.",
		"Poruka „{name}” nije postala ni zahtjev ni komentar ({time}). {reason} Za daljnje odbijene poruke danas ne dobivate odgovor.",
		"Poruka „{name}” nije postala ni zahtev ni komentar ({time}). {reason} Za dalje odbijene poruke danas ne dobijate odgovor.",
	}
	LetterNoRight = Text{
		"Tamo ne smijete dodavati zahtjeve, odnosno komentare. Ako treba, obratite se administratoru.",
		"Tamo ne smijete dodavati zahtjeve, odnosno komentare. Ako treba, obratite se administratoru.",
		"Tamo ne smete da dodajete zahteve, odnosno komentare. Ako treba, obratite se administratoru.",
	}
	LetterOfMerged = Text{
		"Zahtjev je spojen s drugim: pišite o tom drugom.",
		"Zahtjev je spojen s drugim: pišite o tom drugom.",
		"Zahtev je spojen s drugim: pišite o tom drugom.",
	}
	LetterOldAddress = Text{
		"Adresa na koju je poslano ne vrijedi, ili više ne vrijedi: odgovorite na noviju poruku ili pišite u aplikaciji.",
		"Adresa na koju je poslano ne vrijedi, ili više ne vrijedi: odgovorite na noviju poruku ili pišite u aplikaciji.",
		"Adresa na koju je poslato ne važi, ili više ne važi: odgovorite na noviju poruku ili pišite u aplikaciji.",
	}
	LetterOfAnother = Text{
		"Na tu poruku može odgovoriti samo osoba kojoj je poslana: dodajte komentar u aplikaciji.",
		"Na tu poruku može odgovoriti samo osoba kojoj je poslana: dodajte komentar u aplikaciji.",
		"Na tu poruku može da odgovori samo osoba kojoj je poslata: dodajte komentar u aplikaciji.",
	}
	LetterNoProject = Text{
		"Nijedna od adresa na koje je poslano nije adresa projekta: dodajte zahtjev u aplikaciji.",
		"Nijedna od adresa na koje je poslano nije adresa projekta: dodajte zahtjev u aplikaciji.",
		"Nijedna od adresa na koje je poslato nije adresa projekta: dodajte zahtev u aplikaciji.",
	}
	LetterUnfit = Text{
		"Projekat traži podatke koje poruka nema: dodajte zahtjev u aplikaciji.",
		"Projekt traži podatke koje poruka nema: dodajte zahtjev u aplikaciji.",
		"Projekat traži podatke koje poruka nema: dodajte zahtev u aplikaciji.",
	}
	LetterTooLarge = Text{
		"Veće je od {megabytes} MB: pošaljite ga bez priloga, a priloge dodajte u aplikaciji.",
		"Veće je od {megabytes} MB: pošaljite ga bez privitaka, a privitke dodajte u aplikaciji.",
		"Veće je od {megabytes} MB: pošaljite ga bez priloga, a priloge dodajte u aplikaciji.",
	}
	LetterNotRead = Text{
		"Server e-pošte ga nije dao cijelo: pošaljite ga ponovo ili pišite u aplikaciji.",
		"Poslužitelj e-pošte nije ga dao cijelo: pošaljite ga ponovno ili pišite u aplikaciji.",
		"Server e-pošte ga nije dao celo: pošaljite ga ponovo ili pišite u aplikaciji.",
	}
	LetterFailed = Text{
		"Obrada nije uspjela. Poruka je sačuvana i vidi je administrator; ako je hitno, pišite u aplikaciji.",
		"Obrada nije uspjela. Poruka je sačuvana i vidi je administrator; ako je hitno, pišite u aplikaciji.",
		"Obrada nije uspela. Poruka je sačuvana i vidi je administrator; ako je hitno, pišite u aplikaciji.",
	}
	LetterEmpty     = Text{"Poruka je bila prazna.", "Poruka je bila prazna.", "Poruka je bila prazna."}
	LetterTakenFoot = Text{
		"Ovo dobijate jer je poruka s vaše adrese stigla na našu.",
		"Ovo dobivate jer je poruka s vaše adrese stigla na našu.",
		"Ovo dobijate jer je poruka s vaše adrese stigla na našu.",
	}
	StrangerRefusedTitle = Text{"Vaša poruka nije primljena", "Vaša poruka nije primljena", "Vaša poruka nije primljena"}
	StrangerRefusedLead  = Text{
		"Poruka „{name}” nije primljena ({time}): na ovu adresu pišu samo ljudi koji imaju račun, sa svoje prijavljene e-mail adrese. Za dalje poruke danas ne dobijate odgovor.",
		"Poruka „{name}” nije primljena ({time}): na ovu adresu pišu samo ljudi koji imaju račun, sa svoje prijavljene e-mail adrese. Za daljnje poruke danas ne dobivate odgovor.",
		"Poruka „{name}” nije primljena ({time}): na ovu adresu pišu samo ljudi koji imaju nalog, sa svoje prijavljene e-mail adrese. Za dalje poruke danas ne dobijate odgovor.",
	}
	StrangerInvitedTitle = Text{"Vaša poruka čeka na upis", "Vaša poruka čeka na upis", "Vaša poruka čeka na upis"}
	StrangerInvitedLead  = Text{
		"Poruka „{name}” je stigla ({time}), ali na ovu adresu pišu ljudi koji imaju račun. Otvorite ga s ovom e-mail adresom i aktivirajte: poruka se onda obrađuje sama. Čeka 90 dana. Za dalje poruke danas ne dobijate odgovor.",
		"Poruka „{name}” je stigla ({time}), ali na ovu adresu pišu ljudi koji imaju račun. Otvorite ga s ovom e-mail adresom i aktivirajte: poruka se onda obrađuje sama. Čeka 90 dana. Za daljnje poruke danas ne dobivate odgovor.",
		"Poruka „{name}” je stigla ({time}), ali na ovu adresu pišu ljudi koji imaju nalog. Otvorite ga s ovom e-mail adresom i aktivirajte: poruka se onda obrađuje sama. Čeka 90 dana. Za dalje poruke danas ne dobijate odgovor.",
	}
	StrangerInvitedOpen = Text{"Otvori račun", "Otvori račun", "Otvori nalog"}
	StrangerFoot        = Text{
		"Ovo dobijate jer je poruka s vaše adrese stigla u naš sandučić.",
		"Ovo dobivate jer je poruka s vaše adrese stigla u naš sandučić.",
		"Ovo dobijate jer je poruka s vaše adrese stigla u naše sanduče.",
	}
	TestLetterTitle = Text{"Probna poruka", "Probna poruka", "Probna poruka"}
	TestLetterLead  = Text{
		"Slanje e-pošte radi: ovu poruku je poslao vaš sistem.",
		"Slanje e-pošte radi: ovu je poruku poslao vaš sustav.",
		"Slanje e-pošte radi: ovu poruku je poslao vaš sistem.",
	}
	TestLetterOpen    = Text{"Otvori sistem", "Otvori sustav", "Otvori sistem"}
	TestLetterFoot    = Text{"Probnu poruku ste zatražili sami.", "Probnu ste poruku zatražili sami.", "Probnu poruku ste zatražili sami."}
	TestLetterTooSoon = Text{
		"Probna poruka je već na putu. Pokušajte ponovo za minutu.",
		"Probna poruka već je na putu. Pokušajte ponovno za minutu.",
		"Probna poruka je već na putu. Pokušajte ponovo za minut.",
	}
)

// MailNotGivenUp refuses to send again what was not given up.
var MailNotGivenUp = Text{
	"Poruka već čeka slanje ili je poslana.",
	"Poruka već čeka slanje ili je poslana.",
	"Poruka već čeka slanje ili je poslata.",
}
