package texts

// What a project must be. Its description may be longer in an edit than at first.
var (
	ProjectNameMissing = Text{"Morate da unesete naziv projekta", "Morate unijeti naziv projekta", "Morate da unesete naziv projekta"}
	ProjectNameLong    = Text{
		"Naziv projekta mora biti manji od 128 karaktera",
		"Naziv projekta može sadržavati najviše 128 znakova",
		"Naziv projekta može da sadrži najviše 128 znakova",
	}
	ProjectDescriptionLong = Text{
		"Opis projekta može sadržavati najviše {limit} znakova",
		"Opis projekta može sadržavati najviše {limit} znakova",
		"Opis projekta može da sadrži najviše {limit} znakova",
	}
	ProjectStale = Text{
		"Projekat je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu snimljene.",
		"Projekt je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu spremljene.",
		"Projekat je u međuvremenu izmenio korisnik {person} ({time}). Vaše izmene nisu sačuvane.",
	}
)

// Working hours of a project.
var (
	CalendarFrom = Text{
		"Početak radnog vremena mora biti u obliku HH:MM, s minutama u koracima od 5.",
		"Početak radnog vremena mora biti u obliku HH:MM, s minutama u koracima od 5.",
		"Početak radnog vremena mora da bude u obliku HH:MM, sa minutima u koracima od 5.",
	}
	CalendarTo = Text{
		"Kraj radnog vremena mora biti u obliku HH:MM, s minutama u koracima od 5.",
		"Kraj radnog vremena mora biti u obliku HH:MM, s minutama u koracima od 5.",
		"Kraj radnog vremena mora da bude u obliku HH:MM, sa minutima u koracima od 5.",
	}
	CalendarOrder = Text{
		"Početak radnog vremena mora biti prije kraja radnog vremena.",
		"Početak radnog vremena mora biti prije kraja radnog vremena.",
		"Početak radnog vremena mora da bude pre kraja radnog vremena.",
	}
	CalendarDays = Text{
		"Radni dani moraju imati sedam oznaka 0 ili 1, od ponedjeljka do nedjelje.",
		"Radni dani moraju imati sedam oznaka 0 ili 1, od ponedjeljka do nedjelje.",
		"Radni dani moraju da imaju sedam oznaka 0 ili 1, od ponedeljka do nedelje.",
	}
	CalendarPast = Text{
		"Radno vrijeme prošlih dana se ne mijenja. Izaberite današnji ili neki budući dan.",
		"Radno vrijeme prošlih dana se ne mijenja. Odaberite današnji ili neki budući dan.",
		"Radno vreme prošlih dana se ne menja. Izaberite današnji ili neki budući dan.",
	}
	CalendarFar = Text{
		"Dan od kojeg vrijedi radno vrijeme može biti najviše pet godina unaprijed.",
		"Dan od kojeg vrijedi radno vrijeme može biti najviše pet godina unaprijed.",
		"Dan od kojeg važi radno vreme može da bude najviše pet godina unapred.",
	}
	CalendarsFull = Text{
		"Projekat može imati najviše {limit} radnih vremena.",
		"Projekt može imati najviše {limit} radnih vremena.",
		"Projekat može da ima najviše {limit} radnih vremena.",
	}
	CalendarBegun = Text{
		"Radno vrijeme koje je već počelo vrijediti ne može se ukloniti.",
		"Radno vrijeme koje je već počelo vrijediti ne može se ukloniti.",
		"Radno vreme koje je već počelo da važi ne može da se ukloni.",
	}
	CalendarStale = Text{
		"Radno vrijeme je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu snimljene.",
		"Radno vrijeme je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu spremljene.",
		"Radno vreme je u međuvremenu izmenio korisnik {person} ({time}). Vaše izmene nisu sačuvane.",
	}
)

