package texts

// Signing in.
var (
	UsernameMissing = Text{"Korisničko ime je obavezno", "Korisničko ime je obvezno", "Korisničko ime je obavezno"}
	UsernameLong    = Text{
		"Korisničko ime mora biti manje od 64 karaktera",
		"Korisničko ime može sadržavati najviše 64 znaka",
		"Korisničko ime može da sadrži najviše 64 znaka",
	}
	PasswordMissing  = Text{"Lozinka je obavezna", "Lozinka je obvezna", "Lozinka je obavezna"}
	CredentialsWrong = Text{
		"Pogrešno korisničko ime ili lozinka. Pokušajte ponovo...",
		"Pogrešno korisničko ime ili lozinka. Pokušajte ponovno...",
		"Pogrešno korisničko ime ili lozinka. Pokušajte ponovo...",
	}
	PasswordsOff = Text{
		"Lozinkom se ovdje ne prijavljuje. Prijavljuje se putem {providers}.",
		"Lozinkom se ovdje ne prijavljuje. Prijavljuje se putem {providers}.",
		"Lozinkom se ovde ne prijavljuje. Prijavljuje se preko {providers}.",
	}
	ProviderConfirmsNot = Text{
		"U ovoj službi za prijavu ne možete potvrditi da ste to vi. Izaberite drugi način.",
		"U ovoj službi za prijavu ne možete potvrditi da ste to vi. Odaberite drugi način.",
		"U ovoj službi za prijavu ne možete da potvrdite da ste to vi. Izaberite drugi način.",
	}
	ProviderAway = Text{
		"Služba za prijavu trenutno ne odgovara. Pokušajte ponovo za minut.",
		"Služba za prijavu trenutačno ne odgovara. Pokušajte ponovno za minutu.",
		"Služba za prijavu trenutno ne odgovara. Pokušajte ponovo za minut.",
	}
	ProviderExpired = Text{
		"Prijava je istekla ili je već iskorištena. Počnite ponovo.",
		"Prijava je istekla ili je već iskorištena. Počnite ponovno.",
		"Prijava je istekla ili je već iskorišćena. Počnite ponovo.",
	}
	RoleNotYours   = Text{"Izabrana uloga vam nije dodijeljena", "Odabrana uloga nije vam dodijeljena", "Izabrana uloga vam nije dodeljena"}
	SignInsTooMany = Text{
		"Previše neuspjelih pokušaja prijave. Pokušajte ponovo za {minutes} min.",
		"Previše neuspjelih pokušaja prijave. Pokušajte ponovno za {minutes} min.",
		"Previše neuspelih pokušaja prijave. Pokušajte ponovo za {minutes} min.",
	}
)

// Access tokens of programs.
var (
	ProgramsOff = Text{
		"Pristup za programe nije uključen. Uključuje ga administrator u postavkama.",
		"Pristup za programe nije uključen. Uključuje ga administrator u postavkama.",
		"Pristup za programe nije uključen. Uključuje ga administrator u podešavanjima.",
	}
	ProgramNameLong = Text{
		"Naziv može sadržavati najviše 64 znaka",
		"Naziv može sadržavati najviše 64 znaka",
		"Naziv može da sadrži najviše 64 znaka",
	}
	ProgramRightsMissing = Text{"Izaberite barem jedno pravo", "Odaberite barem jedno pravo", "Izaberite bar jedno pravo"}
	ProgramRightsBeyond  = Text{
		"Token može imati samo prava koja ima vaša uloga",
		"Token može imati samo prava koja ima vaša uloga",
		"Token može da ima samo prava koja ima vaša uloga",
	}
	ProgramProjectsBeyond = Text{
		"Token može biti samo za projekte koje vidite",
		"Token može biti samo za projekte koje vidite",
		"Token može da bude samo za projekte koje vidite",
	}
	ProgramDaysWrong = Text{
		"Token vrijedi od 1 do {limit} dana",
		"Token vrijedi od 1 do {limit} dana",
		"Token važi od 1 do {limit} dana",
	}
	ProgramTokensFull = Text{
		"Možete imati najviše {limit} pristupnih tokena. Opozovite one koji vam ne trebaju.",
		"Možete imati najviše {limit} pristupnih tokena. Opozovite one koji vam ne trebaju.",
		"Možete da imate najviše {limit} pristupnih tokena. Opozovite one koji vam ne trebaju.",
	}
	ProgramTokensTooMany = Text{
		"Previše novih pristupnih tokena. Pokušajte ponovo za {minutes} min.",
		"Previše novih pristupnih tokena. Pokušajte ponovno za {minutes} min.",
		"Previše novih pristupnih tokena. Pokušajte ponovo za {minutes} min.",
	}
)

