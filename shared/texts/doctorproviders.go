package texts

// What the check of an installation says of the providers by which people sign in.
var (
	DoctorProvidersNone = Text{bs: "Nijedna služba za prijavu nije podešena; ljudi se prijavljuju lozinkom."}
	DoctorProvidersOff  = Text{
		bs: "Prijava putem službe za prijavu je isključena; uključuje se u postavkama.",
		sr: "Prijava preko službe za prijavu je isključena; uključuje se u podešavanjima.",
	}
	DoctorProvidersFine    = Text{bs: "Službi za prijavu koje odgovaraju: {count}."}
	DoctorProviderAway     = Text{bs: "Služba za prijavu {provider} ne odgovara."}
	DoctorProviderAwayMend = Text{
		bs: "Provjerite adresu (issuer) u OPENID i da li je odavde dostupna.",
		hr: "Provjerite adresu (issuer) u OPENID i je li odavde dostupna.",
		sr: "Proverite adresu (issuer) u OPENID i da li je odavde dostupna.",
	}
	DoctorProviderNamed     = Text{bs: "Služba za prijavu {provider} odgovara, ali se ne predstavlja kao {issuer}."}
	DoctorProviderNamedMend = Text{
		bs: "Upišite u OPENID issuer tačno kako stoji u njegovom opisu (/.well-known/openid-configuration), i s kosom crtom ili bez nje na kraju.",
		hr: "Upišite u OPENID issuer točno kako stoji u njegovu opisu (/.well-known/openid-configuration), i s kosom crtom ili bez nje na kraju.",
		sr: "Upišite u OPENID issuer tačno kako stoji u njegovom opisu (/.well-known/openid-configuration), i sa kosom crtom ili bez nje na kraju.",
	}
	DoctorProviderUnsafe     = Text{bs: "Služba za prijavu {provider} navodi adrese bez https."}
	DoctorProviderUnsafeMend = Text{
		bs: "Podesite kod njega njegovu javnu adresu s https; dotad se putem njega ne može prijaviti.",
		hr: "Podesite kod njega njegovu javnu adresu s https; dotad se putem njega nije moguće prijaviti.",
		sr: "Podesite kod njega njegovu javnu adresu sa https; dotad preko njega nije moguće prijaviti se.",
	}
	DoctorProviderClock    = Text{bs: "Sat službe za prijavu {provider} odstupa {seconds} s."}
	DoctorProviderRole     = Text{bs: "Grupe službe za prijavu daju ulogu {role}, koje nema."}
	DoctorProviderRoleMend = Text{bs: "Upišite u OPENID šifru aktivne uloge."}
	DoctorEmergencyGone    = Text{
		bs: "Račun za hitne slučajeve {username} ne može se prijaviti lozinkom.",
		sr: "Nalog za hitne slučajeve {username} ne može da se prijavi lozinkom.",
	}
	DoctorEmergencyGoneMend = Text{bs: "Aktivirajte ga, dajte mu ulogu i lozinku, ili upišite drugi u OPENID (passwordsOnlyOf)."}
)