// What the names of a project's definitions must be, and the marker of a status.
var (
	NameMissing = Text{"Morate da unesete naziv", "Morate unijeti naziv", "Morate da unesete naziv"}
	NameLong    = Text{
		"Naziv ne može biti veći od 128 karaktera",
		"Naziv ne može biti dulji od 128 znakova",
		"Naziv može da sadrži najviše 128 znakova",
	}
	ShortNameLong = Text{
		"Naziv ne može biti veći od 20 karaktera.",
		"Naziv ne može biti dulji od 20 znakova.",
		"Naziv može da sadrži najviše 20 znakova.",
	}
	StatusNameLong = Text{
		"Naziv ne može biti veći 20 karaktera",
		"Naziv ne može biti dulji od 20 znakova",
		"Naziv može da sadrži najviše 20 znakova",
	}
	LabelLong = Text{
		"Naziv ne može biti veći od 30 karaktera.",
		"Naziv ne može biti dulji od 30 znakova.",
		"Naziv može da sadrži najviše 30 znakova.",
	}
	ColorMissing  = Text{"Izaberite jednu od ponuđenih boja.", "Odaberite jednu od ponuđenih boja.", "Izaberite jednu od ponuđenih boja."}
	MarkerMissing = Text{"Morate da unesete oznaku", "Morate unijeti oznaku", "Morate da unesete oznaku"}
	MarkerUnknown = Text{"Oznaka mora biti od 0 do 3.", "Oznaka mora biti od 0 do 3.", "Oznaka mora da bude od 0 do 3."}
	MarkerFixed   = Text{
		"Oznaka se ne može promijeniti jer je status već bio u upotrebi.",
		"Oznaka se ne može promijeniti jer je status već bio u uporabi.",
		"Oznaka ne može da se promeni jer je status već bio u upotrebi.",
	}
	PriorityTaken = Text{
		"Projekat već ima prioritet s tim nazivom.",
		"Projekt već ima prioritet s tim nazivom.",
		"Projekat već ima prioritet s tim nazivom.",
	}
	StatusTaken = Text{
		"Projekat već ima status s tim nazivom.",
		"Projekt već ima status s tim nazivom.",
		"Projekat već ima status s tim nazivom.",
	}
	TypeTaken     = Text{"Projekat već ima tip s tim nazivom.", "Projekt već ima tip s tim nazivom.", "Projekat već ima tip s tim nazivom."}
	LabelTaken    = Text{"Projekat već ima tu oznaku.", "Projekt već ima tu oznaku.", "Projekat već ima tu oznaku."}
	PartTaken     = Text{"Projekat već ima dio s tim nazivom.", "Projekt već ima dio s tim nazivom.", "Projekat već ima deo s tim nazivom."}
	CategoryTaken = Text{
		"Dio projekta već ima kategoriju s tim nazivom.",
		"Dio projekta već ima kategoriju s tim nazivom.",
		"Deo projekta već ima kategoriju s tim nazivom.",
	}
	PrioritiesFull = Text{
		"Projekat može imati najviše {limit} prioriteta, s povučenima.",
		"Projekt može imati najviše {limit} prioriteta, s povučenima.",
		"Projekat može da ima najviše {limit} prioriteta, sa povučenim.",
	}
	StatusesFull = Text{
		"Projekat može imati najviše {limit} statusa, s povučenima.",
		"Projekt može imati najviše {limit} statusa, s povučenima.",
		"Projekat može da ima najviše {limit} statusa, sa povučenim.",
	}
	TypesFull = Text{
		"Projekat može imati najviše {limit} tipova, s povučenima.",
		"Projekt može imati najviše {limit} tipova, s povučenima.",
		"Projekat može da ima najviše {limit} tipova, sa povučenim.",
	}
	LabelsFull = Text{
		"Projekat može imati najviše {limit} oznaka, s povučenima.",
		"Projekt može imati najviše {limit} oznaka, s povučenima.",
		"Projekat može da ima najviše {limit} oznaka, sa povučenim.",
	}
	PartsFull = Text{
		"Projekat može imati najviše {limit} dijelova, s povučenima.",
		"Projekt može imati najviše {limit} dijelova, s povučenima.",
		"Projekat može da ima najviše {limit} delova, sa povučenim.",
	}
	CategoriesFull = Text{
		"Dio projekta može imati najviše {limit} kategorija, s povučenima.",
		"Dio projekta može imati najviše {limit} kategorija, s povučenima.",
		"Deo projekta može da ima najviše {limit} kategorija, sa povučenim.",
	}
	DefaultRetired = Text{
		"Zadana stavka se ne može povući. Prvo izaberite drugu zadanu.",
		"Zadana stavka se ne može povući. Prvo odaberite drugu zadanu.",
		"Podrazumevana stavka ne može da se povuče. Prvo izaberite drugu podrazumevanu.",
	}
	StatusLast = Text{
		"Projekat mora imati aktivan status s ovom oznakom. Prvo dodajte drugi.",
		"Projekt mora imati aktivan status s ovom oznakom. Prvo dodajte drugi.",
		"Projekat mora da ima aktivan status sa ovom oznakom. Prvo dodajte drugi.",
	}
	PartLast = Text{
		"Projekat mora imati bar jedan aktivan dio. Prvo dodajte drugi.",
		"Projekt mora imati barem jedan aktivan dio. Prvo dodajte drugi.",
		"Projekat mora da ima bar jedan aktivan deo. Prvo dodajte drugi.",
	}
	OrderIncomplete = Text{
		"Poredak mora sadržavati svaku aktivnu stavku tačno jednom. Osvježite listu i pokušajte ponovo.",
		"Poredak mora sadržavati svaku aktivnu stavku točno jednom. Osvježite popis i pokušajte ponovno.",
		"Poredak mora da sadrži svaku aktivnu stavku tačno jednom. Osvežite listu i pokušajte ponovo.",
	}
	PriorityStale = Text{
		"Prioritet je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu snimljene.",
		"Prioritet je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu spremljene.",
		"Prioritet je u međuvremenu izmenio korisnik {person} ({time}). Vaše izmene nisu sačuvane.",
	}
	StatusStale = Text{
		"Status je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu snimljene.",
		"Status je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu spremljene.",
		"Status je u međuvremenu izmenio korisnik {person} ({time}). Vaše izmene nisu sačuvane.",
	}
	LabelStale = Text{
		"Oznaku je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu snimljene.",
		"Oznaku je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu spremljene.",
		"Oznaku je u međuvremenu izmenio korisnik {person} ({time}). Vaše izmene nisu sačuvane.",
	}
	TypeStale = Text{
		"Tip je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu snimljene.",
		"Tip je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu spremljene.",
		"Tip je u međuvremenu izmenio korisnik {person} ({time}). Vaše izmene nisu sačuvane.",
	}
	PartStale = Text{
		"Dio projekta je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu snimljene.",
		"Dio projekta je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu spremljene.",
		"Deo projekta je u međuvremenu izmenio korisnik {person} ({time}). Vaše izmene nisu sačuvane.",
	}
	CategoryStale = Text{
		"Kategoriju je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu snimljene.",
		"Kategoriju je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu spremljene.",
		"Kategoriju je u međuvremenu izmenio korisnik {person} ({time}). Vaše izmene nisu sačuvane.",
	}
)

