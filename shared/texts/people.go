package texts

// Signing in.
var (
	UsernameMissing = Text{bs: "Korisničko ime je obavezno", hr: "Korisničko ime je obvezno"}
	UsernameLong    = Text{
		bs: "Korisničko ime mora biti manje od 64 karaktera",
		hr: "Korisničko ime može sadržavati najviše 64 znaka",
		sr: "Korisničko ime može da sadrži najviše 64 znaka",
	}
	PasswordMissing  = Text{bs: "Lozinka je obavezna", hr: "Lozinka je obvezna"}
	CredentialsWrong = Text{
		bs: "Pogrešno korisničko ime ili lozinka. Pokušajte ponovo...",
		hr: "Pogrešno korisničko ime ili lozinka. Pokušajte ponovno...",
	}
	PasswordsOff = Text{
		bs: "Lozinkom se ovdje ne prijavljuje. Prijavljuje se putem {providers}.",
		sr: "Lozinkom se ovde ne prijavljuje. Prijavljuje se preko {providers}.",
	}
	ProviderConfirmsNot = Text{
		bs: "U ovoj službi za prijavu ne možete potvrditi da ste to vi. Izaberite drugi način.",
		hr: "U ovoj službi za prijavu ne možete potvrditi da ste to vi. Odaberite drugi način.",
		sr: "U ovoj službi za prijavu ne možete da potvrdite da ste to vi. Izaberite drugi način.",
	}
	ProviderAway = Text{
		bs: "Služba za prijavu trenutno ne odgovara. Pokušajte ponovo za minut.",
		hr: "Služba za prijavu trenutačno ne odgovara. Pokušajte ponovno za minutu.",
	}
	ProviderExpired = Text{
		bs: "Prijava je istekla ili je već iskorištena. Počnite ponovo.",
		hr: "Prijava je istekla ili je već iskorištena. Počnite ponovno.",
		sr: "Prijava je istekla ili je već iskorišćena. Počnite ponovo.",
	}
	RoleNotYours = Text{
		bs: "Izabrana uloga vam nije dodijeljena",
		hr: "Odabrana uloga nije vam dodijeljena",
		sr: "Izabrana uloga vam nije dodeljena",
	}
	SignInsTooMany = Text{
		bs: "Previše neuspjelih pokušaja prijave. Pokušajte ponovo za {minutes} min.",
		hr: "Previše neuspjelih pokušaja prijave. Pokušajte ponovno za {minutes} min.",
		sr: "Previše neuspelih pokušaja prijave. Pokušajte ponovo za {minutes} min.",
	}
)

// Access tokens of programs.
var (
	ProgramsOff = Text{
		bs: "Pristup za programe nije uključen. Uključuje ga administrator u postavkama.",
		sr: "Pristup za programe nije uključen. Uključuje ga administrator u podešavanjima.",
	}
	ProgramNameLong      = Text{bs: "Naziv može sadržavati najviše 64 znaka", sr: "Naziv može da sadrži najviše 64 znaka"}
	ProgramRightsMissing = Text{bs: "Izaberite barem jedno pravo", hr: "Odaberite barem jedno pravo", sr: "Izaberite bar jedno pravo"}
	ProgramRightsBeyond  = Text{
		bs: "Token može imati samo prava koja ima vaša uloga",
		sr: "Token može da ima samo prava koja ima vaša uloga",
	}
	ProgramProjectsBeyond = Text{bs: "Token može biti samo za projekte koje vidite", sr: "Token može da bude samo za projekte koje vidite"}
	ProgramDaysWrong      = Text{bs: "Token vrijedi od 1 do {limit} dana", sr: "Token važi od 1 do {limit} dana"}
	ProgramTokensFull     = Text{
		bs: "Možete imati najviše {limit} pristupnih tokena. Opozovite one koji vam ne trebaju.",
		sr: "Možete da imate najviše {limit} pristupnih tokena. Opozovite one koji vam ne trebaju.",
	}
	ProgramTokensTooMany = Text{
		bs: "Previše novih pristupnih tokena. Pokušajte ponovo za {minutes} min.",
		hr: "Previše novih pristupnih tokena. Pokušajte ponovno za {minutes} min.",
	}
)