// Passwords.
var (
	EnrolmentPasswordWrong = Text{
		"To nije lozinka s kojom je račun zatražen",
		"To nije lozinka s kojom je račun zatražen",
		"To nije lozinka sa kojom je račun zatražen",
	}
	PasswordCurrentWrong = Text{"Trenutna lozinka nije ispravna", "Trenutačna lozinka nije ispravna", "Trenutna lozinka nije ispravna"}
	PasswordNone         = Text{
		"Nemate lozinku: prijavljujete se putem službe za prijavu, kod koje se lozinka i mijenja",
		"Nemate lozinku: prijavljujete se putem službe za prijavu, kod koje se lozinka i mijenja",
		"Nemate lozinku: prijavljujete se preko službe za prijavu, kod koje se lozinka i menja",
	}
	PasswordNewMissing = Text{"Morate da unesete lozinku", "Morate unijeti lozinku", "Morate da unesete lozinku"}
	PasswordLong       = Text{
		"Lozinka mora biti manja od 128 karaktera",
		"Lozinka može sadržavati najviše 128 znakova",
		"Lozinka može da sadrži najviše 128 znakova",
	}
	PasswordCommon = Text{
		"Ova lozinka je među najčešćim na svijetu, pa je prva koju neko pokuša. Izaberite drugu.",
		"Ova je lozinka među najčešćima na svijetu, pa je prva koju netko pokuša. Odaberite drugu.",
		"Ova lozinka je među najčešćim na svetu, pa je prva koju neko pokuša. Izaberite drugu.",
	}
	PasswordOwn = Text{
		"Lozinka ne smije biti korisničko ime ni e-mail adresa. Izaberite drugu.",
		"Lozinka ne smije biti korisničko ime ni adresa e-pošte. Odaberite drugu.",
		"Lozinka ne sme da bude korisničko ime ni e-mail adresa. Izaberite drugu.",
	}
	PasswordShort = Text{
		"Lozinka mora imati najmanje 6 karaktera",
		"Lozinka mora imati najmanje 6 znakova",
		"Lozinka mora da ima najmanje 6 znakova",
	}
)

// Accounts that people make themselves.
var (
	UsernameNotProposed = Text{
		"Korisničko ime nije predloženo za ovaj e-mail",
		"Korisničko ime nije predloženo za ovu e-poštu",
		"Korisničko ime nije predloženo za ovaj e-mail",
	}
	PasswordRepeatedMissing = Text{"Ponovljena lozinka je obavezna", "Ponovljena lozinka je obvezna", "Ponovljena lozinka je obavezna"}
	PasswordsUnequal        = Text{
		"Lozinka i ponovljena lozinka se ne podudaraju",
		"Lozinka i ponovljena lozinka ne podudaraju se",
		"Lozinka i ponovljena lozinka se ne podudaraju",
	}
	MobileWrong = Text{
		"Broj mobitela mora biti ispravan",
		"Broj mobitela mora biti ispravan",
		"Broj mobilnog telefona mora da bude ispravan",
	}
	EnrolmentsTooMany = Text{
		"Na ovu adresu je već poslano nekoliko poruka. Pogledajte poštu, ili pokušajte ponovo za {minutes} min.",
		"Na ovu adresu je već poslano nekoliko poruka. Pogledajte poštu, ili pokušajte ponovno za {minutes} min.",
		"Na ovu adresu je već poslato nekoliko poruka. Pogledajte poštu, ili pokušajte ponovo za {minutes} min.",
	}
	ActivationAwaited = Text{
		"Račun još nije aktiviran. Otvorite vezu iz poruke koju smo vam poslali.",
		"Račun još nije aktiviran. Otvorite poveznicu iz poruke koju smo vam poslali.",
		"Nalog još nije aktiviran. Otvorite vezu iz poruke koju smo vam poslali.",
	}
)