// The address of a project for new requests.
var (
	AddressTag = Text{
		"Oznaka ima 2 do 20 slova engleske abecede, cifara i crtica; crtica nije prva ni posljednja.",
		"Oznaka ima 2 do 20 slova engleske abecede, znamenki i crtica; crtica nije prva ni posljednja.",
		"Oznaka ima 2 do 20 slova engleske abecede, cifara i crtica; crtica nije prva ni poslednja.",
	}
	AddressTaken = Text{
		"Ovu oznaku ima drugi projekat.",
		"Ovu oznaku ima drugi projekt.",
		"Ovu oznaku ima drugi projekat.",
	}
	AddressStrangers   = Text{"Izbor nije ponuđen.", "Izbor nije ponuđen.", "Izbor nije ponuđen."}
	AddressNoEnrolment = Text{
		"Ljudi ovdje ne mogu sami otvoriti račun, pa ih poruka ne može na to pozvati.",
		"Ljudi ovdje ne mogu sami otvoriti račun, pa ih poruka ne može na to pozvati.",
		"Ljudi ovde ne mogu sami da otvore nalog, pa poruka ne može na to da ih pozove.",
	}
	AddressStale = Text{
		"Adresu projekta je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu snimljene.",
		"Adresu projekta je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu spremljene.",
		"Adresu projekta je u međuvremenu izmenio korisnik {person} ({time}). Vaše izmene nisu sačuvane.",
	}
)

// Targets of a project.
var (
	TargetTwice = Text{
		"Za isti prioritet i tip može biti samo jedan cilj.",
		"Za isti prioritet i tip može biti samo jedan cilj.",
		"Za isti prioritet i tip može da bude samo jedan cilj.",
	}
	TargetForeign = Text{
		"Prioritet ili tip cilja ne pripada projektu.",
		"Prioritet ili tip cilja ne pripada projektu.",
		"Prioritet ili tip cilja ne pripada projektu.",
	}
	TargetMinutes = Text{
		"Cilj mora biti između 1 i {limit} minuta.",
		"Cilj mora biti između 1 i {limit} minuta.",
		"Cilj mora da bude između 1 i {limit} minuta.",
	}
	TargetsStale = Text{
		"Ciljeve je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu snimljene.",
		"Ciljeve je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu spremljene.",
		"Ciljeve je u međuvremenu izmenio korisnik {person} ({time}). Vaše izmene nisu sačuvane.",
	}
)
