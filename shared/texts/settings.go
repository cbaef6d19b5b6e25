package texts

// System settings.
var (
	SettingsTitleLong = Text{
		"Polje mora biti manje od 64 karaktera",
		"Polje može sadržavati najviše 64 znaka",
		"Polje može da sadrži najviše 64 znaka",
	}
	SettingsMapURLLong = Text{
		"Polje mora biti manje od 128 karaktera",
		"Polje može sadržavati najviše 128 znakova",
		"Polje može da sadrži najviše 128 znakova",
	}
	SettingsCopyrightLong = Text{
		"Polje mora biti manje od 256 karaktera",
		"Polje može sadržavati najviše 256 znakova",
		"Polje može da sadrži najviše 256 znakova",
	}
	SettingsKeptDays = Text{
		"Broj dana mora biti 0 ili od {least} do {most}",
		"Broj dana mora biti 0 ili od {least} do {most}",
		"Broj dana mora da bude 0 ili od {least} do {most}",
	}
	SettingsDaysWrong = Text{
		"Trajanje sesije mora biti od 0 do 10 dana",
		"Trajanje sesije mora biti od 0 do 10 dana",
		"Trajanje sesije mora da bude od 0 do 10 dana",
	}
	SettingsMapURLWrong = Text{
		"Adresa mora počinjati sa https:// i sadržavati {marks}",
		"Adresa mora počinjati s https:// i sadržavati {marks}",
		"Adresa mora počinjati sa https:// i sadržati {marks}",
	}
	SettingsStale = Text{
		"Postavke je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu snimljene.",
		"Postavke je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu spremljene.",
		"Postavke je u međuvremenu izmenio korisnik {person} ({time}). Vaše izmene nisu sačuvane.",
	}
)