// Links of letters.
var (
	PasswordsDiffer = Text{
		"Lozinka i ponovljena lozinka se ne poklapaju",
		"Lozinka i ponovljena lozinka ne podudaraju se",
		"Lozinka i ponovljena lozinka se ne poklapaju",
	}
	LinkSpent = Text{
		"Veza je iskorištena ili je istekla. Zatražite novu.",
		"Poveznica je iskorištena ili je istekla. Zatražite novu.",
		"Veza je iskorišćena ili je istekla. Zatražite novu.",
	}
	TriesTooMany = Text{
		"Previše pokušaja. Pokušajte ponovo za {minutes} min.",
		"Previše pokušaja. Pokušajte ponovno za {minutes} min.",
		"Previše pokušaja. Pokušajte ponovo za {minutes} min.",
	}
)

// Personal details.
var (
	FullNameMissing = Text{"Morate da unesete ime i prezime", "Morate unijeti ime i prezime", "Morate da unesete ime i prezime"}
	FullNameLong    = Text{
		"Ime i prezime mora biti manje od 128 karaktera",
		"Ime i prezime može sadržavati najviše 128 znakova",
		"Ime i prezime može da sadrži najviše 128 znakova",
	}
	EmailMissing = Text{"Morate da unesete e-mail", "Morate unijeti e-poštu", "Morate da unesete e-mail"}
	EmailLong    = Text{
		"Email mora biti kraći od 256 karaktera",
		"E-pošta može sadržavati najviše 256 znakova",
		"E-mail može da sadrži najviše 256 znakova",
	}
	EmailDeceives = Text{
		"E-mail ima znak koji se ne vidi ili liči na drugi ({code}). Obrišite adresu i upišite je slovo po slovo.",
		"E-pošta ima znak koji se ne vidi ili sliči drugome ({code}). Izbrišite adresu i upišite je slovo po slovo.",
		"E-mail ima znak koji se ne vidi ili liči na drugi ({code}). Obrišite adresu i upišite je slovo po slovo.",
	}
	EmailWrong    = Text{"E-mail nije ispravan", "E-pošta nije ispravna", "E-mail nije ispravan"}
	LanguageWrong = Text{
		"Jezik mora biti bs, hr, sr ili sr-Cyrl",
		"Jezik mora biti bs, hr, sr ili sr-Cyrl",
		"Jezik mora da bude bs, hr, sr ili sr-Cyrl",
	}
	ChoicesStale = Text{
		"Obavještenja je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu snimljene.",
		"Obavijesti je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu spremljene.",
		"Obaveštenja je u međuvremenu izmenio korisnik {person} ({time}). Vaše izmene nisu sačuvane.",
	}
	AbsenceStale = Text{
		"Odsustvo je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu snimljene.",
		"Odsutnost je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu spremljene.",
		"Odsustvo je u međuvremenu izmenio korisnik {person} ({time}). Vaše izmene nisu sačuvane.",
	}
	AbsenceDaysMissing = Text{
		"Za zamjenu su potrebni dani odsustva", "Za zamjenu su potrebni dani odsutnosti", "Za zamenu su potrebni dani odsustva",
	}
	AbsenceBackwards = Text{
		"Posljednji dan je prije prvog", "Posljednji dan je prije prvog", "Poslednji dan je pre prvog",
	}
	AbsenceLong = Text{
		"Odsustvo može trajati najviše {limit} dana",
		"Odsutnost može trajati najviše {limit} dana",
		"Odsustvo može da traje najviše {limit} dana",
	}
	AbsencePast = Text{
		"Odsustvo je već prošlo", "Odsutnost je već prošla", "Odsustvo je već prošlo",
	}
	AbsenceSubstitute = Text{
		"Zamjena mora biti aktivna osoba s nekog od vaših projekata",
		"Zamjena mora biti aktivna osoba s nekog od vaših projekata",
		"Zamena mora da bude aktivna osoba s nekog od vaših projekata",
	}
	ChoicesHour       = Text{"Sat je od 0 do 23", "Sat je od 0 do 23", "Sat je od 0 do 23"}
	ChoicesIncomplete = Text{
		"Svaka vrsta obavještenja navodi se jednom",
		"Svaka vrsta obavijesti navodi se jednom",
		"Svaka vrsta obaveštenja navodi se jednom",
	}
	DetailsStale = Text{
		"Vaše podatke je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu snimljene.",
		"Vaše je podatke u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu spremljene.",
		"Vaše podatke je u međuvremenu izmenio korisnik {person} ({time}). Vaše izmene nisu sačuvane.",
	}
)

