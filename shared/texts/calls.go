package texts

// What any call may be answered.
var (
	CallBroken   = Text{"Zahtjev nije ispravno napisan.", "Zahtjev nije ispravno napisan.", "Zahtev nije ispravno napisan."}
	SignInNeeded = Text{"Prijavite se da biste nastavili.", "Prijavite se za nastavak rada.", "Prijavite se da biste nastavili."}
	SessionEnded = Text{
		"Prijava je istekla. Prijavite se ponovo.",
		"Prijava je istekla. Prijavite se ponovno.",
		"Prijava je istekla. Prijavite se ponovo.",
	}
	Denied  = Text{"Nemate pravo na ovu akciju.", "Nemate pravo na ovu radnju.", "Nemate pravo na ovu akciju."}
	Missing = Text{
		"Traženi podatak ne postoji ili vam nije dostupan.",
		"Traženi podatak ne postoji ili vam nije dostupan.",
		"Traženi podatak ne postoji ili vam nije dostupan.",
	}
	MethodWrong = Text{"Ova radnja ovdje nije moguća.", "Ova radnja ovdje nije moguća.", "Ova radnja ovde nije moguća."}
	AnswerWrong = Text{
		"Traženi oblik odgovora nije podržan.",
		"Traženi oblik odgovora nije podržan.",
		"Traženi oblik odgovora nije podržan.",
	}
	AnswerTooLarge = Text{
		"Odgovor je prevelik. Suzite pretragu ili tražite manje podataka odjednom.",
		"Odgovor je prevelik. Suzite pretragu ili tražite manje podataka odjednom.",
		"Odgovor je prevelik. Suzite pretragu ili tražite manje podataka odjednom.",
	}
	CallSlow = Text{
		"Slanje podataka je trajalo predugo. Pokušajte ponovo.",
		"Slanje podataka trajalo je predugo. Pokušajte ponovno.",
		"Slanje podataka je trajalo predugo. Pokušajte ponovo.",
	}
	CallTooLarge   = Text{"Poslano je previše podataka.", "Poslano je previše podataka.", "Poslato je previše podataka."}
	MediaTypeWrong = Text{
		"Podaci nisu poslani u podržanom obliku.",
		"Podaci nisu poslani u podržanom obliku.",
		"Podaci nisu poslati u podržanom obliku.",
	}
	InputWrong  = Text{"Provjerite unesene podatke.", "Provjerite unesene podatke.", "Proverite unete podatke."}
	Unavailable = Text{
		"Sistem trenutno nije dostupan. Pokušajte ponovo za koji trenutak.",
		"Sustav trenutačno nije dostupan. Pokušajte ponovno za koji trenutak.",
		"Sistem trenutno nije dostupan. Pokušajte ponovo za koji trenutak.",
	}
	WritesAway = Text{
		"Trenutno se ništa ne može sačuvati, a pregledati se može. Ako potraje, javite se administratoru.",
		"Trenutačno se ništa ne može spremiti, a pregledati se može. Ako potraje, javite se administratoru.",
		"Trenutno se ništa ne može sačuvati, a pregledati se može. Ako potraje, javite se administratoru.",
	}
	TookTooLong = Text{
		"Obrada je trajala predugo. Pokušajte ponovo malo kasnije, a pretragu suzite.",
		"Obrada je trajala predugo. Pokušajte ponovno malo kasnije, a pretragu suzite.",
		"Obrada je trajala predugo. Pokušajte ponovo malo kasnije, a pretragu suzite.",
	}
	Busy = Text{
		"Iste podatke upravo mijenja neko drugi. Pokušajte ponovo za koji trenutak.",
		"Iste podatke upravo mijenja netko drugi. Pokušajte ponovno za koji trenutak.",
		"Iste podatke upravo menja neko drugi. Pokušajte ponovo za koji trenutak.",
	}
	CallsTooMany = Text{
		"Previše vaših poziva čeka odjednom. Pokušajte ponovo za koji trenutak.",
		"Previše vaših poziva čeka odjednom. Pokušajte ponovno za koji trenutak.",
		"Previše vaših poziva čeka odjednom. Pokušajte ponovo za koji trenutak.",
	}
	NetworkTooMany = Text{
		"Iz vaše mreže odjednom stiže previše poziva. Pokušajte ponovo za koji trenutak.",
		"Iz vaše mreže odjednom stiže previše poziva. Pokušajte ponovno za koji trenutak.",
		"Iz vaše mreže odjednom stiže previše poziva. Pokušajte ponovo za koji trenutak.",
	}
	ListLong = Text{
		"Stavki može biti najviše {limit}",
		"Stavki može biti najviše {limit}",
		"Stavki može da bude najviše {limit}",
	}
	ProgramTokenBroken = Text{
		"Pristupni token nije ispravno prepisan.",
		"Pristupni token nije ispravno prepisan.",
		"Pristupni token nije ispravno prepisan.",
	}
	ProgramTokenEnded = Text{
		"Pristupni token ne vrijedi: istekao je ili je opozvan, ili pristup za programe nije uključen.",
		"Pristupni token ne vrijedi: istekao je ili je opozvan, ili pristup za programe nije uključen.",
		"Pristupni token ne važi: istekao je ili je opozvan, ili pristup za programe nije uključen.",
	}
	ProgramTokensWrong = Text{
		"Previše poziva pristupnim tokenima koji ne vrijede. Pokušajte ponovo za minutu.",
		"Previše poziva pristupnim tokenima koji ne vrijede. Pokušajte ponovno za minutu.",
		"Previše poziva pristupnim tokenima koji ne važe. Pokušajte ponovo za minut.",
	}
	ProgramTooMany = Text{
		"Pristupni token smije {limit} poziva u minuti. Sačekajte novu minutu.",
		"Pristupni token smije {limit} poziva u minuti. Pričekajte novu minutu.",
		"Pristupni token sme {limit} poziva u minutu. Sačekajte novi minut.",
	}
	ProgramsNotHere = Text{
		"Ovaj poziv je samo za prijavljene osobe, ne i za programe s pristupnim tokenom.",
		"Ovaj je poziv samo za prijavljene osobe, ne i za programe s pristupnim tokenom.",
		"Ovaj poziv je samo za prijavljene osobe, ne i za programe s pristupnim tokenom.",
	}
	Unexpected = Text{
		"Dogodila se greška. Pokušajte ponovo.",
		"Dogodila se pogreška. Pokušajte ponovno.",
		"Dogodila se greška. Pokušajte ponovo.",
	}
	AddressNotClean = Text{"Adresa sadrži nedozvoljen znak.", "Adresa sadrži nedopušten znak.", "Adresa sadrži nedozvoljen znak."}
)

