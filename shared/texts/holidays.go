package texts

// Holidays.
var (
	NewYear              = Text{"Nova godina", "Nova godina", "Nova godina"}
	LabourDay            = Text{"Praznik rada", "Praznik rada", "Praznik rada"}
	IndependenceDay      = Text{"Dan nezavisnosti", "Dan neovisnosti", "Dan nezavisnosti"}
	StatehoodDay         = Text{"Dan državnosti", "Dan državnosti", "Dan državnosti"}
	RepublicDay          = Text{"Dan Republike", "Dan Republike", "Dan Republike"}
	VictoryDay           = Text{"Dan pobjede nad fašizmom", "Dan pobjede nad fašizmom", "Dan pobede nad fašizmom"}
	PeaceAgreementDay    = Text{"Dan Opšteg sporazuma za mir", "Dan Općeg sporazuma za mir", "Dan Opšteg sporazuma za mir"}
	DistrictDay          = Text{"Dan Brčko distrikta", "Dan Brčko distrikta", "Dan Brčko distrikta"}
	OrthodoxChristmasEve = Text{"Badnji dan (pravoslavni)", "Badnjak (pravoslavni)", "Badnji dan (pravoslavni)"}
	OrthodoxChristmas    = Text{"Božić (pravoslavni)", "Božić (pravoslavni)", "Božić (pravoslavni)"}
	OrthodoxGoodFriday   = Text{"Veliki petak (pravoslavni)", "Veliki petak (pravoslavni)", "Veliki petak (pravoslavni)"}
	OrthodoxEasterMonday = Text{"Vaskrsni ponedjeljak", "Uskrsni ponedjeljak (pravoslavni)", "Vaskršnji ponedeljak"}
	CatholicGoodFriday   = Text{"Veliki petak (katolički)", "Veliki petak", "Veliki petak (katolički)"}
	CatholicEasterMonday = Text{"Uskrsni ponedjeljak", "Uskrsni ponedjeljak", "Uskršnji ponedeljak"}
	CatholicChristmasEve = Text{"Badnji dan (katolički)", "Badnjak", "Badnji dan (katolički)"}
	CatholicChristmas    = Text{"Božić (katolički)", "Božić", "Božić (katolički)"}
	RamadanBajram        = Text{"Ramazanski bajram", "Ramazanski bajram", "Ramazanski bajram"}
	RamadanBajramSecond  = Text{"Ramazanski bajram, drugi dan", "Ramazanski bajram, drugi dan", "Ramazanski bajram, drugi dan"}
	KurbanBajram         = Text{"Kurban-bajram", "Kurban-bajram", "Kurban-bajram"}
	KurbanBajramSecond   = Text{"Kurban-bajram, drugi dan", "Kurban-bajram, drugi dan", "Kurban-bajram, drugi dan"}
)

// A project's own days.
var (
	DaysFull = Text{
		"Projekat može imati najviše {limit} svojih dana od danas nadalje.",
		"Projekt može imati najviše {limit} svojih dana od danas nadalje.",
		"Projekat može da ima najviše {limit} svojih dana od danas nadalje.",
	}
	DaysPastFull = Text{
		"Projekat ima više od {limit} prošlih svojih dana. Obratite se administratoru.",
		"Projekt ima više od {limit} prošlih svojih dana. Obratite se administratoru.",
		"Projekat ima više od {limit} prošlih svojih dana. Obratite se administratoru.",
	}
	DayPast = Text{
		"Prošli dani se ne mijenjaju. Izaberite današnji ili neki budući dan.",
		"Prošli dani se ne mijenjaju. Odaberite današnji ili neki budući dan.",
		"Prošli dani se ne menjaju. Izaberite današnji ili neki budući dan.",
	}
	DayFar = Text{
		"Dan može biti najviše pet godina unaprijed.",
		"Dan može biti najviše pet godina unaprijed.",
		"Dan može da bude najviše pet godina unapred.",
	}
	DayTwice = Text{
		"Isti dan je naveden dva puta.",
		"Isti dan naveden je dvaput.",
		"Isti dan je naveden dva puta.",
	}
	DayNameMissing = Text{"Morate da unesete naziv dana", "Morate unijeti naziv dana", "Morate da unesete naziv dana"}
	DayNameLong    = Text{
		"Naziv dana može sadržavati najviše 100 znakova",
		"Naziv dana ne može biti dulji od 100 znakova",
		"Naziv dana može da sadrži najviše 100 znakova",
	}
	DayUnnamed = Text{"Neradni dan", "Neradni dan", "Neradni dan"}
	DaysStale  = Text{
		"Praznike je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu snimljene.",
		"Blagdane je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu spremljene.",
		"Praznike je u međuvremenu izmenio korisnik {person} ({time}). Vaše izmene nisu sačuvane.",
	}
	HolidaySetWrong = Text{
		"Skup praznika ne postoji ili je naveden dva puta.",
		"Skup blagdana ne postoji ili je naveden dvaput.",
		"Skup praznika ne postoji ili je naveden dva puta.",
	}
)

// Files of days.
var (
	ICSWrong = Text{
		"Ovo nije ispravan dokument kalendara (.ics).",
		"Ovo nije ispravan dokument kalendara (.ics).",
		"Ovo nije ispravan dokument kalendara (.ics).",
	}
	ICSEmpty = Text{
		"U datoteci nema nijednog događaja.",
		"U datoteci nema nijednog događaja.",
		"U datoteci nema nijednog događaja.",
	}
	ICSMany = Text{
		"Dokument može imati najviše {limit} događaja.",
		"Dokument može imati najviše {limit} događaja.",
		"Dokument može da ima najviše {limit} događaja.",
	}
)
