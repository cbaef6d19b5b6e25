package texts

// The check of sign-ins.
var (
	DoctorSignInsFine = Text{
		bs: "Prijava u posljednjem danu: uspjelih {good}, odbijenih {refused}.",
		sr: "Prijava u poslednjem danu: uspelih {good}, odbijenih {refused}.",
	}
	DoctorSignInsRefused = Text{
		bs: "Možda neko pogađa lozinke. Prijava u posljednjem danu: uspjelih {good}, odbijenih {refused}.",
		hr: "Možda netko pogađa lozinke. Prijava u posljednjem danu: uspjelih {good}, odbijenih {refused}.",
		sr: "Možda neko pogađa lozinke. Prijava u poslednjem danu: uspelih {good}, odbijenih {refused}.",
	}
	DoctorSignInsRefusedMend = Text{
		bs: "Pogledajte u logu čije su i s kojih adresa. Te adrese zatvorite ispred sistema, a ulogama uključite da traže dvostruku provjeru.",
		hr: "Pogledajte u zapisniku čije su i s kojih adresa. Te adrese zatvorite ispred sustava, a ulogama uključite da traže dvostruku provjeru.",
		sr: "Pogledajte u logu čije su i sa kojih adresa. Te adrese zatvorite ispred sistema, a ulogama uključite da traže dvostruku proveru.",
	}
)