// What may be wrong with any field.
var (
	FieldRequired = Text{"Polje je obavezno", "Polje je obvezno", "Polje je obavezno"}
	FieldUnknown  = Text{"Ovo polje nije poznato", "Ovo polje nije poznato", "Ovo polje nije poznato"}
	FieldTwice    = Text{"Polje je navedeno dvaput", "Polje je navedeno dvaput", "Polje je navedeno dvaput"}
	FieldDiffers  = Text{"Polje je navedeno dvaput, različito", "Polje je navedeno dvaput, različito", "Polje je navedeno dvaput, različito"}
	ValueWrong    = Text{"Vrijednost nije ispravna", "Vrijednost nije ispravna", "Vrednost nije ispravna"}
	TextNotClean  = Text{"Tekst sadrži nedozvoljen znak", "Tekst sadrži nedopušten znak", "Tekst sadrži nedozvoljen znak"}
)

// What may be wrong with the version that an edit was made on.
var (
	VersionMissing = Text{
		"Nedostaje verzija na kojoj je izmjena napravljena",
		"Nedostaje verzija na kojoj je izmjena napravljena",
		"Nedostaje verzija na kojoj je izmena napravljena",
	}
	VersionUnclear = Text{
		"If-Match nije verzija na kojoj je izmjena napravljena",
		"If-Match nije verzija na kojoj je izmjena napravljena",
		"If-Match nije verzija na kojoj je izmena napravljena",
	}
)

// What may be wrong with an Idempotency-Key.
var (
	KeyNotClean = Text{"Ključ sadrži nedozvoljen znak", "Ključ sadrži nedopušten znak", "Ključ sadrži nedozvoljen znak"}
	KeyLong     = Text{
		"Ključ može sadržavati najviše 255 znakova",
		"Ključ može sadržavati najviše 255 znakova",
		"Ključ može da sadrži najviše 255 znakova",
	}
	KeyTaken = Text{
		"Ključ je već upotrijebljen za drugi sadržaj",
		"Ključ je već upotrijebljen za drugi sadržaj",
		"Ključ je već upotrebljen za drugi sadržaj",
	}
	KeyReachLost = Text{
		"Ovo je već sačuvano, ali se otad promijenilo šta smijete vidjeti. Osvježite stranicu.",
		"Ovo je već spremljeno, ali se otad promijenilo što smijete vidjeti. Osvježite stranicu.",
		"Ovo je već sačuvano, ali se otad promenilo šta smete da vidite. Osvežite stranicu.",
	}
)
