package texts

import "strings"

// NotificationTitle is the title of a kind of notifications, as their table calls kinds; of a comment's, whether it mentions the reader.
func NotificationTitle(kind string, mentioned bool) Text {
	switch {
	case mentioned && kind == "comment":
		return Text{bs: "Spomenuti ste u komentaru", sr: "Pomenuti ste u komentaru"}
	case mentioned:
		return Text{bs: "Spomenuti ste u internom komentaru", sr: "Pomenuti ste u internom komentaru"}
	}
	title, known := map[string]Text{
		"created":          {bs: "Novi zahtjev", sr: "Novi zahtev"},
		"assigned":         {bs: "Zahtjev vam je dodijeljen", sr: "Zahtev vam je dodeljen"},
		"status":           {bs: "Promjena statusa", sr: "Promena statusa"},
		"merged":           {bs: "Zahtjev je spojen s drugim i nastavlja se", sr: "Zahtev je spojen s drugim i nastavlja se"},
		"merged_in":        {bs: "Drugi zahtjev je spojen u ovaj", hr: "Drugi je zahtjev spojen u ovaj", sr: "Drugi zahtev je spojen u ovaj"},
		"comment":          {bs: "Novi komentar"},
		"internal_comment": {bs: "Novi interni komentar"},
		"bulk_assigned":    {bs: "Zahtjevi su vam dodijeljeni", sr: "Zahtevi su vam dodeljeni"},
		"bulk_status":      {bs: "Promjena statusa više zahtjeva", sr: "Promena statusa više zahteva"},
		"moved": {
			bs: "Zahtjev je premješten u kategoriju koju niko ne opslužuje",
			hr: "Zahtjev je premješten u kategoriju koju nitko ne opslužuje",
			sr: "Zahtev je premešten u kategoriju koju niko ne opslužuje",
		},
		"bulk_moved": {
			bs: "Zahtjevi su premješteni u kategoriju koju niko ne opslužuje",
			hr: "Zahtjevi su premješteni u kategoriju koju nitko ne opslužuje",
			sr: "Zahtevi su premešteni u kategoriju koju niko ne opslužuje",
		},
		"transferred": {
			bs: "Zahtjev je premješten u drugi projekat",
			hr: "Zahtjev je premješten u drugi projekt",
			sr: "Zahtev je premešten u drugi projekat",
		},
		"followed": {
			bs: "Dodani ste među pratioce zahtjeva",
			hr: "Dodani ste među pratitelje zahtjeva",
			sr: "Dodati ste među pratioce zahteva",
		},
		"answer_warning": {
			bs: "Uskoro ističe vrijeme za prvi odgovor",
			hr: "Uskoro istječe vrijeme za prvi odgovor",
			sr: "Uskoro ističe vreme za prvi odgovor",
		},
		"answer_breach": {bs: "Isteklo je vrijeme za prvi odgovor", sr: "Isteklo je vreme za prvi odgovor"},
		"solution_warning": {
			bs: "Uskoro ističe vrijeme za rješenje",
			hr: "Uskoro istječe vrijeme za rješenje",
			sr: "Uskoro ističe vreme za rešenje",
		},
		"solution_breach": {bs: "Isteklo je vrijeme za rješenje", sr: "Isteklo je vreme za rešenje"},
		"due_warning":     {bs: "Danas je rok zahtjeva", sr: "Danas je rok zahteva"},
		"due_breach":      {bs: "Rok zahtjeva je prošao", sr: "Rok zahteva je prošao"},
		"snoozed":         {bs: "Podsjetnik na zahtjev koji ste odgodili", sr: "Podsetnik na zahtev koji ste odložili"},
	}[kind]
	if !known {
		return Text{bs: "Izmjena zahtjeva", sr: "Izmena zahteva"}
	}
	return title
}

// What follows the title of a notification whose act also gave the request to its reader, or another status.
var (
	NotificationAssigned = Text{bs: ", zahtjev je dodijeljen vama", sr: ", zahtev je dodeljen vama"}
	NotificationStatus   = Text{bs: ", novi status „{status}“"}
)

// StatusMerged stands for the status of a request that was merged into another one.
var StatusMerged = Text{bs: "Spojen"}

// NotificationActor returns the actor that a notification names: the full name of the author of the change, or the system where nobody made
// it.
func NotificationActor(kind, fullName, language string) string {
	if strings.HasSuffix(kind, "_warning") || strings.HasSuffix(kind, "_breach") || kind == "snoozed" {
		return Text{bs: "Sistem", hr: "Sustav"}.In(language)
	}
	return fullName
}

// NotificationReason returns the sentence that tells the receiver of a change its stored reason: the strongest of the facts by which it
// concerns them.
func NotificationReason(reason string) Text {
	switch reason {
	case "mentioned":
		return Text{bs: "Jer ste spomenuti", sr: "Jer ste pomenuti"}
	case "assignee":
		return Text{bs: "Jer je zahtjev dodijeljen vama", sr: "Jer je zahtev dodeljen vama"}
	case "creator":
		return Text{bs: "Jer ste poslali zahtjev", sr: "Jer ste poslali zahtev"}
	case "watching":
		return Text{bs: "Jer pratite zahtjev", sr: "Jer pratite zahtev"}
	case "category":
		return Text{bs: "Jer je zahtjev iz vaše kategorije", sr: "Jer je zahtev iz vaše kategorije"}
	case "snoozed":
		return Text{bs: "Jer ste ga odgodili do danas", sr: "Jer ste ga odložili do danas"}
	case "unserved":
		return Text{bs: "Jer njegovu kategoriju niko ne opslužuje", hr: "Jer njegovu kategoriju nitko ne opslužuje"}
	}
	return Text{bs: "Jer učestvujete u zahtjevu", hr: "Jer sudjelujete u zahtjevu", sr: "Jer učestvujete u zahtevu"}
}

