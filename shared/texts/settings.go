package texts

// System settings.
var (
	SettingsTitleLong = Text{
		"Polje mora biti manje od 64 karaktera",
		"Polje mora biti kraće od 64 znaka",
		"Polje mora biti kraće od 64 karaktera",
	}
	SettingsMapURLLong = Text{
		"Polje mora biti manje od 128 karaktera",
		"Polje mora biti kraće od 128 znakova",
		"Polje mora biti kraće od 128 karaktera",
	}
	SettingsCopyrightLong = Text{
		"Polje mora biti manje od 256 karaktera",
		"Polje mora biti kraće od 256 znakova",
		"Polje mora biti kraće od 256 karaktera",
	}
	SettingsKeptDays = Text{
		"Broj dana mora biti 0 ili od {least} do {most}",
		"Broj dana mora biti 0 ili od {least} do {most}",
		"Broj dana mora biti 0 ili od {least} do {most}",
	}
	SettingsDaysWrong = Text{
		"Trajanje sesije mora biti od 0 do 10 dana",
		"Trajanje sesije mora biti od 0 do 10 dana",
		"Trajanje sesije mora biti od 0 do 10 dana",
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