// An address of one's own.
var (
	AddressByConfirmation = Text{
		"Promjena e-mail adrese traži da potvrdite da ste to vi. Osvježite stranicu i pokušajte ponovo.",
		"Promjena adrese e-pošte traži da potvrdite da ste to vi. Osvježite stranicu i pokušajte ponovno.",
		"Promena e-mail adrese traži da potvrdite da ste to vi. Osvežite stranicu i pokušajte ponovo.",
	}
	AddressSame      = Text{"Ovo je već vaša adresa", "Ovo je već vaša adresa", "Ovo je već vaša adresa"}
	AddressesTooMany = Text{
		"Danas ste već previše puta tražili potvrdu adrese. Pokušajte ponovo sutra.",
		"Danas ste već previše puta tražili potvrdu adrese. Pokušajte ponovno sutra.",
		"Danas ste već previše puta tražili potvrdu adrese. Pokušajte ponovo sutra.",
	}
)

// What a person must be who is added or edited.
var (
	UsernameNewMissing = Text{"Morate da unesete korisničko ime", "Morate unijeti korisničko ime", "Morate da unesete korisničko ime"}
	UsernameCharacters = Text{
		"Korisničko ime smije imati samo slova a–z, cifre i znakove . _ - @, a počinje slovom ili cifrom",
		"Korisničko ime smije imati samo slova a–z, znamenke i znakove . _ - @, a počinje slovom ili znamenkom",
		"Korisničko ime sme da ima samo slova a–z, cifre i znakove . _ - @, a počinje slovom ili cifrom",
	}
	UsernameReserved = Text{"Ovo korisničko ime je rezervisano", "Ovo je korisničko ime rezervirano", "Ovo korisničko ime je rezervisano"}
	UsernameTaken    = Text{"Korisničko ime je već zauzeto", "Korisničko je ime već zauzeto", "Korisničko ime je već zauzeto"}
	EmailInvalid     = Text{"E-mail mora biti ispravan", "E-pošta mora biti ispravna", "E-mail mora da bude ispravan"}
	PersonStale      = Text{
		"Podatke o korisniku je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu snimljene.",
		"Podatke o korisniku u međuvremenu je izmijenio korisnik {person} ({time}). Vaše izmjene nisu spremljene.",
		"Podatke o korisniku je u međuvremenu izmenio korisnik {person} ({time}). Vaše izmene nisu sačuvane.",
	}
)

