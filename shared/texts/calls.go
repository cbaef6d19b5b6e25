package texts

// What any call may be answered.
var (
	CallBroken     = Text{bs: "Zahtjev nije ispravno napisan.", sr: "Zahtev nije ispravno napisan."}
	SignInNeeded   = Text{bs: "Prijavite se da biste nastavili.", hr: "Prijavite se za nastavak rada."}
	SessionEnded   = Text{bs: "Prijava je istekla. Prijavite se ponovo.", hr: "Prijava je istekla. Prijavite se ponovno."}
	Denied         = Text{bs: "Nemate pravo na ovu akciju.", hr: "Nemate pravo na ovu radnju."}
	Missing        = Text{bs: "Traženi podatak ne postoji ili vam nije dostupan."}
	MethodWrong    = Text{bs: "Ova radnja ovdje nije moguća.", sr: "Ova radnja ovde nije moguća."}
	AnswerWrong    = Text{bs: "Traženi oblik odgovora nije podržan."}
	AnswerTooLarge = Text{bs: "Odgovor je prevelik. Suzite pretragu ili tražite manje podataka odjednom."}
	CallSlow       = Text{
		bs: "Slanje podataka je trajalo predugo. Pokušajte ponovo.",
		hr: "Slanje podataka trajalo je predugo. Pokušajte ponovno.",
	}
	CallTooLarge   = Text{bs: "Poslano je previše podataka.", sr: "Poslato je previše podataka."}
	MediaTypeWrong = Text{bs: "Podaci nisu poslani u podržanom obliku.", sr: "Podaci nisu poslati u podržanom obliku."}
	InputWrong     = Text{bs: "Provjerite unesene podatke.", sr: "Proverite unete podatke."}
	Unavailable    = Text{
		bs: "Sistem trenutno nije dostupan. Pokušajte ponovo za koji trenutak.",
		hr: "Sustav trenutačno nije dostupan. Pokušajte ponovno za koji trenutak.",
	}
	WritesAway = Text{
		bs: "Trenutno se ništa ne može sačuvati, a pregledati se može. Ako potraje, javite se administratoru.",
		hr: "Trenutačno se ništa ne može spremiti, a pregledati se može. Ako potraje, javite se administratoru.",
	}
	TookTooLong = Text{
		bs: "Obrada je trajala predugo. Pokušajte ponovo malo kasnije, a pretragu suzite.",
		hr: "Obrada je trajala predugo. Pokušajte ponovno malo kasnije, a pretragu suzite.",
	}
	Busy = Text{
		bs: "Iste podatke upravo mijenja neko drugi. Pokušajte ponovo za koji trenutak.",
		hr: "Iste podatke upravo mijenja netko drugi. Pokušajte ponovno za koji trenutak.",
		sr: "Iste podatke upravo menja neko drugi. Pokušajte ponovo za koji trenutak.",
	}
	CallsTooMany = Text{
		bs: "Previše vaših poziva čeka odjednom. Pokušajte ponovo za koji trenutak.",
		hr: "Previše vaših poziva čeka odjednom. Pokušajte ponovno za koji trenutak.",
	}
	NetworkTooMany = Text{
		bs: "Iz vaše mreže odjednom stiže previše poziva. Pokušajte ponovo za koji trenutak.",
		hr: "Iz vaše mreže odjednom stiže previše poziva. Pokušajte ponovno za koji trenutak.",
	}
	ListLong           = Text{bs: "Stavki može biti najviše {limit}", sr: "Stavki može da bude najviše {limit}"}
	ProgramTokenBroken = Text{bs: "Pristupni token nije ispravno prepisan."}
	ProgramTokenEnded  = Text{
		bs: "Pristupni token ne vrijedi: istekao je ili je opozvan, ili pristup za programe nije uključen.",
		sr: "Pristupni token ne važi: istekao je ili je opozvan, ili pristup za programe nije uključen.",
	}
	ProgramTokensWrong = Text{
		bs: "Previše poziva pristupnim tokenima koji ne vrijede. Pokušajte ponovo za minutu.",
		hr: "Previše poziva pristupnim tokenima koji ne vrijede. Pokušajte ponovno za minutu.",
		sr: "Previše poziva pristupnim tokenima koji ne važe. Pokušajte ponovo za minut.",
	}
	ProgramTooMany = Text{
		bs: "Pristupni token smije {limit} poziva u minuti. Sačekajte novu minutu.",
		hr: "Pristupni token smije {limit} poziva u minuti. Pričekajte novu minutu.",
		sr: "Pristupni token sme {limit} poziva u minutu. Sačekajte novi minut.",
	}
	ProgramsNotHere = Text{
		bs: "Ovaj poziv je samo za prijavljene osobe, ne i za programe s pristupnim tokenom.",
		hr: "Ovaj je poziv samo za prijavljene osobe, ne i za programe s pristupnim tokenom.",
	}
	Unexpected      = Text{bs: "Dogodila se greška. Pokušajte ponovo.", hr: "Dogodila se pogreška. Pokušajte ponovno."}
	AddressNotClean = Text{bs: "Adresa sadrži nedozvoljen znak.", hr: "Adresa sadrži nedopušten znak."}
)

// What may be wrong with any field.
var (
	FieldRequired = Text{bs: "Polje je obavezno", hr: "Polje je obvezno"}
	FieldUnknown  = Text{bs: "Ovo polje nije poznato"}
	FieldTwice    = Text{bs: "Polje je navedeno dvaput"}
	FieldDiffers  = Text{bs: "Polje je navedeno dvaput, različito"}
	ValueWrong    = Text{bs: "Vrijednost nije ispravna", sr: "Vrednost nije ispravna"}
	TextNotClean  = Text{bs: "Tekst sadrži nedozvoljen znak", hr: "Tekst sadrži nedopušten znak"}
)

// What may be wrong with the version that an edit was made on.
var (
	VersionMissing = Text{bs: "Nedostaje verzija na kojoj je izmjena napravljena", sr: "Nedostaje verzija na kojoj je izmena napravljena"}
	VersionUnclear = Text{
		bs: "If-Match nije verzija na kojoj je izmjena napravljena",
		sr: "If-Match nije verzija na kojoj je izmena napravljena",
	}
)

// What may be wrong with an Idempotency-Key.
var (
	KeyNotClean  = Text{bs: "Ključ sadrži nedozvoljen znak", hr: "Ključ sadrži nedopušten znak"}
	KeyLong      = Text{bs: "Ključ može sadržavati najviše 255 znakova", sr: "Ključ može da sadrži najviše 255 znakova"}
	KeyTaken     = Text{bs: "Ključ je već upotrijebljen za drugi sadržaj", sr: "Ključ je već upotrebljen za drugi sadržaj"}
	KeyReachLost = Text{
		bs: "Ovo je već sačuvano, ali se otad promijenilo šta smijete vidjeti. Osvježite stranicu.",
		hr: "Ovo je već spremljeno, ali se otad promijenilo što smijete vidjeti. Osvježite stranicu.",
		sr: "Ovo je već sačuvano, ali se otad promenilo šta smete da vidite. Osvežite stranicu.",
	}
)
