package texts

// What a role must be.
var (
	RoleTextLong = Text{
		"Polje mora biti manje od 100 karaktera",
		"Polje može sadržavati najviše 100 znakova",
		"Polje može da sadrži najviše 100 znakova",
	}
	RoleNameTaken  = Text{"Uloga s ovim nazivom već postoji", "Uloga s ovim nazivom već postoji", "Uloga sa ovim nazivom već postoji"}
	RoleCodeTaken  = Text{"Uloga s ovom šifrom već postoji", "Uloga s ovom šifrom već postoji", "Uloga sa ovom šifrom već postoji"}
	RoleCodeFixed  = Text{"Šifra uloge se ne mijenja", "Šifra uloge ne mijenja se", "Šifra uloge se ne menja"}
	RoleScopeWrong = Text{
		"Opseg mora biti sve, projekti, kategorije ili vlastito",
		"Opseg mora biti sve, projekti, kategorije ili vlastito",
		"Opseg mora da bude sve, projekti, kategorije ili vlastito",
	}
	RoleModuleWrong = Text{"Izabrani modul nije dostupan", "Odabrani modul nije dostupan", "Izabrani modul nije dostupan"}
	RoleSourceWrong = Text{"Uloga za kopiranje ne postoji", "Uloga za kopiranje ne postoji", "Uloga za kopiranje ne postoji"}
	RolesTooMany    = Text{"Uloga može biti najviše {limit}.", "Uloga može biti najviše {limit}.", "Uloga može da bude najviše {limit}."}
)

// What may not be given, changed or taken.
var (
	RoleNotManaged = Text{
		"Vaša uloga ne upravlja ulogom {role}, pa je ne možete mijenjati.",
		"Vaša uloga ne upravlja ulogom {role}, pa je ne možete mijenjati.",
		"Vaša uloga ne upravlja ulogom {role}, pa ne možete da je menjate.",
	}
	RoleExceeds = Text{
		"Uloga {role} ima ili vidi više od vaše, pa je ne možete mijenjati.",
		"Uloga {role} ima ili vidi više od vaše, pa je ne možete mijenjati.",
		"Uloga {role} ima ili vidi više od vaše, pa ne možete da je menjate.",
	}
	RoleElsewhere = Text{
		"Ulogu {role} imaju i korisnici na projektima ili kategorijama koje ne vidite, pa je može mijenjati samo onaj ko vidi i njih.",
		"Ulogu {role} imaju i korisnici na projektima ili kategorijama koje ne vidite, pa je može mijenjati samo onaj tko vidi i njih.",
		"Ulogu {role} imaju i korisnici na projektima ili kategorijama koje ne vidite, pa može da je menja samo onaj ko vidi i njih.",
	}
	RoleOfNewcomers = Text{
		"Ulogu {role} upisom dobijaju i novi korisnici na projektima koje ne vidite, pa je može mijenjati samo onaj ko vidi i njih.",
		"Ulogu {role} upisom dobivaju i novi korisnici na projektima koje ne vidite, pa je može mijenjati samo onaj tko vidi i njih.",
		"Ulogu {role} upisom dobijaju i novi korisnici na projektima koje ne vidite, pa može da je menja samo onaj ko vidi i njih.",
	}
	RoleScopeExceeds = Text{
		"Ne možete dati širi opseg od onog koji ima vaša uloga.",
		"Ne možete dati širi opseg od onoga koji ima vaša uloga.",
		"Ne možete da date širi opseg od onog koji ima vaša uloga.",
	}
	RoleManagesExceeds = Text{
		"Ne možete dati upravljanje ulogama kojima vaša uloga ne upravlja.",
		"Ne možete dati upravljanje ulogama kojima vaša uloga ne upravlja.",
		"Ne možete da date upravljanje ulogama kojima vaša uloga ne upravlja.",
	}
	RoleSourceExceeds = Text{
		"Uloga koju kopirate ima ili vidi više od vaše.",
		"Uloga koju kopirate ima ili vidi više od vaše.",
		"Uloga koju kopirate ima ili vidi više od vaše.",
	}
	RightNotYours = Text{
		"Ne možete dati prava koja nemate ({rights}).",
		"Ne možete dati prava koja nemate ({rights}).",
		"Ne možete da date prava koja nemate ({rights}).",
	}
	RightUnknown = Text{
		"Neko od izabranih prava ne postoji.",
		"Neko od odabranih prava ne postoji.",
		"Neko od izabranih prava ne postoji.",
	}
	RoleAdministratorForm = Text{
		"Uloga Administrator vidi sve i upravlja svim ulogama. To joj se ne može oduzeti.",
		"Uloga Administrator vidi sve i upravlja svim ulogama. To joj se ne može oduzeti.",
		"Uloga Administrator vidi sve i upravlja svim ulogama. To joj se ne može oduzeti.",
	}
	RoleAdministratorRights = Text{
		"Uloga Administrator ima sva prava. Ne mogu joj se oduzeti, jer ih inače niko više ne bi mogao dati.",
		"Uloga Administrator ima sva prava. Ne mogu joj se oduzeti, jer ih inače nitko više ne bi mogao dati.",
		"Uloga Administrator ima sva prava. Ne mogu joj se oduzeti, jer ih inače niko više ne bi mogao dati.",
	}
	RoleAdministratorStays = Text{
		"Uloga Administrator se ne može deaktivirati: njom se vraća sve drugo.",
		"Uloga Administrator ne može se deaktivirati: njome se vraća sve drugo.",
		"Uloga Administrator ne može da se deaktivira: njom se vraća sve drugo.",
	}
	RoleOwnStays = Text{
		"Ne možete deaktivirati ulogu u kojoj ste prijavljeni.",
		"Ne možete deaktivirati ulogu u kojoj ste prijavljeni.",
		"Ne možete da deaktivirate ulogu u kojoj ste prijavljeni.",
	}
	RoleInformationWrong = Text{
		"Neka od izabranih dodatnih informacija nije dostupna",
		"Neki od odabranih dodatnih podataka nije dostupan",
		"Neka od izabranih dodatnih informacija nije dostupna",
	}
)

// Who was before a late editor of a role's three cards.
var (
	RoleStale = Text{
		"Ulogu je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu snimljene.",
		"Ulogu je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu spremljene.",
		"Ulogu je u međuvremenu izmenio korisnik {person} ({time}). Vaše izmene nisu sačuvane.",
	}
	RoleRightsStale = Text{
		"Prava uloge je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu snimljene.",
		"Prava uloge u međuvremenu je izmijenio korisnik {person} ({time}). Vaše izmjene nisu spremljene.",
		"Prava uloge je u međuvremenu izmenio korisnik {person} ({time}). Vaše izmene nisu sačuvane.",
	}
	RoleInformationStale = Text{
		"Dodatne informacije uloge je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu snimljene.",
		"Dodatne podatke uloge u međuvremenu je izmijenio korisnik {person} ({time}). Vaše izmjene nisu spremljene.",
		"Dodatne informacije uloge je u međuvremenu izmenio korisnik {person} ({time}). Vaše izmene nisu sačuvane.",
	}
)