// Passwords.
var (
	EnrolmentPasswordWrong = Text{bs: "To nije lozinka s kojom je račun zatražen", sr: "To nije lozinka sa kojom je račun zatražen"}
	PasswordCurrentWrong   = Text{bs: "Trenutna lozinka nije ispravna", hr: "Trenutačna lozinka nije ispravna"}
	PasswordNone           = Text{
		bs: "Nemate lozinku: prijavljujete se putem službe za prijavu, kod koje se lozinka i mijenja",
		sr: "Nemate lozinku: prijavljujete se preko službe za prijavu, kod koje se lozinka i menja",
	}
	PasswordNewMissing = Text{bs: "Morate da unesete lozinku", hr: "Morate unijeti lozinku"}
	PasswordLong       = Text{
		bs: "Lozinka mora biti manja od 128 karaktera",
		hr: "Lozinka može sadržavati najviše 128 znakova",
		sr: "Lozinka može da sadrži najviše 128 znakova",
	}
	PasswordCommon = Text{
		bs: "Ova lozinka je među najčešćim na svijetu, pa je prva koju neko pokuša. Izaberite drugu.",
		hr: "Ova je lozinka među najčešćima na svijetu, pa je prva koju netko pokuša. Odaberite drugu.",
		sr: "Ova lozinka je među najčešćim na svetu, pa je prva koju neko pokuša. Izaberite drugu.",
	}
	PasswordOwn = Text{
		bs: "Lozinka ne smije biti korisničko ime ni e-mail adresa. Izaberite drugu.",
		hr: "Lozinka ne smije biti korisničko ime ni adresa e-pošte. Odaberite drugu.",
		sr: "Lozinka ne sme da bude korisničko ime ni e-mail adresa. Izaberite drugu.",
	}
	PasswordShort = Text{
		bs: "Lozinka mora imati najmanje 6 karaktera",
		hr: "Lozinka mora imati najmanje 6 znakova",
		sr: "Lozinka mora da ima najmanje 6 znakova",
	}
)

// Accounts that people make themselves.
var (
	UsernameNotProposed     = Text{bs: "Korisničko ime nije predloženo za ovaj e-mail", hr: "Korisničko ime nije predloženo za ovu e-poštu"}
	PasswordRepeatedMissing = Text{bs: "Ponovljena lozinka je obavezna", hr: "Ponovljena lozinka je obvezna"}
	PasswordsUnequal        = Text{bs: "Lozinka i ponovljena lozinka se ne podudaraju", hr: "Lozinka i ponovljena lozinka ne podudaraju se"}
	MobileWrong             = Text{bs: "Broj mobitela mora biti ispravan", sr: "Broj mobilnog telefona mora da bude ispravan"}
	EnrolmentsTooMany       = Text{
		bs: "Na ovu adresu je već poslano nekoliko poruka. Pogledajte poštu, ili pokušajte ponovo za {minutes} min.",
		hr: "Na ovu adresu je već poslano nekoliko poruka. Pogledajte poštu, ili pokušajte ponovno za {minutes} min.",
		sr: "Na ovu adresu je već poslato nekoliko poruka. Pogledajte poštu, ili pokušajte ponovo za {minutes} min.",
	}
	ActivationAwaited = Text{
		bs: "Račun još nije aktiviran. Otvorite vezu iz poruke koju smo vam poslali.",
		hr: "Račun još nije aktiviran. Otvorite poveznicu iz poruke koju smo vam poslali.",
		sr: "Nalog još nije aktiviran. Otvorite vezu iz poruke koju smo vam poslali.",
	}
)

