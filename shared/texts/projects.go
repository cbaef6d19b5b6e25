package texts

// What a project must be. Its description may be longer in an edit than at first.
var (
	ProjectNameMissing = Text{bs: "Morate da unesete naziv projekta", hr: "Morate unijeti naziv projekta"}
	ProjectNameLong    = Text{
		bs: "Naziv projekta mora biti manji od 128 karaktera",
		hr: "Naziv projekta može sadržavati najviše 128 znakova",
		sr: "Naziv projekta može da sadrži najviše 128 znakova",
	}
	ProjectDescriptionLong = Text{
		bs: "Opis projekta može sadržavati najviše {limit} znakova",
		sr: "Opis projekta može da sadrži najviše {limit} znakova",
	}
	ProjectStale = Text{
		bs: "Projekat je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu snimljene.",
		hr: "Projekt je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu spremljene.",
		sr: "Projekat je u međuvremenu izmenio korisnik {person} ({time}). Vaše izmene nisu sačuvane.",
	}
)

// Working hours of a project.
var (
	CalendarFrom = Text{
		bs: "Početak radnog vremena mora biti u obliku HH:MM, s minutama u koracima od 5.",
		sr: "Početak radnog vremena mora da bude u obliku HH:MM, sa minutima u koracima od 5.",
	}
	CalendarTo = Text{
		bs: "Kraj radnog vremena mora biti u obliku HH:MM, s minutama u koracima od 5.",
		sr: "Kraj radnog vremena mora da bude u obliku HH:MM, sa minutima u koracima od 5.",
	}
	CalendarOrder = Text{
		bs: "Početak radnog vremena mora biti prije kraja radnog vremena.",
		sr: "Početak radnog vremena mora da bude pre kraja radnog vremena.",
	}
	CalendarDays = Text{
		bs: "Radni dani moraju imati sedam oznaka 0 ili 1, od ponedjeljka do nedjelje.",
		sr: "Radni dani moraju da imaju sedam oznaka 0 ili 1, od ponedeljka do nedelje.",
	}
	CalendarPast = Text{
		bs: "Radno vrijeme prošlih dana se ne mijenja. Izaberite današnji ili neki budući dan.",
		hr: "Radno vrijeme prošlih dana se ne mijenja. Odaberite današnji ili neki budući dan.",
		sr: "Radno vreme prošlih dana se ne menja. Izaberite današnji ili neki budući dan.",
	}
	CalendarFar = Text{
		bs: "Dan od kojeg vrijedi radno vrijeme može biti najviše pet godina unaprijed.",
		sr: "Dan od kojeg važi radno vreme može da bude najviše pet godina unapred.",
	}
	CalendarsFull = Text{
		bs: "Projekat može imati najviše {limit} radnih vremena.",
		hr: "Projekt može imati najviše {limit} radnih vremena.",
		sr: "Projekat može da ima najviše {limit} radnih vremena.",
	}
	CalendarBegun = Text{
		bs: "Radno vrijeme koje je već počelo vrijediti ne može se ukloniti.",
		sr: "Radno vreme koje je već počelo da važi ne može da se ukloni.",
	}
	CalendarStale = Text{
		bs: "Radno vrijeme je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu snimljene.",
		hr: "Radno vrijeme je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu spremljene.",
		sr: "Radno vreme je u međuvremenu izmenio korisnik {person} ({time}). Vaše izmene nisu sačuvane.",
	}
)

