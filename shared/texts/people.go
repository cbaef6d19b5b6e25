package texts

// Signing in.
var (
	UsernameMissing  = Text{"Korisničko ime je obavezno", "Korisničko ime je obvezno", "Korisničko ime je obavezno"}
	UsernameLong     = Text{"Korisničko ime mora biti manje od 64 karaktera", "Korisničko ime mora biti kraće od 64 znaka", "Korisničko ime mora biti kraće od 64 karaktera"}
	PasswordMissing  = Text{"Lozinka je obavezna", "Lozinka je obvezna", "Lozinka je obavezna"}
	CredentialsWrong = Text{"Pogrešno korisničko ime ili lozinka. Pokušajte ponovo...", "Pogrešno korisničko ime ili lozinka. Pokušajte ponovno...", "Pogrešno korisničko ime ili lozinka. Pokušajte ponovo..."}
	RoleNotYours     = Text{"Izabrana uloga vam nije dodijeljena", "Odabrana uloga nije vam dodijeljena", "Izabrana uloga vam nije dodeljena"}
	SignInsTooMany   = Text{"Previše neuspjelih pokušaja prijave. Pokušajte ponovo za {minutes} min.", "Previše neuspjelih pokušaja prijave. Pokušajte ponovno za {minutes} min.", "Previše neuspelih pokušaja prijave. Pokušajte ponovo za {minutes} min."}
)

// Passwords.
var (
	PasswordCurrentWrong = Text{"Trenutna lozinka nije ispravna", "Trenutačna lozinka nije ispravna", "Trenutna lozinka nije ispravna"}
	PasswordNewMissing   = Text{"Morate da unesete lozinku", "Morate unijeti lozinku", "Morate da unesete lozinku"}
	PasswordLong         = Text{"Lozinka mora biti manja od 128 karaktera", "Lozinka mora biti kraća od 128 znakova", "Lozinka mora biti kraća od 128 karaktera"}
	PasswordShort        = Text{"Lozinka mora imati najmanje 6 karaktera", "Lozinka mora imati najmanje 6 znakova", "Lozinka mora imati najmanje 6 karaktera"}
)

// Links of letters.
var (
	PasswordsDiffer = Text{"Lozinka i ponovljena lozinka se ne poklapaju", "Lozinka i ponovljena lozinka ne podudaraju se", "Lozinka i ponovljena lozinka se ne poklapaju"}
	LinkSpent       = Text{"Veza je iskorištena ili je istekla. Zatražite novu.", "Poveznica je iskorištena ili je istekla. Zatražite novu.", "Veza je iskorišćena ili je istekla. Zatražite novu."}
	TriesTooMany    = Text{"Previše pokušaja. Pokušajte ponovo za {minutes} min.", "Previše pokušaja. Pokušajte ponovno za {minutes} min.", "Previše pokušaja. Pokušajte ponovo za {minutes} min."}
)

// Personal details.
var (
	FullNameMissing = Text{"Morate da unesete ime i prezime", "Morate unijeti ime i prezime", "Morate da unesete ime i prezime"}
	FullNameLong    = Text{"Ime i prezime mora biti manje od 128 karaktera", "Ime i prezime mora biti kraće od 128 znakova", "Ime i prezime mora biti kraće od 128 karaktera"}
	EmailMissing    = Text{"Morate da unesete e-mail", "Morate unijeti e-poštu", "Morate da unesete e-mail"}
	EmailLong       = Text{"Email mora biti kraći od 256 karaktera", "E-pošta mora biti kraća od 256 znakova", "E-mail mora biti kraći od 256 karaktera"}
	EmailWrong      = Text{"E-mail nije ispravan", "E-pošta nije ispravna", "E-mail nije ispravan"}
	LanguageWrong   = Text{"Jezik mora biti bs, hr ili sr", "Jezik mora biti bs, hr ili sr", "Jezik mora biti bs, hr ili sr"}
	DetailsStale    = Text{"Vaše podatke je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu snimljene.", "Vaše je podatke u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu spremljene.", "Vaše podatke je u međuvremenu izmenio korisnik {person} ({time}). Vaše izmene nisu sačuvane."}
)