// Links of letters.
var (
	PasswordsDiffer = Text{bs: "Lozinka i ponovljena lozinka se ne poklapaju", hr: "Lozinka i ponovljena lozinka ne podudaraju se"}
	LinkSpent       = Text{
		bs: "Veza je iskorištena ili je istekla. Zatražite novu.",
		hr: "Poveznica je iskorištena ili je istekla. Zatražite novu.",
		sr: "Veza je iskorišćena ili je istekla. Zatražite novu.",
	}
	TriesTooMany = Text{
		bs: "Previše pokušaja. Pokušajte ponovo za {minutes} min.",
		hr: "Previše pokušaja. Pokušajte ponovno za {minutes} min.",
	}
)

// Personal details.
var (
	FullNameMissing = Text{bs: "Morate da unesete ime i prezime", hr: "Morate unijeti ime i prezime"}
	FullNameLong    = Text{
		bs: "Ime i prezime mora biti manje od 128 karaktera",
		hr: "Ime i prezime može sadržavati najviše 128 znakova",
		sr: "Ime i prezime može da sadrži najviše 128 znakova",
	}
	EmailMissing = Text{bs: "Morate da unesete e-mail", hr: "Morate unijeti e-poštu"}
	EmailLong    = Text{
		bs: "Email mora biti kraći od 256 karaktera",
		hr: "E-pošta može sadržavati najviše 256 znakova",
		sr: "E-mail može da sadrži najviše 256 znakova",
	}
	EmailDeceives = Text{
		bs: "E-mail ima znak koji se ne vidi ili liči na drugi ({code}). Obrišite adresu i upišite je slovo po slovo.",
		hr: "E-pošta ima znak koji se ne vidi ili sliči drugome ({code}). Izbrišite adresu i upišite je slovo po slovo.",
	}
	EmailWrong    = Text{bs: "E-mail nije ispravan", hr: "E-pošta nije ispravna"}
	LanguageWrong = Text{bs: "Jezik mora biti bs, hr, sr ili sr-Cyrl", sr: "Jezik mora da bude bs, hr, sr ili sr-Cyrl"}
	ChoicesStale  = Text{
		bs: "Obavještenja je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu snimljene.",
		hr: "Obavijesti je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu spremljene.",
		sr: "Obaveštenja je u međuvremenu izmenio korisnik {person} ({time}). Vaše izmene nisu sačuvane.",
	}
	AbsenceStale = Text{
		bs: "Odsustvo je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu snimljene.",
		hr: "Odsutnost je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu spremljene.",
		sr: "Odsustvo je u međuvremenu izmenio korisnik {person} ({time}). Vaše izmene nisu sačuvane.",
	}
	AbsenceDaysMissing = Text{
		bs: "Za zamjenu su potrebni dani odsustva",
		hr: "Za zamjenu su potrebni dani odsutnosti",
		sr: "Za zamenu su potrebni dani odsustva",
	}
	AbsenceBackwards = Text{bs: "Posljednji dan je prije prvog", sr: "Poslednji dan je pre prvog"}
	AbsenceLong      = Text{
		bs: "Odsustvo može trajati najviše {limit} dana",
		hr: "Odsutnost može trajati najviše {limit} dana",
		sr: "Odsustvo može da traje najviše {limit} dana",
	}
	AbsencePast       = Text{bs: "Odsustvo je već prošlo", hr: "Odsutnost je već prošla"}
	AbsenceSubstitute = Text{
		bs: "Zamjena mora biti aktivna osoba s nekog od vaših projekata",
		sr: "Zamena mora da bude aktivna osoba s nekog od vaših projekata",
	}
	ChoicesHour       = Text{bs: "Sat je od 0 do 23"}
	ChoicesIncomplete = Text{
		bs: "Svaka vrsta obavještenja navodi se jednom",
		hr: "Svaka vrsta obavijesti navodi se jednom",
		sr: "Svaka vrsta obaveštenja navodi se jednom",
	}
	DetailsStale = Text{
		bs: "Vaše podatke je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu snimljene.",
		hr: "Vaše je podatke u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu spremljene.",
		sr: "Vaše podatke je u međuvremenu izmenio korisnik {person} ({time}). Vaše izmene nisu sačuvane.",
	}
)