// Roles that people are given, with their projects or categories.
var (
	RoleMissing        = Text{"Uloga je obavezna", "Uloga je obvezna", "Uloga je obavezna"}
	PersonRolesTooMany = Text{
		"Korisnik može imati najviše {limit} uloga",
		"Korisnik može imati najviše {limit} uloga",
		"Korisnik može da ima najviše {limit} uloga",
	}
	RoleTwice      = Text{"Ista uloga je navedena više puta", "Ista je uloga navedena više puta", "Ista uloga je navedena više puta"}
	RoleNotGivable = Text{
		"Uloga ne postoji ili njome ne upravljate",
		"Uloga ne postoji ili njome ne upravljate",
		"Uloga ne postoji ili njome ne upravljate",
	}
	RoleTakesNothing = Text{
		"Ova uloga vidi sve i ne dobija ni projekte ni kategorije",
		"Ova uloga vidi sve i ne dobiva ni projekte ni kategorije",
		"Ova uloga vidi sve i ne dobija ni projekte ni kategorije",
	}
	RoleTakesProjects = Text{
		"Ova uloga dobija projekte, a ne kategorije",
		"Ova uloga dobiva projekte, a ne kategorije",
		"Ova uloga dobija projekte, a ne kategorije",
	}
	RoleTakesCategories = Text{
		"Ova uloga dobija kategorije, a projekti slijede iz njih",
		"Ova uloga dobiva kategorije, a projekti slijede iz njih",
		"Ova uloga dobija kategorije, a projekti slede iz njih",
	}
	RoleListsOwn = Text{
		"Kad korisnik ima više uloga, projekti i kategorije navode se uz svaku ulogu",
		"Kad korisnik ima više uloga, projekti i kategorije navode se uz svaku ulogu",
		"Kad korisnik ima više uloga, projekti i kategorije navode se uz svaku ulogu",
	}
	RoleChangedMeanwhile = Text{
		"Neko upravo mijenja ulogu koju dajete. Ništa nije promijenjeno: pokušajte ponovo.",
		"Netko upravo mijenja ulogu koju dajete. Ništa nije promijenjeno: pokušajte ponovno.",
		"Neko upravo menja ulogu koju dajete. Ništa nije promenjeno: pokušajte ponovo.",
	}
	RoleNeedsExtra = Text{
		"Uloga traži dodatne informacije kojih o korisniku nema: daje je onaj ko mijenja korisnika",
		"Uloga traži dodatne podatke kojih o korisniku nema: daje je onaj tko mijenja korisnika",
		"Uloga traži dodatne informacije kojih o korisniku nema: daje je onaj ko menja korisnika",
	}
	ProjectsMissing = Text{
		"Neki od projekata ne postoji ili vam nije dostupan",
		"Neki projekt ne postoji ili vam nije dostupan",
		"Neki od projekata ne postoji ili vam nije dostupan",
	}
	ProjectsTooMany = Text{
		"Izaberite najviše {limit} projekata",
		"Smije se odabrati najviše {limit}",
		"Izaberite najviše {limit} projekata",
	}
	ProjectsNone      = Text{"Izaberite bar jedan projekat", "Odaberite barem jedan projekt", "Izaberite bar jedan projekat"}
	CategoriesMissing = Text{
		"Neka od kategorija ne postoji ili vam nije dostupna",
		"Neka od kategorija ne postoji ili vam nije dostupna",
		"Neka od kategorija ne postoji ili vam nije dostupna",
	}
	OwnRequestsBeyond = Text{
		"Korisnik bi tako vidio vlastite zahtjeve koje vi ne vidite, pa ne možete da mu toti",
		"Korisnik bi tako vidio vlastite zahtjeve koje vi ne vidite, pa ne možete da mu toti",
		"Korisnik bi tako video sopstvene zahteve koje vi ne vidite, pa ne možete da mu to date",
	}
	CategoriesTooMany = Text{
		"Izaberite najviše {limit} kategorija",
		"Odaberite najviše {limit} kategorija",
		"Izaberite najviše {limit} kategorija",
	}
)