// What the names of a project's definitions must be, and the marker of a status.
var (
	NameMissing = Text{bs: "Morate da unesete naziv", hr: "Morate unijeti naziv"}
	NameLong    = Text{
		bs: "Naziv ne može biti veći od 128 karaktera",
		hr: "Naziv ne može biti dulji od 128 znakova",
		sr: "Naziv može da sadrži najviše 128 znakova",
	}
	ShortNameLong = Text{
		bs: "Naziv ne može biti veći od 20 karaktera.",
		hr: "Naziv ne može biti dulji od 20 znakova.",
		sr: "Naziv može da sadrži najviše 20 znakova.",
	}
	StatusNameLong = Text{
		bs: "Naziv ne može biti veći 20 karaktera",
		hr: "Naziv ne može biti dulji od 20 znakova",
		sr: "Naziv može da sadrži najviše 20 znakova",
	}
	LabelLong = Text{
		bs: "Naziv ne može biti veći od 30 karaktera.",
		hr: "Naziv ne može biti dulji od 30 znakova.",
		sr: "Naziv može da sadrži najviše 30 znakova.",
	}
	ColorMissing  = Text{bs: "Izaberite jednu od ponuđenih boja.", hr: "Odaberite jednu od ponuđenih boja."}
	MarkerMissing = Text{bs: "Morate da unesete oznaku", hr: "Morate unijeti oznaku"}
	MarkerUnknown = Text{bs: "Oznaka mora biti od 0 do 3.", sr: "Oznaka mora da bude od 0 do 3."}
	MarkerFixed   = Text{
		bs: "Oznaka se ne može promijeniti jer je status već bio u upotrebi.",
		hr: "Oznaka se ne može promijeniti jer je status već bio u uporabi.",
		sr: "Oznaka ne može da se promeni jer je status već bio u upotrebi.",
	}
	PriorityTaken = Text{bs: "Projekat već ima prioritet s tim nazivom.", hr: "Projekt već ima prioritet s tim nazivom."}
	StatusTaken   = Text{bs: "Projekat već ima status s tim nazivom.", hr: "Projekt već ima status s tim nazivom."}
	TypeTaken     = Text{bs: "Projekat već ima tip s tim nazivom.", hr: "Projekt već ima tip s tim nazivom."}
	LabelTaken    = Text{bs: "Projekat već ima tu oznaku.", hr: "Projekt već ima tu oznaku."}
	PartTaken     = Text{
		bs: "Projekat već ima dio s tim nazivom.",
		hr: "Projekt već ima dio s tim nazivom.",
		sr: "Projekat već ima deo s tim nazivom.",
	}
	CategoryTaken  = Text{bs: "Dio projekta već ima kategoriju s tim nazivom.", sr: "Deo projekta već ima kategoriju s tim nazivom."}
	PrioritiesFull = Text{
		bs: "Projekat može imati najviše {limit} prioriteta, s povučenima.",
		hr: "Projekt može imati najviše {limit} prioriteta, s povučenima.",
		sr: "Projekat može da ima najviše {limit} prioriteta, sa povučenim.",
	}
	StatusesFull = Text{
		bs: "Projekat može imati najviše {limit} statusa, s povučenima.",
		hr: "Projekt može imati najviše {limit} statusa, s povučenima.",
		sr: "Projekat može da ima najviše {limit} statusa, sa povučenim.",
	}
	TypesFull = Text{
		bs: "Projekat može imati najviše {limit} tipova, s povučenima.",
		hr: "Projekt može imati najviše {limit} tipova, s povučenima.",
		sr: "Projekat može da ima najviše {limit} tipova, sa povučenim.",
	}
	LabelsFull = Text{
		bs: "Projekat može imati najviše {limit} oznaka, s povučenima.",
		hr: "Projekt može imati najviše {limit} oznaka, s povučenima.",
		sr: "Projekat može da ima najviše {limit} oznaka, sa povučenim.",
	}
	PartsFull = Text{
		bs: "Projekat može imati najviše {limit} dijelova, s povučenima.",
		hr: "Projekt može imati najviše {limit} dijelova, s povučenima.",
		sr: "Projekat može da ima najviše {limit} delova, sa povučenim.",
	}
	CategoriesFull = Text{
		bs: "Dio projekta može imati najviše {limit} kategorija, s povučenima.",
		sr: "Deo projekta može da ima najviše {limit} kategorija, sa povučenim.",
	}
	DefaultRetired = Text{
		bs: "Zadana stavka se ne može povući. Prvo izaberite drugu zadanu.",
		hr: "Zadana stavka se ne može povući. Prvo odaberite drugu zadanu.",
		sr: "Podrazumevana stavka ne može da se povuče. Prvo izaberite drugu podrazumevanu.",
	}
	StatusLast = Text{
		bs: "Projekat mora imati aktivan status s ovom oznakom. Prvo dodajte drugi.",
		hr: "Projekt mora imati aktivan status s ovom oznakom. Prvo dodajte drugi.",
		sr: "Projekat mora da ima aktivan status sa ovom oznakom. Prvo dodajte drugi.",
	}
	PartLast = Text{
		bs: "Projekat mora imati bar jedan aktivan dio. Prvo dodajte drugi.",
		hr: "Projekt mora imati barem jedan aktivan dio. Prvo dodajte drugi.",
		sr: "Projekat mora da ima bar jedan aktivan deo. Prvo dodajte drugi.",
	}
	OrderIncomplete = Text{
		bs: "Poredak mora sadržavati svaku aktivnu stavku tačno jednom. Osvježite listu i pokušajte ponovo.",
		hr: "Poredak mora sadržavati svaku aktivnu stavku točno jednom. Osvježite popis i pokušajte ponovno.",
		sr: "Poredak mora da sadrži svaku aktivnu stavku tačno jednom. Osvežite listu i pokušajte ponovo.",
	}
	PriorityStale = Text{
		bs: "Prioritet je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu snimljene.",
		hr: "Prioritet je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu spremljene.",
		sr: "Prioritet je u međuvremenu izmenio korisnik {person} ({time}). Vaše izmene nisu sačuvane.",
	}
	StatusStale = Text{
		bs: "Status je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu snimljene.",
		hr: "Status je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu spremljene.",
		sr: "Status je u međuvremenu izmenio korisnik {person} ({time}). Vaše izmene nisu sačuvane.",
	}
	LabelStale = Text{
		bs: "Oznaku je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu snimljene.",
		hr: "Oznaku je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu spremljene.",
		sr: "Oznaku je u međuvremenu izmenio korisnik {person} ({time}). Vaše izmene nisu sačuvane.",
	}
	TypeStale = Text{
		bs: "Tip je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu snimljene.",
		hr: "Tip je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu spremljene.",
		sr: "Tip je u međuvremenu izmenio korisnik {person} ({time}). Vaše izmene nisu sačuvane.",
	}
	PartStale = Text{
		bs: "Dio projekta je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu snimljene.",
		hr: "Dio projekta je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu spremljene.",
		sr: "Deo projekta je u međuvremenu izmenio korisnik {person} ({time}). Vaše izmene nisu sačuvane.",
	}
	CategoryStale = Text{
		bs: "Kategoriju je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu snimljene.",
		hr: "Kategoriju je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu spremljene.",
		sr: "Kategoriju je u međuvremenu izmenio korisnik {person} ({time}). Vaše izmene nisu sačuvane.",
	}
)

