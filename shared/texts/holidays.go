package texts

// Holidays.
var (
	NewYear              = Text{bs: "Nova godina"}
	LabourDay            = Text{bs: "Praznik rada"}
	IndependenceDay      = Text{bs: "Dan nezavisnosti", hr: "Dan neovisnosti"}
	StatehoodDay         = Text{bs: "Dan državnosti"}
	RepublicDay          = Text{bs: "Dan Republike"}
	VictoryDay           = Text{bs: "Dan pobjede nad fašizmom", sr: "Dan pobede nad fašizmom"}
	PeaceAgreementDay    = Text{bs: "Dan Opšteg sporazuma za mir", hr: "Dan Općeg sporazuma za mir"}
	DistrictDay          = Text{bs: "Dan Brčko distrikta"}
	OrthodoxChristmasEve = Text{bs: "Badnji dan (pravoslavni)", hr: "Badnjak (pravoslavni)"}
	OrthodoxChristmas    = Text{bs: "Božić (pravoslavni)"}
	OrthodoxGoodFriday   = Text{bs: "Veliki petak (pravoslavni)"}
	OrthodoxEasterMonday = Text{bs: "Vaskrsni ponedjeljak", hr: "Uskrsni ponedjeljak (pravoslavni)", sr: "Vaskršnji ponedeljak"}
	CatholicGoodFriday   = Text{bs: "Veliki petak (katolički)", hr: "Veliki petak"}
	CatholicEasterMonday = Text{bs: "Uskrsni ponedjeljak", sr: "Uskršnji ponedeljak"}
	CatholicChristmasEve = Text{bs: "Badnji dan (katolički)", hr: "Badnjak"}
	CatholicChristmas    = Text{bs: "Božić (katolički)", hr: "Božić"}
	RamadanBajram        = Text{bs: "Ramazanski bajram"}
	RamadanBajramSecond  = Text{bs: "Ramazanski bajram, drugi dan"}
	KurbanBajram         = Text{bs: "Kurban-bajram"}
	KurbanBajramSecond   = Text{bs: "Kurban-bajram, drugi dan"}
)

// A project's own days.
var (
	DaysFull = Text{
		bs: "Projekat može imati najviše {limit} svojih dana od danas nadalje.",
		hr: "Projekt može imati najviše {limit} svojih dana od danas nadalje.",
		sr: "Projekat može da ima najviše {limit} svojih dana od danas nadalje.",
	}
	DaysPastFull = Text{
		bs: "Projekat ima više od {limit} prošlih svojih dana. Obratite se administratoru.",
		hr: "Projekt ima više od {limit} prošlih svojih dana. Obratite se administratoru.",
	}
	DayPast = Text{
		bs: "Prošli dani se ne mijenjaju. Izaberite današnji ili neki budući dan.",
		hr: "Prošli dani se ne mijenjaju. Odaberite današnji ili neki budući dan.",
		sr: "Prošli dani se ne menjaju. Izaberite današnji ili neki budući dan.",
	}
	DayFar         = Text{bs: "Dan može biti najviše pet godina unaprijed.", sr: "Dan može da bude najviše pet godina unapred."}
	DayTwice       = Text{bs: "Isti dan je naveden dva puta.", hr: "Isti dan naveden je dvaput."}
	DayNameMissing = Text{bs: "Morate da unesete naziv dana", hr: "Morate unijeti naziv dana"}
	DayNameLong    = Text{
		bs: "Naziv dana može sadržavati najviše 100 znakova",
		hr: "Naziv dana ne može biti dulji od 100 znakova",
		sr: "Naziv dana može da sadrži najviše 100 znakova",
	}
	DayUnnamed = Text{bs: "Neradni dan"}
	DaysStale  = Text{
		bs: "Praznike je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu snimljene.",
		hr: "Blagdane je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu spremljene.",
		sr: "Praznike je u međuvremenu izmenio korisnik {person} ({time}). Vaše izmene nisu sačuvane.",
	}
	HolidaySetWrong = Text{bs: "Skup praznika ne postoji ili je naveden dva puta.", hr: "Skup blagdana ne postoji ili je naveden dvaput."}
)

// Files of days.
var (
	ICSWrong = Text{bs: "Ovo nije ispravan dokument kalendara (.ics)."}
	ICSEmpty = Text{bs: "U datoteci nema nijednog događaja."}
	ICSMany  = Text{bs: "Dokument može imati najviše {limit} događaja.", sr: "Dokument može da ima najviše {limit} događaja."}
)