// Extra information about people.
var (
	ExtraUnknown = Text{
		"Ovaj tip dodatne informacije ne postoji",
		"Ova vrsta dodatne informacije ne postoji",
		"Ovaj tip dodatne informacije ne postoji",
	}
	ExtraTwice = Text{
		"Ista dodatna informacija je navedena više puta",
		"Ista je dodatna informacija navedena više puta",
		"Ista dodatna informacija je navedena više puta",
	}
	ExtraNumber = Text{"Vrijednost mora biti broj", "Vrijednost mora biti broj", "Vrednost mora da bude broj"}
	ExtraLong   = Text{
		"Vrijednost može sadržavati najviše {limit} znakova",
		"Vrijednost može sadržavati najviše {limit} znakova",
		"Vrednost može da sadrži najviše {limit} znakova",
	}
)

// Who may change whom.
var (
	PersonNotManaged = Text{
		"Ovaj korisnik ima ulogu kojom ne upravljate, pa ga ne možete mijenjati.",
		"Ovaj korisnik ima ulogu kojom ne upravljate, pa ga ne možete mijenjati.",
		"Ovaj korisnik ima ulogu kojom ne upravljate, pa ne možete da ga menjate.",
	}
	PersonBeyond = Text{
		"Ovaj korisnik vidi projekte, kategorije ili zahtjeve koje vi ne vidite, pa ga može mijenjati samo onaj ko vidi i njih.",
		"Ovaj korisnik vidi projekte, kategorije ili zahtjeve koje vi ne vidite, pa ga može mijenjati samo onaj tko vidi i njih.",
		"Ovaj korisnik vidi projekte, kategorije ili zahteve koje vi ne vidite, pa može da ga menja samo onaj ko vidi i njih.",
	}
	PlaceNotManaged = Text{
		"Korisnik je na projektu u ulozi kojom ne upravljate ili u kategoriji koju ne vidite, pa ga ne možete ukloniti.",
		"Korisnik je na projektu u ulozi kojom ne upravljate ili u kategoriji koju ne vidite, pa ga ne možete ukloniti.",
		"Korisnik je na projektu u ulozi kojom ne upravljate ili u kategoriji koju ne vidite, pa ne možete da ga uklonite.",
	}
	SelfRoles = Text{
		"Vlastite uloge, projekte i kategorije ne možete mijenjati. Zamolite za to drugog administratora.",
		"Vlastite uloge, projekte i kategorije ne možete mijenjati. Zamolite za to drugog administratora.",
		"Sopstvene uloge, projekte i kategorije ne možete da menjate. Zamolite za to drugog administratora.",
	}
	SelfDisabled = Text{
		"Vlastiti račun ne možete deaktivirati. Zamolite za to drugog administratora.",
		"Vlastiti račun ne možete deaktivirati. Zamolite za to drugog administratora.",
		"Sopstveni nalog ne možete da deaktivirate. Zamolite za to drugog administratora.",
	}
	ServiceAccountEmail = Text{
		"Servisni račun nema adresu: njemu se ne šalju poruke.",
		"Servisni račun nema adresu: njemu se ne šalju poruke.",
		"Servisni nalog nema adresu: njemu se ne šalju poruke.",
	}
	PasswordOfInvited = Text{
		"Ko je pozvan sam bira lozinku: ne navodite je.",
		"Tko je pozvan sam bira lozinku: ne navodite je.",
		"Ko je pozvan sam bira lozinku: ne navodite je.",
	}
	ServiceAccountPassword = Text{
		"Servisni račun nema lozinku: program se predstavlja pristupnim tokenom.",
		"Servisni račun nema lozinku: program se predstavlja pristupnim tokenom.",
		"Servisni nalog nema lozinku: program se predstavlja pristupnim tokenom.",
	}
	ServiceTokenBeyond = Text{
		"Tokene servisnog računa pravi i opoziva ko vidi sve zahtjeve i smije mijenjati taj račun.",
		"Tokene servisnog računa izrađuje i opoziva tko vidi sve zahtjeve i smije mijenjati taj račun.",
		"Tokene servisnog naloga pravi i opoziva ko vidi sve zahteve i sme da menja taj nalog.",
	}
	SelfPassword = Text{
		"Vlastitu lozinku mijenjate na stranici Promjena lozinke.",
		"Vlastitu lozinku mijenjate na stranici Promjena lozinke.",
		"Sopstvenu lozinku menjate na stranici Promena lozinke.",
	}
	SelfAddress = Text{
		"Vlastitu adresu mijenjate na stranici Lični detalji.",
		"Vlastitu adresu mijenjate na stranici Osobni podaci.",
		"Sopstvenu adresu menjate na stranici Lični podaci.",
	}
	LastAdministrator = Text{
		"Ovo je posljednji aktivni administrator. Prvo tu ulogu dodijelite drugom korisniku.",
		"Ovo je posljednji aktivni administrator. Prvo tu ulogu dodijelite drugom korisniku.",
		"Ovo je poslednji aktivni administrator. Prvo tu ulogu dodelite drugom korisniku.",
	}
)

