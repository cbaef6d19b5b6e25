package texts

// Of former people, of whom only the number is left.
var (
	// FormerPerson is the database's name for them, in all languages.
	FormerPerson   = Text{bs: "Bivši korisnik #{id}"}
	SelfAnonymised = Text{
		bs: "Vlastiti račun ne možete anonimizirati. Zamolite za to drugog administratora.",
		sr: "Sopstveni nalog ne možete anonimizovati. Zamolite za to drugog administratora.",
	}
	AnonymiseUnconfirmed = Text{bs: "Upišite puno ime korisnika, tačno kako stoji.", hr: "Upišite puno ime korisnika, točno kako stoji."}
	PersonFormer         = Text{
		bs: "Ovaj korisnik je anonimiziran i više se ne može mijenjati.",
		sr: "Ovaj korisnik je anonimizovan i više ne može da se menja.",
	}
)
