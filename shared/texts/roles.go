package texts

// What a role must be.
var (
	RoleTextLong = Text{
		bs: "Polje mora biti manje od 100 karaktera",
		hr: "Polje može sadržavati najviše 100 znakova",
		sr: "Polje može da sadrži najviše 100 znakova",
	}
	RoleNameTaken  = Text{bs: "Uloga s ovim nazivom već postoji", sr: "Uloga sa ovim nazivom već postoji"}
	RoleCodeTaken  = Text{bs: "Uloga s ovom šifrom već postoji", sr: "Uloga sa ovom šifrom već postoji"}
	RoleCodeFixed  = Text{bs: "Šifra uloge se ne mijenja", hr: "Šifra uloge ne mijenja se", sr: "Šifra uloge se ne menja"}
	RoleScopeWrong = Text{
		bs: "Opseg mora biti sve, projekti, kategorije ili vlastito",
		sr: "Opseg mora da bude sve, projekti, kategorije ili vlastito",
	}
	RoleModuleWrong = Text{bs: "Izabrani modul nije dostupan", hr: "Odabrani modul nije dostupan"}
	RoleSourceWrong = Text{bs: "Uloga za kopiranje ne postoji"}
	RolesTooMany    = Text{bs: "Uloga može biti najviše {limit}.", sr: "Uloga može da bude najviše {limit}."}
)

// What may not be given, changed or taken.
var (
	RoleNotManaged = Text{
		bs: "Vaša uloga ne upravlja ulogom {role}, pa je ne možete mijenjati.",
		sr: "Vaša uloga ne upravlja ulogom {role}, pa ne možete da je menjate.",
	}
	RoleExceeds = Text{
		bs: "Uloga {role} ima ili vidi više od vaše, pa je ne možete mijenjati.",
		sr: "Uloga {role} ima ili vidi više od vaše, pa ne možete da je menjate.",
	}
	RoleElsewhere = Text{
		bs: "Ulogu {role} imaju i korisnici na projektima ili kategorijama koje ne vidite, pa je može mijenjati samo onaj ko vidi i njih.",
		hr: "Ulogu {role} imaju i korisnici na projektima ili kategorijama koje ne vidite, pa je može mijenjati samo onaj tko vidi i njih.",
		sr: "Ulogu {role} imaju i korisnici na projektima ili kategorijama koje ne vidite, pa može da je menja samo onaj ko vidi i njih.",
	}
	RoleOfNewcomers = Text{
		bs: "Ulogu {role} upisom dobijaju i novi korisnici na projektima koje ne vidite, pa je može mijenjati samo onaj ko vidi i njih.",
		hr: "Ulogu {role} upisom dobivaju i novi korisnici na projektima koje ne vidite, pa je može mijenjati samo onaj tko vidi i njih.",
		sr: "Ulogu {role} upisom dobijaju i novi korisnici na projektima koje ne vidite, pa može da je menja samo onaj ko vidi i njih.",
	}
	RoleScopeExceeds = Text{
		bs: "Ne možete dati širi opseg od onog koji ima vaša uloga.",
		hr: "Ne možete dati širi opseg od onoga koji ima vaša uloga.",
		sr: "Ne možete da date širi opseg od onog koji ima vaša uloga.",
	}
	RoleManagesExceeds = Text{
		bs: "Ne možete dati upravljanje ulogama kojima vaša uloga ne upravlja.",
		sr: "Ne možete da date upravljanje ulogama kojima vaša uloga ne upravlja.",
	}
	RoleSourceExceeds       = Text{bs: "Uloga koju kopirate ima ili vidi više od vaše."}
	RightNotYours           = Text{bs: "Ne možete dati prava koja nemate ({rights}).", sr: "Ne možete da date prava koja nemate ({rights})."}
	RightUnknown            = Text{bs: "Neko od izabranih prava ne postoji.", hr: "Neko od odabranih prava ne postoji."}
	RoleAdministratorForm   = Text{bs: "Uloga Administrator vidi sve i upravlja svim ulogama. To joj se ne može oduzeti."}
	RoleAdministratorRights = Text{
		bs: "Uloga Administrator ima sva prava. Ne mogu joj se oduzeti, jer ih inače niko više ne bi mogao dati.",
		hr: "Uloga Administrator ima sva prava. Ne mogu joj se oduzeti, jer ih inače nitko više ne bi mogao dati.",
	}
	RoleAdministratorStays = Text{
		bs: "Uloga Administrator se ne može deaktivirati: njom se vraća sve drugo.",
		hr: "Uloga Administrator ne može se deaktivirati: njome se vraća sve drugo.",
		sr: "Uloga Administrator ne može da se deaktivira: njom se vraća sve drugo.",
	}
	RoleOwnStays = Text{
		bs: "Ne možete deaktivirati ulogu u kojoj ste prijavljeni.",
		sr: "Ne možete da deaktivirate ulogu u kojoj ste prijavljeni.",
	}
	RoleInformationWrong = Text{
		bs: "Neka od izabranih dodatnih informacija nije dostupna",
		hr: "Neki od odabranih dodatnih podataka nije dostupan",
	}
)

// Who was before a late editor of a role's three cards.
var (
	RoleStale = Text{
		bs: "Ulogu je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu snimljene.",
		hr: "Ulogu je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu spremljene.",
		sr: "Ulogu je u međuvremenu izmenio korisnik {person} ({time}). Vaše izmene nisu sačuvane.",
	}
	RoleRightsStale = Text{
		bs: "Prava uloge je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu snimljene.",
		hr: "Prava uloge u međuvremenu je izmijenio korisnik {person} ({time}). Vaše izmjene nisu spremljene.",
		sr: "Prava uloge je u međuvremenu izmenio korisnik {person} ({time}). Vaše izmene nisu sačuvane.",
	}
	RoleInformationStale = Text{
		bs: "Dodatne informacije uloge je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu snimljene.",
		hr: "Dodatne podatke uloge u međuvremenu je izmijenio korisnik {person} ({time}). Vaše izmjene nisu spremljene.",
		sr: "Dodatne informacije uloge je u međuvremenu izmenio korisnik {person} ({time}). Vaše izmene nisu sačuvane.",
	}
)