// Several people at once.
var (
	PeopleCount = Text{
		"Izaberite od 1 do {limit} korisnika",
		"Odaberite od 1 do {limit} korisnika",
		"Izaberite od 1 do {limit} korisnika",
	}
	PeopleTwice = Text{
		"Isti korisnik je naveden više puta",
		"Isti je korisnik naveden više puta",
		"Isti korisnik je naveden više puta",
	}
	PersonMissing = Text{
		"Korisnik ne postoji ili vam nije dostupan.",
		"Korisnik ne postoji ili vam nije dostupan.",
		"Korisnik ne postoji ili vam nije dostupan.",
	}
	RoleByProjectsNone = Text{
		"Korisnik nema tu ulogu ili nijedna njegova uloga ne dobija projekte.",
		"Korisnik nema tu ulogu ili nijedna njegova uloga ne dobiva projekte.",
		"Korisnik nema tu ulogu ili nijedna njegova uloga ne dobija projekte.",
	}
	RoleByProjectsSeveral = Text{
		"Korisnik ima više uloga koje dobijaju projekte: izaberite ulogu.",
		"Korisnik ima više uloga koje dobivaju projekte: odaberite ulogu.",
		"Korisnik ima više uloga koje dobijaju projekte: izaberite ulogu.",
	}
)

// Handing the open requests of a person over to others.
var (
	ReceiversCount = Text{
		"Izaberite od 1 do {limit} osoba koje preuzimaju zahtjeve",
		"Odaberite od 1 do {limit} osoba koje preuzimaju zahtjeve",
		"Izaberite od 1 do {limit} osoba koje preuzimaju zahteve",
	}
	ReceiverUnable = Text{
		"Korisnik {username} ne može preuzeti nijedan od ovih zahtjeva",
		"Korisnik {username} ne može preuzeti nijedan od ovih zahtjeva",
		"Korisnik {username} ne može da preuzme nijedan od ovih zahteva",
	}
	HandOverNobody = Text{
		"Niko od izabranih ne može preuzeti zahtjeve s projekata: {projects}. Ništa nije promijenjeno.",
		"Nitko od odabranih ne može preuzeti zahtjeve u: {projects}. Ništa nije promijenjeno.",
		"Niko od izabranih ne može da preuzme zahteve sa projekata: {projects}. Ništa nije promenjeno.",
	}
	HandOverNothing = Text{
		"Korisnik nema otvorenih zahtjeva koji bi se predali.",
		"Korisnik nema otvorenih zahtjeva koji bi se predali.",
		"Korisnik nema otvorenih zahteva koji bi se predali.",
	}
)
