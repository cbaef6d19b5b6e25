package texts

// Of former people, of whom only the number is left.
var (
	// FormerPerson is the database's name for them, in all languages.
	FormerPerson   = Text{"Bivši korisnik #{id}", "Bivši korisnik #{id}", "Bivši korisnik #{id}"}
	SelfAnonymised = Text{
		"Vlastiti račun ne možete anonimizirati. Zamolite za to drugog administratora.",
		"Vlastiti račun ne možete anonimizirati. Zamolite za to drugog administratora.",
		"Sopstveni nalog ne možete anonimizovati. Zamolite za to drugog administratora.",
	}
	AnonymiseUnconfirmed = Text{
		"Upišite puno ime korisnika, tačno kako stoji.",
		"Upišite puno ime korisnika, točno kako stoji.",
		"Upišite puno ime korisnika, tačno kako stoji.",
	}
	PersonFormer = Text{
		"Ovaj korisnik je anonimiziran i više se ne može mijenjati.",
		"Ovaj korisnik je anonimiziran i više se ne može mijenjati.",
		"Ovaj korisnik je anonimizovan i više ne može da se menja.",
	}
)
