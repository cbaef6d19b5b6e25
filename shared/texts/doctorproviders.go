package texts

// What the check of an installation says of the providers by which people sign in.
var (
	DoctorProvidersNone = Text{
		"Nijedna služba za prijavu nije podešena; ljudi se prijavljuju lozinkom.",
		"Nijedna služba za prijavu nije podešena; ljudi se prijavljuju lozinkom.",
		"Nijedna služba za prijavu nije podešena; ljudi se prijavljuju lozinkom.",
	}
	DoctorProvidersOff = Text{
		"Prijava putem službe za prijavu je isključena; uključuje se u postavkama.",
		"Prijava putem službe za prijavu je isključena; uključuje se u postavkama.",
		"Prijava preko službe za prijavu je isključena; uključuje se u podešavanjima.",
	}
	DoctorProvidersFine = Text{
		"Službi za prijavu koje odgovaraju: {count}.",
		"Službi za prijavu koje odgovaraju: {count}.",
		"Službi za prijavu koje odgovaraju: {count}.",
	}
	DoctorProviderAway = Text{
		"Služba za prijavu {provider} ne odgovara.",
		"Služba za prijavu {provider} ne odgovara.",
		"Služba za prijavu {provider} ne odgovara.",
	}
	DoctorProviderAwayMend = Text{
		"Provjerite adresu (issuer) u OPENID i da li je odavde dostupna.",
		"Provjerite adresu (issuer) u OPENID i je li odavde dostupna.",
		"Proverite adresu (issuer) u OPENID i da li je odavde dostupna.",
	}
	DoctorProviderNamed = Text{
		"Služba za prijavu {provider} odgovara, ali se ne predstavlja kao {issuer}.",
		"Služba za prijavu {provider} odgovara, ali se ne predstavlja kao {issuer}.",
		"Služba za prijavu {provider} odgovara, ali se ne predstavlja kao {issuer}.",
	}
	DoctorProviderNamedMend = Text{
		"Upišite u OPENID issuer tačno kako stoji u njegovom opisu (/.well-known/openid-configuration), i s kosom crtom ili bez nje na kraju.",
		"Upišite u OPENID issuer točno kako stoji u njegovu opisu (/.well-known/openid-configuration), i s kosom crtom ili bez nje na kraju.",
		"Upišite u OPENID issuer tačno kako stoji u njegovom opisu (/.well-known/openid-configuration), i sa kosom crtom ili bez nje na kraju.",
	}
	DoctorProviderUnsafe = Text{
		"Služba za prijavu {provider} navodi adrese bez https.",
		"Služba za prijavu {provider} navodi adrese bez https.",
		"Služba za prijavu {provider} navodi adrese bez https.",
	}
	DoctorProviderUnsafeMend = Text{
		"Podesite kod njega njegovu javnu adresu s https; dotad se putem njega ne može prijaviti.",
		"Podesite kod njega njegovu javnu adresu s https; dotad se putem njega nije moguće prijaviti.",
		"Podesite kod njega njegovu javnu adresu sa https; dotad preko njega nije moguće prijaviti se.",
	}
	DoctorProviderClock = Text{
		"Sat službe za prijavu {provider} odstupa {seconds} s.",
		"Sat službe za prijavu {provider} odstupa {seconds} s.",
		"Sat službe za prijavu {provider} odstupa {seconds} s.",
	}
	DoctorProviderRole = Text{
		"Grupe službe za prijavu daju ulogu {role}, koje nema.",
		"Grupe službe za prijavu daju ulogu {role}, koje nema.",
		"Grupe službe za prijavu daju ulogu {role}, koje nema.",
	}
	DoctorProviderRoleMend = Text{
		"Upišite u OPENID šifru aktivne uloge.",
		"Upišite u OPENID šifru aktivne uloge.",
		"Upišite u OPENID šifru aktivne uloge.",
	}
	DoctorEmergencyGone = Text{
		"Račun za hitne slučajeve {username} ne može se prijaviti lozinkom.",
		"Račun za hitne slučajeve {username} ne može se prijaviti lozinkom.",
		"Nalog za hitne slučajeve {username} ne može da se prijavi lozinkom.",
	}
	DoctorEmergencyGoneMend = Text{
		"Aktivirajte ga, dajte mu ulogu i lozinku, ili upišite drugi u OPENID (passwordsOnlyOf).",
		"Aktivirajte ga, dajte mu ulogu i lozinku, ili upišite drugi u OPENID (passwordsOnlyOf).",
		"Aktivirajte ga, dajte mu ulogu i lozinku, ili upišite drugi u OPENID (passwordsOnlyOf).",
	}
)