// An address of one's own.
var (
	AddressByConfirmation = Text{
		bs: "Promjena e-mail adrese traži da potvrdite da ste to vi. Osvježite stranicu i pokušajte ponovo.",
		hr: "Promjena adrese e-pošte traži da potvrdite da ste to vi. Osvježite stranicu i pokušajte ponovno.",
		sr: "Promena e-mail adrese traži da potvrdite da ste to vi. Osvežite stranicu i pokušajte ponovo.",
	}
	AddressSame      = Text{bs: "Ovo je već vaša adresa"}
	AddressesTooMany = Text{
		bs: "Danas ste već previše puta tražili potvrdu adrese. Pokušajte ponovo sutra.",
		hr: "Danas ste već previše puta tražili potvrdu adrese. Pokušajte ponovno sutra.",
	}
)

// What a person must be who is added or edited.
var (
	UsernameNewMissing = Text{bs: "Morate da unesete korisničko ime", hr: "Morate unijeti korisničko ime"}
	UsernameCharacters = Text{
		bs: "Korisničko ime smije imati samo slova a–z, cifre i znakove . _ - @, a počinje slovom ili cifrom",
		hr: "Korisničko ime smije imati samo slova a–z, znamenke i znakove . _ - @, a počinje slovom ili znamenkom",
		sr: "Korisničko ime sme da ima samo slova a–z, cifre i znakove . _ - @, a počinje slovom ili cifrom",
	}
	UsernameReserved = Text{bs: "Ovo korisničko ime je rezervisano", hr: "Ovo je korisničko ime rezervirano"}
	UsernameTaken    = Text{bs: "Korisničko ime je već zauzeto", hr: "Korisničko je ime već zauzeto"}
	EmailInvalid     = Text{bs: "E-mail mora biti ispravan", hr: "E-pošta mora biti ispravna", sr: "E-mail mora da bude ispravan"}
	PersonStale      = Text{
		bs: "Podatke o korisniku je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu snimljene.",
		hr: "Podatke o korisniku u međuvremenu je izmijenio korisnik {person} ({time}). Vaše izmjene nisu spremljene.",
		sr: "Podatke o korisniku je u međuvremenu izmenio korisnik {person} ({time}). Vaše izmene nisu sačuvane.",
	}
)

// Roles that people are given, with their projects or categories.
var (
	RoleMissing        = Text{bs: "Uloga je obavezna", hr: "Uloga je obvezna"}
	PersonRolesTooMany = Text{bs: "Korisnik može imati najviše {limit} uloga", sr: "Korisnik može da ima najviše {limit} uloga"}
	RoleTwice          = Text{bs: "Ista uloga je navedena više puta", hr: "Ista je uloga navedena više puta"}
	RoleNotGivable     = Text{bs: "Uloga ne postoji ili njome ne upravljate"}
	RoleTakesNothing   = Text{
		bs: "Ova uloga vidi sve i ne dobija ni projekte ni kategorije",
		hr: "Ova uloga vidi sve i ne dobiva ni projekte ni kategorije",
	}
	RoleTakesProjects   = Text{bs: "Ova uloga dobija projekte, a ne kategorije", hr: "Ova uloga dobiva projekte, a ne kategorije"}
	RoleTakesCategories = Text{
		bs: "Ova uloga dobija kategorije, a projekti slijede iz njih",
		hr: "Ova uloga dobiva kategorije, a projekti slijede iz njih",
		sr: "Ova uloga dobija kategorije, a projekti slede iz njih",
	}
	RoleListsOwn         = Text{bs: "Kad korisnik ima više uloga, projekti i kategorije navode se uz svaku ulogu"}
	RoleChangedMeanwhile = Text{
		bs: "Neko upravo mijenja ulogu koju dajete. Ništa nije promijenjeno: pokušajte ponovo.",
		hr: "Netko upravo mijenja ulogu koju dajete. Ništa nije promijenjeno: pokušajte ponovno.",
		sr: "Neko upravo menja ulogu koju dajete. Ništa nije promenjeno: pokušajte ponovo.",
	}
	RoleNeedsExtra = Text{
		bs: "Uloga traži dodatne informacije kojih o korisniku nema: daje je onaj ko mijenja korisnika",
		hr: "Uloga traži dodatne podatke kojih o korisniku nema: daje je onaj tko mijenja korisnika",
		sr: "Uloga traži dodatne informacije kojih o korisniku nema: daje je onaj ko menja korisnika",
	}
	ProjectsMissing   = Text{bs: "Neki od projekata ne postoji ili vam nije dostupan", hr: "Neki projekt ne postoji ili vam nije dostupan"}
	ProjectsTooMany   = Text{bs: "Izaberite najviše {limit} projekata", hr: "Smije se odabrati najviše {limit}"}
	ProjectsNone      = Text{bs: "Izaberite bar jedan projekat", hr: "Odaberite barem jedan projekt"}
	CategoriesMissing = Text{bs: "Neka od kategorija ne postoji ili vam nije dostupna"}
	OwnRequestsBeyond = Text{
		bs: "Korisnik bi tako vidio vlastite zahtjeve koje vi ne vidite, pa ne možete da mu toti",
		sr: "Korisnik bi tako video sopstvene zahteve koje vi ne vidite, pa ne možete da mu to date",
	}
	CategoriesTooMany = Text{bs: "Izaberite najviše {limit} kategorija", hr: "Odaberite najviše {limit} kategorija"}
)

