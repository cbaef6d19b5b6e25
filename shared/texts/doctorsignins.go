package texts

// The check of sign-ins.
var (
	DoctorSignInsFine = Text{
		"Prijava u posljednjem danu: uspjelih {good}, odbijenih {refused}.",
		"Prijava u posljednjem danu: uspjelih {good}, odbijenih {refused}.",
		"Prijava u poslednjem danu: uspelih {good}, odbijenih {refused}.",
	}
	DoctorSignInsRefused = Text{
		"Možda neko pogađa lozinke. Prijava u posljednjem danu: uspjelih {good}, odbijenih {refused}.",
		"Možda netko pogađa lozinke. Prijava u posljednjem danu: uspjelih {good}, odbijenih {refused}.",
		"Možda neko pogađa lozinke. Prijava u poslednjem danu: uspelih {good}, odbijenih {refused}.",
	}
	DoctorSignInsRefusedMend = Text{
		"Pogledajte u logu čije su i s kojih adresa. Te adrese zatvorite ispred sistema, a ulogama uključite da traže dvostruku provjeru.",
		"Pogledajte u zapisniku čije su i s kojih adresa. Te adrese zatvorite ispred sustava, a ulogama uključite da traže dvostruku provjeru.",
		"Pogledajte u logu čije su i sa kojih adresa. Te adrese zatvorite ispred sistema, a ulogama uključite da traže dvostruku proveru.",
	}
)