// The frame of a letter about a request.
var (
	LetterStop    = Text{bs: "Isključi ovakve poruke"}
	LetterChoices = Text{bs: "Podesi obavještenja", hr: "Podesi obavijesti", sr: "Podesi obaveštenja"}
	DailyTitle    = Plural{
		one:  Text{bs: "Dnevni pregled: {count} izmjena", sr: "Dnevni pregled: {count} izmena"},
		few:  Text{bs: "Dnevni pregled: {count} izmjene", sr: "Dnevni pregled: {count} izmene"},
		many: Text{bs: "Dnevni pregled: {count} izmjena", sr: "Dnevni pregled: {count} izmena"},
	}
	DailyLead     = Text{bs: "Šta se desilo od prošlog pregleda.", hr: "Što se dogodilo od prošlog pregleda."}
	LetterAtLeast = Plural{
		one:  Text{bs: "i još najmanje {count} izmjena", sr: "i još najmanje {count} izmena"},
		few:  Text{bs: "i još najmanje {count} izmjene", sr: "i još najmanje {count} izmene"},
		many: Text{bs: "i još najmanje {count} izmjena", sr: "i još najmanje {count} izmena"},
	}
	LetterStatus  = Text{bs: "Novi status: {status}"}
	LetterOpen    = Text{bs: "Otvori zahtjev", sr: "Otvori zahtev"}
	LetterNoReply = Text{
		bs: "Ne odgovarajte na ovu poruku: odgovor napišite kao komentar na zahtjev.",
		sr: "Ne odgovarajte na ovu poruku: odgovor napišite kao komentar na zahtev.",
	}
	LetterReply = Text{
		bs: "Na ovu poruku možete odgovoriti: odgovor postaje vaš komentar na zahtjev.",
		sr: "Na ovu poruku možete da odgovorite: odgovor postaje vaš komentar na zahtev.",
	}
	DigestLead      = Text{bs: "Toliko izmjena odjednom stiže u jednoj poruci.", sr: "Toliko izmena odjednom stiže u jednoj poruci."}
	SummaryTitle    = Text{bs: "Sažetak od {from} do {to}"}
	SummaryOfDay    = Text{bs: "Sažetak za {day}"}
	SummaryCame     = Text{bs: "Novi"}
	SummaryFinished = Text{bs: "Završeni"}
	SummaryReopened = Text{bs: "Ponovo otvoreni", hr: "Ponovno otvoreni"}
	SummaryLate     = Text{bs: "Sada kasne"}
	SummaryAnswers  = Text{bs: "Odgovori"}
	SummaryAll      = Text{bs: "Prikaži sve"}
	SummaryOpen     = Text{bs: "Otvori sažetak"}
	SummaryProjects = Text{bs: "Po projektima"}
	SummaryPeople   = Text{bs: "Ko je odgovarao", hr: "Tko je odgovarao"}
	// Further projects and people.
	SummaryMoreProjects = Plural{
		one:  Text{bs: "i još {count} projekat", hr: "i još {count} projekt"},
		few:  Text{bs: "i još {count} projekta"},
		many: Text{bs: "i još {count} projekata"},
	}
	SummaryMorePeople = Plural{
		one:  Text{bs: "i još {count} osoba"},
		few:  Text{bs: "i još {count} osobe"},
		many: Text{bs: "i još {count} osoba"},
	}
	DigestOpen  = Text{bs: "Otvori listu zahtjeva", hr: "Otvori popis zahtjeva", sr: "Otvori listu zahteva"}
	DigestTitle = Plural{
		one:  Text{bs: "{count} izmjena zahtjeva", sr: "{count} izmena zahteva"},
		few:  Text{bs: "{count} izmjene zahtjeva", sr: "{count} izmene zahteva"},
		many: Text{bs: "{count} izmjena zahtjeva", sr: "{count} izmena zahteva"},
	}
	LetterMore = Plural{
		one:  Text{bs: "i još {count} izmjena", sr: "i još {count} izmena"},
		few:  Text{bs: "i još {count} izmjene", sr: "i još {count} izmene"},
		many: Text{bs: "i još {count} izmjena", sr: "i još {count} izmena"},
	}
	LetterRest = Plural{
		one:  Text{bs: "i još {count} zahtjev", sr: "i još {count} zahtev"},
		few:  Text{bs: "i još {count} zahtjeva", sr: "i još {count} zahteva"},
		many: Text{bs: "i još {count} zahtjeva", sr: "i još {count} zahteva"},
	}
)