// Extra information about people.
var (
	ExtraUnknown = Text{bs: "Ovaj tip dodatne informacije ne postoji", hr: "Ova vrsta dodatne informacije ne postoji"}
	ExtraTwice   = Text{bs: "Ista dodatna informacija je navedena više puta", hr: "Ista je dodatna informacija navedena više puta"}
	ExtraNumber  = Text{bs: "Vrijednost mora biti broj", sr: "Vrednost mora da bude broj"}
	ExtraLong    = Text{bs: "Vrijednost može sadržavati najviše {limit} znakova", sr: "Vrednost može da sadrži najviše {limit} znakova"}
)

// Who may change whom.
var (
	PersonNotManaged = Text{
		bs: "Ovaj korisnik ima ulogu kojom ne upravljate, pa ga ne možete mijenjati.",
		sr: "Ovaj korisnik ima ulogu kojom ne upravljate, pa ne možete da ga menjate.",
	}
	PersonBeyond = Text{
		bs: "Ovaj korisnik vidi projekte, kategorije ili zahtjeve koje vi ne vidite, pa ga može mijenjati samo onaj ko vidi i njih.",
		hr: "Ovaj korisnik vidi projekte, kategorije ili zahtjeve koje vi ne vidite, pa ga može mijenjati samo onaj tko vidi i njih.",
		sr: "Ovaj korisnik vidi projekte, kategorije ili zahteve koje vi ne vidite, pa može da ga menja samo onaj ko vidi i njih.",
	}
	PlaceNotManaged = Text{
		bs: "Korisnik je na projektu u ulozi kojom ne upravljate ili u kategoriji koju ne vidite, pa ga ne možete ukloniti.",
		sr: "Korisnik je na projektu u ulozi kojom ne upravljate ili u kategoriji koju ne vidite, pa ne možete da ga uklonite.",
	}
	SelfRoles = Text{
		bs: "Vlastite uloge, projekte i kategorije ne možete mijenjati. Zamolite za to drugog administratora.",
		sr: "Sopstvene uloge, projekte i kategorije ne možete da menjate. Zamolite za to drugog administratora.",
	}
	SelfDisabled = Text{
		bs: "Vlastiti račun ne možete deaktivirati. Zamolite za to drugog administratora.",
		sr: "Sopstveni nalog ne možete da deaktivirate. Zamolite za to drugog administratora.",
	}
	ServiceAccountEmail = Text{
		bs: "Servisni račun nema adresu: njemu se ne šalju poruke.",
		sr: "Servisni nalog nema adresu: njemu se ne šalju poruke.",
	}
	PasswordOfInvited      = Text{bs: "Ko je pozvan sam bira lozinku: ne navodite je.", hr: "Tko je pozvan sam bira lozinku: ne navodite je."}
	ServiceAccountPassword = Text{
		bs: "Servisni račun nema lozinku: program se predstavlja pristupnim tokenom.",
		sr: "Servisni nalog nema lozinku: program se predstavlja pristupnim tokenom.",
	}
	ServiceTokenBeyond = Text{
		bs: "Tokene servisnog računa pravi i opoziva ko vidi sve zahtjeve i smije mijenjati taj račun.",
		hr: "Tokene servisnog računa izrađuje i opoziva tko vidi sve zahtjeve i smije mijenjati taj račun.",
		sr: "Tokene servisnog naloga pravi i opoziva ko vidi sve zahteve i sme da menja taj nalog.",
	}
	SelfPassword = Text{
		bs: "Vlastitu lozinku mijenjate na stranici Promjena lozinke.",
		sr: "Sopstvenu lozinku menjate na stranici Promena lozinke.",
	}
	SelfAddress = Text{
		bs: "Vlastitu adresu mijenjate na stranici Lični detalji.",
		hr: "Vlastitu adresu mijenjate na stranici Osobni podaci.",
		sr: "Sopstvenu adresu menjate na stranici Lični podaci.",
	}
	LastAdministrator = Text{
		bs: "Ovo je posljednji aktivni administrator. Prvo tu ulogu dodijelite drugom korisniku.",
		sr: "Ovo je poslednji aktivni administrator. Prvo tu ulogu dodelite drugom korisniku.",
	}
)

