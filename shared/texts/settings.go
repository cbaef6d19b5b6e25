package texts

// System settings.
var (
	SettingsTitleLong = Text{
		bs: "Polje mora biti manje od 64 karaktera",
		hr: "Polje može sadržavati najviše 64 znaka",
		sr: "Polje može da sadrži najviše 64 znaka",
	}
	SettingsMapURLLong = Text{
		bs: "Polje mora biti manje od 128 karaktera",
		hr: "Polje može sadržavati najviše 128 znakova",
		sr: "Polje može da sadrži najviše 128 znakova",
	}
	SettingsCopyrightLong = Text{
		bs: "Polje mora biti manje od 256 karaktera",
		hr: "Polje može sadržavati najviše 256 znakova",
		sr: "Polje može da sadrži najviše 256 znakova",
	}
	SettingsKeptDays = Text{
		bs: "Broj dana mora biti 0 ili od {least} do {most}",
		sr: "Broj dana mora da bude 0 ili od {least} do {most}",
	}
	SettingsDaysWrong   = Text{bs: "Trajanje sesije mora biti od 0 do 10 dana", sr: "Trajanje sesije mora da bude od 0 do 10 dana"}
	SettingsMapURLWrong = Text{
		bs: "Adresa mora počinjati sa https:// i sadržavati {marks}",
		hr: "Adresa mora počinjati s https:// i sadržavati {marks}",
		sr: "Adresa mora počinjati sa https:// i sadržati {marks}",
	}
	SettingsStale = Text{
		bs: "Postavke je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu snimljene.",
		hr: "Postavke je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu spremljene.",
		sr: "Postavke je u međuvremenu izmenio korisnik {person} ({time}). Vaše izmene nisu sačuvane.",
	}
)