// The address of a project for new requests.
var (
	AddressTag = Text{
		bs: "Oznaka ima 2 do 20 slova engleske abecede, cifara i crtica; crtica nije prva ni posljednja.",
		hr: "Oznaka ima 2 do 20 slova engleske abecede, znamenki i crtica; crtica nije prva ni posljednja.",
		sr: "Oznaka ima 2 do 20 slova engleske abecede, cifara i crtica; crtica nije prva ni poslednja.",
	}
	AddressTaken       = Text{bs: "Ovu oznaku ima drugi projekat.", hr: "Ovu oznaku ima drugi projekt."}
	AddressStrangers   = Text{bs: "Izbor nije ponuđen."}
	AddressNoEnrolment = Text{
		bs: "Ljudi ovdje ne mogu sami otvoriti račun, pa ih poruka ne može na to pozvati.",
		sr: "Ljudi ovde ne mogu sami da otvore nalog, pa poruka ne može na to da ih pozove.",
	}
	AddressStale = Text{
		bs: "Adresu projekta je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu snimljene.",
		hr: "Adresu projekta je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu spremljene.",
		sr: "Adresu projekta je u međuvremenu izmenio korisnik {person} ({time}). Vaše izmene nisu sačuvane.",
	}
)

// Targets of a project.
var (
	TargetTwice = Text{
		bs: "Za isti prioritet i tip može biti samo jedan cilj.",
		sr: "Za isti prioritet i tip može da bude samo jedan cilj.",
	}
	TargetForeign = Text{bs: "Prioritet ili tip cilja ne pripada projektu."}
	TargetMinutes = Text{bs: "Cilj mora biti između 1 i {limit} minuta.", sr: "Cilj mora da bude između 1 i {limit} minuta."}
	TargetsStale  = Text{
		bs: "Ciljeve je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu snimljene.",
		hr: "Ciljeve je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu spremljene.",
		sr: "Ciljeve je u međuvremenu izmenio korisnik {person} ({time}). Vaše izmene nisu sačuvane.",
	}
)