// Several people at once.
var (
	PeopleCount        = Text{bs: "Izaberite od 1 do {limit} korisnika", hr: "Odaberite od 1 do {limit} korisnika"}
	PeopleTwice        = Text{bs: "Isti korisnik je naveden više puta", hr: "Isti je korisnik naveden više puta"}
	PersonMissing      = Text{bs: "Korisnik ne postoji ili vam nije dostupan."}
	RoleByProjectsNone = Text{
		bs: "Korisnik nema tu ulogu ili nijedna njegova uloga ne dobija projekte.",
		hr: "Korisnik nema tu ulogu ili nijedna njegova uloga ne dobiva projekte.",
	}
	RoleByProjectsSeveral = Text{
		bs: "Korisnik ima više uloga koje dobijaju projekte: izaberite ulogu.",
		hr: "Korisnik ima više uloga koje dobivaju projekte: odaberite ulogu.",
	}
)

// Handing the open requests of a person over to others.
var (
	ReceiversCount = Text{
		bs: "Izaberite od 1 do {limit} osoba koje preuzimaju zahtjeve",
		hr: "Odaberite od 1 do {limit} osoba koje preuzimaju zahtjeve",
		sr: "Izaberite od 1 do {limit} osoba koje preuzimaju zahteve",
	}
	ReceiverUnable = Text{
		bs: "Korisnik {username} ne može preuzeti nijedan od ovih zahtjeva",
		sr: "Korisnik {username} ne može da preuzme nijedan od ovih zahteva",
	}
	HandOverNobody = Text{
		bs: "Niko od izabranih ne može preuzeti zahtjeve s projekata: {projects}. Ništa nije promijenjeno.",
		hr: "Nitko od odabranih ne može preuzeti zahtjeve u: {projects}. Ništa nije promijenjeno.",
		sr: "Niko od izabranih ne može da preuzme zahteve sa projekata: {projects}. Ništa nije promenjeno.",
	}
	HandOverNothing = Text{
		bs: "Korisnik nema otvorenih zahtjeva koji bi se predali.",
		sr: "Korisnik nema otvorenih zahteva koji bi se predali.",
	}
)