// Letters about an account.
var (
	LetterAccount = Text{bs: "Račun: {username}", sr: "Nalog: {username}"}
	ResetTitle    = Text{bs: "Nova lozinka"}
	ResetLead     = Text{
		bs: "Zatraženo je obnavljanje lozinke za ovu adresu. Veza vrijedi 30 minuta i može se iskoristiti jednom.",
		hr: "Zatražena je obnova lozinke za ovu adresu. Poveznica vrijedi 30 minuta i može se iskoristiti jednom.",
		sr: "Zatraženo je obnavljanje lozinke za ovu adresu. Veza važi 30 minuta i može da se iskoristi jednom.",
	}
	ResetOpen      = Text{bs: "Postavi novu lozinku"}
	ByProviderLead = Text{
		bs: "Na ovaj račun se ne prijavljuje lozinkom. Prijavite se putem {providers}.",
		hr: "Na ovaj se račun ne prijavljuje lozinkom. Prijavite se putem {providers}.",
		sr: "Na ovaj nalog se ne prijavljuje lozinkom. Prijavite se preko {providers}.",
	}
	TokensStand = Text{
		bs: "I dalje vrijede pristupni tokeni kojima programi djeluju u vaše ime: {names}. Opozovite one koje ne prepoznajete.",
		sr: "I dalje važe pristupni tokeni kojima programi deluju u vaše ime: {names}. Opozovite one koje ne prepoznajete.",
	}
	TokensOpen      = Text{bs: "Pristupni tokeni"}
	ResetFoot       = Text{bs: "Ako to niste bili vi, zanemarite ovu poruku: lozinka ostaje ista."}
	InvitationTitle = Text{bs: "Vaš račun je spreman", hr: "Vaš je račun spreman", sr: "Vaš nalog je spreman"}
	InvitationLead  = Text{
		bs: "Otvoren vam je račun. Izaberite lozinku pa se prijavite. Veza vrijedi 7 dana i može se iskoristiti jednom.",
		hr: "Otvoren vam je račun. Odaberite lozinku pa se prijavite. Poveznica vrijedi 7 dana i može se iskoristiti jednom.",
		sr: "Otvoren vam je nalog. Izaberite lozinku pa se prijavite. Veza važi 7 dana i može da se iskoristi jednom.",
	}
	InvitationOpen = Text{bs: "Izaberi lozinku", hr: "Odaberi lozinku"}
	InvitationFoot = Text{
		bs: "Ako ovu poruku niste očekivali, javite se svom administratoru.",
		hr: "Ako ovu poruku niste očekivali, javite se svojem administratoru.",
	}
	ActivationTitle = Text{bs: "Aktivirajte svoj račun", sr: "Aktivirajte svoj nalog"}
	ActivationLead  = Text{
		bs: "Vaš račun je kreiran. Aktivirajte ga pa se prijavite korisničkim imenom ispod i lozinkom koju ste izabrali. Veza vrijedi 24 sata i može se iskoristiti jednom.",
		hr: "Vaš je račun kreiran. Aktivirajte ga pa se prijavite korisničkim imenom ispod i lozinkom koju ste odabrali. Poveznica vrijedi 24 sata i može se iskoristiti jednom.",
		sr: "Vaš nalog je kreiran. Aktivirajte ga pa se prijavite korisničkim imenom ispod i lozinkom koju ste izabrali. Veza važi 24 sata i može da se iskoristi jednom.",
	}
	ActivationOpen = Text{bs: "Aktiviraj račun", sr: "Aktiviraj nalog"}
	ActivationFoot = Text{
		bs: "Ako niste vi otvorili ovaj račun, zanemarite ovu poruku: bez aktivacije se sam briše.",
		hr: "Ako niste vi otvorili ovaj račun, zanemarite ovu poruku: bez aktivacije sam se briše.",
		sr: "Ako niste vi otvorili ovaj nalog, zanemarite ovu poruku: bez aktivacije se sam briše.",
	}
	RegisteredTitle = Text{bs: "Već imate račun", sr: "Već imate nalog"}
	RegisteredLead  = Text{
		bs: "Neko je za ovu adresu htio otvoriti račun, a vi ga već imate. Prijavite se korisničkim imenom ispod; ako ste lozinku zaboravili, na istoj stranici zatražite novu.",
		hr: "Netko je za ovu adresu htio otvoriti račun, a vi ga već imate. Prijavite se korisničkim imenom ispod; ako ste lozinku zaboravili, na istoj stranici zatražite novu.",
		sr: "Neko je za ovu adresu hteo da otvori nalog, a vi ga već imate. Prijavite se korisničkim imenom ispod; ako ste lozinku zaboravili, na istoj stranici zatražite novu.",
	}
	RegisteredOpen = Text{bs: "Idi na prijavu"}
	RegisteredFoot = Text{
		bs: "Ako to niste bili vi, zanemarite ovu poruku: ništa se nije promijenilo.",
		sr: "Ako to niste bili vi, zanemarite ovu poruku: ništa se nije promenilo.",
	}
	AddressTitle = Text{bs: "E-mail adresa vašeg računa je promijenjena", sr: "E-mail adresa vašeg naloga je promenjena"}
	AddressLead  = Text{
		bs: "E-mail adresa računa ispod promijenjena je {time} i sada je {address}. Ako to nije bilo s vašim znanjem, odmah se prijavite, promijenite lozinku i vratite svoju adresu; ako se ne možete prijaviti, javite se svom administratoru.",
		hr: "E-mail adresa računa ispod promijenjena je {time} i sada je {address}. Ako to nije bilo s vašim znanjem, odmah se prijavite, promijenite lozinku i vratite svoju adresu; ako se ne možete prijaviti, javite se svojem administratoru.",
		sr: "E-mail adresa naloga ispod promenjena je {time} i sada je {address}. Ako to nije bilo s vašim znanjem, odmah se prijavite, promenite lozinku i vratite svoju adresu; ako ne možete da se prijavite, javite se svom administratoru.",
	}
	AddressOpen = Text{bs: "Idi na prijavu"}
	AddressFoot = Text{
		bs: "Ovu poruku dobijate jer je račun do tada imao ovu adresu. Ostale poruke idu na novu.",
		hr: "Ovu poruku dobivate jer je račun do tada imao ovu adresu. Ostale poruke idu na novu.",
		sr: "Ovu poruku dobijate jer je nalog do tada imao ovu adresu. Ostale poruke idu na novu.",
	}
	AddressLinkTitle = Text{bs: "Potvrdite novu e-mail adresu"}
	AddressLinkLead  = Text{
		bs: "Ova adresa upisana je {time} kao nova e-mail adresa računa ispod. Počinje vrijediti kada je potvrdite. Veza vrijedi 24 sata i može se iskoristiti jednom.",
		hr: "Ova je adresa upisana {time} kao nova e-mail adresa računa ispod. Počinje vrijediti kada je potvrdite. Poveznica vrijedi 24 sata i može se iskoristiti jednom.",
		sr: "Ova adresa upisana je {time} kao nova e-mail adresa naloga ispod. Počinje da važi kada je potvrdite. Veza važi 24 sata i može da se iskoristi jednom.",
	}
	AddressLinkOpen = Text{bs: "Potvrdi adresu"}
	AddressLinkFoot = Text{
		bs: "Ako ovo nije vaš račun, zanemarite ovu poruku: bez potvrde se ništa ne mijenja.",
		sr: "Ako ovo nije vaš nalog, zanemarite ovu poruku: bez potvrde se ništa ne menja.",
	}
	AddressAskedTitle = Text{bs: "Zatražena je promjena e-mail adrese", sr: "Zatražena je promena e-mail adrese"}
	AddressAskedLead  = Text{
		bs: "Za račun ispod zatražena je {time} nova e-mail adresa {address}. Počinje vrijediti kada se potvrdi vezom iz poruke koja je poslana na nju; do tada vrijedi ova. Ako to nije bilo s vašim znanjem, odmah se prijavite i promijenite lozinku: time otkazujete i promjenu adrese.",
		hr: "Za račun ispod zatražena je {time} nova e-mail adresa {address}. Počinje vrijediti kada se potvrdi poveznicom iz poruke koja je poslana na nju; do tada vrijedi ova. Ako to nije bilo s vašim znanjem, odmah se prijavite i promijenite lozinku: time otkazujete i promjenu adrese.",
		sr: "Za nalog ispod zatražena je {time} nova e-mail adresa {address}. Počinje da važi kada se potvrdi vezom iz poruke koja je poslata na nju; do tada važi ova. Ako to nije bilo s vašim znanjem, odmah se prijavite i promenite lozinku: time otkazujete i promenu adrese.",
	}
	AddressAskedFoot = Text{
		bs: "Ovu poruku dobijate jer račun sada ima ovu adresu.",
		hr: "Ovu poruku dobivate jer račun sada ima ovu adresu.",
		sr: "Ovu poruku dobijate jer nalog sada ima ovu adresu.",
	}
	PasswordSetTitle = Text{bs: "Lozinka vašeg računa je postavljena", sr: "Lozinka vašeg naloga je postavljena"}
	PasswordSetLead  = Text{
		bs: "Lozinka računa ispod postavljena je {time}. Ostale prijave time su prekinute. Ako to nije bilo s vašim znanjem, na stranici za prijavu odmah zatražite novu lozinku i javite se svom administratoru.",
		hr: "Lozinka računa ispod postavljena je {time}. Ostale su prijave time prekinute. Ako to nije bilo s vašim znanjem, na stranici za prijavu odmah zatražite novu lozinku i javite se svojem administratoru.",
		sr: "Lozinka naloga ispod postavljena je {time}. Ostale prijave su time prekinute. Ako to nije bilo s vašim znanjem, na stranici za prijavu odmah zatražite novu lozinku i javite se svom administratoru.",
	}
	PasswordSetFoot = Text{
		bs: "Ovu poruku dobijate nakon svake promjene lozinke.",
		hr: "Ovu poruku dobivate nakon svake promjene lozinke.",
		sr: "Ovu poruku dobijate nakon svake promene lozinke.",
	}
	AbsenceTitle = Text{bs: "Vaše odsustvo je promijenjeno", hr: "Vaša je odsutnost promijenjena", sr: "Vaše odsustvo je promenjeno"}
	AbsenceLead  = Text{
		bs: "Korisnik {actor} upisao je {time} da ste odsutni: {days} Dok ste odsutni, obavještenja o zahtjevima ne stižu e-poštom, nego čekaju u aplikaciji.",
		hr: "Korisnik {actor} upisao je {time} da ste odsutni: {days} Dok ste odsutni, obavijesti o zahtjevima ne stižu e-poštom, nego čekaju u aplikaciji.",
		sr: "Korisnik {actor} upisao je {time} da ste odsutni: {days} Dok ste odsutni, obaveštenja o zahtevima ne stižu e-poštom, nego čekaju u aplikaciji.",
	}
	AbsenceEndedLead = Text{
		bs: "Korisnik {actor} upisao je {time} da više niste odsutni. Obavještenja o zahtjevima opet stižu e-poštom kako ste izabrali.",
		hr: "Korisnik {actor} upisao je {time} da više niste odsutni. Obavijesti o zahtjevima opet stižu e-poštom kako ste odabrali.",
		sr: "Korisnik {actor} upisao je {time} da više niste odsutni. Obaveštenja o zahtevima opet stižu e-poštom kako ste izabrali.",
	}
	AbsenceOpen = Text{bs: "Otvori odsustvo", hr: "Otvori odsutnost"}
	AbsenceFoot = Text{
		bs: "Ovu poruku dobijate kad vaše odsustvo promijeni neko drugi.",
		hr: "Ovu poruku dobivate kada vašu odsutnost promijeni netko drugi.",
		sr: "Ovu poruku dobijate kad vaše odsustvo promeni neko drugi.",
	}
	FactorOnTitle = Text{bs: "Dvostruka provjera je uključena", sr: "Dvostruka provera je uključena"}
	FactorOnLead  = Text{
		bs: "Za račun ispod je {time} uključena dvostruka provjera: pri prijavi se uz lozinku traži i kod iz aplikacije ili pristupni ključ. Rezervne kodove čuvajte odvojeno od telefona. Ako to nije bilo s vašim znanjem, odmah promijenite lozinku i javite se svom administratoru.",
		hr: "Za račun ispod {time} uključena je dvostruka provjera: pri prijavi se uz lozinku traži i kôd iz aplikacije ili pristupni ključ. Pričuvne kodove čuvajte odvojeno od telefona. Ako to nije bilo s vašim znanjem, odmah promijenite lozinku i javite se svojem administratoru.",
		sr: "Za nalog ispod je {time} uključena dvostruka provera: pri prijavi se uz lozinku traži i kod iz aplikacije ili pristupni ključ. Rezervne kodove čuvajte odvojeno od telefona. Ako to nije bilo s vašim znanjem, odmah promenite lozinku i javite se svom administratoru.",
	}
	FactorOffTitle = Text{bs: "Dvostruka provjera je isključena", sr: "Dvostruka provera je isključena"}
	FactorOffLead  = Text{
		bs: "Za račun ispod je {time} isključena dvostruka provjera: za prijavu je opet dovoljna lozinka. Ako to nije bilo s vašim znanjem, odmah promijenite lozinku, ponovo uključite provjeru i javite se svom administratoru.",
		hr: "Za račun ispod {time} isključena je dvostruka provjera: za prijavu je opet dovoljna lozinka. Ako to nije bilo s vašim znanjem, odmah promijenite lozinku, ponovno uključite provjeru i javite se svojem administratoru.",
		sr: "Za nalog ispod je {time} isključena dvostruka provera: za prijavu je opet dovoljna lozinka. Ako to nije bilo s vašim znanjem, odmah promenite lozinku, ponovo uključite proveru i javite se svom administratoru.",
	}
	RecoveryMadeTitle = Text{bs: "Napravljeni su novi rezervni kodovi", hr: "Napravljeni su novi pričuvni kodovi"}
	RecoveryMadeLead  = Text{
		bs: "Za račun ispod su {time} napravljeni novi rezervni kodovi dvostruke provjere; stari više ne vrijede. Ako to nije bilo s vašim znanjem, odmah promijenite lozinku i javite se svom administratoru.",
		hr: "Za račun ispod {time} napravljeni su novi pričuvni kodovi dvostruke provjere; stari više ne vrijede. Ako to nije bilo s vašim znanjem, odmah promijenite lozinku i javite se svojem administratoru.",
		sr: "Za nalog ispod su {time} napravljeni novi rezervni kodovi dvostruke provere; stari više ne važe. Ako to nije bilo s vašim znanjem, odmah promenite lozinku i javite se svom administratoru.",
	}
	RecoveryUsedTitle = Text{bs: "Iskorišten je rezervni kod", hr: "Iskorišten je pričuvni kôd", sr: "Iskorišćen je rezervni kod"}
	RecoveryUsedLead  = Text{
		bs: "Za račun ispod je {time} umjesto koda iz aplikacije iskorišten rezervni kod. Ako to niste bili vi, odmah promijenite lozinku i javite se svom administratoru.",
		hr: "Za račun ispod {time} je umjesto koda iz aplikacije iskorišten pričuvni kôd. Ako to niste bili vi, odmah promijenite lozinku i javite se svojem administratoru.",
		sr: "Za nalog ispod je {time} umesto koda iz aplikacije iskorišćen rezervni kod. Ako to niste bili vi, odmah promenite lozinku i javite se svom administratoru.",
	}
	AppAddedTitle = Text{bs: "Dodana je aplikacija za kodove", sr: "Dodata je aplikacija za kodove"}
	AppAddedLead  = Text{
		bs: "Računu ispod je {time} dodana aplikacija koja računa kodove za dvostruku provjeru. Ako to nije bilo s vašim znanjem, odmah promijenite lozinku, uklonite aplikaciju i javite se svom administratoru.",
		hr: "Računu ispod {time} dodana je aplikacija koja računa kodove za dvostruku provjeru. Ako to nije bilo s vašim znanjem, odmah promijenite lozinku, uklonite aplikaciju i javite se svojem administratoru.",
		sr: "Nalogu ispod je {time} dodata aplikacija koja računa kodove za dvostruku proveru. Ako to nije bilo s vašim znanjem, odmah promenite lozinku, uklonite aplikaciju i javite se svom administratoru.",
	}
	AppRemovedTitle = Text{bs: "Uklonjena je aplikacija za kodove"}
	AppRemovedLead  = Text{
		bs: "Računu ispod je {time} uklonjena aplikacija koja računa kodove; dvostruku provjeru dalje čine pristupni ključevi. Ako to nije bilo s vašim znanjem, odmah promijenite lozinku i javite se svom administratoru.",
		hr: "Računu ispod {time} uklonjena je aplikacija koja računa kodove; dvostruku provjeru dalje čine pristupni ključevi. Ako to nije bilo s vašim znanjem, odmah promijenite lozinku i javite se svojem administratoru.",
		sr: "Nalogu ispod je {time} uklonjena aplikacija koja računa kodove; dvostruku proveru dalje čine pristupni ključevi. Ako to nije bilo s vašim znanjem, odmah promenite lozinku i javite se svom administratoru.",
	}
	PasskeyAddedTitle = Text{bs: "Dodan je pristupni ključ", sr: "Dodat je pristupni ključ"}
	PasskeyAddedLead  = Text{
		bs: "Računu ispod je {time} dodan pristupni ključ: ko ga ima i otključa, može se njime prijaviti. Ako to nije bilo s vašim znanjem, odmah promijenite lozinku, uklonite ključ na svom računu i javite se svom administratoru.",
		hr: "Računu ispod {time} dodan je pristupni ključ: tko ga ima i otključa, može se njime prijaviti. Ako to nije bilo s vašim znanjem, odmah promijenite lozinku, uklonite ključ na svojem računu i javite se svojem administratoru.",
		sr: "Nalogu ispod je {time} dodat pristupni ključ: ko ga ima i otključa, može njime da se prijavi. Ako to nije bilo s vašim znanjem, odmah promenite lozinku, uklonite ključ na svom nalogu i javite se svom administratoru.",
	}
	PasskeyRemovedTitle = Text{bs: "Uklonjen je pristupni ključ"}
	PasskeyRemovedLead  = Text{
		bs: "Računu ispod je {time} uklonjen pristupni ključ; njime se više ne može prijaviti. Ako to nije bilo s vašim znanjem, odmah promijenite lozinku i javite se svom administratoru.",
		hr: "Računu ispod {time} uklonjen je pristupni ključ; njime se više nije moguće prijaviti. Ako to nije bilo s vašim znanjem, odmah promijenite lozinku i javite se svojem administratoru.",
		sr: "Nalogu ispod je {time} uklonjen pristupni ključ; njime više nije moguće prijaviti se. Ako to nije bilo s vašim znanjem, odmah promenite lozinku i javite se svom administratoru.",
	}
	FactorFoot = Text{
		bs: "Ovu poruku dobijate nakon svake promjene dvostruke provjere.",
		hr: "Ovu poruku dobivate nakon svake promjene dvostruke provjere.",
		sr: "Ovu poruku dobijate nakon svake promene dvostruke provere.",
	}
	RecurringStoppedTitle = Text{bs: "Zahtjev koji se ponavlja je zaustavljen", sr: "Zahtev koji se ponavlja je zaustavljen"}
	RecurringStoppedLead  = Text{
		bs: "Od {time} se više ne pravi zahtjev „{name}”. {reason} Na ekranu ponavljanja ga možete izmijeniti ili nastaviti.",
		hr: "Od {time} više se ne izrađuje zahtjev „{name}”. {reason} Na zaslonu ponavljanja možete ga izmijeniti ili nastaviti.",
		sr: "Od {time} se više ne pravi zahtev „{name}”. {reason} Na ekranu ponavljanja možete da ga izmenite ili nastavite.",
	}
	RecurringNoOwner = Text{
		bs: "U ulozi u kojoj ste ga napravili više niste aktivni.",
		hr: "U ulozi u kojoj ste ga izradili više niste aktivni.",
	}
	RecurringNoRight = Text{bs: "Na tom projektu više nemate potrebno pravo."}
	RecurringUnfit   = Text{
		bs: "Nešto od izabranog se više ne koristi, ili obrazac traži odgovore.",
		hr: "Nešto od odabranog više se ne koristi, ili obrazac traži odgovore.",
	}
	RecurringStoppedOpen = Text{bs: "Otvori ponavljanja"}
	RecurringStoppedFoot = Text{
		bs: "Ovu poruku dobijate kad se zahtjev koji ponavljate sam zaustavi.",
		hr: "Ovu poruku dobivate kad se zahtjev koji ponavljate sam zaustavi.",
		sr: "Ovu poruku dobijate kad se zahtev koji ponavljate sam zaustavi.",
	}
	WebhookStoppedTitle = Text{bs: "Webhook je zaustavljen"}
	WebhookStoppedLead  = Text{
		bs: "Od {time} webhook „{name}” više ništa ne javlja. {reason} Na ekranu webhookova vidite šta nije isporučeno i možete ga ponovo uključiti.",
		hr: "Od {time} webhook „{name}” više ništa ne javlja. {reason} Na zaslonu webhookova vidite što nije isporučeno i možete ga ponovno uključiti.",
		sr: "Od {time} webhook „{name}” više ništa ne javlja. {reason} Na ekranu webhookova vidite šta nije isporučeno i možete ponovo da ga uključite.",
	}
	WebhookFailed = Text{
		bs: "Cijeli dan primalac nije ništa preuzeo.",
		hr: "Cijeli dan primatelj nije ništa preuzeo.",
		sr: "Ceo dan primalac nije ništa preuzeo.",
	}
	WebhookGone    = Text{bs: "Primalac je javio da je ukinut.", hr: "Primatelj je javio da je ukinut."}
	WebhookNoOwner = Text{
		bs: "U ulozi u kojoj ste ga sačuvali više niste aktivni.",
		hr: "U ulozi u kojoj ste ga spremili više niste aktivni.",
	}
	WebhookNoRight = Text{
		bs: "Više nemate potrebno pravo ili ne vidite njegov projekat.",
		hr: "Više nemate potrebno pravo ili ne vidite njegov projekt.",
	}
	WebhookStoppedOpen = Text{bs: "Otvori webhookove"}
	WebhookStoppedFoot = Text{
		bs: "Ovu poruku dobijate kad se webhook koji ste posljednji sačuvali sam zaustavi.",
		hr: "Ovu poruku dobivate kad se webhook koji ste posljednji spremili sam zaustavi.",
		sr: "Ovu poruku dobijate kad se webhook koji ste poslednji sačuvali sam zaustavi.",
	}
	LetterAcceptedTitle = Text{bs: "Vaša poruka je postala zahtjev", sr: "Vaša poruka je postala zahtev"}
	LetterAcceptedLead  = Text{
		bs: "Poruka „{name}” je postala zahtjev ({time}). Preko dugmeta ispod pratite šta se s njim dešava.",
		hr: "Poruka „{name}” je postala zahtjev ({time}). Preko gumba ispod pratite što se s njim događa.",
		sr: "Poruka „{name}” je postala zahtev ({time}). Preko dugmeta ispod pratite šta se s njim dešava.",
	}
	LetterAcceptedOpen = Text{bs: "Otvori zahtjev", sr: "Otvori zahtev"}
	LetterCommentTitle = Text{bs: "Vaša poruka je prihvaćena"}
	LetterCommentLead  = Text{
		bs: "Poruka „{name}” je dodana kao komentar ({time}).",
		sr: "Poruka „{name}” je dodata kao komentar ({time}).",
	}
	LetterLeftOut      = Text{bs: "Nije prihvaćeno:"}
	LetterLeftOutHint  = Text{bs: "Što je važno, dodajte u aplikaciji."}
	LeftOutBecause     = Text{bs: "{name}: {reason}"}
	LeftOutEmpty       = Text{bs: "prazno"}
	LeftOutLogo        = Text{bs: "mala slika koja se ponavlja"}
	LeftOutParts       = Text{bs: "poruka ima previše dijelova", sr: "poruka ima previše delova"}
	LeftOutMany        = Text{bs: "previše priloga", hr: "previše privitaka"}
	LeftOutLarge       = Text{bs: "preveliko"}
	LeftOutType        = Text{bs: "takvi dokumenti se ne primaju", hr: "takvi se dokumenti ne primaju"}
	LeftOutNoRoom      = Text{bs: "nema više mjesta", sr: "nema više mesta"}
	LeftOutNoRight     = Text{bs: "tu ne smijete dodavati", sr: "tu ne smete da dodajete"}
	LetterRefusedTitle = Text{bs: "Vaša poruka nije prihvaćena"}
	LetterRefusedLead  = Text{
		bs: "Poruka „{name}” nije postala ni zahtjev ni komentar ({time}). {reason} Za dalje odbijene poruke danas ne dobijate odgovor.",
		hr: "Poruka „{name}” nije postala ni zahtjev ni komentar ({time}). {reason} Za daljnje odbijene poruke danas ne dobivate odgovor.",
		sr: "Poruka „{name}” nije postala ni zahtev ni komentar ({time}). {reason} Za dalje odbijene poruke danas ne dobijate odgovor.",
	}
	LetterNoRight = Text{
		bs: "Tamo ne smijete dodavati zahtjeve, odnosno komentare. Ako treba, obratite se administratoru.",
		sr: "Tamo ne smete da dodajete zahteve, odnosno komentare. Ako treba, obratite se administratoru.",
	}
	LetterOfMerged = Text{
		bs: "Zahtjev je spojen s drugim: pišite o tom drugom.",
		sr: "Zahtev je spojen s drugim: pišite o tom drugom.",
	}
	LetterOldAddress = Text{
		bs: "Adresa na koju je poslano ne vrijedi, ili više ne vrijedi: odgovorite na noviju poruku ili pišite u aplikaciji.",
		sr: "Adresa na koju je poslato ne važi, ili više ne važi: odgovorite na noviju poruku ili pišite u aplikaciji.",
	}
	LetterOfAnother = Text{
		bs: "Na tu poruku može odgovoriti samo osoba kojoj je poslana: dodajte komentar u aplikaciji.",
		sr: "Na tu poruku može da odgovori samo osoba kojoj je poslata: dodajte komentar u aplikaciji.",
	}
	LetterNoProject = Text{
		bs: "Nijedna od adresa na koje je poslano nije adresa projekta: dodajte zahtjev u aplikaciji.",
		sr: "Nijedna od adresa na koje je poslato nije adresa projekta: dodajte zahtev u aplikaciji.",
	}
	LetterUnfit = Text{
		bs: "Projekat traži podatke koje poruka nema: dodajte zahtjev u aplikaciji.",
		hr: "Projekt traži podatke koje poruka nema: dodajte zahtjev u aplikaciji.",
		sr: "Projekat traži podatke koje poruka nema: dodajte zahtev u aplikaciji.",
	}
	LetterTooLarge = Text{
		bs: "Veće je od {megabytes} MB: pošaljite ga bez priloga, a priloge dodajte u aplikaciji.",
		hr: "Veće je od {megabytes} MB: pošaljite ga bez privitaka, a privitke dodajte u aplikaciji.",
	}
	LetterNotRead = Text{
		bs: "Server e-pošte ga nije dao cijelo: pošaljite ga ponovo ili pišite u aplikaciji.",
		hr: "Poslužitelj e-pošte nije ga dao cijelo: pošaljite ga ponovno ili pišite u aplikaciji.",
		sr: "Server e-pošte ga nije dao celo: pošaljite ga ponovo ili pišite u aplikaciji.",
	}
	LetterFailed = Text{
		bs: "Obrada nije uspjela. Poruka je sačuvana i vidi je administrator; ako je hitno, pišite u aplikaciji.",
		sr: "Obrada nije uspela. Poruka je sačuvana i vidi je administrator; ako je hitno, pišite u aplikaciji.",
	}
	LetterEmpty     = Text{bs: "Poruka je bila prazna."}
	LetterTakenFoot = Text{
		bs: "Ovo dobijate jer je poruka s vaše adrese stigla na našu.",
		hr: "Ovo dobivate jer je poruka s vaše adrese stigla na našu.",
	}
	StrangerRefusedTitle = Text{bs: "Vaša poruka nije primljena"}
	StrangerRefusedLead  = Text{
		bs: "Poruka „{name}” nije primljena ({time}): na ovu adresu pišu samo ljudi koji imaju račun, sa svoje prijavljene e-mail adrese. Za dalje poruke danas ne dobijate odgovor.",
		hr: "Poruka „{name}” nije primljena ({time}): na ovu adresu pišu samo ljudi koji imaju račun, sa svoje prijavljene e-mail adrese. Za daljnje poruke danas ne dobivate odgovor.",
		sr: "Poruka „{name}” nije primljena ({time}): na ovu adresu pišu samo ljudi koji imaju nalog, sa svoje prijavljene e-mail adrese. Za dalje poruke danas ne dobijate odgovor.",
	}
	StrangerInvitedTitle = Text{bs: "Vaša poruka čeka na upis"}
	StrangerInvitedLead  = Text{
		bs: "Poruka „{name}” je stigla ({time}), ali na ovu adresu pišu ljudi koji imaju račun. Otvorite ga s ovom e-mail adresom i aktivirajte: poruka se onda obrađuje sama. Čeka 90 dana. Za dalje poruke danas ne dobijate odgovor.",
		hr: "Poruka „{name}” je stigla ({time}), ali na ovu adresu pišu ljudi koji imaju račun. Otvorite ga s ovom e-mail adresom i aktivirajte: poruka se onda obrađuje sama. Čeka 90 dana. Za daljnje poruke danas ne dobivate odgovor.",
		sr: "Poruka „{name}” je stigla ({time}), ali na ovu adresu pišu ljudi koji imaju nalog. Otvorite ga s ovom e-mail adresom i aktivirajte: poruka se onda obrađuje sama. Čeka 90 dana. Za dalje poruke danas ne dobijate odgovor.",
	}
	StrangerInvitedOpen = Text{bs: "Otvori račun", sr: "Otvori nalog"}
	StrangerFoot        = Text{
		bs: "Ovo dobijate jer je poruka s vaše adrese stigla u naš sandučić.",
		hr: "Ovo dobivate jer je poruka s vaše adrese stigla u naš sandučić.",
		sr: "Ovo dobijate jer je poruka s vaše adrese stigla u naše sanduče.",
	}
	TestLetterTitle = Text{bs: "Probna poruka"}
	TestLetterLead  = Text{
		bs: "Slanje e-pošte radi: ovu poruku je poslao vaš sistem.",
		hr: "Slanje e-pošte radi: ovu je poruku poslao vaš sustav.",
	}
	TestLetterOpen    = Text{bs: "Otvori sistem", hr: "Otvori sustav"}
	TestLetterFoot    = Text{bs: "Probnu poruku ste zatražili sami.", hr: "Probnu ste poruku zatražili sami."}
	TestLetterTooSoon = Text{
		bs: "Probna poruka je već na putu. Pokušajte ponovo za minutu.",
		hr: "Probna poruka već je na putu. Pokušajte ponovno za minutu.",
		sr: "Probna poruka je već na putu. Pokušajte ponovo za minut.",
	}
)

// MailNotGivenUp refuses to send again what was not given up.
var MailNotGivenUp = Text{bs: "Poruka već čeka slanje ili je poslana.", sr: "Poruka već čeka slanje ili je poslata."}
